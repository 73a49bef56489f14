//! What the README shows is true.

mod common;

use std::fs;

use common::{converse, kosynka};

fn readme() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).expect("the README")
}

/// The text between a fence and the next one.
fn block<'a>(readme: &'a str, fence: &str) -> &'a str {
    readme.split_once(fence).and_then(|(_, rest)| rest.split_once("```")).expect(fence).0
}

#[test]
fn the_example_is_a_game() {
    let readme = readme();
    let text = block(&readme, "```toml\n");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cottage.toml");
    fs::write(&path, text).expect("a file");
    kosynka().arg("check").arg(&path).assert().success();
    let rules = kosynka().arg("rules").arg(&path).output().expect("the rules").stdout;
    // Lines are broken anywhere.
    let rules = String::from_utf8_lossy(&rules).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(rules.contains("An empty column takes only a king."), "{rules}");
    kosynka().arg("deal").arg(&path).args(["--deal", "7"]).assert().success();

    fs::write(&path, text.replace("draw", "drow").replace("T1-T8", "T1-T9")).expect("a file");
    let shown = block(&readme, "```text\ncottage.toml").trim_end().to_owned();
    let shown = format!("cottage.toml{shown}\n");
    kosynka().current_dir(folder.path()).args(["check", "cottage.toml"]).assert().code(1).stdout(shown);
}

#[test]
fn the_conversation_goes_as_it_is_told() {
    let readme = readme();
    let shown: Vec<(&str, &str)> = block(&readme, "```text\n{")
        .lines()
        .filter_map(|line| line.split_once('→'))
        .map(|(line, answer)| (line.trim(), answer.trim()))
        .collect();
    assert_eq!(shown.len(), 3);
    let first = format!("{{{}", shown[0].0);
    let answers = converse(&[], &[&first, shown[1].0, shown[2].0]);
    assert_eq!(answers[0]["ok"], true);
    for ((_, shown), answer) in shown.iter().zip(&answers).skip(1) {
        let shown: serde_json::Value = serde_json::from_str(shown).expect("JSON");
        assert_eq!(&shown, answer);
    }
}

#[test]
fn every_subcommand_is_told() {
    let readme = readme();
    let help = kosynka().arg("--help").output().expect("the help").stdout;
    let help = String::from_utf8(help).expect("text");
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let commands: Vec<&str> = list
        .lines()
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.contains(&"solve") && commands.contains(&"study"), "{commands:?}");
    for command in commands {
        assert!(readme.contains(&format!("`kosynka {command}")), "{command}");
    }
}

#[test]
fn the_position_is_one_of_the_game() {
    let readme = readme();
    let line = readme.lines().find(|line| line.contains("\"position\":")).expect("an example");
    let answers = converse(&[], &[line.trim(), "{\"cmd\":\"legal\"}"]);
    assert_eq!(answers[0]["ok"], true, "{}", answers[0]);
    assert_ne!(answers[1]["moves"], serde_json::json!([]));
}

#[test]
fn the_table_of_games_counts_what_is_shipped() {
    let readme = readme();
    let table = readme.split_once("| family | games |").expect("the table").1;
    let table = table.split_once("\n\n").expect("its end").0;
    let cells: Vec<&str> = table.lines().skip(2).flat_map(|line| line.split('|')).map(str::trim).collect();
    let told: Vec<String> = cells
        .windows(2)
        .filter(|pair| !pair[0].is_empty() && pair[1].parse::<u32>().is_ok())
        .map(|pair| format!("{} ({})", pair[0], pair[1]))
        .collect();
    let output = kosynka().args(["list", "--lang", "en"]).output().expect("the list");
    let list = String::from_utf8(output.stdout).expect("text");
    let mut counted: Vec<&str> =
        list.lines().filter(|line| line.ends_with(')') && !line.starts_with(' ')).collect();
    let mut told: Vec<&str> = told.iter().map(String::as_str).collect();
    counted.sort_unstable();
    told.sort_unstable();
    assert_eq!(told, counted);
}
