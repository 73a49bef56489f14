//! Statistics: what counts, what is kept, and what is shown.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use common::{catalogue, picture};
use kosynka_engine::DealId;
use kosynka_tui::app::options::Autoplay;
use kosynka_tui::app::table::Clock;
use kosynka_tui::app::{App, Effect, Event, Startup};
use kosynka_tui::i18n::Lang;
use kosynka_tui::stats::store::{self, FILE, Trouble, load, open};
use kosynka_tui::stats::summary::{Count, Summary};
use kosynka_tui::stats::{End, Kind, Record, Statistics};
use kosynka_tui::theme::{Level, Terminal};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

/// Noon of the 29th of November 2026.
const NOON: u64 = 1_795_953_600;

struct Player {
    app: App,
    now: Duration,
    data: Option<PathBuf>,
    effects: Vec<Effect>,
}

fn sit(id: &str, deal: u64, data: Option<&Path>, lang: Lang) -> Player {
    let data = data.map(Path::to_owned);
    let startup = Startup {
        catalogue: catalogue(),
        state: data.clone(),
        data: data.clone(),
        wall: NOON,
        variant: (!id.is_empty()).then(|| id.to_owned()),
        deal: (deal > 0).then_some(DealId::Number(deal)),
        lang: Some(lang),
        ..Startup::default()
    };
    let mut app = App::new(startup, Terminal { level: Level::None, ascii: false }, (80, 24), 1);
    // A key does what it says and nothing more.
    app.options.autoplay = Autoplay::Off;
    Player { app, now: Duration::ZERO, data, effects: vec![] }
}

impl Player {
    /// Presses keys, and does with the statistics and saves what the loop does.
    fn keys(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            let code = match c {
                '⏎' => KeyCode::Enter,
                '␛' => KeyCode::Esc,
                '→' => KeyCode::Right,
                '↓' => KeyCode::Down,
                c => KeyCode::Char(c),
            };
            self.now += Duration::from_secs(1);
            self.app.wall = NOON + self.now.as_secs();
            let effects = self.app.handle(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), self.now);
            for effect in &effects {
                let Some(data) = &self.data else { break };
                match effect {
                    Effect::Tally(records) => store::put(data, records).expect("kept"),
                    Effect::Save(id, text) => {
                        let saves = data.join(kosynka_tui::app::SAVES);
                        kosynka_tui::app::saves::save(&saves, id, text).expect("kept");
                    }
                    _ => {}
                }
            }
            self.effects.extend(effects);
        }
        self
    }

    fn records(&self) -> &[Record] {
        self.app.stats.records()
    }

    fn screen(&self) -> String {
        let area = Rect::new(0, 0, self.app.size.0, self.app.size.1);
        let mut buf = Buffer::empty(area);
        kosynka_tui::draw::paint(&self.app, area, &mut buf);
        picture(&buf, false)
    }
}

fn record(game: &str, deal: &str, begun: u64, end: End, seconds: u64) -> Record {
    let (game, deal) = (game.to_owned(), deal.to_owned());
    Record { game, deal, begun, end, seconds, moves: 100, ..Record::default() }
}

#[test]
fn complaint_29_a_game_counts_from_its_first_move_once() {
    let mut player = sit("klondike-draw1", 3, None, Lang::En);
    player.keys("1␛g␛n");
    assert!(player.records().is_empty(), "nothing was moved");
    player.keys(" ");
    assert_eq!(player.records().len(), 1);
    player.keys("u u  ");
    assert_eq!(player.records().len(), 1, "undo does not begin a game");
    player.keys("ny ");
    let ends: Vec<End> = player.records().iter().map(|r| r.end).collect();
    assert_eq!(ends, [End::Left, End::Open]);
    player.keys("G⏎");
    assert_eq!(player.records()[1].end, End::Lost);
}

