//! Before each move the opponent forbids some options, or all takes of one parity.

use std::collections::HashMap;

use shared::nim::nim_sum;
use shared::rules::options_of_wythoff;
use shared::search::Search;

use crate::{lists, nim};

/// The heaps, and the options that are forbidden, each as its place in the list of all.
type Blocked = (Vec<usize>, Vec<usize>);

/// Returns the sets of `count` of the numbers below `limit`, or of all of them if they are fewer.
fn choices(count: usize, limit: usize) -> Vec<Vec<usize>> {
    let sets = 0..1_usize << limit;
    let wanted = sets.filter(|set| set.count_ones() as usize == count.min(limit));
    wanted.map(|set| (0..limit).filter(|at| set >> at & 1 == 1).collect()).collect()
}

/// A move is a move of Nim that is not forbidden, and forbids `k - 1` options of the opponent. The heaps
/// are P if some choice makes the player lose: exactly if fewer than k options are P.
#[test]
fn the_opponent_forbids_options() {
    for (k, limit) in [(1, 5), (2, 4), (3, 4)] {
        let all = |heaps: &Vec<usize>| choices(k - 1, nim(heaps).len());
        let mut search = Search::normal_play(|(heaps, forbidden): &Blocked| {
            let options = nim(heaps).into_iter().enumerate();
            let open = options.filter(|(at, _)| !forbidden.contains(at));
            let with = |heaps: Vec<usize>| {
                all(&heaps).into_iter().map(move |forbidden| (heaps.clone(), forbidden))
            };
            open.flat_map(|(_, heaps)| with(heaps)).collect::<Vec<_>>()
        });
        let mut is_p = |heaps: &Vec<usize>| {
            all(heaps).into_iter().any(|forbidden| !search.wins(&(heaps.clone(), forbidden)))
        };
        for heaps in lists(2, limit) {
            let count = nim(&heaps).iter().filter(|option| is_p(option)).count();
            assert_eq!(is_p(&heaps), count < k, "{k}: {heaps:?}");
        }
    }
}

/// Returns the positions of two heaps below `limit`, row by row, and whether each is P: whether fewer
/// than `k` of its options are. Those in its row, its column and its diagonal are counted on the way.
fn p_positions(
    k: usize,
    limit: usize,
    has_diagonals: bool,
) -> impl Iterator<Item = ((usize, usize), bool)> {
    let (mut columns, mut diagonals) = (vec![0; limit], vec![0; 2 * limit]);
    (0..limit).flat_map(move |y| {
        let mut row = 0;
        let mut found = Vec::new();
        for x in 0..limit {
            let diagonal = &mut diagonals[limit + x - y];
            let count = row + columns[x] + if has_diagonals { *diagonal } else { 0 };
            let is_p = count < k;
            if is_p {
                row += 1;
                columns[x] += 1;
                *diagonal += 1;
            }
            found.push(((x, y), is_p));
        }
        found
    })
}

#[test]
fn forbidden_options_of_nim() {
    for k in 1..=24 {
        let mut lost = Vec::new();
        for heap in 0..60 {
            let is_p = lost.iter().filter(|&&is_p| is_p).count() < k;
            assert_eq!(is_p, heap < k, "{k}: {heap}");
            lost.push(is_p);
        }
        for ((x, y), is_p) in p_positions(k, 90, false) {
            let gap = x.abs_diff(y);
            let expected = x + y < k || gap < k && gap % 2 == (k - 1) % 2;
            assert_eq!(is_p, expected, "{k}: {x} {y}");
        }
    }
}

/// The options lie on three lines of a cube; the P-positions of each line are counted on the way.
#[test]
fn one_forbidden_option_of_three_heaps() {
    let mut lines: HashMap<[usize; 3], usize> = HashMap::new();
    for [a, b, c] in lists(3, 30).map(|heaps| [heaps[0], heaps[1], heaps[2]]) {
        let own = [[99, b, c], [a, 99, c], [a, b, 99]];
        let count: usize = own.iter().map(|line| lines.get(line).copied().unwrap_or(0)).sum();
        let largest = a.max(b).max(c);
        let expected = a == b && b == c || 2 * largest == a + b + c + 1;
        assert_eq!(count < 2, expected, "{a} {b} {c}");
        if expected {
            own.iter().for_each(|&line| *lines.entry(line).or_default() += 1);
        }
    }
}

#[test]
fn forbidden_options_of_wythoff() {
    // Wythoff's own P-positions: no option is forbidden.
    let wythoff: Vec<Option<usize>> = {
        let mut partner = vec![None; 700];
        let pairs = p_positions(1, 700, true).filter(|&(_, is_p)| is_p);
        pairs.for_each(|((x, y), _)| partner[x] = Some(y));
        partner
    };
    let is_double = |x: usize, y: usize, more: usize| y == 2 * x + more || x == 2 * y + more;
    for ((x, y), is_p) in p_positions(2, 700, true) {
        let is_even = x % 2 == 0 && y % 2 == 0 && x > 0 && y > 0;
        let is_wythoff = is_even && wythoff[x / 2 - 1] == Some(y / 2 - 1);
        assert_eq!(is_p, (x, y) == (0, 0) || is_double(x, y, 1) || is_wythoff, "{x} {y}");
    }
    for ((x, y), is_p) in p_positions(3, 700, true) {
        assert_eq!(is_p, (x, y) == (0, 0) || is_double(x, y, 1) || is_double(x, y, 2), "{x} {y}");
    }
    // The counts are those of the rules.
    for k in 1..=3 {
        let lost: HashMap<_, _> = p_positions(k, 20, true).collect();
        for (&(x, y), &is_p) in &lost {
            let options = options_of_wythoff(&(x as u64, y as u64));
            let count = options.filter(|&(x, y)| lost[&(x as usize, y as usize)]).count();
            assert_eq!(is_p, count < k);
        }
    }
}

/// The opponent says whether the next take is odd or even.
#[test]
fn the_opponent_names_odd_or_even() {
    let mut search = Search::normal_play(|(heaps, is_odd): &(Vec<usize>, bool)| {
        let total: usize = heaps.iter().sum();
        let allowed =
            |after: &Vec<usize>| (total - after.iter().sum::<usize>()) % 2 == *is_odd as usize;
        let after: Vec<Vec<usize>> = nim(heaps).into_iter().filter(allowed).collect();
        after
            .into_iter()
            .flat_map(|heaps| [(heaps.clone(), false), (heaps, true)])
            .collect::<Vec<_>>()
    });
    for heaps in lists(3, 8) {
        let is_won = [false, true].iter().all(|&is_odd| search.wins(&(heaps.clone(), is_odd)));
        assert_eq!(is_won, nim_sum(heaps.iter().map(|heap| heap / 2)) != 0, "{heaps:?}");
    }
}
