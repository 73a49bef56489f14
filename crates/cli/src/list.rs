//! `kosynka list`.

use kosynka_catalogue::{Catalogue, Entry};
use kosynka_engine::variant::Text;
use kosynka_prose::{Lang, family_name};
use serde::Serialize;

use crate::context::Context;
use crate::error::{Failure, file_text};
use crate::output::Output;

#[derive(Serialize)]
struct Listed<'a> {
    id: &'a str,
    name: Name<'a>,
    family: &'a str,
    pysol: Option<u32>,
    file: &'a str,
}

#[derive(Serialize)]
struct Name<'a> {
    en: &'a str,
    ru: &'a str,
}

/// Lists the games.
pub fn run(json: bool, context: Context, output: &mut Output) -> Result<(), Failure> {
    let catalogue = Catalogue::load();
    for fault in catalogue.faults() {
        eprintln_quietly(&file_text(fault, context.lang));
    }
    if json { as_json(&catalogue, output) } else { as_table(&catalogue, context.lang, output) }
}

/// Files of the user's that are no games do not keep the others from being listed.
fn eprintln_quietly(text: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{text}");
}

fn as_json(catalogue: &Catalogue, output: &mut Output) -> Result<(), Failure> {
    let listed: Vec<Listed<'_>> = catalogue
        .iter()
        .map(|entry| {
            let info = &entry.variant.info;
            Listed {
                id: entry.id(),
                name: Name { en: &info.name.en, ru: &info.name.ru },
                family: &info.family,
                pysol: info.pysol,
                file: &entry.file,
            }
        })
        .collect();
    let text = serde_json::to_string_pretty(&listed).map_err(std::io::Error::from)?;
    Ok(output.line(text)?)
}

/// A text in a language, the English one where it has no Russian.
pub fn text(text: &Text, lang: Lang) -> &str {
    if lang == Lang::Ru && !text.ru.is_empty() { &text.ru } else { &text.en }
}

fn as_table(catalogue: &Catalogue, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    let mut families: Vec<&str> = Vec::new();
    for entry in catalogue.iter() {
        let family = entry.variant.info.family.as_str();
        if !families.contains(&family) {
            families.push(family);
        }
    }
    families.sort_by_key(|family| family_name(family, lang));
    let width = catalogue.iter().map(|entry| entry.id().chars().count()).max().unwrap_or(0);
    for family in families {
        let mut entries: Vec<&Entry> =
            catalogue.iter().filter(|entry| entry.variant.info.family == family).collect();
        entries.sort_by_key(|entry| text(&entry.variant.info.name, lang));
        output.line(format!("{} ({})", family_name(family, lang), entries.len()))?;
        for entry in entries {
            let name = text(&entry.variant.info.name, lang);
            let own = match (entry.shipped, entry.replaces, lang) {
                (true, ..) => String::new(),
                (_, false, _) => format!("  {}", entry.file),
                (_, true, Lang::En) => format!("  {} (in place of the shipped game)", entry.file),
                (_, true, Lang::Ru) => format!("  {} (вместо пасьянса из поставки)", entry.file),
            };
            output.line(format!("  {:width$}  {name}{own}", entry.id()))?;
        }
        output.line("")?;
    }
    let total = catalogue.len();
    output.line(match lang {
        Lang::En => format!("{total} games"),
        Lang::Ru => format!("Всего пасьянсов: {total}"),
    })?;
    Ok(())
}
