//! The file of statistics: a line that says what it is, and a JSON object a game.
//!
//! It is written to a draft that is renamed, and what it was before is kept beside. What is on the disk is
//! read again before it is written, so that two programs at once do not forget each other's games. A damaged
//! file is set aside; what can be read of it and of the copy goes on. A file of a later version is left alone.

use std::fs;
use std::io;
use std::path::Path;

use super::{Record, Statistics};
use crate::files;

/// The name of the file.
pub const FILE: &str = "statistics.jsonl";
/// The copy of what it was before.
const COPY: &str = "statistics.jsonl.bak";
const FORMAT: &str = "kosynka-statistics";
const VERSION: u64 = 1;

/// What was found on the disk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// What is remembered.
    pub statistics: Statistics,
    /// What was wrong.
    pub trouble: Option<Trouble>,
}

/// What is wrong with a file of statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// So many lines could not be read; the whole file lies under the name.
    Damaged {
        /// How many lines.
        lines: usize,
        /// Where the file lies now, if it could be moved.
        aside: Option<String>,
    },
    /// It is of a later version and not touched.
    Later,
    /// It cannot be read at all.
    Unreadable(String),
}

enum Content {
    Lines(Vec<Record>, usize),
    Later,
}

fn parse(bytes: &[u8]) -> Content {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let head = lines.next().and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let head = head.filter(|head| head["format"] == FORMAT);
    match head.as_ref().map(|head| head["version"].as_u64()) {
        Some(Some(version)) if version > VERSION => return Content::Later,
        Some(_) => {}
        // Without its first line it is damaged, though the others may be sound.
        None => lines = text.lines(),
    }
    let mut bad = 0;
    let mut records = Vec::new();
    for line in lines.filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str::<Record>(line) {
            Ok(record) => records.push(record),
            Err(_) => bad += 1,
        }
    }
    Content::Lines(records, bad + usize::from(head.is_none() && bad == 0))
}

/// Reads the statistics of a folder.
pub fn load(folder: &Path) -> Found {
    let path = folder.join(FILE);
    let mut statistics = Statistics::default();
    let trouble = match files::read(&path) {
        Ok(None) => None,
        Err(e) => Some(Trouble::Unreadable(e.to_string())),
        Ok(Some(bytes)) => match parse(&bytes) {
            Content::Later => Some(Trouble::Later),
            Content::Lines(records, 0) => {
                statistics.put(records);
                None
            }
            Content::Lines(records, lines) => {
                if let Ok(Some(Content::Lines(copy, _))) =
                    files::read(&folder.join(COPY)).map(|b| b.map(|b| parse(&b)))
                {
                    statistics.put(copy);
                }
                statistics.put(records);
                Some(Trouble::Damaged { lines, aside: None })
            }
        },
    };
    Found { statistics, trouble }
}

/// Reads the statistics of a folder, and sets a damaged file aside for good: what could be read of it is
/// written anew.
pub fn open(folder: &Path) -> Found {
    let mut found = load(folder);
    if let Some(Trouble::Damaged { aside, .. }) = &mut found.trouble
        && let Ok(now) = files::aside(&folder.join(FILE))
    {
        *aside = Some(now.display().to_string());
        // If the disk does not take it, nothing is lost: the damaged file is there.
        let _ = write(folder, &found.statistics);
    }
    found
}

/// Adds records to those on the disk.
///
/// # Errors
/// If the disk does not take them, or what lies there must not be overwritten.
pub fn put(folder: &Path, records: &[Record]) -> io::Result<()> {
    let Found { mut statistics, trouble } = open(folder);
    match trouble {
        Some(Trouble::Later) => return Err(io::Error::other(format!("{FILE}: a later version"))),
        Some(Trouble::Unreadable(why)) => return Err(io::Error::other(format!("{FILE}: {why}"))),
        Some(Trouble::Damaged { aside: None, .. }) => {
            return Err(io::Error::other(format!("{FILE}: damaged")));
        }
        Some(Trouble::Damaged { .. }) | None => {}
    }
    statistics.put(records.iter().cloned());
    write(folder, &statistics)
}

fn write(folder: &Path, statistics: &Statistics) -> io::Result<()> {
    let mut text = serde_json::json!({ "format": FORMAT, "version": VERSION }).to_string();
    text.push('\n');
    for record in statistics.records() {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    fs::create_dir_all(folder)?;
    let path = folder.join(FILE);
    if path.exists() {
        let draft = folder.join(format!("{COPY}.new"));
        fs::copy(&path, &draft)?;
        fs::rename(draft, folder.join(COPY))?;
    }
    files::write(folder, FILE, &text)
}
