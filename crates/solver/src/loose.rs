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
use kosynka_engine::{Move, PileId, Position, Rank};

use crate::facts::Facts;
use crate::plan::{Plan, Style, bit, is_card};

/// What takes the same cards.
pub(crate) struct Loose {
    /// The kind of each card as a host, numbered by rank.
    kinds: [u8; 128],
    /// The kind of the hosts of each card.
    wants: [u8; 128],
    columns: Vec<PileId>,
}

/// The kind of cards that take nothing, and what cards want that no card takes.
const NO_KIND: u8 = 31;
const NO_HOST: u8 = 30;

/// The card of which the slide is left out.
#[derive(Clone, Copy)]
pub(crate) struct LooseCard {
    pub(crate) card: u8,
    /// The card that it lies on.
    pub(crate) host: u8,
    /// Their column.
    from: PileId,
}

/// Its slide.
pub(crate) struct Slide {
    host: u8,
    from: PileId,
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
            && !matches!(column.accept, Accept::RunOf(_))
            && column.from.contains(PileKind::Tableau)
            && column.max.is_none_or(|max| usize::from(max) >= facts.rules.deck().len())
            && matches!(build.step, Step::By(1 | -1))
            && !build.wrap
            && !build.dead_ends.base
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
            if kind >= usize::from(NO_HOST) {
                return None;
            }
            shared |= kinds.contains(&(kind as u8));
            kinds[usize::from(id & 127)] = kind as u8;
        }
        let mut wants = [NO_HOST; 128];
        for &(_, card) in &cards {
            let mut on = cards.iter().filter(|(_, host)| taken(*host, card)).map(|(_, host)| *host);
            let Some(first) = on.next() else { continue };
            let kind = kinds[usize::from(first & 127)];
            if on.any(|host| kinds[usize::from(host & 127)] != kind) {
                return None;
            }
            wants[usize::from(card & 127)] = kind;
        }
        shared.then_some(Loose { kinds, wants, columns })
    }

    /// The card of which the slide is left out at a position.
    #[inline]
    pub(crate) fn card(&self, position: &Position) -> Option<LooseCard> {
        let (mut once, mut twice, mut free) = (0u32, 0u32, 0u32);
        let mut columns = [0; 32];
        for (number, &pile) in self.columns.iter().enumerate() {
            let card = position.top_id(pile);
            free |= 1 << self.kind(card);
            if self.rests(position, pile, card) {
                let wanted = self.wants[usize::from(card & 127)] & 31;
                twice |= once & 1 << wanted;
                once |= 1 << wanted;
                columns[usize::from(wanted)] = number;
            }
        }
        let kinds = once & !twice & free;
        (kinds != 0).then(|| {
            let from = self.columns[columns[kinds.trailing_zeros() as usize & 31]];
            let card = position.top_id(from);
            LooseCard { card, host: position.id_under(card), from }
        })
    }

    /// The slide of that card.
    pub(crate) fn slide(&self, position: &Position, loose: LooseCard) -> Slide {
        let wanted = self.wants[usize::from(loose.card & 127)];
        let blanks = self
            .columns
            .iter()
            .filter(|pile| self.kind(position.top_id(**pile)) == wanted)
            .fold(0, |set, pile| set | 1 << pile.index());
        Slide { from: loose.from, host: loose.host, blanks }
    }

    /// The kind of a card as a host; that of no card is [`NO_KIND`].
    #[inline]
    fn kind(&self, card: u8) -> u8 {
        if is_card(card) { self.kinds[usize::from(card & 127)] } else { NO_KIND }
    }

    /// Whether the free card of a column lies on a host that lies face up.
    #[inline]
    fn rests(&self, position: &Position, pile: PileId, card: u8) -> bool {
        is_card(card)
            && self.wants[usize::from(card & 127)] == self.kind(position.id_under(card))
            && position.hidden_count(pile) + 2 <= position.size(pile)
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
