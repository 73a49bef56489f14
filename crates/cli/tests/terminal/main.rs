//! The real program from end to end, in a pseudo-terminal.
#![cfg(unix)]

mod hands;
mod tty;

use std::path::Path;

use hands::{Player, wins};
use tempfile::TempDir;
use tty::Tty;
use vt100::Color;

const QUIT: &str = "\x11";
const F12: &str = "\x1b[24~";

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Deal 1 of Kosynka on the screen.
fn kosynka(home: &Path) -> Tty {
    let tty = Tty::start(home, &["kosynka", "--deal", "1"], &[]);
    tty.wait("deal 1");
    tty
}

/// The same with two moves made.
fn begun(home: &Path) -> Tty {
    let mut tty = kosynka(home);
    tty.keys(" ");
    tty.wait("1 move");
    tty.keys(" ");
    tty.wait("2 moves");
    // The footer is drawn last: when it has changed and changed back, the whole board is there.
    tty.keys("1");
    tty.wait("1 → ?");
    tty.keys("\x1b");
    tty.wait("1-7 ");
    tty
}

fn saves(home: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![home.to_owned()];
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
            match path.is_dir() {
                true => open.push(path),
                false => found.extend(path.file_name().map(|name| name.to_string_lossy().into_owned())),
            }
        }
    }
    found.retain(|name| name.ends_with(".game"));
    found
}

#[test]
fn from_the_menu_to_a_win_by_keys() {
    let home = home();
    let mut tty = Tty::start(home.path(), &[], &[]);
    tty.wait("► Kosynka");
    tty.keys("\r");
    tty.wait("0 moves");
    tty.keys("g");
    tty.wait("Deal number");
    tty.keys("1\r");
    tty.wait("deal 1 ");
    let mut player = Player::new(wins());
    while let Some(keys) = player.next_keys() {
        tty.keys(&keys);
        match player.won() {
            true => tty.wait("Won!"),
            false => tty.wait(&format!("{} move", player.made())),
        }
    }
    assert!(player.won());
    assert_eq!(saves(home.path()), Vec::<String>::new(), "a game that is won is not kept");
    tty.keys(QUIT);
    assert!(tty.ended().success());
    tty.assert_left_clean();
}

#[test]
fn complaint_39_a_terminal_too_small_keeps_the_game() {
    let home = home();
    let mut tty = begun(home.path());
    let before = tty.board();
    tty.resize(20, 5);
    tty.wait("44x18");
    tty.keys(" ");
    tty.resize(80, 24);
    tty.wait_for("the board as it was", |screen| {
        screen.contents().contains("2 moves")
            && screen.rows(0, 80).skip(1).take(22).eq(before.iter().cloned())
    });
    tty.resize(120, 40);
    tty.wait("F1 help");
    tty.keys(QUIT);
    assert!(tty.ended().success());
    tty.assert_left_clean();
}

#[test]
fn signals_end_the_program_and_leave_the_terminal_clean() {
    for (name, told) in [("TERM", "Terminated"), ("HUP", "Hangup"), ("INT", "Interrupt")] {
        let home = home();
        let mut tty = begun(home.path());
        tty.signal(name);
        let status = tty.ended();
        assert_eq!(status.signal(), Some(told), "{name}");
        tty.assert_left_clean();
        assert_eq!(saves(home.path()), ["kosynka.game"], "{name}");
    }
}

#[test]
fn a_closed_window_ends_the_program() {
    let home = home();
    let mut tty = begun(home.path());
    tty.hang_up();
    assert!(!tty.ended().success());
    assert_eq!(saves(home.path()), ["kosynka.game"]);
}

#[test]
fn suspended_and_resumed() {
    for key in [false, true] {
        let home = home();
        let mut tty = begun(home.path());
        let before = tty.board();
        match key {
            true => tty.keys("\x1a"),
            false => tty.signal("TSTP"),
        }
        tty.wait_stopped(true);
        tty.wait_for("the terminal given back", |screen| !screen.alternate_screen());
        tty.assert_left_clean();
        tty.signal("CONT");
        tty.wait_for("the board as it was", |screen| {
            screen.alternate_screen() && screen.rows(0, 80).skip(1).take(22).eq(before.iter().cloned())
        });
        tty.keys(" ");
        tty.wait("3 moves");
        tty.keys(QUIT);
        assert!(tty.ended().success());
        tty.assert_left_clean();
    }
}

