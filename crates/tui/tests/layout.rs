//! Properties of the layout over the shapes of games, positions and sizes of the screen.

mod common;

use common::{check, shapes, view};
use kosynka_tui::layout::{CardWish, Level, layout};
use kosynka_tui::view::Spot;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everything_is_on_the_screen_and_hit_where_it_is_seen(
        shape in 0..shapes().len(),
        width in 40u16..=200,
        height in 15u16..=60,
        lengths in prop::collection::vec(0usize..26, 1..12),
        down in 0usize..8,
        seed in 0usize..1000,
        cursor in (0usize..64, 0usize..26),
    ) {
        let shape = &shapes()[shape];
        let mut view = view(shape, &lengths, down, seed);
        let pile = cursor.0 % view.piles.len();
        let card = cursor.1.min(view.piles[pile].cards.len().saturating_sub(1));
        view.cursor = Some(Spot { pile, card });
        let what = format!("{} {width}x{height}", shape.name);
        match layout(&view, width, height, CardWish::Auto) {
            Some(board) => check(&view, &board, &what)?,
            // The smallest screens hold the larger games only from 44x18 on.
            None => prop_assert!(width < 44 || height < 18, "{what}: no layout"),
        }
    }
}

#[test]
fn every_shape_at_80x24_has_the_size_that_it_should() {
    let mut out = String::new();
    for shape in shapes() {
        for (w, h) in [(44, 20), (80, 24), (120, 40)] {
            let dealt = usize::from(shape.dealt);
            let view = view(&shape, &[dealt], 0, 3);
            let card = layout(&view, w, h, CardWish::Auto).map(|b| (b.card.width, b.card.height));
            out.push_str(&format!("{} {w}x{h}: {card:?}\n", shape.name));
        }
    }
    insta::assert_snapshot!("sizes", out);
}

#[test]
fn the_worst_klondike_and_freecell_columns_need_no_scrolling_at_80x24() {
    let klondike = &shapes()[0];
    let mut v = view(klondike, &[19], 6, 5);
    v.piles[0].cards.iter_mut().enumerate().for_each(|(i, c)| c.up = i >= 6);
    let board = layout(&v, 80, 24, CardWish::Auto).unwrap();
    assert!(board.piles[0].level < Level::Window, "{:?}", board.piles[0].level);
    assert!(board.piles[0].area.height >= 18);
}
