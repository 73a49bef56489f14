//! Which key does what: named actions, a TOML file, the user's file over it.
//!
//! Help and footer ask this map what to print, so they cannot lie.

mod key;

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de};

pub use key::{Key, NotAKey, latin};

use crate::fault::{Fault, from_toml};

/// What the player can ask for besides naming a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each action is described by the message `action-<name>` of the help")]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
    Pick,
    Cancel,
    Undo,
    Redo,
    Restart,
    New,
    DealNumber,
    NextDeal,
    PreviousDeal,
    DailyDeal,
    CopyDeal,
    Bookmarks,
    CardsUp,
    Finish,
    Again,
    Hint,
    HintBack,
    Thoughtful,
    Winnable,
    WinnableDeal,
    WhereWrong,
    Find,
    Zoom,
    Games,
    Rules,
    Options,
    Statistics,
    Help,
    Language,
    FourColours,
    Theme,
    Mouse,
    /// Deals; it has a key among those of the piles.
    Deal,
    Redeal,
    GiveUp,
    Sibling,
    Practice,
    Pause,
    Quit,
    Redraw,
    Suspend,
    /// The key does nothing.
    None,
}

impl Action {
    /// The actions of the play screen in the order of the help.
    pub const HELP: &'static [Action] = &[
        Action::Pick,
        Action::Cancel,
        Action::Up,
        Action::Down,
        Action::Left,
        Action::Right,
        Action::Redeal,
        Action::Undo,
        Action::Redo,
        Action::Hint,
        Action::Thoughtful,
        Action::Winnable,
        Action::WhereWrong,
        Action::CardsUp,
        Action::Finish,
        Action::Again,
        Action::Find,
        Action::Zoom,
        Action::New,
        Action::WinnableDeal,
        Action::Restart,
        Action::DealNumber,
        Action::NextDeal,
        Action::PreviousDeal,
        Action::DailyDeal,
        Action::CopyDeal,
        Action::Bookmarks,
        Action::Games,
        Action::Rules,
        Action::Sibling,
        Action::Practice,
        Action::GiveUp,
        Action::Options,
        Action::Statistics,
        Action::Language,
        Action::FourColours,
        Action::Theme,
        Action::Mouse,
        Action::Pause,
        Action::Help,
        Action::Quit,
    ];

    /// The name in the key file, which is the end of the identifier of its description, too.
    pub fn name(self) -> String {
        let mut name = String::new();
        for c in format!("{self:?}").chars() {
            if c.is_ascii_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(c.to_ascii_lowercase());
        }
        name
    }
}

/// A key by the name that it has in a file.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Named(String);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse::<Key>().map_err(de::Error::custom)?;
        Ok(Named(name))
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct PileFile {
    tableau: Option<Vec<Key>>,
    free: Option<Vec<Key>>,
    more: Option<Vec<Key>>,
    waste: Option<Key>,
    stock: Option<Key>,
    foundation: Option<Key>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyFile {
    #[serde(default)]
    piles: PileFile,
    #[serde(default)]
    play: BTreeMap<Named, Action>,
    #[serde(default)]
    list: BTreeMap<Named, Action>,
}

/// Keys that stand for piles.
#[derive(Clone, Debug)]
pub struct PileKeys {
    /// The first columns, from left to right.
    pub tableau: Vec<Key>,
    /// Cells and reserves, and the waste if its own key is free.
    pub free: Vec<Key>,
    /// What goes on where those are used up.
    pub more: Vec<Key>,
    /// The waste.
    pub waste: Key,
    /// Dealing and redealing.
    pub stock: Key,
    /// The foundations.
    pub foundation: Key,
}

impl PileKeys {
    /// Whether the key means a pile in some game, and nothing else in any.
    pub fn has(&self, key: Key) -> bool {
        [&self.tableau, &self.free, &self.more].into_iter().any(|keys| keys.contains(&key))
            || key == self.waste
    }
}

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// At the game.
    Play,
    /// In the menu, in help and other windows.
    List,
}

