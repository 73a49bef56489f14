//! Cards of cells that go to the one card that takes them: see [`Prunings::forced_choice`](crate::Prunings).
//!
//! A position is *settled* if no card of a cell could go to the free card of a column that takes it; cards that may open
//! a foundation hold nothing. Every position settles in one way. A win from a position becomes a win from the
//! settled one if after each move everything settles, because each move can be followed:
//! - The cells that settled cards have left are free, so that a group that has grown by them is not too long.
//! - A card that goes to a column finds its host as it was: nothing else ever lies on it.
//! - A card that goes up carries nothing: what could lie on it went up before.
//! - A card that goes into a cell takes what has settled on it along, or comes back at once if it lay on its host. This is why
//!   runs go into cells as a whole, and parts of them never.
//! - A card that leaves a cell for a space leaves the column where it has settled, with what lies on it.
//!
//! Cards that go up safely agree with this: with one host a card, all that fit a foundation are safe.

use kosynka_engine::variant::*;
use kosynka_engine::{Card, Move, NO_CARD, PileId, Position};

use crate::candidates::Step;
use crate::facts::{Facts, takes};
use crate::plan::{Mask, Plan, bit, is_card};

/// What settling needs to know of the rules.
pub(crate) struct Forced {
    /// For each card the one that takes it in columns.
    hosts: [u8; 128],
    /// The cards that may open a foundation; of the base rank only where that is set.
    openers: Mask,
    by_base: bool,
    cells: Vec<PileId>,
}

impl Forced {
    /// The hosts for a ruleset, if every card has at most one and settling is sound.
    pub(crate) fn new(facts: &Facts) -> Option<Forced> {
        let variant = facts.variant;
        let (mut columns, mut cells) = (facts.groups(PileKind::Tableau), facts.groups(PileKind::Cell));
        let (column, cell) = (columns.next()?, cells.next()?);
        let build = column.build?;
        let columns_are_plain = columns.next().is_none()
            && column.unit == Unit::Run
            && !build.dead_ends.base
            && column.run.is_none_or(|run| run == build)
            && matches!(column.capacity, Capacity::Unlimited | Capacity::Carried { cells: true, .. })
            && column.accept == Accept::Group
            && column.max.is_none_or(|max| usize::from(max) >= facts.rules.deck().len())
            && column.from.contains(PileKind::Cell)
            && column.from.contains(PileKind::Tableau)
            && column.start_from.contains(PileKind::Tableau);
        let cells_are_plain = cells.next().is_none()
            && cell.start == Start::Any
            && cell.start_from.contains(PileKind::Tableau)
            && cell.accept == Accept::Single
            && cell.unit == Unit::Top
            && cell.build.is_none()
            && cell.suits.is_empty();
        let others_are_plain = variant.groups.iter().all(|group| match group.kind {
            PileKind::Reserve => group.build.is_none() && takes(group) == KindSet::NONE,
            PileKind::Foundation => {
                group.accept == Accept::Single
                    && group.from.contains(PileKind::Tableau)
                    && group.start_from.contains(PileKind::Tableau)
            }
            _ => true,
        });
        let sound = columns_are_plain
            && cells_are_plain
            && others_are_plain
            && variant.stock.to == StockTo::Nowhere
            && variant.groups.iter().all(|group| group.fill.is_empty())
            && facts.one_pack()
            && facts.all_must_go_up()
            && facts.table_is_still();
        if !sound {
            return None;
        }
        let by_base = facts.groups(PileKind::Foundation).any(|group| group.start == Start::Base);
        let opens = |card: Card| {
            let opened = |group: &Group| match group.start {
                Start::Ranks(ranks) => card.rank().is_some_and(|rank| ranks.contains(rank)),
                start => start != Start::Base,
            };
            facts.groups(PileKind::Foundation).any(opened)
        };
        let openers = facts.cards().filter(|(_, card)| opens(*card)).fold(0, |set, (id, _)| set | bit(id));
        let mut hosts = [NO_CARD; 128];
        let mut taken = [false; 128];
        for (host, low) in facts.cards() {
            for (card, high) in facts.cards().filter(|(_, high)| build.allows(low, *high)) {
                let once = hosts[usize::from(card & 127)] == NO_CARD && !taken[usize::from(host & 127)];
                if !once || !opens(low) && !facts.goes_up_before(high, low) {
                    return None;
                }
                hosts[usize::from(card & 127)] = host;
                taken[usize::from(host & 127)] = true;
            }
        }
        let cells = facts.rules.piles_of(PileKind::Cell).collect();
        Some(Forced { hosts, openers, by_base, cells })
    }

