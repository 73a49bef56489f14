//! Groups of piles.

use super::super::document::Document;
use super::super::error::Fault;
use super::super::literals::Ranks;
use super::super::piles::{Piles, Selector};
use super::super::read::{At, Faults, Field};
use super::super::tables::{MAX_PILES, PileTable};
use super::super::values::{AcceptSpec, Base, BuildSpec, DeadEndsSpec, Kinds, Space};
use super::super::words::{CapacityOf, Carriers};
use super::build::build;
use super::{Census, deck, shape};
use crate::card::Suit;
use crate::variant::{
    Accept, BaseRank, Build, Capacity, Deck, Group, Guard, KindSet, PileKind, PileRef, RankSet, Start,
    SuitRule, TurnUp, Unit,
};

/// The numbers of the piles of each table, in the order of [`Document::piles`].
pub(super) fn numbers(document: &Document, faults: &mut Faults) -> Vec<Vec<u8>> {
    let mut taken = [[false; MAX_PILES as usize + 1]; 6];
    let mut highest = [0usize; 6];
    let mut all = Vec::new();
    let mut total = 0;
    for (kind, table) in &document.piles {
        let k = *kind as usize;
        let mut numbers = Vec::new();
        if let (Some(numbers), true) = (table.numbers.given(), table.count.is_there()) {
            faults.add(numbers.at, Fault::Conflict { a: "numbers", b: "count" });
        }
        let asked: Vec<At<usize>> = match table.numbers.get() {
            Some(list) => list.iter().map(|n| At { value: n.value.0 as usize, at: n.at }).collect(),
            None => {
                let count = table.count.get().map_or(1, |count| count.0 as usize);
                (1..=count).map(|i| At { value: highest[k] + i, at: table.count.at(table.at) }).collect()
            }
        };
        total += asked.len();
        for At { value, at } in asked {
            highest[k] = highest[k].max(value);
            let Some(taken) = taken[k].get_mut(value) else { continue };
            let number = value as u8;
            if std::mem::replace(taken, true) {
                faults.add(at, Fault::PileTwice { kind: *kind, number });
            } else {
                numbers.push(number);
            }
        }
        all.push(numbers);
    }
    let known = counts_known(document);
    for (kind, table) in document.piles.iter().rev().filter(|_| known) {
        let k = *kind as usize;
        let missing = (1..=highest[k].min(MAX_PILES as usize)).find(|n| !taken[k][*n]);
        if let Some(missing) = missing {
            let highest = highest[k] as u8;
            faults.add(table.at, Fault::PileGap { kind: *kind, missing: missing as u8, highest });
            taken[k] = [true; MAX_PILES as usize + 1];
        }
    }
    total += 1 + usize::from(super::stock::has_waste(document));
    if total > MAX_PILES as usize {
        let at = document.piles.last().map_or(0, |(_, table)| table.at);
        faults.add(at, Fault::TooManyPiles { found: total });
    } else if document.piles.is_empty() && known {
        faults.add(0, Fault::NoPiles);
    }
    all
}

/// Whether every table of piles says readably which piles it has.
fn counts_known(document: &Document) -> bool {
    let kinds = [PileKind::Tableau, PileKind::Foundation, PileKind::Reserve, PileKind::Cell];
    let bad = |(_, table): &(PileKind, PileTable)| table.count.is_bad() || table.numbers.is_bad();
    !kinds.into_iter().any(|kind| document.is_bad(kind.word())) && !document.piles.iter().any(bad)
}

/// Counts the piles of each kind.
pub(super) fn census(document: &Document, numbers: &[Vec<u8>]) -> Census {
    let mut census = Census { known: counts_known(document), ..Census::default() };
    for ((kind, _), numbers) in document.piles.iter().zip(numbers) {
        let highest = numbers.iter().copied().max().map_or(0, usize::from);
        let count = &mut census.counts[*kind as usize];
        *count = highest.max(*count);
    }
    let waste = super::stock::has_waste(document) || document.is_bad("waste") || document.is_bad("stock");
    census.counts[PileKind::Waste as usize] = usize::from(waste);
    let stock = document.stock.is_some() || document.is_bad("stock");
    census.counts[PileKind::Stock as usize] = usize::from(stock);
    census
}

