//! What opens an empty pile.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Accept, KindSet, Start};

use super::extent::Extent;
use super::piles::Pile;
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, capital, cards_in_words, ru_cards_acc};

impl Pile<'_> {
    pub(super) fn opening(self) -> Vec<String> {
        let group = self.group;
        if !self.teller.table.can_be_empty(group) || !group.collect.is_empty() {
            return Vec::new();
        }
        let mut texts: Vec<String> = self.fill().into_iter().collect();
        if group.from == KindSet::NONE || self.is_shut() && group.fill.is_empty() || self.always_filled() {
            return texts;
        }
        if !group.fill.is_empty() {
            texts.extend(self.when_unfilled());
        } else {
            texts.extend(self.start());
        }
        if group.start != Start::Nothing {
            texts.extend(self.start_from());
        }
        texts
    }

    /// Whether the piles that fill a space are all that could be placed there: the player never does it.
    fn always_filled(self) -> bool {
        let by_hand = self.givers(self.group.start_from.union(self.group.start_from_later));
        !self.group.fill.is_empty() && by_hand.iter().all(|kind| self.group.fill.contains(kind))
    }

    fn fill(self) -> Option<String> {
        let parts: Vec<(String, String)> = self
            .group
            .fill
            .iter()
            .map(|kind| {
                let noun = Noun::of_kind_in(*kind, self.teller.variant);
                let several = !kind.is_single() && self.teller.count(*kind) > 1;
                let en =
                    if several { format!("the {}", noun.en_plural()) } else { format!("the {}", noun.en()) };
                let ru = if several { noun.ru_plural(RuCase::Gen) } else { noun.ru(RuCase::Gen) };
                (en, format!("{} {ru}", noun.ru_from()))
            })
            .collect();
        let sources = |joined: &str, ru: bool| {
            let words: Vec<&str> = parts.iter().map(|(e, r)| if ru { &**r } else { &**e }).collect();
            words.join(joined)
        };
        let count = u64::from(self.group.fill_count);
        let cards = if count == 1 { "a card".to_owned() } else { cards_in_words(count, Lang::En) };
        let empty = self.noun().ru_gender("опустевший", "опустевшую", "опустевшее");
        (!parts.is_empty()).then(|| {
            self.say(
                format!(
                    "An empty {} is filled at once with {cards} from {}.",
                    self.noun().en(),
                    sources(" or, if there is none, from ", false)
                ),
                format!(
                    "{} {empty} {} сразу кладут {} {}.",
                    capital(self.noun().ru_to()),
                    self.ru(RuCase::Acc),
                    ru_cards_acc(count),
                    sources(", а если там пусто, ", true)
                ),
            )
        })
    }

    /// What an empty pile takes when there is nothing left to fill it.
    fn when_unfilled(self) -> Option<String> {
        Some(match self.takes() {
            None => self.say(
                "When nothing is left there, it stays empty.",
                format!(
                    "Когда брать оттуда нечего, {} больше не занимают.",
                    self.noun().ru_gender("его", "её", "его")
                ),
            ),
            Some(what) => self.say(
                format!("When nothing is left there, it takes {what}."),
                format!("Когда брать оттуда нечего, туда можно положить {what}."),
            ),
        })
    }

    fn start(self) -> Option<String> {
        let group = self.group;
        let told = group.build.and_then(|build| Extent::of(self.teller, group, build)).is_some();
        let holds = matches!(group.start, Start::Any | Start::Joker)
            && (group.build.is_none() || group.max == Some(1));
        let whole_runs = matches!(group.accept, Accept::RunOf(_)) && group.start == Start::Any;
        if whole_runs
            || told && group.kind == PileKind::Foundation
            || holds && group.kind != PileKind::Tableau
        {
            return None;
        }
        let noun = self.noun();
        let empty_ru = noun.ru_gender("пустой", "пустую", "пустое");
        let into = format!("{} {empty_ru} {}", capital(noun.ru_to()), self.ru(RuCase::Acc));
        Some(match (group.start, self.takes()) {
            (Start::LeftNeighbour(ranks), _) => {
                let ranks = self.teller.one_of_ranks(ranks);
                let noun = noun.en();
                self.say(
                    format!(
                        "An empty {noun} takes only the card that continues the row on its left; a row begins with \
                         {ranks}."
                    ),
                    format!("{into} кладут только карту, которая продолжает ряд слева, а в начало ряда — {ranks}."),
                )
            }
            (_, None) if group.kind == PileKind::Reserve => return None,
            (_, None) => {
                self.say(format!("An empty {} stays empty.", noun.en()), format!("{into} ничего не кладут."))
            }
            (Start::Any, Some(what)) => self.say(
                match group.kind {
                    PileKind::Foundation => format!("An empty {} takes {what}.", noun.en()),
                    _ => format!("An empty {} may be filled with {what}.", noun.en()),
                },
                format!("{into} можно положить {what}."),
            ),
            (_, Some(what)) => self.say(
                format!("An empty {} takes only {what}.", noun.en()),
                format!("{into} кладут только {what}."),
            ),
        })
    }

    /// The cards that open an empty pile, in Russian in the accusative; none if nothing does.
    fn takes(self) -> Option<String> {
        Some(match self.group.start {
            Start::Nothing => return None,
            Start::Any => self.say("any card", "любую карту"),
            Start::Ranks(ranks) => self.teller.one_of_ranks(ranks),
            Start::Base => self.say("a card of the base rank", "карту базового ранга"),
            Start::BelowBase => self.say(
                "a card one rank below the base rank (a king if that is the ace)",
                "карту на ранг младше базового (короля, если базовый — туз)",
            ),
            Start::Joker => self.say("a joker", "джокера"),
            Start::LeftNeighbour(_) => {
                self.say("the card that continues the row", "карту, которая продолжает ряд")
            }
        })
    }

    fn start_from(self) -> Vec<String> {
        let mut texts = Vec::new();
        let usual = self.givers(self.group.from);
        let now: Vec<PileKind> =
            self.givers(self.group.start_from).into_iter().filter(|kind| usual.contains(kind)).collect();
        let later: Vec<PileKind> =
            self.givers(self.group.start_from_later).into_iter().filter(|kind| !now.contains(kind)).collect();
        if now != usual && now.is_empty() {
            texts.push(self.say("It is not filled by hand.", "Рукой свободное место не занимают."));
        } else if now != usual {
            let sources = self.sources(&now);
            texts.push(
                self.say(
                    format!("That card comes only from {sources}."),
                    format!("Берут её только {sources}."),
                ),
            );
        }
        if !later.is_empty() {
            let sources = self.sources(&later);
            texts.push(self.say(
                format!("Once no card is left in reserve, it may also come from {sources}."),
                format!("Когда в резерве карт не осталось, её можно взять и {sources}."),
            ));
        }
        texts
    }
}
