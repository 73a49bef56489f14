//! Help for the player, winnable deals and studies.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kosynka_engine::{DealId, Game, Ruleset, Status, Variant};
use kosynka_solver::study::{Deals, Header, Options, Report, Shard, StudyError, StudyFile, wilson};
use kosynka_solver::{
    Advice, Limits, Reason, Seen, Verdict, Wrong, hint, still_winnable, where_did_it_go_wrong, winnable_deal,
};

fn rules(id: &str) -> Arc<Ruleset> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let path = root.join(format!("{id}.toml"));
    let text = std::fs::read_to_string(&path).expect("the file of the variant");
    let variant = Variant::parse(id, &path.to_string_lossy(), &text);
    Arc::new(Ruleset::new(variant.unwrap_or_else(|errors| panic!("{id}: {errors}"))))
}

fn game(id: &str, deal: u64) -> Game {
    Game::new(rules(id), DealId::Number(deal)).expect("a deal")
}

#[test]
fn a_sample_looks_the_same_to_the_player() {
    let mut game = game("klondike-draw3", 7);
    for _ in 0..12 {
        let moves = game.legal_moves();
        game.play(moves[moves.len() / 2]).expect("a legal move");
    }
    let rules = Arc::clone(game.rules());
    let seen = Seen::new(&game);
    assert!(seen.unseen() > 10);
    let mut differs = false;
    for number in 0..20 {
        let (sample, _) = seen.sample(number);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for pile in rules.piles() {
            let (here, there) = (game.cards(pile), sample.cards(&rules, pile));
            assert_eq!(here.len(), there.len());
            for (a, b) in here.iter().zip(&there) {
                assert_eq!(a.up, b.up);
                if a.up {
                    assert_eq!(a, b);
                } else {
                    differs |= a != b;
                    own.push(a.card);
                    others.push(b.card);
                }
            }
        }
        own.sort();
        others.sort();
        assert_eq!(own, others, "the same cards are hidden");
    }
    assert!(differs);
}

#[test]
fn cards_that_passed_through_the_waste_are_known() {
    let mut game = game("klondike-draw1", 3);
    let rules = Arc::clone(game.rules());
    let stock = rules.stock_pile();
    let before = Seen::new(&game).unseen();
    let draw = rules.parse_move("SW:0").expect("a draw");
    while game.position().size(stock) > 0 {
        game.play(draw).expect("a draw");
    }
    game.play(rules.parse_move("WS:0").expect("a redeal")).expect("a redeal");
    assert_eq!(before - Seen::new(&game).unseen(), 24);
}

#[test]
fn hints_are_legal_in_every_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    for entry in std::fs::read_dir(root).expect("the variants") {
        let path = entry.expect("an entry").path();
        let Some(id) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let mut game = game(id, 11);
        for _ in 0..3 {
            let Some(Advice { hint, .. }) = hint(&game, None, Duration::from_millis(8), None) else { break };
            assert!(game.check(hint.mv).is_ok(), "{id}");
            assert!(hint.wins <= hint.samples, "{id}");
            game.play(hint.mv).expect("a legal hint");
        }
    }
}

#[test]
fn reasons_know_pairs_and_places() {
    // Without a search, so that it does not depend on how fast the machine is.
    let at_once = || Some(Arc::new(AtomicBool::new(true)));
    let reason =
        |id| hint(&game(id, 7), None, Duration::from_secs(1), at_once()).expect("a hint").hint.reason;
    for pairs in ["aces-up", "elevens", "fourteen", "giza", "monte-carlo", "nestor", "pyramid"] {
        assert_eq!(reason(pairs), Reason::Removes, "{pairs}");
    }
    assert_eq!(reason("montana"), Reason::Builds, "a gap is no empty column");
}

#[test]
fn a_hint_that_nobody_waits_for_is_given_at_once() {
    let cancelled = Some(Arc::new(AtomicBool::new(true)));
    let hint = hint(&game("spider", 7), None, Duration::from_secs(3600), cancelled).expect("a hint").hint;
    assert_eq!(hint.samples, 0, "nothing was tried");
}

