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

#[test]
fn a_key_ends_the_wait_for_a_hint_and_is_obeyed() {
    let mut player = helped("klondike-draw3", 3);
    player.keys("⇥␛");
    assert!(player.app.windows.is_empty(), "Esc ends the wait and nothing else");
    assert_eq!(player.app.say, None);
    assert!(player.app.take_jobs().iter().all(|job| job.is_cancelled()));
    player.keys("⇥ ");
    assert_eq!(player.moves(), 1, "another key does what it says");
    player.keys("␛");
    assert!(matches!(player.app.windows.last(), Some(Window::Pause { .. })));
}

#[test]
fn hints_tell_cards_keys_and_the_length_of_the_run() {
    let mut player = sit("simple-simon", 7);
    player.keys("⇥");
    let hint = player.app.hint().expect("a hint");
    let card = player.table().card_from_end(hint.from, hint.count).expect("a card");
    let index = player.app.look.index(card, 3);
    let [from, to] = [hint.from, hint.to].map(|pile| player.table().names.label(pile).to_owned());
    assert!(player.footer().contains(&index), "{}", player.footer());
    assert!(player.footer().contains(&format!("{from} → {to}")), "{}", player.footer());
    for (lang, word) in [(Lang::En, "cards)"), (Lang::Ru, "карты)")] {
        player.app.texts.set_lang(lang);
        let table = player.app.table.as_mut().expect("a game");
        table.hints = None;
        let found = (0..60).find(|_| {
            player.keys("⇥");
            player.app.hint().is_some_and(|mv| (2..=4).contains(&mv.count))
        });
        assert!(found.is_none() || player.footer().contains(word), "{}", player.footer());
    }
}

#[test]
fn a_redeal_is_the_last_hint_and_is_named_by_its_key() {
    for (id, deal) in [("montana", 7), ("la-belle-lucie", 7)] {
        let mut player = sit(id, deal);
        let hints = player.table().hints();
        assert!(hints.len() > 1, "{id}");
        let place = hints.iter().position(|m| m.is_action()).expect("a redeal");
        assert_eq!(place, hints.len() - 1, "{id}: {hints:?}");
        for _ in 0..hints.len() {
            player.keys("⇥");
        }
        assert!(player.footer().contains("Spc redeal"), "{id}: {}", player.footer());
    }
}

#[test]
fn a_pair_is_named_by_both_cards() {
    let mut player = sit("pyramid", 7);
    player.keys("⇥");
    assert!(player.footer().starts_with("Hint 1/3: 5♣ 1 + 8♥ 3  Enter"), "{}", player.footer());
}

#[test]
fn foundations_are_named_by_their_key_in_hints() {
    let mut player = sit("busy-aces", 7);
    player.keys("⇥");
    assert!(player.footer().contains(" → f"), "{}", player.footer());
}

#[test]
fn the_way_back_to_the_move_that_lost_the_game_is_one_key() {
    // FreeCell; and a game without taking back, which becomes practice.
    for (id, practice) in [("freecell", false), ("kosynka", true)] {
        let mut player = helped(id, 3);
        player.app.table.as_mut().expect("a game").game.restart();
        let legal = player.table().game.legal_moves();
        player.event(Event::Play(vec![legal[0]]));
        player.keys("G⏎↑⏎");
        let version = player.app.take_jobs().pop().expect("a question").version;
        let wrong = kosynka_solver::Wrong::After { moves: 0, certain: true };
        player.event(Event::Answer(version, Answer::Wrong(wrong)));
        assert!(player.screen().contains("Enter go back there   Esc close"), "{}", player.screen());
        let deepest = legal[0].count > 0;
        let named = !deepest || player.screen().contains(" → ") && player.screen().contains("lost it: ");
        assert!(named, "{}", player.screen());
        player.keys("⏎");
        assert!(player.app.windows.is_empty());
        assert_eq!(player.moves(), 0);
        assert!(!player.table().game.is_over());
        assert_eq!(player.table().game.is_practice(), practice, "{id}");
        assert!(player.footer().starts_with("Back at the deal"), "{}", player.footer());
        player.keys("U");
        assert_eq!(player.moves(), 1, "what was played is not lost");
    }
}

#[test]
fn the_search_for_a_win_says_for_how_long_it_has_been_at_work() {
    let mut player = helped("spider", 3);
    player.keys("I");
    assert_eq!(player.app.take_jobs().len(), 1);
    player.now += std::time::Duration::from_secs(4);
    player.event(Event::Tick);
    let status = player.screen().lines().next().unwrap_or_default().to_owned();
    assert!(status.contains("looking for a win, 5 s"), "{status}");
    assert!(player.app.next_change().is_some(), "the second is told when it is over");
    player.keys(" ");
    assert_eq!(player.moves(), 1, "nothing waits for it");
}
