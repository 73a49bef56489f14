//! Positions that cannot be won even if cards never got in each other's way: see
//! [`Prunings::stuck_cards`](crate::Prunings).
//!
//! What is asked is the *delete relaxation* of planning: a card that has left its place once leaves it open for good,
//! and a card that could be built on once can always be built on. Whatever play can reach, the relaxation
//! reaches, so that a card which does not go up there never goes up.

use std::ops::{BitAnd, BitOrAssign, Not};

use kosynka_engine::variant::*;
use kosynka_engine::{Card, PileId, Position, Rank};

use crate::facts::{Facts, takes};
use crate::plan::{Mask, Plan, bit, is_card};

/// What the relaxation needs to know of the rules: in sets of 64 cards where the deck has no more.
pub(crate) enum Stuck {
    Narrow(Relaxation<u64>),
    Wide(Relaxation<Mask>),
}

pub(crate) struct Relaxation<C> {
    /// For each card the cards that go on it beside the foundations, and on a foundation.
    takes: Box<[C; 128]>,
    upper: Box<[C; 128]>,
    /// The cards of each rank, from 1.
    ranks: [C; 14],
    places: Vec<Place<C>>,
    all: C,
}

/// A pile as the relaxation sees it.
struct Place<C> {
    pile: PileId,
    kind: PileKind,
    /// The cards that may open it when it is empty; of the base rank only where that is set.
    start: C,
    of_base: bool,
    unit: Unit,
    /// Cards are placed on its cards.
    is_built_on: bool,
}

/// How far things have come.
struct Spread<C> {
    /// Cards that have a place to go to beside the foundations.
    wanted: C,
    /// Cards that a foundation would take.
    rising: C,
    /// Cards that can be taken up with what lies on them.
    movable: C,
    /// Cards on which nothing lies, and which can be taken up.
    free: C,
    /// Cards that are known to be up, and how many there are besides.
    up: C,
    buried: u32,
}

/// A set of cards.
pub(crate) trait Cards:
    Copy + PartialEq + BitAnd<Output = Self> + BitOrAssign + Not<Output = Self>
{
    const NONE: Self;
    fn of(mask: Mask) -> Self;
    fn one(id: u8) -> Self;
    /// Takes a card out of the set.
    fn pop(&mut self) -> Option<u8>;
    fn count(self) -> u32;
}

impl Stuck {
    /// The relaxation for a ruleset, if it covers every way in which a card can move there. `takes` are the cards
    /// that are placed on each card beside the foundations.
    pub(crate) fn new(facts: &Facts, takes: &[Mask; 128]) -> Option<Stuck> {
        let variant = facts.variant;
        let covered = facts.all_must_go_up()
            && !facts.rearranges()
            && !facts.has_jokers()
            && variant.removal.is_none()
            && !matches!(variant.stock.to, StockTo::CloseUp | StockTo::Foundation)
            && variant.groups.iter().all(|group| {
                group.collect.is_empty()
                    && !group.heap
                    && !matches!(group.start, Start::LeftNeighbour(_) | Start::Joker)
                    && (group.kind != PileKind::Foundation || group.accept == Accept::Single)
            });
        covered.then(|| match facts.rules.deck().len() {
            0..=64 => Stuck::Narrow(Relaxation::new(facts, takes)),
            _ => Stuck::Wide(Relaxation::new(facts, takes)),
        })
    }

    /// Takes over what is placed on each card in the deal that is searched.
    pub(crate) fn begin_with(&mut self, takes: &[Mask; 128]) {
        match self {
            Stuck::Narrow(relaxation) => *relaxation.takes = takes.map(|mask| mask as u64),
            Stuck::Wide(relaxation) => *relaxation.takes = *takes,
        }
    }

    /// Whether some card can never go up. `waiting` are the cards of stock and waste.
    pub(crate) fn is_hopeless(&self, plan: &Plan, position: &Position, waiting: Mask) -> bool {
        match self {
            Stuck::Narrow(relaxation) => relaxation.is_hopeless(plan, position, waiting as u64),
            Stuck::Wide(relaxation) => relaxation.is_hopeless(plan, position, waiting),
        }
    }
}

impl<C: Cards> Relaxation<C> {
    fn new(facts: &Facts, takes: &[Mask; 128]) -> Relaxation<C> {
        let gaps = facts.variant.deck.gaps;
        let in_play = |(_, card): &(u8, Card)| card.rank().is_none_or(|rank| !gaps.contains(rank));
        let narrowed = |table: &[Mask; 128]| Box::new(table.map(C::of));
        let of_rank = |number| facts.cards().filter(move |(_, card)| card.rank() == Rank::new(number));
        Relaxation {
            takes: narrowed(takes),
            upper: narrowed(&facts.placed_on(|kind| kind == PileKind::Foundation)),
            ranks: std::array::from_fn(
                |number| if number == 0 { C::NONE } else { set(of_rank(number as u8)) },
            ),
            places: facts.rules.piles().map(|pile| place(facts, pile)).collect(),
            all: set(facts.cards().filter(in_play)),
        }
    }

