//! Whether one move is legal, and if not, why not. Written apart from the generator, so that the two can be
//! held against each other.

use crate::card::Card;
use crate::moves::Move;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::ruleset::{Class, Mask, NONE, PileId, Ruleset, bit};
use crate::variant::*;

impl Ruleset {
    /// Whether a move is legal.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn check(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        if mv.is_action() {
            self.check_action(position, mv)
        } else if mv.is_rotation() {
            self.check_rotation(position, mv)
        } else if self.is_removal(position, mv.from.0, mv.to.0) {
            self.check_removal(position, mv)
        } else {
            self.check_transfer(position, mv)
        }
    }

    fn movable(&self, position: &Position) -> bool {
        let mut moves = Vec::new();
        self.transfers(position, &mut moves);
        if !moves.is_empty() {
            return true;
        }
        let Some(removal) = self.variant().removal else { return false };
        let exposed = self.exposed(position, removal);
        exposed.iter().enumerate().any(|(index, first)| {
            self.leaves_alone(position, removal, *first, &exposed)
                || exposed[index + 1..]
                    .iter()
                    .any(|second| self.leave_together(position, removal, *first, *second))
        })
    }

    fn exposed(&self, position: &Position, removal: Removal) -> Vec<u8> {
        (0..self.piles.len() as u8)
            .filter(|pile| {
                removal.among.contains(self.piles[usize::from(*pile)].kind)
                    && position.count(*pile) > 0
                    && self.is_available(position, *pile)
            })
            .collect()
    }

    fn check_guard(&self, position: &Position, guard: Guard) -> Result<(), Refusal> {
        match guard {
            Guard::AnyTime => Ok(()),
            Guard::WhenStuck if self.movable(position) => Err(Refusal::OnlyWhenStuck),
            Guard::WhenStuck => Ok(()),
            Guard::NoSpace => match self.range(PileKind::Tableau).find(|pile| position.count(*pile) == 0) {
                Some(pile) => Err(Refusal::SpacesFirst { pile: PileId(pile) }),
                None => Ok(()),
            },
            Guard::StockEmpty if position.count(self.stock) > 0 => Err(Refusal::StockNotEmpty),
            Guard::StockEmpty => Ok(()),
            Guard::NoTableauToFoundation if !self.guard_holds(position, guard, false) => {
                Err(Refusal::FoundationsFirst)
            }
            Guard::NoTableauToFoundation => Ok(()),
        }
    }

    fn check_action(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let to_stock = self.piles[mv.to.index()].kind == PileKind::Stock;
        if mv.from.0 == self.stock {
            self.check_deal(position, mv)
        } else if to_stock {
            self.check_redeal(position, mv)
        } else {
            Err(Refusal::NoSuchAction)
        }
    }

    fn check_deal(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let stock = self.variant().stock;
        let kind = match stock.to {
            StockTo::Waste => PileKind::Waste,
            StockTo::Tableau | StockTo::CloseUp => PileKind::Tableau,
            StockTo::Reserve => PileKind::Reserve,
            StockTo::Foundation => PileKind::Foundation,
            StockTo::Nowhere => return Err(Refusal::NoSuchAction),
        };
        if self.range(kind).next() != Some(mv.to.0) {
            return Err(Refusal::NoSuchAction);
        }
        if let Some(kind) = self.opening(position) {
            return Err(Refusal::BaseFirst { kind });
        }
        if stock.to == StockTo::CloseUp {
            let first_gap = self.range(PileKind::Tableau).position(|pile| position.count(pile) == 0);
            let last_card = self.range(PileKind::Tableau).rposition(|pile| position.count(pile) > 0);
            let closes = first_gap.is_some_and(|gap| {
                position.count(self.stock) > 0 || last_card.is_some_and(|card| card > gap)
            });
            return if closes {
                self.check_guard(position, stock.when)
            } else {
                Err(Refusal::NothingToCloseUp)
            };
        }
        if position.count(self.stock) == 0 {
            return Err(Refusal::StockEmpty);
        }
        if let (Some(waste), Some(max)) = (self.waste, self.variant().waste.and_then(|waste| waste.max))
            && stock.to == StockTo::Waste
            && position.count(waste) >= max
        {
            return Err(Refusal::WasteFull);
        }
        self.check_guard(position, stock.when)
    }

    fn check_redeal(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let Some(redeal) = self.variant().redeal else { return Err(Refusal::NoSuchAction) };
        let turns_waste = matches!(redeal.how, RedealHow::TurnWaste { .. });
        let from = if turns_waste { PileKind::Waste } else { PileKind::Tableau };
        if self.range(from).next() != Some(mv.from.0) {
            return Err(Refusal::NoSuchAction);
        }
        if matches!(redeal.count, Limit::Times(times) if position.counters.redeals >= times) {
            return Err(Refusal::NoRedealsLeft);
        }
        if turns_waste && position.count(self.stock) > 0 {
            return Err(Refusal::StockNotEmpty);
        }
        if self.are_empty(position, from) {
            return Err(Refusal::NothingToRedeal);
        }
        self.check_guard(position, redeal.when)
    }

    fn check_rotation(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let Some(rotate) = self.variant().rotate else { return Err(Refusal::NoSuchAction) };
        if self.piles[mv.from.index()].kind != PileKind::Tableau || mv.count != 1 {
            return Err(Refusal::NoSuchAction);
        }
        if rotate.until_space && position.counters.space_seen {
            return Err(Refusal::RotationOver);
        }
        let has = position.count(mv.from.0);
        if has < 2 {
            return Err(Refusal::NotEnoughCards { pile: mv.from, has });
        }
        self.check_guard(position, rotate.when)
    }

    fn check_removal(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let Some(removal) = self.variant().removal else { return Err(Refusal::NoSuchAction) };
        self.check_free(position, mv.from.0)?;
        if mv.count != 1 {
            return Err(Refusal::OneAtATime { pile: mv.from });
        }
        let first = self.cards[usize::from(position.top_of(mv.from.0))];
        if Some(mv.to.0) == self.heap {
            let exposed = self.exposed(position, removal);
            let alone = self.leaves_alone(position, removal, mv.from.0, &exposed);
            return if alone { Ok(()) } else { Err(Refusal::NotAlone { card: first }) };
        }
        self.check_free(position, mv.to.0)?;
        let second = self.cards[usize::from(position.top_of(mv.to.0))];
        if mv.from < mv.to && self.leave_together(position, removal, mv.from.0, mv.to.0) {
            Ok(())
        } else {
            Err(Refusal::NoPair { first, second })
        }
    }

    fn check_free(&self, position: &Position, pile: u8) -> Result<(), Refusal> {
        if position.count(pile) == 0 {
            Err(Refusal::NotEnoughCards { pile: PileId(pile), has: 0 })
        } else if !self.is_uncovered(position, pile) {
            Err(Refusal::Covered { pile: PileId(pile) })
        } else if position.hidden_in(pile) == position.count(pile) {
            Err(Refusal::FaceDown { pile: PileId(pile) })
        } else {
            Ok(())
        }
    }

    fn check_transfer(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let (from, to) = (self.class(mv.from.0), self.class(mv.to.0));
        if let Some(kind) = self.opening(position)
            && from.kind != kind
        {
            return Err(Refusal::BaseFirst { kind });
        }
        self.check_taken_up(position, from, to, mv)?;
        let head = position.nth(mv.from.0, mv.count - 1);
        self.check_accepts(position, to, mv)?;
        self.check_fits(position, to, mv, head)?;
        self.check_size(position, from, to, mv)
    }

    /// Whether the cards can be taken up together.
    fn check_taken_up(&self, position: &Position, from: &Class, to: &Class, mv: Move) -> Result<(), Refusal> {
        let pile = mv.from;
        let has = position.count(pile.0);
        if from.unit == Unit::Nothing {
            return Err(Refusal::NeverLeaves { pile });
        }
        if has < mv.count {
            return Err(Refusal::NotEnoughCards { pile, has });
        }
        self.check_free(position, pile.0)?;
        if has - position.hidden_in(pile.0) < mv.count {
            return Err(Refusal::FaceDown { pile });
        }
        let alone = to.accept == Accept::Single && mv.count == 1;
        match from.unit {
            Unit::TopNotLast if has == 1 => Err(Refusal::LastCardStays { pile }),
            Unit::Top | Unit::TopNotLast if mv.count > 1 => Err(Refusal::OnlyTop { pile }),
            Unit::Run if mv.count == 1 => Ok(()),
            Unit::Run | Unit::WholeRun => {
                let longest = 1 + position.ids(pile.0).take_while(|id| position.is_joined(*id)).count() as u8;
                let part = from.unit == Unit::WholeRun && mv.count < longest && !alone;
                match mv.count > longest {
                    true => Err(Refusal::NotARun { pile, longest }),
                    false if part => Err(Refusal::OnlyWholeRun { pile, cards: longest }),
                    false => Ok(()),
                }
            }
            Unit::Whole if mv.count < has && !alone => Err(Refusal::OnlyWhole { pile }),
            Unit::TopOrWhole if mv.count < has && mv.count > 1 => Err(Refusal::OnlyWhole { pile }),
            _ => Ok(()),
        }
    }

    /// Whether the pile accepts anything from there now.
    fn check_accepts(&self, position: &Position, to: &Class, mv: Move) -> Result<(), Refusal> {
        let pile = mv.to;
        let from = self.piles[mv.from.index()].kind;
        let empty = position.count(pile.0) == 0;
        if to.from == KindSet::NONE {
            return Err(Refusal::NeverAccepts { pile });
        }
        if to.accept_when == Guard::StockEmpty && position.count(self.stock) > 0 {
            return Err(Refusal::OnlyWhenStockEmpty { pile });
        }
        let reserves_empty = self.are_empty(position, PileKind::Reserve);
        let accepted = if empty {
            to.start_from.contains(from) || reserves_empty && to.start_from_later.contains(from)
        } else {
            to.from.contains(from)
        };
        if !accepted {
            return Err(Refusal::NotFrom { pile, kind: from });
        }
        if self.piles[pile.index()].barred >> mv.from.0 & 1 == 1 && position.counters.redeals == 0 {
            return Err(Refusal::NotBeforeRedeal { pile });
        }
        Ok(())
    }

    /// Whether the deepest moved card goes where it would lie.
    fn check_fits(&self, position: &Position, to: &Class, mv: Move, head: u8) -> Result<(), Refusal> {
        let pile = mv.to;
        let card = self.cards[usize::from(head)];
        let top = position.top_of(pile.0);
        if top != NONE && position.count(pile.0) >= to.max {
            return Err(Refusal::Full { pile, max: to.max });
        }
        let takes = self.accepted(position, to, pile.0);
        if takes & bit(head) != 0 {
            Ok(())
        } else if top == NONE {
            Err(Refusal::DoesNotOpen { card, pile, takes: self.kinds_in(takes) })
        } else {
            let on = self.cards[usize::from(top)];
            Err(Refusal::DoesNotFit { card, on, pile, takes: self.kinds_in(takes) })
        }
    }

    fn check_size(&self, position: &Position, from: &Class, to: &Class, mv: Move) -> Result<(), Refusal> {
        let pile = mv.to;
        match to.accept {
            Accept::Single if mv.count > 1 => Err(Refusal::OneAtATime { pile }),
            Accept::RunOf(cards)
                if mv.count != cards || !self.is_run_of(position, to, mv.from.0, mv.count) =>
            {
                Err(Refusal::OnlyRunOf { pile, cards })
            }
            Accept::Group if mv.count > 1 => {
                if usize::from(position.count(pile.0)) + usize::from(mv.count) > usize::from(to.max) {
                    return Err(Refusal::Full { pile, max: to.max });
                }
                let most = self.capacity(position, from.capacity, pile.0);
                if self.measure(position, from.capacity, mv.from.0, mv.count) > most {
                    return Err(Refusal::TooMany { most });
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The kinds of the cards in a set, each once.
    fn kinds_in(&self, mask: Mask) -> Vec<Card> {
        let mut kinds: Vec<Card> = self
            .cards
            .iter()
            .enumerate()
            .filter(|(id, _)| mask & bit(*id as u8) != 0)
            .map(|(_, card)| *card)
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The cards that a pile would take now, wherever they come from, each kind once.
    pub fn taken_by(&self, position: &Position, pile: PileId) -> Vec<Card> {
        self.kinds_in(self.accepted(position, self.class(pile.0), pile.0))
    }

    /// The longest group that single moves could carry onto a pile from here, where the rules limit it.
    pub fn longest_carried(&self, position: &Position, from: PileId, to: PileId) -> Option<u32> {
        match self.class(from.0).capacity {
            Capacity::Unlimited => None,
            capacity => Some(self.capacity(position, capacity, to.0)),
        }
    }
}
