//! `kosynka stats`.

use std::io::Write;

use kosynka_catalogue::Catalogue;
use kosynka_prose::Lang;
use kosynka_tui::i18n::Texts;
use kosynka_tui::stats::export::{csv, games, json};
use kosynka_tui::stats::store::{Trouble, load};
use kosynka_tui::stats::summary::Summary;
use kosynka_tui::stats::{Kind, Record};

use crate::context::Context;
use crate::error::Failure;
use crate::list::text;
use crate::output::Output;
use crate::terminal::interface;

/// Shows the statistics of a game, or of all that were played.
pub fn run(
    variant: Option<&str>,
    as_csv: bool,
    as_json: bool,
    context: Context,
    output: &mut Output,
) -> Result<(), Failure> {
    let texts = Texts::new(interface(context.lang));
    let dirs = directories::ProjectDirs::from("", "", "kosynka");
    let found = dirs.map(|dirs| load(dirs.data_dir())).unwrap_or_default();
    if let Some(trouble) = &found.trouble {
        // What could be read is shown all the same.
        let _ = writeln!(std::io::stderr(), "kosynka: {}", words(trouble, &texts));
    }
    let records: Vec<&Record> = found.statistics.records().iter().collect();
    let records = match variant {
        None => records,
        Some(name) => {
            // A game that is not in the catalogue any more may have been played.
            let known = records.iter().any(|r| r.game == name);
            let id = if known { name.to_owned() } else { Catalogue::load().find(name)?.id().to_owned() };
            records.into_iter().filter(|r| r.game == id).collect()
        }
    };
    if as_csv {
        return Ok(output.bytes(csv(&records).as_bytes())?);
    }
    if as_json {
        return Ok(output.line(serde_json::to_string_pretty(&json(&records)).map_err(std::io::Error::from)?)?);
    }
    table(&records, &texts, context.lang, output)
}

fn words(trouble: &Trouble, texts: &Texts) -> String {
    match trouble {
        Trouble::Damaged { lines, .. } => texts.with("stats-damaged-lines", &[("lines", (*lines).into())]),
        Trouble::Later => texts.t("stats-later"),
        Trouble::Unreadable(why) => texts.with("stats-unreadable", &[("why", why.into())]),
    }
}

fn table(records: &[&Record], texts: &Texts, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    if records.is_empty() {
        return Ok(output.line(texts.t("stats-none"))?);
    }
    let catalogue = Catalogue::load();
    let head = ["stats-game", "stats-played", "stats-won", "stats-percent", "stats-streak", "stats-best"];
    let mut rows = vec![head.map(|id| texts.t(id))];
    for id in games(records) {
        let own = records.iter().copied().filter(|r| r.game == id);
        let s = Summary::of(own);
        let entry = catalogue.iter().find(|entry| entry.id() == id);
        let name = entry.map_or(id.as_str(), |entry| text(&entry.variant.info.name, lang)).to_owned();
        let best = s.seconds.map(|(best, _)| format!("{}:{:02}", best / 60, best % 60)).unwrap_or_default();
        let percent = s.all.percent().map(|p| p.to_string()).unwrap_or_default();
        let (played, won) = (s.all.played.to_string(), s.all.won.to_string());
        rows.push([name, played, won, percent, s.best_streak.to_string(), best]);
        for kind in Kind::ALL.into_iter().filter(|k| *k != Kind::Own) {
            let count = s.kinds[kind as usize];
            if count.played > 0 {
                let label = format!("  {}", texts.t(&format!("stats-kind-{}", kind.word())));
                let empty = String::new;
                rows.push([
                    label,
                    count.played.to_string(),
                    count.won.to_string(),
                    empty(),
                    empty(),
                    empty(),
                ]);
            }
        }
    }
    let width = |i: usize| rows.iter().map(|r| r[i].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..6).map(width).collect();
    for row in &rows {
        let mut line = format!("{:<w$}", row[0], w = widths[0]);
        for (cell, w) in row.iter().zip(&widths).skip(1) {
            line.push_str(&format!("  {cell:>w$}"));
        }
        output.line(line.trim_end())?;
    }
    Ok(())
}
