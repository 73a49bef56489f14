//! `kosynka stats`, on a file of statistics.

mod common;

use std::fs;

use common::kosynka;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;

const FILE: &str = r#"{"format":"kosynka-statistics","version":1}
{"game":"golf","deal":"7","begun":1764400000,"end":"won","seconds":65,"moves":51}
{"game":"golf","deal":"8","begun":1764500000,"end":"lost","seconds":30,"moves":20,"hints":2}
{"game":"long-gone","deal":"KS, \"QH\"","begun":1764600000,"end":"left","score":-12}
"#;

/// The program with a folder of its own for data.
fn with(text: &str) -> (tempfile::TempDir, assert_cmd::Command) {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("kosynka");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("statistics.jsonl"), text).expect("a file");
    let mut command = kosynka();
    command.env("XDG_DATA_HOME", data.path()).arg("stats");
    (data, command)
}

#[test]
#[cfg(target_os = "linux")]
fn figures_are_shown_as_a_table_in_both_languages() {
    let (_data, mut command) = with(FILE);
    command.assert().success().stdout(contains("Golf").and(contains("1:05")).and(contains("long-gone")));
    let (_data, mut command) = with(FILE);
    command.args(["--lang", "ru"]).assert().success().stdout(contains("Гольф"));
    kosynka().arg("stats").assert().success().stdout(contains("No game has been played"));
}

#[test]
#[cfg(target_os = "linux")]
fn csv_has_a_line_a_game_and_json_the_figures() {
    let (_data, mut command) = with(FILE);
    let out = command.arg("--csv").assert().success().get_output().stdout.clone();
    let text = String::from_utf8(out).expect("UTF-8");
    assert_eq!(text.lines().count(), 4);
    assert!(text.contains("golf,7,2025-11-29,1764400000,won,own,65,51,0,\n"), "{text}");
    assert!(text.contains(r#"long-gone,"KS, ""QH""","#), "{text}");
    let (_data, mut command) = with(FILE);
    let out = command.args(["golf", "--json"]).assert().success().get_output().stdout.clone();
    let value: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
    assert_eq!(value.as_array().map(Vec::len), Some(1));
    assert_eq!((&value[0]["played"], &value[0]["won"]), (&2.into(), &1.into()));
    assert_eq!(value[0]["seconds"]["best"], 65);
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_read_is_told_and_the_file_left_alone() {
    let text = format!("{FILE}rubbish\n");
    let (data, mut command) = with(&text);
    command.assert().success().stderr(contains("1 line")).stdout(contains("Golf"));
    let kept = fs::read_to_string(data.path().join("kosynka/statistics.jsonl")).expect("a file");
    assert_eq!(kept, text);
    let (_data, mut command) = with(FILE);
    command.arg("golv").assert().code(2).stderr(contains("golf"));
    let (_data, mut command) = with(FILE);
    command.args(["--csv", "--json"]).assert().code(2);
}
