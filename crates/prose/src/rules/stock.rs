//! Stock, waste and redeals; removal of cards and rotation of columns.

use kosynka_engine::variant::{
    DealTo, Limit, PairRule, Read, Redeal, RedealHow, Relay, Removal, Rotate, StockTo, Waste,
};
use kosynka_engine::{PileKind, pack};

use super::{Teller, paragraph};
use crate::piles::{Noun, RuCase};
use crate::words::{Lang, and, capital, cards_count, ru_count, ru_plural};

pub(super) fn paragraphs(teller: Teller<'_>) -> Vec<String> {
    let stock = paragraph(
        [
            deal(teller),
            top_up(teller),
            teller.variant.waste.map(|waste| waste_text(teller, waste)).unwrap_or_default(),
        ]
        .concat(),
    );
    stock.into_iter().chain(redeal(teller)).collect()
}

/// Whether cards are left for a stock after the deal, or come to it later.
fn has_stock(teller: Teller<'_>) -> bool {
    let variant = teller.variant;
    let dealt: usize = variant
        .deal
        .iter()
        .map(|step| match (step.times, &step.to) {
            (Limit::Unlimited, _) => usize::from(u8::MAX),
            (Limit::Times(times), DealTo::FoundationOfSuit) => usize::from(times),
            (Limit::Times(times), DealTo::Piles(piles)) => usize::from(times) * piles.len(),
        })
        .sum();
    let back =
        matches!(variant.redeal.map(|redeal| redeal.how), Some(RedealHow::Gather { deal: Relay::Stock, .. }));
    dealt < pack::unshuffled(&variant.deck).len() || back
}

fn deal(teller: Teller<'_>) -> Vec<String> {
    let stock = teller.variant.stock;
    let guard = teller.guard(stock.when);
    let draw = u64::from(stock.draw);
    let each = cards_count(draw, teller.lang);
    let text = match stock.to {
        StockTo::Nowhere if !has_stock(teller) => return Vec::new(),
        StockTo::Nowhere => {
            return vec![teller.say("The stock is not dealt by hand.", "Рукой запас не раздаётся.")];
        }
        StockTo::Waste if draw == 1 => teller.say(
            "One card at a time is turned from the stock face up to the waste.",
            "Из запаса в сброс открывается по одной карте.",
        ),
        StockTo::Waste => teller.say(
            format!(
                "Cards are turned one after another from the stock face up to the waste, {each} at a time (or all, if fewer are left)."
            ),
            format!(
                "Из запаса в сброс одна за другой открываются {each} за раз (или сколько осталось)."
            ),
        ),
        StockTo::Tableau => {
            let noun = Noun::of_kind_in(PileKind::Tableau, teller.variant);
            teller.say(
                format!("A deal from the stock lays {each} face up on each {}, as long as there are any.", noun.en()),
                format!(
                    "Из запаса раздаётся в открытую по {} {} {}, пока карты есть.",
                    each_ru(draw),
                    noun.ru_to_each(),
                    noun.ru(RuCase::Acc)
                ),
            )
        }
        StockTo::Reserve => teller.say(
            "A deal from the stock lays one card face up on each reserve, as long as there are any.",
            "Из запаса раздаётся по одной открытой карте в каждый резерв, пока карты есть.",
        ),
        StockTo::Foundation => teller.say(
            "The stock's top card is turned onto the first foundation, whatever it is.",
            "Верхняя карта запаса открывается на первую базу, какой бы она ни была.",
        ),
        StockTo::CloseUp => teller.say(
            "The cards of the grid close up in reading order, and the stock fills the places at the end.",
            "Карты сдвигаются к началу, строка за строкой, а места в конце занимаются из запаса.",
        ),
    };
    let allowed = (!guard.is_empty())
        .then(|| teller.say(format!("This is allowed{guard}."), format!("Это разрешено{guard}.")));
    [text].into_iter().chain(allowed).collect()
}

/// `1 карте`, `3 карты`.
fn each_ru(count: u64) -> String {
    ru_count(count, "карте", "карты", "карт")
}

impl Noun {
    /// `в каждый`, `на каждое`.
    fn ru_to_each(self) -> String {
        format!("{} {}", self.ru_to(), self.ru_gender("каждый", "каждую", "каждое"))
    }
}

