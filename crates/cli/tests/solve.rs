//! `kosynka solve` and `kosynka study`, and what they say of bad input.

mod common;

use std::fs;
use std::path::Path;

use common::kosynka;
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::{Value, json};

/// A position of Kosynka in which only the kings and a queen are left to play.
fn piles() -> Value {
    let up_to = |rank: char, suit: char| -> Vec<String> {
        let ranks = "A23456789TJQK";
        let end = ranks.find(rank).expect("a rank");
        ranks[..=end].chars().map(|r| format!("{r}{suit}")).collect()
    };
    json!({
        "tableau": [["-KC", "KD"], ["KH", "QD"]],
        "waste": ["KS"],
        "foundation": [up_to('Q', 'C'), up_to('Q', 'S'), up_to('Q', 'H'), up_to('J', 'D')],
    })
}

fn lines(output: &[u8]) -> Vec<Value> {
    let text = String::from_utf8_lossy(output);
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"))).collect()
}

#[test]
fn a_deal_is_solved_in_words_and_as_json() {
    let golf = |more: &[&str]| kosynka().args(["solve", "golf", "--deal", "1"]).args(more).assert().success();
    golf(&["--states", "200000"]).stdout(contains("deal 1\n").and(contains("states a second"))).stderr("");
    golf(&["--states", "1", "--lang", "ru"]).stdout(contains("раздача 1\n").and(contains("не решено")));
    let answer = lines(&golf(&["--states", "200000", "--json"]).get_output().stdout).remove(0);
    assert!(["solved", "unsolvable", "unknown"].contains(&answer["verdict"].as_str().expect("a verdict")));
    assert!(answer["states"].as_u64().is_some_and(|states| states > 0), "{answer}");
}

#[test]
fn positions_are_solved_line_by_line() {
    let line = json!({ "piles": piles(), "note": "passed over" }).to_string();
    let output = kosynka()
        .args(["solve", "kosynka", "--positions", "-"])
        .write_stdin(format!("{line}\n\n{line}\n"))
        .assert()
        .success();
    let answers = lines(&output.get_output().stdout);
    assert_eq!(answers.len(), 2);
    assert!(answers.iter().all(|answer| answer["verdict"] == "solved"), "{answers:?}");
    assert!(answers[0]["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
}

#[test]
fn positions_that_are_none_are_told_with_their_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("positions.jsonl");
    let good = json!({ "piles": piles() }).to_string();
    let with_waste = |waste: Value| {
        let mut piles = piles();
        piles["waste"] = waste;
        json!({ "piles": piles }).to_string()
    };
    for (bad, told, russian) in [
        (with_waste(json!([])), "cards of the deck are missing: KS", "не хватает карт: KS"),
        (with_waste(json!(["KZ"])), "KZ", "«KZ» — не карта"),
        ("{\"piles\":".to_owned(), "EOF", "EOF"),
        ("{}".to_owned(), "piles", "piles"),
    ] {
        fs::write(&path, format!("{good}\n{bad}\n")).expect("written");
        for (lang, told) in [("en", told), ("ru", russian)] {
            let run = kosynka().args(["solve", "kosynka", "--lang", lang, "--positions"]).arg(&path).assert();
            let run = run.code(1).stderr(contains("positions.jsonl:2: ").and(contains(told)));
            assert_eq!(lines(&run.get_output().stdout).len(), 1, "the line before is answered");
        }
    }
    kosynka()
        .args(["solve", "kosynka", "--positions", "nowhere"])
        .assert()
        .code(2)
        .stderr(contains("nowhere"));
}

#[test]
fn arguments_that_make_no_sense() {
    for wrong in [
        &["--states", "0"][..],
        &["--states", "many"],
        &["--seconds", "0"],
        &["--seconds", "nan"],
        &["--memory", "0"],
        &["--positions", "-"],
    ] {
        let mut command = kosynka();
        command.args(["solve", "golf", "--deal", "1"]).args(wrong).assert().code(2).stdout("");
    }
    kosynka().args(["solve", "golf", "--deal", "-1"]).assert().code(2).stderr(contains("digits"));
    kosynka().args(["solve", "galf"]).assert().code(2).stderr(contains("did you mean \"golf\"?"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("unwritten.study");
    for wrong in [
        &["--deals", "9..1"][..],
        &["--deals", "one"],
        &["--deals", "1..2", "--shard", "3/2"],
        &["--deals", "1..2", "--states", "0"],
        &["--deals", "ms:0..2"],
    ] {
        kosynka().args(["study", "golf", "-o"]).arg(&path).args(wrong).assert().code(2).stdout("");
    }
    assert!(!path.exists());
    kosynka().args(["study", "golf"]).assert().code(2).stderr(contains("--deals"));
    kosynka().args(["study", "report"]).assert().code(2);
}

fn study(path: &Path, more: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = kosynka();
    command.args(["study", "golf", "--deals", "1..6", "--states", "20000", "-o"]).arg(path).args(more);
    command.assert()
}

/// The deals of a study file, in order.
fn deals(path: &Path) -> Vec<u64> {
    let text = fs::read(path).expect("a file");
    let number = |record: &Value| record["deal"].as_str().expect("a deal").parse().expect("a number");
    let mut deals: Vec<u64> = lines(&text).iter().skip(1).map(number).collect();
    deals.sort_unstable();
    deals
}

#[test]
fn a_study_that_was_cut_goes_on_and_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("golf.study");
    study(&path, &[]).success();
    assert_eq!(deals(&path), [1, 2, 3, 4, 5, 6]);
    study(&path, &[]).code(2).stderr(contains("golf.study exists; use --resume"));
    // Whoever was killed in the middle of a line has lost that line only.
    let whole = fs::read_to_string(&path).expect("a file");
    fs::write(&path, &whole[..whole.len() - 20]).expect("written");
    let report = |code| kosynka().args(["study", "report"]).arg(&path).assert().code(code);
    report(0).stdout(contains("game: golf\n").and(contains("deals: 5 (")));
    study(&path, &["--resume"]).success();
    assert_eq!(deals(&path), [1, 2, 3, 4, 5, 6]);
    report(0).stdout(contains("deals: 6 ("));
    // With other limits it is another study.
    study(&path, &["--resume", "--memory", "64"]).code(1).stderr(contains("other limits"));
    // A line that was damaged in the middle is told.
    fs::write(&path, whole.replacen("\"deal\"", "\"dael\"", 1)).expect("written");
    report(1).stderr(contains("golf.study:2: this is no record of a deal"));
    study(&path, &["--resume"]).code(1).stderr(contains("golf.study:2:"));
    fs::write(&path, "rubbish\n").expect("written");
    report(1).stderr(contains("golf.study:1: the first line is not that of a study"));
    kosynka().args(["study", "report", "nowhere.study"]).assert().code(1).stderr(contains("nowhere.study"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_no_panic() {
    let told = contains("/dev/full: No space left").and(contains("panicked").not());
    study(Path::new("/dev/full"), &[]).code(1).stderr(told);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_kosynka"))
        .args(["solve", "golf", "--deal", "1", "--states", "1000"])
        .stdout(full)
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && told.contains("No space left"), "{told}");
}
