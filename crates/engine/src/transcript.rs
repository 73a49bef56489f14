//! A game as text: variant, fingerprint of its rules, deal, moves. It is what a save is, and it is loaded by
//! playing the moves again, each one checked.

use std::fmt;
use std::sync::Arc;

use crate::deal_id::{DealId, ParseDealError};
use crate::game::{Game, Origin};
use crate::notation::{ParseMoveError, ParsePositionError};
use crate::pack::DealError;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::variant::Variant;

/// The first line of every transcript of this form.
const HEADER: &str = "kosynka 1";

/// Whether a first line is that of a later form.
fn is_newer(line: &str) -> bool {
    let number = line.strip_prefix("kosynka ").map(str::parse::<u32>);
    matches!(number, Some(Ok(number)) if number > 1)
}

/// A transcript as it is written, not yet played.
#[derive(Clone, Debug, PartialEq)]
pub struct Transcript {
    /// The identifier of the variant.
    pub variant: String,
    /// The fingerprint of the rules that it was played under.
    pub rules: String,
    /// Where the game began.
    pub origin: Origin,
    /// Whether it is a game of practice.
    pub practice: bool,
    /// Whether it was given up.
    pub given_up: bool,
    /// How many of the moves lead to the position that it was left in; the rest had been taken back.
    pub made: usize,
    /// The moves with the lines that they stand on.
    pub moves: Vec<(usize, String)>,
}

/// What is wrong with a transcript.
#[derive(Clone, Debug, PartialEq)]
pub enum TranscriptError {
    /// The first line is not that of a transcript.
    Header,
    /// It is of a later form than this version knows.
    Newer,
    /// A line that is none of a transcript's.
    Line {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// A necessary line is missing.
    Missing(&'static str),
    /// The deal is not one.
    Deal {
        /// The line, from 1.
        line: usize,
        /// Why.
        error: ParseDealError,
    },
    /// The cards of the deal are not the game's.
    Cards(DealError),
    /// The position is not one of the game.
    Position(ParsePositionError),
    /// A move is not one.
    Move {
        /// The line, from 1.
        line: usize,
        /// Why.
        error: ParseMoveError,
    },
    /// A move is not legal.
    Illegal {
        /// The line, from 1.
        line: usize,
        /// The move.
        text: String,
        /// The number of the move, from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::Header => write!(f, "line 1: not a transcript: it must begin with \"{HEADER}\""),
            TranscriptError::Newer => {
                write!(f, "line 1: this was written by a newer version of the program")
            }
            TranscriptError::Line { line, text } => write!(
                f,
                "line {line}: \"{text}\" is no line of a transcript: variant, rules, deal, position, practice, given-up, made or moves"
            ),
            TranscriptError::Missing(what) => write!(f, "the line \"{what} …\" is missing"),
            TranscriptError::Deal { line, error } => write!(f, "line {line}: {error}"),
            TranscriptError::Cards(error) => error.fmt(f),
            TranscriptError::Position(error) => error.fmt(f),
            TranscriptError::Move { line, error } => write!(f, "line {line}: {error}"),
            TranscriptError::Illegal { line, text, number, refusal } => {
                write!(f, "line {line}: move {number}, {text}, is not legal: {}", refusal.kind())
            }
        }
    }
}

impl std::error::Error for TranscriptError {}

impl Transcript {
    /// Writes a game down.
    pub fn of(game: &Game) -> Transcript {
        let rules = game.rules();
        let moves = game.history().iter().chain(game.future());
        Transcript {
            variant: rules.variant().id.clone(),
            rules: rules.variant().fingerprint(),
            origin: game.origin().clone(),
            practice: game.is_practice(),
            given_up: game.is_given_up(),
            made: game.moves_made(),
            moves: moves.map(|mv| (0, rules.write_move(*mv))).collect(),
        }
    }

