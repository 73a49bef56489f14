//! Why a move is refused, in words.

use kosynka_engine::{Card, PileId, PileKind, Refusal, Ruleset};

use crate::cards::{card_name, cards_phrase, phrase_is_feminine};
use crate::piles::{Noun, RuCase, en_name, noun_of, ru_name};
use crate::words::{Lang, capital, cards_count, en_count, ru_plural};

/// A sentence that says why a move is refused, naming the cards and piles, without a full stop: `9♥ cannot go on
/// J♣: it takes a red 10`.
pub fn refusal_text(refusal: &Refusal, rules: &Ruleset, lang: Lang) -> String {
    let text = match lang {
        Lang::En => english(refusal, rules),
        Lang::Ru => russian(refusal, rules),
    };
    capital(&text)
}

fn english(refusal: &Refusal, rules: &Ruleset) -> String {
    let name = |pile: &PileId| en_name(*pile, rules);
    let noun = |pile: &PileId| noun_of(rules, *pile).en();
    let card = |card: &Card| card_name(*card, Lang::En);
    let kind = |kind: PileKind| Noun::of_kind_in(kind, rules.variant());
    match refusal {
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NotEnoughCards { pile, has: 0 } => format!("there is no card in {}", name(pile)),
        Refusal::NotEnoughCards { pile, has } => {
            format!(
                "there {} only {} in {}",
                if *has == 1 { "is" } else { "are" },
                cards_count((*has).into(), Lang::En),
                name(pile)
            )
        }
        Refusal::FaceDown { pile } => format!("a face-down card of {} cannot be moved", name(pile)),
        Refusal::Covered { pile } => format!("{} is covered by other cards", name(pile)),
        Refusal::NeverLeaves { pile } => format!("cards never leave {}", name(pile)),
        Refusal::LastCardStays { pile } => format!("the last card of {} stays where it is", name(pile)),
        Refusal::OnlyTop { pile } => {
            let last = if is_spread(rules, *pile) { "last" } else { "top" };
            format!("only the {last} card of {} moves, one card at a time", name(pile))
        }
        Refusal::OnlyWhole { pile } => format!("the cards of {} move only all together", name(pile)),
        Refusal::OnlyWholeRun { pile, cards } => {
            format!(
                "from {} only the whole run of {} moves",
                name(pile),
                cards_count((*cards).into(), Lang::En)
            )
        }
        Refusal::NotARun { pile, longest: 1 } => {
            format!("these cards of {} are not in order: only the last one moves", name(pile))
        }
        Refusal::NotARun { pile, longest } => {
            format!("these cards of {} are not in order: only the last {longest} move together", name(pile))
        }
        Refusal::NeverAccepts { pile } => format!("{} takes no cards by hand", name(pile)),
        Refusal::NotFrom { pile, kind: from } => {
            let noun = kind(*from);
            let article = if matches!(noun, Noun::Waste | Noun::Stock) { "the" } else { "a" };
            format!("{} takes no card from {article} {}", name(pile), noun.en())
        }
        Refusal::NotBeforeRedeal { pile } => {
            format!("{} takes no card from there before the first redeal", name(pile))
        }
        Refusal::OnlyWhenStockEmpty { pile } => {
            format!("{} takes cards only when the stock is empty", name(pile))
        }
        Refusal::Full { pile, max } => {
            format!("{} is full: it holds {}", name(pile), cards_count((*max).into(), Lang::En))
        }
        Refusal::OneAtATime { pile } => format!("{} takes one card at a time", name(pile)),
        Refusal::OnlyRunOf { pile, cards } => {
            format!("{} takes only a complete run of {}", name(pile), cards_count((*cards).into(), Lang::En))
        }
        Refusal::TooMany { most } => {
            format!("only {} can be carried there one by one", en_count((*most).into(), "card", "cards"))
        }
        Refusal::DoesNotFit { card: moved, on, takes, .. } => {
            let on = if on.is_joker() { "the joker".to_owned() } else { card(on) };
            format!("{} cannot go on {on}: it takes {}", card(moved), cards_phrase(takes, rules, Lang::En))
        }
        Refusal::DoesNotOpen { card: moved, pile, takes } if takes.is_empty() => {
            format!("{} cannot go there: this empty {} stays empty", card(moved), noun(pile))
        }
        Refusal::DoesNotOpen { card: moved, pile, takes } => format!(
            "{} cannot go to this empty {}: it takes {}",
            card(moved),
            noun(pile),
            cards_phrase(takes, rules, Lang::En)
        ),
        Refusal::BaseFirst { kind: from } => {
            format!("first a card must go from a {} to a foundation: it sets the base rank", kind(*from).en())
        }
        Refusal::NoPair { first, second } => {
            format!("{} and {} do not leave together", card(first), card(second))
        }
        Refusal::NotAlone { card: alone } => format!("{} does not leave by itself", card(alone)),
        Refusal::NoSuchAction => "there is no such move in this game".to_owned(),
        Refusal::StockEmpty => "the stock is empty".to_owned(),
        Refusal::WasteFull => "the waste is full".to_owned(),
        Refusal::StockNotEmpty => "this waits until the stock is empty".to_owned(),
        Refusal::NothingToRedeal => "there is nothing to redeal".to_owned(),
        Refusal::NoRedealsLeft => "no redeals are left".to_owned(),
        Refusal::NothingToCloseUp => "there is no gap to close up".to_owned(),
        Refusal::OnlyWhenStuck => "this is allowed only when no card can be moved".to_owned(),
        Refusal::SpacesFirst { pile } => {
            format!("this is allowed only while no column is empty, and {} is", name(pile))
        }
        Refusal::FoundationsFirst => "first play the cards of the tableau that fit a foundation".to_owned(),
        Refusal::RotationOver => "a column has been emptied: no card is turned round any more".to_owned(),
    }
}

