//! The order of the deal, which makes the number of a deal mean the same table for everyone.
//!
//! Which cards lie face up has been told by then; here only the way of the cards from pile to pile matters, and
//! steps that a person would say in one breath become one.

use kosynka_engine::variant::{DealStep, DealTo, Limit, PileRef};

use super::Teller;
use super::numbers::runs;
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, and, cards_in_words, ru_cards_each, times};

/// Steps of the deal that are told in one go.
#[derive(Clone)]
enum Unit {
    /// A card to each of the piles, so many times round.
    Round { piles: Vec<PileRef>, times: Limit, foundations_first: bool },
    /// Cards to the foundations of their suits.
    Own(Limit),
    /// A card to each of a run of piles, then to a run that is shorter or longer by one, and so on.
    Stairs { first: Vec<PileRef>, second: Vec<PileRef>, last: Vec<PileRef> },
    /// One pile after another, each with all its cards at once.
    ByPile { piles: Vec<PileRef>, cards: Vec<u8> },
}

/// The order, unless it is the one that everybody expects.
pub(super) fn sentence(teller: Teller<'_>) -> Option<String> {
    let units = fold(steps(teller));
    if units.is_empty() || expected(teller, &units) {
        return None;
    }
    let told: Vec<String> = units.iter().map(|unit| told(teller, unit)).collect();
    let told = match &told[..] {
        [first @ .., last] if !first.is_empty() => {
            format!("{}{}{last}", first.join("; "), teller.say("; then ", "; затем "))
        }
        _ => told.join(""),
    };
    Some(teller.say(format!("Order of the deal: {told}."), format!("Порядок раздачи: {told}.")))
}

/// Whether all piles of a kind get their cards round by round, from the first pile to the last.
fn expected(teller: Teller<'_>, units: &[Unit]) -> bool {
    matches!(units, [Unit::Round { piles, foundations_first: false, .. }] if is_whole_kind(teller, piles))
}

/// Whether these are all piles of a kind in order.
fn is_whole_kind(teller: Teller<'_>, piles: &[PileRef]) -> bool {
    piles.iter().all(|pile| pile.kind == piles[0].kind)
        && piles.iter().map(|pile| usize::from(pile.number)).eq(1..=teller.count(piles[0].kind))
}

/// The steps of the deal, with those joined that are apart only for the faces of their cards.
fn steps(teller: Teller<'_>) -> Vec<Unit> {
    let deals = |step: &&DealStep| step.to != DealTo::Piles(Vec::new());
    let steps = teller.variant.deal.iter().filter(deals).map(|step| match &step.to {
        DealTo::FoundationOfSuit => Unit::Own(step.times),
        DealTo::Piles(piles) => {
            Unit::Round { piles: piles.clone(), times: step.times, foundations_first: step.foundations_first }
        }
    });
    joined(joined(steps.collect(), join_along), join_again)
}

/// The units, each joined to the one before where that can be.
fn joined(units: Vec<Unit>, join: fn(&mut Vec<PileRef>, &mut u8, &[PileRef], u8) -> bool) -> Vec<Unit> {
    let mut all: Vec<Unit> = Vec::new();
    for unit in units {
        if let (
            Some(Unit::Round { piles, times: Limit::Times(times), foundations_first: false }),
            Unit::Round { piles: more, times: Limit::Times(again), foundations_first: false },
        ) = (all.last_mut(), &unit)
            && join(piles, times, more, *again)
        {
            continue;
        }
        all.push(unit);
    }
    all
}

/// The rest of a row of piles, upwards.
fn join_along(piles: &mut Vec<PileRef>, times: &mut u8, more: &[PileRef], again: u8) -> bool {
    let ascending = runs(piles).last().is_some_and(|(first, last)| first.number <= last.number);
    let follows = |(a, b): (&PileRef, &PileRef)| a.kind == b.kind && a.number + 1 == b.number;
    let joins = *times == 1 && again == 1 && ascending && piles.last().zip(more.first()).is_some_and(follows);
    if joins {
        piles.extend(more);
    }
    joins
}

/// The same piles once more.
fn join_again(piles: &mut Vec<PileRef>, times: &mut u8, more: &[PileRef], again: u8) -> bool {
    let joins = piles == more;
    if joins {
        *times = times.saturating_add(again);
    }
    joins
}

/// Folds three or more steps of a regular shape.
fn fold(units: Vec<Unit>) -> Vec<Unit> {
    let mut folded = Vec::new();
    let mut rest = &units[..];
    while let Some(unit) = rest.first() {
        let (stairs, by_pile) = (stairs(rest), by_pile(rest));
        if stairs >= 3 {
            folded.push(Unit::Stairs {
                first: piles_of(&rest[0]).to_vec(),
                second: piles_of(&rest[1]).to_vec(),
                last: piles_of(&rest[stairs - 1]).to_vec(),
            });
            rest = &rest[stairs..];
        } else if by_pile >= 3 {
            let heads = &rest[..by_pile];
            folded.push(Unit::ByPile {
                piles: heads.iter().flat_map(|unit| piles_of(unit).to_vec()).collect(),
                cards: heads.iter().map(count_of).collect(),
            });
            rest = &rest[by_pile..];
        } else {
            folded.push(unit.clone());
            rest = &rest[1..];
        }
    }
    folded
}

fn piles_of(unit: &Unit) -> &[PileRef] {
    match unit {
        Unit::Round { piles, foundations_first: false, .. } => piles,
        _ => &[],
    }
}

fn count_of(unit: &Unit) -> u8 {
    match unit {
        Unit::Round { times: Limit::Times(times), .. } | Unit::Own(Limit::Times(times)) => *times,
        _ => 0,
    }
}

