//! The tables of a variant file: stage one, a mirror of the TOML. Which keys there are is said here and nowhere
//! else; what they mean together is worked out in [`lower`](super::lower).

use super::form::Key;
use super::literals::{Cards, FoundationSuits, Ranks, Suits, Tips};
use super::piles::{Passes, Piles};
use super::read::{At, Whole, table};
use super::values::{AcceptSpec, Base, BuildSpec, CardsOrAll, Kinds, OrNever, OrWord, Space};
use super::words::{
    AcceptWhen, CapacityOf, Carriers, DealFace, DealWhen, EqualRank, Family, Fill, How, Jokers, RelayWord,
    Shape, StockGoal, Stuck, TableauGoal, Take, Unlimited, Until,
};
use crate::variant::{Fan, Guard, PileKind, Read, StockTo, Text, TurnUp, Unit};

/// The most piles of a game, stock and waste counted.
pub(super) const MAX_PILES: i64 = 64;
/// The most cards of a deck.
pub(super) const MAX_CARDS: i64 = 108;

table! {
    /// What the menu and the help say.
    GameTable = "[game]" {
        /// The name that the menu shows.
        "name" name: Text,
        /// The family in the menu.
        "family" family: Family,
        /// Two or three sentences.
        "about" about: Text,
        /// Where the game comes from.
        "origin" origin: Text,
        /// Advice for play, the same number of texts in each language.
        "tips" tips: Tips,
        /// The number in PySolFC.
        "pysol" pysol: Whole<1, 999_999>,
        /// The variant that a mode switch leads to.
        "sibling" sibling: String,
    }
}

table! {
    /// The cards.
    DeckTable = "[deck]" {
        /// How many packs.
        "packs" packs: Whole<1, 2>,
        /// The suits of a pack.
        "suits" suits: Suits,
        /// Jokers in each pack.
        "jokers" jokers: Whole<0, 2>,
        /// Ranks that are taken out.
        "without" without: Ranks,
        /// Ranks that leave a gap where they are dealt.
        "gaps" gaps: Ranks,
    }
}

table! {
    /// A rearrangement of the shuffled pack.
    ArrangeTable = "[[arrange]]" {
        /// Cards dealt first.
        "first" first: Cards,
        /// Cards dealt last.
        "last" last: Cards,
        /// Ranks of which the first card met is dealt first.
        "first-of-ranks" first_of_ranks: Ranks,
        /// All cards of the first card's rank are dealt first.
        "mates-first" mates_first: bool,
        /// Ranks that sink to the deep end of their columns.
        "sink" sink: Ranks,
        /// No column of so many cards has two of a rank.
        "unlike" unlike: Whole<2, 13>,
        /// Ranks that are passed over at first.
        "hold-back" hold_back: Ranks,
        /// Ranks of which one is wanted early.
        "ensure" ensure: Ranks,
        /// How many cards of the deal's beginning `hold-back` or `ensure` looks at.
        "within" within: Whole<1, { MAX_CARDS }>,
    }
}

table! {
    /// A group of equal piles; each kind has some of the keys.
    PileTable = "[[tableau]]" {
        /// How many piles.
        "count" count: Whole<1, { MAX_PILES }>,
        /// Their numbers, where groups of a kind alternate.
        "numbers" numbers: Vec<At<Whole<1, { MAX_PILES }>>>,
        /// Which card goes on which.
        "build" build: BuildSpec,
        /// What can be taken up.
        "move" unit: Unit,
        /// What can be taken from a foundation.
        "take" take: Take,
        /// The order of a moved run, if stricter.
        "run" run: BuildSpec,
        /// What limits the length of a moved run.
        "capacity" capacity: Carriers,
        /// What that length is counted in.
        "capacity-of" capacity_of: CapacityOf,
        /// What opens an empty column or cell.
        "space" space: Space,
        /// What opens an empty foundation.
        "base" base: Base,
        /// The suits of foundations.
        "suits" suits: FoundationSuits,
        /// The most cards that a pile holds.
        "max" max: Whole<1, { MAX_CARDS }>,
        /// Kinds from which cards are accepted.
        "from" from: Kinds,
        /// Kinds from which an empty pile accepts.
        "space-from" space_from: Kinds,
        /// Kinds from which it accepts once the reserves are empty.
        "space-from-later" space_from_later: Kinds,
        /// Piles that give nothing before the first redeal.
        "barred-before-redeal" barred: Vec<At<Piles>>,
        /// How many cards are accepted in one move.
        "accept" accept: AcceptSpec,
        /// When cards are accepted by hand.
        "accept-when" accept_when: AcceptWhen,
        /// Where an empty pile is filled from at once.
        "fill" fill: Vec<At<Fill>>,
        /// How many cards such a filling takes.
        "fill-count" fill_count: Whole<1, { MAX_CARDS }>,
        /// When a new top card is turned up.
        "turn-up" turn_up: TurnUp,
        /// Whether a foundation follows the one before it.
        "follow" follow: bool,
        /// Whether it is the heap of removed cards.
        "heap" heap: bool,
        /// Ranks that the places collect.
        "collect" collect: Ranks,
        /// Which piles cover each pile.
        "covered-by" covered_by: Vec<At<Vec<At<Whole<1, { MAX_PILES }>>>>>,
        /// A shape from which covers follow.
        "shape" shape: Shape,
        /// Rows of the shape.
        "rows" rows: Whole<2, 10>,
        /// Places in a row of a grid.
        "row" row: Whole<1, { MAX_PILES }>,
        /// Where the piles lie.
        "places" places: Vec<At<Vec<At<Whole<0, 200>>>>>,
        /// How cards overlap.
        "fan" fan: Fan,
    }
}

