//! The one generator of legal moves; keys, mouse, hints, solver and tests all use it.

use std::ops::{BitAnd, BitOr};

use crate::card::Card;
use crate::flat::{Decides, Flat, Taker};
use crate::id_set::IdSet;
use crate::moves::Move;
use crate::position::Position;
use crate::ruleset::{Class, Mask, NONE, Ruleset, bit};
use crate::variant::*;

/// A set of cards, as wide as the deck asks for.
pub(crate) trait Cards: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + PartialEq {
    const NONE: Self;
    fn of(mask: Mask) -> Self;
    fn of_set(set: &IdSet) -> Self;
    fn tables(flat: &Flat) -> &[[Self; 128]];
    fn pop(&mut self) -> u8;
}

impl Cards for u64 {
    const NONE: u64 = 0;
    #[inline]
    fn of(mask: Mask) -> u64 {
        mask as u64
    }
    #[inline]
    fn of_set(set: &IdSet) -> u64 {
        set.first()
    }
    #[inline]
    fn tables(flat: &Flat) -> &[[u64; 128]] {
        &flat.narrow_tables
    }
    #[inline]
    fn pop(&mut self) -> u8 {
        let lowest = self.trailing_zeros() as u8;
        *self &= *self - 1;
        lowest
    }
}

impl Cards for u128 {
    const NONE: u128 = 0;
    #[inline]
    fn of(mask: Mask) -> u128 {
        mask
    }
    #[inline]
    fn of_set(set: &IdSet) -> u128 {
        set.mask()
    }
    #[inline]
    fn tables(flat: &Flat) -> &[[u128; 128]] {
        &flat.wide_tables
    }
    #[inline]
    fn pop(&mut self) -> u8 {
        let lowest = self.trailing_zeros() as u8;
        *self &= *self - 1;
        lowest
    }
}

/// Which transfers are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Those of which the deepest card is one of these,
    pub cards: u128,
    /// and, where groups go onto cards, one of these, too;
    pub onto_cards: u128,
    /// those to these piles, one bit each by [`PileId::index`](crate::PileId::index).
    pub to: u64,
}

impl Wanted {
    /// All of them.
    pub const ALL: Wanted = Wanted { cards: u128::MAX, onto_cards: u128::MAX, to: u64::MAX };
}

/// What can be taken up now.
#[derive(Clone, Copy)]
struct Sources {
    /// Single free cards.
    tops: Mask,
    /// Deepest cards of groups (and single cards) that move between columns.
    heads: Mask,
}

impl Ruleset {
    /// Adds every legal move to `out`: every pile, every count, useful or not.
    pub fn legal_moves(&self, position: &Position, out: &mut Vec<Move>) {
        let before = out.len();
        self.transfers(position, out);
        self.legal_removals(position, out);
        self.legal_actions(position, out.len() > before, out);
    }

    /// Every legal transfer of cards by hand.
    pub(crate) fn transfers(&self, position: &Position, out: &mut Vec<Move>) {
        self.each_transfer(position, Wanted::ALL, |_, mv| out.push(mv));
    }

    /// Names the legal transfers that are wanted, with the deepest card of each.
    #[inline]
    pub fn each_transfer(&self, position: &Position, wanted: Wanted, mut add: impl FnMut(u8, Move)) {
        if self.flat.narrow {
            self.transfers_among::<u64>(position, wanted, &mut add);
        } else {
            self.transfers_among::<u128>(position, wanted, &mut add);
        }
    }

    #[inline]
    fn transfers_among<C: Cards>(&self, position: &Position, wanted: Wanted, add: &mut impl FnMut(u8, Move)) {
        let (tops, heads) = if self.flat.all_tracked {
            (C::of_set(&position.tops), C::of_set(&position.heads))
        } else {
            let sources = self.sources(position);
            (C::of(sources.tops), C::of(sources.heads))
        };
        let (singles, groups) = (tops & C::of(wanted.cards), heads & C::of(wanted.cards));
        // Single cards, groups onto cards, groups into spaces.
        let movable = [singles, groups & C::of(wanted.onto_cards), groups];
        let reserves_empty = self.flat.later && self.are_empty(position, PileKind::Reserve);
        for taker in &self.flat.takers {
            if wanted.to >> (taker.pile & 63) & 1 == 0 {
                continue;
            }
            let what = match taker.accept {
                Accept::Single => 0,
                _ => 1 + usize::from(position.top_of(taker.pile) == NONE),
            };
            let heads = self.taken::<C>(position, taker) & movable[what];
            if heads != C::NONE {
                self.list(position, taker, heads, reserves_empty, add);
            }
        }
    }

