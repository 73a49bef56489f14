//! Which cards of a position are in some state.

use crate::ruleset::{Id, Mask};

/// A set of cards that changes card by card: one word is touched, not two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct IdSet([u64; 2]);

impl IdSet {
    #[inline]
    pub(crate) fn contains(&self, id: Id) -> bool {
        self.0[usize::from(id >> 6 & 1)] >> (id & 63) & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, id: Id) {
        self.0[usize::from(id >> 6 & 1)] |= 1 << (id & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, id: Id) {
        self.0[usize::from(id >> 6 & 1)] &= !(1 << (id & 63));
    }

    /// The cards below 64: all of a narrow deck.
    #[inline]
    pub(crate) fn first(&self) -> u64 {
        self.0[0]
    }

    /// The set as a mask.
    #[inline]
    pub(crate) fn mask(&self) -> Mask {
        Mask::from(self.0[0]) | Mask::from(self.0[1]) << 64
    }
}
