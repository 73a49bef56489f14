//! Every subcommand, and what it says of bad input.

mod common;

use std::fs;
use std::io::Write;

use common::{kosynka, variant_file};
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let output = kosynka().args(arguments).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).expect("JSON")
}

fn stdout(arguments: &[&str]) -> String {
    let output = kosynka().args(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("UTF-8")
}

#[test]
fn the_deal_of_today_is_a_number_and_differs_between_games() {
    let head = |game: &str| {
        let out =
            kosynka().args(["deal", game, "--deal", "today"]).assert().success().get_output().stdout.clone();
        String::from_utf8(out).expect("UTF-8").lines().next().expect("a line").to_owned()
    };
    let number =
        |line: String| line.rsplit(' ').next().and_then(|n| n.parse::<u64>().ok()).expect("a number");
    assert_ne!(number(head("golf")), number(head("klondike-draw1")));
}

#[test]
fn list_counts_families_and_games() {
    let text = stdout(&["list"]);
    let all = json(&["list", "--json"]);
    let total = all.as_array().expect("an array").len();
    assert!(text.contains("kosynka"), "{text}");
    assert!(text.trim_end().ends_with(&format!("{total} games")), "{text}");
    let counted: usize = text
        .lines()
        .filter_map(|line| line.strip_suffix(')')?.rsplit_once('(')?.1.parse::<usize>().ok())
        .sum();
    assert!(counted >= total);
}

#[test]
fn list_in_json() {
    let all = json(&["list", "--json"]);
    let all = all.as_array().expect("an array");
    for game in all {
        let keys: Vec<&String> = game.as_object().expect("an object").keys().collect();
        assert_eq!(keys.len(), 5, "{keys:?}");
        assert!(game["id"].is_string() && game["family"].is_string() && game["file"].is_string());
        assert!(game["name"]["en"].is_string() && game["name"]["ru"].is_string());
        assert!(game["pysol"].is_null() || game["pysol"].is_u64());
    }
    let kosynka = all.iter().find(|game| game["id"] == "kosynka").expect("kosynka");
    assert_eq!(kosynka["name"]["ru"], "Косынка");
    assert_eq!(kosynka["family"], "klondike");
    assert_eq!(kosynka["file"], "variants/kosynka.toml");
}

#[cfg(target_os = "linux")]
#[test]
fn the_users_folder_is_searched() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("kosynka/variants");
    fs::create_dir_all(&folder).expect("the folder");
    fs::copy(variant_file("golf"), folder.join("my-own.toml")).expect("a copy");
    fs::copy(variant_file("golf"), folder.join("pyramid.toml")).expect("a copy");
    fs::write(folder.join("broken.toml"), "[game").expect("a file");
    kosynka()
        .env("XDG_DATA_HOME", home.path())
        .arg("list")
        .assert()
        .success()
        .stdout(contains("my-own.toml\n").and(contains("pyramid.toml (in place of the shipped game)")))
        .stderr(contains("broken.toml:1:"));
    kosynka()
        .env("XDG_DATA_HOME", home.path())
        .args(["pyramid", "--plain"])
        .write_stdin("")
        .assert()
        .success()
        .stdout(contains(format!("In place of the shipped game: {}", folder.join("pyramid.toml").display())));
    kosynka().env("XDG_DATA_HOME", home.path()).args(["deal", "my-own"]).assert().success();
}

#[test]
fn check_passes_sound_files() {
    kosynka()
        .arg("check")
        .args([variant_file("kosynka"), variant_file("golf")])
        .assert()
        .success()
        .stdout(contains("Kosynka").and(contains("Golf")));
}

