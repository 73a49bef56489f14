//! What may be placed on piles and taken from them.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Accept, Group, Guard, KindSet, Start, Unit};

use super::{Teller, paragraph};
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, and, capital, cards_count, or, ru_plural};

pub(super) fn paragraphs(teller: Teller<'_>, kind: PileKind) -> Vec<String> {
    let groups: Vec<&Group> = teller.groups(kind).collect();
    let several = groups.len() > 1;
    groups.into_iter().flat_map(|group| Pile { teller, group }.paragraphs(several)).collect()
}

/// A group of piles to be told of.
#[derive(Clone, Copy)]
pub(super) struct Pile<'a> {
    pub(super) teller: Teller<'a>,
    pub(super) group: &'a Group,
}

impl Pile<'_> {
    fn paragraphs(self, several: bool) -> Vec<String> {
        let mut texts: Vec<String> =
            [self.placing(), self.opening(), self.taking()].into_iter().filter_map(paragraph).collect();
        if several && let Some(first) = texts.first_mut() {
            *first = format!("{}: {first}", self.which());
        }
        texts
    }

    fn noun(self) -> Noun {
        Noun::of_group(self.group)
    }

    pub(super) fn say(self, en: impl Into<String>, ru: impl Into<String>) -> String {
        self.teller.say(en, ru)
    }

    fn ru(self, case: RuCase) -> &'static str {
        self.noun().ru(case)
    }

    /// `a column`.
    pub(super) fn one(self) -> String {
        let article = if self.group.heap || self.group.numbers.len() == 1 { "the" } else { "a" };
        format!("{article} {}", self.noun().en())
    }

    /// `в столбец`.
    fn into(self) -> String {
        format!("{} {}", self.noun().ru_to(), self.ru(RuCase::Acc))
    }

    /// `в столбце`.
    fn within(self) -> String {
        format!("{} {}", self.noun().ru_to(), self.ru(RuCase::Loc))
    }

    /// `из столбца`.
    pub(super) fn out_of(self) -> String {
        format!("{} {}", self.noun().ru_from(), self.ru(RuCase::Gen))
    }

    /// `Columns 1, 2 and 5`.
    fn which(self) -> String {
        let numbers: Vec<String> = self.group.numbers.iter().map(u8::to_string).collect();
        let numbers = and(&numbers, self.teller.lang);
        let noun = match (self.teller.lang, self.group.numbers.len()) {
            (Lang::En, 1) => self.noun().en().to_owned(),
            (Lang::En, _) => self.noun().en_plural(),
            (Lang::Ru, 1) => self.ru(RuCase::Nom).to_owned(),
            (Lang::Ru, _) => self.noun().ru_plural(RuCase::Nom).to_owned(),
        };
        capital(&format!("{noun} {numbers}"))
    }

    // What is placed.

    fn placing(self) -> Vec<String> {
        let group = self.group;
        let mut texts = Vec::new();
        if group.heap {
            texts.push(
                self.say("Removed cards lie here in no order.", "Здесь без порядка лежат убранные карты."),
            );
        }
        if !self.is_shut() {
            texts.extend(self.build());
        } else if !group.heap && (group.kind != PileKind::Reserve || group.build.is_some()) {
            texts.push(self.say(
                format!("No card is placed on {} by hand.", self.one()),
                format!("{} карты не кладутся.", capital(&self.into())),
            ));
        }
        texts.extend(self.suits());
        texts.extend(self.follow());
        texts.extend(self.collect());
        texts.extend(self.size());
        if !self.is_shut() {
            texts.extend(self.accept());
            texts.extend(self.from());
            texts.extend(self.accept_when());
            texts.extend(self.barred());
        }
        texts
    }

    /// Whether nothing is ever placed here by hand.
    fn is_shut(self) -> bool {
        self.group.from == KindSet::NONE || self.group.build.is_none() && self.group.start == Start::Nothing
    }

    fn build(self) -> Vec<String> {
        let Some(build) = self.group.build else {
            let only_empty = self.group.max != Some(1);
            return only_empty
                .then(|| {
                    self.say(
                        format!("No card is placed on another one in {}.", self.one()),
                        format!("{} карты друг на друга не кладутся.", capital(&self.within())),
                    )
                })
                .into_iter()
                .collect();
        };
        let relation = self.teller.relation(build);
        let first = if let Start::LeftNeighbour(_) = self.group.start {
            self.say(
                format!("A card follows its left neighbour in a row if it is {relation}."),
                format!("Карта продолжает ряд, если она по сравнению с соседкой слева {relation}."),
            )
        } else {
            self.say(
                format!("A card goes on the free card of {} if it is {relation}.", self.one()),
                format!("На свободную карту {} кладётся карта {relation}.", self.ru(RuCase::Gen)),
            )
        };
        let mut texts = vec![first.replace(",.", ".")];
        texts.extend(self.teller.relation_notes(build));
        texts
    }

    fn suits(self) -> Option<String> {
        if self.group.suits.is_empty() {
            return None;
        }
        let symbols: Vec<String> = self.group.suits.iter().map(|suit| suit.symbol().to_string()).collect();
        let symbols = symbols.join(" ");
        let noun = self.noun();
        Some(if self.group.suits.len() == 1 {
            self.say(format!("It belongs to the suit {symbols}."), format!("Его масть — {symbols}."))
        } else {
            self.say(
                format!("Each {} belongs to a suit, in this order: {symbols}.", noun.en()),
                format!("У каждой базы своя масть, по порядку: {symbols}."),
            )
        })
    }

    fn follow(self) -> Option<String> {
        self.group.follow.then(|| {
            self.say(
                format!(
                    "A card comes here only after a card of its rank lies on the {} before.",
                    self.noun().en()
                ),
                format!(
                    "Карта кладётся сюда только после того, как карта того же ранга легла на предыдущую {}.",
                    self.ru(RuCase::Acc)
                ),
            )
        })
    }

    fn collect(self) -> Option<String> {
        if self.group.collect.is_empty() {
            return None;
        }
        let ranks = self.teller.one_of_ranks(self.group.collect).replace(" or ", ", ").replace(" или ", ", ");
        Some(self.say(
            format!("The places together take each of these ranks once: {ranks}. When all are there, they leave for the heap."),
            format!("Вместе эти места собирают по одной карте каждого ранга: {ranks}. Полный набор уходит в стопку."),
        ))
    }

    fn size(self) -> Option<String> {
        let max = self.group.max?;
        let count = cards_count(max.into(), Lang::En);
        Some(self.say(
            format!("{} holds at most {count}.", capital(&self.one())),
            format!(
                "{} помещается не больше {max} {}.",
                capital(&self.within()),
                ru_plural(max.into(), "карты", "карт", "карт")
            ),
        ))
    }

    fn accept(self) -> Option<String> {
        match self.group.accept {
            Accept::Single => Some(self.say("Cards are placed one at a time.", "Карты кладутся по одной.")),
            Accept::Group => Some(self.say(
                "A group of cards that may be taken up together may also be placed together, if its deepest card fits.",
                "Карты, которые можно взять вместе, можно и положить вместе, если подходит самая глубокая из них.",
            )),
            Accept::RunOf(cards) => {
                let count = cards_count(cards.into(), Lang::En);
                let ru = ru_plural(cards.into(), "карты", "карт", "карт");
                Some(self.say(
                    format!("Only a complete run of {count} in that order is placed, all at once."),
                    format!("Сюда кладётся только полный ряд из {cards} {ru} в этом порядке, весь сразу."),
                ))
            }
        }
    }

    /// Kinds of piles of the game that give cards, of a set.
    fn givers(self, set: KindSet) -> Vec<PileKind> {
        let teller = self.teller;
        set.iter()
            .filter(|kind| match kind {
                PileKind::Stock => false,
                PileKind::Waste => teller.has(PileKind::Waste),
                _ => teller.groups(*kind).any(|group| group.unit != Unit::Nothing),
            })
            .collect()
    }

    fn sources(self, kinds: &[PileKind]) -> String {
        let teller = self.teller;
        let words: Vec<String> = kinds
            .iter()
            .map(|kind| {
                let noun = Noun::of_kind_in(*kind, teller.variant);
                let piles: usize = teller.groups(*kind).map(|group| group.numbers.len()).sum();
                let other = *kind == self.group.kind && piles > 1;
                match (piles, other) {
                    (0 | 1, _) => teller.say(
                        format!("the {}", noun.en()),
                        format!("{} {}", noun.ru_from(), noun.ru(RuCase::Gen)),
                    ),
                    (_, true) => teller.say(
                        format!("other {}", noun.en_plural()),
                        format!("{} других {}", noun.ru_from(), noun.ru_plural(RuCase::Gen)),
                    ),
                    (_, false) => teller.say(
                        format!("the {}", noun.en_plural()),
                        format!("{} {}", noun.ru_from(), noun.ru_plural(RuCase::Gen)),
                    ),
                }
            })
            .collect();
        or(&words, teller.lang)
    }

    fn from(self) -> Option<String> {
        let kinds = self.givers(self.group.from);
        if kinds.is_empty() {
            return None;
        }
        let sources = self.sources(&kinds);
        Some(self.say(format!("The cards come from {sources}."), format!("Карты берутся {sources}.")))
    }

    fn accept_when(self) -> Option<String> {
        let guard = self.teller.guard(self.group.accept_when);
        (self.group.accept_when != Guard::AnyTime)
            .then(|| self.say(format!("This is allowed{guard}."), format!("Это разрешено{guard}.")))
    }

    fn barred(self) -> Option<String> {
        let piles = &self.group.barred_before_redeal;
        if piles.is_empty() {
            return None;
        }
        let names: Vec<String> = piles
            .iter()
            .map(|pile| {
                let noun = Noun::of_kind_in(pile.kind, self.teller.variant);
                if pile.kind.is_single() {
                    return self.say(
                        format!("the {}", noun.en()),
                        format!("{} {}", noun.ru_from(), noun.ru(RuCase::Gen)),
                    );
                }
                self.say(
                    format!("{} {}", noun.en(), pile.number),
                    format!("{} {} {}", noun.ru_from(), noun.ru(RuCase::Gen), pile.number),
                )
            })
            .collect();
        let names = or(&names, self.teller.lang);
        Some(self.say(
            format!("Before the first redeal no card comes here from {names}."),
            format!("До первой пересдачи сюда не кладутся карты {names}."),
        ))
    }

    // What opens an empty pile.

    fn opening(self) -> Vec<String> {
        let mut texts = Vec::new();
        if self.group.heap || self.group.from == KindSet::NONE {
            texts.extend(self.fill());
            return texts;
        }
        texts.extend(self.start());
        if self.group.start != Start::Nothing {
            texts.extend(self.start_from());
        }
        texts.extend(self.fill());
        texts
    }

    fn start(self) -> Option<String> {
        let noun = self.noun();
        let empty_ru = noun.ru_gender("пустой", "пустую", "пустое");
        let into = format!("{} {empty_ru} {}", capital(noun.ru_to()), self.ru(RuCase::Acc));
        let takes = |en: &str, ru: &str| {
            self.say(format!("An empty {} takes {en}.", noun.en()), format!("{into} кладётся {ru}."))
        };
        Some(match self.group.start {
            Start::Any => takes("any card", "любая карта"),
            Start::Nothing if self.group.kind == PileKind::Reserve => return None,
            Start::Nothing => self.say(
                format!("Nothing is placed on an empty {}: it stays empty.", noun.en()),
                format!("{into} ничего не кладётся."),
            ),
            Start::Ranks(ranks) => {
                let ranks = self.teller.one_of_ranks(ranks);
                takes(&format!("only {ranks}"), &format!("только {ranks}"))
            }
            Start::Base => takes("only a card of the base rank", "только карта базового ранга"),
            Start::BelowBase => takes(
                "only a card one rank below the base rank (the king is below the ace)",
                "только карта рангом ниже базового (король — ниже туза)",
            ),
            Start::Joker => takes("only a joker", "только джокер"),
            Start::LeftNeighbour(ranks) => {
                let ranks = self.teller.one_of_ranks(ranks);
                takes(
                    &format!(
                        "only the card that follows its left neighbour, the first place of a row {ranks}"
                    ),
                    &format!("только карта, которая продолжает ряд слева, а на первое место ряда — {ranks}"),
                )
            }
        })
    }

    fn start_from(self) -> Vec<String> {
        let mut texts = Vec::new();
        let usual = self.givers(self.group.from);
        let now = self.givers(self.group.start_from);
        let later: Vec<PileKind> =
            self.givers(self.group.start_from_later).into_iter().filter(|kind| !now.contains(kind)).collect();
        if now != usual && now.is_empty() {
            texts.push(self.say(
                format!("An empty {} is not filled by hand.", self.noun().en()),
                format!("{} пустое место рукой не занимается.", capital(&self.within())),
            ));
        } else if now != usual {
            let sources = self.sources(&now);
            texts.push(self.say(
                format!("A card for an empty {} comes only from {sources}.", self.noun().en()),
                format!("Карта для пустого места берётся только {sources}."),
            ));
        }
        if !later.is_empty() {
            let sources = self.sources(&later);
            texts.push(self.say(
                format!("Once the reserves are used up it may come from {sources}, too."),
                format!("Когда резерв кончился, её можно взять и {sources}."),
            ));
        }
        texts
    }

    fn fill(self) -> Option<String> {
        if self.group.fill.is_empty() {
            return None;
        }
        let sources: Vec<String> = self
            .group
            .fill
            .iter()
            .map(|kind| {
                let noun = Noun::of_kind_in(*kind, self.teller.variant);
                self.say(format!("the {}", noun.en()), format!("{} {}", noun.ru_from(), noun.ru(RuCase::Gen)))
            })
            .collect();
        let sources = sources.join(&self.say(", else from ", ", а если там пусто, "));
        let count = u64::from(self.group.fill_count);
        let cards = self.say(
            cards_count(count, Lang::En),
            format!("{count} {}", ru_plural(count, "картой", "картами", "картами")),
        );
        Some(self.say(
            format!("An empty {} is filled at once with {cards} from {sources}.", self.noun().en()),
            format!("Опустевшее место сразу занимается {cards} {sources}."),
        ))
    }
}
