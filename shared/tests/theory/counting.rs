//! How many lists of heaps have a nim-sum, counted one by one.

use shared::nim::nim_sum;

use crate::lists;

/// Returns 1 or -1: whether `u` and `x` have an even number of digits in common.
fn sign(u: usize, x: usize) -> i64 {
    1 - 2 * i64::from((u & x).count_ones() % 2)
}

fn count(mut lists: impl Iterator<Item = Vec<usize>>, sum: usize) -> i64 {
    let mut found = 0;
    lists.by_ref().for_each(|heaps| found += i64::from(nim_sum(heaps) == sum));
    found
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

#[test]
fn heaps_below_a_power_of_two() {
    for (limit, most) in [(2_usize, 6), (4, 6), (8, 5), (16, 4)] {
        let mut different = vec![1, 0];
        for heaps in 1..=most {
            let m = limit as i64;
            let minus = (-1_i64).pow(heaps);
            let each = ((m - 1).pow(heaps) - minus) / m;
            let larger = |list: Vec<usize>| list.into_iter().map(|heap| heap + 1).collect();
            let all = || lists(heaps, limit - 1).map(larger);
            for sum in 0..limit {
                let expected = if sum == 0 { each + minus } else { each };
                assert_eq!(count(all(), sum), expected, "{heaps} heaps below {limit}: {sum}");
            }
            let n = i64::from(heaps);
            if n >= 2 {
                let of_others: i64 = (1..n).map(|chosen| (m - chosen).max(0)).product();
                let index = heaps as usize;
                let next = of_others
                    - different[index - 1]
                    - (n - 1) * (m - n + 1).max(0) * different[index - 2];
                different.push(next);
            }
            let are_different =
                |heaps: &Vec<usize>| (0..heaps.len()).all(|at| !heaps[..at].contains(&heaps[at]));
            let found = count(all().filter(are_different), 0);
            assert_eq!(found, different[heaps as usize], "{heaps} heaps below {limit}");
        }
        if limit == 8 {
            assert_eq!(different[2..5], [0, 42, 168]);
        }
    }
}
