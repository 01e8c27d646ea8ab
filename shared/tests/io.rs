//! The reader against a naive one that has the whole input before it, with the input cut into
//! reads at every place.

use std::cell::{Cell, RefCell};
use std::io::{self, Error as Failure, ErrorKind, Read, Write};

use shared::error::Error;
use shared::io::Io;

/// An input or an output made of a function.
struct By<F>(F);

impl<F: FnMut(&mut [u8]) -> io::Result<usize>> Read for By<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0(buffer)
    }
}

impl<F: FnMut(&[u8]) -> io::Result<usize>> Write for By<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A token as the naive reader sees it: where it is, how it begins and its value if it has one.
#[derive(Debug, PartialEq, Eq, Clone)]
struct Token {
    line: u64,
    column: u64,
    found: String,
    value: Option<u64>,
}

const BLANKS: &[u8] = b" \t\n\x0b\x0c\r";

/// Returns the tokens of `input`, the last one with the position of its end and no head.
fn naive(input: &[u8]) -> Vec<Token> {
    let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let mut tokens = Vec::new();
    let (mut start, mut line, mut line_start) = (0, 1, 0);
    while start < input.len() {
        if BLANKS.contains(&input[start]) {
            start += 1;
            if input[start - 1] == b'\n' {
                line += 1;
                line_start = start;
            }
            continue;
        }
        let rest = &input[start..];
        let blank = rest.iter().position(|byte| BLANKS.contains(byte));
        let text = &rest[..blank.unwrap_or(rest.len())];
        tokens.push(token(line, start - line_start, text));
        start += text.len();
    }
    tokens.push(token(line, start - line_start, b""));
    tokens
}

fn token(line: u64, before: usize, text: &[u8]) -> Token {
    let digits = text.strip_prefix(b"+").unwrap_or(text);
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    let number = || {
        digits.iter().try_fold(0_u64, |value, digit| {
            value.checked_mul(10)?.checked_add(u64::from(digit - b'0'))
        })
    };
    Token {
        line,
        column: before as u64 + 1,
        found: match text.len() {
            0 => "the end of the input".to_string(),
            1..=32 => format!("\"{}\"", text.escape_ascii()),
            _ => format!("\"{}\"...", text[..32].escape_ascii()),
        },
        value: if is_number { number() } else { None },
    }
}

/// Returns what `Io` sees of `input` when it comes in pieces of these lengths, again and again.
///
/// Every number is answered by a line; before each read, all answers have to be out, and no
/// number that could be answered may be left.
fn seen(input: &[u8], pieces: &[usize]) -> Vec<Token> {
    let expected = naive(input);
    let answers = RefCell::new(Vec::new());
    let output = RefCell::new(Vec::new());
    let answered = Cell::new(0);
    let (mut start, mut piece) = (0, 0);
    let mut read = By(|buffer: &mut [u8]| {
        assert_eq!(
            *output.borrow(),
            *answers.borrow(),
            "an answer is held back"
        );
        // Where the input is long, counting its tokens again and again would take too long.
        let before = &input[..if start <= 1000 { start } else { 0 }];
        let blank = before.iter().rposition(|byte| BLANKS.contains(byte));
        let whole = blank.map_or(0, |blank| naive(&before[..blank]).len() - 1);
        assert!(answered.get() >= whole, "a token waits for more input");
        piece += 1;
        if piece % 3 == 0 {
            return Err(Failure::from(ErrorKind::Interrupted));
        }
        let length = pieces[piece % pieces.len()].min(buffer.len());
        let end = input.len().min(start + length);
        buffer[..end - start].copy_from_slice(&input[start..end]);
        let count = end - start;
        start = end;
        Ok(count)
    });
    let mut write = By(|bytes: &[u8]| {
        output.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    });
    let mut io = Io::new(&mut read, &mut write);
    let mut tokens = Vec::new();
    while tokens.len() < expected.len() {
        let outcome = io.read_or_end("number", 0..=u64::MAX);
        let (value, error) = match outcome {
            Ok(value) => (value, io.error_at_token("number", 0..=0)),
            Err(error) => (None, error),
        };
        match error {
            Error::Token {
                line,
                column,
                found,
                ..
            } => tokens.push(Token {
                line,
                column,
                found,
                value,
            }),
            other => panic!("{other}"),
        }
        match value {
            Some(value) => {
                answers
                    .borrow_mut()
                    .extend_from_slice(format!("{value}\n").as_bytes());
                writeln!(io, "{value}");
                answered.set(answered.get() + 1);
            }
            None => break,
        }
    }
    io.flush().unwrap();
    assert_eq!(*output.borrow(), *answers.borrow());
    tokens
}

