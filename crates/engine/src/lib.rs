//! Patience games from TOML files: cards, rules, deals, moves and notation. No input or output, no clock, no
//! terminal, no global random numbers.

pub mod card;
pub mod deal_id;
pub mod pack;
pub mod shuffle;
pub mod variant;

pub use card::{Card, Colour, Face, ParseCardError, Rank, Suit};
pub use deal_id::{DealId, MicrosoftNumber, ParseDealError, PysolNumber};
pub use pack::{DealError, PackEntry};
pub use shuffle::Generator;
pub use variant::{PileKind, PileRef, Variant};
