//! Windows over the table.

use kosynka_engine::Status;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::menu::about_lines;
use super::text::{clock, cut, width, wrap};
use crate::app::windows::{DIFFICULTIES, OptionLine, PAUSE, Window, end as end_lines};
use crate::app::{App, Screen};
use crate::i18n::Arg;
use crate::keymap::{Action, Context};
use crate::paint::{draw_frame, write};
use crate::theme::Role;

/// A line of a window.
pub(super) struct Row {
    pub text: String,
    pub role: Role,
    /// The place in the window's list, if it is a line to be chosen.
    pub entry: Option<usize>,
}

impl Row {
    pub fn new(text: impl Into<String>, role: Role) -> Row {
        Row { text: text.into(), role, entry: None }
    }
}

/// What a window shows.
pub(super) struct Content {
    pub title: String,
    pub rows: Vec<Row>,
    pub scroll: Option<u16>,
    pub at: Option<usize>,
}

/// The area of the topmost window.
pub fn area(app: &App) -> Rect {
    let screen = Rect::new(0, 0, app.size.0, app.size.1);
    if let Some(Window::Stats(_)) = app.windows.last() {
        return super::stats::frame(screen);
    }
    app.windows.last().map_or(Rect::ZERO, |w| frame(app, screen, &content(app, w, inner(screen))))
}

/// The entry of the topmost window's list at a cell of the screen.
pub fn line_at(app: &App, x: u16, y: u16) -> Option<usize> {
    let screen = Rect::new(0, 0, app.size.0, app.size.1);
    let content = content(app, app.windows.last()?, inner(screen));
    let rect = frame(app, screen, &content);
    if !rect.contains((x, y).into()) {
        return None;
    }
    content.rows.get(usize::from(y.checked_sub(rect.y + 1)?)).and_then(|r| r.entry)
}

/// As many deals as a player may want to see, the last one first.
fn some_of(deals: &[String]) -> String {
    const MOST: usize = 12;
    let more = if deals.len() > MOST { ", …" } else { "" };
    format!("{}{more}", deals.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", "))
}

/// The most that a line of text may take.
fn inner(screen: Rect) -> u16 {
    screen.width.saturating_sub(8).min(74)
}

fn frame(_app: &App, screen: Rect, content: &Content) -> Rect {
    let longest =
        content.rows.iter().map(|r| width(&r.text)).chain([width(&content.title) + 2]).max().unwrap_or(0);
    let w = (longest + 4).min(screen.width);
    let h = (content.rows.len() as u16 + 2).min(screen.height.saturating_sub(2)).max(3);
    Rect::new(screen.x + (screen.width - w) / 2, screen.y + (screen.height - h) / 2, w, h)
}

/// What a window says, as lines of any length, its title first; what can be chosen is numbered if it is asked for.
pub fn lines(app: &App, window: &Window, numbered: bool) -> Vec<String> {
    let mut content = content(app, window, u16::MAX);
    // How it is done on the screen, and the line that is typed there, are for the screen.
    content.rows.retain(|row| !row.text.starts_with("> ") && (row.role != Role::Dim || !numbered));
    let line = |row: Row| match row.entry.filter(|_| numbered) {
        Some(entry) => format!("{}. {}", entry + 1, row.text.trim()),
        None => row.text,
    };
    std::iter::once(content.title).chain(content.rows.into_iter().map(line)).collect()
}

