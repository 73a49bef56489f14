//! What events do.

use std::time::Duration;

use kosynka_engine::{Move, PileId, PileKind};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind};

use super::help::Answer;
use super::play::Say;
use super::windows::Window;
use super::{App, Effect, Screen, menu, saves};
use crate::keymap::{Action, Context, Key, latin};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// An action was asked for without its key.
    Do(Action),
    /// A pile was named without its key.
    Name(PileId),
    /// Moves were written.
    Play(Vec<Move>),
    /// The screen has another size.
    Resize(u16, u16),
    /// The window of the terminal lost the attention.
    FocusLost,
    /// Time has passed.
    Tick,
    /// A question about a state of the table has been answered.
    Answer(u64, Answer),
}

impl App {
    /// Takes an event at a time since the start; returns what is to be done outside.
    pub fn handle(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        self.now = now;
        if self.interrupts(&event) && (self.stop_hint(&event) || self.finish_motion()) && !self.leaves(&event)
        {
            // The key that ends a wait or the show for a win does nothing else, unless it leaves.
            return Vec::new();
        }
        let mut effects = Vec::new();
        let (before, mark) = (self.before(), self.table.as_ref().map(saves::mark));
        match event {
            Event::Answer(version, answer) => self.answered(version, answer),
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key, &mut effects),
            Event::Mouse(mouse) => self.mouse_event(mouse, &mut effects),
            Event::Paste(text) => self.paste(&text, &mut effects),
            Event::Do(action) => self.act(action, &mut effects),
            Event::Name(pile) => self.name_pile(pile),
            Event::Play(moves) => self.make(&moves),
            Event::Resize(width, height) => self.size = (width, height),
            Event::FocusLost => {
                if let Some(table) = &mut self.table {
                    table.clock.stop(now);
                }
                return effects;
            }
            Event::Key(_) | Event::Tick => {
                self.settle_motion();
                return effects;
            }
        }
        self.set_moving(before);
        if self.table.as_ref().map(saves::mark) != mark {
            self.table_changed();
            if let Some(table) = &mut self.table {
                table.share_keys();
            }
        }
        self.keep_time();
        self.tally(&mut effects);
        self.keep_game(&mut effects);
        if self.options_kept.as_ref().is_some_and(|kept| *kept != self.options) {
            self.options_kept = Some(self.options.clone());
            effects.push(Effect::SaveOptions(self.options.write()));
        }
        effects
    }

    /// Whether an event is one of the player's, who is not to wait for anything.
    fn interrupts(&self, event: &Event) -> bool {
        match event {
            Event::Key(key) => key.kind != KeyEventKind::Release,
            Event::Mouse(mouse) => matches!(mouse.kind, MouseEventKind::Down(_)),
            _ => false,
        }
    }

    /// Whether an event is the key to leave, which means the same everywhere.
    fn leaves(&self, event: &Event) -> bool {
        let action = |key: &KeyEvent| self.keymap.action(Context::List, Key::of(*key));
        matches!(event, Event::Key(key) if action(key) == Some(Action::Quit))
    }

    /// Ends the wait for a hint, unless the event asks for one. Says whether that was all that the event meant.
    fn stop_hint(&mut self, event: &Event) -> bool {
        let action = match event {
            Event::Key(key) => self.keymap.action(Context::Play, Key::of(*key)),
            _ => None,
        };
        if matches!(action, Some(Action::Hint | Action::HintBack)) || !self.stop_waiting_for_hint() {
            return false;
        }
        self.say = None;
        action == Some(Action::Cancel)
    }

    /// Makes moves that were written, until one is refused.
    fn make(&mut self, moves: &[Move]) {
        let now = self.now;
        for mv in moves {
            let Some(table) = &mut self.table else { return };
            if let Err(say) = table.commit(&[*mv], now) {
                self.say = Some(say);
                return;
            }
        }
        self.told(Ok(()));
    }

    /// The clock runs while the player plays, from the first move on.
    fn keep_time(&mut self) {
        let (now, play) = (self.now, self.screen == Screen::Play && self.windows.is_empty());
        if let Some(table) = &mut self.table {
            if play && table.game.moves_made() > 0 && !table.game.is_over() {
                table.clock.start(now);
            } else {
                table.clock.stop(now);
            }
        }
    }

    fn key(&mut self, event: KeyEvent, effects: &mut Vec<Effect>) {
        let key = Key::of(event);
        let small = self.screen == Screen::Play && self.table.is_some() && self.board(&self.view()).is_none();
        if small {
            if self.keymap.action(Context::Play, key) == Some(Action::Quit) {
                effects.push(Effect::Quit);
            }
            return;
        }
        self.say = None;
        if self.typing(event, effects) {
            return;
        }
        if !self.windows.is_empty() {
            return self.window_key(key, effects);
        }
        match self.screen {
            Screen::Menu => self.menu_key(key, effects),
            Screen::Play => self.play_key(key, effects),
        }
    }

    /// Keys that go into a line of text.
    fn typing(&mut self, event: KeyEvent, effects: &mut Vec<Effect>) -> bool {
        let menu_search =
            self.windows.is_empty() && self.screen == Screen::Menu && self.menu.search.is_some();
        let line = match self.windows.last_mut() {
            Some(Window::Deal { text, fault, .. }) => {
                *fault = None;
                Some(text)
            }
            Some(Window::Find { text }) => Some(text),
            Some(Window::Bookmarks { name: Some(name), .. }) => Some(name),
            None if menu_search => self.menu.search.as_mut(),
            _ => None,
        };
        let Some(line) = line else { return false };
        let control = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match event.code {
            KeyCode::Char(c) if !control && !c.is_control() => {
                if line.chars().count() < 400 {
                    line.push(c);
                }
            }
            KeyCode::Backspace => {
                line.pop();
            }
            KeyCode::Enter if !menu_search => {
                self.submit();
                return true;
            }
            KeyCode::Esc if menu_search => self.menu.search = None,
            KeyCode::Esc => {
                self.windows.pop();
            }
            KeyCode::Char(c) if event.modifiers == KeyModifiers::CONTROL && latin(c) == 'u' => line.clear(),
            _ if control => {
                if self.keymap.action(Context::List, Key::of(event)) == Some(Action::Quit) {
                    effects.push(Effect::Quit);
                }
            }
            _ => return !menu_search,
        }
        if menu_search {
            let catalogue = self.catalogue.clone();
            self.menu.hold(&catalogue);
        }
        true
    }

    /// A pasted text goes into a line that is being typed, and nowhere else: it is no command.
    fn paste(&mut self, text: &str, effects: &mut Vec<Effect>) {
        for c in text.chars().filter(|c| !c.is_control()).take(1000) {
            let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            if !self.typing(key, effects) {
                break;
            }
        }
    }

    /// Takes the line that was typed.
    fn submit(&mut self) {
        match self.windows.pop() {
            Some(Window::Deal { text, left, .. }) => {
                let deal = self.parse_deal(&text);
                let done = deal.and_then(|deal| self.deal(Some(deal)));
                if let Err(error) = done {
                    self.windows.push(Window::Deal { text, fault: Some(error), left });
                }
            }
            Some(Window::Find { text }) => {
                if let Some(table) = &mut self.table {
                    table.find = super::find::parse_wanted(&text);
                    if table.find.is_none() && !text.trim().is_empty() {
                        self.say = Some(Say::Text("say-not-a-card", text));
                    }
                }
            }
            Some(Window::Bookmarks { name: Some(name), .. }) => self.mark_point(&name),
            Some(other) => self.windows.push(other),
            None => {}
        }
    }

    fn window_key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        let action = self.keymap.action(Context::List, key);
        let page = self.size.1.saturating_sub(6).max(1);
        let Some(window) = self.windows.last_mut() else { return };
        if action == Some(Action::Quit) {
            return self.common(Action::Quit, effects);
        }
        if let Window::Confirm { action: asked } = *window {
            // Not the key that asked: whoever leans on it has not answered yet.
            if key.is_yes(self.texts.lang()) || action == Some(Action::Pick) {
                self.windows.pop();
                self.sure(asked, effects);
            } else if self.keymap.action(Context::Play, key) != Some(asked) || key.is_no(self.texts.lang()) {
                self.windows.pop();
            }
            return;
        }
        if let Window::Stats(page) = *window {
            return self.stats_key(page, action, effects);
        }
        if matches!(window, Window::Halt | Window::Zoom { .. } | Window::Searching) {
            self.stop_asking();
            self.windows.pop();
            return;
        }
        if let (&mut Window::Wrong { moves, .. }, Some(Action::Pick)) = (&mut *window, action) {
            self.windows.clear();
            return self.go_back_to(moves);
        }
        if let Some(scroll) = window.scroll() {
            match action {
                Some(Action::Up) => *scroll = scroll.saturating_sub(1),
                Some(Action::Down) => *scroll += 1,
                Some(Action::PageUp) => *scroll = scroll.saturating_sub(page),
                Some(Action::PageDown) => *scroll += page,
                Some(Action::First) => *scroll = 0,
                Some(Action::Last) => *scroll = u16::MAX / 2,
                Some(Action::Cancel | Action::Pick | Action::Help | Action::Rules) => {
                    self.windows.pop();
                }
                Some(other) => self.common(other, effects),
                None => {}
            }
            return;
        }
        let won = self.table.as_ref().is_some_and(|t| t.status() == kosynka_engine::Status::Won);
        if let Some((at, length)) = window.list(won) {
            match action {
                Some(Action::Up) => *at = (*at + length - 1) % length,
                Some(Action::Down) => *at = (*at + 1) % length,
                Some(Action::First) => *at = 0,
                Some(Action::Last) => *at = length - 1,
                Some(Action::Cancel) => {
                    self.windows.pop();
                }
                Some(Action::Pick) => self.choose(true, effects),
                Some(Action::Left | Action::Right | Action::PageUp | Action::PageDown) => {
                    if matches!(self.windows.last(), Some(Window::Options { .. })) {
                        self.choose(matches!(action, Some(Action::Right | Action::PageDown)), effects);
                    }
                }
                Some(other) => {
                    if matches!(self.windows.last(), Some(Window::Pause { .. } | Window::End { .. })) {
                        self.windows.pop();
                        return self.act(other, effects);
                    }
                    self.common(other, effects);
                }
                None => {}
            }
        }
    }

    /// Takes the line under the cursor of a window.
    pub(super) fn choose(&mut self, forward: bool, effects: &mut Vec<Effect>) {
        let action = match self.windows.last() {
            Some(Window::Options { at }) => {
                let line = super::windows::OptionLine::ALL[*at];
                return self.change_option(line, forward, effects);
            }
            Some(Window::Bookmarks { at, .. }) if forward => {
                let at = *at;
                return self.choose_bookmark(at);
            }
            Some(Window::Pause { at }) if forward => super::windows::PAUSE[*at],
            Some(Window::End { at }) if forward => super::windows::END[*at],
            Some(Window::Winnable { at }) if forward => {
                let wanted = super::windows::DIFFICULTIES[*at];
                self.windows.clear();
                return self.seek_deal(wanted);
            }
            _ => return,
        };
        self.windows.pop();
        if let Some(action) = action {
            self.act(action, effects);
        }
    }

    fn menu_key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        let Some(action) = self.keymap.action(Context::List, key) else { return };
        let catalogue = self.catalogue.clone();
        let page = isize::from(self.size.1 as i16 - 6).max(1);
        match action {
            Action::Up => self.menu.step(&catalogue, -1),
            Action::Down => self.menu.step(&catalogue, 1),
            Action::PageUp => self.menu.step(&catalogue, -page),
            Action::PageDown => self.menu.step(&catalogue, page),
            Action::First => self.menu.step(&catalogue, isize::MIN / 2),
            Action::Last => self.menu.step(&catalogue, isize::MAX / 2),
            Action::Left => self.menu.family(&catalogue, false),
            Action::Right => self.menu.family(&catalogue, true),
            Action::Pick if self.menu.is_empty(&catalogue) => self.say = Some(Say::Note("menu-nothing")),
            Action::Pick => self.open(self.menu.chosen, None),
            Action::New => {
                self.open(self.menu.chosen, None);
                self.act(Action::New, effects);
            }
            Action::DealNumber => {
                self.open(self.menu.chosen, None);
                self.act(Action::DealNumber, effects);
            }
            Action::DailyDeal => {
                self.open(self.menu.chosen, None);
                self.act(Action::DailyDeal, effects);
            }
            Action::Find => self.menu.search = Some(String::new()),
            Action::Rules => self.windows.push(Window::Rules { game: self.menu.chosen, scroll: 0 }),
            Action::Cancel if self.table.is_some() => self.screen = Screen::Play,
            other => self.common(other, effects),
        }
    }

    fn play_key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        let now = self.now;
        let Some(table) = &mut self.table else {
            self.screen = Screen::Menu;
            return;
        };
        table.refused = None;
        if key == self.keymap.piles.stock {
            // Where the stock's top card takes part, it may be what the cards in hand are for.
            let stock = table.only(PileKind::Stock).filter(|stock| table.targets().contains(stock));
            if let Some(stock) = stock {
                return self.name_pile(stock);
            }
            let done = table.stock(now);
            return self.told(done);
        }
        if key == self.keymap.piles.foundation {
            return self.name_foundation();
        }
        if let Some(pile) = table.names.pile(key) {
            return self.name_pile(pile);
        }
        match self.keymap.action(Context::Play, key) {
            Some(action) => self.act(action, effects),
            None if self.keymap.piles.has(key) => self.say = Some(Say::Note("say-no-pile")),
            None => {}
        }
    }

    /// The name of a family in the menu.
    pub fn family(&self, family: &str) -> String {
        menu::family_name(family, &self.texts)
    }
}
