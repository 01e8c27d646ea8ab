//! Automata that read the digits of numbers, the lowest ones first: laws that were found may have one.

/// An automaton that reads the digits of some numbers at once, the lowest ones first, from state 0 on until
/// all numbers are 0.
#[derive(Debug, PartialEq)]
pub struct Reader {
    /// The base of the digits.
    pub base: i64,
    /// `next[state][digits]`; several digits count as one number in the base, the first one the highest.
    pub next: Vec<Vec<usize>>,
    /// Whether it accepts in each state.
    pub accepting: Vec<bool>,
}

impl Reader {
    /// Returns whether it accepts these numbers, which are from 0 on.
    pub fn accepts(&self, numbers: &[i64]) -> bool {
        let mut numbers = numbers.to_vec();
        let mut state = 0;
        while numbers.iter().any(|&number| number > 0) {
            let digits = |digits: i64, number: &i64| digits * self.base + number % self.base;
            state = self.next[state][numbers.iter().fold(0, digits) as usize];
            numbers.iter_mut().for_each(|number| *number /= self.base);
        }
        self.accepting[state]
    }
}
