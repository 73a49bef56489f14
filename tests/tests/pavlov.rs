//! Game 5, also called «косынка»: nine columns and a reserve, one card at a time. Its worked example is the layout
//! of figure 255.

use kosynka_engine::{PileKind, Status};
use kosynka_tests::examples::{columns, example, words};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

const BOTH: [&str; 2] = ["pavlov", "king-albert"];

fn figure(id: &str) -> Table {
    let figure = example("king_albert_fig255");
    let (columns, reserve) = (columns(&figure["columns_deep_to_free"]), words(&figure["reserve"], "/"));
    Table::new(&variant(id), &format!("T={columns};R={reserve}"))
}

/// The column or reserve place whose free card this is.
fn place(table: &Table, card: &str) -> String {
    let names = (1..=9).map(|n| format!("T{n}")).chain((1..=7).map(|n| format!("R{n}")));
    let mut names = names.filter(|name| table.pile(name).ends_with(card));
    names.next().unwrap_or_else(|| panic!("{card} is not free"))
}

#[test]
fn the_deal() {
    for id in BOTH {
        let table = Table::deal(&variant(id), "1");
        let mut sizes = table.sizes(PileKind::Tableau);
        assert_eq!(sizes.iter().sum::<usize>(), 45);
        assert_eq!(table.open(PileKind::Tableau), sizes);
        assert_eq!(table.sizes(PileKind::Reserve), [1; 7]);
        assert_eq!(table.sizes(PileKind::Foundation), [0; 4]);
        if id == "pavlov" {
            sizes.reverse();
        }
        assert_eq!(sizes, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
}

#[test]
fn figure_255_is_played() {
    for id in BOTH {
        let (figure, mut table) = (example("king_albert_fig255"), figure(id));
        for mv in figure["moves"].as_array().unwrap() {
            let card = mv[1].as_str().unwrap();
            let from = place(&table, card);
            let to = match mv[2].as_str() {
                Some(on) => place(&table, on),
                None => format!("F{}", 1 + "CSHD".find(&card[1..]).unwrap()),
            };
            table.play(&format!("{from}{to}"));
        }
        let after = &figure["after"];
        assert_eq!(table.sizes(PileKind::Foundation), [0, 1, 2, 1]);
        let found: Vec<String> = (1..=9).map(|n| table.pile(&format!("T{n}"))).collect();
        assert_eq!(found.join("/"), columns(&after["columns"]));
        assert_eq!(table.sizes(PileKind::Tableau)[6], 0, "one column is worked out");
        // Any free card of another column or of the reserve goes there, one at a time.
        for from in (1..=9).filter(|n| *n != 7) {
            table.legal(&format!("T{from}T7"));
            if table.sizes(PileKind::Tableau)[from - 1] > 1 {
                table.refused(&format!("T{from}T7:2"), "only-top");
            }
        }
        (1..=7).for_each(|from| table.legal(&format!("R{from}T7")));
        // Nor do two cards go together that would go one after the other.
        table.refused("T2T7:2", "only-top");
    }
}

#[test]
fn a_two_comes_back_onto_a_black_three() {
    for id in BOTH {
        let table = Table::new(&variant(id), "T=3S/3C/3D/;F=//AH..2H/;S=-*");
        table.legal("F3T1 F3T2");
        table.refused("F3T3", "does-not-fit");
        let kept = altered(id, &[("take = \"top\"", "take = \"none\"")]);
        assert_eq!(under([&variant(id), &kept], "T=3S;F=//AH..2H/;S=-*", "F3T1"), [true, false]);
    }
}

#[test]
fn packing() {
    for id in BOTH {
        let table = Table::new(&variant(id), "T=QH/QS/JC/JD/TH;R=KS/KD/JH;S=-*");
        table.legal("T3T1 T4T2 R3T2 T5T3");
        table.refused("T4T1 T3T2 R3T1 T1T3", "does-not-fit");
    }
}

#[test]
fn silent_the_reserve_takes_nothing() {
    for id in BOTH {
        let mut table = Table::new(&variant(id), "T=QH/JC;R=KS/AS;F=AC;S=-*");
        table.refused("T1R2 T1R1 T1R5 F1R5", "never-accepts");
        table.play("R2F2");
        table.refused("T1R2", "never-accepts");
        assert_eq!(table.sizes(PileKind::Reserve), [1, 0, 0, 0, 0, 0, 0]);
    }
}

#[test]
fn silent_only_the_top_of_a_foundation_returns_even_into_a_space() {
    for id in BOTH {
        let position = "T=3S/KH/;F=//AH..2H/;S=-*";
        let table = Table::new(&variant(id), position);
        table.legal("F3T1 F3T3");
        table.refused("F3T3:2", "only-top");
        table.refused("F3T2", "does-not-fit");
        let rule = "build = { suits = \"alternate\", step = \"down\" }";
        let narrow = format!("{rule}\nspace-from = [\"tableau\", \"reserve\"]");
        let closed = altered(id, &[(rule, &narrow)]);
        assert_eq!(under([&variant(id), &closed], position, "F3T3"), [true, false]);
        assert_eq!(under([&variant(id), &closed], position, "F3T1"), [true, true]);
    }
}

#[test]
fn silent_no_groups_no_stock_no_redeal() {
    for id in BOTH {
        let position = "T=9S 8H/9C/;S=-*";
        let table = Table::new(&variant(id), position);
        table.refused("T1T3:2", "only-top");
        table.refused("ST:0 TS:0", "no-such-action");
        assert_eq!(table.redeals(), "none");
        let rule = "build = { suits = \"alternate\", step = \"down\" }";
        let runs = altered(id, &[(rule, &format!("{rule}\nmove = \"run\""))]);
        assert_eq!(under([&variant(id), &runs], position, "T1T3:2"), [false, true]);
        let kings = altered(id, &[(rule, &format!("{rule}\nspace = \"K\""))]);
        assert_eq!(under([&variant(id), &kings], position, "T1T3"), [true, false]);
    }
}

#[test]
fn silent_lost_without_a_move_or_given_up() {
    let position = "T=* 2S/4S/6S/8S/TS/QS/2C/4C/6C;R=8C/TC/QC";
    assert_eq!(Table::new(&variant("pavlov"), position).status(), Status::Lost);
    assert_eq!(Table::new(&variant("king-albert"), position).status(), Status::Stuck);
    let mut table = figure("pavlov");
    assert_eq!(table.status(), Status::Playing);
    table.game.give_up();
    assert_eq!(table.status(), Status::Lost);
}

#[test]
fn won_with_four_suits() {
    for id in BOTH {
        let mut table = Table::new(&variant(id), "R=KD;F=AC..KC/AS..KS/AH..KH/AD..QD");
        table.play("R1F4");
        assert_eq!(table.status(), Status::Won);
    }
}
