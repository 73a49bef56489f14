//! The positions met so far: an open table of 120-bit digests, each with an eight-bit cost.
//!
//! A slot is 16 bytes. The table grows by half when it is 85 % full, so that a position costs between 19 and 28
//! bytes. Where a digest is looked for follows from its upper bits, which adds to the 120 that are compared.

/// What a digest was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// Not there, and added.
    New,
    /// There at a higher cost, which has been lowered.
    Cheaper,
    /// There at no higher cost.
    Known,
}

pub(crate) struct Table {
    slots: Vec<u128>,
    used: usize,
    most: usize,
}

const FIRST_SLOTS: usize = 1 << 9;

impl Table {
    pub(crate) fn new() -> Table {
        Table { slots: vec![0; FIRST_SLOTS], used: 0, most: usize::MAX }
    }

    /// Empties the table, and never lets it have more than `bytes` bytes, growing included.
    pub(crate) fn restart(&mut self, bytes: Option<usize>) {
        // While it grows, the old slots (two thirds) and the new ones are there at once.
        self.most = bytes.map_or(usize::MAX, |bytes| (bytes / 16 * 3 / 5).max(FIRST_SLOTS));
        self.clear();
    }

    pub(crate) fn bytes(&self) -> usize {
        self.slots.len() * 16
    }

    /// How many digests are in it.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.used
    }

    /// Forgets everything. What has grown begins small again: to empty it would cost more than a short search.
    pub(crate) fn clear(&mut self) {
        if self.slots.len() > FIRST_SLOTS {
            self.slots = vec![0; FIRST_SLOTS];
        } else {
            self.slots.fill(0);
        }
        self.used = 0;
    }

    #[inline]
    fn home(digest: u128, slots: usize) -> usize {
        (((digest >> 64) as u64 as u128 * slots as u128) >> 64) as usize
    }

    /// Looks a digest up, and notes it with its cost if that is new or lower. `None` if there is no room.
    #[inline]
    pub(crate) fn meet(&mut self, digest: u128, cost: u8) -> Option<Met> {
        // Zero marks an empty slot; setting a bit of the compared part keeps every digest from being zero.
        let digest = digest & !0xff | 1 << 8;
        let slots = self.slots.len();
        let mut at = Table::home(digest, slots);
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                break;
            }
            if slot & !0xff == digest {
                if slot as u8 <= cost {
                    return Some(Met::Known);
                }
                self.slots[at] = digest | u128::from(cost);
                return Some(Met::Cheaper);
            }
            at += 1;
            if at == slots {
                at = 0;
            }
        }
        if self.used * 20 >= slots * 17 {
            if !self.grow() {
                return None;
            }
            self.place(digest | u128::from(cost));
        } else {
            self.slots[at] = digest | u128::from(cost);
        }
        self.used += 1;
        Some(Met::New)
    }

    fn place(&mut self, entry: u128) {
        let slots = self.slots.len();
        let mut at = Table::home(entry & !0xff, slots);
        while self.slots[at] != 0 {
            at += 1;
            if at == slots {
                at = 0;
            }
        }
        self.slots[at] = entry;
    }

    fn grow(&mut self) -> bool {
        let slots = self.slots.len();
        if slots >= self.most {
            return false;
        }
        // Small tables grow faster, because growing often costs more than the memory.
        let larger = match slots {
            0..0x2000 => slots * 4,
            0x2000..0x10000 => slots * 2,
            _ => slots + slots / 2,
        };
        let old = std::mem::replace(&mut self.slots, vec![0; larger.min(self.most)]);
        old.into_iter().filter(|entry| *entry != 0).for_each(|entry| self.place(entry));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(number: u64) -> u128 {
        crate::key::spread(number)
    }

    #[test]
    fn digests_are_found_again_after_growing() {
        let mut table = Table::new();
        for number in 0..100_000 {
            assert_eq!(table.meet(digest(number), 3), Some(Met::New));
        }
        for number in 0..100_000 {
            assert_eq!(table.meet(digest(number), 3), Some(Met::Known));
            assert_eq!(table.meet(digest(number), 2), Some(Met::Cheaper));
            assert_eq!(table.meet(digest(number), 3), Some(Met::Known));
        }
        assert_eq!(table.len(), 100_000);
        assert!(table.bytes() <= 100_000 * 32);
    }

    #[test]
    fn the_budget_holds() {
        let mut table = Table::new();
        table.restart(Some(1 << 20));
        let mut number = 0;
        while table.meet(digest(number), 0).is_some() {
            number += 1;
        }
        assert!(number > 30_000);
        assert!(table.bytes() <= 1 << 20);
    }
}
