//! What a variant file means: stage two of three (`schema` → [`Variant`] → [`Ruleset`](crate::Ruleset)).
//!
//! A value of these types that came out of [`Variant::parse`] is coherent: the deal fits the deck, every
//! pile that a rule names exists, and every count lies within its bounds.

mod deal;
mod deck;

pub use deal::*;
pub use deck::*;

use std::fmt;

use crate::card::{Rank, Suit};

/// A text in the two languages of the program. English is always there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: String,
    /// Russian; empty where the file has none.
    pub ru: String,
}

/// What the menu and the help say of a game; nothing here touches play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The name of the game.
    pub name: Text,
    /// The identifier of the family in the menu, such as `klondike`.
    pub family: String,
    /// Two or three sentences.
    pub about: Text,
    /// Where the game comes from.
    pub origin: Text,
    /// Advice for play.
    pub tips: Vec<Text>,
    /// The number of the game in PySolFC, if it has one.
    pub pysol: Option<u32>,
    /// The variant that a mode switch leads to (draw one ↔ draw three).
    pub sibling: Option<String>,
}

/// A set of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// No rank.
    pub const EMPTY: RankSet = RankSet(0);

    /// Whether the rank is in the set.
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.number() & 1 == 1
    }

    /// Adds a rank.
    pub const fn insert(&mut self, rank: Rank) {
        self.0 |= 1 << rank.number();
    }

    /// Whether there is no rank in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks from ace to king.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::all().filter(move |rank| self.contains(*rank))
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        let mut set = RankSet::EMPTY;
        ranks.into_iter().for_each(|rank| set.insert(rank));
        set
    }
}

/// What a pile is to the player. The order is that of the notation and of all lists of piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PileKind {
    /// A column, fan or place of the tableau: `T`.
    Tableau,
    /// A foundation or the heap of removed cards: `F`.
    Foundation,
    /// A pile that only gives cards: `R`.
    Reserve,
    /// A place that gives and takes: `C`.
    Cell,
    /// The waste: `W`.
    Waste,
    /// The stock: `S`.
    Stock,
}

impl PileKind {
    /// All kinds in order.
    pub const ALL: [PileKind; 6] = [
        PileKind::Tableau,
        PileKind::Foundation,
        PileKind::Reserve,
        PileKind::Cell,
        PileKind::Waste,
        PileKind::Stock,
    ];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            PileKind::Tableau => 'T',
            PileKind::Foundation => 'F',
            PileKind::Reserve => 'R',
            PileKind::Cell => 'C',
            PileKind::Waste => 'W',
            PileKind::Stock => 'S',
        }
    }

    /// The word of the variant format.
    pub const fn word(self) -> &'static str {
        match self {
            PileKind::Tableau => "tableau",
            PileKind::Foundation => "foundation",
            PileKind::Reserve => "reserve",
            PileKind::Cell => "cell",
            PileKind::Waste => "waste",
            PileKind::Stock => "stock",
        }
    }
}

/// A set of pile kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindSet(u8);

impl KindSet {
    /// No kind.
    pub const NONE: KindSet = KindSet(0);
    /// Every kind.
    pub const ALL: KindSet = KindSet(0x3f);

    /// The kinds of either set.
    pub const fn union(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// Whether the kind is in the set.
    pub const fn contains(self, kind: PileKind) -> bool {
        self.0 >> (kind as u8) & 1 == 1
    }

    /// The kinds in order.
    pub fn iter(self) -> impl Iterator<Item = PileKind> {
        PileKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<PileKind> for KindSet {
    fn from_iter<I: IntoIterator<Item = PileKind>>(kinds: I) -> Self {
        KindSet(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u8))
    }
}

/// How the suits of neighbours in a build are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SuitRule {
    /// Equal suits.
    Same,
    /// Opposite colours.
    Alternate,
    /// Equal colours.
    SameColour,
    /// Any suit but the card's own.
    Other,
    /// Suits do not matter.
    Any,
}

/// How the rank of a card is found from the card that it is placed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Higher by this much (lower if negative), 1 to 12 either way.
    By(i8),
    /// One higher or one lower.
    Both,
    /// The same rank.
    Equal,
    /// Twice the rank, less thirteen if above: 7 then A.
    Double,
    /// The rank of which the lower card is the double.
    Halve,
    /// Ranks do not matter.
    Any,
}

/// A building relation: suits × step × wrap. It says which card may be placed on which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Build {
    /// The relation of suits.
    pub suits: SuitRule,
    /// The relation of ranks.
    pub step: Step,
    /// Whether counting goes on past the last rank (king and ace are neighbours).
    pub wrap: bool,
    /// The ranks within which counting goes round; ace to king by default.
    pub cycle: (Rank, Rank),
    /// Where it ends.
    pub dead_ends: DeadEnds,
}

