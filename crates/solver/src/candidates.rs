//! What is tried at a position, in which order.

use kosynka_engine::variant::{Limit, PileKind};
use kosynka_engine::{Move, PileId, Position};

use crate::known::Known;
use crate::plan::{Mask, Plan, Safe, bit, is_card};
use crate::safe::Ready;

/// No change of the stock.
pub(crate) const STAY: u8 = u8::MAX;

/// One thing to try: a move of the engine, after others where needed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// A run or a card that goes to the twin of its host first.
    pub(crate) first: Option<Move>,
    /// How many cards the waste has when the move is made, or [`STAY`].
    pub(crate) waste: u8,
    /// Whether the waste is turned over for that.
    pub(crate) turned: bool,
    /// The move.
    pub(crate) mv: Move,
}

impl Step {
    pub(crate) const fn plain(mv: Move) -> Step {
        Step { first: None, waste: STAY, turned: false, mv }
    }
}

/// A step with its rank among its fellows: the highest is tried first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) step: Step,
    pub(crate) score: i32,
}

/// Scores are multiples of this, so that there is room for finer differences.
const SCALE: i32 = 256;

/// Buffers that are used again and again.
#[derive(Default)]
pub(crate) struct Scratch {
    moves: Vec<Move>,
}

/// Adds what is worth trying at a position to `out`, in no order.
pub(crate) fn candidates(
    plan: &Plan,
    position: &Position,
    known: &Known,
    last: Option<Move>,
    scratch: &mut Scratch,
    out: &mut Vec<Candidate>,
) {
    if !first_candidates(plan, position, known, last, scratch, out) {
        from_stock(plan, position, known, out);
    }
}

/// The same, except that the cards of the stock are left for later ([`from_stock`]) if something is better than any of
/// them. Says whether all is there.
pub(crate) fn first_candidates(
    plan: &Plan,
    position: &Position,
    known: &Known,
    last: Option<Move>,
    scratch: &mut Scratch,
    out: &mut Vec<Candidate>,
) -> bool {
    let begin = out.len();
    let rules = &plan.rules;
    let empty_ones = first_spaces(plan, position);
    scratch.moves.clear();
    if plan.macros.is_some() {
        let heads = if plan.disjoint && position.empty_piles() & rules.bits_of(PileKind::Tableau) == 0 {
            worthy_heads(plan, position, known.rising)
        } else {
            Mask::MAX
        };
        rules.legal_transfers_of(position, heads, &mut scratch.moves);
    } else {
        rules.legal_transfers(position, &mut scratch.moves);
        let movable = !scratch.moves.is_empty();
        rules.legal_actions(position, movable, &mut scratch.moves);
    }
    let slide = plan.loose.as_ref().and_then(|loose| loose.slide(position));
    for &mv in &scratch.moves {
        if mv.is_action() || mv.is_rotation() {
            let score = if mv.from == rules.stock_pile() { 25 } else { 10 };
            out.push(Candidate { step: Step::plain(mv), score: score * SCALE });
            continue;
        }
        let (from, to) = (mv.from.index(), mv.to.index());
        if plan.spaces[to] && position.size(mv.to) == 0 && plan.dealt_to >> to & 1 == 0 {
            let whole = mv.count == position.size(mv.from) && plan.salts[from] == plan.salts[to];
            if whole || empty_ones >> to & 1 == 0 {
                continue;
            }
        }
        if let Some(slide) = &slide {
            if slide.is(mv) {
                continue;
            }
            slide.with(plan, mv, |first, mv| out.push(after_slide(plan, position, first, mv)));
        }
        if plan.prunings.no_reversal && last.is_some_and(|last| is_reversal(last, mv)) {
            continue;
        }
        if let Some(forced) = &plan.forced
            && forced.is_idle(plan, position, mv)
        {
            continue;
        }
        let from_kind = plan.kinds[from];
        if from_kind == PileKind::Foundation
            && let Some(safe) = plan.safe
            && would_be_safe(plan, position, known, safe, mv)
        {
            continue;
        }
        if plan.twins && from_kind == PileKind::Tableau && plan.kinds[to] == PileKind::Tableau {
            let head = position.id_at(mv.from, mv.count - 1);
            let target = position.top_id(mv.to);
            if is_card(target) && position.joined_to_below(head) {
                let host = position.id_under(head);
                if plan.host[usize::from(host & 127)] == plan.host[usize::from(target & 127)] {
                    if known.rising & bit(host) != 0 {
                        freed_card(plan, position, mv, host, out);
                    }
                    continue;
                }
            }
        }
        out.push(Candidate { step: Step::plain(mv), score: score(plan, position, mv) * SCALE });
    }
    if let Some(slide) = &slide {
        slide.of_host(plan, position, |first, mv| {
            if !is_spare(plan, position, empty_ones, mv.to) {
                out.push(after_slide(plan, position, first, mv));
            }
        });
    }
    if let Some(forced) = &plan.forced {
        let add = |step| out.push(Candidate { step, score: STOW * SCALE });
        forced.stows(plan, position, add);
    }
    if plan.macros.is_some() && !out[begin..].iter().any(|other| other.score > WASTE_BEST * SCALE) {
        from_stock(plan, position, known, out);
        return true;
    }
    plan.macros.is_none()
}