    /// The cards that a pile takes by hand now, as far as that does not depend on where they are.
    #[inline(always)]
    pub(crate) fn taken<C: Cards>(&self, position: &Position, taker: &Taker) -> C {
        let by_table = match taker.decides {
            Decides::Top => true,
            Decides::TopAndBase if self.is_of_base(position, position.top_of(taker.pile)) => return C::NONE,
            Decides::TopAndBase => true,
            Decides::TopAndNumber => has_room(position, taker.pile, taker.max),
            Decides::More => false,
        };
        if by_table {
            let top = position.top_of(taker.pile);
            C::tables(&self.flat)[usize::from(taker.table)][usize::from(top & 127)]
        } else {
            C::of(self.taken_by_rules(position, taker))
        }
    }

    /// The same where the table does not say enough.
    #[inline(never)]
    fn taken_by_rules(&self, position: &Position, taker: &Taker) -> Mask {
        let class = &self.classes[usize::from(taker.class)];
        if self.open_to_hand(position, class) { self.accepted(position, class, taker.pile) } else { 0 }
    }

    /// Names the moves that bring these cards, with all that lie on them, to a pile.
    #[inline]
    fn list<C: Cards>(
        &self,
        position: &Position,
        taker: &Taker,
        mut heads: C,
        reserves_empty: bool,
        add: &mut impl FnMut(u8, Move),
    ) {
        let to = taker.pile;
        let kinds = if position.top_of(to) != NONE {
            taker.from
        } else if reserves_empty {
            taker.start_from.union(taker.start_from_later)
        } else {
            taker.start_from
        };
        while heads != C::NONE {
            let head = heads.pop();
            let from = position.home_of(head);
            if from == to || !kinds.contains(self.flat.kind[usize::from(from & 63)]) {
                continue;
            }
            let count = position.depth(from, head);
            if count == 1 && !matches!(taker.accept, Accept::RunOf(_))
                || self.fits_in_number(position, &self.classes[usize::from(taker.class)], from, to, count)
            {
                add(head, Move::new(from, to, count));
            }
        }
    }

    /// What can be taken up, with the piles that are not tracked.
    fn sources(&self, position: &Position) -> Sources {
        let mut sources = Sources { tops: position.tops.mask(), heads: position.heads.mask() };
        for class in self.classes.iter().filter(|class| !class.tracked) {
            for &pile in class.piles.iter().filter(|_| class.unit != Unit::Nothing) {
                let top = position.top_of(pile);
                if top == NONE || !self.is_available(position, pile) {
                    continue;
                }
                let up = position.count(pile) - position.hidden_in(pile);
                let (mut single, mut heads) = (true, 0);
                match class.unit {
                    Unit::Nothing => {}
                    Unit::Top => heads |= bit(top),
                    Unit::TopNotLast => {
                        single = position.count(pile) > 1;
                        heads |= if single { bit(top) } else { 0 };
                    }
                    Unit::Run => {
                        let mut card = top;
                        heads |= bit(top);
                        while position.is_joined(card) {
                            card = position.under(card);
                            heads |= bit(card);
                        }
                    }
                    Unit::WholeRun => {
                        let mut card = top;
                        while position.is_joined(card) {
                            card = position.under(card);
                        }
                        heads |= bit(card);
                    }
                    Unit::FaceUp => {
                        heads |= position.ids(pile).take(usize::from(up)).fold(0, |set, id| set | bit(id));
                    }
                    Unit::Whole | Unit::TopOrWhole => {
                        if class.unit == Unit::TopOrWhole {
                            heads |= bit(top);
                        }
                        if position.hidden_in(pile) == 0 {
                            heads |= bit(position.nth(pile, position.count(pile) - 1));
                        }
                    }
                }
                sources.tops |= if single { bit(top) } else { 0 };
                sources.heads |= heads;
            }
        }
        if let Some(kind) = self.opening(position) {
            let of_kind =
                self.range(kind).flat_map(|pile| position.ids(pile)).fold(0, |set, id| set | bit(id));
            sources.tops &= of_kind;
            sources.heads &= of_kind;
        }
        sources
    }

    /// Whether all piles of a kind are empty.
    #[inline]
    pub(crate) fn are_empty(&self, position: &Position, kind: PileKind) -> bool {
        self.bits_of(kind) & !position.empty == 0
    }

    /// While the base rank is not chosen: the only kind of pile whose cards move.
    pub(crate) fn opening(&self, position: &Position) -> Option<PileKind> {
        if self.flat.opens && position.counters.base == 0 { self.variant().play.opening } else { None }
    }

    /// Whether the free card of a pile that is not empty lies face up and uncovered.
    #[inline]
    pub(crate) fn is_available(&self, position: &Position, pile: u8) -> bool {
        position.hidden_in(pile) < position.count(pile) && self.is_uncovered(position, pile)
    }

