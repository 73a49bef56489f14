//! Patience games from TOML files: cards, rules, deals, moves and notation. No input or output, no clock, no
//! terminal, no global random numbers.

mod actions;
mod apply;
mod building;
pub mod card;
mod check;
pub mod deal_id;
mod dealing;
mod flat;
mod game;
mod generate;
mod id_set;
mod moves;
mod notation;
pub mod pack;
mod position;
mod refusal;
mod ruleset;
mod schema;
mod search;
pub mod shuffle;
mod status;
mod steps;
mod trail;
mod transcript;
pub mod variant;

/// The format of variant files, described as data: what the reference page and the editors' schema follow.
pub mod format {
    pub use crate::schema::{Form, Key, Table, json_schema, tables};
}

pub use card::{Card, Colour, Face, ParseCardError, Rank, Suit};
pub use deal_id::{DealId, MicrosoftNumber, ParseDealError, PysolNumber};
pub use dealing::{PositionError, WrittenPiles};
pub use game::{Game, HistoryError, Origin};
pub use generate::Wanted;
pub use moves::Move;
pub use notation::{ParseMoveError, ParsePositionError};
pub use pack::{DealError, PackEntry};
pub use position::{MAX_CARDS, MAX_PILES, PileCard, Position};
pub use refusal::Refusal;
pub use ruleset::{PileId, Ruleset};
pub use schema::{Fault, VariantError, VariantErrors, line_and_column};
pub use search::{NO_CARD, Shift};
pub use shuffle::Generator;
pub use status::Status;
pub use trail::{Trail, Undo};
pub use transcript::{Transcript, TranscriptError};
pub use variant::{PileKind, PileRef, Variant};