fn top_up(teller: Teller<'_>) -> Vec<String> {
    let text = teller.say(
        "The stock's top card lies face up and takes part in play.",
        "Верхняя карта запаса лежит открытой и участвует в игре.",
    );
    if teller.variant.stock.top_up { vec![text] } else { Vec::new() }
}

fn waste_text(teller: Teller<'_>, waste: Waste) -> Vec<String> {
    let mut texts =
        vec![teller.say(
            "Only the top card of the waste may be played.",
            "Играть можно только верхней картой сброса.",
        )];
    if let Some(max) = waste.max {
        let count = cards_count(max.into(), Lang::En);
        texts.push(teller.say(
            format!("The waste holds at most {count}; while it is full, nothing is turned."),
            format!(
                "В сбросе помещается не больше {max} {}; пока он полон, карты не открываются.",
                ru_plural(max.into(), "карты", "карт", "карт")
            ),
        ));
    }
    if waste.refill {
        texts.push(teller.say(
            "When the waste runs empty, a card is turned from the stock at once.",
            "Когда сброс опустел, туда сразу открывается карта из запаса.",
        ));
    }
    texts
}

fn redeal(teller: Teller<'_>) -> Option<String> {
    let Some(redeal) = teller.variant.redeal else {
        let turns = teller.variant.stock.to == StockTo::Waste;
        return turns.then(|| {
            teller.say(
                "There is no redeal: the stock is gone through once.",
                "Пересдач нет: запас проходится один раз.",
            )
        });
    };
    let mut texts = how(teller, redeal);
    texts.push(match redeal.count {
        Limit::Unlimited => {
            teller.say("This may be done without limit.", "Это можно делать сколько угодно раз.")
        }
        Limit::Times(times) => teller.say(
            match times {
                1 => "This may be done once.".to_owned(),
                2 => "This may be done twice.".to_owned(),
                n => format!("This may be done {n} times."),
            },
            match times {
                1 => "Это можно сделать один раз.".to_owned(),
                2 => "Это можно сделать дважды.".to_owned(),
                n => format!("Это можно сделать {}.", ru_count(n.into(), "раз", "раза", "раз")),
            },
        ),
    });
    let guard = teller.guard(redeal.when);
    if !guard.is_empty() {
        texts.push(teller.say(format!("It is allowed{guard}."), format!("Это разрешено{guard}.")));
    }
    paragraph(texts)
}

fn how(teller: Teller<'_>, redeal: Redeal) -> Vec<String> {
    match redeal.how {
        RedealHow::TurnWaste { shuffle: false } => vec![teller.say(
            "Redeal: when the stock is empty, the waste is turned over, without shuffling, and becomes the stock again.",
            "Пересдача: когда запас пуст, сброс переворачивается без тасования и снова становится запасом.",
        )],
        RedealHow::TurnWaste { shuffle: true } => vec![teller.say(
            "Redeal: when the stock is empty, the waste is shuffled, turned over, and becomes the stock again.",
            "Пересдача: когда запас пуст, сброс тасуется, переворачивается и снова становится запасом.",
        )],
        RedealHow::Gather { read, shuffle, deal } => gather(teller, read, shuffle, deal),
        RedealHow::RotateAll => vec![teller.say(
            "Redeal: the deepest card of every column goes to its free end.",
            "Пересдача: самая глубокая карта каждого столбца переносится на его свободный конец.",
        )],
        RedealHow::Unsorted => vec![teller.say(
            "Redeal: the cards at the left end of a row that are in order already stay; all others are gathered row by row, shuffled and dealt into the free places, with one gap after the ordered cards of each row.",
            "Пересдача: карты в начале каждого ряда, которые уже лежат по порядку, остаются; остальные собираются ряд за рядом, тасуются и раскладываются на свободные места, причём после упорядоченных карт каждого ряда остаётся один пробел.",
        )],
    }
}

