//! Turns the numbers of a game into its law: Grundy values or outcomes go in, the rule that gives
//! them comes out, checked on every number, or nothing where there is no rule.
//!
//! [`guess`] is the way in. The kinds of laws are in `families`, what may be said in `honesty`.

mod aggregates;
mod data;
mod evidence;
mod expression;
mod families;
mod helpers;
mod honesty;
mod law;
mod pool;

pub use self::data::{Data, Table};
pub use self::law::{Law, Proof, Refuted, Report};

use self::evidence::Evidence;
use self::honesty::Search;

/// Returns at most three laws that explain `data`, the simplest first, and the guesses that came
/// near but are refuted.
pub fn guess(data: &Data) -> Report {
    match data {
        Data::Table(table) => guess_table(table),
        Data::Lost(_) => Report::default(),
    }
}

fn guess_table(table: &Table) -> Report {
    let Some(evidence) = Evidence::new(table) else { return Report::default() };
    let mut search = Search::new(&evidence);
    families::run(&mut search);
    let (laws, near) = search.finish();
    Report { near: if laws.is_empty() { near } else { Vec::new() }, laws }
}
