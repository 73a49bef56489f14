//! Into the terminal: the menu, or straight into a game.

use kosynka_catalogue::Catalogue;

use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;

/// Plays in the terminal.
pub fn play(variant: Option<&str>, deal: Option<&str>, context: Context) -> Result<(), Failure> {
    let catalogue = Catalogue::load();
    let entry = variant.map(|name| catalogue.find(name)).transpose()?;
    let deal = deal.map(|text| catalogue::deal(Some(text))).transpose()?;
    let _ = (entry, deal, context.asked);
    Ok(())
}
