//! Small decks whose whole graphs a plain search walks: the solver must say the same, with all prunings, without any,
//! and with each one turned off or used alone.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kosynka_engine::{DealId, Position, Ruleset, Trail, Variant};
use kosynka_solver::{Limits, Prunings, Solver, Verdict, wins};

/// The most positions that the reference search walks; larger graphs are passed over.
const MOST: usize = 6_000;
/// How many deals of each game are looked at.
const DEALS: u64 = 24;

/// Klondike on four columns with ranks ace to four.
fn klondike(draw: u8, redeals: &str, take: &str, space: &str) -> String {
    format!(
        r#"[game]
name = "Small Klondike"
[deck]
without = "5 6 7 8 9 T J Q K"
[[tableau]]
count = 4
build = {{ suits = "alternate", step = "down" }}
move = "run"
space = {space}
[[foundation]]
count = 4
base = "A"
build = {{ suits = "same", step = "up" }}
take = "{take}"
[stock]
draw = {draw}
redeals = {redeals}
[[deal]]
to = ["T2-T4", "T3-T4"]
face = "down"
[[deal]]
to = "T1-T4"
face = "up"
"#
    )
}

fn open(tableau: &str, rest: &str) -> String {
    format!(
        r#"[game]
name = "Small open game"
[deck]
without = "6 7 8 9 T J Q K"
{tableau}
[[foundation]]
count = 4
base = "A"
build = {{ suits = "same", step = "up" }}
{rest}"#
    )
}

