//! What is said: laws, and guesses that a value refutes.

use crate::tree::{law_code, names, Coordinate, Tree};

/// What has to be true of a game so that its values repeat for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// How many numbers a position has.
    pub arity: usize,
    /// If every position has the same takes, and none is above this, the values go on so.
    pub largest_take: i64,
    /// Whether the data leave out positions among the others: the law has to hold there, too.
    pub has_gaps: bool,
    /// If the game is an octal code of at most so many places, it goes on, too.
    pub places: Option<i64>,
}

impl Condition {
    /// Lets the law hold for so many heaps more.
    pub(crate) fn extend(&mut self, heaps: i64) {
        self.largest_take += heaps;
        self.places = self.places.map(|places| places + heaps);
    }
}

/// A rule that explains all data.
pub struct Law {
    /// The law in words, a clause without a full stop.
    pub words: String,
    /// What has to be true of the game, if the data alone cannot show how they go on.
    pub condition: Option<Condition>,
    /// The law as a Rust function `law`, which compiles on its own; it takes one `i64` for each
    /// coordinate and returns the value, 0 for lost and 1 for won positions.
    pub formula: String,
    /// How many numbers of the data it explains.
    pub explained: usize,
    /// How many numbers describe it.
    pub needed: usize,
    /// The first position whose value was predicted instead of fitted.
    pub predicted_from: Option<Vec<i64>>,
    /// The positions that do not follow the rule, with their true values; the formula knows them.
    pub exceptions: Vec<(Vec<i64>, i64)>,
    /// The theorem that such laws follow from in some games, with author and year.
    pub theorem: Option<&'static str>,
    /// The law as a tree.
    pub tree: Tree,
}

impl Law {
    /// Returns the law of one number that a tree is, which explains so many numbers.
    pub fn of_tree(tree: Tree, is_outcome: bool, explained: usize) -> Law {
        let names = names(1);
        let words = if is_outcome { tree.outcome_words(&names) } else { tree.words(&names) };
        Law {
            words,
            condition: None,
            formula: law_code(&tree, &names, &[]),
            explained,
            needed: tree.size(),
            predicted_from: None,
            exceptions: Vec::new(),
            theorem: None,
            tree,
        }
    }

    /// Returns the value that the law gives at `position`, 0 for lost and 1 for won positions, or
    /// nothing where it says nothing.
    pub fn value(&self, position: &[i64]) -> Option<i64> {
        let exception = self.exceptions.iter().find(|(place, _)| place == position);
        match exception {
            Some((_, value)) => Some(*value),
            None => self.tree.value(position),
        }
    }

    /// Returns up to `count` lost positions above `after`, of a game with one heap.
    pub fn lost_after(&self, after: i64, count: usize) -> Vec<i64> {
        if let Tree::Term(sequence, argument) = &self.tree {
            if **argument == Coordinate(0) {
                return sequence.terms_after(after, count);
            }
        }
        (after + 1..after.saturating_add(1_000_000))
            .filter(|&heap| self.value(&[heap]) == Some(0))
            .take(count)
            .collect()
    }
}

/// Another rule that explains all data by hardly more numbers, and says something else further on.
#[derive(Clone, Debug)]
pub struct Rival {
    /// The rule in words.
    pub words: String,
    /// The position whose value decides.
    pub position: Vec<i64>,
}

/// A guess that explains all but one or two values, which it names.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// The guess in words.
    pub words: String,
    /// The first position that refutes it.
    pub position: Vec<i64>,
    /// What it says there.
    pub says: i64,
    /// What is true there.
    pub truth: i64,
}

/// The simplest rule that fits numbers which are too few for a law.
#[derive(Clone, Debug)]
pub struct Doubt {
    /// The rule in words.
    pub words: String,
    /// How many numbers there are.
    pub numbers: usize,
    /// How many would be needed at least.
    pub needed: usize,
}

/// What was found.
#[derive(Default)]
pub struct Report {
    /// At most three laws, the simplest first.
    pub laws: Vec<Law>,
    /// The rule that explains the data as well as the first law.
    pub rival: Option<Rival>,
    /// Whether the laws say who wins, 0 for lost and 1 for won, since the values have no law.
    pub of_outcomes: bool,
    /// Of positions of three numbers without a law: those of the other two for some first numbers, in words.
    pub slices: Vec<String>,
    /// A rule that fits, if there is no law.
    pub doubt: Option<Doubt>,
    /// Guesses that one or two values refute, if there is no law.
    pub near: Vec<Refuted>,
}
