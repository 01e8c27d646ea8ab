//! How many lists of heaps have a nim-sum, counted one by one.

use shared::nim::nim_sum;

use crate::lists;

/// Returns 1 or -1: whether `u` and `x` have an even number of digits in common.
fn sign(u: usize, x: usize) -> i64 {
    1 - 2 * i64::from((u & x).count_ones() % 2)
}

/// Three heaps, each with its own choices: of the sizes below 4 heap i may have those whose bits are
/// in a set, and the size 0 twice.
#[test]
fn choices_by_nim_sum() {
    for sets in lists(3, 16) {
        let choices = |heap: usize, size: usize| {
            i64::try_from((sets[heap] >> size & 1) * if size == 0 { 2 } else { 1 }).unwrap()
        };
        let ways = |heaps: &[usize]| -> i64 {
            heaps.iter().enumerate().map(|(heap, &size)| choices(heap, size)).product()
        };
        let mut counts = [0; 4];
        for heaps in lists(3, 4) {
            counts[nim_sum(heaps.iter().copied())] += ways(&heaps);
        }
        for (sum, &count) in counts.iter().enumerate() {
            let factor = |u, heap| (0..4).map(|x| sign(u, x) * choices(heap, x)).sum::<i64>();
            let product = |u| (0..3).map(|heap| factor(u, heap)).product::<i64>();
            let total: i64 = (0..4).map(|u| sign(u, sum) * product(u)).sum();
            assert_eq!(total, 4 * count, "{sets:?}: {sum}");
        }
    }
}

/// Powers of two, and how many heaps below each are tried.
const LIMITS: [(usize, u32); 4] = [(2, 6), (4, 6), (8, 5), (16, 4)];

/// Returns all lists of heaps from 1 on that are below `limit`.
fn heaps_below(limit: usize, heaps: u32) -> impl Iterator<Item = Vec<usize>> {
    lists(heaps, limit - 1).map(|list| list.into_iter().map(|heap| heap + 1).collect())
}

#[test]
fn heaps_below_a_power_of_two() {
    for (limit, heaps) in
        LIMITS.into_iter().flat_map(|(limit, most)| (1..=most).map(move |n| (limit, n)))
    {
        let mut counts = vec![0; limit];
        heaps_below(limit, heaps).for_each(|list| counts[nim_sum(list)] += 1);
        let m = limit as i64;
        let minus = (-1_i64).pow(heaps);
        let each = ((m - 1).pow(heaps) - minus) / m;
        let mut expected = vec![each; limit];
        expected[0] += minus;
        assert_eq!(counts, expected, "{heaps} heaps below {limit}");
    }
}

#[test]
fn different_heaps_below_a_power_of_two() {
    for (limit, most) in LIMITS {
        let m = limit as i64;
        let mut expected = vec![1, 0];
        for n in 2..=i64::from(most) {
            let last = expected.len() - 1;
            // A product without more sizes than there are is 0.
            let lists: i64 = (1..n).map(|taken| (m - taken).max(0)).product();
            let repeated = (n - 1) * (m - n + 1).max(0) * expected[last - 1];
            expected.push(lists - expected[last] - repeated);
        }
        for (heaps, &expected) in (0..=most).zip(&expected) {
            let are_different =
                |heaps: &Vec<usize>| (0..heaps.len()).all(|at| !heaps[..at].contains(&heaps[at]));
            let lists = heaps_below(limit, heaps).filter(are_different);
            let found = lists.filter(|list| nim_sum(list.iter().copied()) == 0).count();
            assert_eq!(found as i64, expected, "{heaps} heaps below {limit}");
        }
        if limit == 8 {
            assert_eq!(expected[2..5], [0, 42, 168]);
        }
    }
}
