//! Waste, stock, redeals, rotation and removal.

use super::super::document::Document;
use super::super::error::Fault;
use super::super::read::Faults;
use super::super::tables::{RedealTable, RemovalTable};
use super::super::values::{BuildSpec, OrWord};
use super::super::words::{How, RelayWord, Until};
use super::deal::Dealt;
use super::{Census, deck, turns_waste};
use crate::card::Rank;
use crate::variant::{
    Deck, Facing, Guard, KindSet, Limit, PairRule, PileKind, RankSet, Read, Redeal, RedealHow, Relay,
    Removal, Rotate, Stock, StockTo, Waste,
};

/// Whether the game has a waste: a table says so, or the stock goes there.
pub(super) fn has_waste(document: &Document) -> bool {
    let goes = document.stock.as_ref().is_some_and(|stock| stock.to.or(StockTo::Waste) == StockTo::Waste);
    document.waste.is_some() || goes
}

/// Works out waste and stock.
pub(super) fn waste_and_stock(
    document: &Document,
    census: Census,
    faults: &mut Faults,
) -> (Option<Waste>, Stock) {
    let mut stock = Stock { to: StockTo::Nowhere, draw: 1, when: Guard::AnyTime, top_up: false };
    let waste = has_waste(document).then(|| Waste {
        max: document.waste.as_ref().and_then(|waste| waste.max.get()).map(|max| max.byte()),
        refill: document.waste.as_ref().is_some_and(|waste| waste.refill.or(false)),
    });
    if let Some(refill) = document.waste.as_ref().and_then(|waste| waste.refill.given())
        && census.known
        && census.of(PileKind::Stock) == 0
    {
        faults.add(refill.at, Fault::NoEffect { key: "refill", needs: "[stock]" });
    }
    let Some(table) = &document.stock else { return (waste, stock) };
    stock.to = table.to.or(StockTo::Waste);
    stock.draw = table.draw.get().map_or(1, |draw| draw.byte());
    stock.when = table.when.get().map_or(Guard::AnyTime, |when| when.0);
    stock.top_up = table.top.or(Facing::Down) == Facing::Up;
    let needed = match stock.to {
        StockTo::Tableau | StockTo::CloseUp => Some(PileKind::Tableau),
        StockTo::Reserve => Some(PileKind::Reserve),
        StockTo::Foundation => Some(PileKind::Foundation),
        StockTo::Waste | StockTo::Nowhere => None,
    };
    if let Some(kind) = needed {
        census.require(kind, "to", table.to.at(table.at), faults);
    }
    if !table.to.is_bad() {
        if let (Some(draw), false) =
            (table.draw.given(), matches!(stock.to, StockTo::Waste | StockTo::Tableau))
        {
            let needs = "`to = \"waste\"` or `to = \"tableau\"`";
            faults.add(draw.at, Fault::NoEffect { key: "draw", needs });
        }
        if let (Some(when), StockTo::Nowhere) = (table.when.given(), stock.to) {
            faults.add(when.at, Fault::NoEffect { key: "when", needs: "another `to`" });
        }
    }
    (waste, stock)
}

/// Reports words that need a grid where there is none.
pub(super) fn check_grid(document: &Document, grid: bool, faults: &mut Faults) {
    if grid || document.is_bad("tableau") || document.piles.iter().any(|(_, table)| table.row.is_bad()) {
        return;
    }
    let needs = "a [[tableau]] with `row`";
    let mut add = |at, key| faults.add(at, Fault::NoEffect { key, needs });
    let stock = document.stock.as_ref().and_then(|table| table.to.given());
    if let Some(to) = stock.filter(|to| to.value == StockTo::CloseUp) {
        add(to.at, "to");
    }
    let redeal = document.redeal.as_ref().and_then(|table| table.how.given());
    if let Some(how) = redeal.filter(|how| how.value == How::Unsorted) {
        add(how.at, "how");
    }
    let removal = document.removal.as_ref().and_then(|table| table.touching.given());
    if let Some(touching) = removal.filter(|touching| touching.value) {
        add(touching.at, "touching");
    }
    let goal = document.goal.as_ref().and_then(|table| table.rows.given());
    if let Some(rows) = goal.filter(|rows| rows.value) {
        add(rows.at, "rows");
    }
}

