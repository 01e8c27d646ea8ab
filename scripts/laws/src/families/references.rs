//! References to itself: the value of a heap is that of a smaller heap, which a formula names.
//!
//! A player who may take 1 to f(n) stones, where f grows by steps of 1, meets this law: the value is
//! f(n) where f has just grown, and that of n - f(n) - 1 elsewhere (Levine 2006, *Fractal sequences and
//! restricted Nim*). Other references are found by trying
//! small formulas.

use std::rc::Rc;

use crate::honesty::{Candidate, Search};
use crate::theorems::LEVINE;
use crate::tree::{
    binary, if_else, shifted, with_number, Coordinate, Number, One, Recursion, Tree, Two,
};

/// Offers the references that fit.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    if values.len() < 20 || !(0..=8).contains(&first) {
        return;
    }
    let bits = (evidence.distinct.max(2) as f64).log2();
    let steps = steps();
    for (number, step) in steps.iter().enumerate() {
        let limited = recursion(first, &values, limited(step)).map(|found| (found, Some(LEVINE)));
        let plain = plain(step).into_iter().find_map(|body| recursion(first, &values, body));
        for (recursion, theorem) in limited.into_iter().chain(plain.map(|found| (found, None))) {
            let cost = ((number + 2) as f64).log2() + recursion.given.len() as f64 * bits + 5.0;
            let tree = Tree::Recursion(Rc::new(recursion), Rc::new(Coordinate(0)));
            if search.offer(Candidate { theorem, ..Candidate::new(tree, cost) }) {
                return;
            }
        }
    }
    offer_mex(search, first, &values);
}

/// Offers the rules themselves: the least number that is no value at one, two or three smaller heaps.
fn offer_mex(search: &mut Search, first: i64, values: &[i64]) {
    let smaller = smaller_heaps();
    let largest = values.iter().max().copied().unwrap_or(0);
    if values.iter().any(|&value| value < 0) || largest > 3 {
        return;
    }
    for (rank, set) in sets(smaller.len()).into_iter().enumerate() {
        let arguments = set.iter().map(|&index| smaller[index].clone()).collect();
        let Some(found) = recursion(first, values, Tree::Mex(Rc::new(arguments))) else { continue };
        let per_value = (largest as f64 + 1.0).log2();
        let cost = rank_bits(rank) + found.given.len() as f64 * per_value + 3.0;
        let tree = Tree::Recursion(Rc::new(found), Rc::new(Coordinate(0)));
        if search.offer(Candidate::new(tree, cost)) {
            return;
        }
    }
}

/// Returns the bits that choose one of a list.
fn rank_bits(rank: usize) -> f64 {
    ((rank + 2) as f64).log2()
}

/// Returns all sets of one, two and three of `count` things, the small ones first.
fn sets(count: usize) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = (0..count).map(|one| vec![one]).collect();
    sets.extend((0..count).flat_map(|two| (0..two).map(move |one| vec![one, two])));
    let pairs = (0..count).flat_map(|two| (0..two).map(move |one| [one, two]));
    sets.extend(
        pairs.flat_map(|[one, two]| (two + 1..count).map(move |three| vec![one, two, three])),
    );
    sets
}

/// Returns the smaller heaps that a move may lead to, the usual ones first.
fn smaller_heaps() -> Vec<Tree> {
    use Two::*;
    let n = Coordinate(0);
    let mut heaps: Vec<Tree> = (1..=3).map(|take| with_number(Subtract, &n, take)).collect();
    heaps.extend([2, 3].map(|part| with_number(Divide, &n, part)));
    heaps.push(binary(Subtract, &n, &with_number(Divide, &n, 2)));
    heaps.extend((4..=6).map(|take| with_number(Subtract, &n, take)));
    heaps.extend((4..=6).map(|part| with_number(Divide, &n, part)));
    for code in ["square_root(_)", "lowest_bit(_)", "least_prime(_)", "greatest_prime(_)"] {
        let take = One::named(code).map(|function| Tree::One(function, Rc::new(n.clone())));
        heaps.extend(take.map(|take| binary(Subtract, &n, &take)));
    }
    heaps
}

/// Returns the functions f of "take 1 to f(n)", and what else may be subtracted.
fn steps() -> Vec<Tree> {
    use Two::*;
    let n = Coordinate(0);
    let mut list = Vec::new();
    for divisor in 2..=9 {
        list.push(with_number(Divide, &n, divisor));
        for shift in 1..divisor {
            list.push(with_number(Divide, &with_number(Add, &n, shift), divisor));
        }
        for factor in 2..divisor {
            list.push(with_number(Divide, &with_number(Multiply, &n, factor), divisor));
        }
    }
    for code in [
        "square_root(_)",
        "length(_, 2)",
        "lowest_bit(_)",
        "ones(_)",
        "least_prime(_)",
        "greatest_prime(_)",
        "least_fibonacci(_)",
    ] {
        if let Some(function) = One::named(code) {
            let own = Tree::One(function, Rc::new(n.clone()));
            list.push(own.clone());
            list.push(with_number(Multiply, &own, 2));
            list.push(with_number(Add, &own, 1));
            list.push(with_number(Subtract, &own, 1));
        }
    }
    if let Some(golden) = One::named("golden(_)") {
        list.push(binary(Subtract, &Tree::One(golden, Rc::new(n.clone())), &n));
    }
    list.extend((0..4).map(Number));
    list
}

/// Returns the law of the game in which 1 to f(n) stones may be taken.
fn limited(step: &Tree) -> Tree {
    let n = Coordinate(0);
    let step_before = step.replaced(&n, &with_number(Two::Subtract, &n, 1));
    let smaller = with_number(Two::Subtract, &binary(Two::Subtract, &n, step), 1);
    let has_grown = binary(Two::Less, &step_before, step);
    if_else(has_grown, step.clone(), Tree::Own(Rc::new(smaller)))
}

/// Returns the laws in which each value is that of n - f(n), n - f(n) - 1 or f(n), perhaps with a number
/// added.
fn plain(step: &Tree) -> Vec<Tree> {
    let n = Coordinate(0);
    let one_less = binary(Two::Subtract, &n, step);
    let two_less = with_number(Two::Subtract, &one_less, 1);
    let smaller = [step.clone(), one_less, two_less];
    let own = smaller.into_iter().map(|smaller| Tree::Own(Rc::new(smaller)));
    own.flat_map(|own| [0, 1, 2, -1].map(|more| shifted(&own, more))).collect()
}

/// Returns the recursion with as few first values as it needs; nothing if that is more than an eighth of
/// them.
fn recursion(first: i64, values: &[i64], body: Tree) -> Option<Recursion> {
    // With all values given but one, the body is asked about that one.
    let known = Recursion::new(first, values.to_vec(), body.clone());
    let holds = |place: usize| known.computed(first + place as i64) == Some(values[place]);
    let start = (0..values.len()).rev().find(|&place| !holds(place)).map_or(0, |place| place + 1);
    let given = start.max(1);
    (start <= values.len() / 8).then(|| Recursion::new(first, values[..given].to_vec(), body))
}
