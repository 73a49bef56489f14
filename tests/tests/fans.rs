//! Games 4 and 6: the fans that are gathered and shuffled, and the seven fans that become one.

use kosynka_engine::{PileKind, Status};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

fn fans(text: &str) -> Table {
    Table::new(&variant("fans"), text)
}

fn seven(text: &str) -> Table {
    Table::new(&variant("seven-fans"), text)
}

/// Nothing moves, although every fan has a card.
const STILL: &str = "T=9C 3H 2C/3C 2D/4C/6C/8C/TC/QC;S=-*";

/// All but the `n` highest diamonds lie on the foundations; those are one fan with the king on top.
fn stuck_with(n: usize) -> String {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"];
    let (last, first) = (ranks[12 - n], ranks[13 - n]);
    format!("T={first}D..KD;F=AC..KC/AS..KS/AH..KH/AD..{last}D")
}

#[test]
fn fans_are_seventeen_threes_and_a_single_card() {
    let table = Table::deal(&variant("fans"), "1");
    let mut sizes = vec![3; 17];
    sizes.push(1);
    assert_eq!(table.sizes(PileKind::Tableau), sizes);
    assert_eq!(table.open(PileKind::Tableau), sizes);
    assert_eq!(table.redeals(), "2");
}

#[test]
fn fans_build_down_in_suit() {
    let table = fans("T=8S/7S/8C/9S/;S=-*");
    table.legal("T2T1 T1T4");
    table.refused("T2T3 T4T1 T3T4", "does-not-fit");
}

#[test]
fn fans_an_emptied_place_stays_empty() {
    let position = "T=KS/7S/AH;S=-*";
    fans(position).refused("T1T4 T2T4 T3T4", "does-not-open");
    let kings = altered("fans", &[("space = \"none\"", "space = \"K\"")]);
    assert_eq!(under([&variant("fans"), &kings], position, "T1T4"), [false, true]);
}

#[test]
fn fans_are_gathered_only_when_nothing_moves() {
    for position in ["T=8S/7S;S=-*", "T=AS;S=-*"] {
        fans(position).refused("TS:0", "only-when-stuck");
        let free = altered("fans", &[("when = \"when-stuck\"", "")]);
        assert_eq!(under([&variant("fans"), &free], position, "TS:0"), [false, true]);
    }
    fans(&stuck_with(5)).legal("TS:0");
}

#[test]
fn fans_laid_out_anew_are_threes_and_a_remainder() {
    for (cards, sizes) in
        [(2, vec![2]), (4, vec![3, 1]), (5, vec![3, 2]), (6, vec![3, 3]), (10, vec![3, 3, 3, 1])]
    {
        let mut table = fans(&stuck_with(cards));
        let foundations = table.sizes(PileKind::Foundation);
        table.play("TS:0");
        assert_eq!(table.sizes(PileKind::Tableau)[..sizes.len()], sizes);
        assert_eq!(table.sizes(PileKind::Tableau).iter().sum::<usize>(), cards);
        assert_eq!(table.sizes(PileKind::Foundation), foundations, "foundations stay");
        assert_eq!(table.redeals(), "1");
    }
}

#[test]
fn fans_have_three_layouts_and_then_are_lost() {
    let mut lost = 0;
    for deal in 1..=10 {
        let mut table = Table::deal(&variant("fans"), &deal.to_string());
        let mut layouts = 1;
        while table.status() == Status::Playing {
            let moves = table.moves();
            let mv = moves.iter().find(|mv| mv.contains('F')).or_else(|| moves.first()).unwrap().clone();
            layouts += usize::from(mv == "TS:0");
            table.play(&mv);
        }
        assert!(layouts <= 3);
        if table.status() == Status::Lost {
            lost += 1;
            assert_eq!(layouts, 3);
            assert_eq!(table.redeals(), "0");
            table.refused("TS:0", "no-redeals-left");
        }
    }
    assert!(lost > 0);
}