#[test]
fn check_tells_every_fault_of_every_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = fs::read_to_string(variant_file("kosynka")).expect("the file");
    let broken = [
        ("not-toml", "this is not TOML\n".to_owned(), "not-toml.toml:1:"),
        ("unknown-key", good.replace("draw = 3", "drow = 3"), "`draw`"),
        ("wrong-type", good.replace("draw = 3", "draw = \"three\""), "draw"),
        ("wrong-deal", good.replace("to = \"T7-T1\"", "to = \"T7-T1\"\ntimes = 9"), "cards"),
        ("million", good.replace("count = 7", "count = 1000000"), "1000000"),
    ];
    let path = folder.path().join("unknown-key.toml");
    fs::write(&path, good.replace("draw = 3", "drow = 3")).expect("a file");
    let russian = kosynka().args(["check", "--lang", "ru"]).arg(&path).assert().code(1);
    russian.stdout(contains(": у [stock] нет ключа `drow`; может быть, `draw`?"));
    let mut all = kosynka();
    all.arg("check");
    for (name, text, expected) in &broken {
        assert_ne!(text, &good, "{name}");
        let path = folder.path().join(format!("{name}.toml"));
        fs::write(&path, text).expect("a file");
        kosynka()
            .arg("check")
            .arg(&path)
            .assert()
            .code(1)
            .stdout(contains(*expected).and(contains(format!("{name}.toml:"))));
        // The same fault when the file is to be used.
        kosynka()
            .arg("rules")
            .arg(&path)
            .assert()
            .code(1)
            .stderr(contains(format!("{name}.toml:")).and(contains("panicked").not()));
        all.arg(&path);
    }
    all.arg(variant_file("golf"));
    let output = all.assert().code(1).get_output().stdout.clone();
    let output = String::from_utf8(output).expect("UTF-8");
    for (name, ..) in &broken {
        assert!(output.contains(name), "{output}");
    }
    assert!(output.contains("Golf"), "{output}");
}

#[test]
fn check_tells_a_file_that_is_not_utf_8_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bytes.toml");
    fs::write(&path, b"[game]\nname = \"\xff\"\n").expect("a file");
    let told = format!("{}:2:9: this is not text in UTF-8; save the file as UTF-8\n", path.display());
    kosynka().arg("check").arg(&path).assert().code(1).stdout(told).stderr("");
}

#[test]
fn check_needs_files_that_are_there() {
    let told = kosynka().args(["check", "nowhere/nothing.toml"]).assert().code(2).stderr("");
    told.stdout(contains("cannot read nowhere/nothing.toml").count(1));
    kosynka()
        .args(["--lang", "ru", "check", "nowhere/nothing.toml"])
        .assert()
        .code(2)
        .stdout(contains("файл nowhere/nothing.toml не читается"));
    kosynka().arg("check").assert().code(2);
}

#[test]
fn rules_in_both_languages() {
    // Lines are broken anywhere.
    let rules = |arguments: &[&str]| stdout(arguments).split_whitespace().collect::<Vec<_>>().join(" ");
    let english = rules(&["rules", "kosynka"]);
    assert!(english.contains("built down in alternating colours (a black 6 on a red 7)"), "{english}");
    assert!(english.contains("may be done twice"), "{english}");
    let russian = rules(&["rules", "kosynka", "--lang", "ru"]);
    assert!(russian.contains("по убыванию, чередуя цвета") && russian.contains("дважды"), "{russian}");
    // What the file says of the game stands around its rules.
    for told in ["Kosynka", "Advice", "Origin"] {
        assert!(english.contains(told), "{told}: {english}");
    }
    assert!(russian.contains("Советы") && russian.contains("Происхождение"), "{russian}");
    kosynka().arg("rules").arg(variant_file("golf")).assert().success();
}

