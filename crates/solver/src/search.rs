//! The complete search: depth first with undo, over a table of the positions met.

use std::sync::Arc;
use std::time::Instant;

use kosynka_engine::variant::PileKind;
use kosynka_engine::{Move, PileId, Position, Ruleset, Trail, Undo};

use crate::candidates::{Candidate, Choices, STAY, Scratch, Step};
use crate::first::Frontier;
use crate::forced::Forced;
use crate::key::{Keyer, Mark};
use crate::known::Known;
use crate::merit::views;
use crate::plan::{Mask, Plan, bit};
use crate::prunings::Prunings;
use crate::replay::spell_out;
use crate::safe::rising_card;
use crate::seats::Census;
use crate::table::{Met, Table};
use crate::verdict::{Effort, Limit, Limits, Observer, Thoughtful, Verdict};

/// A solver for one ruleset: what follows from the rules is worked out once, memory is used again.
pub struct Solver {
    plan: Plan,
    table: Table,
    frontier: Frontier,
    scratch: Scratch,
    first_run: u64,
}

/// Searches a position. The trail gives the numbers that reshuffles draw on. See [`Solver::solve`].
pub fn solve(
    rules: &Arc<Ruleset>,
    position: &Position,
    trail: &Trail,
    limits: &Limits,
    observer: &mut dyn Observer,
) -> Thoughtful {
    Solver::new(rules).solve(position, trail, limits, observer)
}

/// Where the search stood before a step, with all that it needs to go back.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    undo: Undo,
    mark: Mark,
    known: Known,
    /// How many steps lead to that position.
    steps: u32,
}

impl Before {
    /// The piles that steps have touched since then, one bit each.
    pub(crate) fn touched(&self, trail: &Trail) -> u64 {
        trail.touched_since(&self.undo)
    }
}

pub(crate) struct Frame {
    before: Before,
    /// Where its candidates begin; those still to be tried reach to the end of the list.
    begin: u32,
    /// The move that led there, if it had no other effect.
    last: Option<Move>,
    order: Order,
}

/// How far the candidates of a frame have been put in order: often the first one is enough.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    None,
    /// The best one is the last. `complete` says whether those kept for later are among them.
    Best {
        complete: bool,
    },
    Ascending,
}

/// How many positions the greedy run looks at, unless something else is asked for.
const FIRST_RUN: u64 = 8_000;

/// How much longer the greedy runs of each round are, and how long the complete search before the last round is, in terms
/// of a first run.
const GREEDY: [u64; 3] = [1, 4, 16];
const SOON: u64 = 16;

/// For how many steps there is room from the beginning.
const ROOM: usize = 1 << 8;

/// How many positions are searched between two looks at the clock.
const POLL: u64 = 1 << 10;

impl Solver {
    /// A solver with all prunings that are sound.
    pub fn new(rules: &Arc<Ruleset>) -> Solver {
        Solver::with_prunings(rules, Prunings::ALL)
    }

    /// A solver that uses only some prunings.
    pub fn with_prunings(rules: &Arc<Ruleset>, prunings: Prunings) -> Solver {
        Solver {
            plan: Plan::new(Arc::clone(rules), prunings),
            table: Table::new(),
            frontier: Frontier::default(),
            scratch: Scratch::default(),
            first_run: FIRST_RUN,
        }
    }

    /// How many positions the first, greedy run may look at before the complete search begins. A first run that
    /// finds nothing is never a verdict.
    #[must_use]
    pub fn with_first_run(self, states: u64) -> Solver {
        Solver { first_run: states, ..self }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.plan.rules
    }

    /// Searches a position until it is decided or a limit is met. Every solution has been replayed.
    pub fn solve(
        &mut self,
        position: &Position,
        trail: &Trail,
        limits: &Limits,
        observer: &mut dyn Observer,
    ) -> Thoughtful {
        let start = Instant::now();
        self.plan.begin_at(position);
        self.table.restart(limits.memory.map(|bytes| bytes / 5 * 4));
        let mut search = Search {
            plan: &self.plan,
            table: &mut self.table,
            scratch: &mut self.scratch,
            position: *position,
            trail: trail.fresh(),
            known: Known::new(&self.plan, position),
            keyer: Keyer::new(&self.plan, position),
            path: Vec::with_capacity(ROOM),
            frames: Vec::with_capacity(ROOM),
            pending: Vec::with_capacity(16 * ROOM),
            effort: Effort::default(),
            start,
            census: self.plan.seats.as_ref().map(|seats| seats.census(position)),
            misgivings: Misgivings::new(&self.plan),
            eager: false,
        };
        let end = search.portfolio(&mut self.frontier, self.first_run, limits, observer);
        let held = search.bytes();
        let mut effort = search.effort;
        let verdict = match end {
            End::Won => match spell_out(&self.plan, position, trail, &search.path) {
                Some(moves) => Verdict::Solved(moves),
                None => unreplayable(),
            },
            End::Exhausted => Verdict::Unsolvable,
            End::Limit(limit) => Verdict::Unknown(limit),
        };
        effort.time = start.elapsed();
        effort.bytes = effort.bytes.max(held);
        Thoughtful { verdict, effort }
    }
}

