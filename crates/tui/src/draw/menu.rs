//! The list of games with a preview of the rules.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{cut, width, wrap};
use crate::app::App;
use crate::app::listed::Listed;
use crate::app::menu::Line;
use crate::keymap::{Action, Context};
use crate::paint::{put, write};
use crate::theme::Role;

/// The list on the left and the preview on the right; no preview on narrow screens.
fn split(area: Rect) -> (Rect, Option<Rect>) {
    let body = Rect { y: area.y + 2, height: area.height.saturating_sub(3), ..area };
    if area.width < 60 {
        return (Rect { x: body.x + 1, width: body.width.saturating_sub(2), ..body }, None);
    }
    let list = (area.width * 9 / 20).clamp(26, 44);
    let x = body.x + list + 3;
    let preview = Rect { x, width: body.right().saturating_sub(x + 2), ..body };
    (Rect { x: body.x + 1, width: list, ..body }, Some(preview))
}

/// The lines that are seen, beginning with the first, so that the chosen one is among them.
fn window(app: &App, height: u16) -> (Vec<Line>, usize) {
    let lines = app.menu.lines(&app.catalogue);
    let at = lines.iter().position(|l| *l == Line::Game(app.menu.chosen)).unwrap_or(0);
    let height = usize::from(height.max(1));
    let first = at.saturating_sub(height / 2).min(lines.len().saturating_sub(height));
    (lines, first)
}

/// The game on a row of the screen.
pub fn game_at(app: &App, x: u16, y: u16) -> Option<usize> {
    let (list, _) = split(Rect::new(0, 0, app.size.0, app.size.1));
    if !list.contains((x, y).into()) {
        return None;
    }
    let (lines, first) = window(app, list.height);
    match lines.get(first + usize::from(y - list.y)) {
        Some(Line::Game(game)) => Some(*game),
        _ => None,
    }
}

/// Draws the menu.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let g = app.look.glyphs;
    let (title, bar, dim) = (theme.style(Role::Title), theme.style(Role::Bar), theme.style(Role::Dim));
    buf.set_style(Rect { height: 1, ..area }, bar);
    let suits: String = kosynka_engine::Suit::ALL.iter().flat_map(|s| [g.suit(*s), ' ']).collect();
    let head = format!("{} {}", suits, app.t("menu-title"));
    write(buf, area.x + 1, area.y, &head, area.width, bar.patch(title));
    let count = app.texts.with("menu-count", &[("n", app.catalogue.len().into())]);
    let x = area.right().saturating_sub(width(&count) + 1);
    if x > area.x + width(&head) + 2 {
        write(buf, x, area.y, &count, area.width, bar);
    }

    let (list, preview) = split(area);
    let (lines, first) = window(app, list.height);
    for (line, y) in lines.iter().skip(first).zip(list.y..list.bottom()) {
        match line {
            Line::Family(family) => {
                let name = app.look.glyphs.plain(&app.family(family));
                write(buf, list.x, y, &cut(&name, list.width), list.width, title);
            }
            Line::Game(game) => {
                let variant = app.catalogue[*game].variant();
                let name = g.plain(app.texts.pick(&variant.info.name));
                let running = app.begun(&variant.id);
                let chosen = *game == app.menu.chosen;
                let style = if chosen { theme.style(Role::Chosen) } else { theme.style(Role::Table) };
                let mark = if chosen { g.cursor } else { ' ' };
                let text = format!("{mark} {}", cut(&name, list.width.saturating_sub(5)));
                let padded = format!("{text:<w$}", w = usize::from(list.width.saturating_sub(1)));
                write(buf, list.x, y, &padded, list.width, style);
                if running {
                    put(buf, list.right().saturating_sub(2), y, g.last, style);
                }
            }
        }
    }
    if lines.is_empty() {
        write(buf, list.x, list.y, &app.t("menu-nothing"), list.width, dim);
    }
    if let Some(rect) = preview {
        for y in rect.y..rect.bottom() {
            put(buf, rect.x.saturating_sub(2), y, g.card.v, dim);
        }
        if !lines.is_empty() {
            about(app, app.menu.chosen, rect, app.menu.scroll, buf);
        }
    }
    foot(app, Rect { y: area.bottom() - 1, height: 1, ..area }, buf);
}

/// What there is to say of a game.
pub fn about_lines(app: &App, game: usize, width: u16) -> Vec<(String, Role)> {
    let Some(rules) = app.catalogue.get(game).map(Listed::rules) else { return vec![] };
    let info = &rules.variant().info;
    let mut out: Vec<(String, Role)> =
        vec![(app.texts.pick(&info.name).to_owned(), Role::Title), (String::new(), Role::Table)];
    let mut section = |title: Option<String>, text: &str| {
        if text.trim().is_empty() {
            return;
        }
        if let Some(title) = title {
            out.push((title, Role::Key));
        }
        out.extend(wrap(text, width).into_iter().map(|line| (line, Role::Table)));
        out.push((String::new(), Role::Table));
    };
    if let Some(file) = app.replaced.get(&rules.variant().id) {
        section(None, &app.texts.with("say-replaced", &[("text", file.into())]));
    }
    section(None, app.texts.pick(&info.about));
    for (title, text) in crate::rules_text(rules, app.texts.lang()) {
        section(Some(title), &text);
    }
    let tips: Vec<String> = info.tips.iter().map(|t| format!("- {}", app.texts.pick(t))).collect();
    section(Some(app.texts.t("rules-tips")), &tips.join("\n"));
    section(Some(app.texts.t("rules-origin")), app.texts.pick(&info.origin));
    for (line, _) in &mut out {
        *line = app.look.glyphs.plain(line);
    }
    out
}

fn about(app: &App, game: usize, rect: Rect, scroll: u16, buf: &mut Buffer) {
    let lines = about_lines(app, game, rect.width);
    for ((line, role), y) in lines.iter().skip(usize::from(scroll)).zip(rect.y..rect.bottom()) {
        write(buf, rect.x, y, line, rect.width, app.look.theme.style(*role));
    }
}

fn foot(app: &App, rect: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let bar = theme.style(Role::Bar);
    buf.set_style(rect, bar);
    let mut x = rect.x + 1;
    if let Some(search) = &app.menu.search {
        let text = app.texts.with("menu-search", &[("text", search.into())]);
        write(
            buf,
            x,
            rect.y,
            &cut(&app.look.glyphs.plain(&text), rect.width - 2),
            rect.width,
            bar.patch(theme.style(Role::Hint)),
        );
        return;
    }
    let entries = [
        (Action::Pick, "footer-play"),
        (Action::Rules, "footer-rules"),
        (Action::Find, "footer-find"),
        (Action::New, "footer-new"),
        (Action::DealNumber, "footer-deal-number"),
        (Action::Options, "footer-options"),
        (Action::Statistics, "footer-stats"),
        (Action::Language, "footer-language"),
        (Action::Help, "footer-help"),
        (Action::Quit, "footer-quit"),
    ];
    for (action, id) in entries {
        let key = app.look.glyphs.plain(&app.keymap.key_of(Context::List, action));
        let text = app.t(id);
        if x + width(&key) + width(&text) + 2 > rect.right() {
            continue;
        }
        x += write(buf, x, rect.y, &key, rect.width, bar.patch(theme.style(Role::Key))) + 1;
        x += write(buf, x, rect.y, &text, rect.width, bar) + 2;
    }
}