#[test]
fn the_move_that_lost_a_game_is_found() {
    let rules = rules("golf");
    let limits = Limits::states(50_000);
    let found = winnable_deal(&rules, 1, 50, None, &limits).expect("numbers are deals").expect("a win");
    let mut game = Game::new(Arc::clone(&rules), DealId::Number(found.deal)).expect("a deal");
    assert!(matches!(still_winnable(&game, &limits).verdict, Verdict::Solved(_)));
    assert_eq!(where_did_it_go_wrong(&game, &limits), Wrong::NotYet);
    // Dealing the whole stock away loses it.
    let deal = rules.parse_move("SF:0").expect("a deal");
    while game.position().size(rules.stock_pile()) > 0 {
        game.play(deal).expect("cards in the stock");
    }
    match where_did_it_go_wrong(&game, &limits) {
        Wrong::After { moves, .. } => assert!(moves < game.moves_made()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_winnable_deal_is_winnable() {
    let rules = rules("golf");
    let found = winnable_deal(&rules, 1, 50, None, &Limits::states(50_000)).expect("numbers are deals");
    let found = found.expect("one of fifty is winnable");
    let game = Game::new(rules, DealId::Number(found.deal)).expect("a deal");
    assert!(kosynka_solver::wins(game.rules(), game.position(), game.trail(), &found.moves));
}

#[test]
fn a_study_goes_on_after_a_cut_line_and_shards_make_the_whole() {
    let rules = rules("freecell");
    let limits = Limits::states(20_000);
    let header = Header::new(rules.variant(), &limits);
    let folder = std::env::temp_dir().join(format!("kosynka-study-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let deals: Deals = "1..20".parse().expect("a range");
    let study = |path: &Path, shard: Shard, resume: bool| {
        let mut file = StudyFile::open(path, &header, resume)?;
        let done: HashSet<String> = file.done.clone();
        let options =
            Options { deals: deals.ids(shard).expect("numbers"), limits: limits.clone(), threads: 2 };
        kosynka_solver::study::run(&rules, &options, &done, |record| file.append(record)).expect("room");
        Ok::<usize, StudyError>(done.len())
    };
    let (a, b) = (folder.join("a.jsonl"), folder.join("b.jsonl"));
    study(&a, "1/2".parse().expect("a share"), false).expect("a new file");
    study(&b, "2/2".parse().expect("a share"), false).expect("a new file");
    assert_eq!(Report::merge(&[&a, &b]).expect("two files").deals(), 20);
    let text = std::fs::read_to_string(&a).expect("the file");
    std::fs::write(&a, &text[..text.len() - 15]).expect("a cut file");
    assert!(matches!(study(&a, Shard { number: 1, of: 2 }, false), Err(StudyError::Exists(_))));
    assert_eq!(study(&a, Shard { number: 1, of: 2 }, true).expect("a file to go on with"), 9);
    let report = Report::merge(&[&a, &b, &a]).expect("files");
    assert_eq!((report.deals(), report.unsolvable), (20, 0));
    let other = Header::new(rules.variant(), &Limits::states(1));
    assert!(matches!(StudyFile::open(&a, &other, true), Err(StudyError::Other(_))));
    std::fs::remove_dir_all(&folder).expect("a folder to remove");
}

#[test]
fn the_interval_is_wilsons() {
    let interval = wilson(819, 1000);
    assert!((interval.low - 0.793_9).abs() < 1e-4 && (interval.high - 0.841_6).abs() < 1e-4, "{interval:?}");
    assert_eq!(wilson(0, 0).high, 1.0);
    assert_eq!(wilson(0, 50).low, 0.0);
}

#[test]
fn whoever_follows_the_hints_of_an_open_game_wins_it() {
    for (id, deal) in [("freecell", 4), ("bakers-dozen", 2), ("king-albert", 6)] {
        let mut game = game(id, deal);
        let mut course = None;
        for _ in 0..400 {
            if game.is_over() {
                break;
            }
            let budget = Duration::from_secs(60);
            let advice = hint(&game, course.as_ref(), budget, None).expect("a hint");
            game.play(advice.hint.mv).expect("hints are legal");
            course = advice.course;
        }
        assert!(game.status() == Status::Won, "{id}, deal {deal}");
    }
}