/// How the base rank is set, by what the foundations say.
pub(super) fn base_rank(document: &Document, faults: &mut Faults) -> BaseRank {
    let bases = document.piles.iter().filter_map(|(_, table)| table.base.given());
    let find = |base: Base| bases.clone().find(|at| at.value == base);
    match (find(Base::Dealt), find(Base::Played)) {
        (None, None) => BaseRank::Unused,
        (Some(_), None) => BaseRank::Dealt,
        (None, Some(_)) => BaseRank::Played,
        (Some(dealt), Some(played)) => {
            faults.add(dealt.at.max(played.at), Fault::BaseTwice);
            BaseRank::Dealt
        }
    }
}

/// Where the file says that the base is dealt.
pub(super) fn base_at(document: &Document) -> usize {
    let mut bases = document.piles.iter().filter_map(|(_, table)| table.base.given());
    bases.find(|base| base.value == Base::Dealt).map_or(0, |base| base.at)
}

/// Reports more than one heap.
pub(super) fn check_heap(document: &Document, groups: &[Group], faults: &mut Faults) {
    let heaps = groups.iter().filter(|group| group.heap).map(|group| group.numbers.len()).sum::<usize>();
    let mut tables = document.piles.iter().filter(|(_, table)| table.heap.or(false));
    if heaps > 1
        && let Some((_, table)) = tables.next_back()
    {
        faults.add(table.at, Fault::HeapTwice);
    }
    for (_, table) in &document.piles {
        if let (Some(collect), 0) = (table.collect.given(), heaps) {
            faults.add(collect.at, Fault::NoHeap { what: "`collect`" });
        }
    }
}

/// What a group is worked out from.
pub(super) struct Context<'d> {
    pub kind: PileKind,
    pub table: &'d PileTable,
    pub numbers: Vec<u8>,
    pub deck: &'d Deck,
    pub census: Census,
    pub base_rank: BaseRank,
    pub redeals: bool,
}

/// Works out a group of piles.
pub(super) fn group(context: Context<'_>, faults: &mut Faults) -> Group {
    let Context { kind, table, ref numbers, deck, census, .. } = context;
    let heap = table.heap.or(false);
    let build = build(&table.build, context.base_rank, faults);
    let unit = match kind {
        PileKind::Foundation => table.take.get().map_or(Unit::Nothing, |take| take.0),
        _ => table.unit.or(Unit::Top),
    };
    if let (Some(run), true) =
        (table.run.given(), !matches!(unit, Unit::Run | Unit::WholeRun) && !table.unit.is_bad())
    {
        faults.add(run.at, Fault::NoEffect { key: "run", needs: "`move = \"run\"`" });
    }
    if let Some(run) = table.run.given().filter(|run| matches!(run.value, BuildSpec::None)) {
        let needs = "an order, such as { suits = \"same\", step = \"down\" }; single cards move with `move = \"top\"`";
        faults.add(run.at, Fault::NoEffect { key: "run = \"none\"", needs });
    }
    let kinds = |field: &Field<Kinds>, key, default, faults: &mut Faults| match field.get() {
        Some(kinds) => census.require_all(kinds, key, faults),
        None => default,
    };
    let any = match kind {
        PileKind::Foundation => KindSet::ALL.iter().filter(|kind| *kind != PileKind::Foundation).collect(),
        _ => KindSet::ALL,
    };
    let from = kinds(&table.from, "from", any, faults);
    let lay = shape::lay(table, numbers, census, faults);
    if let Some(row) = table.row.given() {
        let count = numbers.len();
        if !count.is_multiple_of(usize::from(row.value.byte())) && census.known {
            faults.add(row.at, Fault::RowCount { row: row.value.byte(), count });
        }
    }
    if let Some(dead_ends) = table.build.get().and_then(|build| match build {
        BuildSpec::Rule(rule) => rule.dead_ends.given(),
        BuildSpec::None => None,
    }) && let DeadEndsSpec::Ranks(ranks) = &dead_ends.value
    {
        deck::require_set(deck, ranks, "dead-ends", dead_ends.at, faults);
    }
    Group {
        kind,
        numbers: numbers.clone(),
        build,
        start: start(&context, heap, faults),
        suits: suits(&context, build, heap, faults),
        max: match table.max.get() {
            Some(max) => Some(max.byte()),
            None if kind == PileKind::Foundation && !heap => Some(deck::ranks(deck) as u8),
            None => None,
        },
        from,
        start_from: kinds(&table.space_from, "space-from", from, faults),
        start_from_later: kinds(&table.space_from_later, "space-from-later", KindSet::NONE, faults),
        barred_before_redeal: barred(&context, faults),
        accept: accept(&context, unit, build, faults),
        accept_when: table.accept_when.get().map_or(Guard::AnyTime, |when| when.0),
        unit,
        run: self::build(&table.run, context.base_rank, faults),
        capacity: capacity(&context, unit, faults),
        fill: fill(&context, faults),
        fill_count: table.fill_count.get().map_or(1, |count| count.byte()),
        turn_up: table.turn_up.or(TurnUp::AtOnce),
        follow: table.follow.or(false),
        heap,
        collect: collect(&context, faults),
        covered_by: lay.covered_by,
        row: table.row.get().map(|row| row.byte()),
        layout: lay.layout,
    }
}

