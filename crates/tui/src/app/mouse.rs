//! The mouse: click and click, drag, double click, right click, wheel.

use std::time::Duration;

use kosynka_engine::variant::PileKind;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::play::Say;
use super::windows::Window;
use super::{App, Effect, Screen};
use crate::draw;
use crate::keymap::Action;
use crate::layout::Hit;
use crate::view::Spot;

/// Two clicks within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// What the mouse is about.
#[derive(Clone, Debug, Default)]
pub struct Mouse {
    press: Option<Press>,
    last: Option<(Spot, Duration)>,
    /// Where the cards picked up are dragged.
    pub ghost: Option<(u16, u16)>,
}

#[derive(Clone, Copy, Debug)]
struct Press {
    at: (u16, u16),
    /// Whether this press picked the cards up.
    picked: bool,
    /// The moves made when the button went down: a drag dies when the game has changed.
    version: usize,
}

impl Mouse {
    /// Whether cards are being dragged.
    pub fn dragging(&self) -> bool {
        self.ghost.is_some()
    }
}

impl App {
    pub(super) fn mouse_event(&mut self, event: MouseEvent, effects: &mut Vec<Effect>) {
        if !self.options.mouse {
            return;
        }
        if !self.windows.is_empty() {
            return self.mouse_on_window(event, effects);
        }
        match self.screen {
            Screen::Menu => self.mouse_on_menu(event),
            Screen::Play => self.mouse_on_table(event, effects),
        }
    }

    fn mouse_on_window(&mut self, event: MouseEvent, effects: &mut Vec<Effect>) {
        let line = draw::windows::line_at(self, event.column, event.row);
        let inside = draw::windows::area(self).contains((event.column, event.row).into());
        let won = self.table.as_ref().is_some_and(|t| t.status() == kosynka_engine::Status::Won);
        let Some(window) = self.windows.last_mut() else { return };
        match event.kind {
            MouseEventKind::ScrollUp => {
                if let Some(scroll) = window.scroll() {
                    *scroll = scroll.saturating_sub(3);
                }
            }
            MouseEventKind::ScrollDown => {
                if let Some(scroll) = window.scroll() {
                    *scroll += 3;
                }
            }
            MouseEventKind::Down(MouseButton::Left) if inside => {
                if let (Some(line), Some((at, length))) = (line, window.list(won))
                    && line < length
                {
                    *at = line;
                    self.choose(true, effects);
                }
            }
            MouseEventKind::Down(_) => {
                self.windows.pop();
            }
            MouseEventKind::Up(MouseButton::Middle) if matches!(window, Window::Zoom { .. }) => {
                self.windows.pop();
            }
            _ => {}
        }
    }

    fn mouse_on_menu(&mut self, event: MouseEvent) {
        let catalogue = self.catalogue.clone();
        match event.kind {
            MouseEventKind::ScrollUp => self.menu.step(&catalogue, -1),
            MouseEventKind::ScrollDown => self.menu.step(&catalogue, 1),
            MouseEventKind::Down(MouseButton::Left) => {
                match draw::menu::game_at(self, event.column, event.row) {
                    Some(game) if game == self.menu.chosen => self.open(game, None),
                    Some(game) => self.menu.chosen = game,
                    None => {}
                }
            }
            _ => {}
        }
    }

