//! The deck and what is done to it before the deal.

use kosynka_engine::pack::unshuffled;
use kosynka_engine::variant::{Arrange, Deck, PackCard};
use kosynka_engine::{Rank, Suit};

use super::{Teller, paragraph};
use crate::cards::{card_name, of_ranks_ru};
use crate::words::{and, cards_count, ru_plural};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let deck = &teller.variant.deck;
    let first = paragraph(vec![size(teller, deck), suits(teller, deck)].into_iter().flatten().collect());
    let second = paragraph(
        [without(teller, deck), Some(shuffle(teller)), gaps(teller, deck)].into_iter().flatten().collect(),
    );
    let arrange = teller.variant.arrange.iter().map(|directive| arrangement(teller, directive));
    first.into_iter().chain(second).chain(arrange).collect()
}

fn size(teller: Teller<'_>, deck: &Deck) -> Option<String> {
    let cards = unshuffled(deck).len() as u64;
    let jokers = u64::from(deck.jokers) * u64::from(deck.packs);
    let packs = if deck.packs == 1 {
        teller.say("one pack", "одна колода")
    } else {
        teller.say(
            format!("{} packs", deck.packs),
            format!("{} {}", deck.packs, ru_plural(deck.packs.into(), "колода", "колоды", "колод")),
        )
    };
    let jokers = match jokers {
        0 => String::new(),
        1 => teller.say(", one joker among them", ", среди них один джокер"),
        n => teller.say(
            format!(", {n} jokers among them"),
            format!(", среди них {n} {}", ru_plural(n, "джокер", "джокера", "джокеров")),
        ),
    };
    let count = cards_count(cards, teller.lang);
    let need = ru_plural(deck.packs.into(), "нужна", "нужны", "нужно");
    Some(teller.say(
        format!("The game is played with {packs}: {count}{jokers}."),
        format!("Для игры {need} {packs}: {count}{jokers}."),
    ))
}

fn suits(teller: Teller<'_>, deck: &Deck) -> Option<String> {
    if deck.suits == Suit::ALL {
        return None;
    }
    let symbols: Vec<String> = deck.suits.iter().map(|suit| suit.symbol().to_string()).collect();
    let symbols = symbols.join(" ");
    Some(teller.say(format!("The suits of a pack are {symbols}."), format!("Масти колоды: {symbols}.")))
}

fn without(teller: Teller<'_>, deck: &Deck) -> Option<String> {
    let ranks = teller.plural_ranks(deck.without);
    (!deck.without.is_empty())
        .then(|| teller.say(format!("Left out of the pack: {ranks}."), format!("Из колоды вынуты: {ranks}.")))
}

fn gaps(teller: Teller<'_>, deck: &Deck) -> Option<String> {
    let ranks = teller.plural_ranks(deck.gaps);
    (!deck.gaps.is_empty()).then(|| {
        teller.say(
            format!("The {ranks} are dealt with the others and then taken away: they leave gaps."),
            format!(
                "{} раздаются вместе со всеми, а потом убираются: на их местах остаются пробелы.",
                crate::words::capital(&ranks)
            ),
        )
    })
}

fn shuffle(teller: Teller<'_>) -> String {
    teller.say("The cards are shuffled.", "Карты тасуются.")
}

fn arrangement(teller: Teller<'_>, directive: &Arrange) -> String {
    match directive {
        Arrange::First(cards) => {
            let cards = listed(teller, cards);
            teller.say(
                format!("These cards are taken out and dealt first, in this order: {cards}."),
                format!("Эти карты вынимаются и раздаются первыми, в таком порядке: {cards}."),
            )
        }
        Arrange::Last(cards) => {
            let cards = listed(teller, cards);
            teller.say(
                format!("These cards are taken out and dealt last, in this order: {cards}."),
                format!("Эти карты вынимаются и раздаются последними, в таком порядке: {cards}."),
            )
        }
        Arrange::FirstOfRanks(ranks) => {
            let words: Vec<String> = ranks.iter().map(|rank| rank_of(teller, *rank)).collect();
            let words = words.join(", ");
            teller.say(
                format!("The first cards found of these ranks are dealt first, in this order: {words}."),
                format!("Первые встреченные карты этих рангов раздаются первыми, в таком порядке: {words}."),
            )
        }
        Arrange::MatesFirst => teller.say(
            "The cards that have the rank of the first card are dealt right with it.",
            "Карты того же ранга, что и первая, раздаются сразу вместе с ней.",
        ),
        Arrange::Sink { ranks, columns } => {
            let words = teller.plural_ranks(*ranks);
            teller.say(
                format!("In a deal round {columns} columns the {words} sink to the deepest places of their columns."),
                format!(
                    "При раздаче по кругу в {columns} {} карты этих рангов опускаются на самый низ своих столбцов: {words}.",
                    ru_plural((*columns).into(), "столбец", "столбца", "столбцов")
                ),
            )
        }
        Arrange::Unlike { column } => {
            let count = cards_count((*column).into(), teller.lang);
            teller.say(
                format!(
                    "The cards are dealt a column at a time, and exchanged so that no column of {count} has two of a rank."
                ),
                format!(
                    "Карты раздаются столбец за столбцом и обмениваются так, чтобы в столбце ({count}) не было двух карт одного ранга."
                ),
            )
        }
        Arrange::HoldBack { ranks, within } => {
            let words = teller.plural_ranks(*ranks);
            let count = cards_count((*within).into(), teller.lang);
            teller.say(
                format!(
                    "Among the first {count} dealt there are no {words}: those met on the way are dealt last."
                ),
                format!(
                    "Среди первых карт раздачи ({within}) нет {}: встреченные по пути раздаются последними.",
                    genitive(*ranks)
                ),
            )
        }
        Arrange::Ensure { ranks, within } => {
            let words = teller.one_of_ranks(*ranks);
            let count = cards_count((*within).into(), teller.lang);
            teller.say(
                format!("If there is not {words} among the first {count} dealt, one is brought to the front."),
                format!(
                    "Если среди первых карт раздачи ({within}) нет ни одной из этих — {words}, — одна переносится в начало."
                ),
            )
        }
    }
}

fn genitive(ranks: kosynka_engine::variant::RankSet) -> String {
    let words: Vec<String> = ranks.iter().map(|rank| of_ranks_ru(rank).to_owned()).collect();
    and(&words, crate::words::Lang::Ru)
}

fn rank_of(teller: Teller<'_>, rank: Rank) -> String {
    teller.say(crate::cards::rank_en(rank), crate::cards::rank_ru(rank, crate::cards::Case::Nominative))
}

fn listed(teller: Teller<'_>, cards: &[PackCard]) -> String {
    let words: Vec<String> = cards
        .iter()
        .map(|wanted| {
            let name = card_name(wanted.card, teller.lang);
            match wanted.pack {
                None => name,
                Some(pack) => {
                    teller.say(format!("{name} of pack {}", pack + 1), format!("{name} колоды {}", pack + 1))
                }
            }
        })
        .collect();
    words.join(", ")
}
