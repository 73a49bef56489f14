//! Study files: a line that says what was asked, then a line for every deal. A last line that was cut is dropped.

use std::collections::HashSet;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use kosynka_engine::Variant;
use serde::{Deserialize, Serialize};

use super::Record;
use crate::verdict::Limits;

/// The first line of a study file: under what rules and limits it was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The identifier of the variant.
    pub study: String,
    /// The fingerprint of its rules.
    pub rules: String,
    /// The limit of positions a deal.
    pub states: Option<u64>,
    /// The limit of seconds a deal.
    pub seconds: Option<f64>,
    /// The limit of bytes a deal.
    pub memory: Option<usize>,
}

impl Header {
    /// For a variant and limits.
    pub fn new(variant: &Variant, limits: &Limits) -> Header {
        Header {
            study: variant.id.clone(),
            rules: variant.fingerprint(),
            states: limits.states,
            seconds: limits.time.map(|time| time.as_secs_f64()),
            memory: limits.memory,
        }
    }
}

/// What is wrong with a study file.
#[derive(Debug)]
pub enum StudyError {
    /// It cannot be read or written.
    Io(PathBuf, io::Error),
    /// It exists already, and was not to be resumed.
    Exists(PathBuf),
    /// Its first line is not that of a study.
    Header(PathBuf),
    /// It was made under other rules or limits.
    Other(PathBuf),
    /// A line (from 1) is no record.
    Line(PathBuf, usize),
    /// Two files contradict each other about a deal.
    Contradiction(String),
    /// There is nothing to report.
    Nothing,
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            StudyError::Exists(path) => {
                write!(f, "{} exists; use --resume to go on with it, or another name", path.display())
            }
            StudyError::Header(path) => {
                write!(f, "{}:1: the first line is not that of a study", path.display())
            }
            StudyError::Other(path) => write!(
                f,
                "{} was made with another game, other rules or other limits; use another name",
                path.display()
            ),
            StudyError::Line(path, line) => {
                write!(f, "{}:{line}: this is no record of a deal", path.display())
            }
            StudyError::Contradiction(deal) => {
                write!(f, "deal {deal} is solved in one file and unsolvable in another")
            }
            StudyError::Nothing => write!(f, "the files hold no deals"),
        }
    }
}

impl std::error::Error for StudyError {}

/// A study file that records are appended to.
#[derive(Debug)]
pub struct StudyFile {
    path: PathBuf,
    file: File,
    /// The deals that it holds already.
    pub done: HashSet<String>,
}

impl StudyFile {
    /// Creates a file, or, to resume, opens one and drops a last line that was cut.
    ///
    /// # Errors
    /// If it cannot be created, exists and was not to be resumed, or belongs to another study.
    pub fn open(path: &Path, header: &Header, resume: bool) -> Result<StudyFile, StudyError> {
        let io = |error| StudyError::Io(path.to_owned(), error);
        let there = path.metadata().is_ok_and(|metadata| metadata.len() > 0);
        if there && !resume {
            return Err(StudyError::Exists(path.to_owned()));
        }
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        let (mut begun, mut records) = (None, Vec::new());
        if there {
            let whole;
            (begun, records, whole) = read(path, &file)?;
            file.set_len(whole).map_err(io)?;
            file.seek(SeekFrom::End(0)).map_err(io)?;
        }
        let done = records.into_iter().map(|record| record.deal).collect();
        let mut study = StudyFile { path: path.to_owned(), file, done };
        match begun {
            None => study.line(header).map_err(io)?,
            Some(begun) if begun == *header => {}
            Some(_) => return Err(StudyError::Other(study.path)),
        }
        Ok(study)
    }

    /// Appends a record in one write, so that at most the last line of the file can ever be cut.
    ///
    /// # Errors
    /// If it cannot be written; what stands in the file already stays good.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
        self.line(record)
    }

    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_string(value)?;
        text.push('\n');
        self.file.write_all(text.as_bytes())
    }
}

/// Reads a study file to report it.
///
/// # Errors
/// If it cannot be read, or is none.
pub(super) fn load(path: &Path) -> Result<(Header, Vec<Record>), StudyError> {
    let file = File::open(path).map_err(|error| StudyError::Io(path.to_owned(), error))?;
    let (header, records, _) = read(path, &file)?;
    header.map(|header| (header, records)).ok_or_else(|| StudyError::Header(path.to_owned()))
}

/// Header, records, and how many bytes the whole lines take.
fn read(path: &Path, file: &File) -> Result<(Option<Header>, Vec<Record>, u64), StudyError> {
    let mut reader = BufReader::new(file);
    let (mut header, mut records, mut whole, mut number) = (None, Vec::new(), 0, 0);
    let mut line = Vec::new();
    loop {
        line.clear();
        let bytes =
            reader.read_until(b'\n', &mut line).map_err(|error| StudyError::Io(path.to_owned(), error))?;
        if bytes == 0 || line.last() != Some(&b'\n') {
            break;
        }
        number += 1;
        if number == 1 {
            let read = serde_json::from_slice(&line).map_err(|_| StudyError::Header(path.to_owned()))?;
            header = Some(read);
        } else {
            let read =
                serde_json::from_slice(&line).map_err(|_| StudyError::Line(path.to_owned(), number))?;
            records.push(read);
        }
        whole += bytes as u64;
    }
    Ok((header, records, whole))
}
