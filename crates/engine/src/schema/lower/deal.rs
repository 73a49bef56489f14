//! The deal: its steps, and where they put how many cards.

use super::super::document::Document;
use super::super::error::Fault;
use super::super::read::Faults;
use super::super::tables::DealTable;
use super::super::values::OrWord;
use super::super::words::DealFace;
use super::{Census, deck, groups};
use crate::variant::{DealStep, DealTo, Deck, Facing, Group, Limit, PileKind, PileRef};

/// How many cards the deal puts where.
#[derive(Clone, Debug, Default)]
pub(super) struct Dealt {
    /// Whether the numbers can be relied on.
    pub known: bool,
    /// On foundations.
    pub on_foundations: usize,
    /// On foundations of the cards' suits.
    pub of_suit: usize,
    /// On the waste.
    pub to_waste: usize,
    /// On each pile that was named, for as long as the numbers are exact.
    pub piles: Vec<(PileRef, usize)>,
}

impl Dealt {
    /// How many cards a pile gets, at least.
    pub fn on(&self, pile: PileRef) -> usize {
        self.piles.iter().find(|(other, _)| *other == pile).map_or(0, |(_, count)| *count)
    }

    fn add(&mut self, pile: PileRef, count: usize) {
        match pile.kind {
            PileKind::Foundation => self.on_foundations += count,
            PileKind::Waste => self.to_waste += count,
            _ => {}
        }
        match self.piles.iter_mut().find(|(other, _)| *other == pile) {
            Some((_, total)) => *total += count,
            None => self.piles.push((pile, count)),
        }
    }
}

/// Works out the deal and checks that it uses the deck exactly.
pub(super) fn deal(
    document: &Document,
    deck: &Deck,
    census: Census,
    groups: &[Group],
    faults: &mut Faults,
) -> (Vec<DealStep>, Dealt) {
    let cards = deck::size(deck);
    let readable = !document.is_bad("deal") && !document.deal.iter().any(is_bad);
    let mut dealt = Dealt { known: readable && census.known && census.deck_known, ..Dealt::default() };
    let before = faults.list.len();
    let mut steps = Vec::new();
    let mut total = 0;
    let mut all = false;
    for table in &document.deal {
        if all {
            faults.add(table.at, Fault::DealAfterAll);
            break;
        }
        let first = steps.len();
        expand(table, census, groups, &mut steps, faults);
        for step in &steps[first..] {
            let size = match &step.to {
                DealTo::Piles(piles) => piles.len(),
                DealTo::FoundationOfSuit => 1,
            };
            let times = match step.times {
                Limit::Times(times) => usize::from(times),
                Limit::Unlimited => {
                    all = true;
                    cards.saturating_sub(total).div_ceil(size.max(1))
                }
            };
            let sum = size * times;
            if !all && total <= cards && total + sum > cards && dealt.known && faults.list.len() == before {
                let rest = document.deal.iter().map(|table| counted(table, census)).sum::<usize>();
                let at = table.to.at(table.at);
                faults.add(at, Fault::DealTooLong { dealt: rest.max(total + sum), cards });
            }
            total = if all { total.max(cards) } else { total + sum };
            match &step.to {
                DealTo::Piles(piles) => piles.iter().for_each(|pile| dealt.add(*pile, times)),
                DealTo::FoundationOfSuit => {
                    dealt.on_foundations += times;
                    dealt.of_suit += times;
                }
            }
        }
    }
    dealt.known &= faults.list.len() == before;
    if dealt.known {
        check_left(document, cards, total, faults);
        if !all {
            check_max(document, groups, &dealt, faults);
        }
    }
    (steps, dealt)
}

fn is_bad(table: &DealTable) -> bool {
    table.to.is_bad() || table.times.is_bad() || table.counts.is_bad()
}

/// How many cards a table deals, for a message.
fn counted(table: &DealTable, census: Census) -> usize {
    if let Some(counts) = table.counts.get() {
        return counts.iter().map(|count| count.value.0 as usize).sum();
    }
    let times = match table.times.get() {
        Some(OrWord::Number(times)) => times.0 as usize,
        _ => 1,
    };
    let mut quiet = Faults::default();
    let passes = table.to.get().map_or(&[][..], |to| &to.list);
    passes.iter().map(|piles| groups::resolve(piles, census, &mut quiet).len()).sum::<usize>() * times
}

/// Checks that cards left over have a stock, and a stock has cards.
fn check_left(document: &Document, cards: usize, total: usize, faults: &mut Faults) {
    let left = cards.saturating_sub(total);
    match &document.stock {
        None if left > 0 && !document.is_bad("stock") => {
            let at = document.deal.last().map_or(0, |table| table.at);
            faults.add(at, Fault::LeftOver { left, cards });
        }
        Some(stock) if left == 0 => faults.add(stock.at, Fault::StockEmpty { cards }),
        _ => {}
    }
}

