//! What has been done since some position, so that it can be taken back.

use crate::position::{Counters, Position};
use crate::shuffle::Generator;

/// A reversible step.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Cards went from the free end of one pile to that of another, in the same order.
    Shift { from: u8, to: u8, count: u8, hidden: (u8, u8) },
    /// The same, turned over one after another, so that their order was reversed.
    Flip { from: u8, to: u8, count: u8, hidden: (u8, u8) },
    /// The deepest card of a pile went to its free end.
    Rotate { pile: u8 },
    /// The number of face-down cards changed.
    Hidden { pile: u8, was: u8 },
    /// Everything changed: the position before is the last of the snapshots.
    Snapshot,
}

/// The steps since some position, kept in one growing list so that a move allocates nothing, and the source of
/// all chance after the deal.
#[derive(Clone)]
pub struct Trail {
    pub(crate) steps: Vec<Step>,
    pub(crate) snapshots: Vec<Position>,
    pub(crate) generator: Generator,
}

impl Trail {
    /// An empty trail. `generator` is what the deal left of its numbers; reshuffles draw on it.
    pub fn new(generator: Generator) -> Trail {
        Trail { steps: Vec::new(), snapshots: Vec::new(), generator }
    }
}

impl Default for Trail {
    fn default() -> Trail {
        Trail::new(Generator::own(0))
    }
}

/// What is needed to take a move back, together with the trail that it was made on. Moves are taken back in the
/// reverse order.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Undo {
    pub(crate) steps: u32,
    pub(crate) counters: Counters,
}
