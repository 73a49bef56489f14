//! Games 2 and 3: the Klondikes of computers with their score, and those of printed books.

use std::sync::Arc;

use kosynka_engine::{HistoryError, PileKind, Ruleset, Status};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

const DIGITAL: [&str; 2] = ["klondike-draw1", "klondike-draw3"];
const PRINTED: [&str; 3] = ["klondike-classic", "klondike-classic-draw3", "klondike-classic-return"];

fn lay(id: &str, text: &str) -> Table {
    Table::new(&variant(id), text)
}

fn score(table: &Table) -> i32 {
    table.game.score().expect("a variant with a score")
}

#[test]
fn d1_packing() {
    for id in DIGITAL {
        lay(id, "T=7S/6H/QD/JC/6S;S=-*").legal("T2T1 T4T3");
        lay(id, "T=7S/6H/QD/JC/6S;S=-*").refused("T5T1", "does-not-fit");
    }
}

#[test]
fn d2_the_score_path() {
    let mut table = lay("klondike-draw1", "T=2S/-9C AC/TD/8S/7D/-* KS;F=//AH..7H/AD;S=-8H -3C -9S");
    assert_eq!(score(&table), 0);
    table.play("F4T1");
    assert_eq!(score(&table), 0, "taking back at nought");
    table.play("T2F1");
    assert_eq!(score(&table), 15, "an ace up and a card turned");
    table.play("SW:0 WT3");
    assert_eq!(score(&table), 20, "from the waste to a column");
    table.play("SW:0 SW:0 WS:0");
    assert_eq!(score(&table), 0, "the waste turned");
    table.play("SW:0 SW:0 WF3");
    assert_eq!(score(&table), 10, "from the waste to a foundation");
    table.play("F3T3");
    assert_eq!(score(&table), 0, "fifteen off, but not below nought");
    table.play("T5T4");
    assert_eq!(score(&table), 0, "between columns");
}

#[test]
fn d3_ten_returns_in_a_row() {
    for id in DIGITAL {
        let mut table = Table::deal(&variant(id), "1");
        assert_eq!(table.redeals(), "unlimited");
        table.play("SW:0");
        let first = table.pile("W");
        for _ in 0..10 {
            table.repeat("SW:0");
            table.play("WS:0 SW:0");
            assert_eq!(table.pile("W"), first, "the order stays");
        }
        assert_eq!(table.redeals(), "unlimited");
        assert_eq!(score(&table), 0);
    }
}

#[test]
fn d4_each_mode_names_the_other() {
    let sibling = |id: &str| variant(id).variant().info.sibling.clone();
    assert_eq!(sibling("klondike-draw1").as_deref(), Some("klondike-draw3"));
    assert_eq!(sibling("klondike-draw3").as_deref(), Some("klondike-draw1"));
    assert_eq!(sibling("klondike-classic").as_deref(), Some("klondike-classic-draw3"));
    assert_eq!(sibling("klondike-classic-draw3").as_deref(), Some("klondike-classic"));
    // A new deal in the other mode begins from nothing; the same number lays the same cards.
    let [one, three] = DIGITAL.map(|id| Table::deal(&variant(id), "617"));
    assert_eq!(one.text(), three.text());
    assert_eq!((one.game.moves_made(), three.game.moves_made()), (0, 0));
}

#[test]
fn d5_nothing_is_counted_before_the_first_move() {
    let mut table = Table::deal(&variant("klondike-draw1"), "1");
    assert_eq!((table.game.moves_made(), score(&table)), (0, 0));
    table.play("SW:0");
    assert_eq!(table.game.moves_made(), 1);
}

#[test]
fn digital_silent_part_of_a_row_moves() {
    let shipped = variant("klondike-draw1");
    let whole = altered("klondike-draw1", &[("move = \"run\"", "move = \"top\"")]);
    assert_eq!(under([&shipped, &whole], "T=-2S 8S 7H 6C/8C;S=-*", "T1T2:2"), [true, false]);
}

#[test]
fn digital_silent_the_foundation_gives_back() {
    let kept = altered("klondike-draw1", &[("take = \"top\"", "take = \"none\"")]);
    assert_eq!(under([&variant("klondike-draw1"), &kept], "T=7S;F=//AH..6H/;S=-*", "F3T1"), [true, false]);
}