/// Draws the topmost window.
pub fn paint(app: &App, screen: Rect, buf: &mut Buffer) {
    let Some(window) = app.windows.last() else { return };
    if let Window::Stats(page) = window {
        return super::stats::paint(app, *page, screen, buf);
    }
    let content = content(app, window, inner(screen));
    let rect = frame(app, screen, &content);
    let (theme, g) = (&app.look.theme, app.look.glyphs);
    let base = theme.style(Role::Bar);
    ground(app, rect, buf);
    let title = format!(" {} ", g.plain(&content.title));
    write(
        buf,
        rect.x + 2,
        rect.y,
        &title,
        rect.width.saturating_sub(4),
        base.patch(theme.style(Role::Title)),
    );
    let height = rect.height.saturating_sub(2);
    let most = (content.rows.len() as u16).saturating_sub(height);
    let first = content.scroll.unwrap_or(0).min(most);
    for (row, y) in content.rows.iter().skip(usize::from(first)).zip(rect.y + 1..rect.bottom() - 1) {
        let chosen = row.entry.is_some() && row.entry == content.at;
        let style = if chosen { theme.style(Role::Chosen) } else { base.patch(theme.style(row.role)) };
        let style = if row.role == Role::Table && !chosen { base } else { style };
        let text = g.plain(&row.text);
        let w = rect.width.saturating_sub(4);
        let padded = if chosen { format!("{text:<w$}", w = usize::from(w)) } else { text };
        write(buf, rect.x + 2, y, &cut(&padded, w), w, style);
    }
    if most > 0 {
        let text = format!(" {}/{} ", first + 1, most + 1);
        let x = rect.right().saturating_sub(width(&text) + 2);
        write(buf, x, rect.bottom() - 1, &text, rect.width, base.patch(theme.style(Role::Dim)));
    }
}

