//! All foundations have one key: which of them is meant follows from the cards.

use std::time::Duration;

use kosynka_engine::PileId;
use kosynka_engine::variant::PileKind;

use super::play::{Done, Say};
use super::table::{Held, Table};

impl Table {
    fn foundations(&self) -> Vec<PileId> {
        self.rules().piles_of(PileKind::Foundation).collect()
    }

    /// Brings the cards in hand up. Several foundations that take them are visited one after another.
    pub(super) fn hand_up(&mut self, held: &Held, now: Duration) -> Done {
        let mut fitting: Vec<PileId> = Vec::new();
        for to in self.targets().into_iter().filter(|to| self.kind(*to) == PileKind::Foundation) {
            // Of those that look the same any will do.
            if !fitting.iter().any(|other| self.alike(*other, to)) {
                fitting.push(to);
            }
        }
        match fitting.as_slice() {
            [] => self.top_up(held, now),
            [one] => self.drop_on(*one, now),
            several => {
                let at = held.visiting.and_then(|v| several.iter().position(|p| *p == v));
                let next = several[at.map_or(0, |i| (i + 1) % several.len())];
                self.held = Some(Held { visiting: Some(next), ..held.clone() });
                Err(Say::Note("say-which-foundation"))
            }
        }
    }

    /// Brings the free card up, however many were picked up, or says why it does not go.
    fn top_up(&mut self, held: &Held, now: Duration) -> Done {
        let up = |pile| self.kind(pile) == PileKind::Foundation;
        if let Some(mv) = self.best(held.from, Some(1)).filter(|m| up(m.to)) {
            return self.commit(&[mv], now);
        }
        let piles = self.foundations();
        let suit = self.card_from_end(held.from, 1).and_then(|c| c.suit());
        let own = piles.iter().find(|p| suit.is_some() && self.rules().suit_of(**p) == suit);
        match own.or(piles.first()).copied() {
            Some(to) => {
                self.held = Some(Held { count: 1, exact: true, ..held.clone() });
                self.drop_on(to, now)
            }
            None => Err(Say::Note("say-no-foundation")),
        }
    }

    /// Takes the card of a foundation in hand: of the next one after `from` that gives any. Where none does, the open
    /// card of the stock is meant: its own key deals.
    pub(super) fn take_down(&mut self, from: Option<PileId>) -> Done {
        let gives = |pile: &PileId| !self.moves_from(*pile).is_empty();
        let giving: Vec<PileId> = self.foundations().into_iter().filter(gives).collect();
        let at = from.and_then(|from| giving.iter().position(|p| *p == from));
        let next = giving.get(at.map_or(0, |i| (i + 1) % giving.len().max(1))).copied();
        match next.or(self.only(PileKind::Stock).filter(gives)) {
            Some(pile) => self.pick(pile, None),
            None => Err(Say::Note("say-foundation-keeps")),
        }
    }

    /// Whether two piles take the same cards: of one group, of one suit, with the same card on top.
    fn alike(&self, a: PileId, b: PileId) -> bool {
        let rules = self.rules();
        let group = |pile| rules.group(pile).map(std::ptr::from_ref);
        group(a) == group(b)
            && rules.suit_of(a) == rules.suit_of(b)
            && self.card_from_end(a, 1) == self.card_from_end(b, 1)
    }

    /// With the card of a foundation in hand that was not chosen among them, takes instead that of the foundation
    /// which has one for the target.
    pub(super) fn take_from_fitting(&mut self, to: PileId) {
        let Some(held) = self.held.as_ref().filter(|h| self.kind(h.from) == PileKind::Foundation && !h.exact)
        else {
            return;
        };
        let giving: Vec<PileId> =
            self.game.legal_moves().iter().filter(|m| m.to == to && m.count > 0).map(|m| m.from).collect();
        let other = giving.iter().find(|from| self.kind(**from) == PileKind::Foundation).copied();
        if let (Some(other), false) = (other, giving.contains(&held.from)) {
            self.held = Some(Held { from: other, count: 1, exact: false, visiting: None });
        }
    }
}
