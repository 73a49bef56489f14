//! The loop: waits for events, lets the state change, draws. Nothing wakes it while nothing happens.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ratatui::crossterm::event::{self, Event as Input, KeyCode};

use crate::app::help::{Answer, Job};
use crate::app::{App, Effect, Event, OPTIONS, SAVES, Say, Startup, saves};
use crate::draw;
use crate::files;
use crate::stats;
use crate::term::{Screen, copy, extent, give_back};
use crate::theme::Terminal;

/// Where things are kept.
pub(crate) struct Folders {
    player: Option<PathBuf>,
    saves: Option<PathBuf>,
    data: Option<PathBuf>,
}

impl Folders {
    /// The folders that the program starts with.
    pub(crate) fn of(startup: &Startup) -> Folders {
        Folders {
            player: startup.folder.clone(),
            saves: startup.state.as_ref().map(|f| f.join(SAVES)),
            data: startup.data.clone(),
        }
    }

    /// Keeps what an effect asks to be kept; others are none of the disk's business.
    pub(crate) fn keep(&self, effect: Effect, app: &mut App) {
        let into = |folder: &Option<PathBuf>, write: &dyn Fn(&Path) -> io::Result<()>| {
            folder.as_deref().map_or(Ok(()), write)
        };
        let written = match effect {
            Effect::SaveOptions(text) => into(&self.player, &|f| files::write(f, OPTIONS, &text)),
            Effect::Save(id, text) => into(&self.saves, &|f| saves::save(f, &id, &text)),
            Effect::Forget(id) => into(&self.saves, &|f| saves::forget(f, &id)),
            Effect::Tally(records) => into(&self.data, &|f| stats::store::put(f, &records)),
            Effect::Quit | Effect::Redraw | Effect::Suspend | Effect::Mouse(_) | Effect::Copy(_) => Ok(()),
        };
        // A full disk must not end the game: it is told, and the game goes on.
        if let Err(error) = written {
            app.say = Some(Say::Text("say-not-kept", error.to_string()));
        }
    }
}

enum Message {
    Input(Input),
    #[cfg_attr(windows, expect(dead_code, reason = "signals are a matter of Unix"))]
    Signal(i32),
    Broken(io::Error),
    Answer(u64, Answer),
}

/// Runs the program in the terminal until the player leaves.
///
/// # Errors
/// If the terminal cannot be used.
pub fn run(startup: Startup) -> io::Result<()> {
    let folders = Folders::of(&startup);
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos() as u64);
    let terminal = Terminal::detect(|name| std::env::var(name).ok());
    let mut app = App::new(startup, terminal, extent()?, seed);
    let mut screen = Screen::take(app.options.mouse)?;
    let (sender, receiver) = mpsc::channel();
    app.help.worker = true;
    app.moving.wanted = std::env::var("TERM").is_ok_and(|term| term != "dumb");
    let worker = work(sender.clone());
    listen(sender);
    let signal = play(&mut app, &mut screen, (&receiver, &worker), &folders)?;
    drop(screen);
    #[cfg(unix)]
    if let Some(signal) = signal {
        // Whoever sent it sees that it was the signal that ended the program.
        signal_hook::low_level::emulate_default_handler(signal)?;
    }
    #[cfg(not(unix))]
    let _ = signal;
    Ok(())
}

/// Starts the threads that wait for keys and signals.
fn listen(sender: Sender<Message>) {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
        let sender = sender.clone();
        if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP]) {
            thread::spawn(move || {
                for signal in signals.forever() {
                    if sender.send(Message::Signal(signal)).is_err() {
                        break;
                    }
                }
            });
        }
    }
    thread::spawn(move || {
        loop {
            let message = match event::read() {
                Ok(input) => Message::Input(input),
                Err(error) => Message::Broken(error),
            };
            let broken = matches!(message, Message::Broken(_));
            if sender.send(message).is_err() || broken {
                break;
            }
        }
    });
}

/// Starts the thread that asks the solver. It sleeps while there is nothing to do.
fn work(answers: Sender<Message>) -> Sender<Job> {
    let (sender, jobs) = mpsc::channel::<Job>();
    thread::spawn(move || {
        for job in jobs.iter().filter(|job| !job.is_cancelled()) {
            let answer = job.run();
            if !job.is_cancelled() && answers.send(Message::Answer(job.version, answer)).is_err() {
                break;
            }
        }
    });
    sender
}

