//! Winnability studies: many deals on all cores, one line of JSON a deal, safe to kill and to go on with, and reports
//! over the files of many machines.

mod file;
mod report;

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use kosynka_engine::{DealId, Ruleset, Trail};
use serde::{Deserialize, Serialize};

use crate::search::Solver;
use crate::verdict::{Limits, Verdict};

pub use file::{Header, StudyError, StudyFile};
pub use report::{Interval, Quantiles, Report, wilson};

/// Deals by number, from the first to the last, of our own numbers or Microsoft's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals {
    /// Whether the numbers are Microsoft's.
    pub microsoft: bool,
    /// The first number.
    pub first: u64,
    /// The last number.
    pub last: u64,
}

impl std::str::FromStr for Deals {
    type Err = String;

    /// Reads `1..1000` or `ms:1..1000`; both ends belong to it.
    fn from_str(text: &str) -> Result<Deals, String> {
        let (microsoft, numbers) = text.strip_prefix("ms:").map_or((false, text), |rest| (true, rest));
        let ends = numbers.split_once("..").and_then(|(first, last)| {
            Some((first.trim().parse().ok()?, last.trim().trim_start_matches('=').parse().ok()?))
        });
        match ends {
            Some((first, last)) if first <= last => Ok(Deals { microsoft, first, last }),
            _ => Err(format!("\"{text}\" is no range of deals: write 1..1000, or ms:1..1000")),
        }
    }
}

/// One share of the deals: the `number`-th of `of`, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which share.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// All deals.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

impl std::str::FromStr for Shard {
    type Err = String;

    /// Reads `2/8`.
    fn from_str(text: &str) -> Result<Shard, String> {
        match text.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?))) {
            Some((number, of)) if number >= 1 && number <= of => Ok(Shard { number, of }),
            _ => Err(format!("\"{text}\" is no share: write 1/4 to 4/4")),
        }
    }
}

impl Deals {
    /// The deals of a share, as texts and identifiers.
    ///
    /// # Errors
    /// If a number is none of Microsoft's.
    pub fn ids(self, shard: Shard) -> Result<Vec<DealId>, String> {
        (self.first..=self.last)
            .filter(|deal| (deal - self.first) % shard.of == shard.number - 1)
            .map(|number| {
                if self.microsoft {
                    DealId::microsoft(number).map_err(|error| error.to_string())
                } else {
                    Ok(DealId::Number(number))
                }
            })
            .collect()
    }
}

/// What was found about a deal: one line of a study file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The deal as text.
    pub deal: String,
    /// `solved`, `unsolvable` or `unknown`.
    pub verdict: String,
    /// How many moves the win has that was found.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub moves: Option<usize>,
    /// Positions looked at.
    pub states: u64,
    /// Milliseconds on the clock.
    pub ms: f64,
    /// The limit that was met.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub limit: Option<String>,
}

/// How a study is done.
#[derive(Clone, Debug)]
pub struct Options {
    /// The deals.
    pub deals: Vec<DealId>,
    /// Limits for each deal. The cancel flag ends the study after the lines written.
    pub limits: Limits,
    /// How many threads; 0 for one a core.
    pub threads: usize,
}

/// Solves the deals that are not `done` and hands every record to `sink` on this thread, in the order in which they
/// come. Deals that were cut off by the cancel flag are not recorded.
///
/// # Errors
/// The first error of the sink; the study ends with it, and nothing that the sink took is lost.
pub fn run(
    rules: &Arc<Ruleset>,
    options: &Options,
    done: &HashSet<String>,
    mut sink: impl FnMut(&Record) -> io::Result<()>,
) -> io::Result<()> {
    let waiting: Vec<&DealId> =
        options.deals.iter().filter(|deal| !done.contains(&deal.to_string())).collect();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = if options.threads == 0 { cores } else { options.threads }.min(waiting.len().max(1));
    let cancel = options.limits.cancel.clone().unwrap_or_else(|| Arc::new(AtomicBool::new(false)));
    let limits = options.limits.clone().with_cancel(Arc::clone(&cancel));
    let next = AtomicU64::new(0);
    let (send, receive) = mpsc::sync_channel::<Record>(threads * 4);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, waiting, next, limits, cancel) = (send.clone(), &waiting, &next, &limits, &cancel);
            scope.spawn(move || {
                let mut solver = Solver::new(rules);
                while !cancel.load(Ordering::Relaxed) {
                    let at = next.fetch_add(1, Ordering::Relaxed) as usize;
                    let Some(deal) = waiting.get(at) else { break };
                    if let Some(record) = judge(&mut solver, deal, limits)
                        && send.send(record).is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut result = Ok(());
        for record in &receive {
            if result.is_ok() {
                result = sink(&record);
                if result.is_err() {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
        }
        result
    })
}

/// Solves one deal. Nothing if it was cut off from outside, or is none of the game.
fn judge(solver: &mut Solver, deal: &DealId, limits: &Limits) -> Option<Record> {
    let (position, generator) = solver.rules().deal(deal).ok()?;
    let result = solver.solve(&position, &Trail::new(generator), limits, &mut ());
    let (moves, limit) = match &result.verdict {
        Verdict::Solved(moves) => (Some(moves.len()), None),
        Verdict::Unsolvable => (None, None),
        Verdict::Unknown(crate::Limit::Cancelled) => return None,
        Verdict::Unknown(limit) => (None, Some(limit.word().to_owned())),
    };
    Some(Record {
        deal: deal.to_string(),
        verdict: result.verdict.word().to_owned(),
        moves,
        states: result.effort.states,
        ms: milliseconds(result.effort.time),
        limit,
    })
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
