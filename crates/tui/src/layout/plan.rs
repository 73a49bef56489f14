//! Where piles go: which place on the board each of them gets, and how much room.
//!
//! The plan depends on the kinds and numbers of piles, on the deal and on the size of the screen, hardly on
//! the position: piles do not jump about while cards move.

use kosynka_engine::variant::{Fan, PileKind};

use super::CardSize;
use crate::view::{PileView, View};

/// The place of one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The pile.
    pub pile: usize,
    /// Left edge.
    pub x: u16,
    /// Upper edge.
    pub y: u16,
    /// Width at its disposal.
    pub w: u16,
    /// Height at its disposal.
    pub h: u16,
    /// How its cards overlap.
    pub fan: Fan,
    /// Where its key is printed.
    pub label: Label,
    /// Whether other piles may lie over its lower half (pyramids).
    pub overlapped: bool,
}

/// Where the key of a pile is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// In the row above the pile.
    Above,
    /// In the lower border of its last card.
    Border,
    /// In the row below the pile.
    Below,
    /// Nowhere: there is no room.
    None,
}

/// A finished plan.
pub type Plan = Vec<Slot>;

/// How a plan may bend the file's wishes.
#[derive(Clone, Copy)]
pub struct Wish {
    /// Columns are spread downwards even where the file says rightwards.
    pub down: bool,
    /// How small the room of a column may be.
    pub tight: bool,
}

struct Parts {
    left: Vec<usize>,
    right: Vec<usize>,
    body: Vec<usize>,
    placed: Vec<usize>,
}

fn parts(view: &View, wish: Wish) -> Parts {
    let mut parts = Parts { left: vec![], right: vec![], body: vec![], placed: vec![] };
    let order = [PileKind::Stock, PileKind::Waste, PileKind::Cell, PileKind::Reserve];
    for kind in order {
        for (index, pile) in
            view.piles.iter().enumerate().filter(|(_, p)| p.kind == kind && p.place.is_none())
        {
            let spread = pile.fan == Fan::Down && pile.dealt > 1 || is_wide(pile, wish) && pile.dealt > 2;
            let list = if kind == PileKind::Reserve && spread { &mut parts.body } else { &mut parts.left };
            list.push(index);
        }
    }
    for (index, pile) in view.piles.iter().enumerate() {
        match pile.kind {
            _ if pile.place.is_some() => parts.placed.push(index),
            PileKind::Foundation => parts.right.push(index),
            PileKind::Tableau => parts.body.push(index),
            _ => {}
        }
    }
    parts
}

fn is_wide(pile: &PileView, wish: Wish) -> bool {
    pile.fan == Fan::Right && !(wish.down && pile.kind == PileKind::Tableau)
}

/// The width that a pile wants.
fn wanted(pile: &PileView, card: CardSize, wish: Wish) -> u16 {
    if is_wide(pile, wish) {
        let steps = u16::from(pile.shown.clamp(1, pile.dealt.saturating_add(1).max(3))) - 1;
        card.width + card.width.min(3) * steps
    } else {
        card.width
    }
}

/// A plan for cards of this size, or nothing if they do not fit.
pub fn plan(view: &View, width: u16, height: u16, card: CardSize, wish: Wish) -> Option<Plan> {
    let parts = parts(view, wish);
    let mut slots = Vec::with_capacity(view.piles.len());
    let top = if card.height > 1 { card.height } else { 2 };

    let columns = bands(view, &parts.body, width, card, wish)?;
    let head = head(view, &parts, width, card, wish, &columns)?;
    let head_rows = head.iter().map(|h| h.1 + 1).max().unwrap_or(0);
    let head_height = head_rows * top;
    for &(pile, row, x, w) in &head {
        let label = if card.height > 1 { Label::Border } else { Label::Below };
        let fan = if is_wide(&view.piles[pile], wish) { Fan::Right } else { Fan::None };
        slots.push(Slot { pile, x, y: row * top, w, h: card.height, fan, label, overlapped: false });
    }
    let mut room = height.checked_sub(head_height)?;
    let mut y = head_height;

    if !parts.placed.is_empty() {
        let spare =
            if columns.rows.is_empty() { room } else { room.checked_sub(least(view, &columns, card, wish))? };
        let used = places(view, &parts.placed, (width, spare), y, card, wish, &mut slots)?;
        y += used;
        room -= used;
    }
    if columns.rows.is_empty() {
        return Some(slots);
    }
    let need = least(view, &columns, card, wish);
    if need > room {
        return None;
    }
    let shares = shares(view, &columns, room, card, wish);
    for (row, share) in columns.rows.iter().zip(shares) {
        for (index, &pile) in row.iter().enumerate() {
            let fan = match view.piles[pile].fan {
                Fan::Right if !wish.down || view.piles[pile].kind != PileKind::Tableau => Fan::Right,
                Fan::None => Fan::None,
                _ => Fan::Down,
            };
            slots.push(Slot {
                pile,
                x: columns.x0 + columns.pitch * index as u16,
                y: y + 1,
                w: columns.width,
                h: share - 1,
                fan,
                label: Label::Above,
                overlapped: false,
            });
        }
        y += share;
    }
    Some(slots)
}

