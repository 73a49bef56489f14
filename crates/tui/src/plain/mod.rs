//! Play in lines of text, for screen readers and pipes: the table is written once, then every change as a line.
//! It is the same program: lines become the keys that the screen would get, and games are kept in the same place.

mod read;
mod tell;

use std::io::{self, BufRead, Read, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ratatui::crossterm::event::KeyCode;

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
        (app.help.worker, app.help.waited_for) = (true, true);
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
                    self.event(Event::Do(Action::DealNumber), now, &mut effects);
                    self.reply(&deal, now, &mut effects);
                }
                Line::Events(events) => {
                    for event in events {
                        self.event(event, now, &mut effects);
                    }
                }
                Line::Wrong(line) => self.out.push(line),
            }
        }
        self.told(&before, effects, now)
    }

    /// Does what the solver was asked, if it was asked anything, at a time since the start.
    pub fn work(&mut self, now: impl Fn() -> Duration) -> Option<Answer> {
        let jobs = self.app.take_jobs();
        if jobs.is_empty() {
            return None;
        }
        let before = Moment::of(&self.app);
        let mut effects = Vec::new();
        for job in jobs {
            let answer = job.run();
            self.event(Event::Answer(job.version, answer), now(), &mut effects);
        }
        Some(self.told(&before, effects, now()))
    }

    /// What has come of a line.
    fn told(&mut self, before: &Moment, mut effects: Vec<Effect>, now: Duration) -> Answer {
        // Whatever changed is kept as it is kept on the screen.
        effects.extend(self.app.handle(Event::Resize(SIZE.0, SIZE.1), now));
        self.changes(before);
        self.windows();
        if self.app.screen == Screen::Menu {
            self.app.screen = Screen::Play;
            self.games();
        }
        self.answer(effects)
    }

    fn event(&mut self, event: Event, now: Duration, effects: &mut Vec<Effect>) {
        effects.extend(self.app.handle(event, now));
    }

    /// Answers the question that is open.
    fn reply(&mut self, text: &str, now: Duration, effects: &mut Vec<Effect>) {
        let yes = matches!(text.to_lowercase().as_str(), "y" | "yes" | "enter" | "д" | "да");
        let won = self.app.table.as_ref().is_some_and(|t| t.status() == kosynka_engine::Status::Won);
        let agreed = match self.app.windows.last_mut() {
            Some(Window::Deal { .. }) => !text.is_empty(),
            // Without a name the point gets a number.
            Some(Window::Bookmarks { name: Some(_), .. }) => true,
            Some(window) => match (window.list(won), text.parse::<usize>()) {
                (Some((at, length)), Ok(line)) if (1..=length).contains(&line) => {
                    *at = line - 1;
                    true
                }
                (Some(_), _) => false,
                (None, _) => yes,
            },
            None => false,
        };
        if matches!(
            self.app.windows.last(),
            Some(Window::Deal { .. } | Window::Bookmarks { name: Some(_), .. })
        ) {
            self.event(Event::Paste(text.to_owned()), now, effects);
        }
        let key = if agreed { KeyCode::Enter } else { KeyCode::Esc };
        self.event(read::press(key), now, effects);
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
        // What takes long is announced before it begins.
        output.flush()?;
        if ends {
            return Ok(());
        }
        if let Some(more) = plain.work(|| start.elapsed()) {
            answer = more;
            continue;
        }
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        plain.app.wall = wall();
        answer = plain.line(&String::from_utf8_lossy(&line), start.elapsed());
    }
}
