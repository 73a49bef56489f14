//! Making a move, with everything that the rules do at once as its result. One undo takes all of it back.

use std::ops::Range;

use crate::moves::Move;
use crate::position::Position;
use crate::ruleset::{Id, NONE, Ruleset, bit};
use crate::trail::{Trail, Undo};
use crate::variant::*;

impl Position {
    /// Makes a legal move. The move must be one that [`Ruleset::legal_moves`] lists for this position; of other
    /// moves nothing is promised but memory safety.
    #[inline]
    pub fn play(&mut self, rules: &Ruleset, trail: &mut Trail, mv: Move) -> Undo {
        let undo = self.mark(trail);
        let (from, to) = (mv.from.0, mv.to.0);
        if mv.count == 0 {
            if from == rules.stock { self.deal_stock(rules, trail) } else { self.redeal(rules, trail) }
        } else if from == to {
            self.rotate(rules, trail, from);
        } else if rules.flat.removes && rules.is_removal(self, from, to) {
            self.remove(rules, trail, from, to);
        } else {
            self.transfer(rules, trail, from, to, mv.count);
        }
        if rules.reactive {
            self.settle(rules, trail, from..from + 1);
        }
        undo
    }

    #[inline]
    fn transfer(&mut self, rules: &Ruleset, trail: &mut Trail, from: u8, to: u8, count: u8) {
        self.shift(rules, trail, from, to, count);
        if rules.flat.kind[usize::from(to & 63)] == PileKind::Foundation {
            self.note_base(rules, to, BaseRank::Played);
        }
        if rules.flat.scored {
            self.score_transfer(rules, from, to);
        }
        self.turn_up(rules, from);
    }

    /// Turns up the free card that a shift from this pile left, and scores it.
    #[inline]
    fn turn_up(&mut self, rules: &Ruleset, from: u8) {
        let count = self.count(from);
        if count == 0 || self.hidden_in(from) < count {
            return;
        }
        let last = || rules.piles[usize::from(from)].turn_up == TurnUp::LastCard && count == 1;
        if rules.flat.turns[usize::from(from & 63)]
            || from != rules.stock
                && rules.is_uncovered(self, from)
                && (last() || rules.piles[usize::from(from)].turn_up == TurnUp::AtOnce)
        {
            self.turn_up_after_shift(rules, from);
            if rules.flat.scored && rules.flat.kind[usize::from(from & 63)] == PileKind::Tableau {
                self.add_score(rules, |scoring| scoring.turn_up);
            }
        }
    }

    fn score_transfer(&mut self, rules: &Ruleset, from: u8, to: u8) {
        let kind = |pile: u8| rules.flat.kind[usize::from(pile & 63)];
        self.add_score(rules, |scoring| match (kind(from), kind(to)) {
            (PileKind::Foundation, PileKind::Foundation) => 0,
            (_, PileKind::Foundation) => scoring.to_foundation,
            (PileKind::Foundation, _) => scoring.from_foundation,
            (PileKind::Waste, PileKind::Tableau) => scoring.waste_to_tableau,
            (PileKind::Tableau, PileKind::Tableau) => scoring.tableau_to_tableau,
            _ => 0,
        });
        match (kind(from), kind(to)) {
            (PileKind::Foundation, _) => self.counters.streak = 0,
            (_, PileKind::Foundation) => {
                let before = i32::from(self.counters.streak);
                self.add_score(rules, |scoring| scoring.streak.saturating_mul(before));
                self.counters.streak = self.counters.streak.saturating_add(1);
            }
            _ => {}
        }
    }

    /// Adds what an event is worth, and clamps.
    fn add_score(&mut self, rules: &Ruleset, worth: impl Fn(&Scoring) -> i32) {
        if let Some(scoring) = &rules.variant().scoring {
            let score = self.counters.score.saturating_add(worth(scoring));
            self.counters.score = scoring.floor.map_or(score, |floor| score.max(floor));
        }
    }

    /// Sets the base rank when the first card comes to a foundation in the way that the variant names.
    pub(crate) fn note_base(&mut self, rules: &Ruleset, foundation: u8, how: BaseRank) {
        if self.counters.base == 0 && rules.variant().base_rank == how {
            self.counters.base = rules.rank(self.top_of(foundation)).map_or(0, |rank| rank.number());
        }
    }

    fn remove(&mut self, rules: &Ruleset, trail: &mut Trail, first: u8, second: u8) {
        let Some(heap) = rules.heap else { return };
        self.discard(rules, trail, first, heap);
        if second != heap {
            self.discard(rules, trail, second, heap);
        }
    }

