//! The rules in prose are good reading: properties that hold for every shipped variant in both languages.

mod common;

use std::collections::HashMap;

use common::{all, prose, read, sections, sentences};
use kosynka_engine::variant::Variant;
use kosynka_prose::{Lang, Section};

/// Holds a property against every section of every variant in both languages.
fn each_section(holds: impl Fn(&Variant, Lang, &Section) -> Result<(), String>) {
    for id in all() {
        let variant = read(&id);
        for lang in Lang::ALL {
            for section in sections(&variant, lang) {
                if let Err(fault) = holds(&variant, lang, &section) {
                    panic!("{id} ({lang}), {}: {fault}\n{}", section.title, section.paragraphs.join("\n"));
                }
            }
        }
    }
}

fn unless(wrong: bool, fault: impl Into<String>) -> Result<(), String> {
    if wrong { Err(fault.into()) } else { Ok(()) }
}

#[test]
fn nothing_is_empty_and_everything_is_a_sentence() {
    each_section(|_, _, section| {
        unless(section.title.is_empty() || section.paragraphs.is_empty(), "empty")?;
        for paragraph in &section.paragraphs {
            unless(!paragraph.ends_with('.'), "no full stop at the end")?;
            for sentence in sentences(paragraph) {
                let first = sentence.chars().next();
                unless(sentence.len() < 12, format!("hardly a sentence: {sentence}"))?;
                unless(first.is_none_or(char::is_lowercase), format!("begins small: {sentence}"))?;
            }
        }
        Ok(())
    });
}

#[test]
fn no_loose_ends_in_the_typesetting() {
    each_section(|_, lang, section| {
        let text = section.paragraphs.join("\n");
        for wrong in
            ["  ", "..", ",.", " .", " ,", ";.", ".;", ",,", ": .", "()", " )", "( ", "{", "}", "-1", "-5"]
        {
            unless(text.contains(wrong), format!("has {wrong:?}"))?;
        }
        unless(text.matches('(').count() != text.matches(')').count(), "brackets")?;
        let cyrillic = |text: &str| text.chars().any(|letter| ('а'..='я').contains(&letter));
        unless(lang == Lang::En && cyrillic(&text), "Russian in English")?;
        let english = |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic());
        unless(
            lang == Lang::Ru && text.split(|c: char| !c.is_alphanumeric()).any(english),
            "English in Russian",
        )
    });
}

#[test]
fn numbers_and_nouns_agree() {
    each_section(|_, lang, section| {
        let text = section.paragraphs.join("\n").to_lowercase();
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        for pair in words.windows(2) {
            let wrong = match lang {
                Lang::En => match pair {
                    ["1" | "one", noun] => {
                        ["cards", "columns", "packs", "times", "redeals", "cells"].contains(noun)
                    }
                    ["2" | "two", noun] => ["card", "column", "pack", "times"].contains(noun),
                    _ => false,
                },
                Lang::Ru => match pair {
                    ["1" | "один" | "одна" | "одно", noun] => {
                        ["карт", "карты", "столбцов", "базы"].contains(noun)
                    }
                    ["2" | "две" | "два" | "три" | "3" | "четыре" | "4", noun] => {
                        ["карт", "столбцов", "баз", "ячеек", "раз"].contains(noun) && pair != ["три", "раз"]
                    }
                    ["пять" | "шесть" | "семь" | "восемь" | "девять" | "десять", noun] => {
                        ["карты", "карта", "столбца", "базы", "раза"].contains(noun)
                    }
                    _ => false,
                },
            };
            unless(wrong, format!("{} {}", pair[0], pair[1]))?;
        }
        Ok(())
    });
}

/// `columns 6 to 7` are columns 6 and 7.
#[test]
fn ranges_are_longer_than_two() {
    each_section(|_, lang, section| {
        let text = section.paragraphs.join("\n");
        let words: Vec<&str> = text.split([' ', ',', ';', '.', '–']).collect();
        for triple in words.windows(3) {
            let number = |word: &str| word.split('-').next().and_then(|word| word.parse::<i32>().ok());
            let (Some(from), Some(to)) = (number(triple[0]), number(triple[2])) else { continue };
            let range = if lang == Lang::En { "to" } else { "по" };
            unless(triple[1] == range && from.abs_diff(to) < 2, triple.join(" "))?;
        }
        Ok(())
    });
}