fn small_games() -> Vec<(&'static str, String)> {
    let cells = |count: u8, columns: u8| {
        open(
            &format!(
                "[[tableau]]\ncount = {columns}\nbuild = {{ suits = \"alternate\", step = \"down\" }}\nmove = \"run\"\ncapacity = \"cells-and-spaces\"\n[[cell]]\ncount = {count}"
            ),
            &format!("take = \"top\"\n[[deal]]\nto = \"T1-T{columns}\"\ntimes = \"all\"\n"),
        )
    };
    let canfield = |take: &str, moves: &str| {
        format!(
            r#"[game]
name = "Small Canfield"
[deck]
without = "6 7 8 9 T J Q K"
[[tableau]]
count = 3
build = {{ suits = "alternate", step = "down", wrap = true, cycle = "A-5" }}
move = "{moves}"
fill = ["reserve"]
[[foundation]]
count = 4
base = "dealt"
build = {{ suits = "same", step = "up", wrap = true, cycle = "A-5" }}
take = "{take}"
max = 5
[[reserve]]
[stock]
to = "waste"
draw = 3
redeals = "unlimited"
[[deal]]
to = "F*"
[[deal]]
to = "R1"
times = 6
[[deal]]
to = "T1-T3"
"#
        )
    };
    // The first build rule is that of the columns.
    let ends_at_base =
        |game: String| game.replacen("cycle = \"A-5\"", "cycle = \"A-5\", dead-ends = \"base\"", 1);
    let fans = open(
        "[[tableau]]\ncount = 7\nbuild = { suits = \"same\", step = \"down\" }\nspace = \"5\"",
        "take = \"top\"\n[[deal]]\nto = \"T1-T7\"\ntimes = \"all\"\n",
    );
    let lucie = open(
        "[[tableau]]\ncount = 7\nbuild = { suits = \"same\", step = \"down\" }\nspace = \"none\"",
        "[[deal]]\nto = \"T1-T7\"\ntimes = \"all\"\n[redeal]\ncount = 2\nhow = \"gather\"\nshuffle = true\ndeal = \"passes\"\nsize = 3\n",
    );
    let golf = r#"[game]
name = "Small Golf"
[deck]
without = "7 8 9 T J Q K"
[[tableau]]
count = 4
space = "none"
[[foundation]]
count = 1
base = "dealt"
build = { suits = "any", step = "both" }
max = 24
[stock]
to = "foundation"
[[deal]]
to = "T1-T4"
times = 4
[[deal]]
to = "F1"
[goal]
tableau = "empty"
"#;
    let two_packs = klondike(1, "\"unlimited\"", "top", "\"3\"")
        .replace("without = \"5 6 7 8 9 T J Q K\"", "without = \"4 5 6 7 8 9 T J Q K\"\npacks = 2")
        .replace("[[foundation]]\ncount = 4", "[[foundation]]\ncount = 8");
    let rotations = r#"[game]
name = "Small fans that turn"
[deck]
without = "5 6 7 8 9 T J Q K"
[[tableau]]
count = 4
build = { suits = "any", step = "both" }
space = "none"
[[deal]]
to = "T1-T4"
times = "all"
[rotate]
when = "when-stuck"
until = "first-space"
[goal]
tableau = "one-column"
"#;
    let rows = r#"[game]
name = "Small rows"
[deck]
without = "5 6 7 8 9 T J Q K"
[[tableau]]
count = 4
build = { suits = "alternate", step = "down" }
move = "run"
[[foundation]]
count = 4
base = "A"
build = { suits = "same", step = "up" }
[stock]
to = "tableau"
[[deal]]
to = "T1-T4"
times = 2
"#;
    let hole = |suits: &str, wrap: &str, ends: &str| {
        format!(
            r#"[game]
name = "Small hole"
[deck]
without = "6 7 8 9 T J Q K"
[[tableau]]
count = 5
space = "none"
[[foundation]]
count = 1
base = "any"
suits = "any"
build = {{ suits = "{suits}", step = "both", cycle = "A-5"{wrap}{ends} }}
max = 20
[[deal]]
to = "F1"
[[deal]]
to = "T1-T5"
times = "all"
"#
        )
    };
    let columns = |suits: &str, moves: &str, space: &str, take: &str, rest: &str| {
        open(
            &format!(
                "[[tableau]]\ncount = 4\nbuild = {{ suits = \"{suits}\", step = \"down\" }}\nmove = \"{moves}\"\nspace = \"{space}\""
            ),
            &format!("take = \"{take}\"\n{rest}\n[[deal]]\nto = \"T1-T4\"\ntimes = \"all\"\n"),
        )
    };
    // Cards in suit with cells: each card has one host.
    let towers = |columns: u8, cells: u8, space: &str, capacity: &str, rest: &str| {
        open(
            &format!(
                "[[tableau]]\ncount = {columns}\nbuild = {{ suits = \"same\", step = \"down\" }}\nmove = \"run\"\nspace = \"{space}\"\n{capacity}\n[[cell]]\ncount = {cells}"
            ),
            rest,
        )
    };
    let dealt = |columns: u8| format!("[[deal]]\nto = \"T1-T{columns}\"\ntimes = \"all\"\n");
    let returns = |columns: u8| format!("take = \"top\"\n{}", dealt(columns));
    let by_cells = "capacity = \"cells\"";
    let by_both = "capacity = \"cells-and-spaces\"";
    let in_cells = format!("[[deal]]\nto = \"C1-C2\"\n{}", dealt(3));
    let turned =
        "[[deal]]\nto = \"T1-T4\"\ntimes = 2\nface = \"down\"\n[[deal]]\nto = \"T1-T4\"\ntimes = \"all\"\n";
    let beside = format!("[[reserve]]\ncount = 2\n[[deal]]\nto = \"R1-R2\"\ntimes = 2\n{}", dealt(3));
    let penguins = |base: &str, rest: &str| {
        towers(3, 2, "any", by_both, rest)
            .replace("step = \"down\"", "step = \"down\", wrap = true, cycle = \"A-5\"")
            .replace("step = \"up\"", "step = \"up\", wrap = true, cycle = \"A-5\"")
            .replace("base = \"A\"", &format!("base = \"{base}\""))
    };
    let loose = |columns: u8, suits: &str, space: &str, rest: &str| {
        open(
            &format!(
                "[[tableau]]\ncount = {columns}\nbuild = {{ suits = \"{suits}\", step = \"down\" }}\nspace = \"{space}\""
            ),
            rest,
        )
    };
    let reserve = "[[reserve]]\ncount = 3\n[[deal]]\nto = \"R1-R3\"";
    vec![
        ("hole with a ring", hole("any", ", wrap = true", "")),
        ("hole with a chain", hole("any", "", "")),
        ("hole with an end", hole("any", "", ", dead-ends = \"5\"")),
        ("hole by colour", hole("alternate", ", wrap = true", "")),
        ("columns in suit", columns("same", "top", "none", "none", "")),
        ("columns in suit, returns", columns("same", "top", "5", "top", "")),
        ("columns of any suit", columns("any", "top", "none", "none", "")),
        ("columns of any suit, any card to a space", columns("any", "top", "any", "none", "")),
        ("loose cards, returns", loose(5, "any", "any", &returns(5))),
        ("loose cards, kings to spaces", loose(5, "any", "5", &dealt(5))),
        ("loose cards, other suits", loose(4, "other", "any", &dealt(4))),
        ("loose cards of two colours", loose(5, "alternate", "any", &dealt(5))),
        ("loose cards of two colours, returns", loose(5, "alternate", "none", &returns(5))),
        ("loose cards of one colour", loose(5, "same-colour", "any", &dealt(5))),
        (
            "loose cards, upwards",
            loose(5, "any", "none", &dealt(5)).replace("step = \"down\"", "step = \"up\""),
        ),
        (
            "loose cards, both ways",
            loose(4, "any", "none", &dealt(4)).replace("step = \"down\"", "step = \"both\""),
        ),
        ("loose cards with a cell", loose(4, "any", "none", &format!("[[cell]]\n{}", dealt(4)))),
        (
            "loose cards with a reserve",
            loose(
                4,
                "alternate",
                "any",
                &format!(
                    "[[reserve]]\n[[deal]]\nto = \"R1\"\ntimes = 4\n{}",
                    returns(4).replace("take = \"top\"\n", "")
                ),
            ),
        ),
        ("loose cards, face down", loose(4, "any", "none", turned)),
        ("columns that move in any order", columns("alternate", "any", "5", "none", "")),
        ("columns that move in runs", columns("alternate", "run", "5", "none", "")),
        ("columns that move whole", columns("alternate", "top-or-whole", "5", "none", "")),
        (
            "columns that choose the base",
            columns("same", "top", "any", "none", "")
                .replace("base = \"A\"", "base = \"played\"")
                .replace("step = \"down\"", "step = \"both\", wrap = true, cycle = \"A-5\"")
                .replace("step = \"up\"", "step = \"up\", wrap = true, cycle = \"A-5\""),
        ),
        ("columns with a reserve", columns("alternate", "top", "any", "top", reserve)),
        ("draw three, returns", klondike(3, "\"unlimited\"", "top", "\"4\"")),
        ("draw three, final", klondike(3, "\"unlimited\"", "none", "\"4\"")),
        ("draw two, one redeal", klondike(2, "1", "top", "\"4\"")),
        ("draw three, two redeals, final", klondike(3, "2", "none", "\"4\"")),
        ("draw one, no redeal", klondike(1, "0", "top", "\"4\"")),
        ("draw one", klondike(1, "\"unlimited\"", "top", "\"4\"")),
        ("draw one, final, any card to spaces", klondike(1, "\"unlimited\"", "none", "\"any\"")),
        ("draw three, any card to spaces", klondike(3, "\"unlimited\"", "top", "\"any\"")),
        ("cells 1", cells(1, 4)),
        ("cells 2", cells(2, 5)),
        ("towers", towers(4, 1, "5", by_cells, &dealt(4))),
        ("towers, two cells", towers(3, 2, "5", by_cells, &dealt(3))),
        ("towers, cells filled", towers(3, 3, "5", by_cells, &in_cells)),
        ("towers, returns", towers(3, 2, "5", by_cells, &returns(3))),
        ("towers, any card to spaces", towers(3, 2, "any", by_both, &dealt(3))),
        ("towers, any card to spaces, returns", towers(4, 1, "any", by_both, &returns(4))),
        ("towers, three cells, returns", towers(3, 3, "any", by_both, &returns(3))),
        ("towers, nothing to spaces", towers(4, 2, "none", by_cells, &dealt(4))),
        ("towers, runs of any length", towers(3, 2, "any", "", &dealt(3))),
        ("towers, spaces alone count", towers(3, 2, "any", "capacity = \"spaces\"", &dealt(3))),
        ("towers, columns are short", towers(4, 2, "5", "capacity = \"cells\"\nmax = 5", &dealt(4))),
        ("towers, single cards", towers(3, 2, "any", "", &dealt(3)).replace("move = \"run\"", "")),
        ("towers, face down", towers(4, 1, "any", by_both, turned)),
        ("towers, reserve", towers(3, 1, "5", by_cells, &beside)),
        (
            "towers, spaces are filled",
            towers(3, 2, "5", "capacity = \"cells\"\nfill = [\"reserve\"]", &beside),
        ),
        ("towers, a base is dealt", penguins("dealt", &format!("[[deal]]\nto = \"F1\"\n{}", dealt(3)))),
        (
            "towers, a base is dealt, returns",
            penguins("dealt", &format!("take = \"top\"\n[[deal]]\nto = \"F1\"\n{}", dealt(3))),
        ),
        ("towers, a base is chosen", penguins("played", &dealt(3))),
        (
            "towers, round the corner",
            towers(3, 2, "any", by_cells, &dealt(3))
                .replace("step = \"down\"", "step = \"down\", wrap = true, cycle = \"A-5\""),
        ),
        ("canfield", canfield("none", "run")),
        ("canfield, returns", canfield("top", "top-or-whole")),
        ("canfield, ends at the base", ends_at_base(canfield("none", "run"))),
        ("canfield, ends at the base, returns", ends_at_base(canfield("top", "run"))),
        ("towers, a base is dealt, ends there", {
            ends_at_base(penguins("dealt", &format!("take = \"top\"\n[[deal]]\nto = \"F1\"\n{}", dealt(3))))
        }),
        ("towers of two colours, a base is dealt, ends there", {
            let colours = penguins("dealt", &format!("[[deal]]\nto = \"F1\"\n{}", dealt(3)));
            ends_at_base(colours.replacen("suits = \"same\"", "suits = \"alternate\"", 1))
        }),
        ("fans", fans),
        ("lucie", lucie),
        ("golf", golf.to_owned()),
        ("two packs", two_packs),
        ("rotations", rotations.to_owned()),
        ("rows", rows.to_owned()),
    ]
}

