//! Cards that would find nothing to lie on: see [`Prunings::own_seats`](crate::Prunings).
//!
//! On a foundation each card lies on one card and carries at most one. Whatever the order of play, the cards that must
//! still go up need as many different cards to lie on: a matching between cards wanted and cards on offer. It is
//! decided by kinds of cards. Where every kind fits on at most two others, wanted and offered kinds form
//! chains and rings, and walking along one, each taking first what nobody else can take, finds a matching or none.

use kosynka_engine::variant::*;
use kosynka_engine::{PileId, Position};

use crate::facts::Facts;
use crate::plan::{Style, is_card};

/// How many cards there are of each kind, four bits a kind; the last kind is none and has no cards.
type Counts = u64;

const KINDS: usize = 16;
const NO_KIND: u8 = KINDS as u8 - 1;

/// What the matching needs to know of the rules.
pub(crate) struct Seats {
    /// The kind of each card.
    kinds: [u8; 128],
    chains: Vec<Chain>,
    /// Piles whose cards must go up by hand.
    wanted: Vec<PileId>,
    /// Piles whose cards come to a foundation without lying on a card that fits, or need not go up at all.
    offered: Vec<PileId>,
    foundations: Vec<PileId>,
}

/// Wanted kinds in a row, each with the offer that it shares with the next one; the first can take from `before`, which
/// in a ring is the offer of the last.
struct Chain {
    before: u8,
    links: Vec<(u8, u8)>,
    ring: bool,
}

/// The cards of the piles of a deal that only give cards, counted for every number of cards left.
pub(crate) struct Census {
    wanted: Vec<(PileId, Vec<Counts>)>,
    offered: Vec<(PileId, Vec<Counts>)>,
}

impl Seats {
    /// The matching for a ruleset, if it says anything there.
    pub(crate) fn new(facts: &Facts, piles: &[PileId], styles: &[Style], same: &[u8; 128]) -> Option<Seats> {
        let variant = facts.variant;
        let mut groups = facts.groups(PileKind::Foundation);
        let foundation = groups.next()?;
        let build = foundation.build?;
        let sealed = groups.next().is_none()
            && !build.dead_ends.base
            && foundation.unit == Unit::Nothing
            && foundation.accept == Accept::Single
            && foundation.fill.is_empty()
            && !foundation.follow
            && !foundation.heap;
        let by_hand = |kind| match kind {
            PileKind::Foundation => false,
            PileKind::Stock => variant.stock.to != StockTo::Foundation,
            _ => true,
        };
        let all_go_up = facts.all_must_go_up();
        let goal = variant.goal;
        let table_goes_up = goal.tableau_empty
            && facts.rules.piles().all(|pile| {
                facts.kind(pile) == PileKind::Foundation || !facts.takes_from(pile, PileKind::Tableau)
            });
        if !sealed
            || facts.has_jokers()
            || facts.rearranges()
            || variant.removal.is_some()
            || !(all_go_up || table_goes_up)
        {
            return None;
        }
        let (mut wanted, mut offered, mut foundations) = (Vec::new(), Vec::new(), Vec::new());
        for (&pile, style) in piles.iter().zip(styles) {
            let kind = facts.kind(pile);
            if kind == PileKind::Foundation {
                foundations.push(pile);
                continue;
            }
            if *style != Style::Count {
                return None;
            }
            if by_hand(kind) && (all_go_up || kind == PileKind::Tableau) {
                wanted.push(pile);
            } else {
                offered.push(pile);
            }
        }
        let (kinds, fits) = kinds(facts, build, same)?;
        Some(Seats { kinds, chains: chains(&fits)?, wanted, offered, foundations })
    }

    /// Counts the cards of a deal.
    pub(crate) fn census(&self, position: &Position) -> Census {
        let count = |pile: &PileId| {
            let mut ids: Vec<u8> = position.ids_of(*pile).collect();
            ids.reverse();
            let mut sums = vec![0];
            sums.extend(ids.iter().scan(0, |sum, id| {
                *sum += 1 << (4 * self.kinds[usize::from(*id & 127)]);
                Some(*sum)
            }));
            (*pile, sums)
        };
        Census {
            wanted: self.wanted.iter().map(count).collect(),
            offered: self.offered.iter().map(count).collect(),
        }
    }

    /// Whether some cards that must go up would have nothing to lie on.
    pub(crate) fn are_short(&self, census: &Census, position: &Position) -> bool {
        let Some((wanted, offered)) = self.counts(census, position) else { return false };
        self.chains.iter().any(|chain| chain.is_short(wanted, offered))
    }

    /// By how much kinds of cards outnumber those that they could lie on, all together.
    pub(crate) fn loneliness(&self, census: &Census, position: &Position) -> u32 {
        let Some((wanted, offered)) = self.counts(census, position) else { return 0 };
        let count = |counts: Counts, kind: u8| (counts >> (4 * kind)) as u32 & 15;
        let mut sum = 0;
        for chain in &self.chains {
            let mut before = chain.before;
            for &(want, offer) in &chain.links {
                sum +=
                    (2 * count(wanted, want)).saturating_sub(count(offered, before) + count(offered, offer));
                before = offer;
            }
        }
        sum
    }