/// The keys of each kind of pile.
#[rustfmt::skip]
pub(super) const fn pile_keys(kind: PileKind) -> &'static [&'static str] {
    match kind {
        PileKind::Tableau => &[
            "count", "numbers", "build", "move", "run", "capacity", "capacity-of", "space", "max", "from",
            "space-from", "space-from-later", "accept", "fill", "fill-count", "turn-up", "covered-by", "shape",
            "rows", "row", "places", "fan",
        ],
        PileKind::Foundation => &[
            "count", "numbers", "build", "base", "suits", "take", "max", "from", "accept", "follow",
            "barred-before-redeal", "heap", "places", "fan",
        ],
        PileKind::Reserve => &["count", "numbers", "move", "fill", "turn-up", "places", "fan"],
        PileKind::Cell => &[
            "count", "numbers", "move", "run", "space", "from", "accept", "accept-when", "collect", "places", "fan",
        ],
        PileKind::Waste | PileKind::Stock => &[],
    }
}

/// How the table of a kind of pile is written.
pub(super) const fn pile_title(kind: PileKind) -> &'static str {
    match kind {
        PileKind::Tableau => "[[tableau]]",
        PileKind::Foundation => "[[foundation]]",
        PileKind::Reserve => "[[reserve]]",
        PileKind::Cell => "[[cell]]",
        PileKind::Waste => "[waste]",
        PileKind::Stock => "[stock]",
    }
}

table! {
    /// The waste.
    WasteTable = "[waste]" {
        /// The most cards that it holds.
        "max" max: Whole<1, { MAX_CARDS }>,
        /// Whether it is refilled from the stock at once.
        "refill" refill: bool,
    }
}

table! {
    /// The stock.
    StockTable = "[stock]" {
        /// Where it deals to.
        "to" to: StockTo,
        /// Cards in one deal.
        "draw" draw: Whole<1, { MAX_CARDS }>,
        /// When dealing is allowed.
        "when" when: DealWhen,
        /// Which way its top card lies.
        "top" top: crate::variant::Facing,
        /// How often the waste is turned, in short.
        "redeals" redeals: OrWord<0, 255, Unlimited>,
    }
}

table! {
    /// Redeals.
    RedealTable = "[redeal]" {
        /// How often.
        "count" count: OrWord<1, 255, Unlimited>,
        /// What happens.
        "how" how: How,
        /// Whether the cards are shuffled.
        "shuffle" shuffle: bool,
        /// How columns are read.
        "read" read: Read,
        /// How they are laid out again.
        "deal" deal: RelayWord,
        /// In packets or passes of how many.
        "size" size: Whole<1, 52>,
        /// When it is allowed.
        "when" when: Guard,
    }
}

table! {
    /// Rotation of single columns.
    RotateTable = "[rotate]" {
        /// When it is allowed.
        "when" when: Guard,
        /// When it is over for good.
        "until" until: Until,
    }
}

table! {
    /// Removal of exposed cards.
    RemovalTable = "[removal]" {
        /// Ranks add up to this.
        "sum" sum: Whole<2, 26>,
        /// Ranks are equal.
        "rank" rank: EqualRank,
        /// A higher card of the suit is exposed.
        "higher-in-suit" higher_in_suit: bool,
        /// Ranks that leave alone.
        "alone" alone: Ranks,
        /// Whether the two must be neighbours.
        "touching" touching: bool,
        /// Kinds of piles that take part.
        "among" among: Kinds,
    }
}

table! {
    /// A step of the deal.
    DealTable = "[[deal]]" {
        /// Where to.
        "to" to: Passes,
        /// Which way up.
        "face" face: DealFace,
        /// How many times.
        "times" times: CardsOrAll,
        /// How many cards each pile gets, row by row.
        "counts" counts: Vec<At<Whole<0, { MAX_CARDS }>>>,
        /// Whether cards that fit go to foundations.
        "foundations-first" foundations_first: bool,
    }
}

