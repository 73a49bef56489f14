//! Key and mouse scripts: what is pressed, and what comes of it. Complaints are those that players have made
//! of other programs.

mod common;

use std::time::Duration;

use common::catalogue;
use common::player::{Player, sit, sit_with, terminal, with_column_move};
use kosynka_engine::{DealId, PileKind, Status};
use kosynka_tui::app::windows::Window;
use kosynka_tui::app::{App, Effect, Event, Say, Screen, Startup};
use kosynka_tui::i18n::Lang;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

#[test]
fn complaint_35_a_move_is_two_keys() {
    let (mut player, from, to) = with_column_move("klondike-draw3");
    player.keys(&from);
    assert!(player.app.table.as_ref().expect("a game").held.is_some());
    assert!(player.screen().contains(&format!("»{to}«")), "{}", player.screen());
    player.keys(&to);
    assert_eq!(player.moves(), 1);
}

#[test]
fn complaint_6_a_refused_move_changes_nothing_and_says_why() {
    let mut player = sit("king-albert", 5);
    let before = player.position();
    player.keys("91");
    assert_eq!((player.position(), player.moves()), (before, 0));
    assert_eq!(player.footer(), "A♣ cannot go on Q♠: it takes a red jack");
    player.app.texts.set_lang(Lang::Ru);
    assert_eq!(player.footer(), "A♣ не кладётся на Q♠: сюда нужен красный валет");
}

#[test]
fn complaint_1_undo_and_redo_to_the_deal_and_back() {
    let mut player = sit("klondike-draw3", 3);
    let deal = player.position();
    player.keys("      ");
    let later = player.position();
    assert_eq!(player.moves(), 6);
    player.keys("uuuuuu");
    assert_eq!(player.position(), deal);
    player.keys("u");
    assert_eq!(player.app.say, Some(Say::Note("say-nothing-to-undo")));
    player.keys("UUUUUU");
    assert_eq!(player.position(), later);
}

#[test]
fn complaint_36_a_game_is_played_in_the_russian_layout() {
    let mut player = sit("klondike-draw3", 3);
    player.keys(" г");
    assert_eq!(player.moves(), 0);
    player.keys("Г");
    assert_eq!(player.moves(), 1);
}

#[test]
fn kosynka_allows_no_undo_but_practice_does() {
    let mut player = sit("kosynka", 3);
    player.keys(" u");
    assert_eq!(player.moves(), 1);
    assert!(player.footer().contains("X turns it into practice"), "{}", player.footer());
    player.keys("⇥");
    assert_eq!(player.app.say, Some(Say::Note("say-no-hints")));
    player.keys("Xu");
    assert_eq!(player.moves(), 0);
    assert!(player.screen().lines().next().expect("a line").contains("practice"));
}

#[test]
fn complaint_16_a_deal_refused_for_an_empty_column_says_so() {
    let mut player = sit("spider", 3);
    // Empties a column by hints and dealing as far as that goes, else the test says nothing.
    for _ in 0..400 {
        let table = player.app.table.as_ref().expect("a game");
        let empty = table.rules().piles_of(PileKind::Tableau).any(|p| table.is_empty(p));
        let stock = table.rules().piles_of(PileKind::Stock).next().expect("a stock");
        if empty && !table.is_empty(stock) {
            let before = player.moves();
            player.keys(" ");
            assert_eq!(player.moves(), before);
            assert!(player.footer().to_lowercase().contains("column"), "{}", player.footer());
            assert!(player.app.marks().refused.is_some());
            return;
        }
        let hints = table.hints();
        let hint = hints.iter().find(|m| table.value(**m).is_some_and(|v| v > 150)).copied();
        let table = player.app.table.as_mut().expect("a game");
        let done = match hint {
            Some(mv) => table.commit(&[mv], Duration::ZERO),
            None => table.stock(Duration::ZERO),
        };
        if done.is_err() {
            return;
        }
    }
}