/// A text that tells positions apart as far as play goes, found without the solver.
fn exact(rules: &Ruleset, position: &Position, unlimited: bool) -> (String, u64) {
    (rules.write_position(position), position.memory(unlimited))
}

/// Whether a position can be won; nothing if its graph is too large.
fn reference(rules: &Ruleset, position: &Position, trail: &Trail) -> Option<bool> {
    use kosynka_engine::variant::Limit;
    let unlimited = rules.variant().redeal.is_some_and(|redeal| redeal.count == Limit::Unlimited);
    let mut trail = trail.fresh();
    let mut known = HashSet::from([exact(rules, position, unlimited)]);
    let mut waiting = vec![*position];
    let mut moves = Vec::new();
    while let Some(mut position) = waiting.pop() {
        if rules.is_won(&position) {
            return Some(true);
        }
        moves.clear();
        rules.legal_moves(&position, &mut moves);
        for &mv in &moves {
            let undo = position.play(rules, &mut trail, mv);
            if known.insert(exact(rules, &position, unlimited)) {
                waiting.push(position);
            }
            position.undo(rules, &mut trail, undo);
        }
        if known.len() > MOST {
            return None;
        }
    }
    Some(false)
}

/// Every combination that is tried.
fn combinations() -> Vec<(String, Prunings)> {
    let mut all = vec![("all".to_owned(), Prunings::ALL), ("none".to_owned(), Prunings::NONE)];
    for name in Prunings::NAMES {
        let (mut without, mut alone) = (Prunings::ALL, Prunings::NONE);
        *without.switch(name).expect("a name of the list") = false;
        *alone.switch(name).expect("a name of the list") = true;
        all.push((format!("all but {name}"), without));
        all.push((format!("only {name}"), alone));
    }
    all
}

