//! Values that are tables in themselves, or a number or a word.

use super::error::Fault;
use super::form::Form;
use super::literals::{Cycle, Ranks};
use super::read::{
    At, Faults, FromToml, Value, Whole, Word, bad_text, inline, integer, nearest, quoted, table, text,
    unknown_word, wrong_type,
};
use super::words::All;
use crate::variant::{PileKind, Step, SuitRule};

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
    fn form() -> Form {
        Form::Either(vec![Form::Words(Step::words()), Form::Whole { min: -12, max: 12 }])
    }

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
        /// Ranks on which nothing goes, or the base rank.
        "dead-ends" dead_ends: DeadEndsSpec,
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
    fn form() -> Form {
        Form::Either(vec![Form::Words(vec!["none"]), BuildTable::form()])
    }

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

/// Where a building relation ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DeadEndsSpec {
    Base,
    Ranks(Ranks),
}

impl DeadEndsSpec {
    const WORDS: &'static [&'static str] = &["base"];
}

impl FromToml for DeadEndsSpec {
    fn form() -> Form {
        Form::Either(vec![Form::Words(DeadEndsSpec::WORDS.to_vec()), Ranks::form()])
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        match text(value, key, DEAD_ENDS, faults)? {
            "base" => Some(DeadEndsSpec::Base),
            word => match Ranks::parse(word) {
                Some(ranks) => Some(DeadEndsSpec::Ranks(ranks)),
                None => ranks_or_word(value, key, word, DeadEndsSpec::WORDS, DEAD_ENDS, faults),
            },
        }
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
    fn form() -> Form {
        Form::Either(vec![Form::Words(Space::WORDS.to_vec()), Ranks::form(), NeighbourTable::form()])
    }

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
    fn form() -> Form {
        Form::Either(vec![Form::Words(Base::WORDS.to_vec()), Ranks::form()])
    }

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

const DEAD_ENDS: &str = "\"base\", or ranks such as \"K\"";
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
    fn form() -> Form {
        Form::Either(vec![Form::Words(AcceptSpec::WORDS.to_vec()), AcceptTable::form()])
    }

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
    fn form() -> Form {
        Form::Either(vec![Form::Whole { min: MIN, max: MAX }, Form::Words(W::words())])
    }

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
    fn form() -> Form {
        Form::Either(vec![Form::Flag, Form::Words(vec!["never"])])
    }

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
