//! What is wrong with texts that were typed or stored: deals, moves, positions, transcripts. The English words
//! are the engine's own.

use kosynka_engine::{
    Card, DealError, ParseDealError, ParseMoveError, ParsePositionError, PositionError, Ruleset,
    TranscriptError,
};

use crate::piles::{Noun, RuCase};
use crate::refusal::refusal_text;
use crate::words::{Lang, ru_plural};

/// Why a text does not say which deal is meant.
pub fn parse_deal_text(error: &ParseDealError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        ParseDealError::Empty => {
            "раздача — это номер, например 123, ms:617 или pysol:12345678901234567890, либо список карт"
                .to_owned()
        }
        ParseDealError::NotANumber(text) => {
            format!("«{text}» — не номер раздачи: он должен состоять из цифр")
        }
        ParseDealError::Zero => "раздачи 0 нет: эти номера начинаются с 1".to_owned(),
        ParseDealError::TooLarge { number, max } => {
            format!("номер раздачи {number} слишком велик: самый большой из таких — {max}")
        }
        ParseDealError::Card { place: 1, error } => {
            format!("это не номер раздачи и не список карт: {}", card_ru(&error.0))
        }
        ParseDealError::Card { place, error } => format!("карта {place} раздачи: {}", card_ru(&error.0)),
    }
}

fn card_ru(text: &str) -> String {
    format!("«{text}» — не карта: карта — это ранг из A23456789TJQK и масть из CSHD, или X1, X2")
}

/// Why listed cards are not those of the game.
pub fn deal_text(error: &DealError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    let mut parts = Vec::new();
    if !error.missing.is_empty() {
        parts.push(format!("не хватает {}", listed(&error.missing)));
    }
    if !error.surplus.is_empty() {
        parts.push(format!("лишние {}", listed(&error.surplus)));
    }
    format!("карты раздачи — не карты этой игры: {}", parts.join("; "))
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Why a text is not a move.
pub fn parse_move_text(error: &ParseMoveError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        ParseMoveError::Form(text) => format!(
            "«{text}» — не ход: ход — это два места и, если карт не одна, их число, например T3F1, T2T5:3 или SW:0"
        ),
        ParseMoveError::NoSuchPile { kind, number, has } => {
            let (letter, noun) = (kind.letter(), Noun::of_kind(*kind));
            match (kind.is_single(), *has) {
                (true, 0) => format!("места {letter} нет: {} в игре нет", noun.ru(RuCase::Gen)),
                (true, _) => format!("места {letter}{number} нет: {} — это {letter}", noun.ru(RuCase::Nom)),
                (false, 0) => {
                    format!("места {letter}{number} нет: {} в игре нет", noun.ru_plural(RuCase::Gen))
                }
                (false, 1) => format!("места {letter}{number} нет: есть только {letter}1"),
                (false, has) => format!(
                    "места {letter}{number} нет: {} — от {letter}1 до {letter}{has}",
                    noun.ru_plural(RuCase::Nom)
                ),
            }
        }
    }
}

/// Why a text is not a position.
pub fn parse_position_text(error: &ParsePositionError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        ParsePositionError::Part(part) => format!(
            "«{part}» — не часть положения: часть — это T=, F=, R=, C=, W= или S=, и места, разделённые знаком /"
        ),
        ParsePositionError::Card(error) => card_ru(&error.0),
        ParsePositionError::Position(error) => position_text(error, lang),
    }
}

/// Why written piles are not a position of the game.
pub fn position_text(error: &PositionError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        PositionError::TooManyPiles { kind, has, written } => format!(
            "{}: записано {written}, в игре {has}",
            crate::words::capital(Noun::of_kind(*kind).ru_plural(RuCase::Nom))
        ),
        PositionError::SurplusCard(card) => format!("{card} записана чаще, чем есть в колоде"),
        PositionError::MissingCards(cards) => format!("не хватает карт: {}", listed(cards)),
        PositionError::HiddenAboveOpen(pile) => format!("закрытая карта лежит на открытой в {pile}"),
    }
}

/// Why a transcript cannot be replayed. An illegal move is refused in words.
pub fn transcript_text(error: &TranscriptError, rules: &Ruleset, lang: Lang) -> String {
    match (error, lang) {
        (TranscriptError::Illegal { line, text, number, refusal }, Lang::En) => {
            let why = refusal_text(refusal, rules, lang);
            format!("line {line}: move {number}, {text}, is not legal: {why}")
        }
        (TranscriptError::Illegal { line, text, number, refusal }, Lang::Ru) => {
            let why = refusal_text(refusal, rules, lang);
            format!("строка {line}: ход {number}, {text}, не по правилам: {why}")
        }
        (_, Lang::En) => error.to_string(),
        (_, Lang::Ru) => transcript_ru(error),
    }
}

/// Why a text is not a transcript, before the rules of its game are known.
pub fn unreadable_transcript_text(error: &TranscriptError, lang: Lang) -> String {
    match lang {
        Lang::En => error.to_string(),
        Lang::Ru => transcript_ru(error),
    }
}

fn transcript_ru(error: &TranscriptError) -> String {
    let lang = Lang::Ru;
    match error {
        TranscriptError::Header => "строка 1: это не запись игры: она начинается с «kosynka 1»".to_owned(),
        TranscriptError::Newer => "строка 1: запись сделана более новой версией программы".to_owned(),
        TranscriptError::Line { line, text } => format!(
            "строка {line}: «{text}» — не строка записи: variant, rules, deal, position, practice, given-up, made или moves"
        ),
        TranscriptError::Missing(what) => format!("нет строки «{what} …»"),
        TranscriptError::Deal { line, error } => format!("строка {line}: {}", parse_deal_text(error, lang)),
        TranscriptError::Cards(error) => deal_text(error, lang),
        TranscriptError::Position(error) => parse_position_text(error, lang),
        TranscriptError::Move { line, error } => format!("строка {line}: {}", parse_move_text(error, lang)),
        TranscriptError::Illegal { line, text, .. } => format!("строка {line}: ход {text} не по правилам"),
    }
}

/// `3 moves`, `3 хода`.
pub fn moves_made_text(moves: usize, lang: Lang) -> String {
    let moves = moves as u64;
    match lang {
        Lang::En => format!("{moves} {}", if moves == 1 { "move" } else { "moves" }),
        Lang::Ru => format!("{moves} {}", ru_plural(moves, "ход", "хода", "ходов")),
    }
}
