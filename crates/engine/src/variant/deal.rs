//! How the cards come to the table: the deal, the stock and the waste, redeals, rotations and removals.

use super::{Guard, KindSet, PileRef, RankSet};

/// The waste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waste {
    /// The most cards that it holds; drawing is refused while it is full.
    pub max: Option<u8>,
    /// Whether a card is turned from the stock at once when the waste runs empty by a play.
    pub refill: bool,
}

/// Where the stock deals to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StockTo {
    /// To the waste.
    Waste,
    /// One card (or `draw` cards) to each column.
    Tableau,
    /// One card to each reserve.
    Reserve,
    /// Onto the first foundation.
    Foundation,
    /// Cards of the grid close up in reading order and the stock fills the places at the end (Monte Carlo).
    CloseUp,
    /// The stock is not dealt by hand.
    Nowhere,
}

/// The stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Where it deals to.
    pub to: StockTo,
    /// Cards turned to the waste, or laid on each pile, in one deal.
    pub draw: u8,
    /// When dealing is allowed.
    pub when: Guard,
    /// Whether the top card lies face up and takes part in play (Pyramid).
    pub top_up: bool,
}

/// A number of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// At most so often.
    Times(u8),
    /// Without end.
    Unlimited,
}

/// The order in which gathered columns are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Read {
    /// Column by column, each from its deepest card to its free end.
    DeepestFirst,
    /// Column by column, each from its free end to its deepest card.
    FreeFirst,
}

/// How gathered cards are laid out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relay {
    /// The cards read are cut into packets of this size, one a column; the first card read is the free end.
    Packets(u8),
    /// Dealt from the card read last, one a column in as many passes as this number, the passes covering
    /// ⌊n/size⌋, ⌊(n+1)/size⌋ … columns: full fans first, a remainder in the last one.
    Passes(u8),
    /// Dealt from the card read last, one at a time to all columns, round and round.
    Round,
    /// They become the stock, the card read first being dealt first, and the stock deals once.
    Stock,
}

/// What a redeal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RedealHow {
    /// The waste is turned over to become the stock.
    TurnWaste {
        /// It is shuffled, too.
        shuffle: bool,
    },
    /// The columns are gathered and laid out again.
    Gather {
        /// How they are read.
        read: Read,
        /// Whether the cards are shuffled.
        shuffle: bool,
        /// How they are laid out.
        deal: Relay,
    },
    /// The deepest card of every column goes to its free end.
    RotateAll,
    /// In each row of the grid the ordered run at the left end stays; all other cards are gathered row by
    /// row, shuffled, and dealt into the free places leaving one gap after each run (Montana).
    Unsorted,
}

/// Redeals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redeal {
    /// How often.
    pub count: Limit,
    /// What happens.
    pub how: RedealHow,
    /// When it is allowed, besides the conditions that lie in the nature of `how`.
    pub when: Guard,
}

/// The deepest card of a chosen column may be taken to its free end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotate {
    /// When.
    pub when: Guard,
    /// Whether it is over for good once a column has been emptied.
    pub until_space: bool,
}

/// Which exposed cards leave together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairRule {
    /// Ranks add up to this number.
    Sum(u8),
    /// Equal ranks.
    EqualRank,
    /// A single card leaves if another exposed card of its suit is higher, the ace being highest (Aces Up).
    HigherInSuit,
}

/// Removal of exposed cards to the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// Which cards.
    pub rule: PairRule,
    /// Ranks that leave alone.
    pub alone: RankSet,
    /// Whether the two must be neighbours in the grid, diagonals included.
    pub touching: bool,
    /// Kinds of piles whose top cards take part.
    pub among: KindSet,
}

/// Where a step of the deal puts cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealTo {
    /// One card to each of these piles in this order.
    Piles(Vec<PileRef>),
    /// One card to the first empty foundation of its suit.
    FoundationOfSuit,
}

/// Which way dealt cards face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facing {
    /// Face up.
    Up,
    /// Face down.
    Down,
}

/// One step of the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealStep {
    /// Where to.
    pub to: DealTo,
    /// Which way up.
    pub face: Facing,
    /// How many times the step is done; as long as cards last for [`Limit::Unlimited`].
    pub times: Limit,
    /// A card that fits a foundation goes there instead, and its pile gets nothing in that pass (Citadel).
    pub foundations_first: bool,
}
