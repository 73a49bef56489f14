//! The line at the bottom of a game: keys and what they do, a hint, or a sentence.

use kosynka_engine::variant::{KindSet, Limit, PileKind};
use kosynka_engine::{PileId, Status};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::say::{reason, role, sentence, short};
use super::text::{cut, width};
use crate::app::App;
use crate::app::table::Table;
use crate::keymap::{Action, Context};
use crate::paint::write;
use crate::theme::Role;

/// A piece of the footer: a key, what it does, and the action that a click on it means.
struct Piece {
    key: String,
    text: String,
    action: Option<Action>,
    /// What weighs least goes first where there is no room for all.
    weight: u8,
}

impl Piece {
    /// A key whose action is more than one.
    fn shown(key: impl Into<String>, text: String) -> Piece {
        Piece { key: key.into(), text, action: None, weight: 1 }
    }

    /// The same piece, to be kept before others.
    fn weighing(self, weight: u8) -> Piece {
        Piece { weight, ..self }
    }

    /// Something without a key.
    fn told(text: String) -> Piece {
        Piece::shown("", text)
    }
}

/// The footer as it is now: a sentence, or keys.
fn pieces(app: &App) -> Result<Vec<Piece>, (String, Role)> {
    let Some(table) = &app.table else { return Ok(vec![]) };
    if let Some(say) = &app.say {
        return Err((sentence(app, table, say), role(say)));
    }
    let key = |action: Action| app.keymap.key_of(Context::Play, action);
    let piece = |action: Action, id: &str| {
        let weight = if action == Action::Help { 3 } else { 1 };
        Piece { key: key(action), text: app.t(id), action: Some(action), weight }
    };
    let foundation = || Piece::shown(app.keymap.piles.foundation.to_string(), app.t("footer-foundation"));
    if let Some(mv) = app.hint() {
        let total = table.hints.as_ref().map_or(0, |(list, _)| list.len());
        let at = table.hints.as_ref().map_or(0, |(_, at)| *at + 1);
        let what = short(app, table, mv);
        let values = [("what", (&what).into()), ("at", at.into()), ("total", total.into())];
        let mut out = vec![Piece::told(app.texts.with("footer-hint", &values)).weighing(4)];
        if let Some(why) = app.why() {
            out.push(Piece::told(reason(app, why)).weighing(2));
        }
        out.push(piece(Action::Pick, "footer-do-it").weighing(3));
        out.extend((total > 1).then(|| piece(Action::Hint, "footer-next")));
        out.push(piece(Action::Cancel, "footer-cancel"));
        return Ok(out);
    }
    if let Some(held) = &table.held {
        let to = held.visiting.map_or("?", |p| table.names.label(p));
        let from = table.names.label(held.from);
        let head = format!("{from} {} {to}", app.look.glyphs.arrow);
        let count = app.texts.with("footer-cards", &[("n", held.count.into())]);
        let mut out = vec![Piece::shown(head, String::new()).weighing(2), Piece::shown("↑↓", count)];
        if table.targets().is_empty() {
            out[1] = Piece::told(app.t("footer-nowhere")).weighing(2);
        } else {
            out.push(piece(
                Action::Pick,
                if held.visiting.is_some() { "footer-drop" } else { "footer-best" },
            ));
            out.push(Piece::shown("←→", app.t("footer-targets")));
        }
        let up = |pile: &PileId| table.kind(*pile) == PileKind::Foundation;
        if !up(&held.from) && table.targets().iter().any(up) {
            out.push(foundation());
        }
        if table.moves_from(held.from).iter().any(|m| m.is_rotation()) {
            out.push(Piece::shown(from, app.t("footer-rotate")));
        }
        out.push(piece(Action::Cancel, "footer-cancel"));
        out.push(piece(Action::Help, "footer-help"));
        return Ok(out);
    }
    let ends = match table.status() {
        Status::Playing => None,
        Status::Stuck => Some("say-stuck"),
        Status::Lost | Status::Won => Some("say-over"),
    };
    if let Some(id) = ends {
        let mut out = vec![Piece::told(app.t(id)).weighing(2), piece(Action::New, "footer-new")];
        if table.game.may_undo() {
            out.insert(1, piece(Action::Undo, "footer-undo"));
        }
        if table.gives_help() && table.status() != Status::Won {
            out.push(piece(Action::WhereWrong, "footer-wrong"));
        }
        return Ok(out);
    }
    let mut out = Vec::new();
    for kind in [PileKind::Tableau, PileKind::Cell, PileKind::Reserve, PileKind::Waste] {
        let all: Vec<PileId> = table.rules().piles_of(kind).collect();
        let seen: Vec<&str> =
            all.iter().map(|p| table.names.label(*p)).filter(|key| !key.is_empty()).collect();
        if let (Some(first), Some(last), Some(pile)) = (seen.first(), seen.last(), all.first()) {
            let key = if seen.len() > 1 { format!("{first}-{last}") } else { (*first).to_owned() };
            let covered = table.rules().group(*pile).is_some_and(|group| !group.covered_by.is_empty());
            let name = kosynka_prose::piles_name(*pile, table.rules(), app.texts.lang().prose());
            out.push(Piece::shown(key, if covered { app.t("footer-free-cards") } else { name }));
        }
    }
    if let Some(id) = stock_word(table) {
        let key = app.keymap.piles.stock.to_string();
        out.push(Piece { action: Some(Action::Deal), ..Piece::shown(key, app.t(id)) });
    }
    let by_hand = |pile| table.rules().group(pile).is_some_and(|group| group.from != KindSet::NONE);
    if table.rules().piles_of(PileKind::Foundation).any(by_hand) {
        out.push(foundation());
    }
    if let Some(mv) = table.game.legal_moves().into_iter().find(|m| m.is_rotation()) {
        let key = table.names.label(mv.from);
        out.push(Piece::shown(format!("{key} {key}"), app.t("footer-rotate")));
    }
    if table.can_finish() {
        out.insert(0, piece(Action::Finish, "footer-finish"));
    }
    if table.game.may_undo() {
        out.push(piece(Action::Undo, "footer-undo"));
    }
    if table.gives_help() {
        out.push(piece(Action::Hint, "footer-hint-key"));
    }
    if let Some(most) = table.longest_run() {
        out.push(Piece::told(app.texts.with("footer-longest", &[("n", most.into())])));
    }
    out.push(piece(Action::New, "footer-new"));
    out.push(piece(Action::Games, "footer-games"));
    out.push(piece(Action::Zoom, "footer-zoom"));
    out.push(piece(Action::Help, "footer-help"));
    Ok(out)
}

