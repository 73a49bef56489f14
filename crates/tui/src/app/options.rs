//! What the player has chosen, as it is kept between sessions.

use serde::{Deserialize, Serialize};

use super::motion::Animation;
use crate::i18n::Lang;
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

impl Options {
    /// Reads the options.
    ///
    /// # Errors
    /// If the text is not of that form.
    pub fn parse(text: &str) -> Result<Options, String> {
        toml::from_str(text).map_err(|e| e.to_string())
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
        assert_eq!(Options::parse(&options.write()), Ok(options));
        assert_eq!(Options::parse(""), Ok(Options::default()));
        assert!(Options::parse("theme = 3").is_err());
    }
}
