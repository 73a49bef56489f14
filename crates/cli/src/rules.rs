//! `kosynka rules`.

use kosynka_engine::Ruleset;
use kosynka_prose::{Lang, rules_prose};

use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;
use crate::list::text;
use crate::output::Output;

/// Tells the rules of a game.
pub fn run(variant: &str, context: Context, output: &mut Output) -> Result<(), Failure> {
    let rules = catalogue::rules(variant)?;
    Ok(output.line(prose(&rules, context.lang).trim_end())?)
}

/// The rules as one text: the name, then each section under its title.
pub fn prose(rules: &Ruleset, lang: Lang) -> String {
    let mut all = format!("{}\n", text(&rules.variant().info.name, lang));
    for section in rules_prose(rules, lang) {
        all.push_str(&format!("\n{}\n", section.title));
        for paragraph in section.paragraphs {
            all.push_str(&wrap(&paragraph, 78, "  "));
        }
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