/// The cards of which moves to other columns may be worth trying where any two cards take the same cards or have none in
/// common: those joined to nothing, or to a card that would go up.
fn worthy_heads(plan: &Plan, position: &Position, rising: Mask) -> Mask {
    let joined = position.joined_cards();
    if rising == 0 || joined == 0 {
        return !joined;
    }
    let mut worthy = !joined;
    let mut open = joined & position.movable_cards(&plan.rules).map_or(0, |(_, heads)| heads);
    while open != 0 {
        let id = open.trailing_zeros() as u8;
        open &= open - 1;
        if rising & bit(position.id_under(id)) != 0 {
            worthy |= bit(id);
        }
    }
    worthy
}

/// Brings the best of some candidates to the end, the last of equals.
pub(crate) fn best_last(candidates: &mut [Candidate]) {
    let mut best = 0;
    for (at, candidate) in candidates.iter().enumerate() {
        if candidate.score >= candidates[best].score {
            best = at;
        }
    }
    if let Some(last) = candidates.len().checked_sub(1) {
        candidates.swap(best, last);
    }
}

/// The first empty pile of each group whose piles are interchangeable, one bit each.
#[inline]
fn first_spaces(plan: &Plan, position: &Position) -> u64 {
    let empty = position.empty_piles();
    plan.space_groups
        .iter()
        .map(|group| empty & group)
        .fold(0, |first, spaces| first | spaces & spaces.wrapping_neg())
}

/// Whether a pile is empty like another one that is tried, the first of its group.
#[inline]
fn is_spare(plan: &Plan, position: &Position, first: u64, pile: PileId) -> bool {
    let bit = 1 << pile.index();
    plan.spaces[pile.index()] && plan.dealt_to & bit == 0 && first & bit == 0 && position.size(pile) == 0
}

/// Whether a move takes the last one back, which had no other effect.
#[inline]
fn is_reversal(last: Move, mv: Move) -> bool {
    last.count != 0 && last.from == mv.to && last.to == mv.from && last.count == mv.count && mv.from != mv.to
}

/// Whether a card taken back from a foundation would go up again at once.
fn would_be_safe(plan: &Plan, position: &Position, known: &Known, safe: Safe, mv: Move) -> bool {
    let ready = Ready { cards: known.rising };
    let card = position.top_id(mv.from);
    // The card is up, and what is judged does not ask whether it is.
    ready.is_safe(plan, position, safe, card)
}

/// A move after the slide that makes room for it.
fn after_slide(plan: &Plan, position: &Position, first: Move, mv: Move) -> Candidate {
    let step = Step { first: Some(first), waste: STAY, turned: false, mv };
    Candidate { step, score: score(plan, position, mv) * SCALE - 1 }
}

/// A run goes to a twin of its host: worth trying only if the host then goes up.
fn freed_card(plan: &Plan, position: &Position, mv: Move, host: u8, out: &mut Vec<Candidate>) {
    for &foundation in &plan.foundations {
        if plan.rules.takes_from(position, foundation, PileKind::Tableau) & bit(host) != 0 {
            if let Some(up) = plan.rules.move_of(mv.from, foundation, 1) {
                let step = Step { first: Some(mv), waste: STAY, turned: false, mv: up };
                let reveals = position.size(mv.from) == mv.count + 1 + position.hidden_count(mv.from);
                let score = if reveals { 95 } else { 60 };
                out.push(Candidate { step, score: score * SCALE });
            }
            return;
        }
    }
}

