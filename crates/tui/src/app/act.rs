//! What actions do at the game.

use kosynka_engine::Status;
use kosynka_engine::variant::PileKind;

use super::play::{Done, Say};
use super::table::Table;
use super::windows::{OptionLine, Window};
use super::{App, Effect, Screen, cursor};
use crate::keymap::Action;
use crate::view::Spot;

impl App {
    /// A pile was named: it is the source or, with cards picked up, the target.
    pub(super) fn name_pile(&mut self, pile: kosynka_engine::PileId) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let done = match table.held.clone() {
            None => table.pick(pile, None),
            Some(held) if held.from != pile => {
                table.take_from_fitting(pile);
                table.drop_on(pile, now)
            }
            Some(held) => {
                let count = held.exact.then_some(held.count);
                let rotation = table.moves_from(pile).into_iter().find(|m| m.is_rotation());
                match rotation {
                    Some(mv) if table.best(pile, count) == Some(mv) => table.commit(&[mv], now),
                    _ => table.send(pile, count, now),
                }
            }
        };
        self.told(done);
    }

    /// The key of the foundations: cards in hand go up, else the next one that gives some gives them.
    pub(super) fn name_foundation(&mut self) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let done = match table.held.clone() {
            _ if table.only(PileKind::Foundation).is_none() => Err(Say::Note("say-without-foundations")),
            Some(held) if table.kind(held.from) != PileKind::Foundation => table.hand_up(&held, now),
            held => table.take_down(held.map(|held| held.from)),
        };
        self.told(done);
    }

    /// Says what came of a command, and looks whether the game has ended.
    pub(super) fn told(&mut self, done: Done) {
        match done {
            Err(say) => self.say = Some(say),
            Ok(()) => self.autoplay(),
        }
        let Some(table) = &mut self.table else { return };
        if matches!(table.status(), Status::Won | Status::Lost) && !table.announced {
            table.announced = true;
            self.windows.push(Window::End { at: 0 });
        }
    }

    /// Does what was asked for, after asking back where something would be lost.
    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let ended = |t: &Table| t.game.is_over() || t.status() == Status::Lost;
        let running = self.table.as_ref().is_some_and(|t| t.game.moves_made() > 0 && !ended(t));
        let keeps = self.table.as_ref().is_some_and(|t| t.game.may_undo());
        let loses = match action {
            Action::New
            | Action::WinnableDeal
            | Action::NextDeal
            | Action::PreviousDeal
            | Action::DailyDeal
            | Action::GiveUp => true,
            Action::Restart => !keeps,
            _ => false,
        };
        if running && loses && self.screen == Screen::Play {
            self.windows.push(Window::Confirm { action });
            return;
        }
        self.sure(action, effects);
    }

    pub(super) fn sure(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let now = self.now;
        if self.table.is_none() || self.screen == Screen::Menu {
            return self.common(action, effects);
        }
        match action {
            Action::New => {
                let _ = self.deal(None);
                return;
            }
            Action::NextDeal | Action::PreviousDeal => return self.neighbour(action == Action::NextDeal),
            Action::Sibling => return self.sibling(),
            Action::DailyDeal => return self.daily(),
            Action::CopyDeal => return self.copy_deal(effects),
            Action::Bookmarks => return self.show_bookmarks(),
            Action::Up | Action::Down | Action::Left | Action::Right => return self.arrow(action),
            _ => {}
        }
        let Some(table) = &mut self.table else { return };
        let done = match action {
            Action::Pick => return self.pick_at_cursor(),
            Action::Cancel => {
                let busy = table.held.is_some() || table.hints.is_some() || table.find.is_some();
                table.let_go();
                table.settle();
                table.find = None;
                if !busy {
                    self.windows.push(Window::Pause { at: 0 });
                }
                return;
            }
            Action::First | Action::Last => return self.cursor_end(action == Action::Last),
            Action::Undo => table.undo(),
            Action::Redo => table.redo(),
            Action::Deal => table.stock(now),
            Action::Redeal => table.redeal(now),
            Action::Hint => self.hint_key(true),
            Action::HintBack => self.hint_key(false),
            Action::Thoughtful => self.thoughtful(),
            Action::WhereWrong => self.where_wrong(),
            Action::Winnable if self.help.waited_for => self.ask_standing(),
            Action::Winnable => return self.switch(OptionLine::Winnable, effects),
            Action::WinnableDeal => {
                table.let_go();
                self.windows.push(Window::Winnable { at: 0 });
                return;
            }
            Action::CardsUp => match table.climb() {
                moves if moves.is_empty() => Err(Say::Note("say-nothing-up")),
                moves => table.commit(&moves, now),
            },
            Action::Finish => match table.can_finish() {
                true => {
                    let moves = table.climb();
                    table.commit(&moves, now)
                }
                false => Err(Say::Note("say-cannot-finish")),
            },
            Action::Again => match table.again {
                Some(mv) if table.game.check(mv).is_ok() => table.commit(&[mv], now),
                Some(mv) if mv.is_action() => table.stock(now),
                _ => Err(Say::Note("say-nothing-again")),
            },
            Action::Restart => {
                let practice = table.game.is_practice();
                table.begun_again();
                table.game.restart();
                if !table.game.may_undo() {
                    table.steps.clear();
                }
                table.let_go();
                table.settle();
                table.announced = false;
                table.clock = Default::default();
                table.hold_cursor();
                Err(Say::Note(if practice { "say-restarted-practice" } else { "say-restarted" }))
            }
            Action::GiveUp => {
                table.let_go();
                table.game.give_up();
                Ok(())
            }
            Action::Practice => match table.game.is_practice() {
                true => Err(Say::Note("say-is-practice")),
                false => {
                    table.game.set_practice();
                    Err(Say::Note("say-practice"))
                }
            },
            Action::DealNumber => {
                table.let_go();
                let left = self.left_deals();
                self.windows.push(Window::Deal { text: String::new(), fault: None, left });
                return;
            }
            Action::Find => {
                table.let_go();
                self.windows.push(Window::Find { text: String::new() });
                return;
            }
            Action::Zoom => return self.zoom(),
            other => return self.common(other, effects),
        };
        self.told(done);
    }

    /// Actions that mean the same everywhere.
    pub(super) fn common(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::Quit => effects.push(Effect::Quit),
            Action::Redraw => effects.push(Effect::Redraw),
            Action::Suspend => {
                if let Some(table) = &mut self.table {
                    table.clock.stop(self.now);
                }
                effects.push(Effect::Suspend);
            }
            Action::Help => self.windows.push(Window::Help { scroll: 0 }),
            Action::Rules => {
                let id = self.table.as_ref().map(|t| t.rules().variant().id.clone());
                let own = id.and_then(|id| self.catalogue.iter().position(|r| r.variant().id == id));
                self.windows.push(Window::Rules { game: own.unwrap_or(self.menu.chosen), scroll: 0 });
            }
            Action::Options => self.windows.push(Window::Options { at: 0 }),
            Action::Statistics => self.show_statistics(),
            Action::Games => {
                self.windows.clear();
                self.screen = Screen::Menu;
            }
            Action::Pause => self.windows.push(Window::Halt),
            Action::Language => self.change_option(OptionLine::Language, true, effects),
            Action::FourColours => self.switch(OptionLine::FourColours, effects),
            Action::Theme => self.switch(OptionLine::Theme, effects),
            Action::Mouse => self.switch(OptionLine::Mouse, effects),
            _ => {}
        }
    }

    /// Changes an option by its key, and says to what.
    fn switch(&mut self, line: OptionLine, effects: &mut Vec<Effect>) {
        self.change_option(line, true, effects);
        self.say = Some(Say::Switched(line));
    }

    fn zoom(&mut self) {
        let Some(table) = &self.table else { return };
        let view = self.view();
        let longest = (0..view.piles.len()).max_by_key(|p| view.piles[*p].cards.len());
        let pile = table.held.as_ref().map(|h| h.from.index()).or(table.cursor.map(|c| c.pile)).or(longest);
        if let Some(pile) = pile {
            self.windows.push(Window::Zoom { pile });
        }
    }

    fn arrow(&mut self, action: Action) {
        let Some(table) = &mut self.table else { return };
        if table.held.is_some() {
            match action {
                Action::Up => table.change_count(true),
                Action::Down => table.change_count(false),
                other => table.visit(other == Action::Right),
            }
            return;
        }
        table.settle();
        let view = self.view();
        let Some(board) = self.board(&view) else { return };
        let way = match action {
            Action::Up => cursor::Way::Up,
            Action::Down => cursor::Way::Down,
            Action::Left => cursor::Way::Left,
            _ => cursor::Way::Right,
        };
        // The first arrow shows the cursor and moves it, too.
        let from = view.cursor.or_else(|| cursor::first(&view));
        let next = from.map(|spot| cursor::step(&view, &board, spot, way).unwrap_or(spot));
        if let Some(table) = &mut self.table {
            table.cursor = next;
        }
    }

    fn cursor_end(&mut self, last: bool) {
        let view = self.view();
        let Some(table) = &mut self.table else { return };
        if let Some(cursor) = table.cursor.or_else(|| cursor::first(&view)) {
            let cards = &view.piles[cursor.pile].cards;
            let card = if last {
                cards.len().saturating_sub(1)
            } else {
                cards.iter().position(|c| c.up).unwrap_or(0)
            };
            table.cursor = Some(Spot { pile: cursor.pile, card });
        }
    }

    /// Enter: drops where the arrows are, sends to the best place, or picks up at the cursor.
    fn pick_at_cursor(&mut self) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        if let Some(mv) = table.hints.as_ref().and_then(|(list, at)| list.get(*at).copied()) {
            let done = table.commit(&[mv], now);
            return self.told(done);
        }
        if let Some(held) = table.held.clone() {
            let count = held.exact.then_some(held.count);
            let done = match held.visiting {
                Some(to) => table.drop_on(to, now),
                None => table.send(held.from, count, now),
            };
            return self.told(done);
        }
        let Some(spot) = table.cursor else {
            self.say = Some(Say::Note("say-cursor"));
            let first = cursor::first(&self.view());
            if let Some(table) = &mut self.table {
                table.cursor = first;
            }
            return;
        };
        let Some(pile) = table.pile(spot.pile) else { return };
        if table.kind(pile) == PileKind::Stock && !table.rules().variant().stock.top_up {
            let done = table.stock(now);
            return self.told(done);
        }
        let count = table.len(pile).saturating_sub(spot.card).max(1);
        let done = table.pick(pile, Some(count as u8));
        let moved = table.held.as_ref().is_some_and(|h| usize::from(h.count) != count);
        self.told(match (done, moved) {
            (Ok(()), true) => Err(Say::Note("say-other-count")),
            (done, _) => done,
        });
    }
}