/// What the key of the stock does, if it is going to do anything in this game.
fn stock_word(table: &Table) -> Option<&'static str> {
    let stock = table.only(PileKind::Stock)?;
    let deals =
        !table.is_empty(stock) || table.game.legal_moves().iter().any(|m| m.is_action() && m.from == stock);
    let redeals =
        table.rules().variant().redeal.is_some() && table.game.redeals_left() != Some(Limit::Times(0));
    match (deals, redeals) {
        (true, _) => Some("footer-deal"),
        (false, true) => Some("footer-redeal"),
        (false, false) => None,
    }
}

/// The pieces that fit, with their places.
fn placed(app: &App, cells: u16, pieces: Vec<Piece>) -> Vec<(u16, Piece)> {
    let length = |p: &Piece| {
        let key = width(&app.look.glyphs.plain(&p.key));
        key + width(&app.look.glyphs.plain(&p.text)) + u16::from(!p.text.is_empty() && key > 0)
    };
    let mut pieces = pieces;
    let total = |pieces: &[Piece]| pieces.iter().map(|p| length(p) + 2).sum::<u16>();
    while total(&pieces) > cells.saturating_sub(1) && pieces.len() > 1 {
        let least = pieces.iter().map(|p| p.weight).min();
        let Some(last) = pieces.iter().rposition(|p| Some(p.weight) == least) else { break };
        pieces.remove(last);
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

/// Draws the footer.
pub(super) fn footer(app: &App, rect: Rect, buf: &mut Buffer) {
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
