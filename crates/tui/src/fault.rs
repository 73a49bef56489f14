//! What is wrong with a TOML file of the player's, and where: told as the faults of variant files are.

use std::fmt;

use kosynka_engine::line_and_column;
use serde::de::DeserializeOwned;

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

/// Reads a TOML file. `file` is only quoted.
///
/// # Errors
/// If the text is not TOML, or not of the form wanted.
pub fn from_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| {
        let (line, column) = line_and_column(text, error.span().map_or(0, |span| span.start));
        Fault { file: file.to_owned(), line, column, what: error.message().replace('\n', ", ") }
    })
}
