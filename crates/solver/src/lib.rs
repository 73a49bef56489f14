//! One solver for every variant: everything that it does follows from the compiled rules.
//!
//! It is *thoughtful*: it sees the cards that lie face down, and [`Thoughtful`] says so. What a player may be shown
//! without that is in [`hint()`].

mod candidates;
mod course;
mod facts;
mod first;
mod forced;
pub mod hint;
mod key;
mod known;
mod loose;
mod merit;
mod plan;
mod prunings;
mod replay;
mod safe;
mod search;
mod seats;
mod seen;
mod stuck;
pub mod study;
mod table;
mod up;
mod verdict;
pub mod winnable;

pub use course::Course;
pub use hint::{Advice, Hint, Reason, hint, thoughtful_hint};
pub use prunings::Prunings;
pub use replay::{shorten, wins};
pub use search::{Solver, solve};
pub use seen::Seen;
pub use up::SafeUp;
pub use verdict::{Effort, Limit, Limits, Observer, Thoughtful, Verdict};
pub use winnable::{
    Difficulty, WinnableDeal, Wrong, difficulty, still_winnable, where_did_it_go_wrong, winnable_deal,
};
