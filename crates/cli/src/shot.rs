//! `kosynka shot`: a picture of the screen.

use std::path::Path;
use std::time::Duration;

use kosynka_catalogue::Catalogue;
use kosynka_engine::DealId;
use kosynka_prose::{parse_move_text, refusal_text};
use kosynka_tui::Startup;
use kosynka_tui::app::App;
use kosynka_tui::theme::{Level, Terminal, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::context::Context;
use crate::error::Failure;
use crate::output::Output;
use crate::terminal::{games, interface};

/// What is to be seen.
pub struct Shot<'a> {
    /// The game; the menu without one.
    pub variant: Option<&'a str>,
    /// The deal.
    pub deal: Option<&'a str>,
    /// The moves made before, in notation.
    pub moves: Option<&'a str>,
    /// Columns and rows.
    pub size: (u16, u16),
    /// The name of the theme.
    pub theme: &'a str,
    /// Nothing but ASCII.
    pub ascii: bool,
}

impl Shot<'_> {
    /// Draws it into a file, or to standard output.
    pub fn run(&self, file: Option<&Path>, context: Context, output: &mut Output) -> Result<(), Failure> {
        let picture = self.picture(context)?;
        match file {
            None => Ok(output.bytes(picture.as_bytes())?),
            Some(file) => std::fs::write(file, picture)
                .map_err(|error| Failure::Unwritten { file: file.display().to_string(), error }),
        }
    }

    fn picture(&self, context: Context) -> Result<String, Failure> {
        let entry = self.variant.map(|name| Catalogue::load().find(name)).transpose()?;
        let deal = self.deal.map(str::parse::<DealId>).transpose()?.unwrap_or(DealId::Number(1));
        if let Some(entry) = &entry {
            kosynka_engine::Game::new(entry.rules(), deal.clone())?;
        }
        // Nothing of the user's own: the same picture everywhere.
        let startup = Startup {
            catalogue: games(&Catalogue::shipped(), entry.as_ref(), context.lang),
            variant: entry.as_ref().map(|entry| entry.id().to_owned()),
            deal: entry.as_ref().map(|_| deal),
            lang: Some(interface(context.lang)),
            ..Startup::default()
        };
        let terminal = Terminal { level: Level::True, ascii: self.ascii };
        let mut app = App::new(startup, terminal, self.size, 1);
        let dirs = directories::ProjectDirs::from("", "", "kosynka");
        let themes = dirs.map(|dirs| dirs.config_dir().join("themes"));
        app.look.theme = Theme::load(self.theme, themes.as_deref(), Level::True)?;
        self.play(&mut app, context)?;
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let mut buffer = Buffer::empty(area);
        kosynka_tui::draw::paint(&app, area, &mut buffer);
        Ok(kosynka_tui::svg::svg(&buffer, &title(&app)))
    }

    fn play(&self, app: &mut App, context: Context) -> Result<(), Failure> {
        let Some(table) = &mut app.table else { return Ok(()) };
        for (word, number) in self.moves.unwrap_or_default().split_whitespace().zip(1..) {
            let wrong = |text| Failure::Move { number, text };
            let rules = std::sync::Arc::clone(table.rules());
            let read = rules.parse_move(word);
            let mv = read.map_err(|error| wrong(parse_move_text(&error, context.lang)))?;
            let legal = table.game.check(mv);
            legal.map_err(|refusal| wrong(refusal_text(&refusal, &rules, context.lang)))?;
            // It is legal, so that there is nothing to be told.
            let _ = table.commit(&[mv], Duration::ZERO);
        }
        Ok(())
    }
}

/// What a picture is called by programs that read it aloud.
fn title(app: &App) -> String {
    match &app.table {
        Some(table) => {
            let name = app.texts.pick(&table.rules().variant().info.name);
            format!("{name}, {}", app.texts.with("status-deal", &[("deal", (&table.deal_text()).into())]))
        }
        None => app.t("menu-title"),
    }
}
