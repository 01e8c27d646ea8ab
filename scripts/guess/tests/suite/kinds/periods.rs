//! Periods.

use super::{check_noise, Sample};

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("periods", "period 3: 0, 1, 2", (0, 40, 1), |n| n[0] % 3),
        Sample::values(
            "periods",
            "period 4 from n = 3 on: 3, 0, 1, 2; before, 0 is 7, 1 is 7, 2 is 7",
            (0, 60, 1),
            |n| if n[0] < 3 { 7 } else { n[0] % 4 },
        ),
        Sample::values("periods", "period 4, each time 2 higher: 0, 1, 0, 1", (0, 60, 1), |n| {
            2 * (n[0] / 4) + n[0] % 2
        }),
        Sample::outcomes("periods", "period 5: 1, 0, 1, 1, 0", (1, 60, 1), |n| {
            [0, 1, 0, 1, 1][n[0] as usize % 5]
        }),
        Sample::outcomes("periods", "lost only for n = 1, 4, 9", (0, 90, 1), |n| {
            i64::from(![1, 4, 9].contains(&n[0]))
        }),
    ]
}

#[test]
fn periods_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_period() {
    check_noise("periods");
}
