//! Sums and products of functions of the coordinates.

use shared::nim_product::NimProducts;

use super::{check_noise, Sample};

fn take_1_3_4(heap: i64) -> i64 {
    [0, 1, 0, 1, 2, 3, 2][heap as usize % 7]
}

fn nim_product(a: i64, b: i64) -> i64 {
    NimProducts::new().product(a as u64, b as u64) as i64
}

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("sums", "a xor (period 7 in b: 0, 1, 0, 1, 2, 3, 2)", (0, 30, 2), |p| {
            p[0] ^ take_1_3_4(p[1])
        }),
        Sample::values("sums", "⊗", (1, 9, 2), |p| nim_product(p[0] & -p[0], p[1] & -p[1])),
    ]
}

#[test]
fn sums_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_is_no_sum() {
    check_noise("sums");
}
