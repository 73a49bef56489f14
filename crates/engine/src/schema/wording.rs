//! The words of [`Fault`]: `what is wrong; what would be right`.

use std::fmt;

use super::error::Fault;
use crate::variant::PileKind;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Syntax { message } if message == "duplicate key" => {
                write!(f, "this key or table is there twice; keep one of them")
            }
            Fault::Syntax { message } => {
                let message = message.replace('\n', ", ");
                match message.split_once(", expected ") {
                    Some((wrong, right)) => write!(f, "this is not TOML, {wrong}; expected {right}"),
                    None => write!(f, "this is not TOML, {message}; write it as in the template"),
                }
            }
            Fault::NotUtf8 => write!(f, "this is not text in UTF-8; save the file as UTF-8"),
            Fault::EmptyName => write!(f, "the English name is empty; call the game something"),
            Fault::BadId { id } => write!(
                f,
                "\"{id}\" cannot be the name of a variant; name the file with letters, digits, `-` and `_` only, such as \"my-game.toml\""
            ),
            Fault::UnknownKey { key, table, nearest, known } => {
                write!(f, "{table} has no key `{key}`; ")?;
                match nearest {
                    Some(nearest) => write!(f, "did you mean `{nearest}`?"),
                    None => write!(f, "its keys are {}", keys(known)),
                }
            }
            Fault::MisplacedKey { key, table, homes } => {
                write!(f, "{table} has no key `{key}`, it belongs to {}", homes.join(", "))?;
                match twin(key) {
                    Some(twin) => write!(f, "; write `{twin}` here"),
                    None => write!(f, "; remove it here"),
                }
            }
            Fault::UnknownTable { name, nearest, known } => {
                write!(f, "there is no table [{name}]; ")?;
                match nearest {
                    Some(nearest) => write!(f, "did you mean [{nearest}]?"),
                    None => write!(f, "the tables are {}", known.join(", ")),
                }
            }
            Fault::TableForm { name, found, list: true } => {
                write!(f, "`{name}` is {found}; there may be several, so begin each with [[{name}]]")
            }
            Fault::TableForm { name, found, list: false } => {
                write!(f, "`{name}` is {found}; there is only one, so begin it with [{name}]")
            }
            Fault::WrongType { key, found, wanted } => {
                write!(f, "`{key}` is {found}; it should be {wanted}")
            }
            Fault::UnknownWord { key, word, nearest, words } => {
                write!(f, "`{key}` does not know the word \"{word}\"; ")?;
                match nearest {
                    Some(nearest) => write!(f, "did you mean \"{nearest}\"?"),
                    None => write!(f, "it knows {}", quoted(words)),
                }
            }
            Fault::BadText { key, text, wanted } => {
                write!(f, "`{key}` cannot be read from \"{text}\"; it should be {wanted}")
            }
            Fault::OutOfRange { key, found, min, max } => {
                write!(f, "`{key}` is {found}; it should be from {min} to {max}")
            }
            Fault::MissingKey { key, table } => write!(f, "{table} has no `{key}`; it must have one"),
            Fault::ListLength { key, found, wanted, of } => {
                write!(f, "`{key}` lists {found}; it should list {wanted}, the number of {of}")
            }
            Fault::Conflict { a, b } => write!(f, "`{a}` and `{b}` exclude each other; keep one of them"),
            Fault::ExactlyOne { table, found: 0, keys: list } => {
                write!(f, "{table} does not say what to do; give it one of {}", keys(list))
            }
            Fault::ExactlyOne { table, found, keys: list } => {
                write!(f, "{table} has {found} of {}; keep one", keys(list))?;
                // Only of such tables there may be several.
                if table.starts_with("[[") {
                    write!(f, ", and write further tables for the others")?;
                }
                Ok(())
            }
            Fault::NoEffect { key, needs } => {
                write!(f, "`{key}` has no effect without {needs}; add that or leave it out")
            }
            Fault::PileTwice { kind, number } => {
                write!(f, "{}{number} is there twice; give every pile a number of its own", kind.letter())
            }
            Fault::PileGap { kind, missing, highest } => {
                let letter = kind.letter();
                write!(
                    f,
                    "{letter}{missing} is missing; number the piles from {letter}1 to {letter}{highest} without a gap"
                )
            }
            Fault::TooManyPiles { found } => {
                write!(f, "there are {found} piles, stock and waste counted; at most 64 fit")
            }
            Fault::NoPiles => {
                write!(
                    f,
                    "the game has no piles; it needs a [[tableau]], [[foundation]], [[reserve]] or [[cell]]"
                )
            }
            Fault::TooManyCards { found } => {
                write!(
                    f,
                    "the deck has {found} cards; at most 108 are allowed, two packs with two jokers each"
                )
            }
            Fault::NoCards => write!(f, "the deck has no cards; leave some ranks in it"),
            Fault::RankNotInDeck { key, rank } => {
                write!(
                    f,
                    "`{key}` asks for {rank}, but the deck has none; change it or leave the rank in the deck"
                )
            }
            Fault::RankTwice { key, rank } => {
                write!(f, "`{key}` names {rank} more than once; name every rank once")
            }
            Fault::CardNotInDeck { card, there: 0, .. } => {
                write!(f, "the deck has no {card}; name only cards that are there")
            }
            Fault::CardNotInDeck { card, asked, there } => {
                write!(
                    f,
                    "{card} is named {asked} times and the deck has {there} of it; name it no more often"
                )
            }
            Fault::NoSuchPile { pile, kind, there: 0 } => {
                write!(f, "there is no {pile}; the game has no {}", plural(*kind))
            }
            Fault::NoSuchPile { pile, kind, there } => {
                let letter = kind.letter();
                write!(f, "there is no {pile}; {} go from {letter}1 to {letter}{there}", plural(*kind))
            }
            Fault::NoSuchKind { key, kind } => {
                write!(
                    f,
                    "`{key}` names {0}, but the game has none; add [[{1}]] or leave the word out",
                    plural(*kind),
                    kind.word()
                )
            }
            Fault::DealTooLong { dealt, cards } => {
                write!(f, "the deal puts out {dealt} cards and the deck has {cards}; deal fewer")
            }
            Fault::DealAfterAll => {
                write!(f, "an earlier step deals all cards; nothing can be dealt after `times = \"all\"`")
            }
            Fault::LeftOver { left, cards } => {
                write!(
                    f,
                    "the deal leaves {left} of {cards} cards over; deal them too, or add a [stock] for them"
                )
            }
            Fault::StockEmpty { cards } => {
                write!(
                    f,
                    "the deal uses all {cards} cards, so the stock is empty from the start; remove [stock] or deal fewer"
                )
            }
            Fault::DealOverMax { pile, dealt, max } => {
                write!(
                    f,
                    "{dealt} cards are dealt to {pile}, which holds {max}; deal fewer or change its `max`"
                )
            }
            Fault::DealNoSuits => {
                write!(
                    f,
                    "\"F*\" means the foundation of the card's suit, but no foundation belongs to a suit; give them `suits` or name them"
                )
            }
            Fault::DealAllPasses => {
                write!(f, "`times = \"all\"` repeats a single pass; give `to` one text instead of a list")
            }
            Fault::DealToStock => {
                write!(f, "cards cannot be dealt to the stock; it gets what the deal leaves")
            }
            Fault::NoWaste { what } => {
                write!(f, "{what} needs a waste; add [waste], or [stock] with `to = \"waste\"`")
            }
            Fault::IdleWaste => {
                write!(
                    f,
                    "no card can come to the waste; deal to it, let [stock] go `to = \"waste\"`, or remove [waste]"
                )
            }
            Fault::NoGoal => {
                write!(f, "nothing wins this game; it has no foundations, so say in [goal] what wins")
            }
            Fault::GoalBeyondDeck { goal, cards } => {
                write!(
                    f,
                    "the goal asks for {goal} cards on the foundations and the deck has {cards}; ask for no more"
                )
            }
            Fault::GoalBeyondFoundations { goal, room } => {
                write!(
                    f,
                    "the goal asks for {goal} cards on the foundations, which take {room}; ask for fewer, raise `max`, or change `base` or `build`"
                )
            }
            Fault::BaseNeedsWrap => {
                write!(
                    f,
                    "the dealt base may be any rank, but counting stops at the last one; add `wrap = true` to `build`, or name a rank as `base`"
                )
            }
            Fault::SuitShort { suit, cards, room } => {
                write!(
                    f,
                    "the {cards} cards of {suit} do not fit its foundations, which take {room}; add foundations of that suit or change the goal"
                )
            }
            Fault::BaseNotDealt => {
                write!(
                    f,
                    "`base = \"dealt\"`, but no card is dealt to a foundation; deal one, or write `base = \"played\"` or a rank"
                )
            }
            Fault::BaseTwice => {
                write!(
                    f,
                    "some foundations say `base = \"dealt\"` and some `base = \"played\"`; there is one base rank, write the same for all"
                )
            }
            Fault::BaseUnset { word } => {
                write!(
                    f,
                    "`space = \"{word}\"`, but no foundation sets a base rank; write `base = \"dealt\"` or `\"played\"` there, or name a rank here"
                )
            }
            Fault::CoverCycle { number } => {
                write!(
                    f,
                    "T{number} covers itself, by way of others or directly; such a pile would never be free"
                )
            }
            Fault::ShapeCount { shape, count, wanted } => {
                write!(f, "a {shape} does not have {count} places; it has {wanted}")
            }
            Fault::RowCount { row, count } => {
                write!(f, "{count} places do not make full rows of {row}; `row` should divide their number")
            }
            Fault::NoHeap { what } => {
                write!(
                    f,
                    "{what} needs a place for the cards that leave; add a [[foundation]] with `heap = true`"
                )
            }
            Fault::HeapTwice => {
                write!(f, "there is more than one heap; removed cards go to a single pile with `heap = true`")
            }
            Fault::SumImpossible { sum } => {
                write!(f, "no two cards of the deck add up to {sum}; choose a sum that some have")
            }
            Fault::CollectCount { ranks, places } => {
                write!(f, "`collect` names {ranks} ranks for {places} places; each place takes one rank")
            }
            Fault::JokerPlaces { jokers, places } => {
                write!(
                    f,
                    "{jokers} jokers need as many places and there are {places}; raise the `count` of the [[cell]] with `space = \"joker\"`"
                )
            }
            Fault::NoJokers { what } => {
                write!(f, "{what} is for jokers, but the deck has none; set `jokers` in [deck]")
            }
        }
    }
}

/// The key that does in one table what another does in another.
fn twin(key: &str) -> Option<&'static str> {
    Some(match key {
        "move" => "take",
        "take" => "move",
        "space" => "base",
        "base" => "space",
        _ => return None,
    })
}

/// What several piles of a kind are called.
pub(crate) fn plural(kind: PileKind) -> &'static str {
    match kind {
        PileKind::Tableau => "columns",
        PileKind::Foundation => "foundations",
        PileKind::Reserve => "reserves",
        PileKind::Cell => "cells",
        PileKind::Waste => "wastes",
        PileKind::Stock => "stocks",
    }
}

fn keys(list: &[&str]) -> String {
    list.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
}

fn quoted(list: &[&str]) -> String {
    list.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}
