//! What a search knows of a position beside its piles, kept up to date step by step so that it need not be asked again.

use kosynka_engine::variant::PileKind;
use kosynka_engine::{Move, Position};

use crate::loose::LooseCard;
use crate::plan::{Macros, Mask, Plan, bit};

/// Where each card stands in the order of stock and waste of a deal: the deepest card of the waste first, the card that
/// would be drawn last at the end.
pub(crate) struct Line([u8; 128]);

/// What is known of a position.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// The cards that foundations would take from columns; none where nobody asks.
    pub(crate) rising: Mask,
    /// The cards of stock and waste; none where draws are moves of their own.
    pub(crate) waiting: Waiting,
    /// The card that is known by the kind of its host only.
    pub(crate) loose: Option<LooseCard>,
}

/// The cards of stock and waste, by instance and by place in the line.
#[derive(Clone, Copy, Default)]
pub(crate) struct Waiting {
    pub(crate) cards: Mask,
    places: Mask,
}

impl Known {
    pub(crate) fn new(plan: &Plan, position: &Position) -> Known {
        let rising = if plan.asks_rising { plan.rules.foundations_take(position) } else { 0 };
        Known { rising, waiting: Waiting::new(plan, position), loose: loose_card(plan, position) }
    }

    /// Looks for the loose card anew, after all moves that lead to a position.
    #[inline]
    pub(crate) fn arrive(&mut self, plan: &Plan, position: &Position) {
        self.loose = loose_card(plan, position);
    }

    /// Follows a move that has been made, but for the loose card.
    #[inline]
    pub(crate) fn follow(&mut self, plan: &Plan, position: &Position, mv: Move) {
        let at_foundations =
            || [mv.from, mv.to].iter().any(|pile| plan.kinds[pile.index()] == PileKind::Foundation);
        if plan.asks_rising && (!plan.still || at_foundations()) {
            self.rising = plan.rules.foundations_take(position);
        }
    }
}

#[inline]
fn loose_card(plan: &Plan, position: &Position) -> Option<LooseCard> {
    plan.loose.as_ref().and_then(|loose| loose.card(position))
}

impl Line {
    /// A line without cards.
    pub(crate) const EMPTY: Line = Line([0; 128]);

    pub(crate) fn new(macros: Option<Macros>, position: &Position) -> Line {
        let Line(mut places) = Line::EMPTY;
        if let Some(macros) = macros {
            let mut waste: Vec<u8> = position.ids_of(macros.waste).collect();
            waste.reverse();
            for (place, id) in waste.into_iter().chain(position.ids_of(macros.stock)).enumerate() {
                places[usize::from(id & 127)] = place as u8;
            }
        }
        Line(places)
    }
}

impl Waiting {
    fn new(plan: &Plan, position: &Position) -> Waiting {
        let mut waiting = Waiting::default();
        if let Some(macros) = plan.macros {
            for id in position.ids_of(macros.waste).chain(position.ids_of(macros.stock)) {
                waiting.cards |= bit(id);
                waiting.places |= bit(plan.line.0[usize::from(id & 127)]);
            }
        }
        waiting
    }

    #[inline]
    pub(crate) fn remove(&mut self, plan: &Plan, id: u8) {
        self.cards &= !bit(id);
        self.places &= !bit(plan.line.0[usize::from(id & 127)]);
    }

    /// How many cards the waste holds when this one is on top of it.
    #[inline]
    pub(crate) fn depth(&self, plan: &Plan, id: u8) -> u8 {
        let before = bit(plan.line.0[usize::from(id & 127)]) - 1;
        (self.places & before).count_ones() as u8 + 1
    }
}
