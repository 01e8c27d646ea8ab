//! Each kind of law alone, on tables that plain arithmetic makes: what it says, and that it is true further
//! on. A file a kind; every printed function is compiled at once.

mod automata;
mod formulas;
mod grids;
mod lists;
mod nimsums;
mod pairs;
mod periods;
mod recurrences;
mod references;
mod sums;

use laws::{laws_of_kind, Law, Table};

use crate::printed::{compare, Printed};

/// A position with its value.
type Point = (Vec<i64>, i64);

/// A table that a kind of law explains.
pub struct Sample {
    /// The kind.
    kind: &'static str,
    /// What the first law has to say, or a part of it.
    words: &'static str,
    /// The first number, how many there are, and how many coordinates.
    shape: (i64, i64, usize),
    /// Whether the values are outcomes, 0 for lost and 1 for won.
    is_outcome: bool,
    /// The value of each position.
    truth: fn(&[i64]) -> i64,
}

impl Sample {
    /// Begins with values.
    fn values(
        kind: &'static str,
        words: &'static str,
        shape: (i64, i64, usize),
        truth: fn(&[i64]) -> i64,
    ) -> Sample {
        Sample { kind, words, shape, is_outcome: false, truth }
    }

    /// Begins with who wins.
    fn outcomes(
        kind: &'static str,
        words: &'static str,
        shape: (i64, i64, usize),
        is_won: fn(&[i64]) -> i64,
    ) -> Sample {
        Sample { is_outcome: true, ..Sample::values(kind, words, shape, is_won) }
    }

    /// Returns the points with numbers below `first + count`.
    fn points(&self, count: i64) -> Vec<Point> {
        let (first, _, arity) = self.shape;
        let mut places = vec![Vec::new()];
        for _ in 0..arity {
            let longer = |place: Vec<i64>| {
                (first..first + count).map(move |number| [&place[..], &[number]].concat())
            };
            places = places.into_iter().flat_map(longer).collect();
        }
        places.into_iter().map(|place| (place.clone(), (self.truth)(&place))).collect()
    }

    /// Returns the table with so many numbers in each direction.
    pub fn table_of(&self, count: i64) -> Table {
        let (_, _, arity) = self.shape;
        Table::new(arity, self.points(count), self.is_outcome)
    }

    /// Returns how many numbers it has in each direction.
    pub fn size(&self) -> i64 {
        self.shape.1
    }

    /// Returns the points of a table that is twice as long in each direction.
    fn further(&self) -> Vec<Point> {
        self.points(2 * self.shape.1)
    }

    fn law(&self) -> Law {
        let laws = laws_of_kind(self.kind, &self.table_of(self.size())).unwrap();
        laws.into_iter().next().unwrap_or_else(|| panic!("{}: no law: {}", self.kind, self.words))
    }

    /// Asserts that the kind alone finds the law, and that this is true of a larger table.
    fn check(&self) {
        let law = self.law();
        assert!(
            law.words.contains(self.words),
            "{}: expected {}, found {}",
            self.kind,
            self.words,
            law.words
        );
        assert!(law.exceptions.is_empty(), "{}: {:?}", law.words, law.exceptions);
        for (place, value) in self.further() {
            assert_eq!(law.value(&place), Some(value), "{} at {place:?}", law.words);
        }
    }
}

/// Returns the samples of all kinds.
pub fn samples() -> Vec<Sample> {
    [
        automata::samples(),
        formulas::samples(),
        grids::samples(),
        lists::samples(),
        nimsums::samples(),
        pairs::samples(),
        periods::samples(),
        recurrences::samples(),
        references::samples(),
        sums::samples(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Asserts that a kind finds nothing in numbers without a law.
fn check_noise(kind: &str) {
    let mut random = crate::random::Random(0x9e37_79b9_7f4a_7c15);
    for (size, arity, bound, is_outcome) in
        [(60, 1, 4, false), (60, 1, 2, true), (9, 2, 4, false), (9, 2, 2, true)]
    {
        let shape =
            Sample { kind: "", words: "", shape: (0, size, arity), is_outcome, truth: |_| 0 };
        let mut table = shape.table_of(size);
        table.points.iter_mut().for_each(|point| point.1 = random.below(bound));
        let laws = laws_of_kind(kind, &table).unwrap();
        let words: Vec<&str> = laws.iter().map(|law| law.words.as_str()).collect();
        assert!(words.is_empty(), "{kind}: {words:?}");
    }
}

#[test]
fn every_printed_function_compiles_and_agrees_with_its_law() {
    let samples = samples();
    let printed = samples.iter().map(|sample| {
        let law = sample.law();
        let mut places: Vec<Vec<i64>> =
            sample.further().into_iter().step_by(3).map(|point| point.0).collect();
        places.push(vec![100_003; sample.shape.2]);
        let values = places.into_iter().map(|place| (place.clone(), law.value(&place))).collect();
        Printed { name: law.words, function: law.formula, values }
    });
    compare("kinds", &printed.collect::<Vec<Printed>>());
}