    /// The cards wanted and those on offer, if there is a card on each foundation.
    fn counts(&self, census: &Census, position: &Position) -> Option<(Counts, Counts)> {
        let sum = |piles: &[(PileId, Vec<Counts>)]| -> Counts {
            piles.iter().map(|(pile, sums)| sums.get(usize::from(position.size(*pile))).unwrap_or(&0)).sum()
        };
        let wanted = sum(&census.wanted);
        let mut offered = wanted + sum(&census.offered);
        for &pile in &self.foundations {
            let top = position.top_id(pile);
            if !is_card(top) {
                return None;
            }
            offered += 1 << (4 * self.kinds[usize::from(top & 127)]);
        }
        Some((wanted, offered))
    }
}

impl Chain {
    fn is_short(&self, wanted: Counts, offered: Counts) -> bool {
        let count = |counts: Counts, kind: u8| (counts >> (4 * kind)) as i32 & 15;
        let mut left = if self.ring { 0 } else { count(offered, self.before) };
        // In a ring: what the first wanted kind must be given of the last offer, and how much more of that would
        // come through to the present place.
        let (mut lent, mut passes) = (0, i32::MAX);
        for &(want, offer) in &self.links {
            let have = count(offered, offer);
            let mut need = (count(wanted, want) - left).max(0);
            if need > have {
                let lack = need - have;
                if !self.ring || lack > passes {
                    return true;
                }
                lent += lack;
                passes -= lack;
                need = have;
            }
            passes = passes.min(need);
            left = have - need;
        }
        self.ring && lent > left
    }
}

/// The kinds of cards that no rule tells apart, and for each the kinds that it fits on.
fn kinds(facts: &Facts, build: Build, same: &[u8; 128]) -> Option<([u8; 128], Vec<Vec<u8>>)> {
    let deck = facts.rules.deck();
    let mut kinds = [NO_KIND; 128];
    let mut firsts: Vec<u8> = Vec::new();
    for (id, _) in facts.cards() {
        let first = same[usize::from(id & 127)];
        let kind = firsts.iter().position(|other| *other == first).unwrap_or_else(|| {
            firsts.push(first);
            firsts.len() - 1
        });
        if kind >= usize::from(NO_KIND) {
            return None;
        }
        kinds[usize::from(id & 127)] = kind as u8;
    }
    // Four bits count fifteen cards.
    if (0..firsts.len() as u8).any(|kind| kinds.iter().filter(|other| **other == kind).count() > 15) {
        return None;
    }
    let fits = firsts
        .iter()
        .map(|card| {
            let on = |below: &&u8| build.allows(deck[usize::from(**below)], deck[usize::from(*card)]);
            firsts
                .iter()
                .filter(on)
                .filter_map(|below| firsts.iter().position(|other| other == below))
                .map(|kind| kind as u8)
                .collect()
        })
        .collect();
    Some((kinds, fits))
}

/// Wanted kinds in the order of chains and rings; nothing if some kind fits on more than two, or carries more than two.
fn chains(fits: &[Vec<u8>]) -> Option<Vec<Chain>> {
    let carries =
        |offer: u8| (0..fits.len() as u8).filter(move |want| fits[usize::from(*want)].contains(&offer));
    if fits.iter().any(|on| on.len() > 2) || (0..fits.len() as u8).any(|offer| carries(offer).count() > 2) {
        return None;
    }
    let mut chains = Vec::new();
    let mut seen = vec![false; fits.len()];
    // Beginnings of chains first: kinds with an offer of their own, or with only one. What is left then are rings.
    let is_end = |want: &u8| {
        let on = &fits[usize::from(*want)];
        on.len() < 2 || on.iter().any(|offer| carries(*offer).count() == 1)
    };
    let all = || 0..fits.len() as u8;
    for first in all().filter(is_end).chain(all()) {
        if seen[usize::from(first)] {
            continue;
        }
        let on = &fits[usize::from(first)];
        let own = on.iter().copied().find(|offer| carries(*offer).count() == 1);
        let ring = !is_end(&first);
        let before = if ring {
            on[0]
        } else if on.len() == 2 {
            own.unwrap_or(NO_KIND)
        } else {
            NO_KIND
        };
        let (mut links, mut want, mut came_by) = (Vec::new(), first, before);
        loop {
            seen[usize::from(want)] = true;
            let next = fits[usize::from(want)].iter().copied().find(|offer| *offer != came_by);
            links.push((want, next.unwrap_or(NO_KIND)));
            let Some(offer) = next else { break };
            came_by = offer;
            match carries(offer).find(|other| !seen[usize::from(*other)]) {
                Some(other) => want = other,
                None => break,
            }
        }
        chains.push(Chain { before, links, ring });
    }
    Some(chains)
}
