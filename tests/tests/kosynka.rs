//! Game 1: Klondike with three cards at a draw and three passes, its worked examples B1 to B11 and what the text
//! leaves open.

use kosynka_engine::{HistoryError, PileKind, Status};
use kosynka_tests::examples::example;
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

fn lay(text: &str) -> Table {
    Table::new(&variant("kosynka"), text)
}

/// Every column shows a black card that goes nowhere; the six of hearts can come back and go home for ever.
const SHUTTLE: &str = "T=-* 7S/9S/JS/KS/9C/JC/KC;F=//AH..6H/";

#[test]
fn b1_the_deal() {
    let table = Table::deal(&variant("kosynka"), "1");
    assert_eq!(table.sizes(PileKind::Tableau), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(table.open(PileKind::Tableau), [1; 7]);
    assert_eq!(table.sizes(PileKind::Stock), [24]);
    assert_eq!(table.open(PileKind::Stock), [0]);
    assert_eq!(table.sizes(PileKind::Waste), [0]);
    assert_eq!(table.sizes(PileKind::Foundation), [0; 4]);
    assert_eq!(table.status(), Status::Playing);
}

#[test]
fn b2_queens_on_kings() {
    let table = lay("T=KH/KD/QS/QC/QH;S=-*");
    table.legal("T3T1 T4T2");
    table.refused("T5T2", "does-not-fit");
}

#[test]
fn b3_b4_b6_the_chain() {
    let chain = example("bvs_chain");
    let word = |card: &serde_json::Value| {
        let face = if card[0] == "down" { "-" } else { "" };
        format!("{face}{}", card[1].as_str().unwrap())
    };
    let column =
        |cards: &serde_json::Value| cards.as_array().unwrap().iter().map(word).collect::<Vec<_>>().join(" ");
    let columns: Vec<String> = chain["columns"].as_array().unwrap().iter().map(column).collect();
    let stock = chain["stock_top_first"].as_array().unwrap().iter().rev();
    let stock: Vec<String> = stock.map(|card| format!("-{}", card.as_str().unwrap())).collect();
    let mut table = lay(&format!("T={};S={}", columns.join("/"), stock.join(" ")));
    assert_eq!(table.sizes(PileKind::Stock), [46]);
    table.refused("T1T3:2", "does-not-fit");
    table.refused("T1T4:3", "does-not-open");
    table.legal("T1T2:3");
    table.play("T1T2:3");
    assert_eq!(table.pile("T2"), "9D 8S 7H 6C");
    assert_eq!(table.pile("T1"), "2S");
}

#[test]
fn b5_a_tail_of_the_chain() {
    let mut table = lay("T=-2S 8S 7H 6C/8C;S=-*");
    table.legal("T1T2:2");
    table.refused("T1T2:1 T1T2:3", "does-not-fit");
    table.refused("T1T2:4", "face-down");
    table.play("T1T2:2");
    assert_eq!(table.pile("T1"), "-2S 8S");
}

#[test]
fn b6_only_kings_open_a_column() {
    let table = lay("T=KH/-2H KS QD JC/8S 7H 6C;S=-*");
    table.legal("T1T4 T2T4:3");
    table.refused("T3T4:3 T3T4 T2T4", "does-not-open");
}

#[test]
fn b7_three_cards_at_a_draw() {
    let mut table = lay("T=9D/9H/3S;S=-* -4D -8S -8C -2H");
    table.play("SW:0");
    assert_eq!(table.pile("W"), "2H 8C 8S");
    table.legal("WT1 WT2");
    table.refused("WT1:2 WT3:3", "only-top");
    table.refused("WT3", "does-not-fit");
    table.play("WT1");
    table.legal("WT2");
    table.play("WT2");
    table.legal("WT3");
}

#[test]
fn b8_fewer_than_three_left() {
    let mut table = lay("T=9D/-* KS;S=-8S -2H");
    table.play("SW:0");
    assert_eq!(table.pile("W"), "2H 8S");
    assert_eq!(table.pile("S"), "");
    table.legal("WT1");
}

#[test]
fn b9_two_returns_and_no_third() {
    let mut table = Table::deal(&variant("kosynka"), "1");
    assert_eq!(table.redeals(), "2");
    table.play("SW:0");
    let first = table.pile("W");
    assert_eq!(1 + table.repeat("SW:0"), 8);
    table.refused("SW:0", "stock-empty");
    for left in ["1", "0"] {
        table.play("WS:0");
        assert_eq!(table.redeals(), left);
        table.play("SW:0");
        assert_eq!(table.pile("W"), first);
        assert_eq!(1 + table.repeat("SW:0"), 8);
    }
    table.refused("WS:0", "no-redeals-left");

    let mut table = lay("T=9D/-* KS;S=-8S -2H -3H");
    table.play("SW:0 WS:0 SW:0 WS:0 SW:0");
    table.refused("WS:0", "no-redeals-left");
    table.legal("WT1");
}

#[test]
fn b10_back_from_a_foundation() {
    let table = lay("T=7S/7D;F=//AH..6H/;S=-*");
    table.legal("F3T1");
    table.refused("F3T2", "does-not-fit");
    table.refused("F3T3", "does-not-open");
    table.refused("F3T1:2", "only-top");
    lay("T=7S/7D;F=//AH..KH/;S=-*").legal("F3T3");
}

#[test]
fn b11_no_undo_and_no_score() {
    let mut table = Table::deal(&variant("kosynka"), "1");
    table.play("SW:0");
    table.refused("WS:0", "stock-not-empty");
    assert_eq!(table.game.undo(), Err(HistoryError::Forbidden));
    assert_eq!(table.game.redo(), Err(HistoryError::Forbidden));
    assert_eq!(table.game.moves_made(), 1);
    assert_eq!(table.game.score(), None);
}

#[test]
fn b11_won_with_all_on_the_foundations() {
    let mut table = lay("T=KD;F=AC..KC/AS..KS/AH..KH/AD..QD");
    assert_eq!(table.status(), Status::Playing);
    table.play("T1F4");
    assert_eq!(table.status(), Status::Won);
    assert!(table.game.is_over());
    table.refused("F4T1", "game-over");
}

#[test]
fn b11_giving_up_loses() {
    let mut table = Table::deal(&variant("kosynka"), "1");
    table.game.give_up();
    assert_eq!(table.status(), Status::Lost);
    table.refused("SW:0", "game-over");
}

#[test]
fn silent_a_freed_card_is_turned_up_by_the_move_that_freed_it() {
    let mut table = lay("T=-2S -3D 8S/9D/-4H 9S;S=-*");
    table.play("T1T2");
    assert_eq!(table.pile("T1"), "-2S 3D");
    // The same when a card goes to a foundation, and never for a column that was not touched.
    let mut table = lay("T=-5S AS/-4H 9S;S=-*");
    table.play("T1F2");
    assert_eq!(table.pile("T1"), "5S");
    assert_eq!(table.pile("T2"), "-4H 9S");
}

#[test]
fn silent_free_cards_of_a_written_position_are_turned_up() {
    let table = lay("T=-2S -KH/QS/-KD;S=-*");
    assert_eq!((table.pile("T1").as_str(), table.pile("T3").as_str()), ("-2S KH", "KD"));
    table.legal("T2T1 T2T3");
}

#[test]
fn silent_a_return_needs_an_empty_stock_and_a_waste_and_is_optional() {
    let mut table = lay("T=9D 8S/-* KS;S=-2H -3H");
    table.refused("WS:0", "stock-not-empty");
    table.play("SW:0");
    table.legal("WS:0");
    lay("T=9D/8S/-* KS").refused("WS:0", "nothing-to-redeal");
    lay("T=9D/8S/-* KS;W=2H").legal("WS:0 T2T1");
}

#[test]
fn silent_what_leaves_a_foundation_goes_to_columns_by_their_rule() {
    let table = lay("T=2S/2D/;F=AC/AS/AH..5H/AD;S=-*");
    // An ace may come back onto a two of the other colour.
    table.legal("F4T1 F1T2");
    table.refused("F3T3 F2T3 F1T3", "does-not-open");
    for mv in ["F1F2", "F2F1", "F3F4", "F4F3"] {
        assert!(!table.allows(mv), "{mv}");
    }
}

#[test]
fn silent_from_the_waste_only_kings_open_a_column() {
    lay("T=2S/3S;W=4H KD;S=-*").legal("WT3");
    lay("T=2S/3S;W=4H QD;S=-*").refused("WT3", "does-not-open");
    let rules = [&variant("kosynka"), &altered("kosynka", &[("space = \"K\"", "space = \"any\"")])];
    assert_eq!(under(rules, "T=2S/3S;W=4H QD;S=-*", "WT3"), [false, true]);
}

#[test]
fn silent_nothing_goes_to_a_foundation_by_itself() {
    let mut table = lay("T=-AS 9C/TD/-* 2S;S=-3D");
    table.play("T1T2");
    assert_eq!(table.pile("T1"), "AS");
    assert_eq!(table.sizes(PileKind::Foundation), [0; 4]);
    // And nothing is compulsory: the ace does not bar other moves.
    table.legal("T1F2 SW:0");
}

#[test]
fn silent_this_profile_has_neither_undo_nor_hints_nor_score() {
    let play = variant("kosynka").variant().play;
    assert!(!play.undo && !play.hints);
    assert_eq!(variant("kosynka").variant().scoring, None);
    let lifted = altered(
        "kosynka",
        &[("undo = \"never\"", "undo = true"), ("hints = false", "[scoring]\nto-foundation = 1")],
    );
    assert!(lifted.variant().play.hints);
    let mut table = Table::new(&lifted, "T=AS;S=-*");
    table.play("T1F2");
    assert_eq!(table.game.score(), Some(1));
    assert!(table.game.undo().is_ok());
    assert_eq!(table.game.score(), Some(0));
}

#[test]
fn silent_practice_lifts_what_the_profile_fixes() {
    let mut table = Table::deal(&variant("kosynka"), "1");
    let before = table.text();
    table.play("SW:0");
    table.game.set_practice();
    assert!(table.game.undo().is_ok());
    assert_eq!(table.text(), before);
    assert!(table.game.is_practice());
}

#[test]
fn silent_shuttles_alone_are_no_progress() {
    let table = lay(SHUTTLE);
    table.legal("F3T1");
    assert_eq!(table.status(), Status::Stuck);
    let hard = altered("kosynka", &[("hints = false", "hints = false\nstuck = \"lost\"")]);
    assert_eq!(Table::new(&hard, SHUTTLE).status(), Status::Lost);
    let none = altered("kosynka", &[("take = \"top\"", "take = \"none\"")]);
    assert_eq!(under([&variant("kosynka"), &none], SHUTTLE, "F3T1"), [true, false]);
    assert_eq!(Table::new(&none, SHUTTLE).status(), Status::Stuck);
}

#[test]
fn silent_a_stock_card_that_can_surface_keeps_the_game_going() {
    // The five of clubs goes on the six of hearts, once that has come back and if the five is turned last.
    let at = |place: &str| lay(&format!("{SHUTTLE};S={place}")).status();
    assert_eq!(at("-5C -3C -2C"), Status::Playing);
    assert_eq!(at("-3C -5C -2C"), Status::Stuck);
    assert_eq!(at("-3C -2C -5C"), Status::Stuck);
    assert_eq!(at("-5C -4S -3C -2C"), Status::Playing);
    let one = altered("kosynka", &[("draw = 3", "draw = 1")]);
    assert_eq!(Table::new(&one, &format!("{SHUTTLE};S=-3C -5C -2C")).status(), Status::Playing);
}

#[test]
fn silent_what_surfaces_only_in_a_later_pass_counts_while_there_is_one() {
    // Passes show the same cards: the five is second of three in each.
    let text = format!("{SHUTTLE};W=2C 5C 3C");
    assert_eq!(lay(&text).status(), Status::Stuck);
    // Here the waste covers it until it is turned: after the return it comes third.
    let text = format!("{SHUTTLE};W=2C 3C 5C 4S");
    let mut table = lay(&text);
    assert_eq!(table.status(), Status::Playing);
    table.play("WS:0 SW:0 SW:0 WS:0 SW:0 SW:0");
    assert_eq!(table.redeals(), "0");
    assert_eq!(table.status(), Status::Stuck);
    let endless = altered("kosynka", &[("redeals = 2", "redeals = \"unlimited\"")]);
    let mut table = Table::new(&endless, &text);
    table.play("WS:0 SW:0 SW:0 WS:0 SW:0 SW:0");
    table.legal("WS:0");
    assert_eq!(table.status(), Status::Playing);
}

#[test]
fn options_of_the_file_change_the_moves() {
    let shipped = variant("kosynka");
    let single = altered("kosynka", &[("move = \"run\"", "move = \"top\"")]);
    assert_eq!(under([&shipped, &single], "T=-2S 8S 7H 6C/9D;S=-*", "T1T2:3"), [true, false]);
    let suit = altered("kosynka", &[("suits = \"alternate\"", "suits = \"any\"")]);
    assert_eq!(under([&shipped, &suit], "T=KD/QH;S=-*", "T2T1"), [false, true]);
    let draw_one = altered("kosynka", &[("draw = 3", "draw = 1")]);
    let mut table = Table::new(&draw_one, "T=9D/9H;S=-* -4D -8S -8C -2H");
    table.play("SW:0");
    assert_eq!(table.pile("W"), "2H");
}
