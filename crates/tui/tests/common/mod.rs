//! Views of the shapes that games have, and pictures of buffers with their styles.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod player;

use kosynka_engine::card::{Card, Suit};
use kosynka_engine::variant::{Fan, PileKind};
use kosynka_tui::layout::{Board, Hit, Level, Piece};
use kosynka_tui::view::{CardView, PileView, SlotMark, Spot, View};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

/// One family of shapes.
pub struct Shape {
    pub name: &'static str,
    pub tableau: usize,
    pub dealt: u8,
    pub tableau_fan: Fan,
    pub places: fn(usize) -> Option<(u8, u8)>,
    pub stock: bool,
    pub waste: bool,
    pub shown: u8,
    pub cells: usize,
    pub reserves: usize,
    pub reserve_dealt: u8,
    pub foundations: usize,
}

pub const BASE: Shape = Shape {
    name: "klondike",
    tableau: 7,
    dealt: 4,
    tableau_fan: Fan::Down,
    places: |_| None,
    stock: true,
    waste: true,
    shown: 3,
    cells: 0,
    reserves: 0,
    reserve_dealt: 1,
    foundations: 4,
};

fn pyramid(i: usize) -> Option<(u8, u8)> {
    let row = (0..7).find(|r| (r + 1) * (r + 2) / 2 > i)?;
    let column = i - row * (row + 1) / 2;
    Some(((6 - row + 2 * column) as u8, row as u8))
}

fn montana(i: usize) -> Option<(u8, u8)> {
    Some((2 * (i % 13) as u8, 2 * (i / 13) as u8))
}

fn square(i: usize) -> Option<(u8, u8)> {
    Some((2 * (i % 5) as u8, 2 * (i / 5) as u8))
}

fn peaks(i: usize) -> Option<(u8, u8)> {
    Some(match i {
        0..3 => (3 + 6 * i as u8, 0),
        3..9 => (2 + 2 * (i as u8 - 3) + 2 * ((i as u8 - 3) / 2), 1),
        9..18 => (1 + 2 * (i as u8 - 9), 2),
        _ => (2 * (i as u8 - 18), 3),
    })
}

pub fn shapes() -> Vec<Shape> {
    vec![
        BASE,
        Shape { name: "double-klondike", tableau: 9, dealt: 5, shown: 1, foundations: 8, ..BASE },
        Shape { name: "spider", tableau: 10, dealt: 6, waste: false, foundations: 8, ..BASE },
        Shape { name: "freecell", tableau: 8, dealt: 7, stock: false, waste: false, cells: 4, ..BASE },
        Shape { name: "king-albert", tableau: 9, dealt: 9, stock: false, waste: false, reserves: 7, ..BASE },
        Shape { name: "canfield", tableau: 4, dealt: 1, reserves: 1, reserve_dealt: 13, ..BASE },
        Shape { name: "fans", tableau: 18, dealt: 3, stock: false, waste: false, ..BASE },
        Shape {
            name: "wide-fans",
            tableau: 18,
            dealt: 3,
            tableau_fan: Fan::Right,
            stock: false,
            waste: false,
            ..BASE
        },
        Shape {
            name: "house-in-the-wood",
            tableau: 35,
            dealt: 3,
            stock: false,
            waste: false,
            foundations: 8,
            ..BASE
        },
        Shape {
            name: "flower-garden",
            tableau: 6,
            dealt: 6,
            stock: false,
            waste: false,
            reserves: 16,
            ..BASE
        },
        Shape { name: "carpet", tableau: 0, reserves: 20, ..BASE },
        Shape {
            name: "montana",
            tableau: 52,
            dealt: 1,
            places: montana,
            stock: false,
            waste: false,
            foundations: 0,
            ..BASE
        },
        Shape {
            name: "monte-carlo",
            tableau: 25,
            dealt: 1,
            places: square,
            waste: false,
            foundations: 1,
            ..BASE
        },
        Shape { name: "pyramid", tableau: 28, dealt: 1, places: pyramid, shown: 1, foundations: 1, ..BASE },
        Shape { name: "tri-peaks", tableau: 28, dealt: 1, places: peaks, foundations: 0, ..BASE },
        Shape { name: "golf", tableau: 7, dealt: 5, shown: 1, foundations: 0, ..BASE },
        Shape { name: "bakers-dozen", tableau: 13, dealt: 4, stock: false, waste: false, ..BASE },
        Shape { name: "forty-thieves", tableau: 10, dealt: 4, foundations: 8, ..BASE },
        Shape { name: "one", tableau: 1, dealt: 1, foundations: 0, ..BASE },
    ]
}

