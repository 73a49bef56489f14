//! Game 9: ten columns of five with two jokers. A joker that is laid down declares nothing: it stands for every card
//! that would fit, and the next card narrows it. The worked example is the layout of figure 257.

use kosynka_engine::{PileKind, Status};
use kosynka_tests::examples::{columns, example};
use kosynka_tests::table::{Table, under};
use kosynka_tests::{altered, variant};

const ID: &str = "jokers";
const ACES: &str = "F=AC/AS/AH/AD;S=-*";

fn lay(columns: &str) -> Table {
    Table::new(&variant(ID), &format!("T={columns};{ACES}"))
}

#[test]
fn the_deal() {
    for deal in ["1", "2", "3"] {
        let table = Table::deal(&variant(ID), deal);
        let foundations: Vec<String> = (1..=4).map(|n| table.pile(&format!("F{n}"))).collect();
        assert_eq!(foundations, ["AC", "AS", "AH", "AD"]);
        // Fives, of which a free joker has gone home.
        let home = table.sizes(PileKind::Cell).iter().sum::<usize>();
        let columns = table.sizes(PileKind::Tableau);
        assert_eq!(columns.iter().sum::<usize>() + home, 50);
        assert_eq!(columns.iter().filter(|size| **size == 5).count() + home, 10);
    }
}

#[test]
fn figure_257_is_played() {
    let figure = example("jokers_fig257");
    let mut jokers = ["X1", "X2"].into_iter();
    let columns: Vec<String> = columns(&figure["columns_deep_to_free"])
        .split("JK")
        .map(|part| format!("{part}{}", jokers.next().unwrap_or_default()))
        .collect();
    let mut table = Table::new(&variant(ID), &format!("T={};F=AC/AS/AH/AD", columns.concat()));
    assert_eq!(
        (table.pile("C1").as_str(), table.pile("C2").as_str()),
        ("X2", ""),
        "the free joker is set aside"
    );
    table.play("T3F1 T4F2 T7T3 T1T3");
    assert_eq!((table.pile("T1").as_str(), table.pile("C2").as_str()), ("4D 3H", "X1"), "and the second");
    table.play("T5T4 T5T4 T6T4 T6T4 T6F3 T1F3 T3F3 T1T3");
    assert_eq!(table.pile("T1"), "");
    table.play("T6T1 T5T7 T5T9");
    // A joker as a red seven, the six of clubs on it; a joker as a red five, the four of clubs on it.
    table.play("C1T10");
    table.play("T5T10");
    assert_eq!(table.pile("T5"), "");
    table.play("C2T10 T1T10");
    let empty: Vec<usize> = (1..=10).filter(|n| table.pile(&format!("T{n}")).is_empty()).collect();
    assert_eq!(serde_json::json!(empty), figure["empty_after_second_joker"]);
    table.play("T8T1 T8F4");
    assert_eq!(table.pile("T10"), "5C TS JH JD 8C X2 6C X1 4C");
    assert_eq!(table.sizes(PileKind::Foundation), [2, 2, 4, 2]);
}

#[test]
fn single_cards_up_or_down_in_alternate_colours() {
    let table = lay("8C/7H/9D/7S/9S/6H 5S/8H/");
    table.legal("T2T1 T3T1 T1T2 T1T3 T4T7 T5T7");
    table.refused("T4T1 T5T1 T7T1 T3T2", "does-not-fit");
    table.refused("T6T2:2", "only-top");
    table.legal("T1T8 T2T8 T6T8");
    let down = altered(ID, &[("step = \"both\"", "step = \"down\"")]);
    let position = format!("T=8C/7H/9D;{ACES}");
    assert_eq!(under([&variant(ID), &down], &position, "T3T1"), [true, false]);
}

#[test]
fn a_joker_stands_for_a_card_that_fits_and_the_next_card_narrows_it() {
    let mut table = lay("8C/X1/6S/6C/8S/6D/8H/7S/TS");
    assert_eq!(table.pile("C1"), "X1");
    table.play("C1T1");
    table.legal("T3T1 T4T1 T5T1 T9T1");
    table.refused("T6T1 T7T1 T8T1", "does-not-fit");
    table.play("T4T1");
    table.refused("T3T1", "does-not-fit");
}

#[test]
fn every_card_against_a_joker_on_every_card() {
    // The undeclared test: the same colour as the card below the joker, and two ranks away or none, with a rank
    // between.
    let ranks = "23456789TJQK";
    let colour = |suit: char| "SC".contains(suit);
    for (low, below) in ranks.chars().enumerate() {
        for suit in ['S', 'H'] {
            for (high, rank) in ranks.chars().enumerate() {
                for other in ['C', 'S', 'H', 'D'] {
                    if below == rank && suit == other {
                        continue;
                    }
                    let mut table = lay(&format!("{below}{suit}/X1/{rank}{other}"));
                    table.play("C1T1");
                    let fits = colour(suit) == colour(other) && [0, 2].contains(&low.abs_diff(high));
                    assert_eq!(table.allows("T3T1"), fits, "{rank}{other} on a joker on {below}{suit}");
                }
            }
        }
    }
}

