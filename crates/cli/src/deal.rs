//! `kosynka deal`.

use kosynka_engine::{Game, PileKind};
use kosynka_prose::{Lang, pile_name};

use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;
use crate::list::text;
use crate::output::Output;
use crate::state::State;

/// Shows a deal.
pub fn run(
    variant: &str,
    deal: Option<&str>,
    json: bool,
    context: Context,
    output: &mut Output,
) -> Result<(), Failure> {
    let game = catalogue::game(variant, deal)?;
    if json {
        let text = serde_json::to_string(&State::of(&game)).map_err(std::io::Error::from)?;
        return Ok(output.line(text)?);
    }
    layout(&game, context.lang, output)
}

/// Writes the piles of a game, one a line, under its name and deal.
pub fn layout(game: &Game, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    let rules = game.rules();
    let name = text(&rules.variant().info.name, lang);
    output.line(match lang {
        Lang::En => format!("{name}, deal {}", game.origin()),
        Lang::Ru => format!("{name}, раздача {}", game.origin()),
    })?;
    let names: Vec<(String, String)> = PileKind::ALL
        .into_iter()
        .flat_map(|kind| rules.piles_of(kind))
        .map(|pile| {
            let cards: Vec<String> =
                rules.shown(game.position(), pile).iter().map(ToString::to_string).collect();
            let label = format!("{:3} {}", rules.pile_ref(pile).to_string(), pile_name(pile, rules, lang));
            (label, cards.join(" "))
        })
        .collect();
    let width = names.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    for (label, cards) in names {
        output.line(format!("{label:width$}  {cards}").trim_end())?;
    }
    Ok(())
}
