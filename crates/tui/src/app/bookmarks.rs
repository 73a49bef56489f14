//! Marked points of a game: the moves that lead there, kept with the save.

use kosynka_engine::{Game, Move};

use super::App;
use super::play::Say;
use super::windows::Window;

/// A point of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// Its name.
    pub name: String,
    /// The moves from the deal.
    pub moves: Vec<Move>,
}

/// What a line of a save begins with that is a bookmark.
const LINE: &str = "# bookmark ";
/// More marks than this are no help.
const MOST: usize = 30;

/// The lines of a save.
pub(super) fn write(bookmarks: &[Bookmark], game: &Game) -> String {
    let line = |b: &Bookmark| {
        let moves: Vec<String> = b.moves.iter().map(|m| game.rules().write_move(*m)).collect();
        format!("{LINE}{}\t{}\n", b.name, moves.join(" "))
    };
    bookmarks.iter().map(line).collect()
}

/// The bookmarks of a save; those whose moves are not legal any more are left out.
pub(super) fn read(save: &str, game: &Game) -> Vec<Bookmark> {
    let parse = |line: &str| {
        let (name, moves) = line.strip_prefix(LINE)?.split_once('\t')?;
        let moves = moves.split_whitespace().map(|m| game.rules().parse_move(m).ok());
        let moves: Vec<Move> = moves.collect::<Option<_>>()?;
        go(game, &moves)?;
        Some(Bookmark { name: name.to_owned(), moves })
    };
    save.lines().filter_map(parse).take(MOST).collect()
}

/// A game at the point to which some moves lead from its deal. What lies on the way of the present game is
/// taken back or made again; else the moves are played anew.
fn go(game: &Game, moves: &[Move]) -> Option<Game> {
    let mut game = game.clone();
    let known = game.history().iter().chain(game.future());
    let same = known.zip(moves).take_while(|(a, b)| a == b).count();
    while game.moves_made() > same {
        game.undo().ok()?;
    }
    for mv in &moves[game.moves_made()..] {
        match game.future().first() {
            Some(next) if next == mv => {
                game.redo().ok()?;
            }
            _ => game.play(*mv).ok()?,
        }
    }
    Some(game)
}

impl App {
    /// Opens the list of bookmarks.
    pub(super) fn show_bookmarks(&mut self) {
        let Some(table) = &mut self.table else { return };
        table.let_go();
        table.settle();
        if !table.game.may_undo() {
            self.say = Some(Say::Note("say-no-undo"));
            return;
        }
        let lines = table.bookmarks.len() + 1;
        self.windows.push(Window::Bookmarks { at: 0, name: None, lines });
    }

    /// Takes the line under the cursor: the first marks this point, the others are points to return to.
    pub(super) fn choose_bookmark(&mut self, at: usize) {
        let Some(at) = at.checked_sub(1) else {
            if let Some(Window::Bookmarks { name, .. }) = self.windows.last_mut() {
                *name = Some(String::new());
            }
            return;
        };
        self.windows.pop();
        let mark = self.table.as_ref().and_then(|t| t.bookmarks.get(at).cloned());
        if let Some(mark) = mark {
            self.return_to(&mark.moves, mark.name);
        }
    }

    /// Goes to the point of the game to which some moves lead. What would be lost stays reachable by a bookmark.
    pub(super) fn return_to(&mut self, moves: &[Move], name: String) {
        let before = self.texts.t("bookmark-before");
        let Some(table) = &mut self.table else { return };
        let Some(game) = go(&table.game, moves) else { return };
        let line: Vec<Move> = table.game.history().to_vec();
        let loses = !game.history().iter().chain(game.future()).take(line.len()).eq(line.iter());
        let mut say = "say-returned-here";
        if loses && !table.bookmarks.iter().any(|b| b.moves == line) {
            table.bookmarks.retain(|b| b.name != before);
            table.bookmarks.truncate(MOST - 1);
            table.bookmarks.push(Bookmark { name: before, moves: line });
            say = "say-returned";
        }
        let made = game.moves_made();
        table.game = game;
        table.steps.retain(|step| *step < made);
        table.let_go();
        table.settle();
        table.again = None;
        table.announced = false;
        table.hold_cursor();
        self.say = Some(Say::Text(say, name));
    }

    /// Marks this point.
    pub(super) fn mark_point(&mut self, name: &str) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
        let Some(table) = &mut self.table else { return };
        let numbered = |n: usize| self.texts.with("bookmark-number", &[("n", n.into())]);
        let free = |n: &usize| table.bookmarks.iter().all(|b| b.name != numbered(*n));
        let name = match name.trim() {
            "" => numbered((1..=MOST + 1).find(free).unwrap_or(1)),
            name => name.to_owned(),
        };
        let moves = table.game.history().to_vec();
        // A name means one point: the newer.
        table.bookmarks.retain(|b| b.name != name);
        if table.bookmarks.len() >= MOST {
            table.bookmarks.remove(0);
        }
        table.bookmarks.push(Bookmark { name: name.clone(), moves });
        self.say = Some(Say::Text("say-marked", name));
    }
}
