//! Recorded games that are won, at most one a variant, found by the solver: each is played again from its deal.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kosynka_engine::{Status, Transcript};
use kosynka_tests::{shipped, variant};

#[test]
fn recorded_games_win() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("wins");
    let mut won = BTreeSet::new();
    let mut faults = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of recorded games") {
        let path = entry.expect("its entries can be read").path();
        let text = fs::read_to_string(&path).expect("the file can be read");
        let transcript =
            Transcript::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let id = transcript.variant.clone();
        assert_eq!(
            path.file_stem().and_then(|stem| stem.to_str()),
            Some(&id[..]),
            "a file is named by its game"
        );
        match transcript.replay(&variant(&id)) {
            Ok(game) if game.status() == Status::Won => {
                won.insert(id);
            }
            Ok(game) => faults.push(format!("{id}: it ends {}", game.status().word())),
            Err((error, _)) => faults.push(format!("{id}: {error}")),
        }
    }
    let without: Vec<String> =
        shipped().iter().map(|rules| rules.variant().id.clone()).filter(|id| !won.contains(id)).collect();
    println!("{} games are won; no line is recorded for {}", won.len(), without.join(", "));
    assert!(faults.is_empty(), "recorded games that are not won any more:\n{}", faults.join("\n"));
    assert!(won.len() >= 90, "only {} games have a winning line", won.len());
}
