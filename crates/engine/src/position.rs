//! The cards on the table: a flat value, changed only by a few reversible [steps](crate::steps) that a trail records.
//!
//! Piles are linked lists through `below`, so that moving a run costs one link however long it is, and so is
//! its undoing. For each card a bit says whether it is joined to the card below in a run that moves together.

use crate::card::Card;
use crate::id_set::IdSet;
use crate::ruleset::{Id, NONE, PileId, Ruleset};

/// The most piles of a game, stock and waste included.
pub const MAX_PILES: usize = 64;
/// The most cards of a game.
pub const MAX_CARDS: usize = 108;

/// What a position remembers besides the cards; a move's [`Undo`] keeps the values from before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Counters {
    pub(crate) score: i32,
    /// Calls of the generator since the deal.
    pub(crate) drawn: u16,
    pub(crate) redeals: u8,
    /// The base rank, 0 while there is none.
    pub(crate) base: u8,
    /// Cards that reached the foundations without a deal between, where they are scored.
    pub(crate) streak: u8,
    /// Whether a column has ever been emptied, where a rule asks.
    pub(crate) space_seen: bool,
}

/// All cards of a game in their places. Equality is exact: the same instances of cards in the same piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) below: [Id; 128],
    pub(crate) home: [u8; 128],
    pub(crate) top: [Id; MAX_PILES],
    pub(crate) len: [u8; MAX_PILES],
    /// How many cards at the deep end of each pile are face down.
    pub(crate) hidden: [u8; MAX_PILES],
    pub(crate) joined: IdSet,
    /// Free cards, and free cards with all that move on their own tails, of the piles that are
    /// [tracked](crate::flat::Flat::tracked); kept up to date with every step so that nothing need be
    /// gathered to find the moves.
    pub(crate) tops: IdSet,
    pub(crate) heads: IdSet,
    /// Piles without cards, one bit each.
    pub(crate) empty: u64,
    pub(crate) counters: Counters,
}

/// One card as it lies in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PileCard {
    /// The kind.
    pub card: Card,
    /// Whether it lies face up.
    pub up: bool,
}

#[inline]
pub(crate) const fn at(index: u8) -> usize {
    (index & 63) as usize
}

#[inline]
pub(crate) const fn on(id: Id) -> usize {
    (id & 127) as usize
}

impl Position {
    /// A table of `piles` piles without cards.
    pub(crate) fn empty(piles: usize) -> Position {
        Position {
            below: [NONE; 128],
            home: [u8::MAX; 128],
            top: [NONE; MAX_PILES],
            len: [0; MAX_PILES],
            hidden: [0; MAX_PILES],
            joined: IdSet::default(),
            tops: IdSet::default(),
            heads: IdSet::default(),
            empty: u64::MAX >> (MAX_PILES - piles),
            counters: Counters::default(),
        }
    }

    /// How many cards lie in a pile.
    pub fn len(&self, pile: PileId) -> usize {
        usize::from(self.count(pile.0))
    }

    /// Whether a pile is empty.
    pub fn is_empty(&self, pile: PileId) -> bool {
        self.count(pile.0) == 0
    }

    /// The piles that are empty, one bit each by [`PileId::index`]; see [`Ruleset::bits_of`].
    #[inline]
    pub fn empty_piles(&self) -> u64 {
        self.empty
    }

    /// How many redeals have been used.
    pub fn redeals_used(&self) -> u8 {
        self.counters.redeals
    }

    /// The score; 0 where the variant has none.
    pub fn score(&self) -> i32 {
        self.counters.score
    }

    /// The base rank as far as it is set.
    pub fn base_rank(&self) -> Option<crate::Rank> {
        crate::Rank::new(self.counters.base)
    }

    /// The cards of a pile from the deepest to the free end.
    pub fn cards(&self, rules: &Ruleset, pile: PileId) -> Vec<PileCard> {
        let hidden = usize::from(self.hidden_in(pile.0));
        let mut cards: Vec<PileCard> =
            self.ids(pile.0).map(|id| PileCard { card: rules.cards[usize::from(id)], up: true }).collect();
        cards.reverse();
        cards.iter_mut().take(hidden).for_each(|card| card.up = false);
        cards
    }

    /// The card at the free end of a pile.
    pub fn top_card(&self, rules: &Ruleset, pile: PileId) -> Option<PileCard> {
        let top = self.top_of(pile.0);
        (top != NONE).then(|| PileCard {
            card: rules.cards[usize::from(top)],
            up: self.hidden_in(pile.0) < self.count(pile.0),
        })
    }

    #[inline]
    pub(crate) fn top_of(&self, pile: u8) -> Id {
        self.top[at(pile)]
    }

    #[inline]
    pub(crate) fn count(&self, pile: u8) -> u8 {
        self.len[at(pile)]
    }

    #[inline]
    pub(crate) fn hidden_in(&self, pile: u8) -> u8 {
        self.hidden[at(pile)]
    }

    #[inline]
    pub(crate) fn under(&self, id: Id) -> Id {
        self.below[on(id)]
    }

    #[inline]
    pub(crate) fn home_of(&self, id: Id) -> u8 {
        self.home[on(id)]
    }

    #[inline]
    pub(crate) fn is_joined(&self, id: Id) -> bool {
        self.joined.contains(id)
    }

    /// The cards of a pile from the free end to the deepest.
    pub(crate) fn ids(&self, pile: u8) -> impl Iterator<Item = Id> + '_ {
        let mut id = self.top_of(pile);
        std::iter::from_fn(move || {
            (id != NONE).then(|| {
                let this = id;
                id = self.under(id);
                this
            })
        })
    }

    /// The card `depth` cards below the free end (0 is the free card).
    pub(crate) fn nth(&self, pile: u8, depth: u8) -> Id {
        self.ids(pile).nth(usize::from(depth)).unwrap_or(NONE)
    }

    /// How many cards lie from `id` to the free end of its pile, `id` included.
    #[inline]
    pub(crate) fn depth(&self, pile: u8, id: Id) -> u8 {
        let mut count = 1;
        let mut card = self.top_of(pile);
        while card != id {
            card = self.under(card);
            count += 1;
        }
        count
    }
}
