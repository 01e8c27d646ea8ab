//! Heaps with other rules: takes that nearly agree, a largest heap only, neighbouring heaps; and a walk
//! on a ring.

use shared::search::Search;
use shared::wythoff::wythoff_heap;

use crate::{check, lists};

/// The formula is the whole part of n α, also where numbers of 64 bits with a point fail: a ≤ n α < a + 1
/// compares squares if 2 α is written as 2 - t and a root.
#[test]
fn the_formula_for_large_pairs() {
    let large = [100, 1_000_000_000, 1_000_000_000_000_000_000];
    for n in large.into_iter().flat_map(|from| from..from + 200_u64) {
        for t in 1..=5_u64 {
            let [n, t, smaller] = [n, t, wythoff_heap(n, t).unwrap()].map(i128::from);
            let twice = 2 * smaller - n * (2 - t);
            let square = n * n * (t * t + 4);
            assert!(twice * twice <= square && square < (twice + 2) * (twice + 2), "{n} {t}");
        }
    }
}

/// Takes from both heaps may differ by less than `bound`.
#[test]
fn takes_that_differ_by_less_than_t() {
    for bound in 1..=5_usize {
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for n in 0.. {
            let smaller = wythoff_heap(n as u64, bound as u64).unwrap() as usize;
            if smaller + bound * n > 60 {
                break;
            }
            pairs.push((smaller, smaller + bound * n));
        }
        // Each smaller number is the least new one, and each larger one exceeds all before.
        for n in 1..pairs.len() {
            let is_seen = |it: usize| pairs[..n].iter().any(|&(a, b)| a == it || b == it);
            assert_eq!(Some(pairs[n].0), (0..).find(|&it| !is_seen(it)));
            assert!(pairs[..n].iter().all(|pair| pair.1 < pairs[n].1));
        }
        if bound == 2 {
            assert_eq!(pairs[..5], [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13)]);
        }
        let options = |&(a, b): &(usize, usize)| {
            let both = (1..=a).flat_map(move |x| (1..=b).map(move |y| (x, y)));
            let both = both.filter(|&(x, y)| x.abs_diff(y) < bound);
            let single = (1..=a).map(|x| (x, 0)).chain((1..=b).map(|y| (0, y)));
            single.chain(both).map(|(x, y)| (a - x, b - y)).collect::<Vec<_>>()
        };
        let heaps = (0..=40).flat_map(|a| (a..=40).map(move |b| (a, b)));
        check(options, heaps, |pair| pairs.contains(pair));
    }
}

/// A move takes any number from one heap of the largest size.
#[test]
fn a_largest_heap_only() {
    let options = |heaps: &Vec<usize>| {
        let largest = heaps.iter().max().copied().unwrap_or(0);
        let places = (0..heaps.len()).filter(|&at| heaps[at] == largest);
        let moves = places.flat_map(|at| (0..largest).map(move |left| (at, left)));
        let take = |(at, left)| {
            let mut option = heaps.clone();
            option[at] = left;
            option
        };
        moves.map(take).collect::<Vec<_>>()
    };
    let mut misere = Search::misere_play(options);
    let mut normal = Search::normal_play(options);
    for heaps in (0..=5).flat_map(|count| lists(count, 6)) {
        let largest = heaps.iter().max().copied().unwrap_or(0);
        let count = heaps.iter().filter(|&&heap| heap == largest).count();
        assert_eq!(normal.wins(&heaps), largest > 0 && count % 2 == 1, "{heaps:?}");
        let is_lost_misere = match largest {
            0 => false,
            1 => count % 2 == 1,
            _ => count % 2 == 0,
        };
        assert_eq!(misere.wins(&heaps), !is_lost_misere, "{heaps:?}");
    }
}

/// Returns the options if a move takes any numbers from one heap or from two neighbouring ones.
fn neighbours(heaps: &Vec<usize>, is_circle: bool) -> Vec<Vec<usize>> {
    let count = heaps.len();
    let mut options = Vec::new();
    for at in 0..if is_circle { count } else { count - 1 } {
        let next = (at + 1) % count;
        for (a, b) in (0..=heaps[at]).flat_map(|a| (0..=heaps[next]).map(move |b| (a, b))) {
            let mut option = heaps.clone();
            (option[at], option[next]) = (a, b);
            options.push(option);
        }
    }
    options.retain(|option| option != heaps);
    options
}

#[test]
fn one_heap_or_two_neighbouring_heaps() {
    let line = |heaps: &Vec<usize>| neighbours(heaps, false);
    let circle = |heaps: &Vec<usize>| neighbours(heaps, true);
    check(line, lists(3, 8), |it| it[1] == 0 && it[0] == it[2]);
    check(line, lists(4, 6), |it| it[1] * it[2] == 0 && it[0] + it[1] == it[2] + it[3]);
    check(circle, lists(3, 8), |it| it[0] == it[1] && it[1] == it[2]);
    check(circle, lists(4, 6), |it| it[0] == it[2] && it[1] == it[3]);
}

/// Returns whether a walk from `at` goes on to a win, on a ring of `size` places, of which those in
/// `seen` are closed.
fn walk_wins(size: usize, steps: &[usize], at: usize, seen: u64) -> bool {
    steps.iter().any(|step| {
        let to = (at + step) % size;
        seen >> to & 1 == 0 && !walk_wins(size, steps, to, seen | 1 << to)
    })
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

/// Every set of steps on rings to 11, a bit each.
#[test]
fn a_walk_on_a_ring() {
    for size in 1..=11 {
        for set in 0..1_usize << (size - 1) {
            let steps: Vec<usize> = (1..size).filter(|step| set >> (step - 1) & 1 == 1).collect();
            let wins = |size, steps: &[usize]| walk_wins(size, steps, 0, 1);
            let is_won = wins(size, &steps);
            let common = steps.iter().fold(size, |common, &step| gcd(common, step));
            let ring = size / common;
            let divided: Vec<usize> = steps.iter().map(|step| step / common).collect();
            assert_eq!(is_won, wins(ring, &divided), "{size} {steps:?}");
            let is_both_ways = steps.iter().all(|step| steps.contains(&(size - step)));
            if steps.len() == 1 || is_both_ways {
                assert_eq!(is_won, ring % 2 == 0, "{size} {steps:?}");
            }
            if !steps.is_empty() && ring % 2 == 0 && divided.iter().all(|step| step % 2 == 1) {
                assert!(is_won);
                assert!(divided.iter().all(|&step| same_step_wins(ring, &divided, step, 0, 1)));
            }
        }
    }
}

/// Returns whether the player to move wins by `step` each time, whatever the other one does.
fn same_step_wins(size: usize, steps: &[usize], step: usize, at: usize, seen: u64) -> bool {
    let to = (at + step) % size;
    let is_free = |place: usize, seen: u64| seen >> place & 1 == 0;
    let after = seen | 1 << to;
    let answers = steps.iter().map(|answer| (to + answer) % size);
    is_free(to, seen)
        && answers
            .filter(|&answer| is_free(answer, after))
            .all(|answer| same_step_wins(size, steps, step, answer, after | 1 << answer))
}

#[test]
fn a_walk_on_a_ring_with_steps_1_and_2() {
    let lost: Vec<usize> = (1..=44).filter(|&size| !walk_wins(size, &[2, 1], 0, 1)).collect();
    assert_eq!(lost, [1, 3, 7]);
}
