//! Which card may be placed on which.

use crate::card::{Card, Face, Rank};
use crate::variant::{Build, Step, SuitRule};

impl Build {
    /// Whether `card` may be placed on `below` as far as no base rank decides it; never for jokers.
    pub fn allows(&self, below: Card, card: Card) -> bool {
        let (Face::Natural(low, below_suit), Face::Natural(high, suit)) = (below.face(), card.face()) else {
            return false;
        };
        let suits = match self.suits {
            SuitRule::Same => suit == below_suit,
            SuitRule::Alternate => suit.colour() != below_suit.colour(),
            SuitRule::SameColour => suit.colour() == below_suit.colour(),
            SuitRule::Other => suit != below_suit,
            SuitRule::Any => true,
        };
        suits && !self.dead_ends.ranks.contains(low) && self.steps(low, high)
    }

    /// Whether `high` follows `low` by the step.
    fn steps(&self, low: Rank, high: Rank) -> bool {
        let (first, last) = (i32::from(self.cycle.0.number()), i32::from(self.cycle.1.number()));
        let (low, high) = (i32::from(low.number()), i32::from(high.number()));
        if !(first..=last).contains(&low) || !(first..=last).contains(&high) {
            return false;
        }
        let round = last - first + 1;
        let by = |step: i32| {
            if self.wrap {
                (low - first + step).rem_euclid(round) == high - first
            } else {
                low + step == high
            }
        };
        match self.step {
            Step::By(step) => by(i32::from(step)),
            Step::Both => by(1) || by(-1),
            Step::Equal => low == high,
            Step::Double => doubled(low) == high,
            Step::Halve => doubled(high) == low,
            Step::Any => true,
        }
    }
}

/// Twice a rank, less thirteen where that is above the king.
fn doubled(rank: i32) -> i32 {
    if rank * 2 > 13 { rank * 2 - 13 } else { rank * 2 }
}
