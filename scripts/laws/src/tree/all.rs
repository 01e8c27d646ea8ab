//! Functions of all coordinates of a position with several heaps.

use crate::helpers;
use crate::theorems::{PRODUCTS, SUMS};

const MOORE: &str = "Moore 1910, on moves in several heaps";

/// An operation on all coordinates at once: a row of the table.
pub struct All {
    /// How the words call it.
    pub words: &'static str,
    /// The call in Rust; the array of the coordinates takes the place of `_`.
    pub code: &'static str,
    /// The helpers that the call needs.
    pub needs: &'static [&'static str],
    /// How much it asks of its reader, where a coordinate counts 10.
    pub weight: u32,
    /// The function.
    pub evaluate: fn(&[i64]) -> i64,
    /// The theorem on a game whose values are this.
    pub theorem: Option<&'static str>,
}

impl PartialEq for All {
    fn eq(&self, other: &All) -> bool {
        self.code == other.code
    }
}

const fn aggregate(
    words: &'static str,
    code: &'static str,
    needs: &'static [&'static str],
    evaluate: fn(&[i64]) -> i64,
) -> All {
    All { words, code, needs, evaluate, weight: 30, theorem: None }
}

/// A function that every reader knows.
const fn usual(
    words: &'static str,
    code: &'static str,
    needs: &'static [&'static str],
    evaluate: fn(&[i64]) -> i64,
) -> All {
    All { words, code, needs, evaluate, weight: 14, theorem: None }
}

impl All {
    const fn with(self, theorem: &'static str) -> All {
        All { theorem: Some(theorem), ..self }
    }
}

/// Functions that do not depend on the order of the coordinates, the usual ones first.
static SYMMETRIC: &[All] = &[
    usual("the nim-sum of all", "xor(_)", &["xor"], helpers::xor).with(SUMS),
    usual("the sum of all", "sum(_)", &["sum"], helpers::sum),
    usual("the smallest", "sorted(_, 0)", &["sorted"], |heaps| helpers::sorted(heaps, 0)),
    usual("the largest", "largest(_)", &["largest", "sorted"], helpers::largest),
    usual("the second smallest", "sorted(_, 1)", &["sorted"], |heaps| helpers::sorted(heaps, 1)),
    usual(
        "the second largest",
        "second_largest(_)",
        &["second_largest", "sorted"],
        helpers::second_largest,
    ),
    usual("the number of zeros", "count_equal(_, 0)", &["count_equal"], |heaps| {
        helpers::count_equal(heaps, 0)
    }),
    usual("the number of ones", "count_equal(_, 1)", &["count_equal"], |heaps| {
        helpers::count_equal(heaps, 1)
    }),
    aggregate(
        "how often the smallest occurs",
        "count_least(_)",
        &["count_equal", "count_least", "sorted"],
        helpers::count_least,
    ),
    usual("the number of odd ones", "count_odd(_)", &["count_odd"], helpers::count_odd),
    aggregate(
        "the number of sizes that occur an odd number of times",
        "unpaired(_)",
        &["count_equal", "unpaired"],
        helpers::unpaired,
    ),
    aggregate(
        "the greatest common divisor",
        "common_divisor(_)",
        &["common_divisor", "gcd"],
        helpers::common_divisor,
    ),
    aggregate(
        "the most pairs from two heaps each",
        "most_pairs(_)",
        &["largest", "most_pairs", "sorted", "sum"],
        helpers::most_pairs,
    ),
    aggregate(
        "the sum of the binary digits by place, each mod 3",
        "digit_counts(_, 3)",
        &["digit_counts"],
        |heaps| helpers::digit_counts(heaps, 3),
    )
    .with(MOORE),
    aggregate(
        "the sum of the binary digits by place, each mod 4",
        "digit_counts(_, 4)",
        &["digit_counts"],
        |heaps| helpers::digit_counts(heaps, 4),
    )
    .with(MOORE),
    aggregate(
        "the sum of the binary digits by place, each mod 5",
        "digit_counts(_, 5)",
        &["digit_counts"],
        |heaps| helpers::digit_counts(heaps, 5),
    )
    .with(MOORE),
    aggregate("the sum in base 3 without carries", "base_sum(_, 3)", &["base_sum"], |heaps| {
        helpers::base_sum(heaps, 3)
    }),
    aggregate(
        "the nim-sum of every second gap of the sorted sizes, from the largest",
        "staircase_xor(_)",
        &["staircase_xor"],
        helpers::staircase_xor,
    ),
    aggregate("Welter's function", "welter(_)", &["welter"], helpers::welter)
        .with("Welter 1954, on coins that may not meet"),
    aggregate(
        "the nim-product of all",
        "nim_product_of(_)",
        &["nim_product", "nim_product_below", "nim_product_of"],
        helpers::nim_product_of,
    )
    .with(PRODUCTS),
];

/// Returns the functions that do not depend on the order and that numbers up to `largest` show: those
/// by digits need two digits.
pub(crate) fn symmetric(largest: i64) -> impl Iterator<Item = &'static All> {
    SYMMETRIC.iter().filter(move |function| largest >= 9 || !function.code.starts_with("base_sum"))
}

impl All {
    /// Returns the operation with this code.
    pub fn named(code: &str) -> Option<&'static All> {
        SYMMETRIC.iter().find(|all| all.code == code)
    }
}

/// Functions that depend on the order.
pub(crate) static ORDERED: &[All] = &[
    aggregate(
        "the nim-sum of the 1st, 3rd, 5th, …",
        "alternate_xor(_, 0)",
        &["alternate_xor"],
        |heaps| helpers::alternate_xor(heaps, 0),
    ),
    aggregate(
        "the nim-sum of the 2nd, 4th, 6th, …",
        "alternate_xor(_, 1)",
        &["alternate_xor"],
        |heaps| helpers::alternate_xor(heaps, 1),
    ),
    aggregate(
        "the place of the first that is not 0",
        "first_filled(_)",
        &["first_filled"],
        helpers::first_filled,
    ),
    aggregate(
        "the nim-sum of the differences of neighbours in pairs",
        "pair_differences(_)",
        &["pair_differences"],
        helpers::pair_differences,
    ),
];
