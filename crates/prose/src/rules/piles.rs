//! What may be placed on piles.

use kosynka_engine::pack::unshuffled;
use kosynka_engine::variant::{Accept, Build, Group, KindSet, Start, SuitRule, Unit};
use kosynka_engine::{PileKind, Suit};

use super::extent::Extent;
use super::{Teller, paragraph};
use crate::cards::{a_rank_en, rank_ru_acc};
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, and, capital, cards_in_words, or, ru_cards_of};

/// The paragraphs on piles of a kind: one for each group, and one for what they have in common.
pub(super) fn paragraphs(teller: Teller<'_>, kind: PileKind) -> Vec<String> {
    let several = teller.groups(kind).filter(|group| !group.heap).count() > 1;
    let piles: Vec<Pile<'_>> = teller
        .groups(kind)
        .map(|group| Pile { teller, group, several: several && !group.heap })
        // What lies on a heap that only removal fills is out of the game.
        .filter(|pile| !pile.group.heap || !pile.is_shut())
        .collect();
    let mut told: Vec<Vec<String>> = piles.iter().map(|pile| pile.sentences()).collect();
    let open: Vec<&Vec<String>> =
        told.iter().zip(&piles).filter(|(_, pile)| !pile.is_shut()).map(|(texts, _)| texts).collect();
    let common: Vec<String> = match &open[..] {
        [first, rest @ ..] if !rest.is_empty() => {
            first.iter().filter(|text| rest.iter().all(|other| other.contains(text))).cloned().collect()
        }
        _ => Vec::new(),
    };
    told.iter_mut().for_each(|texts| texts.retain(|text| !common.contains(text)));
    told.into_iter().chain([common]).filter_map(paragraph).collect()
}

/// A group of piles to be told of.
#[derive(Clone, Copy)]
pub(super) struct Pile<'a> {
    pub(super) teller: Teller<'a>,
    pub(super) group: &'a Group,
    /// Whether there are more groups of the kind, so that this one is called by its numbers.
    several: bool,
}

impl<'a> Pile<'a> {
    fn sentences(self) -> Vec<String> {
        [self.placing(), self.opening(), self.taking()].concat()
    }

    pub(super) fn noun(self) -> Noun {
        Noun::of_group(self.group)
    }

    pub(super) fn say(self, en: impl Into<String>, ru: impl Into<String>) -> String {
        self.teller.say(en, ru)
    }

