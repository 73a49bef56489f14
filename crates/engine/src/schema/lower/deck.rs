//! The cards and their arrangement before the deal.

use super::super::document::Document;
use super::super::error::Fault;
use super::super::literals::{Cards, Ranks};
use super::super::read::{At, Faults, Field};
use super::super::tables::{ArrangeTable, MAX_CARDS};
use super::Census;
use crate::card::{Card, Face, Rank, Suit};
use crate::variant::{Arrange, Deck, PackCard, PileKind, RankSet};

/// How many cards there are.
pub(super) fn size(deck: &Deck) -> usize {
    usize::from(deck.packs) * (deck.suits.len() * ranks(deck) + usize::from(deck.jokers))
}

/// How many cards come to lie on the table: all but those that leave gaps.
pub(super) fn in_play(deck: &Deck) -> usize {
    size(deck).saturating_sub(usize::from(deck.packs) * deck.suits.len() * deck.gaps.iter().count())
}

/// How many ranks there are.
pub(super) fn ranks(deck: &Deck) -> usize {
    usize::from(Rank::COUNT) - deck.without.iter().count()
}

/// Whether cards of a rank come to lie on the table.
pub(super) fn has_rank(deck: &Deck, rank: Rank) -> bool {
    !deck.without.contains(rank) && !deck.gaps.contains(rank)
}

/// How many cards of a suit there are.
pub(super) fn of_suit(deck: &Deck, suit: Suit) -> usize {
    let ranks = Rank::all().filter(|rank| has_rank(deck, *rank)).count();
    usize::from(deck.packs) * deck.suits.iter().filter(|s| **s == suit).count() * ranks
}

/// Reports ranks of a set that the deck does not have, and those that are named twice.
pub(super) fn require_set(deck: &Deck, ranks: &Ranks, key: &'static str, at: usize, faults: &mut Faults) {
    require_ranks(deck, ranks, key, at, faults);
    for (n, rank) in ranks.0.iter().enumerate().filter(|(n, rank)| ranks.0[..*n].contains(rank)) {
        if ranks.0[..n].iter().filter(|other| *other == rank).count() == 1 {
            faults.add(at, Fault::RankTwice { key, rank: rank.to_string() });
        }
    }
}

/// Reports ranks that the deck does not have.
pub(super) fn require_ranks(deck: &Deck, ranks: &Ranks, key: &'static str, at: usize, faults: &mut Faults) {
    for rank in ranks.0.iter().filter(|rank| !has_rank(deck, **rank)) {
        faults.add(at, Fault::RankNotInDeck { key, rank: rank.to_string() });
    }
}

/// Works out the deck, and whether it can be relied on.
pub(super) fn deck(document: &Document, faults: &mut Faults) -> (Deck, bool) {
    let whole = Deck {
        packs: 1,
        suits: Suit::ALL.to_vec(),
        jokers: 0,
        without: RankSet::EMPTY,
        gaps: RankSet::EMPTY,
    };
    let Some(table) = &document.deck else { return (whole, !document.is_bad("deck")) };
    let set = |field: &Field<Ranks>| field.get().map_or(RankSet::EMPTY, Ranks::set);
    let mut deck = Deck {
        packs: table.packs.get().map_or(1, |packs| packs.byte()),
        jokers: table.jokers.get().map_or(0, |jokers| jokers.byte()),
        suits: table.suits.get().map_or(whole.suits.clone(), |suits| suits.0.clone()),
        without: set(&table.without),
        gaps: RankSet::EMPTY,
    };
    if let Some(gaps) = table.gaps.given() {
        require_set(&deck, &gaps.value, "gaps", gaps.at, faults);
        deck.gaps = set(&table.gaps);
    }
    let found = size(&deck);
    if found > MAX_CARDS as usize {
        faults.add(table.at, Fault::TooManyCards { found });
        return (whole, false);
    }
    if in_play(&deck) == 0 {
        faults.add(table.at, Fault::NoCards);
        return (whole, false);
    }
    let bad = table.packs.is_bad() || table.suits.is_bad() || table.jokers.is_bad();
    (deck, !bad && !table.without.is_bad() && !table.gaps.is_bad())
}

/// How often a card is in the deck, or in one of its packs.
fn copies(deck: &Deck, card: Card, pack: Option<u8>) -> usize {
    let packs = match pack {
        None => usize::from(deck.packs),
        Some(pack) => usize::from(pack < deck.packs),
    };
    packs
        * match card.face() {
            Face::Joker(number) => usize::from(number < deck.jokers),
            Face::Natural(rank, _) if deck.without.contains(rank) => 0,
            Face::Natural(_, suit) => deck.suits.iter().filter(|s| **s == suit).count(),
        }
}

