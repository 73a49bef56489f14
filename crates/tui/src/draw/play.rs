//! The screen of a game: status, board, footer.

use kosynka_engine::variant::PileKind;
use kosynka_engine::{PileId, Status};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{clock, cut, width};
use crate::app::help::{Why, reason_message};
use crate::app::table::Table;
use crate::app::{App, Say};
use crate::keymap::{Action, Context};
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
/// important.
fn status_parts(app: &App, table: &Table, narrow: bool) -> (Vec<String>, Vec<String>) {
    let variant = table.rules().variant();
    let mut left = vec![app.texts.pick(&variant.info.name).to_owned()];
    let deal = table.deal_text();
    left.push(match narrow {
        true => format!("#{deal}"),
        false => app.texts.with("status-deal", &[("deal", (&deal).into())]),
    });
    if let Some(limit) = table.game.redeals_left() {
        left.push(kosynka_prose::redeals_left_text(limit, app.texts.lang().prose()));
    }
    if table.game.is_practice() {
        left.push(app.t("status-practice"));
    }
    if let Some(standing) = app.standing() {
        left.push(app.t(standing));
    }
    let mut right = Vec::new();
    let moves = table.game.moves_made();
    right.push(match narrow {
        true => moves.to_string(),
        false => app.texts.with("moves-made", &[("n", moves.into())]),
    });
    if app.options.clock && moves > 0 {
        right.push(clock(table.clock.read(app.now)));
    }
    if let Some(score) = table.score(app.now) {
        right.push(match narrow {
            true => score.to_string(),
            false => app.texts.with("status-score", &[("n", score.into())]),
        });
    }
    if table.game.score().is_none() {
        let on: usize = table.rules().piles_of(PileKind::Foundation).map(|p| table.len(p)).sum();
        if let Some(goal) = variant.goal.on_foundations {
            right.push(format!("{on}/{goal}"));
        }
    }
    (left, right)
}

