//! What a line means: a word, moves in notation, or keys.

use kosynka_engine::{Move, ParseMoveError};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::App;
use crate::keymap::{Action, Context, Key};

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Write the table again.
    State,
    /// Write the legal moves.
    Moves,
    /// Leave.
    Quit,
    /// Tell what can be said.
    Help,
    /// List the games.
    Games,
    /// Play another game.
    Play(String),
    /// Deal by number.
    Deal(String),
    /// An action of the keymap, by its name.
    Action(Action),
    /// Moves in notation.
    Written(Vec<Move>),
    /// Keys.
    Keys(Vec<KeyCode>),
    /// Nothing that can be understood, and what is to be said of it.
    Wrong(String),
}

/// Actions that only a screen can show.
const ON_SCREEN: [Action; 12] = [
    Action::Options,
    Action::FourColours,
    Action::Theme,
    Action::Mouse,
    Action::Pause,
    Action::Find,
    Action::Redraw,
    Action::Suspend,
    Action::First,
    Action::Last,
    Action::PageUp,
    Action::PageDown,
];

/// Understands a line.
pub fn read(app: &App, line: &str) -> Line {
    let line = line.trim_end_matches(['\n', '\r']);
    if !line.is_empty() && line.trim().is_empty() {
        return Line::Keys(vec![KeyCode::Char(' ')]);
    }
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    word_line(app, &word.to_lowercase(), word, rest)
        .or_else(|| written(app, line))
        .unwrap_or_else(|| keys(app, line))
}

/// A line that begins with a word.
fn word_line(app: &App, word: &str, typed: &str, rest: &str) -> Option<Line> {
    let is_pile = |c| {
        let key = Key::of(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
        app.table.as_ref().is_some_and(|table| table.names.pile(key).is_some())
    };
    if rest.is_empty() {
        return Some(match word {
            "" | "state" | "table" | "стол" => Line::State,
            "moves" | "ходы" => Line::Moves,
            "quit" | "exit" | "выход" => Line::Quit,
            // Cells have this key in some games.
            "q" | "й" if !is_pile('q') => Line::Quit,
            "help" | "?" | "справка" | "помощь" => Line::Help,
            "games" | "пасьянсы" => Line::Games,
            "rules" | "правила" => Line::Action(Action::Rules),
            "undo" | "назад" => Line::Action(Action::Undo),
            "redo" | "вперёд" | "вперед" => Line::Action(Action::Redo),
            "hint" | "подсказка" => Line::Action(Action::Hint),
            "new" | "новый" => Line::Action(Action::New),
            "restart" | "сначала" => Line::Action(Action::Restart),
            "finish" | "закончить" => Line::Action(Action::Finish),
            _ => return None,
        });
    }
    match word {
        "play" | "играть" => Some(Line::Play(rest.to_lowercase())),
        "deal" | "расклад" => Some(Line::Deal(rest.to_owned())),
        _ => {
            let mut letters = typed.chars();
            let key = letters.next().filter(|_| letters.next().is_none())?;
            let key = Key::of(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
            let asks = app.keymap.action(Context::Play, key) == Some(Action::DealNumber);
            asks.then(|| Line::Deal(rest.to_owned()))
        }
    }
}

/// A line of moves in notation.
fn written(app: &App, line: &str) -> Option<Line> {
    let table = app.table.as_ref()?;
    let mut moves = Vec::new();
    for word in line.split_whitespace() {
        match table.rules().parse_move(word) {
            Ok(mv) => moves.push(mv),
            Err(ParseMoveError::Form(_)) => return None,
            Err(error) => {
                return Some(Line::Wrong(kosynka_prose::parse_move_text(&error, app.texts.lang().prose())));
            }
        }
    }
    (!moves.is_empty()).then_some(Line::Written(moves))
}

/// A line of keys.
fn keys(app: &App, line: &str) -> Line {
    let mut keys = Vec::new();
    let numbers = app.table.as_ref().is_some_and(|table| table.names.has_numbers());
    for word in line.split_whitespace() {
        match word.to_lowercase().as_str() {
            "space" | "spc" | "пробел" => keys.push(KeyCode::Char(' ')),
            "enter" => keys.push(KeyCode::Enter),
            "tab" => keys.push(KeyCode::Tab),
            "esc" => keys.push(KeyCode::Esc),
            "up" => keys.push(KeyCode::Up),
            "down" => keys.push(KeyCode::Down),
            // A digit after which another might follow is closed by the zero before it.
            digit if numbers && digit.len() == 1 && digit.starts_with(|c: char| c.is_ascii_digit()) => {
                keys.push(KeyCode::Char('0'));
                keys.extend(digit.chars().map(KeyCode::Char));
            }
            _ => keys.extend(word.chars().map(KeyCode::Char)),
        }
    }
    for key in &keys {
        if let Some(wrong) = wrong_key(app, *key, line) {
            return Line::Wrong(wrong);
        }
    }
    match keys.as_slice() {
        [KeyCode::Char(c)] if action(app, KeyCode::Char(*c)) == Some(Action::Help) => Line::Help,
        _ => Line::Keys(keys),
    }
}

fn action(app: &App, key: KeyCode) -> Option<Action> {
    app.keymap.action(Context::Play, Key::of(KeyEvent::new(key, KeyModifiers::NONE)))
}

/// What is to be said of a key that does nothing here.
fn wrong_key(app: &App, key: KeyCode, line: &str) -> Option<String> {
    let pressed = Key::of(KeyEvent::new(key, KeyModifiers::NONE));
    let piles = &app.keymap.piles;
    let is_pile = pressed == piles.stock
        || pressed == piles.foundation
        || app.table.as_ref().is_some_and(|table| {
            table.names.pile(pressed).is_some() || table.names.has_numbers() && pressed.digit().is_some()
        });
    match action(app, key) {
        _ if is_pile => None,
        Some(action) if ON_SCREEN.contains(&action) => Some(app.texts.t("plain-on-screen")),
        Some(_) => None,
        None => {
            let shown: String = line.chars().filter(|c| !c.is_control()).take(40).collect();
            Some(app.texts.with("plain-unknown", &[("text", (&shown).into())]))
        }
    }
}
