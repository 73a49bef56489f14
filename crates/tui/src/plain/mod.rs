//! Play in lines of text, for screen readers and pipes: the table is written once, then every change as a line.
//! It is the same program: lines become the keys that the screen would get, and games are kept in the same place.

mod read;
mod tell;

use std::io::{self, BufRead, Read, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kosynka_engine::Move;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::{App, Effect, Event, Screen, Startup, Window};
use crate::keymap::Action;
use crate::run::{Folders, wall};
use crate::theme::{Level, Terminal};
use read::Line;
use tell::Moment;

/// Nobody types longer lines; a list of all cards of a deal is shorter.
const LONGEST_LINE: u64 = 2000;

/// A size at which the screen, which nobody sees, never is too small.
const SIZE: (u16, u16) = (200, 60);

/// The program as it is played in lines.
pub struct Plain {
    app: App,
    /// What is to be written.
    out: Vec<String>,
}

/// What is to be done outside after a line.
#[derive(Debug, Default)]
pub struct Answer {
    /// Lines to be written.
    pub lines: Vec<String>,
    /// What the state asks the world for.
    pub effects: Vec<Effect>,
}

impl Plain {
    /// Begins, with the game that was named or else with the one that the menu begins with.
    pub fn new(startup: Startup, ascii: bool, seed: u64) -> (Plain, Answer) {
        let named = startup.variant.is_some();
        let mut app = App::new(startup, Terminal { level: Level::None, ascii }, SIZE, seed);
        if app.table.is_none() && !named {
            app.open(app.menu.chosen, None);
        }
        let mut plain = Plain { app, out: Vec::new() };
        plain.windows();
        match plain.app.table {
            Some(_) => plain.state(),
            None => plain.games(),
        }
        let effects = plain.app.handle(Event::Resize(SIZE.0, SIZE.1), Duration::ZERO);
        plain.say("plain-welcome");
        let answer = plain.answer(effects);
        (plain, answer)
    }

    /// The state of the program.
    pub fn app(&self) -> &App {
        &self.app
    }

    fn answer(&mut self, effects: Vec<Effect>) -> Answer {
        let glyphs = self.app.look.glyphs;
        let lines = self.out.drain(..).map(|line| glyphs.plain(line.trim_end())).collect();
        Answer { lines, effects }
    }

    /// Takes a line at a time since the start.
    pub fn line(&mut self, text: &str, now: Duration) -> Answer {
        let mut effects = Vec::new();
        let before = Moment::of(&self.app);
        self.app.say = None;
        if self.app.windows.last().is_some() {
            self.reply(text.trim(), now, &mut effects);
        } else {
            match read::read(&self.app, text) {
                Line::State => self.state(),
                Line::Moves => self.legal(),
                Line::Quit => effects.push(Effect::Quit),
                Line::Help => self.help(),
                Line::Games => self.games(),
                Line::Play(id) => self.open(&id),
                Line::Deal(deal) => {
                    self.press(KeyCode::Null, Some(Action::DealNumber), now, &mut effects);
                    self.reply(&deal, now, &mut effects);
                }
                Line::Action(action) => self.press(KeyCode::Null, Some(action), now, &mut effects),
                Line::Written(moves) => self.make(&moves, now),
                Line::Keys(keys) => {
                    for key in keys {
                        self.press(key, None, now, &mut effects);
                    }
                }
                Line::Wrong(line) => self.out.push(line),
            }
        }
        // Whatever changed is kept as it is kept on the screen.
        effects.extend(self.app.handle(Event::Resize(SIZE.0, SIZE.1), now));
        self.changes(&before);
        self.windows();
        if self.app.screen == Screen::Menu {
            self.app.screen = Screen::Play;
            self.games();
        }
        self.answer(effects)
    }

    /// A key, or the action that a word stands for.
    fn press(&mut self, key: KeyCode, action: Option<Action>, now: Duration, effects: &mut Vec<Effect>) {
        match action {
            Some(action) => self.app.command(action, now, effects),
            None => effects.extend(self.app.handle(Event::Key(KeyEvent::new(key, KeyModifiers::NONE)), now)),
        }
    }

    /// Answers the question that is open.
    fn reply(&mut self, text: &str, now: Duration, effects: &mut Vec<Effect>) {
        let yes = matches!(text.to_lowercase().as_str(), "y" | "yes" | "enter" | "д" | "да");
        let asks_for_text = matches!(self.app.windows.last(), Some(Window::Deal { .. }));
        if asks_for_text && !text.is_empty() {
            effects.extend(self.app.handle(Event::Paste(text.to_owned()), now));
        }
        let agreed = if asks_for_text { !text.is_empty() } else { yes };
        let key = if agreed { KeyCode::Enter } else { KeyCode::Esc };
        self.press(key, None, now, effects);
    }

    /// Makes moves that were written in notation, until one is refused.
    fn make(&mut self, moves: &[Move], now: Duration) {
        for mv in moves {
            let Some(table) = &mut self.app.table else { return };
            if let Err(say) = table.commit(&[*mv], now) {
                self.app.say = Some(say);
                return;
            }
        }
        self.app.after_moves();
    }

    fn open(&mut self, id: &str) {
        match self.app.catalogue.iter().position(|rules| rules.variant().id == id) {
            Some(index) => self.app.open(index, None),
            None => {
                let text = self.app.texts.with("say-no-such-game", &[("name", id.into())]);
                self.out.push(text);
            }
        }
    }
}

/// Plays in lines until the player leaves or there are no more lines. `ascii` writes suits as letters.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub fn run(startup: Startup, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let folders = Folders::of(&startup);
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos() as u64);
    let ascii = Terminal::detect(|name| std::env::var(name).ok()).ascii;
    let start = Instant::now();
    let (mut plain, mut answer) = Plain::new(startup, ascii, seed);
    loop {
        let mut ends = false;
        for effect in answer.effects.drain(..) {
            ends |= effect == Effect::Quit;
            folders.keep(effect, &mut plain.app);
        }
        for line in answer.lines.drain(..) {
            writeln!(output, "{line}")?;
        }
        if let Some(text) = plain.unkept() {
            writeln!(output, "{text}")?;
        }
        output.flush()?;
        let mut line = Vec::new();
        if ends || input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        plain.app.wall = wall();
        answer = plain.line(&String::from_utf8_lossy(&line), start.elapsed());
    }
}
