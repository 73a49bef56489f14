//! Building relations, sets of ranks and guards in words.

use kosynka_engine::variant::{Build, DeadEnds, Guard, RankSet, Step, SuitRule};
use kosynka_engine::{Card, Rank, Suit};

use super::Teller;
use crate::cards::{
    Case, a_rank_en, card_name, is_feminine, rank_en, rank_ru, rank_ru_acc, ranks_en, ranks_ru, ranks_ru_acc,
};
use crate::words::{Gender, Lang, and, capital, or, ru_number, ru_plural};

impl Teller<'_> {
    /// The way in which cards are built: `down in alternating colours`; `по убыванию, чередуя цвета`. An extent,
    /// such as ` from ace to king`, stands before suits that are set off by a comma.
    pub(super) fn way(self, build: Build, extent: &str) -> String {
        let (step, suits) = match self.lang {
            Lang::En => (step_en(build.step), suits_en(build.suits)),
            Lang::Ru => (step_ru(build.step), suits_ru(build.suits)),
        };
        match (build.step, build.suits) {
            (Step::Any, SuitRule::Any) => {
                self.say("with any card on any other", "как угодно: любую карту на любую")
            }
            (Step::Any, SuitRule::Same) => self.say("in suit, in any order", "в масть, в любом порядке"),
            _ if suits.starts_with(',') => format!("{step}{extent}{suits}"),
            _ => format!("{step}{suits}{extent}"),
        }
    }

    /// An example of the way, in brackets: ` (a black 6 on a red 7)`; empty where the words say all.
    pub(super) fn example(self, build: Build) -> String {
        let (en, ru) = ("on", "на");
        let examples: Vec<String> = examples(build.step)
            .iter()
            .map(|(placed, on)| {
                let card = |rank: &u8, lower| Some(self.coloured(Rank::new(*rank)?, build.suits, lower));
                let colours = matches!(build.suits, SuitRule::Alternate | SuitRule::SameColour);
                let next = |rank: &u8| match Rank::new(*rank).filter(|_| colours) {
                    Some(rank) => Some(self.say(rank_en(rank), rank_ru_acc(rank))),
                    None => card(rank, false),
                };
                let (first, others) = placed.split_at(1);
                let first = first.iter().filter_map(|rank| card(rank, false));
                let placed: Vec<String> = first.chain(others.iter().filter_map(next)).collect();
                let on = card(on, true).unwrap_or_default();
                format!("{} {} {on}", or(&placed, self.lang), self.lang.pick(en, ru))
            })
            .collect();
        if examples.is_empty() { String::new() } else { format!(" ({})", examples.join(", ")) }
    }

    /// A card of an example, in the accusative: the lower one red where colours matter, spades where suits do.
    fn coloured(self, rank: Rank, suits: SuitRule, lower: bool) -> String {
        let red = match suits {
            SuitRule::Same => return card_name(Card::new(rank, Suit::Spades), self.lang),
            SuitRule::Other => {
                let suit = if lower { Suit::Hearts } else { Suit::Spades };
                return card_name(Card::new(rank, suit), self.lang);
            }
            SuitRule::Any => return self.say(a_rank_en(rank), rank_ru_acc(rank)),
            SuitRule::Alternate => lower,
            SuitRule::SameColour => true,
        };
        let (feminine, masculine) =
            if red { ("красную", "красного") } else { ("чёрную", "чёрного") };
        self.say(
            format!("a {} {}", if red { "red" } else { "black" }, rank_en(rank)),
            format!("{} {}", if is_feminine(rank) { feminine } else { masculine }, rank_ru_acc(rank)),
        )
    }

    /// What else a building relation says: where counting goes round, where it ends.
    pub(super) fn way_notes(self, build: Build) -> Vec<String> {
        let mut notes = Vec::new();
        let (first, last) = build.cycle;
        if (first, last) != (Rank::ACE, Rank::KING) {
            notes.push(self.say(
                format!("Only the ranks from {} to {} count.", rank_en(first), rank_en(last)),
                format!(
                    "В счёт идут только карты от {} до {}.",
                    rank_ru(first, Case::Genitive),
                    rank_ru(last, Case::Genitive)
                ),
            ));
        }
        notes.extend(self.corner(build));
        notes.extend(self.dead_ends(build.dead_ends));
        notes
    }

    fn dead_ends(self, ends: DeadEnds) -> Option<String> {
        if ends.base {
            return Some(self.say(
                "Nothing goes on cards of the base rank.",
                "На карты базового ранга не кладут ничего.",
            ));
        }
        (!ends.is_empty()).then(|| {
            let ru: Vec<String> = ends.ranks.iter().map(|rank| ranks_ru_acc(rank).to_owned()).collect();
            self.say(
                format!("Nothing goes on {}.", self.plural_ranks(ends.ranks)),
                format!("На {} не кладут ничего.", and(&ru, Lang::Ru)),
            )
        })
    }

    /// How counting goes on beyond the last rank, where one could ask.
    pub(super) fn corner(self, build: Build) -> Option<String> {
        let (first, last) = build.cycle;
        let goes_on = |on: Rank, card: Rank| {
            self.say(
                format!("{} goes on {}.", capital(&a_rank_en(card)), a_rank_en(on)),
                format!("На {} кладут {}.", rank_ru_acc(on), rank_ru_acc(card)),
            )
        };
        match (build.wrap, build.step) {
            (_, Step::Any | Step::Equal | Step::Double | Step::Halve) => None,
            (true, Step::By(step)) if step > 0 => Some(goes_on(last, first)),
            (true, Step::By(_)) => Some(goes_on(first, last)),
            (true, Step::Both) => Some(self.say(
                format!("{} and {} are neighbours, too.", capital(&rank_en(last)), rank_en(first)),
                format!("{} и {} — тоже соседи.", ru_capital(last), rank_ru(first, Case::Nominative)),
            )),
            (false, Step::Both) => Some(self.say(
                format!("{} and {} are not neighbours.", capital(&rank_en(last)), rank_en(first)),
                format!("{} и {} — не соседи.", ru_capital(last), rank_ru(first, Case::Nominative)),
            )),
            (false, Step::By(_)) => None,
        }
    }

    /// `aces and kings`; `тузы и короли`.
    pub(super) fn plural_ranks(self, ranks: RankSet) -> String {
        let words: Vec<String> = ranks.iter().map(|rank| self.say(ranks_en(rank), ranks_ru(rank))).collect();
        and(&words, self.lang)
    }

    /// `a king`, `an ace or a 2`, `any card but a king`; in Russian in the accusative, as of a card that is placed.
    pub(super) fn one_of_ranks(self, ranks: RankSet) -> String {
        let inside: Vec<Rank> = ranks.iter().collect();
        let outside: Vec<Rank> = Rank::all().filter(|rank| !ranks.contains(*rank)).collect();
        match (self.lang, outside.len()) {
            (Lang::En, 0) => "any card".to_owned(),
            (Lang::Ru, 0) => "любую карту".to_owned(),
            (Lang::En, 1..=4) => {
                let but: Vec<String> = outside.into_iter().map(a_rank_en).collect();
                format!("any card but {}", or(&but, self.lang))
            }
            (Lang::Ru, 1..=4) => {
                let but: Vec<String> =
                    outside.into_iter().map(|rank| rank_ru(rank, Case::Genitive).to_owned()).collect();
                format!("любую карту, кроме {}", and(&but, self.lang))
            }
            _ => {
                let words: Vec<String> =
                    inside.into_iter().map(|rank| self.say(a_rank_en(rank), rank_ru_acc(rank))).collect();
                or(&words, self.lang)
            }
        }
    }

    /// When what has just been told is allowed, if not always.
    pub(super) fn allowed(self, guard: Guard) -> Option<String> {
        let when = self.guard(guard);
        (!when.is_empty())
            .then(|| self.say(format!("This is allowed {when}."), format!("Это разрешено {when}.")))
    }

    /// The condition under which something is allowed: `only while …`; empty if there is none.
    pub(super) fn guard(self, guard: Guard) -> String {
        let (en, ru) = match guard {
            Guard::AnyTime => return String::new(),
            Guard::WhenStuck if self.variant.removal.is_some() => (
                "only when no card can be moved or removed",
                "только тогда, когда ни одной карты нельзя ни переложить, ни убрать",
            ),
            Guard::WhenStuck => {
                ("only when no card can be moved", "только тогда, когда ни одной карты нельзя переложить")
            }
            Guard::NoSpace => ("only while no column is empty", "только тогда, когда нет пустых столбцов"),
            Guard::NoTableauToFoundation => (
                "only while no card of the tableau can go to a foundation",
                "только тогда, когда ни одна карта из столбцов не ложится на базу",
            ),
            Guard::StockEmpty => ("only when the stock is empty", "только тогда, когда запас пуст"),
        };
        self.say(en, ru)
    }
}

