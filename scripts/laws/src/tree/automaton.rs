//! Automata that read the digits of numbers.

/// An automaton that reads the digits of some numbers at once, the lowest ones first, from state 0 on
/// until all numbers are 0.
#[derive(PartialEq)]
pub struct Automaton {
    pub base: i64,
    /// `next[state][digits]`; several digits count as one number in base `base`.
    pub next: Vec<Vec<usize>>,
    /// What each state says.
    pub output: Vec<i64>,
}

impl Automaton {
    /// Returns what it says after the digits of `numbers`.
    pub fn value(&self, mut numbers: Vec<i64>) -> Option<i64> {
        if numbers.iter().any(|&number| number < 0) {
            return None;
        }
        let mut state = 0;
        while numbers.iter().any(|&number| number > 0) {
            let digits = |digits: i64, number: &i64| digits * self.base + number % self.base;
            state = self.next[state][numbers.iter().fold(0, digits) as usize];
            numbers.iter_mut().for_each(|number| *number /= self.base);
        }
        Some(self.output[state])
    }

    /// Returns how many numbers describe it.
    pub fn size(&self) -> usize {
        self.next.iter().map(Vec::len).sum::<usize>() + self.output.len()
    }
}
