//! `kosynka check`.

use std::path::PathBuf;

use kosynka_catalogue::{FileError, read};

use crate::context::Context;
use crate::error::{Failure, file_text};
use crate::list::text;
use crate::output::Output;

/// Checks variant files. Faults go to standard output: they are what was asked for.
pub fn run(files: &[PathBuf], context: Context, output: &mut Output) -> Result<(), Failure> {
    let (mut sound, mut read_all) = (true, true);
    for file in files {
        match read(file) {
            Ok(variant) => {
                output.line(format!("{}: {}", file.display(), text(&variant.info.name, context.lang)))?;
            }
            Err(error) => {
                output.line(file_text(&error, context.lang))?;
                match error {
                    FileError::Content(_) => sound = false,
                    FileError::Read { .. } | FileError::Name(_) => read_all = false,
                }
            }
        }
    }
    match (sound, read_all) {
        (false, _) => Err(Failure::Faults),
        (true, false) => Err(Failure::Unread),
        (true, true) => Ok(()),
    }
}