    fn discard(&mut self, rules: &Ruleset, trail: &mut Trail, from: u8, heap: u8) {
        self.shift(rules, trail, from, heap, 1);
        self.add_score(rules, |scoring| scoring.to_foundation);
        self.turn_up(rules, from);
    }

    fn deal_stock(&mut self, rules: &Ruleset, trail: &mut Trail) {
        let (to, draw) = (rules.variant().stock.to, rules.variant().stock.draw);
        let stock = rules.stock;
        match to {
            StockTo::Waste => {
                if let Some(waste) = rules.waste {
                    let room = rules.variant().waste.and_then(|waste| waste.max).unwrap_or(u8::MAX);
                    let count = draw.min(self.count(stock)).min(room - self.count(waste).min(room));
                    self.flip(rules, trail, stock, waste, count, false);
                }
            }
            StockTo::Tableau => self.deal_to_each(rules, trail, PileKind::Tableau, draw),
            StockTo::Reserve => self.deal_to_each(rules, trail, PileKind::Reserve, draw),
            StockTo::Foundation => {
                if let Some(foundation) = rules.range(PileKind::Foundation).next() {
                    self.shift(rules, trail, stock, foundation, 1);
                }
            }
            StockTo::CloseUp => self.close_up(rules, trail),
            StockTo::Nowhere => {}
        }
        if rules.flat.scored {
            self.add_score(rules, |scoring| scoring.deal);
            self.counters.streak = 0;
        }
    }

    fn deal_to_each(&mut self, rules: &Ruleset, trail: &mut Trail, kind: PileKind, each: u8) {
        for pile in rules.range(kind) {
            let count = each.min(self.count(rules.stock));
            if count > 0 {
                self.flip(rules, trail, rules.stock, pile, count, false);
            }
        }
    }

    /// Cards of the grid move forward in reading order; the stock fills the places at the end.
    fn close_up(&mut self, rules: &Ruleset, trail: &mut Trail) {
        let mut next = 0;
        let places: Vec<u8> = rules.range(PileKind::Tableau).collect();
        for &pile in &places {
            if self.count(pile) > 0 {
                if places[next] != pile {
                    self.shift(rules, trail, pile, places[next], 1);
                }
                next += 1;
            }
        }
        for &pile in &places[next..] {
            if self.count(rules.stock) > 0 {
                self.shift(rules, trail, rules.stock, pile, 1);
            }
        }
    }

    fn redeal(&mut self, rules: &Ruleset, trail: &mut Trail) {
        let Some(redeal) = rules.variant().redeal else { return };
        match redeal.how {
            RedealHow::TurnWaste { shuffle } => {
                if let Some(waste) = rules.waste {
                    if shuffle {
                        self.snapshot(trail);
                        let mut ids: Vec<Id> = self.ids(waste).collect();
                        self.shuffle(trail, &mut ids);
                        while self.count(waste) > 0 {
                            self.take(rules, waste);
                        }
                        ids.iter().for_each(|id| self.put_down(rules, rules.stock, *id));
                    } else {
                        let count = self.count(waste);
                        self.flip(rules, trail, waste, rules.stock, count, true);
                    }
                }
            }
            RedealHow::Gather { read, shuffle, deal } => self.gather(rules, trail, read, shuffle, deal),
            RedealHow::RotateAll => {
                for pile in rules.range(PileKind::Tableau) {
                    if self.count(pile) > 1 {
                        self.rotate(rules, trail, pile);
                    }
                }
            }
            RedealHow::Unsorted => self.redeal_unsorted(rules, trail),
        }
        self.counters.redeals = self.counters.redeals.saturating_add(1);
        let used = self.counters.redeals;
        self.add_score(rules, |scoring| if used > scoring.free_redeals { scoring.redeal } else { 0 });
    }

    /// Shuffles cards with the numbers that follow those used so far.
    fn shuffle(&mut self, trail: &Trail, ids: &mut [Id]) {
        let mut generator = trail.generator.clone();
        for _ in 0..self.counters.drawn {
            generator.below(2);
        }
        generator.shuffle(ids);
        self.counters.drawn += ids.len().saturating_sub(1) as u16;
    }

