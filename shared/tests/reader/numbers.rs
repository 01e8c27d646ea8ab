//! Plain numbers.

use crate::{check, check_cuts, Kind};

/// Tokens, of which the first ten are numbers.
const SCRAPS: &[u8] = b"0 7 42 +5 12345678 123456789 +1234567890123456 007 18446744073709551615 \
    0000000000018446744073709551615 18446744073709551616 99999999999999999999 \
    184467440737095516150 -3 -0 1.5 + ++1 1+ x 4x \0 12345678\0 \xEF\xBB\xBF \xEF\xBB \xEF \x80123 \
    a-token-of-more-than-thirty-two-by\xFFtes \
    000000000000000000000000000000000000000000000000000009";

fn scraps() -> Vec<&'static [u8]> {
    SCRAPS.split(|&byte| byte == b' ').collect()
}

const GAPS: [&[u8]; 8] = [b" ", b"\n", b"\r\n", b"\t", b"\n\n", b" \x0b\x0c ", b"\r", b""];

#[test]
fn every_scrap_alone_and_among_others() {
    let check = |parts: &[&[u8]]| check_cuts(&parts.concat(), Kind::Number);
    for scrap in scraps() {
        for gap in GAPS {
            check(&[gap, scrap]);
            check(&[b"3", gap, scrap, gap, b"8 x"]);
            check(&[b"\xEF\xBB\xBF", gap, scrap, gap]);
        }
    }
    check(&[]);
    check(&[b"\xEF\xBB\xBF"]);
}

/// Every byte at every place of a number of nine digits.
#[test]
fn every_byte_in_a_number() {
    for place in 0..9 {
        for byte in 0..=255 {
            let mut input = b"5\n123456789 6\nx".to_vec();
            input[2 + place] = byte;
            check(&input, &[usize::MAX], &[Kind::Number]);
            check(&input, &[1, 4, 7], &[Kind::Number]);
        }
    }
}

#[test]
fn random_inputs_in_random_pieces() {
    let (scraps, mut state) = (scraps(), 1_u64);
    let mut random = move |below: usize| {
        // Knuth's generator; only its upper bits are random enough.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..3000 {
        let mut input = Vec::new();
        for _ in 0..random(12) {
            // Most scraps are numbers, so that many inputs are long before they fail.
            let choices = if random(4) > 0 { 10 } else { scraps.len() };
            input.extend_from_slice(scraps[random(choices)]);
            input.extend_from_slice(GAPS[random(GAPS.len())]);
        }
        let lengths: Vec<usize> = (0..1 + random(5)).map(|_| 1 + random(9)).collect();
        check(&input, &lengths, &[Kind::Number]);
    }
}
