//! Games kept between sessions: one file a variant, a transcript that is replayed with every move checked.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use kosynka_engine::{Ruleset, Transcript};

use super::table::Table;
use super::{App, Effect};
use crate::keymap::PileKeys;

/// What a save depends on; a change of it is worth a write.
pub(super) type Mark = (String, String, usize, usize, bool, bool, Vec<super::bookmarks::Bookmark>);

/// What came of a save.
pub(super) enum Loaded {
    /// There is none.
    Nothing,
    /// The game as it was left, and whether the rules have changed since.
    Game(Box<Table>, bool),
    /// The game as far as its moves are still legal, and why not further.
    Part(Box<Table>, String),
    /// It cannot be read.
    Damaged(String),
}

/// The file of a variant's save.
fn path(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.game"))
}

/// Reads the save of a variant.
pub(super) fn load(folder: &Path, rules: &Arc<Ruleset>, keys: &PileKeys) -> Loaded {
    let text = match std::fs::read_to_string(path(folder, &rules.variant().id)) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Loaded::Nothing,
        Err(e) => return Loaded::Damaged(e.to_string()),
    };
    let transcript = match Transcript::parse(&text) {
        Ok(transcript) => transcript,
        Err(e) => return Loaded::Damaged(e.to_string()),
    };
    let note = |name: &str| {
        let line =
            text.lines().find_map(|l| l.strip_prefix("# ")?.strip_prefix(name)?.trim().parse::<u64>().ok());
        line.unwrap_or(0)
    };
    let changed = transcript.rules != rules.variant().fingerprint();
    let sit = |game| {
        let mut table = Table::of(game, keys);
        table.clock.set(Duration::from_secs(note("seconds")));
        table.hints_used = note("hints") as usize;
        table.join(text.lines().find_map(|l| l.strip_prefix("# together")).unwrap_or(""));
        table.bookmarks = super::bookmarks::read(&text, &table.game);
        table.take_up(note("begun"), note("thoughtful") > 0);
        Box::new(table)
    };
    match transcript.replay(rules) {
        Ok(game) => Loaded::Game(sit(game), changed),
        Err((e, Some(game))) => Loaded::Part(sit(*game), e.to_string()),
        Err((e, None)) => Loaded::Damaged(e.to_string()),
    }
}

/// Puts a save that cannot be used out of the way of the next one.
fn aside(folder: &Path, id: &str) {
    let _ = std::fs::rename(path(folder, id), folder.join(format!("{id}.game.old")));
}

impl App {
    /// Takes up the game of a variant where it was left, if there is a save.
    pub(super) fn resume(&mut self, rules: &Arc<Ruleset>) {
        let Some(folder) = self.saves.clone() else { return };
        let id = rules.variant().id.clone();
        let name = self.texts.pick(&rules.variant().info.name).to_owned();
        let mut tell = |message: &str, why: &str| {
            let text = self.texts.with(message, &[("name", (&name).into()), ("why", why.into())]);
            self.windows.push(super::Window::text("title-notices", text));
        };
        match load(&folder, rules, &self.keymap.piles) {
            Loaded::Nothing => {}
            Loaded::Game(table, changed) => {
                if changed {
                    tell("save-changed", "");
                }
                self.table = Some(*table);
            }
            Loaded::Part(table, why) => {
                aside(&folder, &id);
                tell("save-part", &why);
                self.table = Some(*table);
            }
            Loaded::Damaged(why) => {
                aside(&folder, &id);
                tell("save-damaged", &why);
            }
        }
        self.kept = self.table.as_ref().map(mark);
    }

    /// Asks for the game to be kept, if it has changed since it was kept last.
    pub(super) fn keep_game(&mut self, effects: &mut Vec<Effect>) {
        let Some(table) = &self.table else { return };
        let now = mark(table);
        if self.kept.as_ref() == Some(&now) {
            return;
        }
        let id = table.rules().variant().id.clone();
        let begun = table.game.moves_made() > 0 || !table.game.future().is_empty();
        if table.game.is_over() {
            effects.push(Effect::Forget(id));
        } else if begun {
            let seconds = table.clock.read(self.now).as_secs();
            let text = format!(
                "{}\n# seconds {seconds}\n# hints {}\n# together{}\n{}{}",
                Transcript::of(&table.game),
                table.hints_used,
                table.joined(),
                table.tally_notes(),
                super::bookmarks::write(&table.bookmarks, &table.game)
            );
            effects.push(Effect::Save(id, text));
        }
        self.kept = Some(now);
    }

    /// Whether a game of a variant has been begun.
    pub fn begun(&self, id: &str) -> bool {
        let running =
            |t: &Table| t.rules().variant().id == id && t.game.moves_made() > 0 && !t.game.is_over();
        self.table.as_ref().is_some_and(running)
            || self.waiting.get(id).is_some_and(running)
            || self.saved.contains(id)
    }
}

pub(super) fn mark(table: &Table) -> Mark {
    let game = &table.game;
    (
        table.rules().variant().id.clone(),
        table.deal_text(),
        game.moves_made(),
        game.future().len(),
        game.is_practice(),
        game.is_over(),
        table.bookmarks.clone(),
    )
}

/// The variants of which a save lies in a folder.
pub(super) fn all(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path());
    let saves = files.filter(|p| p.extension().is_some_and(|e| e == "game"));
    saves.filter_map(|p| Some(p.file_stem()?.to_str()?.to_owned())).collect()
}

/// Writes a file whole or not at all.
///
/// # Errors
/// If the disk does not take it.
pub fn write(folder: &Path, name: &str, text: &str) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let draft = folder.join(format!("{name}.new"));
    std::fs::write(&draft, text)?;
    std::fs::rename(draft, folder.join(name))
}

/// Writes a save.
///
/// # Errors
/// If the disk does not take it.
pub fn save(folder: &Path, id: &str, text: &str) -> std::io::Result<()> {
    write(folder, &format!("{id}.game"), text)
}

/// Drops the save of a game that has ended.
///
/// # Errors
/// If the disk does not let go of it.
pub fn forget(folder: &Path, id: &str) -> std::io::Result<()> {
    match std::fs::remove_file(path(folder, id)) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(e),
        _ => Ok(()),
    }
}
