//! From a deck and a deal to the order in which the cards are dealt.

use std::fmt;

use crate::card::{Card, Rank, Suit};
use crate::deal_id::DealId;
use crate::shuffle::Generator;
use crate::variant::{Arrange, Deck, PackCard, RankSet, Variant};

/// A card of the unshuffled pack: not a kind, but one piece of cardboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackEntry {
    /// Its place in the unshuffled pack, from 0.
    pub id: u8,
    /// What is printed on it.
    pub card: Card,
    /// The pack that it comes from, counted from 0.
    pub pack: u8,
}

/// The cards of a deck in their order before any shuffle: pack by pack, in each the suits in the deck's order
/// from ace to king, without the ranks taken out, and then the jokers.
pub fn unshuffled(deck: &Deck) -> Vec<PackEntry> {
    let naturals = |suit: &Suit| {
        let suit = *suit;
        Rank::all().filter(|rank| !deck.without.contains(*rank)).map(move |rank| Card::new(rank, suit))
    };
    let one_pack: Vec<Card> =
        deck.suits.iter().flat_map(naturals).chain((0..deck.jokers).map(Card::joker)).collect();
    let packs = (0..deck.packs).flat_map(|pack| one_pack.iter().map(move |card| (*card, pack)));
    (0..=u8::MAX).zip(packs).map(|(id, (card, pack))| PackEntry { id, card, pack }).collect()
}

/// A list of cards that are not those of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealError {
    /// Cards of the game that are not in the list, one entry for each copy.
    pub missing: Vec<Card>,
    /// Cards of the list that the game does not have, or not so often, one entry for each copy.
    pub surplus: Vec<Card>,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cards of the deal are not those of the game:")?;
        let mut separator = "";
        for (what, cards) in [("missing", &self.missing), ("not of the game or too many", &self.surplus)] {
            if !cards.is_empty() {
                write!(f, "{separator} {what}:")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))?;
                separator = ";";
            }
        }
        Ok(())
    }
}

impl std::error::Error for DealError {}

/// The order in which a game deals its cards, as [`PackEntry::id`]s with the first card dealt first, and the
/// generator for later shuffles. See [`dealing_order`].
pub fn arranged(variant: &Variant, deal: &DealId) -> Result<(Vec<u8>, Generator), DealError> {
    dealing_order(&variant.deck, &variant.arrange, deal)
}

/// The order in which the cards of a deck are dealt, as [`PackEntry::id`]s with the first card dealt first, and
/// the generator for later shuffles.
///
/// A number shuffles the pack, and the rearrangements are done. A list of cards is taken as it stands; of
/// several copies of a card the one with the lowest id comes first, and later shuffles are those of number 0.
pub fn dealing_order(
    deck: &Deck,
    arrange: &[Arrange],
    deal: &DealId,
) -> Result<(Vec<u8>, Generator), DealError> {
    let mut pack = unshuffled(deck);
    let mut generator = match deal {
        DealId::Cards(cards) => return Ok((listed(&pack, cards)?, Generator::own(0))),
        DealId::Number(number) => Generator::own(*number),
        DealId::Pysol(number) => Generator::pysol(number.get()),
        DealId::Microsoft(number) => {
            if pack.len() == 52 {
                // These numbers were first used for packs in another order.
                pack.sort_by_key(|entry| by_rank(entry.card));
            }
            Generator::microsoft(number.get())
        }
    };
    generator.shuffle(&mut pack);
    for directive in arrange {
        rearrange(&mut pack, directive, &mut generator);
    }
    Ok((pack.iter().rev().map(|entry| entry.id).collect(), generator))
}

/// Sorts by rank, and within a rank clubs, diamonds, hearts, spades; jokers last.
fn by_rank(card: Card) -> (u8, u8) {
    let suit = match card.suit() {
        Some(Suit::Clubs) => 0,
        Some(Suit::Diamonds) => 1,
        Some(Suit::Hearts) => 2,
        Some(Suit::Spades) => 3,
        None => 4,
    };
    (card.rank().map_or(u8::MAX, Rank::number), suit)
}