/// The live map.
#[derive(Clone, Debug)]
pub struct Keymap {
    /// Pile keys.
    pub piles: PileKeys,
    play: Vec<(Key, Action)>,
    list: Vec<(Key, Action)>,
}

/// The file of the keys without one of the user's, which tells how such a file is written.
pub const DEFAULT: &str = include_str!("../../keymap.toml");

impl Keymap {
    /// The default map with the text of the user's file, if any, over it. `file` is only quoted.
    ///
    /// # Errors
    /// If the user's file is not right.
    pub fn load(file: &str, user: Option<&str>) -> Result<Keymap, Fault> {
        let base: KeyFile = from_toml("keymap.toml", DEFAULT)?;
        let over: KeyFile = user.map(|text| from_toml(file, text)).transpose()?.unwrap_or_default();
        let list = |a: Option<Vec<Key>>, b: Option<Vec<Key>>| a.or(b).unwrap_or_default();
        let one = |a: Option<Key>, b: Option<Key>| a.or(b).unwrap_or(Key::NONE);
        Ok(Keymap {
            piles: PileKeys {
                tableau: list(over.piles.tableau, base.piles.tableau),
                free: list(over.piles.free, base.piles.free),
                more: list(over.piles.more, base.piles.more),
                waste: one(over.piles.waste, base.piles.waste),
                stock: one(over.piles.stock, base.piles.stock),
                foundation: one(over.piles.foundation, base.piles.foundation),
            },
            play: merge(DEFAULT, "play", base.play, over.play),
            list: merge(DEFAULT, "list", base.list, over.list),
        })
    }

    /// A map without any key.
    pub fn empty() -> Keymap {
        let none: Vec<Key> = Vec::new();
        let piles = PileKeys {
            tableau: none.clone(),
            free: none.clone(),
            more: none,
            waste: Key::NONE,
            stock: Key::NONE,
            foundation: Key::NONE,
        };
        Keymap { piles, play: vec![], list: vec![] }
    }

    fn table(&self, context: Context) -> &[(Key, Action)] {
        match context {
            Context::Play => &self.play,
            Context::List => &self.list,
        }
    }

    /// The action of a key.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        self.table(context).iter().find(|(k, _)| *k == key).map(|(_, action)| *action)
    }

    /// All keys of an action, as they are printed, the first of the file first.
    pub fn keys_of(&self, context: Context, action: Action) -> Vec<String> {
        self.table(context).iter().filter(|(_, a)| *a == action).map(|(k, _)| k.to_string()).collect()
    }

    /// The first key of an action, as it is printed.
    pub fn key_of(&self, context: Context, action: Action) -> String {
        self.table(context).iter().find(|(_, a)| *a == action).map(|(k, _)| k.to_string()).unwrap_or_default()
    }
}

