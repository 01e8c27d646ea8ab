//! Words, long numbers and numbers with a sign.

use std::io;

use shared::io::Io;
use shared::words::{read_digits, read_signed, read_word};

use crate::{check, check_cuts, Kind, KINDS};

const SCRAPS: &str = "0 7 +5 -5 -0 + - --1 +-1 -+1 1- -1.5 1e5 12345678901234567890123456789 \
    -00000000000000000000000000000000000000000000000000012 \
    +00000000000000000000000000000000000000000000000000012 \
    00000000000000000000000000000000000000000000000000000 9223372036854775807 \
    9223372036854775808 -9223372036854775808 -9223372036854775809 \
    -9999999999999999999999999999999999999999999 1234567890123456789012345678901234567890 \
    12345678901234567890123456789012345678901 Alice thirty-two-letters-fill-a-quote! ..X.X.. \
    \"quoted\\\" forty-letters-are-just-enough-for-a-word \
    forty-one-letters-are-too-many-for-a-word f\u{fc}nf a\u{7f} \0";

fn scraps() -> impl Iterator<Item = &'static str> {
    SCRAPS.split(' ')
}

#[test]
fn every_scrap_as_every_kind() {
    for scrap in scraps() {
        for kind in KINDS {
            for input in
                [scrap.to_string(), format!("{scrap}\r\n\t1"), format!("\n 4\t{scrap} {scrap}")]
            {
                check_cuts(input.as_bytes(), kind);
            }
        }
    }
}

/// Tokens of all kinds after one another.
#[test]
fn pairs_of_scraps_as_pairs_of_kinds() {
    for a in scraps() {
        for b in scraps() {
            let input = format!("{a}\n {b} {a}");
            for kinds in [
                [Kind::Word, Kind::Number],
                [Kind::Number, Kind::Word],
                [Kind::Digits, Kind::Signed],
                [Kind::Signed, Kind::Word],
            ] {
                check(input.as_bytes(), &[7, 3], &kinds);
            }
        }
    }
}

/// A program that asks for a million digits gets them, across many reads.
#[test]
fn a_million_digits() {
    let digits = "1234567890".repeat(100_000);
    let text = format!("+000{digits} {digits}1");
    let (mut input, mut output) = (text.as_bytes(), io::sink());
    let mut io = Io::new(&mut input, &mut output);
    assert_eq!(read_digits(&mut io, "heap", 1_000_000).unwrap(), digits);
    let error = read_digits(&mut io, "heap", 1_000_000).unwrap_err();
    let found = "found \"12345678901234567890123456789012\"...";
    assert_eq!(error.to_string(), format!("line 1, column 1000006: expected heap, {found}"));
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
        let place = "line 1, column 1: expected ";
        assert!(message.starts_with(place), "{message}");
        assert!(message.ends_with("\"..."), "{message}");
        assert!(input.limit() > 0, "the token is read to its end");
    }
}
