//! Cards that may lie on any of several free hosts: see [`Prunings::loose_cards`](crate::Prunings).
//!
//! A card at a free end that lies on a host can go to any free card that takes the same cards, and back. Such *slides* lose
//! nothing: positions that differ by them are won or lost together. One slide is left out of the search: that of the
//! card that lies on the lowest rank among those that are the only ones of their kind to slide; which one that is does
//! not change by sliding it. The key does not say where it lies, and each move that it stood in the way of is made
//! together with the slide: a move of its host, a move onto its host, and a move onto the card itself where it comes to lie.
//! Every other move can be made before the slide as well as after it; what it leads to differs by that slide at
//! most, which is then either made or again left out, for a card that lies higher.

use kosynka_engine::variant::*;
use kosynka_engine::{Move, NO_CARD, PileId, Position, Rank};

use crate::facts::Facts;
use crate::plan::{Plan, Style, bit, is_card};

/// What takes the same cards, by rank; none for cards that take nothing.
pub(crate) struct Loose {
    kinds: [u8; 128],
    columns: Vec<PileId>,
}

const NO_KIND: u8 = 31;

/// The slide that is left out.
pub(crate) struct Slide {
    /// The card, its host and their column.
    pub(crate) card: u8,
    pub(crate) host: u8,
    pub(crate) from: PileId,
    /// The columns to which it could go, one bit each.
    blanks: u64,
}

impl Loose {
    /// The kinds of hosts for a ruleset, if cards move singly and slides are sound.
    pub(crate) fn new(facts: &Facts, piles: &[PileId], styles: &[Style], hosts: &[u8; 128]) -> Option<Loose> {
        let variant = facts.variant;
        let mut groups = facts.groups(PileKind::Tableau);
        let column = groups.next()?;
        let build = column.build?;
        let columns: Vec<PileId> = facts.rules.piles_of(PileKind::Tableau).collect();
        let linked = |(pile, style): (&PileId, &Style)| !columns.contains(pile) || *style == Style::Links;
        let sound = groups.next().is_none()
            && column.unit == Unit::Top
            && column.from.contains(PileKind::Tableau)
            && column.max.is_none_or(|max| usize::from(max) >= facts.rules.deck().len())
            && matches!(build.step, Step::By(1 | -1))
            && !build.wrap
            && piles.iter().zip(styles).all(linked)
            && variant.stock.to == StockTo::Nowhere
            && variant.groups.iter().all(|group| group.fill.is_empty())
            && facts.all_must_go_up()
            && facts.table_is_still();
        if !sound {
            return None;
        }
        let taken = |host: u8, card: u8| {
            let deck = facts.rules.deck();
            build.allows(deck[usize::from(host)], deck[usize::from(card)])
        };
        // By rank, so that a slide changes nothing for lower kinds: the first in the direction of building.
        let descending = matches!(build.step, Step::By(-1));
        let mut cards: Vec<(u8, u8)> =
            facts.cards().map(|(id, card)| (card.rank().map_or(0, Rank::number), id)).collect();
        cards.sort_by_key(|(rank, id)| (if descending { *rank } else { 14 - *rank }, *id));
        let (mut kinds, mut firsts) = ([NO_KIND; 128], Vec::new());
        let mut shared = false;
        for &(_, id) in &cards {
            if !cards.iter().any(|(_, card)| taken(id, *card)) {
                continue;
            }
            let first = hosts[usize::from(id & 127)];
            let kind = firsts.iter().position(|other| *other == first).unwrap_or_else(|| {
                firsts.push(first);
                firsts.len() - 1
            });
            if kind >= usize::from(NO_KIND) {
                return None;
            }
            shared |= kinds.contains(&(kind as u8));
            kinds[usize::from(id & 127)] = kind as u8;
        }
        let one_kind = |card: u8| {
            let mut on = cards
                .iter()
                .filter(|(_, host)| taken(*host, card))
                .map(|(_, host)| kinds[usize::from(*host)]);
            let first = on.next();
            on.all(|kind| Some(kind) == first)
        };
        (shared && cards.iter().all(|(_, card)| one_kind(*card))).then_some(Loose { kinds, columns })
    }

