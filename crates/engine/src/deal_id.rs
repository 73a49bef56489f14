//! The text by which a deal is known: a number of ours, a number of another program, or the cards themselves.

use std::fmt;
use std::num::IntErrorKind;
use std::str::FromStr;

use crate::card::{Card, ParseCardError};

/// What a deal is known by. The same text gives the same deal on every machine.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DealId {
    /// A number of our own: `123`.
    Number(u64),
    /// A number of Microsoft's programs: `ms:617`.
    Microsoft(MicrosoftNumber),
    /// A long number of PySolFC: `pysol:12345678901234567890`. Its short numbers are [`DealId::Microsoft`] ones.
    Pysol(PysolNumber),
    /// The cards in dealing order, the card dealt first standing first.
    Cards(Vec<Card>),
}

/// A deal number of Microsoft's programs and their extensions, from 1 to 2³³ − 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MicrosoftNumber(u64);

impl MicrosoftNumber {
    /// The greatest number.
    pub const MAX: u64 = (1 << 33) - 1;

    /// The number, if it lies within the bounds.
    pub const fn new(number: u64) -> Option<MicrosoftNumber> {
        if number >= 1 && number <= MicrosoftNumber::MAX { Some(MicrosoftNumber(number)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

/// A deal number of PySolFC that is not one of Microsoft's: 32000 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PysolNumber(u128);

impl PysolNumber {
    /// The least number. To that program a lower one means the Microsoft deal.
    pub const MIN: u128 = 32_000;

    /// The number, if it is not too low.
    pub const fn new(number: u128) -> Option<PysolNumber> {
        if number >= PysolNumber::MIN { Some(PysolNumber(number)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> u128 {
        self.0
    }
}

impl DealId {
    /// The Microsoft deal of a number from 1 to 2³³ − 1.
    pub fn microsoft(number: u64) -> Result<DealId, ParseDealError> {
        match MicrosoftNumber::new(number) {
            Some(number) => Ok(DealId::Microsoft(number)),
            None if number == 0 => Err(ParseDealError::Zero),
            None => Err(ParseDealError::TooLarge { number: number.to_string(), max: MICROSOFT_MAX }),
        }
    }

    /// What PySolFC deals by a number without a prefix: a Microsoft deal below 32000, else one of its own.
    pub fn pysol(number: u128) -> Result<DealId, ParseDealError> {
        match PysolNumber::new(number) {
            Some(number) => Ok(DealId::Pysol(number)),
            None => DealId::microsoft(number as u64),
        }
    }
}

const MICROSOFT_MAX: u128 = MicrosoftNumber::MAX as u128;

impl fmt::Display for DealId {
    /// Writes the text that [`FromStr`] reads as the same deal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealId::Number(number) => write!(f, "{number}"),
            DealId::Microsoft(number) => write!(f, "ms:{}", number.get()),
            DealId::Pysol(number) => write!(f, "pysol:{}", number.get()),
            DealId::Cards(cards) => {
                for (i, card) in cards.iter().enumerate() {
                    let space = if i == 0 { "" } else { " " };
                    write!(f, "{space}{card}")?;
                }
                Ok(())
            }
        }
    }
}

/// A text that does not say which deal is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseDealError {
    /// There is nothing in it.
    Empty,
    /// Something else than a number where one is needed.
    NotANumber(String),
    /// Number 0 of another program, whose numbers begin with 1.
    Zero,
    /// The number is greater than any of its kind.
    TooLarge {
        /// The number as it was written.
        number: String,
        /// The greatest one.
        max: u128,
    },
    /// Neither a number nor, in its place of the list, a card.
    Card {
        /// The place in the list, from 1.
        place: usize,
        /// What is wrong with it.
        error: ParseCardError,
    },
}

impl fmt::Display for ParseDealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseDealError::Empty => {
                f.write_str("a deal is a number, such as 123, ms:617 or pysol:12345678901234567890, ")?;
                f.write_str("or the list of its cards")
            }
            ParseDealError::NotANumber(text) => {
                write!(f, "\"{text}\" is not a deal number: it has to consist of digits")
            }
            ParseDealError::Zero => f.write_str("there is no deal 0: these numbers begin with 1"),
            ParseDealError::TooLarge { number, max } => {
                write!(f, "deal number {number} is too large: the greatest one of its kind is {max}")
            }
            ParseDealError::Card { place: 1, error } => {
                write!(f, "this is neither a deal number nor a list of cards: {error}")
            }
            ParseDealError::Card { place, error } => write!(f, "card {place} of the deal: {error}"),
        }
    }
}

impl std::error::Error for ParseDealError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ParseDealError::Card { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl FromStr for DealId {
    type Err = ParseDealError;

