//! What study files say together.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;

use super::Record;
use super::file::{Header, StudyError, load};

/// A share with its limits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower limit.
    pub low: f64,
    /// The upper limit.
    pub high: f64,
}

/// The Wilson score interval at 95 % for `wins` of `all`: the shares from which the observed one lies at most 1.96
/// standard deviations away. Unlike the usual ± interval it stays within 0 and 1 and holds for few deals, too
/// (E. B. Wilson, 1927).
pub fn wilson(wins: u64, all: u64) -> Interval {
    if all == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    const Z: f64 = 1.959_963_984_540_054;
    let (wins, all) = (wins as f64, all as f64);
    let share = wins / all;
    let centre = (share + Z * Z / (2.0 * all)) / (1.0 + Z * Z / all);
    let half = Z / (1.0 + Z * Z / all) * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// Median, 90 %, 99 % and greatest of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quantiles {
    /// Half are at most this.
    pub median: f64,
    /// Nine tenths are.
    pub p90: f64,
    /// 99 of 100 are.
    pub p99: f64,
    /// All are.
    pub max: f64,
    /// The mean.
    pub mean: f64,
}

impl Quantiles {
    fn of(mut values: Vec<f64>) -> Quantiles {
        values.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let index = (share * (values.len().max(1) - 1) as f64).round() as usize;
            values.get(index).copied().unwrap_or(0.0)
        };
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        Quantiles { median: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1.0), mean }
    }
}

/// A study as a whole.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was studied.
    pub header: Header,
    /// Deals won.
    pub solved: u64,
    /// Deals proved lost.
    pub unsolvable: u64,
    /// Deals not decided.
    pub unknown: u64,
    /// Milliseconds a deal.
    pub ms: Quantiles,
    /// Positions a deal.
    pub states: Quantiles,
    verdicts: Vec<Answer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Won,
    Lost,
    Open,
}

impl Answer {
    fn of(word: &str) -> Answer {
        match word {
            "solved" => Answer::Won,
            "unsolvable" => Answer::Lost,
            _ => Answer::Open,
        }
    }
}

impl Report {
    /// Merges files; a deal that stands in several counts once.
    ///
    /// # Errors
    /// If a file cannot be read, belongs to another game, or contradicts another one.
    pub fn merge<P: AsRef<Path>>(paths: &[P]) -> Result<Report, StudyError> {
        let mut header: Option<Header> = None;
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut records: Vec<Record> = Vec::new();
        for path in paths {
            let (own, lines) = load(path.as_ref())?;
            if header.as_ref().is_some_and(|first| (&first.study, &first.rules) != (&own.study, &own.rules)) {
                return Err(StudyError::Other(path.as_ref().to_owned()));
            }
            header.get_or_insert(own);
            for record in lines {
                match known.get(&record.deal).map(|at| &mut records[*at]) {
                    None => {
                        known.insert(record.deal.clone(), records.len());
                        records.push(record);
                    }
                    Some(first) if first.verdict == "unknown" => *first = record,
                    Some(first) if record.verdict != "unknown" && record.verdict != first.verdict => {
                        return Err(StudyError::Contradiction(record.deal));
                    }
                    Some(_) => {}
                }
            }
        }
        let header = header.filter(|_| !records.is_empty()).ok_or(StudyError::Nothing)?;
        let count = |word: &str| records.iter().filter(|record| record.verdict == word).count() as u64;
        Ok(Report {
            header,
            solved: count("solved"),
            unsolvable: count("unsolvable"),
            unknown: count("unknown"),
            ms: Quantiles::of(records.iter().map(|record| record.ms).collect()),
            states: Quantiles::of(records.iter().map(|record| record.states as f64).collect()),
            verdicts: records.iter().map(|record| Answer::of(&record.verdict)).collect(),
        })
    }

    /// All deals.
    pub fn deals(&self) -> u64 {
        self.solved + self.unsolvable + self.unknown
    }

    /// The share of winnable deals with its interval: the lower limit counts every undecided deal as lost, the upper
    /// one as won, so that the interval holds whatever they are.
    pub fn winnable(&self) -> Interval {
        bounds(self.solved, self.unknown, self.deals())
    }

    /// The share of winnable deals among those decided.
    pub fn rate(&self) -> f64 {
        self.solved as f64 / (self.solved + self.unsolvable).max(1) as f64
    }

    /// The running interval as lines of text, `width` characters for the scale, in the order of the deals in the
    /// files.
    pub fn drawing(&self, width: usize) -> String {
        let steps = 16.min(self.verdicts.len());
        let (mut won, mut open, mut seen, mut rows) = (0, 0, 0, Vec::new());
        for step in 1..=steps {
            let end = self.verdicts.len() * step / steps;
            let count =
                |answer| self.verdicts[seen..end].iter().filter(|other| **other == answer).count() as u64;
            won += count(Answer::Won);
            open += count(Answer::Open);
            seen = end;
            rows.push((end, bounds(won, open, end as u64)));
        }
        // The scale covers what is drawn from the fourth row on; the first rows may run out of it.
        let from = rows.len().min(4) - 1;
        let low = rows[from..].iter().map(|(_, i)| i.low).fold(1.0, f64::min);
        let high = rows[from..].iter().map(|(_, i)| i.high).fold(0.0, f64::max);
        let place = |share: f64| {
            let part = ((share - low) / (high - low).max(1e-9)).clamp(0.0, 1.0);
            (part * (width - 1) as f64).round() as usize
        };
        let mut text = String::new();
        for (deals, interval) in rows {
            let (a, b) = (place(interval.low), place(interval.high));
            let bar: String = (0..width)
                .map(|at| {
                    if at == a || at == b {
                        '|'
                    } else if at > a && at < b {
                        '-'
                    } else {
                        ' '
                    }
                })
                .collect();
            let (low, high) = (interval.low * 100.0, interval.high * 100.0);
            let _ = writeln!(text, "{deals:>9} {bar} {low:6.2} – {high:6.2} %");
        }
        text
    }
}

fn bounds(won: u64, open: u64, all: u64) -> Interval {
    Interval { low: wilson(won, all).low, high: wilson(won + open, all).high }
}