#[test]
fn a_freed_joker_goes_home() {
    let mut table = lay("8C/X1/6C/7D/");
    table.play("C1T1 T3T1");
    assert_eq!((table.pile("T1").as_str(), table.pile("C1").as_str()), ("8C X1 6C", ""));
    table.play("T1T4");
    assert_eq!((table.pile("T1").as_str(), table.pile("C1").as_str()), ("8C", "X1"));
    let kept = altered(ID, &[("jokers = \"go-home\"", "jokers = \"stay\"")]);
    let mut table = Table::new(&kept, &format!("T=8C X1 6C/7D;{ACES}"));
    table.play("T1T2");
    assert_eq!(table.pile("T1"), "8C X1");
}

#[test]
fn freed_jokers_uncover_the_next_card_at_once() {
    let table = lay("5C X1 X2/9H");
    assert_eq!(
        (table.pile("T1").as_str(), table.pile("C1").as_str(), table.pile("C2").as_str()),
        ("5C", "X2", "X1")
    );
    let mut table = lay("5C X1 X2 8S/9H");
    table.play("T1T2");
    assert_eq!(table.pile("T1"), "5C");
    assert!(table.game.undo().is_ok());
    assert_eq!(
        (table.pile("T1").as_str(), table.pile("C1").as_str()),
        ("5C X1 X2 8S", ""),
        "one undo takes all back"
    );
}

#[test]
fn a_joker_just_placed_stays_and_may_be_taken_back() {
    let mut table = lay("8C/X1/2H/3S");
    table.play("C1T1 T3T4");
    assert_eq!(table.pile("T1"), "8C X1");
    table.legal("T1C1");
    table.play("T1C1");
    assert_eq!((table.pile("T1").as_str(), table.pile("C1").as_str()), ("8C", "X1"));
}

#[test]
fn a_covered_joker_of_the_deal_stands_for_nothing() {
    // Its neighbours need not fit; what lies on it moves as ever.
    let mut table = lay("2C X1 9H/TS");
    assert_eq!(table.pile("C1"), "");
    table.play("T1T2");
    assert_eq!((table.pile("T1").as_str(), table.pile("C1").as_str()), ("2C", "X1"));
}

#[test]
fn silent_the_reserve_is_for_jokers_alone() {
    let table = lay("8C/2H/3S");
    table.refused("T1C1 T2C2", "does-not-open");
    table.refused("F1C1", "never-leaves");
    let free = altered(ID, &[("space = \"joker\"", "space = \"any\""), ("jokers = \"go-home\"", "")]);
    assert_eq!(under([&variant(ID), &free], &format!("T=8C/2H;{ACES}"), "T1C1"), [false, true]);
}

#[test]
fn silent_a_joker_goes_on_a_joker() {
    let mut table = lay("8C/X1/X2/5H/7D/6H/9D/JD/7C");
    table.play("C1T1");
    table.legal("C2T1");
    table.play("C2T1");
    // Red seven or nine, then black six, eight or ten, then a red five, seven, nine or jack.
    table.legal("T4T1 T5T1 T7T1 T8T1");
    table.refused("T6T1 T9T1", "does-not-fit");
}

#[test]
fn silent_a_joker_alone_in_a_column_may_be_anything() {
    let mut table = lay("8C/X1/KH/2S/6D/");
    table.play("C1T6");
    assert_eq!(table.pile("T6"), "X1");
    table.legal("T1T6 T3T6 T4T6 T5T6");
    table.play("T3T6");
    assert_eq!(table.pile("T6"), "X1 KH");
    table.play("T6T3");
    assert_eq!(table.pile("C1"), "X1");
}

#[test]
fn reading_no_joker_on_a_foundation() {
    let table = lay("8C/X1/2H");
    for to in ["C1F1", "C1F2", "C1F3", "C1F4"] {
        table.refused(to, "does-not-fit");
    }
}

#[test]
fn silent_won_with_all_naturals_wherever_the_jokers_are() {
    let mut table = Table::new(&variant(ID), "T=KD/X1/X2;F=AC..KC/AS..KS/AH..KH/AD..QD");
    assert_eq!(table.status(), Status::Playing);
    table.play("C1T2 T1F4");
    assert_eq!(table.pile("T2"), "X1");
    assert_eq!(table.status(), Status::Won);
    let more = altered(ID, &[("foundations = 52", "foundations = 51")]);
    assert_eq!(Table::new(&more, "T=KD/X1/X2;F=AC..KC/AS..KS/AH..KH/AD..QD").status(), Status::Won);
}

#[test]
fn silent_no_return_no_groups_no_redeal() {
    let position = "T=3S/9S 8H/TD/;F=AC/AS/AH..2H/AD;S=-*";
    let table = Table::new(&variant(ID), position);
    table.refused("F3T1", "never-leaves");
    table.refused("T2T3:2", "only-top");
    assert_eq!(table.redeals(), "none");
    let base = "base = \"A\"";
    let gives = altered(ID, &[(base, "base = \"A\"\ntake = \"top\"")]);
    assert_eq!(under([&variant(ID), &gives], position, "F3T1"), [false, true]);
    let rule = "build = { suits = \"alternate\", step = \"both\" }";
    let runs = altered(ID, &[(rule, &format!("{rule}\nmove = \"run\""))]);
    assert_eq!(under([&variant(ID), &runs], position, "T2T3:2"), [false, true]);
}
