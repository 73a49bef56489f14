//! Safe foundation moves: see [`Prunings::safe_foundation`](crate::Prunings).

use kosynka_engine::variant::PileKind;
use kosynka_engine::{PileId, Position};

use crate::plan::{Mask, Plan, Safe, bit, is_card};

/// What foundations take now, from which a safe move follows.
pub(crate) struct Ready {
    /// All cards that some foundation takes.
    pub(crate) cards: Mask,
}

impl Ready {
    /// Whether every card that could ever be placed on this one can go up by itself.
    pub(crate) fn is_safe(&self, plan: &Plan, position: &Position, safe: Safe, card: u8) -> bool {
        let mut known: Mask = bit(card);
        let mut open = plan.takes[usize::from(card & 127)];
        while open != 0 {
            let id = open.trailing_zeros() as u8;
            open &= open - 1;
            known |= bit(id);
            let pile = position.pile_of(id);
            let up = plan.kinds[pile.index()] == PileKind::Foundation;
            if up && !safe.returns {
                continue;
            }
            if !up && self.cards & bit(id) == 0 {
                return false;
            }
            open |= plan.takes[usize::from(id & 127)] & !known;
        }
        true
    }

    /// The foundation that takes a card.
    pub(crate) fn foundation(
        &self,
        plan: &Plan,
        position: &Position,
        card: u8,
        kind: PileKind,
    ) -> Option<PileId> {
        plan.foundations
            .iter()
            .copied()
            .find(|pile| plan.rules.takes_from(position, *pile, kind) & bit(card) != 0)
    }
}

/// Whether cards of a kind of pile go up by themselves.
#[inline]
pub(crate) fn gives(kind: PileKind, from_waste: bool) -> bool {
    match kind {
        PileKind::Tableau | PileKind::Reserve | PileKind::Cell => true,
        PileKind::Waste => from_waste,
        PileKind::Foundation | PileKind::Stock => false,
    }
}

/// A card of the columns, reserves or cells, among those that foundations take, that goes up, and the foundation: safely, or if `eager` any that can.
#[inline]
pub(crate) fn rising_card(
    plan: &Plan,
    position: &Position,
    rising: Mask,
    safe: Option<Safe>,
    eager: bool,
) -> Option<(u8, PileId)> {
    let ready = Ready { cards: rising };
    let goes = |card: u8| eager || safe.is_some_and(|safe| ready.is_safe(plan, position, safe, card));
    let from_waste = safe.is_some_and(|safe| safe.from_waste);
    let gives = |kind| gives(kind, from_waste);
    if let Some(free) = position.free_cards(&plan.rules) {
        let mut fitting = free & ready.cards;
        while fitting != 0 {
            let card = fitting.trailing_zeros() as u8;
            fitting &= fitting - 1;
            let kind = plan.kinds[position.pile_of(card).index()];
            if gives(kind)
                && goes(card)
                && let Some(to) = ready.foundation(plan, position, card, kind)
            {
                return Some((card, to));
            }
        }
        return None;
    }
    for (index, &pile) in plan.piles.iter().enumerate() {
        let top = position.top_id(pile);
        if gives(plan.kinds[index])
            && is_card(top)
            && ready.cards & bit(top) != 0
            && position.hidden_count(pile) < position.size(pile)
            && goes(top)
            && let Some(to) = ready.foundation(plan, position, top, plan.kinds[index])
        {
            return Some((top, to));
        }
    }
    None
}
