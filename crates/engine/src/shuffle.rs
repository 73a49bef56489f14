//! The three generators of random numbers that deals come from, and the shuffle that they share.
//!
//! All three are fixed for ever: a deal number must give the same cards on every machine and in every release.
//! A [`Generator`] is a value; where it has stopped is part of it, so that a redeal that shuffles goes on with a
//! copy of the generator that the deal left behind.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of random numbers that a deal number starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Own(Box<ChaCha8Rng>),
    Congruential(Congruential),
    Mersenne(Box<Mersenne>),
}

impl Generator {
    /// Our own generator: ChaCha with eight rounds, its key expanded from the number.
    pub fn own(number: u64) -> Generator {
        Generator(Kind::Own(Box::new(ChaCha8Rng::from_seed(expand(number)))))
    }

    /// The generator of Microsoft's deals. Numbers below 2³¹ are the classic ones; those below 2³² and 2³³ draw
    /// from the same sequence in two other ways. Only the lowest 33 bits count.
    pub fn microsoft(number: u64) -> Generator {
        Generator(Kind::Congruential(Congruential::new(number)))
    }

    /// The generator of PySolFC's long deal numbers: a Mersenne Twister.
    pub fn pysol(number: u128) -> Generator {
        let mut key: Vec<u32> = (0..4).map(|i| (number >> (32 * i)) as u32).collect();
        while key.len() > 1 && key.last() == Some(&0) {
            key.pop();
        }
        Generator(Kind::Mersenne(Box::new(Mersenne::new(&key))))
    }

    /// A number from 0 up to but not including `n`; 0 if `n` is 0. Every call uses up at least one draw.
    pub fn below(&mut self, n: u32) -> u32 {
        match &mut self.0 {
            Kind::Own(rng) => unbiased(n, || rng.next_u32()),
            Kind::Congruential(lcg) => lcg.next().checked_rem(n).unwrap_or(0),
            Kind::Mersenne(twister) => (twister.unit() * f64::from(n)) as u32,
        }
    }

    /// Shuffles (Fisher–Yates, from the last element down to the second).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// The key of our own generator: four outputs of SplitMix64, least significant byte first. It is written out
/// here because libraries reserve the right to change how they expand a number.
fn expand(number: u64) -> [u8; 32] {
    let mut key = [0; 32];
    let mut state = number;
    for bytes in key.chunks_exact_mut(8) {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bytes.copy_from_slice(&(z ^ z >> 31).to_le_bytes());
    }
    key
}

/// A number below `n` without bias: the upper half of draw × n. The lower half tells when a draw belongs to the
/// 2³² mod n that would make some numbers likelier than others; such draws are thrown away.
fn unbiased(n: u32, mut draw: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(draw()) * u64::from(n);
    let surplus = n.wrapping_neg().checked_rem(n).unwrap_or(0);
    while (product as u32) < surplus {
        product = u64::from(draw()) * u64::from(n);
    }
    (product >> 32) as u32
}

/// Microsoft's linear congruential generator with the extensions for numbers from 2³¹ and from 2³² on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Congruential {
    state: u64,
    range: Range,
}

/// Which part of the state a draw shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Range {
    /// Numbers below 2³¹: 15 bits.
    Classic,
    /// Numbers below 2³²: the same 15 bits and a set 16th.
    HighBit,
    /// Numbers below 2³³: 16 bits, counted from 1.
    Sixteen,
}

impl Congruential {
    const MASK: u64 = (1 << 33) - 1;

    fn new(number: u64) -> Congruential {
        let number = number & Congruential::MASK;
        let range = match number >> 31 {
            0 => Range::Classic,
            1 => Range::HighBit,
            _ => Range::Sixteen,
        };
        Congruential { state: number & 0xffff_ffff, range }
    }