#[test]
fn digital_silent_from_the_waste_to_a_foundation_is_ten() {
    let mut table = lay("klondike-draw1", "W=AS;S=-*");
    table.play("WF2");
    assert_eq!(score(&table), 10);
}

#[test]
fn digital_silent_a_move_between_columns_scores_only_what_it_turns() {
    let mut table = lay("klondike-draw1", "T=9D/8S/-2C 8C/9H;S=-*");
    table.play("T2T1");
    assert_eq!(score(&table), 0);
    table.play("T3T4");
    assert_eq!(score(&table), 5);
}

#[test]
fn digital_silent_the_floor_holds_after_every_event() {
    let position = "T=2S/AC/2C;F=///AD;S=-*";
    let end = |rules: Arc<Ruleset>| {
        let mut table = Table::new(&rules, position);
        table.play("F4T1 T2F1");
        score(&table)
    };
    assert_eq!(end(variant("klondike-draw1")), 10);
    assert_eq!(end(altered("klondike-draw1", &[("floor = 0", "")])), -5);
    // A card turned by the very move that scores is an event of its own.
    let mut table = Table::new(
        &altered("klondike-draw1", &[("to-foundation = 10", "to-foundation = -3")]),
        "T=-9C AC;S=-*",
    );
    table.play("T1F1");
    assert_eq!(score(&table), 5);
}

#[test]
fn digital_silent_draws_and_returns_are_moves_and_undo_restores_all() {
    let mut table = lay("klondike-draw1", "T=2S/-9C AC/-* KS;F=///AD;S=-8H -3C");
    let texts = [table.text()];
    table.play("T2F1 SW:0 SW:0 WS:0 F4T1");
    assert_eq!(table.game.moves_made(), 5);
    for (made, points) in [(4, 0), (3, 15), (2, 15), (1, 15), (0, 0)] {
        assert!(table.game.undo().is_ok());
        assert_eq!((table.game.moves_made(), score(&table)), (made, points));
    }
    assert_eq!(table.text(), texts[0]);
    assert_eq!(table.game.undo(), Err(HistoryError::NothingMade));
    for points in [15, 15, 15, 0, 0] {
        assert!(table.game.redo().is_ok());
        assert_eq!(score(&table), points);
    }
}

#[test]
fn digital_silent_every_return_costs_twenty_in_both_modes() {
    for id in DIGITAL {
        let rich = [("floor = 0", "start = 100")];
        let mut table = Table::new(&altered(id, &rich), "T=-* KS;W=2H 3H 4H");
        assert_eq!(score(&table), 100);
        table.play("WS:0");
        assert_eq!(score(&table), 80);
        table.repeat("SW:0");
        table.play("WS:0");
        assert_eq!(score(&table), 60);
        let free = [("floor = 0", "start = 100\nfree-redeals = 1")];
        let mut table = Table::new(&altered(id, &free), "T=-* KS;W=2H 3H 4H");
        table.play("WS:0");
        assert_eq!(score(&table), 100);
        table.repeat("SW:0");
        table.play("WS:0");
        assert_eq!(score(&table), 80);
    }
}

#[test]
fn digital_silent_the_order_of_a_pass_stays() {
    let order = |rules: Arc<Ruleset>| {
        let mut table = Table::deal(&rules, "3");
        table.repeat("SW:0");
        let before = table.pile("W");
        table.play("WS:0");
        table.repeat("SW:0");
        (before, table.pile("W"))
    };
    let (before, after) = order(variant("klondike-draw1"));
    assert_eq!(before, after);
    let shuffled = [(
        "redeals = \"unlimited\"",
        "[redeal]\ncount = \"unlimited\"\nhow = \"turn-waste\"\nshuffle = true",
    )];
    let (before, after) = order(altered("klondike-draw1", &shuffled));
    assert_ne!(before, after);
}

#[test]
fn classic_packing() {
    for id in PRINTED {
        let table = lay(id, "T=JC/JS/JD/TH/6H/6D/5C;S=-*");
        table.legal("T4T1 T4T2 T7T5 T7T6");
        table.refused("T4T3", "does-not-fit");
    }
}

#[test]
fn classic_a_single_pass() {
    let mut table = Table::deal(&variant("klondike-classic"), "1");
    assert_eq!(table.redeals(), "none");
    assert_eq!(table.repeat("SW:0"), 24);
    table.refused("WS:0", "no-such-action");
}