/// The ids of listed cards.
fn listed(pack: &[PackEntry], cards: &[Card]) -> Result<Vec<u8>, DealError> {
    let mut left = pack.to_vec();
    let mut surplus = Vec::new();
    let mut ids = Vec::with_capacity(cards.len());
    for card in cards {
        match left.iter().position(|entry| entry.card == *card) {
            Some(place) => ids.push(left.remove(place).id),
            None => surplus.push(*card),
        }
    }
    if left.is_empty() && surplus.is_empty() {
        Ok(ids)
    } else {
        Err(DealError { missing: left.iter().map(|entry| entry.card).collect(), surplus })
    }
}

/// Does one rearrangement. The pack is dealt from its end.
fn rearrange(pack: &mut Vec<PackEntry>, directive: &Arrange, generator: &mut Generator) {
    match directive {
        Arrange::First(cards) => {
            // Of equal cards the one that would be dealt first anyway.
            let places =
                |pack: &[PackEntry], wanted: &PackCard| pack.iter().rposition(|e| matches(e, wanted));
            let taken = take_listed(pack, cards, places);
            pack.extend(taken.into_iter().rev());
        }
        Arrange::Last(cards) => {
            let places = |pack: &[PackEntry], wanted: &PackCard| pack.iter().position(|e| matches(e, wanted));
            let taken = take_listed(pack, cards, places);
            pack.splice(0..0, taken.into_iter().rev());
        }
        Arrange::FirstOfRanks(ranks) => first_of_ranks(pack, ranks),
        Arrange::MatesFirst => {
            if let Some(first) = pack.last() {
                let rank = first.card.rank();
                // A stable sort: both the mates and the others keep their order.
                pack.sort_by_key(|entry| entry.card.rank() == rank);
            }
        }
        Arrange::Sink { ranks, columns } => sink(pack, *ranks, *columns),
        Arrange::Unlike { column } => unlike(pack, usize::from(*column), generator),
        Arrange::HoldBack { ranks, within } => hold_back(pack, *ranks, *within),
        Arrange::Ensure { ranks, within } => {
            let beginning = pack.len().saturating_sub(usize::from(*within));
            if !pack[beginning..].iter().any(|entry| of_ranks(entry, *ranks))
                && let Some(deepest) = pack.iter().position(|entry| of_ranks(entry, *ranks))
            {
                pack[deepest..].rotate_left(1);
            }
        }
    }
}

fn matches(entry: &PackEntry, wanted: &PackCard) -> bool {
    entry.card == wanted.card && wanted.pack.is_none_or(|pack| pack == entry.pack)
}

fn of_ranks(entry: &PackEntry, ranks: RankSet) -> bool {
    entry.card.rank().is_some_and(|rank| ranks.contains(rank))
}

/// Takes listed cards out of the pack and returns them in the order of the list.
fn take_listed(
    pack: &mut Vec<PackEntry>,
    cards: &[PackCard],
    place: impl Fn(&[PackEntry], &PackCard) -> Option<usize>,
) -> Vec<PackEntry> {
    let take = |wanted| place(pack, wanted).map(|place| pack.remove(place));
    cards.iter().filter_map(take).collect()
}

/// From the start of the pack on, fills each open place of `ranks` with the first card of its rank, and moves
/// those cards to the beginning of the deal.
fn first_of_ranks(pack: &mut Vec<PackEntry>, ranks: &[Rank]) {
    let mut places: Vec<Option<PackEntry>> = vec![None; ranks.len()];
    pack.retain(|entry| {
        let fits =
            |(place, rank): (&Option<PackEntry>, &Rank)| place.is_none() && entry.card.rank() == Some(*rank);
        match places.iter().zip(ranks).position(fits) {
            Some(open) => {
                places[open] = Some(*entry);
                false
            }
            None => true,
        }
    });
    pack.extend(places.into_iter().rev().flatten());
}

/// Lets cards of these ranks sink in their columns, and turns the pack over: it is dealt from its start.
fn sink(pack: &mut [PackEntry], ranks: RankSet, columns: u8) {
    let columns = usize::from(columns.max(1));
    // A swap only moves cards to places that have been passed, so that going on through the changed pack meets
    // each sinking card where it lay.
    for place in 0..pack.len() {
        if of_ranks(&pack[place], ranks) {
            let mut column = (place % columns..place).step_by(columns);
            if let Some(other) = column.find(|deeper| !of_ranks(&pack[*deeper], ranks)) {
                pack.swap(place, other);
            }
        }
    }
    pack.reverse();
}