    fn next(&mut self) -> u32 {
        self.state = (self.state * 214_013 + 2_531_011) & Congruential::MASK;
        let bits = (self.state >> 16) as u32;
        match self.range {
            Range::Classic => bits & 0x7fff,
            Range::HighBit => bits & 0x7fff | 0x8000,
            Range::Sixteen => (bits & 0xffff) + 1,
        }
    }
}

/// The Mersenne Twister MT19937 of Matsumoto and Nishimura.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mersenne {
    state: [u32; Mersenne::SIZE],
    /// The word that is put out next; all are used up at `SIZE`.
    next: usize,
}

impl Mersenne {
    const SIZE: usize = 624;
    const SHIFT: usize = 397;

    /// Starts from a key of one or more words (`init_by_array`).
    fn new(key: &[u32]) -> Mersenne {
        let mut state = [0; Mersenne::SIZE];
        state[0] = 19_650_218;
        for i in 1..Mersenne::SIZE {
            state[i] = scrambled(state[i - 1]).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        let mut i = 1;
        let rounds = Mersenne::SIZE.max(key.len());
        for (word, place) in key.iter().zip(0u32..).cycle().take(rounds) {
            mix(&mut state, &mut i, 1_664_525, word.wrapping_add(place));
        }
        for _ in 1..Mersenne::SIZE {
            let place = i as u32;
            mix(&mut state, &mut i, 1_566_083_941, place.wrapping_neg());
        }
        state[0] = 1 << 31;
        Mersenne { state, next: Mersenne::SIZE }
    }

    /// Makes the next 624 words.
    fn twist(&mut self) {
        for i in 0..Mersenne::SIZE {
            let following = self.state[(i + 1) % Mersenne::SIZE];
            let joined = self.state[i] & 0x8000_0000 | following & 0x7fff_ffff;
            let matrix = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + Mersenne::SHIFT) % Mersenne::SIZE] ^ joined >> 1 ^ matrix;
        }
        self.next = 0;
    }

    /// 32 random bits.
    fn word(&mut self) -> u32 {
        if self.next == Mersenne::SIZE {
            self.twist();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9d2c_5680;
        word ^= word << 15 & 0xefc6_0000;
        word ^ word >> 18
    }

    /// A number from 0 up to but not including 1, of 53 random bits.
    fn unit(&mut self) -> f64 {
        let high = self.word() >> 5;
        let low = self.word() >> 6;
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }
}

/// Mixes a word of a Mersenne Twister that is being started with its predecessor and goes on to the next; the
/// first word is left out and takes part as a copy of the last.
fn mix(state: &mut [u32; Mersenne::SIZE], i: &mut usize, factor: u32, addend: u32) {
    let mixed = scrambled(state[*i - 1]).wrapping_mul(factor);
    state[*i] = (state[*i] ^ mixed).wrapping_add(addend);
    *i += 1;
    if *i == Mersenne::SIZE {
        state[0] = state[Mersenne::SIZE - 1];
        *i = 1;
    }
}

/// A word of a Mersenne Twister that is being started, ready to be multiplied.
fn scrambled(word: u32) -> u32 {
    word ^ word >> 30
}

#[cfg(test)]
mod tests {
    use super::*;

    fn congruential(number: u64) -> Vec<u32> {
        let mut lcg = Congruential::new(number);
        (0..5).map(|_| lcg.next()).collect()
    }

    #[test]
    fn microsoft_numbers_of_each_range() {
        assert_eq!(congruential(1), [41, 18467, 6334, 26500, 19169]);
        assert_eq!(congruential(3_000_000_000), [55981, 38314, 46884, 56530, 35110]);
        assert_eq!(congruential(5_000_000_000), [60509, 15022, 31214, 16135, 8923]);
    }

    #[test]
    fn microsoft_ranges_end_where_they_should() {
        for (number, range) in [
            (1, Range::Classic),
            ((1 << 31) - 1, Range::Classic),
            (1 << 31, Range::HighBit),
            ((1 << 32) - 1, Range::HighBit),
            (1 << 32, Range::Sixteen),
            ((1 << 33) - 1, Range::Sixteen),
        ] {
            assert_eq!(Congruential::new(number).range, range, "{number}");
        }
    }

