//! Words, signed numbers and long digits against a naive reader that has the whole input before
//! it, with the input cut into reads at every place.

use std::io::{self, Error as Failure, ErrorKind, Read, Write};

use shared::error::Error;
use shared::io::Io;
use shared::words::{read_digits, read_signed, read_word};

const QUOTED: usize = 32;

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

const LONGEST: usize = 40;

/// What a program can ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Word,
    Digits,
    Signed,
    Plain,
}

const KINDS: [Kind; 4] = [Kind::Word, Kind::Digits, Kind::Signed, Kind::Plain];

/// Returns what the tokens of `input` are if they are of these kinds, in turn, up to the first
/// that is not: the tokens as text, then the message, or "end".
fn naive(input: &[u8], kinds: &[Kind]) -> Vec<String> {
    let mut seen = Vec::new();
    let (mut start, mut line, mut line_start) = (0, 1, 0);
    for kind in kinds.iter().cycle() {
        while start < input.len() && b" \t\n\x0b\x0c\r".contains(&input[start]) {
            start += 1;
            if input[start - 1] == b'\n' {
                line += 1;
                line_start = start;
            }
        }
        let rest = &input[start..];
        let blank = rest
            .iter()
            .position(|byte| b" \t\n\x0b\x0c\r".contains(byte));
        let text = &rest[..blank.unwrap_or(rest.len())];
        if text.is_empty() {
            seen.push("end".to_string());
            return seen;
        }
        match value(*kind, text) {
            Some(value) => seen.push(value),
            None => {
                let due = match kind {
                    Kind::Word => "word",
                    Kind::Digits => "digits",
                    Kind::Signed => "step from -9223372036854775808 to 9223372036854775807",
                    Kind::Plain => "number from 0 to 18446744073709551615",
                };
                let quoted = text[..text.len().min(QUOTED)].escape_ascii();
                let more = if text.len() > QUOTED { "..." } else { "" };
                let column = start - line_start + 1;
                seen.push(format!(
                    "line {line}, column {column}: expected {due}, found \"{quoted}\"{more}"
                ));
                return seen;
            }
        }
        start += text.len();
    }
    seen
}

fn value(kind: Kind, text: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(text).ok()?;
    let digits = text.strip_prefix('+').unwrap_or(text);
    let is_number =
        |digits: &str| !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    match kind {
        Kind::Word => {
            let is_word = text.len() <= LONGEST && text.chars().all(|c| ('!'..='~').contains(&c));
            is_word.then(|| text.to_string())
        }
        Kind::Digits => {
            let significant = digits.trim_start_matches('0');
            let is_due = is_number(digits) && significant.len() <= LONGEST;
            is_due.then(|| {
                if significant.is_empty() {
                    "0"
                } else {
                    significant
                }
                .to_string()
            })
        }
        Kind::Signed => {
            let size = digits.strip_prefix('-').unwrap_or(digits);
            let is_due = is_number(size) && !text.starts_with("+-");
            is_due
                .then(|| text.parse::<i64>().ok())
                .flatten()
                .map(|value| value.to_string())
        }
        Kind::Plain => is_number(digits)
            .then(|| digits.parse::<u64>().ok())
            .flatten()
            .map(|value| value.to_string()),
    }
}

