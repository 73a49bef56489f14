//! Cards on their way, and the show for a win.

use kosynka_engine::card::Card;
use kosynka_engine::variant::{Fan, PileKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::App;
use crate::layout::{Board, CardSize, Label, Level, Piece, PlacedPiece, PlacedPile};
use crate::paint::{Look, Marks, Painter};
use crate::view::{CardView, PileView, View};

/// Cards of a flying pile that are drawn at most.
const DRAWN: usize = 8;

/// Draws the table with the cards that are in the air; `false` if nothing moves.
pub fn flights(app: &App, buf: &mut Buffer) -> bool {
    let Some(motion) = &app.moving.motion else { return false };
    let Some((step, part)) = motion.at(app.now) else { return false };
    let (a, b) = (&motion.views[step], &motion.views[step + 1]);
    let mut between = b.clone();
    let mut flying = Vec::new();
    for (index, (old, new)) in a.piles.iter().zip(&b.piles).enumerate() {
        let n = old.cards.len();
        if new.cards.len() > n {
            flying.push((index, n));
            between.piles[index].cards.truncate(n);
        }
    }
    let boards = (app.board(a), app.board(b), app.board(&between));
    let (Some(board_a), Some(board_b), Some(board)) = boards else { return false };
    let (look, marks) = (&app.look, Marks::default());
    Painter { board: &board, view: &between, marks: &marks, look }.paint(buf);
    let shrunk = |(old, new): (&PileView, &PileView)| old.cards.len() > new.cards.len();
    let Some(source) = a.piles.iter().zip(&b.piles).position(shrunk) else { return true };
    // Fast at first, slow in the end.
    let eased = 1.0 - (1.0 - part) * (1.0 - part);
    for (pile, first) in flying {
        let cards = &b.piles[pile].cards[first..];
        let left = a.piles[source].cards.len().saturating_sub(cards.len());
        let from = board_a.piles[source].card(left).unwrap_or(board_a.piles[source].end());
        let to = board_b.piles[pile].card(first).unwrap_or(board_b.piles[pile].end());
        let way =
            |from: u16, to: u16| (f32::from(from) + (f32::from(to) - f32::from(from)) * eased).round() as u16;
        let cards = &cards[cards.len().saturating_sub(DRAWN)..];
        pack(look, board.card, cards, (way(from.x, to.x), way(from.y, to.y)), buf);
    }
    true
}

/// Draws cards that lie on each other, the first at a place of the screen.
fn pack(look: &Look, card: CardSize, cards: &[CardView], (x, y): (u16, u16), buf: &mut Buffer) {
    let step = card.height.min(2);
    let place = |i: usize| {
        let last = i + 1 == cards.len();
        let height = if last { card.height } else { step };
        let rect = Rect::new(x, y + step * i as u16, card.width, height);
        PlacedPiece { piece: Piece::Card(i), rect, whole: last }
    };
    let pieces: Vec<PlacedPiece> = (0..cards.len()).map(place).collect();
    let slot = Rect::new(x, y, card.width, card.height);
    let pile = PlacedPile {
        slot,
        area: slot,
        fan: Fan::Down,
        level: Level::Close,
        label: Label::None,
        pieces,
        overlapped: false,
    };
    let board = Board { status: Rect::ZERO, footer: Rect::ZERO, table: buf.area, card, piles: vec![pile] };
    let view = View {
        piles: vec![PileView { cards: cards.to_vec(), ..PileView::new(PileKind::Tableau, 1) }],
        ..View::default()
    };
    Painter { board: &board, view: &view, marks: &Marks::default(), look }.paint(buf);
}

/// Cards leap from the foundations and bounce off the screen, leaving their traces: a function of the time alone.
pub fn party(app: &App, view: &View, board: &Board, buf: &mut Buffer) {
    let Some(gone) = app.moving.party.and_then(|t0| app.now.checked_sub(t0)) else { return };
    let time = app.party_time().as_millis().max(1);
    // Thirty pictures a second; a card leaves whenever its time has come.
    let frame = (gone.as_millis() * 3 / 100) as usize;
    let stacks = stacks(view, board);
    let count: usize = stacks.iter().map(|(_, cards)| cards.len()).sum();
    let pace = ((time * 3 / 100) as usize * 4 / 5 / count.max(1)).max(1);
    let (width, floor) =
        (f32::from(buf.area.width), f32::from(board.footer.y.saturating_sub(board.card.height)));
    for number in 0..count.min(frame / pace + 1) {
        let (at, cards) = &stacks[number % stacks.len()];
        let Some(card) = cards.iter().rev().nth(number / stacks.len()) else { continue };
        let dice = (number as u32).wrapping_mul(2_654_435_761) >> 16;
        let speed = 0.5 + (dice % 13) as f32 / 8.0;
        let mut dx = if dice & 64 == 0 { speed } else { -speed };
        if f32::from(at.x) < width / 4.0 {
            dx = speed;
        }
        let (mut x, mut y, mut dy) = (f32::from(at.x), f32::from(at.y), -0.25 * (dice % 3) as f32);
        for _ in 0..=(frame - number * pace) {
            if x < 0.0 || x >= width {
                break;
            }
            pack(
                &app.look,
                board.card,
                &[CardView { card: *card, up: true }],
                (x as u16, y.max(1.0) as u16),
                buf,
            );
            x += dx;
            y += dy;
            dy += 0.09;
            if y > floor {
                (y, dy) = (floor, -dy * 0.8);
            }
        }
    }
}

/// Where the cards leap from, and which: the foundations, else whatever holds cards.
fn stacks(view: &View, board: &Board) -> Vec<(Rect, Vec<Card>)> {
    let of = |kinds: &[PileKind]| -> Vec<(Rect, Vec<Card>)> {
        let piles = view.piles.iter().zip(&board.piles);
        let own = piles.filter(|(pile, _)| !pile.cards.is_empty() && kinds.contains(&pile.kind));
        own.map(|(pile, placed)| (placed.end(), pile.cards.iter().map(|c| c.card).collect())).collect()
    };
    let found = of(&[PileKind::Foundation]);
    if found.is_empty() { of(&[PileKind::Waste, PileKind::Tableau, PileKind::Reserve]) } else { found }
}
