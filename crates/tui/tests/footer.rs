//! What the first and the last line of the screen tell.

mod common;

use common::player::{Player, cards, sit};
use kosynka_engine::PileKind;
use kosynka_tui::app::Event;
use kosynka_tui::i18n::Lang;
use kosynka_tui::view::SlotMark;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

#[test]
fn keys_of_options_say_to_what_they_switched() {
    let mut player = sit("klondike-draw3", 3);
    for (key, text) in
        [("m", "Mouse: no"), ("m", "Mouse: yes"), ("c", "Four colours of suits: yes"), ("C", "Theme: ")]
    {
        player.keys(key);
        assert!(player.footer().starts_with(text), "{key}: {}", player.footer());
    }
    player.keys("L");
    player.keys("c");
    assert_eq!(player.footer(), "Четыре цвета мастей: нет");
}

#[test]
fn a_control_key_clears_the_line_that_is_typed() {
    let mut player = sit("freecell", 3);
    player.keys("g123");
    player.event(Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    player.keys("ms:617⏎");
    assert_eq!(player.table().deal_text(), "ms:617");
}

#[test]
fn the_stock_of_a_game_of_fans_shows_that_redeals_are_left() {
    for id in ["fans", "la-belle-lucie"] {
        let mut player = sit(id, 3);
        let stock =
            |p: &Player| p.app.view().piles.iter().find(|p| p.kind == PileKind::Stock).map(|p| p.mark);
        assert_eq!(stock(&player), Some(SlotMark::Redeal), "{id}");
        assert!(player.footer().contains("Spc redeal"), "{}", player.footer());
        if id == "la-belle-lucie" {
            player.keys("DD");
            assert_eq!(stock(&player), Some(SlotMark::Dead), "{id}");
            assert!(!player.footer().contains("Spc"), "{}", player.footer());
        }
    }
}

#[test]
fn redeals_left_and_moves_are_words_with_their_plurals() {
    let mut player = sit("la-belle-lucie", 3);
    player.app.texts.set_lang(Lang::Ru);
    let status = |p: &Player| p.screen().lines().next().unwrap_or_default().to_owned();
    assert!(status(&player).contains("осталось 2 пересдачи"), "{}", status(&player));
    player.keys("D");
    assert!(status(&player).contains("осталась 1 пересдача"), "{}", status(&player));
    assert!(status(&player).contains("1 ход "), "{}", status(&player));
    player.event(Event::Resize(60, 20));
    assert!(status(&player).contains("1 ход "), "the deal is shortened first: {}", status(&player));
}

#[test]
fn the_deepest_card_that_may_go_up_is_told() {
    let mut player = sit("seven-fans", 5);
    for _ in 0..300 {
        let legal = player.table().game.legal_moves();
        if legal.iter().any(|m| m.is_rotation()) {
            break;
        }
        player.event(Event::Play(vec![legal[0]]));
    }
    let mv = *player.table().game.legal_moves().iter().find(|m| m.is_rotation()).expect("a rotation");
    assert!(player.footer().contains("deepest card up"), "{}", player.footer());
    let key = player.table().names.label(mv.from).to_owned();
    let made = player.moves();
    player.keys(&key).keys(&key);
    assert_eq!(player.moves(), made + 1);
}

#[test]
fn a_foundation_is_offered_where_it_takes_the_cards_only() {
    let mut player = sit("klondike-draw3", 3);
    player.lay(&format!(
        "T=KC/{}/QH KH////;F={};W=;S=",
        cards('S', 1, 13),
        [cards('C', 1, 12), String::new(), cards('H', 1, 11), cards('D', 1, 13)].join("/")
    ));
    player.keys("1");
    assert!(player.footer().contains("f foundation"), "{}", player.footer());
    let mut player = sit("seven-fans", 5);
    let (from, _) = player.column_move().expect("a move");
    player.keys(&from);
    assert!(!player.footer().contains("foundation"), "{}", player.footer());
}

#[test]
fn what_was_made_again_is_marked_where_the_player_moved() {
    let mut player = sit("klondike-draw3", 1);
    player.app.options.autoplay = kosynka_tui::app::options::Autoplay::All;
    let up = [cards('C', 1, 2), cards('S', 1, 2), cards('H', 1, 4), cards('D', 1, 4)].join("/");
    let columns = [
        cards('C', 3, 13),
        format!("{} 5H", cards('H', 6, 13)),
        format!("{} 5D", cards('D', 6, 13)),
        format!("{} KS", cards('S', 3, 12)),
    ];
    player.lay(&format!("T={}///;F={up};W=;S=", columns.join("/")));
    player.keys("45");
    let last = player.app.marks().last;
    player.keys("uU");
    assert_eq!(player.app.marks().last, last);
}

#[test]
fn whole_runs_are_counted_where_only_they_go_up() {
    let player = sit("spider", 3);
    assert!(
        player.screen().lines().next().expect("a line").ends_with("0 moves  runs 0/8"),
        "{}",
        player.screen()
    );
}

#[test]
fn whoever_has_lost_is_told_what_can_be_done() {
    let mut player = sit("golf", 7);
    while !player.table().game.legal_moves().is_empty() {
        let mv = player.table().game.legal_moves()[0];
        player.event(Event::Play(vec![mv]));
        player.app.windows.clear();
    }
    assert!(player.footer().starts_with("The game is over  u undo  n new"), "{}", player.footer());
    assert!(player.footer().ends_with("O where did it go wrong?"), "{}", player.footer());
}

#[test]
fn a_card_with_one_place_to_go_says_why_it_does_not() {
    let mut player = sit("golf", 7);
    player.keys("1");
    assert_eq!(player.footer(), "Q♦ cannot go on 3♣: it takes a 2 or a 4");
    let mut player = sit("seven-fans", 5);
    player.keys("22");
    assert!(player.app.say.is_some() && player.moves() == 0, "{}", player.footer());
}

#[test]
fn cards_that_go_nowhere_are_offered_nothing_and_their_pile_is_named_with_its_key() {
    let mut player = sit("la-belle-lucie", 7);
    let table = player.table();
    let last = table.rules().piles_of(PileKind::Tableau).last().expect("a fan");
    assert_eq!((table.names.label(last), table.moves_from(last).len()), ("y", 0));
    player.keys("y");
    assert_eq!(player.footer(), "9♠ of column 18 [y] cannot go anywhere now");
    player.keys("↑");
    assert_eq!(player.footer(), "y → ?  it goes nowhere now  Esc cancel  F1 help");
}

#[test]
fn a_free_card_without_a_mate_is_not_said_to_be_covered() {
    let mut player = sit("pyramid", 7);
    player.app.texts.set_lang(Lang::Ru);
    player.keys("6");
    assert_eq!(player.footer(), "6♣ сейчас некуда положить (место 27 [6])");
    player.keys("w");
    assert!(player.footer().contains("вместе не уходят"), "{}", player.footer());
    let mut player = sit("montana", 7);
    player.app.texts.set_lang(Lang::Ru);
    player.keys("2");
    assert_eq!(player.footer(), "Место 9 [2]: карт нет");
}
