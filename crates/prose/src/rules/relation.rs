//! Building relations, sets of ranks and guards in words.

use kosynka_engine::Rank;
use kosynka_engine::variant::{Build, Guard, RankSet, Step, SuitRule};

use super::Teller;
use crate::cards::{Case, a_rank_en, rank_en, rank_ru, ranks_en, ranks_ru};
use crate::words::{Lang, and, or};

impl Teller<'_> {
    /// What a card must be to go on another: `one rank lower and of the opposite colour`; `на ранг ниже, другого
    /// цвета`.
    pub(super) fn relation(self, build: Build) -> String {
        match self.lang {
            Lang::En => format!("{}{}", step_en(build.step), suits_en(build.suits)),
            Lang::Ru => format!("{}, {}", step_ru(build.step), suits_ru(build.suits)),
        }
    }

    /// What else a building relation says: where counting goes round, where it ends.
    pub(super) fn relation_notes(self, build: Build) -> Vec<String> {
        let mut notes = Vec::new();
        let (first, last) = build.cycle;
        let counted = !matches!(build.step, Step::Any | Step::Equal);
        if (first, last) != (Rank::ACE, Rank::KING) {
            notes.push(self.say(
                format!("Only the ranks from {} to {} count.", rank_en(first), rank_en(last)),
                format!(
                    "Считаются только ранги от {} до {}.",
                    rank_ru(first, Case::Genitive),
                    rank_ru(last, Case::Genitive)
                ),
            ));
        }
        if build.wrap {
            notes.push(self.say(
                format!("Counting goes round: {} and {} are neighbours.", rank_en(last), rank_en(first)),
                format!(
                    "Счёт идёт по кругу: {} и {} — соседи.",
                    rank_ru(last, Case::Nominative),
                    rank_ru(first, Case::Nominative)
                ),
            ));
        } else if build.step == Step::Both && counted {
            notes.push(self.say(
                format!("{} and {} are not neighbours.", capital_rank(last), rank_en(first)),
                format!(
                    "{} и {} — не соседи.",
                    crate::words::capital(rank_ru(last, Case::Nominative)),
                    rank_ru(first, Case::Nominative)
                ),
            ));
        }
        if !build.dead_ends.is_empty() {
            notes.push(self.say(
                format!("Nothing goes on {}.", self.plural_ranks(build.dead_ends)),
                format!("На карты этих рангов не кладётся ничего: {}.", self.plural_ranks(build.dead_ends)),
            ));
        }
        notes
    }

    /// `aces and kings`; `тузы и короли`.
    pub(super) fn plural_ranks(self, ranks: RankSet) -> String {
        let words: Vec<String> = ranks.iter().map(|rank| self.say(ranks_en(rank), ranks_ru(rank))).collect();
        and(&words, self.lang)
    }

    /// `a king`, `an ace or a 2`, `any card but a king`; in Russian in the nominative.
    pub(super) fn one_of_ranks(self, ranks: RankSet) -> String {
        let word = |rank: Rank| self.say(a_rank_en(rank), rank_ru(rank, Case::Nominative));
        let inside: Vec<Rank> = ranks.iter().collect();
        let outside: Vec<Rank> = Rank::all().filter(|rank| !ranks.contains(*rank)).collect();
        match (self.lang, outside.len()) {
            (Lang::En, 0) => "any card".to_owned(),
            (Lang::Ru, 0) => "любая карта".to_owned(),
            (Lang::En, 1..=4) => {
                let but: Vec<String> = outside.into_iter().map(word).collect();
                format!("any card but {}", or(&but, self.lang))
            }
            (Lang::Ru, 1..=4) => {
                let but: Vec<String> =
                    outside.into_iter().map(|rank| rank_ru(rank, Case::Genitive).to_owned()).collect();
                format!("любая карта, кроме {}", and(&but, self.lang))
            }
            _ => or(&inside.into_iter().map(word).collect::<Vec<_>>(), self.lang),
        }
    }

    /// The condition under which something is allowed, as the end of a sentence: ` only while …`; empty if there
    /// is none.
    pub(super) fn guard(self, guard: Guard) -> String {
        let (en, ru) = match guard {
            Guard::AnyTime => return String::new(),
            Guard::WhenStuck => (
                " only when no card can be moved or removed",
                " только тогда, когда ни одной карты нельзя ни переложить, ни убрать",
            ),
            Guard::NoSpace => (" only while no column is empty", " только пока нет пустых столбцов"),
            Guard::NoTableauToFoundation => (
                " only while no free card of the tableau fits a foundation",
                " только пока ни одна свободная карта столбцов не ложится на базы",
            ),
            Guard::StockEmpty => (" only when the stock is empty", " только тогда, когда запас пуст"),
        };
        self.say(en, ru)
    }
}

fn capital_rank(rank: Rank) -> String {
    crate::words::capital(&rank_en(rank))
}

fn step_en(step: Step) -> String {
    let by = |number: u8, way| {
        if number == 1 { format!("one rank {way}") } else { format!("{number} ranks {way}") }
    };
    match step {
        Step::By(step) if step > 0 => by(step.unsigned_abs(), "higher"),
        Step::By(step) => by(step.unsigned_abs(), "lower"),
        Step::Both => "one rank higher or lower".to_owned(),
        Step::Equal => "of the same rank".to_owned(),
        Step::Double => "twice as high (the other card's rank doubled, less thirteen where that is above the king)".to_owned(),
        Step::Halve => {
            "half as high (its rank doubled, less thirteen where that is above the king, gives the other card's)"
                .to_owned()
        }
        Step::Any => "of any rank".to_owned(),
    }
}

fn suits_en(suits: SuitRule) -> &'static str {
    match suits {
        SuitRule::Same => " and of the same suit",
        SuitRule::Alternate => " and of the opposite colour",
        SuitRule::SameColour => " and of the same colour",
        SuitRule::Other => " and of another suit",
        SuitRule::Any => " and of any suit",
    }
}

fn step_ru(step: Step) -> String {
    let by = |number: u8, way| match number {
        1 => format!("на ранг {way}"),
        _ => format!("на {} {way}", crate::words::ru_count(number.into(), "ранг", "ранга", "рангов")),
    };
    match step {
        Step::By(step) if step > 0 => by(step.unsigned_abs(), "старше"),
        Step::By(step) => by(step.unsigned_abs(), "младше"),
        Step::Both => "на ранг старше или младше".to_owned(),
        Step::Equal => "того же ранга".to_owned(),
        Step::Double => "вдвое старше (ранг той карты удваивается, и если выходит больше тринадцати, тринадцать вычитается)".to_owned(),
        Step::Halve => {
            "вдвое младше (её удвоенный ранг, минус тринадцать, если выходит больше тринадцати, равен рангу той карты)"
                .to_owned()
        }
        Step::Any => "любого ранга".to_owned(),
    }
}

fn suits_ru(suits: SuitRule) -> &'static str {
    match suits {
        SuitRule::Same => "той же масти",
        SuitRule::Alternate => "другого цвета",
        SuitRule::SameColour => "того же цвета",
        SuitRule::Other => "любой другой масти",
        SuitRule::Any => "любой масти",
    }
}