/// Cards on which nothing may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeadEnds {
    /// Those of these ranks.
    pub ranks: RankSet,
    /// Those of the base rank, once there is one.
    pub base: bool,
}

impl DeadEnds {
    /// No cards.
    pub const NONE: DeadEnds = DeadEnds { ranks: RankSet::EMPTY, base: false };

    /// Whether there are none, whatever the base rank.
    pub fn is_empty(self) -> bool {
        self == DeadEnds::NONE
    }
}

impl fmt::Debug for DeadEnds {
    /// The ranks alone where they are all: the written form of the rules enters their fingerprint, which should not
    /// change for rules that do not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.base { write!(f, "base and {:?}", self.ranks) } else { self.ranks.fmt(f) }
    }
}

/// What may open an empty pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Any card.
    Any,
    /// Nothing.
    Nothing,
    /// A card of these ranks.
    Ranks(RankSet),
    /// A card of the base rank, which the deal or the first play sets.
    Base,
    /// A card one below the base rank, the king being below the ace.
    BelowBase,
    /// A joker.
    Joker,
    /// The card that the left neighbour's top card asks for by the build rule; in the first place of a row a
    /// card of these ranks (Montana).
    LeftNeighbour(RankSet),
}

/// How the base rank comes to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BaseRank {
    /// No pile asks for one.
    Unused,
    /// The first card dealt to a foundation.
    Dealt,
    /// The first card played to a foundation.
    Played,
}

/// Which cards of a pile can be taken up together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// No card leaves.
    Nothing,
    /// The card at the free end.
    Top,
    /// The card at the free end, unless it is the pile's only card.
    TopNotLast,
    /// Any tail of the run at the free end.
    Run,
    /// The run at the free end, and no part of it.
    WholeRun,
    /// Any face-up card with all that lie on it.
    FaceUp,
    /// All cards of the pile together.
    Whole,
    /// The card at the free end, or all cards together.
    TopOrWhole,
}

/// What limits the length of a moved run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capacity {
    /// Nothing.
    Unlimited,
    /// As many as single moves could carry over: (cells + 1) · 2^spaces, either factor optional.
    Carried {
        /// Empty cells count.
        cells: bool,
        /// Empty columns count, one less if the run goes into one.
        spaces: bool,
        /// Stretches of one suit are counted, not cards.
        by_suit: bool,
    },
}

/// How many cards a pile accepts in one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Accept {
    /// One.
    Single,
    /// A group of any length that can be taken up.
    Group,
    /// A run of exactly this many in the order of the pile's build rule, and nothing else.
    RunOf(u8),
}

/// When a pile's new top card is turned face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnUp {
    /// At once.
    AtOnce,
    /// Only when it is the last card of the pile (Eagle Wing's trunk).
    LastCard,
}

/// When an action is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    /// Always.
    AnyTime,
    /// Only when no card can be moved and no pair removed.
    WhenStuck,
    /// Only while no column is empty.
    NoSpace,
    /// Only while no card of the tableau fits a foundation.
    NoTableauToFoundation,
    /// Only when the stock is empty.
    StockEmpty,
}

/// A group of equal piles: the same words serve every kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Tableau, foundation, reserve or cell.
    pub kind: PileKind,
    /// The numbers of the piles within their kind, from 1.
    pub numbers: Vec<u8>,
    /// Which card goes on which; nothing goes on a card if absent.
    pub build: Option<Build>,
    /// What may open an empty pile.
    pub start: Start,
    /// The suit that each pile belongs to, parallel to `numbers`; empty if they belong to none. It binds the
    /// first card; the rest follows from the build rule.
    pub suits: Vec<Suit>,
    /// The most cards that a pile holds.
    pub max: Option<u8>,
    /// Kinds of piles from which cards are accepted.
    pub from: KindSet,
    /// Kinds from which an empty pile accepts, within `from`.
    pub start_from: KindSet,
    /// Kinds from which an empty pile accepts, too, once every reserve is empty.
    pub start_from_later: KindSet,
    /// Piles from which nothing is accepted before the first redeal (St Helena).
    pub barred_before_redeal: Vec<PileRef>,
    /// How many cards are accepted in one move.
    pub accept: Accept,
    /// When cards are accepted by hand at all.
    pub accept_when: Guard,
    /// What can be taken up.
    pub unit: Unit,
    /// The order that makes a run of [`Unit::Run`], if it is stricter than `build`.
    pub run: Option<Build>,
    /// The limit on moved runs.
    pub capacity: Capacity,
    /// Where an empty pile is filled from at once, in order of preference.
    pub fill: Vec<PileKind>,
    /// How many cards such a filling takes.
    pub fill_count: u8,
    /// When a new top card is turned up.
    pub turn_up: TurnUp,
    /// A card only takes a rank that lies on the foundation numbered one lower, and an empty pile opens only
    /// after that one (Osmosis).
    pub follow: bool,
    /// The pile is the unordered heap of removed cards.
    pub heap: bool,
    /// The places together take each of these ranks once; when all are there they leave for the heap (Elevens).
    pub collect: RankSet,
    /// For each pile the numbers of the piles of this kind that cover it; empty if nothing does.
    pub covered_by: Vec<Vec<u8>>,
    /// The number of places in a row, where the group is a grid.
    pub row: Option<u8>,
    /// Where the terminal should put it.
    pub layout: Layout,
}