fn ru_capital(rank: Rank) -> String {
    capital(rank_ru(rank, Case::Nominative))
}

/// Ranks of examples: those placed, and that on which they go.
fn examples(step: Step) -> Vec<(Vec<u8>, u8)> {
    let by = |on: u8, step: i8| vec![(vec![on.saturating_add_signed(step)], on)];
    match step {
        Step::By(step @ 7..) => by(1, step),
        Step::By(step @ ..=-7) => by(13, step),
        Step::By(step) => by(7, step),
        Step::Both => vec![(vec![6, 8], 7)],
        Step::Double => vec![(vec![6], 3), (vec![1], 7)],
        Step::Halve => vec![(vec![3], 6), (vec![7], 1)],
        Step::Equal | Step::Any => Vec::new(),
    }
}

fn step_en(step: Step) -> String {
    let by = |number: u8, way: &str| match number {
        1 => way.to_owned(),
        2 => format!("{way} by twos"),
        3 => format!("{way} by threes"),
        4 => format!("{way} by fours"),
        n => format!("{way} in steps of {n}"),
    };
    let fixed = match step {
        Step::By(step) => return by(step.unsigned_abs(), if step > 0 { "up" } else { "down" }),
        Step::Both => "up or down",
        Step::Equal => "with cards of equal rank",
        Step::Double => {
            "so that each card is twice as high as the one it lies on (less 13 where that is above 13)"
        }
        Step::Halve => {
            "so that each card is half as high as the one it lies on (13 being taken off a double above 13)"
        }
        Step::Any => "in any order",
    };
    fixed.to_owned()
}