/// The columns of the tableau, cut into rows of piles.
struct Columns {
    rows: Vec<Vec<usize>>,
    x0: u16,
    pitch: u16,
    width: u16,
}

fn bands(view: &View, body: &[usize], width: u16, card: CardSize, wish: Wish) -> Option<Columns> {
    let w = body.iter().map(|&i| wanted(&view.piles[i], card, wish)).max().unwrap_or(card.width);
    if body.is_empty() {
        return Some(Columns { rows: vec![], x0: 1, pitch: w + 1, width: w });
    }
    let most = usize::from(width / (w + 1));
    if most == 0 {
        return None;
    }
    let count = body.len().div_ceil(most);
    let per = body.len().div_ceil(count);
    let n = per as u16;
    let gap = ((width - n * w) / n).clamp(1, card.width.div_ceil(2));
    let x0 = ((width - (n * w + (n - 1) * gap)) / 2).max(1);
    Some(Columns { rows: body.chunks(per).map(<[usize]>::to_vec).collect(), x0, pitch: w + gap, width: w })
}

/// The least height of one row of piles, with the row of keys above it.
fn least_row(view: &View, row: &[usize], card: CardSize, wish: Wish) -> u16 {
    let tallest = row
        .iter()
        .map(|&i| {
            let pile = &view.piles[i];
            if pile.fan == Fan::None || is_wide(pile, wish) {
                return card.height;
            }
            let dealt = u16::from(pile.dealt);
            let wished = if wish.tight { dealt.clamp(2, 4) } else { (dealt + 2).clamp(4, 11) };
            card.height.saturating_sub(1) + wished
        })
        .max();
    1 + tallest.unwrap_or(card.height)
}

fn least(view: &View, columns: &Columns, card: CardSize, wish: Wish) -> u16 {
    columns.rows.iter().map(|row| least_row(view, row, card, wish)).sum()
}

/// Divides the height among the rows of piles: the least for each, then evenly, but no more than is of use.
fn shares(view: &View, columns: &Columns, room: u16, card: CardSize, wish: Wish) -> Vec<u16> {
    let rows = &columns.rows;
    let mut shares: Vec<u16> = rows.iter().map(|row| least_row(view, row, card, wish)).collect();
    let mut spare = room.saturating_sub(shares.iter().sum());
    let want: Vec<u16> = rows
        .iter()
        .map(|row| {
            let longest =
                row.iter().map(|&i| &view.piles[i]).filter(|p| p.fan != Fan::None && !is_wide(p, wish));
            longest.map(|p| p.cards.len() as u16).max().unwrap_or(0) + card.height + 1
        })
        .collect();
    while spare > 0 {
        let hungry = (0..rows.len()).filter(|&i| shares[i] < want[i]).min_by_key(|&i| shares[i]);
        let next = hungry.or_else(|| (0..rows.len()).min_by_key(|&i| shares[i]));
        match next {
            Some(i) => shares[i] += 1,
            None => break,
        }
        spare -= 1;
    }
    shares
}