/// A deal of Aces Up or the like that random moves win is rare; a game of one move does it.
fn one_move_from_winning() -> Player {
    let mut player = sit("golf", 3, None, Lang::En);
    let table = player.app.table.take().expect("a game");
    let rules = std::sync::Arc::clone(table.rules());
    // Every card but one lies on the foundation.
    let mut written = String::new();
    for deal in 1..400 {
        let mut game =
            kosynka_engine::Game::new(std::sync::Arc::clone(&rules), DealId::Number(deal)).expect("a deal");
        while let Some(mv) = {
            let moves = game.legal_moves();
            moves.iter().copied().find(|m| m.count > 0 && !m.is_action()).or(moves.first().copied())
        } {
            game.play(mv).expect("legal");
            if game.is_over() {
                break;
            }
        }
        if game.status() == kosynka_engine::Status::Won {
            game.undo().expect("undone");
            let keys = kosynka_tui::keymap::Keymap::load("", None).expect("keys").piles;
            player.app.table = Some(kosynka_tui::app::table::Table::of(game, &keys));
            return player;
        }
        written = deal.to_string();
    }
    panic!("no deal up to {written} is won");
}

#[test]
fn complaint_29_a_win_is_booked_at_the_winning_move_and_never_twice() {
    let mut player = one_move_from_winning();
    // The first key begins to count; the move wins.
    player.keys("z␛U");
    assert_eq!(player.records().len(), 1);
    assert_eq!(player.records()[0].end, End::Won, "{}", player.screen());
    let booked: Vec<&Effect> = player.effects.iter().filter(|e| matches!(e, Effect::Tally(_))).collect();
    let Some(Effect::Tally(records)) = booked.last() else { panic!("nothing booked") };
    assert_eq!(records[0].end, End::Won);
    // In the picture of the win already a new game is begun: the win stays.
    player.keys("␛uU␛");
    player.keys("uR⏎");
    let summary = Summary::of(player.records());
    assert_eq!(summary.kinds.iter().map(|k| k.won).sum::<usize>(), 1);
    let deal = player.records()[0].deal.clone();
    player.keys("␛");
    player.app.deal(Some(deal.parse().expect("a deal"))).expect("dealt");
    player.keys(" ");
    assert_eq!(player.records()[1].kind(), Kind::Thoughtful, "the deal was won before");
}

#[test]
fn complaint_30_games_are_known_by_their_identifier_in_either_language() {
    let folder = tempfile::tempdir().expect("a folder");
    sit("golf", 3, Some(folder.path()), Lang::En).keys(" G⏎");
    let mut player = sit("", 0, Some(folder.path()), Lang::Ru);
    assert_eq!(player.records()[0].game, "golf");
    player.keys("S→");
    assert!(player.screen().contains("Гольф"), "{}", player.screen());
    let text = fs::read_to_string(folder.path().join(FILE)).expect("a file");
    assert!(!text.contains("Golf"));
}

#[test]
fn a_game_that_is_resumed_stays_one_game() {
    let folder = tempfile::tempdir().expect("a folder");
    sit("klondike-draw1", 3, Some(folder.path()), Lang::En).keys("  ");
    let mut again = sit("klondike-draw1", 0, Some(folder.path()), Lang::En);
    again.keys("  G⏎");
    assert_eq!(again.records().len(), 1);
    assert_eq!(again.records()[0].end, End::Lost);
    assert_eq!(load(folder.path()).statistics.records(), again.records());
}

#[test]
fn hints_practice_and_known_cards_are_told_apart() {
    let mut player = sit("kosynka", 3, None, Lang::En);
    player.keys(" X");
    assert_eq!(player.records()[0].kind(), Kind::Practice);
    let mut player = sit("klondike-draw1", 3, None, Lang::En);
    player.keys(" ");
    player.app.table.as_mut().expect("a game").hints_used = 1;
    player.keys(" ");
    assert_eq!(player.records()[0].kind(), Kind::Hinted);
    player.keys("R ");
    assert_eq!(player.records()[0].kind(), Kind::Thoughtful, "the cards are known now");
    let mut open = sit("freecell", 3, None, Lang::En);
    open.keys("1q");
    let begun = open.records().len();
    open.keys("R1q");
    assert!(begun == 0 || open.records()[0].kind() == Kind::Own, "nothing was hidden");
}