#[test]
fn complaint_31_a_killed_game_goes_on_where_it_was() {
    let home = home();
    let mut tty = begun(home.path());
    let before = tty.board();
    tty.signal("KILL");
    assert!(!tty.ended().success());
    let mut tty = Tty::start(home.path(), &[], &[]);
    tty.wait("► Kosynka");
    tty.keys("\r");
    tty.wait("2 moves");
    tty.wait_for("the cards as they were", |screen| {
        cards(screen.rows(0, 80).skip(1).take(22)) == cards(before.iter().cloned())
    });
    tty.wait("deal 1 ");
    tty.keys(" ");
    tty.wait("3 moves");
    tty.keys(QUIT);
    assert!(tty.ended().success());
    // Left as it should be left, it is taken up in the same way.
    let mut tty = Tty::start(home.path(), &["kosynka"], &[]);
    tty.wait("3 moves");
    tty.keys(QUIT);
    assert!(tty.ended().success());
}

/// The cards that are seen, without frames and marks: those of the last move are gone when a game is taken up.
fn cards(lines: impl Iterator<Item = String>) -> Vec<String> {
    let is_card = |c: char| "A234567891JQK0♠♥♦♣░".contains(c);
    lines
        .flat_map(|line| {
            line.split(|c| !is_card(c)).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

#[cfg(debug_assertions)]
#[test]
fn complaint_40_a_panic_leaves_the_terminal_clean_and_its_message_readable() {
    let home = home();
    let mut tty = Tty::start(home.path(), &["kosynka", "--deal", "1"], &[("KOSYNKA_PANIC", "1")]);
    tty.wait("deal 1");
    tty.keys(F12);
    assert_eq!(tty.ended().exit_code(), 101);
    tty.assert_left_clean();
    assert!(tty.screen().contents().contains("asked for by KOSYNKA_PANIC"), "{}", tty.screen().contents());
}

/// Whether a cell of the screen has a colour of its own.
fn is_coloured(tty: &Tty) -> bool {
    let screen = tty.screen();
    let (rows, columns) = screen.size();
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).any(|(row, column)| {
        screen
            .cell(row, column)
            .is_some_and(|cell| cell.fgcolor() != Color::Default || cell.bgcolor() != Color::Default)
    })
}

#[test]
fn complaint_37_terminals_that_show_less() {
    for (variables, coloured, ascii) in [
        (&[("NO_COLOR", "1")][..], false, false),
        (&[("TERM", "dumb")][..], false, true),
        (&[("TERM", "linux")][..], true, true),
        (&[("TERM", "xterm"), ("LANG", "C")][..], true, true),
        (&[("COLORTERM", "truecolor")][..], true, false),
    ] {
        let home = home();
        let mut tty = Tty::start(home.path(), &["kosynka", "--deal", "1", "--lang", "en"], variables);
        tty.wait("deal 1");
        tty.wait("F1 help");
        assert_eq!(is_coloured(&tty), coloured, "{variables:?}");
        assert_eq!(tty.screen().contents().is_ascii(), ascii, "{variables:?}");
        tty.keys(QUIT);
        assert!(tty.ended().success(), "{variables:?}");
        tty.assert_left_clean();
    }
}

#[test]
fn complaint_36_in_russian_with_a_russian_keyboard() {
    let home = home();
    let mut tty = Tty::start(home.path(), &["kosynka", "--deal", "1"], &[("LANG", "ru_RU.UTF-8")]);
    tty.wait("Косынка");
    tty.wait("расклад 1");
    // The stock, then the card of the waste on a column: it says in Russian why not, or does it.
    tty.keys(" ");
    tty.wait("1 ход");
    tty.keys("г");
    tty.wait("Ходы назад здесь не берут");
    tty.keys("Д");
    tty.wait("1 move");
    tty.keys(QUIT);
    assert!(tty.ended().success());
    tty.assert_left_clean();
}

#[test]
fn a_megabyte_pasted_does_nothing() {
    let home = home();
    let mut tty = begun(home.path());
    let before = tty.board();
    let text = "Lorem ipsum, 123 и всё такое.\n".repeat(1 << 15);
    assert!(text.len() >= 1 << 20);
    tty.keys(&format!("\x1b[200~{text}\x1b[201~"));
    tty.keys("g");
    tty.wait("Deal number");
    assert!(before.iter().any(|line| !line.trim().is_empty()));
    tty.keys(&format!("\x1b[200~{text}\x1b[201~"));
    tty.wait("Lorem");
    tty.keys("\r");
    tty.wait("> ");
    tty.keys("\x1b");
    tty.wait_for("the board as it was", |screen| {
        screen.contents().contains("2 moves")
            && screen.rows(0, 80).skip(1).take(22).eq(before.iter().cloned())
    });
    tty.keys(QUIT);
    assert!(tty.ended().success());
    tty.assert_left_clean();
}

#[test]
fn keys_in_any_order_do_no_harm() {
    let home = home();
    let mut tty = kosynka(home.path());
    // A paste into a terminal that does not tell pastes from keys.
    tty.keys(&"The quick brown fox jumps over 13 lazy dogs; 7 + 8 = 15.\n".repeat(200));
    assert!(tty.ended_by(QUIT).success());
    tty.assert_left_clean();
}
