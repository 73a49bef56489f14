//! Piles in words.

use kosynka_engine::variant::{Group, Start, Variant};
use kosynka_engine::{PileId, PileKind, Ruleset};

use crate::words::{Gender, Lang};

/// What a pile is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Noun {
    Column,
    /// A place of a grid or a pyramid.
    Place,
    Foundation,
    /// Where removed cards lie.
    Heap,
    Reserve,
    Cell,
    JokerPlace,
    Waste,
    Stock,
}

/// A grammatical case of Russian, for piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuCase {
    /// Кто, что.
    Nom = 0,
    /// Кого, чего.
    Gen = 1,
    /// Кого, что (винительный).
    Acc = 2,
    /// О ком, о чём.
    Loc = 3,
}

type Forms = [&'static str; 4];

impl Noun {
    pub(crate) fn of_group(group: &Group) -> Noun {
        match group.kind {
            _ if group.heap => Noun::Heap,
            _ if group.start == Start::Joker => Noun::JokerPlace,
            PileKind::Tableau if group.row.is_some() || !group.covered_by.is_empty() => Noun::Place,
            kind => Noun::of_kind(kind),
        }
    }

    pub(crate) const fn of_kind(kind: PileKind) -> Noun {
        match kind {
            PileKind::Tableau => Noun::Column,
            PileKind::Foundation => Noun::Foundation,
            PileKind::Reserve => Noun::Reserve,
            PileKind::Cell => Noun::Cell,
            PileKind::Waste => Noun::Waste,
            PileKind::Stock => Noun::Stock,
        }
    }

    /// The noun for piles of a kind in a game: a tableau that is a grid has places.
    pub(crate) fn of_kind_in(kind: PileKind, variant: &Variant) -> Noun {
        let mut groups = variant.groups.iter().filter(|group| group.kind == kind);
        match groups.next() {
            Some(group) if groups.all(|other| Noun::of_group(other) == Noun::of_group(group)) => {
                Noun::of_group(group)
            }
            _ => Noun::of_kind(kind),
        }
    }

    pub(crate) const fn en(self) -> &'static str {
        match self {
            Noun::Column => "column",
            Noun::Place => "place",
            Noun::Foundation => "foundation",
            Noun::Heap => "heap of removed cards",
            Noun::Reserve => "reserve",
            Noun::Cell => "cell",
            Noun::JokerPlace => "joker place",
            Noun::Waste => "waste",
            Noun::Stock => "stock",
        }
    }

    pub(crate) fn en_plural(self) -> String {
        match self {
            Noun::Heap => "heaps of removed cards".to_owned(),
            _ => format!("{}s", self.en()),
        }
    }

    pub(crate) const fn ru(self, case: RuCase) -> &'static str {
        let forms: Forms = match self {
            Noun::Column => ["столбец", "столбца", "столбец", "столбце"],
            Noun::Place => ["место", "места", "место", "месте"],
            Noun::Foundation => ["база", "базы", "базу", "базе"],
            Noun::Heap => [
                "стопка убранных карт",
                "стопки убранных карт",
                "стопку убранных карт",
                "стопке убранных карт",
            ],
            Noun::Reserve => ["резерв", "резерва", "резерв", "резерве"],
            Noun::Cell => ["ячейка", "ячейки", "ячейку", "ячейке"],
            Noun::JokerPlace => ["место джокера", "места джокера", "место джокера", "месте джокера"],
            Noun::Waste => ["сброс", "сброса", "сброс", "сбросе"],
            Noun::Stock => ["запас", "запаса", "запас", "запасе"],
        };
        forms[case as usize]
    }

    pub(crate) const fn ru_plural(self, case: RuCase) -> &'static str {
        let forms: Forms = match self {
            Noun::Column => ["столбцы", "столбцов", "столбцы", "столбцах"],
            Noun::Place => ["места", "мест", "места", "местах"],
            Noun::Foundation => ["базы", "баз", "базы", "базах"],
            Noun::Heap => [
                "стопки убранных карт",
                "стопок убранных карт",
                "стопки убранных карт",
                "стопках убранных карт",
            ],
            Noun::Reserve => ["резервы", "резервов", "резервы", "резервах"],
            Noun::Cell => ["ячейки", "ячеек", "ячейки", "ячейках"],
            Noun::JokerPlace => ["места джокеров", "мест джокеров", "места джокеров", "местах джокеров"],
            Noun::Waste => ["сброс", "сброса", "сброс", "сбросе"],
            Noun::Stock => ["запас", "запаса", "запас", "запасе"],
        };
        forms[case as usize]
    }

    /// The form of an adjective or participle that agrees with the noun.
    pub(crate) const fn ru_gender<T: Copy>(self, masculine: T, feminine: T, neuter: T) -> T {
        match self {
            Noun::Column | Noun::Reserve | Noun::Waste | Noun::Stock => masculine,
            Noun::Cell | Noun::Heap | Noun::Foundation => feminine,
            Noun::Place | Noun::JokerPlace => neuter,
        }
    }

    pub(crate) const fn gender(self) -> Gender {
        self.ru_gender(Gender::Masculine, Gender::Feminine, Gender::Neuter)
    }

    /// The Russian preposition for a direction: карта кладётся в столбец, на базу.
    pub(crate) const fn ru_to(self) -> &'static str {
        match self {
            Noun::Foundation | Noun::Place | Noun::JokerPlace => "на",
            _ => "в",
        }
    }

    /// The Russian preposition for an origin: карта уходит из столбца, с базы.
    pub(crate) const fn ru_from(self) -> &'static str {
        match self {
            Noun::Foundation | Noun::Place | Noun::JokerPlace => "с",
            _ => "из",
        }
    }
}

