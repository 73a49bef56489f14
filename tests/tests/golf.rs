//! Game 8: seven columns of five onto one foundation, strict and with the stock open at any time.

use kosynka_engine::{PileKind, Status};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

const BOTH: [&str; 2] = ["golf-strict", "golf"];
const RANKS: &str = "A23456789TJQK";

fn lay(id: &str, text: &str) -> Table {
    Table::new(&variant(id), text)
}

#[test]
fn the_deal() {
    for id in BOTH {
        let table = Table::deal(&variant(id), "1");
        assert_eq!(table.sizes(PileKind::Tableau), [5; 7]);
        assert_eq!(table.open(PileKind::Tableau), [5; 7]);
        assert_eq!((table.sizes(PileKind::Foundation), table.sizes(PileKind::Stock)), (vec![1], vec![16]));
    }
}

#[test]
fn the_base_takes_neighbours_of_any_suit() {
    for id in BOTH {
        let table = lay(id, "T=8S/8C/TS/TH/9H/7H;F=9C;S=-*");
        table.legal("T1F1 T2F1 T3F1 T4F1");
        table.refused("T5F1 T6F1", "does-not-fit");
        let mut table = lay(id, "T=TH/9H/8S;F=9C;S=-*");
        table.play("T1F1 T2F1 T3F1");
        assert_eq!(table.pile("F1"), "9C TH 9H 8S");
    }
}

#[test]
fn all_ranks_against_all() {
    for id in BOTH {
        for (low, base) in RANKS.chars().enumerate() {
            for (high, card) in RANKS.chars().enumerate() {
                for suit in ['S', 'H', 'D'] {
                    let table = lay(id, &format!("T={card}{suit};F={base}C;S=-*"));
                    assert_eq!(table.allows("T1F1"), low.abs_diff(high) == 1, "{card}{suit} on {base}C");
                }
            }
        }
    }
}

#[test]
fn king_and_ace_do_not_meet() {
    for id in BOTH {
        let round = altered(id, &[("step = \"both\"", "step = \"both\", wrap = true")]);
        let dead = altered(id, &[("step = \"both\"", "step = \"both\", dead-ends = \"K\"")]);
        let (king, ace) = ("T=AS/QH;F=KC;S=-*", "T=KS/2H;F=AC;S=-*");
        lay(id, king).legal("T2F1");
        lay(id, ace).legal("T2F1");
        for position in [king, ace] {
            assert_eq!(under([&variant(id), &round], position, "T1F1"), [false, true]);
        }
        assert_eq!(under([&variant(id), &dead], king, "T2F1"), [true, false]);
    }
}

#[test]
fn reading_the_strict_stock_stays_closed_while_a_card_fits() {
    let position = "T=8S/2H;F=9C;S=-*";
    lay("golf-strict", position).refused("SF:0", "only-when-stuck");
    assert_eq!(under([&variant("golf-strict"), &variant("golf")], position, "SF:0"), [false, true]);
    let open = altered("golf-strict", &[("when = \"when-stuck\"", "when = \"any-time\"")]);
    assert_eq!(under([&variant("golf-strict"), &open], position, "SF:0"), [false, true]);
    lay("golf-strict", "T=2S/2H;F=9C;S=-*").legal("SF:0");
}

#[test]
fn a_new_base_has_any_rank() {
    for id in BOTH {
        let mut table = lay(id, "T=5H/2H;F=9C;S=-* -4S -KD -9S");
        table.play("SF:0 SF:0 SF:0");
        assert_eq!(table.pile("F1"), "9C 9S KD 4S");
        table.legal("T1F1");
    }
}

#[test]
fn columns_are_neither_built_on_nor_filled() {
    for id in BOTH {
        let mut table = lay(id, "T=8S/9H/TD;F=9C;S=-*");
        assert!(table.moves().iter().all(|mv| mv.contains('F')));
        table.play("T1F1");
        table.refused("T2T1 T2T3", "never-accepts");
        table.refused("F1T1", "never-leaves");
        let built = altered(id, &[("space = \"none\"", "space = \"none\"\nbuild = { step = \"down\" }")]);
        assert_eq!(under([&variant(id), &built], "T=8S/9H/TD;F=9C;S=-*", "T2T3"), [false, true]);
        let filled = altered(id, &[("space = \"none\"", "space = \"any\"")]);
        assert_eq!(under([&variant(id), &filled], "T=8S/9H/TD;F=9C;S=-*", "T2T4"), [false, true]);
    }
}

#[test]
fn silent_single_cards_no_return_and_no_second_pass() {
    for id in BOTH {
        let table = lay(id, "T=9H 8S;F=9C TC;S=-*");
        table.refused("T1F1:2", "only-top");
        table.refused("F1T2", "never-leaves");
        assert_eq!(table.redeals(), "none");
        let mut table = Table::deal(&variant("golf"), "1");
        assert_eq!(table.repeat("SF:0"), 16);
        table.refused("SF:0", "stock-empty");
    }
}

#[test]
fn silent_won_when_the_columns_are_empty_whatever_the_stock_holds() {
    for id in BOTH {
        let mut table = lay(id, "T=8S;F=9C;S=-*");
        assert_eq!(table.status(), Status::Playing);
        table.play("T1F1");
        assert_eq!((table.status(), table.sizes(PileKind::Stock)[0]), (Status::Won, 50));
        let all = altered(id, &[("[goal]\ntableau = \"empty\"", "[goal]\nfoundations = \"all\"")]);
        let mut table = Table::new(&all, "T=8S;F=9C;S=-*");
        table.play("T1F1");
        assert_eq!(table.status(), Status::Playing);
    }
}

#[test]
fn lost_when_the_stock_is_out_and_nothing_fits() {
    for id in BOTH {
        assert_eq!(lay(id, "T=2S;F=* 9C").status(), Status::Lost);
        assert_eq!(lay(id, "T=2S;F=* 9C;S=-4H").status(), Status::Playing);
        let mut table = lay(id, "T=2S;F=* 9C;S=-4H");
        table.play("SF:0");
        assert_eq!(table.status(), Status::Lost);
    }
}