/// Returns what `Io` makes of `input` when it comes in pieces of these lengths, again and again.
fn seen(input: &[u8], pieces: &[usize], kinds: &[Kind]) -> Vec<String> {
    let (mut start, mut piece) = (0, 0);
    let mut read = By(|buffer: &mut [u8]| {
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
    let mut write = io::sink();
    let mut io = Io::new(&mut read, &mut write);
    let mut seen = Vec::new();
    for kind in kinds.iter().cycle() {
        if io.at_end().unwrap() {
            seen.push("end".to_string());
            break;
        }
        let value = match kind {
            Kind::Word => read_word(&mut io, "word", LONGEST),
            Kind::Digits => read_digits(&mut io, "digits", LONGEST),
            Kind::Signed => {
                read_signed(&mut io, "step", i64::MIN..=i64::MAX).map(|value| value.to_string())
            }
            Kind::Plain => io
                .read("number", 0..=u64::MAX)
                .map(|value| value.to_string()),
        };
        match value {
            Ok(value) => seen.push(value),
            Err(error) => {
                seen.push(error.to_string());
                break;
            }
        }
    }
    seen
}

fn check(input: &[u8], pieces: &[usize], kinds: &[Kind]) {
    let expected = naive(input, kinds);
    let shown = String::from_utf8_lossy(&input[..input.len().min(100)]);
    assert_eq!(
        seen(input, pieces, kinds),
        expected,
        "{shown:?} in {pieces:?} as {kinds:?}"
    );
}

const SCRAPS: &[&str] = &[
    "0",
    "7",
    "+5",
    "-5",
    "-0",
    "+",
    "-",
    "--1",
    "+-1",
    "-+1",
    "1-",
    "-1.5",
    "1e5",
    "12345678901234567890123456789",
    "-00000000000000000000000000000000000000000000000000012",
    "+00000000000000000000000000000000000000000000000000012",
    "00000000000000000000000000000000000000000000000000000",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "-9999999999999999999999999999999999999999999",
    "1234567890123456789012345678901234567890",
    "12345678901234567890123456789012345678901",
    "Alice",
    "thirty-two-letters-fill-a-quote!",
    "..X.X..",
    "\"quoted\\\"",
    "forty-letters-are-just-enough-for-a-word",
    "forty-one-letters-are-too-many-for-a-word",
    "f\u{fc}nf",
    "a\u{7f}",
    "\0",
];

#[test]
fn every_scrap_as_every_kind() {
    for scrap in SCRAPS {
        for kind in KINDS {
            for input in [
                scrap.to_string(),
                format!("{scrap}\r\n\t1"),
                format!("\n 4\t{scrap} {scrap}"),
            ] {
                for cut in 1..=input.len() {
                    check(input.as_bytes(), &[usize::MAX, cut], &[kind]);
                }
                check(input.as_bytes(), &[1], &[kind]);
            }
        }
    }
}

/// Tokens of all kinds among one another, and each refused where it stands.
#[test]
fn pairs_of_scraps_as_pairs_of_kinds() {
    for one in SCRAPS {
        for other in SCRAPS {
            let input = format!("{one}\n {other} {one}");
            for kinds in [
                [Kind::Word, Kind::Plain],
                [Kind::Plain, Kind::Word],
                [Kind::Digits, Kind::Signed],
                [Kind::Signed, Kind::Word],
            ] {
                check(input.as_bytes(), &[7, 3], &kinds);
            }
        }
    }
}

/// Tokens longer than what is held of the input at a time.
#[test]
fn long_tokens() {
    let zeros = "0".repeat(200_000);
    for kind in KINDS {
        for tail in ["7 8 x", "7", "12345678901234567890 -", "x", " -3 +4", ""] {
            for sign in ["", "+", "-", "x"] {
                let input = format!("3\n {sign}{zeros}{tail}");
                for pieces in [&[usize::MAX][..], &[65_535, 2, 33], &[1000, 70_000]] {
                    check(input.as_bytes(), pieces, &[kind]);
                }
            }
        }
    }
}

/// Whoever asks for a million digits gets them, across many reads.
#[test]
fn a_million_digits() {
    let digits = "1234567890".repeat(100_000);
    let text = format!("+000{digits} {digits}1");
    let mut input = text.as_bytes();
    let mut write = io::sink();
    let mut io = Io::new(&mut input, &mut write);
    assert_eq!(read_digits(&mut io, "digits", 1_000_000).unwrap(), digits);
    let error = read_digits(&mut io, "digits", 1_000_000)
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "line 1, column 1000006: expected digits, found \"12345678901234567890123456789012\"..."
    );
}

/// A token that never ends is refused within what is due.
#[test]
fn endless_tokens() {
    for byte in [b'9', b'x', b'\0'] {
        let mut left = 10;
        let mut read = By(|buffer: &mut [u8]| {
            left -= 1;
            assert!(left > 0, "the token is read on and on");
            buffer.fill(byte);
            Ok(buffer.len())
        });
        let mut write = io::sink();
        let mut io = Io::new(&mut read, &mut write);
        let error = match byte {
            b'9' => read_digits(&mut io, "digits", 300_000).map(|_| ()),
            b'x' => read_word(&mut io, "word", 300_000).map(|_| ()),
            _ => read_signed(&mut io, "step", -1..=1).map(|_| ()),
        };
        let message = error.unwrap_err().to_string();
        assert!(
            message.starts_with("line 1, column 1: expected "),
            "{message}"
        );
        assert!(message.ends_with("\"..."), "{message}");
    }
}

/// Hands `check` an `Io` whose input is `text`.
fn with_input(text: &str, check: fn(&mut Io)) {
    let mut input = text.as_bytes();
    let mut write = io::sink();
    check(&mut Io::new(&mut input, &mut write));
}

#[test]
fn what_is_due_is_said() {
    with_input("Carol 5 -1", |io| {
        assert_eq!(read_word(io, "name", 9).unwrap(), "Carol");
        assert_eq!(
            io.error_expecting("Alice or Bob").to_string(),
            "line 1, column 1: expected Alice or Bob, found \"Carol\""
        );
        assert_eq!(read_signed(io, "step", -9..=9).unwrap(), 5);
        assert_eq!(
            read_signed(io, "step", 0..=9).unwrap_err().to_string(),
            "line 1, column 9: expected step from 0 to 9, found \"-1\""
        );
    });
    with_input(" ", |io| {
        assert!(io.at_end().unwrap());
        assert!(io.at_end().unwrap());
        let error = read_word(io, "name", 9).unwrap_err().to_string();
        assert_eq!(
            error,
            "line 1, column 2: expected name, found the end of the input"
        );
    });
}

/// A failure is told as such, even where the token before it could be whole.
#[test]
fn failures_are_not_the_end() {
    for kind in KINDS {
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
        assert_eq!(read_word(&mut io, "word", 9).unwrap(), "3");
        let error = match kind {
            Kind::Word => read_word(&mut io, "word", 9).map(|_| ()),
            Kind::Digits => read_digits(&mut io, "digits", 9).map(|_| ()),
            Kind::Signed => read_signed(&mut io, "step", -99..=99).map(|_| ()),
            Kind::Plain => io.read("number", 0..=99).map(|_| ()),
        };
        let message = error.unwrap_err().to_string();
        assert_eq!(message, "cannot read the input: no more");
    }
    let mut read = By(|_: &mut [u8]| Err(Failure::new(ErrorKind::Other, "no more")));
    let mut write = io::sink();
    let mut io = Io::new(&mut read, &mut write);
    assert!(matches!(io.at_end(), Err(Error::Read(_))));
}

/// What was written is out before a word is waited for.
#[test]
fn an_answer_comes_before_the_next_question() {
    let written = std::cell::RefCell::new(Vec::new());
    let mut reads = 0;
    let mut read = By(|buffer: &mut [u8]| {
        let due: &[u8] = if reads == 0 { b"" } else { b"first\n" };
        assert_eq!(*written.borrow(), due);
        reads += 1;
        buffer[..2].copy_from_slice(b"x\n");
        Ok(2)
    });
    let mut write = By(|bytes: &[u8]| {
        written.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    });
    let mut io = Io::new(&mut read, &mut write);
    assert_eq!(read_word(&mut io, "word", 9).unwrap(), "x");
    io.write_line("first");
    assert_eq!(read_word(&mut io, "word", 9).unwrap(), "x");
}
