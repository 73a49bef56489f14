//! What moves by itself, and how it is taken back.

mod common;

use common::player::{Player, cards, sit, sit_with};
use kosynka_engine::PileKind;
use kosynka_engine::card::{Rank, Suit};
use kosynka_tui::app::options::{Autoplay, Options};
use kosynka_tui::app::windows::{OptionLine, Window};

/// Twos of the black suits and fours of the red ones are up; the fives of the red ones lie free, a black five, too.
fn laid(player: &mut Player, level: Autoplay) {
    let black = |s| format!("{} {} 5{s}", cards(s, 3, 4), cards(s, 6, 13));
    let red = |s| format!("{} 5{s}", cards(s, 6, 13));
    let up = [cards('C', 1, 2), cards('S', 1, 2), cards('H', 1, 4), cards('D', 1, 4)].join("/");
    let columns = [black('C'), red('H'), red('D'), format!("{} KS", cards('S', 3, 12))].join("/");
    player.lay(&format!("T={columns}///;F={up};W=;S="));
    player.app.options.autoplay = level;
}

fn height(player: &Player, suit: Suit) -> usize {
    let table = player.table();
    let mut piles = table.rules().piles_of(PileKind::Foundation);
    piles
        .find(|p| table.rules().suit_of(*p) == Some(suit) || holds(player, *p, suit))
        .map_or(0, |p| table.len(p))
}

fn holds(player: &Player, pile: kosynka_engine::PileId, suit: Suit) -> bool {
    player.table().game.cards(pile).last().is_some_and(|c| c.card.suit() == Some(suit))
}

#[test]
fn complaint_21_safe_moves_leave_what_is_needed_and_all_takes_it() {
    // A red five carries the black fours, which are not up: only the level "all" takes it.
    for (level, hearts) in [(Autoplay::Off, 4), (Autoplay::Safe, 4), (Autoplay::All, 5)] {
        let mut player = sit("klondike-draw3", 1);
        laid(&mut player, level);
        player.keys("45");
        assert_eq!(player.table().len(player.table().pile(4).expect("a column")), 1, "{level:?}");
        assert_eq!(height(&player, Suit::Hearts), hearts, "{level:?}");
    }
}

#[test]
fn safe_moves_bring_up_what_nothing_can_be_put_on() {
    let mut player = sit("klondike-draw3", 1);
    let up = [cards('C', 1, 3), cards('S', 1, 3), cards('H', 1, 4), cards('D', 1, 4)].join("/");
    let columns =
        [cards('C', 4, 13), format!("{} 5H", cards('H', 6, 13)), cards('S', 4, 13), cards('D', 5, 13)];
    player.lay(&format!("T={}///;F={up};W=;S=", columns.join("/")));
    player.app.options = Options::default();
    assert_eq!(player.app.options.autoplay, Autoplay::Safe, "the default");
    player.keys("15");
    assert_eq!(height(&player, Suit::Hearts), 5, "{}", player.screen());
}

#[test]
fn complaint_22_a_card_taken_back_from_a_foundation_stays_until_the_next_move() {
    let mut player = sit("klondike-draw3", 1);
    laid(&mut player, Autoplay::All);
    let four = |p: &Player| {
        let held = p.table().held.as_ref().expect("cards in hand");
        p.table()
            .game
            .cards(held.from)
            .last()
            .is_some_and(|c| c.card.rank() == Rank::new(4) && holds(p, held.from, Suit::Hearts))
    };
    player.keys("f");
    for _ in 0..4 {
        if !four(&player) {
            player.keys("f");
        }
    }
    assert!(four(&player));
    player.keys("1");
    assert_eq!(height(&player, Suit::Hearts), 3, "it stays where it was put");
    assert_eq!(height(&player, Suit::Diamonds), 5, "another suit is not held up");
    player.keys("45");
    assert_eq!(height(&player, Suit::Hearts), 5, "the next move ends it");
}

#[test]
fn complaint_5_what_went_up_by_itself_is_taken_back_with_the_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = sit_with("klondike-draw3", 1, Some(folder.path().to_owned()));
    laid(&mut player, Autoplay::All);
    let before = player.position();
    player.keys("45");
    let after = player.position();
    assert_eq!(player.moves(), 3, "the king and two fives");
    player.keys("u");
    assert_eq!((player.position(), player.moves()), (before.clone(), 0));
    player.keys("U");
    assert_eq!((player.position(), player.moves()), (after.clone(), 3), "and made again with it");
    // The save knows which moves were one command.
    let mut again = player.resumed("klondike-draw3", folder.path());
    assert_eq!(again.position(), after);
    again.keys("u");
    assert_eq!(again.position(), before);
    again.keys("U");
    assert_eq!(again.position(), after);
}

#[test]
fn where_nothing_is_provably_safe_the_options_say_so() {
    let mut player = sit("spider", 1);
    player.app.options.autoplay = Autoplay::Safe;
    assert_eq!(player.app.automatic(), Autoplay::Off);
    let at = OptionLine::ALL.iter().position(|l| *l == OptionLine::Autoplay).expect("the line");
    player.app.windows.push(Window::Options { at });
    assert!(player.screen().contains("nothing is provably safe"), "{}", player.screen());
    player.keys("→");
    assert_eq!(player.app.options.autoplay, Autoplay::All);
    player.keys("→→");
    assert_eq!(player.app.options.autoplay, Autoplay::All, "safe is passed over");
    let mut player = sit("kosynka", 1);
    player.app.options.autoplay = Autoplay::Safe;
    player.app.windows.push(Window::Options { at });
    assert!(player.screen().contains("this game gives no help"), "{}", player.screen());
    assert_eq!(player.app.automatic(), Autoplay::Off);
}

#[test]
fn safe_moves_are_legal_moves_of_the_game() {
    let mut state = 7usize;
    for variant in common::catalogue() {
        let mut player = sit(&variant.id, 5);
        if player.table().safe_up().is_none() {
            continue;
        }
        player.app.options.autoplay = Autoplay::Off;
        for _ in 0..60 {
            let table = player.app.table.as_mut().expect("a game");
            let safe = table.safe_up().and_then(|s| s.next(table.game.position(), None));
            assert!(safe.is_none_or(|mv| table.game.check(mv).is_ok()), "{}: {safe:?}", variant.id);
            let legal = table.game.legal_moves();
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(mv) = safe.or(legal.get((state >> 33) % legal.len().max(1)).copied()) else { break };
            table.game.play(mv).expect("a legal move");
        }
    }
}