/// Lays one map over the other and keeps the order of the default file, for the help.
fn merge(
    order: &str,
    section: &str,
    base: BTreeMap<Named, Action>,
    over: BTreeMap<Named, Action>,
) -> Vec<(Key, Action)> {
    let section = format!("[{section}]");
    let body = order.split_once(&section).map_or("", |(_, rest)| rest.split("\n[").next().unwrap_or(""));
    let place = |name: &str| {
        let found = body
            .lines()
            .position(|l| l.split_once(" = ").is_some_and(|(key, _)| key.trim().trim_matches('"') == name));
        found.unwrap_or(usize::MAX)
    };
    let mut names: Vec<&Named> = base.keys().chain(over.keys().filter(|k| !base.contains_key(*k))).collect();
    names.sort_by_key(|name| place(&name.0));
    let action = |name: &Named| over.get(name).or_else(|| base.get(name)).filter(|a| **a != Action::None);
    names.into_iter().filter_map(|name| Some((name.0.parse().ok()?, *action(name)?))).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    fn press(c: char) -> Key {
        Key::of(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE))
    }

    #[test]
    fn the_default_map_loads_and_the_top_letter_row_means_piles() {
        let map = Keymap::load("", None).unwrap();
        assert_eq!(map.action(Context::Play, press('u')), Some(Action::Undo));
        for c in "qwertyiop".chars() {
            assert_eq!(map.action(Context::Play, press(c)), None, "{c}");
        }
        for c in "1234567890-=f ".chars() {
            assert_eq!(map.action(Context::Play, press(c)), None, "{c}");
        }
    }

    #[test]
    fn complaint_36_letters_work_in_the_russian_layout() {
        let map = Keymap::load("", None).unwrap();
        assert_eq!(map.action(Context::Play, press('г')), Some(Action::Undo));
        assert_eq!(map.action(Context::Play, press('Г')), Some(Action::Redo));
        assert_eq!(press('ц'), map.piles.waste);
        assert_eq!(press('а'), map.piles.foundation);
        let ctrl = KeyEvent::new(KeyCode::Char('к'), KeyModifiers::CONTROL);
        assert_eq!(map.action(Context::Play, Key::of(ctrl)), Some(Action::Redo));
    }

    #[test]
    fn shift_and_a_digit_are_one_key_in_both_layouts() {
        let map = Keymap::load("", None).unwrap();
        for (english, russian) in "!@#$%^*()_+".chars().zip("!\"№;%:*()_+".chars()) {
            assert_eq!(press(english), press(russian), "{english} {russian}");
            assert!(map.piles.more.contains(&press(english)), "{english}");
            assert!(press(english).to_string().starts_with('⇧'), "{english}");
        }
        assert_eq!("shift-4".parse(), Ok(press('$')));
        assert_eq!("$".parse(), Ok(press(';')));
        // Letters of the Russian layout are letters, wherever they stand.
        assert_ne!(press('ж'), press('$'));
        assert_eq!(map.action(Context::Play, press('?')), Some(Action::Help));
    }

    #[test]
    fn no_action_lives_on_punctuation_alone() {
        let map = Keymap::load("", None).unwrap();
        for table in [&map.play, &map.list] {
            for (_, action) in table {
                // Keys that are no characters have longer names.
                let safe = |k: &Key| {
                    let name = k.to_string();
                    name.len() > 1 || name.chars().all(|c| c.is_ascii_alphanumeric())
                };
                assert!(table.iter().any(|(k, a)| a == action && safe(k)), "{action:?}");
            }
        }
    }

    #[test]
    fn a_users_file_lies_over_the_default() {
        let user = "[play]\nu = \"none\"\nb = \"undo\"\n[piles]\nfoundation = \"G\"\n";
        let map = Keymap::load("", Some(user)).unwrap();
        assert_eq!(map.action(Context::Play, press('u')), None);
        assert_eq!(map.action(Context::Play, press('b')), Some(Action::Undo));
        assert_eq!(map.piles.foundation, press('G'));
        assert_eq!(map.action(Context::Play, press('n')), Some(Action::New));
    }

    #[test]
    fn a_faulty_file_says_what_is_wrong() {
        let text = |user| Keymap::load("keys.toml", Some(user)).unwrap_err().to_string();
        for (user, told) in [
            ("[play]\nu = \"fly\"\n", "keys.toml:2:5: unknown variant `fly`"),
            ("[play]\n\nctrl-alt = \"undo\"\n", "keys.toml:3:1: \"ctrl-alt\" is not a key"),
            ("[piles]\ntableau = [\"1\", \"one\"]\n", "keys.toml:2:11: \"one\" is not a key"),
            ("[game]\n", "keys.toml:1:2: unknown field `game`"),
        ] {
            assert!(text(user).starts_with(told), "{}", text(user));
        }
    }

    #[test]
    fn names_of_actions_are_those_of_the_file() {
        assert_eq!(Action::DealNumber.name(), "deal-number");
        assert_eq!(Action::Up.name(), "up");
    }

    #[test]
    fn the_help_lists_every_action_of_the_play_screen() {
        let map = Keymap::load("", None).unwrap();
        let quiet = [Action::First, Action::Last, Action::HintBack, Action::Redraw, Action::Suspend];
        for (_, action) in &map.play {
            assert!(Action::HELP.contains(action) || quiet.contains(action), "{action:?}");
        }
    }
}
