//! The cards on the table: a flat value, changed only by a few reversible steps that a [`Trail`] records.
//!
//! Piles are linked lists through `below`, so that moving a run costs one link however long it is, and so is
//! its undoing. For each card a bit says whether it is joined to the card below in a run that moves together.

use crate::card::Card;
use crate::id_set::IdSet;
use crate::ruleset::{Id, NONE, PileId, Ruleset, bit};
use crate::shuffle::Generator;

/// The most piles of a game, stock and waste included.
pub const MAX_PILES: usize = 64;
/// The most cards of a game.
pub const MAX_CARDS: usize = 108;

/// What a position remembers besides the cards; a move's [`Undo`] keeps the values from before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Counters {
    pub(crate) score: i32,
    /// Calls of the generator since the deal.
    pub(crate) drawn: u16,
    pub(crate) redeals: u8,
    /// The base rank, 0 while there is none.
    pub(crate) base: u8,
    /// Cards that reached the foundations without a deal between, where they are scored.
    pub(crate) streak: u8,
    /// Whether a column has ever been emptied, where a rule asks.
    pub(crate) space_seen: bool,
}

/// All cards of a game in their places. Equality is exact: the same instances of cards in the same piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) below: [Id; 128],
    pub(crate) home: [u8; 128],
    pub(crate) top: [Id; MAX_PILES],
    pub(crate) len: [u8; MAX_PILES],
    /// How many cards at the deep end of each pile are face down.
    pub(crate) hidden: [u8; MAX_PILES],
    pub(crate) joined: IdSet,
    /// Free cards, and free cards with all that move on their own tails, of the piles that are
    /// [tracked](crate::flat::Flat::tracked); kept up to date with every step so that nothing need be
    /// gathered to find the moves.
    pub(crate) tops: IdSet,
    pub(crate) heads: IdSet,
    /// Piles without cards, one bit each.
    pub(crate) empty: u64,
    pub(crate) counters: Counters,
}

/// One card as it lies in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PileCard {
    /// The kind.
    pub card: Card,
    /// Whether it lies face up.
    pub up: bool,
}

/// A reversible step.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Cards went from the free end of one pile to that of another, in the same order.
    Shift { from: u8, to: u8, count: u8, hidden: (u8, u8) },
    /// The same, turned over one after another, so that their order was reversed.
    Flip { from: u8, to: u8, count: u8, hidden: (u8, u8) },
    /// The deepest card of a pile went to its free end.
    Rotate { pile: u8 },
    /// The number of face-down cards changed.
    Hidden { pile: u8, was: u8 },
    /// Everything changed: the position before is the last of the snapshots.
    Snapshot,
}

/// The steps since some position, kept in one growing list so that a move allocates nothing, and the source of
/// all chance after the deal.
#[derive(Clone)]
pub struct Trail {
    pub(crate) steps: Vec<Step>,
    pub(crate) snapshots: Vec<Position>,
    pub(crate) generator: Generator,
}

impl Trail {
    /// An empty trail. `generator` is what the deal left of its numbers; reshuffles draw on it.
    pub fn new(generator: Generator) -> Trail {
        Trail { steps: Vec::new(), snapshots: Vec::new(), generator }
    }
}

impl Default for Trail {
    fn default() -> Trail {
        Trail::new(Generator::own(0))
    }
}

/// What is needed to take a move back, together with the trail that it was made on. Moves are taken back in the
/// reverse order.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Undo {
    pub(crate) steps: u32,
    pub(crate) counters: Counters,
}

#[inline]
const fn at(index: u8) -> usize {
    (index & 63) as usize
}

#[inline]
const fn on(id: Id) -> usize {
    (id & 127) as usize
}

impl Position {
    /// A table of `piles` piles without cards.
    pub(crate) fn empty(piles: usize) -> Position {
        Position {
            below: [NONE; 128],
            home: [u8::MAX; 128],
            top: [NONE; MAX_PILES],
            len: [0; MAX_PILES],
            hidden: [0; MAX_PILES],
            joined: IdSet::default(),
            tops: IdSet::default(),
            heads: IdSet::default(),
            empty: u64::MAX >> (MAX_PILES - piles),
            counters: Counters::default(),
        }
    }

    /// How many cards lie in a pile.
    pub fn len(&self, pile: PileId) -> usize {
        usize::from(self.count(pile.0))
    }

    /// Whether a pile is empty.
    pub fn is_empty(&self, pile: PileId) -> bool {
        self.count(pile.0) == 0
    }

    /// The piles that are empty, one bit each by [`PileId::index`]; see [`Ruleset::bits_of`].
    #[inline]
    pub fn empty_piles(&self) -> u64 {
        self.empty
    }