/// Checks that `Io` sees what the naive reader sees, up to the first token without a value.
fn check(input: &[u8], pieces: &[usize]) {
    let mut expected = naive(input);
    let end = expected.iter().position(|token| token.value.is_none());
    // The end of the input has no value.
    expected.truncate(end.unwrap() + 1);
    let shown = String::from_utf8_lossy(&input[..input.len().min(100)]);
    assert_eq!(seen(input, pieces), expected, "{shown:?} in {pieces:?}");
}

/// Checks `input` whole, byte by byte, and cut in two at every place.
fn check_cuts(input: &[u8]) {
    check(input, &[usize::MAX]);
    check(input, &[1]);
    for cut in 1..input.len() {
        // The first read takes the second length, for the count has moved on by then.
        check(input, &[usize::MAX, cut]);
    }
}

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
            check_cuts(scrap);
            check_cuts(&[gap, *scrap].concat());
            check_cuts(&[b"3", *gap, *scrap, *gap, b"8 x"].concat());
            check_cuts(&[b"\xEF\xBB\xBF", *gap, *scrap, *gap].concat());
        }
    }
    check_cuts(b"");
    check_cuts(b"\xEF\xBB\xBF");
}

/// Every byte at every place of a number of nine digits.
#[test]
fn every_byte_in_a_number() {
    for place in 0..9 {
        for byte in 0..=255 {
            let mut input = b"5\n123456789 6\nx".to_vec();
            input[2 + place] = byte;
            check(&input, &[usize::MAX]);
            check(&input, &[1, 4, 7]);
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
        let pieces: Vec<usize> = (0..1 + random(5)).map(|_| 1 + random(9)).collect();
        check(&input, &pieces);
    }
}

/// Tokens longer than what is held of the input at a time.
#[test]
fn long_tokens() {
    let zeros = vec![b'0'; 200_000];
    for pieces in [
        &[usize::MAX][..],
        &[1 << 16],
        &[65_535, 2, 33],
        &[1000, 70_000],
    ] {
        for tail in [
            &b"7 8 x"[..],
            b"18446744073709551615 1\n2 y",
            b"18446744073709551616",
            b"x",
            b"\0 1",
            b"7",
            b" 3\n\n +4 -",
            b"",
        ] {
            check(&[b"1\n 2 ", &zeros[..], tail].concat(), pieces);
            check(
                &[b"+", &zeros[..], tail, b" ", &zeros, tail].concat(),
                pieces,
            );
        }
        check(&[b"5 ", &vec![b'9'; 200_000][..]].concat(), pieces);
        check(&[b"5\n", &vec![b' '; 200_000][..], b"6 x"].concat(), pieces);
        check(
            &[b"5 ", &vec![b'\n'; 200_000][..], b" 6 x"].concat(),
            pieces,
        );
        check(&b"123456789 87\n".repeat(20_000), pieces);
    }
}

/// A failure is told as such, even where the number before it could be whole.
#[test]
fn failures_are_not_the_end() {
    let mut left = 2;
    let mut read = By(|buffer: &mut [u8]| {
        left -= 1;
        match left {
            1 => {
                buffer[..4].copy_from_slice(b"3 12");
                Ok(4)
            }
            _ => Err(Failure::new(ErrorKind::Other, "no more")),
        }
    });
    let mut write = io::sink();
    let mut io = Io::new(&mut read, &mut write);
    assert_eq!(io.read_or_end("number", 0..=9).unwrap(), Some(3));
    let error = io.read_or_end("number", 0..=99).unwrap_err();
    assert_eq!(error.to_string(), "cannot read the input: no more");

    let mut input: &[u8] = b"3 x";
    let mut read = By(|buffer: &mut [u8]| input.read(&mut buffer[..2]));
    let mut write = By(|_: &[u8]| Err(Failure::from(ErrorKind::BrokenPipe)));
    let mut io = Io::new(&mut read, &mut write);
    assert_eq!(io.read("number", 0..=9).unwrap(), 3);
    io.write_line("3");
    let error = io.read("number", 0..=9).unwrap_err();
    assert!(matches!(error, Error::Write(_)), "{error}");
}