#[test]
fn figures_follow_from_the_records() {
    let week = 7 * 86_400;
    let mut statistics = Statistics::default();
    let ends = [End::Won, End::Won, End::Lost, End::Won, End::Won, End::Won, End::Left, End::Open];
    statistics.put(ends.iter().enumerate().map(|(i, end)| {
        let i = i as u64;
        Record {
            score: Some(-5),
            ..record("golf", &i.to_string(), NOON - 5 * week + i * week / 2, *end, 100 + i)
        }
    }));
    statistics.put([Record { practice: true, ..record("golf", "99", NOON, End::Won, 1) }]);
    let s = Summary::of(statistics.records());
    assert_eq!(s.all, Count { played: 8, won: 5 });
    assert_eq!(s.kinds[Kind::Practice as usize], Count { played: 1, won: 1 });
    assert_eq!((s.streak, s.best_streak, s.lost, s.left, s.open), (-1, 3, 1, 1, 1));
    assert_eq!(s.seconds, Some((100, 103)));
    assert_eq!(s.bank, -40);
    assert_eq!(s.last_weeks(NOON / 86_400, 8).len(), 8);
    assert_eq!(s.last_weeks(NOON / 86_400, 8).iter().map(|(_, c)| c.played).sum::<usize>(), 8);
    assert_eq!(s.all.percent(), Some(63));
    assert_eq!(Summary::of([]).all.percent(), None);
}

#[test]
fn complaint_31_a_damaged_file_is_set_aside_and_what_can_be_read_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    store::put(folder.path(), &[record("golf", "1", 10, End::Won, 5)]).expect("kept");
    store::put(folder.path(), &[record("golf", "2", 20, End::Lost, 5)]).expect("kept");
    let sound = fs::read_to_string(&path).expect("a file");
    assert!(folder.path().join(format!("{FILE}.bak")).exists());
    // The first record is damaged, but the copy has it.
    let damaged = sound.replacen("\"won\"", "\"wo", 1);
    fs::write(&path, &damaged).expect("written");
    let mut player = sit("golf", 3, Some(folder.path()), Lang::En);
    assert!(player.screen().contains("could not be read"), "{}", player.screen());
    assert_eq!(player.records().len(), 2);
    let aside = folder.path().join(format!("{FILE}.old"));
    assert_eq!(fs::read_to_string(&aside).expect("kept"), damaged);
    player.keys("⏎ ");
    assert_eq!(load(folder.path()).statistics.records().len(), 3);
    fs::write(&path, b"\xff\xfe\x00 rubbish").expect("written");
    assert!(matches!(open(folder.path()).trouble, Some(Trouble::Damaged { lines: 1, .. })));
    assert_eq!(fs::read_to_string(&aside).expect("kept"), damaged, "never overwritten");
    assert!(folder.path().join(format!("{FILE}.old-2")).exists());
}

#[test]
fn a_file_of_a_later_version_is_not_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "{\"format\":\"kosynka-statistics\",\"version\":2}\n{\"new\":1}\n";
    fs::write(folder.path().join(FILE), text).expect("written");
    let player = sit("golf", 3, Some(folder.path()), Lang::Ru);
    assert!(player.screen().contains("более новой"), "{}", player.screen());
    assert!(store::put(folder.path(), &[record("golf", "1", 10, End::Won, 5)]).is_err());
    assert_eq!(fs::read_to_string(folder.path().join(FILE)).expect("kept"), text);
}

#[test]
fn two_programs_do_not_forget_each_others_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut one = sit("golf", 3, Some(folder.path()), Lang::En);
    let mut other = sit("klondike-draw1", 3, Some(folder.path()), Lang::En);
    one.keys(" ");
    other.keys(" G⏎");
    one.keys(" G⏎");
    let games = load(folder.path()).statistics;
    assert_eq!(games.records().iter().filter(|r| r.end == End::Lost).count(), 2);
}