    fn gather(&mut self, rules: &Ruleset, trail: &mut Trail, read: Read, shuffle: bool, deal: Relay) {
        self.snapshot(trail);
        let columns: Vec<u8> = rules.range(PileKind::Tableau).collect();
        let mut cards = Vec::new();
        for &pile in &columns {
            let mut ids: Vec<Id> =
                std::iter::from_fn(|| (self.count(pile) > 0).then(|| self.take(rules, pile))).collect();
            if read == Read::DeepestFirst {
                ids.reverse();
            }
            cards.extend(ids);
        }
        if shuffle {
            self.shuffle(trail, &mut cards);
        }
        match deal {
            Relay::Packets(size) => {
                // If cards have come back from foundations the last column takes what is left over.
                let size = usize::from(size);
                let full = size * columns.len().saturating_sub(1).min(cards.len() / size);
                let (packets, last) = cards.split_at(full);
                for (pile, packet) in columns.iter().zip(packets.chunks(size).chain([last])) {
                    packet.iter().rev().for_each(|id| self.put(rules, *pile, *id));
                }
            }
            Relay::Passes(size) => {
                let size = usize::from(size);
                let total = cards.len();
                for pass in 0..size {
                    for pile in columns.iter().take((total + pass) / size) {
                        if let Some(id) = cards.pop() {
                            self.put(rules, *pile, id);
                        }
                    }
                }
                for pile in columns.iter().cycle() {
                    let Some(id) = cards.pop() else { break };
                    self.put(rules, *pile, id);
                }
            }
            Relay::Round => {
                for (id, pile) in cards.iter().rev().zip(columns.iter().cycle()) {
                    self.put(rules, *pile, *id);
                }
            }
            Relay::Stock => {
                for id in cards.iter().rev() {
                    self.put_down(rules, rules.stock, *id);
                }
                self.deal_stock(rules, trail);
            }
        }
    }

    /// Montana's redeal: what is not in order yet is shuffled and dealt anew.
    fn redeal_unsorted(&mut self, rules: &Ruleset, trail: &mut Trail) {
        self.snapshot(trail);
        let Some(class) = rules.classes.iter().find(|class| class.kind == PileKind::Tableau) else { return };
        let row = class.group.and_then(|group| rules.variant().groups[group].row).unwrap_or(u8::MAX);
        let places: Vec<u8> = rules.range(PileKind::Tableau).collect();
        let mut free = Vec::new();
        let mut cards = Vec::new();
        for places in places.chunks(usize::from(row)) {
            let sorted = rules.sorted_in_row(self, places);
            for (index, &pile) in places.iter().enumerate().skip(sorted) {
                if self.count(pile) > 0 {
                    cards.push(self.take(rules, pile));
                }
                if index > sorted {
                    free.push(pile);
                }
            }
        }
        self.shuffle(trail, &mut cards);
        let gaps = places.into_iter().filter(|pile| self.count(*pile) == 0 && !free.contains(pile));
        let gaps: Vec<u8> = gaps.collect();
        for pile in free.into_iter().chain(gaps) {
            if let Some(id) = cards.pop() {
                self.put(rules, pile, id);
            }
        }
    }

    /// Automatic consequences, until nothing more happens. `left` are the piles that cards have just left.
    #[inline]
    pub(crate) fn settle(&mut self, rules: &Ruleset, trail: &mut Trail, left: Range<u8>) {
        if rules.flat.restless || self.has_spaces_to_fill(rules) {
            self.react(rules, trail, left);
        }
    }

    /// Whether a space is to be filled and there is something to fill it with.
    #[inline]
    fn has_spaces_to_fill(&self, rules: &Ruleset) -> bool {
        self.empty & rules.flat.filled != 0 && rules.flat.filled_from & !self.empty != 0
    }

    fn react(&mut self, rules: &Ruleset, trail: &mut Trail, left: Range<u8>) {
        loop {
            let before = trail.steps.len();
            self.fill_spaces(rules, trail);
            self.refill_waste(rules, trail);
            self.send_jokers_home(rules, trail, left.clone());
            self.complete_sets(rules, trail);
            self.turn_up_uncovered(rules, trail);
            if trail.steps.len() == before {
                break;
            }
        }
        if rules.variant().rotate.is_some_and(|rotate| rotate.until_space) {
            self.counters.space_seen |= rules.range(PileKind::Tableau).any(|pile| self.count(pile) == 0);
        }
    }

