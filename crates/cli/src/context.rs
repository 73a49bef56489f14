//! What all subcommands need: the language.

use kosynka_prose::Lang;

use crate::args::Language;

/// The language, and whether it was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The language of everything that is written.
    pub lang: Lang,
    /// The language of `--lang`.
    pub asked: Option<Lang>,
}

impl Context {
    /// From the option or, without it, from the system.
    pub fn new(option: Option<Language>) -> Context {
        let asked = option.map(Lang::from);
        Context { lang: asked.or_else(system_language).unwrap_or_default(), asked }
    }
}

/// The language of the environment, the variables in the order in which they count, or of the system.
fn system_language() -> Option<Lang> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    if let Some(locale) = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) {
        return Lang::from_locale(&locale);
    }
    Lang::from_locale(&sys_locale::get_locale()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_wins() {
        assert_eq!(Context::new(Some(Language::Ru)).lang, Lang::Ru);
        assert_eq!(Context::new(Some(Language::En)).asked, Some(Lang::En));
    }
}
