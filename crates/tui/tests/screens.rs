//! Whole screens, with the styles of their cells, in both languages and at several sizes.

mod common;

use std::time::Duration;

use common::{catalogue, picture};
use kosynka_engine::DealId;
use kosynka_tui::app::{App, Event, Startup};
use kosynka_tui::i18n::Lang;
use kosynka_tui::theme::{Level, Terminal};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

fn shot(id: &str, keys: &str, lang: Lang, size: (u16, u16), terminal: Terminal) -> String {
    let startup = Startup {
        catalogue: catalogue(),
        variant: Some(id.to_owned()),
        deal: Some(DealId::Number(5)),
        lang: Some(lang),
        ..Startup::default()
    };
    let mut app = App::new(startup, terminal, size, 1);
    for (c, second) in keys.chars().zip(1..) {
        let code = match c {
            '⇥' => KeyCode::Tab,
            '↓' => KeyCode::Down,
            c => KeyCode::Char(c),
        };
        app.handle(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), Duration::from_secs(second));
    }
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buf = Buffer::empty(area);
    kosynka_tui::draw::paint(&app, area, &mut buf);
    picture(&buf, true)
}

#[test]
fn screens() {
    let colour = Terminal { level: Level::Indexed, ascii: false };
    let plain = Terminal { level: Level::None, ascii: true };
    for (lang, name) in [(Lang::En, "en"), (Lang::Ru, "ru")] {
        for size in [(80, 24), (44, 20), (120, 40)] {
            let label = format!("{name}_{}x{}", size.0, size.1);
            insta::assert_snapshot!(format!("kosynka_{label}"), shot("kosynka", "  2", lang, size, colour));
            insta::assert_snapshot!(format!("ascii_{label}"), shot("kosynka", "  2", lang, size, plain));
        }
        insta::assert_snapshot!(format!("hint_{name}"), shot("pyramid", "⇥", lang, (80, 24), plain));
        insta::assert_snapshot!(format!("refusal_{name}"), shot("king-albert", "91", lang, (80, 24), colour));
        insta::assert_snapshot!(format!("cursor_{name}"), shot("freecell", "↓↓", lang, (80, 24), colour));
    }
}
