//! The format described as data: which tables there are, which keys they have, and how values are written.
//! The reference page and the JSON Schema are held against it.

use super::tables::TABLES;

/// How a value is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `true` or `false`.
    Flag,
    /// A text in a notation, which is described.
    Text(&'static str),
    /// A whole number.
    Whole {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of these words.
    Words(Vec<&'static str>),
    /// A list.
    List(Box<Form>),
    /// A table within the line.
    Table(Vec<Key>),
    /// Any of these.
    Either(Vec<Form>),
}

/// A key of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// What it says, in one sentence.
    pub about: &'static str,
    /// How its value is written.
    pub form: Form,
}

/// A table of a variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// How it is begun: `[stock]`, or `[[deal]]` if there may be several.
    pub title: &'static str,
    /// Whether there may be several.
    pub list: bool,
    /// Its keys.
    pub keys: Vec<Key>,
}

impl Form {
    /// All words that can stand here, those within lists and tables not counted.
    pub fn words(&self) -> Vec<&'static str> {
        match self {
            Form::Words(words) => words.clone(),
            Form::Either(forms) => forms.iter().flat_map(Form::words).collect(),
            Form::List(form) => form.words(),
            Form::Flag | Form::Text(_) | Form::Whole { .. } | Form::Table(_) => Vec::new(),
        }
    }

    /// The keys of a table that can stand here.
    pub fn keys(&self) -> Vec<&Key> {
        match self {
            Form::Table(keys) => keys.iter().collect(),
            Form::Either(forms) => forms.iter().flat_map(Form::keys).collect(),
            _ => Vec::new(),
        }
    }
}

/// Every table of the format.
pub fn tables() -> Vec<Table> {
    let table = |kind: &super::tables::TableKind| {
        let all = (kind.forms)();
        let of_kind = kind.keys.iter().filter_map(|name| all.iter().find(|key| key.name == *name));
        Table { name: kind.name, title: kind.title, list: kind.list, keys: of_kind.cloned().collect() }
    };
    TABLES.iter().map(table).collect()
}
