//! What the rules do beside transfers: removals, rotations, the deal of the stock, redeals, and when each is allowed.

use crate::moves::Move;
use crate::position::Position;
use crate::ruleset::{Ruleset, bit};
use crate::variant::*;

impl Ruleset {
    pub(crate) fn removals(&self, position: &Position, removal: Removal, out: &mut Vec<Move>) {
        let Some(heap) = self.heap else { return };
        let exposed: Vec<u8> =
            [PileKind::Tableau, PileKind::Reserve, PileKind::Cell, PileKind::Waste, PileKind::Stock]
                .into_iter()
                .filter(|kind| removal.among.contains(*kind))
                .flat_map(|kind| self.range(kind))
                .filter(|pile| position.count(*pile) > 0 && self.is_available(position, *pile))
                .collect();
        for (index, &first) in exposed.iter().enumerate() {
            if self.leaves_alone(position, removal, first, &exposed) {
                out.push(Move::new(first, heap, 1));
            }
            for &second in &exposed[index + 1..] {
                if self.leave_together(position, removal, first, second) {
                    out.push(Move::new(first, second, 1));
                }
            }
        }
    }

    /// Whether the free card of a pile may leave by itself.
    pub(crate) fn leaves_alone(
        &self,
        position: &Position,
        removal: Removal,
        pile: u8,
        exposed: &[u8],
    ) -> bool {
        let card = self.cards[usize::from(position.top_of(pile))];
        let Some((rank, suit)) = card.rank().zip(card.suit()) else { return false };
        if removal.alone.contains(rank) {
            return true;
        }
        let high = |rank: crate::Rank| if rank == crate::Rank::ACE { 14 } else { rank.number() };
        removal.rule == PairRule::HigherInSuit
            && exposed.iter().filter(|other| **other != pile).any(|other| {
                let other = self.cards[usize::from(position.top_of(*other))];
                other.suit() == Some(suit) && other.rank().is_some_and(|other| high(other) > high(rank))
            })
    }

    /// Whether the free cards of two piles leave together.
    pub(crate) fn leave_together(
        &self,
        position: &Position,
        removal: Removal,
        first: u8,
        second: u8,
    ) -> bool {
        let rank = |pile| self.rank(position.top_of(pile));
        let (Some(a), Some(b)) = (rank(first), rank(second)) else { return false };
        let matching = match removal.rule {
            PairRule::Sum(sum) => a.number() + b.number() == sum,
            PairRule::EqualRank => a == b,
            PairRule::HigherInSuit => false,
        };
        matching && (!removal.touching || self.touch(first, second))
    }

    /// Whether two places of a grid are neighbours, diagonals included.
    fn touch(&self, first: u8, second: u8) -> bool {
        let Some(row) = self.class(first).group.and_then(|group| self.variant().groups[group].row) else {
            return false;
        };
        let place = |pile: u8| {
            let index = self.piles[usize::from(pile)].number - 1;
            (index / row, index % row)
        };
        let (a, b) = (place(first), place(second));
        a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
    }

    pub(crate) fn rotations(&self, position: &Position, rotate: Rotate, movable: bool, out: &mut Vec<Move>) {
        if rotate.until_space && position.counters.space_seen
            || !self.guard_holds(position, rotate.when, movable)
        {
            return;
        }
        for pile in self.range(PileKind::Tableau).filter(|pile| position.count(*pile) > 1) {
            out.push(Move::new(pile, pile, 1));
        }
    }

    /// The deal of the stock, if it is legal. `movable` says whether any card can be moved or removed.
    pub(crate) fn deal_action(&self, position: &Position, movable: bool) -> Option<Move> {
        let stock = self.variant().stock;
        if stock.to != StockTo::CloseUp && position.count(self.stock) == 0 || self.opening(position).is_some()
        {
            return None;
        }
        let to = match stock.to {
            StockTo::Waste => {
                let waste = self.waste?;
                let full = self.variant().waste.and_then(|waste| waste.max);
                full.is_none_or(|max| position.count(waste) < max).then_some(waste)?
            }
            StockTo::Tableau => self.kinds[0].0,
            StockTo::Reserve => self.range(PileKind::Reserve).next()?,
            StockTo::Foundation => self.range(PileKind::Foundation).next()?,
            StockTo::CloseUp => self.can_close_up(position).then_some(self.kinds[0].0)?,
            StockTo::Nowhere => return None,
        };
        self.guard_holds(position, stock.when, movable).then(|| Move::new(self.stock, to, 0))
    }

    /// Whether closing up the grid would change it.
    fn can_close_up(&self, position: &Position) -> bool {
        let mut places = self.range(PileKind::Tableau).map(|pile| position.count(pile) == 0);
        let gap = places.any(|empty| empty);
        gap && (position.count(self.stock) > 0 || places.any(|empty| !empty))
    }

    /// The redeal, if it is legal.
    pub(crate) fn redeal_action(&self, position: &Position, movable: bool) -> Option<Move> {
        let redeal = self.variant().redeal?;
        if matches!(redeal.count, Limit::Times(times) if position.counters.redeals >= times) {
            return None;
        }
        let from = match redeal.how {
            RedealHow::TurnWaste { .. } => {
                let waste = self.waste?;
                (position.count(self.stock) == 0 && position.count(waste) > 0).then_some(waste)?
            }
            RedealHow::RotateAll | RedealHow::Unsorted | RedealHow::Gather { .. } => self
                .range(PileKind::Tableau)
                .any(|pile| position.count(pile) > 0)
                .then_some(self.kinds[0].0)?,
        };
        self.guard_holds(position, redeal.when, movable).then(|| Move::new(from, self.stock, 0))
    }

    /// Whether an action's guard lets it pass.
    #[inline]
    pub(crate) fn guard_holds(&self, position: &Position, guard: Guard, movable: bool) -> bool {
        match guard {
            Guard::AnyTime => true,
            Guard::WhenStuck => !movable,
            Guard::NoSpace => self.range(PileKind::Tableau).all(|pile| position.count(pile) > 0),
            Guard::StockEmpty => position.count(self.stock) == 0,
            Guard::NoTableauToFoundation => !self.tableau_to_foundation(position),
        }
    }

    /// Whether the free card of some column fits a foundation.
    fn tableau_to_foundation(&self, position: &Position) -> bool {
        let tops = self
            .range(PileKind::Tableau)
            .filter(|pile| position.count(*pile) > 0 && self.is_available(position, *pile))
            .fold(0, |set, pile| set | bit(position.top_of(pile)));
        self.classes
            .iter()
            .filter(|class| class.kind == PileKind::Foundation)
            .any(|class| class.piles.iter().any(|pile| self.accepted(position, class, *pile) & tops != 0))
    }
}
