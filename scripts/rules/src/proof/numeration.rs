//! How numbers are written: in base b, or as sums of Fibonacci numbers, no two of which are next to each
//! other (Zeckendorf 1972).
//!
//! Addition is an automaton in both (Büchi 1960 for base 2; Frougny 1988 for Fibonacci digits). One
//! construction serves both: it reads the digits of all numbers, the highest first, and keeps what the
//! sum is so far, as a multiple of the weight of the last digit and of that before it.

use super::automaton::Automaton;
use super::budget::{Budget, TooLarge};
use crate::formula::Var;

/// A way to write numbers as digits times weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeration {
    /// The digits 0 to b - 1 times the powers of b.
    Base(i64),
    /// The digits 0 and 1 times the numbers 1, 2, 3, 5, …; a 1 is followed by 0.
    Fibonacci,
}

/// The sum that some digits have, as far as they are read.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Sum {
    /// S · U(i) + T · U(i - 1), where U(i - 1) is the weight of the next digit.
    Open(i64, i64),
    /// Its sign will be this, whatever follows.
    Closed(i64),
}

impl Numeration {
    /// Returns its name.
    pub fn name(self) -> String {
        match self {
            Numeration::Base(base) => format!("base {base}"),
            Numeration::Fibonacci => "Fibonacci digits".to_string(),
        }
    }

    /// Returns how many digits there are.
    pub fn digits(self) -> usize {
        match self {
            Numeration::Base(base) => base as usize,
            Numeration::Fibonacci => 2,
        }
    }

    /// Returns a and c of U(i + 1) = a · U(i) + c · U(i - 1), where U(0) = U(-1) = 1 are weights.
    fn step(self) -> (i64, i64) {
        match self {
            Numeration::Base(base) => (base, 0),
            Numeration::Fibonacci => (1, 1),
        }
    }

    /// Returns the weight of the digit with `place` digits after it: the least number that has more than
    /// `place` digits. It is the largest number of all if it would be larger.
    pub fn weight(self, place: usize) -> i64 {
        let (a, c) = self.step();
        let mut before = 1_i64;
        let mut weight = 1_i64;
        for _ in 0..place {
            let next = a.saturating_mul(weight).saturating_add(c.saturating_mul(before));
            (before, weight) = (weight, next);
        }
        weight
    }

    /// Returns `length` digits of a number with at most as many, the highest first.
    pub fn write(self, number: i64, length: usize) -> Vec<usize> {
        let mut rest = number;
        let digit = |place: usize| {
            let weight = self.weight(place);
            let digit = rest / weight;
            rest -= digit * weight;
            digit as usize
        };
        (0..length).rev().map(digit).collect()
    }

    /// Returns the number that digits write, the highest first, unless it is too large.
    pub fn read(self, digits: &[usize]) -> Option<i64> {
        let places = (0..digits.len()).rev();
        let mut sum = 0_i64;
        for (&digit, place) in digits.iter().zip(places) {
            if digit > 0 {
                sum = sum.checked_add(self.weight(place).checked_mul(digit as i64)?)?;
            }
        }
        (sum < i64::MAX).then_some(sum)
    }

    /// Returns the automaton of all words whose tracks are numbers.
    pub fn valid(self, vars: &[Var], budget: &mut Budget) -> Result<Automaton, TooLarge> {
        // The state is the set of tracks whose last digit was 1.
        let step = |&last: &u64, digits: &[usize]| {
            let ones = digits.iter().enumerate().map(|(track, &digit)| (digit as u64) << track);
            let ones: u64 = ones.sum();
            match self {
                Numeration::Base(_) => Some(0),
                Numeration::Fibonacci => (last & ones == 0).then_some(ones),
            }
        };
        Automaton::build(self, vars, 0_u64, step, |_| true, budget)
    }

    /// Returns the automaton of the words for which `accepts` holds of the sign of the sum of
    /// coefficients times numbers, and the constant.
    pub fn linear(
        self,
        form: &[(Var, i64)],
        constant: i64,
        accepts: fn(i64) -> bool,
        budget: &mut Budget,
    ) -> Result<Automaton, TooLarge> {
        let vars: Vec<Var> = form.iter().map(|part| part.0).collect();
        let sum = |sign: i64| form.iter().map(|part| (part.1 * sign).max(0)).sum();
        let (up, down): (i64, i64) = (sum(1), sum(-1));
        let (a, c) = self.step();
        let step = |state: &Sum, digits: &[usize]| {
            let Sum::Open(s, t) = *state else { return Some(state.clone()) };
            let read = form.iter().zip(digits).map(|(part, &digit)| part.1 * digit as i64);
            Some(closed(a * s + t + read.sum::<i64>(), c * s, up, down, constant))
        };
        let accept = |state: &Sum| match *state {
            Sum::Open(s, t) => accepts((s + t + constant).signum()),
            Sum::Closed(sign) => accepts(sign),
        };
        let first = closed(0, 0, up, down, constant);
        let automaton = Automaton::build(self, &vars, first, step, accept, budget)?;
        match self {
            Numeration::Base(_) => Ok(automaton),
            Numeration::Fibonacci => automaton.and(&self.valid(&vars, budget)?, budget),
        }
    }

    /// Returns the automaton of one number.
    pub fn constant(
        self,
        var: Var,
        number: i64,
        budget: &mut Budget,
    ) -> Result<Automaton, TooLarge> {
        let length = (0..).find(|&length| number < self.weight(length)).unwrap_or(0);
        let word = self.write(number, length);
        // The state is how many digits were read, after zeros in front.
        let step = |&read: &usize, digits: &[usize]| match word.get(read) {
            Some(&digit) if digit == digits[0] => Some(read + 1),
            _ if read == 0 && digits[0] == 0 => Some(0),
            _ => None,
        };
        Automaton::build(self, &[var], 0, step, |&read| read == word.len(), budget)
    }
}

/// Returns the state of a sum, which is closed if its sign is certain.
///
/// What is to come of a number is less than U(i), and U(i - 1) is from U(i) / 2 to U(i). So the sum is
/// between those for these two, without what may go down, and with what may go up.
fn closed(s: i64, t: i64, up: i64, down: i64, constant: i64) -> Sum {
    let beyond = constant.abs() + 1;
    let at_ends = |add: i64| [s + add + t, (2 * (s + add) + t).div_euclid(2)];
    if at_ends(-down).iter().all(|&it| it >= beyond) {
        return Sum::Closed(1);
    }
    if at_ends(up).iter().all(|&it| it < -beyond) {
        return Sum::Closed(-1);
    }
    Sum::Open(s, t)
}
