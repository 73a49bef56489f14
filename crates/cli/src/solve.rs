//! `kosynka solve`: whether a deal can be won by somebody who sees every card.

use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::Path;
use std::sync::Arc;

use kosynka_engine::{ParsePositionError, Position, Ruleset, Trail};
use kosynka_prose::{Lang, parse_position_text, position_text};
use kosynka_solver::{Limits, Solver, Thoughtful, Verdict, shorten};
use serde::Deserialize;
use serde_json::json;

use crate::args::Budget;
use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;
use crate::output::Output;
use crate::state::Piles;

/// A line of a file of positions; what else stands there is passed over.
#[derive(Deserialize)]
struct Line {
    piles: Piles,
}

/// Solves one deal, or every position of a file.
pub fn run(
    variant: &str,
    deal: Option<&str>,
    positions: Option<&Path>,
    budget: &Budget,
    json: bool,
    context: Context,
    output: &mut Output,
) -> Result<(), Failure> {
    let limits = budget.limits();
    match positions {
        Some(path) => {
            let rules = catalogue::rules(variant)?;
            file(&rules, path, &limits, context, output)
        }
        None => {
            let game = catalogue::game(variant, deal)?;
            let mut result = Solver::new(game.rules()).solve(game.position(), game.trail(), &limits, &mut ());
            without_detours(game.rules(), game.position(), game.trail(), &mut result);
            if json {
                return Ok(output.line(answer(game.rules(), &result))?);
            }
            output.line(match context.lang {
                Lang::En => format!("deal {}", game.origin()),
                Lang::Ru => format!("раздача {}", game.origin()),
            })?;
            tell(game.rules(), &result, context.lang, output)
        }
    }
}

/// One line of JSON for every line of a file.
fn file(
    rules: &Arc<Ruleset>,
    path: &Path,
    limits: &Limits,
    context: Context,
    output: &mut Output,
) -> Result<(), Failure> {
    let name = path.display().to_string();
    let unreadable = |error| Failure::File { file: name.clone(), error };
    let reader: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
    };
    let mut solver = Solver::new(rules);
    for (index, line) in reader.lines().enumerate() {
        let line = line.map_err(unreadable)?;
        if line.trim().is_empty() {
            continue;
        }
        let position = position(rules, &line, context.lang).map_err(|text| Failure::Line {
            file: name.clone(),
            line: index + 1,
            text,
        })?;
        let mut result = solver.solve(&position, &Trail::default(), limits, &mut ());
        without_detours(rules, &position, &Trail::default(), &mut result);
        output.answer(answer(rules, &result))?;
    }
    Ok(())
}

fn position(rules: &Ruleset, line: &str, lang: Lang) -> Result<Position, String> {
    let line: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let written =
        line.piles.written().map_err(|error| parse_position_text(&ParsePositionError::Card(error), lang))?;
    rules.position(&written).map_err(|error| position_text(&error, lang))
}

/// A win is for reading: what a search in depth wanders about is left out. The time told is that of the search.
fn without_detours(rules: &Arc<Ruleset>, position: &Position, trail: &Trail, result: &mut Thoughtful) {
    if let Verdict::Solved(moves) = &mut result.verdict {
        *moves = shorten(rules, position, trail, std::mem::take(moves));
    }
}

/// The answer as JSON.
fn answer(rules: &Ruleset, result: &Thoughtful) -> String {
    let (moves, limit) = match &result.verdict {
        Verdict::Solved(moves) => {
            let moves: Vec<String> = moves.iter().map(|mv| rules.write_move(*mv)).collect();
            (json!(moves), json!(null))
        }
        Verdict::Unsolvable => (json!(null), json!(null)),
        Verdict::Unknown(limit) => (json!(null), json!(limit.word())),
    };
    json!({
        "verdict": result.verdict.word(),
        "moves": moves,
        "states": result.effort.states,
        "ms": (result.effort.time.as_secs_f64() * 1e6).round() / 1e3,
        "bytes": result.effort.bytes,
        "limit": limit,
    })
    .to_string()
}

/// The answer in words.
fn tell(rules: &Ruleset, result: &Thoughtful, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    let effort = result.effort;
    output.line(match (&result.verdict, lang) {
        (Verdict::Solved(moves), Lang::En) => format!("can be won, in {} moves:", moves.len()),
        (Verdict::Solved(moves), Lang::Ru) => format!("можно выиграть, ходов: {}:", moves.len()),
        (Verdict::Unsolvable, Lang::En) => "cannot be won".to_owned(),
        (Verdict::Unsolvable, Lang::Ru) => "выиграть нельзя".to_owned(),
        (Verdict::Unknown(limit), Lang::En) => format!("not decided; limit met: {}", limit.word()),
        (Verdict::Unknown(limit), Lang::Ru) => format!("не решено; достигнут предел: {}", limit.word()),
    })?;
    if let Verdict::Solved(moves) = &result.verdict {
        for chunk in moves.chunks(12) {
            let line: Vec<String> = chunk.iter().map(|mv| rules.write_move(*mv)).collect();
            output.line(line.join(" "))?;
        }
    }
    let seconds = effort.time.as_secs_f64();
    let rate = effort.states as f64 / seconds.max(1e-9);
    let megabytes = effort.bytes as f64 / 1e6;
    output.line(match lang {
        Lang::En => format!(
            "thoughtful search, which sees face-down cards: {} states, {seconds:.3} s, {rate:.0} states a second, {megabytes:.1} MB",
            effort.states
        ),
        Lang::Ru => format!(
            "перебор видит закрытые карты: состояний {}, {seconds:.3} с, {rate:.0} состояний в секунду, {megabytes:.1} МБ",
            effort.states
        ),
    })?;
    Ok(())
}
