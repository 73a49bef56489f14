//! What moves are worth beyond the tables of the Klondikes: cards left, rows of cards, charges that begin later.

use kosynka_tests::table::Table;
use kosynka_tests::{compiled, shipped};

fn rules(id: &str) -> std::sync::Arc<kosynka_engine::Ruleset> {
    shipped().into_iter().find(|rules| rules.variant().id == id).expect("a shipped variant")
}

/// Plays the only legal moves that carry cards, else deals, until a move does neither.
fn score(table: &Table) -> i32 {
    table.game.score().expect("a score")
}

#[test]
fn golf_counts_the_cards_left_and_the_stock_of_a_win() {
    let mut table = Table::deal(&rules("golf"), "3");
    assert_eq!(score(&table), 35);
    table.play("SF:0");
    assert_eq!(score(&table), 35, "a deal changes nothing");
    let mut table = Table::new(&rules("golf"), "T=2C 2D;F=AC;S=-*");
    let stock = score_of_stock(&table);
    assert_eq!(score(&table), 2);
    table.play("T1F1");
    assert_eq!(score(&table), 1);
    let mut table = Table::new(&rules("golf"), "T=2C;F=AC;S=-*");
    table.play("T1F1");
    assert_eq!(score(&table), -(stock + 1), "nothing left, and the stock counts");
    table.game.undo().expect("taken back");
    assert_eq!(score(&table), 1);
}

fn score_of_stock(table: &Table) -> i32 {
    let stock = table.game.rules().piles_of(kosynka_engine::PileKind::Stock).next().expect("a stock");
    table.game.position().len(stock) as i32
}

#[test]
fn a_row_of_cards_pays_more_and_more_until_a_deal() {
    let file = "[game]\nname = \"Row\"\n[[tableau]]\ncount = 2\nspace = \"none\"\n[[foundation]]\nbase = \"any\"\n\
                suits = \"any\"\nbuild = { step = \"both\" }\nmax = 52\n[stock]\nto = \"foundation\"\n\
                [[deal]]\nto = \"F1\"\n[goal]\ntableau = \"empty\"\n[scoring]\nto-foundation = 1\nstreak = 2\n\
                stock-left = 10\n";
    let rules = compiled("row", file);
    let mut table = Table::new(&rules, "T=5C 4C 3C 2C/9C;F=AC;S=-*");
    for (mv, worth) in [("T1F1", 1), ("T1F1", 4), ("T1F1", 9), ("SF:0", 9)] {
        table.play(mv);
        assert_eq!(score(&table), worth, "{mv}");
    }
    table.game.undo().expect("taken back");
    table.play("T1F1");
    assert_eq!(score(&table), 16, "the row goes on where it was taken back to");
}

#[test]
fn the_profiles_are_those_of_the_files() {
    let scoring = |id: &str| rules(id).variant().scoring.expect("a score");
    let windows = scoring("klondike-windows-draw3");
    assert_eq!((windows.redeal, windows.free_redeals, windows.time, windows.time_period), (-20, 3, -2, 10));
    assert_eq!((windows.win_time, windows.win_time_from), (700_000, 30));
    assert_eq!(scoring("klondike-windows").redeal, -100);
    for id in ["vegas-klondike", "casino-klondike", "three-peaks"] {
        assert!(scoring(id).bank && scoring(id).start == -52, "{id}");
    }
}

#[test]
fn complaint_28_every_move_is_scored_and_taken_back_with_its_score() {
    for rules in shipped().into_iter().filter(|rules| rules.variant().scoring.is_some()) {
        let mut table = Table::deal(&rules, "7");
        table.game.set_practice();
        let mut scores = vec![score(&table)];
        while table.game.moves_made() < 80 {
            // The last listed moves are those that carry cards and turn others up.
            let Some(mv) = table.game.legal_moves().last().copied() else { break };
            table.game.play(mv).expect("a listed move is legal");
            scores.push(score(&table));
        }
        while scores.len() > 1 {
            assert_eq!(Some(score(&table)), scores.pop(), "{}", rules.variant().id);
            table.game.undo().expect("taken back");
        }
        assert_eq!(Some(score(&table)), scores.pop(), "{}", rules.variant().id);
    }
}