#[test]
fn the_window_shows_tables_and_charts_at_every_size() {
    let mut player = sit("golf", 3, None, Lang::En);
    player.keys("S");
    assert!(player.screen().contains("No game has been played"), "{}", player.screen());
    player.keys("␛ ");
    for i in 0..30_u64 {
        let end = if i % 3 == 0 { End::Lost } else { End::Won };
        player.app.stats.put([record("golf", &i.to_string(), NOON - i * 86_400, end, 60 + i * 7)]);
    }
    for lang in [Lang::En, Lang::Ru] {
        player.app.texts.set_lang(lang);
        for (w, h) in [(80, 24), (44, 20), (120, 40), (44, 18)] {
            player.app.size = (w, h);
            player.keys("S");
            let table = player.screen();
            let best = if lang == Lang::En { "best, median" } else { "лучшее, медиана" };
            assert!(table.contains(best), "{w}x{h}\n{table}");
            player.keys("↓");
            assert!(player.screen().contains('█'), "{w}x{h}\n{}", player.screen());
            player.keys("→");
            assert!(player.screen().contains("65"), "{w}x{h}\n{}", player.screen());
            player.keys("␛");
        }
    }
}

#[test]
fn a_clock_that_jumps_neither_goes_below_nought_nor_explodes() {
    let at = Duration::from_secs;
    let mut clock = Clock::default();
    clock.start(at(100));
    assert_eq!(clock.read(at(50)), Duration::ZERO);
    clock.stop(at(50));
    assert_eq!(clock.read(at(50)), Duration::ZERO);
    clock.start(at(60));
    clock.stop(Duration::MAX);
    clock.start(at(0));
    assert_eq!(clock.read(Duration::MAX), Clock::MOST);
    clock.set(Duration::MAX);
    clock.start(at(0));
    assert_eq!(clock.read(Duration::MAX), Clock::MOST);
    // The date jumps back before the first game and far ahead.
    let mut player = sit("golf", 3, None, Lang::En);
    player.keys(" ");
    for wall in [0, u64::MAX, 5] {
        player.app.wall = wall;
        player.app.handle(Event::Key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE)), player.now);
        player.app.deal(None).expect("dealt");
        player.app.handle(Event::Key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE)), player.now);
        player.app.handle(Event::Key(KeyEvent::new(KeyCode::Char('S'), KeyModifiers::NONE)), player.now);
        assert!(player.screen().contains("Golf"));
        player.app.windows.clear();
    }
}

#[test]
fn scores_of_vegas_are_added_up_and_a_quick_win_pays() {
    let mut player = sit("vegas-klondike", 3, None, Lang::En);
    player.keys(" G⏎");
    assert!(player.screen().contains("bank -52"), "{}", player.screen());
    player.keys("n G⏎");
    assert!(player.screen().contains("bank -104"), "{}", player.screen());

    let mut player = sit("klondike-windows", 3, None, Lang::En);
    let table = player.app.table.as_mut().expect("a game");
    let rules = std::sync::Arc::clone(table.rules());
    let position = |text: &str| rules.parse_position(text).expect("a position");
    let up = |suit: &str, to: usize| {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
        ranks[..to].iter().map(|r| format!("{r}{suit}")).collect::<Vec<_>>().join(" ")
    };
    let text = format!("T=KD;F={}/{}/{}/{}", up("C", 13), up("S", 13), up("H", 13), up("D", 12));
    table.game = kosynka_engine::Game::from_position(std::sync::Arc::clone(&rules), position(&text));
    table.clock.set(Duration::from_secs(100));
    let moves = table.game.legal_moves();
    let up = |pile| rules.pile_ref(pile).kind == kosynka_engine::PileKind::Foundation;
    let mv = moves.into_iter().find(|mv| up(mv.to) && !up(mv.from)).expect("the king goes up");
    table.game.play(mv).expect("legal");
    assert_eq!(table.status(), kosynka_engine::Status::Won);
    assert_eq!(table.score(Duration::ZERO), Some(10 - 20 + 7_000), "the card, the time, the bonus");
}
