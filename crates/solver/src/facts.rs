//! What a variant says about itself, as far as a search may rely on it: the conditions under which prunings are sound.

use kosynka_engine::variant::*;
use kosynka_engine::{Card, PileId, Rank, Ruleset};

use crate::plan::{Macros, Mask, Safe, Style, bit};

/// A ruleset, and what the variant says of it.
pub(crate) struct Facts<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) variant: &'a Variant,
}

impl Facts<'_> {
    pub(crate) fn groups(&self, kind: PileKind) -> impl Iterator<Item = &Group> {
        self.variant.groups.iter().filter(move |group| group.kind == kind)
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = (u8, Card)> {
        self.rules.deck().iter().enumerate().map(|(id, card)| (id as u8, *card))
    }

    pub(crate) fn has_jokers(&self) -> bool {
        self.variant.deck.jokers > 0
    }

    pub(crate) fn one_pack(&self) -> bool {
        let suits = &self.variant.deck.suits;
        let repeated = suits.iter().enumerate().any(|(at, suit)| suits[..at].contains(suit));
        self.variant.deck.packs == 1 && !repeated && !self.has_jokers()
    }

    /// Foundations take single cards only, and nothing from elsewhere that they would not take from columns.
    pub(crate) fn foundations_are_alike(&self) -> bool {
        let alike = |kinds: KindSet| kinds == KindSet::NONE || kinds.contains(PileKind::Tableau);
        let plain =
            |group: &Group| group.accept == Accept::Single && alike(group.from) && alike(group.start_from);
        self.foundations_never_change() && self.groups(PileKind::Foundation).all(plain)
    }

    /// From where cards may open a foundation is the same all the time.
    pub(crate) fn foundations_never_change(&self) -> bool {
        self.groups(PileKind::Foundation).all(|group| group.start_from_later == KindSet::NONE)
    }

    pub(crate) fn cards_in_play(&self) -> usize {
        self.rules
            .deck()
            .iter()
            .filter(|card| card.rank().is_none_or(|rank| !self.variant.deck.gaps.contains(rank)))
            .count()
    }

    /// Winning means that every card lies on a foundation, and nothing else.
    pub(crate) fn all_must_go_up(&self) -> bool {
        let goal = self.variant.goal;
        goal.on_foundations.map(usize::from) == Some(self.cards_in_play())
            && !goal.tableau_empty
            && !goal.one_column
            && !goal.one_each
            && !goal.rows
    }

    /// Nothing that is dealt, turned or redealt depends on the order or number of cards in the columns, and nothing
    /// is forbidden at times.
    pub(crate) fn table_is_still(&self) -> bool {
        let variant = self.variant;
        let any_time = |guard| guard == Guard::AnyTime;
        let redeal = variant.redeal.is_none_or(|redeal| {
            any_time(redeal.when) && matches!(redeal.how, RedealHow::TurnWaste { shuffle: false })
        });
        redeal
            && variant.rotate.is_none()
            && variant.removal.is_none()
            && variant.play.opening.is_none()
            && matches!(variant.stock.to, StockTo::Waste | StockTo::Nowhere)
            && any_time(variant.stock.when)
            && !variant.stock.top_up
            && variant.waste.is_none_or(|waste| waste.max.is_none() && !waste.refill)
            && variant.groups.iter().all(|group| {
                any_time(group.accept_when)
                    && group.barred_before_redeal.is_empty()
                    && !group.follow
                    && !group.heap
                    && group.collect.is_empty()
                    && group.covered_by.is_empty()
                    && group.row.is_none()
                    && group.turn_up == TurnUp::AtOnce
                    && group.unit != Unit::TopNotLast
                    && group.fill.iter().all(|kind| *kind == PileKind::Reserve)
            })
    }

    pub(crate) fn safe(&self) -> Option<Safe> {
        let mut foundations = self.groups(PileKind::Foundation);
        let foundation = foundations.next()?;
        let build = foundation.build?;
        let one_way = foundations.next().is_none()
            && foundation.numbers.len() == self.variant.deck.suits.len()
            && build.suits == SuitRule::Same
            && matches!(build.step, Step::By(1 | -1))
            && build.dead_ends.is_empty()
            && foundation.accept == Accept::Single
            && foundation
                .max
                .is_none_or(|max| usize::from(max) * foundation.numbers.len() >= self.cards_in_play())
            && match foundation.start {
                Start::Ranks(ranks) => ranks.iter().count() == 1,
                Start::Base => true,
                _ => false,
            };
        let from_everywhere = [PileKind::Tableau, PileKind::Reserve, PileKind::Cell]
            .into_iter()
            .all(|kind| foundation.from.contains(kind) && foundation.start_from.contains(kind));
        // Where a card moves with cards on it that are in no order, it may be wanted below others although it could go
        // up by itself.
        let unit = |unit| self.variant.groups.iter().any(|group| group.unit == unit);
        let in_runs = unit(Unit::Whole) || unit(Unit::TopOrWhole);
        (one_way
            && from_everywhere
            && !unit(Unit::FaceUp)
            && self.variant.groups.iter().all(|group| group.fill_count == 1)
            && self.one_pack()
            && self.all_must_go_up()
            && self.table_is_still())
        .then_some(Safe {
            returns: foundation.unit != Unit::Nothing,
            from_waste: false,
            in_runs,
            by_base: foundation.start == Start::Base,
        })
    }

    /// Whether a card that does not open a foundation goes there only after another one.
    pub(crate) fn goes_up_before(&self, first: Card, second: Card) -> bool {
        let only =
            |build: Build| self.cards().all(|(_, other)| other == first || !build.allows(other, second));
        self.groups(PileKind::Foundation).all(|group| group.build.is_none_or(only))
    }

    pub(crate) fn macros(&self) -> Option<Macros> {
        let variant = self.variant;
        let waste = self.rules.waste_pile()?;
        let own = variant.waste?;
        let stock = variant.stock;
        let turned = match variant.redeal {
            None => None,
            Some(redeal)
                if redeal.when == Guard::AnyTime
                    && matches!(redeal.how, RedealHow::TurnWaste { shuffle: false }) =>
            {
                Some(redeal.count)
            }
            Some(_) => return None,
        };
        (stock.to == StockTo::Waste
            && stock.when == Guard::AnyTime
            && !stock.top_up
            && stock.draw > 0
            && own.max.is_none()
            && !own.refill
            && variant.play.opening.is_none()
            && variant.rotate.is_none_or(|rotate| rotate.when == Guard::AnyTime)
            && variant.removal.is_none()
            && self.all_must_go_up()
            && variant.groups.iter().all(|group| {
                group.accept_when == Guard::AnyTime
                    && group.barred_before_redeal.is_empty()
                    && !group.fill.contains(&PileKind::Stock)
                    && !group.fill.contains(&PileKind::Waste)
            }))
        .then_some(Macros {
            stock: self.rules.stock_pile(),
            waste,
            draw: stock.draw,
            redeals: turned,
        })
    }

    pub(crate) fn twins_are_sound(&self) -> bool {
        let mut columns = self.groups(PileKind::Tableau);
        let Some(column) = columns.next() else { return false };
        let Some(build) = column.build else { return false };
        let plain_column = columns.next().is_none()
            && column.unit == Unit::Run
            && column.run.is_none_or(|run| run == build)
            && column.capacity == Capacity::Unlimited
            && column.accept == Accept::Group
            && column.max.is_none_or(|max| usize::from(max) >= self.rules.deck().len())
            && column.suits.is_empty()
            && (!build.wrap || self.one_pack())
            && !matches!(column.start, Start::Joker | Start::LeftNeighbour(_));
        let others = self.variant.groups.iter().all(|group| match group.kind {
            PileKind::Tableau => true,
            PileKind::Foundation => group.accept == Accept::Single,
            _ => !takes(group).contains(PileKind::Tableau),
        });
        plain_column && others && !self.has_jokers() && self.all_must_go_up() && self.table_is_still()
    }

    /// For each card the first of those that no rule tells apart from it.
    pub(crate) fn equal_cards(&self) -> [u8; 128] {
        let mut same: [u8; 128] = std::array::from_fn(|id| id as u8);
        let deck = self.rules.deck();
        for (id, card) in self.cards() {
            let earlier = deck[..usize::from(id)].iter().position(|other| self.are_equal(*other, card));
            if let Some(earlier) = earlier {
                same[usize::from(id)] = same[earlier];
            }
        }
        same
    }

    pub(crate) fn are_equal(&self, a: Card, b: Card) -> bool {
        if a == b {
            return true;
        }
        let variant = self.variant;
        let reads_suits = variant.removal.is_some_and(|removal| removal.rule == PairRule::HigherInSuit)
            || self.has_jokers()
            || variant.groups.iter().any(|group| {
                !group.suits.is_empty()
                    || matches!(group.capacity, Capacity::Carried { by_suit: true, .. })
                    || group.row.is_some()
                    || group.follow
            });
        if reads_suits || a.rank() != b.rank() {
            return false;
        }
        let builds = || variant.groups.iter().flat_map(|group| group.build.into_iter().chain(group.run));
        builds().all(|build| {
            build.allows(a, b) == build.allows(b, a)
                && build.allows(a, a) == build.allows(b, b)
                && self.rules.deck().iter().filter(|card| **card != a && **card != b).all(|card| {
                    build.allows(a, *card) == build.allows(b, *card)
                        && build.allows(*card, a) == build.allows(*card, b)
                })
        })
    }

    /// For each card the first of those on which the same cards may be placed in the columns.
    pub(crate) fn hosts(&self, same: &[u8; 128]) -> [u8; 128] {
        let mut host = *same;
        let Some(build) = self.groups(PileKind::Tableau).next().and_then(|group| group.build) else {
            return host;
        };
        let deck = self.rules.deck();
        let row = |card: Card| -> Vec<bool> { deck.iter().map(|other| build.allows(card, *other)).collect() };
        let rows: Vec<Vec<bool>> = deck.iter().map(|card| row(*card)).collect();
        for (id, row) in rows.iter().enumerate() {
            if row.contains(&true)
                && let Some(first) = rows[..id].iter().position(|other| other == row)
            {
                host[id] = first as u8;
            }
        }
        host
    }

    /// For each card the cards that are placed on it, in piles of the kinds that are meant; on the base rank, too.
    pub(crate) fn placed_on(&self, meant: impl Fn(PileKind) -> bool) -> Box<[Mask; 128]> {
        self.placed(
            self.variant.groups.iter().filter(|group| meant(group.kind)).filter_map(|group| group.build),
        )
    }

    /// What is placed beside the foundations on cards of the base rank, if that is less than the above.
    pub(crate) fn placed_on_base(&self) -> Option<Box<[Mask; 128]>> {
        let builds = || {
            let groups = self.variant.groups.iter().filter(|group| group.kind != PileKind::Foundation);
            groups.filter_map(|group| group.build)
        };
        let ends = builds().any(|build| build.dead_ends.base);
        ends.then(|| self.placed(builds().filter(|build| !build.dead_ends.base)))
    }

    fn placed(&self, builds: impl Iterator<Item = Build>) -> Box<[Mask; 128]> {
        let mut placed = Box::new([0; 128]);
        for build in builds {
            for (below, low) in self.cards() {
                for (id, high) in self.cards() {
                    if build.allows(low, high) {
                        placed[usize::from(below & 127)] |= bit(id);
                    }
                }
            }
        }
        placed
    }

    pub(crate) fn first_rank(&self) -> u8 {
        self.groups(PileKind::Foundation)
            .find_map(|group| match group.start {
                Start::Ranks(ranks) => ranks.iter().next().map(Rank::number),
                _ => None,
            })
            .unwrap_or(1)
    }

    pub(crate) fn kind(&self, pile: PileId) -> PileKind {
        self.rules.pile_ref(pile).kind
    }

    /// Whether a pile ever takes cards by hand from a kind of pile.
    pub(crate) fn takes_from(&self, pile: PileId, kind: PileKind) -> bool {
        self.rules.group(pile).is_some_and(|group| takes(group).contains(kind))
    }

    /// Whether the columns are ever gathered, rotated or shuffled.
    pub(crate) fn rearranges(&self) -> bool {
        self.variant.rotate.is_some()
            || self.variant.redeal.is_some_and(|redeal| !matches!(redeal.how, RedealHow::TurnWaste { .. }))
    }

    /// Whether the stock deals, or a place is filled, onto piles of the kind of this one.
    pub(crate) fn deals_to(&self, pile: PileId) -> bool {
        match self.variant.stock.to {
            StockTo::Tableau | StockTo::CloseUp => self.kind(pile) == PileKind::Tableau,
            StockTo::Reserve => self.kind(pile) == PileKind::Reserve,
            _ => false,
        }
    }

    pub(crate) fn style(&self, pile: PileId, macros: bool, twins: bool, same: &[u8; 128]) -> Style {
        let kind = self.kind(pile);
        if Some(pile) == self.rules.heap_pile() {
            return if self.variant.removal.is_some() || self.all_must_go_up() {
                Style::Count
            } else {
                Style::Sequence
            };
        }
        let turned_only = self
            .variant
            .redeal
            .is_none_or(|redeal| matches!(redeal.how, RedealHow::TurnWaste { shuffle: false }));
        match kind {
            PileKind::Stock | PileKind::Waste if macros => Style::Waiting,
            PileKind::Waste if turned_only => Style::FixedOrder,
            PileKind::Waste => Style::Sequence,
            PileKind::Stock if self.variant.waste.is_some() && turned_only => Style::FixedOrder,
            PileKind::Stock if self.variant.waste.is_none() && !self.rearranges() => Style::Count,
            PileKind::Stock => Style::Sequence,
            _ => {
                let Some(group) = self.rules.group(pile) else { return Style::Sequence };
                let only_gives = takes(group) == KindSet::NONE
                    && group.fill.is_empty()
                    && !self.deals_to(pile)
                    && !self.rearranges()
                    && !self.variant.play.jokers_go_home;
                if kind == PileKind::Foundation {
                    let follows_from_top = group.build.is_some_and(|build| {
                        build.suits == SuitRule::Same && matches!(build.step, Step::By(1 | -1))
                    }) && matches!(group.start, Start::Base | Start::Ranks(_))
                        && self.one_start(group);
                    let sealed = group.unit == Unit::Nothing && !group.follow && self.foundations_are_one();
                    if follows_from_top || sealed { Style::Top } else { Style::Sequence }
                } else if only_gives {
                    Style::Count
                } else if twins && kind == PileKind::Tableau
                    || self.table_is_still() && !self.has_jokers() && all_different(same)
                {
                    Style::Links
                } else {
                    Style::Sequence
                }
            }
        }
    }

    pub(crate) fn one_start(&self, group: &Group) -> bool {
        match group.start {
            Start::Ranks(ranks) => ranks.iter().count() == 1,
            _ => true,
        }
    }

    /// There is one foundation, or every card that is there never matters again.
    pub(crate) fn foundations_are_one(&self) -> bool {
        self.groups(PileKind::Foundation).all(|group| group.unit == Unit::Nothing)
    }

    /// Whether the game stays the same when this pile and others of its group exchange their cards.
    pub(crate) fn is_interchangeable(&self, pile: PileId) -> bool {
        let Some(group) = self.rules.group(pile) else { return false };
        let kind = self.kind(pile);
        let gathered = self
            .variant
            .redeal
            .is_some_and(|redeal| matches!(redeal.how, RedealHow::Gather { .. } | RedealHow::Unsorted));
        let fills_from_it = self.variant.groups.iter().any(|group| group.fill.contains(&kind));
        self.rules.are_interchangeable(pile, pile)
            && !(gathered && kind == PileKind::Tableau)
            && !(fills_from_it && group.numbers.len() > 1)
            && group.collect.is_empty()
            && self.variant.stock.to != StockTo::CloseUp
            && !matches!(group.start, Start::LeftNeighbour(_))
    }

    pub(crate) fn salts(
        &self,
        piles: &[PileId],
        styles: &[Style],
        pile_order: bool,
    ) -> (Vec<u8>, Option<Vec<u8>>) {
        let first_like = |pile: PileId, while_dealing: bool| -> u8 {
            let like = piles
                .iter()
                .position(|other| {
                    *other == pile
                        || pile_order
                            && styles[pile.index()] != Style::Count
                            && self.rules.are_interchangeable(*other, pile)
                            && self.is_interchangeable(pile)
                            && !(while_dealing && self.deals_to(pile))
                })
                .unwrap_or(0);
            like as u8
        };
        let salts: Vec<u8> = piles.iter().map(|pile| first_like(*pile, false)).collect();
        let dealt: Vec<u8> = piles.iter().map(|pile| first_like(*pile, true)).collect();
        (salts.clone(), (dealt != salts).then_some(dealt))
    }

    /// How often was redealt changes nothing.
    pub(crate) fn ignores_redeals(&self) -> bool {
        self.variant.redeal.is_none_or(|redeal| {
            redeal.count == Limit::Unlimited
                && matches!(
                    redeal.how,
                    RedealHow::TurnWaste { shuffle: false }
                        | RedealHow::Gather { shuffle: false, .. }
                        | RedealHow::RotateAll
                )
        }) && self.variant.groups.iter().all(|group| group.barred_before_redeal.is_empty())
    }
}

/// The kinds of piles from which a group takes cards by hand: none if nothing goes on its cards or opens it.
pub(crate) fn takes(group: &Group) -> KindSet {
    let closed = group.build.is_none() && group.start == Start::Nothing;
    if closed { KindSet::NONE } else { group.from }
}

/// Whether every card is told apart from every other.
fn all_different(same: &[u8; 128]) -> bool {
    same.iter().enumerate().all(|(id, other)| id == usize::from(*other))
}
