//! What lies on the table when the game begins.

use kosynka_engine::PileKind;
use kosynka_engine::pack::unshuffled;
use kosynka_engine::variant::{DealStep, DealTo, Facing, Group, Limit, PileRef};

use super::{Teller, paragraph};
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, and, cards_count, ru_count, ru_plural};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let table = Table::lay(teller);
    let mut layout: Vec<String> = teller
        .variant
        .groups
        .iter()
        .filter(|group| !group.heap)
        .map(|group| group_layout(teller, group, &table))
        .collect();
    if let Some(waste) = table.on(PileRef { kind: PileKind::Waste, number: 1 }) {
        let count = cards_count(waste.len() as u64, teller.lang);
        layout.push(teller.say(format!("{count} on the waste."), format!("В сбросе {count}.")));
    }
    layout.extend(rest(teller, &table));
    paragraph(layout).into_iter().chain(order(teller)).collect()
}

/// The cards that the deal puts on each pile, as their faces; deepest first.
struct Table {
    piles: Vec<(PileRef, Vec<Facing>)>,
    to_own_foundations: usize,
    left: usize,
    /// Whether it depends on the cards where some go.
    varies: bool,
}

impl Table {
    fn lay(teller: Teller<'_>) -> Table {
        let deck = &teller.variant.deck;
        let mut table =
            Table { piles: Vec::new(), to_own_foundations: 0, left: unshuffled(deck).len(), varies: false };
        for step in &teller.variant.deal {
            table.varies |= step.foundations_first;
            let mut times = match step.times {
                Limit::Times(times) => usize::from(times),
                Limit::Unlimited => usize::MAX,
            };
            while times > 0 && table.left > 0 {
                times -= 1;
                match &step.to {
                    DealTo::FoundationOfSuit => {
                        table.left -= 1;
                        table.to_own_foundations += 1;
                    }
                    DealTo::Piles(piles) if piles.is_empty() => break,
                    DealTo::Piles(piles) => piles.iter().for_each(|pile| table.put(*pile, step.face)),
                }
            }
        }
        table
    }

    fn put(&mut self, pile: PileRef, face: Facing) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        match self.piles.iter_mut().find(|(known, _)| *known == pile) {
            Some((_, cards)) => {
                if face == Facing::Down {
                    cards.fill(Facing::Down);
                }
                cards.push(face);
            }
            None => self.piles.push((pile, vec![face])),
        }
    }

    fn on(&self, pile: PileRef) -> Option<&Vec<Facing>> {
        self.piles.iter().find(|(known, _)| *known == pile).map(|(_, cards)| cards)
    }
}

fn group_layout(teller: Teller<'_>, group: &Group, table: &Table) -> String {
    let noun = Noun::of_group(group);
    let empty = Vec::new();
    let cards: Vec<&Vec<Facing>> = group
        .numbers
        .iter()
        .map(|number| table.on(PileRef { kind: group.kind, number: *number }).unwrap_or(&empty))
        .collect();
    let piles = group.numbers.len() as u64;
    if cards.iter().all(|cards| cards.is_empty()) {
        let own = if group.kind == PileKind::Foundation { table.to_own_foundations as u64 } else { 0 };
        let empty = teller.say(empty_en(noun, piles), empty_ru(noun, piles));
        let dealt = match own {
            0 => String::new(),
            _ => {
                let count = cards_count(own, teller.lang);
                teller.say(
                    format!(" ({count} dealt, each to the foundation of its suit)"),
                    format!(" (сюда по мастям раскладывается {count})"),
                )
            }
        };
        return teller.say(format!("{empty}{dealt}."), format!("{empty}{dealt}."));
    }
    let sizes: Vec<u64> = cards.iter().map(|cards| cards.len() as u64).collect();
    let many = match teller.lang {
        Lang::En if piles == 1 => format!("1 {}", noun.en()),
        Lang::En => format!("{piles} {}", noun.en_plural()),
        Lang::Ru => piles_ru(noun, piles),
    };
    format!("{many}{}{}.", sizes_text(teller, noun, &sizes), faces(teller, noun, &cards))
}