    #[test]
    fn the_twister_gives_the_published_first_outputs() {
        let mut twister = Mersenne::new(&[0x123, 0x234, 0x345, 0x456]);
        let words: Vec<u32> = (0..5).map(|_| twister.word()).collect();
        assert_eq!(words, [1067595299, 955945823, 477289528, 4107218783, 4228976476]);
        let last = (5..1000).map(|_| twister.word()).last();
        assert_eq!(last, Some(3460025646));
    }

    #[test]
    fn pysol_numbers() {
        let number = 12345678901234567890;
        let Generator(Kind::Mersenne(mut twister)) = Generator::pysol(number) else { panic!() };
        let words: Vec<u32> = (0..4).map(|_| twister.word()).collect();
        assert_eq!(words, [2199100970, 3695432519, 4002396509, 2348474455]);
        let mut generator = Generator::pysol(number);
        let draws: Vec<u32> = (47..=52).rev().map(|n| generator.below(n)).collect();
        assert_eq!(draws, [26, 47, 32, 41, 16, 10]);
    }

    #[test]
    fn keys_of_pysol_numbers_have_no_leading_zero_word() {
        for (number, key) in [
            (32_000, &[32_000][..]),
            (1 << 32, &[0, 1]),
            (1 << 64 | 5, &[5, 0, 1]),
            (u128::MAX, &[u32::MAX; 4]),
        ] {
            assert_eq!(Generator::pysol(number), Generator(Kind::Mersenne(Box::new(Mersenne::new(key)))));
        }
    }

    #[test]
    fn our_own_numbers_never_change() {
        // The key of number 0 shows the published first outputs of SplitMix64.
        assert_eq!(expand(0)[..8], 0xe220_a839_7b1d_cdaf_u64.to_le_bytes());
        assert_eq!(expand(0)[8..16], 0x6e78_9e6a_a1b9_65f4_u64.to_le_bytes());
        let first = |number| {
            let mut generator = Generator::own(number);
            [0; 6].map(|_| generator.below(1000))
        };
        assert_eq!(first(0), [177, 748, 651, 228, 754, 239]);
        assert_eq!(first(1), [283, 935, 350, 539, 883, 47]);
        assert_eq!(first(u64::MAX), [378, 87, 949, 967, 858, 444]);
    }

    #[test]
    fn draws_that_would_bias_are_thrown_away() {
        // 2³² mod 3 = 1: of all draws only 0 is one too many.
        let mut draws = [0, 0, 1, u32::MAX].into_iter();
        assert_eq!(unbiased(3, || draws.next().unwrap()), 0);
        assert_eq!(unbiased(3, || draws.next().unwrap()), 2);
        assert_eq!(draws.next(), None);
    }

    #[test]
    fn numbers_stay_below_the_bound_and_reach_all_of_it() {
        for mut generator in [Generator::own(7), Generator::microsoft(7), Generator::pysol(77_777)] {
            let mut seen = [0; 10];
            for _ in 0..10_000 {
                seen[generator.below(10) as usize] += 1;
            }
            assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
            assert_eq!(generator.below(1), 0);
            assert_eq!(generator.below(0), 0);
        }
    }

    #[test]
    fn a_copy_goes_on_where_the_original_stopped() {
        for mut generator in [Generator::own(7), Generator::microsoft(7), Generator::pysol(77_777)] {
            let mut cards: Vec<u8> = (0..52).collect();
            generator.shuffle(&mut cards);
            let mut copy = generator.clone();
            let mut again = cards.clone();
            generator.shuffle(&mut cards);
            copy.shuffle(&mut again);
            assert_eq!(cards, again);
            assert_eq!(generator, copy);
            again.sort_unstable();
            assert!(again.into_iter().eq(0..52));
        }
    }
}
