//! Reading values and tables out of parsed TOML. Unlike a deserialiser this goes on after an error, so that a
//! file's author sees all of them at once, and every value keeps its place in the text.

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::error::Fault;
use super::form::Form;

/// A value as the TOML parser gives it.
pub(super) type Value<'i> = Spanned<DeValue<'i>>;

/// The faults found so far, each with its byte offset in the text.
#[derive(Debug, Default)]
pub(super) struct Faults {
    /// Offset and fault.
    pub list: Vec<(usize, Fault)>,
}

impl Faults {
    /// Records a fault.
    pub fn add(&mut self, at: usize, fault: Fault) {
        self.list.push((at, fault));
    }
}

/// A value and the byte offset where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At<T> {
    /// The value.
    pub value: T,
    /// The offset.
    pub at: usize,
}

/// A key of a table, as far as the file has it.
#[derive(Clone, Debug, Default)]
pub(super) enum Field<T> {
    /// It is not there.
    #[default]
    Absent,
    /// It is there, and wrong, which has been reported.
    Bad,
    /// It is there.
    Given(At<T>),
}

impl<T> Field<T> {
    /// Reads the value of a key.
    pub fn read(value: &Value<'_>, key: &str, faults: &mut Faults) -> Self
    where
        T: FromToml,
    {
        let at = value.span().start;
        match T::from_toml(value, key, faults) {
            Some(value) => Field::Given(At { value, at }),
            None => Field::Bad,
        }
    }

    /// The value with its place.
    pub fn given(&self) -> Option<&At<T>> {
        match self {
            Field::Given(at) => Some(at),
            Field::Absent | Field::Bad => None,
        }
    }

    /// The value.
    pub fn get(&self) -> Option<&T> {
        self.given().map(|at| &at.value)
    }

    /// The value or a default.
    pub fn or(&self, default: T) -> T
    where
        T: Clone,
    {
        self.get().cloned().unwrap_or(default)
    }

    /// Where it stands, or the place of its table.
    pub fn at(&self, table: usize) -> usize {
        self.given().map_or(table, |at| at.at)
    }

    /// Whether the key is in the file, right or wrong.
    pub fn is_there(&self) -> bool {
        !matches!(self, Field::Absent)
    }

    /// Whether the key is in the file and wrong.
    pub fn is_bad(&self) -> bool {
        matches!(self, Field::Bad)
    }
}

/// A type that a TOML value can be read as.
pub(super) trait FromToml: Sized {
    /// What such a value looks like in a file.
    fn form() -> Form;

    /// Reads the value of `key`; reports what is wrong and returns nothing if it cannot be read.
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self>;
}

/// A type of which every value has a word in the format.
pub(super) trait Word: Copy + 'static {
    /// The words.
    const WORDS: &'static [(&'static str, Self)];

    /// The words alone.
    fn words() -> Vec<&'static str> {
        Self::WORDS.iter().map(|(word, _)| *word).collect()
    }

    /// The value of a word.
    fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
    }
}

/// Gives words to a type and lets it be read from them.
macro_rules! words {
    ($Type:ty: $($word:literal => $value:expr),+ $(,)?) => {
        impl $crate::schema::read::Word for $Type {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $value)),+];
        }
        impl $crate::schema::read::FromToml for $Type {
            fn form() -> $crate::schema::form::Form {
                $crate::schema::form::Form::Words(<$Type as $crate::schema::read::Word>::words())
            }

            fn from_toml(
                value: &$crate::schema::read::Value<'_>,
                key: &str,
                faults: &mut $crate::schema::read::Faults,
            ) -> Option<Self> {
                $crate::schema::read::word(value, key, faults)
            }
        }
    };
}
pub(super) use words;

