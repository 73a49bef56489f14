//! Reference games: a deal, and at every step the complete list of legal moves, the move made and a digest of
//! the cards on the table. The form of the files is described in `tests/golden/README.md`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use kosynka_engine::{DealId, Game, Ruleset, WrittenPiles};
use kosynka_engine::{PileCard, PileKind};
use serde::Deserialize;
use sha1::{Digest, Sha1};

/// One file: a game with its sample games.
#[derive(Deserialize)]
pub struct File {
    /// The English name.
    pub game: String,
    /// The number that variant files carry as `pysol`.
    pub pysol_id: u32,
    /// The sample games.
    pub vectors: Vec<Vector>,
}

/// A sample game.
#[derive(Deserialize)]
pub struct Vector {
    /// `ms617` or a decimal number.
    pub deal: String,
    /// `won`, `stuck` or `limit`.
    pub end: String,
    /// The state after the deal.
    pub initial: BTreeMap<String, serde_json::Value>,
    /// Its digest.
    pub hash0: String,
    /// The moves.
    pub steps: Vec<Step>,
    /// The legal moves at the end; none if the game is won.
    pub final_legal: Option<String>,
}

/// One step of a sample game.
#[derive(Deserialize)]
pub struct Step {
    /// All legal moves before the move.
    pub legal: Option<String>,
    /// The move made.
    #[serde(rename = "move")]
    pub mv: String,
    /// The digest after it.
    pub hash: String,
}

/// The digest of the cards on the table.
pub fn digest(rules: &Ruleset, game: &Game) -> String {
    let hash = Sha1::digest(rules.write_position(game.position()).as_bytes());
    hash.iter().take(6).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// How to begin a sample game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// From its deal number.
    Deal,
    /// From its written initial state, where the pack's preparation has no word in the format.
    Initial,
}

/// Plays a sample game and compares everything.
///
/// # Errors
/// Says where the game first differs, and how.
pub fn compare(rules: &Arc<Ruleset>, vector: &Vector, start: Start) -> Result<(), String> {
    let mut game = match start {
        Start::Deal => {
            let deal: DealId = vector
                .deal
                .strip_prefix("ms")
                .map_or_else(|| format!("pysol:{}", vector.deal), |number| format!("ms:{number}"))
                .parse()
                .map_err(|error| format!("{}: {error}", vector.deal))?;
            Game::new(Arc::clone(rules), deal).map_err(|error| error.to_string())?
        }
        Start::Initial => {
            let position = rules.position(&written(&vector.initial)?).map_err(|error| error.to_string())?;
            Game::from_position(Arc::clone(rules), position)
        }
    };
    // Some reference deals include the first draw where the shipped variant leaves it to the player.
    if digest(rules, &game) != vector.hash0
        && let Some(draw) = game.legal_moves().into_iter().find(|mv| rules.write_move(*mv) == "SW:0")
    {
        game.play(draw).map_err(|refusal| format!("{refusal:?}"))?;
    }
    if digest(rules, &game) != vector.hash0 {
        return Err(format!(
            "deal {}: {}\n  expected {:?}",
            vector.deal,
            rules.write_position(game.position()),
            vector.initial
        ));
    }
    for (index, step) in vector.steps.iter().enumerate() {
        let place = format!("deal {} step {} after {:?}", vector.deal, index + 1, last_moves(rules, &game));
        if let Some(legal) = &step.legal {
            same_moves(rules, &game, legal).map_err(|difference| {
                format!("{place}: {difference}\n  {}", rules.write_position(game.position()))
            })?;
        }
        let mv = rules.parse_move(&step.mv).map_err(|error| format!("{place}: {error}"))?;
        let before = rules.write_position(game.position());
        game.play(mv).map_err(|refusal| format!("{place}: {} refused: {refusal:?}\n  {before}", step.mv))?;
        let after = digest(rules, &game);
        if after != step.hash {
            return Err(format!(
                "{place}: after {} the table differs\n  before {before}\n  after  {}",
                step.mv,
                rules.write_position(game.position())
            ));
        }
    }
    match &vector.final_legal {
        Some(legal) => {
            same_moves(rules, &game, legal).map_err(|difference| format!("at the end: {difference}"))
        }
        None if vector.end == "won" && game.status().word() != "won" => {
            Err(format!("deal {}: the game is won, but its status is {}", vector.deal, game.status().word()))
        }
        None => Ok(()),
    }
}

fn last_moves(rules: &Ruleset, game: &Game) -> Vec<String> {
    game.history().iter().rev().take(3).map(|mv| rules.write_move(*mv)).collect()
}

fn same_moves(rules: &Ruleset, game: &Game, expected: &str) -> Result<(), String> {
    let mut expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
    let mut found: Vec<String> = game.legal_moves().iter().map(|mv| rules.write_move(*mv)).collect();
    expected.sort();
    found.sort();
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|mv| !those.contains(mv)).cloned().collect()
    };
    let (missing, surplus) = (only(&expected, &found), only(&found, &expected));
    if missing.is_empty() && surplus.is_empty() && expected.len() == found.len() {
        Ok(())
    } else {
        Err(format!("legal moves differ: missing {missing:?}, surplus {surplus:?}"))
    }
}

/// The piles of a written state.
///
/// # Errors
/// If a card is not one.
pub fn written(state: &BTreeMap<String, serde_json::Value>) -> Result<WrittenPiles, String> {
    let mut piles = WrittenPiles::new();
    for kind in PileKind::ALL {
        let Some(value) = state.get(kind.word()) else { continue };
        let lists: Vec<Vec<String>> = if kind.is_single() {
            serde_json::from_value(value.clone()).map(|list| vec![list])
        } else {
            serde_json::from_value(value.clone())
        }
        .map_err(|error| error.to_string())?;
        let cards = lists
            .iter()
            .map(|list| {
                list.iter().map(|card| card.parse::<PileCard>().map_err(|error| error.to_string())).collect()
            })
            .collect::<Result<Vec<Vec<PileCard>>, String>>()?;
        piles.push((kind, cards));
    }
    Ok(piles)
}