#[test]
fn fans_restored_the_aces_are_not_laid_out_first() {
    let table = Table::deal(&variant("fans"), "1");
    assert_eq!(table.sizes(PileKind::Foundation), [0; 4]);
    fans("T=AS/AH;S=-*").legal("T1F2 T2F3");
}

#[test]
fn fans_restored_one_free_card_at_a_time_and_no_way_round() {
    let position = "T=KS/AS/9S 8S/TS;S=-*";
    fans(position).refused("T1T2 T2T1", "does-not-fit");
    fans(position).refused("T3T4:2", "only-top");
    fans(position).refused("T3T4", "does-not-fit");
    let round = altered(
        "fans",
        &[("{ suits = \"same\", step = \"down\" }", "{ suits = \"same\", step = \"down\", wrap = true }")],
    );
    assert_eq!(under([&variant("fans"), &round], position, "T1T2"), [false, true]);
    let runs = altered("fans", &[("space = \"none\"", "space = \"none\"\nmove = \"run\"")]);
    assert_eq!(under([&variant("fans"), &runs], position, "T3T4:2"), [false, true]);
}

#[test]
fn fans_reading_a_third_time_is_the_third_layout() {
    assert_eq!(Table::deal(&variant("fans"), "1").redeals(), "2");
    let end = |changes: &[(&str, &str)]| {
        let mut table = Table::new(&altered("fans", changes), &stuck_with(9));
        let mut times = 0;
        while table.status() == Status::Playing {
            let mv = table.moves().into_iter().next().unwrap();
            times += usize::from(mv == "TS:0");
            table.play(&mv);
        }
        (times, table.status())
    };
    // With a third redeal the same cards go on for longer, or come out.
    let (two, three) = (end(&[]), end(&[("count = 2", "count = 3")]));
    assert!(two.0 <= 2 && three.0 <= 3);
    assert!(two.1 == Status::Won || three.0 == 3, "{two:?} {three:?}");
}

#[test]
fn fans_silent_foundations_keep_their_cards() {
    let position = "T=8S;F=/AS..7S//;S=-*";
    fans(position).refused("F2T1", "never-leaves");
    let base = "base = \"A\"";
    let returns = altered("fans", &[(base, "base = \"A\"\ntake = \"top\"")]);
    assert_eq!(under([&variant("fans"), &returns], position, "F2T1"), [false, true]);
}

#[test]
fn fans_won_and_reshuffles_can_be_taken_back() {
    let mut table = fans("T=KD;F=AC..KC/AS..KS/AH..KH/AD..QD");
    table.play("T1F4");
    assert_eq!(table.status(), Status::Won);
    let mut table = fans(&stuck_with(9));
    let before = table.text();
    table.play("TS:0");
    let after = table.text();
    assert!(table.game.undo().is_ok());
    assert_eq!((table.text(), table.redeals()), (before, "2".to_owned()));
    assert!(table.game.redo().is_ok());
    assert_eq!(table.text(), after, "the same shuffle again");
}

#[test]
fn seven_fans_the_deal() {
    let table = Table::deal(&variant("seven-fans"), "1");
    assert_eq!(table.sizes(PileKind::Tableau), [8, 8, 8, 7, 7, 7, 7]);
    assert_eq!(table.open(PileKind::Tableau), [8, 8, 8, 7, 7, 7, 7]);
}

#[test]
fn seven_fans_up_or_down_whatever_the_suit() {
    let table = seven("T=6C/7S/KH/AS/6H/QD 2H/JD;S=-*");
    table.legal("T1T2 T2T1 T5T2 T4T6 T6T4");
    table.refused("T3T4 T4T3 T1T5 T7T3", "does-not-fit");
    table.refused("T6T7:2", "only-top");
}

