//! Game 10: Klondike with two packs.

use kosynka_engine::{PileKind, Status};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

const ID: &str = "double-klondike";

fn lay(text: &str) -> Table {
    Table::new(&variant(ID), text)
}

#[test]
fn the_deal() {
    let table = Table::deal(&variant(ID), "1");
    assert_eq!(table.sizes(PileKind::Tableau), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(table.open(PileKind::Tableau), [1; 9]);
    assert_eq!((table.sizes(PileKind::Stock), table.sizes(PileKind::Waste)), (vec![59], vec![0]));
    assert_eq!(table.sizes(PileKind::Foundation), [0; 8]);
}

#[test]
fn packing_and_spaces() {
    let table = lay("T=9H/8S/8C/8D/KS QH/QH JC;S=-*");
    table.legal("T2T1 T3T1 T5T7:2");
    table.refused("T4T1", "does-not-fit");
    table.refused("T6T7:2 T2T7", "does-not-open");
}

#[test]
fn both_aces_of_a_suit_open_foundations() {
    let mut table = lay("T=AS/AS/2S;S=-*");
    table.legal("T1F3 T1F4 T2F3 T2F4");
    table.refused("T1F1 T1F5", "does-not-open");
    table.play("T1F3 T2F4");
    table.legal("T3F3 T3F4");
    table.play("T3F4");
    assert_eq!(table.pile("F4"), "AS 2S");
}

#[test]
fn a_hundred_returns() {
    let mut table = Table::deal(&variant(ID), "1");
    assert_eq!(table.redeals(), "unlimited");
    table.repeat("SW:0");
    let pass = table.pile("W");
    for _ in 0..100 {
        table.play("WS:0");
        assert_eq!(table.repeat("SW:0"), 59);
    }
    assert_eq!(table.pile("W"), pass);
    let gargantua = altered(ID, &[("redeals = \"unlimited\"", "redeals = 1")]);
    let mut table = Table::deal(&gargantua, "1");
    table.repeat("SW:0");
    table.play("WS:0");
    table.repeat("SW:0");
    table.refused("WS:0", "no-redeals-left");
}

#[test]
fn won_with_a_hundred_and_four() {
    let full = "AC..KC/AC..KC/AS..KS/AS..KS/AH..KH/AH..KH/AD..KD";
    let mut table = lay(&format!("T=KD;F={full}/AD..QD"));
    assert_eq!(table.status(), Status::Playing);
    table.play("T1F8");
    assert_eq!(table.status(), Status::Won);
}

#[test]
fn the_top_of_a_foundation_comes_back() {
    let position = "T=3H/3D/4S;F=//AS..2S;S=-*";
    let table = lay(position);
    table.legal("F3T1 F3T2");
    table.refused("F3T3", "does-not-fit");
    table.refused("F3T4", "does-not-open");
    let kept = altered(ID, &[("take = \"top\"", "take = \"none\"")]);
    assert_eq!(under([&variant(ID), &kept], position, "F3T1"), [true, false]);
}

#[test]
fn silent_a_tail_of_a_chain_moves_and_the_freed_card_is_turned() {
    let mut table = lay("T=-2S 9S 8H 7C/8D/TH;S=-*");
    table.legal("T1T2 T1T3:3");
    table.refused("T1T3:2", "does-not-fit");
    table.play("T1T3:3");
    assert_eq!(table.pile("T1"), "2S");
}

#[test]
fn silent_equal_cards_are_the_players_choice() {
    // Two equal cards, two places for each, and both foundations of the suit grow at once.
    let mut table = lay("T=9S/9C/8H/8H;F=////AH..7H/AH..6H;S=-*");
    table.legal("T3T1 T3T2 T4T1 T4T2 T3F5 T4F5");
    table.refused("T3F6", "does-not-fit");
    table.play("T3F5 F5T1 T4F5");
    assert_eq!((table.pile("F5").as_str(), table.pile("T1").as_str()), ("AH 2H 3H 4H 5H 6H 7H 8H", "9S 8H"));
}

#[test]
fn silent_lost_when_nothing_on_the_table_moves_and_no_card_that_comes_fits() {
    let table = "T=-* 7S/9S/JS/KS/9C/JC/KC/7C/9S";
    assert_eq!(lay(&format!("{table};S=-2C -2S;W=3S 3C")).status(), Status::Lost);
    assert_eq!(lay(&format!("{table};S=-2C -8H;W=3S 3C")).status(), Status::Playing);
    assert_eq!(lay(&format!("{table};S=-2C -2S;W=8H 3C")).status(), Status::Playing);
}