#[test]
fn verdicts_are_those_of_a_plain_search_whatever_is_pruned() {
    for (game, text) in small_games() {
        let variant =
            Variant::parse("small", game, &text).unwrap_or_else(|errors| panic!("{game}: {errors}"));
        let rules = Arc::new(Ruleset::new(variant));
        let mut solvers: Vec<(String, Solver)> = combinations()
            .into_iter()
            .flat_map(|(name, prunings)| {
                let solver = || Solver::with_prunings(&rules, prunings);
                [(name.clone(), solver().with_first_run(0)), (format!("{name}, first run"), solver())]
            })
            .collect();
        let mut seen: HashMap<bool, u32> = HashMap::new();
        for deal in 1..=DEALS {
            let (position, generator) = rules.deal(&DealId::Number(deal)).expect("a number is a deal");
            let trail = Trail::new(generator);
            let Some(expected) = reference(&rules, &position, &trail) else { continue };
            *seen.entry(expected).or_default() += 1;
            for (name, solver) in &mut solvers {
                let result = solver.solve(&position, &trail, &Limits::states(500_000), &mut ());
                let winnable = match &result.verdict {
                    Verdict::Solved(moves) => {
                        assert!(wins(&rules, &position, &trail, moves), "{game} {deal} {name}");
                        Some(true)
                    }
                    Verdict::Unsolvable => Some(false),
                    Verdict::Unknown(_) => None,
                };
                // Without any pruning unlimited redeals may exceed the limit; then nothing is claimed.
                if let Some(winnable) = winnable {
                    assert_eq!(winnable, expected, "{game}, deal {deal}, prunings: {name}");
                } else {
                    assert!(name.starts_with("none") || name.starts_with("only"), "{game} {deal} {name}");
                }
            }
        }
        let judged: u32 = seen.values().sum();
        println!("{game}: {seen:?}");
        assert!(judged > 2, "{game}: only {judged} deals were small enough");
    }
}

#[test]
fn every_pruning_saves_positions_somewhere() {
    let games: Vec<Arc<Ruleset>> = small_games()
        .into_iter()
        .map(|(game, text)| Arc::new(Ruleset::new(Variant::parse("small", game, &text).expect("a variant"))))
        .collect();
    let states = |prunings: Prunings| -> Vec<u64> {
        games
            .iter()
            .map(|rules| {
                let mut solver = Solver::with_prunings(rules, prunings).with_first_run(0);
                let mut all = 0;
                for deal in 1..=8 {
                    let (position, generator) =
                        rules.deal(&DealId::Number(deal)).expect("a number is a deal");
                    let limits = Limits::states(20_000);
                    all += solver.solve(&position, &Trail::new(generator), &limits, &mut ()).effort.tries;
                }
                all
            })
            .collect()
    };
    let with_all = states(Prunings::ALL);
    for name in Prunings::NAMES {
        let mut without = Prunings::ALL;
        *without.switch(name).expect("a name of the list") = false;
        let saved = states(without).iter().zip(&with_all).any(|(without, with)| with < without);
        assert!(saved, "{name} saves nothing anywhere");
    }
}
