//! What a player has is not lost: games left for other deals, damaged files, two programs at once.
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use common::{home, program, talk_at};

fn saves(home: &Path) -> PathBuf {
    home.join("XDG_STATE_HOME/kosynka/saves")
}

fn golf(home: &Path, lines: &str) -> String {
    talk_at(home, &["golf"], lines)
}

#[test]
fn another_deal_leaves_the_unfinished_one_where_it_was() {
    let home = home();
    let deal = |number: &str, lines: &str| talk_at(home.path(), &["kosynka", "--deal", number], lines);
    deal("1", "space\nspace\n");
    assert!(deal("2", "space\n").contains("Kosynka, deal 2, 0 moves"));
    let text = deal("1", "");
    assert!(text.contains("Kosynka, deal 1, 2 moves"), "{text}");
    assert!(text.contains("Deal 1 goes on where it was left"), "{text}");
    // Without a deal it is the one that was played last.
    let text = talk_at(home.path(), &["kosynka"], "g 2\ng 2\nn\ny\ng\n\ng 2\n");
    assert!(text.contains("Kosynka, deal 1, 2 moves") && text.contains("Kosynka, deal 2, 1 move"), "{text}");
    assert_eq!(text.matches("Deal 2 goes on where it was left").count(), 3, "{text}");
    assert!(text.contains("its deal number takes it up again"), "{text}");
    assert!(text.contains("taken up again by their numbers: 2, 1\n"), "{text}");
    assert!(!text.contains("will be lost"), "{text}");
    let cards = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AD 2D 3D 4D 5D \
                 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC";
    deal(cards, "space\n");
    deal("ms:617", "space\n");
    assert!(deal(cards, "").contains(", 1 move,"));
    assert!(deal("ms:617", "").contains("deal ms:617, 1 move,"));
}

#[test]
fn a_damaged_save_is_told_and_kept() {
    let home = home();
    golf(home.path(), "space\nspace\n");
    let path = saves(home.path()).join("golf.game");
    let sound = fs::read_to_string(&path).expect("a save");
    let cases = [
        ("rubbish".to_owned(), "cannot be read (line 1: not a transcript"),
        (sound.replace("kosynka 1", "kosynka 2"), "written by a newer version of the program"),
        (sound.replace("variant golf", "variant pyramid"), "is one of another game, \"pyramid\""),
        (sound.replace("deal ", "deal AS 2"), "cannot be read ("),
        (sound.replace("SF:0 SF:0", "SF:0 T1T9"), "the save is damaged (line"),
        (sound.replace("SF:0 SF:0", "SF:0 T1X"), "the save is damaged (line"),
    ];
    let numbered = |n: usize| if n == 0 { String::new() } else { format!("-{}", n + 1) };
    for (n, (text, told)) in cases.iter().enumerate() {
        assert_ne!(*text, sound, "{told}");
        fs::write(&path, text).expect("written");
        let answer = golf(home.path(), "");
        let kept = saves(home.path()).join(format!("golf.game.old{}", numbered(n)));
        assert!(answer.contains(told), "{answer}");
        assert!(answer.contains(&format!("The old file is kept as {}.", kept.display())), "{answer}");
        assert!(!answer.contains("rules have changed"), "{answer}");
        assert_eq!(fs::read_to_string(kept).expect("kept"), *text);
    }
    // An illegal move is told in words, and the moves before it stand.
    fs::write(&path, sound.replace("SF:0 SF:0", "SF:0 T1T2")).expect("written");
    let answer = golf(home.path(), "");
    assert!(answer.contains("move 2, T1T2, is not legal: ") && answer.contains(", 1 move"), "{answer}");
    assert!(!answer.contains("no-such"), "{answer}");
    // Rules that have really changed are told as that.
    let rules = sound.lines().find(|line| line.starts_with("rules ")).expect("a line");
    fs::write(&path, sound.replace(rules, "rules 0123456789abcdef")).expect("written");
    let answer = golf(home.path(), "");
    assert!(answer.contains("the rules have changed") && answer.contains(", 2 moves"), "{answer}");
}

