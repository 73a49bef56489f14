//! From the steps of a search to moves of the engine, each of them checked, and without detours.

use std::collections::HashMap;
use std::sync::Arc;

use kosynka_engine::{Game, Move, Position, Ruleset, Trail};

use crate::candidates::{STAY, Step};
use crate::key::Keyer;
use crate::known::Known;
use crate::plan::Plan;
use crate::prunings::Prunings;

/// Plays moves from a position, checking each, and says whether they win.
pub fn wins(rules: &Ruleset, position: &Position, trail: &Trail, moves: &[Move]) -> bool {
    let (mut position, mut trail) = (*position, trail.fresh());
    for &mv in moves {
        if rules.check(&position, mv).is_err() {
            return false;
        }
        let _ = position.play(rules, &mut trail, mv);
    }
    rules.is_won(&position)
}

/// Writes steps out as moves. `None` if one of them cannot be made, which would be an error of the search.
pub(crate) fn spell_out(
    plan: &Plan,
    position: &Position,
    trail: &Trail,
    steps: &[Step],
) -> Option<Vec<Move>> {
    let rules = &plan.rules;
    let (mut position, mut trail) = (*position, trail.fresh());
    let mut moves = Vec::with_capacity(2 * steps.len());
    let mut make = |position: &mut Position, mv: Move| {
        rules.check(position, mv).ok()?;
        let _ = position.play(rules, &mut trail, mv);
        moves.push(mv);
        Some(())
    };
    for step in steps {
        if let Some(first) = step.first {
            make(&mut position, first)?;
        }
        if step.waste != STAY {
            let macros = plan.macros?;
            let draw = rules.move_of(macros.stock, macros.waste, 0)?;
            if step.turned {
                while position.size(macros.stock) > 0 {
                    make(&mut position, draw)?;
                }
                make(&mut position, rules.move_of(macros.waste, macros.stock, 0)?)?;
            }
            while position.size(macros.waste) != step.waste {
                make(&mut position, draw)?;
            }
        }
        make(&mut position, step.mv)?;
    }
    rules.is_won(&position).then_some(moves)
}

/// The positions of a game from its deal to where it stands, and the trail at the end of them.
pub(crate) fn positions(game: &Game) -> (Vec<Position>, Trail) {
    let mut begin = game.clone();
    begin.restart();
    let (mut position, mut trail) = (*begin.position(), begin.trail().fresh());
    let mut line = vec![position];
    for &mv in game.history() {
        let _ = position.play(game.rules(), &mut trail, mv);
        line.push(position);
    }
    (line, trail)
}

/// Keys that tell all positions apart that are not the same, the score aside.
pub(crate) struct Exact(Plan);

impl Exact {
    pub(crate) fn new(rules: &Arc<Ruleset>) -> Exact {
        Exact(Plan::new(Arc::clone(rules), Prunings::NONE))
    }

    pub(crate) fn key(&self, position: &Position) -> u128 {
        Keyer::new(&self.0, position).key(&self.0, position, &Known::new(&self.0, position))
    }
}

/// How often a line of moves is gone over to make it shorter.
const PASSES: usize = 4;

/// The same win with fewer moves, as far as detours show: from each position of the line the move is taken that leads
/// to the latest position of the line. What does not win is given back as it is.
///
/// A search in depth finds wins of thousands of moves that wander about; nothing is said about the shortest.
pub fn shorten(rules: &Arc<Ruleset>, position: &Position, trail: &Trail, moves: Vec<Move>) -> Vec<Move> {
    let exact = Exact::new(rules);
    let mut line = moves;
    for _ in 0..PASSES {
        let shorter = without_detours(rules, &exact, position, trail, &line);
        if shorter.len() >= line.len() || !wins(rules, position, trail, &shorter) {
            break;
        }
        line = shorter;
    }
    line
}

/// One walk along a line of moves, always to the latest position of the line that can be reached.
fn without_detours(
    rules: &Ruleset,
    exact: &Exact,
    position: &Position,
    trail: &Trail,
    line: &[Move],
) -> Vec<Move> {
    let (mut now, mut own) = (*position, trail.fresh());
    let mut latest = HashMap::from([(exact.key(&now), 0)]);
    for (at, mv) in line.iter().enumerate() {
        let _ = now.play(rules, &mut own, *mv);
        latest.insert(exact.key(&now), at + 1);
    }
    let (mut now, mut own) = (*position, trail.fresh());
    let (mut shorter, mut legal) = (Vec::new(), Vec::new());
    let mut at = latest.get(&exact.key(&now)).copied().unwrap_or(0);
    while at < line.len() {
        legal.clear();
        rules.legal_moves(&now, &mut legal);
        let mut best = (at + 1, line[at]);
        for &mv in &legal {
            let undo = now.play(rules, &mut own, mv);
            if let Some(&there) = latest.get(&exact.key(&now))
                && there > best.0
            {
                best = (there, mv);
            }
            now.undo(rules, &mut own, undo);
        }
        let _ = now.play(rules, &mut own, best.1);
        shorter.push(best.1);
        at = latest.get(&exact.key(&now)).copied().unwrap_or(best.0).max(best.0);
    }
    shorter
}

#[cfg(test)]
mod tests {
    use kosynka_engine::Variant;
    use kosynka_engine::{DealId, Ruleset};

    use super::*;
    use crate::{Limits, Solver, Verdict};

    const SMALL: &str = r#"
[game]
name = "Small"
[deck]
without = "6 7 8 9 T J Q K"
[[tableau]]
count = 4
build = { suits = "alternate", step = "down" }
[[foundation]]
count = 4
build = { suits = "same", step = "up" }
take = "top"
[[cell]]
count = 2
[[deal]]
to = "T1-T4"
times = "all"
"#;

    #[test]
    fn a_win_with_detours_gets_shorter_and_still_wins() {
        let variant = Variant::parse("small", "small", SMALL).expect("a variant");
        let rules = Arc::new(Ruleset::new(variant));
        let (mut saved, mut won) = (0, 0);
        for deal in 1..=20 {
            let (position, generator) = rules.deal(&DealId::Number(deal)).expect("a deal");
            let trail = Trail::new(generator);
            // The search in depth alone wanders.
            let result =
                Solver::new(&rules).with_first_run(0).solve(&position, &trail, &Limits::default(), &mut ());
            if let Verdict::Solved(moves) = result.verdict {
                let shorter = shorten(&rules, &position, &trail, moves.clone());
                assert!(wins(&rules, &position, &trail, &shorter));
                assert!(shorter.len() <= moves.len());
                (saved, won) = (saved + moves.len() - shorter.len(), won + 1);
            }
        }
        assert!(won > 5 && saved > 0, "{won} wins, {saved} moves saved");
    }
}