fn gather(teller: Teller<'_>, read: Read, shuffle: bool, deal: Relay) -> Vec<String> {
    let (read_en, read_ru) = match read {
        Read::DeepestFirst => (
            "column by column, each from its deepest card on",
            "столбец за столбцом, каждый с самой глубокой карты",
        ),
        Read::FreeFirst => {
            ("column by column, each from its free end on", "столбец за столбцом, каждый со свободного конца")
        }
    };
    let (shuffle_en, shuffle_ru) =
        if shuffle { ("shuffled", "тасуются") } else { ("not shuffled", "не тасуются") };
    let text = match deal {
        Relay::Packets(size) => teller.say(
            format!("laid out again in packets of {size}, one a column, the first card of a packet at the free end"),
            format!(
                "снова раскладываются по {size} {}, первая из них на свободном конце",
                ru_plural(size.into(), "карте", "карты", "карт")
            ),
        ),
        Relay::Passes(size) => teller.say(
            format!("laid out again from the last one in columns of {size}, what remains making the last column"),
            format!(
                "снова раскладываются, начиная с последней, столбцами по {size} {}, остаток — последний столбец",
                ru_plural(size.into(), "карте", "карты", "карт")
            ),
        ),
        Relay::Round => teller.say(
            "laid out again from the last one, one at a time, round and round to all columns",
            "снова раскладываются, начиная с последней, по одной по кругу во все столбцы",
        ),
        Relay::Stock => teller.say(
            "made the stock, which is dealt from once at once",
            "становятся запасом, из которого сразу идёт раздача",
        ),
    };
    vec![teller.say(
        format!("Redeal: the cards of the tableau are gathered ({read_en}), {shuffle_en}, and {text}."),
        format!("Пересдача: карты столбцов собираются ({read_ru}), {shuffle_ru} и {text}."),
    )]
}

pub(super) fn special_moves(teller: Teller<'_>) -> Vec<String> {
    let removal = teller.variant.removal.map(|removal| removal_text(teller, removal));
    let rotate = teller.variant.rotate.map(|rotate| rotate_text(teller, rotate));
    removal.into_iter().chain(rotate).collect()
}

fn removal_text(teller: Teller<'_>, removal: Removal) -> String {
    let mut texts = vec![match removal.rule {
        PairRule::Sum(sum) => teller.say(
            format!("Two free cards leave together if their ranks add up to {sum}: the ace counts 1, jack, queen and king 11, 12 and 13."),
            format!("Две свободные карты уходят вместе, если их ранги в сумме дают {sum}: туз — 1, валет, дама и король — 11, 12 и 13."),
        ),
        PairRule::EqualRank => teller.say(
            "Two free cards of equal rank leave together.",
            "Две свободные карты одного ранга уходят вместе.",
        ),
        PairRule::HigherInSuit => teller.say(
            "A free card leaves if another free card of its suit is higher; the ace is the highest.",
            "Свободная карта уходит, если есть другая свободная карта той же масти старше её; туз — самая старшая карта.",
        ),
    }];
    if removal.touching {
        texts.push(teller.say(
            "The two must touch each other, side by side, above each other or at the corners.",
            "Обе должны соприкасаться — боком, сверху, снизу или углами.",
        ));
    }
    if !removal.alone.is_empty() {
        let ranks = capital(&teller.plural_ranks(removal.alone));
        texts
            .push(teller.say(format!("{ranks} leave by themselves."), format!("{ranks} уходят в одиночку.")));
    }
    let among: Vec<String> = removal
        .among
        .iter()
        .filter(|kind| teller.has(*kind))
        .map(|kind| {
            let noun = Noun::of_kind_in(kind, teller.variant);
            if kind.is_single() {
                teller.say(format!("the {}", noun.en()), noun.ru(RuCase::Gen))
            } else {
                teller.say(format!("the {}", noun.en_plural()), noun.ru_plural(RuCase::Gen))
            }
        })
        .collect();
    let among = and(&among, teller.lang);
    texts.push(
        teller
            .say(format!("Free cards of {among} take part."), format!("Участвуют свободные карты {among}.")),
    );
    texts.join(" ")
}

fn rotate_text(teller: Teller<'_>, rotate: Rotate) -> String {
    let guard = teller.guard(rotate.when);
    let first = teller.say(
        format!("The deepest card of a column that the player chooses may be taken to its free end{guard}."),
        format!("Самую глубокую карту любого столбца можно перенести на его свободный конец{guard}."),
    );
    if !rotate.until_space {
        return first;
    }
    let until = teller.say(
        "Once a column has been emptied, this is over for good.",
        "Как только один из столбцов опустел, этого больше делать нельзя.",
    );
    format!("{first} {until}")
}