#[test]
fn complaint_26_hints_are_counted_and_do_not_play() {
    let mut player = sit("klondike-draw3", 3);
    player.keys("⇥⇥⇥");
    assert_eq!(player.moves(), 0);
    assert_eq!(player.app.table.as_ref().expect("a game").hints_used, 1);
    assert!(player.screen().contains('!'));
    player.keys("⏎");
    assert_eq!(player.moves(), 1);
}

#[test]
fn complaint_33_a_new_deal_in_the_middle_of_a_game_is_asked_for_twice() {
    let mut player = sit("klondike-draw3", 3);
    player.keys("  n");
    assert!(matches!(player.app.windows.last(), Some(Window::Confirm { .. })));
    player.keys("␛");
    assert_eq!(player.moves(), 2);
    player.keys("n⏎");
    assert_eq!(player.moves(), 0);
    let deal = player.app.table.as_ref().expect("a game").deal_text();
    player.keys("n");
    assert_ne!(
        player.app.table.as_ref().expect("a game").deal_text(),
        deal,
        "an untouched deal is not asked for"
    );
}

#[test]
fn a_lost_game_is_left_without_a_question() {
    let mut player = sit("golf", 2);
    for _ in 0..60 {
        let table = player.app.table.as_ref().expect("a game");
        let Some(mv) = table.game.legal_moves().first().copied() else { break };
        let key = if mv.is_action() { " ".to_owned() } else { format!("{}f", table.names.label(mv.from)) };
        player.keys(&key);
    }
    assert_eq!(player.app.table.as_ref().expect("a game").status(), kosynka_engine::Status::Lost);
    player.keys("n");
    assert!(player.app.windows.is_empty(), "{:?}", player.app.windows);
    assert_eq!(player.moves(), 0);
}

#[test]
fn complaint_34_the_clock_runs_from_the_first_move_and_not_in_menus() {
    let mut player = sit("klondike-draw3", 3);
    player.keys("1␛2␛");
    let read = |p: &Player| p.app.table.as_ref().expect("a game").clock.read(p.now);
    assert_eq!(read(&player), Duration::ZERO);
    player.keys(" ");
    player.now += Duration::from_secs(10);
    assert_eq!(read(&player), Duration::from_secs(10));
    player.keys("␛");
    let stood = read(&player);
    player.now += Duration::from_secs(100);
    assert_eq!(read(&player), stood);
}

#[test]
fn complaint_39_a_tiny_screen_keeps_the_game() {
    let mut player = sit("klondike-draw3", 3);
    player.keys("  ").event(Event::Resize(20, 5));
    let small = player.screen();
    assert!(small.contains("44x18"), "{small}");
    player.keys("n 123u");
    assert_eq!(player.moves(), 2, "keys do nothing while nothing is seen");
    player.event(Event::Resize(80, 24));
    assert!(player.screen().contains("Klondike"));
}

#[test]
fn complaint_9_a_deal_is_typed_by_number_and_shown() {
    let mut player = sit("freecell", 3);
    player.keys("gms:11982⏎");
    assert_eq!(player.app.table.as_ref().expect("a game").deal_text(), "ms:11982");
    assert!(player.screen().contains("deal ms:11982"));
    player.keys("gnonsense⏎");
    assert!(player.screen().contains("That is no deal"), "{}", player.screen());
    player.keys("␛");
    assert!(player.app.windows.is_empty());
}

#[test]
fn restart_comes_back_to_the_same_deal_twice() {
    let mut player = sit("klondike-draw3", 3);
    let deal = player.position();
    player.keys("   R");
    assert_eq!(player.position(), deal);
    player.keys(" R");
    assert_eq!(player.position(), deal);
}

#[test]
fn enter_and_double_naming_send_a_card_to_its_best_place() {
    let deal = (1..500).find(|d| {
        let player = sit("klondike-draw3", *d);
        let table = player.app.table.as_ref().expect("a game");
        table.game.legal_moves().iter().any(|m| table.kind(m.to) == PileKind::Foundation)
    });
    let deal = deal.expect("an ace somewhere");
    for rest in ["⏎", "f", ""] {
        let mut player = sit("klondike-draw3", deal);
        let table = player.app.table.as_ref().expect("a game");
        let legal = table.game.legal_moves();
        let mv = legal.iter().find(|m| table.kind(m.to) == PileKind::Foundation).expect("an ace");
        let (label, to) = (table.names.label(mv.from).to_owned(), mv.to);
        player.keys(&label).keys(if rest.is_empty() { &label } else { rest });
        assert_eq!(player.app.table.as_ref().expect("a game").len(to), 1, "{rest}");
    }
}

