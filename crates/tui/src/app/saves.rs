//! Games kept between sessions: a transcript that is replayed with every move checked. The game in play of a
//! variant is `VARIANT.game`; unfinished ones that were left for another deal lie in `VARIANT.left`, a file a deal.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use kosynka_engine::{DealId, Ruleset, Transcript, TranscriptError};
use kosynka_prose::transcript_text;

use super::table::Table;
use super::{App, Effect, Window};
use crate::files;
use crate::i18n::Arg;
use crate::keymap::PileKeys;

/// What a save depends on; a change of it is worth a write.
pub(super) type Mark = (String, String, usize, usize, bool, bool, Vec<super::bookmarks::Bookmark>);

/// What came of a save.
enum Loaded {
    /// There is none.
    Nothing,
    /// The game as it was left, and whether the rules have changed since.
    Game(Box<Table>, bool),
    /// The game as far as its moves are legal, why not further, and whether the rules have changed since.
    Part(Box<Table>, TranscriptError, bool),
    /// No game can be made of it.
    Useless(Useless),
}

/// Why a save is of no use.
enum Useless {
    /// The disk does not give it.
    Unreadable(io::Error),
    /// It is a game of another variant.
    Other(String),
    /// It is no transcript, or not one of this game.
    Damaged(TranscriptError),
}

/// The name of a variant's save.
fn file(id: &str) -> String {
    format!("{id}.game")
}

/// The folder of a variant's games that were left for another deal.
fn left_folder(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.left"))
}

/// The name of the file in which a deal was left.
fn left_file(deal: &str) -> String {
    let name = deal.replace(':', "-");
    file(&name.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect::<String>())
}

/// Reads the save of a variant.
fn load(folder: &Path, rules: &Arc<Ruleset>, keys: &PileKeys) -> Loaded {
    let text = match files::text(&folder.join(file(&rules.variant().id))) {
        Ok(Some(text)) => text,
        Ok(None) => return Loaded::Nothing,
        Err(error) => return Loaded::Useless(Useless::Unreadable(error)),
    };
    let transcript = match Transcript::parse(&text) {
        Ok(transcript) => transcript,
        Err(error) => return Loaded::Useless(Useless::Damaged(error)),
    };
    if transcript.variant != rules.variant().id {
        return Loaded::Useless(Useless::Other(transcript.variant));
    }
    let note = |name: &str| {
        let line =
            text.lines().find_map(|l| l.strip_prefix("# ")?.strip_prefix(name)?.trim().parse::<u64>().ok());
        line.unwrap_or(0)
    };
    let changed = !transcript.rules.is_empty() && transcript.rules != rules.variant().fingerprint();
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
        Err((error, Some(game))) => Loaded::Part(sit(*game), error, changed),
        Err((error, None)) => Loaded::Useless(Useless::Damaged(error)),
    }
}

impl Table {
    /// Whether there is something of the game that could be lost.
    pub fn is_unfinished(&self) -> bool {
        !self.game.is_over() && (self.game.moves_made() > 0 || !self.game.future().is_empty())
    }

    /// The game as a save.
    fn save(&self, now: Duration) -> String {
        format!(
            "{}\n# seconds {}\n# hints {}\n# together{}\n{}{}",
            Transcript::of(&self.game),
            self.clock.read(now).as_secs(),
            self.hints_used,
            self.joined(),
            self.tally_notes(),
            super::bookmarks::write(&self.bookmarks, &self.game)
        )
    }
}

impl App {
    /// Takes the games of a variant for this running program alone; tells the player if another one has them.
    pub(super) fn claim(&mut self, rules: &Ruleset) -> bool {
        let id = &rules.variant().id;
        let Some(folder) = self.saves.as_ref().filter(|_| !self.claimed.contains_key(id)) else {
            return true;
        };
        match files::hold(folder, &format!("{id}.lock")) {
            Ok(Some(held)) => {
                self.claimed.insert(id.clone(), held);
                true
            }
            Ok(None) => {
                let name = self.texts.pick(&rules.variant().info.name);
                let text = self.texts.with("save-elsewhere", &[("name", name.into())]);
                self.windows.push(Window::text("title-notices", text));
                false
            }
            // Where nothing can be held, the game is played all the same.
            Err(_) => true,
        }
    }

    /// Takes up the game of a variant where it was left, if there is a save.
    pub(super) fn resume(&mut self, rules: &Arc<Ruleset>) {
        let Some(folder) = self.saves.clone() else { return };
        self.kept = None;
        match load(&folder, rules, &self.keymap.piles) {
            Loaded::Nothing => {}
            Loaded::Game(table, changed) => {
                if changed {
                    let text = self.about_save(rules, "save-changed", &[]);
                    self.windows.push(Window::text("title-notices", text));
                }
                self.kept = Some(mark(&table));
                self.table = Some(*table);
            }
            Loaded::Part(table, why, changed) => {
                let message = if changed { "save-part-changed" } else { "save-part" };
                let why = transcript_text(&why, rules, self.texts.lang().prose());
                let text = self.about_save(rules, message, &[("why", (&why).into())]);
                self.put_aside(&folder, rules, text);
                self.table = Some(*table);
            }
            Loaded::Useless(useless) => {
                let text = self.useless_text(rules, &useless);
                self.put_aside(&folder, rules, text);
            }
        }
    }

