//! From the steps of a search to moves of the engine, each of them checked.

use kosynka_engine::{Move, Position, Ruleset, Trail};

use crate::candidates::{STAY, Step};
use crate::plan::Plan;

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
    let (mut moves, mut actions) = (Vec::new(), Vec::new());
    let mut make = |position: &mut Position, mv: Move| -> Option<()> {
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
            let mut to_turn = step.turned;
            while to_turn || position.size(macros.waste) != step.waste {
                actions.clear();
                let redealt = position.size(macros.stock) == 0;
                rules.legal_actions(&position, true, &mut actions);
                let action = actions.iter().copied().find(|mv| mv.is_action())?;
                if redealt && !to_turn {
                    return None;
                }
                make(&mut position, action)?;
                if redealt {
                    to_turn = false;
                }
            }
        }
        make(&mut position, step.mv)?;
    }
    rules.is_won(&position).then_some(moves)
}
