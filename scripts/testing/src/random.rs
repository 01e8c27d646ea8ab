//! Numbers that look random and are the same on every machine, for tests.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::by_rules::join;

/// A generator of numbers: the splitmix64 of Steele, Lea and Flood (2014).
pub struct Random(u64);

impl Random {
    /// Returns the generator that starts at `seed`.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Returns a number of `range`, each about as likely as any other; its start if it is empty.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^= bits >> 31;
        let last = u128::from(range.end().saturating_sub(*range.start()));
        // The upper half of a product: a fraction of the range, without a division.
        range.start() + ((u128::from(bits) * (last + 1)) >> 64) as u64
    }

    /// Returns `count` numbers of `range`, as [`Random::number`] does.
    pub fn numbers(&mut self, count: u64, range: RangeInclusive<u64>) -> Vec<u64> {
        (0..count).map(|_| self.number(range.clone())).collect()
    }

    /// Returns 1 to `most` numbers of `range`.
    pub fn some(&mut self, most: u64, range: RangeInclusive<u64>) -> Vec<u64> {
        let count = self.number(1..=most);
        self.numbers(count, range)
    }

    /// Returns a number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.number(0..=(bound as u64).saturating_sub(1)) as usize
    }

    /// Shuffles `items`: each order is about as likely as any other.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let place = self.below(end + 1);
            items.swap(place, end);
        }
    }

    /// Returns the edges of a tree of `count` vertices with random names, a line each. Its longest path
    /// has about a ninth of them.
    pub fn tree(&mut self, count: u64) -> String {
        let mut names: Vec<u64> = (1..=count).collect();
        self.shuffle(&mut names);
        let mut vertex = 0;
        self.lines(count - 1, |random| {
            vertex += 1;
            vec![names[vertex], names[vertex - 1 - random.below(vertex.min(9))]]
        })
    }

    /// Returns `count` lines of what `draw` draws, with a blank between numbers.
    pub fn lines<N: Display>(
        &mut self,
        count: u64,
        mut draw: impl FnMut(&mut Random) -> Vec<N>,
    ) -> String {
        (0..count).map(|_| join(draw(self)) + "\n").collect()
    }

    /// Returns `count` lists of what `draw` draws: a line with their length, and one with them.
    pub fn lists(&mut self, count: u64, mut draw: impl FnMut(&mut Random) -> Vec<u64>) -> String {
        let list = |numbers: Vec<u64>| format!("{}\n{}\n", numbers.len(), join(numbers));
        (0..count).map(|_| list(draw(self))).collect()
    }
}
