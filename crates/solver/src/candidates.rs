//! What is tried at a position, in which order.

use kosynka_engine::variant::{Limit, PileKind};
use kosynka_engine::{Move, PileId, Position, Wanted};

use crate::known::Known;
use crate::loose::Slide;
use crate::plan::{Macros, Mask, Plan, Safe, bit, is_card};
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

/// A position of which is asked what is worth trying.
pub(crate) struct Choices<'a> {
    plan: &'a Plan,
    position: &'a Position,
    known: &'a Known,
    /// The move that led here, if it had no other effect and is not to be taken back.
    last: Option<Move>,
    /// The empty piles that are like another one that is tried, the first of its group, one bit each.
    spares: u64,
}

impl<'a> Choices<'a> {
    #[inline]
    pub(crate) fn new(
        plan: &'a Plan,
        position: &'a Position,
        known: &'a Known,
        last: Option<Move>,
    ) -> Choices<'a> {
        let empty = position.empty_piles();
        let spares = plan.space_groups.iter().fold(0, |spares, group| {
            let spaces = empty & group;
            spares | spaces & spaces.wrapping_sub(1)
        });
        let last = last.filter(|_| plan.prunings.no_reversal);
        Choices { plan, position, known, last, spares: spares & !plan.dealt_to }
    }

    /// Adds everything that is worth trying to `out`, in no order.
    pub(crate) fn candidates(&self, scratch: &mut Scratch, out: &mut Vec<Candidate>) {
        self.on_the_table(Mask::MAX, scratch, out);
        self.add_stock(out);
    }

    /// Adds those of which one may be the best.
    pub(crate) fn first_candidates(&self, scratch: &mut Scratch, out: &mut Vec<Candidate>) {
        self.on_the_table(!self.kept_for_later(), scratch, out);
    }

    /// Adds those for which nothing need be drawn and of which the deepest card is one of these.
    fn on_the_table(&self, cards: Mask, scratch: &mut Scratch, out: &mut Vec<Candidate>) {
        let Choices { plan, position, .. } = *self;
        let rules = &plan.rules;
        let loose = plan.loose.as_ref().zip(self.known.loose);
        let slide = loose.map(|(loose, card)| loose.slide(position, card));
        let onto_cards = if plan.disjoint { self.worthy_heads() } else { Mask::MAX };
        let foundations = if self.may_rise() { 0 } else { rules.bits_of(PileKind::Foundation) };
        let wanted = Wanted { cards, onto_cards, to: !(self.spares | foundations) };
        let mut movable = false;
        rules.each_transfer(position, wanted, |head, mv| {
            movable = true;
            self.weigh(head, mv, slide.as_ref(), out);
        });
        if plan.macros.is_none() {
            scratch.moves.clear();
            rules.legal_removals(position, &mut scratch.moves);
            rules.legal_actions(position, movable || !scratch.moves.is_empty(), &mut scratch.moves);
            out.extend(scratch.moves.iter().map(|mv| {
                let score = match (mv.is_action() || mv.is_rotation(), mv.from == rules.stock_pile()) {
                    (true, true) => 25,
                    (true, false) => 10,
                    (false, _) => score(plan, position, *mv),
                };
                Candidate { step: Step::plain(*mv), score: score * SCALE }
            }));
        }
        if let Some(slide) = &slide {
            slide.of_host(plan, position, |first, mv| {
                if !self.is_spare(mv.to) {
                    out.push(after_slide(plan, position, first, mv));
                }
            });
        }
        if let Some(forced) = &plan.forced {
            let add = |step| out.push(Candidate { step, score: STOW * SCALE });
            forced.stows(plan, position, add);
        }
    }

    /// Adds a transfer with its score, and what follows from it, unless it is not worth trying.
    #[inline]
    fn weigh(&self, head: u8, mv: Move, slide: Option<&Slide>, out: &mut Vec<Candidate>) {
        let Choices { plan, position, known, .. } = *self;
        let (from, to) = (mv.from.index(), mv.to.index());
        if plan.is_space(position, mv.to) {
            // A whole pile gains nothing by another place of the same kind.
            if mv.count == position.size(mv.from) && plan.salts[from] == plan.salts[to] {
                return;
            }
        }
        if let Some(slide) = slide {
            if slide.is(mv) {
                return;
            }
            slide.with(plan, mv, |first, mv| out.push(after_slide(plan, position, first, mv)));
        }
        if self.last.is_some_and(|last| is_reversal(last, mv)) {
            return;
        }
        if let Some(forced) = &plan.forced
            && forced.is_idle(plan, position, mv)
        {
            return;
        }
        let from_kind = plan.kinds[from];
        if from_kind == PileKind::Foundation
            && let Some(safe) = plan.safe
            && would_be_safe(plan, position, known, safe, mv)
        {
            return;
        }
        if plan.twins
            && position.joined_to_below(head)
            && from_kind == PileKind::Tableau
            && plan.kinds[to] == PileKind::Tableau
        {
            let (host, target) = (position.id_under(head), position.top_id(mv.to));
            if is_card(target) && plan.host[usize::from(host & 127)] == plan.host[usize::from(target & 127)] {
                if known.rising & bit(host) != 0 {
                    freed_card(plan, position, mv, host, out);
                }
                return;
            }
        }
        out.push(Candidate { step: Step::plain(mv), score: score(plan, position, mv) * SCALE });
    }

    /// Whether foundations may take a free card.
    #[inline]
    fn may_rise(&self) -> bool {
        let free = self.position.free_cards(&self.plan.rules).unwrap_or(Mask::MAX);
        !self.plan.foundations_are_alike || self.known.rising & free != 0
    }

    /// Whether a pile is empty like another one that is tried, the first of its group.
    #[inline]
    fn is_spare(&self, pile: PileId) -> bool {
        self.spares >> pile.index() & 1 == 1
    }

    /// The cards of which moves to other columns may be worth trying where any two cards take the same cards or have
    /// none in common: those joined to nothing, or to a card that would go up.
    fn worthy_heads(&self) -> Mask {
        let (position, rising) = (self.position, self.known.rising);
        let joined = position.joined_cards();
        let mut worthy = !joined;
        // What a movable card is joined to moves with it.
        let (free, heads) = position.movable_cards(&self.plan.rules).unwrap_or((0, Mask::MAX));
        let mut buried = if joined == 0 { 0 } else { rising & heads & !free };
        while buried != 0 {
            let id = buried.trailing_zeros() as u8;
            buried &= buried - 1;
            // Deeper than the run at the free end nothing moves.
            let mut above = position.top_id(position.pile_of(id));
            while position.joined_to_below(above) && position.id_under(above) != id {
                above = position.id_under(above);
            }
            if position.joined_to_below(above) {
                worthy |= bit(above);
            }
        }
        worthy
    }

    /// The free cards of foundations where draws are not moves of their own: their way back is the last that is tried.
    fn kept_for_later(&self) -> Mask {
        let Choices { plan, position, .. } = *self;
        let foundations = if plan.macros.is_some() { &plan.foundations[..] } else { &[] };
        let tops = foundations.iter().map(|pile| position.top_id(*pile));
        tops.filter(|top| is_card(*top)).fold(0, |set, top| set | bit(top))
    }

    /// Adds the others: cards that come back from foundations or that draws and redeals bring up.
    pub(crate) fn later_candidates(&self, out: &mut Vec<Candidate>) {
        let kept = self.kept_for_later();
        if kept != 0 {
            let wanted = Wanted { cards: kept, onto_cards: kept, to: !self.spares };
            self.plan.rules.each_transfer(self.position, wanted, |head, mv| {
                self.weigh(head, mv, None, out);
            });
        }
        self.add_stock(out);
    }

    /// Adds the moves of the cards that draws and redeals can bring to the top of the waste; its present top has been
    /// dealt with.
    fn add_stock(&self, out: &mut Vec<Candidate>) {
        let Choices { plan, position, .. } = *self;
        let Some(draws) = self.draws() else { return };
        let none_rises = self.none_rises(&draws);
        for (index, &to) in plan.piles.iter().enumerate() {
            let kind = plan.kinds[index];
            let takes_nothing = match kind {
                PileKind::Stock | PileKind::Waste => true,
                PileKind::Foundation => none_rises,
                _ => false,
            };
            if takes_nothing || self.is_spare(to) {
                continue;
            }
            let score = waste_score(kind, position.size(to) == 0);
            let mut taken = plan.rules.takes_from(position, to, PileKind::Waste) & draws.cards;
            while taken != 0 {
                let id = taken.trailing_zeros() as u8;
                taken &= taken - 1;
                if let Some(drawn) = draws.of(id) {
                    out.extend(drawn.to(plan, to, score));
                }
            }
        }
    }

    /// Brings the best of the candidates of a position to the end of a list that begins with others. Of those kept for
    /// later only the best is added, and only if it is better; says whether all are there.
    pub(crate) fn bring_best_last(&self, begin: usize, out: &mut Vec<Candidate>) -> bool {
        best_last(&mut out[begin..]);
        if self.plan.macros.is_none() {
            return true;
        }
        let best = out[begin..].last().map(|best| best.score);
        out.extend(self.best_of_stock(best.unwrap_or(i32::MIN)));
        if out.len() > begin {
            return false;
        }
        self.later_candidates(out);
        best_last(&mut out[begin..]);
        true
    }

    /// The best move of a card of the stock, if it is better than so much.
    fn best_of_stock(&self, than: i32) -> Option<Candidate> {
        let Choices { plan, position, .. } = *self;
        let (empty, columns) = (position.empty_piles(), plan.rules.bits_of(PileKind::Tableau));
        if than >= WASTE_BEST * SCALE {
            return None;
        }
        let draws = self.draws()?;
        let spaces = pile_numbers(columns & empty)
            .filter(|pile| !self.is_spare(plan.piles[*pile]))
            .fold(0, |set, pile| set | 1 << pile);
        let places = [
            (PileKind::Tableau, false, columns & !empty),
            (PileKind::Foundation, false, plan.rules.bits_of(PileKind::Foundation)),
            (PileKind::Tableau, true, spaces),
        ];
        for (kind, onto_space, piles) in places {
            let score = waste_score(kind, onto_space);
            if than >= score * SCALE {
                return None;
            }
            if kind == PileKind::Foundation && self.none_rises(&draws) {
                continue;
            }
            if let Some((drawn, to)) = self.best_drawn(&draws, piles) {
                return drawn.to(plan, plan.piles[to], score).filter(|best| best.score > than);
            }
        }
        None
    }

    /// The card that comes up soonest of those that some of these piles take, and the last pile that does.
    #[inline]
    fn best_drawn(&self, draws: &Draws, piles: u64) -> Option<(Drawn, usize)> {
        let Choices { plan, position, .. } = *self;
        let takes =
            |to: usize| plan.rules.takes_from(position, plan.piles[to], PileKind::Waste) & draws.cards;
        let mut taken = pile_numbers(piles).fold(0, |taken, to| taken | takes(to));
        let mut best: Option<(Drawn, u8)> = None;
        while taken != 0 {
            let id = taken.trailing_zeros() as u8;
            taken &= taken - 1;
            if let Some(drawn) = draws.of(id)
                && best.is_none_or(|(best, _)| drawn.rank() < best.rank())
            {
                best = Some((drawn, id));
            }
        }
        let (drawn, id) = best?;
        let mut piles = piles;
        while piles != 0 {
            let last = 63 - piles.leading_zeros() as usize;
            if takes(last) & bit(id) != 0 {
                return Some((drawn, last));
            }
            piles &= !(1 << last);
        }
        None
    }

    /// Whether foundations take none of the cards that can be drawn.
    fn none_rises(&self, draws: &Draws) -> bool {
        self.plan.foundations_are_alike && self.known.rising & draws.cards == 0
    }

    /// What draws and redeals can do, if they are not moves of their own.
    #[inline]
    fn draws(&self) -> Option<Draws<'a>> {
        let Choices { plan, position, known, .. } = *self;
        let macros = plan.macros?;
        let (waste, stock) = (position.size(macros.waste), position.size(macros.stock));
        let top = position.top_id(macros.waste);
        let cards = if is_card(top) { known.waiting.cards & !bit(top) } else { known.waiting.cards };
        let may_turn = match macros.redeals {
            None => false,
            Some(Limit::Unlimited) => true,
            Some(Limit::Times(times)) => position.redeals_used() < times,
        };
        (cards != 0).then_some(Draws { plan, known, macros, waste, all: waste + stock, may_turn, cards })
    }
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

