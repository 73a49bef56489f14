//! From which rank to which a foundation grows.

use kosynka_engine::variant::{Accept, Build, Group, Start, Step};
use kosynka_engine::{PileKind, Rank};

use super::Teller;
use crate::cards::{Case, index, rank_en, rank_ru};
use crate::words::times;

/// The ranks of a pile whose beginning and end are fixed by its rules.
pub(super) struct Extent {
    /// The ranks from the first card to the last; only the first round where it goes round several times.
    ranks: Vec<Rank>,
    rounds: u64,
    /// Whether it begins with the base rank of the game, which is known only after the deal.
    from_base: bool,
    by_one: bool,
    /// Whether counting goes on from the last rank to the first.
    turns: bool,
}

impl Extent {
    /// The extent of a foundation that opens with one rank and then counts on, until it is full or no rank is left.
    /// None if any card may be its first: one dealt there that was not taken out for it.
    pub(super) fn of(teller: Teller<'_>, group: &Group, build: Build) -> Option<Extent> {
        let dealt = teller.table.group(group).iter().any(|laid| laid.cards > 0);
        let known = !dealt || !teller.variant.arrange.is_empty() || group.start == Start::Base;
        if group.kind != PileKind::Foundation || !known {
            return None;
        }
        let Step::By(step) = build.step else { return None };
        let from_base = group.start == Start::Base;
        let (low, high) = (i32::from(build.cycle.0.number()), i32::from(build.cycle.1.number()));
        let size = high - low + 1;
        let first = match group.start {
            Start::Ranks(ranks) => ranks.iter().next().filter(|_| ranks.iter().count() == 1)?,
            Start::Base if build.wrap => build.cycle.0,
            _ => return None,
        };
        if !build.dead_ends.is_empty() || !(low..=high).contains(&i32::from(first.number())) {
            return None;
        }
        let most = match group.accept {
            Accept::RunOf(run) => usize::from(run),
            _ => usize::from(group.max?),
        };
        let mut number = i32::from(first.number());
        let (mut ranks, mut turns) = (vec![first], false);
        while ranks.len() < most {
            number += i32::from(step);
            if !(low..=high).contains(&number) {
                if !build.wrap {
                    break;
                }
                turns = true;
                number = low + (number - low).rem_euclid(size);
            }
            ranks.push(Rank::new(number as u8)?);
        }
        let round =
            ranks.iter().skip(1).position(|rank| *rank == first).map_or(ranks.len(), |place| place + 1);
        let whole = ranks.len().is_multiple_of(round);
        if from_base && ranks.len() != round || !whole {
            return None;
        }
        let rounds = (ranks.len() / round) as u64;
        ranks.truncate(round);
        Some(Extent { ranks, rounds, from_base, by_one: step.abs() == 1, turns })
    }

    /// Whether one could ask how counting goes on past the last rank, and the ranks are not listed.
    pub(super) fn turns(&self) -> bool {
        self.from_base || self.turns && self.by_one
    }

    /// ` from ace to king`, ` from the base rank`, ` in this order: 2 4 6 …`.
    pub(super) fn told(&self, teller: Teller<'_>) -> String {
        if self.from_base {
            return teller.say(" from the base rank", " от базового ранга");
        }
        let ranks = match &self.ranks[..] {
            ranks if !self.by_one => {
                let ranks: Vec<String> = ranks.iter().map(|rank| index(*rank)).collect();
                let ranks = ranks.join(" ");
                teller.say(format!(" ({ranks})"), format!(" ({ranks})"))
            }
            [first, .., last] => teller.say(
                format!(" from {} to {}", rank_en(*first), rank_en(*last)),
                format!(" от {} до {}", rank_ru(*first, Case::Genitive), rank_ru(*last, Case::Genitive)),
            ),
            _ => String::new(),
        };
        if self.rounds == 1 {
            return ranks;
        }
        let rounds = times(self.rounds, teller.lang);
        teller.say(format!("{ranks} {rounds} over"), format!("{ranks} {rounds}"))
    }
}
