//! What may stand on the command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kosynka_prose::Lang;
use kosynka_solver::Limits;

/// Patience games in the terminal: one TOML file, one game.
///
/// Without a subcommand the program is played: it opens its menu, or the game that is named.
#[derive(Debug, Parser)]
#[command(name = "kosynka", version, about, long_about, arg_required_else_help = false)]
#[command(
    after_help = "A VARIANT is an identifier or a title from `kosynka list`, or the path of a TOML file.\n\
A DEAL is a number (123), a number of another program (ms:617, pysol:12345678901234567890), the list of \
the cards in dealing order, or `today` for the deal of the day, the same for everyone.\n\nExit codes: 0 well, 1 something is wrong with a file, 2 something is wrong with \
the arguments."
)]
pub struct Args {
    /// The game to play: an identifier, or the path of a TOML file; the menu without it.
    pub variant: Option<String>,
    /// The deal to play; one that was left unfinished goes on where it was left.
    #[arg(long, value_name = "DEAL", allow_negative_numbers = true)]
    pub deal: Option<String>,
    /// Play in lines of text, for screen readers and pipes.
    #[arg(long)]
    pub plain: bool,
    /// The language of the program; that of the system without it.
    #[arg(long, global = true, value_enum, ignore_case = true, value_name = "LANG")]
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
        #[arg(long, value_name = "DEAL", allow_negative_numbers = true)]
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
        #[arg(long, value_name = "DEAL", allow_negative_numbers = true)]
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
    /// Find out whether a deal can be won by somebody who sees every card.
    ///
    /// The search is thoughtful: it sees the cards that lie face down. Every win that it tells has been replayed.
    Solve {
        /// The game: an identifier, or the path of a TOML file.
        variant: String,
        /// The deal; a random number without it.
        #[arg(long, value_name = "DEAL", allow_negative_numbers = true, conflicts_with = "positions")]
        deal: Option<String>,
        /// Positions instead of a deal: lines of JSON with "piles"; `-` for standard input. One line of JSON is
        /// written for each.
        #[arg(long, value_name = "FILE")]
        positions: Option<PathBuf>,
        /// How far the search may go.
        #[command(flatten)]
        budget: Budget,
        /// As JSON: {"verdict","moves","states","ms","bytes","limit"}.
        #[arg(long)]
        json: bool,
    },
    /// Study how many deals of a game can be won, or report such studies.
    ///
    /// One line of JSON a deal is appended to the file as it goes; the program may be killed and resumed at any time.
    /// `kosynka study report FILE...` merges files and prints what they say.
    #[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
    Study {
        /// The game: an identifier, or the path of a TOML file.
        #[arg(required = true)]
        variant: Option<String>,
        /// The deals: 1..1000, or ms:1..1000; both ends belong to it.
        #[arg(long, required = true, value_name = "A..B")]
        deals: Option<kosynka_solver::study::Deals>,
        /// Only one share of the deals, such as 2/8.
        #[arg(long, value_name = "I/N", default_value = "1/1")]
        shard: kosynka_solver::study::Shard,
        /// Go on with the file where it ends.
        #[arg(long)]
        resume: bool,
        /// The file.
        #[arg(short, long, required = true, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Threads; one a core without it.
        #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
        threads: usize,
        /// How far the search of each deal may go; 2,000,000 positions and 256 MB unless limits are given.
        #[command(flatten)]
        budget: Budget,
        /// Report instead.
        #[command(subcommand)]
        command: Option<StudyCommand>,
    },
    /// Show what was played and won.
    Stats {
        /// The game; all of them without it.
        variant: Option<String>,
        /// As CSV, a line a game played.
        #[arg(long, conflicts_with = "json")]
        csv: bool,
        /// As JSON: an array with an object a variant, its figures and its games.
        #[arg(long)]
        json: bool,
    },
    /// Draw a picture of the screen, as SVG.
    Shot {
        /// The game: an identifier, or the path of a TOML file; the menu without it.
        variant: Option<String>,
        /// The deal; number 1 without it.
        #[arg(long, value_name = "DEAL", allow_negative_numbers = true)]
        deal: Option<String>,
        /// Moves to be made before, such as "SW:0 T3F1".
        #[arg(long, value_name = "MOVES", requires = "variant")]
        moves: Option<String>,
        /// Columns and rows of the screen.
        #[arg(long, value_name = "COLUMNSxROWS", default_value = "80x24", value_parser = size)]
        size: (u16, u16),
        /// The theme: dark, light, high-contrast, monochrome, terminal, or one of your own.
        #[arg(long, value_name = "THEME", default_value = "dark")]
        theme: String,
        /// Nothing but ASCII, as on terminals that have no suits.
        #[arg(long)]
        ascii: bool,
        /// The file to write; standard output without it.
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
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

/// What else can be done with studies.
#[derive(Debug, Subcommand)]
pub enum StudyCommand {
    /// Merge study files and print rate, interval, times and the running interval.
    Report {
        /// The files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// Limits of a search.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Budget {
    /// Positions looked at, at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub states: Option<u64>,
    /// Seconds, at most.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<f64>,
    /// Megabytes, at most.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(1..=1_048_576))]
    pub memory: Option<u64>,
}

impl Budget {
    /// As the solver takes them. Memory is limited to 2 GB unless something else is asked for.
    pub fn limits(&self) -> Limits {
        Limits {
            states: self.states,
            time: self.seconds.map(Duration::from_secs_f64),
            memory: Some((self.memory.unwrap_or(2048) << 20) as usize),
            ..Limits::default()
        }
    }

    /// With what a study of many deals takes unless something else is asked for.
    pub fn or_for_study(self) -> Budget {
        let unlimited = self.states.is_none() && self.seconds.is_none();
        Budget {
            states: if unlimited { Some(2_000_000) } else { self.states },
            memory: self.memory.or(Some(256)),
            ..self
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e9 => Ok(seconds),
        _ => Err("a number of seconds greater than 0 is wanted".to_owned()),
    }
}

/// Reads the size of a screen.
fn size(text: &str) -> Result<(u16, u16), String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let fits = |(width, height): &(u16, u16)| (20..=500).contains(width) && (5..=300).contains(height);
    sides.filter(fits).ok_or_else(|| "a size is columns x rows, 20x5 to 500x300: 80x24".to_owned())
}

impl Args {
    /// Ends the program with a usage error if a game or a deal stands before a subcommand, where it would have no
    /// effect.
    pub fn refuse_game_options(&self) {
        if self.variant.is_some() || self.deal.is_some() || self.plain {
            Args::command()
                .error(ErrorKind::ArgumentConflict, "a game to play and a subcommand cannot stand together")
                .exit();
        }
    }
}