    /// Reads `123`, `ms:617` or `ms617`, `pysol:N` or `pysolN`, in either case; or cards separated by spaces or
    /// commas, the first one being dealt first. Cards may be marked as face down by a leading `-`, which says
    /// nothing here: the deal of the game decides.
    fn from_str(text: &str) -> Result<DealId, ParseDealError> {
        let text = text.trim();
        if let Some(number) = after_prefix(text, "pysol") {
            return DealId::pysol(parse_number(number, u128::MAX)?);
        }
        if let Some(number) = after_prefix(text, "ms") {
            return DealId::microsoft(parse_number(number, MICROSOFT_MAX)? as u64);
        }
        if text.chars().all(|c| c.is_ascii_digit() || "+-.".contains(c)) {
            return Ok(DealId::Number(parse_number(text, u64::MAX.into())? as u64));
        }
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let cards = words.zip(1..).map(|(word, place)| {
            let card = word.strip_prefix('-').unwrap_or(word);
            card.parse().map_err(|error| ParseDealError::Card { place, error })
        });
        let cards: Vec<Card> = cards.collect::<Result<_, _>>()?;
        if cards.is_empty() { Err(ParseDealError::Empty) } else { Ok(DealId::Cards(cards)) }
    }
}

/// What follows a prefix and, if there is one, the colon after it.
fn after_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    let rest = &text[prefix.len()..];
    head.eq_ignore_ascii_case(prefix).then(|| rest.strip_prefix(':').unwrap_or(rest).trim_start())
}

/// A decimal number up to `max`, without a sign.
fn parse_number(text: &str, max: u128) -> Result<u128, ParseDealError> {
    let too_large = || ParseDealError::TooLarge { number: text.to_owned(), max };
    if text.is_empty() {
        return Err(ParseDealError::Empty);
    }
    if text.starts_with('+') {
        return Err(ParseDealError::NotANumber(text.to_owned()));
    }
    match text.parse::<u128>() {
        Ok(number) if number <= max => Ok(number),
        Ok(_) => Err(too_large()),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err(too_large()),
        Err(_) => Err(ParseDealError::NotANumber(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<DealId, ParseDealError> {
        text.parse()
    }

    #[test]
    fn every_kind_is_written_as_it_is_read() {
        for text in [
            "0",
            "123",
            "18446744073709551615",
            "ms:1",
            "ms:617",
            "ms:8589934591",
            "pysol:32000",
            "pysol:12345678901234567890",
            "pysol:340282366920938463463374607431768211455",
            "TH X1 AS",
        ] {
            assert_eq!(read(text).map(|deal| deal.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn loose_spellings_are_read() {
        assert_eq!(read(" ms617 "), DealId::microsoft(617));
        assert_eq!(read("MS: 617"), DealId::microsoft(617));
        assert_eq!(read("PySol98765432109876543210"), DealId::pysol(98765432109876543210));
        assert_eq!(read("007"), Ok(DealId::Number(7)));
        assert_eq!(read("10♥, x1,-as\n2c"), read("TH X1 AS 2C"));
    }

    #[test]
    fn low_numbers_of_pysol_are_microsoft_deals() {
        assert_eq!(read("pysol:617"), DealId::microsoft(617));
        assert_eq!(read("pysol:31999"), DealId::microsoft(31_999));
        assert_eq!(read("pysol:0"), Err(ParseDealError::Zero));
        assert_eq!(PysolNumber::new(31_999), None);
    }

    #[test]
    fn impossible_numbers_are_refused() {
        let too_large = |number: &str, max| Err(ParseDealError::TooLarge { number: number.to_owned(), max });
        assert_eq!(read("ms:0"), Err(ParseDealError::Zero));
        assert_eq!(read("ms8589934592"), too_large("8589934592", MICROSOFT_MAX));
        assert_eq!(read("18446744073709551616"), too_large("18446744073709551616", u64::MAX.into()));
        let huge = "1".repeat(50);
        assert_eq!(read(&format!("pysol:{huge}")), too_large(&huge, u128::MAX));
        assert_eq!(read(&format!("ms:{huge}")), too_large(&huge, MICROSOFT_MAX));
        for text in ["-5", "+5", "1.5", "-"] {
            assert_eq!(read(text), Err(ParseDealError::NotANumber(text.to_owned())));
        }
        for text in ["+5", "-5", "x", "6 17", "5é"] {
            assert_eq!(read(&format!("ms:{text}")), Err(ParseDealError::NotANumber(text.to_owned())));
        }
        for text in ["", "  ", ",", "ms", "ms:", "pysol:"] {
            assert_eq!(read(text), Err(ParseDealError::Empty), "{text:?}");
        }
    }

    #[test]
    fn other_words_are_refused_with_their_place() {
        let error =
            |place, word: &str| Err(ParseDealError::Card { place, error: ParseCardError(word.to_owned()) });
        assert_eq!(read("7H AS Z9 2C"), error(3, "Z9"));
        assert_eq!(read("hello"), error(1, "hello"));
        assert_eq!(read("--AS"), error(1, "-AS"));
        assert_eq!(read("é"), error(1, "é"));
        assert_eq!(read("мс617"), error(1, "мс617"));
    }
}