#[test]
fn nothing_is_said_over_and_over() {
    each_section(|_, _, section| {
        let mut said: HashMap<&str, usize> = HashMap::new();
        let mut beginnings: HashMap<Vec<&str>, usize> = HashMap::new();
        for sentence in section.paragraphs.iter().flat_map(|paragraph| sentences(paragraph)) {
            *said.entry(sentence).or_default() += 1;
            *beginnings.entry(sentence.split(' ').take(3).collect()).or_default() += 1;
        }
        if let Some((sentence, _)) = said.iter().find(|(_, count)| **count > 1) {
            return Err(format!("said twice: {sentence}"));
        }
        if let Some((words, _)) = beginnings.iter().find(|(_, count)| **count > 2) {
            return Err(format!("begins three sentences: {}", words.join(" ")));
        }
        Ok(())
    });
}

/// A list of numbers is for sizes that follow no rule; cards face down and covers are told in fewer words.
#[test]
fn lists_are_short() {
    each_section(|_, _, section| {
        let numbers = |part: &str| part.split(',').filter(|word| word.trim().parse::<u8>().is_ok()).count();
        for sentence in section.paragraphs.iter().flat_map(|paragraph| sentences(paragraph)) {
            unless(numbers(sentence) > 9, format!("a long list: {sentence}"))?;
            unless(sentence.contains("0, 0"), format!("a list of nothings: {sentence}"))?;
        }
        Ok(())
    });
}

#[test]
fn words_that_nobody_says() {
    each_section(|_, lang, section| {
        let text = section.paragraphs.join("\n").to_lowercase();
        let wrong: &[&str] = match lang {
            Lang::En => &[
                "free end",
                "deepest",
                "2 times",
                "two times",
                "as many as the player",
                "the order of the deal is",
            ],
            Lang::Ru => &[
                "глубок",
                "свободный конец",
                "свободного конца",
                "каждого резерва",
                "кладётся",
                "в одной 1",
                "с 2-",
            ],
        };
        wrong.iter().try_for_each(|wrong| unless(text.contains(wrong), format!("has {wrong:?}")))
    });
}

#[test]
fn titles_name_what_there_is() {
    each_section(|variant, lang, section| {
        let (stock, waste, none) = match lang {
            Lang::En => ("Stock", "aste", "There is no"),
            Lang::Ru => ("Запас", "брос", "Здесь нет"),
        };
        let title = section.title.as_str();
        let of_these = title.contains(stock) || title.contains(waste);
        unless(of_these && title.contains(waste) != variant.waste.is_some(), "the waste")?;
        unless(section.paragraphs.iter().any(|text| text.contains(none)), "tells what there is not")
    });
}

/// The base rank is told where a pile that can be empty asks for it, and nowhere else.
#[test]
fn base_rank_is_told_where_it_matters() {
    let told = |id: &str| prose(&read(id), Lang::En).contains("base rank");
    for id in ["canfield", "penguin", "osmosis", "dutchess", "chessboard", "agnes-sorel"] {
        assert!(told(id), "{id}");
    }
    for id in ["golf", "black-hole", "three-peaks", "doublets", "metternich", "klondike-draw1"] {
        assert!(!told(id), "{id}");
    }
}

