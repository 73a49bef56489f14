//! Texts that name piles: `T1-T7`, `T7-T1`, `T1,T4,T7`, `W`, `F*`, `tableau`.

use super::form::Form;
use super::read::{At, Faults, FromToml, Value, Word, bad_text, list, text};
use crate::variant::{PileKind, PileRef};

/// A part of such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Selector {
    /// All piles of a kind in order.
    Kind(PileKind),
    /// Piles of a kind from a number to another, which may be lower.
    Range(PileKind, u8, u8),
    /// The first empty foundation of a card's suit.
    OfSuit,
}

/// A text that names piles, which need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piles(pub Vec<Selector>);

const WANTED: &str = "piles such as \"T1-T7\", \"T7-T1\", \"T1,T4\", \"W\", \"F*\" or \"tableau\"";

impl Piles {
    fn parse(text: &str) -> Option<Piles> {
        let selectors: Option<Vec<Selector>> = text.split(',').map(|part| selector(part.trim())).collect();
        selectors.map(Piles)
    }
}

fn selector(part: &str) -> Option<Selector> {
    if part == "F*" {
        return Some(Selector::OfSuit);
    }
    if let Some(kind) = PileKind::of(part) {
        return Some(Selector::Kind(kind));
    }
    match part.split_once('-') {
        None => pile(part).map(|pile| Selector::Range(pile.kind, pile.number, pile.number)),
        Some((from, to)) => {
            let (from, to) = (pile(from.trim())?, pile(to.trim())?);
            (from.kind == to.kind).then_some(Selector::Range(from.kind, from.number, to.number))
        }
    }
}

/// Reads a pile such as `T3`; waste and stock have no number.
fn pile(text: &str) -> Option<PileRef> {
    let mut chars = text.chars();
    let letter = chars.next()?;
    let kind = PileKind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
    let digits = chars.as_str();
    let number = match kind {
        PileKind::Waste | PileKind::Stock => digits.is_empty().then_some(1)?,
        _ if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse().ok().filter(|n| *n > 0)?,
        _ => return None,
    };
    Some(PileRef { kind, number })
}

impl FromToml for Piles {
    fn form() -> Form {
        Form::Text(WANTED)
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let text = text(value, key, WANTED, faults)?;
        Piles::parse(text).or_else(|| bad_text(value, key, text, WANTED, faults))
    }
}

/// Where a deal step goes: one text, or a list of them for passes one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Passes {
    /// The passes.
    pub list: Vec<At<Piles>>,
}

impl FromToml for Passes {
    fn form() -> Form {
        Form::Either(vec![Piles::form(), Form::List(Box::new(Piles::form()))])
    }

    fn from_toml(value: &Value<'_>, key: &str, faults: &mut Faults) -> Option<Self> {
        let list = if value.get_ref().is_array() {
            list(value, key, WANTED, faults)?
        } else {
            let piles = Piles::from_toml(value, key, faults)?;
            vec![At { value: piles, at: value.span().start }]
        };
        Some(Passes { list })
    }
}
