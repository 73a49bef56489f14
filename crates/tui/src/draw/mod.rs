//! Drawing: pure functions of the state.

mod bookmarks;
pub mod footer;
pub mod menu;
mod motion;
pub mod play;
pub mod say;
pub mod stats;
pub mod text;
pub mod windows;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Screen};
use crate::paint::write;
use crate::theme::Role;

/// Draws the whole screen.
pub fn draw(app: &App, frame: &mut Frame) {
    let area = frame.area();
    paint(app, area, frame.buffer_mut());
}

/// Draws the whole screen into a buffer.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer) {
    buf.set_style(area, app.look.theme.style(Role::Table));
    if area.width < 20 || area.height < 5 {
        return too_small(app, area, buf);
    }
    match app.screen {
        Screen::Menu => menu::paint(app, area, buf),
        Screen::Play => {
            let view = app.view();
            match app.board(&view) {
                Some(board) if (area.width, area.height) == app.size => play::paint(app, &view, &board, buf),
                _ => return too_small(app, area, buf),
            }
        }
    }
    if !app.in_motion() {
        windows::paint(app, area, buf);
    }
}

/// The screen that keeps the game until there is room for it.
fn too_small(app: &App, area: Rect, buf: &mut Buffer) {
    let text = app.texts.t("too-small");
    let lines: Vec<&str> = text.lines().collect();
    let y = area.y + (area.height.saturating_sub(lines.len() as u16)) / 2;
    for (line, y) in lines.iter().zip(y..) {
        let line = app.look.glyphs.plain(line);
        let x = area.x + area.width.saturating_sub(text::width(&line)) / 2;
        write(buf, x, y, &line, area.width, app.look.theme.style(Role::Title));
    }
}
