//! Cards that a player loses nothing by bringing up: what an interface may do by itself.

use std::sync::Arc;

use kosynka_engine::{Move, Position, Ruleset, Suit};

use crate::plan::{Plan, bit, is_card};
use crate::prunings::Prunings;
use crate::safe::{Ready, gives};

/// Safe moves to the foundations of one game: a position that can be won can be won after them, too, and nothing that
/// lies face down is looked at. See [`Prunings::safe_foundation`] for why.
pub struct SafeUp {
    plan: Plan,
}

impl SafeUp {
    /// Nothing if the rules do not let it be proved that any move is safe.
    pub fn new(rules: &Arc<Ruleset>) -> Option<SafeUp> {
        let plan = Plan::new(Arc::clone(rules), Prunings::ALL);
        plan.safe.is_some().then_some(SafeUp { plan })
    }

    /// The next safe move of a position, of any suit but one that is to be spared.
    pub fn next(&self, position: &Position, spared: Option<Suit>) -> Option<Move> {
        let rules = &self.plan.rules;
        let safe = self.plan.safe_from(position)?;
        let ready = Ready { cards: rules.foundations_take(position) };
        self.plan.piles.iter().zip(&self.plan.kinds).find_map(|(&pile, &kind)| {
            let top = position.top_id(pile);
            let fits = gives(kind, safe.from_waste)
                && is_card(top)
                && ready.cards & bit(top) != 0
                && position.hidden_count(pile) < position.size(pile)
                && spared.is_none_or(|suit| rules.deck()[usize::from(top)].suit() != Some(suit))
                && ready.is_safe(&self.plan, position, safe, top);
            let to = if fits { ready.foundation(&self.plan, position, top, kind)? } else { return None };
            rules.move_of(pile, to, 1)
        })
    }
}
