//! Every key and every word of the variant format does something: for each there is a small variant in which it is
//! changed, and with it the legal moves, the deal, the score or the status.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use kosynka_engine::{Fault, PileKind, Ruleset, Variant};
use kosynka_tests::table::Table;
use kosynka_tests::vocabulary::vocabulary;
use kosynka_tests::{compiled, variants_folder};
use serde::Deserialize;

/// A key and a word that exist because two keys share a type, and are refused with a reason of their own.
const REFUSED: [&str; 3] = ["cell.space.left-neighbour", "cell.accept.run", "run = \"none\""];

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

/// One place of a variant, and what may stand there.
#[derive(Deserialize)]
struct Case {
    /// The keys whose effect is seen.
    keys: Vec<String>,
    /// What is changed in the base before.
    #[serde(default)]
    set: Vec<(String, String)>,
    /// The place; the first alternative if absent.
    place: Option<String>,
    /// The alternatives: no two of them may be the same game.
    flip: Vec<String>,
    /// Positions to look at; the deal of number 1 if there are none.
    #[serde(default)]
    at: Vec<String>,
    /// Moves to try in each of them.
    #[serde(default)]
    moves: String,
    /// Whether only the interface is concerned, and no move.
    #[serde(default)]
    told: bool,
}

fn fixtures() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"))
}

fn cases() -> Vec<Case> {
    let folder = fs::read_dir(fixtures().join("words")).expect("the folder of cases");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a readable file");
        toml::from_str::<Cases>(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display())).case
    };
    folder.flat_map(|entry| read(entry.expect("an entry").path())).collect()
}

impl Case {
    /// The games of the alternatives.
    fn games(&self) -> Vec<Arc<Ruleset>> {
        let mut base = fs::read_to_string(fixtures().join("words-base.toml")).expect("the base");
        let mut change = |part: &str, other: &str| {
            assert!(base.contains(part), "{:?}: {part} is not in\n{base}", self.keys);
            base = base.replacen(part, other, 1);
        };
        self.set.iter().for_each(|(part, other)| change(part, other));
        let place = self.place.as_ref().unwrap_or(&self.flip[0]);
        change(place, "@");
        self.flip.iter().map(|text| compiled("small", &base.replacen('@', text, 1))).collect()
    }

    /// All that a player sees of a game.
    fn seen(&self, rules: &Arc<Ruleset>) -> String {
        let mut seen = String::new();
        let tables: Vec<Table> = match &self.at[..] {
            [] => vec![Table::deal(rules, "1")],
            at => at.iter().map(|text| Table::new(rules, text)).collect(),
        };
        for mut table in tables {
            look(&table, &mut seen);
            for text in self.moves.split_whitespace() {
                let played = match rules.parse_move(text) {
                    Ok(mv) => table.game.play(mv).map_err(|refusal| refusal.kind()),
                    Err(_) => Err("no such pile"),
                };
                let _ = writeln!(seen, "{text}: {played:?}");
                look(&table, &mut seen);
            }
        }
        seen
    }
}

fn look(table: &Table, seen: &mut String) {
    let game = &table.game;
    let _ = writeln!(seen, "{}\n{:?}", table.text(), table.moves());
    let _ = writeln!(seen, "{:?} {:?} {} {}", game.status(), game.score(), table.redeals(), game.may_undo());
}