/// Whether the cards of a pile are spread, so that one is the last rather than the top one.
fn is_spread(rules: &Ruleset, pile: PileId) -> bool {
    matches!(rules.pile_ref(pile).kind, PileKind::Tableau | PileKind::Reserve)
}

fn russian(refusal: &Refusal, rules: &Ruleset) -> String {
    let name = |pile: &PileId, case| ru_name(*pile, rules, case);
    let noun = |pile: &PileId| noun_of(rules, *pile);
    let into = |pile: &PileId| format!("{} {}", noun(pile).ru_to(), name(pile, RuCase::Acc));
    let within = |pile: &PileId| format!("{} {}", noun(pile).ru_to(), name(pile, RuCase::Loc));
    let out_of = |pile: &PileId| format!("{} {}", noun(pile).ru_from(), name(pile, RuCase::Gen));
    let card = |card: &Card| card_name(*card, Lang::Ru);
    let kind = |kind: PileKind| Noun::of_kind_in(kind, rules.variant());
    match refusal {
        Refusal::GameOver => "партия окончена".to_owned(),
        Refusal::NotEnoughCards { pile, has: 0 } => format!("{} нет карт", within(pile)),
        Refusal::NotEnoughCards { pile, has } => {
            format!("{} только {}", within(pile), cards_count((*has).into(), Lang::Ru))
        }
        Refusal::FaceDown { pile } => {
            format!("закрытую карту {} переложить нельзя", name(pile, RuCase::Gen))
        }
        Refusal::Covered { pile } => format!(
            "{} {} другими картами",
            name(pile, RuCase::Nom),
            noun(pile).ru_gender("накрыт", "накрыта", "накрыто")
        ),
        Refusal::NeverLeaves { pile } => format!("{} карты не уходят", out_of(pile)),
        Refusal::LastCardStays { pile } => {
            format!("последняя карта {} остаётся на месте", name(pile, RuCase::Gen))
        }
        Refusal::OnlyTop { pile } => {
            let last = if is_spread(rules, *pile) { "последняя" } else { "верхняя" };
            format!("{} берётся только {last} карта, по одной", out_of(pile))
        }
        Refusal::OnlyWhole { pile } => format!("{} карты берутся только все вместе", out_of(pile)),
        Refusal::OnlyWholeRun { pile, cards } => format!(
            "{} берётся только весь ряд из {cards} {}",
            out_of(pile),
            ru_plural((*cards).into(), "карты", "карт", "карт")
        ),
        Refusal::NotARun { pile, longest: 1 } => {
            format!("эти карты {} не по порядку: переложить можно только последнюю", name(pile, RuCase::Gen))
        }
        Refusal::NotARun { pile, longest } => {
            let last = ru_plural((*longest).into(), "последнюю", "последние", "последних");
            format!(
                "эти карты {} не по порядку: вместе можно переложить только {last} {longest}",
                name(pile, RuCase::Gen)
            )
        }
        Refusal::NeverAccepts { pile } => format!("{} карты не кладутся", into(pile)),
        Refusal::NotFrom { pile, kind: from } => {
            let from = kind(*from);
            format!("{} не кладутся карты {} {}", into(pile), from.ru_from(), from.ru(RuCase::Gen))
        }
        Refusal::NotBeforeRedeal { pile } => {
            format!("{} карты оттуда не кладутся до первой пересдачи", into(pile))
        }
        Refusal::OnlyWhenStockEmpty { pile } => {
            format!("{} карты кладутся только тогда, когда запас пуст", into(pile))
        }
        Refusal::Full { pile, max } => {
            format!("{} больше нет места: помещается {}", within(pile), cards_count((*max).into(), Lang::Ru))
        }
        Refusal::OneAtATime { pile } => format!("{} карты кладутся по одной", into(pile)),
        Refusal::OnlyRunOf { pile, cards } => format!(
            "{} кладётся только полный ряд из {cards} {}",
            into(pile),
            ru_plural((*cards).into(), "карты", "карт", "карт")
        ),
        Refusal::TooMany { most } => {
            format!(
                "по одной туда можно перенести не больше {most} {}",
                ru_plural((*most).into(), "карты", "карт", "карт")
            )
        }
        Refusal::DoesNotFit { card: moved, on, takes, .. } if takes.is_empty() => {
            format!("{} не кладётся на {}: сюда не кладётся ничего", card(moved), on_card_ru(*on))
        }
        Refusal::DoesNotFit { card: moved, on, takes, .. } => {
            format!("{} не кладётся на {}: сюда {}", card(moved), on_card_ru(*on), needed_ru(takes, rules))
        }
        Refusal::DoesNotOpen { card: moved, pile, takes } if takes.is_empty() => format!(
            "{} сюда не кладётся: {} {} остаётся {}",
            card(moved),
            noun(pile).ru_gender("пустой", "пустая", "пустое"),
            noun(pile).ru(RuCase::Nom),
            noun(pile).ru_gender("пустым", "пустой", "пустым")
        ),
        Refusal::DoesNotOpen { card: moved, pile, takes } => format!(
            "{} не кладётся {} {} {}: сюда {}",
            card(moved),
            noun(pile).ru_to(),
            noun(pile).ru_gender("пустой", "пустую", "пустое"),
            noun(pile).ru(RuCase::Acc),
            needed_ru(takes, rules)
        ),
        Refusal::BaseFirst { kind: from } => {
            let from = kind(*from);
            format!(
                "сначала на базу кладётся карта {} {}: она задаёт базовый ранг",
                from.ru_from(),
                from.ru(RuCase::Gen)
            )
        }
        Refusal::NoPair { first, second } => format!("{} и {} вместе не уходят", card(first), card(second)),
        Refusal::NotAlone { card: alone } => format!("{} не уходит в одиночку", card(alone)),
        Refusal::NoSuchAction => "в этой игре нет такого хода".to_owned(),
        Refusal::StockEmpty => "запас пуст".to_owned(),
        Refusal::WasteFull => "сброс полон".to_owned(),
        Refusal::StockNotEmpty => "это можно только тогда, когда запас пуст".to_owned(),
        Refusal::NothingToRedeal => "пересдавать нечего".to_owned(),
        Refusal::NoRedealsLeft => "пересдач больше нет".to_owned(),
        Refusal::NothingToCloseUp => "сдвигать нечего: промежутков нет".to_owned(),
        Refusal::OnlyWhenStuck => "это можно только тогда, когда ни одной карты переложить нельзя".to_owned(),
        Refusal::SpacesFirst { pile } => {
            format!("это можно, только пока нет пустых столбцов, а {} пуст", name(pile, RuCase::Nom))
        }
        Refusal::FoundationsFirst => {
            "сначала положите на базы карты столбцов, которые туда подходят".to_owned()
        }
        Refusal::RotationOver => {
            "один из столбцов опустел: перекладывать снизу наверх больше нельзя".to_owned()
        }
    }
}

/// The card that another one is placed on, in the accusative.
fn on_card_ru(card: Card) -> String {
    if card.is_joker() { "джокера".to_owned() } else { card_name(card, Lang::Ru) }
}

/// `нужна красная 10`, `нужен король`.
fn needed_ru(cards: &[Card], rules: &Ruleset) -> String {
    let verb = if phrase_is_feminine(cards, rules) { "нужна" } else { "нужен" };
    format!("{verb} {}", cards_phrase(cards, rules, Lang::Ru))
}
