//! The reference page, the template and the editors' schema agree with the format.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kosynka_engine::Variant;
use kosynka_engine::format::{Key, json_schema, tables};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A row of the reference page: its key, its values, and the game that it names.
struct Row {
    key: String,
    values: String,
    game: Option<String>,
}

/// The rows under a heading, up to the next heading.
fn rows(page: &str, heading: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        if line.starts_with("## ") || line.starts_with("### ") {
            inside = line.trim_start_matches('#').trim() == format!("`{heading}`");
        }
        let Some(row) = line.strip_prefix("| `").filter(|_| inside) else { continue };
        let cells: Vec<&str> = row.split(" | ").collect();
        let game = cells.last().and_then(|cell| cell.strip_prefix('`')?.strip_suffix("` |"));
        let (key, values) = (cells[0].trim_end_matches('`').to_owned(), cells[1].to_owned());
        rows.push(Row { key, values, game: game.map(str::to_owned) });
    }
    rows
}

/// The words in a cell: what stands in quotation marks and is not a rank.
fn words(cell: &str) -> BTreeSet<&str> {
    let quoted = cell.split('"').skip(1).step_by(2);
    quoted.filter(|word| word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')).collect()
}

fn check(page: &str, heading: &str, keys: &[Key], faults: &mut Vec<String>) {
    let rows = rows(page, heading);
    let on_page: BTreeSet<&str> = rows.iter().map(|row| row.key.as_str()).collect();
    let in_format: BTreeSet<&str> = keys.iter().map(|key| key.name).collect();
    if on_page != in_format || on_page.len() != rows.len() {
        faults.push(format!("{heading}: the page has {on_page:?}, the format {in_format:?}"));
    }
    for (row, key) in rows.iter().filter_map(|row| Some((row, keys.iter().find(|key| key.name == row.key)?)))
    {
        let known: BTreeSet<&str> = key.form.words().into_iter().collect();
        if !row.values.starts_with("as `") && words(&row.values) != known {
            faults.push(format!("{heading} {}: the format knows {known:?}", row.key));
        }
        if let Some(game) = &row.game {
            let text = fs::read_to_string(root().join(format!("variants/{game}.toml"))).unwrap_or_default();
            if !text.contains(&row.key) {
                faults.push(format!("{heading} {}: {game} does not use it", row.key));
            }
        }
    }
}

#[test]
fn the_reference_page_has_every_key_and_word_and_no_others() {
    let page = fs::read_to_string(root().join("docs/format.md")).unwrap();
    let mut faults = Vec::new();
    let mut inner = BTreeSet::new();
    for table in tables() {
        check(&page, table.title, &table.keys, &mut faults);
        for key in table.keys {
            let keys: Vec<Key> = key.form.keys().into_iter().cloned().collect();
            let texts = keys.iter().any(|key| key.name == "en");
            // `run` is a building relation like `build`.
            if !keys.is_empty() && !texts && key.name != "run" && inner.insert(key.name) {
                check(&page, &format!("{} = {{ … }}", key.name), &keys, &mut faults);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_template_is_read_and_has_every_table() {
    let text = fs::read_to_string(root().join("docs/template.toml")).unwrap();
    Variant::parse("template", "template.toml", &text).unwrap_or_else(|errors| panic!("{errors}"));
    for table in tables() {
        assert!(text.contains(table.title), "{} is not in the template", table.title);
    }
}

/// With `UPDATE=1` in the environment the file is written anew.
#[test]
fn the_schema_for_editors_is_up_to_date() {
    let path = root().join("docs/variant.schema.json");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, json_schema()).unwrap();
    }
    assert_eq!(fs::read_to_string(path).unwrap(), json_schema(), "run the test with UPDATE=1");
}