#[test]
fn every_alternative_is_another_game() {
    let mut faults = Vec::new();
    for case in cases() {
        let games = case.games();
        println!("{:?}", case.keys);
        let seen: Vec<String> = games.iter().map(|rules| case.seen(rules)).collect();
        for (one, first) in seen.iter().enumerate() {
            for (other, second) in seen.iter().enumerate().skip(one + 1) {
                let (a, b) = (games[one].variant(), games[other].variant());
                let wrong = if case.told {
                    first != second || a.info == b.info && a == b
                } else {
                    first == second || a.fingerprint() == b.fingerprint()
                };
                if wrong {
                    faults.push(format!("{:?}: {} | {}", case.keys, case.flip[one], case.flip[other]));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "alternatives that are not told apart as they should be:\n{}",
        faults.join("\n")
    );
}

#[test]
fn every_key_has_a_case() {
    let cases = cases();
    let with_case: BTreeSet<&str> = cases.iter().flat_map(|case| &case.keys).map(String::as_str).collect();
    let known = vocabulary();
    let missing: Vec<&String> = known
        .keys()
        .filter(|key| !with_case.contains(key.as_str()) && !REFUSED.contains(&key.as_str()))
        .collect();
    assert!(missing.is_empty(), "keys without a case: {missing:?}");
    let unknown: Vec<&&str> = with_case.iter().filter(|key| !known.contains_key(**key)).collect();
    assert!(unknown.is_empty(), "cases for keys that do not exist: {unknown:?}");
}

#[test]
fn every_word_has_a_case() {
    let cases = cases();
    let missing: Vec<String> = words()
        .into_iter()
        .filter(|(key, word)| {
            !cases.iter().any(|case| {
                let about = case.keys.iter().any(|other| last(other) == key);
                about && case.flip.iter().any(|text| text.contains(&format!("\"{word}\"")))
            })
        })
        .map(|(key, word)| format!("{key} = \"{word}\""))
        .collect();
    assert!(missing.is_empty(), "words without a case: {missing:?}");
}

#[test]
fn what_means_nothing_is_refused() {
    for pile in
        ["[[cell]]\nspace = { left-neighbour = \"2\" }", "[[tableau]]\nmove = \"run\"\nrun = \"none\""]
    {
        let text = format!("[game]\nname = \"X\"\n{pile}\n[stock]\n[goal]\nstock = \"empty\"");
        let errors = Variant::parse("x", "x", &text).expect_err(pile);
        assert!(errors.errors.iter().all(|error| matches!(error.fault, Fault::NoEffect { .. })), "{errors}");
    }
}

/// What no shipped game uses would be tried by nobody; each must at least have its case.
#[test]
fn words_that_no_shipped_variant_uses() {
    let mut used = BTreeSet::new();
    for entry in fs::read_dir(variants_folder()).expect("the folder of variants") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a readable file");
        let table: toml::Table = toml::from_str(&text).expect("TOML");
        collect(&toml::Value::Table(table), "", &mut used);
    }
    let unused: Vec<(String, &str)> = words()
        .into_iter()
        .filter(|(key, word)| !used.contains(&(key.clone(), (*word).to_owned())))
        .collect();
    println!("used by no shipped variant: {unused:?}");
    let cases = cases();
    for (key, word) in unused {
        let quoted = format!("\"{word}\"");
        assert!(
            cases.iter().any(|case| case.flip.iter().any(|text| text.contains(&quoted))),
            "{key} = {word}"
        );
    }
}

/// Every word with the name of its key. Kinds of piles are words of many keys and stand for themselves.
fn words() -> Vec<(String, &'static str)> {
    let kinds: Vec<&str> = PileKind::ALL.iter().map(|kind| kind.word()).collect();
    let mut all = BTreeMap::new();
    for (key, words) in vocabulary() {
        let of_kinds =
            ["from", "space-from", "space-from-later", "fill", "among", "opening"].contains(&last(&key));
        for word in words {
            let plain = !(["true", "false"].contains(&word) || of_kinds && kinds.contains(&word));
            let pair = format!("{} = \"{word}\"", last(&key));
            if plain && !REFUSED.contains(&key.as_str()) && !REFUSED.contains(&pair.as_str()) {
                all.insert((last(&key).to_owned(), word), ());
            }
        }
    }
    all.into_keys().collect()
}

fn last(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}

fn collect(value: &toml::Value, key: &str, used: &mut BTreeSet<(String, String)>) {
    match value {
        toml::Value::Table(table) => table.iter().for_each(|(key, value)| collect(value, key, used)),
        toml::Value::Array(array) => array.iter().for_each(|value| collect(value, key, used)),
        toml::Value::String(word) => {
            used.insert((key.to_owned(), word.clone()));
        }
        _ => {}
    }
}
