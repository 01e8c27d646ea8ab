//! The data as the families see it: sorted, measured in bits, and divided into a part to fit and a
//! part that has to be predicted.

use std::collections::HashMap;

use crate::data::Table;

/// Larger numbers have no law: sums of a few of them might overflow.
const LARGEST: i64 = 1 << 50;
/// Fewer numbers show nothing, even as a part of others.
const FEWEST: usize = 14;
/// How many positions the expensive searches look at.
const SAMPLE: usize = 112;

/// That values are nim-sums of rows counts for so many bits.
const SUM: f64 = 9.0;

/// The data, ready to be explained.
pub(crate) struct Evidence {
    /// The number of coordinates.
    pub arity: usize,
    /// Whether the values are 0 for lost and 1 for won.
    pub is_outcome: bool,
    /// The positions and values, small positions first.
    pub points: Vec<(Vec<i64>, i64)>,
    /// How many of the points are there to fit a law; the others have to be predicted.
    pub fitted: usize,
    /// How many of the points count: where the order of the coordinates does not matter, one for each
    /// multiset.
    pub independent: usize,
    /// How many bits the values carry if nothing but their frequencies is known.
    pub bits: f64,
    /// How many bits the rows from the least position on describe the values with, if the values of several
    /// numbers are nim-sums of these: all others follow from them, and show nothing of how they go on.
    pub bits_as_sum: f64,
    /// How many different values there are.
    pub distinct: usize,
    /// The indices of a few fitted points, all values among them, in an order without a pattern.
    pub sample: Vec<usize>,
    /// The names of the coordinates.
    pub names: Vec<String>,
}

impl Evidence {
    /// Sorts and measures `table`; positions that appear twice count once. A position with two
    /// values leaves nothing to explain: then there is no evidence.
    pub fn new(table: &Table) -> Option<Self> {
        (table.points.len() >= FEWEST).then(|| Self::of_few(table)).flatten()
    }

    /// Returns the same of any number of points.
    pub fn of_few(table: &Table) -> Option<Self> {
        let is_small = |number: &i64| (-LARGEST..=LARGEST).contains(number);
        let are_small = table
            .points
            .iter()
            .all(|(position, value)| position.iter().chain([value]).all(is_small));
        if table.points.is_empty() || !are_small {
            return None;
        }
        let mut points = table.points.clone();
        if points.iter().any(|(position, _)| position.len() != table.arity) || table.arity == 0 {
            return None;
        }
        sort(&mut points, table.arity);
        points.dedup();
        if points.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let frequencies = frequencies(&points);
        let bits = points.len() as f64 * entropy(&frequencies, points.len());
        let bits = bits.min(bits_of_changes(&points, table.arity, frequencies.len()));
        let bits = if frequencies.len() == 1 { bits_of_constant(points.len()) } else { bits };
        let fitted = points.len() * 2 / 3;
        let sample = sample(&points[..fitted], SAMPLE);
        let mut evidence = Evidence {
            arity: table.arity,
            is_outcome: table.is_outcome,
            fitted,
            bits,
            bits_as_sum: f64::INFINITY,
            distinct: frequencies.len(),
            sample,
            names: table.names.clone(),
            independent: points.len(),
            points,
        };
        let is_symmetric = evidence.is_symmetric();
        if let Some(rows) = evidence.rows() {
            let count = if is_symmetric { 1 } else { rows.len() };
            evidence.bits_as_sum = SUM + rows[..count].iter().map(bits_of_row).sum::<f64>();
        }
        if is_symmetric {
            let classes = classes(&evidence.points);
            evidence.bits = evidence
                .bits
                .min(classes.len() as f64 * entropy(&self::frequencies(&classes), classes.len()));
            evidence.independent = classes.len();
        }
        Some(evidence)
    }

    /// Returns how many bits name one exception: its place, and its value if there are several others.
    pub fn bits_of_exception(&self) -> f64 {
        (self.independent as f64).log2() + (self.distinct.max(2) as f64 - 1.0).log2() + 1.0
    }

