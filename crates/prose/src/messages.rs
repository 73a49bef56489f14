//! Short messages around a game.

use kosynka_engine::variant::Limit;
use kosynka_engine::{HistoryError, Status};

use crate::words::{Lang, en_count, ru_count};

/// Why nothing was taken back or made again.
pub fn history_text(error: HistoryError, lang: Lang) -> &'static str {
    match error {
        HistoryError::Forbidden => {
            lang.pick("This game has no undo: a move made stands", "В этой игре ходы назад не берутся")
        }
        HistoryError::Nothing => lang.pick("There is no such move", "Такого хода нет"),
    }
}

/// How a game stands.
pub fn status_text(status: Status, lang: Lang) -> &'static str {
    match status {
        Status::Playing => lang.pick("playing", "игра идёт"),
        Status::Stuck => lang.pick("stuck", "ходов больше нет"),
        Status::Won => lang.pick("won", "пасьянс сошёлся"),
        Status::Lost => lang.pick("lost", "пасьянс не сошёлся"),
    }
}

/// How many redeals are left: `2 redeals left`, `redeals without limit`.
pub fn redeals_left_text(left: Limit, lang: Lang) -> String {
    match (left, lang) {
        (Limit::Unlimited, Lang::En) => "redeals without limit".to_owned(),
        (Limit::Unlimited, Lang::Ru) => "пересдач без ограничения".to_owned(),
        (Limit::Times(0), Lang::En) => "no redeals left".to_owned(),
        (Limit::Times(0), Lang::Ru) => "пересдач больше нет".to_owned(),
        (Limit::Times(n), Lang::En) => format!("{} left", en_count(n.into(), "redeal", "redeals")),
        (Limit::Times(n), Lang::Ru) => {
            format!("осталось {}", ru_count(n.into(), "пересдача", "пересдачи", "пересдач"))
        }
    }
}

/// The name of a family of the menu; an unknown one is called by its identifier.
pub fn family_name(family: &str, lang: Lang) -> &str {
    match family {
        "klondike" => lang.pick("Klondike", "Клондайк"),
        "canfield" => lang.pick("Canfield", "Кэнфилд"),
        "packers" => lang.pick("Open packers", "Открытые раскладки"),
        "freecell" => lang.pick("Free cells", "Свободные ячейки"),
        "fans" => lang.pick("Fans", "Веера"),
        "spider" => lang.pick("Spiders", "Пауки"),
        "yukon" => lang.pick("Yukon", "Юкон"),
        "forty-thieves" => lang.pick("Forty Thieves", "Сорок разбойников"),
        "golf" => lang.pick("Golf", "Гольф"),
        "foundations" => lang.pick("Straight to the foundations", "Прямо на базы"),
        "pairs" => lang.pick("Pairs", "Пары"),
        "other" => lang.pick("Others", "Прочие"),
        other => other,
    }
}
