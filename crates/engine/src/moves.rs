//! Moves: the player's intent, without its consequences.

use crate::ruleset::PileId;

/// A move in three bytes. What it means follows from the ruleset and, as in the notation, from its shape:
/// `count` 0 is an action (deal, redeal), `from == to` takes the deepest card of a pile to its free end, two
/// piles whose tops leave together are a pair, everything else transfers cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where cards come from.
    pub from: PileId,
    /// Where they go; for an action the first pile of the kind that it deals to.
    pub to: PileId,
    /// How many cards; 0 for an action.
    pub count: u8,
}

impl Move {
    pub(crate) const fn new(from: u8, to: u8, count: u8) -> Move {
        Move { from: PileId(from), to: PileId(to), count }
    }

    /// Whether the move deals or redeals.
    pub const fn is_action(self) -> bool {
        self.count == 0
    }

    /// Whether the move takes the deepest card of a pile to its free end.
    pub const fn is_rotation(self) -> bool {
        self.from.0 == self.to.0
    }
}
