//! Pictures of boards, with their styles.

mod common;

use common::{picture, shapes, view};
use kosynka_tui::layout::{CardWish, layout};
use kosynka_tui::paint::{Glyphs, Look, Marks, Painter};
use kosynka_tui::theme::{Level, Role, Theme};
use kosynka_tui::view::{Spot, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

fn draw(view: &View, marks: &Marks, size: (u16, u16), ascii: bool, level: Level, styles: bool) -> String {
    let theme = Theme::load("dark", None, level).expect("it is there");
    let look = Look { theme, glyphs: Glyphs::of(ascii), four_colour: false, russian_indices: false };
    let board = layout(view, size.0, size.1, CardWish::Auto).expect("it is there");
    let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    buf.set_style(buf.area, look.theme.style(Role::Table));
    Painter { board: &board, view, marks, look: &look }.paint(&mut buf);
    picture(&buf, styles)
}

#[test]
fn klondike_with_all_marks() {
    let mut v = view(&shapes()[0], &[1, 4, 6, 9, 12, 0, 19], 3, 11);
    v.selected = Some(Spot { pile: 2, card: 4 });
    v.cursor = Some(Spot { pile: 6, card: 18 });
    let marks = Marks {
        targets: [0, 5, 7].into(),
        last: Some((11, 1)),
        hint: Some((Spot { pile: 3, card: 8 }, 4)),
        ..Marks::default()
    };
    insta::assert_snapshot!("klondike_marks_80x24", draw(&v, &marks, (80, 24), false, Level::Indexed, true));
    insta::assert_snapshot!("klondike_marks_ascii", draw(&v, &marks, (80, 24), true, Level::None, true));
    insta::assert_snapshot!("klondike_marks_44x20", draw(&v, &marks, (44, 20), false, Level::None, false));
    insta::assert_snapshot!("klondike_marks_120x40", draw(&v, &marks, (120, 40), false, Level::None, false));
}

#[test]
fn every_shape_at_80x24() {
    for shape in shapes() {
        let n = usize::from(shape.dealt);
        let v = view(&shape, &[n, n + 2, n, n + 1, 0, n], 0, 7);
        let name = format!("shape_{}", shape.name);
        insta::assert_snapshot!(name, draw(&v, &Marks::default(), (80, 24), false, Level::None, false));
    }
}
