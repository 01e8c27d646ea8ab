//! Periods in two directions.

use super::{check_noise, Sample};

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
