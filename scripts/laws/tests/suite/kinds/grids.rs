//! Periods in two directions.

use laws::{laws_of_kind, Table};

use super::{check_noise, Sample};
use crate::random::Random;

pub fn samples() -> Vec<Sample> {
    const TABLE: [[i64; 4]; 3] = [[0, 2, 1, 1], [3, 0, 1, 2], [1, 1, 0, 4]];
    vec![
        Sample::values("grids", "period 3 in a and period 4 in b", (0, 16, 2), |p| {
            TABLE[p[0] as usize % 3][p[1] as usize % 4]
        }),
        Sample::outcomes(
            "grids",
            "lost iff a mod 4 = 1 and (b mod 4 = 2 or b mod 4 = 3)",
            (0, 20, 2),
            |p| i64::from(p[0] % 4 != 1 || p[1] % 4 < 2),
        ),
        Sample::outcomes("grids", "lost iff a is odd and b is even from 2 on", (0, 16, 2), |p| {
            i64::from(p[0] % 2 == 0 || p[1] % 2 == 1 || p[1] == 0)
        }),
        Sample::values("grids", "period 3 in a and period 4 in b from b = 3 on", (1, 18, 2), |p| {
            let column = if p[1] < 3 { 2 - p[1] } else { p[1] % 4 };
            TABLE[p[0] as usize % 3][column as usize]
        }),
    ]
}

#[test]
fn grids_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_is_no_grid() {
    check_noise("grids");
}

/// Returns who wins below `size` if a move takes `(i, j)` from the two heaps, in either order.
fn won(takes: &[[usize; 2]], size: usize) -> Vec<Vec<i64>> {
    let mut won = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let both = takes.iter().flat_map(|&[i, j]| [[i, j], [j, i]]);
            let mut options = both.filter(|&[i, j]| i <= a && j <= b);
            won[a][b] = i64::from(options.any(|[i, j]| won[a - i][b - j] == 0));
        }
    }
    won
}

#[test]
fn a_grid_goes_on_where_no_take_is_above_its_bound() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut checked = 0;
    for number in 0..150 {
        let mut take = || [random.below(4) as usize, 1 + random.below(3) as usize];
        let mut takes = vec![take(), take(), take()];
        let size = 14 + random.below(12) as usize;
        if number % 2 == 1 {
            // A take that acts at the last positions of the table, or just beyond.
            takes.push([0, 1].map(|_| size - random.below(4) as usize));
        }
        let largest = takes.iter().flatten().copied().max().unwrap() as i64;
        let truth = won(&takes, 3 * size);
        let place = |it: usize, size: usize| [it / size, it % size];
        let point = |[a, b]: [usize; 2]| (vec![a as i64, b as i64], truth[a][b]);
        let points = (0..size * size).map(|it| point(place(it, size))).collect();
        for law in laws_of_kind("grids", &Table::new(2, points, true)).unwrap() {
            if !law.condition.as_ref().is_some_and(|it| it.largest_take >= largest) {
                continue;
            }
            checked += 1;
            for (heaps, won) in (0..9 * size * size).map(|it| point(place(it, 3 * size))) {
                assert_eq!(law.value(&heaps), Some(won), "{takes:?}: {} at {heaps:?}", law.words);
            }
        }
    }
    assert!(checked > 40, "{checked} laws");
}
