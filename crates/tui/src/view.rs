//! What the screen has to show of a game: piles, cards and where the player's attention is.
//!
//! The layout and the painter know only this; [`crate::app`] fills it from the engine's game.

use kosynka_engine::card::{Card, Rank, Suit};
use kosynka_engine::variant::{Fan, PileKind};

/// A card as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardView {
    /// Which card it is; not to be shown while it lies face down.
    pub card: Card,
    /// Whether it lies face up.
    pub up: bool,
}

/// What is written into the place of an empty pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SlotMark {
    /// Nothing.
    #[default]
    Blank,
    /// The suit that belongs there.
    Suit(Suit),
    /// The rank that opens it.
    Rank(Rank),
    /// Nothing is drawn at all: what lay there uncovered something else (pyramids).
    Gone,
    /// The place stays empty for good: no stock, no redeal, a fan that is not refilled.
    Dead,
    /// An empty stock that a redeal would fill again.
    Redeal,
}

/// A pile as the screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileView {
    /// What it is to the player.
    pub kind: PileKind,
    /// Its number within its kind, from 1.
    pub number: u8,
    /// Its cards, the deepest first.
    pub cards: Vec<CardView>,
    /// How its cards overlap.
    pub fan: Fan,
    /// Its place `(column, row)` in half cards where the variant gives one.
    pub place: Option<(u8, u8)>,
    /// How many cards it had at the deal: the layout plans for about so many.
    pub dealt: u8,
    /// How many cards a pile that is fanned to the right shows at most.
    pub shown: u8,
    /// What an empty pile shows.
    pub mark: SlotMark,
    /// The key that stands for the pile, as it is printed; empty if there is none.
    pub key: String,
}

impl PileView {
    /// An empty pile with the usual fan of its kind.
    pub fn new(kind: PileKind, number: u8) -> PileView {
        let fan = match kind {
            PileKind::Tableau => Fan::Down,
            _ => Fan::None,
        };
        PileView {
            kind,
            number,
            cards: Vec::new(),
            fan,
            place: None,
            dealt: 1,
            shown: 1,
            mark: SlotMark::Blank,
            key: String::new(),
        }
    }

    /// Whether the card at `index` continues an ordered run from the card below it: one rank away, both
    /// face up. Suits are left aside: this only says what may be folded without losing the reader.
    pub fn joined(&self, index: usize) -> bool {
        let Some((below, card)) =
            index.checked_sub(1).and_then(|i| Some((self.cards.get(i)?, self.cards[index])))
        else {
            return false;
        };
        match (below.up && card.up, below.card.rank(), card.card.rank()) {
            (true, Some(a), Some(b)) => a.number().abs_diff(b.number()) == 1,
            _ => false,
        }
    }
}

/// A card of a pile: the number of the pile in [`View::piles`] and of the card in it. An empty pile is
/// pointed at with card 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The pile.
    pub pile: usize,
    /// The card, counted from the deepest.
    pub card: usize,
}

/// The piles of a position and what must stay visible in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// All piles, in the order of the engine.
    pub piles: Vec<PileView>,
    /// The cursor.
    pub cursor: Option<Spot>,
    /// The first of the cards picked up; all above it are picked up, too.
    pub selected: Option<Spot>,
    /// A pile that was scrolled, and the first card to be seen in it.
    pub scroll: Option<Spot>,
}

impl View {
    /// The cards of a pile that must not be folded away: the cursor, else the scrolled-to card, and the
    /// selection.
    pub fn keep(&self, pile: usize) -> Keep {
        let of = |spot: Option<Spot>| spot.filter(|s| s.pile == pile).map(|s| s.card);
        Keep { focus: of(self.scroll).or(of(self.cursor)).or(of(self.selected)), selected: of(self.selected) }
    }
}

/// What must stay visible in one pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    /// This card.
    pub focus: Option<usize>,
    /// This card and all above it are not folded.
    pub selected: Option<usize>,
}
