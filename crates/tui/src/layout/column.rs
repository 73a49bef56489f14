//! How the cards of one pile share the room that it has: the levels of overlap.
//!
//! Rank and suit stand in the first row of a card, so a covered card costs one row and loses nothing. The
//! functions have no memory: the same cards in the same room always look the same.

use crate::view::{Keep, PileView};

/// How tightly a pile is drawn; the first level that fits is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Open cards two rows, hidden cards one, the last card whole.
    Loose,
    /// Every covered card one row.
    Close,
    /// Hidden cards share one row that tells their number.
    HiddenFolded,
    /// The last card is cut to two rows.
    LastCut,
    /// Inner cards of ordered runs are folded, as few as will do.
    RunsFolded,
    /// Only a part is shown.
    Window,
}

/// What one piece of a drawn pile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A card.
    Card(usize),
    /// Cards from the first up to, not including, the second, folded.
    Folded(usize, usize),
    /// So many cards hidden face down, folded.
    Hidden(usize),
    /// So many cards out of the window on the deep side.
    Before(usize),
    /// Cards from the first up to, not including, the second, out of the window towards the free end.
    After(usize, usize),
}

/// A piece with the room that it takes along the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    /// What is drawn.
    pub piece: Piece,
    /// The distance from the pile's beginning, in cells.
    pub at: u16,
    /// How many cells it has.
    pub size: u16,
}

/// Lays pieces of given sizes one after another.
fn stack(pieces: impl IntoIterator<Item = (Piece, u16)>) -> Vec<Slice> {
    let mut at = 0;
    pieces
        .into_iter()
        .map(|(piece, size)| {
            let slice = Slice { piece, at, size };
            at += size;
            slice
        })
        .collect()
}

fn total(pieces: &[(Piece, u16)]) -> u16 {
    pieces.iter().map(|(_, size)| size).sum()
}

/// A pile spread downwards into `rows` rows with cards `height` rows high.
pub fn column(pile: &PileView, keep: Keep, rows: u16, height: u16) -> (Level, Vec<Slice>) {
    let count = pile.cards.len();
    let rows = rows.max(1);
    if count == 0 {
        return (Level::Loose, Vec::new());
    }
    let hidden = pile.cards.iter().take(count - 1).take_while(|c| !c.up).count();
    let spread = |step: u16, last: u16| -> Vec<(Piece, u16)> {
        let size = |i: usize| match () {
            () if i + 1 == count => last,
            () if pile.cards[i].up => step,
            () => 1,
        };
        (0..count).map(|i| (Piece::Card(i), size(i))).collect()
    };
    if height > 1 {
        let loose = spread(2, height);
        if total(&loose) <= rows {
            return (Level::Loose, stack(loose));
        }
    }
    let mut lasts = vec![height];
    lasts.extend((height > 3).then_some(3));
    for &last in &lasts {
        let close = spread(1, last);
        if total(&close) <= rows {
            return (Level::Close, stack(close));
        }
    }
    let folded = |last: u16| {
        let mut pieces = spread(1, last);
        if hidden > 1 {
            pieces.splice(0..hidden, [(Piece::Hidden(hidden), 1)]);
        }
        pieces
    };
    let short = height.min(3);
    if hidden > 1 && total(&folded(short)) <= rows {
        return (Level::HiddenFolded, stack(folded(short)));
    }
    let cut = height.min(2);
    let pieces = folded(cut);
    if total(&pieces) <= rows {
        return (Level::LastCut, stack(pieces));
    }
    if let Some(pieces) = fold_runs(pile, keep, pieces, rows) {
        return (Level::RunsFolded, stack(pieces));
    }
    (Level::Window, stack(window(count, keep, rows, cut)))
}

