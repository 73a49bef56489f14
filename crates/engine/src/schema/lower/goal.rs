//! What wins, what the player may do, and what moves are worth.

use super::super::document::Document;
use super::super::error::Fault;
use super::super::read::{Faults, Field, Whole};
use super::super::values::{Base, OrNever, OrWord};
use super::super::words::{Jokers, Stuck, TableauGoal};
use super::build::longest;
use super::deal::Dealt;
use super::{Census, deck, groups};
use crate::card::{Rank, Suit};
use crate::variant::{BaseRank, Build, Deck, Goal, Group, PileKind, PileRef, Play, Scoring, Start, SuitRule};

/// Works out the goal and checks that the foundations can take what it asks.
pub(super) fn goal(
    document: &Document,
    deck: &Deck,
    census: Census,
    groups: &[Group],
    dealt: &Dealt,
    faults: &mut Faults,
) -> Goal {
    let table = document.goal.as_ref();
    let tableau = table.and_then(|table| table.tableau.given());
    let asked = table.and_then(|table| table.foundations.given());
    let rows = table.is_some_and(|table| table.rows.or(false));
    let stock = table.is_some_and(|table| table.stock.is_there());
    let cards = deck::in_play(deck);
    let unread =
        document.is_bad("goal") || table.is_some_and(|t| t.foundations.is_bad() || t.tableau.is_bad());
    let nothing = asked.is_none() && tableau.is_none() && !rows && !stock;
    let wanted = match asked.map(|asked| asked.value) {
        Some(OrWord::Number(number)) => Some(number.0 as usize),
        Some(OrWord::Word(_)) => Some(cards),
        None => nothing.then_some(cards),
    };
    let at = asked.map_or_else(|| table.map(|table| table.at), |asked| Some(asked.at));
    if let Some(tableau) = tableau {
        census.require(PileKind::Tableau, "tableau", tableau.at, faults);
    }
    if let (Some(wanted), false) = (wanted, unread) {
        check_room(document, Wanted { cards: wanted, at }, deck, census, groups, dealt, faults);
    }
    let is = |goal| tableau.is_some_and(|tableau| tableau.value == goal);
    Goal {
        on_foundations: wanted.and_then(|wanted| u8::try_from(wanted).ok()),
        tableau_empty: is(TableauGoal::Empty),
        one_column: is(TableauGoal::OneColumn),
        one_each: is(TableauGoal::OneEach),
        stock_and_waste_empty: stock,
        rows,
    }
}

/// How many cards are wanted on the foundations, and where the file says so, if it does.
struct Wanted {
    cards: usize,
    at: Option<usize>,
}

fn check_room(
    document: &Document,
    wanted: Wanted,
    deck: &Deck,
    census: Census,
    piles: &[Group],
    dealt: &Dealt,
    faults: &mut Faults,
) {
    if !census.known || !census.deck_known {
        return;
    }
    let foundation = |(kind, _): &&(PileKind, _)| *kind == PileKind::Foundation;
    let Some((_, first)) = document.piles.iter().find(foundation) else {
        match wanted.at {
            Some(at) => census.require(PileKind::Foundation, "foundations", at, faults),
            None => faults.add(0, Fault::NoGoal),
        }
        return;
    };
    let at = wanted.at.unwrap_or(first.at);
    let cards = deck::in_play(deck);
    if wanted.cards > cards {
        faults.add(at, Fault::GoalBeyondDeck { goal: wanted.cards, cards });
        return;
    }
    let misread = document.piles.iter().filter(foundation).any(|(_, table)| {
        let accept = table.accept.is_bad() || table.heap.is_bad();
        accept || table.build.is_bad() || table.base.is_bad() || table.max.is_bad() || table.suits.is_bad()
    });
    if misread || !dealt.known {
        return;
    }
    let dealt_base = document.piles.iter().any(|(_, table)| table.base.get() == Some(&Base::Dealt));
    // A dealt base may be any rank, unless the pack is arranged to deal a certain one.
    let any_base = dealt_base && document.arrange.is_empty() && !document.is_bad("arrange");
    let (mut room, mut lucky) = (0, 0);
    let mut by_suit = [0usize; 4];
    let mut bound = true;
    for group in piles.iter().filter(|group| group.kind == PileKind::Foundation) {
        for (i, number) in group.numbers.iter().enumerate() {
            let pile = PileRef { kind: PileKind::Foundation, number: *number };
            let by_suit_dealt = usize::from(dealt.of_suit > 0 && !group.suits.is_empty());
            let takes = pile_room(group, dealt.on(pile) + by_suit_dealt, any_base, deck);
            room += takes;
            lucky += pile_room(group, dealt.on(pile) + by_suit_dealt, false, deck);
            match (group.suits.get(i), group.build) {
                (Some(suit), Some(Build { suits: SuitRule::Same, .. })) => by_suit[*suit as usize] += takes,
                _ => bound = false,
            }
        }
    }
    if room < wanted.cards && lucky >= wanted.cards {
        faults.add(groups::base_at(document), Fault::BaseNeedsWrap);
    } else if room < wanted.cards {
        faults.add(at, Fault::GoalBeyondFoundations { goal: wanted.cards, room });
    } else if bound && wanted.cards == cards {
        for suit in Suit::ALL {
            let (cards, room) = (deck::of_suit(deck, suit), by_suit[suit as usize]);
            if room < cards {
                faults.add(at, Fault::SuitShort { suit: suit.letter(), cards, room });
            }
        }
    }
}