/// Declares a table: its keys, their types, and how it is read.
macro_rules! table {
    (
        $(#[$meta:meta])*
        $Name:ident = $title:literal { $( #[doc = $doc:literal] $key:literal $field:ident: $Type:ty, )* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Default)]
        #[allow(dead_code, reason = "not every table needs its place or its soundness")]
        pub(super) struct $Name {
            /// The offset of the table.
            pub at: usize,
            /// Whether all of it could be read.
            pub sound: bool,
            $( #[doc = $doc] pub $field: $crate::schema::read::Field<$Type>, )*
        }

        #[allow(dead_code, reason = "tables that share a mirror are read under other titles")]
        impl $Name {
            /// The table as it is written in a file.
            pub const TITLE: &'static str = $title;
            /// Its keys.
            pub const KEYS: &'static [&'static str] = &[$($key),*];

            /// Its keys with what they do and how they are written.
            pub fn keys() -> Vec<$crate::schema::form::Key> {
                vec![$(
                    $crate::schema::form::Key {
                        name: $key,
                        about: $doc.trim_ascii(),
                        form: <$Type as $crate::schema::read::FromToml>::form(),
                    }
                ),*]
            }

            /// The table as a value.
            pub fn form() -> $crate::schema::form::Form {
                $crate::schema::form::Form::Table(Self::keys())
            }

            /// Reads the table.
            pub fn read(
                table: &toml::de::DeTable<'_>,
                at: usize,
                faults: &mut $crate::schema::read::Faults,
            ) -> Self {
                Self::read_as(table, at, Self::TITLE, Self::KEYS, faults)
            }

            /// Reads the table under another title, with some of its keys.
            pub fn read_as(
                table: &toml::de::DeTable<'_>,
                at: usize,
                title: &'static str,
                keys: &[&'static str],
                faults: &mut $crate::schema::read::Faults,
            ) -> Self {
                let mut this = Self { at, ..Self::default() };
                let before = faults.list.len();
                for (key, value) in table {
                    let name = key.get_ref().as_ref();
                    if !keys.contains(&name) {
                        // A misspelt key counts as there and wrong, so that nothing else is said of it.
                        match $crate::schema::read::unknown_key(name, key.span().start, title, keys, faults) {
                            $( Some($key) if !this.$field.is_there() => this.$field = $crate::schema::read::Field::Bad, )*
                            _ => {}
                        }
                        continue;
                    }
                    match name {
                        $( $key => this.$field = $crate::schema::read::Field::read(value, $key, faults), )*
                        _ => {}
                    }
                }
                this.sound = faults.list.len() == before;
                this
            }
        }
    };
}
pub(super) use table;

/// Reads a value that is itself a small table.
pub(super) fn inline<'v, 'i>(
    value: &'v Value<'i>,
    key: &str,
    wanted: &str,
    faults: &mut Faults,
) -> Option<&'v DeTable<'i>> {
    value.get_ref().as_table().or_else(|| wrong_type(value, key, wanted, faults))
}

/// Reads a list, each of whose items is read on its own, so that all faults of the list are found.
pub(super) fn list<T: FromToml>(
    value: &Value<'_>,
    key: &str,
    wanted: &str,
    faults: &mut Faults,
) -> Option<Vec<At<T>>> {
    let array: &DeArray<'_> = match value.get_ref().as_array() {
        Some(array) => array,
        None => return wrong_type(value, key, wanted, faults),
    };
    let items: Vec<_> = array
        .iter()
        .map(|item| T::from_toml(item, key, faults).map(|value| At { value, at: item.span().start }))
        .collect();
    items.into_iter().collect()
}

/// Reads a text.
pub(super) fn text<'v>(
    value: &'v Value<'_>,
    key: &str,
    wanted: &str,
    faults: &mut Faults,
) -> Option<&'v str> {
    value.get_ref().as_str().or_else(|| wrong_type(value, key, wanted, faults))
}

/// Reads a word.
pub(super) fn word<T: Word>(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<T> {
    let wanted = || format!("one of {}", quoted(&T::words()));
    let word = match value.get_ref().as_str() {
        Some(word) => word,
        None => return wrong_type(value, key, &wanted(), faults),
    };
    T::of(word).or_else(|| unknown_word(value, key, word, T::words(), faults))
}

/// Reads a whole number within bounds.
pub(super) fn integer(value: &Value<'_>, key: &str, min: i64, max: i64, faults: &mut Faults) -> Option<i64> {
    let number = match value.get_ref().as_integer() {
        Some(number) => number,
        None => {
            let wanted = format!("a whole number from {min} to {max}");
            return wrong_type(value, key, &wanted, faults);
        }
    };
    let read = i64::from_str_radix(number.as_str(), number.radix()).ok();
    let within = read.filter(|n| (min..=max).contains(n));
    if within.is_none() {
        let found = read.map_or_else(|| number.as_str().to_owned(), |n| n.to_string());
        faults.add(value.span().start, Fault::OutOfRange { key: key.to_owned(), found, min, max });
    }
    within
}

/// Reports a value of the wrong type.
pub(super) fn wrong_type<T>(value: &Value<'_>, key: &str, wanted: &str, faults: &mut Faults) -> Option<T> {
    let found = type_name(value.get_ref());
    faults
        .add(value.span().start, Fault::WrongType { key: key.to_owned(), found, wanted: wanted.to_owned() });
    None
}

/// Reports a text that does not read as what it should be.
pub(super) fn bad_text<T>(
    value: &Value<'_>,
    key: &str,
    text: &str,
    wanted: &'static str,
    faults: &mut Faults,
) -> Option<T> {
    faults.add(value.span().start, Fault::BadText { key: key.to_owned(), text: text.to_owned(), wanted });
    None
}

/// Reports a word that a key does not know.
pub(super) fn unknown_word<T>(
    value: &Value<'_>,
    key: &str,
    word: &str,
    words: Vec<&'static str>,
    faults: &mut Faults,
) -> Option<T> {
    let nearest = nearest(word, &words);
    let fault = Fault::UnknownWord { key: key.to_owned(), word: word.to_owned(), nearest, words };
    faults.add(value.span().start, fault);
    None
}

/// Reports a key that a table does not have, and returns the key that may have been meant.
pub(super) fn unknown_key(
    key: &str,
    at: usize,
    table: &'static str,
    known: &[&'static str],
    faults: &mut Faults,
) -> Option<&'static str> {
    let homes = super::tables::homes(key);
    if !homes.is_empty() {
        faults.add(at, Fault::MisplacedKey { key: key.to_owned(), table, homes });
        return None;
    }
    let nearest = nearest(key, known);
    faults.add(at, Fault::UnknownKey { key: key.to_owned(), table, nearest, known: known.to_vec() });
    nearest
}

/// The known word that is most like another, if one is like it at all.
pub(super) fn nearest(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let word = word.to_lowercase().replace('_', "-");
    known
        .iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, candidate), *candidate))
        .filter(|(distance, candidate)| *distance <= candidate.len().min(word.len()).div_ceil(3))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// What a value is, for a reader.
pub(super) fn type_name(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// Words in quotation marks.
pub(super) fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

impl FromToml for bool {
    fn form() -> Form {
        Form::Flag
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        value.get_ref().as_bool().or_else(|| wrong_type(value, key, "true or false", faults))
    }
}

impl FromToml for String {
    fn form() -> Form {
        Form::Text("a text")
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        text(value, key, "a text", faults).map(str::to_owned)
    }
}

/// A whole number within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Whole<const MIN: i64, const MAX: i64>(pub i64);

impl<const MIN: i64, const MAX: i64> Whole<MIN, MAX> {
    /// The number as a byte; its bounds fit.
    pub fn byte(self) -> u8 {
        self.0.clamp(0, 255) as u8
    }
}

impl<const MIN: i64, const MAX: i64> FromToml for Whole<MIN, MAX> {
    fn form() -> Form {
        Form::Whole { min: MIN, max: MAX }
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        integer(value, key, MIN, MAX, faults).map(Whole)
    }
}

impl<T: FromToml> FromToml for Vec<At<T>> {
    fn form() -> Form {
        Form::List(Box::new(T::form()))
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        list(value, key, "a list", faults)
    }
}
