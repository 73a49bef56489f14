//! Keys of positions: 128-bit digests, kept up to date pile by pile, equal for positions that the rules do not tell
//! apart.
//!
//! A key is the sum of one digest a pile, so that the order of interchangeable piles does not enter it. After a move
//! only the piles that it touched are read again.

use kosynka_engine::{NO_CARD, PileId, Position, Trail, Undo};

use crate::plan::{Plan, Style, is_card};

/// Numbers for cards and places, two lanes of 64 bits each.
static WORDS: [[u64; 256]; 4] = words();

const fn words() -> [[u64; 256]; 4] {
    let mut words = [[0; 256]; 4];
    let mut state = 0x6b6f_7379_6e6b_6121;
    let mut lane = 0;
    while lane < 4 {
        let mut index = 0;
        while index < 256 {
            state = next(state);
            words[lane][index] = mixed(state) | 1;
            index += 1;
        }
        lane += 1;
    }
    words
}

const fn next(state: u64) -> u64 {
    state.wrapping_add(0x9e37_79b9_7f4a_7c15)
}

/// The output function of SplitMix64.
const fn mixed(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// 128 well mixed bits from a number.
#[inline]
pub(crate) fn spread(number: u64) -> u128 {
    let (a, b) = (mixed(next(number)), mixed(number ^ 0xd6e8_feb8_6659_fd93));
    u128::from(a) << 64 | u128::from(b)
}

/// The digest of a pair of small numbers.
#[inline]
fn pair(first: u8, second: u8) -> u128 {
    let (f, s) = (usize::from(first), usize::from(second));
    u128::from(fold(WORDS[0][f], WORDS[1][s])) << 64 | u128::from(fold(WORDS[2][f], WORDS[3][s]))
}

/// A chain of bytes.
#[derive(Clone, Copy)]
struct Chain(u64, u64);

impl Chain {
    #[inline]
    fn new(salt: u8) -> Chain {
        let salt = usize::from(salt);
        Chain(WORDS[1][salt], WORDS[3][salt])
    }

    #[inline]
    fn push(&mut self, byte: u8) {
        let byte = usize::from(byte);
        self.0 = fold(self.0 ^ WORDS[0][byte], 0xa076_1d64_78bd_642f);
        self.1 = fold(self.1 ^ WORDS[2][byte], 0xe703_7ed1_a0b4_28db);
    }

    #[inline]
    fn end(self) -> u128 {
        u128::from(self.0) << 64 | u128::from(self.1)
    }
}

/// Hidden cards have this bit in a chain.
const HIDDEN: u8 = 1 << 7;
/// Second numbers of pairs from here on are places rather than cards.
const PLACE: u8 = 1 << 7;
/// Salt for the cards of stock and waste whose order is fixed.
const WAITING: u8 = 254;
/// Salt for where in that order the waste ends.
const CURSOR: u8 = 255;

/// The key of a position, and what it is made of.
pub(crate) struct Keyer {
    sums: [u128; 64],
    total: u128,
    dealing: bool,
    log: Vec<(u8, u128)>,
}

/// Where a keyer stood.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    total: u128,
    log: u32,
    dealing: bool,
}

impl Keyer {
    pub(crate) fn new(plan: &Plan, position: &Position) -> Keyer {
        let mut keyer = Keyer { sums: [0; 64], total: 0, dealing: false, log: Vec::new() };
        keyer.update_piles(plan, position, u64::MAX);
        keyer.log.clear();
        keyer
    }

    pub(crate) fn bytes(&self) -> usize {
        self.log.capacity() * size_of::<(u8, u128)>()
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark { total: self.total, log: self.log.len() as u32, dealing: self.dealing }
    }

    #[inline]
    pub(crate) fn restore(&mut self, mark: Mark) {
        while self.log.len() > mark.log as usize {
            if let Some((pile, sum)) = self.log.pop() {
                self.sums[usize::from(pile & 63)] = sum;
            }
        }
        self.total = mark.total;
        self.dealing = mark.dealing;
    }

