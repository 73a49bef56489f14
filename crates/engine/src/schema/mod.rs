//! Reading variant files: TOML → [`tables`], a mirror of the file → [`Variant`], what it means.
//!
//! Both steps go on after an error and report all of them together.

mod document;
mod error;
mod form;
mod json;
mod literals;
mod lower;
mod piles;
mod read;
mod tables;
mod values;
mod wording;
mod words;

#[cfg(test)]
mod tests;

pub use error::{Fault, VariantError, VariantErrors};
pub use form::{Form, Key, Table, tables};
pub use json::json_schema;
pub(crate) use wording::plural;

use document::Document;
use read::Faults;
use toml::de::DeTable;

use crate::variant::Variant;

impl Variant {
    /// Reads a variant file. `id` is the stem of the file's name, `file_name` is only quoted in errors.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the file, at once. If it is not TOML, nothing else is said of it.
    pub fn parse(id: &str, file_name: &str, text: &str) -> Result<Variant, VariantErrors> {
        let mut faults = Faults::default();
        let (root, syntax) = DeTable::parse_recoverable(text);
        for error in syntax {
            let at = error.span().map_or(0, |span| span.start);
            faults.add(at, Fault::Syntax { message: error.message().to_owned() });
        }
        let mut variant = None;
        if faults.list.is_empty() {
            let document = Document::read(root.get_ref(), &mut faults);
            variant = Some(lower::variant(id, &document, &mut faults));
        }
        match variant {
            Some(variant) if faults.list.is_empty() => Ok(variant),
            _ => Err(errors(file_name, text, faults)),
        }
    }
}

/// Puts faults into the order of the file and finds their lines.
fn errors(file_name: &str, text: &str, mut faults: Faults) -> VariantErrors {
    faults.list.sort_by_key(|(at, _)| *at);
    faults.list.dedup();
    let errors = faults.list.into_iter().map(|(at, fault)| {
        let (line, column) = line_and_column(text, at);
        VariantError { line, column, fault }
    });
    VariantErrors { file: file_name.to_owned(), errors: errors.collect() }
}

/// The line of a byte of a text, and the column in characters, both from 1.
pub fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (line, column)
}