/// What draws and redeals can bring to the top of the waste.
struct Draws<'a> {
    plan: &'a Plan,
    known: &'a Known,
    macros: Macros,
    /// How many cards lie in the waste, and in waste and stock together.
    waste: u8,
    all: u8,
    may_turn: bool,
    /// The cards in question.
    cards: Mask,
}

/// How a card is brought to the top of the waste.
#[derive(Clone, Copy)]
struct Drawn {
    macros: Macros,
    /// How many cards the waste holds then.
    size: u8,
    turned: bool,
    draws: u8,
}

impl Draws<'_> {
    /// How a card is brought up, if it can be.
    #[inline]
    fn of(&self, id: u8) -> Option<Drawn> {
        let Draws { plan, macros, waste, all, .. } = *self;
        let size = self.known.waiting.depth(plan, id);
        let draws_of = |cards: u8| plan.draws[usize::from(cards & 127)];
        let draws = |start: u8| {
            let more = size.checked_sub(start).filter(|more| *more > 0)?;
            (draws_of(more) * macros.draw == more || size == all).then(|| draws_of(more))
        };
        let drawn = |turned, draws| Drawn { macros, size, turned, draws };
        let anew = || draws(0).filter(|_| self.may_turn);
        draws(waste)
            .map(|draws| drawn(false, draws))
            .or_else(|| anew().map(|draws| drawn(true, draws + draws_of(all - waste))))
    }
}

impl Drawn {
    /// The smaller the better: what needs no redeal, then what needs the fewest draws.
    fn rank(self) -> (bool, u8) {
        (self.turned, self.draws)
    }

    /// The move of the card to a pile.
    #[inline]
    fn to(self, plan: &Plan, to: PileId, score: i32) -> Option<Candidate> {
        let mv = plan.rules.move_of(self.macros.waste, to, 1)?;
        let step = Step { first: None, waste: self.size, turned: self.turned, mv };
        Some(Candidate { step, score: (score - i32::from(self.turned)) * SCALE - i32::from(self.draws) })
    }
}

/// The numbers of the piles of a set.
fn pile_numbers(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
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
