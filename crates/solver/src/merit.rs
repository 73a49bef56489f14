//! How far a position looks from a win: only an order in which things are tried follows from it, never a verdict.

use kosynka_engine::Position;
use kosynka_engine::variant::PileKind;

use crate::plan::{Plan, is_card};

/// What counts how much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    waiting: u32,
    cell: u32,
    column: u32,
    card: u32,
    hidden: u32,
    buried: u32,
    broken: u32,
}

/// Several views, tried one after another: where one goes astray, another one often does not.
pub(crate) const VIEWS: [Weights; 3] = [
    Weights { waiting: 3, cell: 5, column: 3, card: 2, hidden: 4, buried: 4, broken: 2 },
    Weights { waiting: 3, cell: 2, column: 6, card: 1, hidden: 6, buried: 6, broken: 1 },
    Weights { waiting: 3, cell: 8, column: 0, card: 4, hidden: 3, buried: 2, broken: 3 },
];

/// A distance, the smaller the better.
pub(crate) fn distance(plan: &Plan, position: &Position, weights: &Weights) -> u32 {
    let mut distance = 0u32;
    let base = position.base_rank().map_or(plan.first_rank, |rank| rank.number());
    for (index, &pile) in plan.piles.iter().enumerate() {
        let size = u32::from(position.size(pile));
        match plan.kinds[index] {
            PileKind::Foundation => {}
            PileKind::Stock | PileKind::Waste => distance += weights.waiting * size,
            PileKind::Cell => distance += weights.cell * size,
            PileKind::Tableau | PileKind::Reserve if size == 0 => {}
            PileKind::Tableau | PileKind::Reserve => {
                distance += weights.column
                    + weights.card * size
                    + weights.hidden * u32::from(position.hidden_count(pile))
                    + buried(plan, position, index, base, weights);
            }
        }
    }
    distance
}

/// Cards that lie on one which must go up before them, and breaks in the order of the column.
fn buried(plan: &Plan, position: &Position, index: usize, base: u8, weights: &Weights) -> u32 {
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
