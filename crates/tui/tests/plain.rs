//! Play in lines: questions to the solver, lists, and games in which piles share their keys.

mod common;

use std::time::Duration;

use kosynka_engine::{DealId, PileKind};
use kosynka_tui::app::Startup;
use kosynka_tui::i18n::Lang;
use kosynka_tui::plain::Plain;

/// Somebody who types.
struct Talk {
    plain: Plain,
}

fn talk(id: &str, lang: Lang) -> Talk {
    let startup = Startup {
        catalogue: common::catalogue().into_iter().filter(|v| v.id == id).collect(),
        variant: Some(id.to_owned()),
        deal: Some(DealId::Number(3)),
        lang: Some(lang),
        ..Startup::default()
    };
    Talk { plain: Plain::new(startup, false, 1).0 }
}

impl Talk {
    /// What is answered to a line, with what the solver says if it was asked.
    fn say(&mut self, line: &str) -> String {
        let mut lines = self.plain.line(line, Duration::ZERO).lines;
        while let Some(more) = self.plain.work(|| Duration::ZERO) {
            lines.extend(more.lines);
        }
        lines.join("\n")
    }

    fn moves(&self) -> usize {
        self.plain.app().table.as_ref().expect("a game").game.moves_made()
    }
}

#[test]
fn hints_come_from_the_solver_and_tell_their_reason() {
    let mut talk = talk("freecell", Lang::En);
    let hint = talk.say("hint");
    assert!(hint.starts_with("Searching…\nHint 1/") && hint.contains(" goes from column "), "{hint}");
    assert!(!talk.say("b").contains("Hint"), "it is told once");
    talk.say("");
    let thoughtful = talk.say("H");
    assert!(thoughtful.contains("with all cards seen"), "{thoughtful}");
    talk.say("enter");
    assert_eq!(talk.moves(), 1);
    let standing = talk.say("I");
    assert_eq!(standing, "Searching…\ncan be won");
    assert!(!talk.plain.app().options.winnable, "it is asked once, not all the time");
}

#[test]
fn a_deal_that_can_be_won_is_chosen_from_a_list() {
    let mut talk = talk("freecell", Lang::En);
    let list = talk.say("winnable");
    assert!(list.contains("1. any\n2. easy\n3. medium\n4. hard"), "{list}");
    assert!(list.ends_with("Answer with a number, or with an empty line."), "{list}");
    let dealt = talk.say("1");
    assert!(dealt.starts_with("Searching…") && dealt.contains("This deal can be won"), "{dealt}");
    assert!(dealt.contains("FreeCell, deal "), "{dealt}");
    let list = talk.say("W");
    assert!(list.contains("2. easy"), "{list}");
    assert_eq!(talk.say(""), "", "nothing is chosen");
    assert!(talk.plain.app().windows.is_empty());
}

#[test]
fn the_way_back_to_where_the_game_went_wrong_is_a_yes() {
    let mut talk = talk("golf", Lang::Ru);
    // Dealing the whole stock away loses the game, if it could be won.
    let won = (1..60).any(|deal| {
        talk.say(&format!("расклад {deal}"));
        if talk.moves() > 0 || talk.say("I").contains("не") {
            return false;
        }
        (0..16).for_each(|_| {
            talk.say("пробел");
        });
        true
    });
    assert!(won, "one of many deals can be won");
    let made = talk.moves();
    let told = talk.say("ошибка");
    assert!(told.starts_with("Поиск…\nПосле хода"), "{told}");
    assert!(told.ends_with("Вернуться туда? да или нет"), "{told}");
    let back = talk.say("да");
    assert!(back.contains("Вы снова здесь: "), "{back}");
    assert!(talk.moves() < made);
}

#[test]
fn points_are_marked_by_name_and_found_again() {
    let mut talk = talk("freecell", Lang::En);
    talk.say("1q");
    let made = talk.moves();
    assert!(talk.say("bookmarks").contains("1. Mark this point"));
    assert!(talk.say("1").contains("A name, or nothing for a number:"));
    assert_eq!(talk.say("here"), "Marked: here");
    talk.say("2w");
    assert!(talk.say("b").contains("2. here ("));
    let back = talk.say("2");
    assert!(back.contains("Back at here"), "{back}");
    assert_eq!(talk.moves(), made);
}

#[test]
fn statistics_are_lines() {
    let mut talk = talk("freecell", Lang::En);
    assert!(talk.say("statistics").contains("No game has been played yet"));
    talk.say("1q");
    let told = talk.say("S");
    assert!(told.contains("FreeCell: 1 played, 0 won") && told.contains("not ended: 1"), "{told}");
}

#[test]
fn piles_that_share_keys_on_the_screen_have_numbers() {
    let mut talk = talk("montana", Lang::En);
    let table = talk.plain.app().table.as_ref().expect("a game");
    let mv = *table.game.legal_moves().iter().find(|m| m.count > 0).expect("a move");
    assert_eq!(table.rules().piles_of(PileKind::Tableau).count(), 52);
    let [from, to] = [mv.from, mv.to].map(|pile| table.rules().pile_ref(pile).number);
    let line = format!("{from} {to}");
    let told = talk.say(&line);
    assert_eq!(talk.moves(), 1, "{line}: {told}");
    assert!(talk.say("").contains(&format!("Place {to}: ")), "no key that goes about");
    assert_eq!(talk.say("60 1"), "There is no pile of that number");
    assert_eq!(talk.say("q"), "", "and leaves");
}
