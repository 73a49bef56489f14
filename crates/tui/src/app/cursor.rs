//! The cursor: it goes from card to card as they are seen.

use ratatui::layout::Rect;

use crate::layout::{Board, Piece};
use crate::view::{Spot, View};

/// A direction of the arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards the top of the screen.
    Up,
    /// Towards its bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The spots of a pile that the cursor may stand on, with their places.
fn spots(view: &View, board: &Board, pile: usize) -> Vec<(Spot, Rect)> {
    let placed = &board.piles[pile];
    let cards = &view.piles[pile].cards;
    if cards.is_empty() {
        let gone = view.piles[pile].mark == crate::view::SlotMark::Gone;
        return if gone { vec![] } else { vec![(Spot { pile, card: 0 }, placed.slot)] };
    }
    let last = cards.len() - 1;
    let open = placed.pieces.iter().filter_map(|p| match p.piece {
        Piece::Card(card) if cards[card].up || card == last => Some((Spot { pile, card }, p.rect)),
        _ => None,
    });
    open.collect()
}

fn gap(a: (u16, u16), b: (u16, u16)) -> u16 {
    a.0.max(b.0).saturating_sub(a.1.min(b.1).saturating_sub(1))
}

/// Where an arrow leads from a spot.
pub fn step(view: &View, board: &Board, from: Spot, way: Way) -> Option<Spot> {
    let own = spots(view, board, from.pile);
    let here =
        own.iter().find(|(s, _)| *s == from).or(own.last()).map_or(board.piles[from.pile].slot, |s| s.1);
    let vertical = matches!(way, Way::Up | Way::Down);
    if vertical {
        // Within the pile first.
        let ahead = own.iter().filter(|(s, r)| *s != from && ahead(here, *r, way));
        if let Some((spot, _)) = ahead.min_by_key(|(_, r)| r.y.abs_diff(here.y)) {
            return Some(*spot);
        }
    }
    let all = (0..view.piles.len()).filter(|p| *p != from.pile).flat_map(|p| spots(view, board, p));
    let cost = |r: &Rect| {
        let (dx, dy) =
            (gap((here.x, here.right()), (r.x, r.right())), gap((here.y, here.bottom()), (r.y, r.bottom())));
        let centre = (here.x + here.width / 2).abs_diff(r.x + r.width / 2);
        match vertical {
            true => (u32::from(dy) * 2 + u32::from(dx) * 3 + u32::from(centre), r.y.abs_diff(here.y)),
            false => (u32::from(dx) * 4 + u32::from(dy), r.y.abs_diff(here.y)),
        }
    };
    let area = board.piles[from.pile].area;
    let level = |spot: &Spot| {
        let other = board.piles[spot.pile].area;
        other.y < area.bottom() && area.y < other.bottom()
    };
    all.filter(|(s, r)| ahead(here, *r, way) && (vertical != level(s)))
        .min_by_key(|(_, r)| cost(r))
        .map(|(s, _)| s)
}

fn ahead(here: Rect, there: Rect, way: Way) -> bool {
    match way {
        Way::Up => there.y < here.y,
        Way::Down => there.y > here.y,
        Way::Left => there.x + there.width / 2 < here.x + here.width / 2 && there.x < here.x,
        Way::Right => there.x + there.width / 2 > here.x + here.width / 2 && there.x > here.x,
    }
}

/// Where the cursor first appears: the free card of the first column.
pub fn first(view: &View) -> Option<Spot> {
    use kosynka_engine::variant::PileKind;
    let pile = (0..view.piles.len()).find(|p| {
        !view.piles[*p].cards.is_empty() && {
            matches!(view.piles[*p].kind, PileKind::Tableau | PileKind::Reserve)
        }
    });
    let pile = pile.or((!view.piles.is_empty()).then_some(0))?;

    Some(Spot { pile, card: view.piles[pile].cards.len().saturating_sub(1) })
}