/// Rids columns of this many cards of equal ranks, and turns the pack over: it is dealt from its start. Where
/// that cannot be done, the draws end sometime and what is left stays.
fn unlike(pack: &mut [PackEntry], column: usize, generator: &mut Generator) {
    let mut draws = 10_000;
    for first in (0..pack.len()).step_by(column.max(1)) {
        let beyond = first + column;
        while beyond < pack.len() && draws > 0 {
            let rank = |place: usize| pack[place].card.rank();
            let earlier = |place: usize| (first..place).find(|other| rank(*other) == rank(place));
            let Some(repeated) = (first..beyond).find_map(earlier) else { break };
            let drawn = beyond + generator.below((pack.len() - beyond) as u32) as usize;
            pack.swap(repeated, drawn);
            draws -= 1;
        }
    }
    pack.reverse();
}

/// Finds `within` cards of other ranks for the beginning of the deal, and moves the cards of these ranks that
/// were met on the way to its end.
fn hold_back(pack: &mut Vec<PackEntry>, ranks: RankSet, within: u8) {
    let (mut held, mut beginning) = (Vec::new(), Vec::new());
    let mut met = 0;
    while beginning.len() < usize::from(within) && met < pack.len() {
        let group = if of_ranks(&pack[met], ranks) { &mut held } else { &mut beginning };
        group.push(pack[met]);
        met += 1;
    }
    pack.splice(..met, held);
    pack.extend(beginning);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(packs: u8, jokers: u8) -> Deck {
        Deck { packs, suits: Suit::ALL.to_vec(), jokers, without: RankSet::EMPTY, gaps: RankSet::EMPTY }
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    fn ranks(letters: &str) -> Vec<Rank> {
        letters.chars().map(|letter| Rank::from_char(letter).unwrap()).collect()
    }

    fn wanted(text: &str) -> Vec<PackCard> {
        let entry = |word: &str| {
            let (card, pack) = word.split_once('/').map_or((word, None), |(c, p)| (c, p.parse().ok()));
            PackCard { card: card.parse().unwrap(), pack: pack.map(|number: u8| number - 1) }
        };
        text.split_whitespace().map(entry).collect()
    }

    /// The cards of a deal in dealing order.
    fn dealt(deck: &Deck, arrange: &[Arrange], deal: &str) -> Vec<Card> {
        let (order, _) = dealing_order(deck, arrange, &deal.parse().unwrap()).unwrap();
        let pack = unshuffled(deck);
        let mut ids = order.clone();
        ids.sort_unstable();
        assert!(ids.into_iter().map(usize::from).eq(0..pack.len()), "each card once");
        order.iter().map(|id| pack[usize::from(*id)].card).collect()
    }

    /// What a rearrangement makes of a pack, written in the order of the array; equal cards are told apart by
    /// the packs, the copy that stands first in the text being of the first pack.
    fn after(directive: Arrange, array: &str) -> String {
        let mut seen = [0; Card::KINDS];
        let mut pack: Vec<PackEntry> = Vec::new();
        for (id, card) in (0..).zip(cards(array)) {
            pack.push(PackEntry { id, card, pack: seen[card.index()] });
            seen[card.index()] += 1;
        }
        rearrange(&mut pack, &directive, &mut Generator::own(0));
        let words = pack.iter().map(|entry| match seen[entry.card.index()] {
            1 => entry.card.to_string(),
            _ => format!("{}/{}", entry.card, entry.pack + 1),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_unshuffled_pack() {
        let text = |deck: &Deck| {
            let entry = |e: &PackEntry| format!("{}{}/{}", e.id, e.card, e.pack);
            unshuffled(deck).iter().map(entry).collect::<Vec<_>>()
        };
        let two = text(&deck(2, 2));
        assert_eq!(two.len(), 108);
        assert_eq!(two[..2], ["0AC/0", "12C/0"]);
        assert_eq!([&two[13], &two[26], &two[39], &two[51]], ["13AS/0", "26AH/0", "39AD/0", "51KD/0"]);
        assert_eq!(two[52..55], ["52X1/0", "53X2/0", "54AC/1"]);
        assert_eq!(two[107], "107X2/1");
        let short = Deck {
            suits: vec![Suit::Spades, Suit::Spades],
            without: ranks("A2345678TJQK").into_iter().collect(),
            ..deck(2, 1)
        };
        assert_eq!(text(&short), ["09S/0", "19S/0", "2X1/0", "39S/1", "49S/1", "5X1/1"]);
    }

    #[test]
    fn deals_of_other_programs() {
        for (deck, deal, first, last) in [
            (deck(1, 0), "ms:1", "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S", "9C 2H 6H"),
            (deck(1, 0), "ms:3000000000", "8D 4D 9H 9D 6H 9C 6C 8C TS QS KH 5D", "3C AS 9S"),
            (deck(1, 0), "ms:5000000000", "9D 8C 4H KD JS 7H 9H 2H KS TC 6H 8S", "6D 7S 3D"),
            (deck(1, 0), "pysol:12345678901234567890", "AH 9D 7H 3D 4S JC 9S 6C 8C 3C 7S AC", "9C QS TH"),
            (deck(2, 0), "ms:617", "KS 8C 5C 4D 4C 9D KD 9S 2C KC 9S 4C", "4H 6S AS"),
            (deck(2, 0), "pysol:98765432109876543210", "TD QS KH 6D 5S 5C 8D KD TS 7D 2C 3C", "9H 6H KS"),
            (deck(1, 2), "ms:1", "3D JS 4D 6H 7S 6D 7C 5H 9D 4H TD X1", "KC 4S AD"),
        ] {
            let order = dealt(&deck, &[], deal);
            assert!(order.starts_with(&cards(first)), "{deal}: {order:?}");
            assert!(order.ends_with(&cards(last)), "{deal}: {order:?}");
        }
    }

    #[test]
    fn our_own_deals_never_change() {
        for (deck, deal, first) in [
            (deck(1, 0), "0", "TC KH 7H QC JH TD 4D 5C 9C 3S TS 2C"),
            (deck(1, 0), "1", "2S 9D 5S AH 4D 3C 4S KH 6C 7S 6S 5C"),
            (deck(2, 2), "18446744073709551615", "2D TC 8D 9D TH 7D 6C KH 7D AH TH JS"),
        ] {
            let order = dealt(&deck, &[], deal);
            assert_eq!(order[..12], cards(first), "{deal}");
        }
    }

    #[test]
    fn a_later_shuffle_goes_on_with_the_generator() {
        // La Belle Lucie: the cards are gathered fan by fan, shuffled and dealt from the end again.
        let (order, mut generator) = dealing_order(&deck(1, 0), &[], &"ms:617".parse().unwrap()).unwrap();
        let pack = unshuffled(&deck(1, 0));
        let mut fans: Vec<Vec<Card>> = vec![Vec::new(); 18];
        let places = (0..17).chain(0..17).chain(0..18);
        places.zip(&order).for_each(|(fan, id)| fans[fan].push(pack[usize::from(*id)].card));
        let mut gathered = fans.concat();
        generator.shuffle(&mut gathered);
        gathered.reverse();
        assert_eq!([gathered[0], gathered[17], gathered[34]], cards("3D 6S 7H")[..]);
        assert_eq!(gathered[51], cards("5C")[0]);
    }

    #[test]
    fn listed_cards_are_dealt_as_they_stand() {
        let short = Deck { without: ranks("3456789TJQK").into_iter().collect(), ..deck(2, 1) };
        let text = "X1 2S -AC AC 2S AS AS 2C 2C AH AH 2H 2H AD AD 2D 2D X1";
        let first = Arrange::First(wanted("AC"));
        let (order, generator) = dealing_order(&short, &[first], &text.parse().unwrap()).unwrap();
        assert_eq!(order, [8, 3, 0, 9, 12, 2, 11, 1, 10, 4, 13, 5, 14, 6, 15, 7, 16, 17]);
        assert_eq!(generator, Generator::own(0));
    }

    #[test]
    fn other_lists_are_refused() {
        let two = Deck { without: ranks("23456789TJQK").into_iter().collect(), ..deck(1, 0) };
        let error = |text: &str| dealing_order(&two, &[], &text.parse().unwrap()).unwrap_err();
        assert_eq!(error("AC AS AH"), DealError { missing: cards("AD"), surplus: vec![] });
        assert_eq!(error("AC AS AH AD AD"), DealError { missing: vec![], surplus: cards("AD") });
        let both = error("AC AC AH 2D");
        assert_eq!(both, DealError { missing: cards("AS AD"), surplus: cards("AC 2D") });
        assert_eq!(
            both.to_string(),
            "the cards of the deal are not those of the game: missing: AS AD; not of the game or too many: AC 2D"
        );
    }

    #[test]
    fn first_and_last() {
        let array = "AC 2C AS AC 3C AS 4C";
        assert_eq!(after(Arrange::First(wanted("2C 3C")), array), "AC/1 AS/1 AC/2 AS/2 4C 3C 2C");
        assert_eq!(after(Arrange::Last(wanted("2C 3C")), array), "3C 2C AC/1 AS/1 AC/2 AS/2 4C");
        assert_eq!(after(Arrange::First(wanted("AC/1 AS/2")), array), "2C AS/1 AC/2 3C 4C AS/2 AC/1");
        assert_eq!(after(Arrange::First(wanted("AS AS")), array), "AC/1 2C AC/2 3C 4C AS/1 AS/2");
        assert_eq!(after(Arrange::First(wanted("AC")), array), "AC/1 2C AS/1 3C AS/2 4C AC/2");
        assert_eq!(after(Arrange::Last(wanted("AS")), array), "AS/1 AC/1 2C AC/2 3C AS/2 4C");
        assert_eq!(after(Arrange::Last(wanted("KD X1")), "AC 2C"), "AC 2C");
    }

    #[test]
    fn several_directives_are_done_in_order() {
        let arrange =
            [Arrange::First(wanted("AC AS")), Arrange::First(wanted("KD")), Arrange::Last(wanted("AS"))];
        let order = dealt(&deck(1, 0), &arrange, "5");
        assert_eq!(order[..2], cards("KD AC"));
        assert_eq!(order[51..], cards("AS"));
    }

    #[test]
    fn first_of_ranks() {
        let directive = || Arrange::FirstOfRanks(ranks("A22"));
        assert_eq!(after(directive(), "3C 2C AC 2S AS 2H X1"), "3C AS 2H X1 2S 2C AC");
        assert_eq!(after(directive(), "3C 2C"), "3C 2C");
    }

    #[test]
    fn mates_first() {
        assert_eq!(after(Arrange::MatesFirst, "3C 2C 3S 4C 3H X1 3D"), "2C 4C X1 3C 3S 3H 3D");
        assert_eq!(after(Arrange::MatesFirst, ""), "");
    }

    #[test]
    fn sink_ranks() {
        let kings = |columns| Arrange::Sink { ranks: ranks("K").into_iter().collect(), columns };
        // Columns 2C KC KS, 3C 4C KH and KD 5C from the deepest card up.
        assert_eq!(after(kings(3), "2C 3C KD KC 4C 5C KS KH"), "3C 2C 5C 4C KS KD KH KC");
        assert_eq!(after(kings(0), "2C 3C KD"), "2C 3C KD");
    }

    #[test]
    fn hold_back_ranks() {
        let kings = |within| Arrange::HoldBack { ranks: ranks("K").into_iter().collect(), within };
        assert_eq!(after(kings(3), "2C KC 3C KS 4C 5C KH 6C"), "KC KS 5C KH 6C 2C 3C 4C");
        assert_eq!(after(kings(9), "2C KC 3C"), "KC 2C 3C");
    }

    #[test]
    fn no_column_has_two_of_a_rank() {
        let columns = |deal: &str| dealt(&deck(1, 0), &[Arrange::Unlike { column: 6 }], deal);
        for deal in ["ms:19764", "1", "2"] {
            for column in columns(deal)[..48].chunks(6) {
                let ranks: std::collections::BTreeSet<_> = column.iter().map(|card| card.rank()).collect();
                assert_eq!(ranks.len(), 6, "{deal}: {column:?}");
            }
        }
        // One rank only: it cannot be done, and ends all the same.
        assert_eq!(after(Arrange::Unlike { column: 2 }, "AC AC AC").len(), 14);
    }

    #[test]
    fn ensure_ranks() {
        let directive = |within| Arrange::Ensure { ranks: ranks("AK").into_iter().collect(), within };
        assert_eq!(after(directive(2), "2C KC 3C AC 4C 5C"), "2C 3C AC 4C 5C KC");
        assert_eq!(after(directive(3), "2C KC 3C AC 4C 5C"), "2C KC 3C AC 4C 5C");
        assert_eq!(after(directive(9), "2C 3C"), "2C 3C");
    }
}