#[test]
fn the_language_follows_the_system() {
    let rules = |variables: &[(&str, &str)]| {
        let mut command = kosynka();
        command.env_remove("LC_ALL").args(["rules", "golf"]);
        command.envs(variables.iter().copied());
        let output = command.assert().success().get_output().stdout.clone();
        String::from_utf8(output).expect("UTF-8")
    };
    let russian = |text: &str| text.contains("Карты");
    assert!(russian(&rules(&[("LANG", "ru_RU.UTF-8")])));
    assert!(!russian(&rules(&[("LANG", "en_GB.UTF-8")])));
    assert!(russian(&rules(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "ru_RU")])));
    assert!(!russian(&rules(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")])));
}

#[test]
fn unknown_variants_get_the_nearest_one() {
    for arguments in [
        &["kosinka"][..],
        &["rules", "kosinka"],
        &["deal", "kosinka"],
        &["perft", "kosinka", "--deal", "1", "--depth", "1"],
    ] {
        kosynka().args(arguments).assert().code(2).stderr(contains("did you mean \"kosynka\"?")).stdout("");
    }
    kosynka().args(["--lang", "ru", "kosinka"]).assert().code(2).stderr(contains("может быть, «kosynka»?"));
    kosynka().args(["rules", "foo"]).assert().code(2).stderr(contains("did you mean").not());
    kosynka().args(["rules", "«косынка»"]).assert().success().stdout(contains("Kosynka"));
    kosynka().args(["rules", "nowhere/game.toml"]).assert().code(2).stderr(contains("game.toml"));
}

#[test]
fn a_deal_is_the_same_each_time() {
    for deal in ["1", "18446744073709551615", "ms:617", "ms1", "pysol:12345678901234567890"] {
        let first = stdout(&["deal", "kosynka", "--deal", deal]);
        assert_eq!(first, stdout(&["deal", "kosynka", "--deal", deal]), "{deal}");
    }
    assert_ne!(stdout(&["deal", "kosynka", "--deal", "1"]), stdout(&["deal", "kosynka", "--deal", "2"]));
    let state = json(&["deal", "pavlov", "--deal", "ms:617", "--json"]);
    assert_eq!(state["variant"], "pavlov");
    assert_eq!(state["deal"], "ms:617");
    assert_eq!(state["piles"]["tableau"][8], serde_json::json!(["TD"]));
    kosynka().args(["deal", "fans"]).assert().success();
}

#[test]
fn impossible_deals_are_usage_errors() {
    for (deal, expected) in [
        ("ms:0", "begin with 1"),
        ("ms:8589934592", "too large"),
        ("18446744073709551616", "too large"),
        ("-5", "has to consist of digits"),
        ("one", "card"),
        ("", "a deal is a number"),
        ("AC AC", "missing"),
    ] {
        let deal = format!("--deal={deal}");
        for arguments in [&["deal", "kosynka", &deal][..], &["kosynka", &deal]] {
            kosynka().args(arguments).assert().code(2).stderr(contains(expected)).stdout("");
        }
        kosynka()
            .args(["perft", "kosynka", &deal, "--depth", "1"])
            .assert()
            .code(2)
            .stderr(contains(expected));
    }
    kosynka().args(["golf", "--deal", "-1"]).assert().code(2).stderr(contains("\"-1\" is not a deal number"));
    kosynka()
        .args(["--lang", "RU", "deal", "golf", "--deal", "ms:0"])
        .assert()
        .code(2)
        .stderr(contains("раздачи 0 нет"));
}

#[test]
fn perft_counts() {
    let text = stdout(&["perft", "pavlov", "--deal", "ms:617", "--depth", "2"]);
    let counts: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(counts[1], ["1", "5"]);
    assert!(text.contains("nodes") && text.contains("time"), "{text}");
    for wrong in ["0", "101", "-1", "many"] {
        kosynka().args(["perft", "golf", "--deal", "1", "--depth", wrong]).assert().code(2);
    }
    kosynka().args(["perft", "golf", "--depth", "1"]).assert().code(2);
    kosynka().args(["perft", "golf", "--deal", "1"]).assert().code(2);
}

#[test]
fn completions_and_the_manual_page() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        kosynka().args(["completions", shell]).assert().success().stdout(contains("perft"));
    }
    kosynka().args(["completions", "smoke-signals"]).assert().code(2);
    let page = stdout(&["man"]);
    for told in ["TH", "SH FILES", "options.toml", "SH ENVIRONMENT", "NO_COLOR", "LC_CTYPE"] {
        assert!(page.contains(told), "{told}");
    }
    for told in ["SH KEYS", "u = \"undo\"", "SH THEMES", "refusal  = { fg"] {
        assert!(page.contains(told), "{told}");
    }
}

#[test]
fn help_and_version() {
    kosynka().arg("--help").assert().success().stdout(contains("pipe").and(contains("replay")));
    kosynka().arg("--version").assert().success().stdout(contains("kosynka"));
}

#[test]
fn arguments_that_make_no_sense() {
    kosynka().args(["--deal", "5", "list"]).assert().code(2);
    kosynka().args(["golf", "--lang", "fr"]).assert().code(2);
    kosynka().arg("--nonsense").assert().code(2);
    kosynka().assert().code(2).stderr(contains("terminal"));
    kosynka().arg("kosynka").assert().code(2).stderr(contains("terminal"));
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for arguments in [
        &["list"][..],
        &["list", "--json"],
        &["rules", "kosynka"],
        &["deal", "kosynka"],
        &["perft", "golf", "--deal", "1", "--depth", "3"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
    ] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_kosynka"))
            .args(arguments)
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the program");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("its end");
        assert!(output.status.success(), "{arguments:?}: {:?}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn a_pipe_closed_during_a_conversation() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_kosynka"))
        .arg("pipe")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("standard input");
    for _ in 0..100 {
        if input.write_all(b"{\"cmd\":\"state\"}\n").is_err() {
            break;
        }
    }
    drop(input);
    let output = child.wait_with_output().expect("its end");
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_no_panic() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_kosynka"))
        .arg("list")
        .stdout(full)
        .output()
        .expect("the program");
    assert_eq!(output.status.code(), Some(1));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}
