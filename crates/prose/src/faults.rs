//! What is wrong with a variant file. The English words are the engine's own.

use kosynka_engine::{Fault, PileKind, VariantErrors};

use crate::piles::{Noun, RuCase};
use crate::words::{Lang, cards_count};

/// Everything that is wrong with a file: one line an error, `file:line:column: what is wrong; what would be right`.
pub fn variant_errors_text(errors: &VariantErrors, lang: Lang) -> String {
    if lang == Lang::En {
        return errors.to_string();
    }
    let line = |e: &kosynka_engine::VariantError| {
        format!("{}:{}:{}: {}", errors.file, e.line, e.column, fault_ru(&e.fault))
    };
    errors.errors.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn fault_ru(fault: &Fault) -> String {
    match fault {
        Fault::Syntax { message } if message == "duplicate key" => {
            "такой ключ или таблица уже есть; оставьте что-то одно".to_owned()
        }
        // The words are those of the parser, which knows no other language.
        Fault::Syntax { message } => {
            format!("это не TOML («{}»); пишите как в образце", message.replace('\n', ", "))
        }
        Fault::NotUtf8 => "это не текст в UTF-8; сохраните файл в UTF-8".to_owned(),
        Fault::EmptyName => "английское название пусто; дайте пасьянсу имя".to_owned(),
        Fault::BadId { id } => format!(
            "«{id}» не может быть именем пасьянса; в имени файла — только буквы, цифры, `-` и `_`, например «my-game.toml»"
        ),
        Fault::UnknownKey { key, table, nearest, known } => {
            format!(
                "у {} нет ключа `{key}`; {}",
                title(table),
                meant_or(nearest, "`", "`", &format!("есть {}", keys(known)))
            )
        }
        Fault::MisplacedKey { key, table, homes } => {
            format!("у {} нет ключа `{key}`, он из {}; уберите его отсюда", title(table), homes.join(", "))
        }
        Fault::UnknownTable { name, nearest, known } => {
            format!(
                "таблицы [{name}] нет; {}",
                meant_or(nearest, "[", "]", &format!("есть {}", tables(known)))
            )
        }
        Fault::TableForm { name, found, list } => {
            let found = phrase(found);
            match list {
                true => {
                    format!("`{name}` — это {found}; их может быть несколько, начинайте каждую с [[{name}]]")
                }
                false => format!("`{name}` — это {found}; она бывает одна, начинайте её с [{name}]"),
            }
        }
        Fault::WrongType { key, found, wanted } => {
            format!("`{key}` — это {}; нужно: {}", phrase(found), phrase(wanted))
        }
        Fault::UnknownWord { key, word, nearest, words } => format!(
            "`{key}` не знает слова \"{word}\"; {}",
            meant_or(nearest, "\"", "\"", &format!("знает {}", quoted(words)))
        ),
        Fault::BadText { key, text, wanted } => {
            format!("`{key}` не читается из \"{text}\"; нужно: {}", phrase(wanted))
        }
        Fault::OutOfRange { key, found, min, max } => {
            format!("`{key}` = {found}; должно быть от {min} до {max}")
        }
        Fault::MissingKey { key, table } => format!("у {} нет `{key}`; без него нельзя", title(table)),
        Fault::ListLength { key, found, wanted, of } => {
            format!("в списке `{key}` значений {found}; должно быть {wanted} — {}", phrase(of))
        }
        Fault::Conflict { a, b } => format!("`{a}` и `{b}` исключают друг друга; оставьте одно"),
        Fault::ExactlyOne { table, found: 0, keys: list } => {
            format!("{table} не говорит, что делать; нужен один из ключей {}", keys(list))
        }
        Fault::ExactlyOne { table, found, keys: list } => {
            let others = if table.starts_with("[[") {
                ", для прочих заведите ещё таблицы"
            } else {
                ""
            };
            format!("у {table} {found} из ключей {}; оставьте один{others}", keys(list))
        }
        Fault::NoEffect { key, needs } => {
            format!("`{key}` ничего не значит без другого: {}; добавьте это или уберите ключ", phrase(needs))
        }
        Fault::RankNotInDeck { key, rank } => {
            format!("`{key}` называет {rank}, а в колоде таких карт нет; смените или верните их в колоду")
        }
        Fault::RankTwice { key, rank } => {
            format!("`{key}` называет {rank} не один раз; одного довольно")
        }
        Fault::JokerPlaces { jokers, places } => format!(
            "джокеров {jokers}, мест для них {places}; увеличьте `count` у [[cell]] с `space = \"joker\"`"
        ),
        Fault::NoJokers { what } => {
            format!("{what} — для джокеров, а в колоде их нет; поставьте `jokers` в [deck]")
        }
        other => pile_fault_ru(other).unwrap_or_else(|| deal_fault_ru(other)),
    }
}

/// Faults of piles and of what they are for.
fn pile_fault_ru(fault: &Fault) -> Option<String> {
    Some(match fault {
        Fault::PileTwice { kind, number } => {
            format!("{}{number} встречается дважды; у каждого места свой номер", kind.letter())
        }
        Fault::PileGap { kind, missing, highest } => {
            let letter = kind.letter();
            format!("нет {letter}{missing}; нумеруйте места от {letter}1 до {letter}{highest} без пропусков")
        }
        Fault::TooManyPiles { found } => {
            format!("мест {found}, считая запас и сброс; помещается не больше 64")
        }
        Fault::NoPiles => {
            "в пасьянсе нет мест; нужна таблица [[tableau]], [[foundation]], [[reserve]] или [[cell]]".to_owned()
        }
        Fault::NoSuchPile { pile, kind, there: 0 } => {
            format!("места {pile} нет; {} в пасьянсе нет", many(*kind, RuCase::Gen))
        }
        Fault::NoSuchPile { pile, kind, there } => {
            let letter = kind.letter();
            format!("места {pile} нет; {} — от {letter}1 до {letter}{there}", many(*kind, RuCase::Nom))
        }
        Fault::NoSuchKind { key, kind } => format!(
            "`{key}` называет {}, а в пасьянсе их нет; добавьте [[{}]] или уберите слово",
            many(*kind, RuCase::Acc),
            kind.word()
        ),
        Fault::NoWaste { what } => format!(
            "{}: нужен сброс; добавьте [waste] или [stock] с `to = \"waste\"`",
            phrase(what)
        ),
        Fault::IdleWaste => {
            "в сброс не попадёт ни одна карта; сдавайте туда, пишите в [stock] `to = \"waste\"` или уберите [waste]"
                .to_owned()
        }
        Fault::NoGoal => "этот пасьянс нельзя выиграть; баз в нём нет, напишите в [goal], что считать выигрышем".to_owned(),
        Fault::GoalBeyondDeck { goal, cards } => {
            format!("цель — {} на базах, а в колоде их {cards}; требуйте не больше", cards_count(*goal as u64, Lang::Ru))
        }
        Fault::GoalBeyondFoundations { goal, room } => format!(
            "цель — {} на базах, а помещается {room}; требуйте меньше, увеличьте `max`, смените `base` или `build`",
            cards_count(*goal as u64, Lang::Ru)
        ),
        Fault::BaseNeedsWrap => {
            "сданная база бывает любого достоинства, а счёт кончается на последнем; добавьте в `build` `wrap = true` или назовите достоинство в `base`"
                .to_owned()
        }
        Fault::SuitShort { suit, cards, room } => format!(
            "карты масти {suit}, числом {cards}, не поместятся на её базы: там место для {room}; добавьте баз этой масти или смените цель"
        ),
        Fault::BaseNotDealt => {
            "`base = \"dealt\"`, но на базы ничего не сдаётся; сдайте карту или пишите `base = \"played\"` либо достоинство"
                .to_owned()
        }
        Fault::BaseTwice => {
            "у одних баз `base = \"dealt\"`, у других `base = \"played\"`; базовое достоинство одно, пишите всюду одинаково"
                .to_owned()
        }
        Fault::BaseUnset { word } => format!(
            "`space = \"{word}\"`, но ни одна база не задаёт достоинства; напишите там `base = \"dealt\"` или `\"played\"` либо назовите достоинство здесь"
        ),
        Fault::CoverCycle { number } => {
            format!("T{number} накрывает само себя, прямо или через другие; такое место никогда не освободится")
        }
        Fault::ShapeCount { shape, count, wanted } => {
            format!("{}: мест {count} не бывает; их {}", phrase(shape), phrase(wanted))
        }
        Fault::RowCount { row, count } => {
            format!("места, числом {count}, не складываются в полные ряды по {row}; `row` должно делить их число")
        }
        Fault::NoHeap { what } => format!(
            "{what}: нужно место для убранных карт; добавьте [[foundation]] с `heap = true`"
        ),
        Fault::HeapTwice => {
            "стопок убранных карт несколько; карты уходят на одно место с `heap = true`".to_owned()
        }
        Fault::SumImpossible { sum } => {
            format!("никакие две карты колоды не дают в сумме {sum}; выберите другую сумму")
        }
        Fault::CollectCount { ranks, places } => {
            format!("`collect` называет достоинств {ranks}, а мест {places}; на каждое место — одно")
        }
        _ => return None,
    })
}

/// Faults of the deck and the deal.
fn deal_fault_ru(fault: &Fault) -> String {
    match fault {
        Fault::TooManyCards { found } => {
            format!(
                "в колоде {}; можно не больше 108: две колоды по два джокера",
                cards_count(*found as u64, Lang::Ru)
            )
        }
        Fault::NoCards => "в колоде нет карт; оставьте какие-нибудь достоинства".to_owned(),
        Fault::CardNotInDeck { card, there: 0, .. } => {
            format!("карты {card} в колоде нет; называйте только те, что есть")
        }
        Fault::CardNotInDeck { card, asked, there } => {
            format!("{card} названа раз: {asked}, а в колоде их {there}; называйте не чаще")
        }
        Fault::DealTooLong { dealt, cards } => {
            format!(
                "в раздаче {}, а в колоде их {cards}; сдавайте меньше",
                cards_count(*dealt as u64, Lang::Ru)
            )
        }
        Fault::DealAfterAll => {
            "все карты уже сданы прежним шагом; после `times = \"all\"` сдавать нечего".to_owned()
        }
        Fault::LeftOver { left, cards } => {
            format!(
                "после раздачи остаётся {} из {cards}; сдайте и их или добавьте для них [stock]",
                cards_count(*left as u64, Lang::Ru)
            )
        }
        Fault::StockEmpty { cards } => {
            format!(
                "сдаются все карты, их {cards}, и запас пуст с самого начала; уберите [stock] или сдавайте меньше"
            )
        }
        Fault::DealOverMax { pile, dealt, max } => {
            format!(
                "для {pile} в раздаче {}, а помещается {max}; сдавайте меньше или смените `max`",
                cards_count(*dealt as u64, Lang::Ru)
            )
        }
        Fault::DealNoSuits => {
            "\"F*\" — это база той же масти, но у баз мастей нет; задайте `suits` или назовите базы"
                .to_owned()
        }
        Fault::DealAllPasses => {
            "`times = \"all\"` повторяет один проход; в `to` должен быть текст, а не список".to_owned()
        }
        Fault::DealToStock => "в запас не сдают; ему достаётся то, что осталось от раздачи".to_owned(),
        // Everything else has its words above; a new fault is told in English until it has.
        other => other.to_string(),
    }
}

/// The right word, if one is near, or all there are.
fn meant_or(nearest: &Option<&'static str>, open: &str, close: &str, all: &str) -> String {
    nearest.map_or_else(|| all.to_owned(), |nearest| format!("может быть, {open}{nearest}{close}?"))
}

fn many(kind: PileKind, case: RuCase) -> &'static str {
    Noun::of_kind(kind).ru_plural(case)
}