    fn about_save(&self, rules: &Ruleset, message: &str, values: &[(&str, Arg<'_>)]) -> String {
        let name = self.texts.pick(&rules.variant().info.name);
        format!("{name}: {}", self.texts.with(message, values))
    }

    fn useless_text(&self, rules: &Ruleset, useless: &Useless) -> String {
        let why = match useless {
            Useless::Other(id) => return self.about_save(rules, "save-other", &[("other", id.into())]),
            Useless::Damaged(TranscriptError::Newer) => return self.about_save(rules, "save-newer", &[]),
            Useless::Damaged(error) => transcript_text(error, rules, self.texts.lang().prose()),
            Useless::Unreadable(error) => error.to_string(),
        };
        self.about_save(rules, "save-damaged", &[("why", (&why).into())])
    }

    /// Puts a save out of the way of the next one, and tells the player what happened to it. If it cannot be moved,
    /// nothing is written over it.
    fn put_aside(&mut self, folder: &Path, rules: &Ruleset, text: String) {
        let id = &rules.variant().id;
        let fate = match files::aside(&folder.join(file(id))) {
            Ok(now) => self.texts.with("kept-as", &[("file", (&now.display().to_string()).into())]),
            Err(error) => {
                self.untouchable.insert(id.clone());
                self.texts.with("save-stays", &[("why", (&error.to_string()).into())])
            }
        };
        self.windows.push(Window::text("title-notices", format!("{text} {fate}")));
    }

    /// Keeps an unfinished game beside the save of its variant, before another deal takes its place.
    ///
    /// # Errors
    /// If the disk does not take it.
    pub(super) fn leave(&self) -> io::Result<()> {
        let (Some(table), Some(folder)) = (&self.table, &self.saves) else { return Ok(()) };
        let id = &table.rules().variant().id;
        if !table.is_unfinished() || self.untouchable.contains(id) {
            return Ok(());
        }
        files::write(&left_folder(folder, id), &left_file(&table.deal_text()), &table.save(self.now))?;
        forget(folder, id)
    }

    /// Takes up the game of a deal that was left for another one; says whether there was one.
    pub(super) fn take_up_left(&mut self, rules: &Arc<Ruleset>, deal: &DealId) -> bool {
        let Some(folder) = &self.saves else { return false };
        let id = &rules.variant().id;
        let left = left_folder(folder, id).join(left_file(&deal.to_string()));
        if self.untouchable.contains(id) || fs::rename(left, folder.join(file(id))).is_err() {
            return false;
        }
        self.resume(rules);
        self.table.is_some()
    }

    /// The deals of the running variant that were left unfinished, the last one first.
    pub(super) fn left_deals(&self) -> Vec<String> {
        let (Some(table), Some(folder)) = (&self.table, &self.saves) else { return Vec::new() };
        let files =
            fs::read_dir(left_folder(folder, &table.rules().variant().id)).into_iter().flatten().flatten();
        let mut deals: Vec<_> = files
            .filter_map(|entry| {
                let text = files::text(&entry.path()).ok()??;
                let deal = text.lines().find_map(|line| line.strip_prefix("deal "))?;
                Some((entry.metadata().ok()?.modified().ok(), deal.to_owned()))
            })
            .collect();
        deals.sort_by(|a, b| b.cmp(a));
        deals.into_iter().map(|(_, deal)| deal).collect()
    }

    /// Whether a game that is left for another deal can be taken up again.
    pub fn keeps_left(&self) -> bool {
        let id = self.table.as_ref().map(|t| &t.rules().variant().id);
        self.saves.is_some() && id.is_some_and(|id| !self.untouchable.contains(id))
    }

    /// Asks for the game to be kept, if it has changed since it was kept last.
    pub(super) fn keep_game(&mut self, effects: &mut Vec<Effect>) {
        let Some(table) = &self.table else { return };
        let now = mark(table);
        let id = table.rules().variant().id.clone();
        if self.kept.as_ref() == Some(&now) || self.untouchable.contains(&id) {
            return;
        }
        if table.game.is_over() {
            effects.push(Effect::Forget(id));
        } else if table.is_unfinished() {
            effects.push(Effect::Save(id, table.save(self.now)));
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
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path());
    let saves = files.filter(|p| p.extension().is_some_and(|e| e == "game"));
    saves.filter_map(|p| Some(p.file_stem()?.to_str()?.to_owned())).collect()
}

/// Writes a save.
///
/// # Errors
/// If the disk does not take it.
pub fn save(folder: &Path, id: &str, text: &str) -> io::Result<()> {
    files::write(folder, &file(id), text)
}

/// Drops the save of a game that has ended.
///
/// # Errors
/// If the disk does not let go of it.
pub fn forget(folder: &Path, id: &str) -> io::Result<()> {
    match fs::remove_file(folder.join(file(id))) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