    #[inline]
    pub(crate) fn is_uncovered(&self, position: &Position, pile: u8) -> bool {
        self.piles[usize::from(pile)].covered_by.iter().all(|cover| position.count(*cover) == 0)
    }

    /// Whether piles of a class accept cards by hand now.
    pub(crate) fn open_to_hand(&self, position: &Position, class: &Class) -> bool {
        match class.accept_when {
            Guard::StockEmpty => position.count(self.stock) == 0,
            _ => true,
        }
    }

    /// The cards that a pile accepts, wherever they come from.
    pub(crate) fn accepted(&self, position: &Position, class: &Class, pile: u8) -> Mask {
        match position.top_of(pile) {
            NONE => self.accepted_by_space(position, class, pile),
            top => self.accepted_on_card(position, class, pile, top),
        }
    }

    /// Whether a card is of the base rank, if there is one.
    #[inline]
    pub(crate) fn is_of_base(&self, position: &Position, id: u8) -> bool {
        let base = position.counters.base;
        base != 0 && self.rank_masks[usize::from(base)] & bit(id) != 0
    }

    /// The cards that an empty pile accepts.
    pub(crate) fn accepted_by_space(&self, position: &Position, class: &Class, pile: u8) -> Mask {
        let mask = match class.start {
            Start::LeftNeighbour(_) => self.after_left_neighbour(position, class, pile),
            _ => self.piles[usize::from(pile)].start & self.allowed_first(position, class),
        };
        if class.decides != Decides::More {
            mask
        } else {
            mask & self.unbarred(position, pile)
                & self.following(position, class, pile)
                & self.uncollected(position, class)
        }
    }

    /// The cards that the base rank allows in an empty pile.
    #[inline]
    fn allowed_first(&self, position: &Position, class: &Class) -> Mask {
        let base = position.counters.base;
        match class.start {
            Start::Base if base != 0 => self.rank_masks[usize::from(base)],
            Start::BelowBase if base != 0 => {
                let below = if base == 1 { 13 } else { base - 1 };
                self.rank_masks[usize::from(below)]
            }
            Start::BelowBase => 0,
            _ => Mask::MAX,
        }
    }

    /// The cards that go on the top card of a pile.
    fn accepted_on_card(&self, position: &Position, class: &Class, pile: u8, top: u8) -> Mask {
        if !has_room(position, pile, class.max) {
            return 0;
        }
        if Some(pile) == self.heap {
            // Its cards are in no order: it takes what it would take if it were empty.
            return self.accepted_by_space(position, class, pile);
        }
        if class.ends_at_base && self.is_of_base(position, top) {
            return 0;
        }
        let fits = if bit(top) & self.joker_mask != 0 && self.jokers_stand_on(class.kind) {
            self.fits_on_joker(position, class, top)
        } else {
            class.fits.as_ref().map_or(0, |table| table.on(top))
        };
        fits & self.unbarred(position, pile) & self.following(position, class, pile)
    }

    /// A joker stands for every card that may lie where it lies; a card fits on it if it fits on one of those.
    fn fits_on_joker(&self, position: &Position, class: &Class, joker: u8) -> Mask {
        let Some(build) = class.build else { return 0 };
        let mut jokers = 1;
        let mut below = position.under(joker);
        while below != NONE && bit(below) & self.joker_mask != 0 {
            jokers += 1;
            below = position.under(below);
        }
        if below == NONE {
            return self.all_cards();
        }
        let naturals = || (0..52).map(crate::Card::from_index);
        let mut stands_for = vec![self.cards[usize::from(below)]];
        for _ in 0..jokers {
            stands_for = naturals()
                .filter(|card| stands_for.iter().any(|other| allows(position, &build, *other, *card)))
                .collect();
        }
        let mut fits = if stands_for.is_empty() { 0 } else { self.joker_mask };
        for (id, card) in self.cards.iter().enumerate() {
            if stands_for.iter().any(|other| allows(position, &build, *other, *card)) {
                fits |= bit(id as u8);
            }
        }
        fits
    }

    /// For foundations that follow their left neighbour: cards whose rank lies on it already.
    fn following(&self, position: &Position, class: &Class, pile: u8) -> Mask {
        let follows = class.group.is_some_and(|group| self.variant().groups[group].follow);
        if !follows || self.piles[usize::from(pile)].number == 1 {
            return Mask::MAX;
        }
        position
            .ids(pile - 1)
            .filter_map(|id| self.rank(id))
            .fold(0, |mask, rank| mask | self.rank_masks[usize::from(rank.number())])
    }

