//! Playing: picking up, dropping, the stock, taking back, and what the program can do by itself.

use std::time::Duration;

use kosynka_engine::variant::{PileKind, RedealHow, Start, StockTo};
use kosynka_engine::{HistoryError, Move, PileId, Refusal};

use super::table::{Held, Table};
use crate::view::Spot;

/// Something to be told to the player, in words that are found when it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Say {
    /// A move was refused.
    Refused(Move, Refusal),
    /// A message of the program.
    Note(&'static str),
    /// A message with a text.
    Text(&'static str, String),
    /// An option and its new value.
    Switched(super::windows::OptionLine),
    /// A message about a card from the free end of a pile.
    Pile(&'static str, PileId),
}

/// Whether something was done, or what is to be said instead.
pub type Done = Result<(), Say>;

impl Table {
    /// The legal moves of a pile that carry cards.
    pub fn moves_from(&self, pile: PileId) -> Vec<Move> {
        self.game.legal_moves().into_iter().filter(|m| m.from == pile && m.count > 0).collect()
    }

    /// Picks up cards of a pile: so many from the free end, or the longest that can go anywhere.
    pub fn pick(&mut self, pile: PileId, count: Option<u8>) -> Done {
        self.settle();
        if self.game.is_over() {
            return Err(Say::Note("say-over"));
        }
        let length = self.len(pile);
        if length == 0 {
            return Err(Say::Pile("say-empty", pile));
        }
        let moves = self.moves_from(pile);
        let most = moves.iter().map(|m| m.count).max();
        let wanted = count.filter(|n| moves.iter().any(|m| m.count == *n));
        let (count, exact) = match (wanted, count) {
            (Some(n), _) => (n, true),
            // Not these cards; the nearest number that can go.
            (None, Some(n)) => {
                let near = moves.iter().map(|m| m.count).min_by_key(|m| m.abs_diff(n));
                (near.unwrap_or(1), false)
            }
            (None, None) => (most.unwrap_or(1), false),
        };
        if most.is_none()
            && let Some(say) = self.out_of_reach(pile)
        {
            return Err(say);
        }
        self.held = Some(Held { from: pile, count, exact, visiting: None });
        if most.is_none() {
            return Err(self.nowhere(pile));
        }
        Ok(())
    }

    /// Why the free card of a pile cannot be picked up at all, if it lies face down or is covered.
    fn out_of_reach(&self, pile: PileId) -> Option<Say> {
        self.rules().piles().filter(|to| *to != pile).find_map(|to| {
            let mv = Move { from: pile, to, count: 1 };
            match self.game.check(mv) {
                Err(refusal @ (Refusal::Covered { pile: at } | Refusal::FaceDown { pile: at }))
                    if at == pile =>
                {
                    Some(Say::Refused(mv, refusal))
                }
                _ => None,
            }
        })
    }

    /// Why a pile gives nothing just now: by the one pile that could take its card, or by what could be done to the
    /// pile itself, where there is but one; else it simply goes nowhere.
    fn nowhere(&self, pile: PileId) -> Say {
        let rules = self.rules();
        let turned = rules.variant().rotate.map(|_| pile);
        let open = |to: &PileId| {
            rules.group(*to).is_some_and(|group| group.build.is_some() || group.start != Start::Nothing)
        };
        let mut takes = rules.piles().filter(|to| *to != pile && open(to));
        let only = takes.next().filter(|_| takes.next().is_none());
        let refused = turned.or(only).and_then(|to| {
            let mv = Move { from: pile, to, count: 1 };
            self.game.check(mv).err().map(|refusal| Say::Refused(mv, refusal))
        });
        self.out_of_reach(pile).or(refused).unwrap_or(Say::Pile("say-nowhere", pile))
    }

    /// Lets go of the cards picked up.
    pub fn let_go(&mut self) {
        self.held = None;
    }

    /// The piles that may take the cards picked up.
    pub fn targets(&self) -> Vec<PileId> {
        let Some(held) = &self.held else { return Vec::new() };
        let mut piles: Vec<PileId> = self
            .moves_from(held.from)
            .into_iter()
            .filter(|m| !held.exact || m.count == held.count)
            .map(|m| m.to)
            .collect();
        piles.sort();
        piles.dedup();
        piles
    }

    /// More or fewer cards, among the numbers that can go somewhere.
    pub fn change_count(&mut self, more: bool) {
        let Some(held) = &self.held else { return };
        let mut counts: Vec<u8> = self.moves_from(held.from).iter().map(|m| m.count).collect();
        counts.sort_unstable();
        counts.dedup();
        let next = match more {
            true => counts.iter().find(|n| **n > held.count),
            false => counts.iter().rev().find(|n| **n < held.count),
        };
        if let (Some(next), Some(held)) = (next.copied(), &mut self.held) {
            held.count = next;
            held.exact = true;
            held.visiting = None;
        }
    }

    /// Visits the next legal target.
    pub fn visit(&mut self, forward: bool) {
        let targets = self.targets();
        let Some(held) = &mut self.held else { return };
        if targets.is_empty() {
            return;
        }
        let at = held.visiting.and_then(|v| targets.iter().position(|t| *t == v));
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => targets.len() - 1,
            (Some(i), true) => (i + 1) % targets.len(),
            (Some(i), false) => (i + targets.len() - 1) % targets.len(),
        };
        held.visiting = Some(targets[next]);
    }

    /// Drops the cards picked up on a pile: as many as were chosen, else the longest run that fits.
    pub fn drop_on(&mut self, to: PileId, now: Duration) -> Done {
        let Some(held) = self.held.clone() else { return Ok(()) };
        let fitting = self.moves_from(held.from).into_iter().filter(|m| m.to == to);
        let chosen = fitting.filter(|m| !held.exact || m.count == held.count).max_by_key(|m| m.count);
        match chosen {
            Some(mv) => self.commit(&[mv], now),
            None => {
                let mv = Move { from: held.from, to, count: held.count.max(1) };
                let refusal = self.game.check(mv).err().unwrap_or(Refusal::NoSuchAction);
                self.held = None;
                self.refused = Some(to.index());
                Err(Say::Refused(mv, refusal))
            }
        }
    }

    /// Makes moves as one step of the player's.
    pub fn commit(&mut self, moves: &[Move], now: Duration) -> Done {
        let before = self.game.moves_made();
        for mv in moves {
            if let Err(refusal) = self.game.play(*mv) {
                self.refused = Some(mv.to.index());
                self.held = None;
                return Err(Say::Refused(*mv, refusal));
            }
        }
        let Some(mv) = moves.last() else { return Ok(()) };
        self.steps.retain(|s| *s < before);
        self.steps.push(before);
        self.clock.start(now);
        if self.game.is_over() {
            self.clock.stop(now);
        }
        self.after(*mv);
        self.again = moves.first().copied();
        self.moved = true;
        Ok(())
    }

    /// Puts the cursor where it belongs after a move.
    fn after(&mut self, mv: Move) {
        self.held = None;
        self.settle();
        if self.cursor.is_some_and(|c| c.pile == mv.from.index()) && !mv.is_action() {
            self.cursor = Some(Spot { pile: mv.to.index(), card: usize::MAX });
        }
        self.hold_cursor();
    }

    /// The two ends of the move that the last command began with: not of what followed by itself, nor of what has been
    /// taken back.
    pub fn last_move(&self) -> Option<(usize, usize)> {
        let made = self.game.moves_made();
        let begin = self.steps.iter().rev().find(|s| **s < made).copied().unwrap_or(made.checked_sub(1)?);
        self.game.history().get(begin).map(|mv| (mv.from.index(), mv.to.index()))
    }

    /// Keeps the cursor on a card that exists.
    pub fn hold_cursor(&mut self) {
        if let Some(pile) = self.cursor.and_then(|c| self.pile(c.pile))
            && let Some(cursor) = &mut self.cursor
        {
            let length = self.game.position().len(pile);
            cursor.card = cursor.card.min(length.saturating_sub(1));
        }
    }

    /// Deals from the stock or, if there is nothing to deal, redeals.
    pub fn stock(&mut self, now: Duration) -> Done {
        self.let_go();
        let Some(stock) = self.only(PileKind::Stock) else { return Err(Say::Note("say-no-stock")) };
        let actions: Vec<Move> = self.game.legal_moves().into_iter().filter(|m| m.is_action()).collect();
        let deal = actions.iter().find(|m| m.from == stock).or(actions.first());
        if let Some(mv) = deal {
            return self.commit(&[*mv], now);
        }
        let variant = self.rules().variant();
        let kind = match variant.stock.to {
            StockTo::Waste => Some(PileKind::Waste),
            StockTo::Tableau | StockTo::CloseUp => Some(PileKind::Tableau),
            StockTo::Reserve => Some(PileKind::Reserve),
            StockTo::Foundation => Some(PileKind::Foundation),
            StockTo::Nowhere => None,
        };
        let spent = self.is_empty(stock) && variant.stock.to != StockTo::CloseUp;
        let deal = kind.and_then(|k| self.only(k)).map(|to| Move { from: stock, to, count: 0 });
        let mv = match deal {
            Some(mv) if !spent => Some(mv),
            other => self.redeal_move().or(other),
        };
        self.refuse_action(mv, stock)
    }

    /// Redeals, where dealing would come first.
    pub fn redeal(&mut self, now: Duration) -> Done {
        self.let_go();
        let Some(stock) = self.only(PileKind::Stock) else { return Err(Say::Note("say-no-stock")) };
        let legal = self.game.legal_moves().into_iter().find(|m| m.is_action() && m.to == stock);
        match legal {
            Some(mv) => self.commit(&[mv], now),
            None => self.refuse_action(self.redeal_move(), stock),
        }
    }

    fn redeal_move(&self) -> Option<Move> {
        let kind = match self.rules().variant().redeal?.how {
            RedealHow::TurnWaste { .. } => PileKind::Waste,
            _ => PileKind::Tableau,
        };
        Some(Move { from: self.only(kind)?, to: self.only(PileKind::Stock)?, count: 0 })
    }

    fn refuse_action(&mut self, mv: Option<Move>, stock: PileId) -> Done {
        self.refused = Some(stock.index());
        let Some(mv) = mv else { return Err(Say::Note("say-no-stock")) };
        let refusal = self.game.check(mv).err().unwrap_or(Refusal::NoSuchAction);
        if let Refusal::SpacesFirst { pile } = refusal {
            self.refused = Some(pile.index());
        }
        Err(Say::Refused(mv, refusal))
    }

    /// Takes back what the last command did, with everything that followed by itself.
    pub fn undo(&mut self) -> Done {
        let made = self.game.moves_made();
        let goal = self.steps.iter().rev().find(|s| **s < made).copied().unwrap_or(made.saturating_sub(1));
        let mut last = None;
        while last.is_none() || self.game.moves_made() > goal {
            match self.game.undo() {
                Ok(mv) => last = Some(mv),
                Err(HistoryError::Forbidden) => return Err(Say::Note("say-no-undo")),
                Err(_) if last.is_none() => return Err(Say::Note("say-nothing-to-undo")),
                Err(_) => break,
            }
        }
        if let Some(mv) = last {
            self.after(Move { from: mv.to, to: mv.from, count: mv.count });
        }
        self.announced = false;
        Ok(())
    }

    /// Makes again what was taken back, as one step where it was one.
    pub fn redo(&mut self) -> Done {
        let made = self.game.moves_made();
        let all = made + self.game.future().len();
        let goal = self.steps.iter().find(|s| **s > made).copied().unwrap_or(all);
        let mut first = None;
        while first.is_none() || self.game.moves_made() < goal {
            match self.game.redo() {
                Ok(mv) => first = first.or(Some(mv)),
                Err(HistoryError::Forbidden) => return Err(Say::Note("say-no-undo")),
                Err(_) => return Err(Say::Note("say-nothing-to-redo")),
            }
        }
        if let Some(mv) = first {
            self.after(mv);
        }
        Ok(())
    }

    /// How good a move looks; `None` if it leads nowhere.
    pub fn value(&self, mv: Move) -> Option<i32> {
        let (from, to) = (self.kind(mv.from), self.kind(mv.to));
        let length = self.len(mv.from);
        let whole = length == usize::from(mv.count);
        if mv.is_action() {
            // A redeal comes when nothing else is left.
            let redeals = self.only(PileKind::Stock) == Some(mv.to);
            return Some(if redeals { -200 } else { 5 });
        }
        if mv.is_rotation() {
            return Some(10);
        }
        if from == PileKind::Foundation {
            return None;
        }
        if to == PileKind::Foundation {
            return Some(1000);
        }
        if self.rules().variant().removal.is_some() {
            return Some(900);
        }
        let cards = self.game.cards(mv.from);
        let deepest = length - usize::from(mv.count).min(length);
        let turns = deepest > 0 && !cards[deepest - 1].up;
        let source = i32::from(from == PileKind::Waste) * 40 + i32::from(from == PileKind::Reserve) * 60;
        let from_cell = i32::from(from == PileKind::Cell) * 80;
        let target = match (to, self.is_empty(mv.to)) {
            (PileKind::Waste, _) => 500,
            (PileKind::Cell, _) => -100,
            (_, true) if whole && from == PileKind::Tableau && !self.grid(mv.from) => return None,
            (_, true) => -60,
            _ => 50,
        };
        let empties = i32::from(whole && from == PileKind::Tableau) * 150;
        let below = self.game.cards(mv.to).last().map(|c| c.card);
        let same_suit = below.zip(cards.get(deepest)).is_some_and(|(b, c)| b.suit() == c.card.suit());
        // Splitting an ordered run to rebuild it elsewhere is rarely what is wanted.
        let splits = deepest > 0
            && cards[deepest - 1].up
            && from == PileKind::Tableau
            && cards[deepest - 1]
                .card
                .rank()
                .zip(cards[deepest].card.rank())
                .is_some_and(|(a, b)| a.number().abs_diff(b.number()) == 1 && !same_suit);
        Some(
            target + source + from_cell + empties + i32::from(turns) * 300 + i32::from(same_suit) * 70
                - i32::from(splits) * 120
                + i32::from(mv.count),
        )
    }

    /// Whether a move takes a pair away: both cards leave for good.
    pub fn pairs(&self, mv: Move) -> bool {
        let mut after = self.game.clone();
        self.rules().variant().removal.is_some()
            && !mv.is_action()
            && self.kind(mv.to) != PileKind::Foundation
            && after.play(mv).is_ok()
            && after.cards(mv.to).last().map(|c| c.card) != self.card_from_end(mv.from, 1)
    }

    /// Whether a pile is a place of a grid: which of them is empty makes a difference.
    fn grid(&self, pile: PileId) -> bool {
        self.rules().group(pile).is_some_and(|group| group.row.is_some())
    }

    /// The longest run that could be carried onto a column just now, where the rules limit it.
    pub fn longest_run(&self) -> Option<usize> {
        let full = |p: &PileId| !self.is_empty(*p);
        let mut columns = self.rules().piles_of(PileKind::Tableau).filter(full);
        let (from, to) = columns.next().zip(columns.next())?;
        let most = self.rules().longest_carried(self.game.position(), from, to)?;
        usize::try_from(most).ok()
    }

    /// The best move of a pile, of so many cards if a number is given.
    pub fn best(&self, pile: PileId, count: Option<u8>) -> Option<Move> {
        let moves = self.moves_from(pile).into_iter().filter(|m| count.is_none_or(|n| m.count == n));
        moves.max_by_key(|m| (self.value(*m).unwrap_or(-1000), std::cmp::Reverse(m.to)))
    }

    /// Sends cards of a pile to their best place.
    pub fn send(&mut self, pile: PileId, count: Option<u8>, now: Duration) -> Done {
        match self.best(pile, count) {
            Some(mv) => self.commit(&[mv], now),
            None if self.is_empty(pile) => Err(Say::Pile("say-empty", pile)),
            None => {
                self.refused = Some(pile.index());
                Err(self.nowhere(pile))
            }
        }
    }

    /// Moves worth trying, the best first.
    pub fn hints(&self) -> Vec<Move> {
        let mut moves: Vec<(i32, Move)> =
            self.game.legal_moves().into_iter().filter_map(|m| Some((self.value(m)?, m))).collect();
        moves.sort_by_key(|(value, mv)| (std::cmp::Reverse(*value), *mv));
        // Of one pile to one target only the best number of cards.
        let mut seen = Vec::new();
        moves.retain(|(_, m)| {
            let new = !seen.contains(&(m.from, m.to));
            seen.push((m.from, m.to));
            new
        });
        moves.into_iter().map(|(_, m)| m).collect()
    }

    /// Shows the next hint.
    pub fn hint(&mut self, forward: bool) -> Done {
        if !self.gives_help() {
            return Err(Say::Note("say-no-hints"));
        }
        self.let_go();
        match &mut self.hints {
            Some((list, at)) if !list.is_empty() => {
                let n = list.len();
                *at = if forward { (*at + 1) % n } else { (*at + n - 1) % n };
            }
            _ => {
                let list = self.hints();
                if list.is_empty() {
                    return Err(Say::Note("say-no-move"));
                }
                self.hints_used += 1;
                self.hints = Some((list, 0));
            }
        }
        Ok(())
    }
}
