//! The steps that change a position, each with its way back.

use crate::position::{Position, at, on};
use crate::ruleset::{Id, NONE, Ruleset};
use crate::trail::{Step, Trail, Undo};

impl Position {
    /// Whether in a pile `id` is joined to `below` when it lies on it and that is face up.
    #[inline]
    fn are_joined(&self, rules: &Ruleset, pile: u8, below: Id, id: Id) -> bool {
        rules.flat.are_joined(pile, below, id)
            && !(rules.flat.base_splits >> (pile & 63) & 1 == 1 && rules.is_of_base(self, below))
    }

    /// Whether `id`, about to lie on the present top of a pile, is joined to it.
    #[inline]
    fn joins(&self, rules: &Ruleset, pile: u8, id: Id) -> bool {
        self.are_joined(rules, pile, self.top_of(pile), id) && self.hidden_in(pile) < self.count(pile)
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
            self.set_joined(id, self.are_joined(rules, pile, below, id));
            id = below;
        }
    }

    /// Joins the cards of all piles anew, after the base rank has come to be known.
    pub(crate) fn split_at_base(&mut self, rules: &Ruleset) {
        for pile in (0..rules.piles.len() as u8).filter(|pile| rules.flat.base_splits >> pile & 1 == 1) {
            let open = self.count(pile) - self.hidden_in(pile);
            self.untrack(pile);
            self.rejoin(rules, pile, open);
            self.track(rules, pile);
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
                self.set_joined(id, open && self.are_joined(rules, to, laid, id));
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
