//! Stock and waste.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{RedealHow, Relay, StockTo, Waste};

use super::{Teller, paragraph, redeal};
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, cards_in_words, en_number, ru_cards_each, ru_cards_of};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let waste = teller.variant.waste.map(|waste| waste_text(teller, waste)).unwrap_or_default();
    let stock = paragraph([deal(teller), waste].concat());
    stock.into_iter().chain(redeal::text(teller)).collect()
}

/// The title of the section, by what the game has.
pub(super) fn title(teller: Teller<'_>) -> (&'static str, &'static str) {
    match (has_stock(teller), teller.variant.waste.is_some()) {
        (true, true) => ("Stock and waste", "Запас и сброс"),
        (true, false) => ("Stock", "Запас"),
        (false, true) => ("Waste", "Сброс"),
        (false, false) => ("Redeal", "Пересдача"),
    }
}

/// Whether cards are left for a stock after the deal, or come to it later.
fn has_stock(teller: Teller<'_>) -> bool {
    let redeal = teller.variant.redeal.map(|redeal| redeal.how);
    teller.table.left > 0 || matches!(redeal, Some(RedealHow::Gather { deal: Relay::Stock, .. }))
}

fn deal(teller: Teller<'_>) -> Vec<String> {
    let stock = teller.variant.stock;
    if !has_stock(teller) && stock.to != StockTo::CloseUp {
        return Vec::new();
    }
    let draw = u64::from(stock.draw);
    let text = match stock.to {
        StockTo::Nowhere => nowhere(teller),
        StockTo::Waste => to_waste(teller, draw),
        StockTo::Tableau => to_each(teller, PileKind::Tableau, draw),
        StockTo::Reserve => to_each(teller, PileKind::Reserve, draw),
        StockTo::Foundation => {
            let (en, ru) = if teller.count(PileKind::Foundation) == 1 {
                ("the foundation", "на базу")
            } else {
                ("the first foundation", "на первую базу")
            };
            teller.say(
                format!("The top card of the stock may be turned onto {en}, whatever it is."),
                format!("Верхнюю карту запаса, какой бы она ни была, можно открыть {ru}."),
            )
        }
        StockTo::CloseUp => teller.say(
            "The remaining cards may be closed up, row by row from the beginning; the places left over at the end are \
             filled from the stock.",
            "Оставшиеся карты можно сдвинуть к началу, ряд за рядом; освободившиеся в конце места занимают картами из \
             запаса.",
        ),
    };
    [text].into_iter().chain(teller.allowed(stock.when)).collect()
}

fn nowhere(teller: Teller<'_>) -> String {
    let fills = teller.variant.groups.iter().any(|group| group.fill.contains(&PileKind::Stock));
    if fills {
        teller
            .say("The stock serves only to fill empty places.", "Из запаса только занимают опустевшие места.")
    } else {
        teller.say("The player does not deal from the stock.", "Игрок из запаса не сдаёт.")
    }
}

fn to_waste(teller: Teller<'_>, draw: u64) -> String {
    if teller.variant.stock.top_up {
        return teller.say(
            "The top card of the stock, which lies face up, may be played or laid on the waste.",
            "Верхней картой запаса (она открыта) можно играть, а можно переложить её в сброс.",
        );
    }
    match draw {
        1 => teller.say(
            "Cards of the stock are turned up one at a time onto the waste.",
            "Карты запаса по одной открывают в сброс.",
        ),
        _ => teller.say(
            format!(
                "Cards of the stock are turned up onto the waste one after another, {} at a time (at the end as many \
                 as are left).",
                en_number(draw)
            ),
            format!(
                "Карты запаса открывают в сброс одну за другой, {} за раз (в конце — сколько осталось).",
                ru_cards_each(draw)
            ),
        ),
    }
}

/// A deal to all piles of a kind.
fn to_each(teller: Teller<'_>, kind: PileKind, each: u64) -> String {
    let noun = Noun::of_kind_in(kind, teller.variant);
    let round = teller.count(kind) as u64 * each;
    let even = teller.variant.redeal.is_none()
        && !teller.table.varies
        && teller.table.left.is_multiple_of(round.max(1));
    let rest = if even {
        String::new()
    } else {
        teller.say(", as far as they go", ", насколько хватит")
    };
    teller.say(
        format!(
            "A deal from the stock lays {} face up on each {}{rest}.",
            cards_in_words(each, Lang::En),
            noun.en()
        ),
        format!(
            "Из запаса сдают {} {} {} {}{rest}.",
            ru_cards_each_open(each),
            noun.ru_to(),
            noun.ru_gender("каждый", "каждую", "каждое"),
            noun.ru(RuCase::Acc)
        ),
    )
}

/// `по одной открытой карте`, `по три открытые карты`.
fn ru_cards_each_open(count: u64) -> String {
    match count {
        1 => "по одной открытой карте".to_owned(),
        2..=4 => ru_cards_each(count).replace(" карты", " открытые карты"),
        _ => ru_cards_each(count).replace(" карт", " открытых карт"),
    }
}

fn waste_text(teller: Teller<'_>, waste: Waste) -> Vec<String> {
    let mut texts = Vec::new();
    match waste.max {
        Some(1) => texts.push(teller.say(
            "The waste holds one card; the next is turned only when it has been played.",
            "В сбросе помещается одна карта; следующую открывают, только когда эта сыграна.",
        )),
        Some(max) => texts.push(teller.say(
            format!(
                "The waste holds at most {}; while it is full, nothing is turned.",
                cards_in_words(max.into(), Lang::En)
            ),
            format!(
                "В сбросе помещается не больше {}; пока он полон, карты не открывают.",
                ru_cards_of(max.into())
            ),
        )),
        None => {}
    }
    if waste.max != Some(1) {
        texts.push(teller.say(
            "Only the top card of the waste may be played.",
            "Играть можно только верхней картой сброса.",
        ));
    }
    if waste.refill {
        texts.push(teller.say(
            "When the waste runs empty, a card is turned from the stock at once.",
            "Когда сброс опустел, туда сразу открывают карту из запаса.",
        ));
    }
    texts
}