#[test]
fn seven_fans_rotation_waits_until_nothing_moves() {
    seven("T=9C 3H 6C/7S/KH/KD/KS/KC/AS;S=-*").refused("T1T1", "only-when-stuck");
    let mut table = seven(STILL);
    assert_eq!(table.status(), Status::Playing);
    assert_eq!(table.moves().into_iter().collect::<Vec<_>>(), ["T1T1", "T2T2"]);
    table.refused("T3T3", "not-enough-cards");
    table.play("T1T1");
    assert_eq!(table.pile("T1"), "3H 2C 9C");
    table.legal("T1T5");
}

#[test]
fn seven_fans_an_exhausted_fan_ends_rotation() {
    let mut table = seven("T=9C 3H/2C/6D 4C/6C/8C/TC/QC;S=-*");
    table.legal("T1T2");
    table.play("T2T1");
    for mv in ["T1T2", "T3T2", "T7T2"] {
        table.refused(mv, "does-not-open");
    }
    table.refused("T1T1 T3T3", "rotation-over");
    assert_eq!(table.status(), Status::Lost);
}

#[test]
fn seven_fans_won_when_all_lie_in_one() {
    let mut table = seven("T=* 6C/7S");
    assert_eq!(table.sizes(PileKind::Tableau)[0], 51);
    table.play("T2T1");
    assert_eq!(table.status(), Status::Won);
    let mut table = seven("T=7S/* 6C");
    table.play("T1T2");
    assert_eq!(table.status(), Status::Won, "any fan will do");
}

#[test]
fn seven_fans_silent_king_and_ace_are_no_neighbours_and_equal_ranks_neither() {
    let position = "T=KH/AS/6C/6H/3S/9S/JS;S=-*";
    let base = "step = \"both\"";
    let round = altered("seven-fans", &[(base, "step = \"both\", wrap = true")]);
    for mv in ["T1T2", "T2T1"] {
        assert_eq!(under([&variant("seven-fans"), &round], position, mv), [false, true]);
    }
    assert_eq!(under([&variant("seven-fans"), &round], position, "T3T4"), [false, false]);
    let equal = altered("seven-fans", &[(base, "step = \"equal\"")]);
    assert_eq!(under([&variant("seven-fans"), &equal], position, "T3T4"), [false, true]);
}

#[test]
fn seven_fans_reading_the_deepest_card_becomes_the_free_one() {
    let mut table = seven("T=4H 9C 3H 2C/3C 2D/4C/6C/8C/TC/QC;S=-*");
    table.play("T1T1");
    assert_eq!(table.pile("T1"), "9C 3H 2C 4H");
}

#[test]
fn seven_fans_reading_rotation_only_when_no_card_moves_anywhere() {
    let position = "T=9C 3H 6C/7S/KH/KD/KS/KC/AS;S=-*";
    let free = altered("seven-fans", &[("when = \"when-stuck\"", "when = \"any-time\"")]);
    assert_eq!(under([&variant("seven-fans"), &free], position, "T1T1"), [false, true]);
}

#[test]
fn seven_fans_reading_rotation_is_over_with_the_first_empty_fan() {
    let position = "T=9C 3H 2C/3C 2D/4C/6C/8C/TC/;S=-*";
    seven(position).refused("T1T1", "rotation-over");
    let softer = altered("seven-fans", &[("until = \"first-space\"", "until = \"never\"")]);
    assert_eq!(under([&variant("seven-fans"), &softer], position, "T1T1"), [false, true]);
    assert_eq!(seven(position).status(), Status::Lost);
    assert_eq!(Table::new(&softer, position).status(), Status::Playing);
}

#[test]
fn seven_fans_silent_a_deal_without_a_move_begins_with_a_rotation() {
    let rules = variant("seven-fans");
    let still = (1..2_000).map(|deal: u32| Table::deal(&rules, &deal.to_string())).find(|table| {
        let moves = table.moves();
        moves.len() == 7 && moves.iter().all(|mv| mv[..2] == mv[2..])
    });
    let still = still.expect("some deal has no transfer");
    assert_eq!(still.status(), Status::Playing, "not lost while no fan is empty");
}
