//! The program in a pseudo-terminal, with an emulator that reads the screen. Everything is waited for; how long it
//! takes is nobody's business, so that a busy machine fails nothing.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Parser, Screen};

/// How long anything may take before it counts as never.
const NEVER: Duration = Duration::from_secs(180);

/// What ends each mode that the program switches on, and shows the cursor.
const LEFT_OFF: [&str; 7] =
    ["\x1b[?1000l", "\x1b[?1002l", "\x1b[?1006l", "\x1b[?1004l", "\x1b[?2004l", "\x1b[?1049l", "\x1b[?25h"];

struct Seen {
    parser: Parser,
    bytes: Vec<u8>,
    ended: bool,
    /// Nobody looks any more.
    left: bool,
}

type Shared = Arc<(Mutex<Seen>, Condvar)>;

/// The program in its terminal.
pub struct Tty {
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    keyboard: Option<Box<dyn Write + Send>>,
    shared: Shared,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl Tty {
    /// Starts the program in a terminal of 80x24 with a home of its own.
    pub fn start(home: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Tty {
        let pair = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_kosynka"));
        command.args(arguments);
        command.env_clear();
        for (name, folder) in [
            ("HOME", "."),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_DATA_HOME", "data"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_CACHE_HOME", "cache"),
        ] {
            command.env(name, home.join(folder));
        }
        for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8")].iter().chain(variables) {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().expect("its output");
        let keyboard = pair.master.take_writer().expect("its keyboard");
        let seen = Seen { parser: Parser::new(24, 80, 0), bytes: Vec::new(), ended: false, left: false };
        let shared: Shared = Arc::new((Mutex::new(seen), Condvar::new()));
        let reader = Arc::clone(&shared);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                let read = output.read(&mut buffer).unwrap_or(0);
                let mut seen = lock(&reader);
                seen.parser.process(&buffer[..read]);
                seen.bytes.extend_from_slice(&buffer[..read]);
                seen.ended = read == 0 || seen.left;
                if seen.ended {
                    break;
                }
                reader.1.notify_all();
            }
            drop(output);
            reader.1.notify_all();
        });
        Tty { child, master: Some(pair.master), keyboard: Some(keyboard), shared }
    }

    /// Types; every key is sent as a terminal sends it.
    pub fn keys(&mut self, keys: &str) {
        let keyboard = self.keyboard.as_mut().expect("a terminal");
        keyboard.write_all(keys.as_bytes()).expect("the program reads");
        keyboard.flush().expect("the program reads");
    }

    fn until(&self, what: &str, mut done: impl FnMut(&Seen) -> bool) {
        let end = Instant::now() + NEVER;
        let mut seen = lock(&self.shared);
        while !done(&seen) {
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "never came: {what}\n{}", seen.parser.screen().contents());
            let waited = self.shared.1.wait_timeout(seen, left.min(Duration::from_secs(1)));
            seen = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits for a text on the screen.
    pub fn wait(&self, text: &str) {
        self.until(text, |seen| seen.parser.screen().contents().contains(text));
    }

    /// Waits until the screen is as it should be.
    pub fn wait_for(&self, what: &str, done: impl Fn(&Screen) -> bool) {
        self.until(what, |seen| done(seen.parser.screen()));
    }

    /// The screen as it is now.
    pub fn screen(&self) -> Screen {
        lock(&self.shared).parser.screen().clone()
    }

    /// The rows between the status line and the footer.
    pub fn board(&self) -> Vec<String> {
        let screen = self.screen();
        let (rows, columns) = screen.size();
        screen.rows(0, columns).skip(1).take(usize::from(rows).saturating_sub(2)).collect()
    }

    /// Everything written so far.
    pub fn bytes(&self) -> Vec<u8> {
        lock(&self.shared).bytes.clone()
    }

    /// Gives the terminal another size.
    pub fn resize(&self, columns: u16, rows: u16) {
        lock(&self.shared).parser.screen_mut().set_size(rows, columns);
        self.master.as_ref().expect("a terminal").resize(size(columns, rows)).expect("another size");
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("a running program");
        let sent = Command::new("sh").args(["-c", &format!("kill -{name} {id}")]).status();
        assert!(sent.expect("a shell").success(), "{name}");
    }

    /// Waits until the program is stopped, or runs again.
    pub fn wait_stopped(&self, stopped: bool) {
        let id = self.child.process_id().expect("a running program");
        self.until("a change of the process", |_| is_stopped(id) == stopped);
    }

    /// Closes the terminal, as a window is closed.
    pub fn hang_up(&mut self) {
        lock(&self.shared).left = true;
        // Whatever is drawn now wakes the one who looks.
        self.keys("?");
        self.until("the end of looking", |seen| seen.ended);
        self.keyboard = None;
        self.master = None;
    }

    /// Waits for the end of the program.
    pub fn ended(&mut self) -> ExitStatus {
        let end = Instant::now() + NEVER;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                if self.master.is_some() {
                    self.until("the end of the output", |seen| seen.ended);
                }
                return status;
            }
            assert!(Instant::now() < end, "it does not end\n{}", self.screen().contents());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses a key until the program ends: the terminal may lose keys of a flood.
    pub fn ended_by(&mut self, key: &str) -> ExitStatus {
        let end = Instant::now() + NEVER;
        while self.child.try_wait().expect("a child").is_none() && Instant::now() < end {
            // It may have ended in between.
            let _ = self.keyboard.as_mut().expect("a terminal").write_all(key.as_bytes());
            std::thread::sleep(Duration::from_millis(200));
        }
        self.ended()
    }

    /// The terminal is as it was before the program started: every mode is off for good, the cursor is seen.
    pub fn assert_left_clean(&self) {
        let bytes = self.bytes();
        let text = String::from_utf8_lossy(&bytes);
        for off in LEFT_OFF {
            let last = text.rfind(off).unwrap_or_else(|| panic!("never switched off: {}", shown(off)));
            let on = if off.ends_with('l') { off.replace('l', "h") } else { off.replace('h', "l") };
            assert!(text.rfind(&on).is_none_or(|on| on < last), "left on: {}", shown(off));
        }
        let screen = self.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        // A test that fails leaves no program behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lock(shared: &Shared) -> MutexGuard<'_, Seen> {
    shared.0.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a process is stopped by a signal.
fn is_stopped(id: u32) -> bool {
    let state = match std::fs::read_to_string(format!("/proc/{id}/stat")) {
        Ok(text) => text.rsplit_once(") ").map(|(_, rest)| rest.to_owned()).unwrap_or_default(),
        Err(_) => {
            let ps = Command::new("ps").args(["-o", "state=", "-p", &id.to_string()]).output();
            String::from_utf8_lossy(&ps.expect("ps").stdout).trim().to_owned()
        }
    };
    state.starts_with('T')
}

fn shown(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, c| {
        let _ = write!(out, "{}", c.escape_default());
        out
    })
}
