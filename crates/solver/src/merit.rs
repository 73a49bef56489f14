//! How far a position looks from a win: only an order in which things are tried follows from it, never a verdict.

use kosynka_engine::Position;
use kosynka_engine::variant::PileKind;

use crate::plan::{Plan, is_card};

/// A distance, the smaller the better.
pub(crate) fn distance(plan: &Plan, position: &Position) -> u32 {
    let mut distance = 0u32;
    let base = position.base_rank().map_or(plan.first_rank, |rank| rank.number());
    for (index, &pile) in plan.piles.iter().enumerate() {
        let size = u32::from(position.size(pile));
        match plan.kinds[index] {
            PileKind::Foundation => {}
            PileKind::Stock | PileKind::Waste => distance += 3 * size,
            PileKind::Cell => distance += 5 * size,
            PileKind::Tableau | PileKind::Reserve if size == 0 => {}
            PileKind::Tableau | PileKind::Reserve => {
                distance += 3 + 2 * size + 4 * u32::from(position.hidden_count(pile));
                distance += buried(plan, position, index, base);
            }
        }
    }
    distance
}

/// Cards that lie on one which must go up before them, and breaks in the order of the column.
fn buried(plan: &Plan, position: &Position, index: usize, base: u8) -> u32 {
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
            sum += 4;
        }
        lowest = lowest.min(order);
        if let Some(below) = below
            && plan.takes[usize::from(below)] >> id & 1 == 0
        {
            sum += 2;
        }
        below = Some(id & 127);
    }
    sum
}
