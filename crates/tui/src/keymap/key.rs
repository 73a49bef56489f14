//! A key, as it is pressed, written in a file and printed.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde::{Deserialize, Deserializer, de};

use crate::i18n::Lang;

/// A key with its modifiers; Shift is part of the character where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Key {
    /// What no key sends.
    pub(super) const NONE: Key = Key { code: KeyCode::Null, modifiers: KeyModifiers::NONE };

    /// Whether the key says yes: `y`, or the first letter of the Russian word.
    pub fn is_yes(self, lang: Lang) -> bool {
        self.modifiers.is_empty()
            && (self.code == KeyCode::Char('y') || lang == Lang::Ru && self.code == KeyCode::Char(latin('д')))
    }

    /// Whether the key says no: `n`, or the first letter of the Russian word.
    pub fn is_no(self, lang: Lang) -> bool {
        self.modifiers.is_empty()
            && (self.code == KeyCode::Char('n') || lang == Lang::Ru && self.code == KeyCode::Char(latin('н')))
    }

    /// The key of a sign that stands above a digit: Shift and the digit, whichever sign the layout has there.
    fn shifted(sign: char) -> Key {
        let code = KeyCode::Char(digit_below(sign).unwrap_or(sign));
        Key { code, modifiers: KeyModifiers::SHIFT }
    }

    /// The key of an event, read on a Russian keyboard, too.
    pub fn of(event: KeyEvent) -> Key {
        let mut modifiers =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        let code = match event.code {
            KeyCode::Char(c) if !modifiers.contains(KeyModifiers::CONTROL) && digit_below(c).is_some() => {
                return Key::shifted(c);
            }
            KeyCode::Char(c) => {
                let c = latin(c);
                // Terminals that report Shift apart still send the shifted character.
                let c = if modifiers.contains(KeyModifiers::SHIFT)
                    && !modifiers.contains(KeyModifiers::CONTROL)
                {
                    c.to_ascii_uppercase()
                } else {
                    c
                };
                modifiers.remove(KeyModifiers::SHIFT);
                KeyCode::Char(c)
            }
            KeyCode::BackTab => {
                modifiers.remove(KeyModifiers::SHIFT);
                KeyCode::BackTab
            }
            KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => {
                modifiers.remove(KeyModifiers::SHIFT);
                KeyCode::BackTab
            }
            code => code,
        };
        Key { code, modifiers }
    }
}

/// The character on the same key of the Latin layout, for characters of the Russian one.
pub fn latin(c: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ";
    const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~";
    RUSSIAN.chars().zip(LATIN.chars()).find(|(r, _)| *r == c).map_or(c, |(_, l)| l)
}

/// The key of the digit row on which a sign stands with Shift, in the Latin or the Russian layout. A question mark
/// stays what it is: it asks for help.
fn digit_below(sign: char) -> Option<char> {
    const SIGNS: &str = "!@#$%^&*()_+\"№;:";
    const DIGITS: &str = "1234567890-=2346";
    SIGNS.chars().zip(DIGITS.chars()).find(|(s, _)| *s == sign).map(|(_, digit)| digit)
}

const NAMED: [(&str, KeyCode); 15] = [
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("backtab", KeyCode::BackTab),
    ("space", KeyCode::Char(' ')),
    ("backspace", KeyCode::Backspace),
    ("delete", KeyCode::Delete),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("page-up", KeyCode::PageUp),
    ("page-down", KeyCode::PageDown),
];

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Key, NotAKey> {
        let mut modifiers = KeyModifiers::NONE;
        let mut rest = text;
        for (prefix, modifier) in
            [("ctrl-", KeyModifiers::CONTROL), ("alt-", KeyModifiers::ALT), ("shift-", KeyModifiers::SHIFT)]
        {
            if let Some(after) = rest.strip_prefix(prefix) {
                modifiers |= modifier;
                rest = after;
            }
        }
        let mut chars = rest.chars();
        let code = match (chars.next(), chars.next()) {
            (Some(c), None) if modifiers.is_empty() && digit_below(c).is_some() => {
                return Ok(Key::shifted(c));
            }
            (Some(c), None) => Some(KeyCode::Char(c)),
            _ => NAMED.iter().find(|(name, _)| *name == rest).map(|(_, code)| *code).or_else(|| {
                let number = rest.strip_prefix('f')?.parse().ok()?;
                (1..=12).contains(&number).then_some(KeyCode::F(number))
            }),
        };
        code.map(|code| Key { code, modifiers }).ok_or_else(|| NotAKey(text.to_owned()))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.modifiers.contains(KeyModifiers::CONTROL) {
            f.write_str("^")?;
        }
        if self.modifiers.contains(KeyModifiers::ALT) {
            f.write_str("Alt-")?;
        }
        if self.modifiers.contains(KeyModifiers::SHIFT) {
            f.write_str("⇧")?;
        }
        match self.code {
            KeyCode::Char(' ') => f.write_str("Spc"),
            KeyCode::Char(c) if self.modifiers.contains(KeyModifiers::CONTROL) => {
                write!(f, "{}", c.to_ascii_uppercase())
            }
            KeyCode::Char(c) => write!(f, "{c}"),
            KeyCode::F(n) => write!(f, "F{n}"),
            KeyCode::Up => f.write_str("↑"),
            KeyCode::Down => f.write_str("↓"),
            KeyCode::Left => f.write_str("←"),
            KeyCode::Right => f.write_str("→"),
            KeyCode::Backspace => f.write_str("Bksp"),
            KeyCode::BackTab => f.write_str("⇧Tab"),
            KeyCode::PageUp => f.write_str("PgUp"),
            KeyCode::PageDown => f.write_str("PgDn"),
            code => write!(f, "{code:?}"),
        }
    }
}

/// A text that names no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAKey(String);

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a key; a key is a character, f1 to f12 or one of {}, with ctrl-, alt- or shift- before it",
            self.0,
            NAMED.map(|(name, _)| name).join(", ")
        )
    }
}

impl std::error::Error for NotAKey {}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