/// What may open an empty pile.
fn start(context: &Context<'_>, heap: bool, faults: &mut Faults) -> Start {
    let Context { kind, table, deck, base_rank, .. } = context;
    let mut ranks = |ranks: &Ranks, key, at| {
        deck::require_set(deck, ranks, key, at, faults);
        ranks.set()
    };
    match kind {
        PileKind::Foundation => match table.base.given() {
            None if heap => Start::Nothing,
            None => Start::Ranks([crate::card::Rank::ACE].into_iter().collect()),
            Some(base) => match &base.value {
                Base::Any => Start::Any,
                Base::Nothing => Start::Nothing,
                Base::Dealt | Base::Played => Start::Base,
                Base::Ranks(list) => Start::Ranks(ranks(list, "base", base.at)),
            },
        },
        PileKind::Tableau | PileKind::Cell => {
            let Some(space) = table.space.given() else { return Start::Any };
            let unset = |word| Fault::BaseUnset { word };
            match &space.value {
                Space::Any => Start::Any,
                Space::Nothing => Start::Nothing,
                Space::Ranks(list) => Start::Ranks(ranks(list, "space", space.at)),
                Space::LeftNeighbour(list) => {
                    let set = ranks(list, "left-neighbour", space.at);
                    if !table.row.is_there() {
                        let needs = "a grid, `row` places wide";
                        faults.add(space.at, Fault::NoEffect { key: "left-neighbour", needs });
                    }
                    Start::LeftNeighbour(set)
                }
                Space::Base if *base_rank == BaseRank::Unused => {
                    faults.add(space.at, unset("base"));
                    Start::Base
                }
                Space::BelowBase if *base_rank == BaseRank::Unused => {
                    faults.add(space.at, unset("below-base"));
                    Start::BelowBase
                }
                Space::Base => Start::Base,
                Space::BelowBase => Start::BelowBase,
                Space::Joker => {
                    if deck.jokers == 0 {
                        faults.add(space.at, Fault::NoJokers { what: "`space = \"joker\"`" });
                    }
                    Start::Joker
                }
            }
        }
        PileKind::Reserve | PileKind::Waste | PileKind::Stock => Start::Nothing,
    }
}

/// The suit of each foundation.
fn suits(context: &Context<'_>, build: Option<Build>, heap: bool, faults: &mut Faults) -> Vec<Suit> {
    let Context { kind, table, numbers, deck, .. } = context;
    if let Some(suits) = table.suits.given() {
        let (found, wanted) = (suits.value.0.len(), numbers.len());
        if found != 0 && found != wanted && !table.count.is_bad() && !table.numbers.is_bad() {
            faults.add(suits.at, Fault::ListLength { key: "suits", found, wanted, of: "piles in the group" });
        }
        return suits.value.0.clone();
    }
    let runs = matches!(table.accept.get(), Some(AcceptSpec::Run | AcceptSpec::RunOf(_)));
    let same = build.is_some_and(|build| build.suits == SuitRule::Same);
    if *kind != PileKind::Foundation || heap || runs || !same || table.follow.or(false) {
        return Vec::new();
    }
    // In foundation order, as often as a suit stands in a pack, or in all packs.
    let mut once = deck.suits.clone();
    once.sort();
    let times = |n: usize| once.iter().flat_map(|suit| std::iter::repeat_n(*suit, n)).collect::<Vec<_>>();
    [usize::from(deck.packs), 1]
        .into_iter()
        .map(times)
        .find(|suits| suits.len() == numbers.len())
        .unwrap_or_default()
}

fn barred(context: &Context<'_>, faults: &mut Faults) -> Vec<PileRef> {
    let Some(list) = context.table.barred.given() else { return Vec::new() };
    if !context.redeals {
        faults.add(list.at, Fault::NoEffect { key: "barred-before-redeal", needs: "[redeal]" });
    }
    list.value.iter().flat_map(|piles| resolve(piles, context.census, faults)).flatten().collect()
}

