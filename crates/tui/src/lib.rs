//! The terminal interface of Kosynka: an application state, an update function, and pure drawing.
//!
//! Events become actions through the [`keymap`], actions change the state ([`app`]), and the state is drawn
//! ([`mod@draw`]). The [`layout`] is one pure function that the painter and the mouse share.

pub mod app;
pub mod draw;
pub mod fault;
pub mod files;
pub mod i18n;
pub mod keymap;
pub mod layout;
pub mod paint;
pub mod plain;
mod run;
pub mod stats;
pub mod svg;
mod term;
pub mod theme;
pub mod view;

pub use app::Startup;
pub use i18n::Lang;
pub use run::{run, wall};

/// The rules of a game in prose: the titles of its sections and their paragraphs.
pub(crate) fn rules_text(rules: &kosynka_engine::Ruleset, lang: Lang) -> Vec<(String, String)> {
    let sections = kosynka_prose::rules_prose(rules, lang.prose());
    sections.into_iter().map(|s| (s.title.to_string(), s.paragraphs.join("\n"))).collect()
}