/// The piles above the tableau: `(pile, row, x, width)`. On the columns' own grid if they fit there, else
/// packed, else in several rows.
fn head(
    view: &View,
    parts: &Parts,
    width: u16,
    card: CardSize,
    wish: Wish,
    columns: &Columns,
) -> Option<Vec<(usize, u16, u16, u16)>> {
    let want = |i: usize| wanted(&view.piles[i], card, wish);
    if parts.left.is_empty() && parts.right.is_empty() {
        return Some(vec![]);
    }
    if let [only] = columns.rows.as_slice()
        && columns.width == card.width
        && let Some(head) = on_grid(parts, columns, only.len() as u16, &want)
    {
        return Some(head);
    }
    if let Some(row) = packed(&parts.left, &parts.right, width, card, &want) {
        return Some(row.into_iter().map(|(pile, x, w)| (pile, 0, x, w)).collect());
    }
    // Stock and waste stay with the foundations; cells and reserves get rows of their own.
    let with = |kinds: [PileKind; 2]| -> Vec<usize> {
        parts.left.iter().copied().filter(|&i| kinds.contains(&view.piles[i].kind)).collect()
    };
    let mut rows: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    let stock = with([PileKind::Stock, PileKind::Waste]);
    if packed(&stock, &parts.right, width, card, &want).is_some() {
        rows.push((stock, parts.right.clone()));
    } else {
        rows.extend((!stock.is_empty()).then(|| (stock, vec![])));
        rows.extend(wrap(&parts.right, width, &want)?.into_iter().map(|row| (vec![], row)));
    }
    let others = with([PileKind::Cell, PileKind::Reserve]);
    rows.extend(wrap(&others, width, &want)?.into_iter().map(|row| (row, vec![])));
    rows.retain(|(left, right)| !left.is_empty() || !right.is_empty());
    let mut out = Vec::new();
    for (row, (left, right)) in rows.iter().enumerate() {
        let placed = packed(left, right, width, card, &want)?;
        out.extend(placed.into_iter().map(|(pile, x, w)| (pile, row as u16, x, w)));
    }
    Some(out)
}

fn wrap(piles: &[usize], width: u16, want: &dyn Fn(usize) -> u16) -> Option<Vec<Vec<usize>>> {
    let widest = piles.iter().map(|&i| want(i)).max().unwrap_or(1);
    let most = usize::from(width / (widest + 1));
    if most == 0 {
        return None;
    }
    let per = piles.len().div_ceil(piles.len().div_ceil(most).max(1)).max(1);
    Some(piles.chunks(per).map(<[usize]>::to_vec).collect())
}

fn on_grid(
    parts: &Parts,
    columns: &Columns,
    count: u16,
    want: &dyn Fn(usize) -> u16,
) -> Option<Vec<(usize, u16, u16, u16)>> {
    let x = |column: u16| columns.x0 + columns.pitch * column;
    let mut out = Vec::new();
    let mut column = 0;
    for &pile in &parts.left {
        let w = want(pile);
        out.push((pile, 0, x(column), w));
        column += 1 + (w.saturating_sub(columns.width)).div_ceil(columns.pitch);
    }
    let right = parts.right.len() as u16;
    if column + right > count {
        return None;
    }
    for (index, &pile) in parts.right.iter().enumerate() {
        let w = want(pile);
        if w > columns.width {
            return None;
        }
        out.push((pile, 0, x(count - right + index as u16), w));
    }
    Some(out)
}

fn packed(
    left: &[usize],
    right: &[usize],
    width: u16,
    card: CardSize,
    want: &dyn Fn(usize) -> u16,
) -> Option<Vec<(usize, u16, u16)>> {
    let all = left.iter().chain(right);
    let count = (left.len() + right.len()) as u16;
    let sum: u16 = all.map(|&i| want(i)).sum();
    if count == 0 {
        return Some(vec![]);
    }
    let gap = (width.checked_sub(sum)? / count).min(card.width.div_ceil(2).min(3));
    if gap == 0 {
        return None;
    }
    let mut out = Vec::new();
    let mut x = 1.max(gap.min(2));
    if x + sum + gap * (count - 1) > width {
        x = 1;
    }
    for &pile in left {
        out.push((pile, x, want(pile)));
        x += want(pile) + gap;
    }
    let rest: u16 = right.iter().map(|&i| want(i) + gap).sum();
    let mut x =
        if left.is_empty() { ((width + gap - rest) / 2).max(1) } else { width - rest + gap - gap.min(2) + 1 };
    x = x.min((width + gap).saturating_sub(rest));
    for &pile in right {
        out.push((pile, x, want(pile)));
        x += want(pile) + gap;
    }
    Some(out)
}

