//! The deck and what is done to it before the deal.

use kosynka_engine::pack::unshuffled;
use kosynka_engine::variant::{Arrange, Deck, PackCard, RankSet};
use kosynka_engine::{Rank, Suit};

use super::{Teller, paragraph};
use crate::cards::{card_name, of_ranks_ru, rank_en, rank_ru_acc, ranks_ru_acc};
use crate::words::{
    Gender, Lang, and, capital, cards_count, cards_in_words, en_number, ru_cards_of, ru_number, ru_plural,
};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let deck = &teller.variant.deck;
    let texts = [Some(size(teller, deck)), suits(teller, deck), gaps(teller, deck)];
    let arrange = teller.variant.arrange.iter().map(|directive| arrangement(teller, directive));
    paragraph(texts.into_iter().flatten().collect()).into_iter().chain(arrange).collect()
}

fn size(teller: Teller<'_>, deck: &Deck) -> String {
    let count = cards_count(unshuffled(deck).len() as u64, teller.lang);
    let packs = u64::from(deck.packs);
    let without = match deck.without.is_empty() {
        true => String::new(),
        false => teller.say(
            format!(" without {}", teller.plural_ranks(deck.without)),
            format!(" без {}", of_each(deck.without, of_ranks_ru)),
        ),
    };
    let jokers = match u64::from(deck.jokers) * packs {
        0 => String::new(),
        1 => teller.say(", one joker among them", ", среди них один джокер"),
        n => teller.say(
            format!(", {} jokers among them", en_number(n)),
            format!(
                ", среди них {} {}",
                ru_number(n, Gender::Masculine),
                ru_plural(n, "джокер", "джокера", "джокеров")
            ),
        ),
    };
    teller.say(
        format!(
            "{} {}{without}, {count}{jokers}, {} shuffled.",
            capital(&en_number(packs)),
            if packs == 1 { "pack" } else { "packs" },
            if packs == 1 { "is" } else { "are" },
        ),
        format!(
            "{} {}{without}, {count}{jokers}, {}.",
            capital(&ru_number(packs, Gender::Feminine)),
            ru_plural(packs, "колода", "колоды", "колод"),
            ru_plural(packs, "тасуется", "тасуются", "тасуются"),
        ),
    )
}

fn suits(teller: Teller<'_>, deck: &Deck) -> Option<String> {
    if deck.suits == Suit::ALL {
        return None;
    }
    let symbols: Vec<String> = deck.suits.iter().map(|suit| suit.symbol().to_string()).collect();
    let symbols = symbols.join(" ");
    Some(teller.say(format!("The suits of a pack are {symbols}."), format!("Масти колоды: {symbols}.")))
}

fn gaps(teller: Teller<'_>, deck: &Deck) -> Option<String> {
    let ranks = teller.plural_ranks(deck.gaps);
    (!deck.gaps.is_empty()).then(|| {
        teller.say(
            format!("The {ranks} are dealt with the others and then taken away: they leave gaps."),
            format!(
                "{} раздают вместе со всеми, а потом убирают: на их местах остаются пробелы.",
                capital(&of_each(deck.gaps, ranks_ru_acc))
            ),
        )
    })
}

/// What is done to the shuffled pack before the deal.
fn arrangement(teller: Teller<'_>, directive: &Arrange) -> String {
    match directive {
        Arrange::First(cards) => taken_out(teller, cards, "first", "первыми"),
        Arrange::Last(cards) => taken_out(teller, cards, "last", "последними"),
        Arrange::FirstOfRanks(ranks) => {
            let words: Vec<String> =
                ranks.iter().map(|rank| teller.say(rank_en(*rank), rank_ru_acc(*rank))).collect();
            let words = and(&words, teller.lang);
            teller.say(
                format!("The first {words} that are found in the pack are taken out and dealt first, in this order."),
                format!("Из колоды вынимают {words}, первые, какие найдутся, и раздают их вначале, в этом порядке."),
            )
        }
        Arrange::MatesFirst => teller.say(
            "The other cards of the first card's rank are taken out and dealt right after it.",
            "Остальные карты того же ранга, что и первая, вынимают и раздают сразу после неё.",
        ),
        Arrange::Sink { ranks, columns } => teller.say(
            format!(
                "As the cards are dealt round {columns} columns, {} go under the other cards of their columns.",
                teller.plural_ranks(*ranks)
            ),
            format!(
                "При раздаче по кругу в {columns} {} {} кладут под остальные карты их столбцов.",
                ru_plural((*columns).into(), "столбец", "столбца", "столбцов"),
                of_each(*ranks, ranks_ru_acc)
            ),
        ),
        Arrange::Unlike { column } => {
            let (en, ru) = (cards_in_words((*column).into(), Lang::En), ru_cards_of((*column).into()));
            teller.say(
                format!("Cards are exchanged so that no column of {en} has two of a rank."),
                format!("Карты меняют местами так, чтобы ни в одном столбце из {ru} не было двух карт одного ранга."),
            )
        }
        Arrange::HoldBack { ranks, within } => teller.say(
            format!(
                "There are no {} among the first {} dealt: those met too early are dealt last.",
                teller.plural_ranks(*ranks),
                cards_in_words((*within).into(), Lang::En)
            ),
            format!(
                "Среди первых {} раздачи нет {}: те, что попались слишком рано, раздают последними.",
                ru_cards_of((*within).into()),
                of_each(*ranks, of_ranks_ru)
            ),
        ),
        Arrange::Ensure { ranks, within } => teller.say(
            format!(
                "If none of the first {} dealt is {}, one is moved to the front.",
                cards_in_words((*within).into(), Lang::En),
                teller.one_of_ranks(*ranks)
            ),
            format!(
                "Если среди первых {} раздачи нет {}, одну из таких карт переносят в начало.",
                ru_cards_of((*within).into()),
                of_each(*ranks, of_ranks_ru)
            ),
        ),
    }
}

/// The Russian words for ranks, in a form.
fn of_each(ranks: RankSet, form: fn(Rank) -> &'static str) -> String {
    let words: Vec<String> = ranks.iter().map(|rank| form(rank).to_owned()).collect();
    and(&words, Lang::Ru)
}

/// Certain cards have their place at the beginning or at the end of the deal.
fn taken_out(teller: Teller<'_>, cards: &[PackCard], en: &str, ru: &str) -> String {
    let words: Vec<String> = cards
        .iter()
        .map(|wanted| {
            let name = card_name(wanted.card, teller.lang);
            match wanted.pack {
                None => name,
                Some(_) => teller.say(format!("one {name}"), format!("одну карту {name}")),
            }
        })
        .collect();
    let one_each = cards.len() > 1 && cards.iter().all(|wanted| wanted.pack.is_some());
    let words = if one_each {
        let names: Vec<String> = cards.iter().map(|wanted| card_name(wanted.card, teller.lang)).collect();
        let names = and(&names, teller.lang);
        teller.say(format!("one each of {names}"), format!("{names} (по одной)"))
    } else {
        and(&words, teller.lang)
    };
    if cards.len() == 1 {
        return teller.say(
            format!("{} is taken out and dealt {en}.", capital(&words)),
            format!(
                "{} вынимают и раздают {}.",
                capital(&words),
                if en == "first" { "первой" } else { "последней" }
            ),
        );
    }
    teller.say(
        format!("{} are taken out and dealt {en}, in this order.", capital(&words)),
        format!("{words} вынимают и раздают {ru}, в этом порядке."),
    )
}
