//! The table as the deal leaves it: how many cards lie on each pile, and which of them face up.

use kosynka_engine::PileKind;
use kosynka_engine::pack::unshuffled;
use kosynka_engine::variant::{DealTo, Facing, Group, Limit, PileRef, Unit, Variant};

/// What lies on one pile after the deal. Face-down cards are the deepest ones: a card dealt face down hides those
/// below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) cards: u64,
    pub(super) hidden: u64,
}

/// The cards that the deal puts on each pile.
pub(super) struct Table {
    piles: Vec<(PileRef, Laid)>,
    /// How many cards go to the foundations of their suits, whichever those are.
    pub(super) to_own_foundations: u64,
    /// What is left for the stock.
    pub(super) left: u64,
    /// Whether it depends on the cards where some go.
    pub(super) varies: bool,
}

impl Table {
    pub(super) fn lay(variant: &Variant) -> Table {
        let left = unshuffled(&variant.deck).len() as u64;
        let mut table = Table { piles: Vec::new(), to_own_foundations: 0, left, varies: false };
        for step in &variant.deal {
            table.varies |= step.foundations_first;
            let mut times = match step.times {
                Limit::Times(times) => usize::from(times),
                Limit::Unlimited => usize::MAX,
            };
            while times > 0 && table.left > 0 {
                times -= 1;
                match &step.to {
                    DealTo::FoundationOfSuit => {
                        table.left -= 1;
                        table.to_own_foundations += 1;
                    }
                    DealTo::Piles(piles) if piles.is_empty() => break,
                    DealTo::Piles(piles) => piles.iter().for_each(|pile| table.put(*pile, step.face)),
                }
            }
        }
        table
    }

    fn put(&mut self, pile: PileRef, face: Facing) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let place = self.piles.iter().position(|(known, _)| *known == pile).unwrap_or_else(|| {
            self.piles.push((pile, Laid::default()));
            self.piles.len() - 1
        });
        let laid = &mut self.piles[place].1;
        laid.cards += 1;
        if face == Facing::Down {
            laid.hidden = laid.cards;
        }
    }

    pub(super) fn on(&self, pile: PileRef) -> Laid {
        self.piles.iter().find(|(known, _)| *known == pile).map(|(_, laid)| *laid).unwrap_or_default()
    }

    /// What lies on the piles of a group, in order.
    pub(super) fn group(&self, group: &Group) -> Vec<Laid> {
        let on = |number: &u8| self.on(PileRef { kind: group.kind, number: *number });
        group.numbers.iter().map(on).collect()
    }

    /// Whether piles of the group may be empty at any time, and so ask what opens them.
    pub(super) fn can_be_empty(&self, group: &Group) -> bool {
        let stays = matches!(group.unit, Unit::Nothing | Unit::TopNotLast);
        !stays || group.kind == PileKind::Tableau || self.group(group).iter().any(|laid| laid.cards == 0)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use kosynka_engine::{DealId, Game, Ruleset};

    use super::*;

    /// What is told of the deal is what the engine deals, wherever it does not depend on the cards.
    #[test]
    fn the_deal_is_the_engine_s() {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants"));
        let mut compared = 0;
        for entry in std::fs::read_dir(folder).expect("the variants") {
            let path = entry.expect("a file").path();
            let id = path.file_stem().expect("a name").to_string_lossy();
            let variant = Variant::parse(&id, &id, &std::fs::read_to_string(&path).expect(&id)).expect(&id);
            let table = Table::lay(&variant);
            if table.varies
                || table.to_own_foundations > 0
                || variant.deck.jokers > 0
                || !variant.deck.gaps.is_empty()
            {
                continue;
            }
            compared += 1;
            let game = Game::new(Ruleset::new(variant).into(), DealId::Number(1)).expect("a deal");
            for pile in game.rules().piles() {
                let at = game.rules().pile_ref(pile);
                let cards = game.cards(pile);
                let hidden = cards.iter().filter(|card| !card.up).count() as u64;
                match at.kind {
                    PileKind::Stock => assert_eq!(table.left, cards.len() as u64, "{id}"),
                    _ => assert_eq!(table.on(at), Laid { cards: cards.len() as u64, hidden }, "{id}: {at}"),
                }
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
