//! The kinds of laws, each in a file that begins with its method and the source.
//!
//! To add one, write a function that offers its candidates to the [`Search`], and add it to [`ALL`].

mod beatty;
mod digits;
mod expressions;
mod grids;
pub(crate) mod lists;
mod nimsums;
mod periods;
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
    /// Whether it is left out once there is a simple law.
    pub is_expensive: bool,
}

/// All kinds, the cheapest first.
pub(crate) static ALL: &[Family] = &[
    Family { name: "smallest", offer: expressions::offer_smallest, is_expensive: false },
    Family { name: "periods", offer: periods::offer, is_expensive: false },
    Family { name: "beatty", offer: beatty::offer, is_expensive: true },
    Family { name: "lists", offer: lists::offer, is_expensive: true },
    Family { name: "references", offer: references::offer, is_expensive: true },
    Family { name: "sums", offer: sums::offer, is_expensive: true },
    Family { name: "nimsums", offer: nimsums::offer, is_expensive: true },
    Family { name: "expressions", offer: expressions::offer, is_expensive: true },
    Family { name: "grids", offer: grids::offer, is_expensive: true },
    Family { name: "digits", offer: digits::offer, is_expensive: true },
];

/// Lets all kinds offer their candidates.
pub(crate) fn run(search: &mut Search) {
    for family in ALL {
        if !(family.is_expensive && search.is_settled()) {
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
    period.or_else(|| expressions::smallest(table).map(|words| (words, None)))
}