    /// Follows the moves made since `undo`.
    #[inline]
    pub(crate) fn update(&mut self, plan: &Plan, position: &Position, trail: &Trail, undo: &Undo) {
        let touched = trail.touched_since(undo);
        self.update_piles(plan, position, touched);
    }

    fn update_piles(&mut self, plan: &Plan, position: &Position, touched: u64) {
        let mut touched = touched;
        if plan.dealt_salts.is_some() {
            let dealing = position.size(plan.rules.stock_pile()) > 0;
            if dealing != self.dealing {
                self.dealing = dealing;
                touched |= plan.dealt_to;
            }
        }
        if plan.piles.len() < 64 {
            touched &= (1 << plan.piles.len()) - 1;
        }
        while touched != 0 {
            let pile = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            let sum = self.pile(plan, position, pile);
            let before = self.sums[pile & 63];
            if sum != before {
                self.log.push((pile as u8, before));
                self.total = self.total.wrapping_sub(before).wrapping_add(sum);
                self.sums[pile & 63] = sum;
            }
        }
    }

    /// The key of the position that the keyer stands at.
    #[inline]
    pub(crate) fn key(&self, plan: &Plan, position: &Position) -> u128 {
        self.total.wrapping_add(spread(position.memory(plan.ignores_redeals)))
    }

    fn pile(&self, plan: &Plan, position: &Position, index: usize) -> u128 {
        let pile = plan.piles[index];
        let salt = match &plan.dealt_salts {
            Some(salts) if self.dealing => salts[index],
            _ => plan.salts[index],
        };
        match plan.styles[index] {
            Style::Sequence => {
                let hidden = position.hidden_count(pile);
                let mut left = position.size(pile);
                let mut chain = Chain::new(salt);
                let mut id = position.top_id(pile);
                while is_card(id) {
                    let face = if left <= hidden { HIDDEN } else { 0 };
                    chain.push(plan.same[usize::from(id & 127)] | face);
                    id = position.id_under(id);
                    left -= 1;
                }
                chain.end()
            }
            Style::Links => links(plan, position, pile, salt),
            Style::Top => {
                let top = position.top_id(pile);
                let mut chain = Chain::new(salt);
                if is_card(top) {
                    chain.push(plan.same[usize::from(top & 127)]);
                    chain.push(position.size(pile));
                }
                chain.end()
            }
            Style::Count => {
                let mut chain = Chain::new(salt);
                chain.push(position.size(pile));
                chain.end()
            }
            Style::FixedOrder => {
                let cursor = if Some(pile) == plan.rules.waste_pile() { cursor(plan, position) } else { 0 };
                position.ids_of(pile).fold(cursor, |sum, id| sum.wrapping_add(pair(id, WAITING)))
            }
        }
    }
}

/// Where in the fixed order of the stock the waste ends, as far as that changes what can be reached.
fn cursor(plan: &Plan, position: &Position) -> u128 {
    let Some(waste) = plan.rules.waste_pile() else { return 0 };
    let size = position.size(waste);
    let shown = match plan.macros {
        Some(macros) if matches!(macros.redeals, Some(Limit::Unlimited)) => {
            let all_reached = size.is_multiple_of(macros.draw) || position.size(macros.stock) == 0;
            if all_reached { 0 } else { size }
        }
        _ => size,
    };
    pair(shown, CURSOR)
}

use kosynka_engine::variant::Limit;

/// A column as the pairs of its cards and what they hang under, up to cards that take the same cards.
#[inline]
fn links(plan: &Plan, position: &Position, pile: PileId, salt: u8) -> u128 {
    let open = position.size(pile) - position.hidden_count(pile);
    let mut sum: u128 =
        u128::from(position.hidden_count(pile)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    let mut id = position.top_id(pile);
    for _ in 0..open {
        let below = position.id_under(id);
        let card = plan.same[usize::from(id & 127)];
        let term = if below == NO_CARD {
            pair(card, PLACE | salt)
        } else if position.joined_to_below(id) {
            pair(card, plan.host[usize::from(below & 127)])
        } else {
            // The very card below, not its kind: what lies deeper follows from it.
            pair(card | PLACE, below)
        };
        sum = sum.wrapping_add(term);
        id = below;
    }
    sum
}
