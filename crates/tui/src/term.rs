//! The terminal: taken over, and given back as it was, whatever happens.

use std::io::{self, BufWriter, Stdout, Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

/// Whether the terminal is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// Reports clicks, drags and the wheel, with numbers beyond column 223; not every motion, which floods slow
/// lines.
#[cfg(not(windows))]
fn mouse(out: &mut impl Write, on: bool) -> io::Result<()> {
    out.write_all(if on {
        b"\x1b[?1000h\x1b[?1002h\x1b[?1006h"
    } else {
        b"\x1b[?1006l\x1b[?1002l\x1b[?1000l"
    })
}

#[cfg(windows)]
fn mouse(out: &mut impl Write, on: bool) -> io::Result<()> {
    use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    if on { queue!(out, EnableMouseCapture) } else { queue!(out, DisableMouseCapture) }
}

/// The size of the terminal, within bounds that no terminal has reason to leave.
///
/// # Errors
/// If the terminal has none.
pub fn extent() -> io::Result<(u16, u16)> {
    let (width, height) = size()?;
    Ok((width.min(500), height.min(300)))
}

/// What is drawn reaches the terminal in one piece: hardly any frame is longer than so many bytes.
const FRAME: usize = 1 << 18;

/// The drawing side of the terminal.
pub type Canvas = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// A canvas of fixed size. Left to itself, the library asks the terminal where the cursor is at every change
/// of size, and the answer would go to the thread that reads keys.
fn canvas() -> io::Result<Canvas> {
    let (width, height) = extent()?;
    let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
    Terminal::with_options(
        CrosstermBackend::new(BufWriter::with_capacity(FRAME, stdout())),
        TerminalOptions { viewport },
    )
}

/// The terminal while the program runs; given back when dropped.
pub struct Screen {
    /// The drawing side.
    pub terminal: Canvas,
    mouse: bool,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If it is none, or does not obey.
    pub fn take(mouse: bool) -> io::Result<Screen> {
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // First the terminal, so that the message can be read.
                let _ = give_back();
                before(info);
            }));
        });
        let mut screen = Screen { terminal: canvas()?, mouse };
        screen.enter()?;
        Ok(screen)
    }

    /// Takes the terminal over, again after it was given back.
    ///
    /// # Errors
    /// If it does not obey.
    pub fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let mut out = stdout();
        queue!(out, EnterAlternateScreen, EnableFocusChange, EnableBracketedPaste, Hide)?;
        if self.mouse {
            mouse(&mut out, true)?;
        }
        out.flush()?;
        self.clear()
    }

    /// Begins with an empty screen of the size that the terminal has now.
    ///
    /// # Errors
    /// If the terminal does not obey.
    pub fn clear(&mut self) -> io::Result<()> {
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = canvas()?;
        Ok(())
    }

    /// Switches the mouse.
    ///
    /// # Errors
    /// If the terminal does not obey.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        let mut out = stdout();
        mouse(&mut out, on)?;
        out.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = give_back();
    }
}

/// Asks the terminal to put a text where it copies to (OSC 52); those that cannot pass it over.
///
/// # Errors
/// If the terminal does not obey.
pub fn copy(text: &str) -> io::Result<()> {
    let mut out = stdout();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |i: usize| u32::from(chunk.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            let digit = char::from(DIGITS[(bits >> (18 - 6 * i) & 63) as usize]);
            out.push(if i <= chunk.len() { digit } else { '=' });
        }
    }
    out
}

/// Gives the terminal back: every mode that was switched on is switched off. Does nothing the second time.
///
/// # Errors
/// If the terminal does not obey.
pub fn give_back() -> io::Result<()> {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let mut out = stdout();
    let written = mouse(&mut out, false)
        .and_then(|()| execute!(out, DisableBracketedPaste, DisableFocusChange, LeaveAlternateScreen, Show))
        .and_then(|()| out.flush());
    disable_raw_mode().and(written)
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn texts_are_written_in_base_64() {
        for (text, code) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("ms:617", "bXM6NjE3")]
        {
            assert_eq!(base64(text.as_bytes()), code);
        }
    }
}
