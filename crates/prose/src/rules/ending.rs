//! When a game is over, what the player is allowed, what moves are worth.

use kosynka_engine::PileKind;
use kosynka_engine::variant::{BaseRank, Scoring};

use super::{Teller, paragraph};
use crate::piles::{Noun, RuCase};
use crate::words::{and, cards_count, en_count, ru_count};

pub(super) fn goal(teller: Teller<'_>) -> Vec<String> {
    let play = teller.variant.play;
    let stuck = if play.stuck_is_lost {
        teller.say(
            "The game is lost when no move is left that changes anything.",
            "Если ходов, которые что-то меняют, больше нет, пасьянс не сошёлся.",
        )
    } else {
        teller.say(
            "When no move is left that changes anything, the game is stuck.",
            "Если ходов, которые что-то меняют, больше нет, игра зашла в тупик.",
        )
    };
    [Some(win(teller)), Some(stuck), base(teller), jokers(teller)].into_iter().flatten().collect()
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
        let count = cards_count(cards.into(), teller.lang);
        let (en, ru) =
            if teller.variant.groups.iter().all(|group| group.kind != PileKind::Foundation || group.heap) {
                (format!("{count} have been removed"), format!("убрано {count}"))
            } else {
                (format!("{count} lie on the foundations"), format!("на базах лежат {count}"))
            };
        add(true, &en, &ru);
    }
    add(goal.tableau_empty, "the tableau is empty", "все столбцы пусты");
    add(
        goal.one_column,
        "all cards of the tableau lie in one column, whichever it is",
        "все карты столбцов лежат в одном столбце, всё равно в каком",
    );
    add(goal.one_each, "each column holds exactly one card", "в каждом столбце ровно одна карта");
    add(goal.stock_and_waste_empty, "stock and waste are empty", "запас и сброс пусты");
    add(
        goal.rows,
        "every row is in order from its first place on",
        "каждый ряд лежит по порядку, начиная с первого места",
    );
    let parts = and(&parts, teller.lang);
    teller.say(format!("The game is won when {parts}."), format!("Пасьянс сошёлся, когда {parts}."))
}

fn base(teller: Teller<'_>) -> Option<String> {
    let first = match teller.variant.base_rank {
        BaseRank::Unused => None,
        BaseRank::Dealt => Some(teller.say(
            "The first card dealt to a foundation sets the base rank.",
            "Базовый ранг задаёт первая карта, сданная на базу.",
        )),
        BaseRank::Played => Some(teller.say(
            "The first card played to a foundation sets the base rank.",
            "Базовый ранг задаёт первая карта, положенная на базу.",
        )),
    };
    let opening = teller.variant.play.opening.map(|kind| {
        let noun = Noun::of_kind_in(kind, teller.variant);
        teller.say(
            format!("Until then only cards of the {} move, and nothing is dealt.", noun.en_plural()),
            format!(
                "До этого ходить можно только картами {}, и ничего не раздаётся.",
                noun.ru_plural(RuCase::Gen)
            ),
        )
    });
    paragraph(first.into_iter().chain(opening).collect())
}

fn jokers(teller: Teller<'_>) -> Option<String> {
    teller.variant.play.jokers_go_home.then(|| {
        teller.say(
            "A joker may be placed on any column in place of a card that would fit there. It stands for every card that could lie there, and the card placed on it narrows that down. When a joker comes free, it goes at once to the first free joker place, from where it is used again. Jokers are not placed on foundations.",
            "Джокера можно положить в любой столбец вместо карты, которая туда подошла бы. Он заменяет сразу все такие карты, а следующая карта, положенная на него, уточняет какую. Освободившийся джокер тут же уходит на первое свободное место джокера и может быть использован снова. На базы джокеры не кладутся.",
        )
    })
}

