//! What the engine says: laws, and guesses that are refuted.

use std::rc::Rc;

/// Why a law is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It explains the data; nobody has proved it.
    Seen,
    /// A theorem proves it, if the condition holds.
    Proved {
        /// The theorem, with author and year.
        theorem: &'static str,
        /// The page and section below `shared/theory`, e.g. `04-periods.md#periods-of-octal-games`.
        chapter: &'static str,
        /// What has to be true of the game, as a clause after "if".
        condition: String,
    },
}

/// The rule that a law follows: it can be evaluated, printed as Rust and put into words.
pub(crate) trait Rule {
    /// Returns the value at `position`, or nothing where the rule does not reach.
    fn value(&self, position: &[i64]) -> Option<i64>;
    /// Returns a whole Rust function of the given name with this rule.
    fn function(&self, name: &str) -> String;
    /// Returns the rule in words, with these words for the coordinates.
    fn words(&self, arguments: &[String]) -> String;
    /// Returns up to `count` lost positions above `after`, if the rule can list them.
    fn lost_after(&self, _after: i64, _count: usize) -> Option<Vec<i64>> {
        None
    }
    /// Returns how many numbers describe it.
    fn size(&self) -> usize;
    /// Returns how much it asks of its reader, where a coordinate counts 10.
    fn weight(&self) -> u32;
    /// Returns the same without the entries of lists and the first values, which the cost contains.
    fn weight_without_entries(&self) -> u32 {
        0
    }
}

/// A rule that explains all data.
pub struct Law {
    /// The law in words, a clause without a full stop.
    pub words: String,
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
    /// Whether it is proved or only seen.
    pub proof: Proof,
    /// The theorem that such laws follow from in some games, with author and year.
    pub theorem: Option<&'static str>,
    pub(crate) rule: Rc<dyn Rule>,
}

impl Law {
    /// Returns the value that the law gives at `position`, 0 for lost and 1 for won positions, or
    /// nothing where it says nothing.
    pub fn value(&self, position: &[i64]) -> Option<i64> {
        let exception = self.exceptions.iter().find(|(place, _)| place == position);
        match exception {
            Some((_, value)) => Some(*value),
            None => self.rule.value(position),
        }
    }

    /// Returns up to `count` lost positions above `after`, of a game with one heap.
    pub fn lost_after(&self, after: i64, count: usize) -> Vec<i64> {
        if let Some(listed) = self.rule.lost_after(after, count) {
            return listed;
        }
        (after + 1..after.saturating_add(1_000_000))
            .filter(|&heap| self.value(&[heap]) == Some(0))
            .take(count)
            .collect()
    }
}

/// A guess that explains much, but not all.
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
    /// Whether it is right everywhere but at a few positions, which it names.
    pub is_whole: bool,
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

/// What the engine found.
#[derive(Default)]
pub struct Report {
    /// At most three laws, the simplest first.
    pub laws: Vec<Law>,
    /// Whether the laws say who wins, 0 for lost and 1 for won, since the values have no law.
    pub of_outcomes: bool,
    /// A rule that fits, if there is no law.
    pub doubt: Option<Doubt>,
    /// The guesses that came nearest, if there is no law.
    pub near: Vec<Refuted>,
}
