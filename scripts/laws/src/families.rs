//! The kinds of laws, each in a file that begins with its method and the source.
//!
//! To add one, write a function that offers its candidates to the [`Search`], and add it to [`ALL`].

mod automata;
mod formulas;
mod grids;
pub(crate) mod lists;
mod nimsums;
mod pairs;
mod periods;
mod recurrences;
mod references;
mod summands;
mod sums;

pub(crate) use self::summands::law_of_row;

use crate::data::Table;
use crate::honesty::Search;

/// A kind of law.
pub(crate) struct Family {
    /// What its file is called.
    pub name: &'static str,
    /// Offers the candidates of this kind that fit.
    pub offer: fn(&mut Search),
}

/// All kinds.
pub(crate) static ALL: &[Family] = &[
    Family { name: "periods", offer: periods::offer },
    Family { name: "formulas", offer: formulas::offer },
    Family { name: "pairs", offer: pairs::offer },
    Family { name: "lists", offer: lists::offer },
    Family { name: "references", offer: references::offer },
    Family { name: "sums", offer: sums::offer },
    Family { name: "nimsums", offer: nimsums::offer },
    Family { name: "grids", offer: grids::offer },
    Family { name: "recurrences", offer: recurrences::offer },
    Family { name: "automata", offer: automata::offer },
];

/// Lets all kinds offer their candidates.
pub(crate) fn run(search: &mut Search) {
    for family in ALL {
        if !search.is_plain() {
            (family.offer)(search);
        }
    }
}

/// Lets periods alone offer their candidates.
pub(crate) fn run_periods(search: &mut Search) {
    periods::offer(search);
}

/// Returns the simplest rule that fits a few numbers in words, and its period if it is one.
pub(crate) fn simplest(table: &Table) -> Option<(String, Option<usize>)> {
    let period = periods::shortest(table).map(|(words, period)| (words, Some(period)));
    period.or_else(|| formulas::smallest(table).map(|words| (words, None)))
}