    /// How many redeals have been used.
    pub fn redeals_used(&self) -> u8 {
        self.counters.redeals
    }

    /// The score; 0 where the variant has none.
    pub fn score(&self) -> i32 {
        self.counters.score
    }

    /// The base rank as far as it is set.
    pub fn base_rank(&self) -> Option<crate::Rank> {
        crate::Rank::new(self.counters.base)
    }

    /// The cards of a pile from the deepest to the free end.
    pub fn cards(&self, rules: &Ruleset, pile: PileId) -> Vec<PileCard> {
        let hidden = usize::from(self.hidden_in(pile.0));
        let mut cards: Vec<PileCard> =
            self.ids(pile.0).map(|id| PileCard { card: rules.cards[usize::from(id)], up: true }).collect();
        cards.reverse();
        cards.iter_mut().take(hidden).for_each(|card| card.up = false);
        cards
    }

    /// The card at the free end of a pile.
    pub fn top_card(&self, rules: &Ruleset, pile: PileId) -> Option<PileCard> {
        let top = self.top_of(pile.0);
        (top != NONE).then(|| PileCard {
            card: rules.cards[usize::from(top)],
            up: self.hidden_in(pile.0) < self.count(pile.0),
        })
    }

    #[inline]
    pub(crate) fn top_of(&self, pile: u8) -> Id {
        self.top[at(pile)]
    }

    #[inline]
    pub(crate) fn count(&self, pile: u8) -> u8 {
        self.len[at(pile)]
    }

    #[inline]
    pub(crate) fn hidden_in(&self, pile: u8) -> u8 {
        self.hidden[at(pile)]
    }

    #[inline]
    pub(crate) fn under(&self, id: Id) -> Id {
        self.below[on(id)]
    }

    #[inline]
    pub(crate) fn home_of(&self, id: Id) -> u8 {
        self.home[on(id)]
    }

    #[inline]
    pub(crate) fn is_joined(&self, id: Id) -> bool {
        self.joined.contains(id)
    }

