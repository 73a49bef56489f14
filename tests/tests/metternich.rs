//! Game 7: the horseshoe, where each card on the base is worth twice the one before.

use kosynka_engine::{PileKind, Status};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

const ID: &str = "metternich";
const FROM: &str = "from = [\"waste\"]";

/// Every rank with the one that follows it on the base.
const CYCLE: &str = "A24836QJ95T7";

fn lay(text: &str) -> Table {
    Table::new(&variant(ID), text)
}

fn follows(low: char, high: char) -> bool {
    let place = |rank| CYCLE.find(rank).expect("a rank of the cycle");
    (place(low) + 1) % 12 == place(high)
}

#[test]
fn the_deal_has_no_kings() {
    let table = Table::deal(&variant(ID), "1");
    assert_eq!(table.sizes(PileKind::Tableau), [1; 7]);
    assert_eq!((table.sizes(PileKind::Foundation), table.sizes(PileKind::Stock)), (vec![1], vec![40]));
    assert!(!table.text().contains('K'));
    assert_eq!(table.redeals(), "1");
}

#[test]
fn the_base_takes_the_double() {
    let stated = ["24", "48", "6Q", "7A", "QJ", "95"];
    let others = ["A2", "83", "36", "J9", "5T", "T7"];
    for pair in stated.iter().chain(&others) {
        let (base, card) = pair.split_at(1);
        for suit in ["S", "H", "D", "C"] {
            let other = if suit == "S" { "H" } else { "S" };
            lay(&format!("T={card}{suit};F={base}{other};S=-*")).legal("T1F1");
        }
    }
    for base in CYCLE.chars() {
        for card in CYCLE.chars() {
            let table = lay(&format!("T={card}S;F={base}H;S=-*"));
            assert_eq!(table.allows("T1F1"), follows(base, card), "{card} on {base}");
        }
    }
}

#[test]
fn the_horseshoe_takes_the_half() {
    let table = lay("T=4S/8S/6S/AS/JS/5S/;F=2H;W=2S;S=-*");
    table.legal("WT1 WT7");
    lay("T=4S/8S/6S/AS/JS/5S/;F=2H;W=8H;S=-*").refused("WT1", "does-not-fit");
    for (top, card) in [("8", "4"), ("Q", "6"), ("A", "7"), ("J", "Q"), ("5", "9"), ("2", "A")] {
        lay(&format!("T={top}S;F=3H;W={card}D;S=-*")).legal("WT1");
    }
    for top in CYCLE.chars() {
        for card in CYCLE.chars() {
            let table = lay(&format!("T={top}S;F=3H;W={card}D;S=-*"));
            assert_eq!(table.allows("WT1"), follows(card, top), "{card} on {top}");
        }
    }
    let rule = "step = \"halve\"";
    let turned = altered(ID, &[(rule, "step = \"double\"")]);
    assert_eq!(under([&variant(ID), &turned], "T=4S;F=3H;W=2D;S=-*", "WT1"), [true, false]);
    assert_eq!(under([&variant(ID), &turned], "T=2S;F=3H;W=4D;S=-*", "WT1"), [false, true]);
}

#[test]
fn a_gap_takes_any_turned_card() {
    for card in CYCLE.chars() {
        lay(&format!("T=4S;F=3H;W={card}D;S=-*")).legal("WT7");
    }
}

#[test]
fn the_stock_stays_closed_while_an_auxiliary_fits_the_base() {
    let position = "T=4S/8S;F=2H;S=-*";
    lay(position).refused("SW:0", "foundations-first");
    lay("T=8S/8C;F=2H;S=-*").legal("SW:0");
    let open = altered(ID, &[("when = \"no-tableau-to-foundation\"", "")]);
    assert_eq!(under([&variant(ID), &open], position, "SW:0"), [false, true]);
}

#[test]
fn one_return_in_the_same_order() {
    let mut table = lay("T=8S/8C/8H/8D/3S/3C/3D;F=2H;S=-* -9C -9D -JS -JC");
    let first = |table: &mut Table| table.play("SW:0 SW:0 SW:0 SW:0").pile("W");
    let pass = first(&mut table);
    assert_eq!(pass, "JC JS 9D 9C");
    table.repeat("SW:0");
    assert_eq!(table.redeals(), "1");
    table.play("WS:0");
    assert_eq!(table.redeals(), "0");
    assert_eq!(first(&mut table), pass);
    table.repeat("SW:0");
    table.refused("WS:0", "no-redeals-left");
    let more = altered(ID, &[("redeals = 1", "redeals = 2")]);
    let mut table = Table::deal(&more, "1");
    assert_eq!(table.redeals(), "2");
    table.game.give_up();
}

