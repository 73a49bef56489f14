//! Statistics: one record a game, by the identifier of its variant, and what follows from them.
//!
//! A game counts from its first move, and is won at its winning move; a deal is won once, however often it is
//! played. Nothing here reads a clock: times come in as seconds since 1970.

pub mod day;
pub mod export;
pub mod store;
pub mod summary;

use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// It has not; it may be taken up again.
    #[default]
    Open,
    /// It was won.
    Won,
    /// It was lost, or given up.
    Lost,
    /// It was left for another deal.
    Left,
}

/// Under which conditions a game was played; each has figures of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Without any help.
    Own,
    /// With hints.
    Hinted,
    /// With knowledge of the hidden cards: the deal was begun again, or had been played before.
    Thoughtful,
    /// For practice.
    Practice,
}

impl Kind {
    /// All kinds in order.
    pub const ALL: [Kind; 4] = [Kind::Own, Kind::Hinted, Kind::Thoughtful, Kind::Practice];

    /// The word that stands for it in files.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Own => "own",
            Kind::Hinted => "hinted",
            Kind::Thoughtful => "thoughtful",
            Kind::Practice => "practice",
        }
    }

    /// Whether such games make up the figures: a hint is told, but takes no win away.
    pub const fn counts(self) -> bool {
        matches!(self, Kind::Own | Kind::Hinted)
    }
}

/// A game as it is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The identifier of the variant.
    pub game: String,
    /// The deal.
    pub deal: String,
    /// When the first move was made, in seconds since 1970. With variant and deal it names the record.
    pub begun: u64,
    /// How it ended.
    pub end: End,
    /// The time played.
    #[serde(default)]
    pub seconds: u64,
    /// Moves made.
    #[serde(default)]
    pub moves: u32,
    /// Hints shown.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub hints: u32,
    /// Whether it was for practice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// Whether hidden cards were known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub thoughtful: bool,
    /// The score, where the game has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

fn is_nought(n: &u32) -> bool {
    *n == 0
}

impl Record {
    /// What kind of game it was.
    pub fn kind(&self) -> Kind {
        match (self.practice, self.thoughtful, self.hints) {
            (true, _, _) => Kind::Practice,
            (_, true, _) => Kind::Thoughtful,
            (_, _, 0) => Kind::Own,
            _ => Kind::Hinted,
        }
    }

    /// Whether two records are of the same game, at different times.
    pub fn is(&self, other: &Record) -> bool {
        (self.begun, &self.game, &self.deal) == (other.begun, &other.game, &other.deal)
    }
}

/// All games that are remembered, in the order in which they were begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    records: Vec<Record>,
}

impl Statistics {
    /// The records, the oldest first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Takes records in; newer knowledge of a game replaces the older, but a win is never taken back.
    pub fn put(&mut self, records: impl IntoIterator<Item = Record>) {
        for record in records {
            match self.records.iter_mut().rev().find(|r| r.is(&record)) {
                Some(old) if old.end == End::Won => {}
                Some(old) => *old = record,
                None => {
                    let at = self.records.partition_point(|r| r.begun <= record.begun);
                    self.records.insert(at, record);
                }
            }
        }
    }

    /// Begins a game. Returns its record, and after it those of the games of the same variant that are left
    /// for it. `hidden` tells whether the game has cards that the player cannot see at first.
    pub fn begin(&mut self, game: &str, deal: &str, now: u64, hidden: bool) -> Vec<Record> {
        let before = || self.records.iter().filter(|r| r.game == game && r.deal == deal);
        let thoughtful = before().any(|r| r.end == End::Won || hidden);
        // Two games of one deal in one second are still two games.
        let last = before().map(|r| r.begun).max();
        let begun = last.map_or(now, |last| now.max(last.saturating_add(1)));
        let record =
            Record { game: game.to_owned(), deal: deal.to_owned(), begun, thoughtful, ..Record::default() };
        let mut changed = vec![record.clone()];
        for old in self.records.iter_mut().filter(|r| r.game == game && r.end == End::Open) {
            old.end = End::Left;
            changed.push(old.clone());
        }
        self.put([record]);
        changed
    }
}