    fn mouse_on_table(&mut self, event: MouseEvent, effects: &mut Vec<Effect>) {
        let view = self.view();
        let Some(board) = self.board(&view) else { return };
        let (x, y) = (event.column, event.row);
        let hit = board.hit(x, y);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) if y == board.footer.y => {
                if let Some(action) = draw::footer::footer_action(self, x) {
                    self.say = None;
                    self.act(action, effects);
                }
            }
            MouseEventKind::Down(MouseButton::Left) if draw::play::deal_at(self, board.status, x, y) => {
                self.act(Action::CopyDeal, effects);
            }
            MouseEventKind::Down(MouseButton::Left) if y == board.status.y => {
                self.windows.push(Window::Pause { at: 0 });
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.say = None;
                match hit {
                    Some(hit) => self.press(hit, (x, y), &view),
                    None => {
                        if let Some(table) = &mut self.table {
                            table.let_go();
                            table.settle();
                        }
                    }
                }
            }
            // A second button during a drag calls it off.
            MouseEventKind::Down(_) if self.mouse.dragging() => self.call_off(),
            MouseEventKind::Down(MouseButton::Right) => {
                self.say = None;
                if let Some(hit) = hit {
                    self.send_from(hit, &view);
                }
            }
            MouseEventKind::Down(MouseButton::Middle) => {
                if let Some(hit) = hit {
                    self.windows.push(Window::Zoom { pile: hit.pile() });
                }
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                let held = self.table.as_ref().is_some_and(|t| t.held.is_some());
                if let Some(press) = self.mouse.press
                    && held
                    && (press.at.0.abs_diff(x) > 1 || press.at.1.abs_diff(y) > 0 || self.mouse.dragging())
                {
                    self.mouse.ghost = Some((x, y));
                }
            }
            MouseEventKind::Up(MouseButton::Left) => self.release(hit),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                if let Some(hit) = hit {
                    self.scroll(hit.pile(), event.kind == MouseEventKind::ScrollUp);
                }
            }
            _ => {}
        }
    }

    fn call_off(&mut self) {
        self.mouse.ghost = None;
        self.mouse.press = None;
        if let Some(table) = &mut self.table {
            table.let_go();
        }
    }

    fn press(&mut self, hit: Hit, at: (u16, u16), view: &crate::view::View) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let Some(pile) = table.pile(hit.pile()) else { return };
        table.refused = None;
        let version = table.game.moves_made();
        let top = view.piles[hit.pile()].cards.len().saturating_sub(1);
        let spot = match hit {
            Hit::Card(spot) => spot,
            Hit::Pile(pile) => Spot { pile, card: top },
        };
        let double =
            self.mouse.last.take().is_some_and(|(s, t)| s == spot && now.saturating_sub(t) <= DOUBLE);
        self.mouse.last = Some((spot, now));
        let held = table.held.clone();
        if table.kind(pile) == PileKind::Stock && held.is_none() {
            let done = table.stock(now);
            return self.told(done);
        }
        if let Some(held) = held {
            if held.from == pile && double {
                self.mouse.last = None;
                let done = table.send(pile, held.exact.then_some(held.count), now);
                return self.told(done);
            }
            if held.from != pile {
                let done = table.drop_on(pile, now);
                return self.told(done);
            }
            let count = table.len(pile).saturating_sub(spot.card) as u8;
            if count == held.count {
                // The same cards once more: they are put down.
                table.let_go();
                return;
            }
        }
        let count = table.len(pile).saturating_sub(spot.card).max(1) as u8;
        let done = table.pick(pile, Some(count));
        let other = table.held.as_ref().is_some_and(|h| h.count != count);
        self.mouse.press = Some(Press { at, picked: true, version });
        match done {
            Ok(()) if other => self.say = Some(Say::Note("say-other-count")),
            Ok(()) => {}
            Err(say) => self.say = Some(say),
        }
    }

    fn release(&mut self, hit: Option<Hit>) {
        let Some(press) = self.mouse.press.take() else { return };
        let dragged = self.mouse.ghost.take().is_some();
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        if !dragged || !press.picked {
            return;
        }
        if table.game.moves_made() != press.version {
            table.let_go();
            return;
        }
        let target = hit.and_then(|h| table.pile(h.pile()));
        match (target, table.held.clone()) {
            (Some(to), Some(held)) if held.from != to => {
                // What is dragged is what is dropped.
                if let Some(held) = &mut table.held {
                    held.exact = true;
                }
                let done = table.drop_on(to, now);
                self.told(done);
            }
            _ => table.let_go(),
        }
    }

    fn send_from(&mut self, hit: Hit, view: &crate::view::View) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let Some(pile) = table.pile(hit.pile()) else { return };
        table.let_go();
        let length = view.piles[hit.pile()].cards.len();
        let count = match hit {
            Hit::Card(spot) => length.saturating_sub(spot.card) as u8,
            Hit::Pile(_) => 1,
        };
        let exact = table.best(pile, Some(count)).map(|_| count);
        let done = table.send(pile, exact, now);
        self.told(done);
    }

    fn scroll(&mut self, pile: usize, up: bool) {
        let view = self.view();
        let Some(table) = &mut self.table else { return };
        let length = view.piles[pile].cards.len();
        let first = table.scroll.filter(|s| s.pile == pile).map_or(length.saturating_sub(1), |s| s.card);
        let card = if up { first.saturating_sub(2) } else { (first + 2).min(length.saturating_sub(1)) };
        table.scroll = Some(Spot { pile, card });
    }
}
