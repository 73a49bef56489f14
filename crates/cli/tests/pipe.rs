//! Conversations in JSON lines.

mod common;

use std::collections::BTreeSet;

use common::{converse, kosynka, variant_file};
use serde_json::{Value, json};

const NEW: &str = r#"{"cmd":"new","variant":"pavlov","deal":"ms:617"}"#;

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn a_state_has_exactly_its_keys() {
    let answers = converse(&[], &[NEW, r#"{"cmd":"state"}"#]);
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0]["ok"], true);
    let state = &answers[0]["state"];
    let wanted = ["variant", "deal", "status", "moves", "score", "redeals_left", "piles"];
    assert_eq!(keys(state), BTreeSet::from(wanted));
    let wanted = ["tableau", "foundation", "stock", "waste", "reserve", "cell"];
    assert_eq!(keys(&state["piles"]), BTreeSet::from(wanted));
    assert_eq!(state["variant"], "pavlov");
    assert_eq!(state["deal"], "ms:617");
    assert_eq!(state["status"], "playing");
    assert_eq!(state["moves"], 0);
    assert_eq!(state["score"], Value::Null);
    assert_eq!(state["redeals_left"], Value::Null);
    assert_eq!(state["piles"]["reserve"][0], json!(["6C"]));
    assert_eq!(state["piles"]["stock"], json!([]));
    assert_eq!(state["piles"]["cell"], json!([]));
}

