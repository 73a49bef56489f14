//! Solves the deals of a verdict file and prints decided, agreed, median, mean and total, to be held against other
//! solvers on the same deals.
//!
//! ```text
//! cargo run --release -p kosynka-solver --example verdicts -- VARIANT.toml VERDICTS.jsonl
//!     [--states N] [--seconds S] [--memory MB] [--take N] [--passes P] [--off PRUNING]... [--first N] [--each]
//! ```
//! A line of the file has `piles` (kinds to piles to cards) and `verdict`; with `--passes P` the verdict is taken from
//! `passes`. The times are processor time of the one thread where the system tells it (Linux), time on the
//! clock otherwise.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use kosynka_engine::variant::PileKind;
use kosynka_engine::{PileCard, Ruleset, Trail, Variant, WrittenPiles};
use kosynka_solver::{Limits, Prunings, Solver, Verdict};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (mut files, mut limits, mut prunings) = (Vec::new(), Limits::default(), Prunings::ALL);
    let (mut take, mut passes, mut each, mut first) = (usize::MAX, None, false, None);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--states" => limits.states = Some(value()?.parse()?),
            "--seconds" => limits.time = Some(Duration::from_secs_f64(value()?.parse()?)),
            "--memory" => limits.memory = Some(value()?.parse::<usize>()? << 20),
            "--take" => take = value()?.parse()?,
            "--passes" => passes = Some(value()?),
            "--off" => *prunings.switch(&value()?).ok_or("no such pruning")? = false,
            "--first" => first = Some(value()?.parse()?),
            "--each" => each = true,
            _ => files.push(arg),
        }
    }
    let [variant, verdicts] = files.as_slice() else { return Err("a variant and a verdict file".into()) };
    let text = std::fs::read_to_string(variant)?;
    let variant = Variant::parse("bench", variant, &text)?;
    let rules = Arc::new(Ruleset::new(variant));
    let mut solver = Solver::with_prunings(&rules, prunings);
    if let Some(first) = first {
        solver = solver.with_first_run(first);
    }
    let (mut times, mut states, mut bytes, mut tries) = (Vec::new(), Vec::new(), 0, 0);
    let (mut solved, mut unsolvable, mut unknown, mut wrong, mut longest) = (0, 0, 0, Vec::new(), 0);
    for line in std::fs::read_to_string(verdicts)?.lines().take(take) {
        let value: Value = serde_json::from_str(line)?;
        let position = rules.position(&written(&value["piles"])?)?;
        let before = processor_time();
        let result = solver.solve(&position, &Trail::default(), &limits, &mut ());
        let spent = processor_time().zip(before).map_or(result.effort.time, |(now, before)| now - before);
        // The system counts processor time in ticks; short times are those on the clock.
        let spent = if result.effort.time < Duration::from_millis(8) { result.effort.time } else { spent };
        let expected = match &passes {
            Some(passes) => &value["passes"][passes],
            None => &value["verdict"],
        };
        let name = if value["seed"].is_null() { &value["deal"] } else { &value["seed"] };
        match &result.verdict {
            Verdict::Solved(moves) => {
                solved += 1;
                longest = longest.max(moves.len());
                if expected == "unsolvable" {
                    wrong.push(name.to_string());
                }
            }
            Verdict::Unsolvable => {
                unsolvable += 1;
                if expected == "solvable" {
                    wrong.push(name.to_string());
                }
            }
            Verdict::Unknown(_) => unknown += 1,
        }
        let ms = spent.as_secs_f64() * 1e3;
        if each {
            if let (Verdict::Solved(moves), true) = (&result.verdict, std::env::var("MOVES").is_ok()) {
                let text: Vec<String> = moves.iter().map(|mv| rules.write_move(*mv)).collect();
                println!("{}", text.join(" "));
            }
            println!("{name} {} states {} ms {ms:.2}", result.verdict.word(), result.effort.states);
        }
        times.push(ms);
        states.push(result.effort.states as f64);
        tries += result.effort.tries;
        bytes = bytes.max(result.effort.bytes);
    }
    let count = times.len();
    let total: f64 = times.iter().sum();
    let all_states: f64 = states.iter().sum();
    println!(
        "{count} deals: {solved} solved, {unsolvable} unsolvable, {unknown} unknown ({:.1} % decided); disagreements: {} {}",
        100.0 * (count - unknown) as f64 / count as f64,
        wrong.len(),
        wrong.join(" ")
    );
    println!(
        "ms: median {:.3}, p90 {:.2}, mean {:.2}, max {:.1}; states: median {:.0}, mean {:.0}",
        quantile(&mut times, 0.5),
        quantile(&mut times, 0.9),
        total / count as f64,
        quantile(&mut times, 1.0),
        quantile(&mut states, 0.5),
        all_states / count as f64
    );
    println!(
        "total {:.2} s, {:.1} deals a second, {:.2} M states and {:.2} M tries a second, at most {:.1} MB, longest solution {longest}",
        total / 1e3,
        count as f64 / total * 1e3,
        all_states / total / 1e3,
        tries as f64 / total / 1e3,
        bytes as f64 / 1e6
    );
    Ok(())
}

/// The processor time of this thread so far, if the system tells it.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime)).ok()
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

fn quantile(values: &mut [f64], q: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = (q * (values.len().max(1) - 1) as f64).round() as usize;
    values.get(at).copied().unwrap_or(0.0)
}

fn written(piles: &Value) -> Result<WrittenPiles, Box<dyn Error>> {
    let mut all = Vec::new();
    for (kind, value) in piles.as_object().ok_or("piles must be an object")? {
        let kind =
            PileKind::ALL.into_iter().find(|other| other.word() == kind).ok_or("no such kind of pile")?;
        let values = value.as_array().ok_or("piles must be lists")?;
        let cards = |list: &[Value]| -> Result<Vec<PileCard>, Box<dyn Error>> {
            list.iter().map(|card| Ok(card.as_str().ok_or("a card must be a text")?.parse()?)).collect()
        };
        let piles = if kind.is_single() {
            vec![cards(values)?]
        } else {
            values
                .iter()
                .map(|pile| cards(pile.as_array().map_or(&[][..], Vec::as_slice)))
                .collect::<Result<_, _>>()?
        };
        all.push((kind, piles));
    }
    Ok(all)
}
