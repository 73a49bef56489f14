//! Help from the solver: asked for, answered beside the game, dropped when the game has gone on.

mod common;

use common::player::{Player, sit};
use kosynka_tui::app::help::{Answer, Standing};
use kosynka_tui::app::windows::Window;
use kosynka_tui::app::{Event, Say};
use kosynka_tui::i18n::Lang;

fn helped(id: &str, deal: u64) -> Player {
    let mut player = sit(id, deal);
    player.app.help.worker = true;
    player
}

/// Does the work that was asked for, and hands the answers in.
fn work(player: &mut Player) -> usize {
    let jobs = player.app.take_jobs();
    let count = jobs.len();
    for job in jobs {
        let answer = job.run();
        player.event(Event::Answer(job.version, answer));
    }
    count
}

#[test]
fn complaint_14_the_hint_is_a_legal_move_and_says_why() {
    let mut player = helped("klondike-draw3", 3);
    player.keys("⇥");
    assert_eq!(player.app.say, Some(Say::Note("say-thinking")));
    assert_eq!(work(&mut player), 1);
    let hint = player.app.hint().expect("a hint");
    assert!(player.table().game.check(hint).is_ok());
    assert!(player.app.why().is_some());
    assert!(player.footer().contains(" → ") && player.footer().contains(": "), "{}", player.footer());
    assert_eq!(player.table().hints_used, 1);
    player.keys("⏎");
    assert_eq!(player.moves(), 1);
}

#[test]
fn a_hint_is_not_waited_for_when_the_player_goes_on_or_asks_again() {
    let mut player = helped("klondike-draw3", 3);
    player.keys("⇥⇥");
    assert!(player.app.hint().is_some(), "a second press gives a hint at once");
    let mut player = helped("klondike-draw3", 3);
    player.keys("⇥ ");
    let jobs = player.app.take_jobs();
    assert!(jobs.iter().all(|job| job.is_cancelled()));
    for job in jobs {
        let answer = job.run();
        player.event(Event::Answer(job.version, answer));
    }
    assert_eq!(player.app.hint(), None, "an answer about another position is dropped");
}

#[test]
fn help_that_sees_all_cards_says_so() {
    let mut player = helped("freecell", 3);
    player.keys("H");
    work(&mut player);
    assert!(player.footer().contains("with all cards seen"), "{}", player.footer());
    player.app.texts.set_lang(Lang::Ru);
    assert!(player.footer().contains("зная все карты"), "{}", player.footer());
}

#[test]
fn whether_the_game_can_be_won_stands_in_the_status_line_until_the_next_move() {
    let mut player = helped("freecell", 3);
    assert!(player.app.take_jobs().is_empty(), "nothing is asked unless the player wants it");
    player.keys("I");
    assert_eq!(work(&mut player), 1);
    let status = |p: &Player| p.screen().lines().next().unwrap_or_default().to_owned();
    assert!(status(&player).contains("can be won"), "{}", status(&player));
    assert!(player.app.take_jobs().is_empty(), "it is known now");
    player.keys("1q");
    assert_eq!(player.moves(), 1);
    assert!(!status(&player).contains("can be won"), "{}", status(&player));
    let jobs = player.app.take_jobs();
    assert_eq!(jobs.len(), 1);
    player.keys("2w");
    assert!(jobs[0].is_cancelled(), "a move ends the search");
    player.event(Event::Answer(jobs[0].version, Answer::Standing(Standing::Lost)));
    assert!(!status(&player).contains("cannot be won"), "an old answer is no answer");
}

#[test]
fn a_new_deal_that_can_be_won_is_found_and_its_difficulty_told() {
    let mut player = helped("freecell", 3);
    let deal = player.table().deal_text();
    player.keys("W⏎");
    assert_eq!(player.app.windows, [Window::Searching]);
    assert_eq!(work(&mut player), 1);
    assert!(player.app.windows.is_empty());
    assert_ne!(player.table().deal_text(), deal);
    assert!(player.footer().contains("can be won"), "{}", player.footer());
    // Any key calls the search off.
    player.keys("W⏎x");
    assert!(player.app.windows.is_empty());
    assert!(player.app.take_jobs().iter().all(|job| job.is_cancelled()));
}

#[test]
fn after_a_loss_the_move_is_found_that_lost_the_game() {
    let mut player = helped("freecell", 3);
    player.keys("1q2wG⏎");
    assert!(player.screen().contains("Where did it go wrong?"), "{}", player.screen());
    player.keys("↑⏎");
    assert_eq!(player.app.windows, [Window::Searching]);
    assert_eq!(work(&mut player), 1);
    assert!(matches!(player.app.windows.last(), Some(Window::Text { .. })), "{}", player.screen());
}

#[test]
fn a_game_that_gives_no_help_gives_none() {
    let mut player = helped("kosynka", 3);
    for key in ["⇥", "H", "O"] {
        player.keys(key);
        assert_eq!(player.app.say, Some(Say::Note("say-no-hints")), "{key}");
    }
    player.keys("I");
    assert!(player.app.take_jobs().is_empty());
}
