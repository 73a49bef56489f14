//! Short messages around a game.

use kosynka_engine::{HistoryError, Status};

use crate::words::Lang;

/// Why nothing was taken back or made again.
pub fn history_text(error: HistoryError, lang: Lang) -> &'static str {
    match error {
        HistoryError::Forbidden => {
            lang.pick("This game has no undo: a move made stands", "В этой игре ходы назад не берутся")
        }
        HistoryError::NothingMade => lang.pick("There is nothing to take back", "Нечего брать назад"),
        HistoryError::NothingTakenBack => lang.pick("There is nothing to make again", "Нечего повторять"),
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