/// Folds inner cards of ordered runs until the pieces fit, longest runs first; the ends of a run stay.
fn fold_runs(pile: &PileView, keep: Keep, pieces: Vec<(Piece, u16)>, rows: u16) -> Option<Vec<(Piece, u16)>> {
    let count = pile.cards.len();
    let limit = keep.selected.unwrap_or(count).min(count);
    let inner = |i: usize| {
        i + 1 < limit && pile.joined(i) && i + 1 < count && pile.joined(i + 1) && keep.focus != Some(i)
    };
    let mut blocks: Vec<(usize, usize)> = Vec::new();
    for i in (0..count).filter(|&i| inner(i)) {
        match blocks.last_mut() {
            Some(block) if block.1 == i => block.1 = i + 1,
            _ => blocks.push((i, i + 1)),
        }
    }
    blocks.sort_by_key(|&(from, to)| (std::cmp::Reverse(to - from), from));
    let mut excess = usize::from(total(&pieces).saturating_sub(rows));
    let mut folds: Vec<(usize, usize)> = Vec::new();
    for (from, to) in blocks {
        if excess == 0 || to - from < 2 {
            break;
        }
        let take = (to - from).min(excess + 1);
        folds.push((from, from + take));
        excess -= take - 1;
    }
    if excess > 0 {
        return None;
    }
    let mut out = Vec::with_capacity(pieces.len());
    for (piece, size) in pieces {
        let fold = match piece {
            Piece::Card(i) => folds.iter().find(|(from, to)| (*from..*to).contains(&i)).map(|f| (f, i)),
            _ => None,
        };
        match fold {
            Some((&(from, to), i)) if i == from => out.push((Piece::Folded(from, to), 1)),
            Some(_) => {}
            None => out.push((piece, size)),
        }
    }
    Some(out)
}

/// A part of a long pile: the free end always, and the focus if it is elsewhere.
fn window(count: usize, keep: Keep, rows: u16, last: u16) -> Vec<(Piece, u16)> {
    let last = last.min(rows.saturating_sub(2)).max(1);
    let end = (Piece::Card(count - 1), last);
    let room = usize::from(rows - last);
    if room == 0 {
        return vec![end];
    }
    let card = |i: usize| (Piece::Card(i), 1);
    let first = count.saturating_sub(room);
    match keep.focus {
        Some(focus) if focus < first && room >= 3 => {
            let shown = room - 1 - usize::from(focus > 0);
            let after = focus + shown;
            let mut pieces = Vec::new();
            pieces.extend((focus > 0).then_some((Piece::Before(focus), 1)));
            pieces.extend((focus..after).map(card));
            if after < count - 1 {
                pieces.push((Piece::After(after, count - 1), 1));
            }
            pieces.push(end);
            pieces
        }
        _ => {
            let mut pieces = vec![(Piece::Before(first), 1)];
            pieces.extend((first..count - 1).map(card));
            pieces.push(end);
            pieces
        }
    }
}

/// A pile spread to the right into `cells` cells with cards `width` cells wide.
pub fn row(pile: &PileView, keep: Keep, cells: u16, width: u16) -> (Level, Vec<Slice>) {
    let count = pile.cards.len();
    if count == 0 {
        return (Level::Loose, Vec::new());
    }
    let shown = count.min(usize::from(pile.shown.max(1)));
    let from = count - shown;
    let room = usize::from(cells.saturating_sub(width));
    for (level, step) in [(Level::Loose, 3), (Level::Close, 2)] {
        let step = width.min(step);
        if usize::from(step) * (shown - 1) <= room {
            let size = |i: usize| if i + 1 == count { width } else { step };
            return (level, stack((from..count).map(|i| (Piece::Card(i), size(i)))));
        }
    }
    let step = width.min(2);
    let fit = (room.saturating_sub(2) / usize::from(step)).min(shown - 1);
    let focus = keep.focus.unwrap_or(count).clamp(from, count - 1 - fit);
    let mut pieces = Vec::new();
    if room >= 2 {
        let before = focus.min(count - 1 - fit);
        pieces.push((Piece::Before(before), 2));
        pieces.extend((before..before + fit).map(|i| (Piece::Card(i), step)));
    }
    pieces.push((Piece::Card(count - 1), width.min(cells.max(1))));
    (Level::Window, stack(pieces))
}