fn empty_en(noun: Noun, piles: u64) -> String {
    if piles == 1 { format!("1 empty {}", noun.en()) } else { format!("{piles} empty {}", noun.en_plural()) }
}

fn piles_ru(noun: Noun, piles: u64) -> String {
    let form = ru_plural(piles, noun.ru(RuCase::Nom), noun.ru(RuCase::Gen), noun.ru_plural(RuCase::Gen));
    format!("{piles} {form}")
}

fn empty_ru(noun: Noun, piles: u64) -> String {
    let form = ru_plural(piles, noun.ru(RuCase::Nom), noun.ru(RuCase::Gen), noun.ru_plural(RuCase::Gen));
    format!("{piles} {} {form}", empty_word_ru(noun, piles))
}

fn empty_word_ru(noun: Noun, piles: u64) -> &'static str {
    let one = noun.ru_gender("пустой", "пустая", "пустое");
    ru_plural(piles, one, noun.ru_gender("пустых", "пустые", "пустых"), "пустых")
}

/// ` of 6 cards each`, `: 1, 2 and 3 cards`, `: 17 of 3 cards and 1 of 1 card`.
fn sizes_text(teller: Teller<'_>, noun: Noun, sizes: &[u64]) -> String {
    let all = |size: u64| sizes.iter().all(|other| *other == size);
    let count = |size: u64| cards_count(size, teller.lang);
    if sizes.len() == 1 {
        return teller.say(format!(" of {}", count(sizes[0])), format!(": {}", count(sizes[0])));
    }
    if all(sizes[0]) {
        return teller.say(format!(" of {} each", count(sizes[0])), format!(" {}", each_ru(sizes[0])));
    }
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for size in sizes {
        match runs.last_mut() {
            Some((piles, known)) if known == size => *piles += 1,
            _ => runs.push((1, *size)),
        }
    }
    if runs.len() <= 4 && runs.len() < sizes.len() {
        let parts: Vec<String> = runs
            .iter()
            .map(|(piles, size)| match (teller.lang, piles, size) {
                (Lang::En, _, 0) => format!("{piles} empty"),
                (Lang::En, ..) => format!("{piles} of {}", count(*size)),
                (Lang::Ru, _, 0) => format!("{piles} {}", empty_word_ru(noun, *piles)),
                (Lang::Ru, 1, _) => {
                    format!("в {} {}", noun.ru_gender("одном", "одной", "одном"), count(*size))
                }
                (Lang::Ru, ..) => format!("в {piles} {}", each_ru(*size)),
            })
            .collect();
        return format!(": {}", and(&parts, teller.lang));
    }
    let numbers: Vec<String> = sizes.iter().map(u64::to_string).collect();
    let last = sizes.last().copied().unwrap_or_default();
    teller.say(
        format!(": {} {}", and(&numbers, Lang::En), if last == 1 { "card" } else { "cards" }),
        format!(": {} {}", and(&numbers, Lang::Ru), ru_plural(last, "карта", "карты", "карт")),
    )
}

fn each_ru(size: u64) -> String {
    if size % 10 == 1 && size % 100 != 11 {
        format!("по {size} карте")
    } else {
        format!("по {}", ru_count(size, "карте", "карты", "карт"))
    }
}

/// `, all face up`, `, only the last card of each face up`.
fn faces(teller: Teller<'_>, noun: Noun, cards: &[&Vec<Facing>]) -> String {
    let down = |cards: &[Facing]| cards.iter().filter(|face| **face == Facing::Down).count();
    let dealt: Vec<&Vec<Facing>> = cards.iter().copied().filter(|cards| !cards.is_empty()).collect();
    let single = dealt.len() == 1 && dealt[0].len() == 1;
    if single && down(dealt[0]) == 0 {
        teller.say(", face up", if cards.len() > 1 { ", карта открыта" } else { ", открыта" })
    } else if single {
        teller.say(", face down", if cards.len() > 1 { ", карта закрыта" } else { ", закрыта" })
    } else if dealt.iter().all(|cards| down(cards) == 0) {
        teller.say(", all face up", ", все открыты")
    } else if dealt.iter().all(|cards| down(cards) == cards.len()) {
        teller.say(", all face down", ", все закрыты")
    } else if dealt.iter().all(|cards| cards.len() - down(cards) == 1) {
        let each = noun.ru_gender("каждого", "каждой", "каждого");
        teller.say(
            ", only the last card of each face up",
            format!(", открыта только последняя карта {each} {}", noun.ru(RuCase::Gen)),
        )
    } else {
        let hidden: Vec<String> = cards.iter().map(|cards| down(cards).to_string()).collect();
        let hidden = and(&hidden, teller.lang);
        teller.say(
            format!(", with {hidden} cards face down in them"),
            format!(", закрытых карт в них {hidden}"),
        )
    }
}

