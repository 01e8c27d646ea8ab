//! Nim-sums of chosen numbers: an XOR basis.
//!
//! Numbers are *independent* if no choice of them has the nim-sum 0, except that of none. A
//! basis holds independent numbers with different highest bits; their nim-sums are all
//! nim-sums of the numbers that were inserted (Gaussian elimination modulo 2).
//!
//! Checked against all choices for all lists of up to 4 numbers to 8
//! (`tests/theory/choices.rs`).

/// An XOR basis of the numbers that were inserted.
///
/// # Examples
/// ```
/// use shared::xor_basis::XorBasis;
///
/// let mut basis = XorBasis::new();
/// assert!(basis.insert(5) && basis.insert(6));
/// assert!(!basis.insert(3)); // 5 ^ 6
/// assert_eq!(basis.rank(), 2);
/// assert_eq!(basis.largest(), 6);
/// // 3 itself, and 5 ^ 6.
/// assert_eq!(basis.log2_choices(3), Some(1));
/// assert_eq!(basis.log2_choices(4), None);
/// let sums: Vec<u64> = (0..).map_while(|k| basis.kth_smallest(k)).collect();
/// assert_eq!(sums, [0, 3, 5, 6]);
/// assert_eq!((basis.largest_with(8), basis.least_with(7)), (14, 1));
/// ```
pub struct XorBasis {
    /// The number with each highest bit; 0 if there is none.
    by_highest_digit: [u64; 64],
    inserted: u64,
}

impl XorBasis {
    /// Returns the basis of no numbers.
    pub fn new() -> XorBasis {
        XorBasis { by_highest_digit: [0; 64], inserted: 0 }
    }

    /// Inserts a number, and returns whether it is independent of those before: none of
    /// their nim-sums. The number 0 never is.
    ///
    /// # Complexity
    /// O(1): at most 64 steps.
    pub fn insert(&mut self, number: u64) -> bool {
        self.inserted += 1;
        let rest = self.reduced(number);
        if rest != 0 {
            self.by_highest_digit[highest_digit(rest)] = rest;
        }
        rest != 0
    }

    /// Returns whether some choice of the inserted numbers has the nim-sum `sum`. That of
    /// none has the nim-sum 0.
    ///
    /// # Complexity
    /// O(1): at most 64 steps.
    pub fn contains(&self, sum: u64) -> bool {
        self.reduced(sum) == 0
    }

    /// Returns how many of the inserted numbers are independent: the rank r. There are 2^r
    /// different nim-sums.
    pub fn rank(&self) -> u32 {
        self.numbers().count() as u32
    }

    /// Returns the exponent e if 2^e choices of the inserted numbers have the nim-sum
    /// `sum`, and `None` if no choice has. The exponent is the number of inserted numbers
    /// less the rank.
    pub fn log2_choices(&self, sum: u64) -> Option<u64> {
        let exponent = self.inserted - u64::from(self.rank());
        self.contains(sum).then_some(exponent)
    }

    /// Returns the largest nim-sum of a choice of the inserted numbers.
    pub fn largest(&self) -> u64 {
        self.largest_with(0)
    }

    /// Returns the largest nim-sum of `number` and a choice of the inserted numbers.
    pub fn largest_with(&self, number: u64) -> u64 {
        self.numbers().fold(number, |sum, other| sum.max(sum ^ other))
    }

    /// Returns the least nim-sum of `number` and a choice of the inserted numbers.
    pub fn least_with(&self, number: u64) -> u64 {
        self.numbers().fold(number, |sum, other| sum.min(sum ^ other))
    }

    /// Inserts the numbers that were inserted into `other`, too.
    ///
    /// # Complexity
    /// O(1): at most 64 numbers of 64 steps each.
    pub fn merge(&mut self, other: &XorBasis) {
        let inserted = self.inserted + other.inserted;
        for number in other.numbers() {
            self.insert(number);
        }
        self.inserted = inserted;
    }

    /// Returns the nim-sum that has `k` smaller ones, so 0 if `k` is 0; `None` if there are
    /// not so many.
    pub fn kth_smallest(&self, k: u64) -> Option<u64> {
        let mut sum = 0;
        let mut place = self.rank();
        if k.checked_shr(place).unwrap_or(0) > 0 {
            return None;
        }
        // The bits of `k` say which of the highest bits the sum has.
        for number in self.numbers() {
            place -= 1;
            if (sum >> highest_digit(number)) & 1 != (k >> place) & 1 {
                sum ^= number;
            }
        }
        Some(sum)
    }

    /// Returns the numbers of the basis, the largest first.
    fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.by_highest_digit.iter().rev().copied().filter(|&number| number != 0)
    }

    /// Returns what is left of `number` after its highest bit is removed as long as a
    /// number of the basis has the same one.
    fn reduced(&self, mut number: u64) -> u64 {
        while number != 0 {
            match self.by_highest_digit[highest_digit(number)] {
                0 => break,
                other => number ^= other,
            }
        }
        number
    }
}

/// Returns the place of the highest bit of a number that is not 0: 0 to 63.
fn highest_digit(number: u64) -> usize {
    63 - number.leading_zeros() as usize
}
