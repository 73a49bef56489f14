//! `kosynka study`: winnability over many deals, and reports over the files of studies.

use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::time::Instant;

use kosynka_prose::Lang;
use kosynka_solver::study::{self, Deals, Header, Options, Report, Shard, StudyFile};

use crate::args::Budget;
use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;
use crate::output::Output;

/// What is studied.
pub struct Task<'a> {
    /// The game.
    pub variant: &'a str,
    /// The deals.
    pub deals: Deals,
    /// The share of this run.
    pub shard: Shard,
    /// Whether the file is gone on with.
    pub resume: bool,
    /// The file.
    pub file: &'a Path,
    /// How many threads; 0 for one a core.
    pub threads: usize,
}

/// Studies deals, and appends a line for each to the file.
pub fn run(task: &Task<'_>, budget: &Budget, context: Context) -> Result<(), Failure> {
    let rules = catalogue::rules(task.variant)?;
    let limits = budget.limits();
    let deals = task.deals.ids(task.shard).map_err(Failure::Argument)?;
    if let Some(deal) = deals.first() {
        rules.deal(deal)?;
    }
    let mut file = StudyFile::open(task.file, &Header::new(rules.variant(), &limits), task.resume)?;
    let done = std::mem::take(&mut file.done);
    let mut bar = Bar::new(deals.len(), done.len().min(deals.len()), context.lang);
    let options = Options { deals, limits, threads: task.threads };
    let result = study::run(&rules, &options, &done, |record| {
        file.append(record)?;
        bar.step();
        Ok(())
    });
    bar.end();
    result.map_err(|error| Failure::Written { file: task.file.display().to_string(), error })
}

/// Progress on standard error, where that is a terminal.
struct Bar {
    all: usize,
    before: usize,
    now: usize,
    start: Instant,
    drawn: Option<Instant>,
    shown: bool,
    lang: Lang,
}

impl Bar {
    fn new(all: usize, before: usize, lang: Lang) -> Bar {
        let shown = stderr().is_terminal();
        Bar { all, before, now: before, start: Instant::now(), drawn: None, shown, lang }
    }

    fn step(&mut self) {
        self.now += 1;
        if self.shown && self.drawn.is_none_or(|drawn| drawn.elapsed().as_millis() >= 100) {
            self.drawn = Some(Instant::now());
            self.draw();
        }
    }

    fn draw(&self) {
        const WIDTH: usize = 30;
        let full = self.now * WIDTH / self.all.max(1);
        let rate = (self.now - self.before) as f64 / self.start.elapsed().as_secs_f64().max(1e-3);
        let (bar, rest) = ("█".repeat(full), "·".repeat(WIDTH.saturating_sub(full)));
        let unit = match self.lang {
            Lang::En => "deals a second",
            Lang::Ru => "раздач в секунду",
        };
        // Nobody is told if standard error cannot be written.
        let _ = write!(stderr(), "\r{bar}{rest} {}/{}, {rate:.1} {unit} ", self.now, self.all);
    }

    fn end(&self) {
        if self.shown {
            self.draw();
            let _ = writeln!(stderr());
        }
    }
}

/// Reports the files of a study together.
pub fn report(files: &[PathBuf], context: Context, output: &mut Output) -> Result<(), Failure> {
    let report = Report::merge(files)?;
    let lang = context.lang;
    let pick = |en: &'static str, ru: &'static str| if lang == Lang::Ru { ru } else { en };
    let winnable = report.winnable();
    let (low, high) = (winnable.low * 100.0, winnable.high * 100.0);
    output.line(format!("{}: {}", pick("game", "игра"), report.header.study))?;
    output.line(format!(
        "{}: {} ({} {}, {} {}, {} {})",
        pick("deals", "раздач"),
        report.deals(),
        pick("won", "выиграно"),
        report.solved,
        pick("lost", "проиграно"),
        report.unsolvable,
        pick("undecided", "не решено"),
        report.unknown,
    ))?;
    output.line(format!(
        "{}: {:.3} %",
        pick("winnable among those decided", "выигрываемых среди решённых"),
        report.rate() * 100.0
    ))?;
    output.line(format!(
        "{}: {low:.3} – {high:.3} %",
        pick(
            "95 % Wilson interval, undecided deals counted as lost below and as won above",
            "95-процентный интервал Вильсона, нерешённые снизу считаются проигранными, сверху выигранными"
        )
    ))?;
    for (name, q) in [
        (pick("ms a deal", "мс на раздачу"), report.ms),
        (pick("states a deal", "состояний на раздачу"), report.states),
    ] {
        output.line(format!(
            "{name}: {} {:.1}, 90 % {:.1}, 99 % {:.1}, {} {:.1}, {} {:.1}",
            pick("median", "медиана"),
            q.median,
            q.p90,
            q.p99,
            pick("greatest", "наибольшее"),
            q.max,
            pick("mean", "среднее"),
            q.mean
        ))?;
    }
    output.line("")?;
    for line in report.drawing(48).lines() {
        output.line(line)?;
    }
    Ok(())
}
