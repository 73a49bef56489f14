//! Values that are written as short texts, or as a number or a word.

use super::error::Fault;
use super::read::{
    At, FromToml, Value, Whole, Word, bad_text, inline, integer, list, nearest, table, text, unknown_word,
    wrong_type,
};
use super::read::{Faults, quoted};
use super::words::All;
use crate::card::{Card, Rank, Suit};
use crate::variant::{PackCard, PileKind, RankSet, Step, SuitRule, Text};

impl FromToml for Text {
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

    fn parse(text: &str) -> Option<Ranks> {
        let text = text.replace("10", "T");
        let letters = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
        let ranks: Option<Vec<Rank>> = letters.map(Rank::from_char).collect();
        ranks.filter(|ranks| !ranks.is_empty()).map(Ranks)
    }
}

impl FromToml for Ranks {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let text = text(value, key, RANKS, faults)?;
        Ranks::parse(text).or_else(|| bad_text(value, key, text, RANKS, faults))
    }
}

/// Two ranks between which counting goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cycle(pub Rank, pub Rank);

impl FromToml for Cycle {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        const WANTED: &str = "a lower and a higher rank, such as \"A-6\"";
        let text = text(value, key, WANTED, faults)?;
        let ends = text.split_once('-').and_then(|(low, high)| {
            let (low, high) = (Ranks::parse(low)?, Ranks::parse(high)?);
            match (&low.0[..], &high.0[..]) {
                ([low], [high]) if low < high => Some(Cycle(*low, *high)),
                _ => None,
            }
        });
        ends.or_else(|| bad_text(value, key, text, WANTED, faults))
    }
}

/// Suits in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Suits(pub Vec<Suit>);

const SUITS: &str = "letters of the suits C, S, H, D, such as \"CSHD\"";

impl FromToml for Suits {
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

impl FromToml for Cards {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        const WANTED: &str = "cards, each a rank and a suit, with /1 or /2 for a pack, such as \"AC AS/1\"";
        let text = text(value, key, WANTED, faults)?;
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
        cards.or_else(|| bad_text(value, key, text, WANTED, faults))
    }
}

impl Word for Step {
    const WORDS: &'static [(&'static str, Step)] = &[
        ("up", Step::By(1)),
        ("down", Step::By(-1)),
        ("both", Step::Both),
        ("equal", Step::Equal),
        ("double", Step::Double),
        ("halve", Step::Halve),
        ("any", Step::Any),
    ];
}

impl FromToml for Step {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if value.get_ref().is_integer() {
            let step = integer(value, key, -12, 12, faults)?;
            if step == 0 {
                let (key, word, nearest) = (key.to_owned(), "0".to_owned(), Some("equal"));
                let fault = Fault::UnknownWord { key, word, nearest, words: Step::words() };
                faults.add(value.span().start, fault);
                return None;
            }
            return i8::try_from(step).ok().map(Step::By);
        }
        let word = match value.get_ref().as_str() {
            Some(word) => word,
            None => {
                let wanted =
                    format!("a number of ranks from -12 to 12, or one of {}", quoted(&Step::words()));
                return wrong_type(value, key, &wanted, faults);
            }
        };
        Step::of(word).or_else(|| unknown_word(value, key, word, Step::words(), faults))
    }
}

table! {
    /// A building relation.
    BuildTable = "build = { … }" {
        /// The relation of suits.
        "suits" suits: SuitRule,
        /// The relation of ranks.
        "step" step: Step,
        /// Whether king and ace are neighbours.
        "wrap" wrap: bool,
        /// The ranks within which counting goes round.
        "cycle" cycle: Cycle,
        /// Ranks on which nothing goes.
        "dead-ends" dead_ends: Ranks,
    }
}

/// A building relation or none.
#[derive(Debug)]
pub(super) enum BuildSpec {
    /// Nothing goes on a card.
    None,
    /// What does.
    Rule(BuildTable),
}

impl FromToml for BuildSpec {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let wanted = "\"none\", or { suits = \"…\", step = \"…\" }";
        if let Some(word) = value.get_ref().as_str() {
            return match word {
                "none" => Some(BuildSpec::None),
                _ => unknown_word(value, key, word, vec!["none"], faults),
            };
        }
        let table = inline(value, key, wanted, faults)?;
        let rule = BuildTable::read(table, value.span().start, faults);
        if !rule.step.is_there() {
            faults.add(rule.at, Fault::MissingKey { key: "step", table: BuildTable::TITLE });
            return None;
        }
        rule.sound.then_some(BuildSpec::Rule(rule))
    }
}

/// What may open an empty column or cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Any,
    Nothing,
    Base,
    BelowBase,
    Joker,
    Ranks(Ranks),
    LeftNeighbour(Ranks),
}

table! {
    /// What the left neighbour asks for.
    NeighbourTable = "space = { … }" {
        /// The ranks for the first place of a row.
        "left-neighbour" ranks: Ranks,
    }
}

impl Space {
    /// The words of `space`.
    pub const WORDS: &'static [&'static str] = &["any", "none", "base", "below-base", "joker"];
}

