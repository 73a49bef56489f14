//! Positions that cannot be won even if cards never got in each other's way: see
//! [`Prunings::stuck_cards`](crate::Prunings).
//!
//! What is asked is the *delete relaxation* of planning: a card that has left its place once leaves it open for good,
//! and a card that could be built on once can always be built on. Whatever play can reach, the relaxation
//! reaches, so that a card which does not go up there never goes up.

use kosynka_engine::variant::*;
use kosynka_engine::{Card, PileId, Position};

use crate::facts::{Facts, takes};
use crate::plan::{Mask, Plan, bit, is_card};

/// What the relaxation needs to know of the rules.
pub(crate) struct Stuck {
    /// For each card the cards that go on it on a foundation.
    upper: Box<[Mask; 128]>,
    places: Vec<Place>,
    all: Mask,
}

/// A pile as the relaxation sees it.
struct Place {
    pile: PileId,
    kind: PileKind,
    /// The cards that may open it when it is empty; of the base rank only where that is set.
    start: Mask,
    of_base: bool,
    unit: Unit,
    /// Cards are placed on its cards.
    is_built_on: bool,
}

/// How far things have come.
#[derive(Default)]
struct Spread {
    /// Cards that have a place to go to beside the foundations.
    wanted: Mask,
    /// Cards that a foundation would take.
    rising: Mask,
    /// Cards that can be taken up with what lies on them.
    movable: Mask,
    /// Cards on which nothing lies, and which can be taken up.
    free: Mask,
    /// Cards that have left their places.
    left: Mask,
    /// Cards that are known to be up, and how many there are besides.
    up: Mask,
    buried: u32,
}

impl Stuck {
    /// The relaxation for a ruleset, if it covers every way in which a card can move there.
    pub(crate) fn new(facts: &Facts) -> Option<Stuck> {
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
        if !covered {
            return None;
        }
        let upper = facts.placed_on(|kind| kind == PileKind::Foundation);
        let gaps = variant.deck.gaps;
        let in_play = |(_, card): &(u8, Card)| card.rank().is_none_or(|rank| !gaps.contains(rank));
        let all = facts.cards().filter(in_play).fold(0, |all, (id, _)| all | bit(id));
        let places = facts.rules.piles().map(|pile| place(facts, pile)).collect();
        Some(Stuck { upper, places, all })
    }

    /// Whether some card can never go up.
    pub(crate) fn is_hopeless(&self, plan: &Plan, position: &Position) -> bool {
        let mut spread = Spread::default();
        for place in &self.places {
            self.look_at(place, plan, position, &mut spread);
        }
        loop {
            if self.all & !spread.wanted == 0 {
                // There is a place for every card: nothing stays where it is.
                return false;
            }
            let mut rising = spread.free & spread.rising & !spread.up;
            let placed = spread.movable & spread.wanted & !spread.left;
            let mut leaving = (placed | rising) & !spread.left;
            if rising | leaving == 0 {
                return spread.up.count_ones() + spread.buried < self.all.count_ones();
            }
            spread.up |= rising;
            while rising != 0 {
                let id = rising.trailing_zeros() as u8;
                rising &= rising - 1;
                spread.rising |= self.upper[usize::from(id & 127)];
            }
            spread.left |= placed;
            while leaving != 0 {
                let id = leaving.trailing_zeros() as u8;
                leaving &= leaving - 1;
                let place = &self.places[position.pile_of(id).index()];
                if !place.is_built_on && placed & bit(id) != 0 {
                    spread.wanted |= plan.takes[usize::from(id & 127)];
                }
                let below = position.id_under(id);
                if is_card(below) {
                    spread.expose(place, plan, position, below);
                } else {
                    spread.wanted |= place.start;
                }
            }
        }
    }

    /// What a pile offers as it lies.
    fn look_at(&self, place: &Place, plan: &Plan, position: &Position, spread: &mut Spread) {
        let top = position.top_id(place.pile);
        match place.kind {
            PileKind::Foundation if !is_card(top) => spread.rising |= place.openers(plan, position),
            _ if !is_card(top) => spread.wanted |= place.start,
            PileKind::Foundation => {
                spread.rising |= self.upper[usize::from(top & 127)];
                spread.up |= bit(top);
                spread.buried += u32::from(position.size(place.pile)) - 1;
                spread.expose(place, plan, position, top);
            }
            PileKind::Stock | PileKind::Waste => {
                let cards = position.ids_of(place.pile).fold(0, |set, id| set | bit(id));
                spread.free |= cards;
                spread.movable |= cards;
                if place.is_built_on {
                    let dealt = position.ids_of(place.pile);
                    spread.wanted =
                        dealt.fold(spread.wanted, |set, id| set | plan.takes[usize::from(id & 127)]);
                }
            }
            PileKind::Tableau | PileKind::Reserve | PileKind::Cell => {
                spread.expose(place, plan, position, top);
                let shown = match place.unit {
                    Unit::FaceUp => position.size(place.pile) - position.hidden_count(place.pile),
                    Unit::Whole | Unit::TopOrWhole => position.size(place.pile),
                    _ => 0,
                };
                let shown = position.ids_of(place.pile).take(usize::from(shown));
                spread.movable = shown.fold(spread.movable, |set, id| set | bit(id));
            }
        }
    }
}

impl Spread {
    /// Nothing lies on a card any more.
    #[inline]
    fn expose(&mut self, place: &Place, plan: &Plan, position: &Position, card: u8) {
        if place.is_built_on {
            self.wanted |= plan.takes[usize::from(card & 127)];
        }
        if place.unit == Unit::Nothing {
            return;
        }
        self.free |= bit(card);
        self.movable |= bit(card);
        let mut id = card;
        while position.joined_to_below(id) {
            id = position.id_under(id);
            self.movable |= bit(id);
        }
    }
}

impl Place {
    /// The cards that may open a foundation now.
    fn openers(&self, plan: &Plan, position: &Position) -> Mask {
        match position.base_rank() {
            Some(base) if self.of_base => {
                let ranks = plan.ranks.iter().enumerate();
                ranks.filter(|(_, rank)| **rank == base.number()).fold(0, |set, (id, _)| set | bit(id as u8))
            }
            _ => self.start,
        }
    }
}

fn place(facts: &Facts, pile: PileId) -> Place {
    let kind = facts.kind(pile);
    let Some(group) = facts.rules.group(pile) else {
        let deals = kind == PileKind::Stock && facts.variant.stock.to != StockTo::Waste;
        return Place { pile, kind, start: 0, of_base: false, unit: Unit::Top, is_built_on: deals };
    };
    let of_rank = |ranks: RankSet| {
        let fits = |(_, card): &(u8, Card)| card.rank().is_some_and(|rank| ranks.contains(rank));
        facts.cards().filter(fits).fold(0, |set, (id, _)| set | bit(id))
    };
    let everything = facts.cards().fold(0, |set, (id, _)| set | bit(id));
    let start = match group.start {
        _ if !group.fill.is_empty() => everything,
        Start::Ranks(ranks) if takes(group) != KindSet::NONE => of_rank(ranks),
        Start::Nothing => 0,
        _ if takes(group) == KindSet::NONE => 0,
        _ => everything,
    };
    let is_built_on = kind != PileKind::Foundation && group.build.is_some();
    Place { pile, kind, start, of_base: group.start == Start::Base, unit: group.unit, is_built_on }
}
