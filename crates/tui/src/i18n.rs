//! The words of the program in Russian and English.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Reads `ru`, `ru_RU.UTF-8`, `en`; `None` for a language that the program does not speak.
    pub fn parse(text: &str) -> Option<Lang> {
        match text.get(..2)?.to_ascii_lowercase().as_str() {
            "ru" => Some(Lang::Ru),
            "en" => Some(Lang::En),
            _ => None,
        }
    }

    /// The other language.
    pub fn other(self) -> Lang {
        match self {
            Lang::En => Lang::Ru,
            Lang::Ru => Lang::En,
        }
    }

    /// The same language to the crate that words rules and refusals.
    pub fn prose(self) -> kosynka_prose::Lang {
        match self {
            Lang::En => kosynka_prose::Lang::En,
            Lang::Ru => kosynka_prose::Lang::Ru,
        }
    }

    /// The language of the environment: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set.
    pub fn from_env() -> Lang {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
        set.filter(|value| !value.is_empty()).find_map(|value| Lang::parse(&value)).unwrap_or_default()
    }

    fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::Ru => include_str!("../locales/ru.ftl"),
        }
    }
}

/// A value in a message.
pub enum Arg<'a> {
    /// A number, which decides on plurals.
    Number(i64),
    /// A text.
    Text(&'a str),
}

impl From<usize> for Arg<'_> {
    fn from(n: usize) -> Self {
        Arg::Number(n as i64)
    }
}

impl From<u8> for Arg<'_> {
    fn from(n: u8) -> Self {
        Arg::Number(n.into())
    }
}

impl From<i32> for Arg<'_> {
    fn from(n: i32) -> Self {
        Arg::Number(n.into())
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Arg::Text(text)
    }
}

/// The messages of both languages and the choice between them.
pub struct Texts {
    lang: Lang,
    bundles: [FluentBundle<FluentResource>; 2],
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({:?})", self.lang)
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id = match lang {
        Lang::En => "en",
        Lang::Ru => "ru",
    };
    let mut bundle = FluentBundle::new(vec![id.parse::<LanguageIdentifier>().unwrap_or_default()]);
    // Otherwise every value is wrapped in invisible characters that terminals draw as boxes.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(lang.source().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

impl Texts {
    /// The messages, spoken in `lang`.
    pub fn new(lang: Lang) -> Texts {
        Texts { lang, bundles: [bundle(Lang::En), bundle(Lang::Ru)] }
    }

    /// The language in use.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Speaks another language from now on.
    pub fn set_lang(&mut self, lang: Lang) {
        self.lang = lang;
    }

    /// A message without values.
    pub fn t(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with values. An unknown identifier is shown as it is.
    pub fn with(&self, id: &str, values: &[(&str, Arg<'_>)]) -> String {
        let bundle = &self.bundles[self.lang as usize];
        let Some(pattern) = bundle.get_message(id).and_then(|m| m.value()) else {
            return id.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Arg::Number(n) => args.set(*name, *n),
                Arg::Text(text) => args.set(*name, *text),
            }
        }
        bundle.format_pattern(pattern, Some(&args), &mut vec![]).into_owned()
    }

    /// Whether there is such a message in the language in use.
    pub fn has(&self, id: &str) -> bool {
        self.bundles[self.lang as usize].has_message(id)
    }

    /// The text of a variant file in the language in use, English where it has no Russian.
    pub fn pick<'a>(&self, text: &'a kosynka_engine::variant::Text) -> &'a str {
        match self.lang {
            Lang::Ru if !text.ru.is_empty() => &text.ru,
            _ => &text.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(lang: Lang) -> BTreeSet<String> {
        let line = |l: &str| l.split_once(" =").map(|(key, _)| key.to_owned());
        let starts = |l: &&str| l.starts_with(|c: char| c.is_ascii_lowercase());
        lang.source().lines().filter(starts).filter_map(line).collect()
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        let (en, ru) = (keys(Lang::En), keys(Lang::Ru));
        assert_eq!(en.difference(&ru).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in Russian");
        assert_eq!(ru.difference(&en).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in English");
    }

    #[test]
    fn sources_parse_and_no_line_is_wider_than_the_screen() {
        for lang in [Lang::En, Lang::Ru] {
            assert!(FluentResource::try_new(lang.source().to_owned()).is_ok(), "{lang:?}");
            let texts = Texts::new(lang);
            // What is longer is broken into lines by the windows.
            const WRAPPED: &[&str] = &[
                "plain-help",
                "plain-welcome",
                "plain-unknown",
                "plain-games",
                "plain-move",
                "help-how",
                "help-mouse",
                "help-tableau",
                "winnable-how",
                "wrong-unknown",
                "wrong-after",
                "wrong-after-perhaps",
                "deal-question",
                "find-question",
                "options-how",
                "deal-leaves",
                "deal-left",
                "confirm-leaves",
                "save-changed",
                "save-part",
                "save-part-changed",
                "save-damaged",
                "save-other",
                "save-newer",
                "save-stays",
                "options-stay",
                "save-elsewhere",
                "stats-damaged",
                "stats-stays",
                "stats-later",
                "stats-unreadable",
            ];
            for key in keys(lang).into_iter().filter(|key| !WRAPPED.contains(&key.as_str())) {
                for line in texts.t(&key).lines() {
                    assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{lang:?} {key}: {line}");
                }
            }
        }
    }

    #[test]
    fn russian_plurals() {
        let texts = Texts::new(Lang::Ru);
        let moves = |n: usize| texts.with("moves-made", &[("n", n.into())]);
        assert_eq!(
            [0, 1, 2, 5, 11, 21, 22, 111].map(moves).join(", "),
            "0 ходов, 1 ход, 2 хода, 5 ходов, 11 ходов, 21 ход, 22 хода, 111 ходов"
        );
    }

    #[test]
    fn values_are_not_wrapped_in_invisible_characters() {
        let texts = Texts::new(Lang::En);
        assert!(texts.with("moves-made", &[("n", 3usize.into())]).is_ascii());
    }

    #[test]
    fn languages_are_read_from_locale_names() {
        assert_eq!(Lang::parse("ru_RU.UTF-8"), Some(Lang::Ru));
        assert_eq!(Lang::parse("EN"), Some(Lang::En));
        assert_eq!(Lang::parse("C"), None);
        assert_eq!(Lang::parse("fr_FR"), None);
    }
}