    /// Cards that do not lie in a pile which is barred before the first redeal.
    fn unbarred(&self, position: &Position, pile: u8) -> Mask {
        let barred = self.piles[usize::from(pile)].barred;
        if barred == 0 || position.counters.redeals > 0 {
            return Mask::MAX;
        }
        (0..self.piles.len() as u8)
            .filter(|from| barred >> from & 1 == 1)
            .flat_map(|from| position.ids(from))
            .fold(Mask::MAX, |mask, id| mask & !bit(id))
    }

    /// For places that collect a set: cards whose rank none of them holds yet.
    fn uncollected(&self, position: &Position, class: &Class) -> Mask {
        let Some(group) = class.group.map(|group| &self.variant().groups[group]) else { return Mask::MAX };
        if group.collect.is_empty() {
            return Mask::MAX;
        }
        class
            .piles
            .iter()
            .flat_map(|pile| position.ids(*pile))
            .filter_map(|id| self.rank(id))
            .fold(self.mask_of_ranks(group.collect), |mask, rank| {
                mask & !self.rank_masks[usize::from(rank.number())]
            })
    }

    /// In a grid with gaps: what may lie right of the card left of an empty place.
    fn after_left_neighbour(&self, position: &Position, class: &Class, pile: u8) -> Mask {
        let number = self.piles[usize::from(pile)].number;
        let row = class.group.and_then(|group| self.variant().groups[group].row).unwrap_or(u8::MAX);
        if (number - 1).is_multiple_of(row) {
            return self.piles[usize::from(pile)].start;
        }
        let left = position.top_of(pile - 1);
        if left == NONE {
            return 0;
        }
        class.fits.as_ref().map_or(0, |table| table.on(left))
    }

    /// Whether a group of this size may be moved and is accepted.
    #[inline]
    pub(crate) fn fits_in_number(
        &self,
        position: &Position,
        class: &Class,
        from: u8,
        to: u8,
        count: u8,
    ) -> bool {
        if count == 1 {
            return !matches!(class.accept, Accept::RunOf(n) if n != 1);
        }
        match class.accept {
            Accept::Single => false,
            Accept::RunOf(n) => count == n && self.is_run_of(position, class, from, count),
            Accept::Group => {
                usize::from(position.count(to)) + usize::from(count) <= usize::from(class.max)
                    && match self.classes[usize::from(self.flat.class[usize::from(from & 63)])].capacity {
                        Capacity::Unlimited => true,
                        capacity => {
                            self.measure(position, capacity, from, count)
                                <= self.capacity(position, capacity, to)
                        }
                    }
            }
        }
    }

    /// Whether the free cards of a pile are in the order of the class's build rule.
    pub(crate) fn is_run_of(&self, position: &Position, class: &Class, from: u8, count: u8) -> bool {
        let Some(build) = class.build else { return false };
        let ids: Vec<u8> = position.ids(from).take(usize::from(count)).collect();
        ids.len() == usize::from(count)
            && ids.windows(2).all(|pair| {
                let [card, below] = [pair[0], pair[1]].map(|id| self.cards[usize::from(id)]);
                allows(position, &build, below, card)
            })
    }

    /// The size of a group as its capacity counts it: cards, or stretches of one suit.
    pub(crate) fn measure(&self, position: &Position, capacity: Capacity, from: u8, count: u8) -> u32 {
        match capacity {
            Capacity::Carried { by_suit: true, .. } => {
                let suits: Vec<_> = position
                    .ids(from)
                    .take(usize::from(count))
                    .map(|id| self.cards[usize::from(id)].suit())
                    .collect();
                1 + suits.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32
            }
            _ => u32::from(count),
        }
    }

    /// The longest group (by [`measure`](Self::measure)) that single moves could carry to a pile.
    pub(crate) fn capacity(&self, position: &Position, capacity: Capacity, to: u8) -> u32 {
        let Capacity::Carried { cells, spaces, .. } = capacity else { return u32::MAX };
        let empty = |kind| (position.empty & self.bits_of(kind)).count_ones();
        let cells = if cells { empty(PileKind::Cell) + 1 } else { 1 };
        let mut factor = 0;
        if spaces {
            factor = empty(PileKind::Tableau);
            if position.count(to) == 0 && self.piles[usize::from(to)].kind == PileKind::Tableau {
                factor -= 1;
            }
        }
        cells << factor.min(16)
    }
}

/// Whether `card` may be placed on `below` by a relation, with what the base rank says.
fn allows(position: &Position, build: &Build, below: Card, card: Card) -> bool {
    let base = || below.rank().is_some_and(|rank| rank.number() == position.counters.base);
    build.allows(below, card) && !(build.dead_ends.base && base())
}

/// Whether a card lies open in a pile of fewer than `max` cards, so that another may lie on it.
#[inline]
fn has_room(position: &Position, pile: u8, max: u8) -> bool {
    position.count(pile) < max && position.hidden_in(pile) < position.count(pile)
}