fn suits_en(suits: SuitRule) -> &'static str {
    match suits {
        SuitRule::Same => " in suit",
        SuitRule::Alternate => " in alternating colours",
        SuitRule::SameColour => " in the same colour",
        SuitRule::Other => ", on cards of another suit",
        SuitRule::Any => ", whatever the suits",
    }
}

fn step_ru(step: Step) -> String {
    let by = |number: u8, way: &str| match number {
        1 => way.to_owned(),
        2 => format!("{way} через ранг"),
        n => {
            let between = u64::from(n) - 1;
            let ranks = ru_plural(between, "ранг", "ранга", "рангов");
            format!("{way} через {} {ranks}", ru_number(between, Gender::Masculine))
        }
    };
    let fixed = match step {
        Step::By(step) => {
            return by(step.unsigned_abs(), if step > 0 { "по возрастанию" } else { "по убыванию" });
        }
        Step::Both => "по возрастанию или по убыванию",
        Step::Equal => "из карт одного ранга",
        Step::Double => {
            "так, что каждая карта вдвое старше той, на которой лежит (если выходит больше 13, 13 вычитают)"
        }
        Step::Halve => {
            "так, что каждая карта вдвое младше той, на которой лежит (если удвоенный ранг больше 13, 13 вычитают)"
        }
        Step::Any => "в любом порядке",
    };
    fixed.to_owned()
}

fn suits_ru(suits: SuitRule) -> &'static str {
    match suits {
        SuitRule::Same => " в масть",
        SuitRule::Alternate => ", чередуя цвета",
        SuitRule::SameColour => ", не меняя цвета",
        SuitRule::Other => ", на карту другой масти",
        SuitRule::Any => ", не глядя на масти",
    }
}