    /// A card of a cell whose host is free, as the move that brings it there.
    #[inline]
    pub(crate) fn placement(&self, plan: &Plan, position: &Position) -> Option<Move> {
        self.cells.iter().find_map(|cell| {
            let to = self.free_host(plan, position, position.top_id(*cell))?;
            plan.rules.move_of(*cell, to, 1)
        })
    }

    /// The column whose free card takes this one.
    #[inline]
    fn free_host(&self, plan: &Plan, position: &Position, card: u8) -> Option<PileId> {
        let host = if is_card(card) { self.hosts[usize::from(card & 127)] } else { NO_CARD };
        if !self.holds(plan, position, host) {
            return None;
        }
        let pile = position.pile_of(host);
        let is_free = plan.kinds[pile.index()] == PileKind::Tableau
            && position.top_id(pile) == host
            && position.hidden_count(pile) < position.size(pile);
        is_free.then_some(pile)
    }

    /// Whether what lies on a card in a column goes up before it.
    #[inline]
    fn holds(&self, plan: &Plan, position: &Position, host: u8) -> bool {
        is_card(host)
            && self.openers & bit(host) == 0
            && (!self.by_base
                || position
                    .base_rank()
                    .is_some_and(|base| base.number() != plan.ranks[usize::from(host & 127)]))
    }

    /// Whether a card of a column lies on its host, and would go back there from a cell.
    #[inline]
    fn is_held(&self, plan: &Plan, position: &Position, card: u8) -> bool {
        position.joined_to_below(card) && self.holds(plan, position, position.id_under(card))
    }

    /// Whether a move to a cell would be taken back at once, or has the same end as a move between columns.
    #[inline]
    pub(crate) fn is_idle(&self, plan: &Plan, position: &Position, mv: Move) -> bool {
        plan.kinds[mv.to.index()] == PileKind::Cell && plan.kinds[mv.from.index()] == PileKind::Tableau && {
            let card = position.top_id(mv.from);
            self.is_held(plan, position, card) || self.free_host(plan, position, card).is_some()
        }
    }

    /// Adds the runs of two cards and more that could go into cells.
    pub(crate) fn stows(&self, plan: &Plan, position: &Position, mut add: impl FnMut(Step)) {
        let free = self.cells.iter().filter(|cell| position.size(**cell) == 0).count();
        let Some(to) = self.free_cell(position).filter(|_| free > 1) else { return };
        for from in plan.rules.piles_of(PileKind::Tableau) {
            let (mut head, mut count) = (position.top_id(from), 1);
            while is_card(head) && self.is_held(plan, position, head) {
                head = position.id_under(head);
                count += 1;
            }
            if count > 1
                && count <= free
                && self.free_host(plan, position, head).is_none()
                && let Some(mv) = plan.rules.move_of(from, to, count as u8)
            {
                add(Step::plain(mv));
            }
        }
    }

    /// Whether a move stands for the way of several cards into cells, one by one.
    #[inline]
    pub(crate) fn is_stow(plan: &Plan, mv: Move) -> bool {
        mv.count > 1 && plan.kinds[mv.to.index()] == PileKind::Cell && plan.forced.is_some()
    }

    /// The first empty cell.
    #[inline]
    pub(crate) fn free_cell(&self, position: &Position) -> Option<PileId> {
        self.cells.iter().copied().find(|cell| position.size(*cell) == 0)
    }
}