/// How the cards of a pile overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fan {
    /// Downwards.
    Down,
    /// To the right.
    Right,
    /// Only the top card is seen.
    None,
}

/// A coarse hint for drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// For each pile its place `(column, row)` in half cards, or empty for the default.
    pub places: Vec<(u8, u8)>,
    /// How cards overlap; by kind if absent.
    pub fan: Option<Fan>,
}

/// A pile named in a file: a kind and a number from 1 (always 1 for waste and stock).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PileRef {
    /// The kind.
    pub kind: PileKind,
    /// The number within the kind, from 1.
    pub number: u8,
}

/// What must hold for a win; all that is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// So many cards lie on the foundations.
    pub on_foundations: Option<u8>,
    /// The tableau is empty.
    pub tableau_empty: bool,
    /// All cards of the tableau lie in one column.
    pub one_column: bool,
    /// Each column holds exactly one card.
    pub one_each: bool,
    /// Stock and waste are empty.
    pub stock_and_waste_empty: bool,
    /// Every row of the grid is a run in the order of the build rule from its first place on.
    pub rows: bool,
}

/// What the file allows the player, and what being stuck means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Whether moves may be taken back.
    pub undo: bool,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether a position without any move that changes anything counts as lost rather than stuck.
    pub stuck_is_lost: bool,
    /// Until the base rank is set only cards of this kind of pile move and nothing is dealt (Duchess).
    pub opening: Option<PileKind>,
    /// Jokers stand for any card on a column and go to the first free joker place when they come free.
    pub jokers_go_home: bool,
}

/// What moves are worth. The score is clamped to `floor` after every event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scoring {
    /// The score at the deal.
    pub start: i32,
    /// The score never falls below this.
    pub floor: Option<i32>,
    /// A card reaches a foundation.
    pub to_foundation: i32,
    /// A card leaves a foundation.
    pub from_foundation: i32,
    /// A card goes from the waste to the tableau.
    pub waste_to_tableau: i32,
    /// A tableau card is turned up.
    pub turn_up: i32,
    /// A redeal.
    pub redeal: i32,
    /// How many redeals are free of charge.
    pub free_redeals: u8,
    /// One deal from the stock.
    pub deal: i32,
    /// A group moves within the tableau.
    pub tableau_to_tableau: i32,
    /// Seconds in one period of `time`; 0 if time does not count.
    pub time_period: u32,
    /// Charged by the interface for every period that passes.
    pub time: i32,
    /// Every card that lies on the tableau, as long as it lies there.
    pub tableau_left: i32,
    /// Every card left in the stock when the game is won.
    pub stock_left: i32,
    /// How much more each card is worth that reaches a foundation after another one without a deal between.
    pub streak: i32,
    /// Divided by the seconds played when the game is won, and added by the interface; 0 if there is no such bonus.
    pub win_time: u32,
    /// Wins in fewer seconds have no such bonus.
    pub win_time_from: u32,
    /// Whether the scores of all games are added up.
    pub bank: bool,
}

/// A game as its file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The identifier: the stem of the file's name.
    pub id: String,
    /// Names and prose.
    pub info: Info,
    /// The cards.
    pub deck: Deck,
    /// Rearrangements before the deal, in order.
    pub arrange: Vec<Arrange>,
    /// Groups of piles in the order of the file.
    pub groups: Vec<Group>,
    /// The waste, if there is one.
    pub waste: Option<Waste>,
    /// The stock: what the deal leaves over.
    pub stock: Stock,
    /// Redeals, if there are any.
    pub redeal: Option<Redeal>,
    /// Rotation of single columns, if allowed.
    pub rotate: Option<Rotate>,
    /// Removal of exposed cards, if the game has it.
    pub removal: Option<Removal>,
    /// The deal.
    pub deal: Vec<DealStep>,
    /// How the base rank is set.
    pub base_rank: BaseRank,
    /// When the game is won.
    pub goal: Goal,
    /// What the player is allowed.
    pub play: Play,
    /// The score, if the game has one.
    pub scoring: Option<Scoring>,
}
