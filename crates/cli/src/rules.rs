//! `kosynka rules`.

use kosynka_engine::Ruleset;
use kosynka_prose::{Lang, rules_prose};
use kosynka_tui::i18n::Texts;

use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;
use crate::list::text;
use crate::output::Output;
use crate::terminal::interface;

/// Tells the rules of a game.
pub fn run(variant: &str, context: Context, output: &mut Output) -> Result<(), Failure> {
    let rules = catalogue::rules(variant)?;
    Ok(output.line(prose(&rules, context.lang).trim_end())?)
}

/// The rules as one text: the name and what the game is about, each section under its title, advice, origin.
pub fn prose(rules: &Ruleset, lang: Lang) -> String {
    let info = &rules.variant().info;
    let titles = Texts::new(interface(lang));
    let mut sections = vec![(String::new(), vec![text(&info.about, lang).to_owned()])];
    sections.extend(rules_prose(rules, lang).into_iter().map(|s| (s.title.to_string(), s.paragraphs)));
    let tips = info.tips.iter().map(|tip| text(tip, lang).to_owned()).collect();
    sections.push((titles.t("rules-tips"), tips));
    sections.push((titles.t("rules-origin"), vec![text(&info.origin, lang).to_owned()]));
    let mut all = format!("{}\n", text(&info.name, lang));
    for (title, mut paragraphs) in sections {
        paragraphs.retain(|paragraph| !paragraph.trim().is_empty());
        if paragraphs.is_empty() {
            continue;
        }
        all.push_str(&if title.is_empty() { "\n".to_owned() } else { format!("\n{title}\n") });
        all.extend(paragraphs.iter().map(|paragraph| wrap(paragraph, 78, "  ")));
    }
    all
}

/// Breaks a paragraph into lines of at most `width` characters.
fn wrap(paragraph: &str, width: usize, indent: &str) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for word in paragraph.split_whitespace() {
        let length = indent.len() + line.chars().count() + 1 + word.chars().count();
        if !line.is_empty() && length > width {
            text.push_str(&format!("{indent}{line}\n"));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    text.push_str(&format!("{indent}{line}\n"));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_not_too_long() {
        let text = wrap(&"колода карт ".repeat(40), 40, "  ");
        assert!(text.lines().all(|line| line.chars().count() <= 40 && line.starts_with("  ")));
        assert_eq!(text.split_whitespace().count(), 80);
    }
}
