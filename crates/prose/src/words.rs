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

/// A number as it is written in a text: a word up to ten, figures above.
pub(crate) fn en_number(number: u64) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    usize::try_from(number)
        .ok()
        .and_then(|n| WORDS.get(n))
        .map_or_else(|| number.to_string(), |w| (*w).to_owned())
}

/// A grammatical gender of Russian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

impl Gender {
    /// The form of a word that agrees.
    pub(crate) const fn pick<T: Copy>(self, masculine: T, feminine: T, neuter: T) -> T {
        match self {
            Gender::Masculine => masculine,
            Gender::Feminine => feminine,
            Gender::Neuter => neuter,
        }
    }
}

/// A number as a Russian text has it, in the nominative: `один`, `две`, `13`.
pub(crate) fn ru_number(number: u64, gender: Gender) -> String {
    let word = match number {
        1 => gender.pick("один", "одна", "одно"),
        2 => gender.pick("два", "две", "два"),
        3 => "три",
        4 => "четыре",
        5 => "пять",
        6 => "шесть",
        7 => "семь",
        8 => "восемь",
        9 => "девять",
        10 => "десять",
        _ => return number.to_string(),
    };
    word.to_owned()
}

/// The genitive of [`ru_number`]: `одной`, `двух`, `13`.
pub(crate) fn ru_number_of(number: u64, gender: Gender) -> String {
    let word = match number {
        1 => gender.pick("одного", "одной", "одного"),
        2 => "двух",
        3 => "трёх",
        4 => "четырёх",
        5 => "пяти",
        6 => "шести",
        7 => "семи",
        8 => "восьми",
        9 => "девяти",
        10 => "десяти",
        _ => return number.to_string(),
    };
    word.to_owned()
}

/// A count of cards in words: `one card`, `13 cards`; `одна карта`, `три карты`, `13 карт`.
pub(crate) fn cards_in_words(number: u64, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} {}", en_number(number), if number == 1 { "card" } else { "cards" }),
        Lang::Ru => {
            format!("{} {}", ru_number(number, Gender::Feminine), ru_plural(number, "карта", "карты", "карт"))
        }
    }
}

/// Cards that are moved or turned, in the accusative: `одну карту`, `три карты`.
pub(crate) fn ru_cards_acc(number: u64) -> String {
    match number {
        1 => "одну карту".to_owned(),
        _ => {
            format!("{} {}", ru_number(number, Gender::Feminine), ru_plural(number, "карту", "карты", "карт"))
        }
    }
}

/// Of how many cards something is: `одной карты`, `пяти карт`.
pub(crate) fn ru_cards_of(number: u64) -> String {
    format!("{} {}", ru_number_of(number, Gender::Feminine), ru_plural(number, "карты", "карт", "карт"))
}

/// How many cards each pile gets: `по одной карте`, `по три карты`.
pub(crate) fn ru_cards_each(number: u64) -> String {
    match number {
        1 => "по одной карте".to_owned(),
        _ => format!(
            "по {} {}",
            ru_number(number, Gender::Feminine),
            ru_plural(number, "карте", "карты", "карт")
        ),
    }
}

/// `once`, `twice`, `three times`.
pub(crate) fn times(number: u64, lang: Lang) -> String {
    match (lang, number) {
        (Lang::En, 1) => "once".to_owned(),
        (Lang::En, 2) => "twice".to_owned(),
        (Lang::En, n) => format!("{} times", en_number(n)),
        (Lang::Ru, 1) => "один раз".to_owned(),
        (Lang::Ru, 2) => "дважды".to_owned(),
        (Lang::Ru, n) => {
            format!("{} {}", ru_number(n, Gender::Masculine), ru_plural(n, "раз", "раза", "раз"))
        }
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
