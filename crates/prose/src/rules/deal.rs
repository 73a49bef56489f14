//! What lies on the table when the game begins.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{Facing, PileRef};

use super::layout::{Layout, laid_ru, layouts, lie_en};
use super::{Teller, order, paragraph};
use crate::words::{and, capital, cards_in_words, ru_cards_of};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let (full, empty): (Vec<Layout<'_>>, Vec<Layout<'_>>) =
        layouts(teller).into_iter().partition(Layout::has_cards);
    let mut texts: Vec<String> = full.iter().map(Layout::sentence).collect();
    texts.extend(empty_piles(teller, &empty));
    texts.extend(waste(teller));
    texts.extend(stock(teller));
    paragraph(texts).into_iter().chain(order::sentence(teller)).collect()
}

/// `Four foundations and four cells are empty at first.`
fn empty_piles(teller: Teller<'_>, layouts: &[Layout<'_>]) -> Option<String> {
    let one = match layouts {
        [] => return None,
        [layout] => layout.single(),
        _ => None,
    };
    let piles: Vec<String> = layouts.iter().map(Layout::counted).collect();
    let piles = capital(&and(&piles, teller.lang));
    let empty = one.map_or("пусты", |noun| noun.ru_gender("пуст", "пуста", "пусто"));
    Some(teller.say(
        format!("{piles} {} empty at first.", if one.is_some() { "is" } else { "are" }),
        format!("{piles} вначале {empty}."),
    ))
}

fn waste(teller: Teller<'_>) -> Option<String> {
    let count = teller.table.on(PileRef { kind: PileKind::Waste, number: 1 }).cards;
    (count > 0).then(|| {
        teller.say(
            format!("{} on the waste.", lie_en(count, Facing::Up)),
            format!("В сброс {}.", laid_ru(count, Facing::Up)),
        )
    })
}

fn stock(teller: Teller<'_>) -> Option<String> {
    let faces = if teller.variant.stock.top_up {
        teller.say("its top card face up", "верхняя его карта открыта")
    } else {
        teller.say("face down", "рубашкой вверх")
    };
    Some(match teller.table.left {
        0 => return None,
        _ if teller.table.varies => {
            teller.say(format!("What is left is the stock, {faces}."), format!("Остаток — запас, {faces}."))
        }
        1 => teller.say(
            format!("The last card is the stock, {faces}."),
            format!("Последняя карта — запас, {faces}."),
        ),
        left => teller.say(
            format!("The other {} are the stock, {faces}.", cards_in_words(left, teller.lang)),
            format!("Остаток — запас из {}, {faces}.", ru_cards_of(left)),
        ),
    })
}
