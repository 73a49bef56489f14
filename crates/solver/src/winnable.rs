//! Whether a game can still be won, where it was lost, and deals that can be won. All of it is thoughtful.

use std::sync::Arc;

use kosynka_engine::{DealError, DealId, Game, Move, Position, Ruleset, Trail};

use crate::candidates::{Choices, Scratch};
use crate::known::Known;
use crate::plan::Plan;
use crate::prunings::Prunings;
use crate::replay::positions;
use crate::search::Solver;
use crate::verdict::{Effort, Limits, Thoughtful, Verdict};

/// Whether a game can still be won from where it stands.
pub fn still_winnable(game: &Game, limits: &Limits) -> Thoughtful {
    Solver::new(game.rules()).solve(game.position(), game.trail(), limits, &mut ())
}

/// Where a game went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The deal could not be won in the first place.
    Never,
    /// It can still be won.
    NotYet,
    /// After so many moves it could still be won; the next one lost it. If not `certain`, some position could not be
    /// decided within the limits, and the game may have been lost later.
    After {
        /// How many moves were good.
        moves: usize,
        /// Whether the next position is proved to be lost.
        certain: bool,
    },
    /// No position of the game could be proved winnable within the limits.
    Unknown,
}

/// Finds the last move after which a game could still be won. The limits hold for each position; their cancel flag ends
/// all of it.
///
/// A lost game stays lost, so that the history is cut in halves.
pub fn where_did_it_go_wrong(game: &Game, limits: &Limits) -> Wrong {
    let rules = game.rules();
    let (line, trail) = positions(game);
    let mut solver = Solver::new(rules);
    let mut judge = |at: usize| solver.solve(&line[at], &trail, limits, &mut ()).verdict;
    match judge(line.len() - 1) {
        Verdict::Solved(_) => return Wrong::NotYet,
        Verdict::Unsolvable | Verdict::Unknown(_) => {}
    }
    // `good` is winnable; `bad` is not known to be.
    match judge(0) {
        Verdict::Solved(_) => {}
        Verdict::Unsolvable => return Wrong::Never,
        Verdict::Unknown(_) => return last_good(&line, limits, judge),
    }
    let (mut good, mut bad, mut certain) = (0, line.len() - 1, false);
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        match judge(middle) {
            Verdict::Solved(_) => good = middle,
            Verdict::Unsolvable => (bad, certain) = (middle, true),
            Verdict::Unknown(_) => (bad, certain) = (middle, false),
        }
    }
    if !certain {
        certain = matches!(judge(bad), Verdict::Unsolvable);
    }
    Wrong::After { moves: good, certain }
}

/// So many positions are looked at where the deal itself cannot be decided.
const TRIED: usize = 12;

/// When the deal itself cannot be decided: from the end backwards, a few positions.
fn last_good(line: &[Position], limits: &Limits, mut judge: impl FnMut(usize) -> Verdict) -> Wrong {
    let mut lost = false;
    for at in (1..line.len() - 1).rev().take(TRIED) {
        if limits.is_cancelled() {
            break;
        }
        match judge(at) {
            Verdict::Solved(_) => return Wrong::After { moves: at, certain: lost },
            verdict => lost = verdict == Verdict::Unsolvable,
        }
    }
    Wrong::Unknown
}

/// How hard a winnable deal is.
///
/// The method: a deal that the solver wins within 500 positions, about what its first looks take, is easy; one that takes
/// at most 8 500, about half of all its greedy runs, is medium; any other is hard. A deal of which more than half of the
/// winning moves were the only ones worth trying leads along a narrow path, and counts as one step harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Found at first looks.
    Easy,
    /// Found by a greedy search.
    Medium,
    /// Found only by a complete search, or along a narrow path.
    Hard,
}

impl Difficulty {
    /// The word in JSON: `easy`, `medium` or `hard`.
    pub const fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

/// Judges a solved position by what the search has cost and by its moves.
pub fn difficulty(
    rules: &Arc<Ruleset>,
    position: &Position,
    trail: &Trail,
    effort: &Effort,
    moves: &[Move],
) -> Difficulty {
    let plan = Plan::new(Arc::clone(rules), Prunings { stock_macros: false, ..Prunings::ALL });
    let (mut position, mut trail) = (*position, trail.fresh());
    let mut scratch = Scratch::default();
    let (mut choices, mut forced) = (0, 0);
    for &mv in moves {
        if !mv.is_action() {
            let (mut found, known) = (Vec::new(), Known::new(&plan, &position));
            Choices::new(&plan, &position, &known, None).candidates(&mut scratch, &mut found);
            let worthy = found.iter().filter(|candidate| !candidate.step.mv.is_action()).count();
            choices += 1;
            forced += usize::from(worthy <= 1);
        }
        let _ = position.play(rules, &mut trail, mv);
    }
    let narrow = forced * 2 > choices;
    match (effort.states, narrow) {
        (..=500, false) => Difficulty::Easy,
        (..=500, true) | (..=8_500, false) => Difficulty::Medium,
        _ => Difficulty::Hard,
    }
}

/// A deal that can be won.
#[derive(Clone, Debug)]
pub struct WinnableDeal {
    /// Its number.
    pub deal: u64,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The moves of a win.
    pub moves: Vec<Move>,
}

/// Looks for a winnable deal from a number upwards, and of a certain difficulty if one is wanted. The limits hold for
/// each deal; `tries` is how many deals are looked at. Nothing if none of them is proved winnable.
///
/// # Errors
/// If numbered deals do not fit the game.
pub fn winnable_deal(
    rules: &Arc<Ruleset>,
    from: u64,
    tries: u64,
    wanted: Option<Difficulty>,
    limits: &Limits,
) -> Result<Option<WinnableDeal>, DealError> {
    let mut solver = Solver::new(rules);
    for deal in (0..tries).map(|step| from.wrapping_add(step)) {
        if limits.is_cancelled() {
            break;
        }
        let (position, generator) = rules.deal(&DealId::Number(deal))?;
        let trail = Trail::new(generator);
        let result = solver.solve(&position, &trail, limits, &mut ());
        if let Verdict::Solved(moves) = result.verdict {
            let difficulty = difficulty(rules, &position, &trail, &result.effort, &moves);
            if wanted.is_none_or(|wanted| wanted == difficulty) {
                return Ok(Some(WinnableDeal { deal, difficulty, moves }));
            }
        }
    }
    Ok(None)
}
