//! From a deal's identifier, or from a written position, to the cards on the table.

use std::fmt;

use crate::card::{Card, Face};
use crate::deal_id::DealId;
use crate::pack::{self, DealError};
use crate::position::{PileCard, Position};
use crate::ruleset::{Id, Ruleset, bit};
use crate::shuffle::Generator;
use crate::trail::Trail;
use crate::variant::*;

/// The cards of each kind of pile, as they are written: deepest card first.
pub type WrittenPiles = Vec<(PileKind, Vec<Vec<PileCard>>)>;

/// Why written piles are not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// More piles of a kind than the game has.
    TooManyPiles {
        /// The kind.
        kind: PileKind,
        /// How many the game has.
        has: usize,
        /// How many were written.
        written: usize,
    },
    /// A card stands more often than the deck has it.
    SurplusCard(Card),
    /// Cards of the deck that stand nowhere.
    MissingCards(Vec<Card>),
    /// A face-down card lies on a face-up one.
    HiddenAboveOpen(PileRef),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::TooManyPiles { kind, has, written } => {
                write!(f, "{written} piles of kind {} are written, the game has {has}", kind.word())
            }
            PositionError::SurplusCard(card) => {
                write!(f, "{card} is written more often than the deck has it")
            }
            PositionError::MissingCards(cards) => {
                let names: Vec<String> = cards.iter().map(Card::to_string).collect();
                write!(f, "cards of the deck are missing: {}", names.join(" "))
            }
            PositionError::HiddenAboveOpen(pile) => {
                write!(f, "a face-down card lies on a face-up one in {}{}", pile.kind.letter(), pile.number)
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Ruleset {
    /// Deals the cards. The generator goes on where the deal's shuffle stopped.
    ///
    /// # Errors
    /// If an explicit list of cards is not a permutation of the deck.
    pub fn deal(&self, deal: &DealId) -> Result<(Position, Generator), DealError> {
        let (order, generator) = pack::arranged(self.variant(), deal)?;
        let mut position = Position::empty(self.piles.len());
        for id in order.iter().rev() {
            position.put_down(self, self.stock, *id);
        }
        for step in &self.variant().deal {
            self.deal_step(&mut position, step);
        }
        self.begin(&mut position);
        Ok((position, generator))
    }

    /// What happens on a table before the first move.
    fn begin(&self, position: &mut Position) {
        position.split_at_base(self);
        position.counters.score = self.variant().scoring.map_or(0, |scoring| scoring.start);
        if self.reactive {
            let score = position.counters.score;
            position.settle(self, &mut Trail::default(), 0..self.piles.len() as u8);
            position.counters.score = score;
        }
    }

    fn deal_step(&self, position: &mut Position, step: &DealStep) {
        let mut times = match step.times {
            Limit::Times(times) => usize::from(times),
            Limit::Unlimited => usize::MAX,
        };
        while times > 0 && position.count(self.stock) > 0 {
            times -= 1;
            match &step.to {
                DealTo::FoundationOfSuit => {
                    if let Some(pile) = self.foundation_for_top_of_stock(position, |rules, position, pile| {
                        position.count(pile) == 0
                            && rules.suit_of(crate::PileId(pile)).is_none_or(|suit| {
                                rules.suit_masks[suit as usize] & bit(position.top_of(rules.stock)) != 0
                            })
                    }) {
                        self.deal_card(position, pile, step.face);
                    }
                }
                DealTo::Piles(piles) => {
                    for pile in piles {
                        if position.count(self.stock) == 0 {
                            break;
                        }
                        let fitting = step
                            .foundations_first
                            .then(|| self.foundation_for_top_of_stock(position, Ruleset::foundation_takes))
                            .flatten();
                        let pile = fitting.or_else(|| self.pile(*pile).map(|pile| pile.0));
                        if let Some(pile) = pile {
                            self.deal_card(position, pile, step.face);
                        }
                    }
                }
            }
        }
    }

    fn foundation_for_top_of_stock(
        &self,
        position: &Position,
        takes: impl Fn(&Ruleset, &Position, u8) -> bool,
    ) -> Option<u8> {
        self.range(PileKind::Foundation).find(|pile| takes(self, position, *pile))
    }

    fn foundation_takes(&self, position: &Position, pile: u8) -> bool {
        self.accepted(position, self.class(pile), pile) & bit(position.top_of(self.stock)) != 0
    }

    fn deal_card(&self, position: &mut Position, pile: u8, face: Facing) {
        let id = position.take(self, self.stock);
        if self.rank(id).is_some_and(|rank| self.variant().deck.gaps.contains(rank)) {
            return;
        }
        match face {
            Facing::Up => position.put(self, pile, id),
            Facing::Down => position.put_down(self, pile, id),
        }
        if self.piles[usize::from(pile)].kind == PileKind::Foundation {
            position.note_base(self, pile, BaseRank::Dealt);
        }
    }

    /// Lays out written piles. The base rank is that of the first foundation's first card, where a game has one.
    ///
    /// # Errors
    /// If the piles do not hold exactly the cards of the deck in places that the game has.
    pub fn position(&self, piles: &WrittenPiles) -> Result<Position, PositionError> {
        let mut position = Position::empty(self.piles.len());
        let mut free: Vec<Option<Card>> = self
            .cards
            .iter()
            .map(|card| {
                Some(*card).filter(|card| card.rank().is_none_or(|r| !self.variant().deck.gaps.contains(r)))
            })
            .collect();
        for (kind, written) in piles {
            let range = self.range(*kind);
            if written.len() > range.len() && written.iter().skip(range.len()).any(|pile| !pile.is_empty()) {
                return Err(PositionError::TooManyPiles {
                    kind: *kind,
                    has: range.len(),
                    written: written.len(),
                });
            }
            for (pile, cards) in range.zip(written) {
                for (depth, card) in cards.iter().enumerate() {
                    let id = free
                        .iter()
                        .position(|other| *other == Some(card.card))
                        .ok_or(PositionError::SurplusCard(card.card))?;
                    free[id] = None;
                    if card.up {
                        position.put(self, pile, id as Id);
                    } else if usize::from(position.hidden_in(pile)) == depth {
                        position.put_down(self, pile, id as Id);
                    } else {
                        return Err(PositionError::HiddenAboveOpen(self.pile_ref(crate::PileId(pile))));
                    }
                }
            }
        }
        let missing: Vec<Card> = free.into_iter().flatten().collect();
        if !missing.is_empty() {
            return Err(PositionError::MissingCards(missing));
        }
        if self.variant().base_rank != BaseRank::Unused {
            position.counters.base = self
                .range(PileKind::Foundation)
                .filter_map(|pile| position.ids(pile).last())
                .find_map(|id| match self.cards[usize::from(id)].face() {
                    Face::Natural(rank, _) => Some(rank.number()),
                    Face::Joker(_) => None,
                })
                .unwrap_or(0);
        }
        for pile in 0..self.piles.len() as u8 {
            // Here, too, a face-down card that lies free is turned up.
            let count = position.count(pile);
            if self.flat.turns[usize::from(pile)] && count > 0 && position.hidden_in(pile) == count {
                position.turn_up_after_shift(self, pile);
            }
        }
        self.begin(&mut position);
        Ok(position)
    }
}
