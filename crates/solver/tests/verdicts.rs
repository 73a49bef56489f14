//! Deals judged by other programs under the same rules: the solver must not disagree. The easiest of each game are
//! here; `examples/verdicts.rs` reads whole files.

use std::path::Path;
use std::sync::Arc;

use kosynka_engine::variant::PileKind;
use kosynka_engine::{PileCard, Position, Ruleset, Trail, Variant, WrittenPiles};
use kosynka_solver::{Limits, Solver, Verdict, wins};
use serde_json::Value;

fn rules(id: &str) -> Arc<Ruleset> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = root.join("tests/variants").join(format!("{id}.toml"));
    let shipped = root.join("../../variants").join(format!("{id}.toml"));
    let path = if own.exists() { own } else { shipped };
    let text = std::fs::read_to_string(&path).expect("the file of the variant");
    let variant = Variant::parse(id, &path.to_string_lossy(), &text);
    Arc::new(Ruleset::new(variant.unwrap_or_else(|errors| panic!("{id}: {errors}"))))
}

fn position(rules: &Ruleset, piles: &Value) -> Position {
    let cards = |list: &Value| -> Vec<PileCard> {
        let list = list.as_array().expect("a list of cards");
        list.iter().map(|card| card.as_str().expect("a text").parse().expect("a card")).collect()
    };
    let mut written: WrittenPiles = Vec::new();
    for (word, value) in piles.as_object().expect("an object of piles") {
        let kind = PileKind::ALL.into_iter().find(|kind| kind.word() == word).expect("a kind of pile");
        let piles = if kind.is_single() {
            vec![cards(value)]
        } else {
            value.as_array().expect("a list of piles").iter().map(cards).collect()
        };
        written.push((kind, piles));
    }
    rules.position(&written).expect("a position")
}

fn agrees(rules: &Arc<Ruleset>, position: &Position, expected: &Value, name: &str) -> bool {
    let limits = Limits::states(150_000);
    let result = Solver::new(rules).solve(position, &Trail::default(), &limits, &mut ());
    match result.verdict {
        Verdict::Solved(moves) => {
            assert_eq!(expected, "solvable", "{name}");
            assert!(wins(rules, position, &Trail::default(), &moves), "{name}");
            true
        }
        Verdict::Unsolvable => {
            assert_eq!(expected, "unsolvable", "{name}");
            true
        }
        Verdict::Unknown(_) => false,
    }
}

#[test]
fn no_disagreement_with_deals_judged_elsewhere() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/verdicts.jsonl");
    let text = std::fs::read_to_string(path).expect("the sample");
    let (mut decided, mut all) = (0, 0);
    for line in text.lines() {
        let deal: Value = serde_json::from_str(line).expect("JSON");
        let id = deal["variant"].as_str().expect("a variant");
        let name = format!("{id}, deal {}", deal["deal"]);
        let rules_of_deal = rules(id);
        let start = position(&rules_of_deal, &deal["piles"]);
        all += 1;
        decided += usize::from(agrees(&rules_of_deal, &start, &deal["verdict"], &name));
        for passes in ["1", "2", "3"] {
            if let Some(expected) = deal["passes"].get(passes) {
                let rules_of_passes = rules(&format!("klondike-passes-{passes}"));
                let start = position(&rules_of_passes, &deal["piles"]);
                all += 1;
                let name = format!("{name}, {passes} passes");
                decided += usize::from(agrees(&rules_of_passes, &start, expected, &name));
            }
        }
    }
    assert!(decided * 100 >= all * 95, "only {decided} of {all} decided");
}
