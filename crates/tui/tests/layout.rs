//! Properties of the layout over the shapes of games, positions and sizes of the screen.

mod common;

use common::{shapes, view};
use kosynka_engine::variant::Fan;
use kosynka_tui::layout::{Board, CardWish, Hit, Level, Piece, layout};
use kosynka_tui::view::{Spot, View};
use proptest::prelude::*;

fn check(view: &View, board: &Board, what: &str) -> Result<(), TestCaseError> {
    let screen = board.table;
    let mut taken = vec![vec![None; usize::from(screen.width)]; usize::from(screen.bottom())];
    for (index, placed) in board.piles.iter().enumerate() {
        let pile = &view.piles[index];
        let inside = |r: ratatui::layout::Rect| {
            r.x >= 1 && r.y >= screen.y && r.right() <= screen.right() && r.bottom() <= screen.bottom()
        };
        prop_assert!(inside(placed.slot), "{what}: slot of pile {index} {:?}", placed.slot);
        prop_assert!(inside(placed.area), "{what}: area of pile {index} {:?}", placed.area);
        let rects = if placed.pieces.is_empty() {
            vec![placed.slot]
        } else {
            placed.pieces.iter().map(|p| p.rect).collect()
        };
        for rect in rects {
            prop_assert!(inside(rect), "{what}: pile {index} {rect:?}");
            prop_assert!(rect.width > 0 && rect.height > 0, "{what}: pile {index} {rect:?}");
            for y in rect.y..rect.bottom() {
                for x in rect.x..rect.right() {
                    let cell = &mut taken[usize::from(y)][usize::from(x)];
                    let free = cell.is_none() || placed.overlapped || y > rect.y && placed.fan == Fan::None;
                    prop_assert!(free, "{what}: pile {index} lies over {cell:?} at {x},{y}");
                    *cell = Some(index);
                }
            }
        }
        if let Some(last) = pile.cards.len().checked_sub(1) {
            prop_assert!(placed.card(last).is_some(), "{what}: the last card of pile {index} is not seen");
        }
        for piece in &placed.pieces {
            if let Piece::Card(card) = piece.piece {
                let (x, y) = (piece.rect.x + piece.rect.width / 2, piece.rect.y);
                let hit = board.hit(x, y);
                prop_assert_eq!(hit, Some(Hit::Card(Spot { pile: index, card })), "{}", what);
            }
        }
        if placed.fan == Fan::Down && placed.level != Level::Window {
            let told: usize = placed
                .pieces
                .iter()
                .map(|p| match p.piece {
                    Piece::Card(_) => 1,
                    Piece::Folded(a, b) | Piece::After(a, b) => b - a,
                    Piece::Hidden(n) | Piece::Before(n) => n,
                })
                .sum();
            prop_assert_eq!(told, pile.cards.len(), "{}", what);
        }
    }
    for spot in [view.cursor, view.selected].into_iter().flatten() {
        let placed = &board.piles[spot.pile];
        let hidden = view.piles[spot.pile].cards.get(spot.card).is_none_or(|c| !c.up);
        if placed.fan == Fan::Down && !hidden && placed.area.height >= 6 {
            prop_assert!(placed.card(spot.card).is_some(), "{what}: {spot:?} is not seen in {placed:?}");
        }
    }
    Ok(())
}

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
