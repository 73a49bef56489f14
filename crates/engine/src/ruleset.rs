//! The compiled form of a variant (stage three of three): flat tables, so that whether a card fits is a load
//! and a mask. Compiling never fails: a [`Variant`] is coherent.

use crate::card::{Card, Face, Rank, Suit};
use crate::flat::{Decides, Flat};
use crate::pack;
use crate::variant::*;

/// The number of a card instance in the unshuffled pack; two packs have two instances of a kind.
pub(crate) type Id = u8;

/// No card.
pub(crate) const NONE: Id = 127;

/// A set of card instances.
pub(crate) type Mask = u128;

pub(crate) const fn bit(id: Id) -> Mask {
    1 << (id & 127)
}

/// A pile of a [`Ruleset`]; only a ruleset mints them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PileId(pub(crate) u8);

impl PileId {
    /// The index of the pile in layout order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// For every card that may be on top, the cards that may be placed on it.
#[derive(Clone)]
pub(crate) struct FitTable(pub(crate) Box<[Mask; 128]>);

impl FitTable {
    #[inline]
    pub(crate) fn on(&self, top: Id) -> Mask {
        self.0[(top & 127) as usize]
    }
}

/// A group of piles, ready for play. `kind` and the words are those of the [`Group`].
pub(crate) struct Class {
    pub(crate) kind: PileKind,
    pub(crate) piles: Vec<u8>,
    /// What goes on a card.
    pub(crate) fits: Option<FitTable>,
    /// What is joined to the card below in a run that moves together; only for [`Unit::Run`] and
    /// [`Unit::WholeRun`].
    pub(crate) joins: Option<FitTable>,
    pub(crate) max: u8,
    pub(crate) from: KindSet,
    pub(crate) start_from: KindSet,
    pub(crate) start_from_later: KindSet,
    pub(crate) start: Start,
    pub(crate) accept: Accept,
    pub(crate) accept_when: Guard,
    pub(crate) unit: Unit,
    pub(crate) capacity: Capacity,
    /// Which group of the variant this is; none for waste and stock.
    pub(crate) group: Option<usize>,
    /// Whether positions keep the movable cards of these piles up to date.
    pub(crate) tracked: bool,
    /// Whether nothing goes on cards of the base rank, and nothing is joined to them.
    pub(crate) ends_at_base: bool,
    pub(crate) splits_at_base: bool,
    /// What decides which cards its piles take.
    pub(crate) decides: Decides,
    /// Whether piles may exchange their contents without changing the game.
    pub(crate) interchangeable: bool,
    /// The rule that `fits` was made from, for jokers and whole runs.
    pub(crate) build: Option<Build>,
}

/// One pile.
pub(crate) struct PileRules {
    pub(crate) kind: PileKind,
    pub(crate) number: u8,
    pub(crate) class: u8,
    /// Cards that may open the pile, where that does not depend on play; its suit's cards otherwise.
    pub(crate) start: Mask,
    /// Piles that cover this one.
    pub(crate) covered_by: Vec<u8>,
    /// Piles that this one covers.
    pub(crate) covers: Vec<u8>,
    /// Kinds of piles of which numbers are barred before the first redeal.
    pub(crate) barred: u64,
    pub(crate) turn_up: TurnUp,
}

/// A compiled variant, shared by everything that plays it.
pub struct Ruleset {
    variant: Variant,
    pub(crate) cards: Vec<Card>,
    pub(crate) piles: Vec<PileRules>,
    pub(crate) classes: Vec<Class>,
    /// First pile and number of piles of each kind.
    pub(crate) kinds: [(u8, u8); 6],
    /// The piles of each kind, one bit each.
    kind_bits: [u64; 6],
    pub(crate) rank_masks: [Mask; 14],
    pub(crate) suit_masks: [Mask; 4],
    pub(crate) joker_mask: Mask,
    pub(crate) stock: u8,
    pub(crate) waste: Option<u8>,
    pub(crate) heap: Option<u8>,
    /// What every pile is, flat, for the hot paths; indices beyond the last pile are never used.
    pub(crate) flat: Flat,
    /// Whether a move can have consequences beyond turning a card up on the pile it left.
    pub(crate) reactive: bool,
}

impl Ruleset {
    /// Compiles a variant.
    pub fn new(variant: Variant) -> Ruleset {
        let cards: Vec<Card> = pack::unshuffled(&variant.deck).iter().map(|entry| entry.card).collect();
        let mut rank_masks = [0; 14];
        let mut suit_masks = [0; 4];
        let mut joker_mask = 0;
        for (id, card) in cards.iter().enumerate() {
            match card.face() {
                Face::Natural(rank, suit) => {
                    rank_masks[usize::from(rank.number())] |= bit(id as Id);
                    suit_masks[suit as usize] |= bit(id as Id);
                }
                Face::Joker(_) => joker_mask |= bit(id as Id),
            }
        }
        let kinds = pile_ranges(&variant);
        let (stock, waste) = (kinds[5].0, (kinds[4].1 > 0).then_some(kinds[4].0));
        let mut rules = Ruleset {
            cards,
            piles: Vec::new(),
            classes: Vec::new(),
            kinds,
            kind_bits: kinds
                .map(|(first, count)| (first..first + count).fold(0, |set, pile| set | 1 << pile)),
            rank_masks,
            suit_masks,
            joker_mask,
            stock,
            waste,
            heap: None,
            flat: Flat::default(),
            reactive: false,
            variant,
        };
        rules.add_classes();
        rules.add_piles();
        rules.flat = rules.flatten();
        rules.reactive = rules.flat.restless || rules.flat.filled != 0;
        rules
    }

