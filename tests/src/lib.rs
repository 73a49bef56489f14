//! What the tests of the whole share: the shipped variants and the reference games.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kosynka_engine::{Ruleset, Variant};

pub mod examples;
pub mod golden;
pub mod table;
pub mod vocabulary;

/// The folder of the shipped variant files.
pub fn variants_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants")
}

/// Every shipped variant, found by listing the folder, compiled.
///
/// # Panics
/// If a file cannot be read or has a fault.
pub fn shipped() -> Vec<Arc<Ruleset>> {
    let mut files: Vec<PathBuf> = fs::read_dir(variants_folder())
        .expect("the folder of variants is there")
        .map(|entry| entry.expect("its entries can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    files.iter().map(|path| load(path)).collect()
}

/// One shipped variant by its identifier.
///
/// # Panics
/// If there is none, or its file has a fault.
pub fn variant(id: &str) -> Arc<Ruleset> {
    load(&variants_folder().join(format!("{id}.toml")))
}

/// The text of a shipped variant with each of these parts replaced by another, compiled. Every part must be there.
///
/// # Panics
/// If a part is missing, or the changed text has a fault.
pub fn altered(id: &str, changes: &[(&str, &str)]) -> Arc<Ruleset> {
    let path = variants_folder().join(format!("{id}.toml"));
    let mut text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (part, other) in changes {
        assert!(text.contains(part), "{id} has no {part}");
        text = text.replace(part, other);
    }
    compiled(id, &text)
}

/// The text of a variant, compiled.
///
/// # Panics
/// If it has a fault.
pub fn compiled(id: &str, text: &str) -> Arc<Ruleset> {
    match Variant::parse(id, id, text) {
        Ok(variant) => Arc::new(Ruleset::new(variant)),
        Err(errors) => panic!("{errors}\n{text}"),
    }
}

fn load(path: &Path) -> Arc<Ruleset> {
    let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a readable name");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    match Variant::parse(id, &path.display().to_string(), &text) {
        Ok(variant) => Arc::new(Ruleset::new(variant)),
        Err(errors) => panic!("{errors}"),
    }
}
