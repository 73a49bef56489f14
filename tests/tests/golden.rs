//! Every reference game that has a shipped variant with its number is followed move for move.

use std::fs;
use std::path::{Path, PathBuf};

use kosynka_tests::golden::{File, Start, compare};
use kosynka_tests::shipped;

fn files() -> Vec<PathBuf> {
    // Whoever has the full reference data can point here; the repository carries two games of each file.
    let folder = std::env::var_os("KOSYNKA_GOLDEN")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"), PathBuf::from);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of reference games is there")
        .map(|entry| entry.expect("its entries can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    files
}

#[test]
fn golden_games_are_followed_move_for_move() {
    let variants = shipped();
    let mut faults = Vec::new();
    let mut followed = 0;
    for path in files() {
        let text = fs::read_to_string(&path).expect("the file can be read");
        let file: File =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let Some(rules) = variants.iter().find(|rules| rules.variant().info.pysol == Some(file.pysol_id))
        else {
            continue;
        };
        for (index, vector) in file.vectors.iter().enumerate() {
            match compare(rules, vector, Start::Deal) {
                Ok(()) => followed += 1,
                Err(fault) => faults.push(format!("{} [{index}]: {fault}", rules.variant().id)),
            }
        }
    }
    println!("{followed} games followed");
    assert!(
        faults.is_empty(),
        "{} of {} differ:\n{}",
        faults.len(),
        followed + faults.len(),
        faults.join("\n")
    );
    assert!(followed > 0, "no reference game was compared");
}
