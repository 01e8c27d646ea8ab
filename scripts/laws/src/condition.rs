//! What has to be true of a game so that a law goes on: what acts later than the table ends, no table can
//! show.
//!
//! Where every position has the same takes, a value follows from those that lie at most the largest take
//! before it. So values that repeat go on for ever if they did so for as many numbers: a position further
//! on has the same values around it as one a period before (of one heap: Golomb 1966; for octal codes: Guy
//! and Smith 1956).

use crate::evidence::Evidence;
use crate::law::Condition;
use crate::tree::{binary, Coordinate, Number, Repeat, Tree, Two};

/// To see whether its values repeat, a law of one heap is asked so many times as far as the table goes, because
/// those that follow from the digits may do so up to the next power of the base.
const FARTHER: i64 = 10;

/// A law is asked twice as far at least, but one of several numbers at no more positions,
const ASKED: i64 = 100_000;

/// and one of one heap at no more heaps: data with gaps may go far.
const HEAPS: i64 = 2_500_000;

/// Returns the condition of a law whose values repeat in each coordinate.
///
/// # Errors
/// If the values repeat, but the table does not show that they go on so.
pub(crate) fn condition(
    evidence: &Evidence,
    tree: &Tree,
    exceptions: &[(Vec<i64>, i64)],
) -> Result<Option<Condition>, ()> {
    let is_heap = evidence.arity == 1;
    if matches!(tree, Number(_)) {
        return Ok(None);
    }
    let ranges = evidence.ranges();
    let Some(repetitions) = repetitions(tree, &ranges) else { return diagonal(evidence, tree) };
    // Between the terms of a list that grows, the values of a whole table may be the same.
    if tree.has_terms() && repetitions.iter().all(|(_, period)| *period == 1) {
        return Ok(None);
    }
    let start = |index: usize| {
        let last_exception = exceptions.iter().map(|(place, _)| place[index] - ranges[index].0 + 1);
        last_exception.max().unwrap_or(0).max(repetitions[index].0)
    };
    let shown = (0..evidence.arity).map(|at| ranges[at].1 - repetitions[at].1 - start(at));
    let largest_take = shown.min().unwrap_or(0);
    if largest_take < 1 {
        return if is_heap { Err(()) } else { Ok(None) };
    }
    // The theorem on octal codes counts from heap 1 on.
    let (first, count) = ranges[0];
    let places = first + count - 2 * (first + start(0)).max(1) - 2 * repetitions[0].1;
    let has_gaps = evidence.has_gaps();
    let is_octal = is_heap && places >= 1 && first <= 1 && !evidence.is_outcome && !has_gaps;
    let places = is_octal.then_some(places);
    Ok(Some(Condition { arity: evidence.arity, largest_take, has_gaps, places }))
}

/// Returns the condition of a table of the smaller number and the difference.
///
/// Let their values repeat with the periods p and q, after s and r numbers. A position whose difference is at
/// least r + q + T is in every move of at most T like that with a difference smaller by q. In any other one
/// beyond N rows both numbers are above N - r - q - T, so it is like the one with both smaller by p if that is
/// at least s + p + T.
fn diagonal(evidence: &Evidence, tree: &Tree) -> Result<Option<Condition>, ()> {
    let Tree::Entry(pattern, arguments) = tree else { return Ok(None) };
    let [a, b] = [0, 1].map(Coordinate);
    let both = [Two::Minimum, Two::Distance].map(|operation| binary(operation, &a, &b));
    if arguments[..] != both || pattern.repeats.iter().any(|repeat| repeat.step != 0) {
        return Ok(None);
    }
    let rows = evidence.ranges().iter().map(|range| range.1).min().unwrap_or(0);
    let seen: i64 = pattern.repeats.iter().map(Repeat::count).sum();
    let largest_take = (rows - seen) / 2;
    let has_gaps = evidence.has_gaps();
    let condition = Condition { arity: 2, largest_take, has_gaps, places: None };
    (largest_take >= 1).then_some(Some(condition)).ok_or(())
}

/// Returns for each coordinate, whose least number and count are given, after how many numbers the values
/// of a tree repeat, and the period, if they do so in all coordinates within the table. The tree is asked
/// farther, so that the table alone does not look so.
fn repetitions(tree: &Tree, ranges: &[(i64, i64)]) -> Option<Vec<(i64, i64)>> {
    let is_heap = ranges.len() == 1;
    let farther = if is_heap { (ASKED / ranges[0].1).clamp(2, FARTHER) } else { 2 };
    let asked =
        ranges.iter().try_fold(1_i64, |asked, (_, count)| asked.checked_mul(farther * count))?;
    if asked > if is_heap { HEAPS } else { ASKED } {
        return None;
    }
    // Of each coordinate and each of its numbers, the values of all positions with this number.
    let slices = |(_, count): &(i64, i64)| vec![Vec::new(); (farther * count) as usize];
    let mut slices: Vec<Vec<Vec<i64>>> = ranges.iter().map(slices).collect();
    for place in 0..asked {
        let mut rest = place;
        let mut position = Vec::new();
        for (first, count) in ranges {
            position.push(first + rest % (farther * count));
            rest /= farther * count;
        }
        let value = tree.value(&position)?;
        for ((slices, at), (first, _)) in slices.iter_mut().zip(&position).zip(ranges) {
            slices[(at - first) as usize].push(value);
        }
    }
    let within = slices.iter().zip(ranges);
    within.map(|(slices, (_, count))| repetition(slices, *count as usize)).collect()
}

/// Returns after how many slices these repeat, and the period, if both together are less than `count`.
fn repetition(slices: &[Vec<i64>], count: usize) -> Option<(i64, i64)> {
    let from_the_end: Vec<&Vec<i64>> = slices.iter().rev().collect();
    let same = prefixes(&from_the_end);
    (1..count).find_map(|period| {
        let start = slices.len() - period - same[period];
        (start + period < count).then_some((start as i64, period as i64))
    })
}

/// Returns for each place how many items from there on are those at the beginning of the list, in linear time
/// (Gusfield 1997, *Algorithms on Strings, Trees, and Sequences*, section 1.4).
fn prefixes<T: PartialEq>(list: &[T]) -> Vec<usize> {
    let mut same = vec![0; list.len()];
    // The list from `start` to `end` is the same as its beginning.
    let (mut start, mut end) = (0, 0);
    for place in 1..list.len() {
        let mut length = if place < end { same[place - start].min(end - place) } else { 0 };
        while place + length < list.len() && list[length] == list[place + length] {
            length += 1;
        }
        if place + length > end {
            (start, end) = (place, place + length);
        }
        same[place] = length;
    }
    same
}
