//! What every move asks of the rules, in arrays by pile: compiled once, so that nothing need be looked up in play.

use crate::position::MAX_PILES;
use crate::ruleset::{Class, Mask, NONE, PileId, Ruleset};
use crate::variant::*;

/// What decides which cards a pile takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decides {
    /// Its top card, by the table.
    Top,
    /// That, unless its rank is the base rank, on which nothing goes.
    TopAndBase,
    /// That, the number of its cards, and for its first card the base rank.
    TopAndNumber,
    /// More than that.
    More,
}

/// A pile that takes cards by hand.
#[derive(Clone, Copy)]
pub(crate) struct Taker {
    pub(crate) pile: u8,
    pub(crate) class: u8,
    pub(crate) decides: Decides,
    /// The number of its table, unless more than that decides.
    pub(crate) table: u8,
    /// As in its class.
    pub(crate) max: u8,
    pub(crate) accept: Accept,
    pub(crate) from: KindSet,
    pub(crate) start_from: KindSet,
    pub(crate) start_from_later: KindSet,
}

/// The facts that every move asks for, in arrays by pile.
pub(crate) struct Flat {
    /// Kinds.
    pub(crate) kind: [PileKind; MAX_PILES],
    /// Classes.
    pub(crate) class: [u8; MAX_PILES],
    /// Piles that take cards by hand: those first of which the top card decides, otherwise in order of their classes.
    pub(crate) takers: Vec<Taker>,
    /// Which of these each pile is.
    pub(crate) taker: [Option<u8>; MAX_PILES],
    /// The foundations of which the takers' tables say what they take from columns, and the other foundations.
    pub(crate) foundations: Vec<Taker>,
    pub(crate) other_foundations: Vec<u8>,
    /// What goes on every top card; on [`NONE`] what opens the pile. Decks of up to 64 cards use the narrow tables,
    /// others the wide ones; the other list is empty.
    pub(crate) narrow_tables: Vec<[u64; 128]>,
    pub(crate) wide_tables: Vec<[Mask; 128]>,
    /// Which of `joins` says what is joined to the card below.
    pub(crate) join: [u8; MAX_PILES],
    /// For every top card the cards that are joined to it; nothing is joined to [`NONE`]. The first is empty.
    pub(crate) joins: Vec<[[u64; 2]; 128]>,
    /// Whether a face-down card is turned up as soon as nothing lies on it.
    pub(crate) turns: [bool; MAX_PILES],
    /// Piles whose movable cards every position keeps up to date: those that give their free card or a run and
    /// are never covered. The others are looked at when moves are generated.
    pub(crate) tracked: [bool; MAX_PILES],
    /// Piles that are filled at once when they are empty, and those that they are filled from, one bit each.
    pub(crate) filled: u64,
    pub(crate) filled_from: u64,
    /// Whether a move can have consequences although it empties no pile that is filled.
    pub(crate) restless: bool,
    /// Piles that others cover.
    pub(crate) covered: Vec<u8>,
    /// Whether all piles that give cards are tracked.
    pub(crate) all_tracked: bool,
    /// Whether there are so few cards that sets of them fit into 64 bits.
    pub(crate) narrow: bool,
    /// Whether moves are scored.
    pub(crate) scored: bool,
    /// Whether cards are removed in pairs.
    pub(crate) removes: bool,
    /// Whether a kind of pile must choose the base rank first.
    pub(crate) opens: bool,
    /// The piles in which nothing is joined to cards of the base rank, one bit each.
    pub(crate) base_splits: u64,
    /// Whether cards of some reserve can make a difference to what a space accepts.
    pub(crate) later: bool,
}
impl Flat {
    /// Whether in a pile `id` is joined to `below` when it lies on it and that is face up.
    #[inline]
    pub(crate) fn are_joined(&self, pile: u8, below: u8, id: u8) -> bool {
        let table = &self.joins[usize::from(self.join[usize::from(pile & 63)])];
        table[usize::from(below & 127)][usize::from(id >> 6 & 1)] >> (id & 63) & 1 == 1
    }

    /// The number of a table among those of the deck's width; equal tables are kept once.
    fn table_number(&mut self, table: [Mask; 128]) -> u8 {
        fn number<T: PartialEq>(tables: &mut Vec<T>, table: T) -> u8 {
            let known = tables.iter().position(|other| *other == table);
            known.unwrap_or_else(|| {
                tables.push(table);
                tables.len() - 1
            }) as u8
        }
        if self.narrow {
            number(&mut self.narrow_tables, table.map(|mask| mask as u64))
        } else {
            number(&mut self.wide_tables, table)
        }
    }
}

