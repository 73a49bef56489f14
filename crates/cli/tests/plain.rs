//! Play in lines of text.

mod common;

use common::{home, program, talk_at};

fn talk(arguments: &[&str], lines: &str) -> String {
    talk_at(home().path(), arguments, lines)
}

const KOSYNKA: [&str; 3] = ["kosynka", "--deal", "1"];

#[test]
fn the_table_is_written_once_and_the_end_of_input_is_quiet() {
    let text = talk(&KOSYNKA, "");
    assert!(text.starts_with("Kosynka, deal 1, 0 moves, 2 redeals left\n"), "{text}");
    assert!(text.contains("\nColumn 1: A♠\nColumn 2: 1 face down, 6♥\n"), "{text}");
    assert!(text.contains("\nThe stock (space): 24 cards\n"), "{text}");
    assert!(text.contains("\nThe waste (w): empty\n"), "{text}");
    assert!(text.ends_with("quit to leave.\n"), "{text}");
}

/// What is written after the greeting.
fn after(text: &str) -> &str {
    text.split_once("quit to leave.\n").map(|(_, rest)| rest).expect("a greeting")
}

#[test]
fn moves_are_made_in_two_keys_or_in_notation_and_told_as_lines() {
    let keys = talk(&KOSYNKA, "1f\nq\n");
    let spaced = talk(&KOSYNKA, "1\nf\nquit\n");
    let written = talk(&KOSYNKA, "T1F2\n");
    assert!(after(&spaced).starts_with("A♠ picked up. It may go to: "), "{spaced}");
    for text in [&keys, &spaced, &written] {
        assert!(text.contains("A♠ goes from column 1 to the ♠ foundation\n"), "{text}");
        assert!(text.contains("\nColumn 1: empty\n"), "{text}");
    }
    let drawn = talk(&KOSYNKA, "space\n \n\n");
    assert_eq!(drawn.matches("Dealt from the stock").count(), 2, "{drawn}");
    assert!(drawn.contains("The stock (space): 21 cards"), "{drawn}");
    assert!(drawn.contains("Kosynka, deal 1, 2 moves"), "{drawn}");
    assert!(drawn.contains("The waste (w): 3 below, "), "{drawn}");
}

#[test]
fn refusals_are_words() {
    let text = talk(&KOSYNKA, "2 1\nT2T1\nT9T1\nu\n§\nc\n");
    assert_eq!(text.matches("6♥ cannot go on A♠").count(), 2, "{text}");
    assert!(text.contains("there is no pile T9"), "{text}");
    assert!(text.contains("Not understood: §"), "{text}");
    assert!(text.contains("That is for the screen only"), "{text}");
    let russian = talk(&["kosynka", "--deal", "1", "--lang", "ru"], "2 1\nназад\n");
    assert!(russian.contains("6♥ не кладётся на"), "{russian}");
    assert!(russian.contains("Столбец 2: 1 закрытая, 6♥"), "{russian}");
}

#[test]
fn undo_redo_hints_and_new_deals() {
    let text =
        talk(&["freecell", "--deal", "ms:617"], "hint\nenter\nu\nU\nmoves\nn\ny\ndeal 5\ny\ng 7\nrules\n");
    for line in [
        "Hint 1/",
        "Taken back; 0 moves are left",
        "FreeCell, deal ms:617, 0 moves",
        "FreeCell, deal 5, 0 moves",
        "FreeCell, deal 7, 0 moves",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(text.matches(" goes from ").count() >= 2, "{text}");
    assert!(text.contains("Sure?"), "{text}");
}

#[test]
fn help_and_games_and_another_game() {
    let text = talk(&KOSYNKA, "?\ngames\nplay golf\nplay nothing\nv\n");
    assert!(text.contains("A line is a move"), "{text}");
    assert!(text.matches("\ngolf: Golf\n").count() == 2, "{text}");
    assert!(text.contains("\nGolf, deal "), "{text}");
    assert!(text.contains("nothing"), "{text}");
}

#[test]
fn columns_beyond_the_digits_have_numbers() {
    let text = talk(&["fans", "--deal", "1"], "1\n18\n");
    assert!(text.contains("Column 18") || text.contains("Fan 18"), "{text}");
    assert!(!text.contains("Not understood"), "{text}");
}

#[test]
fn a_game_is_kept_and_goes_on() {
    let home = home();
    talk_at(home.path(), &KOSYNKA, "space\nspace\n");
    let text = talk_at(home.path(), &["kosynka"], "");
    assert!(text.contains("Kosynka, deal 1, 2 moves"), "{text}");
}

#[test]
fn a_game_is_won() {
    let transcript = include_str!("data/kosynka-1.txt");
    let (_, moves) = transcript.split_once("moves\n").expect("moves");
    let text = talk(&KOSYNKA, moves);
    assert!(text.contains("\nWon!\nKosynka, deal 1: all done. Well played!\n"), "{text}");
}

#[test]
fn nonsense_does_no_harm() {
    let mut lines = "T1T1 F1F1 :\n1 1 1 1 1 1\n\u{fffd}\0\n".repeat(20);
    lines.push_str(&"x".repeat(100_000));
    lines.push('\n');
    talk(&KOSYNKA, &lines);
    let mut command = program(home().path());
    command.args(["golf", "--plain"]).write_stdin(vec![0xff, 0xfe, b'\n', b'1', b'\n']).assert().success();
    command = program(home().path());
    command.args(["--plain", "list"]).assert().code(2);
}