fn content(app: &App, window: &Window, cells: u16) -> Content {
    let plain =
        |title: &str, rows: Vec<Row>| Content { title: app.texts.t(title), rows, scroll: None, at: None };
    match window {
        Window::Help { scroll } => Content { scroll: Some(*scroll), ..plain("title-help", help(app, cells)) },
        Window::Rules { game, scroll } => {
            let lines = about_lines(app, *game, cells);
            let title = lines.first().map(|l| l.0.clone()).unwrap_or_default();
            let rows = lines.into_iter().skip(2).map(|(text, role)| Row::new(text, role)).collect();
            Content { title, rows, scroll: Some(*scroll), at: None }
        }
        Window::Text { title, text, scroll } => {
            let rows = wrap(text, cells).into_iter().map(|l| Row::new(l, Role::Table)).collect();
            Content { scroll: Some(*scroll), ..plain(title, rows) }
        }
        Window::Wrong { text, scroll, .. } => {
            let keys = [(Action::Pick, "wrong-back"), (Action::Cancel, "wrong-close")];
            let keys = keys.map(|(a, id)| format!("{} {}", app.keymap.key_of(Context::List, a), app.t(id)));
            let mut rows: Vec<Row> =
                wrap(text, cells).into_iter().map(|l| Row::new(l, Role::Table)).collect();
            rows.push(Row::new("", Role::Table));
            rows.push(Row::new(keys.join("   "), Role::Key));
            Content { scroll: Some(*scroll), ..plain("title-wrong", rows) }
        }
        Window::Options { at } => {
            let names: Vec<String> = OptionLine::ALL.iter().map(|l| app.t(l.message())).collect();
            let widest = names.iter().map(|n| width(n)).max().unwrap_or(0);
            let row = |(i, name): (usize, &String)| Row {
                text: format!(
                    " {name}{}  {} ",
                    " ".repeat(usize::from(widest - width(name))),
                    app.option_value(OptionLine::ALL[i])
                ),
                role: Role::Table,
                entry: Some(i),
            };
            let mut rows: Vec<Row> = names.iter().enumerate().map(row).collect();
            rows.push(Row::new("", Role::Table));
            rows.extend(wrap(&app.t("options-how"), cells).into_iter().map(|l| Row::new(l, Role::Dim)));
            Content { at: Some(*at), ..plain("title-options", rows) }
        }
        Window::Pause { at } => {
            Content { at: Some(*at), ..plain("title-pause", actions(app, PAUSE, "pause-go-on")) }
        }
        Window::End { at } => end(app, *at, cells),
        Window::Deal { text, fault, left } => {
            let mut told = vec![app.texts.t("deal-question")];
            if let Some(table) = app.table.as_ref().filter(|t| t.is_unfinished()) {
                let message = if app.keeps_left() { "deal-leaves" } else { "deal-loses" };
                told.push(app.texts.with(message, &[("deal", (&table.deal_text()).into())]));
            }
            if !left.is_empty() {
                told.push(app.texts.with("deal-left", &[("deals", (&some_of(left)).into())]));
            }
            let mut rows: Vec<Row> = told
                .iter()
                .flat_map(|text| wrap(text, cells))
                .map(|line| Row::new(line, Role::Table))
                .collect();
            rows.push(Row::new("", Role::Table));
            let tail: String = text
                .chars()
                .rev()
                .take(usize::from(cells) - 4)
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect();
            rows.push(Row::new(format!("> {tail}_"), Role::Key));
            rows.push(Row::new("", Role::Table));
            if let Some(fault) = fault {
                let words = app.texts.with("deal-fault", &[("why", fault.into())]);
                rows.extend(wrap(&words, cells).into_iter().map(|l| Row::new(l, Role::Refusal)));
            }
            plain("title-deal", rows)
        }
        Window::Find { text } => {
            let mut rows: Vec<Row> = wrap(&app.texts.t("find-question"), cells)
                .into_iter()
                .map(|l| Row::new(l, Role::Table))
                .collect();
            rows.push(Row::new("", Role::Table));
            rows.push(Row::new(format!("> {}_", cut(text, cells - 4)), Role::Key));
            plain("title-find", rows)
        }
        Window::Confirm { action } => {
            let id = format!("action-{}", action.name());
            let loses = matches!(action, Action::GiveUp | Action::Restart) || !app.keeps_left();
            let message = if loses { "confirm-question" } else { "confirm-leaves" };
            let mut rows: Vec<Row> =
                wrap(&app.texts.with(message, &[("what", (&app.texts.t(&id)).into())]), cells)
                    .into_iter()
                    .map(|l| Row::new(l, Role::Table))
                    .collect();
            rows.push(Row::new("", Role::Table));
            let keys = [
                ("yes", app.keymap.key_of(Context::List, Action::Pick)),
                ("no", app.keymap.key_of(Context::List, Action::Cancel)),
            ];
            let keys: Vec<String> =
                keys.into_iter().map(|(id, key)| format!("{key} {}", app.texts.t(id))).collect();
            rows.push(Row::new(keys.join("   "), Role::Key));
            plain("title-confirm", rows)
        }
        Window::Winnable { at } => {
            let word = |wanted: &Option<kosynka_solver::Difficulty>| {
                app.t(&format!("difficulty-{}", wanted.map_or("any", |d| d.word())))
            };
            let row = |(i, text): (usize, String)| Row {
                text: format!(" {text} "),
                role: Role::Table,
                entry: Some(i),
            };
            let mut rows: Vec<Row> = DIFFICULTIES.iter().map(word).enumerate().map(row).collect();
            rows.push(Row::new("", Role::Table));
            rows.extend(
                wrap(&app.t("winnable-how"), cells.min(56)).into_iter().map(|l| Row::new(l, Role::Dim)),
            );
            Content { at: Some(*at), ..plain("title-winnable", rows) }
        }
        Window::Searching => {
            let text = app.texts.with("searching", &[("n", app.searched().into())]);
            plain(
                "title-searching",
                wrap(&text, cells).into_iter().map(|l| Row::new(l, Role::Table)).collect(),
            )
        }
        Window::Zoom { pile } => zoom(app, *pile, cells),
        Window::Bookmarks { at, name, .. } => super::bookmarks::content(app, *at, name.as_deref(), cells),
        Window::Stats(page) => {
            let rows =
                super::stats::lines(app, *page).into_iter().map(|l| Row::new(l, Role::Table)).collect();
            plain("title-stats", rows)
        }
        Window::Halt => plain("title-halt", vec![Row::new(app.texts.t("halt-any-key"), Role::Table)]),
    }
}

