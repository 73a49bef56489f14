//! The rules of a game in prose, from its compiled rules alone.

mod deal;
mod deck;
mod ending;
mod piles;
mod relation;
mod stock;
mod taking;

use kosynka_engine::variant::{Group, Start, Variant};
use kosynka_engine::{PileKind, Ruleset};

use crate::words::Lang;

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
    let teller = Teller { variant: rules.variant(), lang };
    let mut sections = vec![
        teller.section("Cards", "Карты", deck::paragraphs(teller)),
        teller.section("Deal", "Раскладка", deal::paragraphs(teller)),
    ];
    for kind in [PileKind::Tableau, PileKind::Foundation, PileKind::Reserve, PileKind::Cell] {
        let (en, ru) = title(teller, kind);
        sections.push(teller.section(en, ru, piles::paragraphs(teller, kind)));
    }
    sections.push(teller.section("Stock and waste", "Запас и сброс", stock::paragraphs(teller)));
    sections.push(teller.section("Special moves", "Особые ходы", stock::special_moves(teller)));
    sections.push(teller.section("The end", "Конец игры", ending::goal(teller)));
    sections.push(teller.section("Undo and score", "Возврат ходов и счёт", ending::play(teller)));
    sections.retain(|section| !section.paragraphs.is_empty());
    sections
}

/// The title of the section on a kind of pile.
fn title(teller: Teller<'_>, kind: PileKind) -> (&'static str, &'static str) {
    let all = |what: fn(&Group) -> bool| teller.groups(kind).all(what);
    match kind {
        PileKind::Tableau if all(|group| group.row.is_some()) => ("Tableau", "Поле"),
        PileKind::Tableau => ("Tableau", "Столбцы"),
        PileKind::Foundation if all(|group| group.heap) => ("Removed cards", "Убранные карты"),
        PileKind::Foundation => ("Foundations", "Базы"),
        PileKind::Reserve => ("Reserve", "Резерв"),
        PileKind::Cell if all(|group| group.start == Start::Joker) => ("Jokers", "Джокеры"),
        PileKind::Cell => ("Cells", "Ячейки"),
        PileKind::Waste => ("Waste", "Сброс"),
        PileKind::Stock => ("Stock", "Запас"),
    }
}

/// What the rules are told from and in which language.
#[derive(Clone, Copy)]
struct Teller<'a> {
    variant: &'a Variant,
    lang: Lang,
}

impl<'a> Teller<'a> {
    fn section(self, en: &str, ru: &str, paragraphs: Vec<String>) -> Section {
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
