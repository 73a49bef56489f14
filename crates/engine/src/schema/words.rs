//! The words of the format for the types of [`variant`](crate::variant).

use super::read::words;
use crate::variant::{Facing, Fan, Guard, Limit, PileKind, Read, StockTo, SuitRule, TurnUp, Unit};

/// The families under which the menu lists games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Family(pub &'static str);

words!(Family:
    "klondike" => Family("klondike"),
    "canfield" => Family("canfield"),
    "packers" => Family("packers"),
    "freecell" => Family("freecell"),
    "fans" => Family("fans"),
    "spider" => Family("spider"),
    "yukon" => Family("yukon"),
    "forty-thieves" => Family("forty-thieves"),
    "golf" => Family("golf"),
    "foundations" => Family("foundations"),
    "pairs" => Family("pairs"),
    "other" => Family("other"),
);

words!(SuitRule:
    "same" => SuitRule::Same,
    "alternate" => SuitRule::Alternate,
    "same-colour" => SuitRule::SameColour,
    "other" => SuitRule::Other,
    "any" => SuitRule::Any,
);

words!(Unit:
    "none" => Unit::Nothing,
    "top" => Unit::Top,
    "top-not-last" => Unit::TopNotLast,
    "run" => Unit::Run,
    "whole-run" => Unit::WholeRun,
    "any" => Unit::FaceUp,
    "whole" => Unit::Whole,
    "top-or-whole" => Unit::TopOrWhole,
);

/// What can be taken from a foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Take(pub Unit);

words!(Take:
    "none" => Take(Unit::Nothing),
    "top" => Take(Unit::Top),
    "top-not-last" => Take(Unit::TopNotLast),
);

/// Which empty piles carry a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carriers {
    Cells,
    Spaces,
    Both,
    Unlimited,
}

words!(Carriers:
    "cells" => Carriers::Cells,
    "spaces" => Carriers::Spaces,
    "cells-and-spaces" => Carriers::Both,
    "unlimited" => Carriers::Unlimited,
);

/// What the length of a run is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CapacityOf {
    Cards,
    Suits,
}

words!(CapacityOf: "cards" => CapacityOf::Cards, "suits" => CapacityOf::Suits);

words!(Guard:
    "any-time" => Guard::AnyTime,
    "when-stuck" => Guard::WhenStuck,
    "no-space" => Guard::NoSpace,
    "no-tableau-to-foundation" => Guard::NoTableauToFoundation,
    "stock-empty" => Guard::StockEmpty,
);

/// When a pile accepts cards at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AcceptWhen(pub Guard);

words!(AcceptWhen:
    "any-time" => AcceptWhen(Guard::AnyTime),
    "stock-empty" => AcceptWhen(Guard::StockEmpty),
);

/// When the stock deals, which it cannot when it is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DealWhen(pub Guard);

words!(DealWhen:
    "any-time" => DealWhen(Guard::AnyTime),
    "when-stuck" => DealWhen(Guard::WhenStuck),
    "no-space" => DealWhen(Guard::NoSpace),
    "no-tableau-to-foundation" => DealWhen(Guard::NoTableauToFoundation),
);

words!(TurnUp: "at-once" => TurnUp::AtOnce, "last-card" => TurnUp::LastCard);

words!(Fan: "down" => Fan::Down, "right" => Fan::Right, "none" => Fan::None);

words!(PileKind:
    "tableau" => PileKind::Tableau,
    "foundation" => PileKind::Foundation,
    "reserve" => PileKind::Reserve,
    "cell" => PileKind::Cell,
    "waste" => PileKind::Waste,
    "stock" => PileKind::Stock,
);

/// Where an empty pile is filled from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fill(pub PileKind);

words!(Fill:
    "reserve" => Fill(PileKind::Reserve),
    "waste" => Fill(PileKind::Waste),
    "stock" => Fill(PileKind::Stock),
);

/// A shape from which covers and places follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Pyramid,
    Peaks,
}

words!(Shape: "pyramid" => Shape::Pyramid, "peaks" => Shape::Peaks);

words!(StockTo:
    "waste" => StockTo::Waste,
    "tableau" => StockTo::Tableau,
    "reserve" => StockTo::Reserve,
    "foundation" => StockTo::Foundation,
    "close-up" => StockTo::CloseUp,
    "nowhere" => StockTo::Nowhere,
);

words!(Facing: "up" => Facing::Up, "down" => Facing::Down);

/// Which way the cards of a deal step face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealFace {
    All(Facing),
    LastUp,
}

words!(DealFace:
    "up" => DealFace::All(Facing::Up),
    "down" => DealFace::All(Facing::Down),
    "last-up" => DealFace::LastUp,
);

/// How a redeal is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    TurnWaste,
    Gather,
    RotateAll,
    Unsorted,
}

words!(How:
    "turn-waste" => How::TurnWaste,
    "gather" => How::Gather,
    "rotate-all" => How::RotateAll,
    "unsorted" => How::Unsorted,
);

words!(Read: "deepest-first" => Read::DeepestFirst, "free-first" => Read::FreeFirst);

/// How gathered cards are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RelayWord {
    Packets,
    Passes,
    Round,
    Stock,
}

words!(RelayWord:
    "packets" => RelayWord::Packets,
    "passes" => RelayWord::Passes,
    "round" => RelayWord::Round,
    "stock" => RelayWord::Stock,
);

/// Until when single columns can be rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    FirstSpace,
    Never,
}

words!(Until: "first-space" => Until::FirstSpace, "never" => Until::Never);

/// Which ranks leave together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EqualRank;

words!(EqualRank: "equal" => EqualRank);

/// What the tableau must be for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableauGoal {
    Empty,
    OneColumn,
    OneEach,
}

words!(TableauGoal:
    "empty" => TableauGoal::Empty,
    "one-column" => TableauGoal::OneColumn,
    "one-each" => TableauGoal::OneEach,
);

/// What the stock must be for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StockGoal;

words!(StockGoal: "empty" => StockGoal);

/// What a player without a useful move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stuck {
    Stuck,
    Lost,
}

words!(Stuck: "stuck" => Stuck::Stuck, "lost" => Stuck::Lost);

/// What jokers do when they come free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Jokers {
    Stay,
    GoHome,
}

words!(Jokers: "stay" => Jokers::Stay, "go-home" => Jokers::GoHome);

/// The word for a number without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unlimited;

words!(Unlimited: "unlimited" => Unlimited);

/// The word for as many as there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct All;

words!(All: "all" => All);

impl From<Unlimited> for Limit {
    fn from(_: Unlimited) -> Self {
        Limit::Unlimited
    }
}

impl From<All> for Limit {
    fn from(_: All) -> Self {
        Limit::Unlimited
    }
}
