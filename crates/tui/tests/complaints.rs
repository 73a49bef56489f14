//! What players have complained of in other programs, each with the behaviour that is right. More of them are in
//! the other files, by the same names.

mod common;

use common::player::{Player, cards, sit, sit_with};
use kosynka_engine::{DealId, Move, PileKind, Refusal};
use kosynka_tui::app::Event;
use kosynka_tui::theme::Theme;
use kosynka_tui::view::SlotMark;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

/// A number that follows from the one before.
fn next(state: &mut usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

/// Plays so many moves at random, and returns the positions on the way.
fn wander(player: &mut Player, moves: usize) -> Vec<String> {
    let (mut state, mut seen) = (11, vec![player.position()]);
    for _ in 0..moves {
        let legal = player.table().game.legal_moves();
        let Some(mv) = legal.get(next(&mut state) % legal.len().max(1)).copied() else { break };
        let table = player.app.table.as_mut().expect("a game");
        table.commit(&[mv], std::time::Duration::ZERO).expect("a legal move");
        seen.push(player.position());
    }
    seen
}

fn there_and_back(id: &str) {
    let mut player = sit(id, 6);
    let seen = wander(&mut player, 80);
    for position in seen.iter().rev().skip(1) {
        player.keys("u");
        assert_eq!(&player.position(), position, "{id}");
    }
    for position in seen.iter().skip(1) {
        player.keys("U");
        assert_eq!(&player.position(), position, "{id}");
    }
}

#[test]
fn complaint_2_undo_of_a_draw_keeps_the_order_of_its_cards() {
    there_and_back("klondike-draw3");
}

#[test]
fn complaint_3_undo_turns_cards_back() {
    for id in ["spider", "yukon", "klondike-draw1"] {
        there_and_back(id);
    }
}

#[test]
fn complaint_4_a_redeal_made_again_gives_the_same_cards() {
    let mut player = sit("la-belle-lucie", 6);
    player.keys("D");
    assert_eq!(player.moves(), 1, "{}", player.footer());
    let dealt = player.position();
    player.keys("uU");
    assert_eq!(player.position(), dealt);
}

#[test]
fn complaint_7_restart_gives_the_same_cards_after_a_resume_and_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = sit_with("klondike-draw3", 3, Some(folder.path().to_owned()));
    let deal = player.position();
    player.keys("   ");
    let mut again = player.resumed("klondike-draw3", folder.path());
    assert_ne!(again.position(), deal);
    again.keys("R");
    assert_eq!(again.position(), deal);
    again.keys("  R");
    assert_eq!(again.position(), deal);
}

#[test]
fn complaint_10_redeals_left_are_words_and_a_dead_stock_looks_dead() {
    let mut player = sit("kosynka", 3);
    let status = |p: &Player| p.screen().lines().next().unwrap_or_default().to_owned();
    assert!(status(&player).contains("2 redeals left"), "{}", status(&player));
    let mut before = usize::MAX;
    while player.moves() != before {
        before = player.moves();
        player.keys(" ");
    }
    assert!(status(&player).contains("no redeals left"), "{}", status(&player));
    assert!(player.footer().len() > 10 && player.app.say.is_some(), "it says why: {}", player.footer());
    let view = player.app.view();
    let stock = view.piles.iter().find(|p| p.kind == PileKind::Stock).expect("a stock");
    assert_eq!((stock.cards.len(), stock.mark), (0, SlotMark::Dead));
}

#[test]
fn complaint_11_a_short_stock_deals_what_is_left() {
    for left in 1..=3 {
        let mut player = sit("klondike-draw3", 3);
        let up =
            [cards('C', 1, 13), cards('S', 1, 13), cards('H', 1, 13), cards('D', 1, 13 - left)].join("/");
        player.lay(&format!("T=//////;F={up};W=;S={}", cards('D', 14 - left, 13)));
        player.keys(" ");
        let waste = player.table().only(PileKind::Waste).expect("a waste");
        assert_eq!(player.table().len(waste), left);
    }
}

#[test]
fn complaint_12_a_reshuffle_moves_the_cards_and_keeps_them() {
    let mut player = sit("la-belle-lucie", 6);
    let sorted = |p: &Player| {
        let table = p.table();
        let mut all: Vec<String> = table
            .rules()
            .piles()
            .flat_map(|q| table.game.cards(q))
            .map(|c| format!("{:?}", c.card))
            .collect();
        all.sort();
        all
    };
    let (before, set) = (player.position(), sorted(&player));
    player.keys("D");
    assert_ne!(player.position(), before);
    assert_eq!(sorted(&player), set);
}

