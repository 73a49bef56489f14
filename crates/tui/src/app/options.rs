//! What the player has chosen, as it is kept between sessions.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::motion::Animation;
use crate::fault::{from_toml, strange_keys};
use crate::files;
use crate::i18n::{Lang, Texts};
use crate::layout::CardWish;

/// What the program does by itself after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Autoplay {
    /// Nothing.
    Off,
    /// Cards that are proved not to be needed any more go to the foundations.
    #[default]
    Safe,
    /// Every card that fits goes to the foundations.
    All,
}

/// The options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// The language; that of the environment if absent.
    pub language: Option<Lang>,
    /// The name of the theme.
    pub theme: String,
    /// ASCII instead of box lines and suits; decided by the terminal if absent.
    pub ascii: Option<bool>,
    /// A colour for each suit.
    pub four_colour: bool,
    /// Т К Д В on the cards.
    pub russian_indices: bool,
    /// The size of cards.
    pub cards: CardWish,
    /// Marks where the cards picked up may go.
    pub targets: bool,
    /// The mouse.
    pub mouse: bool,
    /// Whether the clock is shown.
    pub clock: bool,
    /// Automatic moves.
    pub autoplay: Autoplay,
    /// Whether it is shown all the time if the game can still be won.
    pub winnable: bool,
    /// How much moves; decided by the terminal if absent.
    pub animation: Option<Animation>,
    /// The game that was played last.
    pub last: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            language: None,
            theme: "dark".to_owned(),
            ascii: None,
            four_colour: false,
            russian_indices: false,
            cards: CardWish::Auto,
            targets: true,
            mouse: true,
            clock: true,
            autoplay: Autoplay::Safe,
            winnable: false,
            animation: None,
            last: None,
        }
    }
}

/// What was found in a file of options.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The options.
    pub options: Options,
    /// Why the file cannot be used, if it cannot.
    pub useless: Option<String>,
    /// What stands in the file, if it can.
    text: String,
}

impl Found {
    /// The keys of the file that are no options: misspelt ones, which do nothing.
    pub(super) fn strangers(&self, path: &Path, texts: &Texts) -> Vec<String> {
        let what = |key: &str| texts.with("option-unknown", &[("name", key.into())]);
        let known = toml::Table::try_from(Options::full()).unwrap_or_default();
        let faults = strange_keys(&path.display().to_string(), &self.text, &known, what);
        faults.iter().map(ToString::to_string).collect()
    }
}

impl Options {
    /// Reads a file of options. Without one, or if it cannot be used, the options are those of a new player.
    pub(super) fn load(path: &Path) -> Found {
        let file = path.display().to_string();
        let useless = |fault: String| Found { useless: Some(fault), ..Found::default() };
        match files::text(path) {
            Ok(None) => Found::default(),
            Ok(Some(text)) => match from_toml(&file, &text) {
                Ok(options) => Found { options, text, ..Found::default() },
                Err(fault) => useless(fault.to_string()),
            },
            Err(error) => useless(format!("{file}: {error}")),
        }
    }

    /// Options with something at every key, so that all keys are there when they are written; a new option is not
    /// forgotten here.
    fn full() -> Options {
        let Options { theme, four_colour, russian_indices, cards, targets, .. } = Options::default();
        let Options { mouse, clock, autoplay, winnable, .. } = Options::default();
        let (language, ascii) = (Some(Lang::En), Some(false));
        let (animation, last) = (Some(Animation::Off), Some(String::new()));
        Options {
            language,
            theme,
            ascii,
            four_colour,
            russian_indices,
            cards,
            targets,
            mouse,
            clock,
            autoplay,
            winnable,
            animation,
            last,
        }
    }

    /// Writes the options.
    pub fn write(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_survive_their_text() {
        let options = Options {
            language: Some(Lang::Ru),
            ascii: Some(true),
            cards: CardWish::Small,
            last: Some("golf".into()),
            ..Options::default()
        };
        assert_eq!(from_toml("", &options.write()), Ok(options));
        assert_eq!(from_toml("", ""), Ok(Options::default()));
        // No option is taken for a misspelt one.
        let found = Found { text: Options::full().write(), ..Found::default() };
        assert_eq!(found.strangers(Path::new("options.toml"), &Texts::new(Lang::En)), Vec::<String>::new());
    }

    #[test]
    fn a_faulty_file_is_told_with_its_place() {
        let fault = |text| from_toml::<Options>("options.toml", text).unwrap_err().to_string();
        assert_eq!(
            fault("mouse = true\ntheme = 3\n"),
            "options.toml:2:9: invalid type: integer `3`, expected a string"
        );
        assert!(fault("clock = maybe").starts_with("options.toml:1:"), "{}", fault("clock = maybe"));
    }
}
