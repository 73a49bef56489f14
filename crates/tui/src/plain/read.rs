//! What a line means: a word, moves in notation, or keys.

use kosynka_engine::ParseMoveError;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::{App, Event};
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
    /// Keys, and what words and notation stand for.
    Events(Vec<Event>),
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
        return Line::Events(vec![press(KeyCode::Char(' '))]);
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
        let action = |action| Line::Events(vec![Event::Do(action)]);
        return Some(match word {
            "" | "state" | "table" | "стол" => Line::State,
            "moves" | "ходы" => Line::Moves,
            "quit" | "exit" | "выход" => Line::Quit,
            // Cells have this key in some games.
            "q" | "й" if !is_pile('q') => Line::Quit,
            "help" | "?" | "справка" | "помощь" => Line::Help,
            "games" | "пасьянсы" => Line::Games,
            "rules" | "правила" => action(Action::Rules),
            "undo" | "назад" => action(Action::Undo),
            "redo" | "вперёд" | "вперед" => action(Action::Redo),
            "hint" | "подсказка" => action(Action::Hint),
            "new" | "новый" => action(Action::New),
            "restart" | "сначала" => action(Action::Restart),
            "finish" | "закончить" => action(Action::Finish),
            "statistics" | "статистика" => action(Action::Statistics),
            "bookmarks" | "закладки" => action(Action::Bookmarks),
            "winnable" | "сходится" => action(Action::WinnableDeal),
            "wrong" | "ошибка" => action(Action::WhereWrong),
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
        // A lone letter is a key, even one that begins the names of piles.
        word.chars().nth(1)?;
        match table.rules().parse_move(word) {
            Ok(mv) => moves.push(mv),
            Err(ParseMoveError::Form(_)) => return None,
            Err(error) => {
                return Some(Line::Wrong(kosynka_prose::parse_move_text(&error, app.texts.lang().prose())));
            }
        }
    }
    (!moves.is_empty()).then(|| Line::Events(vec![Event::Play(moves)]))
}

/// A line of keys. Piles that share keys on the screen, where it is seen which has which, have their numbers here.
fn keys(app: &App, line: &str) -> Line {
    let sharing = app.table.as_ref().map(|table| table.names.sharing()).unwrap_or_default();
    let mut events = Vec::new();
    for word in line.split_whitespace() {
        let number = word.parse::<usize>().ok().filter(|_| !sharing.is_empty());
        if let Some(number) = number {
            match number.checked_sub(1).and_then(|i| sharing.get(i)) {
                Some(pile) => events.push(Event::Name(*pile)),
                None => return Line::Wrong(app.texts.t("plain-no-pile")),
            }
            continue;
        }
        let keys = match word.to_lowercase().as_str() {
            "space" | "spc" | "пробел" => vec![KeyCode::Char(' ')],
            "enter" => vec![KeyCode::Enter],
            "tab" => vec![KeyCode::Tab],
            "esc" => vec![KeyCode::Esc],
            "up" => vec![KeyCode::Up],
            "down" => vec![KeyCode::Down],
            _ => word.chars().map(KeyCode::Char).collect(),
        };
        for key in keys {
            if let Some(wrong) = wrong_key(app, key, line) {
                return Line::Wrong(wrong);
            }
            events.push(press(key));
        }
    }
    match events.as_slice() {
        [Event::Key(key)] if app.keymap.action(Context::Play, Key::of(*key)) == Some(Action::Help) => {
            Line::Help
        }
        _ => Line::Events(events),
    }
}

/// A key that is pressed.
pub fn press(key: KeyCode) -> Event {
    Event::Key(KeyEvent::new(key, KeyModifiers::NONE))
}

/// What is to be said of a key that does nothing here.
fn wrong_key(app: &App, key: KeyCode, line: &str) -> Option<String> {
    let pressed = Key::of(KeyEvent::new(key, KeyModifiers::NONE));
    let piles = &app.keymap.piles;
    let is_pile = pressed == piles.stock || pressed == piles.foundation || piles.has(pressed);
    match app.keymap.action(Context::Play, pressed) {
        _ if is_pile => None,
        Some(action) if ON_SCREEN.contains(&action) => Some(app.texts.t("plain-on-screen")),
        Some(_) => None,
        None => {
            let shown: String = line.chars().filter(|c| !c.is_control()).take(40).collect();
            Some(app.texts.with("plain-unknown", &[("text", (&shown).into())]))
        }
    }
}
