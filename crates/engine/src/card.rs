//! Cards, ranks and suits, with their text forms.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// One of the four French suits, in the order in which foundations stand (C S H D).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Clubs ♣
    Clubs,
    /// Spades ♠
    Spades,
    /// Hearts ♥
    Hearts,
    /// Diamonds ♦
    Diamonds,
}

/// The colour of a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Clubs and spades.
    Black,
    /// Hearts and diamonds.
    Red,
}

impl Suit {
    /// All suits in foundation order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

    /// The colour of the suit.
    pub const fn colour(self) -> Colour {
        match self {
            Suit::Clubs | Suit::Spades => Colour::Black,
            Suit::Hearts | Suit::Diamonds => Colour::Red,
        }
    }

    /// The letter of the notation: `C`, `S`, `H` or `D`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
        }
    }

    /// The Unicode symbol, one cell wide.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
        }
    }

    /// Reads a letter of either case, or a symbol.
    pub fn from_char(c: char) -> Option<Suit> {
        match c {
            'C' | 'c' | '♣' => Some(Suit::Clubs),
            'S' | 's' | '♠' => Some(Suit::Spades),
            'H' | 'h' | '♥' => Some(Suit::Hearts),
            'D' | 'd' | '♦' => Some(Suit::Diamonds),
            _ => None,
        }
    }
}

/// A rank from ace (1) to king (13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace.
    pub const ACE: Rank = Rank(1);
    /// The king.
    pub const KING: Rank = Rank(13);
    /// How many ranks there are.
    pub const COUNT: u8 = 13;

    /// The rank of a number from 1 (ace) to 13 (king).
    pub const fn new(number: u8) -> Option<Rank> {
        if number >= 1 && number <= 13 { Some(Rank(number)) } else { None }
    }

    /// 1 for the ace, 11, 12, 13 for jack, queen, king.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All ranks from ace to king.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (1..=13).map(Rank)
    }

    /// The rank `step` further up (down if negative), the king followed by the ace.
    pub fn wrapping_step(self, step: i32) -> Rank {
        Rank(((i32::from(self.0) - 1 + step).rem_euclid(13) + 1) as u8)
    }

    /// The letter of the notation, `T` for ten.
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.0 as usize - 1] as char
    }

    /// Reads a letter of either case (`1` is read as `A`, but `10` is two characters and is not read here).
    pub fn from_char(c: char) -> Option<Rank> {
        let c = c.to_ascii_uppercase();
        "A23456789TJQK".find(c).map(|i| Rank(i as u8 + 1))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// What a card shows: a rank of a suit, or a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// An ordinary card.
    Natural(Rank, Suit),
    /// The first or second joker of a pack.
    Joker(u8),
}

/// A kind of card in one byte with a niche. The two copies of a card in two packs are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many kinds there are: 52 and two jokers. [`Card::index`] is below it.
    pub const KINDS: usize = 54;

    /// The card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card::from_index(suit as usize * 13 + rank.0 as usize - 1)
    }

    /// The first (0) or second (1) joker of a pack.
    pub const fn joker(number: u8) -> Card {
        Card::from_index(52 + (number & 1) as usize)
    }

    /// The card of an [`index`](Card::index); indices beyond the last kind are taken modulo [`Card::KINDS`].
    pub const fn from_index(index: usize) -> Card {
        match NonZeroU8::new((index % Card::KINDS) as u8 + 1) {
            Some(n) => Card(n),
            None => Card(NonZeroU8::MIN),
        }
    }

    /// 0..52 for suits C S H D with thirteen ranks each, then the jokers.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// What the card shows.
    pub const fn face(self) -> Face {
        let index = self.index();
        if index >= 52 {
            Face::Joker((index - 52) as u8)
        } else {
            Face::Natural(Rank((index % 13) as u8 + 1), Suit::ALL[index / 13])
        }
    }

    /// The rank, unless the card is a joker.
    pub const fn rank(self) -> Option<Rank> {
        match self.face() {
            Face::Natural(rank, _) => Some(rank),
            Face::Joker(_) => None,
        }
    }

    /// The suit, unless the card is a joker.
    pub const fn suit(self) -> Option<Suit> {
        match self.face() {
            Face::Natural(_, suit) => Some(suit),
            Face::Joker(_) => None,
        }
    }

    /// Whether the card is a joker.
    pub const fn is_joker(self) -> bool {
        self.index() >= 52
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Natural(rank, suit) => write!(f, "{}{}", rank.letter(), suit.letter()),
            Face::Joker(n) => write!(f, "X{}", n + 1),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError(pub String);

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a card: a card is a rank of A23456789TJQK and a suit of CSHD, or X1, X2",
            self.0
        )
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads `TH`, `10h`, `T♥`, `X1`; upper or lower case.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let error = || ParseCardError(text.to_owned());
        let mut chars = text.chars();
        let suit = chars.next_back().ok_or_else(error)?;
        let rank = chars.as_str();
        if rank.eq_ignore_ascii_case("x") {
            return match suit {
                '1' => Ok(Card::joker(0)),
                '2' => Ok(Card::joker(1)),
                _ => Err(error()),
            };
        }
        let suit = Suit::from_char(suit).ok_or_else(error)?;
        let rank = if rank == "10" {
            Rank::new(10)
        } else {
            let mut letters = rank.chars();
            letters.next().filter(|_| letters.next().is_none()).and_then(Rank::from_char)
        };
        rank.map(|rank| Card::new(rank, suit)).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_survives_its_text() {
        for index in 0..Card::KINDS {
            let card = Card::from_index(index);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
        }
    }

    #[test]
    fn ten_and_symbols_are_read() {
        assert_eq!("10♥".parse(), Ok(Card::new(Rank(10), Suit::Hearts)));
        assert_eq!("T♥".parse(), Ok(Card::new(Rank(10), Suit::Hearts)));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "A", "1S", "11S", "ASS", "X3", "Ж♥", "TT", "0H"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn an_optional_card_is_one_byte() {
        assert_eq!(size_of::<Option<Card>>(), 1);
    }
}