/// A line of the search that the engine refuses would be an error of the search; it is never passed off as a verdict.
fn unreplayable() -> Verdict {
    debug_assert!(false, "a solution could not be replayed");
    Verdict::Unknown(Limit::States)
}

pub(crate) enum End {
    Won,
    Exhausted,
    Limit(Limit),
}

pub(crate) struct Search<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) table: &'a mut Table,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) position: Position,
    pub(crate) trail: Trail,
    pub(crate) known: Known,
    pub(crate) keyer: Keyer,
    pub(crate) path: Vec<Step>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) pending: Vec<Candidate>,
    pub(crate) effort: Effort,
    pub(crate) start: Instant,
    pub(crate) census: Option<Census>,
    misgivings: Misgivings,
    /// Whether cards go up as soon as they can, wise or not. What such a search does not find may still be there.
    eager: bool,
}

/// After how many positions at most a costly question is asked again; where each card is there twice one of the two nearly
/// always has a way.
const LONGEST_WAIT: u32 = 15;
const LONGEST_WAIT_WITH_COPIES: u32 = 63;

/// How often a costly question is asked: after many answers of no in a row more and more seldom.
struct Misgivings {
    refused: u32,
    wait: u32,
    longest: u32,
}

impl Misgivings {
    fn new(plan: &Plan) -> Misgivings {
        if plan.has_copies {
            let longest = LONGEST_WAIT_WITH_COPIES;
            Misgivings { refused: 4 * longest, wait: longest, longest }
        } else {
            Misgivings { refused: 0, wait: 0, longest: LONGEST_WAIT }
        }
    }

    #[inline]
    fn are_due(&mut self) -> bool {
        let due = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        due
    }

    #[inline]
    fn note(&mut self, yes: bool) -> bool {
        self.refused = if yes { 0 } else { self.refused + 1 };
        self.wait = (self.refused / 4).min(self.longest);
        yes
    }
}

pub(crate) enum Arrived {
    Won,
    New,
    Known,
    Full,
}