fn keys(list: &[&str]) -> String {
    list.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
}

fn tables(list: &[&str]) -> String {
    list.iter().map(|name| format!("[{name}]")).collect::<Vec<_>>().join(", ")
}

/// A table as it is written in a file, set off from the words where its brackets do not do it.
fn title(table: &str) -> String {
    if table.starts_with('[') || table.starts_with("a ") { phrase(table) } else { format!("`{table}`") }
}

fn quoted(list: &[&str]) -> String {
    list.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

/// What the engine says within a fault, in Russian.
fn phrase(english: &str) -> String {
    if let Some((_, russian)) = PHRASES.iter().find(|(known, _)| *known == english) {
        return (*russian).to_owned();
    }
    // Numbers and words of the format stand between these.
    PARTS.iter().fold(english.to_owned(), |text, (part, russian)| text.replace(part, russian))
}

const PHRASES: &[(&str, &str)] = &[
    ("a text", "текст"),
    ("a whole number", "целое число"),
    ("a fraction", "дробь"),
    ("true or false", "true или false"),
    ("a date", "дата"),
    ("a list", "список"),
    ("a table", "таблица"),
    ("a text, or { en = \"…\", ru = \"…\" }", "текст или { en = \"…\", ru = \"…\" }"),
    ("a list of texts", "список текстов"),
    ("a list of texts, or { en = […], ru = […] }", "список текстов или { en = […], ru = […] }"),
    (
        "ranks from A23456789TJQK, such as \"K\" or \"A 2 3\"",
        "достоинства из A23456789TJQK, например \"K\" или \"A 2 3\"",
    ),
    ("a lower and a higher rank, such as \"A-6\"", "низшее и высшее достоинство, например \"A-6\""),
    ("letters of the suits C, S, H, D, such as \"CSHD\"", "буквы мастей C, S, H, D, например \"CSHD\""),
    (
        "cards, each a rank and a suit, with /1 or /2 for a pack, such as \"AC AS/1\"",
        "карты: достоинство и масть, колода — /1 или /2, например \"AC AS/1\"",
    ),
    (
        "piles such as \"T1-T7\", \"T7-T1\", \"T1,T4\", \"W\", \"F*\" or \"tableau\"",
        "места, например \"T1-T7\", \"T7-T1\", \"T1,T4\", \"W\", \"F*\" или \"tableau\"",
    ),
    (
        "a word, ranks such as \"K\", or { left-neighbour = \"2\" }",
        "слово, достоинства, например \"K\", или { left-neighbour = \"2\" }",
    ),
    ("\"base\", or ranks such as \"K\"", "\"base\" или достоинства, например \"K\""),
    ("a word, or ranks such as \"A\"", "слово или достоинства, например \"A\""),
    ("a word, or { run = 13 }", "слово или { run = 13 }"),
    ("\"none\", or { suits = \"…\", step = \"…\" }", "\"none\" или { suits = \"…\", step = \"…\" }"),
    (
        "\"any\", \"none\", \"base\", \"below-base\", \"joker\", or ranks such as \"K\"",
        "\"any\", \"none\", \"base\", \"below-base\", \"joker\" или достоинства, например \"K\"",
    ),
    (
        "\"dealt\", \"played\", \"any\", \"none\", or ranks such as \"A\"",
        "\"dealt\", \"played\", \"any\", \"none\" или достоинства, например \"A\"",
    ),
    ("a [redeal] that gathers", "[redeal], который собирает карты,"),
    ("a `shape`", "`shape`"),
    ("piles in the group", "по числу мест в группе"),
    ("piles in `to`", "по числу мест в `to`"),
    ("coordinates", "по числу координат"),
    ("English tips", "по числу английских советов"),
    ("`to = \"waste\"` or `to = \"tableau\"`", "`to = \"waste\"` или `to = \"tableau\"`"),
    ("another `to`", "другое `to`"),
    ("a [[tableau]] with `row`", "[[tableau]] с `row`"),
    ("a redeal that turns the waste", "пересдача, которая переворачивает сброс"),
    ("`deal = \"packets\"` or `deal = \"passes\"`", "`deal = \"packets\"` или `deal = \"passes\"`"),
    (
        "a `step` that counts ranks, such as \"up\" or \"both\"",
        "`step`, который считает достоинства, например \"up\" или \"both\"",
    ),
    ("`hold-back` or `ensure`", "`hold-back` или `ensure`"),
    ("foundations with `base = \"played\"`", "базы с `base = \"played\"`"),
    ("foundations with `base = \"dealt\"`", "базы с `base = \"dealt\"`"),
    ("redeals, as [redeal] or `redeals` in [stock]", "пересдачи: [redeal] или `redeals` в [stock]"),
    (
        "an order, such as { suits = \"same\", step = \"down\" }; single cards move with `move = \"top\"`",
        "порядок, например { suits = \"same\", step = \"down\" }, а карты по одной — это `move = \"top\"`",
    ),
    ("a grid, `row` places wide", "сетка шириной в `row` мест"),
    ("a `build` for the order of the run", "`build` с порядком карт в ряду"),
    ("a `to` with a single pass", "`to` с одним проходом"),
];

const PARTS: &[(&str, &str)] = &[
    ("a whole number from ", "целое число от "),
    ("a number of ranks from ", "шаг в достоинствах от "),
    (", or one of ", " или одно из слов "),
    ("one of ", "одно из слов "),
    ("row of peaks of ", "вершины, рядов "),
    ("pyramid of ", "пирамида, рядов "),
    (" rows", ""),
    (", for two, three or four peaks", ", то есть две, три или четыре вершины"),
    (", or \"", " или \""),
    (" to ", " до "),
    (" or ", " или "),
];