    /// The variant that was compiled.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// All piles in layout order: tableau, foundations, reserves, cells, waste, stock.
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + use<> {
        (0..self.piles.len() as u8).map(PileId)
    }

    /// The piles of one kind in order.
    pub fn piles_of(&self, kind: PileKind) -> impl DoubleEndedIterator<Item = PileId> + use<> {
        let (first, count) = self.kinds[kind as usize];
        (first..first + count).map(PileId)
    }

    /// The piles of one kind, one bit each by [`PileId::index`].
    #[inline]
    pub fn bits_of(&self, kind: PileKind) -> u64 {
        self.kind_bits[kind as usize]
    }

    /// Kind and number of a pile.
    pub fn pile_ref(&self, pile: PileId) -> PileRef {
        let rules = &self.piles[pile.index()];
        PileRef { kind: rules.kind, number: rules.number }
    }

    /// The pile of a kind and a number from 1, if the game has it.
    pub fn pile(&self, pile: PileRef) -> Option<PileId> {
        let (first, count) = self.kinds[pile.kind as usize];
        (pile.number >= 1 && pile.number <= count).then(|| PileId(first + pile.number - 1))
    }

    /// The group of the variant that a pile belongs to; none for waste and stock.
    pub fn group(&self, pile: PileId) -> Option<&Group> {
        self.class(pile.0).group.map(|index| &self.variant.groups[index])
    }

    /// The suit that a foundation belongs to, if it does.
    pub fn suit_of(&self, pile: PileId) -> Option<Suit> {
        let group = self.group(pile)?;
        let place = group.numbers.iter().position(|n| *n == self.piles[pile.index()].number)?;
        group.suits.get(place).copied()
    }

    /// The kinds of cards in the deck, in the order of the unshuffled pack.
    pub fn deck(&self) -> &[Card] {
        &self.cards
    }

    pub(crate) fn class(&self, pile: u8) -> &Class {
        &self.classes[usize::from(self.piles[usize::from(pile)].class)]
    }

    pub(crate) fn rank(&self, id: Id) -> Option<Rank> {
        self.cards[usize::from(id)].rank()
    }

    /// The piles of one kind as indices.
    pub(crate) fn range(&self, kind: PileKind) -> std::ops::Range<u8> {
        let (first, count) = self.kinds[kind as usize];
        first..first + count
    }