table! {
    /// What wins.
    GoalTable = "[goal]" {
        /// Cards on the foundations.
        "foundations" foundations: CardsOrAll,
        /// What the tableau must be.
        "tableau" tableau: TableauGoal,
        /// What stock and waste must be.
        "stock" stock: StockGoal,
        /// Whether every row of the grid must be in order.
        "rows" rows: bool,
    }
}

table! {
    /// What the player is allowed.
    PlayTable = "[play]" {
        /// Whether moves can be taken back.
        "undo" undo: OrNever,
        /// Whether hints are given.
        "hints" hints: bool,
        /// What a player without a useful move is.
        "stuck" stuck: Stuck,
        /// The only kind of pile that moves before the base rank is set.
        "opening" opening: PileKind,
        /// What free jokers do.
        "jokers" jokers: Jokers,
    }
}

table! {
    /// What moves are worth.
    ScoringTable = "[scoring]" {
        /// The score at the deal.
        "start" start: Whole<-1_000_000, 1_000_000>,
        /// The score never falls below this.
        "floor" floor: Whole<-1_000_000, 1_000_000>,
        /// A card reaches a foundation.
        "to-foundation" to_foundation: Whole<-1_000_000, 1_000_000>,
        /// A card leaves a foundation.
        "from-foundation" from_foundation: Whole<-1_000_000, 1_000_000>,
        /// A card goes from the waste to the tableau.
        "waste-to-tableau" waste_to_tableau: Whole<-1_000_000, 1_000_000>,
        /// A tableau card is turned up.
        "turn-up" turn_up: Whole<-1_000_000, 1_000_000>,
        /// A redeal.
        "redeal" redeal: Whole<-1_000_000, 1_000_000>,
        /// Redeals free of charge.
        "free-redeals" free_redeals: Whole<0, 255>,
        /// A deal from the stock.
        "deal" deal: Whole<-1_000_000, 1_000_000>,
        /// A move within the tableau.
        "tableau-to-tableau" tableau_to_tableau: Whole<-1_000_000, 1_000_000>,
        /// Seconds in one period of time.
        "time-period" time_period: Whole<1, 86_400>,
        /// Charged for every period.
        "time" time: Whole<-1_000_000, 1_000_000>,
        /// Every card that lies on the tableau.
        "tableau-left" tableau_left: Whole<-1_000_000, 1_000_000>,
        /// Every card left in the stock of a game that is won.
        "stock-left" stock_left: Whole<-1_000_000, 1_000_000>,
        /// How much more each card of a row is worth that goes to the foundations without a deal between.
        "streak" streak: Whole<-1_000_000, 1_000_000>,
        /// Divided by the seconds played and added when the game is won.
        "win-time" win_time: Whole<1, 1_000_000>,
        /// The least number of seconds for `win-time`.
        "win-time-from" win_time_from: Whole<1, 86_400>,
        /// Whether the scores of all games are added up.
        "bank" bank: bool,
    }
}

/// A kind of table: its name, how it is written, its keys, and whether there may be several.
pub(super) struct TableKind {
    pub name: &'static str,
    pub title: &'static str,
    pub keys: &'static [&'static str],
    pub list: bool,
    /// All keys of the mirror, of which `keys` are some.
    pub forms: fn() -> Vec<Key>,
}

macro_rules! kind {
    ($name:literal, $Table:ident, $list:literal) => {
        TableKind { name: $name, title: $Table::TITLE, keys: $Table::KEYS, list: $list, forms: $Table::keys }
    };
}

const fn pile_kind(kind: PileKind) -> TableKind {
    let (title, keys) = (pile_title(kind), pile_keys(kind));
    TableKind { name: kind.word(), title, keys, list: true, forms: PileTable::keys }
}

/// Every kind of table.
pub(super) const TABLES: &[TableKind] = &[
    kind!("game", GameTable, false),
    kind!("deck", DeckTable, false),
    kind!("arrange", ArrangeTable, true),
    pile_kind(PileKind::Tableau),
    pile_kind(PileKind::Foundation),
    pile_kind(PileKind::Reserve),
    pile_kind(PileKind::Cell),
    kind!("waste", WasteTable, false),
    kind!("stock", StockTable, false),
    kind!("redeal", RedealTable, false),
    kind!("rotate", RotateTable, false),
    kind!("removal", RemovalTable, false),
    kind!("deal", DealTable, true),
    kind!("goal", GoalTable, false),
    kind!("play", PlayTable, false),
    kind!("scoring", ScoringTable, false),
];

/// The tables that have a key.
pub(super) fn homes(key: &str) -> Vec<&'static str> {
    TABLES.iter().filter(|kind| kind.keys.contains(&key)).map(|kind| kind.title).collect()
}
