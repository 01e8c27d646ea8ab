//! How many lists of heaps have a nim-sum, counted one by one.

use shared::nim::nim_sum;
use shared::search::Search;

use crate::{is_won, lists, nim};

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

/// Returns how many lists of sizes, each from 0 to its bound, have the nim-sum `sum`.
fn count_to_bounds(bounds: &[usize], sum: usize) -> usize {
    let mut count = usize::from(nim_sum(bounds.iter().copied()) == sum);
    for place in 0..usize::BITS - 1 {
        let above = |number: usize| number >> place >> 1;
        if nim_sum(bounds.iter().map(|&bound| above(bound))) == above(sum) {
            count += count_if_some_leave(bounds, place, sum >> place & 1);
        }
    }
    count
}

/// Returns how many of these lists have the bits of their bounds above `place`, where some leave them,
/// and the bit `parity` in the nim-sum there.
fn count_if_some_leave(bounds: &[usize], place: u32, parity: usize) -> usize {
    // By the bit of the nim-sum: the choices where no heap has left its bound yet, and all others.
    let mut kept = [1, 0];
    let mut left = [0, 0];
    for bound in bounds {
        let below = bound % (1 << place) + 1;
        let (all_kept, some_left) = (kept, left);
        let has_bit = bound >> place & 1;
        for parity in [0, 1] {
            kept[parity ^ has_bit] = all_kept[parity] * below;
            left[parity ^ has_bit] = some_left[parity] * below;
        }
        if has_bit == 1 {
            // The heap leaves. The first that does has to make the nim-sum right below the place.
            for parity in [0, 1] {
                left[parity] += all_kept[parity] + (some_left[parity] << place);
            }
        }
    }
    left[parity]
}

/// Returns for each total to `most` how many lists of so many heaps have this total and the nim-sum 0.
fn lost_by_total(heaps: usize, most: usize) -> Vec<usize> {
    let mut counts = vec![1];
    for total in 1..=most {
        let ones = (0..=heaps.min(total)).step_by(2).filter(|ones| (total - ones) % 2 == 0);
        let of_halves = ones.map(|ones| choose(heaps, ones) * counts[(total - ones) / 2]);
        counts.push(of_halves.sum());
    }
    counts
}

/// Returns the number of choices of `k` of `n` things.
fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |count, chosen| count * (n - chosen) / (chosen + 1))
}

#[test]
fn heaps_up_to_their_bounds() {
    for bounds in (0..4).flat_map(|heaps| lists(heaps, 9)) {
        let mut counts = [0; 16];
        let all = lists(bounds.len() as u32, 9);
        let within =
            all.filter(|sizes| sizes.iter().zip(&bounds).all(|(size, bound)| size <= bound));
        within.for_each(|sizes| counts[nim_sum(sizes)] += 1);
        for (sum, &count) in counts.iter().enumerate() {
            assert_eq!(count_to_bounds(&bounds, sum), count, "{bounds:?} {sum}");
        }
    }
    assert_eq!(count_to_bounds(&[2, 3, 5], 0), 12);
}

/// How many choices lower some heaps, but not all of them, and leave a lost position.
#[test]
fn not_all_heaps_are_lowered() {
    for heaps in (1..4).flat_map(|heaps| lists(heaps, 6)) {
        let lower = lists(heaps.len() as u32, 6).filter(|left| {
            let pairs = || left.iter().zip(&heaps);
            pairs().all(|(left, heap)| left <= heap) && pairs().any(|(left, heap)| left == heap)
        });
        let found = lower.filter(|left| !is_won(nim, left.clone())).count();
        let less: Option<Vec<usize>> = heaps.iter().map(|heap| heap.checked_sub(1)).collect();
        let all_lowered = less.map_or(0, |less| count_to_bounds(&less, 0));
        assert_eq!(count_to_bounds(&heaps, 0) - all_lowered, found, "{heaps:?}");
    }
}

#[test]
fn heaps_with_a_total() {
    for heaps in 1..=5 {
        let mut counts = vec![0; 11];
        for list in lists(heaps, 11).filter(|list| list.iter().sum::<usize>() <= 10) {
            counts[list.iter().sum::<usize>()] += usize::from(!is_won(nim, list.clone()));
        }
        assert_eq!(lost_by_total(heaps as usize, 10), counts, "{heaps}");
    }
}

/// Coins on the squares of a row, bit by bit, that move left and do not jump: Luogu P5363.
#[test]
fn rows_of_coins_that_are_lost() {
    let mut search = Search::normal_play(|&coins: &usize| {
        let squares = (0..12).filter(move |square| coins >> square & 1 == 1);
        squares.flat_map(move |from| {
            let free = (0..from).rev().take_while(move |to| coins >> to & 1 == 0);
            free.map(move |to| coins ^ 1 << from ^ 1 << to)
        })
    });
    for squares in 1..=12_usize {
        for coins in 1..=squares {
            let rows = (0..1 << squares).filter(|row: &usize| row.count_ones() as usize == coins);
            let lost = rows.filter(|row| !search.wins(row)).count();
            assert_eq!(lost_rows(squares, coins), lost, "{squares} {coins}");
        }
    }
}

/// Returns how many rows of so many coins are lost: every second gap from the last coin on is a heap.
fn lost_rows(squares: usize, coins: usize) -> usize {
    let heaps = (coins + 1) / 2;
    let others = coins + 1 - heaps;
    let free = squares - coins;
    let by_total = lost_by_total(heaps, free);
    (0..=free).map(|total| by_total[total] * choose(free - total + others - 1, others - 1)).sum()
}