/// Both halves of the status line, as long as there is room for.
fn status_line(app: &App, table: &Table, rect: Rect) -> (String, String) {
    let dot = format!(" {} ", app.look.glyphs.dot);
    let mut chosen = (String::new(), String::new());
    for (narrow, drop) in [(false, 0), (true, 0), (true, 1), (true, 2)] {
        let (mut left, right) = status_parts(app, table, narrow);
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

/// A piece of the footer: a key, what it does, and the action that a click on it means.
struct Piece {
    key: String,
    text: String,
    action: Option<Action>,
}

/// The footer as it is now: a sentence, or keys.
fn pieces(app: &App) -> Result<Vec<Piece>, (String, Role)> {
    let Some(table) = &app.table else { return Ok(vec![]) };
    if let Some(say) = &app.say {
        return Err((sentence(app, table, say), role(say)));
    }
    if let Some(number) = table.typed {
        return Err((app.texts.with("footer-typed", &[("n", (number as usize).into())]), Role::Key));
    }
    let key = |action: Action| app.keymap.key_of(Context::Play, action);
    let piece = |action: Action, id: &str| Piece { key: key(action), text: app.t(id), action: Some(action) };
    if let Some(mv) = app.hint() {
        let total = table.hints.as_ref().map_or(0, |(list, _)| list.len());
        let at = table.hints.as_ref().map_or(0, |(_, at)| *at + 1);
        let text = app.texts.with(
            "footer-hint",
            &[
                ("from", (&pile_name(app, table, mv.from)).into()),
                ("to", (&pile_name(app, table, mv.to)).into()),
                ("at", at.into()),
                ("total", total.into()),
            ],
        );
        let text = match app.why() {
            Some(why) => format!("{text}: {}", reason(app, why)),
            None => text,
        };
        let mut pieces = vec![Piece { key: String::new(), text, action: None }];
        pieces.push(piece(Action::Pick, "footer-do-it"));
        pieces.push(piece(Action::Hint, "footer-next"));
        pieces.push(piece(Action::Cancel, "footer-cancel"));
        return Ok(pieces);
    }
    if let Some(held) = &table.held {
        let to = held.visiting.map_or("?", |p| table.names.label(p));
        let from = table.names.label(held.from);
        let head = format!("{from} {} {to}", app.look.glyphs.arrow);
        let count = app.texts.with("footer-cards", &[("n", held.count.into())]);
        return Ok(vec![
            Piece { key: head, text: String::new(), action: None },
            Piece { key: "↑↓".into(), text: count, action: None },
            piece(Action::Pick, if held.visiting.is_some() { "footer-drop" } else { "footer-best" }),
            Piece { key: "←→".into(), text: app.t("footer-targets"), action: None },
            Piece {
                key: app.keymap.piles.foundation.to_string(),
                text: app.t("footer-foundation"),
                action: None,
            },
            piece(Action::Cancel, "footer-cancel"),
            piece(Action::Help, "footer-help"),
        ]);
    }
    if table.status() == Status::Stuck {
        return Err((
            app.texts.with(
                "say-stuck",
                &[("undo", (&key(Action::Undo)).into()), ("new", (&key(Action::New)).into())],
            ),
            Role::Refusal,
        ));
    }
    let labels: Vec<&str> = table.rules().piles_of(PileKind::Tableau).map(|p| table.names.label(p)).collect();
    let mut out = Vec::new();
    if let (Some(first), Some(last)) = (labels.first(), labels.last()) {
        out.push(Piece { key: format!("{first}-{last}"), text: app.t("footer-pile"), action: None });
    }
    for (kind, id) in [
        (PileKind::Cell, "footer-cells"),
        (PileKind::Reserve, "footer-reserve"),
        (PileKind::Waste, "footer-waste"),
    ] {
        let piles: Vec<PileId> = table.rules().piles_of(kind).collect();
        if let (Some(first), Some(last)) = (piles.first(), piles.last()) {
            let (a, b) = (table.names.label(*first), table.names.label(*last));
            let key = if piles.len() > 1 { format!("{a}-{b}") } else { a.to_owned() };
            out.push(Piece { key, text: app.t(id), action: None });
        }
    }
    if app.view().piles.len() == table.rules().piles().count() {
        let key = app.keymap.piles.stock.to_string();
        out.push(Piece { key, text: app.t("footer-deal"), action: Some(Action::Deal) });
    }
    if table.can_finish() {
        out.insert(0, piece(Action::Finish, "footer-finish"));
    }
    if table.game.may_undo() {
        out.push(piece(Action::Undo, "footer-undo"));
    }
    if table.rules().variant().play.hints || table.game.is_practice() {
        out.push(piece(Action::Hint, "footer-hint-key"));
    }
    out.push(piece(Action::New, "footer-new"));
    out.push(piece(Action::Games, "footer-games"));
    out.push(piece(Action::Zoom, "footer-zoom"));
    out.push(piece(Action::Help, "footer-help"));
    Ok(out)
}

/// The pieces that fit, with their places; the help always does.
fn placed(app: &App, cells: u16, pieces: Vec<Piece>) -> Vec<(u16, Piece)> {
    let length = |p: &Piece| {
        let key = width(&app.look.glyphs.plain(&p.key));
        key + width(&app.look.glyphs.plain(&p.text)) + u16::from(!p.text.is_empty() && key > 0)
    };
    let mut pieces = pieces;
    let total = |pieces: &[Piece]| pieces.iter().map(|p| length(p) + 2).sum::<u16>();
    while total(&pieces) > cells.saturating_sub(1) && pieces.len() > 2 {
        // The last but one goes: the last is the way to help.
        pieces.remove(pieces.len() - 2);
    }
    let mut x = 1;
    pieces
        .into_iter()
        .map(|p| {
            let at = x;
            x += length(&p) + 2;
            (at, p)
        })
        .collect()
}

fn footer(app: &App, rect: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let bar = theme.style(Role::Bar);
    buf.set_style(rect, bar);
    match pieces(app) {
        Err((text, role)) => {
            let text = app.look.glyphs.plain(&text);
            let line = cut(&text, rect.width.saturating_sub(2));
            write(buf, rect.x + 1, rect.y, &line, rect.width - 2, bar.patch(theme.style(role)));
        }
        Ok(pieces) => {
            for (x, piece) in placed(app, rect.width, pieces) {
                let key = app.look.glyphs.plain(&piece.key);
                let text = app.look.glyphs.plain(&piece.text);
                let used =
                    write(buf, rect.x + x, rect.y, &key, rect.width - x, bar.patch(theme.style(Role::Key)));
                let gap = u16::from(used > 0);
                let at = x + used + gap;
                if at < rect.width {
                    write(buf, rect.x + at, rect.y, &text, rect.width - at, bar);
                }
            }
        }
    }
}

/// The action of the footer's word at a column.
pub fn footer_action(app: &App, x: u16) -> Option<Action> {
    let pieces = pieces(app).ok()?;
    let all = placed(app, app.size.0, pieces);
    all.into_iter().rev().find(|(at, _)| *at <= x).and_then(|(_, piece)| piece.action)
}

/// Why a move is suggested, in words.
fn reason(app: &App, why: Why) -> String {
    match why {
        Why::Thoughtful => app.t("reason-thoughtful"),
        Why::Fair(hint) => {
            let text = app.t(reason_message(hint.reason));
            let odds = app.texts.with(
                "reason-odds",
                &[("wins", (hint.wins as usize).into()), ("samples", (hint.samples as usize).into())],
            );
            // One way of lying is no sample: everything is seen.
            if hint.samples > 1 && hint.wins > 0 { format!("{text} ({odds})") } else { text }
        }
    }
}

fn role(say: &Say) -> Role {
    match say {
        Say::Refused(..) | Say::Pile(..) => Role::Refusal,
        _ => Role::Hint,
    }
}

/// The name of a pile, in words.
pub fn pile_name(app: &App, table: &Table, pile: PileId) -> String {
    kosynka_prose::pile_name(pile, table.rules(), app.texts.lang().prose())
}

/// What is to be said, in words.
pub fn sentence(app: &App, table: &Table, say: &Say) -> String {
    match say {
        Say::Refused(_, refusal) => {
            kosynka_prose::refusal_text(refusal, table.rules(), app.texts.lang().prose())
        }
        Say::Note(id) => {
            let key = |action: Action| app.keymap.key_of(Context::Play, action);
            app.texts.with(
                id,
                &[("practice", (&key(Action::Practice)).into()), ("enter", (&key(Action::Pick)).into())],
            )
        }
        Say::Text(id, text) => app.texts.with(id, &[("text", text.into())]),
        Say::Pile(id, pile) => {
            let card = table.game.cards(*pile).last().filter(|c| c.up).map(|c| app.look.index(c.card, 3));
            app.texts.with(
                id,
                &[
                    ("pile", (&pile_name(app, table, *pile)).into()),
                    ("card", (&card.unwrap_or_default()).into()),
                ],
            )
        }
    }
}
