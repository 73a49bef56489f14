//! What is wrong with a TOML file of the player's, and where: told as the faults of variant files are.

use std::fmt;

use kosynka_engine::line_and_column;
use serde::de::DeserializeOwned;
use toml::de::DeTable;

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    file: String,
    line: usize,
    column: usize,
    what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.what)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// A fault at a byte of a text.
    fn at(file: &str, text: &str, at: usize, what: String) -> Fault {
        let (line, column) = line_and_column(text, at);
        Fault { file: file.to_owned(), line, column, what }
    }
}

/// Reads a TOML file. `file` is only quoted.
///
/// # Errors
/// If the text is not TOML, or not of the form wanted.
pub fn from_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        Fault::at(file, text, at, error.message().replace('\n', ", "))
    })
}

/// The keys at the top of a TOML file that are not among those known, as faults in the words of `what`.
pub fn strange_keys(
    file: &str,
    text: &str,
    known: &toml::Table,
    what: impl Fn(&str) -> String,
) -> Vec<Fault> {
    let Ok(table) = DeTable::parse(text) else { return Vec::new() };
    let strange = table.get_ref().keys().filter(|key| !known.contains_key(key.get_ref().as_ref()));
    strange.map(|key| Fault::at(file, text, key.span().start, what(key.get_ref()))).collect()
}
