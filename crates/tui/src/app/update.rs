//! What events do.

use std::sync::Arc;
use std::time::Duration;

use kosynka_engine::card::{Rank, Suit};
use kosynka_engine::variant::PileKind;
use kosynka_engine::{DealId, Status};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};

use super::names::Digit;
use super::play::{Done, Say};
use super::table::{Table, Wanted};
use super::windows::Window;
use super::{App, Effect, Screen, cursor, menu};
use crate::keymap::{Action, Context, Key};
use crate::view::Spot;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The screen has another size.
    Resize(u16, u16),
    /// The window of the terminal lost the attention.
    FocusLost,
    /// Time has passed.
    Tick,
}

impl App {
    /// Takes an event at a time since the start; returns what is to be done outside.
    pub fn handle(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        self.now = now;
        let mut effects = Vec::new();
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key, &mut effects),
            Event::Mouse(mouse) => self.mouse_event(mouse, &mut effects),
            Event::Resize(width, height) => self.size = (width, height),
            Event::FocusLost => {
                if let Some(table) = &mut self.table {
                    table.clock.stop(now);
                }
                return effects;
            }
            Event::Key(_) | Event::Tick => return effects,
        }
        self.keep_time();
        effects
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
            Some(Window::Deal { text, fault }) => {
                *fault = None;
                Some(text)
            }
            Some(Window::Find { text }) => Some(text),
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

    /// Takes the line that was typed.
    fn submit(&mut self) {
        match self.windows.pop() {
            Some(Window::Deal { text, .. }) => {
                let deal = text.trim().parse::<DealId>().map_err(|e| e.to_string());
                let done = deal.and_then(|deal| self.deal(Some(deal)));
                if let Err(error) = done {
                    self.windows.push(Window::Deal { text, fault: Some(error) });
                }
            }
            Some(Window::Find { text }) => {
                if let Some(table) = &mut self.table {
                    table.find = parse_wanted(&text);
                    if table.find.is_none() && !text.trim().is_empty() {
                        self.say = Some(Say::Text("say-not-a-card", text));
                    }
                }
            }
            Some(other) => self.windows.push(other),
            None => {}
        }
    }

    fn window_key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        let action = self.keymap.action(Context::List, key);
        let play_action = self.keymap.action(Context::Play, key);
        let page = self.size.1.saturating_sub(6).max(1);
        let Some(window) = self.windows.last_mut() else { return };
        if let Window::Confirm { action: asked } = *window {
            self.windows.pop();
            if action == Some(Action::Pick) || play_action == Some(asked) {
                self.sure(asked, effects);
            }
            return;
        }
        if matches!(window, Window::Halt | Window::Zoom { .. }) {
            self.windows.pop();
            return;
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
        if let Some((at, length)) = window.list() {
            match action {
                Some(Action::Up) => *at = (*at + length - 1) % length,
                Some(Action::Down) => *at = (*at + 1) % length,
                Some(Action::First) => *at = 0,
                Some(Action::Last) => *at = length - 1,
                Some(Action::Cancel) => {
                    self.windows.pop();
                }
                Some(Action::Pick | Action::PageDown | Action::Right) => self.choose(true, effects),
                Some(Action::Left) => self.choose(false, effects),
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
            Some(Window::Pause { at }) if forward => super::windows::PAUSE[*at],
            Some(Window::End { at }) if forward => super::windows::END[*at],
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
            Action::Pick => self.open(self.menu.chosen, None),
            Action::New => {
                self.open(self.menu.chosen, None);
                self.act(Action::New, effects);
            }
            Action::DealNumber => {
                self.open(self.menu.chosen, None);
                self.act(Action::DealNumber, effects);
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
        let digit = key.digit().filter(|_| table.names.has_numbers());
        if let Some(digit) = digit {
            match table.names.digit(table.typed.take(), digit) {
                Digit::Pile(pile) => self.name_pile(pile),
                Digit::More(number) => table.typed = Some(number),
                Digit::Nothing => self.say = Some(Say::Note("say-no-pile")),
            }
            return;
        }
        if let Some(pile) = table.typed.take().and_then(|n| table.names.number(n)) {
            self.name_pile(pile);
            if self.keymap.action(Context::Play, key) == Some(Action::Pick)
                && self.table.as_ref().is_some_and(|t| t.held.is_none())
            {
                return;
            }
        }
        let Some(table) = &mut self.table else { return };
        if key == self.keymap.piles.stock {
            let done = table.stock(now);
            return self.told(done);
        }
        if key == self.keymap.piles.foundation {
            return self.name_foundation();
        }
        if let Some(pile) = table.names.pile(key) {
            return self.name_pile(pile);
        }
        if let Some(action) = self.keymap.action(Context::Play, key) {
            self.act(action, effects);
        }
    }

    /// A pile was named: it is the source or, with cards picked up, the target.
    pub(super) fn name_pile(&mut self, pile: kosynka_engine::PileId) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let done = match table.held.clone() {
            None => table.pick(pile, None),
            Some(held) if held.from != pile => table.drop_on(pile, now),
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

    /// The key of the foundations: whichever takes the cards, or the next one that gives some.
    fn name_foundation(&mut self) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let piles: Vec<_> = table.rules().piles_of(PileKind::Foundation).collect();
        let from_foundation = table.held.as_ref().is_some_and(|h| table.kind(h.from) == PileKind::Foundation);
        let done = match table.held.clone() {
            Some(_) if !from_foundation => {
                let fitting: Vec<_> = table.targets().into_iter().filter(|t| piles.contains(t)).collect();
                let held = table.held.clone();
                match (fitting.as_slice(), held) {
                    ([one], _) => table.drop_on(*one, now),
                    ([], Some(held)) => {
                        // Only the free card goes up, however many were picked up.
                        let top = table.best(held.from, Some(1)).filter(|m| piles.contains(&m.to));
                        let suit = table.card_from_end(held.from, 1).and_then(|c| c.suit());
                        let own = piles.iter().find(|p| suit.is_some() && table.rules().suit_of(**p) == suit);
                        match (top, own.or(piles.first())) {
                            (Some(mv), _) => table.commit(&[mv], now),
                            (None, Some(to)) => {
                                if let Some(held) = &mut table.held {
                                    held.count = 1;
                                    held.exact = true;
                                }
                                table.drop_on(*to, now)
                            }
                            (None, None) => Err(Say::Note("say-no-foundation")),
                        }
                    }
                    (several, Some(mut held)) => {
                        let at = held.visiting.and_then(|v| several.iter().position(|p| *p == v));
                        held.visiting = Some(several[at.map_or(0, |i| (i + 1) % several.len())]);
                        table.held = Some(held);
                        Err(Say::Note("say-which-foundation"))
                    }
                    (_, None) => Ok(()),
                }
            }
            held => {
                let giving: Vec<_> =
                    piles.iter().copied().filter(|p| !table.moves_from(*p).is_empty()).collect();
                let at = held.and_then(|h| giving.iter().position(|p| *p == h.from));
                match giving.get(at.map_or(0, |i| (i + 1) % giving.len().max(1))) {
                    Some(pile) => table.pick(*pile, None),
                    None => Err(Say::Note("say-foundation-keeps")),
                }
            }
        };
        self.told(done);
    }

    /// Says what came of a command, and looks whether the game has ended.
    pub(super) fn told(&mut self, done: Done) {
        match done {
            Err(say) => self.say = Some(say),
            Ok(()) => {
                if self.options.autoplay == super::options::Autoplay::All {
                    self.autoplay();
                }
            }
        }
        let Some(table) = &mut self.table else { return };
        if matches!(table.status(), Status::Won | Status::Lost) && !table.announced {
            table.announced = true;
            self.windows.push(Window::End { at: 0 });
        }
    }

    /// Brings up what goes up, as part of the move just made; not after a card was taken back down.
    fn autoplay(&mut self) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let taken_back = table.again.is_some_and(|m| table.kind(m.from) == PileKind::Foundation);
        let fresh =
            table.steps.last().is_some_and(|s| *s + 1 == table.game.moves_made()) && table.held.is_none();
        if taken_back || !fresh {
            return;
        }
        let step = table.steps.last().copied();
        let again = table.again;
        let moves = table.climb();
        if !moves.is_empty() && table.commit(&moves, now).is_ok() {
            table.steps.pop();
            table.steps.extend(step.filter(|s| table.steps.last() != Some(s)));
            table.again = again;
        }
    }

    /// Does what was asked for, after asking back where something would be lost.
    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let running = self.table.as_ref().is_some_and(|t| t.game.moves_made() > 0 && !t.game.is_over());
        let keeps = self.table.as_ref().is_some_and(|t| t.game.may_undo());
        let loses = match action {
            Action::New | Action::NextDeal | Action::PreviousDeal | Action::Sibling | Action::GiveUp => true,
            Action::Restart => !keeps,
            _ => false,
        };
        if running && loses && self.screen == Screen::Play {
            self.windows.push(Window::Confirm { action });
            return;
        }
        self.sure(action, effects);
    }

    fn sure(&mut self, action: Action, effects: &mut Vec<Effect>) {
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
            Action::Redeal => table.redeal(now),
            Action::Hint => table.hint(true),
            Action::HintBack => table.hint(false),
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
                table.game.restart();
                table.steps.clear();
                table.let_go();
                table.settle();
                table.last = None;
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
                self.windows.push(Window::Deal { text: String::new(), fault: None });
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
        use super::windows::OptionLine;
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
            Action::Games => {
                self.windows.clear();
                self.screen = Screen::Menu;
            }
            Action::Pause => self.windows.push(Window::Halt),
            Action::Language => self.change_option(OptionLine::Language, true, effects),
            Action::FourColours => self.change_option(OptionLine::FourColours, true, effects),
            Action::Theme => self.change_option(OptionLine::Theme, true, effects),
            Action::Mouse => self.change_option(OptionLine::Mouse, true, effects),
            _ => {}
        }
    }

    /// Opens a game of the catalogue: the one left waiting, or a new deal.
    pub fn open(&mut self, index: usize, deal: Option<DealId>) {
        let Some(rules) = self.catalogue.get(index).cloned() else { return };
        let id = rules.variant().id.clone();
        self.menu.chosen = index;
        self.screen = Screen::Play;
        self.options.last = Some(id.clone());
        if let Some(old) = self.table.take() {
            self.waiting.insert(old.rules().variant().id.clone(), old);
        }
        self.table = self.waiting.remove(&id);
        if self.table.is_none() || deal.is_some() {
            self.table = None;
            if let Err(error) = self.deal_of(&rules, deal) {
                self.screen = Screen::Menu;
                self.windows.push(Window::text("title-notices", error));
            }
        }
    }

    fn deal_of(&mut self, rules: &Arc<kosynka_engine::Ruleset>, deal: Option<DealId>) -> Result<(), String> {
        let deal = deal.unwrap_or_else(|| DealId::Number(self.random() % 1_000_000 + 1));
        let table = Table::new(rules, deal, &self.keymap.piles).map_err(|e| e.to_string())?;
        self.table = Some(table);
        Ok(())
    }

    /// Deals the running game anew.
    pub fn deal(&mut self, deal: Option<DealId>) -> Result<(), String> {
        let Some(rules) = self.table.as_ref().map(|t| Arc::clone(t.rules())) else { return Ok(()) };
        self.windows.clear();
        self.deal_of(&rules, deal)
    }

    fn neighbour(&mut self, next: bool) {
        let number = self.table.as_ref().and_then(|t| t.deal_text().parse::<u64>().ok());
        let deal = number.and_then(|n| if next { n.checked_add(1) } else { n.checked_sub(1) });
        match deal {
            Some(n) => {
                let _ = self.deal(Some(DealId::Number(n)));
            }
            None => self.say = Some(Say::Note("say-no-neighbour")),
        }
    }

    /// Goes to the variant that the file names as the other mode of the game, with a new deal.
    fn sibling(&mut self) {
        let sibling = self.table.as_ref().and_then(|t| t.rules().variant().info.sibling.clone());
        let index = sibling.and_then(|id| self.catalogue.iter().position(|r| r.variant().id == id));
        match index {
            Some(index) => {
                let deal = DealId::Number(self.random() % 1_000_000 + 1);
                self.open(index, Some(deal));
            }
            None => self.say = Some(Say::Note("say-no-sibling")),
        }
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
        let next = match view.cursor {
            None => cursor::first(&view),
            Some(spot) => cursor::step(&view, &board, spot, way).or(Some(spot)),
        };
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
            return self.arrow(Action::Down);
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

    /// The name of a family in the menu.
    pub fn family(&self, family: &str) -> String {
        menu::family_name(family, &self.texts)
    }
}

/// Reads what is looked for: a rank, a suit, or a card, in Latin or Russian letters.
pub fn parse_wanted(text: &str) -> Option<Wanted> {
    let text = text.trim();
    let (rank, rest) = match text.strip_prefix("10") {
        Some(rest) => (Rank::new(10), rest),
        None => {
            let first = text.chars().next()?;
            let russian = match first.to_lowercase().next()? {
                'т' => Some(Rank::ACE),
                'в' => Rank::new(11),
                'д' => Rank::new(12),
                'к' => Some(Rank::KING),
                _ => None,
            };
            let rank = russian.or_else(|| Rank::from_char(first));
            (rank, if rank.is_some() { &text[first.len_utf8()..] } else { text })
        }
    };
    let mut rest = rest.trim().chars();
    let suit = match rest.next() {
        None => None,
        Some(c) => Some(Suit::from_char(c).or(match c.to_lowercase().next()? {
            'п' => Some(Suit::Spades),
            'ч' => Some(Suit::Hearts),
            'б' => Some(Suit::Diamonds),
            'т' => Some(Suit::Clubs),
            _ => None,
        })?),
    };
    (rest.next().is_none() && (rank.is_some() || suit.is_some())).then_some((rank, suit))
}
