//! `kosynka replay`.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use kosynka_catalogue::Catalogue;
use kosynka_engine::Transcript;
use kosynka_prose::{Lang, moves_made_text, status_text, unreadable_transcript_text};

use crate::context::Context;
use crate::deal::layout;
use crate::error::{Failure, find_text};
use crate::output::Output;

/// Plays a transcript again and shows where it ends.
pub fn run(file: &Path, context: Context, output: &mut Output) -> Result<(), Failure> {
    let lang = context.lang;
    let name = file.display().to_string();
    let text = read(file).map_err(|error| Failure::File { file: name.clone(), error })?;
    let transcript = Transcript::parse(&text).map_err(|error| Failure::Transcript {
        file: name.clone(),
        text: unreadable_transcript_text(&error, lang),
    })?;
    let rules = Catalogue::load()
        .find(&transcript.variant)
        .map_err(|error| Failure::Transcript { file: name.clone(), text: find_text(&error, lang) })?
        .rules();
    let same_rules = transcript.rules.is_empty() || transcript.rules == rules.variant().fingerprint();
    if !same_rules {
        output.line(match lang {
            Lang::En => "The rules of this game have changed since the transcript was written.",
            Lang::Ru => "С тех пор как записана игра, её правила изменились.",
        })?;
    }
    let game =
        transcript.replay(&rules).map_err(|(error, _)| Failure::transcript(&name, &error, &rules, lang))?;
    layout(&game, lang, output)?;
    output.line(format!(
        "{}, {}",
        moves_made_text(game.moves_made(), lang),
        status_text(game.status(), lang)
    ))?;
    Ok(())
}

/// Reads a file, or standard input for `-`. What is not UTF-8 is replaced, and then refused as any other line.
fn read(file: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = fs::read(file)?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
