//! A line of play that was found once and is followed for as long as the game follows it: otherwise each hint would
//! begin another win, and a player who obeys them could go round in circles.

use kosynka_engine::{Game, Move, Origin};

use crate::seen::Seen;

/// The moves of a game so far, and those that should follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    game: String,
    origin: Origin,
    moves: Vec<Move>,
    /// How many cards had not been seen when it was found; nothing if it was found by looking at all cards.
    unseen: Option<usize>,
    /// In how many of how many ways of lying the game could be won when it was found.
    pub(crate) wins: u32,
    pub(crate) samples: u32,
}

impl Course {
    /// A course from where a game stands. What it takes for granted of `unseen` cards holds until one of them is seen.
    pub(crate) fn new(
        game: &Game,
        line: &[Move],
        unseen: Option<usize>,
        (wins, samples): (u32, u32),
    ) -> Course {
        Course {
            game: game.rules().variant().id.clone(),
            origin: game.origin().clone(),
            moves: game.history().iter().chain(line).copied().collect(),
            unseen,
            wins,
            samples,
        }
    }

    /// The next move, if the game has followed the course so far and nothing new has been seen.
    pub fn next(&self, game: &Game) -> Option<Move> {
        let rest = self.moves.strip_prefix(game.history())?;
        let same = self.game == game.rules().variant().id && self.origin == *game.origin();
        let nothing_new = || self.unseen.is_none_or(|unseen| Seen::new(game).unseen() == unseen);
        rest.first().copied().filter(|mv| same && game.check(*mv).is_ok() && nothing_new())
    }
}
