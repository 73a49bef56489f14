//! Pictures of the screen, and those of the README.

mod common;

use std::fs;
use std::path::Path;

use common::kosynka;
use predicates::prelude::*;
use predicates::str::contains;

/// The words of a line of the shell, those in double quotes as one.
fn words(line: &str) -> Vec<String> {
    let pieces = line.split('"').enumerate();
    pieces
        .flat_map(|(index, piece)| match index % 2 {
            0 => piece.split_whitespace().map(str::to_owned).collect(),
            _ => vec![piece.to_owned()],
        })
        .collect()
}

#[test]
fn the_pictures_of_the_readme_are_what_the_program_draws() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let script = fs::read_to_string(docs.join("pictures.sh")).expect("the script");
    let readme = fs::read_to_string(docs.join("../README.md")).expect("the README");
    let pictures: Vec<Vec<String>> =
        script.lines().filter_map(|line| line.strip_prefix("picture ")).map(words).collect();
    assert!(pictures.len() >= 3);
    for picture in pictures {
        let (name, arguments) = picture.split_first().expect("a name");
        let output = kosynka().arg("shot").args(arguments).assert().success().get_output().stdout.clone();
        let kept = fs::read(docs.join(format!("pictures/{name}.svg"))).unwrap_or_default();
        assert!(kept == output, "the picture {name} is stale; draw it again: docs/pictures.sh");
        assert!(readme.contains(&format!("docs/pictures/{name}.svg")), "{name} is not in the README");
    }
}

#[test]
fn a_picture_is_written_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("golf.svg");
    let mut command = kosynka();
    command.args(["shot", "golf", "--deal", "7", "--size", "60x24", "--theme", "terminal", "--ascii"]);
    command.arg("-o").arg(&file).assert().success().stdout("");
    let text = fs::read_to_string(&file).expect("the picture");
    assert!(text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"));
    assert!(text.contains("width=\"540\" height=\"432\""), "{text}");
    assert!(text.contains("Golf") && text.is_ascii());
}

#[test]
fn moves_are_seen() {
    let shot = |moves: &str| {
        let mut command = kosynka();
        let output = command.args(["shot", "kosynka", "--moves", moves]).assert().success();
        String::from_utf8(output.get_output().stdout.clone()).expect("UTF-8")
    };
    let (before, after) = (shot(""), shot("SW:0 SW:0"));
    assert_ne!(before, after);
    assert!(before.contains(">0</text>") || before.contains("0 moves"), "{before}");
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let refused = |arguments: &[&str], why: &str| {
        kosynka().arg("shot").args(arguments).assert().code(2).stdout("").stderr(contains(why));
    };
    refused(&["kosynka", "--moves", "SW:0 T1T9"], "move 2");
    refused(&["kosynka", "--moves", "T1T2"], "move 1: ");
    refused(&["kosynka", "--theme", "plaid"], "plaid");
    refused(&["kosynka", "--size", "3x3"], "80x24");
    refused(&["--moves", "SW:0"], "VARIANT");
    refused(&["kosinka"], "kosynka");
    let nowhere = std::env::temp_dir().join("kosynka-tests-without-files/no/such/folder.svg");
    kosynka()
        .args(["shot", "-o"])
        .arg(nowhere)
        .assert()
        .code(1)
        .stderr(contains("cannot write").and(contains("folder.svg")));
}
