//! What the tables mean together: stage one to stage two, with every check that concerns more than one value.

mod build;
mod deal;
mod deck;
mod goal;
mod groups;
mod shape;
mod stock;

use super::document::Document;
use super::error::Fault;
use super::read::Faults;
use super::tables::GameTable;
use crate::variant::{BaseRank, Info, KindSet, PileKind, RedealHow, Variant};

/// How many piles of each kind there are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Census {
    counts: [usize; 6],
    /// Whether the numbers can be relied on: no table of piles was misread.
    known: bool,
    /// Whether the number of cards can be relied on.
    deck_known: bool,
}

impl Census {
    /// How many piles of a kind there are.
    fn of(self, kind: PileKind) -> usize {
        self.counts[kind as usize]
    }

    /// Reports a kind that a key names and the game does not have.
    fn require(self, kind: PileKind, key: &'static str, at: usize, faults: &mut Faults) {
        if self.known && self.of(kind) == 0 {
            faults.add(at, Fault::NoSuchKind { key, kind });
        }
    }

    /// Reports all kinds of a list that the game does not have.
    fn require_all(self, kinds: &super::values::Kinds, key: &'static str, faults: &mut Faults) -> KindSet {
        for kind in kinds {
            self.require(kind.value, key, kind.at, faults);
        }
        kinds.iter().map(|kind| kind.value).collect()
    }
}

/// Works out what the file means. If there are faults the result is of no use.
pub(super) fn variant(id: &str, document: &Document, faults: &mut Faults) -> Variant {
    if !is_id(id) {
        faults.add(0, Fault::BadId { id: id.to_owned() });
    }
    let info = info(document, faults);
    let (deck, deck_known) = deck::deck(document, faults);
    let numbers = groups::numbers(document, faults);
    let census = Census { deck_known, ..groups::census(document, &numbers) };
    let base_rank = groups::base_rank(document, faults);
    let redeal = stock::redeal(document, census, faults);
    let mut groups = Vec::new();
    for ((kind, table), numbers) in document.piles.iter().zip(numbers) {
        let context = groups::Context {
            kind: *kind,
            table,
            numbers,
            deck: &deck,
            census,
            base_rank,
            redeals: redeal.is_some(),
        };
        groups.push(groups::group(context, faults));
    }
    groups::check_heap(document, &groups, faults);
    let arrange = deck::arrange(document, &deck, census, faults);
    let (waste, stock) = stock::waste_and_stock(document, census, faults);
    let rotate = stock::rotate(document, census, faults);
    let removal = stock::removal(document, &deck, census, faults);
    let grid = groups.iter().any(|group| group.row.is_some());
    stock::check_grid(document, grid, faults);
    let (deal, dealt) = deal::deal(document, &deck, census, &groups, faults);
    if base_rank == BaseRank::Dealt && census.known && dealt.known && dealt.on_foundations == 0 {
        faults.add(groups::base_at(document), Fault::BaseNotDealt);
    }
    stock::check_waste(document, waste, &dealt, faults);
    let goal = goal::goal(document, &deck, census, &groups, &dealt, faults);
    let play = goal::play(document, &deck, census, &groups, base_rank, faults);
    let scoring = goal::scoring(document, redeal.is_some(), faults);
    Variant {
        id: id.to_owned(),
        info,
        deck,
        arrange,
        groups,
        waste,
        stock,
        redeal,
        rotate,
        removal,
        deal,
        base_rank,
        goal,
        play,
        scoring,
    }
}

/// Whether the redeal turns the waste.
fn turns_waste(how: RedealHow) -> bool {
    matches!(how, RedealHow::TurnWaste { .. })
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= 64 && id.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
}

fn info(document: &Document, faults: &mut Faults) -> Info {
    let Some(table) = &document.game else {
        if !document.is_bad("game") {
            faults.add(0, Fault::MissingKey { key: "name", table: GameTable::TITLE });
        }
        return Info::default();
    };
    if !table.name.is_there() {
        faults.add(table.at, Fault::MissingKey { key: "name", table: GameTable::TITLE });
    }
    if let Some(name) = table.name.given().filter(|name| name.value.en.is_empty()) {
        faults.add(name.at, Fault::EmptyName);
    }
    if let Some(sibling) = table.sibling.given().filter(|sibling| !is_id(&sibling.value)) {
        faults.add(sibling.at, Fault::BadId { id: sibling.value.clone() });
    }
    Info {
        name: table.name.or(Default::default()),
        family: table.family.get().map_or("other", |family| family.0).to_owned(),
        about: table.about.or(Default::default()),
        origin: table.origin.or(Default::default()),
        tips: table.tips.get().map(|tips| tips.0.clone()).unwrap_or_default(),
        pysol: table.pysol.get().and_then(|number| u32::try_from(number.0).ok()),
        sibling: table.sibling.get().cloned(),
    }
}
