//! Somebody who presses keys.

use std::time::Duration;

use kosynka_engine::{DealId, PileKind};
use kosynka_tui::app::options::Autoplay;
use kosynka_tui::app::{App, Effect, Event, Startup};
use kosynka_tui::i18n::Lang;
use kosynka_tui::theme::{Level, Terminal};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{catalogue, picture};

pub struct Player {
    pub app: App,
    pub now: Duration,
    pub effects: Vec<Effect>,
}

pub fn terminal() -> Terminal {
    Terminal { level: Level::None, ascii: false }
}

pub fn sit_with(id: &str, deal: u64, folder: Option<std::path::PathBuf>) -> Player {
    let startup = Startup {
        catalogue: catalogue(),
        folder: folder.clone(),
        state: folder,
        variant: Some(id.to_owned()),
        deal: (deal > 0).then_some(DealId::Number(deal)),
        lang: Some(Lang::En),
        ..Startup::default()
    };
    let mut app = App::new(startup, terminal(), (80, 24), 1);
    // A key does what it says and nothing more; what follows by itself has tests of its own.
    app.options.autoplay = Autoplay::Off;
    Player { app, now: Duration::ZERO, effects: vec![] }
}

pub fn sit(id: &str, deal: u64) -> Player {
    sit_with(id, deal, None)
}

/// Sits down where no other game can be chosen: for tests that go through them all.
pub fn seat(id: &str, deal: u64) -> Player {
    thread_local!(static GAMES: Vec<kosynka_engine::Variant> = catalogue());
    let game = GAMES.with(|games| games.iter().find(|v| v.id == id).cloned()).expect("a game");
    let startup = Startup {
        catalogue: vec![game],
        variant: Some(id.to_owned()),
        deal: Some(DealId::Number(deal)),
        lang: Some(Lang::En),
        ..Startup::default()
    };
    let mut app = App::new(startup, terminal(), (80, 24), 1);
    app.options.autoplay = Autoplay::Off;
    Player { app, now: Duration::ZERO, effects: vec![] }
}

impl Player {
    /// Somebody who sits down at the game that this player left last.
    pub fn resumed(self, id: &str, folder: &std::path::Path) -> Player {
        let save = self.effects.iter().rev().find_map(|e| match e {
            Effect::Save(id, text) => Some((id.clone(), text.clone())),
            _ => None,
        });
        let (saved, text) = save.expect("a save");
        drop(self);
        kosynka_tui::app::saves::save(&folder.join(kosynka_tui::app::SAVES), &saved, &text).expect("written");
        sit_with(id, 0, Some(folder.to_owned()))
    }

    pub fn event(&mut self, event: Event) -> &mut Self {
        self.now += Duration::from_secs(1);
        let effects = self.app.handle(event, self.now);
        self.effects.extend(effects);
        self
    }

    pub fn code(&mut self, code: KeyCode) -> &mut Self {
        self.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    /// Presses the characters of a text; `⏎` is Enter, `␛` Esc, `⇥` Tab.
    pub fn keys(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            self.code(match c {
                '⏎' => KeyCode::Enter,
                '␛' => KeyCode::Esc,
                '⇥' => KeyCode::Tab,
                '↑' => KeyCode::Up,
                '↓' => KeyCode::Down,
                '←' => KeyCode::Left,
                '→' => KeyCode::Right,
                c => KeyCode::Char(c),
            });
        }
        self
    }

    pub fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> &mut Self {
        self.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    pub fn screen(&self) -> String {
        let area = Rect::new(0, 0, self.app.size.0, self.app.size.1);
        let mut buf = Buffer::empty(area);
        kosynka_tui::draw::paint(&self.app, area, &mut buf);
        picture(&buf, false)
    }

    pub fn footer(&self) -> String {
        self.screen().lines().last().unwrap_or_default().trim().to_owned()
    }

    pub fn position(&self) -> String {
        let game = &self.app.table.as_ref().expect("a game").game;
        game.rules().write_position(game.position())
    }

    pub fn moves(&self) -> usize {
        self.app.table.as_ref().expect("a game").game.moves_made()
    }

    /// The keys of a legal move from a column to a column.
    pub fn column_move(&self) -> Option<(String, String)> {
        let table = self.app.table.as_ref()?;
        let tableau = |p| table.kind(p) == PileKind::Tableau;
        let mv =
            table.game.legal_moves().into_iter().find(|m| m.count > 0 && tableau(m.from) && tableau(m.to))?;
        Some((table.names.label(mv.from).to_owned(), table.names.label(mv.to).to_owned()))
    }

    /// Where the last card of a pile is seen.
    pub fn place(&self, label: &str) -> (u16, u16) {
        let view = self.app.view();
        let board = self.app.board(&view).expect("a board");
        let pile = view.piles.iter().position(|p| p.key == label).expect("such a pile");
        let rect = board.piles[pile].end();
        (rect.x + rect.width / 2, rect.y)
    }
}

/// A deal of the game in which a column can move at once.
pub fn with_column_move(id: &str) -> (Player, String, String) {
    (1..200)
        .find_map(|deal| {
            let player = sit(id, deal);
            player.column_move().map(|(a, b)| (player, a, b))
        })
        .expect("some deal has a move")
}

impl Player {
    /// The game on the table.
    pub fn table(&self) -> &kosynka_tui::app::table::Table {
        self.app.table.as_ref().expect("a game")
    }

    /// Lays a written position on the table.
    pub fn lay(&mut self, text: &str) -> &mut Self {
        let rules = self.table().rules().clone();
        let position = rules.parse_position(text).expect("a position");
        let game = kosynka_engine::Game::from_position(rules, position);
        self.app.table = Some(kosynka_tui::app::table::Table::of(game, &self.app.keymap.piles));
        self
    }
}

/// The cards of a suit from a rank to a rank, both counted from 1.
pub fn cards(suit: char, from: usize, to: usize) -> String {
    let all: Vec<char> = "A23456789TJQK".chars().collect();
    all[from - 1..to].iter().map(|r| format!("{r}{suit}")).collect::<Vec<_>>().join(" ")
}
