//! `kosynka check`.

use std::path::PathBuf;

use kosynka_catalogue::{FileError, read};

use crate::error::Failure;
use crate::output::Output;

/// Checks variant files. Faults go to standard output: they are what was asked for.
pub fn run(files: &[PathBuf], output: &mut Output) -> Result<(), Failure> {
    let mut sound = true;
    let mut unread = None;
    for file in files {
        match read(file) {
            Ok(variant) => output.line(format!("{}: {}", file.display(), variant.info.name.en))?,
            Err(FileError::Read { path, error }) => {
                output.line(format!("{}: {error}", path.display()))?;
                unread.get_or_insert((path, error));
            }
            Err(error) => {
                sound = false;
                output.line(error.to_string())?;
            }
        }
    }
    match unread {
        _ if !sound => Err(Failure::Faults),
        Some((path, error)) => Err(Failure::File { file: path.display().to_string(), error }),
        None => Ok(()),
    }
}
