//! Every variant that ships is drawn and can be played, at every size.

mod common;

use std::sync::Arc;

use common::{catalogue, check};
use kosynka_engine::variant::PileKind;
use kosynka_engine::{DealId, Ruleset};
use kosynka_tui::app::table::Table;
use kosynka_tui::keymap::Keymap;
use kosynka_tui::layout::{CardWish, layout};

const SIZES: [(u16, u16); 7] = [(44, 18), (60, 20), (80, 24), (80, 50), (100, 34), (120, 40), (200, 60)];

#[test]
fn random_walks_of_all_variants_stay_on_the_screen() {
    let keys = Keymap::load("", None).expect("the default keys").piles;
    for variant in catalogue() {
        let id = variant.id.clone();
        let rules = Arc::new(Ruleset::new(variant));
        let mut table = Table::new(&rules, DealId::Number(7), &keys).expect("a deal");
        for step in 0..60usize {
            let legal = table.game.legal_moves();
            let view = table.view(&legal);
            for (w, h) in SIZES {
                let Some(board) = layout(&view, w, h, CardWish::Auto) else {
                    panic!("{id} does not fit {w}x{h}");
                };
                check(&view, &board, &format!("{id} {w}x{h} step {step}")).unwrap_or_else(|e| panic!("{e}"));
            }
            // Rather towards full columns than towards the foundations.
            let rather = |m: &&kosynka_engine::Move| table.kind(m.to) != PileKind::Foundation;
            let chosen = legal.iter().filter(rather).nth(step * 7919 % legal.len().max(1)).or(legal.first());
            match chosen.copied() {
                Some(mv) => table.game.play(mv).expect("a legal move"),
                None => break,
            }
        }
    }
}

#[test]
fn every_pile_that_is_in_play_has_a_key() {
    let keys = Keymap::load("", None).expect("the default keys").piles;
    for variant in catalogue() {
        let id = variant.id.clone();
        let rules = Arc::new(Ruleset::new(variant));
        let table = Table::new(&rules, DealId::Number(7), &keys).expect("a deal");
        let moves = table.game.legal_moves();
        for pile in rules.piles() {
            let idle = !moves.iter().any(|m| m.count > 0 && (m.from == pile || m.to == pile));
            let shares = table.names.sharing().contains(&pile);
            assert!(!table.names.label(pile).is_empty() || shares && idle, "{id}: pile {}", pile.index());
        }
    }
}