#[test]
fn the_mouse_drags_clicks_and_sends() {
    let (mut player, from, to) = with_column_move("klondike-draw3");
    let (a, b) = (player.place(&from), player.place(&to));
    player.mouse(MouseEventKind::Down(MouseButton::Left), a);
    assert!(player.app.table.as_ref().expect("a game").held.is_some());
    player.mouse(MouseEventKind::Drag(MouseButton::Left), b);
    assert!(player.app.mouse.dragging());
    player.mouse(MouseEventKind::Up(MouseButton::Left), b);
    assert_eq!(player.moves(), 1);
    player.keys("u");
    player.mouse(MouseEventKind::Down(MouseButton::Left), a).mouse(MouseEventKind::Up(MouseButton::Left), a);
    player.mouse(MouseEventKind::Down(MouseButton::Left), b);
    assert_eq!(player.moves(), 1, "click and click");
    player.keys("u").mouse(MouseEventKind::Down(MouseButton::Right), a);
    assert_eq!(player.moves(), 1, "right click");
    let stock = player.place("Spc");
    player.mouse(MouseEventKind::Down(MouseButton::Left), stock);
    assert_eq!(player.moves(), 2, "a click on the stock deals");
}

#[test]
fn a_drag_back_home_or_with_a_second_button_does_nothing() {
    let (mut player, from, to) = with_column_move("klondike-draw3");
    let (a, b) = (player.place(&from), player.place(&to));
    player.mouse(MouseEventKind::Down(MouseButton::Left), a);
    player.mouse(MouseEventKind::Drag(MouseButton::Left), b);
    player.mouse(MouseEventKind::Down(MouseButton::Right), b);
    player.mouse(MouseEventKind::Up(MouseButton::Left), b);
    assert_eq!(player.moves(), 0);
    assert!(player.app.table.as_ref().expect("a game").held.is_none());
}

#[test]
fn complaint_32_a_game_is_kept_and_resumed_and_a_finished_one_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path().join(kosynka_tui::app::SAVES);
    let mut player = sit_with("klondike-draw3", 3, Some(folder.path().to_owned()));
    player.keys("    u");
    let position = player.position();
    let Some(Effect::Save(id, text)) = player.effects.last().cloned() else { panic!("no save") };
    kosynka_tui::app::saves::save(&saves, &id, &text).expect("written");
    drop(player);
    let mut again = sit_with("klondike-draw3", 0, Some(folder.path().to_owned()));
    assert_eq!(again.position(), position);
    again.keys("U");
    assert_eq!(again.moves(), 4, "what was taken back can be made again");
    again.keys("uuuu");
    assert_eq!(again.moves(), 0);
    again.keys("  G⏎");
    assert!(again.effects.contains(&Effect::Forget("klondike-draw3".into())));
}

#[test]
fn complaint_31_a_damaged_save_is_kept_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path().join(kosynka_tui::app::SAVES);
    kosynka_tui::app::saves::save(&saves, "golf", "rubbish").expect("written");
    let player = sit_with("golf", 0, Some(folder.path().to_owned()));
    assert!(player.screen().contains("cannot be read"), "{}", player.screen());
    assert_eq!(std::fs::read_to_string(saves.join("golf.game.old")).expect("kept"), "rubbish");
    assert_eq!(player.moves(), 0);
}

