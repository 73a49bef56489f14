//! Games and deals as the arguments name them.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use kosynka_catalogue::Catalogue;
use kosynka_engine::{DealId, Game, Ruleset};
use kosynka_tui::stats::day::{day, deal_of_day};

use crate::error::Failure;

/// The rules of the game that an argument names.
///
/// # Errors
/// If there is no such game.
pub fn rules(name: &str) -> Result<Arc<Ruleset>, Failure> {
    Ok(Catalogue::load().find(name)?.rules())
}

/// The deal of a game that an argument names, `today` being that of the day; a random number without one.
///
/// # Errors
/// If the text is no deal.
pub fn deal(text: Option<&str>, id: &str) -> Result<DealId, Failure> {
    match text {
        Some("today") => Ok(DealId::Number(deal_of_day(day(kosynka_tui::wall()), id))),
        Some(text) => Ok(text.parse()?),
        None => Ok(random_deal()),
    }
}

/// A game with its deal.
///
/// # Errors
/// If there is no such game, or the deal is none of it.
pub fn game(name: &str, deal_text: Option<&str>) -> Result<Game, Failure> {
    let rules = rules(name)?;
    let deal = deal(deal_text, &rules.variant().id)?;
    Ok(Game::new(rules, deal)?)
}

/// A number for a new deal, short enough to be told to a friend.
pub fn random_deal() -> DealId {
    const NUMBERS: u64 = 1_000_000_000;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    let mixed = (now ^ u64::from(std::process::id()) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    DealId::Number((mixed ^ mixed >> 32) % NUMBERS + 1)
}
