//! How many ways there are to make one, two, three … moves from a deal, for every shipped variant. The table was
//! found once by asking the check about every pair of piles and every number of cards, so that the generator is held
//! against something that does not know it.
//!
//! `KOSYNKA_PERFT=missing cargo test -p kosynka-tests --test perft` adds rows for new variants that way and drops
//! those of variants that are gone; with the identifier of a variant it finds that row again, too, after a change of
//! its file, and with `all` every row.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use kosynka_engine::{DealId, Move, Position, Ruleset, Trail};
use kosynka_tests::shipped;

/// Variant → deal → numbers of leaves, depth 1 first.
type Rows = BTreeMap<String, BTreeMap<String, Vec<u64>>>;

const DEALS: [u64; 2] = [1, 617];
const DEPTH: usize = 4;
/// No deeper level is counted once a level has more positions than this.
const MOST: u64 = 600;

fn file() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/perft.json"))
}

fn rows() -> Rows {
    serde_json::from_str(&fs::read_to_string(file()).unwrap_or("{}".to_owned())).expect("a table of rows")
}

/// The legal moves as the generator lists them.
fn generated(rules: &Ruleset, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    moves
}

/// The legal moves as the check allows them.
fn tried(rules: &Ruleset, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in rules.piles() {
        let most = position.len(from) as u8 + 1;
        for to in rules.piles() {
            let all = (0..=most).map(|count| Move { from, to, count });
            moves.extend(all.filter(|mv| rules.check(position, *mv).is_ok()));
        }
    }
    moves
}

type Legal = fn(&Ruleset, &Position) -> Vec<Move>;

fn leaves(rules: &Ruleset, position: &mut Position, trail: &mut Trail, depth: usize, legal: Legal) -> u64 {
    let moves = legal(rules, position);
    if depth <= 1 {
        return moves.len() as u64;
    }
    let mut sum = 0;
    for mv in moves {
        let undo = position.play(rules, trail, mv);
        sum += leaves(rules, position, trail, depth - 1, legal);
        position.undo(rules, trail, undo);
    }
    sum
}

fn count(rules: &Ruleset, deal: u64, depth: usize, legal: Legal) -> u64 {
    let (mut position, generator) = rules.deal(&DealId::Number(deal)).expect("a number deals");
    leaves(rules, &mut position, &mut Trail::new(generator), depth, legal)
}

/// The rows of a variant, found without the generator.
fn found(rules: &Ruleset) -> BTreeMap<String, Vec<u64>> {
    let row = |deal: u64| {
        let mut row: Vec<u64> = Vec::new();
        while row.len() < DEPTH && row.last().is_none_or(|last| (1..=MOST).contains(last)) {
            row.push(count(rules, deal, row.len() + 1, tried));
        }
        row
    };
    DEALS.into_iter().map(|deal| (deal.to_string(), row(deal))).collect()
}

fn write(rows: &Rows) {
    let lines: Vec<String> = rows
        .iter()
        .map(|(id, row)| format!("  {id:?}: {}", serde_json::to_string(row).expect("numbers are JSON")))
        .collect();
    fs::write(file(), format!("{{\n{}\n}}\n", lines.join(",\n"))).expect("the table can be written");
}

fn id(rules: &Arc<Ruleset>) -> String {
    rules.variant().id.clone()
}

#[test]
fn every_variant_has_its_row_and_the_generator_agrees() {
    let variants = shipped();
    let mut rows = rows();
    if let Some(which) = std::env::var_os("KOSYNKA_PERFT") {
        rows.retain(|row, _| {
            which != "all" && which != row.as_str() && variants.iter().any(|rules| id(rules) == *row)
        });
        for rules in &variants {
            rows.entry(id(rules)).or_insert_with(|| found(rules));
        }
        write(&rows);
    }
    let mut ids: Vec<String> = variants.iter().map(id).collect();
    ids.sort();
    assert!(
        rows.keys().eq(ids.iter()),
        "perft.json has not the rows of the shipped variants; KOSYNKA_PERFT=missing adds and drops rows"
    );
    let mut faults = Vec::new();
    for rules in &variants {
        for (deal, row) in &rows[&id(rules)] {
            let deal = deal.parse().expect("a deal's number");
            let now: Vec<u64> = (1..=row.len()).map(|depth| count(rules, deal, depth, generated)).collect();
            if now != *row {
                faults.push(format!("{} deal {deal}: {now:?} instead of {row:?}", id(rules)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
