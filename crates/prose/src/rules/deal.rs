//! What lies on the table when the game begins.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Group, PileRef};

use super::table::Laid;
use super::{Teller, order, paragraph};
use crate::piles::{Noun, RuCase};
use crate::words::{
    Gender, and, capital, cards_in_words, en_number, ru_cards_each, ru_cards_of, ru_number, ru_number_of,
    ru_plural,
};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let (full, empty): (Vec<Layout<'_>>, Vec<Layout<'_>>) =
        layouts(teller).into_iter().partition(|layout| layout.has_cards());
    let mut texts: Vec<String> = full.iter().map(|layout| layout.full()).collect();
    texts.extend(empty_ones(teller, &empty));
    texts.extend(waste(teller));
    texts.extend(stock(teller));
    paragraph(texts).into_iter().chain(order::sentence(teller)).collect()
}

/// Piles of one name, and what the deal puts on them.
struct Layout<'a> {
    teller: Teller<'a>,
    noun: Noun,
    kind: PileKind,
    piles: Vec<(u8, Laid)>,
}

/// All piles but heap, waste and stock; groups of one name are told together.
fn layouts(teller: Teller<'_>) -> Vec<Layout<'_>> {
    let mut layouts: Vec<Layout<'_>> = Vec::new();
    for kind in [PileKind::Tableau, PileKind::Reserve, PileKind::Cell, PileKind::Foundation] {
        for group in teller.groups(kind).filter(|group| !group.heap) {
            let noun = Noun::of_group(group);
            let piles = numbered(teller, group);
            match layouts.iter_mut().find(|layout| layout.noun == noun) {
                Some(layout) => layout.piles.extend(piles),
                None => layouts.push(Layout { teller, noun, kind, piles: piles.collect() }),
            }
        }
    }
    layouts.iter_mut().for_each(|layout| layout.piles.sort_by_key(|(number, _)| *number));
    layouts
}

fn numbered<'a>(teller: Teller<'a>, group: &'a Group) -> impl Iterator<Item = (u8, Laid)> + 'a {
    group.numbers.iter().copied().zip(teller.table.group(group))
}

/// `four foundations`; `четыре базы`.
fn many(teller: Teller<'_>, noun: Noun, count: u64) -> String {
    let en = if count == 1 { noun.en().to_owned() } else { noun.en_plural() };
    let ru = ru_plural(count, noun.ru(RuCase::Nom), noun.ru(RuCase::Gen), noun.ru_plural(RuCase::Gen));
    teller.say(format!("{} {en}", en_number(count)), format!("{} {ru}", ru_number(count, noun.gender())))
}

/// Two values of a list, and which piles have the rarer one.
struct Split {
    rare: u64,
    common: u64,
    piles: Vec<u8>,
}

impl Layout<'_> {
    fn own(&self) -> u64 {
        if self.kind == PileKind::Foundation { self.teller.table.to_own_foundations } else { 0 }
    }

    fn has_cards(&self) -> bool {
        self.own() > 0 || self.piles.iter().any(|(_, laid)| laid.cards > 0)
    }

    fn say(&self, en: impl Into<String>, ru: impl Into<String>) -> String {
        self.teller.say(en, ru)
    }

    fn many(&self) -> String {
        if self.piles.len() == 1 {
            let article = if self.noun.en().starts_with('e') { "An" } else { "A" };
            return self.say(format!("{article} {}", self.noun.en()), capital(self.noun.ru(RuCase::Nom)));
        }
        capital(&many(self.teller, self.noun, self.piles.len() as u64))
    }

    /// The values of all piles if there are two of them.
    fn split(&self, value: impl Fn(&Laid) -> u64) -> Option<Split> {
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
            Split { rare: second, common: first, piles: b }
        } else {
            Split { rare: first, common: second, piles: a }
        })
    }

    /// Piles by number in the prepositional case: `columns 1 to 4`.
    fn named(&self, numbers: &[u8]) -> String {
        let piles: Vec<PileRef> =
            numbers.iter().map(|number| PileRef { kind: self.kind, number: *number }).collect();
        self.teller.piles(&piles, RuCase::Loc)
    }

    fn full(&self) -> String {
        let many = self.many();
        if self.own() > 0 {
            return self.own_foundations(&many);
        }
        if self.noun == Noun::Reserve
            && self.piles.len() > 1
            && self.piles.iter().all(|(_, laid)| laid.cards == 1)
        {
            return self.reserve_cards();
        }
        if self.kind == PileKind::Foundation && self.piles.len() == 1 {
            return self.one_foundation();
        }
        if self.teller.table.varies {
            return self.varying(&many);
        }
        let faces = self.faces();
        match self.split(|laid| laid.cards) {
            Some(split) if split.rare == 0 || split.common == 0 => {
                format!("{many}: {}.", self.partly_empty(&split, &faces))
            }
            _ => format!("{many}{}{faces}.", self.sizes()),
        }
    }

    fn own_foundations(&self, many: &str) -> String {
        let own = self.own();
        let cards = cards_in_words(own, self.teller.lang);
        if own == 1 {
            return self.say(
                format!("{many}; one card is dealt to that of its suit, face up."),
                format!("{many}; на одну из них, по масти, сразу выложена открытая карта."),
            );
        }
        self.say(
            format!("{many}; {cards} are dealt face up, each to the foundation of its suit."),
            format!("{many}; на них по мастям сразу выложены открытыми {cards}."),
        )
    }

    fn one_foundation(&self) -> String {
        let cards = cards_in_words(self.piles[0].1.cards, self.teller.lang);
        let be = if self.piles[0].1.cards == 1 { "lies" } else { "lie" };
        let face = if self.piles[0].1.hidden == 0 {
            ("face up", "в открытую")
        } else {
            ("face down", "рубашкой вверх")
        };
        self.say(
            format!("{} {be} {} on the foundation.", capital(&cards), face.0),
            format!("На базе {} лежит {cards}.", face.1),
        )
    }

    /// Reserves of one card each: to the player they are just cards.
    fn reserve_cards(&self) -> String {
        let count = self.piles.len() as u64;
        let faces = self.faces();
        self.say(
            format!("{} reserve cards{faces}.", capital(&en_number(count))),
            format!("{} в резерве{faces}.", capital(&cards_in_words(count, self.teller.lang))),
        )
    }

    /// Where cards may go straight to the foundations, columns get that many fewer.
    fn varying(&self, many: &str) -> String {
        let cards = self.piles.iter().map(|(_, laid)| laid.cards);
        if self.kind == PileKind::Foundation {
            let least = cards_in_words(cards.min().unwrap_or_default(), self.teller.lang);
            let ru = ru_cards_of(self.piles.iter().map(|(_, laid)| laid.cards).min().unwrap_or_default());
            return self.say(
                format!("{many} with at least {least} each, face up."),
                format!("{many}, на каждой не меньше {ru}, все открыты."),
            );
        }
        let most = cards.max().unwrap_or_default();
        self.say(
            format!("{many} of at most {} each, all face up.", cards_in_words(most, self.teller.lang)),
            format!("{many}, в каждом не больше {}, все открыты.", ru_cards_of(most)),
        )
    }

    /// ` of six cards each`, `, from one card in the first to seven in the last`, `: two of …`.
    fn sizes(&self) -> String {
        let sizes: Vec<u64> = self.piles.iter().map(|(_, laid)| laid.cards).collect();
        let count = |size: u64| cards_in_words(size, self.teller.lang);
        let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
        if sizes.len() == 1 {
            return self.say(format!(" of {}", count(first)), format!(" из {}", ru_cards_of(first)));
        }
        if sizes.iter().all(|size| *size == first) {
            return self.say(format!(" of {} each", count(first)), format!(" {}", ru_cards_each(first)));
        }
        let pairs = || sizes.windows(2).map(|pair| pair[1] as i64 - pair[0] as i64);
        if sizes.len() > 2 && (pairs().all(|step| step == 1) || pairs().all(|step| step == -1)) {
            let (of_first, in_last) = (ru_cards_of(first), ru_number_of(last, Gender::Feminine));
            let ordinals = self.noun.ru_gender(
                ("первом", "последнем"),
                ("первой", "последней"),
                ("первом", "последнем"),
            );
            return self.say(
                format!(", from {} in the first to {} in the last", count(first), en_number(last)),
                format!(", от {of_first} в {} до {in_last} в {}", ordinals.0, ordinals.1),
            );
        }
        if let Some(split) = self.split(|laid| laid.cards) {
            return format!(": {}", self.two_sizes(&split));
        }
        let numbers: Vec<String> = sizes.iter().map(u64::to_string).collect();
        self.say(
            format!(
                " of {} {}, from left to right",
                and(&numbers, self.teller.lang),
                if last == 1 { "card" } else { "cards" }
            ),
            format!(
                ", слева направо в них {} {}",
                and(&numbers, self.teller.lang),
                ru_plural(last, "карта", "карты", "карт")
            ),
        )
    }

    /// `six cards in each of columns 1 and 2, five in each of the others`.
    fn two_sizes(&self, split: &Split) -> String {
        let (rare, to) = (self.in_piles(split.rare, &split.piles), self.noun.ru_to());
        self.say(
            format!("{rare}, {} in each of the others", en_number(split.common)),
            format!("{rare}, {to} остальных {}", ru_cards_each(split.common)),
        )
    }

    /// `one card in each of cells 1 and 3, face up; the others are empty`.
    fn partly_empty(&self, split: &Split, faces: &str) -> String {
        let (size, piles) = if split.rare == 0 {
            let full = |(number, laid): &(u8, Laid)| (laid.cards > 0).then_some(*number);
            (split.common, self.piles.iter().filter_map(full).collect())
        } else {
            (split.rare, split.piles.clone())
        };
        let one = piles.len() + 1 == self.piles.len();
        let rest = self.say(
            if one { "the other one is empty" } else { "the others are empty" },
            match one {
                true => format!(
                    "{} {}",
                    self.noun.ru_gender("другой", "другая", "другое"),
                    self.noun.ru_gender("пуст", "пуста", "пусто")
                ),
                false => "остальные пусты".to_owned(),
            },
        );
        format!("{}{faces}; {rest}", self.in_piles(size, &piles))
    }

    /// `six cards in each of columns 1 and 2`; `в столбцах 1 и 2 по шесть карт`.
    fn in_piles(&self, size: u64, numbers: &[u8]) -> String {
        let (piles, to) = (self.named(numbers), self.noun.ru_to());
        let cards = cards_in_words(size, self.teller.lang);
        let at = if self.noun == Noun::Foundation { "on" } else { "in" };
        match numbers.len() {
            1 => self.say(format!("{cards} {at} {piles}"), format!("{to} {piles} {cards}")),
            _ => self.say(
                format!("{cards} {at} each of {piles}"),
                format!("{to} {piles} {}", ru_cards_each(size)),
            ),
        }
    }

    /// `, face up`, `, only the last card of each face up`.
    fn faces(&self) -> String {
        let dealt: Vec<Laid> =
            self.piles.iter().map(|(_, laid)| *laid).filter(|laid| laid.cards > 0).collect();
        let all: u64 = dealt.iter().map(|laid| laid.cards).sum();
        let alone = dealt.len() == 1;
        if dealt.iter().all(|laid| laid.hidden == 0) {
            return self.say(", face up", if all == 1 { ", карта открыта" } else { ", все карты открыты" });
        }
        if dealt.iter().all(|laid| laid.hidden == laid.cards) {
            return self.say(", face down", if all == 1 { ", карта закрыта" } else { ", все карты закрыты" });
        }
        let open = dealt.iter().map(|laid| laid.cards - laid.hidden).max().unwrap_or_default();
        if dealt.iter().all(|laid| laid.cards - laid.hidden == open.min(laid.cards)) {
            let each = self.say(
                if alone { "" } else { " of each" }.to_owned(),
                if alone {
                    String::new()
                } else {
                    format!(
                        " {} {}",
                        self.noun.ru_gender("каждого", "каждой", "каждого"),
                        self.noun.ru(RuCase::Gen)
                    )
                },
            );
            return match open {
                1 => self.say(
                    format!(", only the last card{each} face up"),
                    format!(", открыта только последняя карта{each}"),
                ),
                _ => self.say(
                    format!(", only the last {} cards{each} face up", en_number(open)),
                    format!(
                        ", открыты только последние {} {}{each}",
                        ru_number(open, Gender::Feminine),
                        ru_plural(open, "карта", "карты", "карт")
                    ),
                ),
            };
        }
        let Some(split) = self.split(|laid| laid.hidden).filter(|split| split.rare == 0 || split.common == 0)
        else {
            let hidden: Vec<String> = self.piles.iter().map(|(_, laid)| laid.hidden.to_string()).collect();
            let hidden = and(&hidden, self.teller.lang);
            return self.say(
                format!("; face down, from left to right, are the first {hidden} of them"),
                format!("; закрытых среди них, слева направо, {hidden}"),
            );
        };
        let (count, piles) = if split.common == 0 {
            (split.rare, split.piles.clone())
        } else {
            let rest =
                self.piles.iter().map(|(number, _)| *number).filter(|n| !split.piles.contains(n)).collect();
            (split.common, rest)
        };
        let piles = self.named(&piles);
        if dealt.iter().all(|laid| laid.cards == 1) {
            return self.say(
                format!(", face down in {piles}, face up in the others"),
                format!(
                    "; {} {piles} карты закрыты, {} остальных открыты",
                    self.noun.ru_to(),
                    self.noun.ru_to()
                ),
            );
        }
        self.say(
            format!(
                ", the first {} face down in {piles}",
                if count == 1 { "card".to_owned() } else { en_number(count) }
            ),
            format!(
                "; {} {piles} {} {} {}, остальные карты открыты",
                self.noun.ru_to(),
                ru_plural(count, "закрыта первая", "закрыты первые", "закрыты первые"),
                ru_number(count, Gender::Feminine),
                ru_plural(count, "карта", "карты", "карт")
            ),
        )
    }
}

