//! Nim-sums over several heaps.

use super::{check_noise, Sample};

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("nimsums", "(a mod 3) xor (b mod 3) xor (c mod 3)", (0, 7, 3), |p| {
            (p[0] % 3) ^ (p[1] % 3) ^ (p[2] % 3)
        }),
        Sample::outcomes("nimsums", "≠ 0", (0, 8, 3), |p| {
            i64::from((p[0] % 4) ^ (p[1] % 4) ^ (p[2] % 4) != 0)
        }),
    ]
}

#[test]
fn nimsums_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_is_no_nimsum() {
    check_noise("nimsums");
}