#[test]
fn what_is_no_file_is_not_waited_for() {
    let home = home();
    let put = |name: &str, path: &Path| {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        let made = Command::new(name).arg(path).status().expect("it runs");
        assert!(made.success());
    };
    for name in ["mkfifo", "mkdir"] {
        put(name, &saves(home.path()).join("golf.game"));
        put(name, &home.path().join("XDG_CONFIG_HOME/kosynka/options.toml"));
        let answer = golf(home.path(), "space\n");
        assert!(answer.contains("the save cannot be read (not a file)"), "{answer}");
        assert!(answer.contains("options.toml: not a file."), "{answer}");
        fs::remove_file(saves(home.path()).join("golf.game")).expect("a new save was written");
        fs::remove_file(home.path().join("XDG_CONFIG_HOME/kosynka/options.toml")).expect("and new options");
    }
    for name in ["XDG_CONFIG_HOME/kosynka/keys.toml", "XDG_DATA_HOME/kosynka/variants/pipe.toml"] {
        put("mkfifo", &home.path().join(name));
    }
    assert!(golf(home.path(), "").contains("keys.toml: not a file."));
    fs::remove_file(home.path().join("XDG_DATA_HOME/kosynka/statistics.jsonl")).expect("the statistics");
    put("mkfifo", &home.path().join("XDG_DATA_HOME/kosynka/statistics.jsonl"));
    assert!(golf(home.path(), "space\n").contains("Statistics: the file cannot be read (not a file)"));
}

#[test]
fn faulty_options_are_told_with_their_place_and_kept() {
    let home = home();
    let folder = home.path().join("XDG_CONFIG_HOME/kosynka");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("options.toml"), "mouse = true\ntheme = 3\n").expect("written");
    let answer = golf(home.path(), "");
    let path = folder.join("options.toml");
    let told = format!("{}:2:9: invalid type: integer `3`, expected a string.", path.display());
    assert!(answer.contains(&told), "{answer}");
    assert!(answer.contains(&format!("The old file is kept as {}.old.", path.display())), "{answer}");
    fs::write(&path, "clock = true\ntheeme = \"light\"\n").expect("written");
    let told = format!("{}:2:1: there is no option `theeme`; it has no effect", path.display());
    let answer = golf(home.path(), "");
    assert!(answer.contains(&told) && !answer.contains("new player"), "{answer}");
    fs::write(&path, "theme = \"nowhere\"\n").expect("written");
    assert!(golf(home.path(), "").contains("there is no theme \"nowhere\"."));
}

/// A program that plays a game and goes on running.
fn playing(home: &Path) -> Child {
    let command = program(home);
    let mut child = Command::new(command.get_program())
        .envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .args(["golf", "--plain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.as_mut().expect("its input").write_all(b"space\n").expect("it listens");
    let answers = BufReader::new(child.stdout.as_mut().expect("its output")).lines();
    let dealt = answers.map_while(Result::ok).any(|line| line.contains("Dealt from the stock"));
    assert!(dealt);
    child
}

#[test]
fn a_second_program_leaves_the_game_of_the_first_alone() {
    let home = home();
    let mut first = playing(home.path());
    let path = saves(home.path()).join("golf.game");
    let kept = || fs::read_to_string(&path).expect("a save");
    let before = kept();
    for arguments in [&["golf"][..], &["golf", "--deal", "5"]] {
        let answer = talk_at(home.path(), arguments, "space\nplay golf\nplay pyramid\nspace\n");
        assert_eq!(answer.matches("Golf is being played in another window").count(), 2, "{answer}");
        assert!(answer.contains("Pyramid, deal "), "another game can be played: {answer}");
        assert_eq!(kept(), before);
    }
    drop(first.stdin.take());
    assert!(first.wait().expect("its end").success());
    assert!(golf(home.path(), "").contains(", 1 move"));
}