/// Reports cards that the deck does not have so often.
fn require_cards(deck: &Deck, cards: &At<Cards>, faults: &mut Faults) {
    let list = &cards.value.0;
    for (i, PackCard { card, pack }) in list.iter().enumerate() {
        let same = |other: &&PackCard| other.card == *card && (pack.is_none() || other.pack == *pack);
        if list[..i].iter().any(|other| other.card == *card && other.pack == *pack) {
            continue;
        }
        let (asked, there) = (list.iter().filter(same).count(), copies(deck, *card, *pack));
        if asked > there {
            let card = match pack {
                None => card.to_string(),
                Some(pack) => format!("{card}/{}", pack + 1),
            };
            faults.add(cards.at, Fault::CardNotInDeck { card, asked, there });
        }
    }
}

/// Works out the arrangements.
pub(super) fn arrange(document: &Document, deck: &Deck, census: Census, faults: &mut Faults) -> Vec<Arrange> {
    document.arrange.iter().filter_map(|table| one(table, deck, census, faults)).collect()
}

fn one(table: &ArrangeTable, deck: &Deck, census: Census, faults: &mut Faults) -> Option<Arrange> {
    let known = census.deck_known;
    const KEYS: &[&str] =
        &["first", "last", "first-of-ranks", "mates-first", "sink", "unlike", "hold-back", "ensure"];
    let ranks = [&table.first_of_ranks, &table.sink, &table.hold_back, &table.ensure];
    let there = [
        table.first.is_there(),
        table.last.is_there(),
        table.mates_first.is_there(),
        table.unlike.is_there(),
    ];
    let found = there.iter().filter(|there| **there).count() + ranks.iter().filter(|r| r.is_there()).count();
    if found != 1 {
        faults.add(table.at, Fault::ExactlyOne { table: ArrangeTable::TITLE, found, keys: KEYS });
        return None;
    }
    if let (Some(within), false) =
        (table.within.given(), table.hold_back.is_there() || table.ensure.is_there())
    {
        faults.add(within.at, Fault::NoEffect { key: "within", needs: "`hold-back` or `ensure`" });
    }
    for (field, key) in ranks.iter().zip(["first-of-ranks", "sink", "hold-back", "ensure"]) {
        if let (Some(ranks), true) = (field.given(), known) {
            // The first of these cards may be dealt several times, the others are sets.
            let require = if key == "first-of-ranks" { require_ranks } else { require_set };
            require(deck, &ranks.value, key, ranks.at, faults);
        }
    }
    for cards in [&table.first, &table.last].into_iter().filter_map(Field::given).filter(|_| known) {
        require_cards(deck, cards, faults);
    }
    if let Some(sink) = table.sink.given() {
        census.require(PileKind::Tableau, "sink", sink.at, faults);
        let columns = census.of(PileKind::Tableau).clamp(1, 64) as u8;
        return Some(Arrange::Sink { ranks: sink.value.set(), columns });
    }
    if let Some(unlike) = table.unlike.given() {
        let max = self::ranks(deck) as i64;
        if known && unlike.value.0 > max {
            let found = unlike.value.0.to_string();
            faults.add(unlike.at, Fault::OutOfRange { key: "unlike".to_owned(), found, min: 2, max });
        }
        return Some(Arrange::Unlike { column: unlike.value.byte() });
    }
    if let Some(mates) = table.mates_first.given() {
        if !mates.value {
            faults.add(mates.at, Fault::NoEffect { key: "mates-first", needs: "`true`" });
        }
        return Some(Arrange::MatesFirst);
    }
    if let Some(ranks) = table.first_of_ranks.get() {
        return Some(Arrange::FirstOfRanks(ranks.0.clone()));
    }
    if let Some(cards) = table.first.get() {
        return Some(Arrange::First(cards.0.clone()));
    }
    if let Some(cards) = table.last.get() {
        return Some(Arrange::Last(cards.0.clone()));
    }
    let (ranks, hold_back) = match (table.hold_back.get(), table.ensure.get()) {
        (Some(ranks), _) => (ranks.set(), true),
        (None, Some(ranks)) => (ranks.set(), false),
        (None, None) => return None,
    };
    let within = match table.within.given() {
        Some(within) => within,
        None => {
            if !table.within.is_there() {
                faults.add(table.at, Fault::MissingKey { key: "within", table: ArrangeTable::TITLE });
            }
            return None;
        }
    };
    let cards = size(deck) as i64;
    if known && within.value.0 > cards {
        let found = within.value.0.to_string();
        faults.add(within.at, Fault::OutOfRange { key: "within".to_owned(), found, min: 1, max: cards });
    }
    let within = within.value.byte();
    Some(if hold_back { Arrange::HoldBack { ranks, within } } else { Arrange::Ensure { ranks, within } })
}