#[test]
fn complaint_13_a_card_inside_a_pile_does_not_go_to_a_foundation() {
    let mut player = sit("klondike-draw3", 3);
    let rest = [cards('C', 2, 13), cards('S', 1, 13), cards('H', 1, 13), cards('D', 1, 12)].join("/");
    player.lay(&format!("T=AC KD/{rest}//;F=///;W=;S="));
    let before = player.position();
    let (view, board) = (player.app.view(), player.app.board(&player.app.view()).expect("a board"));
    let column = view.piles.iter().position(|p| p.key == "1").expect("column 1");
    let inner = board.piles[column].card(0).expect("the ace is seen");
    let up = view.piles.iter().position(|p| p.kind == PileKind::Foundation).expect("a foundation");
    let target = board.piles[up].slot;
    player.mouse(MouseEventKind::Down(MouseButton::Left), (inner.x + 1, inner.y));
    player.mouse(MouseEventKind::Drag(MouseButton::Left), (target.x + 1, target.y + 1));
    player.mouse(MouseEventKind::Up(MouseButton::Left), (target.x + 1, target.y + 1));
    assert_eq!(player.position(), before);
}

#[test]
fn complaint_15_a_run_is_as_long_as_free_cells_allow() {
    let found = (1..400).any(|deal| {
        let mut player = sit_fast(deal);
        player.keys("1q2w3e4r");
        if player.moves() != 4 {
            return false;
        }
        let table = player.table();
        let columns: Vec<_> = table.rules().piles_of(PileKind::Tableau).collect();
        let pairs = columns.iter().flat_map(|a| columns.iter().map(move |b| (*a, *b)));
        pairs.filter(|(a, b)| a != b).any(|(from, to)| {
            let two = table.game.check(Move { from, to, count: 2 });
            matches!(two, Err(Refusal::TooMany { most: 1 }))
        })
    });
    assert!(found, "with four cells taken, two cards are one too many");
}

/// FreeCell, with the catalogue read once.
fn sit_fast(deal: u64) -> Player {
    thread_local!(static GAMES: Vec<kosynka_engine::Variant> =
        common::catalogue().into_iter().filter(|v| v.id == "freecell").collect());
    let startup = kosynka_tui::app::Startup {
        catalogue: GAMES.with(Clone::clone),
        variant: Some("freecell".into()),
        deal: Some(DealId::Number(deal)),
        ..Default::default()
    };
    let mut app = kosynka_tui::app::App::new(startup, common::player::terminal(), (80, 24), 1);
    app.options.autoplay = kosynka_tui::app::options::Autoplay::Off;
    Player { app, now: std::time::Duration::ZERO, effects: vec![] }
}

#[test]
fn complaint_17_cards_that_lie_face_down_are_no_part_of_a_run() {
    for id in ["klondike-draw3", "spider", "yukon", "scorpion", "gypsy"] {
        let mut player = sit(id, 8);
        for _ in 0..6 {
            wander(&mut player, 6);
            for pile in player.table().rules().piles_of(PileKind::Tableau).collect::<Vec<_>>() {
                let table = player.app.table.as_mut().expect("a game");
                let open = table.game.cards(pile).iter().filter(|c| c.up).count();
                let _ = table.pick(pile, None);
                let held = table.held.take().map_or(0, |h| usize::from(h.count));
                assert!(held <= open, "{id}: {held} of {open}");
            }
        }
    }
}

#[test]
fn complaint_18_empty_piles_do_no_harm() {
    let mut player = sit("klondike-draw3", 3);
    let up = [cards('C', 1, 13), cards('S', 1, 13), cards('H', 1, 13), cards('D', 1, 12)].join("/");
    player.lay(&format!("T=KD//////;F={up};W=;S="));
    player.keys("2␛3f4w w⏎↑↓←→z␛1⏎⇥␛5 D.aU");
    player.event(Event::Resize(44, 18));
    assert!(!player.screen().is_empty());
}

#[test]
fn complaint_20_nothing_of_a_game_leaks_into_the_next() {
    let mut player = sit("golf", 4);
    let count = player.app.catalogue.len();
    let mut first = vec![String::new(); count];
    for round in 0..2 {
        for step in 0..count {
            let game = if round == 0 { step } else { (step * 37 + 5) % count };
            player.app.open(game, Some(DealId::Number(4)));
            player.app.windows.clear();
            if first[game].is_empty() {
                first[game] = player.position();
            }
            assert_eq!(player.position(), first[game]);
        }
    }
}

#[test]
fn complaint_23_the_last_move_is_marked() {
    let (mut player, from, to) = common::player::with_column_move("klondike-draw3");
    player.keys(&from).keys(&to);
    let view = player.app.view();
    let index = |key: &str| view.piles.iter().position(|p| p.key == key).expect("a pile");
    assert_eq!(player.app.marks().last, Some((index(&from), index(&to))));
    assert!(player.screen().contains('•'), "{}", player.screen());
    // What has been taken back is no last move; the one before it is.
    player.keys(" u");
    assert_eq!(player.app.marks().last, Some((index(&from), index(&to))));
    player.keys("u");
    assert_eq!(player.app.marks().last, None);
}

