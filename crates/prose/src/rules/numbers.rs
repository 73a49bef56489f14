//! Piles by their numbers: `columns 1 to 4`; `столбцы с 1-го по 4-й`.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Group, PileRef};

use super::Teller;
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, and};

/// Piles of a kind that follow each other by number, up or down: the first and the last.
type Run = (PileRef, PileRef);

/// The piles of a list as runs of neighbours.
pub(super) fn runs(piles: &[PileRef]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for pile in piles {
        let joins = runs.last().is_some_and(|(first, last)| {
            let (a, b, c) = (i16::from(first.number), i16::from(last.number), i16::from(pile.number));
            last.kind == pile.kind && (c - b).abs() == 1 && (a == b || (b - a).signum() == c - b)
        });
        match runs.last_mut() {
            Some(run) if joins => run.1 = *pile,
            _ => runs.push((*pile, *pile)),
        }
    }
    runs
}

impl Teller<'_> {
    /// How many piles there are of a kind, the heap aside.
    pub(super) fn count(self, kind: PileKind) -> usize {
        if kind.is_single() {
            return usize::from(self.has(kind));
        }
        self.groups(kind).filter(|group| !group.heap).map(|group| group.numbers.len()).sum()
    }

    /// Piles by name: `columns 1 to 4`, `foundations 1, 3 and 5`, `the reserve` where there is only one; in Russian
    /// in a case.
    pub(super) fn piles(self, piles: &[PileRef], case: RuCase) -> String {
        let runs = runs(piles);
        let kind_of = |run: &Run| run.0.kind;
        let parts: Vec<String> =
            runs.chunk_by(|a, b| kind_of(a) == kind_of(b)).map(|runs| self.of_one_kind(runs, case)).collect();
        and(&parts, self.lang)
    }

    /// The piles of a group by name.
    pub(super) fn group_piles(self, group: &Group, case: RuCase) -> String {
        let piles: Vec<PileRef> =
            group.numbers.iter().map(|number| PileRef { kind: group.kind, number: *number }).collect();
        self.piles(&piles, case)
    }

    fn of_one_kind(self, runs: &[Run], case: RuCase) -> String {
        let kind = runs[0].0.kind;
        let noun = Noun::of_kind_in(kind, self.variant);
        if self.count(kind) == 1 {
            return self.say(format!("the {}", noun.en()), noun.ru(case));
        }
        if let [(first, last)] = runs {
            return self.one_run(noun, first.number, last.number, case);
        }
        let parts: Vec<String> = runs
            .iter()
            .flat_map(|(first, last)| match first.number.abs_diff(last.number) {
                0 => vec![first.number.to_string()],
                1 => vec![first.number.to_string(), last.number.to_string()],
                _ => vec![self.say(
                    format!("{} to {}", first.number, last.number),
                    format!("{}–{}", first.number, last.number),
                )],
            })
            .collect();
        let numbers = and(&parts, self.lang);
        self.say(format!("{} {numbers}", noun.en_plural()), format!("{} {numbers}", noun.ru_plural(case)))
    }

    fn one_run(self, noun: Noun, first: u8, last: u8, case: RuCase) -> String {
        match (self.lang, first.abs_diff(last)) {
            (Lang::En, 0) => format!("{} {first}", noun.en()),
            (Lang::Ru, 0) => format!("{} {first}", noun.ru(case)),
            (Lang::En, 1) => format!("{} {first} and {last}", noun.en_plural()),
            (Lang::Ru, 1) => format!("{} {first} и {last}", noun.ru_plural(case)),
            (Lang::En, _) => format!("{} {first} to {last}", noun.en_plural()),
            (Lang::Ru, _) => {
                let (from, to) = noun.ru_gender(("го", "й"), ("й", "ю"), ("го", "е"));
                let with = if first == 2 { "со" } else { "с" };
                format!("{} {with} {first}-{from} по {last}-{to}", noun.ru_plural(case))
            }
        }
    }
}
