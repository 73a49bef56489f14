//! Redeals: what happens when the stock is used up, or nothing can be moved.

use kosynka_engine::variant::{Guard, Limit, Read, Redeal, RedealHow, Relay, StockTo};

use super::{Teller, paragraph};
use crate::words::{Lang, cards_in_words, ru_cards_each, times};

pub(super) fn text(teller: Teller<'_>) -> Option<String> {
    let Some(redeal) = teller.variant.redeal else {
        let turns = teller.variant.stock.to == StockTo::Waste && teller.table.left > 0;
        return turns
            .then(|| teller.say("The stock is gone through only once.", "Запас проходят только один раз."));
    };
    paragraph(vec![how(teller, redeal.how), count(teller, redeal)])
}

/// How often, and when.
fn count(teller: Teller<'_>, redeal: Redeal) -> String {
    let turns = matches!(redeal.how, RedealHow::TurnWaste { .. });
    let when = match redeal.when {
        // That has been said.
        Guard::StockEmpty if turns => String::new(),
        when => teller.guard(when),
    };
    let but =
        if when.is_empty() { when } else { teller.say(format!(", but {when}"), format!(", но {when}")) };
    match redeal.count {
        Limit::Unlimited => teller.say(
            format!("This may be done as often as you like{but}."),
            format!("Это можно делать сколько угодно раз{but}."),
        ),
        Limit::Times(count) => {
            let (done, passes) = (times(count.into(), teller.lang), times(u64::from(count) + 1, teller.lang));
            let passes = match turns {
                true => teller.say(
                    format!(", so that the stock is gone through {passes}"),
                    format!(", так что запас проходят {passes}"),
                ),
                false => String::new(),
            };
            teller.say(
                format!("This may be done {done}{passes}{but}."),
                format!("Это можно сделать {done}{passes}{but}."),
            )
        }
    }
}

fn how(teller: Teller<'_>, how: RedealHow) -> String {
    match how {
        RedealHow::TurnWaste { shuffle: false } => teller.say(
            "When the stock is empty, the waste is turned over, without shuffling, and becomes the stock again.",
            "Когда запас пуст, сброс, не тасуя, переворачивают, и он снова становится запасом.",
        ),
        RedealHow::TurnWaste { shuffle: true } => teller.say(
            "When the stock is empty, the waste is shuffled, turned over, and becomes the stock again.",
            "Когда запас пуст, сброс тасуют, переворачивают, и он снова становится запасом.",
        ),
        RedealHow::Gather { read, shuffle, deal } => gather(teller, read, shuffle, deal),
        RedealHow::RotateAll => teller.say(
            "For a redeal the first card of every column, which lies under all the others, goes to the end.",
            "При пересдаче первую карту каждого столбца, которая лежит под всеми остальными, переносят в конец.",
        ),
        RedealHow::Unsorted => teller.say(
            "For a redeal the cards at the beginning of a row that are in order already stay. All others are gathered \
             row by row, shuffled and dealt into the free places, with one gap after the ordered cards of each row.",
            "При пересдаче карты в начале каждого ряда, которые уже лежат по порядку, остаются. Остальные собирают \
             ряд за рядом, тасуют и раскладывают на свободные места; после упорядоченных карт каждого ряда оставляют \
             один пробел.",
        ),
    }
}

fn gather(teller: Teller<'_>, read: Read, shuffle: bool, deal: Relay) -> String {
    let read = match read {
        Read::DeepestFirst => {
            teller.say(", each from its first card to its last", ", каждый от первой карты к последней")
        }
        Read::FreeFirst => {
            teller.say(", each from its last card to its first", ", каждый от последней карты к первой")
        }
    };
    let shuffled = if shuffle {
        teller.say("; the cards are shuffled and", "; карты тасуют и")
    } else {
        teller.say("; without shuffling, the cards are", "; карты, не тасуя,")
    };
    let laid = relay(teller, deal);
    teller.say(
        format!("For a redeal the columns are gathered one after another{read}{shuffled} {laid}."),
        format!("При пересдаче столбцы собирают один за другим{read}{shuffled} {laid}."),
    )
}

/// How gathered cards are laid out: `laid out again …`; `снова раскладывают …`.
fn relay(teller: Teller<'_>, deal: Relay) -> String {
    match deal {
        Relay::Packets(size) => {
            let cards = u64::from(size);
            teller.say(
                format!(
                    "laid out again in order, {} to a column, the first of them on top",
                    cards_in_words(cards, Lang::En)
                ),
                format!(
                    "снова раскладывают по порядку, {} в столбец, так что первая из них ложится сверху",
                    ru_cards_each(cards)
                ),
            )
        }
        Relay::Passes(size) => {
            let cards = u64::from(size);
            teller.say(
                format!(
                    "laid out again from the last one on, {} to a column; what remains makes the last column",
                    cards_in_words(cards, Lang::En)
                ),
                format!(
                    "снова раскладывают, начиная с последней, {} в столбец; остаток образует последний столбец",
                    ru_cards_each(cards)
                ),
            )
        }
        Relay::Round => teller.say(
            "dealt again from the last one on, one at a time to all columns, round and round",
            "снова раздают, начиная с последней, по одной во все столбцы, круг за кругом",
        ),
        Relay::Stock => teller.say(
            "made the stock, from which one round is dealt at once",
            "делают запасом и сразу сдают из него один круг",
        ),
    }
}
