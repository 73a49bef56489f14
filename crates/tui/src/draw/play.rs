//! The screen of a game: status, board, footer.

use kosynka_engine::variant::{Accept, PileKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::footer::footer;
use super::say::redeals_left;
use super::text::{clock, cut, width};
use crate::app::App;
use crate::app::table::Table;
use crate::layout::Board;
use crate::paint::{Painter, write};
use crate::theme::Role;
use crate::view::View;

/// Draws a game.
pub fn paint(app: &App, view: &View, board: &Board, buf: &mut Buffer) {
    if !super::motion::flights(app, buf) {
        let marks = app.marks();
        Painter { board, view, marks: &marks, look: &app.look }.paint(buf);
    }
    if let (Some((x, y)), Some(table)) = (app.mouse.ghost, &app.table) {
        ghost(app, table, board, (x, y), buf);
    }
    status(app, board.status, buf);
    footer(app, board.footer, buf);
    super::motion::party(app, view, board, buf);
}

/// The cards that are dragged, at the pointer.
fn ghost(app: &App, table: &Table, board: &Board, (x, y): (u16, u16), buf: &mut Buffer) {
    let Some(held) = &table.held else { return };
    let cards = table.game.cards(held.from);
    let from = cards.len().saturating_sub(usize::from(held.count));
    let look = &app.look;
    let style = look.theme.on_card(Role::Selected);
    let w = board.card.width.min(7);
    let x = x.saturating_sub(w / 2).min(buf.area.right().saturating_sub(w));
    for (card, y) in cards[from..].iter().zip(y..) {
        if y >= buf.area.bottom().saturating_sub(1) {
            break;
        }
        let index = look.index(card.card, w);
        let text = format!("{:<w$}", format!("{}{index}", look.glyphs.held), w = usize::from(w));
        write(buf, x, y, &text, w, style);
        write(buf, x + 1, y, &index, w, look.suit_style(card.card).patch(Style { fg: None, ..style }));
    }
}

/// The pieces of the status line: those on the left, those on the right, each with the first ones the most
/// important. They are shortened one after another, the number of moves last.
fn status_parts(app: &App, table: &Table, shortened: usize) -> (Vec<String>, Vec<String>) {
    let variant = table.rules().variant();
    let mut left = vec![app.texts.pick(&variant.info.name).to_owned()];
    let deal = table.deal_text();
    left.push(match shortened > 0 {
        true => format!("#{deal}"),
        false => app.texts.with("status-deal", &[("deal", (&deal).into())]),
    });
    if let Some(limit) = table.game.redeals_left() {
        left.push(redeals_left(app, limit, shortened > 1));
    }
    if table.game.is_practice() {
        left.push(app.t("status-practice"));
    }
    if let Some(standing) = app.standing() {
        left.push(standing);
    }
    let mut right = Vec::new();
    let moves = table.game.moves_made();
    right.push(match shortened > 3 {
        true => moves.to_string(),
        false => app.texts.with("moves-made", &[("n", moves.into())]),
    });
    if app.options.clock && moves > 0 {
        right.push(clock(table.clock.read(app.now)));
    }
    if let Some(score) = table.score(app.now) {
        right.push(match shortened > 2 {
            true => score.to_string(),
            false => app.texts.with("status-score", &[("n", score.into())]),
        });
    }
    if table.game.score().is_none() {
        let on: usize = table.rules().piles_of(PileKind::Foundation).map(|p| table.len(p)).sum();
        if let Some(goal) = variant.goal.on_foundations.map(usize::from) {
            // Where only whole runs go up, these are counted.
            right.push(match (whole_runs(table), shortened > 2) {
                (1, _) => format!("{on}/{goal}"),
                (n, true) => format!("{}/{}", on / n, goal / n),
                (n, false) => {
                    let values = [("n", (on / n).into()), ("all", (goal / n).into())];
                    app.texts.with("status-sets", &values)
                }
            });
        }
    }
    (left, right)
}

/// How many cards go up together.
fn whole_runs(table: &Table) -> usize {
    let first = table.rules().piles_of(PileKind::Foundation).next();
    match first.and_then(|pile| table.rules().group(pile)).map(|group| group.accept) {
        Some(Accept::RunOf(n)) => usize::from(n.max(1)),
        _ => 1,
    }
}

/// Both halves of the status line, as long as there is room for.
fn status_line(app: &App, table: &Table, rect: Rect) -> (String, String) {
    let dot = format!(" {} ", app.look.glyphs.dot);
    let mut chosen = (String::new(), String::new());
    // What a solver says goes before the words of the figures do.
    let spare = usize::from(app.standing().is_some());
    for (shortened, drop) in [(0, 0), (1, 0), (2, 0), (3, 0), (3, spare), (4, 0), (4, 1), (4, 2)] {
        let (mut left, right) = status_parts(app, table, shortened);
        left.truncate(left.len().saturating_sub(drop).max(1));
        chosen = (left.join(&dot), right.join("  "));
        if width(&chosen.0) + width(&chosen.1) + 3 <= rect.width {
            break;
        }
    }
    let right = app.look.glyphs.plain(&chosen.1);
    let room = rect.width.saturating_sub(width(&right) + 3);
    (cut(&app.look.glyphs.plain(&chosen.0), room), right)
}

/// Whether the deal stands at a cell of the status line.
pub fn deal_at(app: &App, rect: Rect, x: u16, y: u16) -> bool {
    let Some(table) = app.table.as_ref().filter(|_| y == rect.y) else { return false };
    let (left, _) = status_line(app, table, rect);
    let deal = app.look.glyphs.plain(&table.deal_text());
    let Some(at) = left.rfind(&deal) else { return false };
    let from = rect.x + 1 + width(&left[..at]);
    (from..from + width(&deal)).contains(&x)
}

fn status(app: &App, rect: Rect, buf: &mut Buffer) {
    let Some(table) = &app.table else { return };
    let style = app.look.theme.style(Role::Bar);
    buf.set_style(rect, style);
    let (left, right) = status_line(app, table, rect);
    let room = rect.width.saturating_sub(width(&right) + 3);
    write(buf, rect.x + 1, rect.y, &left, room, style.patch(app.look.theme.style(Role::Title)));
    let x = rect.right().saturating_sub(width(&right) + 1);
    write(buf, x, rect.y, &right, width(&right), style);
}
