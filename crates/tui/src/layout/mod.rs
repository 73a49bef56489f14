//! Where everything is on the screen: a pure function of the view and the size, shared by the painter and
//! the mouse, so that what is seen is what is hit.

pub mod column;
pub mod plan;

use kosynka_engine::variant::Fan;
use ratatui::layout::Rect;

pub use column::{Level, Piece};
pub use plan::Label;

use crate::view::{Keep, Spot, View};

/// The size of a drawn card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSize {
    /// Cells across.
    pub width: u16,
    /// Cells down; a card of height 1 has no frame.
    pub height: u16,
}

impl CardSize {
    const fn new(width: u16, height: u16) -> CardSize {
        CardSize { width, height }
    }

    /// Whether the card is a bare index without a frame.
    pub const fn flat(self) -> bool {
        self.height == 1
    }
}

/// The sizes that are tried, the most comfortable first, with the least screen for each.
const SIZES: [(CardSize, u16, u16); 7] = [
    (CardSize::new(9, 5), 100, 34),
    (CardSize::new(7, 3), 58, 20),
    (CardSize::new(5, 3), 58, 20),
    (CardSize::new(5, 1), 0, 0),
    (CardSize::new(4, 1), 0, 0),
    (CardSize::new(3, 1), 0, 0),
    (CardSize::new(2, 1), 0, 0),
];

/// The least screen on which a game is drawn.
pub const LEAST: (u16, u16) = (40, 15);

/// The player's wish for the size of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardWish {
    /// As large as fits.
    #[default]
    Auto,
    /// At most seven cells wide.
    Medium,
    /// Without frames.
    Small,
}

/// One drawn piece of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedPiece {
    /// What it is.
    pub piece: Piece,
    /// Its visible part.
    pub rect: Rect,
    /// Whether it is the whole card, with its far border.
    pub whole: bool,
}

/// A pile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedPile {
    /// The frame of an empty pile, or of its first card.
    pub slot: Rect,
    /// All that belongs to the pile for the mouse.
    pub area: Rect,
    /// Which way it is spread.
    pub fan: Fan,
    /// How tightly it is drawn.
    pub level: Level,
    /// Where its key is printed.
    pub label: Label,
    /// Its visible pieces in the order of painting.
    pub pieces: Vec<PlacedPiece>,
    /// Whether piles with greater numbers may lie over it.
    pub overlapped: bool,
}

impl PlacedPile {
    /// The visible part of a card, if it is drawn on its own.
    pub fn card(&self, index: usize) -> Option<Rect> {
        self.pieces.iter().find(|p| p.piece == Piece::Card(index)).map(|p| p.rect)
    }

    /// The frame of the last piece, or of the empty place.
    pub fn end(&self) -> Rect {
        self.pieces.last().map_or(self.slot, |p| p.rect)
    }
}

/// A whole screen of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The status line.
    pub status: Rect,
    /// The line of hints and refusals.
    pub footer: Rect,
    /// What lies between them.
    pub table: Rect,
    /// The size of cards.
    pub card: CardSize,
    /// Parallel to [`View::piles`].
    pub piles: Vec<PlacedPile>,
}

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// A card, or an empty pile (card 0).
    Card(Spot),
    /// Something of a pile, but no single card: the strip below it, a folded part.
    Pile(usize),
}

impl Hit {
    /// The pile that is hit.
    pub fn pile(self) -> usize {
        match self {
            Hit::Card(spot) => spot.pile,
            Hit::Pile(pile) => pile,
        }
    }
}