    fn fill_spaces(&mut self, rules: &Ruleset, trail: &mut Trail) {
        if !self.has_spaces_to_fill(rules) {
            return;
        }
        for class in &rules.classes {
            let Some(group) = class.group.map(|group| &rules.variant().groups[group]) else { continue };
            for &pile in class.piles.iter().filter(|_| !group.fill.is_empty()) {
                if self.count(pile) > 0 {
                    continue;
                }
                let source = group
                    .fill
                    .iter()
                    .flat_map(|kind| rules.range(*kind))
                    .find(|source| *source != pile && self.count(*source) > 0);
                if let Some(source) = source {
                    let count = group.fill_count.min(self.count(source));
                    if source == rules.stock {
                        self.flip(rules, trail, source, pile, count, false);
                    } else {
                        self.shift(rules, trail, source, pile, count);
                        self.turn_up(rules, source);
                    }
                }
            }
        }
    }

    fn refill_waste(&mut self, rules: &Ruleset, trail: &mut Trail) {
        let Some((waste, true)) = rules.waste.zip(rules.variant().waste.map(|waste| waste.refill)) else {
            return;
        };
        if self.count(waste) == 0 && self.count(rules.stock) > 0 {
            self.flip(rules, trail, rules.stock, waste, 1, false);
        }
    }

    /// A joker at the free end of a column that a card has just left goes to the first free joker place. A
    /// joker that was placed and not covered since stays where it is.
    fn send_jokers_home(&mut self, rules: &Ruleset, trail: &mut Trail, left: Range<u8>) {
        if !rules.variant().play.jokers_go_home {
            return;
        }
        for pile in left.filter(|pile| rules.piles[usize::from(*pile)].kind == PileKind::Tableau) {
            let top = self.top_of(pile);
            if top != NONE
                && bit(top) & rules.joker_mask != 0
                && let Some(home) = rules.joker_place(self)
            {
                self.shift(rules, trail, pile, home, 1);
                self.turn_up(rules, pile);
            }
        }
    }

    /// Sets of collected ranks leave for the heap when they are complete.
    fn complete_sets(&mut self, rules: &Ruleset, trail: &mut Trail) {
        let Some(heap) = rules.heap else { return };
        for class in &rules.classes {
            let Some(group) = class.group.map(|group| &rules.variant().groups[group]) else { continue };
            let full = !group.collect.is_empty() && class.piles.iter().all(|pile| self.count(*pile) > 0);
            for &pile in class.piles.iter().filter(|_| full) {
                self.shift(rules, trail, pile, heap, 1);
            }
        }
    }

    /// Face-down cards whose covers are gone are turned up; so is the stock's top where it takes part in play.
    fn turn_up_uncovered(&mut self, rules: &Ruleset, trail: &mut Trail) {
        for &pile in &rules.flat.covered {
            let count = self.count(pile);
            if count > 0 && self.hidden_in(pile) == count && rules.is_uncovered(self, pile) {
                self.set_hidden(trail, pile, count - 1);
                self.add_score(rules, |scoring| scoring.turn_up);
            }
        }
        if rules.variant().stock.top_up {
            let hidden = self.count(rules.stock).saturating_sub(1);
            self.set_hidden(trail, rules.stock, hidden);
        }
    }
}

impl Ruleset {
    /// Whether a move between these piles removes cards rather than transferring them: to an empty pile a card
    /// goes, with the card of another it leaves.
    pub(crate) fn is_removal(&self, position: &Position, from: u8, to: u8) -> bool {
        let Some(removal) = self.variant().removal else { return false };
        let takes_part = |pile: u8| removal.among.contains(self.piles[usize::from(pile)].kind);
        takes_part(from)
            && (Some(to) == self.heap
                || takes_part(to) && position.count(to) > 0 && removal.rule != PairRule::HigherInSuit)
    }

    /// The first free place for a joker.
    fn joker_place(&self, position: &Position) -> Option<u8> {
        self.classes
            .iter()
            .filter(|class| class.start == Start::Joker)
            .flat_map(|class| class.piles.iter().copied())
            .find(|pile| position.count(*pile) == 0)
    }

    /// How many cards at the left end of a row are in the order of the build rule, from a card that may start.
    pub(crate) fn sorted_in_row(&self, position: &Position, places: &[u8]) -> usize {
        let Some(class) = places.first().map(|pile| self.class(*pile)) else { return 0 };
        let first = position.top_of(places[0]);
        if first == NONE || self.piles[usize::from(places[0])].start & bit(first) == 0 {
            return 0;
        }
        let follows = |pair: &[u8]| {
            let (left, right) = (position.top_of(pair[0]), position.top_of(pair[1]));
            right != NONE && class.fits.as_ref().is_some_and(|table| table.on(left) & bit(right) != 0)
        };
        1 + places.windows(2).take_while(|pair| follows(pair)).count()
    }
}