/// The lines of a list of actions with their keys.
fn actions(app: &App, list: &[Option<Action>], nothing: &str) -> Vec<Row> {
    let name = |action: &Option<Action>| match action {
        Some(action) => app.texts.t(&format!("action-{}", action.name())),
        None => app.texts.t(nothing),
    };
    let names: Vec<String> = list.iter().map(name).collect();
    let widest = names.iter().map(|n| width(n)).max().unwrap_or(0);
    names
        .iter()
        .zip(list)
        .enumerate()
        .map(|(i, (name, action))| {
            let key = app.keymap.key_of(Context::Play, action.unwrap_or(Action::Cancel));
            let pad = " ".repeat(usize::from(widest - width(name)));
            Row { text: format!(" {name}{pad}  {key:>5} "), role: Role::Table, entry: Some(i) }
        })
        .collect()
}

fn end(app: &App, at: usize, cells: u16) -> Content {
    let mut rows = Vec::new();
    let mut title = "title-won";
    if let Some(table) = &app.table {
        let won = table.status() == Status::Won;
        title = if won { "title-won" } else { "title-lost" };
        let id = match (won, table.game.is_given_up()) {
            (true, _) => "end-won",
            (false, true) => "end-given-up",
            (false, false) => "end-lost",
        };
        let role = if won { Role::Win } else { Role::Table };
        let name = app.texts.pick(&table.rules().variant().info.name);
        let text = app.texts.with(id, &[("name", name.into()), ("deal", (&table.deal_text()).into())]);
        rows.extend(wrap(&text, cells.min(50)).into_iter().map(|l| Row::new(l, role)));
        let mut figures = vec![app.texts.with("moves-made", &[("n", table.game.moves_made().into())])];
        figures.push(clock(table.clock.read(app.now)));
        if let Some(score) = table.score(app.now) {
            figures.push(app.texts.with("status-score", &[("n", score.into())]));
        }
        if let Some(bank) = app.bank(&table.rules().variant().id) {
            figures.push(app.texts.with("end-bank", &[("n", Arg::Number(bank))]));
        }
        if table.hints_used > 0 {
            figures.push(app.texts.with("end-hints", &[("n", table.hints_used.into())]));
        }
        rows.push(Row::new(figures.join("   "), Role::Table));
        rows.push(Row::new("", Role::Table));
    }
    let won = app.table.as_ref().is_some_and(|t| t.status() == Status::Won);
    rows.extend(actions(app, end_lines(won), "end-look"));
    Content { title: app.texts.t(title), rows, scroll: None, at: Some(at) }
}

/// All cards of a pile, the deepest first, in as many columns as are needed.
fn zoom(app: &App, pile: usize, cells: u16) -> Content {
    let Some(table) = &app.table else {
        return Content { title: String::new(), rows: vec![], scroll: None, at: None };
    };
    let mut rows = Vec::new();
    let mut title = String::new();
    if let Some(id) = table.pile(pile) {
        title = kosynka_prose::pile_name(id, table.rules(), app.texts.lang().prose());
        let cards = table.game.cards(id);
        let count = app.texts.with("footer-cards", &[("n", cards.len().into())]);
        title = format!("{title}: {count}");
        let words: Vec<String> = cards
            .iter()
            .map(|c| match c.up {
                true => app.look.index(c.card, 3),
                false => app.look.glyphs.back.to_string().repeat(2),
            })
            .collect();
        let mut line = String::new();
        for word in words {
            if width(&line) + width(&word) + 2 > cells.min(60) {
                rows.push(Row::new(std::mem::take(&mut line), Role::Table));
            }
            line.push_str(&format!("{word:<4}"));
        }
        rows.push(Row::new(line, Role::Table));
    }
    rows.push(Row::new("", Role::Table));
    rows.extend(wrap(&app.texts.t("zoom-how"), cells.min(60)).into_iter().map(|l| Row::new(l, Role::Dim)));
    Content { title, rows, scroll: None, at: None }
}

