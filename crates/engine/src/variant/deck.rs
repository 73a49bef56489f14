//! The cards of a game, and what is done to the pack before the deal.

use super::RankSet;
use crate::card::{Card, Rank, Suit};

/// The cards of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// One or two packs.
    pub packs: u8,
    /// The suits of one pack in the order of the unshuffled pack; a suit may stand several times (Spider).
    pub suits: Vec<Suit>,
    /// Jokers in each pack, 0 to 2.
    pub jokers: u8,
    /// Ranks that are taken out before the shuffle.
    pub without: RankSet,
    /// Ranks that are shuffled and dealt, but leave a gap where they fall (Montana's aces).
    pub gaps: RankSet,
}

/// A card of a certain pack: `AC/1` in a file is the ace of clubs of the first pack only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackCard {
    /// The kind.
    pub card: Card,
    /// The pack, counted from 0; any pack if absent.
    pub pack: Option<u8>,
}

/// A rearrangement of the shuffled pack before the deal. The pack is an array that is dealt from its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrange {
    /// These cards are dealt first, in this order; the rest keeps its order.
    First(Vec<PackCard>),
    /// These cards are dealt last, in this order.
    Last(Vec<PackCard>),
    /// From the array's start on, the first card met for each open place of its rank; dealt first, in this order.
    FirstOfRanks(Vec<Rank>),
    /// All cards of the rank of the card dealt first are dealt first.
    MatesFirst,
    /// Cards of these ranks swap places with the deepest other card of their column, columns of `columns`
    /// piles being dealt one card at a time; the array is then dealt from its start.
    Sink {
        /// The ranks that sink.
        ranks: RankSet,
        /// How many piles the deal goes round.
        columns: u8,
    },
    /// Cards of these ranks are passed over until `within` other cards have been found for the beginning of
    /// the deal; those passed over are dealt last.
    HoldBack {
        /// The ranks that are kept back.
        ranks: RankSet,
        /// How many cards of the deal's beginning are free of them.
        within: u8,
    },
    /// Cards are exchanged until no column has two of a rank: the first repetition in a column's stretch of the
    /// array is undone by changing the earlier of the two for a card drawn from beyond the stretch. The array is
    /// then dealt from its start, column by column (Nestor).
    Unlike {
        /// How many cards a column has.
        column: u8,
    },
    /// If none of the first `within` cards of the deal has one of the ranks, the one deepest in the array is
    /// dealt first.
    Ensure {
        /// The ranks of which one is wanted.
        ranks: RankSet,
        /// Among how many cards of the deal's beginning.
        within: u8,
    },
}