#[test]
fn silent_a_turned_card_goes_to_the_base_at_once() {
    lay("T=8S;F=2H;W=4D;S=-*").legal("WF1");
    let mut table = lay("T=8S;F=2H;S=-* -4D");
    table.play("SW:0 WF1");
    assert_eq!(table.pile("F1"), "2H 4D");
}

#[test]
fn silent_the_top_of_the_waste_has_the_rights_of_a_turned_card() {
    let mut table = lay("T=4S/8S/;F=3H;W=2D 4D 9C;S=-*");
    table.play("WT3");
    assert_eq!(table.moves_from("W"), ["WT2", "WT4", "WT5", "WT6", "WT7"]);
    table.play("WT2");
    table.legal("WT1 WT2 WT4");
    lay("T=4S;F=3H;W=6D;S=-*").legal("WF1 WT7");
}

#[test]
fn silent_gaps_are_filled_by_hand_and_only_from_the_waste() {
    let position = "T=4S/2C/;F=3H;W=2D;S=-*";
    let mut table = lay(position);
    for mv in ["T1T3", "T2T1", "F1T3"] {
        assert!(!table.allows(mv), "{mv}");
    }
    table.refused("T2T1 T1T3", "not-from");
    table.legal("SW:0");
    table.play("SW:0");
    assert_eq!(table.pile("T3"), "", "nothing fills it by itself");
    let filled = altered(ID, &[(FROM, "from = [\"waste\"]\nfill = [\"waste\"]")]);
    let table = Table::new(&filled, position);
    assert_eq!((table.pile("T3").as_str(), table.pile("W").as_str()), ("2D", ""));
}

#[test]
fn silent_auxiliaries_give_only_to_the_base() {
    let position = "T=4S/2C/;F=3H;W=2D;S=-*";
    let free = altered(ID, &[(FROM, "from = [\"waste\", \"tableau\"]")]);
    for mv in ["T2T1", "T2T3"] {
        assert_eq!(under([&variant(ID), &free], position, mv), [false, true], "{mv}");
    }
}

#[test]
fn silent_the_free_card_of_a_column_is_its_top_alone() {
    let table = lay("T=8S 4S 2S;F=AH;S=-*");
    table.legal("T1F1");
    table.refused("T1F1:2 T1F1:3", "only-top");
}

#[test]
fn silent_plays_from_the_waste_neither_block_the_stock_nor_are_compulsory() {
    let mut table = lay("T=4S/8S;F=3H;W=6D;S=-*");
    table.legal("WF1 SW:0");
    table.play("SW:0");
    assert!(table.pile("W").starts_with("6D "));
}

#[test]
fn silent_the_base_gives_nothing_back() {
    let position = "T=8S/;F=2H 4H;S=-*";
    lay(position).refused("F1T1 F1T2", "never-leaves");
    // Even a foundation that gives is no waste: the horseshoe asks where a card comes from.
    let base = "base = \"dealt\"";
    let gives = altered(
        ID,
        &[(base, "base = \"dealt\"\ntake = \"top\""), (FROM, "from = [\"waste\", \"foundation\"]")],
    );
    assert_eq!(under([&variant(ID), &gives], position, "F1T1"), [false, true]);
}

#[test]
fn won_with_forty_eight_on_the_base() {
    let mut table = lay("T=AC;F=2H * 7C");
    assert_eq!(table.status(), Status::Playing);
    table.play("T1F1");
    assert_eq!(table.status(), Status::Won);
    assert_eq!(table.sizes(PileKind::Foundation), [48]);
}

#[test]
fn lost_when_the_second_pass_is_over_and_nothing_fits() {
    let mut table = lay("T=2C 3C/8S/8C/8D/8H/3S/3D;F=2H * 2D;W=9H;S=-9C");
    assert_eq!(table.status(), Status::Lost, "neither nine goes anywhere in this pass or the next");
    table.play("SW:0 WS:0 SW:0 SW:0");
    assert_eq!((table.status(), table.redeals().as_str()), (Status::Lost, "0"));
    table.refused("WS:0", "no-redeals-left");
    // A card of the pass that fits keeps the game going.
    assert_eq!(lay("T=2C 3C/8S/8C/8D/8H/3S/3D;F=2H * 2D;W=9H;S=-4C").status(), Status::Playing);
}
