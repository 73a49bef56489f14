//! What can be wrong with a variant file, worded once.

use std::fmt;

use crate::variant::PileKind;

/// Everything that is wrong with one file, in the order of its lines. There is at least one error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantErrors {
    /// The file's name as it was given.
    pub file: String,
    /// The errors.
    pub errors: Vec<VariantError>,
}

impl fmt::Display for VariantErrors {
    /// One line an error: `file:line:column: what is wrong; what would be right`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.errors.iter().enumerate() {
            let newline = if i == 0 { "" } else { "\n" };
            write!(f, "{newline}{}:{error}", self.file)?;
        }
        Ok(())
    }
}

impl std::error::Error for VariantErrors {}

impl VariantErrors {
    /// A file that is no text: it is sound up to a byte that is not UTF-8.
    pub fn not_utf8(file: &str, sound: &str) -> VariantErrors {
        let (line, column) = super::line_and_column(sound, sound.len());
        let error = VariantError { line, column, fault: Fault::NotUtf8 };
        VariantErrors { file: file.to_owned(), errors: vec![error] }
    }
}

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for VariantError {}

/// What is wrong. Displayed as `what is wrong; what would be right`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file is not TOML.
    Syntax {
        /// What the TOML parser says.
        message: String,
    },
    /// The file is not text in UTF-8.
    NotUtf8,
    /// The game is called nothing.
    EmptyName,
    /// The file's name cannot be an identifier.
    BadId {
        /// The stem of the name.
        id: String,
    },
    /// A key that its table does not have.
    UnknownKey {
        /// The key.
        key: String,
        /// The table as it is written, such as `[[tableau]]`.
        table: &'static str,
        /// The key that is most like it.
        nearest: Option<&'static str>,
        /// All keys of the table.
        known: Vec<&'static str>,
    },
    /// A key that belongs to other tables.
    MisplacedKey {
        /// The key.
        key: String,
        /// The table that it stands in.
        table: &'static str,
        /// The tables that have it.
        homes: Vec<&'static str>,
    },
    /// A table at the top of the file that the format does not have.
    UnknownTable {
        /// The name.
        name: String,
        /// The name that is most like it.
        nearest: Option<&'static str>,
        /// All tables.
        known: Vec<&'static str>,
    },
    /// `[tableau]` for `[[tableau]]` or the other way round.
    TableForm {
        /// The name.
        name: &'static str,
        /// What stands there.
        found: &'static str,
        /// Whether the table is a list.
        list: bool,
    },
    /// A value of the wrong type.
    WrongType {
        /// The key.
        key: String,
        /// The type found.
        found: &'static str,
        /// What is expected.
        wanted: String,
    },
    /// A word that its key does not know.
    UnknownWord {
        /// The key.
        key: String,
        /// The word.
        word: String,
        /// The word that is most like it.
        nearest: Option<&'static str>,
        /// All words of the key.
        words: Vec<&'static str>,
    },
    /// A text that does not read as what it should be.
    BadText {
        /// The key.
        key: String,
        /// The text.
        text: String,
        /// What is expected.
        wanted: &'static str,
    },
    /// A number beyond its bounds.
    OutOfRange {
        /// The key.
        key: String,
        /// The number as it is written.
        found: String,
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// A key that must be there.
    MissingKey {
        /// The key.
        key: &'static str,
        /// The table.
        table: &'static str,
    },
    /// A list of the wrong length.
    ListLength {
        /// The key.
        key: &'static str,
        /// Its length.
        found: usize,
        /// The length that it should have.
        wanted: usize,
        /// What that length is the number of.
        of: &'static str,
    },
    /// Two keys of which one is enough.
    Conflict {
        /// The first.
        a: &'static str,
        /// The second.
        b: &'static str,
    },
    /// A table that needs exactly one of several keys.
    ExactlyOne {
        /// The table.
        table: &'static str,
        /// How many are there.
        found: usize,
        /// The keys.
        keys: &'static [&'static str],
    },
    /// A key that has no effect without something else.
    NoEffect {
        /// The key.
        key: &'static str,
        /// What it needs.
        needs: &'static str,
    },
    /// A pile number that two groups claim, or one group twice.
    PileTwice {
        /// The kind.
        kind: PileKind,
        /// The number.
        number: u8,
    },
    /// The numbers of a kind have a gap.
    PileGap {
        /// The kind.
        kind: PileKind,
        /// The first number that is missing.
        missing: u8,
        /// The highest number.
        highest: u8,
    },
    /// Too many piles altogether.
    TooManyPiles {
        /// How many.
        found: usize,
    },
    /// Only a stock, or not even that.
    NoPiles,
    /// Too many cards.
    TooManyCards {
        /// How many.
        found: usize,
    },
    /// No card is left in the pack.
    NoCards,
    /// A rank that the deck lacks.
    RankNotInDeck {
        /// The key that names it.
        key: &'static str,
        /// The rank.
        rank: String,
    },
    /// A rank that is named twice where once is enough.
    RankTwice {
        /// The key that names it.
        key: &'static str,
        /// The rank.
        rank: String,
    },
    /// A card that the deck lacks, or has fewer times.
    CardNotInDeck {
        /// The card.
        card: String,
        /// How often it is asked for.
        asked: usize,
        /// How often it is there.
        there: usize,
    },
    /// A pile that does not exist.
    NoSuchPile {
        /// The pile, such as `T9`.
        pile: String,
        /// The kind.
        kind: PileKind,
        /// How many of the kind there are.
        there: usize,
    },
    /// A kind of pile that the game does not have.
    NoSuchKind {
        /// The key that names it.
        key: &'static str,
        /// The kind.
        kind: PileKind,
    },
    /// The deal puts out more cards than there are.
    DealTooLong {
        /// How many it asks for.
        dealt: usize,
        /// How many the deck has.
        cards: usize,
    },
    /// A step after a step that deals all cards.
    DealAfterAll,
    /// Cards are left over and there is no stock.
    LeftOver {
        /// How many.
        left: usize,
        /// How many the deck has.
        cards: usize,
    },
    /// There is a stock, but the deal leaves it nothing.
    StockEmpty {
        /// How many cards the deck has.
        cards: usize,
    },
    /// More cards are dealt to a pile than it holds.
    DealOverMax {
        /// The pile.
        pile: String,
        /// How many are dealt.
        dealt: usize,
        /// How many it holds.
        max: u8,
    },
    /// Cards dealt to the foundation of their suit, where foundations belong to no suit.
    DealNoSuits,
    /// Several passes cannot be dealt as long as cards last.
    DealAllPasses,
    /// The stock cannot be dealt to.
    DealToStock,
    /// Something needs a waste.
    NoWaste {
        /// What needs it.
        what: &'static str,
    },
    /// No card can come to the waste.
    IdleWaste,
    /// There is nothing that would win the game.
    NoGoal,
    /// More cards are asked for on the foundations than the deck has.
    GoalBeyondDeck {
        /// How many are asked for.
        goal: usize,
        /// How many there are.
        cards: usize,
    },
    /// The foundations cannot take what the goal asks.
    GoalBeyondFoundations {
        /// How many are asked for.
        goal: usize,
        /// How many the foundations take.
        room: usize,
    },
    /// A base that may be any rank, and a build that does not go round.
    BaseNeedsWrap,
    /// The foundations of one suit cannot take its cards.
    SuitShort {
        /// The letter of the suit.
        suit: char,
        /// How many cards it has.
        cards: usize,
        /// How many its foundations take.
        room: usize,
    },
    /// The base is dealt, but no card is dealt to a foundation.
    BaseNotDealt,
    /// The base is both dealt and played.
    BaseTwice,
    /// A column asks for the base rank and nothing sets one.
    BaseUnset {
        /// The word that asks for it.
        word: &'static str,
    },
    /// A pile covers itself, directly or in a circle.
    CoverCycle {
        /// A pile of the circle.
        number: u8,
    },
    /// A shape whose piles do not add up.
    ShapeCount {
        /// The shape with its rows.
        shape: String,
        /// How many places there are.
        count: usize,
        /// How many there should be.
        wanted: String,
    },
    /// A grid whose last row is not full.
    RowCount {
        /// Places in a row.
        row: u8,
        /// Places altogether.
        count: usize,
    },
    /// Removal without a place for removed cards.
    NoHeap {
        /// What needs it.
        what: &'static str,
    },
    /// More than one heap.
    HeapTwice,
    /// A sum that no two cards have.
    SumImpossible {
        /// The sum.
        sum: u8,
    },
    /// Places that collect a set of another size.
    CollectCount {
        /// How many ranks.
        ranks: usize,
        /// How many places.
        places: usize,
    },
    /// Fewer joker places than jokers.
    JokerPlaces {
        /// How many jokers the deck has.
        jokers: usize,
        /// How many places.
        places: usize,
    },
    /// Joker rules without jokers.
    NoJokers {
        /// What asks for them.
        what: &'static str,
    },
}