/// How many cards of a pile that is fanned to the right are to be seen besides its last one, where there is room.
const SLIVERS: u16 = 12;

/// Puts the piles that have places; returns the height used.
fn places(
    view: &View,
    placed: &[usize],
    (width, room): (u16, u16),
    y0: u16,
    card: CardSize,
    wish: Wish,
    slots: &mut Plan,
) -> Option<u16> {
    let wide = |i: usize| is_wide(&view.piles[i], wish);
    let at = |i: usize| view.piles[i].place.map_or((0, 0), |(c, r)| (u16::from(c), u16::from(r)));
    let columns = placed.iter().map(|&i| at(i).0).max().unwrap_or(0) + 2;
    let rows = placed.iter().map(|&i| at(i).1).max().unwrap_or(0);
    let left = placed.iter().map(|&i| at(i).0).min().unwrap_or(0);
    let columns = columns - left;
    let widest = (2 * (width - 1).saturating_sub(card.width) / (columns - 2).max(1)).min(card.width + 4);
    // A pile that is fanned to the right wishes for a sliver of each rank.
    let long = |i: usize| if wide(i) { card.width + card.width.min(3) * SLIVERS } else { card.width };
    let widest = placed
        .iter()
        .filter(|&&i| wide(i) && at(i).0 > left)
        .map(|&i| 2 * (width - 1).saturating_sub(long(i)) / (at(i).0 - left))
        .fold(widest, |widest, x2| widest.min(x2.max(card.width + 1)));
    let x2 = if columns > 2 { widest } else { card.width + 1 };
    if x2 < card.width + 1 || width < card.width + 2 {
        return None;
    }
    // A flat card has its key in the row below it.
    let tall = if card.height > 1 { card.height } else { 2 };
    // Rows lie half of `y2` apart, columns half of `x2`.
    let offset = |y2: u16, row: u16| (row * y2).div_ceil(2);
    let y2 = (1..=tall + 1).rev().find(|&y2| {
        let clear = placed.iter().all(|&a| {
            placed.iter().all(|&b| {
                let ((ca, ra), (cb, rb)) = (at(a), at(b));
                let meet = ra < rb && ca.abs_diff(cb) < 2;
                let distance = offset(y2, rb).saturating_sub(offset(y2, ra));
                !meet || distance >= if rb - ra >= 2 && ca == cb { tall } else { 1 }
            })
        });
        clear && offset(y2, rows) + tall <= room
    })?;
    let x = |i: usize| (at(i).0 - left) * x2 / 2;
    let total = placed.iter().map(|&i| x(i) + long(i)).max().unwrap_or(0).min(width - 1);
    let x0 = (width.saturating_sub(total) / 2).max(1);
    for &pile in placed {
        let (column, row) = at(pile);
        let y = offset(y2, row);
        let below = placed
            .iter()
            .filter(|&&other| at(other).1 > row && at(other).0.abs_diff(column) < 2)
            .map(|&other| offset(y2, at(other).1) - y)
            .min();
        let free = below.unwrap_or(room - y).min(room - y);
        let spread = view.piles[pile].fan == Fan::Down && view.piles[pile].dealt > 1;
        // The key of a flat card has the row below it.
        let flat = u16::from(card.height == 1);
        let h = if spread { free.saturating_sub(flat).max(1) } else { free.min(card.height) };
        let beside = |&other: &usize| at(other).1.abs_diff(row) < 2 && at(other).0 > column;
        let next = placed.iter().copied().filter(beside).map(|other| x(other) - x(pile) - 1).min();
        let w = if wide(pile) {
            next.unwrap_or(width - 1 - x0 - x(pile)).min(long(pile)).max(card.width)
        } else {
            card.width
        };
        slots.push(Slot {
            pile,
            x: x0 + x(pile),
            y: y0 + y,
            w,
            h,
            fan: match () {
                () if spread => Fan::Down,
                () if w > card.width => Fan::Right,
                () => Fan::None,
            },
            label: if card.height > 1 { Label::Border } else { Label::Below },
            overlapped: h < card.height,
        });
    }
    Some(offset(y2, rows) + tall)
}
