//! What may be taken from piles.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Accept, Build, Capacity, Group, Start, StockTo, TurnUp, Unit};

use super::piles::Pile;
use crate::piles::{Noun, RuCase};
use crate::words::{and, capital, or};

impl Pile<'_> {
    /// What can be taken up, and what happens then.
    pub(super) fn taking(self) -> Vec<String> {
        [self.unit(), self.covered(), self.turn_up()].into_iter().flatten().collect()
    }

    fn unit(self) -> Option<String> {
        let (one, from) = (self.one(), capital(&self.out_of()));
        if self.group.kind == PileKind::Foundation {
            return self.back();
        }
        if self.group.turn_up == TurnUp::LastCard {
            return None;
        }
        Some(match self.group.unit {
            Unit::Nothing if self.group.kind == PileKind::Tableau && self.is_shut() => return None,
            Unit::Nothing => {
                self.say("A card placed there does not come back.", "Обратно карты оттуда не берут.")
            }
            Unit::Top if self.holds_one() || self.is_only_removed() => return None,
            Unit::Top if self.group.kind == PileKind::Reserve && self.teller.reserve_is_open() => self.say(
                "All reserve cards may be played.",
                "Играть можно любой картой резерва.",
            ),
            Unit::Top => self.say(
                format!(
                    "Only the last card of {one} may be {}.",
                    if self.group.kind == PileKind::Reserve { "played" } else { "moved" }
                ),
                format!("{from} берут только последнюю карту."),
            ),
            Unit::TopNotLast => self.say(
                format!("Only the last card of {one} may be moved, and one card always stays."),
                format!("{from} берут только последнюю карту, а одна карта всегда остаётся."),
            ),
            Unit::Run => self.run(),
            Unit::WholeRun => self.whole_run(),
            Unit::FaceUp => self.say(
                format!("Any face-up card of {one} may be moved together with all the cards on it, in order or not."),
                format!("{from} можно взять любую открытую карту вместе со всеми, что лежат на ней, по порядку они или нет."),
            ),
            Unit::Whole => self.say(
                format!("The cards of {one} move only all together; just the last one may go where cards are placed one at a time."),
                format!("{from} карты переносят только все вместе; лишь туда, где карты кладут по одной, уходит одна последняя."),
            ),
            Unit::TopOrWhole => self.say(
                format!("Either the last card of {one} or all its cards together may be moved."),
                format!("{from} берут либо последнюю карту, либо все карты сразу."),
            ),
        })
    }

    /// Whether its cards leave the game and do nothing else: which of them are free is told there.
    fn is_only_removed(self) -> bool {
        let removal = self.teller.variant.removal;
        self.is_shut() && removal.is_some_and(|removal| removal.among.contains(self.group.kind))
    }

    /// Whether its piles never hold more than one card.
    fn holds_one(self) -> bool {
        let dealt = self.teller.table.group(self.group);
        let dealt_to = matches!(
            (self.teller.variant.stock.to, self.group.kind),
            (StockTo::Tableau, PileKind::Tableau) | (StockTo::Reserve, PileKind::Reserve)
        );
        let takes_one = self.group.max == Some(1)
            || self.is_shut()
            || self.group.build.is_none() && self.group.accept == Accept::Single;
        self.group.kind != PileKind::Reserve
            && takes_one
            && !dealt_to
            && self.group.fill_count == 1
            && dealt.iter().all(|laid| laid.cards <= 1)
    }

    /// Whether the top card of a foundation comes back into play, and where to.
    fn back(self) -> Option<String> {
        let takers = self.takers();
        if self.group.unit == Unit::Nothing || takers.is_empty() {
            let text = self.say("Cards placed there stay there.", "Положенные туда карты там и остаются.");
            return (!self.is_shut()).then_some(text);
        }
        let to: Vec<String> = takers
            .iter()
            .map(|noun| match noun {
                Noun::Place => self.say("the tableau", "на поле"),
                Noun::Foundation => self.say("another foundation", "на другую базу"),
                noun => {
                    self.say(format!("a {}", noun.en()), format!("{} {}", noun.ru_to(), noun.ru(RuCase::Acc)))
                }
            })
            .collect();
        let to = or(&to, self.teller.lang);
        let last = if self.group.unit == Unit::TopNotLast {
            self.say(", but not the last one", ", но не последнюю")
        } else {
            String::new()
        };
        Some(self.say(
            format!("The top card of {} may go back to {to}{last}.", self.one()),
            format!("Верхнюю карту {} можно вернуть {to}{last}.", self.ru(RuCase::Gen)),
        ))
    }

    /// Piles that take cards from foundations.
    fn takers(self) -> Vec<Noun> {
        let mut nouns: Vec<Noun> = Vec::new();
        let takes = |group: &&Group| {
            let open = group.build.is_some() || group.start != Start::Nothing && group.start != Start::Joker;
            group.from.contains(PileKind::Foundation) && open && !group.heap
        };
        for group in self.teller.variant.groups.iter().filter(takes) {
            let noun = Noun::of_group(group);
            if !nouns.contains(&noun) {
                nouns.push(noun);
            }
        }
        nouns
    }

    /// Cards in order move together.
    fn run(self) -> String {
        let order = self.group.run.or(self.group.build);
        let own = self.group.run.is_none() || self.group.run == self.group.build;
        let Some(order) = order else { return self.last_only() };
        if self.group.kind == PileKind::Cell && self.group.build.is_none() {
            return self.say(
                "Cards that lie there in order may be moved together again.",
                "Карты, лежащие там по порядку, можно снова переносить вместе.",
            );
        }
        let capacity = self.capacity();
        let one = self.one();
        if own {
            return self.say(
                format!("Cards in this order at the end of {one} may be moved together{capacity}."),
                format!(
                    "Последние карты {}, лежащие по порядку, можно переносить вместе{capacity}.",
                    self.ru(RuCase::Gen)
                ),
            );
        }
        let way = self.teller.way(order, "");
        let text = self.say(
            format!("Cards at the end of {one} that run {way} may be moved together{capacity}."),
            format!(
                "Вместе можно переносить последние карты {}, если они идут {way}{capacity}.",
                self.ru(RuCase::Gen)
            ),
        );
        self.with_notes(text, order)
    }

    fn with_notes(self, text: String, order: Build) -> String {
        let known = self.group.build.map(|build| self.teller.way_notes(build)).unwrap_or_default();
        let notes = self.teller.way_notes(order).into_iter().filter(|note| !known.contains(note));
        [text].into_iter().chain(notes).collect::<Vec<_>>().join(" ")
    }

    fn last_only(self) -> String {
        self.say(
            format!("Only the last card of {} may be moved.", self.one()),
            format!("{} берут только последнюю карту.", capital(&self.out_of())),
        )
    }

    fn whole_run(self) -> String {
        let Some(order) = self.group.run.or(self.group.build) else { return self.last_only() };
        let way = if self.group.run.is_none() || self.group.run == self.group.build {
            self.say("in this order", "по этому правилу")
        } else {
            self.teller.way(order, "")
        };
        let (one, of) = (self.one(), self.ru(RuCase::Gen));
        let text = self.say(
            format!(
                "All cards at the end of {one} that run {way} move together, and no part of them; just the last one \
                 may go where cards are placed one at a time."
            ),
            format!(
                "Последние карты {of}, идущие {way}, переносят только все вместе; лишь туда, где карты кладут по одной, \
                 уходит одна последняя."
            ),
        );
        self.with_notes(text, order)
    }

    /// How many cards move together: ` …, but no more than …`.
    fn capacity(self) -> String {
        let Capacity::Carried { cells, spaces, by_suit } = self.group.capacity else { return String::new() };
        let (en, ru) = match (cells, spaces) {
            (true, true) => ("by way of empty cells and columns", "через свободные ячейки и столбцы"),
            (true, false) => ("by way of empty cells", "через свободные ячейки"),
            (false, true) => ("by way of empty columns", "через свободные столбцы"),
            (false, false) => ("with nothing to lay them on", "без свободных мест"),
        };
        let suit = if by_suit {
            self.say(
                " (cards of one suit in a row count as one)",
                " (карты одной масти, лежащие подряд, считаются за одну)",
            )
        } else {
            String::new()
        };
        self.say(
            format!(", but no more of them than could be carried over one by one {en}{suit}"),
            format!(", но не больше, чем удалось бы перенести по одной {ru}{suit}"),
        )
    }

    fn covered(self) -> Option<String> {
        let covers: Vec<String> = self
            .group
            .numbers
            .iter()
            .zip(&self.group.covered_by)
            .filter(|(_, by)| !by.is_empty())
            .map(|(number, by)| {
                let by: Vec<String> = by.iter().map(u8::to_string).collect();
                let by = and(&by, self.teller.lang);
                self.say(format!("{number} by {by}"), format!("{number} — {by}"))
            })
            .collect();
        let covers = match &covers[..] {
            [] => return None,
            [first, second, .., last] if covers.len() > 4 => self.say(
                format!("{first}, {second} and so on to {last}"),
                format!("{first}, {second} и так далее до {last}"),
            ),
            few => and(few, self.teller.lang),
        };
        Some(self.say(
            format!("A card is free when no other covers it. Places are covered like this: {covers}."),
            format!("Карта свободна, когда её не накрывают другие. Места накрыты так: {covers}."),
        ))
    }

    fn turn_up(self) -> Option<String> {
        let hides = self.teller.table.group(self.group).iter().any(|laid| laid.hidden > 0);
        match self.group.turn_up {
            TurnUp::AtOnce if !hides => None,
            TurnUp::AtOnce => Some(self.say(
                "A face-down card that comes free is turned up at once.",
                "Освободившуюся закрытую карту сразу открывают.",
            )),
            TurnUp::LastCard => {
                let (one, of) = (self.one(), self.ru(RuCase::Gen));
                Some(self.say(
                    format!(
                        "The cards of {one} stay face down and cannot be played; only the very last one is turned up \
                         and may be."
                    ),
                    format!(
                        "Карты {of} остаются закрытыми, ходить ими нельзя; открывают только последнюю, когда она \
                         осталась одна."
                    ),
                ))
            }
        }
    }
}
