//! The rules of a game in prose, from its compiled rules alone.

mod deal;
mod deck;
mod ending;
mod extent;
mod faces;
mod layout;
mod numbers;
mod order;
mod piles;
mod redeal;
mod relation;
mod spaces;
mod special;
mod stock;
mod table;
mod taking;

use kosynka_engine::variant::{Group, KindSet, Start, StockTo, Variant};
use kosynka_engine::{PileKind, Ruleset};

use crate::piles::Noun;
use crate::words::Lang;
use table::Table;

/// A part of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The text.
    pub paragraphs: Vec<String>,
}

/// The rules of a game: cards, deal, each kind of piles, stock, end, undo and score. Nothing comes from the
/// description in the file; every option of the format that touches play is told.
pub fn rules_prose(rules: &Ruleset, lang: Lang) -> Vec<Section> {
    let table = Table::lay(rules.variant());
    let teller = Teller { variant: rules.variant(), table: &table, lang };
    let mut sections = vec![
        teller.section(("Cards", "Карты"), deck::paragraphs(teller)),
        teller.section(("Deal", "Раскладка"), deal::paragraphs(teller)),
    ];
    for kind in [PileKind::Tableau, PileKind::Foundation, PileKind::Reserve, PileKind::Cell] {
        let base = ending::base(teller).filter(|_| kind == PileKind::Foundation);
        let paragraphs = piles::paragraphs(teller, kind).into_iter().chain(base).collect();
        sections.push(teller.section(title(teller, kind), paragraphs));
    }
    sections.push(teller.section(stock::title(teller), stock::paragraphs(teller)));
    sections.push(teller.section(special::title(teller), special::paragraphs(teller)));
    sections.push(teller.section(("The end", "Конец игры"), ending::goal(teller)));
    sections.push(teller.section(ending::play_title(teller), ending::play(teller)));
    sections.retain(|section| !section.paragraphs.is_empty());
    sections
}

/// The title of the section on a kind of pile.
fn title(teller: Teller<'_>, kind: PileKind) -> (&'static str, &'static str) {
    let all = |what: fn(&Group) -> bool| teller.groups(kind).all(what);
    let several = teller.count(kind) > 1;
    match kind {
        PileKind::Tableau if all(|group| Noun::of_group(group) == Noun::Place) => ("Tableau", "Поле"),
        PileKind::Tableau => ("Tableau", "Столбцы"),
        PileKind::Foundation if all(|group| group.heap) => ("Removed cards", "Убранные карты"),
        PileKind::Foundation if several => ("Foundations", "Базы"),
        PileKind::Foundation => ("Foundation", "База"),
        PileKind::Reserve if several && !teller.reserve_is_open() => ("Reserves", "Резервы"),
        PileKind::Reserve => ("Reserve", "Резерв"),
        PileKind::Cell if all(|group| group.start == Start::Joker) => ("Jokers", "Джокеры"),
        PileKind::Cell if several => ("Cells", "Ячейки"),
        PileKind::Cell => ("Cell", "Ячейка"),
        PileKind::Waste => ("Waste", "Сброс"),
        PileKind::Stock => ("Stock", "Запас"),
    }
}

/// What the rules are told from and in which language.
#[derive(Clone, Copy)]
struct Teller<'a> {
    variant: &'a Variant,
    table: &'a Table,
    lang: Lang,
}

impl<'a> Teller<'a> {
    fn section(self, (en, ru): (&str, &str), paragraphs: Vec<String>) -> Section {
        Section { title: self.lang.pick(en, ru).to_owned(), paragraphs }
    }

    /// Chooses between two texts.
    fn say(self, en: impl Into<String>, ru: impl Into<String>) -> String {
        match self.lang {
            Lang::En => en.into(),
            Lang::Ru => ru.into(),
        }
    }

    fn groups(self, kind: PileKind) -> impl Iterator<Item = &'a Group> {
        self.variant.groups.iter().filter(move |group| group.kind == kind)
    }

    /// Whether each reserve holds one card, and never more: all reserve cards may be played.
    fn reserve_is_open(self) -> bool {
        let dealt_to = self.variant.stock.to == StockTo::Reserve;
        !dealt_to
            && self.groups(PileKind::Reserve).all(|group| {
                let takes = group.from != KindSet::NONE && group.build.is_some();
                !takes && self.table.group(group).iter().all(|laid| laid.cards <= 1)
            })
    }

    fn has(self, kind: PileKind) -> bool {
        match kind {
            PileKind::Waste => self.variant.waste.is_some(),
            PileKind::Stock => true,
            _ => self.groups(kind).next().is_some(),
        }
    }
}

/// Sentences as one paragraph, or none.
fn paragraph(sentences: Vec<String>) -> Option<String> {
    (!sentences.is_empty()).then(|| sentences.join(" "))
}