#[test]
fn the_menu_searches_opens_and_comes_back() {
    let startup = Startup { catalogue: catalogue(), lang: Some(Lang::En), ..Startup::default() };
    let app = App::new(startup, terminal(), (80, 24), 1);
    let mut player = Player { app, now: Duration::ZERO, effects: vec![] };
    assert!(player.screen().contains("► Kosynka"), "{}", player.screen());
    player.keys("/pyra⏎");
    assert!(player.screen().contains("Pyramid"), "{}", player.screen());
    if player.app.screen == Screen::Menu {
        player.keys("⏎");
    }
    assert_eq!(player.app.screen, Screen::Play);
    player.keys("v");
    assert_eq!(player.app.screen, Screen::Menu);
    player.keys("L");
    assert!(player.screen().contains("Косынка"));
}

#[test]
fn every_variant_shows_its_rules_and_every_window_opens_in_both_languages() {
    let startup = Startup { catalogue: catalogue(), lang: Some(Lang::En), ..Startup::default() };
    let app = App::new(startup, terminal(), (44, 20), 1);
    let mut player = Player { app, now: Duration::ZERO, effects: vec![] };
    for game in 0..player.app.catalogue.len() {
        player.app.open(game, Some(DealId::Number(9)));
        for lang in [Lang::En, Lang::Ru] {
            player.app.texts.set_lang(lang);
            for key in ["s", "?", "z", "g", "/", "␛", "P"] {
                player.keys(key);
                player.screen();
                player.app.windows.clear();
            }
            player.code(KeyCode::F(2));
            player.screen();
            player.app.windows.clear();
        }
    }
}

#[test]
fn any_keys_at_all_do_no_harm_in_any_variant() {
    let all = "1234567890-=qwertyiopf ⏎␛⇥↑↓←→uUaA.zxcd";
    let chars: Vec<char> = all.chars().collect();
    let startup = Startup { catalogue: catalogue(), lang: Some(Lang::Ru), ..Startup::default() };
    let app = App::new(startup, terminal(), (80, 24), 1);
    let mut player = Player { app, now: Duration::ZERO, effects: vec![] };
    let mut state = 12345usize;
    for game in 0..player.app.catalogue.len() {
        player.app.open(game, Some(DealId::Number(4)));
        player.app.windows.clear();
        let count = |p: &Player| -> usize {
            let table = p.app.table.as_ref().expect("a game");
            table.rules().piles().map(|pile| table.len(pile)).sum()
        };
        let dealt = count(&player);
        for step in 0..120 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let c = chars[(state >> 33) % chars.len()];
            player.keys(&c.to_string());
            if step % 10 == 0 {
                player.screen();
            }
        }
        let table = player.app.table.as_ref().expect("a game");
        assert_eq!(count(&player), dealt, "{}", table.rules().variant().id);
        assert!(matches!(table.status(), Status::Playing | Status::Stuck | Status::Won | Status::Lost));
    }
}

#[test]
fn complaint_24_finishing_is_offered_when_it_wins_and_the_win_is_announced_once() {
    let mut player = sit("klondike-draw3", 3);
    let rules = player.app.table.as_ref().expect("a game").rules().clone();
    let run = |suit: char, to: usize| -> String {
        "A23456789TJQK".chars().take(to).map(|r| format!("{r}{suit}")).collect::<Vec<_>>().join(" ")
    };
    let foundations = [run('C', 11), run('S', 11), run('H', 13), run('D', 13)].join("/");
    let text = format!("T=KC/KS/QC/QS///;F={foundations};W=;S=");
    let position = rules.parse_position(&text).expect("a position");
    let game = kosynka_engine::Game::from_position(rules, position);
    player.app.table = Some(kosynka_tui::app::table::Table::of(game, &player.app.keymap.piles));
    assert!(player.footer().starts_with("A finish"), "{}", player.footer());
    player.keys("A");
    assert_eq!(player.app.table.as_ref().expect("a game").status(), Status::Won);
    assert!(player.screen().contains("Won!"), "{}", player.screen());
    insta::assert_snapshot!("won", player.screen());
    player.keys("␛");
    assert!(player.app.windows.is_empty());
    player.keys(" ");
    assert!(player.app.windows.is_empty(), "a win is announced once");
    player.keys("u");
    assert_eq!(player.moves(), 0, "what one command did is taken back together");
}