    /// The cards of a pile from the free end to the deepest.
    pub(crate) fn ids(&self, pile: u8) -> impl Iterator<Item = Id> + '_ {
        let mut id = self.top_of(pile);
        std::iter::from_fn(move || {
            (id != NONE).then(|| {
                let this = id;
                id = self.under(id);
                this
            })
        })
    }

    /// The card `depth` cards below the free end (0 is the free card).
    pub(crate) fn nth(&self, pile: u8, depth: u8) -> Id {
        self.ids(pile).nth(usize::from(depth)).unwrap_or(NONE)
    }

    /// How many cards lie from `id` to the free end of its pile, `id` included.
    #[inline]
    pub(crate) fn depth(&self, pile: u8, id: Id) -> u8 {
        let mut count = 1;
        let mut card = self.top_of(pile);
        while card != id {
            card = self.under(card);
            count += 1;
        }
        count
    }

    /// Whether `id`, about to lie on the present top of a pile, is joined to it.
    #[inline]
    fn joins(&self, rules: &Ruleset, pile: u8, id: Id) -> bool {
        rules.flat.are_joined(pile, self.top_of(pile), id) && self.hidden_in(pile) < self.count(pile)
    }

    #[inline]
    fn set_joined(&mut self, id: Id, joined: bool) {
        if joined {
            self.joined.insert(id);
        } else {
            self.joined.remove(id);
        }
    }

    /// Remembers whether a pile is empty, after cards came or went.
    #[inline]
    fn note_empty(&mut self, pile: u8) {
        self.empty = self.empty & !(1 << (pile & 63)) | u64::from(self.count(pile) == 0) << (pile & 63);
    }

    /// Enters a card with all cards below that it moves with among those that head a group.
    #[inline]
    fn enter_run(&mut self, mut id: Id) {
        self.heads.insert(id);
        while self.joined.contains(id) {
            id = self.under(id);
            self.heads.insert(id);
        }
    }

    /// Takes a card with all cards below that it moves with out of those that head a group.
    #[inline]
    fn strike_run(&mut self, mut id: Id) {
        self.heads.remove(id);
        while self.joined.contains(id) {
            id = self.under(id);
            self.heads.remove(id);
        }
    }

    /// Takes a pile's cards out of what is tracked, before a step that is not a plain move.
    fn untrack(&mut self, pile: u8) {
        let top = self.top_of(pile);
        if top != NONE {
            self.tops.remove(top);
            self.strike_run(top);
        }
    }

    /// Enters a pile's cards again after such a step.
    fn track(&mut self, rules: &Ruleset, pile: u8) {
        let top = self.top_of(pile);
        if top != NONE && rules.flat.tracked[at(pile)] && self.hidden_in(pile) < self.count(pile) {
            self.tops.insert(top);
            self.enter_run(top);
        }
    }

    /// Puts a card that is nowhere on a pile.
    pub(crate) fn put(&mut self, rules: &Ruleset, pile: u8, id: Id) {
        self.untrack(pile);
        let joined = self.joins(rules, pile, id);
        self.set_joined(id, joined);
        self.below[on(id)] = self.top_of(pile);
        self.home[on(id)] = pile;
        self.top[at(pile)] = id;
        self.len[at(pile)] += 1;
        self.note_empty(pile);
        self.track(rules, pile);
    }

    /// Puts a card that is nowhere face down on a pile whose cards are all face down.
    pub(crate) fn put_down(&mut self, rules: &Ruleset, pile: u8, id: Id) {
        self.put(rules, pile, id);
        self.untrack(pile);
        self.hidden[at(pile)] = self.count(pile);
    }

    /// Takes the free card of a pile away from the table. The pile must not be empty.
    pub(crate) fn take(&mut self, rules: &Ruleset, pile: u8) -> Id {
        self.untrack(pile);
        let id = self.top_of(pile);
        self.top[at(pile)] = self.under(id);
        self.len[at(pile)] -= 1;
        self.note_empty(pile);
        self.hidden[at(pile)] = self.hidden[at(pile)].min(self.len[at(pile)]);
        self.home[on(id)] = u8::MAX;
        self.joined.remove(id);
        self.track(rules, pile);
        id
    }

    /// Moves cards keeping their order. `from` holds at least `count` cards.
    #[inline]
    fn relink(&mut self, rules: &Ruleset, from: u8, to: u8, count: u8) {
        let (first, covered) = (self.top_of(from), self.top_of(to));
        let mut head = first;
        self.home[on(head)] = to;
        for _ in 1..count {
            head = self.under(head);
            self.home[on(head)] = to;
        }
        let regrouped = count > 1 && rules.flat.class[at(from)] != rules.flat.class[at(to)];
        // Cards that go as one group between tracked piles head groups before and after.
        let steady = rules.flat.tracked[at(from)] && rules.flat.tracked[at(to)] && !regrouped;
        if !steady {
            self.strike_moved(first, count);
        }
        let left = self.under(head);
        self.top[at(from)] = left;
        self.len[at(from)] -= count;
        if left == NONE {
            self.empty |= 1 << (from & 63);
        } else if rules.flat.tracked[at(from)] && self.hidden_in(from) < self.count(from) {
            self.tops.insert(left);
            if !self.joined.contains(head) {
                self.enter_run(left);
            }
        }
        let joins = self.joins(rules, to, head);
        if covered == NONE {
            self.empty &= !(1 << (to & 63));
        } else {
            self.tops.remove(covered);
            if !joins {
                self.strike_run(covered);
            }
        }
        self.below[on(head)] = covered;
        self.top[at(to)] = first;
        self.len[at(to)] += count;
        self.set_joined(head, joins);
        if regrouped {
            self.rejoin(rules, to, count);
        }
        if !steady && rules.flat.tracked[at(to)] {
            self.tops.insert(first);
            self.enter_run(first);
        }
    }

    /// Takes the free cards of a pile out of what is tracked.
    fn strike_moved(&mut self, mut id: Id, count: u8) {
        self.tops.remove(id);
        for _ in 0..count {
            self.heads.remove(id);
            id = self.under(id);
        }
    }

    /// Sets the joined bits anew for the cards above the head of a group that came to a pile of another class.
    fn rejoin(&mut self, rules: &Ruleset, pile: u8, count: u8) {
        let mut id = self.top_of(pile);
        for _ in 1..count {
            let below = self.under(id);
            let joined = rules.class(pile).joins.as_ref().is_some_and(|table| table.on(below) & bit(id) != 0);
            self.set_joined(id, joined);
            id = below;
        }
    }

    /// Moves cards one after another, so that their order is reversed; `hidden` is how many are face down in
    /// either pile afterwards.
    fn reverse(&mut self, rules: &Ruleset, from: u8, to: u8, count: u8, hidden: (u8, u8)) {
        self.untrack(from);
        self.untrack(to);
        let joining = rules.flat.join[at(from)] | rules.flat.join[at(to)] != 0;
        let (mut left, mut laid) = (self.top_of(from), self.top_of(to));
        for come in 0..count {
            let id = left;
            left = self.under(id);
            self.below[on(id)] = laid;
            self.home[on(id)] = to;
            if joining {
                let open = self.hidden_in(to) < self.count(to) + come;
                self.set_joined(id, open && rules.flat.are_joined(to, laid, id));
            }
            laid = id;
        }
        self.top[at(from)] = left;
        self.top[at(to)] = laid;
        self.len[at(from)] -= count;
        self.len[at(to)] += count;
        self.note_empty(from);
        self.note_empty(to);
        self.hidden[at(from)] = hidden.0;
        self.hidden[at(to)] = hidden.1;
        self.track(rules, from);
        self.track(rules, to);
    }

    /// Cards go from one free end to another in the same order; those left behind that were face down stay so.
    #[inline]
    pub(crate) fn shift(&mut self, rules: &Ruleset, trail: &mut Trail, from: u8, to: u8, count: u8) {
        let hidden = (self.hidden_in(from), self.hidden_in(to));
        trail.steps.push(Step::Shift { from, to, count, hidden });
        self.relink(rules, from, to, count);
        self.hidden[at(from)] = hidden.0.min(self.count(from));
    }

    /// Cards are turned over one after another onto another pile, face up unless `down`.
    pub(crate) fn flip(
        &mut self,
        rules: &Ruleset,
        trail: &mut Trail,
        from: u8,
        to: u8,
        count: u8,
        down: bool,
    ) {
        let hidden = (self.hidden_in(from), self.hidden_in(to));
        trail.steps.push(Step::Flip { from, to, count, hidden });
        let left = hidden.0.min(self.count(from) - count);
        let come = if down { self.count(to) + count } else { hidden.1 };
        self.reverse(rules, from, to, count, (left, come));
    }

    /// The deepest card goes to the free end. The pile holds at least two cards, none face down.
    pub(crate) fn rotate(&mut self, rules: &Ruleset, trail: &mut Trail, pile: u8) {
        trail.steps.push(Step::Rotate { pile });
        let mut ids: Vec<Id> = self.ids(pile).collect();
        if let Some(deepest) = ids.pop() {
            ids.insert(0, deepest);
        }
        self.lay(rules, pile, &ids);
    }

    fn unrotate(&mut self, rules: &Ruleset, pile: u8) {
        let mut ids: Vec<Id> = self.ids(pile).collect();
        if !ids.is_empty() {
            let top = ids.remove(0);
            ids.push(top);
        }
        self.lay(rules, pile, &ids);
    }

    /// Lays the cards of a pile anew; `ids` from the free end to the deepest.
    fn lay(&mut self, rules: &Ruleset, pile: u8, ids: &[Id]) {
        self.untrack(pile);
        self.top[at(pile)] = NONE;
        self.len[at(pile)] = 0;
        self.note_empty(pile);
        for id in ids.iter().rev() {
            self.put(rules, pile, *id);
        }
    }

    /// Sets how many cards of a pile are face down. Joined bits of the cards concerned follow.
    pub(crate) fn set_hidden(&mut self, trail: &mut Trail, pile: u8, hidden: u8) {
        let was = self.hidden_in(pile);
        if was != hidden {
            trail.steps.push(Step::Hidden { pile, was });
            self.hidden[at(pile)] = hidden;
        }
    }

    /// Turns up the free card of the pile that the last step took cards from; that step's record covers it.
    #[inline]
    pub(crate) fn turn_up_after_shift(&mut self, rules: &Ruleset, pile: u8) {
        self.hidden[at(pile)] -= 1;
        if rules.flat.tracked[at(pile)] {
            self.tops.insert(self.top_of(pile));
            self.heads.insert(self.top_of(pile));
        }
    }

    /// Remembers everything before a step that rearranges the whole table.
    pub(crate) fn snapshot(&self, trail: &mut Trail) {
        trail.snapshots.push(*self);
        trail.steps.push(Step::Snapshot);
    }

    /// Takes back the last move that was made on this trail.
    #[inline]
    pub fn undo(&mut self, rules: &Ruleset, trail: &mut Trail, undo: Undo) {
        while trail.steps.len() > undo.steps as usize {
            match trail.steps.pop() {
                Some(Step::Shift { from, to, count, hidden }) => {
                    self.hidden[at(from)] = hidden.0;
                    self.hidden[at(to)] = hidden.1;
                    self.relink(rules, to, from, count);
                }
                Some(Step::Flip { from, to, count, hidden }) => {
                    self.reverse(rules, to, from, count, (hidden.1, hidden.0));
                }
                Some(Step::Rotate { pile }) => self.unrotate(rules, pile),
                Some(Step::Hidden { pile, was }) => self.hidden[at(pile)] = was,
                Some(Step::Snapshot) => {
                    if let Some(before) = trail.snapshots.pop() {
                        *self = before;
                    }
                }
                None => break,
            }
        }
        self.counters = undo.counters;
    }

    /// The start of a move: what its undoing needs.
    #[inline]
    pub(crate) fn mark(&self, trail: &Trail) -> Undo {
        Undo { steps: trail.steps.len() as u32, counters: self.counters }
    }
}