    /// Returns how many of these points count: those with the same coordinates in another order do not,
    /// where the order does not matter.
    pub fn count_independent(&self, indices: &[usize]) -> usize {
        if self.independent == self.points.len() {
            return indices.len();
        }
        let points: Vec<(Vec<i64>, i64)> =
            indices.iter().map(|&index| self.points[index].clone()).collect();
        classes(&points).len()
    }

    /// Returns the largest coordinate of all.
    pub fn largest(&self) -> i64 {
        self.points.iter().flat_map(|point| &point.0).copied().max().unwrap_or(0)
    }

    /// Returns of each coordinate the least number, and how many there are from it to the largest.
    pub fn ranges(&self) -> Vec<(i64, i64)> {
        let range = |index: usize| {
            let numbers = || self.points.iter().map(|point| point.0[index]);
            let least = numbers().min().unwrap_or(0);
            (least, numbers().max().unwrap_or(0) - least + 1)
        };
        (0..self.arity).map(range).collect()
    }

    /// Returns whether a position between the least and the largest numbers has no value.
    pub fn has_gaps(&self) -> bool {
        let ranges = self.ranges();
        let all = ranges.iter().try_fold(1_i64, |all, (_, count)| all.checked_mul(*count));
        all != Some(self.points.len() as i64)
    }

    /// Returns a function of each coordinate, if the values of several numbers are the nim-sums of these.
    fn rows(&self) -> Option<Vec<HashMap<i64, i64>>> {
        if self.arity < 2 {
            return None;
        }
        let (corner, base) = self.points.first()?;
        let first = |number: &i64| HashMap::from([(*number, 0)]);
        let mut rows: Vec<HashMap<i64, i64>> = corner.iter().map(first).collect();
        // A position of whose summands all are known but one says what that one is.
        let mut is_new = true;
        while is_new {
            is_new = false;
            for (position, value) in &self.points {
                let mut rest = base ^ value;
                let mut unknown = Vec::new();
                for (index, number) in position.iter().enumerate() {
                    match rows[index].get(number) {
                        Some(summand) => rest ^= summand,
                        None => unknown.push(index),
                    }
                }
                match unknown[..] {
                    [] if rest != 0 => return None,
                    [index] => is_new |= rows[index].insert(position[index], rest).is_none(),
                    _ => {}
                }
            }
        }
        Some(rows)
    }

    /// Returns the first heap and the values from there on, if the positions are heaps without a gap.
    pub fn row(&self) -> Option<(i64, Vec<i64>)> {
        if self.arity != 1 || self.points.is_empty() {
            return None;
        }
        let first = self.points[0].0[0];
        let is_whole =
            self.points.iter().zip(first..).all(|((position, _), heap)| position[0] == heap);
        is_whole.then(|| (first, self.points.iter().map(|point| point.1).collect()))
    }

    /// Returns the values by position.
    pub fn by_position(&self) -> HashMap<&[i64], i64> {
        self.points.iter().map(|(position, value)| (position.as_slice(), *value)).collect()
    }

    /// Returns whether no order of the coordinates matters, and the data could show it.
    pub fn is_symmetric(&self) -> bool {
        if self.arity < 2 {
            return false;
        }
        let values = self.by_position();
        let mut compared = 0;
        for (position, value) in &self.points {
            for index in 1..self.arity {
                let mut swapped = position.clone();
                swapped.swap(index - 1, index);
                match values.get(swapped.as_slice()) {
                    Some(other) if other != value => return false,
                    Some(_) if swapped != *position => compared += 1,
                    _ => {}
                }
            }
        }
        compared >= 12
    }
}