/// How many cards a foundation can take at most, those dealt to it included; whatever the base rank if that may
/// be any.
fn pile_room(group: &Group, dealt: usize, any_base: bool, deck: &Deck) -> usize {
    if group.heap {
        return deck::size(deck);
    }
    let limit = group.max.map_or(deck::size(deck), usize::from);
    let Some(build) = &group.build else {
        return limit.min(dealt.max(usize::from(group.start != Start::Nothing)));
    };
    let starts: Vec<Rank> = match group.start {
        Start::Ranks(ranks) if dealt == 0 => ranks.iter().collect(),
        Start::Nothing if dealt == 0 => Vec::new(),
        _ => Rank::all().filter(|rank| deck::has_rank(deck, *rank)).collect(),
    };
    let lengths = starts.into_iter().map(|rank| longest(build, rank, deck, limit));
    let shortest = any_base && group.start == Start::Base;
    if shortest { lengths.min() } else { lengths.max() }.unwrap_or(0)
}

/// Works out what the player is allowed.
pub(super) fn play(
    document: &Document,
    deck: &Deck,
    census: Census,
    groups: &[Group],
    base_rank: BaseRank,
    faults: &mut Faults,
) -> Play {
    let Some(table) = &document.play else {
        return Play { undo: true, hints: true, stuck_is_lost: false, opening: None, jokers_go_home: false };
    };
    if let Some(opening) = table.opening.given() {
        census.require(opening.value, "opening", opening.at, faults);
        if base_rank != BaseRank::Played {
            let needs = "foundations with `base = \"played\"`";
            faults.add(opening.at, Fault::NoEffect { key: "opening", needs });
        }
    }
    let home = table.jokers.given().filter(|jokers| jokers.value == Jokers::GoHome);
    if let Some(jokers) = home {
        let count = usize::from(deck.packs) * usize::from(deck.jokers);
        let places = groups.iter().filter(|group| group.start == Start::Joker);
        let places = places.map(|group| group.numbers.len()).sum::<usize>();
        if count == 0 && census.deck_known {
            faults.add(jokers.at, Fault::NoJokers { what: "`jokers = \"go-home\"`" });
        } else if places < count && census.known {
            faults.add(jokers.at, Fault::JokerPlaces { jokers: count, places });
        }
    }
    Play {
        undo: table.undo.or(OrNever(true)).0,
        hints: table.hints.or(true),
        stuck_is_lost: table.stuck.or(Stuck::Stuck) == Stuck::Lost,
        opening: table.opening.get().copied(),
        jokers_go_home: home.is_some(),
    }
}

/// Works out the score.
pub(super) fn scoring(document: &Document, redeals: bool, faults: &mut Faults) -> Option<Scoring> {
    let table = document.scoring.as_ref()?;
    let value = |field: &Field<Whole<-1_000_000, 1_000_000>>| field.get().map_or(0, |n| n.0 as i32);
    for (there, at, key) in [
        (table.redeal.is_there(), table.redeal.at(table.at), "redeal"),
        (table.free_redeals.is_there(), table.free_redeals.at(table.at), "free-redeals"),
    ] {
        if there && !redeals && !document.is_bad("redeal") && !document.is_bad("stock") {
            faults.add(at, Fault::NoEffect { key, needs: "redeals, as [redeal] or `redeals` in [stock]" });
        }
    }
    if let (Some(time), false) = (table.time.given(), table.time_period.is_there()) {
        faults.add(time.at, Fault::NoEffect { key: "time", needs: "`time-period`" });
    }
    if let (Some(period), false) = (table.time_period.given(), table.time.is_there()) {
        faults.add(period.at, Fault::NoEffect { key: "time-period", needs: "`time`" });
    }
    if let (Some(from), false) = (table.win_time_from.given(), table.win_time.is_there()) {
        faults.add(from.at, Fault::NoEffect { key: "win-time-from", needs: "`win-time`" });
    }
    let floor = table.floor.get().map(|floor| floor.0 as i32);
    let start = value(&table.start);
    if let Some(floor) = floor.filter(|floor| start < *floor) {
        let (found, min) = (start.to_string(), i64::from(floor));
        let fault = Fault::OutOfRange { key: "start".to_owned(), found, min, max: 1_000_000 };
        faults.add(table.start.at(table.at), fault);
    }
    Some(Scoring {
        start,
        floor,
        to_foundation: value(&table.to_foundation),
        from_foundation: value(&table.from_foundation),
        waste_to_tableau: value(&table.waste_to_tableau),
        turn_up: value(&table.turn_up),
        redeal: value(&table.redeal),
        free_redeals: table.free_redeals.get().map_or(0, |n| n.byte()),
        deal: value(&table.deal),
        tableau_to_tableau: value(&table.tableau_to_tableau),
        time_period: table.time_period.get().map_or(0, |n| n.0 as u32),
        time: value(&table.time),
        tableau_left: value(&table.tableau_left),
        stock_left: value(&table.stock_left),
        streak: value(&table.streak),
        win_time: table.win_time.get().map_or(0, |n| n.0 as u32),
        win_time_from: table.win_time_from.get().map_or(0, |n| n.0 as u32),
        bank: table.bank.get().is_some_and(|bank| *bank),
    })
}