/// Sentences of single games, each mended once.
#[test]
fn told_as_it_is() {
    let told = [
        (
            "canfield",
            "Four foundations; one card is dealt to that of its suit, face up.",
            "Четыре базы; на одну из них, по масти, сразу выложена открытая карта.",
        ),
        (
            "canfield",
            "An empty column is filled at once with a card from the reserve. When nothing is left there, it takes any card.",
            "В опустевший столбец сразу кладут одну карту из резерва. Когда брать оттуда нечего, туда можно положить любую карту.",
        ),
        (
            "canfield",
            "are built up in suit from the base rank. An ace goes on a king.",
            "строят по возрастанию в масть от базового ранга. На короля кладут туза.",
        ),
        (
            "pyramid",
            "The other 23 cards are the stock, its top card face up.",
            "Остаток — запас из 23 карт, верхняя его карта открыта.",
        ),
        (
            "pyramid",
            "Places are covered like this: 1 by 2 and 3, 2 by 4 and 5 and so on to 21 by 27 and 28.",
            "Места накрыты так: 1 — 2 и 3, 2 — 4 и 5 и так далее до 21 — 27 и 28.",
        ),
        (
            "freecell",
            "may be moved together, but no more of them than could be carried over one by one",
            "можно переносить вместе, но не больше, чем удалось бы перенести по одной",
        ),
        (
            "windmill",
            "Each column holds one card. An empty column is filled at once with a card from the waste.\n",
            "В столбцах лежит по одной карте. В опустевший столбец сразу кладут одну карту из сброса.\n",
        ),
        (
            "windmill",
            "Foundation 1 is built up from ace to king four times over",
            "Базу 1 строят по возрастанию от туза до короля четыре раза",
        ),
        (
            "miss-milligan",
            "The cell holds any one card, or cards that may be moved together. This is allowed only when the stock is empty.",
            "В ячейку можно положить одну любую карту или несколько карт, если их можно перенести вместе. Это разрешено только тогда, когда запас пуст.",
        ),
        (
            "elevens",
            "The cells together take a jack, a queen and a king; once all are there, they leave the game.",
            "В ячейках собирают валета, даму и короля; когда есть все, они уходят из игры.",
        ),
        (
            "kosynka",
            "one card to each of columns 7 to 2, then to each of columns 7 to 3, and so on to column 7 alone;",
            "по карте в столбцы с 7-го по 2-й, потом в столбцы с 7-го по 3-й и так далее до столбца 7;",
        ),
        (
            "kingsley",
            "one card to each column, then to each of columns 2 to 7, and so on to column 7 alone.",
            "по карте в каждый столбец, потом в столбцы со 2-го по 7-й и так далее до столбца 7.",
        ),
        (
            "nestor",
            "to columns 1 to 8 one after another, six cards at a time;",
            "в столбцы с 1-го по 8-й подряд, сразу по шесть карт в каждый;",
        ),
        (
            "scorpion",
            "the first three face down in columns 1 to 4.",
            "в столбцах с 1-го по 4-й закрыты первые три карты, остальные карты открыты.",
        ),
        (
            "yukon",
            "only the last five cards of each face up.",
            "открыты только последние пять карт каждого столбца.",
        ),
        (
            "spider",
            "six cards in each of columns 1, 4, 7 and 10, five in each of the others",
            "в столбцах 1, 4, 7 и 10 по шесть карт, в остальных по пять карт",
        ),
        (
            "calculation",
            "Foundation 2 is built up by twos (2 4 6 8 10 Q A 3 5 7 9 J K), whatever the suits.",
            "Базу 2 строят по возрастанию через ранг (2 4 6 8 10 Q A 3 5 7 9 J K), не глядя на масти.",
        ),
        (
            "perpetual-motion",
            "takes only complete runs of four cards",
            "кладут только полные ряды из четырёх карт",
        ),
        (
            "metternich",
            "One pack without kings, 48 cards, is shuffled.",
            "Одна колода без королей, 48 карт, тасуется.",
        ),
        ("jokers", "(a black 6 or 8 on a red 7)", "(чёрную шестёрку или восьмёрку на красную семёрку)"),
    ];
    for (id, en, ru) in told {
        for (lang, sentence) in [(Lang::En, en), (Lang::Ru, ru)] {
            let text = prose(&read(id), lang);
            assert!(text.contains(sentence), "{id} does not say {sentence:?}:\n{text}");
        }
    }
}

/// What contradicts the rest, or says nothing, is not said.
#[test]
fn not_told() {
    let silent = [
        ("canfield", "empty foundations"),
        ("pyramid", "is turned up"),
        ("windmill", "any card"),
        ("elevens", "any card"),
        ("elevens", "stays empty. An"),
        ("golf", "first foundation"),
        ("grandfathers-clock", "empty foundation"),
        ("spider", "one at a time"),
        ("spider", "waste"),
        ("bakers-dozen", "Order of the deal"),
        ("kosynka", "at most 13"),
        ("nestor", " be moved"),
    ];
    for (id, fragment) in silent {
        let text = prose(&read(id), Lang::En);
        assert!(!text.contains(fragment), "{id} says {fragment:?}:\n{text}");
    }
}
