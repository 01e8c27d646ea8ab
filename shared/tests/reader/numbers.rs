//! Plain numbers.

use crate::{check, check_cuts, Kind};

const SCRAPS: &[&[u8]] = &[
    b"0",
    b"7",
    b"42",
    b"+5",
    b"12345678",
    b"123456789",
    b"+1234567890123456",
    b"007",
    b"18446744073709551615",
    b"0000000000018446744073709551615",
    b"18446744073709551616",
    b"99999999999999999999",
    b"184467440737095516150",
    b"-3",
    b"-0",
    b"1.5",
    b"+",
    b"++1",
    b"1+",
    b"x",
    b"4x",
    b"\0",
    b"12345678\0",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"\xEF",
    b"\x80123",
    b"a token of more than thirty-two by\xFFtes",
    b"000000000000000000000000000000000000000000000000000009",
];

const GAPS: &[&[u8]] = &[
    b" ",
    b"\n",
    b"\r\n",
    b"\t",
    b"\n\n",
    b" \x0b\x0c ",
    b"\r",
    b"",
];

#[test]
fn every_scrap_alone_and_among_others() {
    for scrap in SCRAPS {
        for gap in GAPS {
            check_cuts(scrap, Kind::Number);
            check_cuts(&[gap, *scrap].concat(), Kind::Number);
            check_cuts(&[b"3", *gap, *scrap, *gap, b"8 x"].concat(), Kind::Number);
            check_cuts(
                &[b"\xEF\xBB\xBF", *gap, *scrap, *gap].concat(),
                Kind::Number,
            );
        }
    }
    check_cuts(b"", Kind::Number);
    check_cuts(b"\xEF\xBB\xBF", Kind::Number);
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
    let mut state: u64 = 1;
    let mut random = move |below: usize| {
        // Knuth's generator; only its upper bits are random enough.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..3000 {
        let mut input = Vec::new();
        for _ in 0..random(12) {
            // Most scraps are numbers, so that many inputs are long before they fail.
            let choices = if random(4) > 0 { 10 } else { SCRAPS.len() };
            input.extend_from_slice(SCRAPS[random(choices)]);
            input.extend_from_slice(GAPS[random(GAPS.len())]);
        }
        let lengths: Vec<usize> = (0..1 + random(5)).map(|_| 1 + random(9)).collect();
        check(&input, &lengths, &[Kind::Number]);
    }
}
