//! What may stand on the command line.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kosynka_prose::Lang;

/// Patience games in the terminal: one TOML file, one game.
///
/// Without a subcommand the program is played: it opens its menu, or the game that is named.
#[derive(Debug, Parser)]
#[command(name = "kosynka", version, about, long_about, arg_required_else_help = false)]
#[command(after_help = "A VARIANT is an identifier from `kosynka list`, or the path of a TOML file.\n\
A DEAL is a number (123), a number of another program (ms:617, pysol:12345678901234567890), or the list of \
the cards in dealing order.\n\nExit codes: 0 well, 1 something is wrong with a file, 2 something is wrong with \
the arguments.")]
pub struct Args {
    /// The game to play: an identifier, or the path of a TOML file; the menu without it.
    pub variant: Option<String>,
    /// The deal to play.
    #[arg(long, value_name = "DEAL")]
    pub deal: Option<String>,
    /// The language of the program; that of the system without it.
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    pub lang: Option<Language>,
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The languages of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Русский
    Ru,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Ru => Lang::Ru,
        }
    }
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games.
    List {
        /// As JSON: an array of {"id","name":{"en","ru"},"family","pysol","file"}.
        #[arg(long)]
        json: bool,
    },
    /// Check variant files, and tell every fault of every file.
    Check {
        /// The files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Tell the rules of a game in prose, made from what its file says.
    Rules {
        /// The game: an identifier, or the path of a TOML file.
        variant: String,
    },
    /// Show how a deal lies on the table.
    Deal {
        /// The game: an identifier, or the path of a TOML file.
        variant: String,
        /// The deal; a random number without it.
        #[arg(long, value_name = "DEAL")]
        deal: Option<String>,
        /// As JSON, like the states of `kosynka pipe`.
        #[arg(long)]
        json: bool,
    },
    /// Count the positions that can be reached in a number of moves.
    Perft {
        /// The game: an identifier, or the path of a TOML file.
        variant: String,
        /// The deal.
        #[arg(long, value_name = "DEAL")]
        deal: String,
        /// The greatest number of moves.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
        depth: u8,
    },
    /// Play a transcript again, checking every move.
    Replay {
        /// The transcript; `-` for standard input.
        file: PathBuf,
    },
    /// Play by JSON lines on standard input and output.
    ///
    /// Every line is an object with a "cmd": new (with "variant" and "deal" or "position"), legal, play (with
    /// "move"), undo, redo, state, rules, quit. Every answer is an object with "ok".
    Pipe,
    /// Write a completion script for a shell.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Write the manual page.
    Man,
}

impl Args {
    /// Ends the program with a usage error if a game or a deal stands before a subcommand, where it would have no
    /// effect.
    pub fn refuse_game_options(&self) {
        if self.variant.is_some() || self.deal.is_some() {
            Args::command()
                .error(ErrorKind::ArgumentConflict, "a game to play and a subcommand cannot stand together")
                .exit();
        }
    }
}