fn accept(context: &Context<'_>, unit: Unit, build: Option<Build>, faults: &mut Faults) -> Accept {
    let Context { kind, table, deck, .. } = context;
    let Some(accept) = table.accept.given() else {
        let groups =
            matches!(unit, Unit::Run | Unit::WholeRun | Unit::FaceUp | Unit::Whole | Unit::TopOrWhole);
        return if *kind == PileKind::Tableau && groups { Accept::Group } else { Accept::Single };
    };
    let runs = match accept.value {
        AcceptSpec::Single => return Accept::Single,
        AcceptSpec::Group => return Accept::Group,
        AcceptSpec::Run => deck::ranks(deck) as u8,
        AcceptSpec::RunOf(length) => length,
    };
    if build.is_none() && !table.build.is_bad() {
        faults.add(accept.at, Fault::NoEffect { key: "accept", needs: "a `build` for the order of the run" });
    }
    Accept::RunOf(runs)
}

fn capacity(context: &Context<'_>, unit: Unit, faults: &mut Faults) -> Capacity {
    let Context { table, census, .. } = context;
    let carriers = table.capacity.or(Carriers::Unlimited);
    if let (Some(of), true) = (table.capacity_of.given(), carriers == Carriers::Unlimited) {
        if !table.capacity.is_bad() {
            faults.add(of.at, Fault::NoEffect { key: "capacity-of", needs: "`capacity`" });
        }
        return Capacity::Unlimited;
    }
    let at = table.capacity.at(table.at);
    if carriers != Carriers::Unlimited && unit != Unit::Run && !table.unit.is_bad() {
        faults.add(at, Fault::NoEffect { key: "capacity", needs: "`move = \"run\"`" });
    }
    if matches!(carriers, Carriers::Cells | Carriers::Both) {
        census.require(PileKind::Cell, "capacity", at, faults);
    }
    let by_suit = table.capacity_of.or(CapacityOf::Cards) == CapacityOf::Suits;
    match carriers {
        Carriers::Unlimited => Capacity::Unlimited,
        Carriers::Cells => Capacity::Carried { cells: true, spaces: false, by_suit },
        Carriers::Spaces => Capacity::Carried { cells: false, spaces: true, by_suit },
        Carriers::Both => Capacity::Carried { cells: true, spaces: true, by_suit },
    }
}

fn fill(context: &Context<'_>, faults: &mut Faults) -> Vec<PileKind> {
    let Context { table, census, .. } = context;
    let Some(fill) = table.fill.get() else {
        if let (Some(count), false) = (table.fill_count.given(), table.fill.is_bad()) {
            faults.add(count.at, Fault::NoEffect { key: "fill-count", needs: "`fill`" });
        }
        return Vec::new();
    };
    for kind in fill {
        census.require(kind.value.0, "fill", kind.at, faults);
    }
    fill.iter().map(|kind| kind.value.0).collect()
}

fn collect(context: &Context<'_>, faults: &mut Faults) -> RankSet {
    let Context { table, numbers, deck, .. } = context;
    let Some(collect) = table.collect.given() else { return RankSet::EMPTY };
    deck::require_ranks(deck, &collect.value, "collect", collect.at, faults);
    let (ranks, places) = (collect.value.set().iter().count(), numbers.len());
    if ranks != places && !table.count.is_bad() && !table.numbers.is_bad() {
        faults.add(collect.at, Fault::CollectCount { ranks, places });
    }
    collect.value.set()
}

/// The piles that a text names, those of the card's suit as `None`; reports piles that do not exist.
pub(super) fn resolve(piles: &At<Piles>, census: Census, faults: &mut Faults) -> Vec<Option<PileRef>> {
    let mut all = Vec::new();
    for selector in &piles.value.0 {
        let (kind, from, to) = match *selector {
            Selector::OfSuit => {
                all.push(None);
                continue;
            }
            Selector::Kind(kind) => (kind, 1, census.of(kind).max(1) as u8),
            Selector::Range(kind, from, to) => (kind, from, to),
        };
        let there = census.of(kind);
        let highest = from.max(to);
        if kind == PileKind::Stock {
            all.push(Some(PileRef { kind, number: 1 }));
            continue;
        }
        if usize::from(highest) > there {
            match kind {
                PileKind::Waste => faults.add(piles.at, Fault::NoWaste { what: "`W`" }),
                _ if census.known => {
                    let pile = format!("{}{highest}", kind.letter());
                    faults.add(piles.at, Fault::NoSuchPile { pile, kind, there });
                }
                _ => {}
            }
            continue;
        }
        let pile = |number| Some(PileRef { kind, number });
        if from <= to {
            all.extend((from..=to).map(pile));
        } else {
            all.extend((to..=from).rev().map(pile));
        }
    }
    all
}
