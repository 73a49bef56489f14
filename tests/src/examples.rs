//! The worked examples that are too long to write into a test: `tests/fixtures/worked-examples.json`.

use serde_json::Value;

/// One example.
///
/// # Panics
/// If there is none of this name.
pub fn example(name: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("../fixtures/worked-examples.json")).expect("JSON");
    all.get(name).cloned().unwrap_or_else(|| panic!("no example {name}"))
}

/// The texts of a list, divided by a separator.
///
/// # Panics
/// If it is not a list of texts.
pub fn words(list: &Value, separator: &str) -> String {
    let word = |value: &Value| value.as_str().expect("a text").to_owned();
    list.as_array().expect("a list").iter().map(word).collect::<Vec<_>>().join(separator)
}

/// Columns of cards, as a position writes them.
///
/// # Panics
/// If it is not a list of lists of texts.
pub fn columns(list: &Value) -> String {
    let columns = list.as_array().expect("a list of columns");
    columns.iter().map(|column| words(column, " ")).collect::<Vec<_>>().join("/")
}