impl FromToml for Space {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if let Some(word) = value.get_ref().as_str() {
            return match word {
                "any" => Some(Space::Any),
                "none" => Some(Space::Nothing),
                "base" => Some(Space::Base),
                "below-base" => Some(Space::BelowBase),
                "joker" => Some(Space::Joker),
                _ => match Ranks::parse(word) {
                    Some(ranks) => Some(Space::Ranks(ranks)),
                    None => ranks_or_word(value, key, word, Space::WORDS, SPACE, faults),
                },
            };
        }
        let table = inline(value, key, "a word, ranks such as \"K\", or { left-neighbour = \"2\" }", faults)?;
        let read = NeighbourTable::read(table, value.span().start, faults);
        if !read.ranks.is_there() {
            faults.add(read.at, Fault::MissingKey { key: "left-neighbour", table: NeighbourTable::TITLE });
        }
        read.ranks.get().cloned().map(Space::LeftNeighbour)
    }
}

/// What opens a foundation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Any,
    Nothing,
    Dealt,
    Played,
    Ranks(Ranks),
}

impl Base {
    /// The words of `base`.
    pub const WORDS: &'static [&'static str] = &["dealt", "played", "any", "none"];
}

impl FromToml for Base {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let wanted = "a word, or ranks such as \"A\"";
        match text(value, key, wanted, faults)? {
            "any" => Some(Base::Any),
            "none" => Some(Base::Nothing),
            "dealt" => Some(Base::Dealt),
            "played" => Some(Base::Played),
            word => match Ranks::parse(word) {
                Some(ranks) => Some(Base::Ranks(ranks)),
                None => ranks_or_word(value, key, word, Base::WORDS, BASE, faults),
            },
        }
    }
}

/// Reports a text that is neither ranks nor a word: as a misspelt word if it looks like one.
fn ranks_or_word<T>(
    value: &Value<'_>,
    key: &str,
    word: &str,
    words: &'static [&'static str],
    wanted: &'static str,
    faults: &mut Faults,
) -> Option<T> {
    match nearest(word, words) {
        Some(_) => unknown_word(value, key, word, words.to_vec(), faults),
        None => bad_text(value, key, word, wanted, faults),
    }
}

const SPACE: &str = "\"any\", \"none\", \"base\", \"below-base\", \"joker\", or ranks such as \"K\"";
const BASE: &str = "\"dealt\", \"played\", \"any\", \"none\", or ranks such as \"A\"";

/// How many cards are accepted in one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AcceptSpec {
    Single,
    Group,
    /// A run of all ranks.
    Run,
    /// A run of so many.
    RunOf(u8),
}

impl AcceptSpec {
    /// The words of `accept`.
    pub const WORDS: &'static [&'static str] = &["single", "group", "run"];
}

table! {
    /// The length of accepted runs.
    AcceptTable = "accept = { … }" {
        /// The length.
        "run" run: Whole<2, 108>,
    }
}

impl FromToml for AcceptSpec {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if let Some(word) = value.get_ref().as_str() {
            return match word {
                "single" => Some(AcceptSpec::Single),
                "group" => Some(AcceptSpec::Group),
                "run" => Some(AcceptSpec::Run),
                _ => unknown_word(value, key, word, AcceptSpec::WORDS.to_vec(), faults),
            };
        }
        let table = inline(value, key, "a word, or { run = 13 }", faults)?;
        let read = AcceptTable::read(table, value.span().start, faults);
        if !read.run.is_there() {
            faults.add(read.at, Fault::MissingKey { key: "run", table: AcceptTable::TITLE });
        }
        read.run.get().map(|run| AcceptSpec::RunOf(run.byte()))
    }
}

/// A whole number within bounds, or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OrWord<const MIN: i64, const MAX: i64, W> {
    Number(Whole<MIN, MAX>),
    Word(W),
}

impl<const MIN: i64, const MAX: i64, W: Word> FromToml for OrWord<MIN, MAX, W> {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if value.get_ref().is_integer() {
            return Whole::from_toml(value, key, faults).map(OrWord::Number);
        }
        match value.get_ref().as_str() {
            Some(word) => match W::of(word) {
                Some(word) => Some(OrWord::Word(word)),
                None => unknown_word(value, key, word, W::words(), faults),
            },
            None => {
                let wanted = format!("a whole number from {MIN} to {MAX}, or {}", quoted(&W::words()));
                wrong_type(value, key, &wanted, faults)
            }
        }
    }
}

/// True, false, or a word for false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OrNever(pub bool);

impl FromToml for OrNever {
    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        if let Some(word) = value.get_ref().as_str() {
            return match word {
                "never" => Some(OrNever(false)),
                _ => unknown_word(value, key, word, vec!["never"], faults),
            };
        }
        match value.get_ref().as_bool() {
            Some(yes) => Some(OrNever(yes)),
            None => wrong_type(value, key, "true or \"never\"", faults),
        }
    }
}

/// A number of cards, or all of them.
pub(super) type CardsOrAll = OrWord<1, 108, All>;

/// A list of kinds of piles.
pub(super) type Kinds = Vec<At<PileKind>>;
