//! Moves of their own kind: removal of cards and rotation of columns; jokers.

use kosynka_engine::variant::{PairRule, Removal, Rotate};
use kosynka_engine::{PileKind, Rank};

use super::{Teller, paragraph};
use crate::cards::{Case, rank_en, rank_ru};
use crate::piles::{Noun, RuCase};
use crate::words::{and, capital};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let removal = teller.variant.removal.and_then(|removal| paragraph(removal_texts(teller, removal)));
    let rotate = teller.variant.rotate.map(|rotate| rotate_text(teller, rotate));
    removal.into_iter().chain(rotate).chain(jokers(teller)).collect()
}

/// The title of the section, by what the game has.
pub(super) fn title(teller: Teller<'_>) -> (&'static str, &'static str) {
    let variant = teller.variant;
    match (variant.removal.is_some(), variant.rotate.is_some(), variant.play.jokers_go_home) {
        (true, false, false) => ("Removing cards", "Как убирают карты"),
        (false, false, true) => ("What jokers do", "Как ходят джокеры"),
        _ => ("Special moves", "Особые ходы"),
    }
}

fn removal_texts(teller: Teller<'_>, removal: Removal) -> Vec<String> {
    let free = if all_free(teller, removal) { "" } else { teller.lang.pick("free ", "свободные ") };
    let mut texts = vec![match removal.rule {
        PairRule::Sum(sum) => {
            let values = values(teller, sum);
            teller.say(
                format!("Two {free}cards whose ranks add up to {sum} are removed together ({values})."),
                format!("Две {free}карты, ранги которых дают в сумме {sum}, убирают вместе ({values})."),
            )
        }
        PairRule::EqualRank => teller.say(
            format!("Two {free}cards of equal rank are removed together."),
            format!("Две {free}карты одного ранга убирают вместе."),
        ),
        PairRule::HigherInSuit => teller.say(
            "A free card is removed if there is a higher free card of its suit; the ace is the highest.",
            "Свободную карту убирают, если есть свободная карта той же масти старше неё; туз — самый старший.",
        ),
    }];
    if removal.touching {
        texts.push(teller.say(
            "The two must touch each other, side by side, one above the other or at the corners.",
            "Они должны соприкасаться: сбоку, сверху, снизу или углами.",
        ));
    }
    if !removal.alone.is_empty() {
        let ranks = capital(&teller.plural_ranks(removal.alone));
        texts.push(teller.say(format!("{ranks} are removed singly."), format!("{ranks} уходят поодиночке.")));
    }
    texts.extend(free_cards(teller, removal));
    texts
}

/// What cards count that can be in a pair: `ace 1, jack 11, queen 12`.
fn values(teller: Teller<'_>, sum: u8) -> String {
    let values: Vec<String> = Rank::all()
        .filter(|rank| {
            let number = rank.number();
            (number == 1 || number > 10) && number < sum && sum - number <= 13
        })
        .map(|rank| {
            let number = rank.number();
            teller.say(
                format!("{} = {number}", rank_en(rank)),
                format!("{} — {number}", rank_ru(rank, Case::Nominative)),
            )
        })
        .collect();
    values.join(", ")
}

/// Whether the cards that may be removed are simply those of a grid.
fn all_free(teller: Teller<'_>, removal: Removal) -> bool {
    let among: Vec<PileKind> = removal.among.iter().filter(|kind| teller.has(*kind)).collect();
    among == [PileKind::Tableau] && teller.groups(PileKind::Tableau).all(|group| group.row.is_some())
}

/// Which cards are free.
fn free_cards(teller: Teller<'_>, removal: Removal) -> Option<String> {
    let among: Vec<String> =
        removal.among.iter().filter(|kind| teller.has(*kind)).map(|kind| free_of(teller, kind)).collect();
    let among = and(&among, teller.lang);
    (!among.is_empty() && !all_free(teller, removal))
        .then(|| teller.say(format!("{} are free.", capital(&among)), format!("Свободны {among}.")))
}

fn free_of(teller: Teller<'_>, kind: PileKind) -> String {
    let noun = Noun::of_kind_in(kind, teller.variant);
    let covered = teller.groups(kind).any(|group| !group.covered_by.is_empty());
    let one = kind.is_single() || teller.count(kind) == 1;
    if covered {
        teller.say("the uncovered cards of the tableau", "ничем не накрытые карты на поле")
    } else if kind == PileKind::Tableau && teller.groups(kind).all(|group| group.row.is_some()) {
        teller.say("all cards of the tableau", "все карты на поле")
    } else if one {
        teller.say(
            format!("the top card of the {}", noun.en()),
            format!("верхняя карта {}", noun.ru(RuCase::Gen)),
        )
    } else {
        teller.say(
            format!("the last cards of the {}", noun.en_plural()),
            format!("последние карты {}", noun.ru_plural(RuCase::Gen)),
        )
    }
}

fn rotate_text(teller: Teller<'_>, rotate: Rotate) -> String {
    let mut texts = vec![teller.say(
        "The first card of any column, which lies under all the others, may be taken to its end.",
        "В любом столбце первую карту, которая лежит под всеми остальными, можно перенести в конец.",
    )];
    texts.extend(teller.allowed(rotate.when));
    if rotate.until_space {
        texts.push(teller.say(
            "Once a column has been emptied, it is over for good.",
            "Как только один из столбцов опустел, этого больше делать нельзя.",
        ));
    }
    texts.join(" ")
}

fn jokers(teller: Teller<'_>) -> Option<String> {
    teller.variant.play.jokers_go_home.then(|| {
        teller.say(
            "A joker may be placed on any column in place of a card that would fit there. It stands for every such card \
             at once; the card placed on it settles which. When a joker comes free, it goes at once to the first free \
             joker place, from where it is used again. Jokers are not placed on foundations.",
            "Джокера можно положить в любой столбец вместо карты, которая туда подошла бы. Он заменяет сразу все такие \
             карты, а какую именно, решает следующая карта, положенная на него. Освободившийся джокер тут же уходит на \
             первое свободное место джокера и может сыграть снова. На базы джокеров не кладут.",
        )
    })
}