/// Reports a waste to which no card can come.
pub(super) fn check_waste(document: &Document, waste: Option<Waste>, dealt: &Dealt, faults: &mut Faults) {
    let (Some(table), Some(waste)) = (&document.waste, waste) else { return };
    let stock = document.stock.as_ref().is_some_and(|stock| {
        stock.to.is_bad() || stock.to.or(StockTo::Waste) == StockTo::Waste || waste.refill
    });
    if !stock && dealt.known && dealt.to_waste == 0 && !document.is_bad("stock") {
        faults.add(table.at, Fault::IdleWaste);
    }
}

/// Works out the redeals.
pub(super) fn redeal(document: &Document, census: Census, faults: &mut Faults) -> Option<Redeal> {
    let in_short = document.stock.as_ref().and_then(|stock| stock.redeals.given());
    if let Some(redeals) = in_short {
        if document.redeal.is_some() {
            faults.add(redeals.at, Fault::Conflict { a: "redeals", b: "[redeal]" });
        }
        let count = match redeals.value {
            OrWord::Number(number) => Limit::Times(number.byte()),
            OrWord::Word(word) => word.into(),
        };
        if count == Limit::Times(0) {
            return None;
        }
        let waste = document.stock.as_ref().is_some_and(|stock| stock.to.is_bad());
        if !has_waste(document) && !waste {
            faults.add(redeals.at, Fault::NoWaste { what: "`redeals`" });
        }
        return Some(Redeal { count, how: RedealHow::TurnWaste { shuffle: false }, when: Guard::AnyTime });
    }
    let table = document.redeal.as_ref()?;
    if !table.count.is_there() {
        faults.add(table.at, Fault::MissingKey { key: "count", table: RedealTable::TITLE });
    }
    let count = match table.count.get() {
        Some(OrWord::Number(number)) => Limit::Times(number.byte()),
        Some(OrWord::Word(_)) | None => Limit::Unlimited,
    };
    let how = how(table, census, faults);
    if turns_waste(how) && !table.how.is_bad() && census.of(PileKind::Waste) == 0 {
        faults.add(table.how.at(table.at), Fault::NoWaste { what: "a redeal that turns the waste" });
    }
    Some(Redeal { count, how, when: table.when.or(Guard::AnyTime) })
}

fn how(table: &RedealTable, census: Census, faults: &mut Faults) -> RedealHow {
    let word = table.how.or(How::TurnWaste);
    let shuffle = table.shuffle.or(false);
    if !table.how.is_bad() {
        let gather = "`how = \"gather\"`";
        let places = [
            (word == How::Gather, table.read.given().map(|read| read.at), "read", gather),
            (word == How::Gather, table.deal.given().map(|deal| deal.at), "deal", gather),
            (word == How::Gather, table.size.given().map(|size| size.at), "size", gather),
            (
                matches!(word, How::Gather | How::TurnWaste),
                table.shuffle.given().map(|shuffle| shuffle.at),
                "shuffle",
                "`how = \"gather\"` or `how = \"turn-waste\"`",
            ),
        ];
        for (fits, at, key, needs) in places {
            if let (false, Some(at)) = (fits, at) {
                faults.add(at, Fault::NoEffect { key, needs });
            }
        }
    }
    let at = table.how.at(table.at);
    match word {
        How::TurnWaste => RedealHow::TurnWaste { shuffle },
        How::Gather => {
            census.require(PileKind::Tableau, "how", at, faults);
            let read = table.read.or(Read::DeepestFirst);
            RedealHow::Gather { read, shuffle, deal: relay(table, census, faults) }
        }
        How::RotateAll => {
            census.require(PileKind::Tableau, "how", at, faults);
            RedealHow::RotateAll
        }
        How::Unsorted => RedealHow::Unsorted,
    }
}

