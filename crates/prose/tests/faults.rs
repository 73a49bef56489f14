//! Faults of variant files in Russian.

use std::fs;
use std::path::Path;

use kosynka_engine::Variant;
use kosynka_prose::{Lang, variant_errors_text};

/// A text without what is quoted from a file or from the format: `…`, "…", «…», [[…]], { … }.
fn own_words(text: &str) -> String {
    let (mut own, mut until) = (String::new(), None);
    for c in text.chars() {
        match (until, c) {
            (Some(end), c) if c == end => until = None,
            (Some(_), _) => {}
            (None, '`' | '"') => until = Some(c),
            (None, '«') => until = Some('»'),
            (None, '[') => until = Some(']'),
            (None, '{') => until = Some('}'),
            (None, c) => own.push(c),
        }
    }
    own
}

#[test]
fn every_fault_has_russian_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/broken");
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).expect("the corpus is there") {
        let path = entry.expect("a file").path();
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let text = fs::read_to_string(&path).expect("a text");
        let errors = Variant::parse(id, "file", &text).expect_err("a fault");
        for line in variant_errors_text(&errors, Lang::Ru).lines() {
            let words = own_words(line.strip_prefix("file:").expect("its file"));
            // What is left of the format are letters of piles, cards and masts, and names of values.
            let english = words
                .split(|c: char| !c.is_ascii_alphabetic())
                .any(|word| word.len() > 2 && !["TOML", "UTF", "true", "false", "CSHD"].contains(&word));
            let ranks = words.contains("A23456789TJQK");
            if english && !ranks || !words.contains(|c: char| ('а'..='я').contains(&c)) {
                wrong.push(format!("{id}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_are_as_in_english() {
    let text = "[game]\nname = \"Test\"\n[[tableau]]\ncount = 7\nspace = \"any\"\n[[foundation]]\ncount = 4\n\
        [stock]\ndrow = 3\n[[deal]]\nto = \"T1-T9\"\n";
    let errors = Variant::parse("test", "test.toml", text).expect_err("faults");
    assert_eq!(variant_errors_text(&errors, Lang::En), errors.to_string());
    let russian = variant_errors_text(&errors, Lang::Ru);
    let lines: Vec<&str> = russian.lines().collect();
    assert_eq!(
        lines,
        [
            "test.toml:9:1: у [stock] нет ключа `drow`; может быть, `draw`?",
            "test.toml:11:6: места T9 нет; столбцы — от T1 до T7",
        ]
    );
}
