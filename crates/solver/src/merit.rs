//! How far a position looks from a win: only an order in which things are tried follows from it, never a verdict.

use kosynka_engine::Position;
use kosynka_engine::variant::PileKind;

use crate::plan::{Mask, Plan, is_card};
use crate::search::Search;

/// What counts how much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// A card of stock or waste.
    waiting: u32,
    /// A card in a cell.
    cell: u32,
    /// A column that is not empty.
    column: u32,
    /// A card of a column or reserve.
    card: u32,
    /// A card that lies face down.
    hidden: u32,
    /// A card that lies on one which should go up before it.
    buried: u32,
    /// A card that does not continue the order of the column below it.
    broken: u32,
    /// A card that lies on the next one of a foundation.
    above_next: u32,
    /// How far a kind of card outnumbers those that it could lie on.
    lonely: u32,
}

/// A view of what a good position is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// How much of a first run looks for a win with it, in sixteenths.
    pub(crate) share: u64,
    pub(crate) weights: Weights,
}

impl View {
    /// With weights in the order of their fields.
    const fn new(share: u64, weights: [u32; 9]) -> View {
        let [waiting, cell, column, card, hidden, buried, broken, above_next, lonely] = weights;
        let weights = Weights { waiting, cell, column, card, hidden, buried, broken, above_next, lonely };
        View { share, weights }
    }
}

/// Several views, tried one after another: where one goes astray, another one often does not. Chosen of sixty at random
/// as those that together let most deals of eight games be won in few positions.
const VIEWS: [View; 6] = [
    View::new(2, [5, 10, 2, 6, 4, 4, 0, 2, 8]),
    View::new(2, [5, 10, 2, 1, 2, 2, 4, 2, 12]),
    View::new(4, [5, 8, 0, 1, 2, 2, 4, 0, 2]),
    View::new(4, [5, 6, 2, 6, 2, 6, 0, 0, 2]),
    View::new(8, [5, 10, 0, 3, 4, 8, 1, 2, 4]),
    View::new(16, [1, 14, 8, 2, 8, 6, 0, 1, 8]),
];

/// Those for games in which everything is dealt at the start and cards are built on in columns: chosen of a hundred and
/// thirty, which were the best of 2 000 at random, as those that together, in this order and with these shares, let a
/// hundred deals each of ten games be won in the fewest positions.
const VIEWS_OF_DEALT: [View; 6] = [
    View::new(1, [5, 14, 8, 8, 2, 2, 2, 2, 0]),
    View::new(2, [5, 10, 2, 6, 4, 4, 0, 2, 8]),
    View::new(8, [5, 5, 2, 4, 2, 2, 4, 1, 12]),
    View::new(4, [5, 10, 2, 6, 2, 1, 1, 2, 0]),
    View::new(4, [5, 5, 0, 2, 2, 6, 0, 2, 4]),
    View::new(12, [5, 10, 0, 3, 4, 8, 1, 2, 4]),
];

/// The views to look for a win with. `dealt` asks for those of games in which everything is dealt at the start.
pub(crate) fn views(plan: &Plan, dealt: bool) -> &'static [View] {
    if plan.forced.is_some() {
        // So much is forced that all there is can be searched nearly as soon.
        &VIEWS[..1]
    } else if dealt && plan.seats.is_none() {
        &VIEWS_OF_DEALT
    } else {
        &VIEWS
    }
}

/// How far the piles of a position are from a win, pile by pile.
#[derive(Clone, Copy)]
pub(crate) struct Costs {
    piles: [u16; 64],
    sum: u32,
}

impl Costs {
    pub(crate) fn new(plan: &Plan, position: &Position, weights: &Weights) -> Costs {
        let mut costs = Costs { piles: [0; 64], sum: 0 };
        costs.update(plan, position, u64::MAX, weights);
        costs
    }

    /// Follows moves that touched these piles.
    #[inline]
    pub(crate) fn update(&mut self, plan: &Plan, position: &Position, touched: u64, weights: &Weights) {
        let mut touched =
            if plan.piles.len() < 64 { touched & ((1 << plan.piles.len()) - 1) } else { touched };
        while touched != 0 {
            let index = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            let cost = pile(plan, position, index, weights) as u16;
            self.sum = self.sum + u32::from(cost) - u32::from(self.piles[index & 63]);
            self.piles[index & 63] = cost;
        }
    }

    /// A distance, the smaller the better.
    #[inline]
    pub(crate) fn distance(&self, search: &Search, weights: &Weights) -> u32 {
        let (plan, position) = (search.plan, &search.position);
        let lonely = match (&plan.seats, &search.census) {
            (Some(seats), Some(census)) => seats.loneliness(census, position),
            _ => 0,
        };
        self.sum
            + weights.lonely * lonely
            + weights.above_next * above_next(plan, position, search.known.rising)
    }
}

/// What a pile adds to the distance.
fn pile(plan: &Plan, position: &Position, index: usize, weights: &Weights) -> u32 {
    let pile = plan.piles[index];
    let size = u32::from(position.size(pile));
    match plan.kinds[index] {
        PileKind::Foundation => 0,
        PileKind::Stock | PileKind::Waste => weights.waiting * size,
        PileKind::Cell => weights.cell * size,
        PileKind::Tableau | PileKind::Reserve if size == 0 => 0,
        PileKind::Tableau | PileKind::Reserve => {
            weights.column
                + weights.card * size
                + weights.hidden * u32::from(position.hidden_count(pile))
                + buried(plan, position, index, weights)
        }
    }
}

/// How many cards lie on those that foundations would take now.
fn above_next(plan: &Plan, position: &Position, rising: Mask) -> u32 {
    let mut next = if plan.ordered { rising } else { 0 };
    let mut above = 0;
    while next != 0 {
        let id = next.trailing_zeros() as u8;
        next &= next - 1;
        let pile = position.pile_of(id);
        if matches!(plan.kinds[pile.index()], PileKind::Tableau | PileKind::Reserve) {
            let mut card = position.top_id(pile);
            while card != id && is_card(card) {
                above += 1;
                card = position.id_under(card);
            }
        }
    }
    above
}

/// Cards that lie on one which must go up before them, and breaks in the order of the column.
fn buried(plan: &Plan, position: &Position, index: usize, weights: &Weights) -> u32 {
    let base = position.base_rank().map_or(plan.first_rank, |rank| rank.number());
    let mut cards = [0u8; 128];
    let mut count = 0;
    let mut id = position.top_id(plan.piles[index]);
    while is_card(id) {
        cards[count & 127] = id;
        count += 1;
        id = position.id_under(id);
    }
    let (mut lowest, mut sum, mut below) = (u8::MAX, 0, None);
    for &id in cards[..count].iter().rev() {
        let rank = plan.ranks[usize::from(id & 127)];
        let order = if rank >= base { rank - base } else { rank + 13 - base };
        if order > lowest {
            sum += weights.buried;
        }
        lowest = lowest.min(order);
        if let Some(below) = below
            && plan.takes[usize::from(below)] >> id & 1 == 0
        {
            sum += weights.broken;
        }
        below = Some(id & 127);
    }
    sum
}
