//! Which keys stand for which piles of a game.

use std::collections::BTreeMap;

use kosynka_engine::variant::PileKind;
use kosynka_engine::{PileId, Ruleset};

use crate::keymap::{Key, PileKeys};

/// The keys of a game's piles.
#[derive(Clone, Debug, Default)]
pub struct PileNames {
    /// What is printed at each pile.
    labels: Vec<String>,
    /// Keys that name a pile at once.
    single: Vec<(Key, PileId)>,
    /// Piles that are named by a number of several digits, where there are more than single keys.
    numbers: BTreeMap<u32, PileId>,
}

/// What a digit leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digit {
    /// The number is complete.
    Pile(PileId),
    /// Another digit may follow.
    More(u32),
    /// There is no such pile.
    Nothing,
}

impl PileNames {
    /// Gives keys to the piles of a game. Columns get the digit row, cells and reserves the top letter row; columns
    /// beyond the digits get the letters left over. Where that is not enough the columns have numbers instead.
    pub fn new(rules: &Ruleset, keys: &PileKeys) -> PileNames {
        let count = rules.piles().count();
        let mut names = PileNames { labels: vec![String::new(); count], ..PileNames::default() };
        let tableau: Vec<PileId> = rules.piles_of(PileKind::Tableau).collect();
        let has_waste = rules.piles_of(PileKind::Waste).next().is_some();
        let letters: Vec<Key> =
            keys.free.iter().copied().filter(|k| !(has_waste && *k == keys.waste)).collect();
        let free: Vec<PileId> =
            rules.piles_of(PileKind::Cell).chain(rules.piles_of(PileKind::Reserve)).collect();
        let mut numbered = tableau;
        let spare = letters.get(free.len()..).unwrap_or_default();
        for (index, pile) in free.into_iter().enumerate() {
            match letters.get(index) {
                Some(key) => names.single(pile, *key),
                None => numbered.push(pile),
            }
        }
        // Letters that no cell has go on where the digit row ends: one key a pile as far as there are keys.
        if numbered.len() <= keys.tableau.len() + spare.len() {
            for (pile, key) in numbered.into_iter().zip(keys.tableau.iter().chain(spare)) {
                names.single(pile, *key);
            }
        } else {
            for (pile, number) in numbered.into_iter().zip(1..) {
                names.numbers.insert(number, pile);
                names.labels[pile.index()] = number.to_string();
            }
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

    fn single(&mut self, pile: PileId, key: Key) {
        self.labels[pile.index()] = key.to_string();
        self.single.push((key, pile));
    }

    /// What is printed at a pile.
    pub fn label(&self, pile: PileId) -> &str {
        self.labels.get(pile.index()).map_or("", String::as_str)
    }

    /// The pile that a key names at once.
    pub fn pile(&self, key: Key) -> Option<PileId> {
        self.single.iter().find(|(k, _)| *k == key).map(|(_, pile)| *pile)
    }

    /// Whether piles are named by numbers of several digits.
    pub fn has_numbers(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Takes one more digit after `typed` (none at first). `01` names pile 1 where 1 alone could go on.
    pub fn digit(&self, typed: Option<u32>, digit: u32) -> Digit {
        let last = self.numbers.keys().next_back().copied().unwrap_or(0);
        let number = typed.unwrap_or(0) * 10 + digit;
        let closed = typed.is_some() || number * 10 > last;
        match self.numbers.get(&number) {
            Some(pile) if closed && number > 0 => Digit::Pile(*pile),
            _ if typed.is_none() && number * 10 <= last => Digit::More(number),
            _ => Digit::Nothing,
        }
    }

    /// The pile of a number that was not gone on with.
    pub fn number(&self, typed: u32) -> Option<PileId> {
        self.numbers.get(&typed).copied()
    }
}
