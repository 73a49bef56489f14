//! Keys of positions: 128-bit digests, kept up to date pile by pile, equal for positions that the rules do not tell
//! apart.
//!
//! A key is the sum of one digest a pile, so that the order of interchangeable piles does not enter it. After a move
//! only the piles that it touched are read again.

use kosynka_engine::variant::Limit;
use kosynka_engine::{NO_CARD, PileId, Position, Shift, Trail, Undo};

use crate::known::Known;
use crate::plan::{Mask, Plan, Style, is_card};

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

/// The digest of a set of cards.
#[inline]
fn set(cards: Mask) -> u128 {
    let (low, high) = (cards as u64, (cards >> 64) as u64);
    let lane = |lane: usize| fold(low ^ WORDS[lane][0], high ^ WORDS[lane][1]);
    u128::from(lane(0)) << 64 | u128::from(lane(2))
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

    /// The part of the key that follows from the cards.
    pub(crate) fn total(&self) -> u128 {
        self.total
    }

    /// Starts anew at another position, of which the total is known.
    pub(crate) fn restart(&mut self, plan: &Plan, position: &Position, total: u128) {
        if plan.shifts_only {
            self.total = total;
            self.log.clear();
        } else {
            self.reset(plan, position);
        }
    }

    /// Starts anew at another position.
    pub(crate) fn reset(&mut self, plan: &Plan, position: &Position) {
        (self.sums, self.total, self.dealing) = ([0; 64], 0, false);
        self.update_piles(plan, position, u64::MAX);
        self.log.clear();
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

    /// Follows the moves made since `undo`. Where moves are nothing but shifts, it must be called after each.
    #[inline]
    pub(crate) fn update(&mut self, plan: &Plan, position: &Position, trail: &Trail, undo: &Undo) {
        if plan.shifts_only {
            if let Some(shift) = trail.last_shift() {
                self.follow(plan, position, shift);
            }
            return;
        }
        let touched = trail.touched_since(undo);
        self.update_piles(plan, position, touched);
    }

    /// What a shift changes: a card hangs under another one, and what it left may have been turned up.
    #[inline]
    fn follow(&mut self, plan: &Plan, position: &Position, shift: Shift) {
        let (from, to) = (shift.from.index(), shift.to.index());
        let head = position.id_at(shift.to, shift.count - 1);
        let (left, top) = (position.size(shift.from), position.top_id(shift.from));
        let mut change = 0u128;
        match plan.styles[from] {
            Style::Links => {
                let open = shift.hidden < left;
                let joined =
                    open && plan.twins && plan.takes[usize::from(top & 127)] >> (head & 127) & 1 == 1;
                change = change.wrapping_sub(link(plan, head, top, joined, plan.salts[from]));
                if left > 0 && !open {
                    change =
                        change.wrapping_add(link(plan, top, position.id_under(top), false, plan.salts[from]));
                }
            }
            Style::Top => {
                change = change.wrapping_sub(highest(plan, head, left + shift.count, plan.salts[from]));
                change = change.wrapping_add(highest(plan, top, left, plan.salts[from]));
            }
            Style::Waiting => {}
            Style::FixedOrder => change = change.wrapping_sub(pair(head, WAITING)),
            Style::Count | Style::Sequence => {
                change = change.wrapping_sub(counted(left + shift.count, plan.salts[from]));
                change = change.wrapping_add(counted(left, plan.salts[from]));
            }
        }
        let (size, below) = (position.size(shift.to), position.id_under(head));
        match plan.styles[to] {
            Style::Links => {
                let joined = position.joined_to_below(head);
                change = change.wrapping_add(link(plan, head, below, joined, plan.salts[to]));
            }
            Style::Top => {
                change = change.wrapping_sub(highest(plan, below, size - shift.count, plan.salts[to]));
                change = change.wrapping_add(highest(plan, position.top_id(shift.to), size, plan.salts[to]));
            }
            Style::Waiting => {}
            Style::FixedOrder => change = change.wrapping_add(pair(head, WAITING)),
            Style::Count | Style::Sequence => {
                change = change.wrapping_sub(counted(size - shift.count, plan.salts[to]));
                change = change.wrapping_add(counted(size, plan.salts[to]));
            }
        }
        self.total = self.total.wrapping_add(change);
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
    pub(crate) fn key(&self, plan: &Plan, position: &Position, known: &Known) -> u128 {
        let mut key = self.total.wrapping_add(spread(position.memory(plan.ignores_redeals)));
        if let Some(loose) = known.loose {
            let kind = plan.same[usize::from(loose.card & 127)];
            key = key
                .wrapping_sub(link(plan, loose.card, loose.host, false, 0))
                .wrapping_add(pair(kind, plan.host[usize::from(loose.host & 127)]));
        }
        if plan.macros.is_some() {
            key = key.wrapping_add(set(known.waiting.cards));
        }
        if plan.has_cursor { key.wrapping_add(cursor(plan, position)) } else { key }
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
            Style::Top => highest(plan, position.top_id(pile), position.size(pile), salt),
            Style::Count => counted(position.size(pile), salt),
            Style::Waiting => 0,
            Style::FixedOrder => {
                position.ids_of(pile).fold(0, |sum: u128, id| sum.wrapping_add(pair(id, WAITING)))
            }
        }
    }
}

/// A pile of which the top card tells the rest.
#[inline]
fn highest(plan: &Plan, top: u8, size: u8, salt: u8) -> u128 {
    let mut chain = Chain::new(salt);
    if is_card(top) {
        chain.push(plan.same[usize::from(top & 127)]);
        chain.push(size);
    }
    chain.end()
}

/// A pile of which the number of cards tells everything.
#[inline]
fn counted(size: u8, salt: u8) -> u128 {
    let mut chain = Chain::new(salt);
    chain.push(size);
    chain.end()
}

/// A card and what it hangs under: a place, a card up to those that take the same cards, or the very card (what lies
/// deeper follows from it).
#[inline]
fn link(plan: &Plan, card: u8, below: u8, joined: bool, salt: u8) -> u128 {
    let kind = plan.same[usize::from(card & 127)];
    if below == NO_CARD {
        pair(kind, PLACE | salt)
    } else if plan.twins && joined {
        pair(kind, plan.host[usize::from(below & 127)])
    } else {
        pair(kind | PLACE, below)
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

/// A column as the pairs of its cards and what they hang under, up to cards that take the same cards.
#[inline]
fn links(plan: &Plan, position: &Position, pile: PileId, salt: u8) -> u128 {
    let open = position.size(pile) - position.hidden_count(pile);
    let mut sum: u128 = 0;
    let mut id = position.top_id(pile);
    for _ in 0..open {
        let below = position.id_under(id);
        sum = sum.wrapping_add(link(plan, id, below, position.joined_to_below(id), salt));
        id = below;
    }
    sum
}
