//! A player's hands: which keys make a move.

use std::sync::Arc;

use kosynka_catalogue::Catalogue;
use kosynka_engine::{DealId, Game, Move, PileKind, Ruleset, Status};
use kosynka_tui::app::names::PileNames;
use kosynka_tui::keymap::Keymap;

/// Arrow down: one card fewer.
const FEWER: &str = "\x1b[B";

/// A deal of Kosynka that comes out, and the moves that bring it out.
pub fn wins() -> &'static str {
    include_str!("../data/kosynka-1.txt")
}

/// Plays the moves of a transcript, one at a time.
pub struct Player {
    game: Game,
    names: PileNames,
    moves: Vec<Move>,
}

impl Player {
    /// A player at the deal of a transcript.
    pub fn new(transcript: &str) -> Player {
        let field = |name| {
            let line = transcript.lines().find_map(|line| line.strip_prefix(name));
            line.map(str::trim).expect("a complete transcript")
        };
        let rules: Arc<Ruleset> = Catalogue::load().find(field("variant ")).expect("a game").rules();
        let deal: DealId = field("deal ").parse().expect("a deal");
        let keymap = Keymap::load("", None).expect("the default keys");
        let (_, moves) = transcript.split_once("moves\n").expect("moves");
        let read = |text: &str| rules.parse_move(text).expect("a move");
        let mut moves: Vec<Move> = moves.split_whitespace().map(read).collect();
        moves.reverse();
        let names = PileNames::new(&rules, &keymap.piles);
        Player { game: Game::new(rules, deal).expect("the deal"), names, moves }
    }

    /// How many moves were made.
    pub fn made(&self) -> usize {
        self.game.moves_made()
    }

    /// Whether the game is won.
    pub fn won(&self) -> bool {
        self.game.status() == Status::Won
    }

    /// The keys of the next move, which is then made; nothing after the last one.
    pub fn next_keys(&mut self) -> Option<String> {
        let mv = self.moves.pop()?;
        let keys = self.keys(mv);
        self.game.play(mv).expect("a legal move");
        Some(keys)
    }

    fn keys(&self, mv: Move) -> String {
        if mv.is_action() {
            return " ".to_owned();
        }
        let rules = self.game.rules();
        let kind = |pile| rules.pile_ref(pile).kind;
        assert_ne!(kind(mv.from), PileKind::Foundation, "this list takes nothing back");
        let own: Vec<Move> =
            self.game.legal_moves().into_iter().filter(|m| m.from == mv.from && m.count > 0).collect();
        let mut keys = self.names.label(mv.from).to_owned();
        let most = own.iter().filter(|m| m.to == mv.to).map(|m| m.count).max().expect("a legal move");
        if mv.count != most {
            let mut counts: Vec<u8> = own.iter().map(|m| m.count).filter(|count| *count > mv.count).collect();
            counts.sort_unstable();
            counts.dedup();
            keys.push_str(&FEWER.repeat(counts.len()));
        }
        if kind(mv.to) != PileKind::Foundation {
            return keys + self.names.label(mv.to);
        }
        let mut fitting: Vec<_> =
            own.iter().map(|m| m.to).filter(|to| kind(*to) == PileKind::Foundation).collect();
        fitting.sort();
        fitting.dedup();
        // Where several foundations take the card, the key goes from one to the next, and Enter lays it down.
        let at = fitting.iter().position(|to| *to == mv.to).expect("a legal move");
        keys.push_str(&"f".repeat(at + 1));
        if fitting.len() > 1 {
            keys.push('\r');
        }
        keys
    }
}