    fn add_classes(&mut self) {
        for (index, group) in self.variant.groups.iter().enumerate() {
            let first = self.kinds[group.kind as usize].0;
            let fits = group.build.map(|build| self.fit_table(build, self.jokers_stand_on(group.kind)));
            let joins = matches!(group.unit, Unit::Run | Unit::WholeRun)
                .then(|| group.run.or(group.build))
                .flatten()
                .map(|build| self.fit_table(build, false));
            let max = group.max.unwrap_or(u8::MAX);
            let positional = !group.covered_by.is_empty()
                || group.row.is_some()
                || group.follow
                || !group.barred_before_redeal.is_empty()
                || !group.suits.is_empty();
            // A pile on whose cards nothing goes and which nothing opens takes nothing from anywhere.
            let closed = fits.is_none() && group.start == Start::Nothing;
            let open = |kinds| if closed { KindSet::NONE } else { kinds };
            let bounded = group.max.is_none_or(|max| {
                usize::from(max) >= self.cards.len()
                    || group.kind == PileKind::Foundation
                        && group.accept == Accept::Single
                        && bounded_by_build(group, max)
            });
            let at_base = |build: Option<Build>| build.is_some_and(|build| build.dead_ends.base);
            let ends_at_base = at_base(group.build);
            let usual = group.accept_when == Guard::AnyTime
                && !group.follow
                && !group.heap
                && group.collect.is_empty()
                && group.barred_before_redeal.is_empty()
                && (self.joker_mask == 0 || !self.variant.play.jokers_go_home);
            let class = Class {
                kind: group.kind,
                piles: group.numbers.iter().map(|number| first + number - 1).collect(),
                fits,
                joins,
                max,
                from: open(group.from),
                start_from: open(group.start_from),
                start_from_later: open(group.start_from_later),
                start: group.start,
                accept: group.accept,
                accept_when: group.accept_when,
                unit: group.unit,
                capacity: group.capacity,
                group: Some(index),
                // From a pile that stays face down cards go that were not free before.
                tracked: matches!(group.unit, Unit::Top | Unit::Run)
                    && group.covered_by.is_empty()
                    && group.turn_up == TurnUp::AtOnce,
                decides: match group.start {
                    Start::LeftNeighbour(_) => Decides::More,
                    _ if !usual => Decides::More,
                    Start::Base | Start::BelowBase if ends_at_base => Decides::More,
                    _ if ends_at_base && !bounded => Decides::More,
                    _ if ends_at_base => Decides::TopAndBase,
                    Start::Base | Start::BelowBase => Decides::TopAndNumber,
                    _ if !bounded => Decides::TopAndNumber,
                    _ => Decides::Top,
                },
                ends_at_base,
                splits_at_base: at_base(group.run.or(group.build)),
                interchangeable: !positional,
                build: group.build,
            };
            if group.heap {
                self.heap = class.piles.first().copied();
            }
            self.classes.push(class);
        }
        let bare = |kind, pile, unit| Class {
            kind,
            piles: vec![pile],
            fits: None,
            joins: None,
            max: u8::MAX,
            from: KindSet::NONE,
            start_from: KindSet::NONE,
            start_from_later: KindSet::NONE,
            start: Start::Nothing,
            accept: Accept::Single,
            accept_when: Guard::AnyTime,
            unit,
            capacity: Capacity::Unlimited,
            group: None,
            tracked: unit == Unit::Top,
            decides: Decides::Top,
            ends_at_base: false,
            splits_at_base: false,
            interchangeable: false,
            build: None,
        };
        if let Some(waste) = self.waste {
            self.classes.push(bare(PileKind::Waste, waste, Unit::Top));
        }
        self.classes.push(bare(PileKind::Stock, self.stock, Unit::Nothing));
    }

    fn add_piles(&mut self) {
        for kind in PileKind::ALL {
            for pile in self.range(kind) {
                let number = pile - self.kinds[kind as usize].0 + 1;
                let class =
                    self.classes.iter().position(|class| class.piles.contains(&pile)).unwrap_or(0) as u8;
                let group = self.classes[usize::from(class)].group.map(|index| &self.variant.groups[index]);
                let place =
                    group.and_then(|group| group.numbers.iter().position(|n| *n == number)).unwrap_or(0);
                let first = self.kinds[kind as usize].0;
                let covered_by = group
                    .and_then(|group| group.covered_by.get(place))
                    .map(|numbers| numbers.iter().map(|number| first + number - 1).collect())
                    .unwrap_or_default();
                let barred = group.map_or(0, |group| {
                    group
                        .barred_before_redeal
                        .iter()
                        .map(|pile| 1 << (self.kinds[pile.kind as usize].0 + pile.number - 1))
                        .fold(0, |set, bit: u64| set | bit)
                });
                self.piles.push(PileRules {
                    kind,
                    number,
                    class,
                    start: group.map_or(0, |group| self.start_mask(group, place)),
                    covered_by,
                    covers: Vec::new(),
                    barred,
                    turn_up: group.map_or(TurnUp::AtOnce, |group| group.turn_up),
                });
            }
        }
        for pile in 0..self.piles.len() as u8 {
            for cover in self.piles[usize::from(pile)].covered_by.clone() {
                self.piles[usize::from(cover)].covers.push(pile);
            }
        }
    }

