//! Words of the deal that the cards of one deal alone would not show.

use std::collections::BTreeSet;

use kosynka_engine::{DealId, PileKind, Ruleset, Variant};
use kosynka_tests::variant;

/// In how many of the first deals a column of the tableau has two cards of a rank.
fn deals_with_equal_ranks(rules: &Ruleset) -> usize {
    let repeats = |deal: u64| {
        let (position, _) = rules.deal(&DealId::Number(deal)).expect("a number deals");
        rules.piles_of(PileKind::Tableau).any(|pile| {
            let ranks: Vec<_> = position.cards(rules, pile).iter().map(|card| card.card.rank()).collect();
            ranks.iter().collect::<BTreeSet<_>>().len() < ranks.len()
        })
    };
    (1..=100).filter(|deal| repeats(*deal)).count()
}

#[test]
fn distinct_ranks_keep_equal_ranks_apart() {
    let nestor = variant("nestor");
    assert_eq!(deals_with_equal_ranks(&nestor), 0);
    let mut any: Variant = nestor.variant().clone();
    any.deal.iter_mut().for_each(|step| step.distinct_ranks = false);
    assert!(deals_with_equal_ranks(&Ruleset::new(any)) > 50);
}

#[test]
fn distinct_ranks_give_way_where_there_are_no_others() {
    // Five cards of twos and threes must repeat a rank from the third on.
    let text = r#"
        game.name = "Repeats"
        deck = { without = "A456789TJQK" }
        tableau = [{ count = 1 }]
        foundation = [{ heap = true }]
        removal = { rank = "equal" }
        stock = { to = "tableau" }
        deal = [{ to = "T1", times = 5, distinct-ranks = true }]
    "#;
    let rules = Ruleset::new(Variant::parse("repeats", "repeats.toml", text).expect("a sound file"));
    let (position, _) = rules.deal(&DealId::Number(1)).expect("a number deals");
    let column = rules.piles_of(PileKind::Tableau).next().expect("a column");
    let cards = position.cards(&rules, column);
    assert_eq!(cards.len(), 5);
    assert_ne!(cards[0].card.rank(), cards[1].card.rank());
}
