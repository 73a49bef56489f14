//! Finding games.

use std::fs;
use std::path::Path;

use kosynka_catalogue::{Catalogue, DEFAULT, FileError, FindError};

#[test]
fn every_file_of_the_folder_is_shipped_and_sound() {
    let catalogue = Catalogue::shipped();
    let faults: Vec<String> = catalogue.faults().iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files += 1;
            let id = path.file_stem().expect("a stem").to_string_lossy();
            assert!(catalogue.get(&id).is_some(), "{id} is not shipped");
        }
    }
    assert_eq!(catalogue.len(), files);
    assert!(catalogue.get(DEFAULT).is_some());
}

#[test]
fn every_sibling_is_there() {
    let catalogue = Catalogue::shipped();
    for entry in catalogue.iter() {
        if let Some(sibling) = &entry.variant.info.sibling {
            assert!(catalogue.get(sibling).is_some(), "{}: {sibling}", entry.id());
        }
    }
}

#[test]
fn an_unknown_name_gets_the_nearest_one() {
    let catalogue = Catalogue::shipped();
    for (asked, meant) in [
        ("kosinka", "kosynka"),
        ("klondike-drow3", "klondike-draw3"),
        ("klondik", "klondike-draw1"),
        ("косынк", "kosynka"),
        ("Касынка", "kosynka"),
        ("Pavlow", "pavlov"),
        ("seven-funs", "seven-fans"),
        ("goolf", "golf"),
    ] {
        match catalogue.find(asked) {
            Err(FindError::Unknown { nearest, .. }) => assert_eq!(nearest.as_deref(), Some(meant), "{asked}"),
            other => panic!("{asked}: {other:?}"),
        }
    }
    for nonsense in ["$$$$", "", "foo", "paciens", "xy", "k"] {
        let found = catalogue.find(nonsense);
        assert!(matches!(found, Err(FindError::Unknown { nearest: None, .. })), "{nonsense}: {found:?}");
    }
}

#[test]
fn titles_are_names_and_only_letters_and_digits_count() {
    let catalogue = Catalogue::shipped();
    for (name, id) in [
        ("Kosynka", "kosynka"),
        ("«Косынка»", "kosynka"),
        ("Black Hole", "black-hole"),
        ("blackhole", "black-hole"),
        ("BLACK_HOLE", "black-hole"),
        ("seven_fans", "seven-fans"),
        ("Klondike, draw three", "klondike-draw3"),
    ] {
        assert_eq!(catalogue.find(name).expect(name).id(), id, "{name}");
    }
    for entry in catalogue.iter() {
        let title = &entry.variant.info.name;
        for name in [entry.id(), &title.en, &title.ru].into_iter().filter(|name| !name.contains('/')) {
            assert_eq!(catalogue.find(name).expect(name).id(), entry.id(), "{name}");
        }
    }
}

#[test]
fn a_long_name_is_answered_shortly() {
    let Err(FindError::Unknown { id, nearest }) = Catalogue::shipped().find(&"golf".repeat(1_000_000)) else {
        panic!("there is no such game");
    };
    assert!(id.len() == 100 && nearest.is_none());
}

#[test]
fn the_users_files_are_found_and_take_precedence() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut catalogue = Catalogue::shipped();
    let shipped = catalogue.len();
    let golf = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants/golf.toml"))
        .expect("golf");
    fs::write(folder.path().join("golf.toml"), &golf).expect("write");
    fs::write(folder.path().join("my-golf.toml"), &golf).expect("write");
    fs::write(folder.path().join("broken.toml"), "[game").expect("write");
    fs::write(folder.path().join("notes.txt"), "not a game").expect("write");
    catalogue.add_folder(folder.path());
    assert_eq!(catalogue.len(), shipped + 1);
    let golf = catalogue.get("golf").expect("golf");
    assert!(!golf.shipped && golf.replaces);
    let mine = catalogue.get("my-golf").expect("my golf");
    assert!(!mine.shipped && !mine.replaces);
    assert!(catalogue.get("pyramid").is_some_and(|entry| entry.shipped && !entry.replaces));
    assert!(matches!(catalogue.faults(), [FileError::Content(_)]));
    catalogue.add_folder(&folder.path().join("nothing here"));
    assert_eq!(catalogue.len(), shipped + 1);
}

#[test]
fn a_path_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let catalogue = Catalogue::default();
    let path = folder.path().join("mine.toml");
    let name = path.to_string_lossy().into_owned();
    assert!(matches!(catalogue.find(&name), Err(FindError::File(FileError::Read { .. }))));
    fs::write(&path, "[game]\nname = 1\n").expect("write");
    assert!(matches!(catalogue.find(&name), Err(FindError::File(FileError::Content(_)))));
    fs::write(&path, b"[game]\nname = \"\xff\"\n").expect("write");
    let Err(FindError::File(FileError::Content(errors))) = catalogue.find(&name) else { panic!("not UTF-8") };
    assert_eq!(errors.to_string(), format!("{name}:2:9: this is not text in UTF-8; save the file as UTF-8"));
}