/// The noun of a pile.
pub(crate) fn noun_of(rules: &Ruleset, pile: PileId) -> Noun {
    rules.group(pile).map_or_else(|| Noun::of_kind(rules.pile_ref(pile).kind), Noun::of_group)
}

/// The name of a pile: `column 3`, `the ♥ foundation`, `the waste`; in Russian in the nominative.
pub fn pile_name(pile: PileId, rules: &Ruleset, lang: Lang) -> String {
    match lang {
        Lang::En => en_name(pile, rules),
        Lang::Ru => ru_name(pile, rules, RuCase::Nom),
    }
}

/// The name of all piles of a pile's sort: `columns`, `cells`; of the only one `reserve`.
pub fn piles_name(pile: PileId, rules: &Ruleset, lang: Lang) -> String {
    let (kind, noun) = (rules.pile_ref(pile).kind, noun_of(rules, pile));
    match (rules.piles_of(kind).count() > 1, lang) {
        (true, Lang::En) => noun.en_plural(),
        (false, Lang::En) => noun.en().to_owned(),
        (true, Lang::Ru) => noun.ru_plural(RuCase::Nom).to_owned(),
        (false, Lang::Ru) => noun.ru(RuCase::Nom).to_owned(),
    }
}

/// What tells the pile from its like: a suit, a number, or nothing if it is the only one.
fn label(pile: PileId, rules: &Ruleset) -> Option<String> {
    let at = rules.pile_ref(pile);
    let like = || rules.piles_of(at.kind).filter(|other| noun_of(rules, *other) == noun_of(rules, pile));
    if let Some(suit) = rules.suit_of(pile)
        && like().filter(|other| rules.suit_of(*other) == Some(suit)).count() == 1
    {
        return Some(suit.symbol().to_string());
    }
    (like().count() > 1).then(|| at.number.to_string())
}

pub(crate) fn en_name(pile: PileId, rules: &Ruleset) -> String {
    let noun = noun_of(rules, pile).en();
    match label(pile, rules) {
        None => format!("the {noun}"),
        Some(label) if label.parse::<u8>().is_ok() => format!("{noun} {label}"),
        Some(suit) => format!("the {suit} {noun}"),
    }
}

pub(crate) fn ru_name(pile: PileId, rules: &Ruleset, case: RuCase) -> String {
    let noun = noun_of(rules, pile).ru(case);
    label(pile, rules).map_or_else(|| noun.to_owned(), |label| format!("{noun} {label}"))
}