#[test]
fn moves_are_played_refused_taken_back_and_made_again() {
    let answers = converse(
        &[],
        &[
            NEW,
            r#"{"cmd":"legal"}"#,
            r#"{"cmd":"play","move":"T8T1"}"#,
            r#"{"cmd":"play","move":"T2T4"}"#,
            r#"{"cmd":"undo"}"#,
            r#"{"cmd":"redo"}"#,
            r#"{"cmd":"redo"}"#,
            r#"{"cmd":"play","move":"t9:1"}"#,
            r#"{"cmd":"play","move":"T9C1"}"#,
            r#"{"cmd":"state"}"#,
        ],
    );
    let moves: BTreeSet<&str> =
        answers[1]["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    assert_eq!(moves, BTreeSet::from(["T8T1", "T9T1", "R1T6", "T5T8", "T5T9"]));
    assert_eq!(answers[2]["state"]["moves"], 1);
    assert_eq!(answers[2]["state"]["piles"]["tableau"][7], json!(["AH"]));
    assert_eq!(answers[3]["ok"], false);
    assert_eq!(answers[3]["refusal"]["kind"], "does-not-fit");
    assert_eq!(answers[3]["refusal"]["text"], "5♦ cannot go on 2♣: it takes a red ace");
    assert_eq!(answers[4]["state"], answers[0]["state"]);
    assert_eq!(answers[5]["state"], answers[2]["state"]);
    assert_eq!(answers[6]["refusal"]["kind"], "no-such-move");
    assert!(answers[7]["error"].is_string() && answers[8]["error"].is_string());
    assert_eq!(answers[9]["state"], answers[2]["state"]);
}

#[test]
fn counters_are_as_the_variant_has_them() {
    let new = |variant: &str| format!(r#"{{"cmd":"new","variant":"{variant}","deal":1}}"#);
    let answers = converse(
        &[],
        &[
            &new("kosynka"),
            r#"{"cmd":"play","move":"SW:0"}"#,
            r#"{"cmd":"undo"}"#,
            &new("klondike-draw3"),
            &new("klondike-classic"),
        ],
    );
    assert_eq!(answers[0]["state"]["redeals_left"], 2);
    assert_eq!(answers[0]["state"]["score"], Value::Null);
    assert_eq!(answers[0]["state"]["piles"]["stock"].as_array().expect("a pile").len(), 24);
    assert!(answers[0]["state"]["piles"]["tableau"][6][0].as_str().expect("a card").starts_with('-'));
    assert_eq!(answers[1]["state"]["piles"]["waste"].as_array().expect("a pile").len(), 3);
    assert_eq!(answers[2]["refusal"]["kind"], "no-undo");
    assert_eq!(answers[3]["state"]["redeals_left"], "unlimited");
    assert_eq!(answers[3]["state"]["score"], 0);
    assert_eq!(answers[4]["state"]["redeals_left"], Value::Null);
}

#[test]
fn a_position_is_given_as_text_or_as_piles() {
    let first = converse(&[], &[r#"{"cmd":"new","variant":"kosynka","deal":"7"}"#, r#"{"cmd":"legal"}"#]);
    let state = &first[0]["state"];
    let mut piles = state["piles"].clone();
    for absent in ["reserve", "cell", "foundation"] {
        piles.as_object_mut().expect("an object").remove(absent);
    }
    let new = json!({ "cmd": "new", "variant": "kosynka", "position": piles }).to_string();
    let text = "F=AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC/AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS/\
        AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH/AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD;T=KD";
    let won = json!({ "cmd": "new", "variant": "kosynka", "position": text }).to_string();
    let answers = converse(
        &[],
        &[&new, r#"{"cmd":"legal"}"#, &won, r#"{"cmd":"play","move":"T1F4"}"#, r#"{"cmd":"legal"}"#],
    );
    assert_eq!(answers[0]["state"]["piles"], state["piles"]);
    assert_eq!(answers[0]["state"]["deal"], "position");
    assert_eq!(answers[1], first[1]);
    assert_eq!(answers[2]["state"]["status"], "playing");
    assert_eq!(answers[3]["state"]["status"], "won");
    assert_eq!(answers[4]["moves"], json!([]));
}

#[test]
fn positions_that_are_none() {
    let new =
        |position: Value| json!({ "cmd": "new", "variant": "kosynka", "position": position }).to_string();
    let both = json!({ "cmd": "new", "variant": "kosynka", "position": "T=", "deal": "1" }).to_string();
    for (line, expected) in [
        (new(json!("T=KD")), "missing"),
        (new(json!("nonsense")), "nonsense"),
        (new(json!("T=1Z")), "1Z"),
        (new(json!({ "tableau": [["KD"]] })), "missing"),
        (new(json!({ "tableau": [["KD", "KD"]] })), "KD"),
        (new(json!({ "tableau": ["KD"] })), "position"),
        (new(json!({ "talon": [] })), "talon"),
        (new(json!({ "tableau": [["??"]] })), "??"),
        (new(json!(7)), "position"),
        (both, "exclude"),
    ] {
        let answers = converse(&[], &[&line, r#"{"cmd":"state"}"#]);
        assert_eq!(answers[0]["ok"], false, "{line}");
        let error = answers[0]["error"].as_str().unwrap_or_default();
        assert!(error.contains(expected), "{line}: {error}");
        assert!(answers[1]["error"].as_str().expect("an error").contains("new"), "{line}");
    }
}

#[test]
fn broken_lines_are_answered_and_the_next_is_read() {
    let broken = [
        "nonsense",
        "{",
        "[]",
        "7",
        r#""new""#,
        "{}",
        r#"{"cmd":7}"#,
        r#"{"cmd":"dance"}"#,
        r#"{"cmd":"new"}"#,
        r#"{"cmd":"new","variant":7}"#,
        r#"{"cmd":"new","variant":"kosinka"}"#,
        r#"{"cmd":"new","variant":"nowhere/game.toml"}"#,
        r#"{"cmd":"new","variant":"pavlov","deal":"ms:0"}"#,
        r#"{"cmd":"new","variant":"pavlov","deal":-1}"#,
        r#"{"cmd":"new","variant":"pavlov","deal":[]}"#,
        r#"{"cmd":"new","variant":"pavlov","deal":null}"#,
        r#"{"cmd":"new","variant":"pavlov","deal":"AC"}"#,
        r#"{"cmd":"play"}"#,
        r#"{"cmd":"play","move":3}"#,
        r#"{"cmd":"play","move":"T1"}"#,
        r#"{"cmd":"play","move":"T1F99"}"#,
        r#"{"cmd":"play","move":"T1F1:999"}"#,
    ];
    let mut lines = vec![NEW];
    lines.extend(broken);
    lines.push(r#"{"cmd":"state"}"#);
    let answers = converse(&[], &lines);
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(&answers).skip(1).take(broken.len()) {
        assert_eq!(answer["ok"], false, "{line}");
        assert!(!answer["error"].as_str().expect(line).is_empty(), "{line}");
    }
    assert!(answers[11]["error"].as_str().expect("an error").contains("kosynka"));
    // A game that could not be begun leaves the one before as it is.
    assert_eq!(answers.last().expect("the last")["state"], answers[0]["state"]);
}

#[test]
fn what_was_meant_is_told() {
    let told = |variant: &str, mv: &str| {
        let new = json!({ "cmd": "new", "variant": variant, "deal": 1 }).to_string();
        let answers = converse(&[], &[&new, &json!({ "cmd": "play", "move": mv }).to_string()]);
        let text = [&answers[1]["error"], &answers[1]["refusal"]["text"]].into_iter().find_map(Value::as_str);
        text.expect("a text").to_owned()
    };
    for (variant, mv, text) in [
        ("kosynka", "SW", "Cards never leave the stock; to deal, write SW:0"),
        ("kosynka", "ST1", "Cards never leave the stock; to deal, write SW:0"),
        ("spider", "ST1", "Cards never leave the stock; to deal, write ST:0"),
        ("freecell", "SW:0", "there is no pile W: the game has no waste"),
        ("freecell", "T1C9", "there is no pile C9: cells go from C1 to C4"),
        ("freecell", "T1R1", "there is no pile R1: the game has no reserves"),
        ("kosynka", "T1W2", "there is no pile W2: the waste is W"),
    ] {
        assert_eq!(told(variant, mv), text, "{variant} {mv}");
    }
    let lines = [r#"{"cmd":"new","variant":"freecell","deal":1}"#, r#"{"cmd":"undo"}"#, r#"{"cmd":"redo"}"#];
    let answers = converse(&[], &lines);
    assert_eq!(answers[1]["refusal"]["text"], "There is nothing to take back");
    assert_eq!(answers[2]["refusal"]["text"], "There is nothing to make again");
    let answers = converse(&["--lang", "ru"], &[NEW, r#"{"cmd":"play","move":"T1W"}"#]);
    assert_eq!(answers[1]["error"], "места W нет: сброса в игре нет");
}

#[test]
fn a_line_without_end_is_answered_shortly_and_the_next_is_read() {
    let long = json!({ "cmd": "new", "variant": "golf".repeat(1_000_000) }).to_string();
    let answers = converse(&[], &[&long, NEW]);
    assert_eq!(answers[0]["error"], "the line is longer than 65536 bytes");
    assert_eq!(answers[1]["ok"], true);
    let name = json!({ "cmd": "new", "variant": "golf".repeat(10_000) }).to_string();
    let error = converse(&[], &[&name])[0]["error"].as_str().expect("an error").to_owned();
    assert!(error.contains("there is no variant \"golfgolf") && error.len() < 200, "{error}");
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let output = kosynka()
        .arg("pipe")
        .write_stdin(b"\xff\xfe\n\n\x00\n{\"cmd\":\"quit\"}\n".as_slice())
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    assert_eq!(String::from_utf8(output).expect("UTF-8").lines().count(), 3);
}

#[test]
fn nothing_works_before_a_game_is_begun() {
    for command in ["legal", "undo", "redo", "state", "rules"] {
        let answers = converse(&[], &[&json!({ "cmd": command }).to_string()]);
        assert!(answers[0]["error"].as_str().expect(command).contains("new"));
    }
}

#[test]
fn quit_is_the_last_answer() {
    let answers = converse(&[], &[r#"{"cmd":"quit"}"#, NEW]);
    assert_eq!(answers, [json!({ "ok": true })]);
}

#[test]
fn without_a_deal_a_number_is_chosen() {
    let line = r#"{"cmd":"new","variant":"golf"}"#;
    let answers = converse(&[], &[line, line]);
    let deal =
        |answer: &Value| answer["state"]["deal"].as_str().expect("a deal").parse::<u64>().expect("a number");
    assert_ne!(deal(&answers[0]), deal(&answers[1]));
}

#[test]
fn a_variant_is_named_by_its_path() {
    let path = variant_file("golf");
    let line = json!({ "cmd": "new", "variant": path.to_string_lossy(), "deal": "5" }).to_string();
    let answers = converse(&[], &[&line, r#"{"cmd":"new","variant":"golf","deal":"5"}"#]);
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn russian() {
    let answers = converse(
        &["--lang", "ru"],
        &[
            NEW,
            r#"{"cmd":"play","move":"T2T1"}"#,
            "x",
            r#"{"cmd":"rules"}"#,
            r#"{"cmd":"play","move":"T99T1"}"#,
        ],
    );
    assert_eq!(answers[1]["refusal"]["text"], "5♦ не кладётся на J♣: сюда нужна красная 10");
    assert!(answers[2]["error"].as_str().expect("an error").contains("JSON"));
    assert!(answers[3]["rules"].as_str().expect("the rules").contains("Столбцы"));
    assert!(answers[4]["error"].as_str().expect("an error").contains("T99"));
}

#[test]
fn every_variant_can_be_begun_and_told() {
    let output = kosynka().args(["list", "--json"]).assert().success().get_output().stdout.clone();
    let all: Vec<Value> = serde_json::from_slice(&output).expect("JSON");
    let mut lines = Vec::new();
    for game in &all {
        lines.push(json!({ "cmd": "new", "variant": game["id"], "deal": "1" }).to_string());
        lines.push(json!({ "cmd": "legal" }).to_string());
        lines.push(json!({ "cmd": "rules" }).to_string());
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    for (line, answer) in lines.iter().zip(converse(&[], &lines)) {
        assert_eq!(answer["ok"], true, "{line}: {answer}");
    }
}