    /// The slide that is left out at a position.
    #[inline]
    pub(crate) fn slide(&self, plan: &Plan, position: &Position) -> Option<Slide> {
        let kind = |card: u8| 1u32 << self.kinds[usize::from(card & 127)];
        let (mut once, mut twice, mut free) = (0u32, 0u32, 0u32);
        for &pile in &self.columns {
            let (card, host) = self.resting(plan, position, pile);
            if is_card(card) {
                free |= kind(card);
            }
            if is_card(host) {
                twice |= once & kind(host);
                once |= kind(host);
            }
        }
        let kinds = once & !twice & free & !(1 << NO_KIND);
        if kinds == 0 {
            return None;
        }
        let kind_left_out = kinds & kinds.wrapping_neg();
        let mut slide = None;
        let mut blanks = 0;
        for &pile in &self.columns {
            let (card, host) = self.resting(plan, position, pile);
            if is_card(card) && kind(card) == kind_left_out {
                blanks |= 1 << pile.index();
            }
            if is_card(host) && kind(host) == kind_left_out {
                slide = Some((card, host, pile));
            }
        }
        slide.map(|(card, host, from)| Slide { card, host, from, blanks })
    }

    /// The free card of a column, and its host if it lies on one that lies face up.
    #[inline]
    fn resting(&self, plan: &Plan, position: &Position, pile: PileId) -> (u8, u8) {
        let card = position.top_id(pile);
        if !is_card(card) {
            return (NO_CARD, NO_CARD);
        }
        let host = position.id_under(card);
        let rests = is_card(host)
            && plan.takes[usize::from(host & 127)] & bit(card) != 0
            && position.hidden_count(pile) + 2 <= position.size(pile);
        (card, if rests { host } else { NO_CARD })
    }
}

impl Slide {
    fn is_blank(&self, pile: PileId) -> bool {
        self.blanks >> pile.index() & 1 == 1
    }

    /// The columns to which the card could go.
    fn targets<'a>(&'a self, plan: &'a Plan) -> impl Iterator<Item = PileId> + 'a {
        plan.piles.iter().copied().filter(|pile| self.is_blank(*pile))
    }

    /// Whether a move is the slide.
    #[inline]
    pub(crate) fn is(&self, mv: Move) -> bool {
        mv.from == self.from && self.is_blank(mv.to)
    }

    /// Adds the moves that become possible by the slide, as far as they follow from this move.
    pub(crate) fn with(&self, plan: &Plan, mv: Move, mut add: impl FnMut(Move, Move)) {
        if mv.to == self.from {
            // Onto the card, wherever it lies.
            for to in self.targets(plan) {
                let slide = plan.rules.move_of(self.from, to, 1);
                if let Some((slide, mv)) = slide.zip(plan.rules.move_of(mv.from, to, mv.count)) {
                    add(slide, mv);
                }
            }
        } else if self.is_blank(mv.to) && self.blanks.count_ones() == 1 {
            // Onto the host, where no other place is left.
            let slide = plan.rules.move_of(self.from, mv.to, 1);
            if let Some((slide, mv)) = slide.zip(plan.rules.move_of(mv.from, self.from, mv.count)) {
                add(slide, mv);
            }
        }
    }

    /// Adds the moves of the host.
    pub(crate) fn of_host(&self, plan: &Plan, position: &Position, mut add: impl FnMut(Move, Move)) {
        let Some(slide) = self.targets(plan).next().and_then(|to| plan.rules.move_of(self.from, to, 1))
        else {
            return;
        };
        for &to in plan.piles.iter().filter(|to| **to != self.from && **to != slide.to) {
            if plan.rules.takes_from(position, to, PileKind::Tableau) & bit(self.host) != 0
                && let Some(mv) = plan.rules.move_of(self.from, to, 1)
            {
                add(slide, mv);
            }
        }
    }
}