impl Board {
    /// What lies at a cell of the screen.
    pub fn hit(&self, x: u16, y: u16) -> Option<Hit> {
        let at = ratatui::layout::Position::new(x, y);
        for (pile, placed) in self.piles.iter().enumerate().rev() {
            if let Some(piece) = placed.pieces.iter().rev().find(|p| p.rect.contains(at)) {
                return Some(match piece.piece {
                    Piece::Card(card) => Hit::Card(Spot { pile, card }),
                    _ => Hit::Pile(pile),
                });
            }
            if placed.pieces.is_empty() && placed.slot.contains(at) {
                return Some(Hit::Card(Spot { pile, card: 0 }));
            }
        }
        // Between piles, the nearest edge wins.
        let near = |area: &Rect| {
            let dx = area.x.saturating_sub(x).max(x.saturating_sub(area.right().saturating_sub(1)));
            (dx <= 2 && y >= area.y && y < area.bottom()).then_some(dx)
        };
        let found = self.piles.iter().enumerate().filter_map(|(i, p)| near(&p.area).map(|d| (d, i))).min();
        found.map(|(_, pile)| Hit::Pile(pile))
    }
}

/// Lays a view out on a screen, or says by `None` that the screen is too small.
pub fn layout(view: &View, width: u16, height: u16, wish: CardWish) -> Option<Board> {
    if width < LEAST.0 || height < LEAST.1 {
        return None;
    }
    let room = height - 2;
    let sizes = SIZES.iter().filter(|(size, w, h)| {
        let allowed = match wish {
            CardWish::Auto => true,
            CardWish::Medium => size.width <= 7,
            CardWish::Small => size.flat(),
        };
        allowed && width >= *w && height >= *h
    });
    // Two cells hold a card but leave no air: first three are tried, with less room for each column.
    let (roomy, bare): (Vec<CardSize>, Vec<CardSize>) = sizes.map(|s| s.0).partition(|card| card.width > 2);
    let tight =
        [&roomy, &bare].map(|cards| cards.iter().copied().filter(|card| card.flat()).collect::<Vec<_>>());
    let tries = [(&roomy, false), (&tight[0], true), (&bare, false), (&tight[1], true)];
    let (card, slots) = tries.into_iter().find_map(|(cards, tight)| {
        let wishes = [plan::Wish { down: false, tight }, plan::Wish { down: true, tight }];
        cards.iter().find_map(|&card| {
            let fitting = wishes.iter().filter(|wish| wish.down || !tight);
            fitting
                .filter_map(|&wish| plan::plan(view, width, room, card, wish))
                .next()
                .map(|plan| (card, plan))
        })
    })?;
    let mut piles: Vec<Option<PlacedPile>> = vec![None; view.piles.len()];
    for slot in &slots {
        piles[slot.pile] = Some(place(view, slot, card));
    }
    Some(Board {
        status: Rect::new(0, 0, width, 1),
        footer: Rect::new(0, height - 1, width, 1),
        table: Rect::new(0, 1, width, room),
        card,
        piles: piles.into_iter().collect::<Option<Vec<_>>>()?,
    })
}

/// Draws one pile into its slot. The board begins one row below the top of the screen.
fn place(view: &View, slot: &plan::Slot, card: CardSize) -> PlacedPile {
    let pile = &view.piles[slot.pile];
    let keep: Keep = view.keep(slot.pile);
    let (x, y) = (slot.x, slot.y + 1);
    let (level, slices) = match slot.fan {
        Fan::Down => column::column(pile, keep, slot.h, card.height),
        Fan::Right => column::row(pile, keep, slot.w, card.width),
        Fan::None => {
            let top = pile.cards.len().checked_sub(1);
            let slice =
                top.map(|i| column::Slice { piece: Piece::Card(i), at: 0, size: slot.h.min(card.height) });
            (Level::Close, slice.into_iter().collect())
        }
    };
    let last = slices.len().saturating_sub(1);
    let pieces = slices.iter().enumerate().map(|(i, slice)| {
        let rect = match slot.fan {
            Fan::Right => Rect::new(x + slice.at, y, slice.size, slot.h.min(card.height)),
            _ => Rect::new(x, y + slice.at, card.width, slice.size),
        };
        PlacedPiece { piece: slice.piece, rect, whole: i == last && !slot.overlapped }
    });
    PlacedPile {
        slot: Rect::new(x, y, card.width, slot.h.min(card.height)),
        area: Rect::new(x, y, slot.w, slot.h),
        fan: slot.fan,
        level,
        label: slot.label,
        pieces: pieces.collect(),
        overlapped: slot.overlapped,
    }
}
