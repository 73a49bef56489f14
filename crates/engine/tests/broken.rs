//! Every file of `broken/` has one fault, and is told so with the right line and words.

use std::fs;
use std::path::{Path, PathBuf};

use kosynka_engine::Variant;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let entries = fs::read_dir(folder).expect("the corpus is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files
}

#[test]
fn every_broken_file_is_told_its_fault() {
    let mut wrong = Vec::new();
    for path in files() {
        let id = path.file_stem().unwrap().to_str().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let expected = text.lines().next().unwrap().strip_prefix("# expect: ").unwrap();
        let found = match Variant::parse(id, id, &text) {
            Ok(_) => vec!["no fault".to_owned()],
            Err(errors) => errors.errors.iter().map(|e| format!("{}: {}", e.line, e.fault)).collect(),
        };
        if found != [expected] {
            wrong.push(format!("{id}\n  expected {expected}\n  found    {}", found.join("\n           ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faults_of_different_tables_are_reported_together() {
    let text = r#"
[game]
nmae = "Test"

[[tableau]]
count = 7
build = { suits = "alternating", step = "down" }
move = "run"

[[foundation]]
count = 4
build = { suits = "same", step = "up" }

[stock]
draw = "three"
redeals = 2

[[deal]]
to = "T1-T8"
"#;
    let errors = Variant::parse("test", "test.toml", text).unwrap_err();
    let expected = "\
test.toml:3:1: [game] has no key `nmae`; did you mean `name`?
test.toml:7:19: `suits` does not know the word \"alternating\"; did you mean \"alternate\"?
test.toml:15:8: `draw` is a text; it should be a whole number from 1 to 108
test.toml:19:6: there is no T8; columns go from T1 to T7";
    assert_eq!(errors.to_string(), expected);
}

#[test]
fn columns_count_characters() {
    let text = "[game]\nname = { en = \"Test\", ru = \"Косынка\", de = \"Probe\" }\n";
    let errors = Variant::parse("test", "test.toml", text).unwrap_err();
    assert_eq!((errors.errors[0].line, errors.errors[0].column), (1, 1), "piles are missing");
    assert_eq!((errors.errors[3].line, errors.errors[3].column), (2, 39), "the German name is too much");
}
