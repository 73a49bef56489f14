//! The text of piles, moves and positions: `T3F1`, `T2T5:3`, `SW:0`; `T=7C/7D 6H;F=///;…;S=-KD -2C`.

use std::fmt;
use std::fmt::Write as _;

use crate::card::{Card, ParseCardError};
use crate::dealing::{PositionError, WrittenPiles};
use crate::moves::Move;
use crate::position::{PileCard, Position};
use crate::ruleset::{PileId, Ruleset};
use crate::schema::plural;
use crate::variant::{PileKind, PileRef};

/// Why a text is not a move of a game. Whether the move is legal is another question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseMoveError {
    /// The text does not have the form of a move.
    Form(String),
    /// The game has no such pile.
    NoSuchPile {
        /// The kind.
        kind: PileKind,
        /// The number that was written.
        number: u32,
        /// How many the game has.
        has: usize,
    },
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Form(text) => write!(
                f,
                "\"{text}\" is not a move: a move is two piles and, unless one card moves, a number, such as T3F1, T2T5:3 or SW:0"
            ),
            ParseMoveError::NoSuchPile { kind, number, has } => {
                let letter = kind.letter();
                match (kind.is_single(), *has) {
                    (true, 0) => write!(f, "there is no pile {letter}: the game has no {}", kind.word()),
                    (true, _) => {
                        write!(f, "there is no pile {letter}{number}: the {} is {letter}", kind.word())
                    }
                    (false, 0) => {
                        write!(f, "there is no pile {letter}{number}: the game has no {}", plural(*kind))
                    }
                    (false, 1) => write!(f, "there is no pile {letter}{number}: the only one is {letter}1"),
                    (false, has) => write!(
                        f,
                        "there is no pile {letter}{number}: {} go from {letter}1 to {letter}{has}",
                        plural(*kind)
                    ),
                }
            }
        }
    }
}

impl std::error::Error for ParseMoveError {}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// A part does not begin with the letter of a pile kind and `=`.
    Part(String),
    /// A word is not a card.
    Card(ParseCardError),
    /// The cards are not a position of the game.
    Position(PositionError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Part(part) => {
                write!(
                    f,
                    "\"{part}\" is no part of a position: a part is T=, F=, R=, C=, W= or S= with piles divided by /"
                )
            }
            ParsePositionError::Card(error) => error.fmt(f),
            ParsePositionError::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParsePositionError {}

impl PileKind {
    /// The kind of a letter of either case.
    pub fn from_letter(letter: char) -> Option<PileKind> {
        PileKind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// Whether a game has at most one pile of the kind, so that the notation gives it no number.
    pub const fn is_single(self) -> bool {
        matches!(self, PileKind::Waste | PileKind::Stock)
    }
}

impl fmt::Display for PileRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind.is_single() {
            write!(f, "{}", self.kind.letter())
        } else {
            write!(f, "{}{}", self.kind.letter(), self.number)
        }
    }
}

impl std::str::FromStr for PileCard {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<PileCard, ParseCardError> {
        let (text, up) = text.strip_prefix('-').map_or((text, true), |rest| (rest, false));
        Ok(PileCard { card: text.parse::<Card>()?, up })
    }
}

impl fmt::Display for PileCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.up { "" } else { "-" }, self.card)
    }
}

impl Ruleset {
    /// The text of a move.
    pub fn write_move(&self, mv: Move) -> String {
        let (from, to) = (self.pile_ref(mv.from), self.pile_ref(mv.to));
        match mv.count {
            0 => format!("{}{}:0", from.kind.letter(), to.kind.letter()),
            1 => format!("{from}{to}"),
            count => format!("{from}{to}:{count}"),
        }
    }

    /// Reads a move.
    ///
    /// # Errors
    /// If the text has not the form of a move, or names a pile that the game does not have.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let form = || ParseMoveError::Form(text.to_owned());
        let trimmed = text.trim();
        let (piles, count) = match trimmed.split_once(':') {
            Some((piles, count)) => (piles, count.parse::<u8>().map_err(|_| form())?),
            None => (trimmed, 1),
        };
        let mut rest = piles;
        let mut next = || -> Result<PileId, ParseMoveError> {
            let mut chars = rest.chars();
            let kind = chars.next().and_then(PileKind::from_letter).ok_or_else(form)?;
            let tail = chars.as_str();
            let digits = tail.len() - tail.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, tail) = tail.split_at(digits);
            rest = tail;
            let bare = number.is_empty() && (count == 0 || kind.is_single());
            let number = if bare { 1 } else { number.parse::<u32>().map_err(|_| form())? };
            u8::try_from(number)
                .ok()
                .and_then(|small| self.pile(PileRef { kind, number: small }))
                .ok_or(ParseMoveError::NoSuchPile { kind, number, has: self.range(kind).len() })
        };
        let (from, to) = (next()?, next()?);
        if !rest.is_empty() {
            return Err(form());
        }
        Ok(Move { from, to, count })
    }

    /// The text of a position: every kind with its piles, as in the digests of reference data.
    pub fn write_position(&self, position: &Position) -> String {
        let mut text = String::new();
        for (index, kind) in PileKind::ALL.into_iter().enumerate() {
            let _ = write!(text, "{}{}=", if index > 0 { ";" } else { "" }, kind.letter());
            for (index, pile) in self.piles_of(kind).enumerate() {
                if index > 0 {
                    text.push('/');
                }
                let cards: Vec<String> = self.shown(position, pile).iter().map(PileCard::to_string).collect();
                text.push_str(&cards.join(" "));
            }
        }
        text
    }

    /// The cards of a pile as they are written: the unordered heap is sorted by text.
    pub fn shown(&self, position: &Position, pile: PileId) -> Vec<PileCard> {
        let mut cards = position.cards(self, pile);
        if Some(pile.0) == self.heap {
            cards.sort_by_key(PileCard::to_string);
        }
        cards
    }

    /// Reads a position written by [`write_position`](Self::write_position). Kinds may be left out or empty.
    ///
    /// # Errors
    /// If the text is not of that form or the cards are not those of the game.
    pub fn parse_position(&self, text: &str) -> Result<Position, ParsePositionError> {
        let mut written: WrittenPiles = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let error = || ParsePositionError::Part(part.to_owned());
            let (letter, piles) = part.split_once('=').ok_or_else(error)?;
            let mut letters = letter.trim().chars();
            let kind = letters.next().and_then(PileKind::from_letter).ok_or_else(error)?;
            if letters.next().is_some() {
                return Err(error());
            }
            let piles = piles
                .split('/')
                .map(|pile| pile.split_whitespace().map(str::parse).collect::<Result<Vec<PileCard>, _>>())
                .collect::<Result<Vec<_>, _>>()
                .map_err(ParsePositionError::Card)?;
            written.push((kind, piles));
        }
        self.position(&written).map_err(ParsePositionError::Position)
    }
}
