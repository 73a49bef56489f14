//! Words for what the engine says in data: why a move is refused, what the rules of a game are, what is wrong
//! with a text that was typed. Everything is made from the compiled rules, in English and in Russian.

mod cards;
mod errors;
mod faults;
mod messages;
mod piles;
mod refusal;
mod rules;
mod words;

pub use cards::{card_name, cards_phrase};
pub use errors::{
    deal_text, moves_made_text, parse_deal_text, parse_move_text, parse_position_text, position_text,
    transcript_text, unreadable_transcript_text,
};
pub use faults::variant_errors_text;
pub use messages::{family_name, history_text, status_text};
pub use piles::{pile_name, piles_name};
pub use refusal::refusal_text;
pub use rules::{Section, rules_prose};
pub use words::{Lang, ru_plural};
