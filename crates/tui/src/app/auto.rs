//! What the program moves by itself, and what one command did together.

use std::rc::Rc;

use kosynka_engine::variant::PileKind;
use kosynka_engine::{Move, Status, Suit};
use kosynka_solver::SafeUp;

use super::App;
use super::options::Autoplay;
use super::table::Table;

impl Table {
    /// Whether the game lets the program help: hints, automatic moves, what a solver knows.
    pub fn gives_help(&self) -> bool {
        self.rules().variant().play.hints || self.game.is_practice()
    }

    /// The safe moves to the foundations, if the rules let any be proved safe.
    pub fn safe_up(&self) -> Option<&SafeUp> {
        self.safety.get_or_init(|| SafeUp::new(self.rules()).map(Rc::new)).as_deref()
    }

    /// The moves that bring cards to the foundations one after another until none goes.
    pub fn climb(&self) -> Vec<Move> {
        self.ascend(None)
    }

    /// The same without the cards of a suit.
    fn ascend(&self, spared: Option<Suit>) -> Vec<Move> {
        let mut game = self.game.clone();
        let mut moves = Vec::new();
        while moves.len() < 512 {
            let up = |m: &&Move| {
                m.count > 0
                    && self.kind(m.to) == PileKind::Foundation
                    && self.kind(m.from) != PileKind::Foundation
                    && !m.is_rotation()
                    && (spared.is_none()
                        || game.cards(m.from).last().is_some_and(|c| c.card.suit() != spared))
            };
            let legal = game.legal_moves();
            let Some(mv) = legal.iter().find(up).copied() else { break };
            if game.play(mv).is_err() {
                break;
            }
            moves.push(mv);
        }
        moves
    }

    /// The moves that bring up what is not needed any more.
    fn safe_moves(&self, spared: Option<Suit>) -> Vec<Move> {
        let Some(safe) = self.safe_up() else { return Vec::new() };
        let mut game = self.game.clone();
        let mut moves = Vec::new();
        while let Some(mv) = safe.next(game.position(), spared) {
            if game.play(mv).is_err() {
                break;
            }
            moves.push(mv);
        }
        moves
    }

    /// Whether bringing all cards up wins, by trying it.
    pub fn can_finish(&self) -> bool {
        let goal = self.rules().variant().goal;
        if goal.on_foundations.is_none() || self.game.is_over() {
            return false;
        }
        let all_up =
            self.rules().piles_of(PileKind::Tableau).all(|p| self.game.cards(p).iter().all(|c| c.up));
        if !all_up {
            return false;
        }
        let mut game = self.game.clone();
        let moves = self.climb();
        moves.into_iter().all(|m| game.play(m).is_ok()) && game.status() == Status::Won
    }

    /// Which moves one command made together, for the save: ranges of the history, each with a space before it.
    pub(super) fn joined(&self) -> String {
        let all = self.game.moves_made() + self.game.future().len();
        let ends = self.steps.iter().skip(1).copied().chain([all]);
        let ranges = self.steps.iter().zip(ends).filter(|(from, to)| **from + 1 < *to);
        ranges.map(|(from, to)| format!(" {from}-{to}")).collect()
    }

    /// Reads [`Table::joined`]; what is not named there was a command each.
    pub(super) fn join(&mut self, text: &str) {
        let all = self.game.moves_made() + self.game.future().len();
        self.steps = (0..all).collect();
        for range in text.split_whitespace() {
            let ends = range.split_once('-').map(|(a, b)| (a.parse::<usize>(), b.parse::<usize>()));
            if let Some((Ok(from), Ok(to))) = ends {
                self.steps.retain(|s| *s <= from || *s >= to);
            }
        }
    }
}

impl App {
    /// What is done by itself in the game on the table.
    pub fn automatic(&self) -> Autoplay {
        let Some(table) = &self.table else { return self.options.autoplay };
        match self.options.autoplay {
            _ if !table.gives_help() => Autoplay::Off,
            Autoplay::Safe if table.safe_up().is_none() => Autoplay::Off,
            level => level,
        }
    }

    /// The level of automatic moves in words: what it means in the game on the table.
    pub(super) fn autoplay_value(&self) -> String {
        let wanted = self.options.autoplay;
        let fixed = self.table.as_ref().is_some_and(|t| !t.gives_help());
        self.t(match wanted {
            Autoplay::Off => "value-off",
            _ if fixed => "autoplay-fixed",
            Autoplay::Safe if self.automatic() == Autoplay::Off => "autoplay-unsafe",
            Autoplay::Safe => "autoplay-safe",
            Autoplay::All => "autoplay-all",
        })
    }

    /// Brings cards up after a move, as a part of it. A card that the move took back from a foundation stays, and
    /// so does its suit, until another move is made.
    pub(super) fn autoplay(&mut self) {
        let (now, level) = (self.now, self.automatic());
        let Some(table) = &mut self.table else { return };
        if !std::mem::take(&mut table.moved) || level == Autoplay::Off || table.game.is_over() {
            return;
        }
        let back = table.again.filter(|m| table.kind(m.from) == PileKind::Foundation && m.count > 0);
        let spared = back.and_then(|m| table.card_from_end(m.to, 1)).and_then(|c| c.suit());
        let moves = match level {
            Autoplay::Safe => table.safe_moves(spared),
            _ => table.ascend(spared),
        };
        let (steps, again) = (table.steps.clone(), table.again);
        if !moves.is_empty() && table.commit(&moves, now).is_ok() {
            table.steps = steps;
            (table.again, table.moved) = (again, false);
        }
    }
}
