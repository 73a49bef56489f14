//! When a game is over, what the player is allowed, what moves are worth.

use kosynka_engine::PileKind;
use kosynka_engine::pack::unshuffled;
use kosynka_engine::variant::{BaseRank, Group, Scoring, Start};

use super::{Teller, paragraph};
use crate::piles::{Noun, RuCase};
use crate::words::{Gender, Lang, and, cards_count, en_count, en_number, ru_count, ru_number, ru_plural};

pub(super) fn goal(teller: Teller<'_>) -> Vec<String> {
    let stuck = if teller.variant.play.stuck_is_lost {
        teller.say(
            "It is lost when no move is left that changes anything.",
            "Если ходов, которые что-то меняют, больше нет, пасьянс не сошёлся.",
        )
    } else {
        teller.say(
            "When no move is left that changes anything, it is stuck.",
            "Если ходов, которые что-то меняют, больше нет, игра зашла в тупик.",
        )
    };
    vec![format!("{} {stuck}", win(teller))]
}

fn win(teller: Teller<'_>) -> String {
    let goal = teller.variant.goal;
    let mut parts = Vec::new();
    let mut add = |holds: bool, en: &str, ru: &str| {
        if holds {
            parts.push(teller.say(en, ru));
        }
    };
    if let Some(cards) = goal.on_foundations {
        let (count, of) = match usize::from(cards) == unshuffled(&teller.variant.deck).len() {
            true => ("all cards".to_owned(), "все карты".to_owned()),
            false => (cards_count(cards.into(), Lang::En), cards_count(cards.into(), Lang::Ru)),
        };
        let (have, lie) = if cards == 1 { ("has", "lies") } else { ("have", "lie") };
        let removed = ru_plural(cards.into(), "убрана", "убраны", "убраны");
        let lie_ru = ru_plural(cards.into(), "лежит", "лежат", "лежат");
        let heap = teller.groups(PileKind::Foundation).all(|group| group.heap);
        match (heap, teller.count(PileKind::Foundation)) {
            (true, _) => add(true, &format!("{count} {have} been removed"), &format!("{removed} {of}")),
            (_, 1) => {
                add(true, &format!("{count} {lie} on the foundation"), &format!("на базе {lie_ru} {of}"))
            }
            _ => add(true, &format!("{count} {lie} on the foundations"), &format!("на базах {lie_ru} {of}")),
        }
    }
    let field = Noun::of_kind_in(PileKind::Tableau, teller.variant) == Noun::Place;
    let cleared = if field {
        "на поле не осталось карт"
    } else {
        "все столбцы пусты"
    };
    add(goal.tableau_empty, "the tableau is empty", cleared);
    add(
        goal.one_column,
        "all cards of the tableau lie in one column, whichever it is",
        "все карты столбцов лежат в одном столбце, всё равно в каком",
    );
    add(goal.one_each, "each column holds exactly one card", "в каждом столбце ровно одна карта");
    add(goal.stock_and_waste_empty, "both stock and waste are used up", "кончились запас и сброс");
    add(
        goal.rows,
        "every row is in order from its first place on",
        "каждый ряд лежит по порядку, начиная с первого места",
    );
    let parts = and(&parts, teller.lang);
    teller.say(format!("The game is won when {parts}."), format!("Пасьянс сошёлся, когда {parts}."))
}

/// How the base rank comes to be, where a pile ever asks for it.
pub(super) fn base(teller: Teller<'_>) -> Option<String> {
    let asks = |group: &Group| matches!(group.start, Start::Base | Start::BelowBase);
    let asked = teller.variant.groups.iter().any(|group| asks(group) && teller.table.can_be_empty(group));
    let first = match teller.variant.base_rank {
        _ if !asked => None,
        BaseRank::Unused => None,
        BaseRank::Dealt => Some(teller.say(
            "The base rank is that of the first card dealt to a foundation.",
            "Базовый ранг — это ранг первой карты, сданной на базу.",
        )),
        BaseRank::Played => Some(teller.say(
            "The base rank is that of the first card played to a foundation.",
            "Базовый ранг — это ранг первой карты, которую игрок положит на базу.",
        )),
    };
    let opening = teller.variant.play.opening.map(|kind| {
        let noun = Noun::of_kind_in(kind, teller.variant);
        teller.say(
            format!(
                "Until there is a base rank, only cards of the {} move, and nothing is dealt.",
                noun.en_plural()
            ),
            format!(
                "Пока базового ранга нет, ходить можно только картами {}, и ничего не сдают.",
                noun.ru_plural(RuCase::Gen)
            ),
        )
    });
    paragraph(first.into_iter().chain(opening).collect())
}

