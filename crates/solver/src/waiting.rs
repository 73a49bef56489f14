//! The cards of stock and waste where their order never changes: sets instead of lists, kept up to date card by card.

use kosynka_engine::Position;

use crate::plan::{Macros, Mask, Plan, bit};

/// Where each card stands in the order of stock and waste of a deal: the deepest card of the waste first, the card that
/// would be drawn last at the end.
pub(crate) struct Line([u8; 128]);

/// The cards that are still there, by instance and by place in the line.
#[derive(Clone, Copy, Default)]
pub(crate) struct Waiting {
    pub(crate) cards: Mask,
    places: Mask,
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
    /// The cards of stock and waste; none where draws are moves of their own.
    pub(crate) fn new(plan: &Plan, position: &Position) -> Waiting {
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