#[test]
fn classic_three_passes_of_threes() {
    let mut table = Table::deal(&variant("klondike-classic-draw3"), "1");
    for left in ["2", "1", "0"] {
        assert_eq!(table.redeals(), left);
        assert_eq!(table.repeat("SW:0"), 8);
        if left != "0" {
            table.play("WS:0");
        }
    }
    table.refused("WS:0", "no-redeals-left");
}

#[test]
fn classic_what_lies_on_a_foundation_stays_unless_the_alternative_is_played() {
    let position = "T=7S;F=//AH..6H/;S=-*";
    for id in ["klondike-classic", "klondike-classic-draw3"] {
        lay(id, position).refused("F3T1", "never-leaves");
    }
    lay("klondike-classic-return", position).legal("F3T1");
    for id in ["klondike-classic", "klondike-classic-draw3"] {
        let returns = altered(id, &[("take = \"none\"", "take = \"top\"")]);
        assert_eq!(under([&variant(id), &returns], position, "F3T1"), [false, true]);
    }
}

#[test]
fn classic_kings_open_columns_and_four_suits_win() {
    for id in PRINTED {
        let table = lay(id, "T=-2S KH/-2H KS QD/QS JD;S=-*");
        table.legal("T1T4 T2T4:2");
        table.refused("T3T4:2 T2T4", "does-not-open");
        let mut table = lay(id, "T=KD;F=AC..KC/AS..KS/AH..KH/AD..QD");
        table.play("T1F4");
        assert_eq!(table.status(), Status::Won);
    }
}

#[test]
fn classic_silent_any_tail_of_a_build_moves() {
    for id in PRINTED {
        let single = altered(id, &[("move = \"run\"", "move = \"top\"")]);
        assert_eq!(under([&variant(id), &single], "T=-2S 8S 7H 6C/8C;S=-*", "T1T2:2"), [true, false]);
    }
}

#[test]
fn classic_silent_the_older_rule_moves_whole_builds_only() {
    let position = "T=-2S 8S 7H 6C/8C/9D/7D/;F=AC..5C;S=-*";
    for id in PRINTED {
        let whole = altered(id, &[("move = \"run\"", "move = \"whole-run\"")]);
        for (mv, legal) in [("T1T3:3", [true, true]), ("T1T2:2", [true, false]), ("T1T4", [true, false])] {
            assert_eq!(under([&variant(id), &whole], position, mv), legal, "{mv}");
        }
        let mut table = Table::new(&whole, position);
        table.refused("T1T2:2 T1T4", "only-whole-run");
        table.refused("T1T3:4", "face-down");
        // The free card alone still goes to its foundation.
        table.play("T1F1 T1T3:2");
        assert_eq!(table.pile("T1"), "2S");
        assert!(table.moves().iter().all(|mv| !mv.starts_with("T3") || mv.ends_with(":3")));
    }
}

#[test]
fn classic_silent_aces_need_not_be_played() {
    for id in PRINTED {
        lay(id, "T=AS/7S/8H;S=-*").legal("T1F2 T2T3 SW:0");
    }
}

#[test]
fn classic_silent_a_draw_turns_what_is_left() {
    let mut table = lay("klondike-classic-draw3", "T=9D/-* KS;S=-8S -2H");
    table.play("SW:0");
    assert_eq!(table.pile("W"), "2H 8S");
    table.legal("WT1");
}

#[test]
fn classic_silent_neither_undo_nor_score() {
    for id in PRINTED {
        let mut table = Table::deal(&variant(id), "1");
        table.play("SW:0");
        assert_eq!(table.game.undo(), Err(HistoryError::Forbidden));
        assert_eq!(table.game.score(), None);
        let may = altered(id, &[("undo = \"never\"", "undo = true")]);
        let mut table = Table::deal(&may, "1");
        table.play("SW:0");
        assert!(table.game.undo().is_ok());
    }
}

#[test]
fn every_klondike_lays_one_to_seven_with_the_last_card_up() {
    for id in DIGITAL.iter().chain(&PRINTED) {
        let table = Table::deal(&variant(id), "1");
        assert_eq!(table.sizes(PileKind::Tableau), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(table.open(PileKind::Tableau), [1; 7]);
        assert_eq!((table.sizes(PileKind::Stock), table.sizes(PileKind::Waste)), (vec![24], vec![0]));
    }
}