fn rest(teller: Teller<'_>, table: &Table) -> Option<String> {
    let count = cards_count(table.left as u64, teller.lang);
    match (table.left, table.varies) {
        (0, _) => None,
        (_, true) => {
            Some(teller.say("What is left is the stock, face down.", "Остаток — запас, рубашкой вверх."))
        }
        (1, false) => Some(
            teller.say("The last card is the stock, face down.", "Последняя карта — запас, рубашкой вверх."),
        ),
        (_, false) => Some(teller.say(
            format!("The other {count} are the stock, face down."),
            format!("Остальное — запас рубашкой вверх: {count}."),
        )),
    }
}

/// The steps of the deal, which make a deal number what it is.
fn order(teller: Teller<'_>) -> Option<String> {
    let steps: Vec<String> = teller.variant.deal.iter().map(|step| deal_step(teller, step)).collect();
    (!steps.is_empty()).then(|| {
        let steps = steps.join("; ");
        teller.say(format!("Order of the deal: {steps}."), format!("Порядок раздачи: {steps}."))
    })
}

fn deal_step(teller: Teller<'_>, step: &DealStep) -> String {
    let times = match step.times {
        Limit::Times(1) => String::new(),
        Limit::Times(times) => teller
            .say(format!("{times} times "), format!("{} ", ru_count(times.into(), "раз", "раза", "раз"))),
        Limit::Unlimited => teller.say("as long as cards last ", "пока есть карты, "),
    };
    let face = match step.face {
        Facing::Up => teller.say("face up", "открытой"),
        Facing::Down => teller.say("face down", "закрытой"),
    };
    let to = match &step.to {
        DealTo::FoundationOfSuit => {
            teller.say("to the first empty foundation of its suit", "на первую пустую базу своей масти")
        }
        DealTo::Piles(piles) => targets(teller, piles),
    };
    let first = if step.foundations_first {
        teller.say(
            " (a card that fits a foundation goes there instead)",
            " (карта, которая подходит к базе, идёт туда вместо этого)",
        )
    } else {
        String::new()
    };
    teller.say(
        format!("{times}one card {face} {to}{first}"),
        format!("{times}по одной {face} карте {to}{first}"),
    )
}

/// `to each of columns 1 to 7`, `to the waste`.
fn targets(teller: Teller<'_>, piles: &[PileRef]) -> String {
    let mut runs: Vec<(PileRef, PileRef)> = Vec::new();
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
    let parts: Vec<String> = runs.iter().map(|run| target(teller, run.0, run.1)).collect();
    teller.say(format!("to {}", and(&parts, Lang::En)), and(&parts, Lang::Ru))
}

fn target(teller: Teller<'_>, first: PileRef, last: PileRef) -> String {
    let noun = Noun::of_kind_in(first.kind, teller.variant);
    let single =
        first.kind.is_single() || teller.groups(first.kind).map(|g| g.numbers.len()).sum::<usize>() == 1;
    let to = noun.ru_to();
    if single {
        return teller.say(format!("the {}", noun.en()), format!("{to} {}", noun.ru(RuCase::Acc)));
    }
    if first == last {
        let number = first.number;
        return teller
            .say(format!("{} {number}", noun.en()), format!("{to} {} {number}", noun.ru(RuCase::Acc)));
    }
    let (a, b) = (first.number, last.number);
    teller.say(
        format!("each of {} {a} to {b}", noun.en_plural()),
        format!("{to} {} {a}–{b}", noun.ru_plural(RuCase::Acc)),
    )
}