    /// The cards that may open a pile, as far as play does not decide it.
    fn start_mask(&self, group: &Group, place: usize) -> Mask {
        let all = self.all_cards();
        let suit = group.suits.get(place).map_or(all, |suit| self.suit_masks[*suit as usize]);
        let ranks = match group.start {
            Start::Any | Start::Base | Start::BelowBase => all,
            Start::Nothing => 0,
            Start::Ranks(ranks) => self.mask_of_ranks(ranks),
            Start::Joker => self.joker_mask,
            Start::LeftNeighbour(ranks) => self.mask_of_ranks(ranks),
        };
        let unnatural = if group.kind == PileKind::Foundation { self.joker_mask } else { 0 };
        suit & ranks & !unnatural
    }

    pub(crate) fn mask_of_ranks(&self, ranks: RankSet) -> Mask {
        ranks.iter().fold(0, |mask, rank| mask | self.rank_masks[usize::from(rank.number())])
    }

    pub(crate) fn all_cards(&self) -> Mask {
        if self.cards.len() >= 128 { Mask::MAX } else { (1 << self.cards.len()) - 1 }
    }

    /// Whether jokers may be placed on the cards of this kind of pile.
    pub(crate) fn jokers_stand_on(&self, kind: PileKind) -> bool {
        self.variant.play.jokers_go_home && matches!(kind, PileKind::Tableau | PileKind::Cell)
    }

    fn fit_table(&self, build: Build, jokers: bool) -> FitTable {
        let mut table = Box::new([0; 128]);
        for (top, below) in self.cards.iter().enumerate() {
            for (id, card) in self.cards.iter().enumerate() {
                let fits = match (below.face(), card.face()) {
                    (Face::Natural(..), Face::Natural(..)) => id != top && build.allows(*below, *card),
                    (Face::Natural(rank, _), Face::Joker(_)) => {
                        jokers && !build.dead_ends.ranks.contains(rank)
                    }
                    _ => false,
                };
                if fits {
                    table[top] |= bit(id as Id);
                }
            }
        }
        FitTable(table)
    }

    /// Whether a move can have consequences beyond turned up cards and filled spaces.
    pub(crate) fn is_restless(&self) -> bool {
        let variant = &self.variant;
        variant.play.jokers_go_home
            || variant.rotate.is_some_and(|rotate| rotate.until_space)
            || variant.stock.top_up
            || variant.waste.is_some_and(|waste| waste.refill)
            || variant.groups.iter().any(|group| !group.collect.is_empty() || !group.covered_by.is_empty())
    }
}

/// Whether a foundation's build rule itself ends at `max` cards, so that the count need not be looked at:
/// counting one rank up from the ace, or down from the king, without going round.
fn bounded_by_build(group: &Group, max: u8) -> bool {
    let (Some(build), Start::Ranks(ranks)) = (group.build, group.start) else { return false };
    let only = |rank| ranks.contains(rank) && ranks.iter().count() == 1;
    max == Rank::COUNT
        && !build.wrap
        && match build.step {
            Step::By(1) => only(Rank::ACE),
            Step::By(-1) => only(Rank::KING),
            _ => false,
        }
}

fn pile_ranges(variant: &Variant) -> [(u8, u8); 6] {
    let mut ranges = [(0, 0); 6];
    let mut first = 0;
    for kind in PileKind::ALL {
        let count = match kind {
            PileKind::Waste => u8::from(variant.waste.is_some()),
            PileKind::Stock => 1,
            _ => variant
                .groups
                .iter()
                .filter(|group| group.kind == kind)
                .map(|group| group.numbers.len() as u8)
                .sum(),
        };
        ranges[kind as usize] = (first, count);
        first += count;
    }
    ranges
}