/// A view of a shape; `lengths` gives the number of cards of each pile in turn, `down` how many of them are
/// hidden, `seed` the cards.
pub fn view(shape: &Shape, lengths: &[usize], down: usize, seed: usize) -> View {
    let mut piles = Vec::new();
    let mut next = seed;
    let mut cards = |count: usize, hidden: usize| -> Vec<CardView> {
        (0..count)
            .map(|i| {
                next = next.wrapping_mul(29).wrapping_add(17) % 100_003;
                // Stretches of neighbours, so that runs are there to be folded.
                let index = (seed * 7 + next / 64 % 2 * 20 + 60 - i) % 52;
                CardView { card: Card::from_index(index), up: i >= hidden }
            })
            .collect()
    };
    let groups = [
        (PileKind::Tableau, shape.tableau),
        (PileKind::Foundation, shape.foundations),
        (PileKind::Reserve, shape.reserves),
        (PileKind::Cell, shape.cells),
        (PileKind::Waste, usize::from(shape.waste)),
        (PileKind::Stock, usize::from(shape.stock)),
    ];
    for (kind, count) in groups {
        for number in 0..count {
            let mut pile = PileView::new(kind, number as u8 + 1);
            let length = lengths.get(piles.len() % lengths.len().max(1)).copied().unwrap_or(0);
            pile.cards = match kind {
                PileKind::Tableau if (shape.places)(number).is_some() => cards(length.min(1), 0),
                PileKind::Tableau => cards(length, down.min(length.saturating_sub(1))),
                PileKind::Stock => cards(length, length),
                PileKind::Cell => cards(length.min(1), 0),
                _ => cards(length, 0),
            };
            pile.key = match kind {
                PileKind::Tableau => format!("{}", number + 1),
                PileKind::Foundation => "f".into(),
                PileKind::Waste => "w".into(),
                PileKind::Stock => "Spc".into(),
                _ => "qwertyiop".chars().nth(number).map(String::from).unwrap_or_default(),
            };
            match kind {
                PileKind::Tableau => {
                    pile.fan = shape.tableau_fan;
                    pile.shown = if pile.fan == Fan::Right { 3 } else { 1 };
                    pile.dealt = shape.dealt;
                    pile.place = (shape.places)(number);
                }
                PileKind::Waste => {
                    pile.shown = shape.shown;
                    pile.fan = if shape.shown > 1 { Fan::Right } else { Fan::None };
                }
                PileKind::Foundation => pile.mark = SlotMark::Suit(Suit::ALL[number % 4]),
                PileKind::Reserve => pile.dealt = shape.reserve_dealt,
                _ => {}
            }
            piles.push(pile);
        }
    }
    View { piles, ..View::default() }
}

/// The symbols of a buffer, and below them every run of cells whose style is not the table's.
pub fn picture(buf: &Buffer, styles: bool) -> String {
    let mut out = String::new();
    for y in 0..buf.area.height {
        let line: String = (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if !styles {
        return out;
    }
    let plain = (buf[(0, buf.area.height - 2)].fg, buf[(0, buf.area.height - 2)].bg, Modifier::empty());
    for y in 0..buf.area.height {
        let mut x = 0;
        let mut runs = Vec::new();
        while x < buf.area.width {
            let of = |x: u16| (buf[(x, y)].fg, buf[(x, y)].bg, buf[(x, y)].modifier);
            let style = of(x);
            let start = x;
            while x < buf.area.width && of(x) == style {
                x += 1;
            }
            if style != plain {
                runs.push(format!("{start}-{} {}", x - 1, name(style)));
            }
        }
        if !runs.is_empty() {
            out.push_str(&format!("{y:>2}: {}\n", runs.join(", ")));
        }
    }
    out
}

fn name((fg, bg, modifier): (Color, Color, Modifier)) -> String {
    let mut text = format!("{fg}/{bg}");
    for (flag, letter) in
        [(Modifier::BOLD, 'b'), (Modifier::DIM, 'd'), (Modifier::UNDERLINED, 'u'), (Modifier::REVERSED, 'r')]
    {
        if modifier.contains(flag) {
            text.push('+');
            text.push(letter);
        }
    }
    text
}

/// Everything lies on the screen, nothing over anything else, every free card is seen and hit where it is seen.
pub fn check(view: &View, board: &Board, what: &str) -> Result<(), TestCaseError> {
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

/// All variants that ship.
pub fn catalogue() -> Vec<kosynka_engine::Variant> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("variants").flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "toml"));
    paths.sort();
    let parse = |path: &std::path::PathBuf| {
        let id = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).expect("readable");
        kosynka_engine::Variant::parse(&id, &path.to_string_lossy(), &text).expect("a right variant")
    };
    paths.iter().map(parse).collect()
}
