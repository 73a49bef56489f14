//! Colours: themes are TOML files that give styles to roles; terminals differ in what they can show.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Deserializer, de};

use crate::fault::{Fault, from_toml};
use crate::files;
use crate::i18n::Texts;

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// None: bold, underline and reverse only.
    None,
    /// The sixteen of the terminal's own palette.
    Ansi,
    /// The 256 of xterm.
    Indexed,
    /// Any.
    True,
}

/// What the environment says of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Its colours.
    pub level: Level,
    /// Whether box lines and suits cannot be trusted.
    pub ascii: bool,
}

impl Terminal {
    /// Reads `NO_COLOR`, `TERM`, `COLORTERM` and the locale through `get`.
    pub fn detect(get: impl Fn(&str) -> Option<String>) -> Terminal {
        let value = |name: &str| get(name).unwrap_or_default();
        let term = value("TERM");
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().map(value).find(|v| !v.is_empty());
        let utf8 = locale.is_none_or(|l| {
            let l = l.to_ascii_lowercase();
            l.contains("utf-8") || l.contains("utf8")
        });
        let level = match () {
            () if !value("NO_COLOR").is_empty() || term == "dumb" => Level::None,
            () if matches!(value("COLORTERM").as_str(), "truecolor" | "24bit") => Level::True,
            () if term.contains("direct") => Level::True,
            () if term.contains("256") => Level::Indexed,
            () => Level::Ansi,
        };
        Terminal { level, ascii: matches!(term.as_str(), "dumb" | "linux") || !utf8 }
    }
}

/// What a style is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The table and plain text.
    Table,
    /// Less important text.
    Dim,
    /// The status line and footer.
    Bar,
    /// A key that can be pressed.
    Key,
    /// The title of a window, a chosen line.
    Title,
    /// The line under the cursor in a list.
    Chosen,
    /// The face of a card.
    Card,
    /// Its frame.
    Frame,
    /// The back of a card.
    Back,
    /// An empty place.
    Slot,
    /// Hearts and diamonds where two colours are used; hearts where four are.
    Red,
    /// Clubs and spades where two colours are used; spades where four are.
    Black,
    /// Diamonds with four colours.
    Diamond,
    /// Clubs with four colours.
    Club,
    /// The cursor.
    Cursor,
    /// Cards picked up.
    Selected,
    /// Piles where they may go.
    Target,
    /// A hint.
    Hint,
    /// The last move.
    Last,
    /// A refusal.
    Refusal,
    /// A win.
    Win,
}

/// A colour as it is written, before it is brought down to what the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Written(Color);

impl FromStr for Written {
    type Err = String;

    /// Reads a name of ratatui, `#rrggbb`, a number of the palette, or `default`.
    fn from_str(text: &str) -> Result<Written, String> {
        if text == "default" {
            return Ok(Written(Color::Reset));
        }
        text.parse().map(Written).map_err(|_| {
            format!(
                "\"{text}\" is not a colour; it should be #rrggbb, a number from 0 to 255, a name such as \
                 \"light-blue\", or \"default\""
            )
        })
    }
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Written, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct StyleSpec {
    fg: Option<Written>,
    bg: Option<Written>,
    #[serde(default)]
    bold: bool,
    #[serde(default)]
    dim: bool,
    #[serde(default)]
    underline: bool,
    #[serde(default)]
    reverse: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    inherit: Option<String>,
    #[serde(default)]
    style: BTreeMap<Role, StyleSpec>,
}

/// A theme, ready for a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name.
    pub name: String,
    styles: BTreeMap<Role, Style>,
}

/// Why there is no theme of a name.
#[derive(Debug)]
pub enum ThemeError {
    /// No file of that name, and none that is built in.
    Unknown(String),
    /// It inherits itself, perhaps by way of others.
    Circle(String),
    /// The disk does not give its file.
    Unreadable(PathBuf, io::Error),
    /// Its file is not right.
    Faulty(Fault),
}

impl ThemeError {
    /// What is wrong, in words.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            ThemeError::Unknown(name) => texts.with("theme-unknown", &[("name", name.into())]),
            ThemeError::Circle(name) => texts.with("theme-circle", &[("name", name.into())]),
            ThemeError::Unreadable(path, error) => format!("{}: {error}", path.display()),
            ThemeError::Faulty(fault) => fault.to_string(),
        }
    }
}

/// The file of the theme "dark", which gives every role a style.
pub const DARK: &str = include_str!("../themes/dark.toml");

const BUILT_IN: [(&str, &str); 5] = [
    ("dark", DARK),
    ("light", include_str!("../themes/light.toml")),
    ("high-contrast", include_str!("../themes/high-contrast.toml")),
    ("monochrome", include_str!("../themes/monochrome.toml")),
    ("terminal", include_str!("../themes/terminal.toml")),
];

