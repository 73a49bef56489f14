//! Which keys stand for which piles of a game.

use kosynka_engine::variant::PileKind;
use kosynka_engine::{PileId, Ruleset};

use crate::keymap::{Key, PileKeys};

/// The keys of a game's piles. Most games have a key for each pile. Where some piles cover others, or there are more
/// piles than keys, keys go from pile to pile: those in play have one, and keep it as long as they are in play.
#[derive(Clone, Debug, Default)]
pub struct PileNames {
    /// What is printed at each pile.
    labels: Vec<String>,
    /// Keys that name a pile.
    single: Vec<(Key, PileId)>,
    /// The piles that share keys.
    sharing: Vec<PileId>,
    /// The keys that they share.
    shared: Vec<Key>,
}

impl PileNames {
    /// Gives keys to the piles of a game. Columns get the digit row, cells and reserves the top letter row; whichever
    /// does not suffice is helped out by the other, and both by further keys.
    pub fn new(rules: &Ruleset, keys: &PileKeys) -> PileNames {
        let count = rules.piles().count();
        let mut names = PileNames { labels: vec![String::new(); count], ..PileNames::default() };
        let has_waste = rules.piles_of(PileKind::Waste).next().is_some();
        let mut letters = keys.free.iter().copied().filter(|k| !(has_waste && *k == keys.waste));
        let mut others: Vec<PileId> = rules.piles_of(PileKind::Tableau).collect();
        for pile in rules.piles_of(PileKind::Cell).chain(rules.piles_of(PileKind::Reserve)) {
            match letters.next() {
                Some(key) => names.give(pile, key),
                None => others.push(pile),
            }
        }
        let rest: Vec<Key> =
            keys.tableau.iter().copied().chain(letters).chain(keys.more.iter().copied()).collect();
        let covered = others.iter().any(|p| rules.group(*p).is_some_and(|g| !g.covered_by.is_empty()));
        if covered || others.len() > rest.len() {
            (names.sharing, names.shared) = (others, rest);
        } else {
            others.into_iter().zip(rest).for_each(|(pile, key)| names.give(pile, key));
        }
        for (kind, key) in [
            (PileKind::Waste, keys.waste),
            (PileKind::Stock, keys.stock),
            (PileKind::Foundation, keys.foundation),
        ] {
            for pile in rules.piles_of(kind) {
                names.labels[pile.index()] = key.to_string();
                if kind == PileKind::Waste {
                    names.single.push((key, pile));
                }
            }
        }
        names
    }

    fn give(&mut self, pile: PileId, key: Key) {
        self.labels[pile.index()] = key.to_string();
        self.single.push((key, pile));
    }

    /// The piles that share keys; none in most games.
    pub fn sharing(&self) -> &[PileId] {
        &self.sharing
    }

    /// How many piles can have a shared key at once.
    pub fn room(&self) -> usize {
        self.shared.len()
    }

    /// Hands the shared keys to the piles that are in play now. Those that have one already keep it.
    pub fn share(&mut self, in_play: &[PileId]) {
        let (sharing, labels) = (&self.sharing, &mut self.labels);
        self.single.retain(|(_, pile)| {
            let stays = !sharing.contains(pile) || in_play.contains(pile);
            if !stays {
                labels[pile.index()].clear();
            }
            stays
        });
        for &pile in in_play {
            let free = self.shared.iter().find(|key| self.pile(**key).is_none()).copied();
            match free {
                Some(key) if self.label(pile).is_empty() => self.give(pile, key),
                _ => {}
            }
        }
    }

    /// What is printed at a pile.
    pub fn label(&self, pile: PileId) -> &str {
        self.labels.get(pile.index()).map_or("", String::as_str)
    }

    /// The pile that a key names.
    pub fn pile(&self, key: Key) -> Option<PileId> {
        self.single.iter().find(|(k, _)| *k == key).map(|(_, pile)| *pile)
    }
}
