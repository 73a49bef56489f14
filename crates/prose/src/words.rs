//! Languages, plurals and lists.

use std::fmt;
use std::str::FromStr;

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The code: `en` or `ru`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The language of a locale such as `ru_RU.UTF-8`, if the program speaks it.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| language.eq_ignore_ascii_case(lang.code()))
    }

    /// Chooses between an English and a Russian text.
    pub(crate) fn pick<T>(self, en: T, ru: T) -> T {
        match self {
            Lang::En => en,
            Lang::Ru => ru,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(text: &str) -> Result<Lang, ()> {
        Lang::ALL.into_iter().find(|lang| text.eq_ignore_ascii_case(lang.code())).ok_or(())
    }
}

/// The Russian form that goes with a number: 1 ход, 2 хода, 5 ходов, 11 ходов, 21 ход.
pub fn ru_plural<'a>(number: u64, one: &'a str, few: &'a str, many: &'a str) -> &'a str {
    match (number % 10, number % 100) {
        (_, 11..=14) => many,
        (1, _) => one,
        (2..=4, _) => few,
        _ => many,
    }
}

/// `1 card`, `2 cards`.
pub(crate) fn en_count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `1 карта`, `2 карты`, `5 карт`.
pub(crate) fn ru_count(number: u64, one: &str, few: &str, many: &str) -> String {
    format!("{number} {}", ru_plural(number, one, few, many))
}

/// A count of cards: `3 cards`, `3 карты`.
pub(crate) fn cards_count(number: u64, lang: Lang) -> String {
    match lang {
        Lang::En => en_count(number, "card", "cards"),
        Lang::Ru => ru_count(number, "карта", "карты", "карт"),
    }
}

/// A list with a word before its last part: `a, b and c`.
pub(crate) fn list(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// `a, b and c`.
pub(crate) fn and(parts: &[String], lang: Lang) -> String {
    list(parts, lang.pick("and", "и"))
}

/// `a, b or c`.
pub(crate) fn or(parts: &[String], lang: Lang) -> String {
    list(parts, lang.pick("or", "или"))
}

/// With a capital letter at the beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_plurals() {
        let moves = |n| ru_count(n, "ход", "хода", "ходов");
        assert_eq!(moves(1), "1 ход");
        assert_eq!(moves(3), "3 хода");
        assert_eq!(moves(5), "5 ходов");
        assert_eq!(moves(12), "12 ходов");
        assert_eq!(moves(21), "21 ход");
        assert_eq!(moves(111), "111 ходов");
    }

    #[test]
    fn locales() {
        assert_eq!(Lang::from_locale("ru_RU.UTF-8"), Some(Lang::Ru));
        assert_eq!(Lang::from_locale("en-GB"), Some(Lang::En));
        assert_eq!(Lang::from_locale("C"), None);
        assert_eq!(Lang::from_locale(""), None);
    }

    #[test]
    fn lists() {
        let parts = |n: usize| ["a", "b", "c"].iter().take(n).map(|s| (*s).to_owned()).collect::<Vec<_>>();
        assert_eq!(and(&parts(1), Lang::En), "a");
        assert_eq!(or(&parts(3), Lang::Ru), "a, b или c");
    }
}
