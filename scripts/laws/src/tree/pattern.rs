//! Tables that repeat in each of their directions from some row and column on.

/// How the entries of a table repeat in one direction.
#[derive(Clone, Copy, PartialEq)]
pub struct Repeat {
    /// The least number.
    pub first: i64,
    /// From here on they repeat.
    pub start: i64,
    pub period: i64,
    /// How much higher they are each time.
    pub step: i64,
}

impl Repeat {
    /// Returns how many rows or columns the table has.
    pub fn count(&self) -> i64 {
        self.start + self.period - self.first
    }

    /// Returns the place of `number` in the table, and how often the step is added.
    fn reduced(&self, number: i64) -> Option<(usize, i64)> {
        let before = usize::try_from(number.checked_sub(self.first)?).ok()?;
        if number < self.start {
            return Some((before, 0));
        }
        let place = number - self.start;
        let reduced = self.start - self.first + place % self.period;
        Some((reduced as usize, place / self.period))
    }
}

/// A table of one or two directions: the first entries, with all that come before they repeat.
#[derive(PartialEq)]
pub struct Pattern {
    /// Its directions: of a list one, of rows and columns two.
    pub repeats: Vec<Repeat>,
    /// Its entries, row after row.
    pub values: Vec<i64>,
}

impl Pattern {
    /// Returns the entry for these numbers, nothing where one is less than the first.
    pub fn value(&self, numbers: &[i64]) -> Option<i64> {
        let mut place = 0;
        let mut more = 0_i64;
        for (repeat, &number) in self.repeats.iter().zip(numbers) {
            let (reduced, times) = repeat.reduced(number)?;
            place = place * repeat.count() as usize + reduced;
            more = more.checked_add(times.checked_mul(repeat.step)?)?;
        }
        self.values.get(place)?.checked_add(more)
    }

    /// Returns whether it is a list of which a single value, 1, repeats, and the others are 0.
    pub fn is_finite(&self) -> bool {
        matches!(self.repeats[..], [Repeat { period: 1, step: 0, .. }])
            && self.values.last() == Some(&1)
            && self.values.iter().all(|value| [0, 1].contains(value))
    }

    /// Returns the entry of a list that the repeating part alone gives for the number in `place`.
    fn repeated(&self, place: i64) -> i64 {
        let Repeat { first, start, period, step } = self.repeats[0];
        let before = start - first;
        let entry = before + (place - before).rem_euclid(period);
        self.values[entry as usize] + step * (place - before).div_euclid(period)
    }

    /// Returns the numbers of a list before its repeating part that do not follow it.
    pub fn exceptions(&self) -> Vec<i64> {
        let Repeat { first, start, .. } = self.repeats[0];
        let is_other = |&place: &i64| self.repeated(place) != self.values[place as usize];
        (0..start - first).filter(is_other).map(|place| first + place).collect()
    }
}
