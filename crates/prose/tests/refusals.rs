//! Refusals in words.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::{all, read};
use kosynka_engine::{Card, DealId, Game, Move, PileKind, Refusal, Ruleset};
use kosynka_prose::{Lang, cards_phrase, refusal_text};

fn variant(id: &str) -> Arc<Ruleset> {
    Arc::new(Ruleset::new(read(id)))
}

/// The words with which a game refuses a move in a deal.
fn refused(id: &str, deal: &str, before: &[&str], mv: &str, lang: Lang) -> String {
    let rules = variant(id);
    let mut game = Game::new(Arc::clone(&rules), deal.parse().expect("a deal")).expect("a deal");
    for mv in before {
        game.play(rules.parse_move(mv).expect("a move")).expect(mv);
    }
    let refusal = game.play(rules.parse_move(mv).expect("a move")).expect_err("refused");
    refusal_text(&refusal, &rules, lang)
}

#[test]
fn cards_are_named() {
    let say = |deal, mv, lang| refused("pavlov", deal, &[], mv, lang);
    assert_eq!(say("ms:617", "T2T1", Lang::En), "5♦ cannot go on J♣: it takes a red 10");
    assert_eq!(say("ms:617", "T2T1", Lang::Ru), "5♦ не кладётся на J♣: сюда нужна красная 10");
    assert_eq!(say("ms:617", "T8F2", Lang::En), "10♥ cannot go to this empty foundation: it takes A♠");
    assert_eq!(say("ms:617", "T8F2", Lang::Ru), "10♥ не кладётся на пустую базу: сюда нужен A♠");
    assert_eq!(say("ms:617", "T1R1", Lang::En), "Reserve 1 takes no cards by hand");
    assert_eq!(say("ms:617", "T1R1", Lang::Ru), "В резерв 1 карты не кладутся");
    assert_eq!(say("ms:617", "T1T2:2", Lang::En), "Only the last card of column 1 moves, one card at a time");
    assert_eq!(say("ms:617", "F1T2", Lang::En), "There is no card in the ♣ foundation");
    assert_eq!(say("ms:617", "F1T2", Lang::Ru), "На базе ♣ нет карт");
}

#[test]
fn actions_say_what_they_wait_for() {
    let say = |mv, lang| refused("kosynka", "ms:1", &[], mv, lang);
    assert_eq!(say("WS:0", Lang::En), "This waits until the stock is empty");
    assert_eq!(say("WS:0", Lang::Ru), "Это можно только тогда, когда запас пуст");
    assert_eq!(say("ST:0", Lang::En), "There is no such move in this game");
}

#[test]
fn sets_of_cards_in_few_words() {
    let rules = variant("jokers");
    let cards = |text: &str| -> Vec<Card> { text.split(' ').map(|card| card.parse().expect(card)).collect() };
    let all: Vec<Card> = rules.deck().to_vec();
    for (set, en, ru) in [
        (cards("TH TD"), "a red 10", "красная 10"),
        (cards("8S 8C"), "a black 8", "чёрная 8"),
        (cards("KS KC"), "a black king", "чёрный король"),
        (cards("AS"), "A♠", "A♠"),
        (cards("8S 8C 8H 8D"), "an 8", "8"),
        (cards("QH QD TH TD"), "a red 10 or a red queen", "красная 10 или красная дама"),
        (cards("X1"), "a joker", "джокер"),
        (all, "any card or a joker", "любая карта или джокер"),
        (Vec::new(), "nothing", "ничего"),
    ] {
        assert_eq!(cards_phrase(&set, &rules, Lang::En), en);
        assert_eq!(cards_phrase(&set, &rules, Lang::Ru), ru);
    }
}

/// Every refusal that any game gives, whatever is tried, is a whole sentence in each language.
#[test]
fn every_refusal_is_a_sentence() {
    let mut kinds = BTreeSet::new();
    for id in all() {
        let rules = variant(&id);
        let mut game = Game::new(Arc::clone(&rules), DealId::Number(1)).expect("a deal");
        for step in 0..12_usize {
            for mv in moves(&rules) {
                if let Err(refusal) = game.check(mv) {
                    kinds.insert(refusal.kind());
                    check_sentence(&refusal, &rules);
                }
            }
            let legal = game.legal_moves();
            let Some(mv) = legal.get(step * 7 % legal.len().max(1)) else { break };
            game.play(*mv).expect("legal");
        }
        game.give_up();
        check_sentence(&Refusal::GameOver, &rules);
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}

/// A part of all that can be written as a move.
fn moves(rules: &Ruleset) -> Vec<Move> {
    let piles: Vec<_> = rules.piles().collect();
    let near = |kind| rules.piles_of(kind).take(3);
    let some: Vec<_> = PileKind::ALL.into_iter().flat_map(near).chain(piles.last().copied()).collect();
    let pairs = some.iter().flat_map(|from| some.iter().map(move |to| (*from, *to)));
    pairs.flat_map(|(from, to)| [0, 1, 2, 13].map(|count| Move { from, to, count })).collect()
}

fn check_sentence(refusal: &Refusal, rules: &Ruleset) {
    for lang in Lang::ALL {
        let text = refusal_text(refusal, rules, lang);
        let first = text.chars().next().expect("a text");
        assert!(first.is_uppercase() || first.is_ascii_digit(), "{text}");
        assert!(!text.ends_with(['.', ' ', ':']) && !text.contains("  "), "{text}");
        let is_word = |word: &&str| word.chars().filter(char::is_ascii_alphabetic).count() > 1;
        let foreign = match lang {
            Lang::En => text.chars().any(|c| ('а'..='я').contains(&c)),
            Lang::Ru => text.split_whitespace().any(|word| is_word(&word)),
        };
        assert!(!foreign, "{lang}: {text}");
    }
}
