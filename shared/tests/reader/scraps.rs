//! Tokens of all kinds, alone and among others.

use std::io;

use shared::io::Io;
use shared::words::{read_digits, read_signed, read_word};

use crate::{check, check_cuts, Kind, KINDS};

/// Tokens, of which the first ten are numbers.
const SCRAPS: &[u8] = b"0 7 42 +5 12345678 123456789 +1234567890123456 007 18446744073709551615 \
    0000000000018446744073709551615 18446744073709551616 99999999999999999999 \
    184467440737095516150 -5 -0 1.5 -1.5 1e5 + - ++1 --1 +-1 -+1 1+ 1- x 4x \
    00000000000000000000000000000000000000000000000000000 \
    -00000000000000000000000000000000000000000000000000012 \
    +00000000000000000000000000000000000000000000000000012 \
    9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 \
    -9999999999999999999999999999999999999999999 1234567890123456789012345678901234567890 \
    12345678901234567890123456789012345678901 Alice thirty-two-letters-fill-a-quote! ..X.X.. \
    \"quoted\\\" forty-letters-are-just-enough-for-a-word \
    forty-one-letters-are-too-many-for-a-word a-token-of-more-than-thirty-two-by\xFFtes \
    f\xC3\xBCnf a\x7F \0 12345678\0 \xEF\xBB\xBF \xEF\xBB \xEF \x80123";

fn scraps() -> Vec<&'static [u8]> {
    SCRAPS.split(|&byte| byte == b' ').collect()
}

const GAPS: [&[u8]; 8] = [b" ", b"\n", b"\r\n", b"\t", b"\n\n", b" \x0b\x0c ", b"\r", b""];

#[test]
fn every_scrap_alone_and_among_others() {
    for kind in KINDS {
        let check = |parts: &[&[u8]]| check_cuts(&parts.concat(), kind);
        for scrap in scraps() {
            for gap in GAPS {
                check(&[gap, scrap]);
                check(&[b"\xEF\xBB\xBF3", gap, scrap, gap, b"8 x"]);
            }
            check(&[b"\xEF\xBB\xBF", scrap, b"\n"]);
        }
        check(&[]);
        check(&[b"\xEF\xBB\xBF"]);
    }
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

/// Half of the inputs are all numbers, and half are of several kinds in turn.
#[test]
fn random_inputs_in_random_pieces() {
    let (scraps, mut state) = (scraps(), 1_u64);
    let mut random = move |below: usize| {
        // Knuth's generator; only its upper bits are random enough.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..6000 {
        let mut input = Vec::new();
        for _ in 0..random(12) {
            // Most scraps are numbers, so that many inputs are long before they fail.
            let choices = if random(4) > 0 { 10 } else { scraps.len() };
            input.extend_from_slice(scraps[random(choices)]);
            input.extend_from_slice(GAPS[random(GAPS.len())]);
        }
        let lengths: Vec<usize> = (0..1 + random(5)).map(|_| 1 + random(9)).collect();
        let kinds = [(); 3].map(|()| KINDS[random(KINDS.len())]);
        check(&input, &lengths, if round % 2 == 0 { &[Kind::Number] } else { &kinds });
    }
}

/// A token that never ends is an error as soon as it is too long.
#[test]
fn endless_tokens() {
    for byte in [b'9', b'x', b'\0'] {
        // `take` would end the input after a while, but the message says that a token is found.
        let (mut input, mut output) = (io::Read::take(io::repeat(byte), 700_000), io::sink());
        let mut io = Io::new(&mut input, &mut output);
        let error = match byte {
            b'9' => read_digits(&mut io, "digits", 300_000).map(|_| ()),
            b'x' => read_word(&mut io, "word", 300_000).map(|_| ()),
            _ => read_signed(&mut io, "step", -1..=1).map(|_| ()),
        };
        let message = error.unwrap_err().to_string();
        assert!(message.starts_with("line 1, column 1: expected "), "{message}");
        assert!(message.ends_with("\"..."), "{message}");
        assert!(input.limit() > 0, "the token is read to its end");
    }
}