/// Plays until the player leaves or a signal ends it; returns the signal.
fn play(
    app: &mut App,
    screen: &mut Screen,
    (receiver, worker): (&Receiver<Message>, &Sender<Job>),
    folders: &Folders,
) -> io::Result<Option<i32>> {
    let start = Instant::now();
    loop {
        for job in app.take_jobs() {
            // Without a worker there are no answers, and the game goes on.
            let _ = worker.send(job);
        }
        screen.terminal.draw(|frame| draw::draw(app, frame))?;
        let mut next = wait(app, receiver, start.elapsed());
        // Everything that has already happened is taken before the next picture.
        while let Some(message) = next {
            app.wall = wall();
            match message {
                Message::Broken(error) => return Err(error),
                #[cfg(unix)]
                Message::Signal(signal_hook::consts::SIGTSTP) => suspend(app, screen, start.elapsed())?,
                Message::Signal(signal) => return Ok(Some(signal)),
                Message::Input(Input::Resize(..)) => {
                    screen.clear()?;
                    let (width, height) = extent()?;
                    app.handle(Event::Resize(width, height), start.elapsed());
                }
                Message::Input(_) | Message::Answer(..) => {
                    let effects =
                        translate(message).map(|e| app.handle(e, start.elapsed())).unwrap_or_default();
                    for effect in effects {
                        match effect {
                            Effect::Quit => return Ok(None),
                            Effect::Redraw => screen.clear()?,
                            Effect::Mouse(on) => screen.set_mouse(on)?,
                            Effect::Suspend => suspend(app, screen, start.elapsed())?,
                            Effect::Copy(text) => copy(&text)?,
                            kept => folders.keep(kept, app),
                        }
                    }
                }
            }
            next = receiver.try_recv().ok();
        }
    }
}

/// Waits for the next message, or for the picture to change by itself: the clock, cards on their way.
fn wait(app: &mut App, receiver: &Receiver<Message>, now: Duration) -> Option<Message> {
    let gone = || Message::Broken(io::Error::from(io::ErrorKind::UnexpectedEof));
    app.now = app.now.max(now);
    let Some(rest) = app.next_change() else {
        return Some(receiver.recv().unwrap_or_else(|_| gone()));
    };
    match receiver.recv_timeout(rest) {
        Ok(message) => Some(message),
        Err(RecvTimeoutError::Timeout) => {
            app.handle(Event::Tick, now + rest);
            None
        }
        Err(RecvTimeoutError::Disconnected) => Some(gone()),
    }
}

fn translate(message: Message) -> Option<Event> {
    let input = match message {
        Message::Input(input) => input,
        Message::Answer(version, answer) => return Some(Event::Answer(version, answer)),
        Message::Signal(_) | Message::Broken(_) => return None,
    };
    panic_switch(&input);
    match input {
        Input::Key(key) => Some(Event::Key(key)),
        Input::Mouse(mouse) => Some(Event::Mouse(mouse)),
        Input::FocusLost => Some(Event::FocusLost),
        Input::Paste(text) => Some(Event::Paste(text)),
        Input::FocusGained | Input::Resize(..) => None,
    }
}

/// Stops the process as Ctrl-Z does in other programs, and takes the terminal again when it goes on.
fn suspend(app: &mut App, screen: &mut Screen, now: Duration) -> io::Result<()> {
    #[cfg(unix)]
    {
        app.handle(Event::FocusLost, now);
        give_back()?;
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        screen.enter()?;
        let (width, height) = extent()?;
        app.handle(Event::Resize(width, height), now);
    }
    #[cfg(not(unix))]
    let _ = (app, screen, now, give_back);
    Ok(())
}

/// In debug builds a panic can be asked for, so that what it leaves behind can be looked at.
fn panic_switch(input: &Input) {
    let asked = || std::env::var_os("KOSYNKA_PANIC").is_some();
    if cfg!(debug_assertions) && asked() && matches!(input, Input::Key(key) if key.code == KeyCode::F(12)) {
        panic!("asked for by KOSYNKA_PANIC");
    }
}

/// Seconds since 1970 by the clock of the system, which may stand anywhere.
pub fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
