//! Why a move is refused.

use crate::card::Card;
use crate::ruleset::PileId;
use crate::variant::PileKind;

/// Why a move is refused. The interface finds the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The pile has no cards, or fewer than were asked for.
    NotEnoughCards {
        /// The pile.
        pile: PileId,
        /// How many it has.
        has: u8,
    },
    /// A card of the group lies face down.
    FaceDown {
        /// The pile.
        pile: PileId,
    },
    /// Cards of other piles cover this one.
    Covered {
        /// The pile.
        pile: PileId,
    },
    /// Cards never leave this pile by hand.
    NeverLeaves {
        /// The pile.
        pile: PileId,
    },
    /// The pile's last card stays.
    LastCardStays {
        /// The pile.
        pile: PileId,
    },
    /// Only the free card of such a pile moves.
    OnlyTop {
        /// The pile.
        pile: PileId,
    },
    /// Only the whole pile moves.
    OnlyWhole {
        /// The pile.
        pile: PileId,
    },
    /// Only the whole run at the free end moves.
    OnlyWholeRun {
        /// The pile.
        pile: PileId,
        /// Of how many cards.
        cards: u8,
    },
    /// The cards are not a run that moves together.
    NotARun {
        /// The pile.
        pile: PileId,
        /// How many of its cards are one.
        longest: u8,
    },
    /// The pile accepts no cards by hand.
    NeverAccepts {
        /// The pile.
        pile: PileId,
    },
    /// The pile accepts no cards from that kind of pile.
    NotFrom {
        /// The pile.
        pile: PileId,
        /// The kind it would come from.
        kind: PileKind,
    },
    /// The pile accepts no cards from that pile before the first redeal.
    NotBeforeRedeal {
        /// The pile.
        pile: PileId,
    },
    /// The pile accepts cards only when the stock is empty.
    OnlyWhenStockEmpty {
        /// The pile.
        pile: PileId,
    },
    /// The pile is full.
    Full {
        /// The pile.
        pile: PileId,
        /// The most it holds.
        max: u8,
    },
    /// The pile takes one card at a time.
    OneAtATime {
        /// The pile.
        pile: PileId,
    },
    /// The pile takes only a complete run.
    OnlyRunOf {
        /// The pile.
        pile: PileId,
        /// Of how many cards.
        cards: u8,
    },
    /// More cards than single moves could carry over.
    TooMany {
        /// The most that could go.
        most: u32,
    },
    /// The card does not go on the top card.
    DoesNotFit {
        /// The deepest moved card.
        card: Card,
        /// The card it would lie on.
        on: Card,
        /// The pile.
        pile: PileId,
        /// The cards that would fit there.
        takes: Vec<Card>,
    },
    /// The card does not open the empty pile.
    DoesNotOpen {
        /// The deepest moved card.
        card: Card,
        /// The pile.
        pile: PileId,
        /// The cards that would.
        takes: Vec<Card>,
    },
    /// Cards of this kind of pile come first, because they choose the base rank.
    BaseFirst {
        /// The kind.
        kind: PileKind,
    },
    /// The two cards do not leave together.
    NoPair {
        /// One.
        first: Card,
        /// The other.
        second: Card,
    },
    /// The card does not leave by itself.
    NotAlone {
        /// The card.
        card: Card,
    },
    /// There is no such action in this game.
    NoSuchAction,
    /// The stock is empty.
    StockEmpty,
    /// The waste holds as many cards as it may.
    WasteFull,
    /// Redeals wait until the stock is empty.
    StockNotEmpty,
    /// Nothing to redeal.
    NothingToRedeal,
    /// All redeals are used.
    NoRedealsLeft,
    /// The grid has nothing to close up.
    NothingToCloseUp,
    /// Allowed only when no card can be moved.
    OnlyWhenStuck,
    /// Allowed only while no column is empty.
    SpacesFirst {
        /// The first empty column.
        pile: PileId,
    },
    /// Allowed only while no card of the tableau fits a foundation.
    FoundationsFirst,
    /// Rotation is over since a column was emptied.
    RotationOver,
}

impl Refusal {
    /// A word for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotEnoughCards { .. } => "not-enough-cards",
            Refusal::FaceDown { .. } => "face-down",
            Refusal::Covered { .. } => "covered",
            Refusal::NeverLeaves { .. } => "never-leaves",
            Refusal::LastCardStays { .. } => "last-card-stays",
            Refusal::OnlyTop { .. } => "only-top",
            Refusal::OnlyWhole { .. } => "only-whole",
            Refusal::OnlyWholeRun { .. } => "only-whole-run",
            Refusal::NotARun { .. } => "not-a-run",
            Refusal::NeverAccepts { .. } => "never-accepts",
            Refusal::NotFrom { .. } => "not-from",
            Refusal::NotBeforeRedeal { .. } => "not-before-redeal",
            Refusal::OnlyWhenStockEmpty { .. } => "only-when-stock-empty",
            Refusal::Full { .. } => "full",
            Refusal::OneAtATime { .. } => "one-at-a-time",
            Refusal::OnlyRunOf { .. } => "only-run-of",
            Refusal::TooMany { .. } => "too-many",
            Refusal::DoesNotFit { .. } => "does-not-fit",
            Refusal::DoesNotOpen { .. } => "does-not-open",
            Refusal::BaseFirst { .. } => "base-first",
            Refusal::NoPair { .. } => "no-pair",
            Refusal::NotAlone { .. } => "not-alone",
            Refusal::NoSuchAction => "no-such-action",
            Refusal::StockEmpty => "stock-empty",
            Refusal::WasteFull => "waste-full",
            Refusal::StockNotEmpty => "stock-not-empty",
            Refusal::NothingToRedeal => "nothing-to-redeal",
            Refusal::NoRedealsLeft => "no-redeals-left",
            Refusal::NothingToCloseUp => "nothing-to-close-up",
            Refusal::OnlyWhenStuck => "only-when-stuck",
            Refusal::SpacesFirst { .. } => "spaces-first",
            Refusal::FoundationsFirst => "foundations-first",
            Refusal::RotationOver => "rotation-over",
        }
    }
}
