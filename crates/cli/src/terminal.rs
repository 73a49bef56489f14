//! Into the terminal: the menu, or straight into a game.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};

use kosynka_catalogue::{Catalogue, DEFAULT, Entry};
use kosynka_engine::{DealId, Game, Variant};
use kosynka_prose::Lang;
use kosynka_tui::Startup;

use crate::catalogue;
use crate::context::Context;
use crate::error::{Failure, file_text};
use crate::list::text;

/// Plays in the terminal. A deal without a game is one of the game that the menu begins with.
pub fn play(variant: Option<&str>, deal: Option<&str>, plain: bool, context: Context) -> Result<(), Failure> {
    let catalogue = Catalogue::load();
    let name = variant.or_else(|| deal.is_some().then_some(DEFAULT));
    let entry = name.map(|name| catalogue.find(name)).transpose()?;
    let id = entry.as_ref().map_or(DEFAULT, Entry::id);
    let deal = deal.map(|text| catalogue::deal(Some(text), id)).transpose()?;
    if let (Some(entry), Some(cards @ DealId::Cards(_))) = (&entry, &deal) {
        Game::new(entry.rules(), cards.clone())?;
    }
    if !plain && (!io::stdin().is_terminal() || !io::stdout().is_terminal()) {
        return Err(Failure::NoTerminal);
    }
    let dirs = directories::ProjectDirs::from("", "", "kosynka");
    let startup = Startup {
        catalogue: games(&catalogue, entry.as_ref(), context.lang),
        folder: dirs.as_ref().map(|dirs| dirs.config_dir().to_owned()),
        state: dirs.as_ref().map(|dirs| dirs.state_dir().unwrap_or(dirs.data_local_dir()).to_owned()),
        data: dirs.as_ref().map(|dirs| dirs.data_dir().to_owned()),
        wall: kosynka_tui::wall(),
        variant: entry.as_ref().map(|entry| entry.id().to_owned()),
        deal,
        lang: context.asked.map(interface),
        system_lang: Some(interface(context.lang)),
        replaced: replaced(&catalogue, entry.as_ref()),
        notices: catalogue.faults().iter().map(|fault| file_text(fault, context.lang)).collect(),
    };
    match plain {
        true => Ok(kosynka_tui::plain::run(startup, io::stdin().lock(), io::stdout().lock())?),
        false => Ok(kosynka_tui::run(startup)?),
    }
}

/// The same language to the terminal interface.
pub const fn interface(lang: Lang) -> kosynka_tui::Lang {
    match lang {
        Lang::En => kosynka_tui::Lang::En,
        Lang::Ru => kosynka_tui::Lang::Ru,
    }
}

/// The files of the user's that have taken the place of shipped games.
fn replaced(catalogue: &Catalogue, named: Option<&Entry>) -> BTreeMap<String, String> {
    let entries = catalogue.iter().chain(named).filter(|entry| entry.replaces);
    entries.map(|entry| (entry.id().to_owned(), entry.file.clone())).collect()
}

/// All games by name, and among them the one that was named by its path.
pub fn games(catalogue: &Catalogue, named: Option<&Entry>, lang: Lang) -> Vec<Variant> {
    let mut games: Vec<Variant> = catalogue
        .iter()
        .filter(|entry| named.is_none_or(|named| named.id() != entry.id()))
        .chain(named)
        .map(|entry| Variant::clone(&entry.variant))
        .collect();
    games
        .sort_by_cached_key(|variant| (variant.id != DEFAULT, text(&variant.info.name, lang).to_lowercase()));
    games
}
