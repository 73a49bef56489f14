//! Deals and points of a game: copied, of the day, marked and returned to.

mod common;

use common::player::{Player, sit, sit_with};
use kosynka_tui::app::windows::Window;
use kosynka_tui::app::{Effect, SAVES, Startup};
use kosynka_tui::stats::day::{day, deal_of_day};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

fn deal(player: &Player) -> String {
    player.app.table.as_ref().expect("a game").deal_text()
}

#[test]
fn complaint_8_two_new_games_are_two_deals() {
    let mut player = sit("klondike-draw1", 0);
    let mut seen = vec![deal(&player)];
    for _ in 0..5 {
        player.keys("n");
        assert!(!seen.contains(&deal(&player)));
        seen.push(deal(&player));
        assert!(player.screen().lines().next().is_some_and(|l| l.contains(&deal(&player))));
    }
}

#[test]
fn complaint_9_a_deal_is_copied_with_a_key_or_a_click_on_it() {
    let mut player = sit("klondike-draw1", 617);
    player.keys("Y");
    assert!(std::mem::take(&mut player.effects).contains(&Effect::Copy("617".into())));
    assert!(player.footer().contains("617"), "{}", player.footer());
    let head = player.screen().lines().next().expect("a line").to_owned();
    let at = head.chars().collect::<String>().find("617").expect("the deal");
    let x = head[..at].chars().count() as u16;
    player.mouse(MouseEventKind::Down(MouseButton::Left), (x, 0));
    assert!(std::mem::take(&mut player.effects).contains(&Effect::Copy("617".into())));
    player.mouse(MouseEventKind::Down(MouseButton::Left), (x - 8, 0));
    assert!(matches!(player.app.windows.last(), Some(Window::Pause { .. })));
}

#[test]
fn the_deal_of_the_day_is_the_same_for_everyone_and_a_plain_number() {
    assert_eq!(Startup::default().wall, 0);
    let mut player = sit("golf", 3);
    player.app.wall = 1_795_953_600;
    player.keys("T");
    assert_eq!(deal(&player), deal_of_day(day(1_795_953_600), "golf").to_string());
    let today = deal(&player);
    player.keys("n");
    for word in ["gtoday⏎", "gСегодня⏎"] {
        player.keys(word);
        assert_eq!(deal(&player), today);
        player.keys("n");
    }
    player.keys("v");
    player.keys("T");
    assert_eq!(deal(&player), today, "from the menu, too");
    // In the middle of a game it is asked for.
    player.keys("N");
    player.keys(" T");
    assert!(matches!(player.app.windows.last(), Some(Window::Confirm { .. })));
}

#[test]
fn bookmarks_lead_back_to_their_points_and_are_kept_with_the_save() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = sit_with("klondike-draw3", 3, Some(folder.path().to_owned()));
    player.keys("  b⏎two moves⏎");
    player.keys(" ");
    let third = player.position();
    player.keys("b⏎⏎");
    assert!(player.footer().contains("point 1"), "{}", player.footer());
    player.keys("   ");
    assert_eq!(player.moves(), 6);
    // On the line of the game nothing is lost by going back.
    player.keys("b↓↓⏎");
    assert_eq!((player.moves(), player.position()), (3, third.clone()));
    player.keys("UUU");
    assert_eq!(player.moves(), 6);
    let sixth = player.position();
    // Another line: what lay on the table before becomes a bookmark.
    player.keys("b↓⏎");
    assert_eq!(player.moves(), 2);
    let moved = player.column_move();
    if let Some((from, to)) = moved {
        player.keys(&from).keys(&to);
    }
    let other = player.position();
    player.keys("b↓↓⏎");
    assert_eq!(player.position(), third);
    let marks = &player.app.table.as_ref().expect("a game").bookmarks;
    assert_eq!(marks.len(), 3, "{marks:?}");
    let Some(Effect::Save(id, text)) =
        player.effects.iter().rev().find(|e| matches!(e, Effect::Save(..))).cloned()
    else {
        panic!("no save")
    };
    kosynka_tui::app::saves::save(&folder.path().join(SAVES), &id, &text).expect("written");
    drop(player);
    let mut again = sit_with("klondike-draw3", 0, Some(folder.path().to_owned()));
    assert_eq!(again.app.table.as_ref().expect("a game").bookmarks.len(), 3);
    again.keys("b↓↓↓⏎");
    assert_eq!(again.position(), other);
    assert_ne!(again.position(), sixth);
}

#[test]
fn a_game_without_undo_has_no_bookmarks_but_practice_has() {
    let mut player = sit("kosynka", 3);
    player.keys(" b");
    assert!(player.app.windows.is_empty());
    assert!(player.footer().contains("practice"), "{}", player.footer());
    player.keys("Xb");
    assert!(matches!(player.app.windows.last(), Some(Window::Bookmarks { .. })));
}
