//! What a search is given and what it answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kosynka_engine::Move;

/// How far a search may go. What is not set does not limit.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Different positions looked at.
    pub states: Option<u64>,
    /// Time on the clock.
    pub time: Option<Duration>,
    /// Bytes that the search may hold: the table of positions, the line being looked at, its moves.
    pub memory: Option<usize>,
    /// Ends the search when somebody sets it.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// At most so many positions.
    pub fn states(states: u64) -> Limits {
        Limits { states: Some(states), ..Limits::default() }
    }

    /// The same limits with a flag that ends the search.
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Limits {
        Limits { cancel: Some(cancel), ..self }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Which limit ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// The number of positions.
    States,
    /// The time.
    Time,
    /// The memory.
    Memory,
    /// The cancel flag.
    Cancelled,
}

impl Limit {
    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Limit::States => "states",
            Limit::Time => "time",
            Limit::Memory => "memory",
            Limit::Cancelled => "cancelled",
        }
    }
}

/// Whether a position can be won by somebody who sees every card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves win; they have been replayed through the engine.
    Solved(Vec<Move>),
    /// The whole space has been searched, and no line wins.
    Unsolvable,
    /// A limit came first.
    Unknown(Limit),
}

impl Verdict {
    /// The word in JSON: `solved`, `unsolvable` or `unknown`.
    pub const fn word(&self) -> &'static str {
        match self {
            Verdict::Solved(_) => "solved",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Unknown(_) => "unknown",
        }
    }
}

/// What a search has cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Different positions looked at.
    pub states: u64,
    /// Moves tried, those to known positions included.
    pub tries: u64,
    /// Time on the clock.
    pub time: Duration,
    /// The most bytes held.
    pub bytes: usize,
}

/// The answer of a *thoughtful* search: one that sees the cards that lie face down. A player does not see them, so
/// that nothing of it may be shown as fair help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thoughtful {
    /// What was found.
    pub verdict: Verdict,
    /// What it has cost.
    pub effort: Effort,
}

/// Is told from time to time how a search is getting on.
pub trait Observer {
    /// Called every few thousand positions.
    fn progress(&mut self, effort: &Effort);
}

/// Does not look.
impl Observer for () {
    fn progress(&mut self, _: &Effort) {}
}

impl<F: FnMut(&Effort)> Observer for F {
    fn progress(&mut self, effort: &Effort) {
        self(effort);
    }
}
