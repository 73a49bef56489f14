//! Building relations.

use super::super::error::Fault;
use super::super::literals::Cycle;
use super::super::read::{Faults, Field};
use super::super::values::{BuildSpec, DeadEndsSpec};
use super::deck;
use crate::card::Rank;
use crate::variant::{BaseRank, Build, DeadEnds, Deck, Step, SuitRule};

/// Works out a building relation; none if the key is absent, wrong or `"none"`.
pub(super) fn build(field: &Field<BuildSpec>, base_rank: BaseRank, faults: &mut Faults) -> Option<Build> {
    let Some(BuildSpec::Rule(table)) = field.get() else { return None };
    let step = table.step.get().copied()?;
    let counts = matches!(step, Step::By(_) | Step::Both);
    let needs = "a `step` that counts ranks, such as \"up\" or \"both\"";
    if let (Some(wrap), false) = (table.wrap.given(), counts) {
        faults.add(wrap.at, Fault::NoEffect { key: "wrap", needs });
    }
    if let (Some(cycle), false) = (table.cycle.given(), counts) {
        faults.add(cycle.at, Fault::NoEffect { key: "cycle", needs });
    }
    let Cycle(low, high) = table.cycle.or(Cycle(Rank::ACE, Rank::KING));
    let length = i64::from(high.number() - low.number()) + 1;
    if let Step::By(by) = step
        && i64::from(by).abs() >= length
    {
        let found = by.to_string();
        let fault = Fault::OutOfRange { key: "step".to_owned(), found, min: 1 - length, max: length - 1 };
        faults.add(table.step.at(table.at), fault);
    }
    let dead_ends = match table.dead_ends.given() {
        None => DeadEnds::NONE,
        Some(ends) => match &ends.value {
            DeadEndsSpec::Ranks(ranks) => DeadEnds { ranks: ranks.set(), ..DeadEnds::NONE },
            DeadEndsSpec::Base => {
                if base_rank != BaseRank::Dealt {
                    let needs = "foundations with `base = \"dealt\"`";
                    faults.add(ends.at, Fault::NoEffect { key: "dead-ends", needs });
                }
                DeadEnds { base: true, ..DeadEnds::NONE }
            }
        },
    };
    Some(Build {
        suits: table.suits.or(SuitRule::Any),
        step,
        wrap: table.wrap.or(false),
        cycle: (low, high),
        dead_ends,
    })
}

/// The most cards that a pile can hold that begins with a rank and goes on by a relation, up to a limit.
pub(super) fn longest(build: &Build, start: Rank, deck: &Deck, limit: usize) -> usize {
    let mut rank = start;
    let mut length = 1;
    while length < limit && !build.dead_ends.ranks.contains(rank) {
        match next(build, rank).filter(|next| deck::has_rank(deck, *next)) {
            Some(next) => rank = next,
            None => break,
        }
        length += 1;
    }
    length
}

/// The rank that goes on another, where there is a single line of them; any other rule goes on for ever.
fn next(build: &Build, rank: Rank) -> Option<Rank> {
    let number = i32::from(rank.number());
    let modulo = |n: i32| Rank::new(((n - 1).rem_euclid(13) + 1) as u8);
    match build.step {
        Step::By(by) => {
            let (low, high) = (i32::from(build.cycle.0.number()), i32::from(build.cycle.1.number()));
            let next = number + i32::from(by);
            let wrapped = (next - low).rem_euclid(high - low + 1) + low;
            (build.wrap || next == wrapped).then(|| Rank::new(wrapped as u8)).flatten()
        }
        Step::Double => modulo(number * 2),
        Step::Halve => modulo(number * 7),
        Step::Both | Step::Equal | Step::Any => Some(rank),
    }
}
