//! The known games that have a table: take sets up to 8, octal codes of three places, and the tables of
//! the collection's problems. A game may be shifted, restricted to won and lost, or lack its first
//! values.
//!
//! An octal code or a take set is said to be the game only if the numbers could have refuted that many
//! times; its period then follows from the theorems of `shared::period`.
//!
//! - `heap_games` finds the game of heaps, `heap_law` what it says of the data;
//! - `collection` finds the problem.

mod collection;
mod heap_games;
mod heap_law;

use std::collections::BTreeMap;

use laws::{Data, Table};

pub use self::heap_law::GameLaw;

/// The data that are compared with games of heaps, and how far their values are looked at.
const MOST: usize = 1500;

/// The bits that the data must have beyond those that choose a game, so that it is the game.
const CERTAIN: f64 = 20.0;

/// A known game with the table in question.
pub struct Game {
    /// What is said of it: lines.
    pub text: String,
    /// The law that it is, if the table is its own beyond doubt.
    pub law: Option<GameLaw>,
}

/// Returns the games that agree with `data`, the simplest first.
pub fn games(data: &Data) -> Vec<Game> {
    let table = match data {
        Data::Table(table) => Some(table.clone()),
        Data::Lost(heaps) => table_of_lost(heaps),
    };
    let Some(table) = table else { return Vec::new() };
    let mut heap_game = if table.arity == 1 { heap_games::game(&table) } else { None };
    if let (Data::Lost(lost), Some(law)) = (data, heap_game.as_mut().and_then(|it| it.law.as_mut()))
    {
        law.law.explained = lost.len();
    }
    heap_game.into_iter().chain(collection::games(&table)).collect()
}

/// Returns the outcomes of all heaps up to the last lost one.
fn table_of_lost(heaps: &[u64]) -> Option<Table> {
    let last = heaps.last().copied().filter(|&last| last <= 10 * MOST as u64)?;
    let is_won = |heap: u64| i64::from(heaps.binary_search(&heap).is_err());
    let points = (0..=last).map(|heap| (vec![heap as i64], is_won(heap))).collect();
    Some(Table::new(1, points, true))
}

/// Returns the bits of numbers, if each is drawn as often as it occurs.
fn bits<'a>(values: impl Iterator<Item = &'a i64> + Clone) -> f64 {
    let mut counts = BTreeMap::new();
    for value in values.clone() {
        *counts.entry(value).or_insert(0_usize) += 1;
    }
    let total = values.count() as f64;
    counts.values().map(|&count| -(count as f64) * (count as f64 / total).log2()).sum()
}