/// The keys, from the live map.
fn help(app: &App, cells: u16) -> Vec<Row> {
    let mut rows = Vec::new();
    let heading = |id: &str, rows: &mut Vec<Row>| {
        if !rows.is_empty() {
            rows.push(Row::new("", Role::Table));
        }
        rows.push(Row::new(app.texts.t(id), Role::Title));
    };
    let context = if app.screen == Screen::Menu { Context::List } else { Context::Play };
    if context == Context::Play {
        heading("help-piles", &mut rows);
        let keys =
            |list: &[crate::keymap::Key]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let piles = &app.keymap.piles;
        let entries = [
            (keys(&piles.tableau), "help-tableau"),
            (keys(&piles.free), "help-free"),
            (keys(&piles.more), "help-more"),
            (piles.waste.to_string(), "help-waste"),
            (piles.stock.to_string(), "help-stock"),
            (piles.foundation.to_string(), "help-foundation"),
        ];
        for (key, id) in entries {
            entry(&mut rows, &key, &app.texts.t(id), cells);
        }
        rows.push(Row::new("", Role::Table));
        rows.extend(wrap(&app.texts.t("help-how"), cells).into_iter().map(|l| Row::new(l, Role::Table)));
    }
    heading("help-keys", &mut rows);
    for &action in Action::HELP {
        let keys = app.keymap.keys_of(context, action);
        if !keys.is_empty() {
            entry(&mut rows, &keys.join("  "), &app.texts.t(&format!("action-{}", action.name())), cells);
        }
    }
    if context == Context::Play {
        heading("help-mouse-title", &mut rows);
        rows.extend(wrap(&app.texts.t("help-mouse"), cells).into_iter().map(|l| Row::new(l, Role::Table)));
        heading("help-marks-title", &mut rows);
        let g = app.look.glyphs;
        let marks = [
            (g.cursor.to_string(), "help-mark-cursor"),
            (format!("{}{}", g.thick.tl, g.thick.tr), "help-mark-held"),
            (format!("{}1{} {}", g.target[0], g.target[1], g.under), "help-mark-target"),
            (g.hint.to_string(), "help-mark-hint"),
            (g.last.to_string(), "help-mark-last"),
            (g.dead.to_string(), "help-mark-dead"),
            (g.redeal.to_string(), "help-mark-redeal"),
        ];
        for (mark, id) in marks {
            entry(&mut rows, &mark, &app.texts.t(id), cells);
        }
    }
    rows
}

fn entry(rows: &mut Vec<Row>, key: &str, text: &str, cells: u16) {
    const KEYS: u16 = 14;
    if width(key) >= KEYS {
        // Too long a key gets a line of its own.
        rows.push(Row::new(key, Role::Table));
        return entry(rows, "", text, cells);
    }
    let pad = " ".repeat(usize::from(KEYS.saturating_sub(width(key))).max(1));
    let first = format!("{key}{pad}");
    let lines = wrap(text, cells.saturating_sub(width(&first)).max(12));
    for (i, line) in lines.into_iter().enumerate() {
        let lead = if i == 0 { first.clone() } else { " ".repeat(usize::from(width(&first))) };
        rows.push(Row::new(format!("{lead}{line}"), Role::Table));
    }
}

/// Clears the place of a window and frames it.
pub(super) fn ground(app: &App, rect: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let base = theme.style(Role::Bar);
    for y in rect.y..rect.bottom() {
        for x in rect.x..rect.right() {
            if let Some(cell) = buf.cell_mut((x, y)) {
                cell.reset();
                cell.set_style(theme.style(Role::Table).patch(base));
            }
        }
    }
    draw_frame(buf, rect, app.look.glyphs.window, ' ', base);
}