impl Search<'_> {
    /// A short look in depth, greedy runs, and the complete search, each from the beginning.
    fn portfolio(
        &mut self,
        frontier: &mut Frontier,
        first: u64,
        limits: &Limits,
        observer: &mut dyn Observer,
    ) -> End {
        let most = limits.states.unwrap_or(u64::MAX);
        if most == 0 {
            return End::Limit(Limit::States);
        }
        frontier.shrink(limits.memory);
        let start = self.position;
        // Where the stock brings cards up and columns hide some, something can be done almost everywhere: going
        // straight on often wins, most quickly with cards going up as they come.
        let hides = |pile: &PileId| {
            self.plan.kinds[pile.index()] == PileKind::Tableau && start.hidden_count(*pile) > 0
        };
        if self.plan.macros.is_some() && self.plan.piles.iter().any(hides) {
            for (eager, states) in [(self.plan.ordered, first / 32), (false, first / 16)] {
                let glance = states.min(most / 10);
                if glance == 0 {
                    continue;
                }
                self.eager = eager;
                let end = self.run(glance, limits, observer);
                self.eager = false;
                match end {
                    End::Limit(Limit::States) => {}
                    End::Exhausted if eager => {}
                    end => return end,
                }
                self.begin_again(&start);
            }
        }
        // Where the matching of kinds prunes, the complete search is quick, and greedy runs are worth less.
        let first = if self.plan.seats.is_some() { first / 4 } else { first };
        // Where everything is dealt, and more is free than forced, the greedy runs are worth longer tries.
        let all_dealt = start.size(self.plan.rules.stock_pile()) == 0 && self.plan.macros.is_none();
        let rounds = if all_dealt && self.plan.forced.is_none() { &GREEDY[..] } else { &GREEDY[..1] };
        for (number, longer) in rounds.iter().enumerate() {
            if number + 1 == GREEDY.len() {
                // What can be searched to its end soon is, before the longest ones.
                let end = self.run((first * SOON).min(most / 10), limits, observer);
                if !matches!(end, End::Limit(Limit::States)) {
                    return end;
                }
                self.begin_again(&start);
            }
            // What the views that were chosen for such deals do not see, the others may.
            for view in views(self.plan, all_dealt && number % 2 == 0) {
                let greedy = (first / 16 * view.share * longer).min(most / 10);
                if greedy > 0 {
                    if let Some(end) = self.greedy(frontier, greedy, &view.weights, limits, observer) {
                        return end;
                    }
                    self.begin_again(&start);
                }
            }
        }
        frontier.shrink(limits.memory);
        self.run(most.saturating_sub(self.effort.states), limits, observer)
    }

    fn begin_again(&mut self, start: &Position) {
        self.position = *start;
        self.trail.forget();
        self.path.clear();
        self.frames.clear();
        self.pending.clear();
        self.keyer.reset(self.plan, start);
        self.known = Known::new(self.plan, start);
        self.table.clear();
    }

    /// The complete search, over at most so many positions.
    fn run(&mut self, most: u64, limits: &Limits, observer: &mut dyn Observer) -> End {
        let most = self.effort.states.saturating_add(most);
        let before = self.here();
        match self.arrive() {
            Arrived::Won => return End::Won,
            Arrived::Full => return End::Limit(Limit::Memory),
            _ => self.open(before, None),
        }
        loop {
            let Some(frame) = self.frames.last_mut() else { return End::Exhausted };
            let begin = frame.begin as usize;
            let choices = || Choices::new(self.plan, &self.position, &self.known, frame.last);
            match frame.order {
                Order::None => {
                    let complete = choices().bring_best_last(begin, &mut self.pending);
                    frame.order = Order::Best { complete };
                }
                Order::Best { complete } => {
                    if !complete {
                        choices().later_candidates(&mut self.pending);
                    }
                    self.pending[begin..].sort_by_key(|candidate| candidate.score);
                    frame.order = Order::Ascending;
                }
                Order::Ascending => {}
            }
            if self.pending.len() <= begin {
                self.close();
                continue;
            }
            let Some(candidate) = self.pending.pop() else { return End::Exhausted };
            let before = self.here();
            self.make(candidate.step);
            self.effort.tries += 1;
            match self.arrive() {
                Arrived::Won => return End::Won,
                Arrived::Known => self.go_back(before),
                Arrived::Full => return End::Limit(Limit::Memory),
                Arrived::New => {
                    if self.effort.states >= most {
                        return End::Limit(Limit::States);
                    }
                    if self.effort.states.is_multiple_of(POLL)
                        && let Some(limit) = self.poll(limits, observer)
                    {
                        return End::Limit(limit);
                    }
                    let last = Some(candidate.step.mv)
                        .filter(|_| self.path.len() as u32 == before.steps + 1 && !self.plan.reactive);
                    self.open(before, last);
                }
            }
        }
    }

    pub(crate) fn poll(&mut self, limits: &Limits, observer: &mut dyn Observer) -> Option<Limit> {
        let bytes = self.bytes();
        self.effort.bytes = self.effort.bytes.max(bytes);
        self.effort.time = self.start.elapsed();
        observer.progress(&self.effort);
        if limits.is_cancelled() {
            Some(Limit::Cancelled)
        } else if limits.time.is_some_and(|time| self.effort.time >= time) {
            Some(Limit::Time)
        } else if limits.memory.is_some_and(|most| bytes > most) {
            Some(Limit::Memory)
        } else {
            None
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.table.bytes()
            + self.keyer.bytes()
            + self.trail.bytes()
            + self.path.capacity() * size_of::<Step>()
            + self.frames.capacity() * size_of::<Frame>()
            + self.pending.capacity() * size_of::<Candidate>()
    }

    /// Where the search stands now.
    #[inline]
    pub(crate) fn here(&self) -> Before {
        Before {
            undo: self.position.idle_undo(&self.trail),
            mark: self.keyer.mark(),
            known: self.known,
            steps: self.path.len() as u32,
        }
    }

    /// Takes all steps back that were made since then.
    #[inline]
    pub(crate) fn go_back(&mut self, before: Before) {
        self.position.undo(&self.plan.rules, &mut self.trail, before.undo);
        self.keyer.restore(before.mark);
        self.known = before.known;
        self.path.truncate(before.steps as usize);
    }

    /// Makes a step.
    #[inline]
    pub(crate) fn make(&mut self, step: Step) {
        let rules = &self.plan.rules;
        if Forced::is_stow(self.plan, step.mv) {
            return self.stow(step.mv);
        }
        self.path.push(step);
        if let Some(first) = step.first {
            let undo = self.position.play(rules, &mut self.trail, first);
            self.keyer.update(self.plan, &self.position, &self.trail, &undo);
        }
        let turned = (step.waste != STAY)
            .then(|| self.position.turn_stock(rules, &mut self.trail, step.waste, step.turned));
        if let Some(macros) = self.plan.macros
            && step.mv.from == macros.waste
        {
            self.known.waiting.remove(self.plan, self.position.top_id(macros.waste));
        }
        let undo = self.position.play(rules, &mut self.trail, step.mv);
        self.keyer.update(self.plan, &self.position, &self.trail, &turned.unwrap_or(undo));
        self.known.follow(self.plan, &self.position, step.mv);
    }

    /// Brings cards into cells one by one.
    fn stow(&mut self, mv: Move) {
        for _ in 0..mv.count {
            let cell = self.plan.forced.as_ref().and_then(|forced| forced.free_cell(&self.position));
            if let Some(single) = cell.and_then(|cell| self.plan.rules.move_of(mv.from, cell, 1)) {
                self.make(Step::plain(single));
            }
        }
    }

    #[inline]
    fn is_won(&self) -> bool {
        match self.plan.won_by {
            Some(all) => {
                let up = |pile: &PileId| u32::from(self.position.size(*pile));
                self.plan.foundations.iter().map(up).sum::<u32>() >= all
            }
            None => self.plan.rules.is_won(&self.position),
        }
    }

    /// A move that is as good as any: a card goes up safely, or from a cell to its one host.
    #[inline]
    fn forced_move(&self) -> Option<Move> {
        let (plan, position) = (self.plan, &self.position);
        if (plan.safe.is_some() || self.eager)
            && let Some((card, to)) = rising_card(plan, position, self.known.rising, plan.safe, self.eager)
        {
            return plan.rules.move_of(position.pile_of(card), to, 1);
        }
        plan.forced.as_ref()?.placement(plan, position)
    }

    /// Makes the forced moves that follow, and looks the position up.
    #[inline]
    pub(crate) fn arrive(&mut self) -> Arrived {
        while let Some(mv) = self.forced_move() {
            self.make(Step::plain(mv));
        }
        if self.is_won() {
            return Arrived::Won;
        }
        self.known.arrive(self.plan, &self.position);
        let key = self.keyer.key(self.plan, &self.position, &self.known);
        let cost = if self.plan.counts_passes() { self.position.redeals_used() } else { 0 };
        match self.table.meet(key, cost) {
            None => Arrived::Full,
            Some(Met::Known) => Arrived::Known,
            Some(Met::New | Met::Cheaper) => {
                self.effort.states += 1;
                if self.is_hopeless() { Arrived::Known } else { Arrived::New }
            }
        }
    }

    /// Whether a glance shows that the position cannot be won.
    #[inline]
    fn is_hopeless(&mut self) -> bool {
        let (plan, position) = (self.plan, &self.position);
        if let Some((seats, census)) = plan.seats.as_ref().zip(self.census.as_ref())
            && seats.are_short(census, position)
        {
            return true;
        }
        let Some(stuck) = plan.stuck.as_ref() else { return false };
        if !self.misgivings.are_due() {
            return false;
        }
        let waiting = match plan.macros {
            Some(_) => self.known.waiting.cards,
            None => cards_of(position, plan.rules.stock_pile(), plan.rules.waste_pile()),
        };
        self.misgivings.note(stuck.is_hopeless(plan, position, waiting))
    }

    fn open(&mut self, before: Before, last: Option<Move>) {
        let begin = self.pending.len() as u32;
        let choices = Choices::new(self.plan, &self.position, &self.known, last);
        choices.first_candidates(self.scratch, &mut self.pending);
        self.frames.push(Frame { before, last, begin, order: Order::None });
    }

    fn close(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.go_back(frame.before);
        }
    }
}

/// The cards of stock and waste.
fn cards_of(position: &Position, stock: PileId, waste: Option<PileId>) -> Mask {
    let piles = [Some(stock), waste].into_iter().flatten();
    piles.flat_map(|pile| position.ids_of(pile)).fold(0, |set, id| set | bit(id))
}
