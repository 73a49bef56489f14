//! Help for the player. [`hint`] is fair: it knows what the player has seen and nothing else. [`thoughtful_hint`] is
//! not, and must be shown as such.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kosynka_engine::variant::PileKind;
use kosynka_engine::{Game, Move, Position, Trail};

use crate::candidates::{Candidate, Choices, Scratch, best_last};
use crate::course::Course;
use crate::known::Known;
use crate::plan::Plan;
use crate::replay::{Exact, positions, shorten};
use crate::search::Solver;
use crate::seen::Seen;
use crate::verdict::{Limits, Verdict};

/// What speaks for a move at first sight; the interface finds the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It is the only move.
    Only,
    /// It turns up a face-down card.
    Reveals,
    /// It empties a column.
    EmptiesColumn,
    /// It brings a card to a foundation.
    ToFoundation,
    /// It removes cards.
    Removes,
    /// It brings a card of the waste into play.
    UsesWaste,
    /// It brings a card of a reserve or a cell into play.
    UsesReserve,
    /// It takes a card back from a foundation, to be built on.
    TakesBack,
    /// It puts a card aside.
    PutsAside,
    /// It deals, or redeals, because nothing better is seen.
    Deals,
    /// It joins cards in the columns.
    Builds,
}

/// A suggestion made from what the player can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// What speaks for it at first sight.
    pub reason: Reason,
    /// In how many of the samples the game can still be won after it.
    pub wins: u32,
    /// How many ways of lying that the unseen cards could have were looked at.
    pub samples: u32,
}

/// A suggestion, and what is meant to follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The suggestion.
    pub hint: Hint,
    /// The win that it begins, if one was found: to be handed in with the next question.
    pub course: Option<Course>,
}

/// How many ways of lying are looked at, at most.
const SAMPLES: u64 = 24;
/// How many positions are searched for one of them.
const STATES: u64 = 2_500;
/// How many moves are compared in the end.
const COMPARED: usize = 3;

/// Suggests a move, fairly, within about `budget`. Nothing if there is no move. With `cancel` set it answers as soon as it
/// can, with what it has.
///
/// The cards that the player has never seen are laid in random ways; each way is searched for a win, and the moves
/// that begin the wins are held against each other over all ways. Where no way is won in the time, the move that
/// looks best is suggested. A `course` that came with an earlier suggestion is followed as long as it holds.
pub fn hint(
    game: &Game,
    course: Option<&Course>,
    budget: Duration,
    cancel: Option<Arc<AtomicBool>>,
) -> Option<Advice> {
    let legal = game.legal_moves();
    let rules = game.rules();
    let (&first, rest) = legal.split_first()?;
    let with_reason = |mv, wins, samples| Hint { mv, reason: reason(game, mv), wins, samples };
    if rest.is_empty() {
        let hint = Hint { reason: Reason::Only, ..with_reason(first, 0, 0) };
        return Some(Advice { hint, course: course.cloned() });
    }
    if let Some((course, mv)) = course.and_then(|course| Some((course, course.next(game)?))) {
        let hint = with_reason(mv, course.wins, course.samples);
        return Some(Advice { hint, course: Some(course.clone()) });
    }
    let start = Instant::now();
    let seen = Seen::new(game);
    let mut solver = Solver::new(rules);
    let number = if seen.unseen() == 0 { 1 } else { SAMPLES };
    let limits = |share: u32| Limits {
        time: Some((budget / share).saturating_sub(start.elapsed())),
        memory: Some(64 << 20),
        states: Some(if number == 1 { STATES * 40 } else { STATES }),
        cancel: cancel.clone(),
    };
    let over =
        |start: &Instant, share: u32| start.elapsed() >= budget / share || limits(share).is_cancelled();
    let mut ways: Vec<(Position, Trail, Vec<Move>)> = Vec::new();
    let mut votes: Vec<(Move, u32)> = Vec::new();
    for sample in 0..number {
        if over(&start, 2) {
            break;
        }
        let (position, trail) = seen.sample(sample);
        let result = solver.solve(&position, &trail, &limits(2), &mut ());
        let line = match result.verdict {
            Verdict::Solved(moves) => shorten(rules, &position, &trail, moves),
            _ => Vec::new(),
        };
        if let Some(mv) = line.first().copied().filter(|mv| legal.contains(mv)) {
            match votes.iter_mut().find(|(other, _)| *other == mv) {
                Some((_, count)) => *count += 1,
                None => votes.push((mv, 1)),
            }
        }
        ways.push((position, trail, line));
    }
    votes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    votes.truncate(COMPARED);
    if votes.is_empty() {
        let mv = looks_best(game).unwrap_or(first);
        return Some(Advice { hint: with_reason(mv, 0, ways.len() as u32), course: None });
    }
    let mut best: Option<Hint> = None;
    for (mv, own) in &votes {
        let mut wins = *own;
        for (position, trail, line) in &ways {
            if line.first() != Some(mv) && votes.len() > 1 && !over(&start, 1) {
                let (mut position, mut trail) = (*position, trail.clone());
                let _ = position.play(rules, &mut trail, *mv);
                let result = solver.solve(&position, &trail, &limits(1), &mut ());
                wins += u32::from(matches!(result.verdict, Verdict::Solved(_)));
            }
        }
        if best.is_none_or(|best| wins > best.wins) {
            best = Some(with_reason(*mv, wins, ways.len() as u32));
        }
    }
    let hint = best?;
    let line = ways.into_iter().map(|(_, _, line)| line).find(|line| line.first() == Some(&hint.mv));
    let course = line.map(|line| Course::new(game, &line, Some(seen.unseen()), (hint.wins, hint.samples)));
    Some(Advice { hint, course })
}

