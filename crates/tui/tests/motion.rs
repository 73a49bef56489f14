//! What moves on the screen is only seen: the game has changed already, and nothing waits for it.

mod common;

use std::time::Duration;

use common::picture;
use common::player::{Player, cards, seat, sit};
use kosynka_engine::Status;
use kosynka_tui::app::Event;
use kosynka_tui::app::motion::Animation;
use kosynka_tui::app::windows::Window;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn moving(id: &str) -> Player {
    moved(sit(id, 3))
}

fn moved(mut player: Player) -> Player {
    player.app.options.animation = Some(Animation::Normal);
    player.app.options.clock = false;
    player
}

/// Presses a key, and lets no time pass.
fn press(player: &mut Player, c: char) {
    let code = if c == '⏎' { KeyCode::Enter } else { KeyCode::Char(c) };
    let key = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    let effects = player.app.handle(key, player.now);
    player.effects.extend(effects);
}

fn pass(player: &mut Player, milliseconds: u64) {
    player.now += Duration::from_millis(milliseconds);
    player.app.handle(Event::Tick, player.now);
}

#[test]
fn a_card_flies_and_then_nothing_wakes_the_program() {
    let mut player = moving("klondike-draw3");
    let mut still = sit("klondike-draw3", 3);
    still.app.options.clock = false;
    assert_eq!(player.app.next_change(), None);
    press(&mut player, ' ');
    press(&mut still, ' ');
    assert_eq!(player.moves(), 1, "the move has been made before anything flies");
    assert!(player.app.next_change().is_some());
    pass(&mut player, 60);
    assert_ne!(player.screen(), still.screen(), "cards are on their way");
    pass(&mut player, 100);
    assert_eq!(player.screen(), still.screen(), "they have arrived");
    assert_eq!(player.app.next_change(), None, "and nothing is to be drawn any more");
}

#[test]
fn any_key_finishes_what_flies_and_does_what_it_says() {
    let mut player = moving("klondike-draw3");
    press(&mut player, ' ');
    assert!(player.app.in_motion());
    press(&mut player, '1');
    assert!(!player.app.in_motion());
    assert!(player.table().held.is_some());
}

#[test]
fn a_refusal_blinks_once() {
    let mut player = moving("king-albert");
    press(&mut player, '9');
    press(&mut player, '1');
    assert_eq!(player.moves(), 0);
    let shown = |p: &Player| p.app.marks().refused.is_some();
    assert!(shown(&player));
    pass(&mut player, 150);
    assert!(!shown(&player));
    pass(&mut player, 150);
    assert!(shown(&player));
    assert_eq!(player.app.next_change(), None);
}

#[test]
fn complaint_39_after_the_win_has_been_shown_nothing_runs_on() {
    let lay = || {
        let mut player = moving("klondike-draw3");
        let up = [cards('C', 1, 11), cards('S', 1, 11), cards('H', 1, 13), cards('D', 1, 13)].join("/");
        player.lay(&format!("T=KC/KS/QC/QS///;F={up};W=;S="));
        press(&mut player, 'A');
        assert_eq!(player.table().status(), Status::Won);
        assert!(!player.screen().contains("Won!"), "the win is shown first");
        player
    };
    let mut player = lay();
    // Every picture can be drawn, and the show ends by itself.
    let mut pictures = 0;
    while player.app.next_change().is_some() {
        pass(&mut player, 200);
        let area = Buffer::empty(ratatui::layout::Rect::new(0, 0, 80, 24));
        assert!(!picture(&area, false).is_empty() && !player.screen().is_empty());
        pictures += 1;
        assert!(pictures < 200, "it has no end");
    }
    assert!(pictures > 20, "a win that is hardly seen");
    assert!(player.screen().contains("Won!"), "{}", player.screen());
    // The key to leave leaves.
    let mut player = lay();
    pass(&mut player, 2000);
    let quit = Event::Key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::CONTROL));
    assert!(player.app.handle(quit, player.now).contains(&kosynka_tui::app::Effect::Quit));
    // Any other key ends it, and does nothing else.
    let mut player = lay();
    pass(&mut player, 2000);
    press(&mut player, 'n');
    assert!(matches!(player.app.windows.as_slice(), [Window::End { .. }]));
    assert_eq!(player.table().status(), Status::Won);
    assert_eq!(player.app.next_change(), None);
}

#[test]
fn flights_are_drawn_in_every_variant_and_change_nothing() {
    for variant in common::catalogue() {
        let (mut player, mut still) = (moved(seat(&variant.id, 3)), seat(&variant.id, 3));
        still.app.options.clock = false;
        for _ in 0..6 {
            let table = still.table();
            let Some(mv) = table.game.legal_moves().into_iter().find(|m| m.count > 0) else { break };
            let keys = [table.names.label(mv.from).to_owned(), table.names.label(mv.to).to_owned()].join("");
            for c in keys.chars().chain([' ']) {
                press(&mut player, c);
                press(&mut still, c);
                player.screen();
                pass(&mut player, 70);
                player.screen();
            }
            assert_eq!(player.position(), still.position(), "{}", variant.id);
        }
        pass(&mut player, 5000);
        pass(&mut still, 5000);
        if player.app.windows.is_empty() && still.app.windows.is_empty() {
            assert_eq!(player.screen(), still.screen(), "{}", variant.id);
        }
    }
}
