//! The window of statistics: a table, the games by week as bars, the times of the wins as a line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::bar::{NINE_LEVELS, Set};
use ratatui::widgets::{Bar, BarChart, BarGroup, Sparkline, Widget};

use super::text::{clock, cut, width, wrap};
use crate::app::App;
use crate::app::tally::Page;
use crate::keymap::{Action, Context};
use crate::paint::write;
use crate::stats::Kind;
use crate::stats::day::{date, day};
use crate::stats::summary::Summary;
use crate::theme::Role;

/// Narrower windows show the charts on a page of their own.
const BOTH: u16 = 70;
/// The table of one game.
const TABLE: u16 = 38;
const WEEKS: u64 = 8;

/// Where the window lies.
pub fn frame(screen: Rect) -> Rect {
    let (w, h) = (screen.width.saturating_sub(2).min(78), screen.height.saturating_sub(2).min(20));
    Rect::new(screen.x + (screen.width - w) / 2, screen.y + (screen.height - h) / 2, w, h)
}

/// Draws the window.
pub fn paint(app: &App, page: Page, screen: Rect, buf: &mut Buffer) {
    let rect = frame(screen);
    let (theme, g) = (&app.look.theme, app.look.glyphs);
    let base = theme.style(Role::Bar);
    super::windows::ground(app, rect, buf);
    let played = app.played();
    let id = page.game.and_then(|game| played.get(game));
    let name = id.map_or_else(|| app.t("stats-all"), |id| app.name_of(id));
    let title = cut(&g.plain(&format!(" {}: {name} ", app.t("title-stats"))), rect.width.saturating_sub(4));
    write(buf, rect.x + 2, rect.y, &title, rect.width, base.patch(theme.style(Role::Title)));
    let inside =
        Rect::new(rect.x + 2, rect.y + 1, rect.width.saturating_sub(4), rect.height.saturating_sub(3));
    let wide = rect.width >= BOTH;
    let key = |action| app.keymap.key_of(Context::List, action);
    let how = app.texts.with(
        if wide || id.is_none() { "stats-how-wide" } else { "stats-how" },
        &[
            ("next", (&format!("{} {}", key(Action::Left), key(Action::Right))).into()),
            ("page", (&key(Action::Down)).into()),
            ("esc", (&key(Action::Cancel)).into()),
        ],
    );
    let dim = base.patch(theme.style(Role::Dim));
    let how = cut(&g.plain(&how), inside.width);
    write(buf, inside.x, rect.bottom().saturating_sub(2), &how, inside.width, dim);
    if played.is_empty() {
        for (line, y) in wrap(&app.t("stats-none"), inside.width).iter().zip(inside.y..inside.bottom()) {
            write(buf, inside.x, y, line, inside.width, base);
        }
        return;
    }
    let Some(id) = id else { return list(app, &played, page.scroll, inside, buf) };
    let summary = Summary::of(app.stats.records().iter().filter(|r| r.game == *id));
    let right = Rect { x: inside.x + TABLE + 2, width: inside.width.saturating_sub(TABLE + 2), ..inside };
    match (wide, page.charts) {
        (true, _) => {
            table(app, id, &summary, Rect { width: TABLE, ..inside }, buf);
            charts(app, &summary, right, buf);
        }
        (false, false) => table(app, id, &summary, inside, buf),
        (false, true) => charts(app, &summary, inside, buf),
    }
}

/// Writes cells at the right ends of columns that end `ends` cells after the left edge.
fn cells(buf: &mut Buffer, x: u16, y: u16, columns: &[(u16, String)], style: Style) {
    for (end, text) in columns {
        write(buf, x + end.saturating_sub(width(text)), y, text, width(text), style);
    }
}

