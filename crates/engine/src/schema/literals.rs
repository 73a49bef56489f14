//! Values that are written as short texts: names in two languages, ranks, suits, cards.

use super::error::Fault;
use super::form::Form;
use super::read::{At, Faults, FromToml, Value, bad_text, inline, list, table, text};
use crate::card::{Card, Rank, Suit};
use crate::variant::{PackCard, RankSet, Text};

impl FromToml for Text {
    fn form() -> Form {
        Form::Either(vec![Form::Text("a text, in English"), Languages::form()])
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if let Some(en) = value.get_ref().as_str() {
            return Some(Text { en: en.trim().to_owned(), ru: String::new() });
        }
        let table = inline(value, key, "a text, or { en = \"…\", ru = \"…\" }", faults)?;
        let at = value.span().start;
        let read = Languages::read(table, at, faults);
        if !read.en.is_there() {
            faults.add(at, Fault::MissingKey { key: "en", table: Languages::TITLE });
        }
        let ru = read.ru.or(String::new()).trim().to_owned();
        read.en.get().map(|en| Text { en: en.trim().to_owned(), ru })
    }
}

table! {
    /// A text in two languages.
    Languages = "{ en, ru }" {
        /// English.
        "en" en: String,
        /// Russian.
        "ru" ru: String,
    }
}

/// Advice in two languages, the same number of pieces in each.
#[derive(Clone, Debug)]
pub(super) struct Tips(pub Vec<Text>);

table! {
    /// Lists of texts in two languages.
    TipLists = "tips = { en, ru }" {
        /// English.
        "en" en: Vec<At<String>>,
        /// Russian.
        "ru" ru: Vec<At<String>>,
    }
}

impl FromToml for Tips {
    fn form() -> Form {
        let texts = Form::List(Box::new(Form::Text("a text, in English")));
        Form::Either(vec![texts, TipLists::form()])
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let one = |en: &At<String>| Text { en: en.value.trim().to_owned(), ru: String::new() };
        if value.get_ref().is_array() {
            let tips: Vec<At<String>> = list(value, key, "a list of texts", faults)?;
            return Some(Tips(tips.iter().map(one).collect()));
        }
        let table = inline(value, key, "a list of texts, or { en = […], ru = […] }", faults)?;
        let read = TipLists::read(table, value.span().start, faults);
        if !read.en.is_there() {
            faults.add(read.at, Fault::MissingKey { key: "en", table: TipLists::TITLE });
        }
        let mut tips: Vec<Text> = read.en.get()?.iter().map(one).collect();
        if let Some(ru) = read.ru.given() {
            if ru.value.len() != tips.len() {
                let fault = Fault::ListLength {
                    key: "ru",
                    found: ru.value.len(),
                    wanted: tips.len(),
                    of: "English tips",
                };
                faults.add(ru.at, fault);
                return None;
            }
            for (tip, ru) in tips.iter_mut().zip(&ru.value) {
                tip.ru = ru.value.trim().to_owned();
            }
        }
        Some(Tips(tips))
    }
}

/// Ranks in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ranks(pub Vec<Rank>);

const RANKS: &str = "ranks from A23456789TJQK, such as \"K\" or \"A 2 3\"";

impl Ranks {
    /// The ranks without their order.
    pub fn set(&self) -> RankSet {
        self.0.iter().copied().collect()
    }

    /// Reads ranks; none if there is anything else in the text.
    pub fn parse(text: &str) -> Option<Ranks> {
        let text = text.replace("10", "T");
        let letters = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
        let ranks: Option<Vec<Rank>> = letters.map(Rank::from_char).collect();
        ranks.filter(|ranks| !ranks.is_empty()).map(Ranks)
    }
}

impl FromToml for Ranks {
    fn form() -> Form {
        Form::Text(RANKS)
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let text = text(value, key, RANKS, faults)?;
        Ranks::parse(text).or_else(|| bad_text(value, key, text, RANKS, faults))
    }
}

/// Two ranks between which counting goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cycle(pub Rank, pub Rank);

const CYCLE: &str = "a lower and a higher rank, such as \"A-6\"";

impl FromToml for Cycle {
    fn form() -> Form {
        Form::Text(CYCLE)
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let text = text(value, key, CYCLE, faults)?;
        let ends = text.split_once('-').and_then(|(low, high)| {
            let (low, high) = (Ranks::parse(low)?, Ranks::parse(high)?);
            match (&low.0[..], &high.0[..]) {
                ([low], [high]) if low < high => Some(Cycle(*low, *high)),
                _ => None,
            }
        });
        ends.or_else(|| bad_text(value, key, text, CYCLE, faults))
    }
}

/// Suits in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Suits(pub Vec<Suit>);

const SUITS: &str = "letters of the suits C, S, H, D, such as \"CSHD\"";

impl FromToml for Suits {
    fn form() -> Form {
        Form::Text(SUITS)
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let text = text(value, key, SUITS, faults)?;
        let letters = text.chars().filter(|c| !c.is_whitespace());
        let suits: Option<Vec<Suit>> = letters.map(Suit::from_char).collect();
        let suits = suits.filter(|suits| !suits.is_empty()).map(Suits);
        suits.or_else(|| bad_text(value, key, text, SUITS, faults))
    }
}

/// The suits of foundations: letters, or "any" if they belong to none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FoundationSuits(pub Vec<Suit>);

impl FromToml for FoundationSuits {
    fn form() -> Form {
        Form::Either(vec![Form::Words(vec!["any"]), Form::Text(SUITS)])
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if value.get_ref().as_str() == Some("any") {
            return Some(FoundationSuits(Vec::new()));
        }
        Suits::from_toml(value, key, faults).map(|suits| FoundationSuits(suits.0))
    }
}

/// Cards in order, of any pack or of a certain one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cards(pub Vec<PackCard>);

const CARDS: &str = "cards, each a rank and a suit, with /1 or /2 for a pack, such as \"AC AS/1\"";

impl FromToml for Cards {
    fn form() -> Form {
        Form::Text(CARDS)
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let text = text(value, key, CARDS, faults)?;
        let card = |word: &str| {
            let (card, pack) = match word.split_once('/') {
                None => (word, None),
                Some((card, "1")) => (card, Some(0)),
                Some((card, "2")) => (card, Some(1)),
                Some(_) => return None,
            };
            card.parse::<Card>().ok().map(|card| PackCard { card, pack })
        };
        let cards: Option<Vec<PackCard>> = text.split_whitespace().map(card).collect();
        let cards = cards.filter(|cards| !cards.is_empty()).map(Cards);
        cards.or_else(|| bad_text(value, key, text, CARDS, faults))
    }
}
