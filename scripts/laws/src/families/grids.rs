//! Periods in two dimensions: behind a border, the values of a table repeat in each of two coordinates,
//! perhaps higher by a step each time. The coordinates are a and b, or the smaller one and the
//! difference, for pieces whose moves follow the diagonal.
//!
//! Where a game has finitely many moves, each column is periodic at last; that the whole table is, as
//! for a leaper that goes to the corner, is only seen (Berlekamp, Conway and Guy 1982, chapter 3).

use std::collections::HashMap;
use std::rc::Rc;

use crate::evidence::Evidence;
use crate::honesty::{Candidate, Search};
use crate::tree::{binary, Coordinate, Pattern, Repeat, Tree, Two};

/// The largest period and border.
const LARGEST: i64 = 16;

/// So many rows or columns show how they go on.
const FEWEST: i64 = 6;

/// What the two coordinates of a grid are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axes {
    /// a and b.
    Heaps,
    /// The smaller one and the difference.
    Difference,
}

impl Axes {
    fn of(self, position: &[i64]) -> [i64; 2] {
        let [a, b] = [position[0], position[1]];
        match self {
            Axes::Heaps => [a, b],
            Axes::Difference => [a.min(b), (a - b).abs()],
        }
    }

    fn trees(self) -> Vec<Tree> {
        let [a, b] = [0, 1].map(Coordinate);
        match self {
            Axes::Heaps => vec![a, b],
            Axes::Difference => vec![binary(Two::Minimum, &a, &b), binary(Two::Distance, &a, &b)],
        }
    }
}

/// Offers the smallest table of each kind of coordinates.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 2 || evidence.points.len() > 10_000 {
        return;
    }
    offer_axes(search, Axes::Heaps);
    if evidence.is_symmetric() {
        offer_axes(search, Axes::Difference);
    }
}

fn offer_axes(search: &mut Search, axes: Axes) {
    let evidence = search.evidence;
    let values: HashMap<[i64; 2], i64> =
        evidence.points.iter().map(|(position, value)| (axes.of(position), *value)).collect();
    let mut options = [repeats(&values, 0), repeats(&values, 1)];
    options.iter_mut().for_each(|list| list.sort_by_key(|repeat| repeat.count()));
    let mut pairs: Vec<[Repeat; 2]> = Vec::new();
    for &row in options[0].iter().take(6) {
        pairs.extend(options[1].iter().take(6).map(|&column| [row, column]));
    }
    pairs.sort_by_key(|[row, column]| row.count() * column.count());
    for repeats in pairs {
        let Some(values) = table(repeats, &values) else { continue };
        let cost = cost(evidence, &values);
        let pattern = Pattern { repeats: repeats.to_vec(), values };
        let tree = Tree::Entry(Rc::new(pattern), Rc::new(axes.trees()));
        if search.offer(Candidate::new(tree, cost)) {
            return;
        }
    }
}

/// Returns the ways in which the values repeat in one coordinate: of each period the earliest start.
fn repeats(values: &HashMap<[i64; 2], i64>, axis: usize) -> Vec<Repeat> {
    let coordinates = || values.keys().map(|place| place[axis]);
    let [Some(first), Some(last)] = [coordinates().min(), coordinates().max()] else {
        return Vec::new();
    };
    let mut list = Vec::new();
    for period in 1..=LARGEST.min((last - first + 1) / 2) {
        let moved = |place: &[i64; 2]| {
            let mut moved = *place;
            moved[axis] -= period;
            moved
        };
        let Some((place, value)) = values
            .iter()
            .filter(|(place, _)| values.contains_key(&moved(place)))
            .max_by_key(|(place, _)| (place[axis], place[1 - axis]))
        else {
            continue;
        };
        let step = value - values[&moved(place)];
        let broken = values.iter().filter_map(|(place, value)| {
            let before = values.get(&moved(place))?;
            (value - before != step).then_some(place[axis] - period)
        });
        let start = broken.max().map_or(first, |place| place + 1);
        // It has to be seen three times, and more often than what is before it.
        let tail = last + 1 - start;
        if tail >= (3 * period).max(FEWEST).max(2 * (start - first)) && start - first <= LARGEST {
            list.push(Repeat { first, start, period, step });
        }
    }
    list
}

/// Returns the first values, row after row, if all are known.
fn table(repeats: [Repeat; 2], values: &HashMap<[i64; 2], i64>) -> Option<Vec<i64>> {
    let [rows, columns] = repeats;
    let row = |row: i64| {
        (0..columns.count()).map(move |column| [rows.first + row, columns.first + column])
    };
    (0..rows.count()).flat_map(row).map(|place| values.get(&place).copied()).collect()
}

/// Returns the bits of the table and of the choice of the periods.
fn cost(evidence: &Evidence, table: &[i64]) -> f64 {
    let mut values = table.to_vec();
    values.sort_unstable();
    values.dedup();
    let bits =
        (values.len().max(2) as f64).log2().min(evidence.bits / evidence.points.len() as f64 + 1.0);
    table.len() as f64 * bits + 12.0
}