    /// Reads a transcript. Empty lines and lines that begin with `#` are passed over.
    ///
    /// # Errors
    /// If a line is not one of a transcript's, or one that is needed is missing.
    pub fn parse(text: &str) -> Result<Transcript, TranscriptError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        match lines.next() {
            Some((_, HEADER)) => {}
            Some((_, line)) if is_newer(line) => return Err(TranscriptError::Newer),
            _ => return Err(TranscriptError::Header),
        }
        let (mut variant, mut rules, mut origin) = (None, None, None);
        let (mut practice, mut given_up, mut made, mut in_moves) = (false, false, None, false);
        let mut moves = Vec::new();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let wrong = || TranscriptError::Line { line: number, text: line.to_owned() };
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                _ if in_moves => moves.extend(line.split_whitespace().map(|mv| (number, mv.to_owned()))),
                "variant" => variant = Some(rest.trim().to_owned()),
                "rules" => rules = Some(rest.trim().to_owned()),
                "deal" => {
                    let deal = rest.parse::<DealId>();
                    origin = Some(Origin::Deal(
                        deal.map_err(|error| TranscriptError::Deal { line: number, error })?,
                    ));
                }
                "position" => origin = Some(Origin::Position(rest.to_owned())),
                "practice" => practice = true,
                "given-up" => given_up = true,
                "made" => made = Some(rest.trim().parse().map_err(|_| wrong())?),
                "moves" => {
                    in_moves = true;
                    moves.extend(rest.split_whitespace().map(|mv| (number, mv.to_owned())));
                }
                _ => return Err(wrong()),
            }
        }
        Ok(Transcript {
            variant: variant.filter(|id| !id.is_empty()).ok_or(TranscriptError::Missing("variant"))?,
            rules: rules.unwrap_or_default(),
            origin: origin.ok_or(TranscriptError::Missing("deal"))?,
            practice,
            given_up,
            made: made.unwrap_or(moves.len()),
            moves,
        })
    }

    /// Plays the transcript from its deal, checking every move. With an error comes the game as far as it went,
    /// if its deal could be laid out, so that a save of a changed variant is not lost.
    ///
    /// # Errors
    /// If the deal or a move is not one of the game.
    pub fn replay(&self, rules: &Arc<Ruleset>) -> Result<Game, (TranscriptError, Option<Box<Game>>)> {
        let mut game = match &self.origin {
            Origin::Deal(deal) => Game::new(Arc::clone(rules), deal.clone())
                .map_err(|error| (TranscriptError::Cards(error), None))?,
            Origin::Position(text) => {
                let position =
                    rules.parse_position(text).map_err(|error| (TranscriptError::Position(error), None))?;
                Game::from_position(Arc::clone(rules), position)
            }
        };
        if self.practice {
            game.set_practice();
        }
        for (index, (line, text)) in self.moves.iter().enumerate() {
            let mv = match rules.parse_move(text) {
                Ok(mv) => mv,
                Err(error) => {
                    return Err((TranscriptError::Move { line: *line, error }, Some(Box::new(game))));
                }
            };
            if let Err(refusal) = game.play(mv) {
                let error =
                    TranscriptError::Illegal { line: *line, text: text.clone(), number: index + 1, refusal };
                return Err((error, Some(Box::new(game))));
            }
        }
        while game.moves_made() > self.made && game.undo().is_ok() {}
        if self.given_up {
            game.give_up();
        }
        Ok(game)
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        writeln!(f, "variant {}", self.variant)?;
        writeln!(f, "rules {}", self.rules)?;
        match &self.origin {
            Origin::Deal(deal) => writeln!(f, "deal {deal}")?,
            Origin::Position(text) => writeln!(f, "position {text}")?,
        }
        if self.practice {
            writeln!(f, "practice")?;
        }
        if self.given_up {
            writeln!(f, "given-up")?;
        }
        if self.made != self.moves.len() {
            writeln!(f, "made {}", self.made)?;
        }
        writeln!(f, "moves")?;
        for line in self.moves.chunks(12) {
            let line: Vec<&str> = line.iter().map(|(_, text)| text.as_str()).collect();
            writeln!(f, "{}", line.join(" "))?;
        }
        Ok(())
    }
}

impl Variant {
    /// A fingerprint of everything that touches play: it changes with the rules, not with names and prose.
    pub fn fingerprint(&self) -> String {
        let rules = Variant { id: String::new(), info: crate::variant::Info::default(), ..self.clone() };
        let layout_free: Vec<_> = rules
            .groups
            .iter()
            .map(|group| crate::variant::Group { layout: crate::variant::Layout::default(), ..group.clone() })
            .collect();
        let rules = Variant { groups: layout_free, ..rules };
        // FNV-1a, 64 bits, over the written form of the rules (Fowler, Noll and Vo).
        let hash = format!("{rules:?}").bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}