/// All variants that were played, a line each.
fn list(app: &App, played: &[String], scroll: usize, area: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let base = theme.style(Role::Bar);
    let name = area.width.saturating_sub(37).max(8);
    let ends = [name + 8, name + 17, name + 22, name + 28, name + 37];
    let heads = ["stats-played", "stats-won", "stats-percent", "stats-streak", "stats-best"];
    let title = base.patch(theme.style(Role::Title));
    write(buf, area.x, area.y, &cut(&app.t("stats-game"), name), name, title);
    let heads: Vec<(u16, String)> = ends.iter().zip(heads).map(|(end, id)| (*end, app.t(id))).collect();
    cells(buf, area.x, area.y, &heads, title);
    let line = |label: &str, s: &Summary, y: u16, style: Style, buf: &mut Buffer| {
        let percent = s.all.percent().map(|p| p.to_string()).unwrap_or_default();
        let best = s.seconds.map(|(best, _)| clock(std::time::Duration::from_secs(best))).unwrap_or_default();
        let figures =
            [s.all.played.to_string(), s.all.won.to_string(), percent, s.best_streak.to_string(), best];
        write(buf, area.x, y, &cut(&app.look.glyphs.plain(label), name), name, style);
        cells(buf, area.x, y, &ends.into_iter().zip(figures).collect::<Vec<_>>(), style);
    };
    let records = app.stats.records();
    let all = Summary::of(records);
    line(&app.t("stats-all"), &Summary { seconds: None, ..all }, area.y + 1, title, buf);
    for (id, y) in played.iter().skip(scroll).zip(area.y + 2..area.bottom()) {
        line(&app.name_of(id), &Summary::of(records.iter().filter(|r| r.game == *id)), y, base, buf);
    }
}

/// The figures of one variant.
fn table(app: &App, id: &str, s: &Summary, area: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let (base, title) = (theme.style(Role::Bar), theme.style(Role::Bar).patch(theme.style(Role::Title)));
    let w = area.width;
    let ends = [w.saturating_sub(14), w.saturating_sub(5), w];
    let heads: Vec<(u16, String)> = ends
        .iter()
        .zip(["stats-played", "stats-won", "stats-percent"])
        .map(|(e, id)| (*e, app.t(id)))
        .collect();
    cells(buf, area.x, area.y, &heads, title);
    let mut y = area.y + 1;
    for kind in Kind::ALL {
        let count = s.kinds[kind as usize];
        let percent = count.percent().map(|p| p.to_string()).unwrap_or_default();
        let figures = [count.played.to_string(), count.won.to_string(), percent];
        let label = cut(&app.t(&format!("stats-kind-{}", kind.word())), w.saturating_sub(18));
        write(buf, area.x, y, &label, w, base);
        cells(buf, area.x, y, &ends.into_iter().zip(figures).collect::<Vec<_>>(), base);
        y += 1;
    }
    for ((id, figure), y) in rows(app, id, s).into_iter().zip(y + 1..area.bottom()) {
        let label = cut(&app.t(id), w.saturating_sub(width(&figure) + 1));
        write(buf, area.x, y, &label, w, base);
        cells(buf, area.x, y, &[(w, figure)], base);
    }
}

/// What is told of one variant besides how many games were played and won.
fn rows(app: &App, id: &str, s: &Summary) -> Vec<(&'static str, String)> {
    let time = |seconds: u64| clock(std::time::Duration::from_secs(seconds));
    let streak = if s.streak < 0 { "stats-streak-lost" } else { "stats-streak-won" };
    let mut rows = vec![
        ("stats-lost", s.lost.to_string()),
        ("stats-left", s.left.to_string()),
        ("stats-open", s.open.to_string()),
        (streak, s.streak.unsigned_abs().to_string()),
        ("stats-streak-best", s.best_streak.to_string()),
    ];
    if let Some((best, median)) = s.seconds {
        rows.push(("stats-time", format!("{} {}", time(best), time(median))));
    }
    if let Some((best, median)) = s.moves {
        rows.push(("stats-moves", format!("{best} {median}")));
    }
    if let Some(bank) = app.bank(id) {
        rows.push(("stats-bank", bank.to_string()));
    }
    rows
}

