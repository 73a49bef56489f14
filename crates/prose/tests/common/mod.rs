//! What the tests of the prose have in common: the shipped variants and their rules as text.
#![allow(dead_code, reason = "every test file is a program of its own and uses what it needs")]

use kosynka_engine::Ruleset;
use kosynka_engine::variant::Variant;
use kosynka_prose::{Lang, Section, rules_prose};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");

pub fn read(id: &str) -> Variant {
    let path = format!("{FOLDER}/{id}.toml");
    Variant::parse(id, &path, &std::fs::read_to_string(&path).expect(&path)).expect(id)
}

/// The identifiers of all shipped variants.
pub fn all() -> Vec<String> {
    let stem = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("a file").path();
        path.file_stem().expect("a stem").to_string_lossy().into_owned()
    };
    let mut ids: Vec<String> = std::fs::read_dir(FOLDER).expect("the variants").map(stem).collect();
    ids.sort();
    ids
}

pub fn sections(variant: &Variant, lang: Lang) -> Vec<Section> {
    rules_prose(&Ruleset::new(variant.clone()), lang)
}

pub fn prose(variant: &Variant, lang: Lang) -> String {
    let sections = sections(variant, lang);
    sections.iter().map(|section| format!("{}\n{}\n", section.title, section.paragraphs.join("\n"))).collect()
}

/// The sentences of a text.
pub fn sentences(text: &str) -> Vec<&str> {
    text.split_inclusive(". ").map(str::trim).collect()
}