/// Sorts by size: the largest coordinate, measured by the range of its kind, decides first.
fn sort(points: &mut Vec<(Vec<i64>, i64)>, arity: usize) {
    let ranges: Vec<(i64, i64)> = (0..arity)
        .map(|index| {
            let coordinates = points.iter().map(|point| point.0[index]);
            let least = coordinates.clone().min().unwrap_or(0);
            (least, coordinates.max().unwrap_or(0).saturating_sub(least).max(1))
        })
        .collect();
    let size = |position: &[i64]| -> i64 {
        let parts = position.iter().zip(&ranges).map(|(coordinate, (least, range))| {
            (i128::from(coordinate - least) * 1_000_000_000 / i128::from(*range)) as i64
        });
        parts.max().unwrap_or(0)
    };
    if arity == 1 {
        points.sort_unstable();
    } else {
        points.sort_by_cached_key(|point| (size(&point.0), point.0.clone(), point.1));
    }
}

/// Returns how often each value occurs.
fn frequencies(points: &[(Vec<i64>, i64)]) -> HashMap<i64, usize> {
    let mut frequencies = HashMap::new();
    for (_, value) in points {
        *frequencies.entry(*value).or_default() += 1;
    }
    frequencies
}

/// Returns what so many equal values count for: nothing but one value is a law if there are many of them.
pub(crate) fn bits_of_constant(count: usize) -> f64 {
    count as f64
}

/// Returns the entropy of one value in bits.
fn entropy(frequencies: &HashMap<i64, usize>, count: usize) -> f64 {
    let shares = frequencies.values().map(|&frequency| frequency as f64 / count as f64);
    shares.map(|share| -share * share.log2()).sum()
}

/// Returns the points with sorted coordinates, each once.
fn classes(points: &[(Vec<i64>, i64)]) -> Vec<(Vec<i64>, i64)> {
    let mut classes: Vec<(Vec<i64>, i64)> = points.to_vec();
    classes.iter_mut().for_each(|point| point.0.sort_unstable());
    classes.sort_unstable();
    classes.dedup();
    classes
}

/// Returns the bits that say where a row of values changes, and to what.
fn bits_of_changes(points: &[(Vec<i64>, i64)], arity: usize, distinct: usize) -> f64 {
    if arity != 1 {
        return f64::INFINITY;
    }
    let changes = points.windows(2).filter(|pair| pair[0].1 != pair[1].1).count();
    (changes + 1) as f64 * ((points.len() as f64).log2() + (distinct.max(2) as f64).log2() - 1.0)
}

/// Returns the bits of the values of a row, in any order.
fn bits_of_row(row: &HashMap<i64, i64>) -> f64 {
    let mut values: Vec<i64> = row.values().copied().collect();
    values.sort_unstable();
    values.dedup();
    row.len() as f64 * (values.len().max(2) as f64).log2()
}

/// Returns up to `count` indices of `points`: of each value about the same number, small and large
/// positions, in an order that begins with a few of each kind.
fn sample(points: &[(Vec<i64>, i64)], count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    let mut state = 88_172_645_463_325_252_u64;
    for index in (1..order.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        order.swap(index, (state % (index as u64 + 1)) as usize);
    }
    if points.len() <= count {
        return order;
    }
    let mut rank: HashMap<i64, usize> = HashMap::new();
    let mut ranked: Vec<(usize, usize)> = order
        .iter()
        .enumerate()
        .map(|(place, &index)| {
            let seen = rank.entry(points[index].1).or_default();
            *seen += 1;
            (if *seen * 2 <= count / 2 { 0 } else { 1 } * points.len() + place, index)
        })
        .collect();
    ranked.sort_unstable();
    let first = (0..points.len()).take(8);
    let mut chosen: Vec<usize> = Vec::new();
    let mut is_chosen = vec![false; points.len()];
    for index in ranked
        .iter()
        .take(4)
        .map(|entry| entry.1)
        .chain(first)
        .chain(ranked.iter().map(|entry| entry.1))
    {
        if chosen.len() < count && !is_chosen[index] {
            is_chosen[index] = true;
            chosen.push(index);
        }
    }
    chosen
}
