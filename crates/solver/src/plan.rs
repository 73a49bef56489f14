//! Which prunings are sound for a ruleset, and the tables that they need. Everything follows from the variant.

use std::collections::BTreeMap;
use std::sync::Arc;

use kosynka_engine::variant::*;
use kosynka_engine::{NO_CARD, PileId, Position, Rank, Ruleset};

use crate::facts::Facts;
use crate::forced::Forced;
use crate::known::Line;
use crate::loose::Loose;
use crate::prunings::Prunings;
use crate::seats::Seats;
use crate::stuck::Stuck;

/// A set of card instances.
pub(crate) type Mask = u128;

pub(crate) const fn bit(id: u8) -> Mask {
    1 << (id & 127)
}

/// How the cards of a pile enter the key of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Card by card, in order.
    Sequence,
    /// As pairs of a card and what it hangs under.
    Links,
    /// The top card and the number of cards: nothing below is ever seen again, or it follows from the top.
    Top,
    /// The number of cards: the pile only gives, so that its cards follow from the deal.
    Count,
    /// A set of cards in an order that never changes (stock and waste together).
    FixedOrder,
    /// The same, but the set is [known](crate::known::Known) and enters the key by itself.
    Waiting,
}

/// Stock and waste as the cards that can be reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Macros {
    pub(crate) stock: PileId,
    pub(crate) waste: PileId,
    pub(crate) draw: u8,
    pub(crate) redeals: Option<Limit>,
}

/// Safe foundation moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Safe {
    /// Foundations give cards back.
    pub(crate) returns: bool,
    /// The waste may be emptied onto foundations, too.
    pub(crate) from_waste: bool,
    /// Whole piles move: nothing is safe unless each is in the order of the building rule.
    pub(crate) in_runs: bool,
    /// The first card that goes up chooses the base rank for all: nothing is safe before that.
    pub(crate) by_base: bool,
}

/// A ruleset prepared for search.
pub(crate) struct Plan {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) prunings: Prunings,
    pub(crate) piles: Vec<PileId>,
    pub(crate) kinds: Vec<PileKind>,
    pub(crate) styles: Vec<Style>,
    /// What tells piles apart in the key: the group where piles are interchangeable, the pile otherwise.
    pub(crate) salts: Vec<u8>,
    /// Like `salts`, while the stock still deals to the piles.
    pub(crate) dealt_salts: Option<Vec<u8>>,
    /// The representative of the cards that are not told apart.
    pub(crate) same: [u8; 128],
    /// The representative of the cards that take the same cards.
    pub(crate) host: [u8; 128],
    /// The cards that could be placed on a card somewhere beside the foundations in the deal that is searched.
    pub(crate) takes: Box<[Mask; 128]>,
    /// The same in any deal, and on cards of the base rank where that makes a difference.
    takes_in_any: Box<[Mask; 128]>,
    takes_on_base: Option<Box<[Mask; 128]>>,
    pub(crate) foundations: Vec<PileId>,
    /// Safe moves as far as the rules allow; see [`safe_from`](Self::safe_from).
    by_rules: Option<Safe>,
    /// Safe moves from the position at which a search began.
    pub(crate) safe: Option<Safe>,
    pub(crate) forced: Option<Forced>,
    pub(crate) loose: Option<Loose>,
    pub(crate) stuck: Option<Stuck>,
    pub(crate) seats: Option<Seats>,
    pub(crate) macros: Option<Macros>,
    /// The order of stock and waste of the deal that is searched.
    pub(crate) line: Line,
    pub(crate) twins: bool,
    /// Twins, and any two cards take the same cards in the columns or none in common.
    pub(crate) disjoint: bool,
    /// How many draws bring so many cards to the waste.
    pub(crate) draws: Box<[u8; 128]>,
    /// Interchangeable piles may be treated as one when they are empty.
    pub(crate) spaces: Vec<bool>,
    /// Those piles by group, one bit each.
    pub(crate) space_groups: Vec<u64>,
    /// The piles for which that waits until the stock is empty, because it deals to them.
    pub(crate) dealt_to: u64,
    /// The number of redeals used is no part of the key.
    pub(crate) ignores_redeals: bool,
    /// Every move is one shift of cards (after turning the stock at most), and all of it shows in the key.
    pub(crate) shifts_only: bool,
    /// Where the waste ends in the fixed order of the stock is part of the key.
    pub(crate) has_cursor: bool,
    /// The game is won as soon as so many cards lie on the foundations, and not before.
    pub(crate) won_by: Option<u32>,
    /// The rank of each card, 0 for jokers.
    pub(crate) ranks: [u8; 128],
    /// The rank that goes up first where the deal does not choose it.
    pub(crate) first_rank: u8,
    /// What foundations take is known, and from everywhere the same.
    pub(crate) foundations_are_alike: bool,
    /// There are several cards of one rank and suit.
    pub(crate) has_copies: bool,
    /// Each card has its place on the foundations, above one kind of card.
    pub(crate) ordered: bool,
    /// Nothing but the foundations themselves decides what they take.
    pub(crate) still: bool,
    /// Whether it matters what foundations would take.
    pub(crate) asks_rising: bool,
    /// Moves may have consequences beyond turning a card up.
    pub(crate) reactive: bool,
}

