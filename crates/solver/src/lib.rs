//! One solver for every variant: everything that it does follows from the compiled rules.
//!
//! It is *thoughtful*: it sees the cards that lie face down, and [`Thoughtful`] says so. What a player may be shown
//! without that is in [`hint`].

mod candidates;
mod first;
mod key;
mod merit;
mod plan;
mod prunings;
mod replay;
mod safe;
mod search;
mod table;
mod up;
mod verdict;

pub use prunings::Prunings;
pub use replay::wins;
pub use search::{Solver, solve};
pub use up::SafeUp;
pub use verdict::{Effort, Limit, Limits, Observer, Thoughtful, Verdict};
