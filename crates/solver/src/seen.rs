//! What a player has seen of a game, and deals that fit it.

use kosynka_engine::{Game, Generator, Position, Ruleset, Trail};

use crate::plan::{Mask, bit};
use crate::replay::positions;

/// The position of a game as its player knows it: cards that have never lain face up may be any of their kind.
pub struct Seen {
    position: Position,
    /// The instances that the player has never seen.
    unseen: Vec<u8>,
}

impl Seen {
    /// Follows a game from its deal. What moves that were taken back have shown counts as unseen.
    pub fn new(game: &Game) -> Seen {
        let rules = game.rules();
        let seen = positions(game).0.iter().fold(0, |seen, position| seen | position.open_ids(rules));
        Seen { position: *game.position(), unseen: unseen(rules, seen) }
    }

    /// How many cards the player has never seen.
    pub fn unseen(&self) -> usize {
        self.unseen.len()
    }

    /// A position that looks the same to the player, by number: the unseen cards change places, and later
    /// shuffles are other ones.
    pub fn sample(&self, number: u64) -> (Position, Trail) {
        let mut generator = Generator::own(number ^ 0x5eed);
        let mut cards = self.unseen.clone();
        generator.shuffle(&mut cards);
        let mut new: [u8; 128] = std::array::from_fn(|id| id as u8);
        for (old, card) in self.unseen.iter().zip(cards) {
            new[usize::from(*old)] = card;
        }
        (self.position.with_hidden_exchanged(&new), Trail::new(generator))
    }
}

fn unseen(rules: &Ruleset, seen: Mask) -> Vec<u8> {
    (0..rules.deck().len() as u8)
        .filter(|id| seen & bit(*id) == 0)
        .filter(|id| {
            // Cards taken out of the game (gaps) are nowhere.
            rules.deck()[usize::from(*id)].rank().is_none_or(|rank| !rules.variant().deck.gaps.contains(rank))
        })
        .collect()
}