    fn is_hopeless(&self, plan: &Plan, position: &Position, waiting: C) -> bool {
        let mut spread = self.first(plan, position, waiting);
        let mut left = C::NONE;
        loop {
            if self.all & !spread.wanted == C::NONE {
                // There is a place for every card: nothing stays where it is.
                return false;
            }
            let mut rising = spread.free & spread.rising & !spread.up;
            let placed = spread.movable & spread.wanted & !left;
            let mut leaving = rising & !left;
            leaving |= placed;
            if rising == C::NONE && leaving == C::NONE {
                return spread.up.count() + spread.buried < self.all.count();
            }
            spread.up |= rising;
            while let Some(id) = rising.pop() {
                spread.rising |= self.upper[usize::from(id & 127)];
            }
            left |= placed;
            while let Some(id) = leaving.pop() {
                let place = &self.places[position.pile_of(id).index()];
                if !place.is_built_on && placed & C::one(id) != C::NONE {
                    spread.wanted |= self.takes[usize::from(id & 127)];
                }
                let below = position.id_under(id);
                if is_card(below) {
                    self.expose(place, position, below, &mut spread);
                } else {
                    spread.wanted |= place.start;
                }
            }
        }
    }

    /// What the piles offer as they lie.
    fn first(&self, plan: &Plan, position: &Position, waiting: C) -> Spread<C> {
        let known = position.movable_cards(&plan.rules);
        let (free, movable) = known.map_or((C::NONE, C::NONE), |(free, heads)| (C::of(free), C::of(heads)));
        let mut spread = Spread { wanted: C::NONE, rising: C::NONE, movable, free, up: C::NONE, buried: 0 };
        spread.free |= waiting;
        spread.movable |= waiting;
        for place in &self.places {
            let top = position.top_id(place.pile);
            match place.kind {
                PileKind::Stock | PileKind::Waste => {
                    if place.is_built_on {
                        let mut dealt = waiting;
                        while let Some(id) = dealt.pop() {
                            spread.wanted |= self.takes[usize::from(id & 127)];
                        }
                    }
                }
                PileKind::Foundation if !is_card(top) => spread.rising |= self.openers(place, position),
                _ if !is_card(top) => spread.wanted |= place.start,
                kind => {
                    if kind == PileKind::Foundation {
                        spread.rising |= self.upper[usize::from(top & 127)];
                        spread.up |= C::one(top);
                        spread.buried += u32::from(position.size(place.pile)) - 1;
                    }
                    if known.is_none() {
                        self.expose(place, position, top, &mut spread);
                        place.show(position, &mut spread);
                    } else if place.is_built_on {
                        spread.wanted |= self.takes[usize::from(top & 127)];
                    }
                }
            }
        }
        spread
    }

    /// Nothing lies on a card any more.
    #[inline]
    fn expose(&self, place: &Place<C>, position: &Position, card: u8, spread: &mut Spread<C>) {
        if place.is_built_on {
            spread.wanted |= self.takes[usize::from(card & 127)];
        }
        if place.unit == Unit::Nothing {
            return;
        }
        spread.free |= C::one(card);
        spread.movable |= C::one(card);
        let mut id = card;
        while position.joined_to_below(id) {
            id = position.id_under(id);
            spread.movable |= C::one(id);
        }
    }

    /// The cards that may open a foundation now.
    fn openers(&self, place: &Place<C>, position: &Position) -> C {
        match position.base_rank() {
            Some(base) if place.of_base => self.ranks[usize::from(base.number())],
            _ => place.start,
        }
    }
}

impl<C: Cards> Place<C> {
    /// Enters the cards that move with others in no order on them.
    fn show(&self, position: &Position, spread: &mut Spread<C>) {
        let shown = match self.unit {
            Unit::FaceUp => position.size(self.pile) - position.hidden_count(self.pile),
            Unit::Whole | Unit::TopOrWhole => position.size(self.pile),
            _ => 0,
        };
        for id in position.ids_of(self.pile).take(usize::from(shown)) {
            spread.movable |= C::one(id);
        }
    }
}

fn place<C: Cards>(facts: &Facts, pile: PileId) -> Place<C> {
    let kind = facts.kind(pile);
    let Some(group) = facts.rules.group(pile) else {
        let deals = kind == PileKind::Stock && facts.variant.stock.to != StockTo::Waste;
        let (start, unit) = (C::NONE, Unit::Top);
        return Place { pile, kind, start, of_base: false, unit, is_built_on: deals };
    };
    let of_ranks = |ranks: RankSet| {
        set(facts.cards().filter(move |(_, card)| card.rank().is_some_and(|rank| ranks.contains(rank))))
    };
    let start = match group.start {
        _ if !group.fill.is_empty() => set(facts.cards()),
        Start::Ranks(ranks) if takes(group) != KindSet::NONE => of_ranks(ranks),
        Start::Nothing => C::NONE,
        _ if takes(group) == KindSet::NONE => C::NONE,
        _ => set(facts.cards()),
    };
    let is_built_on = kind != PileKind::Foundation && group.build.is_some();
    Place { pile, kind, start, of_base: group.start == Start::Base, unit: group.unit, is_built_on }
}

fn set<C: Cards>(cards: impl Iterator<Item = (u8, Card)>) -> C {
    C::of(cards.fold(0, |set, (id, _)| set | bit(id)))
}

macro_rules! sets_of_cards {
    ($($word:ty)*) => {$(
        impl Cards for $word {
            const NONE: $word = 0;
            #[inline]
            fn of(mask: Mask) -> $word {
                mask as $word
            }
            #[inline]
            fn one(id: u8) -> $word {
                1 << (u32::from(id) % <$word>::BITS)
            }
            #[inline]
            fn pop(&mut self) -> Option<u8> {
                let lowest = self.trailing_zeros() as u8;
                (*self != 0).then(|| {
                    *self &= *self - 1;
                    lowest
                })
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    )*};
}

sets_of_cards!(u64 u128);