/// The move that looks best without any search, of those that lead to where the game has not been before, if there are
/// any.
fn looks_best(game: &Game) -> Option<Move> {
    let plan =
        Plan::new(Arc::clone(game.rules()), crate::Prunings { stock_macros: false, ..crate::Prunings::ALL });
    let mut found = Vec::new();
    let known = Known::new(&plan, game.position());
    let (last, mut scratch) = (game.history().last().copied(), Scratch::default());
    Choices::new(&plan, game.position(), &known, last).candidates(&mut scratch, &mut found);
    let mv = |candidate: &Candidate| candidate.step.first.unwrap_or(candidate.step.mv);
    let exact = Exact::new(game.rules());
    let been: HashSet<u128> = positions(game).0.iter().map(|position| exact.key(position)).collect();
    let leads_back = |candidate: &Candidate| {
        let (mut position, mut trail) = (*game.position(), game.trail().fresh());
        let _ = position.play(game.rules(), &mut trail, mv(candidate));
        been.contains(&exact.key(&position))
    };
    let fresh: Vec<Candidate> = found.iter().copied().filter(|candidate| !leads_back(candidate)).collect();
    let mut worthy = if fresh.is_empty() { found } else { fresh };
    best_last(&mut worthy);
    worthy.last().map(mv)
}

fn reason(game: &Game, mv: Move) -> Reason {
    let (rules, position) = (game.rules(), game.position());
    if mv.is_action() || mv.is_rotation() {
        return Reason::Deals;
    }
    let kind = |pile| rules.pile_ref(pile).kind;
    let (size, hidden) = (position.size(mv.from), position.hidden_count(mv.from));
    if rules.variant().removal.is_some() && removes(game, mv) {
        return Reason::Removes;
    }
    // A place of a grid is no column.
    let column = rules.group(mv.from).is_some_and(|group| group.row.is_none() && group.covered_by.is_empty());
    match (kind(mv.from), kind(mv.to)) {
        (PileKind::Tableau, _) if hidden > 0 && size == hidden + mv.count => Reason::Reveals,
        (_, PileKind::Foundation) => Reason::ToFoundation,
        (PileKind::Foundation, _) => Reason::TakesBack,
        (PileKind::Waste, _) => Reason::UsesWaste,
        (_, PileKind::Cell) => Reason::PutsAside,
        (PileKind::Reserve | PileKind::Cell, _) => Reason::UsesReserve,
        (PileKind::Tableau, _) if size == mv.count && column => Reason::EmptiesColumn,
        _ => Reason::Builds,
    }
}

/// Whether a move takes its card out of the game: it does not lie where it was moved to.
fn removes(game: &Game, mv: Move) -> bool {
    let (mut after, mut trail) = (*game.position(), game.trail().clone());
    let card = after.top_id(mv.from);
    let _ = after.play(game.rules(), &mut trail, mv);
    after.pile_of(card) != mv.to || Some(mv.to) == game.rules().heap_pile()
}

/// The next move of a win found by a search that sees all cards, and the win: not fair help.
pub fn thoughtful_hint(game: &Game, course: Option<&Course>, limits: &Limits) -> Option<(Move, Course)> {
    if let Some((course, mv)) = course.and_then(|course| Some((course, course.next(game)?))) {
        return Some((mv, course.clone()));
    }
    let mut solver = Solver::new(game.rules());
    match solver.solve(game.position(), game.trail(), limits, &mut ()).verdict {
        Verdict::Solved(moves) => {
            let line = shorten(game.rules(), game.position(), game.trail(), moves);
            Some((*line.first()?, Course::new(game, &line, None, (1, 1))))
        }
        _ => None,
    }
}
