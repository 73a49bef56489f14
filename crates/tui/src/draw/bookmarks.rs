//! The window of bookmarks.

use super::text::{cut, wrap};
use super::windows::{Content, Row};
use crate::app::App;
use crate::theme::Role;

/// What the window shows.
pub(super) fn content(app: &App, at: usize, name: Option<&str>, cells: u16) -> Content {
    let title = app.texts.t("title-bookmarks");
    if let Some(name) = name {
        let rows = vec![
            Row::new(app.texts.t("bookmark-name"), Role::Table),
            Row::new("", Role::Table),
            Row::new(format!("> {}_", cut(name, cells.saturating_sub(4))), Role::Key),
        ];
        return Content { title, rows, scroll: None, at: None };
    }
    let mut rows =
        vec![Row { text: format!(" {} ", app.texts.t("bookmark-new")), role: Role::Table, entry: Some(0) }];
    for (i, mark) in app.table.iter().flat_map(|t| &t.bookmarks).enumerate() {
        let values = [("name", (&mark.name).into()), ("moves", mark.moves.len().into())];
        let text = format!(" {} ", cut(&app.texts.with("bookmark-line", &values), cells.saturating_sub(4)));
        rows.push(Row { text, role: Role::Table, entry: Some(i + 1) });
    }
    // A long list shows what lies around the cursor.
    let room = usize::from(app.size.1.saturating_sub(8).max(3));
    if rows.len() > room {
        let first = at.saturating_sub(room / 2).min(rows.len() - room);
        rows.drain(..first);
        rows.truncate(room);
    }
    rows.push(Row::new("", Role::Table));
    rows.extend(wrap(&app.texts.t("bookmarks-how"), cells).into_iter().map(|l| Row::new(l, Role::Dim)));
    Content { title, rows, scroll: None, at: Some(at) }
}