/// The statistics in lines: of one variant, or of each.
pub(super) fn lines(app: &App, page: Page) -> Vec<String> {
    let played = app.played();
    let records = app.stats.records();
    let line = |label: &str, s: &Summary| {
        let values = [("played", s.all.played.into()), ("won", s.all.won.into()), ("name", label.into())];
        app.texts.with("stats-line", &values)
    };
    let of = |id: &String| Summary::of(records.iter().filter(|r| r.game == *id));
    match page.game.and_then(|game| played.get(game)) {
        _ if played.is_empty() => vec![app.t("stats-none")],
        None => {
            let all = line(&app.t("stats-all"), &Summary::of(records));
            std::iter::once(all).chain(played.iter().map(|id| line(&app.name_of(id), &of(id)))).collect()
        }
        Some(id) => {
            let summary = of(id);
            let figure = |(label, figure): (&str, String)| format!("{}: {figure}", app.t(label));
            let head = line(&app.name_of(id), &summary);
            std::iter::once(head).chain(rows(app, id, &summary).into_iter().map(figure)).collect()
        }
    }
}

/// Bars without block characters.
const ASCII: Set = Set {
    full: "#",
    seven_eighths: "#",
    three_quarters: "#",
    five_eighths: "#",
    half: "=",
    three_eighths: "=",
    one_quarter: "-",
    one_eighth: "-",
    empty: " ",
};

/// Games by week, and the times of the wins.
fn charts(app: &App, s: &Summary, area: Rect, buf: &mut Buffer) {
    let theme = &app.look.theme;
    let base = theme.style(Role::Bar);
    let (title, key) = (base.patch(theme.style(Role::Title)), base.patch(theme.style(Role::Key)));
    let set = if app.ascii() { ASCII } else { NINE_LEVELS };
    write(buf, area.x, area.y, &cut(&app.t("stats-weeks"), area.width), area.width, title);
    let height = area.height.saturating_sub(6).min(10);
    let weeks = s.last_weeks(day(app.wall), WEEKS.min(u64::from(area.width / 4)));
    let bars: Vec<Bar<'_>> = weeks
        .iter()
        .map(|(week, count)| {
            let (_, month, day) = date(*week);
            let label = match app.texts.lang() {
                crate::Lang::En => format!("{month}/{day}"),
                crate::Lang::Ru => format!("{day}.{month}"),
            };
            let label = if width(&label) > 3 { day.to_string() } else { label };
            // A week without a game has no bar and no figure in it.
            let figure = if count.played == 0 { String::new() } else { count.played.to_string() };
            Bar::default().value(count.played as u64).text_value(figure).label(label)
        })
        .collect();
    let most = weeks.iter().map(|(_, c)| c.played as u64).max().unwrap_or(0).max(1);
    let chart = Rect { y: area.y + 1, height, ..area };
    BarChart::default()
        .data(BarGroup::default().bars(&bars))
        .bar_width(3)
        .bar_gap(1)
        .max(most)
        .bar_set(set.clone())
        .style(base)
        .bar_style(key)
        .value_style(key.add_modifier(ratatui::style::Modifier::REVERSED))
        .label_style(base)
        .render(chart, buf);
    let y = chart.bottom();
    for (i, (_, count)) in weeks.iter().enumerate() {
        let won = count.won.to_string();
        let x = area.x + i as u16 * 4 + (3_u16.saturating_sub(width(&won))) / 2;
        if count.played > 0 && y < area.bottom() {
            write(buf, x, y, &won, 3, base.patch(theme.style(Role::Win)));
        }
    }
    let y = y + 2;
    if y + 2 > area.bottom() || s.times.is_empty() {
        return;
    }
    write(buf, area.x, y, &cut(&app.t("stats-times"), area.width), area.width, title);
    let from = s.times.len().saturating_sub(usize::from(area.width));
    Sparkline::default()
        .data(&s.times[from..])
        .bar_set(set)
        .style(key)
        .render(Rect { y: y + 1, height: (area.bottom() - y - 1).min(3), ..area }, buf);
}
