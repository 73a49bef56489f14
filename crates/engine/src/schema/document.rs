//! The whole file as tables.

use toml::de::{DeTable, DeValue};

use super::error::Fault;
use super::read::{Faults, Value, nearest, type_name};
use super::tables::{
    ArrangeTable, DealTable, DeckTable, GameTable, GoalTable, PileTable, PlayTable, RedealTable,
    RemovalTable, RotateTable, ScoringTable, StockTable, TABLES, WasteTable, pile_keys, pile_title,
};
use crate::variant::PileKind;

/// All tables of a file.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub game: Option<GameTable>,
    pub deck: Option<DeckTable>,
    pub arrange: Vec<ArrangeTable>,
    /// The groups of piles in the order of the file.
    pub piles: Vec<(PileKind, PileTable)>,
    pub waste: Option<WasteTable>,
    pub stock: Option<StockTable>,
    pub redeal: Option<RedealTable>,
    pub rotate: Option<RotateTable>,
    pub removal: Option<RemovalTable>,
    pub deal: Vec<DealTable>,
    pub goal: Option<GoalTable>,
    pub play: Option<PlayTable>,
    pub scoring: Option<ScoringTable>,
    /// The names of tables that are there, but cannot be read.
    pub bad: Vec<&'static str>,
}

impl Document {
    /// Reads all tables.
    pub fn read(root: &DeTable<'_>, faults: &mut Faults) -> Document {
        let mut document = Document::default();
        for (key, value) in root {
            let name = key.get_ref().as_ref();
            let at = key.span().start;
            match TABLES.iter().find(|kind| kind.name == name) {
                Some(kind) => document.table(kind.name, at, value, kind.list, faults),
                None => {
                    let known: Vec<_> = TABLES.iter().map(|kind| kind.name).collect();
                    let nearest = nearest(name, &known);
                    faults.add(at, Fault::UnknownTable { name: name.to_owned(), nearest, known });
                    document.bad.extend(nearest);
                }
            }
        }
        document.piles.sort_by_key(|(_, table)| table.at);
        document
    }

    /// Whether a kind of pile may exist although none was read.
    pub fn is_bad(&self, name: &str) -> bool {
        self.bad.contains(&name)
    }

    fn table(&mut self, name: &'static str, at: usize, value: &Value<'_>, list: bool, faults: &mut Faults) {
        let mut tables = Vec::new();
        match value.get_ref() {
            DeValue::Table(table) if !list => tables.push((table, value.span().start)),
            DeValue::Array(array) if list => {
                for item in array {
                    match item.get_ref() {
                        DeValue::Table(table) => tables.push((table, item.span().start)),
                        other => {
                            self.bad.push(name);
                            let found = type_name(other);
                            faults.add(item.span().start, Fault::TableForm { name, found, list });
                        }
                    }
                }
            }
            other => {
                self.bad.push(name);
                faults.add(at, Fault::TableForm { name, found: type_name(other), list });
            }
        }
        for (table, at) in tables {
            match name {
                "game" => self.game = Some(GameTable::read(table, at, faults)),
                "deck" => self.deck = Some(DeckTable::read(table, at, faults)),
                "arrange" => self.arrange.push(ArrangeTable::read(table, at, faults)),
                "waste" => self.waste = Some(WasteTable::read(table, at, faults)),
                "stock" => self.stock = Some(StockTable::read(table, at, faults)),
                "redeal" => self.redeal = Some(RedealTable::read(table, at, faults)),
                "rotate" => self.rotate = Some(RotateTable::read(table, at, faults)),
                "removal" => self.removal = Some(RemovalTable::read(table, at, faults)),
                "deal" => self.deal.push(DealTable::read(table, at, faults)),
                "goal" => self.goal = Some(GoalTable::read(table, at, faults)),
                "play" => self.play = Some(PlayTable::read(table, at, faults)),
                "scoring" => self.scoring = Some(ScoringTable::read(table, at, faults)),
                _ => {
                    if let Some(kind) = PileKind::ALL.into_iter().find(|kind| kind.word() == name) {
                        let (title, keys) = (pile_title(kind), pile_keys(kind));
                        self.piles.push((kind, PileTable::read_as(table, at, title, keys, faults)));
                    }
                }
            }
        }
    }
}