/// Moves of the cards that draws and redeals can bring to the top of the waste; its present top has been dealt with.
pub(crate) fn from_stock(plan: &Plan, position: &Position, known: &Known, out: &mut Vec<Candidate>) {
    let Some(macros) = plan.macros else { return };
    let (waste, stock) = (position.size(macros.waste), position.size(macros.stock));
    let all = waste + stock;
    let top = position.top_id(macros.waste);
    let others = if is_card(top) { known.waiting.cards & !bit(top) } else { known.waiting.cards };
    if others == 0 {
        return;
    }
    let may_turn = match macros.redeals {
        None => false,
        Some(Limit::Unlimited) => true,
        Some(Limit::Times(times)) => position.redeals_used() < times,
    };
    let draws_of = |cards: u8| plan.draws[usize::from(cards & 127)];
    // Whether so many cards in the waste can be reached from `start` on, and by how many draws.
    let draws = |start: u8, size: u8| {
        let more = size.checked_sub(start).filter(|more| *more > 0)?;
        (draws_of(more) * macros.draw == more || size == all).then(|| draws_of(more))
    };
    let to_the_end = draws_of(stock);
    let empty_ones = first_spaces(plan, position);
    let none_rises = plan.foundations_are_alike && known.rising & others == 0;
    for (index, &to) in plan.piles.iter().enumerate() {
        let kind = plan.kinds[index];
        let takes_nothing = match kind {
            PileKind::Stock | PileKind::Waste => true,
            PileKind::Foundation => none_rises,
            _ => false,
        };
        if takes_nothing || is_spare(plan, position, empty_ones, to) {
            continue;
        }
        let mut taken = plan.rules.takes_from(position, to, PileKind::Waste) & others;
        while taken != 0 {
            let id = taken.trailing_zeros() as u8;
            taken &= taken - 1;
            let size = known.waiting.depth(plan, id);
            let onward = draws(waste, size).map(|draws| (false, draws));
            let anew = || draws(0, size).filter(|_| may_turn).map(|draws| (true, draws + to_the_end));
            if let Some((turned, draws)) = onward.or_else(anew)
                && let Some(mv) = plan.rules.move_of(macros.waste, to, 1)
            {
                let step = Step { first: None, waste: size, turned, mv };
                let score = waste_score(kind, position.size(to) == 0) - i32::from(turned);
                // Of equals, what needs the fewest draws is tried first.
                out.push(Candidate { step, score: score * SCALE - i32::from(draws) });
            }
        }
    }
}

/// The score of cards that go from columns to cells.
const STOW: i32 = 15;

/// The best score of a card of the waste.
const WASTE_BEST: i32 = 70;

fn waste_score(to: PileKind, empty: bool) -> i32 {
    match to {
        PileKind::Foundation => 65,
        PileKind::Tableau if empty => 40,
        PileKind::Tableau => WASTE_BEST,
        _ => 15,
    }
}

/// How promising a transfer looks.
#[inline]
fn score(plan: &Plan, position: &Position, mv: Move) -> i32 {
    let (from, to) = (plan.kinds[mv.from.index()], plan.kinds[mv.to.index()]);
    let (size, hidden) = (position.size(mv.from), position.hidden_count(mv.from));
    let reveals = hidden > 0 && size == hidden + mv.count;
    let empties = from == PileKind::Tableau && size == mv.count;
    let onto_space = position.size(mv.to) == 0;
    match (from, to) {
        (PileKind::Foundation, _) => 1,
        (PileKind::Tableau, PileKind::Foundation) if reveals => 100,
        (PileKind::Tableau, PileKind::Foundation) => 80,
        (PileKind::Waste, _) => waste_score(to, onto_space),
        (_, PileKind::Foundation) => 82,
        (PileKind::Tableau, PileKind::Tableau) if reveals => 90 + i32::from(hidden.min(8)),
        (PileKind::Tableau, PileKind::Tableau) if onto_space => 20,
        (PileKind::Tableau, PileKind::Tableau) if empties => 75,
        (PileKind::Tableau, PileKind::Tableau) => 45,
        (_, PileKind::Tableau) if onto_space => 22,
        (_, PileKind::Tableau) => 60,
        (_, PileKind::Cell) => STOW,
        _ => 12,
    }
}
