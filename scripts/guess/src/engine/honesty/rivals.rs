//! Games in which infinitely many takes are allowed, but only a few of them act in a short table: there
//! they look like a game with these few takes, whose period is broken at the next one.
//!
//! Taking a square has the period 5 up to 24, and taking a triangular number the period 9 up to 35.

use crate::engine::data::Table;

/// Longer tables are not compared.
const COMPARED: usize = 300;

/// How much further the games are looked at.
const FURTHER: i64 = 3;

/// A law that was seen so many times over is believed all the same.
const OFTEN: usize = 5;

/// Returns the game that agrees with the whole table, but not with the law, and the first heap where they
/// differ.
///
/// `value` is what the law says of a heap, and `needed` how many numbers describe it.
pub fn rival(
    table: &Table,
    value: impl Fn(i64) -> Option<i64>,
    needed: usize,
) -> Option<(String, i64)> {
    let count = table.points.len();
    if table.arity != 1 || count > COMPARED || count >= OFTEN * needed {
        return None;
    }
    let heaps = || table.points.iter().map(|point| point.0[0]);
    let [first, last] = [heaps().min()?, heaps().max()?];
    if first < 0 || last > 2 * COMPARED as i64 {
        return None;
    }
    let bound = last * FURTHER;
    takes(bound).into_iter().find_map(|(name, takes)| {
        let values = values(&takes, bound as usize);
        let said = |heap: i64| match table.is_outcome {
            true => values[heap as usize].min(1),
            false => values[heap as usize],
        };
        let agrees = table.points.iter().all(|(place, value)| said(place[0]) == *value);
        let heap = agrees
            .then(|| (last + 1..=bound).find(|&heap| value(heap) != Some(said(heap))))
            .flatten()?;
        Some((name.to_string(), heap))
    })
}

/// Returns the Grundy values of heaps from 0 to `last`.
fn values(takes: &[usize], last: usize) -> Vec<i64> {
    let mut values: Vec<i64> = Vec::new();
    for heap in 0..=last {
        let options = takes.iter().take_while(|&&take| take <= heap);
        let mut is_option = vec![false; takes.len() + 1];
        for take in options {
            if let Some(place) = is_option.get_mut(values[heap - take] as usize) {
                *place = true;
            }
        }
        let value = is_option.iter().position(|is_option| !is_option).unwrap_or(takes.len());
        values.push(value as i64);
    }
    values
}

/// Returns the sets of takes up to `last`.
fn takes(last: i64) -> Vec<(&'static str, Vec<usize>)> {
    let is_prime = |number: i64| {
        number > 1 && (2..number).take_while(|it| it * it <= number).all(|it| number % it != 0)
    };
    let primes: Vec<usize> =
        (2..=last).filter(|&number| is_prime(number)).map(|it| it as usize).collect();
    let up_to = |term: fn(i64) -> i64| -> Vec<usize> {
        (1..=last).map(term).take_while(|&term| term <= last).map(|term| term as usize).collect()
    };
    let following = |first: [i64; 2], next: fn(i64, i64, i64) -> i64| -> Vec<usize> {
        let mut terms = first.to_vec();
        while terms[terms.len() - 1] <= last {
            let index = terms.len();
            terms.push(next(index as i64, terms[index - 2], terms[index - 1]));
        }
        terms.retain(|&term| term <= last);
        terms.into_iter().map(|term| term as usize).collect()
    };
    let with_one = |list: &[usize]| [&[1], list].concat();
    vec![
        ("a square", up_to(|k| k * k)),
        ("a cube", up_to(|k| k * k * k)),
        ("a triangular number", up_to(|k| k * (k + 1) / 2)),
        ("a number k (k + 1)", up_to(|k| k * (k + 1))),
        ("a pentagonal number", up_to(|k| k * (3 * k - 1) / 2)),
        ("a tetrahedral number", up_to(|k| k * (k + 1) * (k + 2) / 6)),
        ("a number 2^k - 1", following([1, 3], |_, _, term| 2 * term + 1)),
        ("a number 2^k + 1", following([2, 3], |_, _, term| 2 * term - 1)),
        ("a Fibonacci number", following([1, 2], |_, before, term| before + term)),
        ("a Lucas number", following([1, 3], |_, before, term| before + term)),
        ("a factorial", following([1, 2], |index, _, term| (index + 1) * term)),
        (
            "a Catalan number",
            following([1, 2], |index, _, term| term * 2 * (2 * index + 1) / (index + 2)),
        ),
        ("a prime", primes.clone()),
        ("1 or a prime", with_one(&primes)),
    ]
}