/// `Four foundations and four cells are empty at first.`
fn empty_ones(teller: Teller<'_>, layouts: &[Layout<'_>]) -> Option<String> {
    let parts: Vec<String> =
        layouts.iter().map(|layout| many(teller, layout.noun, layout.piles.len() as u64)).collect();
    let one = match layouts {
        [] => return None,
        [layout] if layout.piles.len() == 1 => Some(layout.noun),
        _ => None,
    };
    let parts = capital(&and(&parts, teller.lang));
    Some(teller.say(
        format!("{parts} {} empty at first.", if one.is_some() { "is" } else { "are" }),
        format!("{parts} вначале {}.", one.map_or("пусты", |noun| noun.ru_gender("пуст", "пуста", "пусто"))),
    ))
}

fn waste(teller: Teller<'_>) -> Option<String> {
    let count = teller.table.on(PileRef { kind: PileKind::Waste, number: 1 }).cards;
    let cards = capital(&cards_in_words(count, teller.lang));
    (count > 0).then(|| {
        teller.say(
            format!("{cards} {} face up on the waste.", if count == 1 { "lies" } else { "lie" }),
            format!(
                "{cards} {} в сброс.",
                ru_plural(count, "выложена открытой", "выложены открытыми", "выложены открытыми")
            ),
        )
    })
}

fn stock(teller: Teller<'_>) -> Option<String> {
    let left = teller.table.left;
    if left == 0 {
        return None;
    }
    let faces = if teller.variant.stock.top_up {
        teller.say("its top card face up", "верхняя его карта открыта")
    } else {
        teller.say("face down", "рубашкой вверх")
    };
    if teller.table.varies {
        return Some(
            teller.say(format!("What is left is the stock, {faces}."), format!("Остаток — запас, {faces}.")),
        );
    }
    let of = ru_cards_of(left);
    Some(match left {
        1 => teller.say(
            format!("The last card is the stock, {faces}."),
            format!("Последняя карта — запас, {faces}."),
        ),
        _ => teller.say(
            format!("The other {} are the stock, {faces}.", cards_in_words(left, teller.lang)),
            format!("Остаток — запас из {of}, {faces}."),
        ),
    })
}