fn relay(table: &RedealTable, census: Census, faults: &mut Faults) -> Relay {
    let missing = |key| Fault::MissingKey { key, table: "a [redeal] that gathers" };
    let Some(deal) = table.deal.given() else {
        if !table.deal.is_bad() {
            faults.add(table.at, missing("deal"));
        }
        return Relay::Round;
    };
    let sized = matches!(deal.value, RelayWord::Packets | RelayWord::Passes);
    match table.size.given() {
        None if sized && !table.size.is_bad() => faults.add(deal.at, missing("size")),
        Some(size) if !sized => {
            let needs = "`deal = \"packets\"` or `deal = \"passes\"`";
            faults.add(size.at, Fault::NoEffect { key: "size", needs });
        }
        _ => {}
    }
    if deal.value == RelayWord::Stock {
        census.require(PileKind::Stock, "deal", deal.at, faults);
    }
    let size = table.size.get().map_or(1, |size| size.byte());
    match deal.value {
        RelayWord::Packets => Relay::Packets(size),
        RelayWord::Passes => Relay::Passes(size),
        RelayWord::Round => Relay::Round,
        RelayWord::Stock => Relay::Stock,
    }
}

/// Works out the rotation of single columns.
pub(super) fn rotate(document: &Document, census: Census, faults: &mut Faults) -> Option<Rotate> {
    let table = document.rotate.as_ref()?;
    census.require(PileKind::Tableau, "[rotate]", table.at, faults);
    let until_space = table.until.or(Until::Never) == Until::FirstSpace;
    Some(Rotate { when: table.when.or(Guard::AnyTime), until_space })
}

/// Works out the removal of exposed cards.
pub(super) fn removal(
    document: &Document,
    deck: &Deck,
    census: Census,
    faults: &mut Faults,
) -> Option<Removal> {
    const KEYS: &[&str] = &["sum", "rank", "higher-in-suit"];
    let table = document.removal.as_ref()?;
    let higher = table.higher_in_suit.given().map(|higher| higher.value);
    let there = [
        table.sum.is_there(),
        table.rank.is_there(),
        table.higher_in_suit.is_there() && higher != Some(false),
    ];
    let found = there.iter().filter(|there| **there).count();
    if found != 1 {
        faults.add(table.at, Fault::ExactlyOne { table: RemovalTable::TITLE, found, keys: KEYS });
    }
    let rule = match table.sum.given() {
        Some(sum) => {
            let sum_of = sum.value.byte();
            let other = |rank: Rank| sum_of.checked_sub(rank.number()).and_then(Rank::new);
            let partner = |rank: Rank| other(rank).is_some_and(|other| deck::has_rank(deck, other));
            if !Rank::all().any(|rank| deck::has_rank(deck, rank) && partner(rank)) {
                faults.add(sum.at, Fault::SumImpossible { sum: sum_of });
            }
            PairRule::Sum(sum_of)
        }
        None if table.higher_in_suit.is_there() => PairRule::HigherInSuit,
        None => PairRule::EqualRank,
    };
    if let Some(alone) = table.alone.given() {
        deck::require_set(deck, &alone.value, "alone", alone.at, faults);
    }
    let among = match table.among.get() {
        Some(kinds) => census.require_all(kinds, "among", faults),
        None => KindSet::from_iter([PileKind::Tableau]),
    };
    if rule != PairRule::HigherInSuit {
        // A move from one such pile to another would be both: a pair that leaves, and a card that is built on.
        for (_, table) in document.piles.iter().filter(|(kind, _)| among.contains(*kind)) {
            if let Some(BuildSpec::Rule(build)) = table.build.get() {
                faults.add(table.build.at(build.at), Fault::Conflict { a: "build", b: "[removal]" });
            }
        }
    }
    let heap = document.piles.iter().any(|(_, table)| table.heap.is_bad() || table.heap.or(false));
    if !heap && !document.is_bad("foundation") {
        faults.add(table.at, Fault::NoHeap { what: "[removal]" });
    }
    Some(Removal {
        rule,
        alone: table.alone.get().map_or(RankSet::EMPTY, |alone| alone.set()),
        touching: table.touching.or(false),
        among,
    })
}