impl Theme {
    /// A theme without any style.
    pub fn plain() -> Theme {
        Theme { name: String::new(), styles: BTreeMap::new() }
    }

    /// The style of a role.
    pub fn style(&self, role: Role) -> Style {
        self.styles.get(&role).copied().unwrap_or_default()
    }

    /// The style of text on a card, over the style of its face.
    pub fn on_card(&self, role: Role) -> Style {
        self.style(Role::Card).patch(self.style(role))
    }

    /// Loads a theme by name: a file of the user's folder first, then a built-in one.
    ///
    /// # Errors
    /// If there is none of the name, or its file is not right.
    pub fn load(name: &str, folder: Option<&Path>, level: Level) -> Result<Theme, ThemeError> {
        let mut chain = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next {
            if chain.len() > 8 {
                return Err(ThemeError::Circle(name));
            }
            let file = read(&name, folder)?;
            next = file.inherit.clone();
            chain.push(file);
        }
        let specs = chain.into_iter().rev().flat_map(|file| file.style);
        let styles = specs.map(|(role, spec)| (role, style(&spec, level))).collect();
        Ok(Theme { name: name.to_owned(), styles })
    }

    /// The names of all themes, built-in ones first.
    pub fn names(folder: Option<&Path>) -> Vec<String> {
        let mut names: Vec<String> = BUILT_IN.iter().map(|(name, _)| (*name).to_owned()).collect();
        let files = folder.and_then(|f| std::fs::read_dir(f).ok()).into_iter().flatten().flatten();
        let mut own: Vec<String> = files
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "toml"))
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
            .filter(|name| !names.contains(name))
            .collect();
        own.sort();
        names.extend(own);
        names
    }
}

fn read(name: &str, folder: Option<&Path>) -> Result<ThemeFile, ThemeError> {
    let own = folder.map(|f| f.join(format!("{name}.toml"))).filter(|_| !name.contains(['/', '\\']));
    if let Some(path) = own {
        match files::text(&path) {
            Ok(Some(text)) => {
                return from_toml(&path.display().to_string(), &text).map_err(ThemeError::Faulty);
            }
            Ok(None) => {}
            Err(error) => return Err(ThemeError::Unreadable(path, error)),
        }
    }
    match BUILT_IN.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => from_toml(&format!("themes/{name}.toml"), text).map_err(ThemeError::Faulty),
        None => Err(ThemeError::Unknown(name.to_owned())),
    }
}

fn style(spec: &StyleSpec, level: Level) -> Style {
    let mut style = Style::new();
    if level > Level::None {
        style.fg = spec.fg.map(|written| colour(written, level));
        style.bg = spec.bg.map(|written| colour(written, level));
    }
    let flags = [
        (spec.bold, Modifier::BOLD),
        (spec.dim, Modifier::DIM),
        (spec.underline, Modifier::UNDERLINED),
        (spec.reverse, Modifier::REVERSED),
    ];
    for (_, modifier) in flags.into_iter().filter(|(on, _)| *on) {
        style = style.add_modifier(modifier);
    }
    style
}

/// Brings a colour down to what the terminal shows.
fn colour(Written(colour): Written, level: Level) -> Color {
    match (colour, level) {
        (Color::Rgb(r, g, b), Level::Indexed) => Color::Indexed(indexed(r, g, b)),
        (Color::Rgb(r, g, b), Level::Ansi) => ansi(r, g, b),
        (Color::Indexed(n), Level::Ansi) if n > 15 => {
            let (r, g, b) = rgb_of(n);
            ansi(r, g, b)
        }
        (colour, _) => colour,
    }
}

const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

fn rgb_of(index: u8) -> (u8, u8, u8) {
    if index >= 232 {
        let v = 8 + 10 * (index - 232);
        return (v, v, v);
    }
    let n = usize::from(index.saturating_sub(16));
    (STEPS[n / 36], STEPS[n / 6 % 6], STEPS[n % 6])
}

fn distance(a: (u8, u8, u8), b: (u8, u8, u8)) -> u32 {
    let d = |x: u8, y: u8, weight: u32| weight * u32::from(x.abs_diff(y)).pow(2);
    d(a.0, b.0, 3) + d(a.1, b.1, 4) + d(a.2, b.2, 2)
}

fn indexed(r: u8, g: u8, b: u8) -> u8 {
    (16..=255).min_by_key(|&n| distance(rgb_of(n), (r, g, b))).unwrap_or(15)
}