    pub(super) fn ru(self, case: RuCase) -> &'static str {
        self.noun().ru(case)
    }

    /// Whether it is one pile.
    pub(super) fn is_one(self) -> bool {
        self.group.numbers.len() == 1
    }

    /// `a column`, `the reserve`.
    pub(super) fn one(self) -> String {
        let article = if self.is_one() { "the" } else { "a" };
        format!("{article} {}", self.noun().en())
    }

    /// `в столбец`.
    pub(super) fn into(self) -> String {
        format!("{} {}", self.noun().ru_to(), self.ru(RuCase::Acc))
    }

    /// `в столбце`.
    pub(super) fn within(self) -> String {
        format!("{} {}", self.noun().ru_to(), self.ru(RuCase::Loc))
    }

    /// `из столбца`.
    pub(super) fn out_of(self) -> String {
        format!("{} {}", self.noun().ru_from(), self.ru(RuCase::Gen))
    }

    /// `the columns`, `foundations 1 to 4`, `the foundation`; in Russian in a case.
    pub(super) fn all(self, case: RuCase) -> String {
        if self.several && self.teller.count(self.group.kind) > 1 {
            return self.teller.group_piles(self.group, case);
        }
        match (self.teller.lang, self.is_one()) {
            (Lang::En, true) => format!("the {}", self.noun().en()),
            (Lang::En, false) => format!("the {}", self.noun().en_plural()),
            (Lang::Ru, true) => self.ru(case).to_owned(),
            (Lang::Ru, false) => self.noun().ru_plural(case).to_owned(),
        }
    }

    /// [`Pile::all`] with the suits that the piles belong to: `the foundations ♣ ♠ ♥ ♦`.
    fn all_with_suits(self) -> String {
        let all = self.all(RuCase::Acc);
        if self.group.suits.is_empty() {
            return all;
        }
        let symbols: Vec<String> = self.group.suits.iter().map(|suit| suit.symbol().to_string()).collect();
        let symbols = symbols.join(" ");
        if self.several { format!("{all} ({symbols})") } else { format!("{all} {symbols}") }
    }

    /// `в столбцы`, `на базы с 1-й по 4-ю`.
    fn into_all(self) -> String {
        format!("{} {}", self.noun().ru_to(), self.all(RuCase::Acc))
    }

    /// `в столбцах`.
    fn within_all(self) -> String {
        format!("{} {}", self.noun().ru_to(), self.all(RuCase::Loc))
    }

    /// `each column`, `the reserve`.
    fn each(self) -> String {
        if self.is_one() { self.one() } else { format!("each {}", self.noun().en()) }
    }

    /// The English verb that goes with [`Pile::all`].
    fn verb(self, one: &'static str, many: &'static str) -> &'static str {
        if self.is_one() { one } else { many }
    }

    fn placing(self) -> Vec<String> {
        let group = self.group;
        if self.is_shut() {
            return self.shut().into_iter().collect();
        }
        let mut texts = match (group.build, group.start) {
            _ if !group.collect.is_empty() => vec![self.collect()],
            (Some(build), Start::LeftNeighbour(_)) => self.rows(build),
            (Some(build), _) if group.max != Some(1) => self.build(build),
            _ if group.kind == PileKind::Tableau => vec![self.unbuilt()],
            _ => vec![self.cell()],
        };
        texts.extend(self.follow());
        texts.extend(self.size());
        texts.extend(self.accept());
        texts.extend(self.from());
        texts.extend(self.teller.allowed(self.group.accept_when));
        texts.extend(self.barred());
        texts
    }

    /// Whether nothing is ever placed here by hand.
    pub(super) fn is_shut(self) -> bool {
        self.group.from == KindSet::NONE || self.group.build.is_none() && self.group.start == Start::Nothing
    }

    fn shut(self) -> Option<String> {
        let (all, into) = match self.noun() {
            Noun::Place => ("the tableau".to_owned(), "на поле".to_owned()),
            Noun::Reserve if self.group.build.is_none() => return None,
            _ => (self.all(RuCase::Nom), self.into_all()),
        };
        let into = capital(&into);
        if self.group.kind != PileKind::Tableau {
            let takes = self.verb("takes", "take");
            return Some(self.say(
                format!("{} {takes} no cards: what was dealt there stays.", capital(&all)),
                format!("{into} карты не кладут: там остаётся то, что сдано."),
            ));
        }
        let (stays, stays_ru) = match self.noun() {
            _ if !self.group.fill.is_empty() => ("", ""),
            Noun::Place => (", and an empty place stays empty", ", опустевшее место остаётся пустым"),
            _ => (", and an empty one stays empty", ", опустевший остаётся пустым"),
        };
        Some(self.say(
            format!("No cards are placed on {all}{stays}."),
            format!("{into} карты не кладут{stays_ru}."),
        ))
    }

    fn rows(self, build: Build) -> Vec<String> {
        let (way, example) = (self.teller.way(build, ""), self.teller.example(build));
        let text = self.say(
            format!("The rows are built from left to right, {way}{example}."),
            format!("Ряды строят слева направо, {way}{example}."),
        );
        [text].into_iter().chain(self.teller.way_notes(build)).collect()
    }

    fn build(self, build: Build) -> Vec<String> {
        let all = capital(&self.all_with_suits());
        let extent = Extent::of(self.teller, self.group, build);
        let told = extent.as_ref().map(|extent| extent.told(self.teller)).unwrap_or_default();
        let way = self.teller.way(build, &told);
        if let Accept::RunOf(cards) = self.group.accept {
            let (count, of) = (cards_in_words(cards.into(), Lang::En), ru_cards_of(cards.into()));
            let (takes, into) = (self.verb("takes", "take"), capital(&self.into_all()));
            return vec![self.say(
                format!("{all} {takes} only complete runs of {count}, each all at once, built {way}."),
                format!("{into} кладут только полные ряды из {of}, каждый целиком: {way}."),
            )];
        }
        let (example, notes) = match extent {
            None => (self.teller.example(build), self.teller.way_notes(build)),
            Some(extent) => {
                let corner = self.teller.corner(build).filter(|_| extent.turns());
                (String::new(), corner.into_iter().collect())
            }
        };
        let be = self.verb("is", "are");
        let text =
            self.say(format!("{all} {be} built {way}{example}."), format!("{all} строят {way}{example}."));
        [text].into_iter().chain(notes).collect()
    }

    /// Columns on whose cards nothing is placed.
    fn unbuilt(self) -> String {
        let (each, within) = (self.each(), capital(&self.within_all()));
        match self.group.max {
            Some(1) => self.say(
                format!("{} holds one card.", capital(&each)),
                format!("{within} лежит по одной карте."),
            ),
            _ => self.say(
                format!("No card is placed on another one in {}.", self.all(RuCase::Loc)),
                format!("{within} карты друг на друга не кладут."),
            ),
        }
    }

    /// Cells: what one holds.
    fn cell(self) -> String {
        let several = self.group.accept != Accept::Single && self.group.max != Some(1);
        let what = match self.group.start {
            _ if several => self.say(
                "any one card, or cards that may be moved together",
                "одну любую карту или несколько карт, если их можно перенести вместе",
            ),
            Start::Any => self.say("any one card", "одну любую карту"),
            Start::Joker => self.say("one joker", "одного джокера"),
            _ => self.say("one card", "одну карту"),
        };
        let noun = self.noun();
        let each_ru = match self.is_one() {
            true => self.into(),
            false => {
                let each = noun.ru_gender("каждый", "каждую", "каждое");
                format!("{} {each} {}", noun.ru_to(), self.ru(RuCase::Acc))
            }
        };
        self.say(
            format!("{} holds {what}.", capital(&self.each())),
            format!("{} можно положить {what}.", capital(&each_ru)),
        )
    }

    fn follow(self) -> Option<String> {
        self.group.follow.then(|| {
            self.say(
                format!("A rank comes to a {} only after it has come to the one before.", self.noun().en()),
                format!(
                    "Карту кладут на {} только после того, как карта того же ранга легла на предыдущую.",
                    self.ru(RuCase::Acc)
                ),
            )
        })
    }

    /// Places that take one card of each of some ranks.
    fn collect(self) -> String {
        let ranks = self.group.collect.iter();
        let ranks: Vec<String> = ranks.map(|rank| self.say(a_rank_en(rank), rank_ru_acc(rank))).collect();
        let ranks = and(&ranks, self.teller.lang);
        let (all, within) = (capital(&self.all(RuCase::Nom)), capital(&self.within_all()));
        self.say(
            format!("{all} together take {ranks}; once all are there, they leave the game."),
            format!("{within} собирают {ranks}; когда есть все, они уходят из игры."),
        )
    }

    /// The most cards, where nothing else bounds them.
    fn size(self) -> Option<String> {
        let max = self.group.max.filter(|max| *max > 1)?;
        let deck = unshuffled(&self.teller.variant.deck);
        let most = match self.group.build {
            Some(build) if Extent::of(self.teller, self.group, build).is_some() => return None,
            Some(_) if matches!(self.group.accept, Accept::RunOf(run) if run == max) => return None,
            Some(Build { suits: SuitRule::Same, .. }) => {
                let count = |suit| deck.iter().filter(|entry| entry.card.suit() == Some(suit)).count();
                Suit::ALL.into_iter().map(count).max().unwrap_or_default()
            }
            _ => deck.len(),
        };
        let each = self.each();
        (usize::from(max) < most).then(|| {
            self.say(
                format!("{} holds at most {}.", capital(&each), cards_in_words(max.into(), Lang::En)),
                format!("{} помещается не больше {}.", capital(&self.within()), ru_cards_of(max.into())),
            )
        })
    }

    /// How many cards at once, where that is not what one expects.
    fn accept(self) -> Option<String> {
        let foundation = self.group.kind == PileKind::Foundation;
        match self.group.accept {
            Accept::Single if !foundation && self.group.build.is_some() && self.gets_several() => {
                Some(self.say("Cards are placed there one at a time.", "Карты кладут туда по одной."))
            }
            Accept::Group if foundation && self.gets_several() => Some(self.say(
                "Cards that may be moved together may be placed there all at once.",
                "Карты, которые можно перенести вместе, кладут туда и все сразу.",
            )),
            _ => None,
        }
    }

    /// Whether piles that cards come from give several at once.
    fn gets_several(self) -> bool {
        let one = |unit| matches!(unit, Unit::Nothing | Unit::Top | Unit::TopNotLast);
        self.teller
            .variant
            .groups
            .iter()
            .any(|group| !one(group.unit) && self.group.from.contains(group.kind))
    }

    /// Kinds of piles that give cards to this group, of a set. What comes back from foundations is told with them.
    pub(super) fn givers(self, set: KindSet) -> Vec<PileKind> {
        let teller = self.teller;
        set.iter()
            .filter(|kind| match kind {
                PileKind::Stock | PileKind::Foundation => false,
                PileKind::Waste => teller.has(PileKind::Waste),
                _ => teller.groups(*kind).any(|group| group.unit != Unit::Nothing),
            })
            .filter(|kind| *kind != self.group.kind || teller.count(*kind) > 1)
            .collect()
    }

    /// Where cards come from: `other columns or the waste`; `из других столбцов или из сброса`.
    pub(super) fn sources(self, kinds: &[PileKind]) -> String {
        let teller = self.teller;
        let words: Vec<String> = kinds
            .iter()
            .map(|kind| {
                let noun = Noun::of_kind_in(*kind, teller.variant);
                let from = noun.ru_from();
                if kind.is_single() || teller.count(*kind) == 1 {
                    teller.say(format!("the {}", noun.en()), format!("{from} {}", noun.ru(RuCase::Gen)))
                } else if *kind == self.group.kind {
                    let plural = noun.ru_plural(RuCase::Gen);
                    teller.say(format!("other {}", noun.en_plural()), format!("{from} других {plural}"))
                } else {
                    let plural = noun.ru_plural(RuCase::Gen);
                    teller.say(format!("the {}", noun.en_plural()), format!("{from} {plural}"))
                }
            })
            .collect();
        or(&words, teller.lang)
    }

    /// Where cards come from, if not from everywhere.
    fn from(self) -> Option<String> {
        let kinds = self.givers(self.group.from);
        let everywhere = self.givers(KindSet::ALL).iter().all(|kind| kinds.contains(kind));
        if kinds.is_empty() || self.group.start == Start::Joker || everywhere {
            return None;
        }
        let sources = self.sources(&kinds);
        Some(self.say(
            format!("Cards come there only from {sources}."),
            format!("Карты кладут туда только {sources}."),
        ))
    }

    fn barred(self) -> Option<String> {
        let piles = &self.group.barred_before_redeal;
        let first = piles.first()?;
        let from = Noun::of_kind_in(first.kind, self.teller.variant).ru_from();
        let names = self.teller.piles(piles, RuCase::Gen);
        Some(self.say(
            format!("Before the first redeal no card comes there from {names}."),
            format!("До первой пересдачи карты {from} {names} туда не кладут."),
        ))
    }
}
