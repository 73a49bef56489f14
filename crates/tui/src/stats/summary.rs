//! What follows from the records of a game.

use std::collections::HashSet;

use super::day::{day, monday};
use super::{End, Kind, Record};

/// Games played and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Games with a first move.
    pub played: usize,
    /// Games won; a deal counts once.
    pub won: usize,
}

impl Count {
    /// Of a hundred games how many were won.
    pub fn percent(self) -> Option<usize> {
        (self.won * 200 + self.played).checked_div(self.played * 2)
    }
}

/// The figures of one variant, or of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// By kind of game, in the order of [`Kind::ALL`].
    pub kinds: [Count; 4],
    /// Games that count.
    pub all: Count,
    /// Of these, lost or given up.
    pub lost: usize,
    /// Of these, left for another deal.
    pub left: usize,
    /// Of these, not ended yet.
    pub open: usize,
    /// The wins without a loss up to now; losses without a win if negative.
    pub streak: i64,
    /// The most wins without a loss.
    pub best_streak: usize,
    /// Seconds of the wins without help: the least and the median.
    pub seconds: Option<(u64, u64)>,
    /// Moves of the wins without help: the least and the median.
    pub moves: Option<(u64, u64)>,
    /// The scores of all games that count, together.
    pub bank: i64,
    /// Games by week, by the day of its Monday, in order.
    pub weeks: Vec<(u64, Count)>,
    /// How long the wins took, in seconds, the earliest first.
    pub times: Vec<u64>,
}

impl Summary {
    /// The summary of some records, the oldest first.
    pub fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> Summary {
        let mut summary = Summary::default();
        let mut won = HashSet::new();
        let (mut seconds, mut moves, mut run) = (Vec::new(), Vec::new(), 0);
        for record in records {
            let deal = (record.game.as_str(), record.deal.as_str());
            let wins = record.end == End::Won && won.insert(deal);
            let add = |count: &mut Count| {
                count.played += 1;
                count.won += usize::from(wins);
            };
            let kind = record.kind();
            add(&mut summary.kinds[kind as usize]);
            if !kind.counts() {
                continue;
            }
            add(&mut summary.all);
            summary.bank += i64::from(record.score.unwrap_or(0));
            let week = monday(day(record.begun));
            match summary.weeks.last_mut() {
                Some((last, count)) if *last == week => add(count),
                _ => {
                    let mut count = Count::default();
                    add(&mut count);
                    summary.weeks.push((week, count));
                }
            }
            match record.end {
                End::Won => {
                    run = if run > 0 { run + 1 } else { 1 };
                    summary.best_streak = summary.best_streak.max(run as usize);
                    if kind == Kind::Own {
                        seconds.push(record.seconds);
                        moves.push(u64::from(record.moves));
                    }
                }
                End::Lost => summary.lost += 1,
                End::Left => summary.left += 1,
                End::Open => summary.open += 1,
            }
            if matches!(record.end, End::Lost | End::Left) {
                run = if run < 0 { run - 1 } else { -1 };
            }
        }
        summary.streak = run;
        summary.times = seconds.clone();
        summary.seconds = least_and_median(seconds);
        summary.moves = least_and_median(moves);
        summary
    }

    /// The last `n` weeks up to that of a day, those without a game among them.
    pub fn last_weeks(&self, today: u64, n: u64) -> Vec<(u64, Count)> {
        let this = monday(today);
        let weeks = (0..n).rev().map(|back| this.saturating_sub(back * 7));
        weeks
            .map(|week| {
                let found = self.weeks.iter().find(|(w, _)| *w == week);
                (week, found.map_or(Count::default(), |(_, count)| *count))
            })
            .collect()
    }
}

fn least_and_median(mut figures: Vec<u64>) -> Option<(u64, u64)> {
    figures.sort_unstable();
    let least = *figures.first()?;
    let (low, high) = (figures[(figures.len() - 1) / 2], figures[figures.len() / 2]);
    Some((least, low + (high - low) / 2))
}