/// The sixteen colours of a terminal, as they are taken to look.
const PALETTE: [(Color, (u8, u8, u8)); 16] = [
    (Color::Black, (0, 0, 0)),
    (Color::Red, (170, 0, 0)),
    (Color::Green, (0, 150, 0)),
    (Color::Yellow, (170, 110, 0)),
    (Color::Blue, (0, 0, 170)),
    (Color::Magenta, (170, 0, 170)),
    (Color::Cyan, (0, 170, 170)),
    (Color::Gray, (190, 190, 190)),
    (Color::DarkGray, (90, 90, 90)),
    (Color::LightRed, (255, 85, 85)),
    (Color::LightGreen, (85, 255, 85)),
    (Color::LightYellow, (255, 255, 85)),
    (Color::LightBlue, (85, 85, 255)),
    (Color::LightMagenta, (255, 85, 255)),
    (Color::LightCyan, (85, 255, 255)),
    (Color::White, (255, 255, 255)),
];

/// What a colour looks like; nothing for the terminal's own, which nobody knows.
pub fn rgb(colour: Color) -> Option<(u8, u8, u8)> {
    match colour {
        Color::Reset => None,
        Color::Rgb(r, g, b) => Some((r, g, b)),
        Color::Indexed(n) if n > 15 => Some(rgb_of(n)),
        Color::Indexed(n) => PALETTE.get(usize::from(n)).map(|(_, rgb)| *rgb),
        named => PALETTE.iter().find(|(colour, _)| *colour == named).map(|(_, rgb)| *rgb),
    }
}

fn ansi(r: u8, g: u8, b: u8) -> Color {
    let near = PALETTE.iter().min_by_key(|(_, rgb)| distance(*rgb, (r, g, b)));
    near.map_or(Color::White, |(colour, _)| *colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_theme_loads_at_every_level() {
        for (name, _) in BUILT_IN {
            for level in [Level::None, Level::Ansi, Level::Indexed, Level::True] {
                let theme = Theme::load(name, None, level).unwrap();
                assert!(theme.styles.len() >= 12, "{name}");
            }
        }
    }

    #[test]
    fn without_colours_no_style_has_one() {
        let theme = Theme::load("dark", None, Level::None).unwrap();
        assert!(theme.styles.values().all(|s| s.fg.is_none() && s.bg.is_none()));
    }

    #[test]
    fn a_users_theme_inherits_and_names_its_fault() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("mine.toml", "inherit = \"dark\"\n[style.red]\nfg = \"#ff8800\"\n");
        write("bad.toml", "[style.red]\nfg = \"reddish\"\n");
        write("worse.toml", "[style.rad]\n");
        std::fs::create_dir(folder.path().join("folder.toml")).unwrap();
        write("loop.toml", "inherit = \"loop\"\n");
        let load = |name: &str| Theme::load(name, Some(folder.path()), Level::True);
        assert_eq!(load("mine").unwrap().style(Role::Red).fg, Some(Color::Rgb(255, 136, 0)));
        let texts = Texts::new(crate::i18n::Lang::En);
        let fault = |name: &str| load(name).unwrap_err().text(&texts);
        assert!(fault("bad").contains("bad.toml:2:6: \"reddish\" is not a colour"), "{}", fault("bad"));
        assert!(fault("worse").contains("worse.toml:1:8: unknown variant `rad`"), "{}", fault("worse"));
        assert!(fault("folder").contains("folder.toml: not a file"), "{}", fault("folder"));
        assert!(fault("loop").contains("inherits itself"));
        assert!(fault("absent").contains("absent"));
        assert!(Theme::names(Some(folder.path())).contains(&"mine".to_owned()));
    }

    #[test]
    fn the_environment_decides_on_colours_and_glyphs() {
        let detect = |pairs: &[(&str, &str)]| {
            let pairs: BTreeMap<String, String> =
                pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
            Terminal::detect(move |name| pairs.get(name).cloned())
        };
        assert_eq!(detect(&[("TERM", "dumb")]), Terminal { level: Level::None, ascii: true });
        assert_eq!(detect(&[("TERM", "linux")]), Terminal { level: Level::Ansi, ascii: true });
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]).level, Level::None);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).level, Level::True);
        assert_eq!(
            detect(&[("TERM", "xterm-256color"), ("LANG", "ru_RU.UTF-8")]),
            Terminal { level: Level::Indexed, ascii: false }
        );
        assert!(detect(&[("TERM", "xterm"), ("LANG", "C")]).ascii);
    }

    #[test]
    fn colours_come_down_to_the_palette() {
        let colour = |text: &str, level| text.parse().map(|written| colour(written, level));
        assert_eq!(colour("#ff0000", Level::Indexed), Ok(Color::Indexed(196)));
        assert_eq!(colour("#ffffff", Level::Ansi), Ok(Color::White));
        assert_eq!(colour("default", Level::Ansi), Ok(Color::Reset));
        assert!(colour("nonsense", Level::True).is_err());
    }
}