pub(super) fn play(teller: Teller<'_>) -> Vec<String> {
    let play = teller.variant.play;
    let undo = if play.undo {
        teller.say("Moves may be taken back without limit.", "Ходы можно брать назад сколько угодно.")
    } else {
        teller.say("A move made stands: there is no undo.", "Сделанный ход не берётся назад.")
    };
    let hints = if play.hints {
        teller.say("Hints are given.", "Подсказки разрешены.")
    } else {
        teller.say("There are no hints.", "Подсказок нет.")
    };
    let score = match teller.variant.scoring {
        None => teller.say("No score is kept.", "Счёт не ведётся."),
        Some(scoring) => score(teller, scoring),
    };
    vec![format!("{undo} {hints}"), score]
}

fn score(teller: Teller<'_>, scoring: Scoring) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (points, en, ru) in [
        (scoring.to_foundation, "a card that reaches a foundation", "карта легла на базу"),
        (scoring.from_foundation, "a card that leaves a foundation", "карта взята с базы"),
        (scoring.waste_to_tableau, "a card from the waste to the tableau", "карта из сброса в столбец"),
        (scoring.turn_up, "a card of the tableau turned up", "карта столбца открыта"),
        (scoring.tableau_to_tableau, "a move within the tableau", "ход между столбцами"),
        (scoring.deal, "a deal from the stock", "раздача из запаса"),
        (scoring.redeal, "a redeal", "пересдача"),
        (scoring.tableau_left, "a card lying on the tableau", "карта, лежащая в столбцах"),
        (
            scoring.stock_left,
            "a card left in the stock of a game won",
            "карта, оставшаяся в запасе при выигрыше",
        ),
        (
            scoring.streak,
            "each further card that goes to the foundations without a deal between",
            "каждая следующая карта на базу без раздачи между ними",
        ),
    ] {
        if points != 0 {
            let points = signed(points);
            parts.push(teller.say(format!("{en} {points}"), format!("{ru} {points}")));
        }
    }
    if scoring.redeal != 0 && scoring.free_redeals > 0 {
        let free = u64::from(scoring.free_redeals);
        parts.push(teller.say(
            format!("the first {} free", en_count(free, "redeal", "redeals")),
            format!("бесплатно — {}", ru_count(free, "пересдача", "пересдачи", "пересдач")),
        ));
    }
    if scoring.time != 0 && scoring.time_period != 0 {
        let period = u64::from(scoring.time_period);
        let points = signed(scoring.time);
        parts.push(teller.say(
            format!("every {} {points}", en_count(period, "second", "seconds")),
            format!("{points} за каждый отрезок в {}", ru_count(period, "секунду", "секунды", "секунд")),
        ));
    }
    if scoring.win_time != 0 {
        let bonus = scoring.win_time;
        parts.push(teller.say(
            format!("a win {bonus} divided by its seconds"),
            format!("выигрыш — {bonus}, делённое на его секунды"),
        ));
        if scoring.win_time_from != 0 {
            let least = u64::from(scoring.win_time_from);
            parts.push(teller.say(
                format!("if it took {} or more", en_count(least, "second", "seconds")),
                format!("если он занял не меньше {}", ru_count(least, "секунды", "секунд", "секунд")),
            ));
        }
    }
    let values = if parts.is_empty() {
        String::new()
    } else {
        teller.say(format!(": {}", parts.join(", ")), format!(": {}", parts.join(", ")))
    };
    let start = scoring.start;
    let mut text = teller
        .say(format!("The score begins at {start}{values}."), format!("Счёт начинается с {start}{values}."));
    if let Some(floor) = scoring.floor {
        text.push_str(
            &teller
                .say(format!(" It never falls below {floor}."), format!(" Ниже {floor} он не опускается.")),
        );
    }
    if scoring.bank {
        text.push_str(
            &teller.say(" The scores of all games are added up.", " Очки всех партий складываются вместе."),
        );
    }
    text
}

/// With a sign, the minus being a real one.
fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") }
}