#[test]
fn complaint_25_stuck_is_not_said_while_anything_can_be_done() {
    for variant in common::catalogue() {
        let mut player = sit(&variant.id, 4);
        for _ in 0..3 {
            let stuck = player.footer().contains("Stuck");
            let worth = player.table().game.legal_moves().iter().any(|m| {
                player.table().kind(m.to) == PileKind::Foundation
                    && m.count > 0
                    && player.table().kind(m.from) != PileKind::Foundation
            });
            assert!(!(stuck && worth), "{}", variant.id);
            wander(&mut player, 4);
        }
    }
}

#[test]
fn complaint_27_no_circle_of_moves_gains_points_and_28_undo_gives_them_back() {
    let mut circles = 0;
    for variant in common::catalogue().into_iter().filter(|v| v.scoring.is_some()) {
        let mut player = sit(&variant.id, 4);
        for _ in 0..30 {
            wander(&mut player, 2);
            let table = player.app.table.as_mut().expect("a game");
            for mv in table.game.legal_moves().into_iter().filter(|m| m.count > 0) {
                let (before, score) =
                    (table.game.rules().write_position(table.game.position()), table.game.score());
                table.game.play(mv).expect("legal");
                if table.game.play(Move { from: mv.to, to: mv.from, count: mv.count }).is_ok() {
                    if table.game.rules().write_position(table.game.position()) == before {
                        circles += 1;
                        assert!(table.game.score() <= score, "{}", variant.id);
                    }
                    table.game.set_practice();
                    table.game.undo().expect("taken back");
                }
                table.game.set_practice();
                table.game.undo().expect("taken back");
                assert_eq!(table.game.score(), score, "{}", variant.id);
            }
        }
    }
    assert!(circles > 0);
}

#[test]
fn complaint_37_suits_are_letters_in_ascii_and_four_colours_are_a_key() {
    let mut player = sit("freecell", 3);
    player.keys("c");
    assert!(player.app.look.four_colour);
    player.keys("c");
    assert!(!player.app.look.four_colour);
    player.app.options.ascii = Some(true);
    player.app.restyle();
    let screen = player.screen();
    assert!(screen.is_ascii(), "{screen}");
    assert!("CDHS".chars().all(|c| screen.contains(c)));
    let theme = Theme::load("terminal", None, kosynka_tui::theme::Level::Indexed).expect("a theme");
    let bg = theme.style(kosynka_tui::theme::Role::Table).bg;
    assert!(bg.is_none_or(|c| c == ratatui::style::Color::Reset), "{bg:?}");
}

#[test]
fn complaint_38_rank_and_suit_of_every_open_card_are_seen() {
    let player = sit("freecell", 3);
    let screen = player.screen();
    let table = player.table();
    for card in table.rules().piles().flat_map(|p| table.game.cards(p)) {
        let index = player.app.look.index(card.card, 7);
        assert!(screen.contains(&index), "{index} is not seen\n{screen}");
    }
}

#[test]
fn complaint_16_spider_deal_with_an_empty_column_says_why() {
    let mut player = sit("spider", 3);
    let twice = |s| format!("{0} {0}", cards(s, 1, 13));
    let columns = [twice('C'), twice('S'), twice('H'), format!("{} {}", cards('D', 1, 13), cards('D', 1, 3))];
    player.lay(&format!("T={}//////;F=///////;S={}", columns.join("/"), cards('D', 4, 13)));
    player.keys(" ");
    assert_eq!(player.moves(), 0);
    assert!(player.footer().to_lowercase().contains("column"), "{}", player.footer());
    let refused = player.app.marks().refused.expect("a pile is marked");
    assert!(player.app.view().piles[refused].cards.is_empty(), "the empty column");
}

/// The numbers in the name of a test: `complaint_27_…_and_28_…` has two.
fn numbers(name: &str) -> impl Iterator<Item = usize> + '_ {
    name.split('_').filter_map(|word| word.parse().ok())
}

#[test]
fn each_of_the_forty_complaints_has_its_test() {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))];
    let mut found = std::collections::BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).expect("a folder").flatten().map(|e| e.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if name.ends_with(".rs") {
                let text = std::fs::read_to_string(&path).expect("readable");
                let names = text.lines().filter_map(|line| line.trim().strip_prefix("fn complaint_"));
                found.extend(names.flat_map(|name| {
                    numbers(name.split('(').next().unwrap_or_default()).collect::<Vec<_>>()
                }));
            }
        }
    }
    let missing: Vec<usize> = (1..=40).filter(|n| !found.contains(n)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
