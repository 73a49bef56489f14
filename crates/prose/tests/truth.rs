//! What the rules in prose say is what the engine does: sentences are held against the legal moves of games that are
//! played at random.

mod common;

use std::sync::Arc;

use common::{all, read, sections};
use kosynka_engine::{DealId, Game, Move, PileKind, Rank, Ruleset};
use kosynka_prose::Lang;

/// The rules of a game by section, in English.
struct Told {
    sections: Vec<(String, String)>,
}

impl Told {
    fn says(&self, title: &str, sentence: &str) -> bool {
        self.sections.iter().any(|(name, text)| name.starts_with(title) && text.contains(sentence))
    }
}

/// Plays a few deals of every game and looks at each legal move.
fn each_move(holds: impl Fn(&Told, &Game, Move) -> bool) {
    for id in all() {
        let variant = read(&id);
        let texts = sections(&variant, Lang::En).into_iter();
        let told = Told { sections: texts.map(|part| (part.title, part.paragraphs.join(" "))).collect() };
        let rules = Arc::new(Ruleset::new(variant));
        for deal in 1..=3 {
            let mut game = Game::new(Arc::clone(&rules), DealId::Number(deal)).expect("a deal");
            for step in 0..120_usize {
                let legal = game.legal_moves();
                for mv in &legal {
                    assert!(holds(&told, &game, *mv), "{id}, deal {deal}: {}", rules.write_move(*mv));
                }
                let Some(mv) = legal.get(step * 31 % legal.len().max(1)) else { break };
                game.play(*mv).expect("legal");
            }
        }
    }
}

fn kinds(game: &Game, mv: Move) -> (PileKind, PileKind) {
    (game.rules().pile_ref(mv.from).kind, game.rules().pile_ref(mv.to).kind)
}

/// A move of cards from one pile to another one, neither an action nor a rotation nor a removal.
fn is_transfer(game: &Game, mv: Move) -> bool {
    let removal = game.rules().variant().removal.is_some() && !game.cards(mv.to).is_empty();
    !(mv.is_action() || mv.is_rotation() || removal)
}

#[test]
fn foundations_give_back_what_they_say() {
    each_move(|told, game, mv| {
        kinds(game, mv).0 != PileKind::Foundation || told.says("Foundation", "may go back to")
    });
}

#[test]
fn several_cards_move_where_it_is_said() {
    each_move(|told, game, mv| {
        kinds(game, mv).0 != PileKind::Tableau
            || mv.count < 2
            || !told.says("Tableau", "Only the last card of") && told.says("Tableau", "together")
    });
}

#[test]
fn spaces_take_what_they_say() {
    each_move(|told, game, mv| {
        let opens = kinds(game, mv).1 == PileKind::Tableau && game.cards(mv.to).is_empty();
        if !opens || !is_transfer(game, mv) {
            return true;
        }
        let cards = game.cards(mv.from);
        let rank = cards[cards.len() - usize::from(mv.count)].card.rank();
        let stays = told.says("Tableau", "stays empty");
        let king = told.says("Tableau", "takes only a king");
        !stays && (!king || rank == Some(Rank::KING))
    });
}

#[test]
fn cards_come_from_where_it_is_said() {
    each_move(|told, game, mv| {
        let (from, to) = kinds(game, mv);
        let only_waste = told.says("Tableau", "Cards come there only from the waste");
        to != PileKind::Tableau || !is_transfer(game, mv) || !only_waste || from == PileKind::Waste
    });
}

#[test]
fn columns_hold_what_they_say() {
    each_move(|told, game, _| {
        let most = if told.says("Tableau", "Each column holds one card.") {
            1
        } else if told.says("Tableau", "Each column holds at most three cards.") {
            3
        } else {
            return true;
        };
        game.rules().piles_of(PileKind::Tableau).all(|pile| game.cards(pile).len() <= most)
    });
}