impl Default for Flat {
    fn default() -> Flat {
        Flat {
            kind: [PileKind::Stock; MAX_PILES],
            class: [0; MAX_PILES],
            takers: Vec::new(),
            taker: [None; MAX_PILES],
            foundations: Vec::new(),
            other_foundations: Vec::new(),
            narrow_tables: Vec::new(),
            wide_tables: Vec::new(),
            join: [0; MAX_PILES],
            joins: vec![[[0; 2]; 128]],
            turns: [false; MAX_PILES],
            tracked: [false; MAX_PILES],
            filled: 0,
            filled_from: 0,
            restless: false,
            covered: Vec::new(),
            all_tracked: false,
            narrow: false,
            scored: false,
            removes: false,
            opens: false,
            base_splits: 0,
            later: false,
        }
    }
}

impl Ruleset {
    pub(crate) fn flatten(&self) -> Flat {
        let mut flat = Flat {
            scored: self.variant().scoring.is_some(),
            removes: self.variant().removal.is_some(),
            opens: self.variant().play.opening.is_some(),
            all_tracked: self.classes.iter().all(|class| class.unit == Unit::Nothing || class.tracked)
                && self.variant().play.opening.is_none(),
            narrow: self.cards.len() <= 64,
            restless: self.is_restless(),
            covered: self
                .piles()
                .map(|pile| pile.0)
                .filter(|pile| !self.piles[usize::from(*pile)].covered_by.is_empty())
                .collect(),
            later: self.classes.iter().any(|class| class.start_from_later != KindSet::NONE),
            ..Flat::default()
        };
        for (class, joins) in self.classes.iter().map(|class| class.joins.as_ref()).enumerate() {
            if let Some(table) = joins {
                flat.joins.push(table.0.map(|mask| [mask as u64, (mask >> 64) as u64]));
            }
            for &pile in &self.classes[class].piles {
                let (index, rules) = (usize::from(pile), &self.piles[usize::from(pile)]);
                flat.kind[index] = rules.kind;
                flat.tracked[index] = self.classes[class].tracked;
                flat.class[index] = rules.class;
                for kind in self.group(PileId(pile)).iter().flat_map(|group| &group.fill) {
                    flat.filled |= 1 << pile;
                    flat.filled_from |= self.bits_of(*kind);
                }
                if joins.is_some() && self.classes[class].splits_at_base {
                    flat.base_splits |= 1 << pile;
                }
                flat.join[index] = if joins.is_some() { flat.joins.len() as u8 - 1 } else { 0 };
                flat.turns[index] =
                    rules.turn_up == TurnUp::AtOnce && rules.covered_by.is_empty() && pile != self.stock;
            }
        }
        self.add_takers(&mut flat);
        flat
    }

    fn add_takers(&self, flat: &mut Flat) {
        for (index, class) in self.classes.iter().enumerate().filter(|(_, class)| class.from != KindSet::NONE)
        {
            for &pile in &class.piles {
                let table = match class.decides {
                    Decides::More => 0,
                    _ => flat.table_number(class.table(self.piles[usize::from(pile)].start)),
                };
                flat.takers.push(Taker {
                    pile,
                    class: index as u8,
                    decides: class.decides,
                    table,
                    max: class.max,
                    accept: class.accept,
                    from: class.from,
                    start_from: class.start_from,
                    start_from_later: class.start_from_later,
                });
            }
        }
        flat.takers.sort_by_key(|taker| taker.decides != Decides::Top);
        for (number, taker) in flat.takers.iter().enumerate() {
            flat.taker[usize::from(taker.pile)] = Some(number as u8);
        }
        for pile in self.range(PileKind::Foundation) {
            let from_columns = |taker: &Taker| {
                taker.from.contains(PileKind::Tableau) && taker.start_from.contains(PileKind::Tableau)
            };
            let by_table = |taker: &Taker| taker.accept == Accept::Single && taker.decides != Decides::More;
            match flat.taker[usize::from(pile)].map(|number| flat.takers[usize::from(number)]) {
                Some(taker) if by_table(&taker) && from_columns(&taker) => {
                    flat.foundations.push(taker);
                }
                Some(_) => flat.other_foundations.push(pile),
                None => {}
            }
        }
    }
}

impl Class {
    /// What goes on every top card of a pile and, on no card, what opens it.
    fn table(&self, start: Mask) -> [Mask; 128] {
        let mut table = self.fits.as_ref().map_or([0; 128], |table| *table.0);
        table[usize::from(NONE)] = start;
        table
    }
}