/// How many units at the beginning are runs of piles with one end in common, the other moving on by one.
fn stairs(units: &[Unit]) -> usize {
    let run = |unit: &Unit| match runs(piles_of(unit))[..] {
        [(first, last)] if count_of(unit) == 1 => Some((first, last)),
        _ => None,
    };
    let step = |a: u8, b: u8| i16::from(b) - i16::from(a);
    let mut way = None;
    let mut length = 1;
    for pair in units.windows(2) {
        let (Some((a, b)), Some((c, d))) = (run(&pair[0]), run(&pair[1])) else { break };
        let now = (step(a.number, c.number), step(b.number, d.number));
        let regular =
            a.kind == c.kind && matches!(now, (0, 1 | -1) | (1 | -1, 0)) && way.is_none_or(|way| way == now);
        if !regular {
            break;
        }
        way = Some(now);
        length += 1;
    }
    length
}

/// How many units at the beginning deal to one pile each, to one after the other.
fn by_pile(units: &[Unit]) -> usize {
    let single = |unit: &Unit| match piles_of(unit) {
        [pile] if !pile.kind.is_single() && count_of(unit) > 0 => Some(*pile),
        _ => None,
    };
    let next = |pair: &[Unit]| {
        single(&pair[0])
            .zip(single(&pair[1]))
            .is_some_and(|(a, b)| a.kind == b.kind && a.number + 1 == b.number)
    };
    1 + units.windows(2).take_while(|pair| next(pair)).count()
}

fn told(teller: Teller<'_>, unit: &Unit) -> String {
    match unit {
        Unit::Own(count) => own(teller, *count),
        Unit::Stairs { first, second, last } => {
            let (first, second) = (target(teller, first), target(teller, second));
            let alone = if last.len() == 1 { " alone" } else { "" };
            let last = teller.piles(last, RuCase::Gen);
            teller.say(
                format!("one card {first}, then {second}, and so on to {last}{alone}"),
                format!("по карте {first}, потом {second} и так далее до {last}"),
            )
        }
        Unit::ByPile { piles, cards } => by_pile_told(teller, piles, cards),
        Unit::Round { piles, times: count, foundations_first } => {
            let round = round(teller, piles, *count);
            if !foundations_first {
                return round;
            }
            teller.say(
                format!("{round}; a card that fits a foundation goes there instead, and its column goes without"),
                format!("{round}; карта, которая подходит на базу, сразу уходит туда, а её столбец остаётся в этот раз без карты"),
            )
        }
    }
}

fn own(teller: Teller<'_>, count: Limit) -> String {
    match count {
        Limit::Times(1) => teller.say("one card to the foundation of its suit", "карта на базу своей масти"),
        Limit::Times(count) => {
            let cards = cards_in_words(count.into(), teller.lang);
            teller.say(
                format!("{cards}, each to the first empty foundation of its suit"),
                format!("{cards}, каждая на первую свободную базу своей масти"),
            )
        }
        Limit::Unlimited => teller.say(
            "all cards, each to the first empty foundation of its suit",
            "все карты, каждая на первую свободную базу своей масти",
        ),
    }
}

fn round(teller: Teller<'_>, piles: &[PileRef], count: Limit) -> String {
    if let ([_], Limit::Times(count)) = (piles, count) {
        let cards = cards_in_words(count.into(), teller.lang);
        return format!("{cards} {}", target(teller, piles));
    }
    let to = target(teller, piles);
    let one = teller.say(format!("one card {to}"), format!("по карте {to}"));
    match count {
        Limit::Times(1) => one,
        Limit::Times(count) => {
            let count = times(count.into(), teller.lang);
            teller.say(format!("{one}, {count} over"), format!("{one}, и так {count}"))
        }
        Limit::Unlimited => teller.say(
            format!("{one}, round after round while cards last"),
            format!("{one}, круг за кругом, пока есть карты"),
        ),
    }
}

fn by_pile_told(teller: Teller<'_>, piles: &[PileRef], cards: &[u8]) -> String {
    let equal = cards.iter().all(|count| *count == cards[0]);
    let noun = Noun::of_kind_in(piles[0].kind, teller.variant);
    let (to, piles) = (noun.ru_to(), teller.piles(piles, RuCase::Acc));
    if equal {
        let count = u64::from(cards[0]);
        let (en, ru) = (cards_in_words(count, Lang::En), ru_cards_each(count));
        let each = noun.ru_gender("каждый", "каждую", "каждое");
        return teller.say(
            format!("to {piles} one after another, {en} at a time"),
            format!("{to} {piles} подряд, сразу {ru} {to} {each}"),
        );
    }
    let counts: Vec<String> = cards.iter().map(u8::to_string).collect();
    let counts = and(&counts, teller.lang);
    teller.say(
        format!("to {piles} one after another, {counts} cards at a time"),
        format!("{to} {piles} подряд, карт сразу: {counts}"),
    )
}

/// `to each of columns 7 to 1`, `to each column`, `to the waste`.
fn target(teller: Teller<'_>, piles: &[PileRef]) -> String {
    let noun = Noun::of_kind_in(piles[0].kind, teller.variant);
    if piles.len() > 1 && is_whole_kind(teller, piles) {
        let each = noun.ru_gender("каждый", "каждую", "каждое");
        return teller.say(
            format!("to each {}", noun.en()),
            format!("{} {each} {}", noun.ru_to(), noun.ru(RuCase::Acc)),
        );
    }
    let named = teller.piles(piles, RuCase::Acc);
    let each = if piles.len() > 1 { "each of " } else { "" };
    teller.say(format!("to {each}{named}"), format!("{} {named}", noun.ru_to()))
}