impl Plan {
    pub(crate) fn new(rules: Arc<Ruleset>, prunings: Prunings) -> Plan {
        let variant = rules.variant();
        let piles: Vec<PileId> = rules.piles().collect();
        let kinds: Vec<PileKind> = piles.iter().map(|pile| rules.pile_ref(*pile).kind).collect();
        let facts = Facts { rules: &rules, variant };
        let twins = prunings.twin_hosts && prunings.equal_cards && facts.twins_are_sound();
        let macros = if prunings.stock_macros { facts.macros() } else { None };
        let mut safe = if prunings.safe_foundation { facts.safe() } else { None };
        if let Some(safe) = &mut safe {
            safe.from_waste = macros
                .is_some_and(|m| m.draw == 1 && matches!(m.redeals, Some(Limit::Unlimited)))
                && prunings.stock_macros;
        }
        let forced = if prunings.forced_choice { Forced::new(&facts) } else { None };
        let takes = facts.placed_on(|kind| kind != PileKind::Foundation);
        let stuck = if prunings.stuck_cards { Stuck::new(&facts, &takes) } else { None };
        let same =
            if prunings.equal_cards { facts.equal_cards() } else { std::array::from_fn(|id| id as u8) };
        let host = facts.hosts(&same);
        let styles: Vec<Style> =
            piles.iter().map(|pile| facts.style(*pile, macros.is_some(), twins, &same)).collect();
        let loose = if prunings.loose_cards { Loose::new(&facts, &piles, &styles, &host) } else { None };
        let seats = if prunings.own_seats { Seats::new(&facts, &piles, &styles, &same) } else { None };
        let (salts, dealt_salts) = facts.salts(&piles, &styles, prunings.pile_order);
        let spaces: Vec<bool> =
            piles.iter().map(|pile| prunings.one_space && facts.is_interchangeable(*pile)).collect();
        let space_groups = groups(&spaces, &salts);
        let dealt_to = piles
            .iter()
            .filter(|pile| facts.deals_to(**pile))
            .fold(0, |set: u64, pile| set | 1 << pile.index());
        let ignores_redeals = facts.ignores_redeals() || macros.is_some();
        let foundations = rules.piles_of(PileKind::Foundation).collect();
        let disjoint = twins && {
            let rows = facts.placed_on(|kind| kind == PileKind::Tableau);
            let apart = |a: usize, b: usize| rows[a] & rows[b] == 0 || host[a] == host[b];
            (0..128).all(|a| (0..128).all(|b| apart(a, b)))
        };
        let draw = macros.map_or(1, |macros| macros.draw);
        let draws = Box::new(std::array::from_fn(|cards| cards.div_ceil(usize::from(draw)) as u8));
        let reactive = rules.is_reactive();
        let has_cursor = [Style::FixedOrder, Style::Waiting].iter().any(|style| styles.contains(style));
        let shifts_only = !reactive
            && facts.table_is_still()
            && (macros.is_some() || rules.variant().stock.to == StockTo::Nowhere)
            && dealt_salts.is_none()
            && !styles
                .iter()
                .zip(&piles)
                .any(|(style, pile)| *style == Style::Sequence && *pile != rules.stock_pile());
        let mut ranks = [0; 128];
        for (id, card) in facts.cards() {
            ranks[usize::from(id & 127)] = card.rank().map_or(0, Rank::number);
        }
        let first_rank = facts.first_rank();
        let won_by = facts.all_must_go_up().then(|| facts.cards_in_play() as u32);
        let ordered = facts.all_must_go_up() && seats.is_none();
        let asks_rising = ordered || twins || safe.is_some() || macros.is_some();
        Plan {
            ordered,
            foundations_are_alike: asks_rising && facts.foundations_are_alike(),
            has_copies: !facts.one_pack(),
            still: facts.table_is_still() && facts.foundations_never_change(),
            asks_rising,
            prunings,
            piles,
            kinds,
            styles,
            salts,
            dealt_salts,
            same,
            host,
            takes_in_any: takes.clone(),
            takes_on_base: facts.placed_on_base(),
            takes,
            foundations,
            by_rules: safe,
            safe,
            forced,
            loose,
            stuck,
            seats,
            macros,
            line: Line::EMPTY,
            twins,
            disjoint,
            draws,
            spaces,
            space_groups,
            dealt_to,
            ignores_redeals,
            shifts_only,
            has_cursor,
            won_by,
            ranks,
            first_rank,
            reactive,
            rules,
        }
    }

