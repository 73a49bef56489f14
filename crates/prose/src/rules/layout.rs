//! Piles with the cards that the deal puts on them.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Facing, PileRef};

use super::Teller;
use super::table::Laid;
use crate::piles::{Noun, RuCase};
use crate::words::{
    Gender, Lang, and, capital, cards_in_words, en_number, ru_cards_each, ru_cards_of, ru_number,
    ru_number_of, ru_plural,
};

/// Piles of one name, and what the deal puts on them.
pub(super) struct Layout<'a> {
    pub(super) teller: Teller<'a>,
    pub(super) noun: Noun,
    kind: PileKind,
    pub(super) piles: Vec<(u8, Laid)>,
}

/// All piles but heap, waste and stock; groups of one name are told together.
pub(super) fn layouts(teller: Teller<'_>) -> Vec<Layout<'_>> {
    let mut layouts: Vec<Layout<'_>> = Vec::new();
    for kind in [PileKind::Tableau, PileKind::Reserve, PileKind::Cell, PileKind::Foundation] {
        for group in teller.groups(kind).filter(|group| !group.heap) {
            let noun = Noun::of_group(group);
            let piles = group.numbers.iter().copied().zip(teller.table.group(group));
            match layouts.iter_mut().find(|layout| layout.noun == noun) {
                Some(layout) => layout.piles.extend(piles),
                None => layouts.push(Layout { teller, noun, kind, piles: piles.collect() }),
            }
        }
    }
    layouts.iter_mut().for_each(|layout| layout.piles.sort_by_key(|(number, _)| *number));
    layouts
}

/// Piles of two sorts: those by name, which are fewer, and the others.
pub(super) struct Split {
    pub(super) named: Vec<u8>,
    pub(super) value: u64,
    pub(super) others: u64,
}

impl Layout<'_> {
    pub(super) fn say(&self, en: impl Into<String>, ru: impl Into<String>) -> String {
        self.teller.say(en, ru)
    }

    /// Whether cards lie there after the deal, or may do so.
    pub(super) fn has_cards(&self) -> bool {
        self.by_fit() || self.by_suit() > 0 || self.piles.iter().any(|(_, laid)| laid.cards > 0)
    }

    /// The noun, if it is one pile.
    pub(super) fn single(&self) -> Option<Noun> {
        (self.piles.len() == 1).then_some(self.noun)
    }

    /// `four foundations`; `четыре базы`.
    pub(super) fn counted(&self) -> String {
        let (noun, count) = (self.noun, self.piles.len() as u64);
        let en = if count == 1 { noun.en().to_owned() } else { noun.en_plural() };
        let ru = ru_plural(count, noun.ru(RuCase::Nom), noun.ru(RuCase::Gen), noun.ru_plural(RuCase::Gen));
        self.say(format!("{} {en}", en_number(count)), format!("{} {ru}", ru_number(count, noun.gender())))
    }

    pub(super) fn sentence(&self) -> String {
        let laid: Vec<u64> = self.piles.iter().map(|(_, laid)| laid.cards).collect();
        if self.by_suit() > 0 {
            self.dealt_by_suit()
        } else if self.teller.table.varies {
            self.varying(&laid)
        } else if self.noun == Noun::Reserve && laid.len() > 1 && laid.iter().all(|cards| *cards == 1) {
            self.reserve_cards()
        } else if self.kind == PileKind::Foundation && laid.len() == 1 {
            self.one_foundation()
        } else if laid.contains(&0)
            && let Some(split) = self.split(|laid| laid.cards)
        {
            self.partly_empty(&split)
        } else {
            format!("{}{}{}.", self.head(), self.sizes(&laid), self.faces())
        }
    }

    /// How many cards the deal puts on these piles by their suits.
    fn by_suit(&self) -> u64 {
        if self.kind == PileKind::Foundation { self.teller.table.to_own_foundations } else { 0 }
    }

    /// Whether cards that fit go to these piles during the deal.
    fn by_fit(&self) -> bool {
        self.kind == PileKind::Foundation && self.teller.table.varies
    }

    /// `Four columns`, `A reserve`.
    fn head(&self) -> String {
        match self.single() {
            Some(noun) => self.say(format!("A {}", noun.en()), capital(noun.ru(RuCase::Nom))),
            None => capital(&self.counted()),
        }
    }

    /// The piles by two values, if there are just two.
    pub(super) fn split(&self, value: impl Fn(&Laid) -> u64) -> Option<Split> {
        let values: Vec<(u8, u64)> = self.piles.iter().map(|(number, laid)| (*number, value(laid))).collect();
        let first = values.first()?.1;
        let second = values.iter().find(|(_, value)| *value != first)?.1;
        let having = |wanted: u64| -> Vec<u8> {
            values.iter().filter(|(_, value)| *value == wanted).map(|(number, _)| *number).collect()
        };
        let (a, b) = (having(first), having(second));
        if a.len() + b.len() < values.len() {
            return None;
        }
        Some(if b.len() < a.len() {
            Split { named: b, value: second, others: first }
        } else {
            Split { named: a, value: first, others: second }
        })
    }

    /// Piles by number, in the prepositional case in Russian: `columns 1 to 4`.
    pub(super) fn named(&self, numbers: &[u8]) -> String {
        let piles: Vec<PileRef> =
            numbers.iter().map(|number| PileRef { kind: self.kind, number: *number }).collect();
        self.teller.piles(&piles, RuCase::Loc)
    }

    fn dealt_by_suit(&self) -> String {
        let (head, count) = (self.head(), self.by_suit());
        match count {
            1 => self.say(
                format!("{head}; one card is dealt to that of its suit, face up."),
                format!("{head}; на одну из них, по масти, сразу выложена открытая карта."),
            ),
            _ => self.say(
                format!(
                    "{head}; {} are dealt face up, each to the foundation of its suit.",
                    cards_in_words(count, Lang::En)
                ),
                format!("{head}; на них по мастям сразу {}.", laid_ru(count, Facing::Up)),
            ),
        }
    }

    /// Where cards may go straight to the foundations, columns get that many fewer.
    fn varying(&self, laid: &[u64]) -> String {
        let (head, faces) = (self.head(), self.faces());
        let least = laid.iter().copied().min().unwrap_or_default();
        let most = laid.iter().copied().max().unwrap_or_default();
        match (self.by_fit(), least) {
            (true, 0) => self.say(
                format!("{head}; cards that fit go there during the deal."),
                format!("{head}; подходящие карты попадают туда уже при раздаче."),
            ),
            (true, _) => self.say(
                format!("{head} of at least {} each{faces}.", cards_in_words(least, Lang::En)),
                format!("{head}, на каждой не меньше {}{faces}.", ru_cards_of(least)),
            ),
            (false, _) => self.say(
                format!("{head} of at most {} each{faces}.", cards_in_words(most, Lang::En)),
                format!("{head}, в каждом не больше {}{faces}.", ru_cards_of(most)),
            ),
        }
    }

    /// Reserves of one card each: to the player they are just cards.
    fn reserve_cards(&self) -> String {
        let (count, faces) = (self.piles.len() as u64, self.faces());
        self.say(
            format!("{} reserve cards{faces}.", capital(&en_number(count))),
            format!("{} в резерве{faces}.", capital(&cards_in_words(count, Lang::Ru))),
        )
    }

    fn one_foundation(&self) -> String {
        let Laid { cards, hidden } = self.piles[0].1;
        let face = if hidden == 0 { Facing::Up } else { Facing::Down };
        self.say(
            format!("{} on the foundation.", lie_en(cards, face)),
            format!("На базу {}.", laid_ru(cards, face)),
        )
    }

    /// `Eight cells: one card in each of cells 1 and 3, face up; the others are empty.`
    fn partly_empty(&self, split: &Split) -> String {
        let full: Vec<u8> =
            self.piles.iter().filter(|(_, laid)| laid.cards > 0).map(|(number, _)| *number).collect();
        let rest = if full.len() + 1 == self.piles.len() {
            let other = self.noun.ru_gender("другой пуст", "другая пуста", "другое пусто");
            self.say("the other one is empty", other)
        } else {
            self.say("the others are empty", "остальные пусты")
        };
        let cards = self.in_piles(split.value.max(split.others), &full);
        format!("{}: {cards}{}; {rest}.", self.head(), self.faces())
    }

    /// ` of six cards each`, `, from one card in the first to seven in the last`, `: six cards in …`.
    fn sizes(&self, sizes: &[u64]) -> String {
        let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
        let cards = |size: u64| cards_in_words(size, Lang::En);
        let steps = || sizes.windows(2).map(|pair| pair[1].cast_signed() - pair[0].cast_signed());
        if sizes.len() == 1 {
            self.say(format!(" of {}", cards(first)), format!(" из {}", ru_cards_of(first)))
        } else if sizes.iter().all(|size| *size == first) {
            self.say(format!(" of {} each", cards(first)), format!(" {}", ru_cards_each(first)))
        } else if sizes.len() > 2 && (steps().all(|step| step == 1) || steps().all(|step| step == -1)) {
            let (at_first, at_last) = self.noun.ru_gender(
                ("первом", "последнем"),
                ("первой", "последней"),
                ("первом", "последнем"),
            );
            let (from, to) = (ru_cards_of(first), ru_number_of(last, Gender::Feminine));
            self.say(
                format!(", from {} in the first to {} in the last", cards(first), en_number(last)),
                format!(", от {from} в {at_first} до {to} в {at_last}"),
            )
        } else if let Some(split) = self.split(|laid| laid.cards) {
            let named = self.in_piles(split.value, &split.named);
            self.say(
                format!(": {named}, {} in each of the others", en_number(split.others)),
                format!(": {named}, {} остальных {}", self.noun.ru_to(), ru_cards_each(split.others)),
            )
        } else {
            let numbers: Vec<String> = sizes.iter().map(u64::to_string).collect();
            let numbers = and(&numbers, self.teller.lang);
            let ru = ru_plural(last, "карта", "карты", "карт");
            self.say(
                format!(" of {numbers} {}, from left to right", if last == 1 { "card" } else { "cards" }),
                format!(", слева направо в них {numbers} {ru}"),
            )
        }
    }

    /// `six cards in each of columns 1 and 2`; `в столбцах 1 и 2 по шесть карт`.
    fn in_piles(&self, size: u64, numbers: &[u8]) -> String {
        let (piles, to) = (self.named(numbers), self.noun.ru_to());
        let cards = cards_in_words(size, self.teller.lang);
        let at = if self.noun == Noun::Foundation { "on" } else { "in" };
        match numbers {
            [_] => self.say(format!("{cards} {at} {piles}"), format!("{to} {piles} {cards}")),
            _ => self.say(
                format!("{cards} {at} each of {piles}"),
                format!("{to} {piles} {}", ru_cards_each(size)),
            ),
        }
    }
}

/// `Three cards lie face up`.
pub(super) fn lie_en(count: u64, face: Facing) -> String {
    let lie = if count == 1 { "lies" } else { "lie" };
    let face = if face == Facing::Up { "face up" } else { "face down" };
    format!("{} {lie} {face}", capital(&cards_in_words(count, Lang::En)))
}

/// `выложены три открытые карты`.
pub(super) fn laid_ru(count: u64, face: Facing) -> String {
    let laid = ru_plural(count, "выложена", "выложены", "выложено");
    let face = match face {
        Facing::Up => ru_plural(count, "открытая", "открытые", "открытых"),
        Facing::Down => ru_plural(count, "закрытая", "закрытые", "закрытых"),
    };
    let cards = ru_plural(count, "карта", "карты", "карт");
    format!("{laid} {} {face} {cards}", ru_number(count, Gender::Feminine))
}