/// Checks that no pile gets more cards than it holds; piles that are alike are reported together.
fn check_max(document: &Document, groups: &[Group], dealt: &Dealt, faults: &mut Faults) {
    let waste = document.waste.as_ref().and_then(|waste| waste.max.get()).map(|max| max.byte());
    let mut reported: Vec<(usize, u8, PileKind)> = Vec::new();
    for (pile, count) in &dealt.piles {
        let group =
            groups.iter().find(|group| group.kind == pile.kind && group.numbers.contains(&pile.number));
        let max = if pile.kind == PileKind::Waste { waste } else { group.and_then(|group| group.max) };
        let Some(max) = max.filter(|max| usize::from(*max) < *count) else { continue };
        if reported.contains(&(*count, max, pile.kind)) {
            continue;
        }
        reported.push((*count, max, pile.kind));
        let number = if pile.kind == PileKind::Waste { String::new() } else { pile.number.to_string() };
        let fault =
            Fault::DealOverMax { pile: format!("{}{number}", pile.kind.letter()), dealt: *count, max };
        let names = |table: &&DealTable| {
            let mut quiet = Faults::default();
            let census = Census { counts: [64; 6], known: true, deck_known: true };
            let passes = table.to.get().map_or(&[][..], |to| &to.list);
            passes.iter().any(|piles| groups::resolve(piles, census, &mut quiet).contains(&Some(*pile)))
        };
        faults.add(document.deal.iter().rfind(names).map_or(0, |table| table.at), fault);
    }
}

/// Adds the steps of a table.
fn expand(
    table: &DealTable,
    census: Census,
    groups: &[Group],
    steps: &mut Vec<DealStep>,
    faults: &mut Faults,
) {
    let Some(to) = table.to.given() else {
        if !table.to.is_bad() {
            faults.add(table.at, Fault::MissingKey { key: "to", table: DealTable::TITLE });
        }
        return;
    };
    let foundations_first = table.foundations_first.or(false);
    let mut passes: Vec<Vec<DealTo>> = Vec::new();
    for piles in &to.value.list {
        let mut parts = Vec::new();
        for pile in groups::resolve(piles, census, faults) {
            match (pile, parts.last_mut()) {
                (Some(PileRef { kind: PileKind::Stock, .. }), _) => {
                    faults.add(piles.at, Fault::DealToStock);
                    break;
                }
                (Some(pile), Some(DealTo::Piles(list))) => list.push(pile),
                (Some(pile), _) => parts.push(DealTo::Piles(vec![pile])),
                (None, _) => {
                    if !groups.iter().any(|group| !group.suits.is_empty()) && census.known {
                        faults.add(piles.at, Fault::DealNoSuits);
                    }
                    parts.push(DealTo::FoundationOfSuit);
                }
            }
        }
        passes.push(parts);
    }
    if let Some(counts) = table.counts.given() {
        if let Some(times) = table.times.given() {
            faults.add(times.at, Fault::Conflict { a: "times", b: "counts" });
        }
        let piles: Vec<PileRef> = match &passes[..] {
            [parts] => match &parts[..] {
                [DealTo::Piles(piles)] => piles.clone(),
                _ => return,
            },
            _ => {
                faults.add(counts.at, Fault::NoEffect { key: "counts", needs: "a `to` with a single pass" });
                return;
            }
        };
        if piles.len() != counts.value.len() {
            if !census.known {
                return;
            }
            let (found, wanted) = (counts.value.len(), piles.len());
            faults.add(counts.at, Fault::ListLength { key: "counts", found, wanted, of: "piles in `to`" });
            return;
        }
        let counts: Vec<usize> = counts.value.iter().map(|count| count.value.0 as usize).collect();
        rows(&piles, &counts, table.face.or(DealFace::All(Facing::Up)), foundations_first, steps);
        return;
    }
    let face = match table.face.given() {
        Some(face) => match face.value {
            DealFace::All(face) => face,
            DealFace::LastUp => {
                if !table.counts.is_bad() {
                    faults.add(face.at, Fault::NoEffect { key: "face = \"last-up\"", needs: "`counts`" });
                }
                Facing::Up
            }
        },
        None => Facing::Up,
    };
    let times = match table.times.get() {
        None => Limit::Times(1),
        Some(OrWord::Number(times)) => Limit::Times(times.byte()),
        Some(OrWord::Word(all)) => (*all).into(),
    };
    let step = |to: DealTo, times| DealStep { to, face, times, foundations_first };
    match &passes[..] {
        [parts] if parts.len() == 1 => steps.extend(parts.iter().cloned().map(|to| step(to, times))),
        _ => {
            let Limit::Times(times) = times else {
                faults.add(table.times.at(table.at), Fault::DealAllPasses);
                return;
            };
            for _ in 0..times {
                steps.extend(passes.iter().flatten().cloned().map(|to| step(to, Limit::Times(1))));
            }
        }
    }
}

/// Deals row by row from left to right, each pile as many cards as its count says.
fn rows(
    piles: &[PileRef],
    counts: &[usize],
    face: DealFace,
    foundations_first: bool,
    steps: &mut Vec<DealStep>,
) {
    for row in 0..counts.iter().copied().max().unwrap_or(0) {
        let first = steps.len();
        for (pile, count) in piles.iter().zip(counts).filter(|(_, count)| **count > row) {
            let face = match face {
                DealFace::All(face) => face,
                DealFace::LastUp if row + 1 == *count => Facing::Up,
                DealFace::LastUp => Facing::Down,
            };
            match steps[first..].last_mut() {
                Some(DealStep { to: DealTo::Piles(list), face: last, .. }) if *last == face => {
                    list.push(*pile)
                }
                _ => {
                    let to = DealTo::Piles(vec![*pile]);
                    steps.push(DealStep { to, face, times: Limit::Times(1), foundations_first });
                }
            }
        }
    }
}