    /// Makes ready for a search that begins at a position.
    pub(crate) fn begin_at(&mut self, position: &Position) {
        if let Some(on_base) = &self.takes_on_base {
            let base = position.base_rank().map_or(u8::MAX, Rank::number);
            let of_base = |id: usize| self.ranks[id] == base;
            *self.takes =
                std::array::from_fn(|id| if of_base(id) { on_base[id] } else { self.takes_in_any[id] });
            if let Some(stuck) = &mut self.stuck {
                stuck.begin_with(&self.takes);
            }
        }
        self.safe = self.safe_from(position);
        self.line = Line::new(self.macros, position);
    }

    /// Safe moves from a position on: columns that are in order stay so, and no suit finds its foundation taken by
    /// another one that was dealt there.
    pub(crate) fn safe_from(&self, position: &Position) -> Option<Safe> {
        let chosen = |safe: &Safe| !safe.by_base || position.base_rank().is_some();
        let own = |pile: &PileId| {
            let card = self.rules.deck().get(usize::from(position.top_id(*pile)));
            let suit = card.and_then(|card| card.suit());
            suit.is_none() || self.rules.suit_of(*pile).is_none_or(|own| Some(own) == suit)
        };
        let own = |_: &Safe| self.foundations.iter().all(own);
        self.by_rules.filter(chosen).filter(own).filter(|safe| {
            !safe.in_runs
                || self.piles.iter().zip(&self.kinds).all(|(pile, kind)| {
                    let mut above = position.top_id(*pile);
                    *kind != PileKind::Tableau
                        || position.ids_of(*pile).skip(1).all(|id| {
                            let joined = self.takes[usize::from(id & 127)] & bit(above) != 0;
                            above = id;
                            joined
                        })
                })
        })
    }

    /// Whether a pile is empty and may be treated as one with the other empty ones of its group.
    #[inline]
    pub(crate) fn is_space(&self, position: &Position, pile: PileId) -> bool {
        self.spaces[pile.index()] && position.size(pile) == 0 && self.dealt_to >> pile.index() & 1 == 0
    }

    /// How the passes through the stock enter the search: as a cost, not as part of the key.
    pub(crate) fn counts_passes(&self) -> bool {
        self.macros.is_some_and(|macros| matches!(macros.redeals, Some(Limit::Times(_))))
    }
}

/// The piles that are meant, one bit each, those with the same salt together.
fn groups(meant: &[bool], salts: &[u8]) -> Vec<u64> {
    let mut groups = BTreeMap::new();
    for (index, salt) in salts.iter().enumerate().filter(|(index, _)| meant[*index]) {
        *groups.entry(salt).or_default() |= 1 << index;
    }
    groups.into_values().collect()
}

/// Whether a number is a card's.
pub(crate) const fn is_card(id: u8) -> bool {
    id != NO_CARD
}