pub(super) fn play(teller: Teller<'_>) -> Vec<String> {
    let play = teller.variant.play;
    let undo = match (play.undo, play.hints) {
        (true, true) => teller.say(
            "Moves may be taken back without limit, and hints are given.",
            "Ходы можно брать назад сколько угодно раз, подсказки есть.",
        ),
        (true, false) => teller.say(
            "Moves may be taken back without limit, but there are no hints.",
            "Ходы можно брать назад сколько угодно раз, но подсказок нет.",
        ),
        (false, true) => teller.say(
            "A move made stands: there is no undo. Hints are given.",
            "Сделанный ход назад не берут. Подсказки есть.",
        ),
        (false, false) => teller.say(
            "A move made stands: there is no undo, and there are no hints.",
            "Сделанный ход назад не берут, подсказок нет.",
        ),
    };
    [undo].into_iter().chain(teller.variant.scoring.map(|scoring| score(teller, scoring))).collect()
}

/// The title of the section on undo, by what the game has.
pub(super) fn play_title(teller: Teller<'_>) -> (&'static str, &'static str) {
    match teller.variant.scoring {
        None => ("Undo and hints", "Возврат ходов и подсказки"),
        Some(_) => ("Undo, hints and score", "Возврат ходов, подсказки и счёт"),
    }
}

fn score(teller: Teller<'_>, scoring: Scoring) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (points, en, ru) in [
        (scoring.to_foundation, "a card that reaches a foundation", "карта, положенная на базу,"),
        (scoring.from_foundation, "a card that leaves a foundation", "карта, взятая с базы,"),
        (scoring.waste_to_tableau, "a card from the waste to the tableau", "карта из сброса в столбец"),
        (scoring.turn_up, "a card of the tableau turned up", "открытая карта столбца"),
        (scoring.tableau_to_tableau, "a move within the tableau", "ход из столбца в столбец"),
        (scoring.deal, "a deal from the stock", "сдача из запаса"),
        (scoring.redeal, "a redeal", "пересдача"),
        (scoring.tableau_left, "a card that lies on the tableau", "карта, лежащая в столбцах,"),
        (
            scoring.stock_left,
            "a card left in the stock of a game won",
            "карта, оставшаяся в запасе при выигрыше,",
        ),
        (
            scoring.streak,
            "each further card to the foundations without a deal between",
            "каждая следующая карта на базу без сдачи между ними",
        ),
    ] {
        if points != 0 {
            let points = signed(points);
            parts.push(teller.say(format!("{en} {points}"), format!("{ru} {points}")));
        }
    }
    if scoring.redeal != 0 && scoring.free_redeals > 0 {
        let free = u64::from(scoring.free_redeals);
        parts.push(match (free, teller.lang) {
            (1, Lang::En) => "the first redeal is free".to_owned(),
            (1, Lang::Ru) => "первая пересдача бесплатна".to_owned(),
            (_, Lang::En) => format!("the first {} redeals are free", en_number(free)),
            (_, Lang::Ru) => format!(
                "первые {} {} бесплатны",
                ru_number(free, Gender::Feminine),
                ru_plural(free, "пересдача", "пересдачи", "пересдач")
            ),
        });
    }
    if scoring.time != 0 && scoring.time_period != 0 {
        let period = u64::from(scoring.time_period);
        let points = signed(scoring.time);
        parts.push(teller.say(
            format!(
                "every {} {points}",
                if period == 1 { "second".to_owned() } else { format!("{period} seconds") }
            ),
            format!(
                "{} {} {points}",
                ru_plural(period, "каждая", "каждые", "каждые"),
                ru_count(period, "секунда", "секунды", "секунд")
            ),
        ));
    }
    parts.extend(win_time(teller, scoring));
    let start = number(scoring.start);
    let values = match parts.is_empty() {
        true => String::new(),
        false => {
            teller.say(format!(" It counts: {}.", parts.join("; ")), format!(" Очки: {}.", parts.join("; ")))
        }
    };
    let mut text = teller
        .say(format!("The score begins at {start}.{values}"), format!("Счёт начинается с {start}.{values}"));
    if let Some(floor) = scoring.floor {
        text.push_str(&teller.say(
            format!(" The score never falls below {}.", number(floor)),
            format!(" Ниже {} счёт не опускается.", number(floor)),
        ));
    }
    if scoring.bank {
        text.push_str(
            &teller.say(" The scores of all games are added up.", " Очки всех партий складываются вместе."),
        );
    }
    text
}

/// What a quick win is worth.
fn win_time(teller: Teller<'_>, scoring: Scoring) -> Option<String> {
    let (bonus, least) = (scoring.win_time, u64::from(scoring.win_time_from));
    let from = match least {
        0 => String::new(),
        _ => teller.say(
            format!(" that took {} or more", en_count(least, "second", "seconds")),
            format!(", если он занял не меньше {},", ru_count(least, "секунды", "секунд", "секунд")),
        ),
    };
    (bonus != 0).then(|| {
        teller.say(
            format!("a win{from} {bonus} divided by its seconds"),
            format!("выигрыш{from} {bonus}, делённое на число секунд"),
        )
    })
}

/// With a sign.
fn signed(points: i32) -> String {
    if points < 0 { number(points) } else { format!("+{points}") }
}

/// With a real minus.
fn number(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
