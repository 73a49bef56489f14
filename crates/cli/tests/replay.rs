//! Transcripts, good and bad.

mod common;

use std::fs;
use std::sync::Arc;

use common::{kosynka, variant_file};
use kosynka_engine::{Game, Ruleset, Transcript, Variant};
use predicates::prelude::*;
use predicates::str::contains;

/// A transcript of a few moves.
fn transcript(id: &str, moves: usize) -> String {
    let path = variant_file(id);
    let text = fs::read_to_string(&path).expect("the file");
    let variant = Variant::parse(id, &path.to_string_lossy(), &text).expect(id);
    let mut game =
        Game::new(Arc::new(Ruleset::new(variant)), "ms:617".parse().expect("a deal")).expect("a deal");
    for _ in 0..moves {
        let mv = *game.legal_moves().last().expect("a move");
        game.play(mv).expect("legal");
    }
    Transcript::of(&game).to_string()
}

#[test]
fn a_transcript_is_replayed_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    fs::write(&path, transcript("kosynka", 20)).expect("a file");
    kosynka()
        .arg("replay")
        .arg(&path)
        .assert()
        .success()
        .stdout(contains("deal ms:617").and(contains("20 moves, playing")));
    kosynka()
        .args(["--lang", "ru", "replay", "-"])
        .write_stdin(transcript("klondike-draw1", 21))
        .assert()
        .success()
        .stdout(contains("21 ход, игра идёт"));
}

#[test]
fn an_illegal_move_is_told_with_its_line_and_reason() {
    let good = transcript("pavlov", 3);
    let bad = format!("{good}# a comment\nT2T1\n");
    let line = bad.lines().count();
    kosynka()
        .args(["replay", "-"])
        .write_stdin(bad.clone())
        .assert()
        .code(1)
        .stderr(contains(format!("line {line}: move 4, T2T1, is not legal: ")).and(contains("cannot")));
    kosynka()
        .args(["replay", "-", "--lang", "ru"])
        .write_stdin(bad)
        .assert()
        .code(1)
        .stderr(contains(format!("строка {line}: ход 4, T2T1, не по правилам: ")));
}

#[test]
fn what_is_no_transcript_is_refused() {
    let good = transcript("pavlov", 3);
    for (text, code, expected) in [
        (String::new(), 1, "line 1"),
        ("hello\n".to_owned(), 1, "line 1"),
        (good.replace("deal ms:617", "deal ms:0"), 1, "line 4"),
        (good.replace("deal ms:617\n", ""), 1, "deal"),
        (good.replace("deal ms:617", "deal AC AC"), 1, "missing"),
        (good.replace("moves\n", "moves\nT1T99\n"), 1, "line 6"),
        (good.replace("moves\n", "moves\nnonsense\n"), 1, "line 6"),
        (good.replace("moves\n", "wibble\nmoves\n"), 1, "line 5"),
        (good.replace("variant pavlov", "variant pavlow"), 1, "pavlov"),
    ] {
        assert_ne!(text, good);
        kosynka()
            .args(["replay", "-"])
            .write_stdin(text.clone())
            .assert()
            .code(code)
            .stderr(contains(expected).and(contains("panicked").not()))
            .stdout("");
    }
    kosynka().args(["replay", "-"]).write_stdin(b"\xff\xfe\x00binary".as_slice()).assert().code(1);
    kosynka().args(["replay", "nowhere.txt"]).assert().code(2).stderr(contains("nowhere.txt"));
    kosynka().arg("replay").assert().code(2);
}

#[test]
fn changed_rules_are_told() {
    let old = transcript("pavlov", 3);
    let line = old.lines().find(|line| line.starts_with("rules ")).expect("the fingerprint").to_owned();
    kosynka()
        .args(["replay", "-"])
        .write_stdin(old.replace(&line, "rules 0123456789abcdef"))
        .assert()
        .success()
        .stdout(contains("have changed"));
}
