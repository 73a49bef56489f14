//! A game as JSON.

use kosynka_engine::variant::Limit;
use kosynka_engine::{Game, PileKind, Ruleset, WrittenPiles};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The state of a game, as every answer about one carries it.
#[derive(Debug, Serialize)]
pub struct State {
    variant: String,
    deal: String,
    status: &'static str,
    moves: usize,
    score: Option<i32>,
    redeals_left: Value,
    piles: Piles,
}

/// The cards of all piles, deepest first, face-down ones with a leading `-`. Kinds may be missing where a
/// position is given.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Piles {
    tableau: Vec<Vec<String>>,
    foundation: Vec<Vec<String>>,
    stock: Vec<String>,
    waste: Vec<String>,
    reserve: Vec<Vec<String>>,
    cell: Vec<Vec<String>>,
}

impl State {
    /// The state of a game.
    pub fn of(game: &Game) -> State {
        State {
            variant: game.rules().variant().id.clone(),
            deal: game.origin().to_string(),
            status: game.status().word(),
            moves: game.moves_made(),
            score: game.score(),
            redeals_left: match game.redeals_left() {
                None => Value::Null,
                Some(Limit::Unlimited) => json!("unlimited"),
                Some(Limit::Times(times)) => json!(times),
            },
            piles: Piles::of(game),
        }
    }
}

impl Piles {
    fn of(game: &Game) -> Piles {
        let rules: &Ruleset = game.rules();
        let piles = |kind| -> Vec<Vec<String>> {
            rules
                .piles_of(kind)
                .map(|pile| rules.shown(game.position(), pile).iter().map(ToString::to_string).collect())
                .collect()
        };
        let single = |kind| piles(kind).into_iter().next().unwrap_or_default();
        Piles {
            tableau: piles(PileKind::Tableau),
            foundation: piles(PileKind::Foundation),
            stock: single(PileKind::Stock),
            waste: single(PileKind::Waste),
            reserve: piles(PileKind::Reserve),
            cell: piles(PileKind::Cell),
        }
    }

    /// The piles as the engine lays them out.
    ///
    /// # Errors
    /// If a word is not a card.
    pub fn written(&self) -> Result<WrittenPiles, kosynka_engine::ParseCardError> {
        let single = |pile: &Vec<String>| if pile.is_empty() { Vec::new() } else { vec![pile.clone()] };
        [
            (PileKind::Tableau, self.tableau.clone()),
            (PileKind::Foundation, self.foundation.clone()),
            (PileKind::Reserve, self.reserve.clone()),
            (PileKind::Cell, self.cell.clone()),
            (PileKind::Waste, single(&self.waste)),
            (PileKind::Stock, single(&self.stock)),
        ]
        .into_iter()
        .map(|(kind, piles)| {
            let piles = piles
                .iter()
                .map(|pile| pile.iter().map(|card| card.parse()).collect())
                .collect::<Result<_, _>>()?;
            Ok((kind, piles))
        })
        .collect()
    }
}
