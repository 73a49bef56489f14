//! The games at hand: those shipped with the program, those in the user's data folder, and files by path.
//!
//! A file is its own registration: `variants/*.toml` is built in as it stands, and a TOML file dropped into
//! [`user_folder`] is found there. A file of the user's takes the place of a shipped one of the same name.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kosynka_engine::{Ruleset, Variant, VariantErrors};

/// The shipped files: identifier and text.
const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The identifier of the game that the menu begins with.
pub const DEFAULT: &str = "kosynka";

/// A game at hand.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What its file says.
    pub variant: Arc<Variant>,
    /// Where it comes from, for people: a path, which for shipped games is the one in the source tree.
    pub file: String,
    /// Whether it is shipped with the program.
    pub shipped: bool,
    /// Whether it is the user's own and has taken the place of a shipped game of the same identifier.
    pub replaces: bool,
}

impl Entry {
    /// The identifier, which is the stem of the file's name.
    pub fn id(&self) -> &str {
        &self.variant.id
    }

    /// The rules, compiled.
    pub fn rules(&self) -> Arc<Ruleset> {
        Arc::new(Ruleset::new(Variant::clone(&self.variant)))
    }
}

/// Why a file is no game.
#[derive(Debug)]
pub enum FileError {
    /// It cannot be read.
    Read {
        /// The path.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Its name says no identifier.
    Name(PathBuf),
    /// There is something wrong with what it says.
    Content(VariantErrors),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Read { path, error } => write!(f, "cannot read {}: {error}", path.display()),
            FileError::Name(path) => {
                write!(f, "{} has no name from which an identifier could be made", path.display())
            }
            FileError::Content(errors) => errors.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}

/// Why a game was not found.
#[derive(Debug)]
pub enum FindError {
    /// No game has this identifier.
    Unknown {
        /// What was asked for.
        id: String,
        /// The identifier that is most like it, if one is.
        nearest: Option<String>,
    },
    /// A path was given, and the file is no game.
    File(FileError),
}

impl fmt::Display for FindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindError::Unknown { id, nearest: Some(nearest) } => {
                write!(f, "there is no variant \"{id}\"; did you mean \"{nearest}\"?")
            }
            FindError::Unknown { id, nearest: None } => write!(f, "there is no variant \"{id}\"."),
            FindError::File(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FindError {}

/// All games at hand, by identifier.
#[derive(Debug, Default)]
pub struct Catalogue {
    entries: BTreeMap<String, Entry>,
    faults: Vec<FileError>,
}

impl Catalogue {
    /// The games shipped with the program.
    pub fn shipped() -> Catalogue {
        let mut catalogue = Catalogue::default();
        for (id, text) in SHIPPED {
            let file = format!("variants/{id}.toml");
            let parsed = Variant::parse(id, &file, text).map_err(FileError::Content);
            catalogue.add(parsed, file, true);
        }
        catalogue
    }

    /// The shipped games and those of [`user_folder`].
    pub fn load() -> Catalogue {
        let mut catalogue = Catalogue::shipped();
        if let Some(folder) = user_folder() {
            catalogue.add_folder(&folder);
        }
        catalogue
    }

    /// Adds the games of a folder. A folder that does not exist has none.
    pub fn add_folder(&mut self, folder: &Path) {
        let Ok(entries) = fs::read_dir(folder) else { return };
        let mut paths: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            // A pipe would be waited for.
            .filter(|path| path.extension().is_some_and(|extension| extension == "toml") && path.is_file())
            .collect();
        paths.sort();
        for path in paths {
            self.add(read(&path), path.display().to_string(), false);
        }
    }

    fn add(&mut self, parsed: Result<Variant, FileError>, file: String, shipped: bool) {
        match parsed {
            Ok(variant) => {
                let replaces = !shipped && self.is_shipped(&variant.id);
                let entry = Entry { variant: Arc::new(variant), file, shipped, replaces };
                self.entries.insert(entry.id().to_owned(), entry);
            }
            Err(fault) => self.faults.push(fault),
        }
    }

    /// Whether a game of an identifier is shipped, even if the user's own has taken its place.
    fn is_shipped(&self, id: &str) -> bool {
        self.get(id).is_some_and(|entry| entry.shipped || entry.replaces)
    }

    /// All games in the order of their identifiers.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The game of an identifier.
    pub fn get(&self, id: &str) -> Option<&Entry> {
        self.entries.get(id)
    }

    /// Files that were found but are no games. They do not keep the others from being played.
    pub fn faults(&self) -> &[FileError] {
        &self.faults
    }

    /// The game that a name stands for: an identifier or the title in either language, where only letters and
    /// digits count, or the path of a file. A name is a path if it ends with `.toml` or has a separator in it.
    ///
    /// # Errors
    /// If there is no such game, with the identifier that is most like it, or the file is no game.
    pub fn find(&self, name: &str) -> Result<Entry, FindError> {
        if is_path(name) {
            let variant = read(Path::new(name)).map_err(FindError::File)?;
            let replaces = self.is_shipped(&variant.id);
            return Ok(Entry { variant: Arc::new(variant), file: name.to_owned(), shipped: false, replaces });
        }
        // No name is longer, and whoever sends more is not kept waiting.
        const LONGEST: usize = 100;
        let short: String = name.chars().take(LONGEST).collect();
        let word = bare(&short);
        let named = || self.iter().find(|entry| !word.is_empty() && names(entry).contains(&word));
        let entry = self.get(name).or_else(named).filter(|_| short.len() == name.len());
        entry.cloned().ok_or_else(|| FindError::Unknown { nearest: self.nearest(&word), id: short })
    }

    /// The identifier of the game whose name is most like a word, if one is at all. A name that begins with the word
    /// is like it, and so is one that differs in a third of the letters or less.
    fn nearest(&self, word: &str) -> Option<String> {
        const SHORTEST: usize = 3;
        let length = word.chars().count();
        let unlike = |name: &String| match name.starts_with(word) && length >= SHORTEST {
            true => Some(0),
            false => Some(strsim::damerau_levenshtein(name, word)).filter(|n| *n <= length / 3),
        };
        let nearness = |entry: &Entry| {
            let like = |name: &String| Some((unlike(name)?, name.chars().count()));
            names(entry).iter().filter_map(like).min()
        };
        let near = self.iter().filter_map(|entry| Some((nearness(entry)?, entry.id())));
        near.min().map(|(_, id)| id.to_owned())
    }
}

/// A name without all that people write in one way or another: only its letters and digits count.
fn bare(name: &str) -> String {
    name.to_lowercase().replace('ё', "е").chars().filter(|c| c.is_alphanumeric()).collect()
}

/// What a game may be called.
fn names(entry: &Entry) -> [String; 3] {
    let title = &entry.variant.info.name;
    [entry.id(), &title.en, &title.ru].map(bare)
}

fn is_path(name: &str) -> bool {
    name.ends_with(".toml") || name.contains(['/', std::path::MAIN_SEPARATOR])
}

/// Reads a variant file.
///
/// # Errors
/// If it cannot be read or is no game.
pub fn read(path: &Path) -> Result<Variant, FileError> {
    let id =
        path.file_stem().and_then(|stem| stem.to_str()).ok_or_else(|| FileError::Name(path.to_owned()))?;
    let bytes = fs::read(path).map_err(|error| FileError::Read { path: path.to_owned(), error })?;
    let file = path.display().to_string();
    let variant = match str::from_utf8(&bytes) {
        Ok(text) => Variant::parse(id, &file, text),
        Err(error) => {
            let sound = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            Err(VariantErrors::not_utf8(&file, &sound))
        }
    };
    variant.map_err(FileError::Content)
}

/// Where the user's own variant files lie: `variants` in the data folder of the program, such as
/// `~/.local/share/kosynka/variants`. Nothing if the system names no such folder.
pub fn user_folder() -> Option<PathBuf> {
    let project = directories::ProjectDirs::from("", "", "kosynka")?;
    Some(project.data_dir().join("variants"))
}
