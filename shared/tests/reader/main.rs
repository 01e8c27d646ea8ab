//! The reader against a naive one that has the whole input at once, with the input cut into reads
//! at every place.

use std::cell::{Cell, RefCell};
use std::io::{self, ErrorKind, Read, Write};

use shared::io::Io;
use shared::words::{read_digits, read_signed, read_word};

mod failures;
mod scraps;

/// What a program can ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Number,
    Word,
    Digits,
    Signed,
}

const KINDS: [Kind; 4] = [Kind::Number, Kind::Word, Kind::Digits, Kind::Signed];

/// The most characters of a word, and the most digits.
const LONGEST: usize = 40;

impl Kind {
    /// Reads a token and returns it as text, or the error message. Numbers may also be at their
    /// end.
    fn read(self, io: &mut Io) -> Result<String, String> {
        let value = match self {
            Kind::Number => {
                let number = io.read_or_end("number", 0..=u64::MAX);
                number.map(|n| n.map_or("end".to_string(), |n| n.to_string()))
            }
            Kind::Word => read_word(io, "word", LONGEST),
            Kind::Digits => read_digits(io, "digits", LONGEST),
            Kind::Signed => read_signed(io, "step", i64::MIN..=i64::MAX).map(|n| n.to_string()),
        };
        value.map_err(|error| error.to_string())
    }

    /// What a message says is expected.
    fn expected(self) -> &'static str {
        match self {
            Kind::Number => "number from 0 to 18446744073709551615",
            Kind::Word => "word",
            Kind::Digits => "digits",
            Kind::Signed => "step from -9223372036854775808 to 9223372036854775807",
        }
    }

    /// Returns the value of a token as text, if it is of this kind.
    fn value(self, text: &[u8]) -> Option<String> {
        let text = std::str::from_utf8(text).ok()?;
        let unsigned = text.strip_prefix('+').unwrap_or(text);
        let magnitude = match self {
            Kind::Signed => text.strip_prefix('-').unwrap_or(unsigned),
            _ => unsigned,
        };
        let is_number = !magnitude.is_empty() && magnitude.bytes().all(|b| b.is_ascii_digit());
        match self {
            Kind::Word => {
                let is_word = text.bytes().all(|byte| (b'!'..=b'~').contains(&byte));
                let fits = (1..=LONGEST).contains(&text.len());
                Some(text.to_string()).filter(|_| is_word && fits)
            }
            _ if !is_number => None,
            Kind::Number => magnitude.parse::<u64>().ok().map(|n| n.to_string()),
            Kind::Signed => text.parse::<i64>().ok().map(|n| n.to_string()),
            Kind::Digits => {
                let digits = match magnitude.trim_start_matches('0') {
                    "" => "0",
                    digits => digits,
                };
                Some(digits.to_string()).filter(|digits| digits.len() <= LONGEST)
            }
        }
    }
}

const BLANKS: &[u8] = b" \t\n\x0b\x0c\r";

struct Token<'a> {
    line: usize,
    column: usize,
    text: &'a [u8],
}

/// Returns the tokens of `input`; the last one is empty and stands at the end.
fn tokens(input: &[u8]) -> Vec<Token<'_>> {
    let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let (mut tokens, mut start, mut line, mut line_start) = (Vec::new(), 0, 1, 0);
    loop {
        while start < input.len() && BLANKS.contains(&input[start]) {
            start += 1;
            if input[start - 1] == b'\n' {
                line += 1;
                line_start = start;
            }
        }
        let rest = &input[start..];
        let blank = rest.iter().position(|byte| BLANKS.contains(byte));
        let text = &rest[..blank.unwrap_or(rest.len())];
        tokens.push(Token { line, column: start - line_start + 1, text });
        if text.is_empty() {
            return tokens;
        }
        start += text.len();
    }
}

/// Returns what follows `expected` in a message about a token.
fn found(text: &[u8]) -> String {
    match text.len() {
        0 => "found the end of the input".to_string(),
        1..=32 => format!("found \"{}\"", text.escape_ascii()),
        _ => format!("found \"{}\"...", text[..32].escape_ascii()),
    }
}

/// Returns the values of the tokens of `input` if they are of these kinds, in turn, up to the
/// first that is not, then its message, or "end" if a number may come. A number comes with its
/// place.
fn naive(input: &[u8], kinds: &[Kind]) -> Vec<String> {
    let mut seen = Vec::new();
    for (Token { line, column, text }, kind) in tokens(input).into_iter().zip(kinds.iter().cycle())
    {
        let place = format!("line {line}, column {column}");
        match kind.value(text) {
            None if text.is_empty() && *kind == Kind::Number => seen.push("end".to_string()),
            Some(value) if *kind == Kind::Number => seen.push(format!("{value} at {place}")),
            Some(value) => seen.push(value),
            None => {
                let expected = kind.expected();
                seen.push(format!("{place}: expected {expected}, {}", found(text)));
                break;
            }
        }
    }
    seen
}

/// An input that comes in pieces of given lengths, again and again, and is interrupted.
///
/// Before each read all answers have to be written, and no token that could be answered may wait.
struct Pieces<'a> {
    input: &'a [u8],
    start: usize,
    lengths: &'a [usize],
    reads: usize,
    session: &'a Session,
}

/// What was answered, and what was written of it.
#[derive(Default)]
struct Session {
    answers: RefCell<Vec<u8>>,
    count: Cell<usize>,
    written: RefCell<Vec<u8>>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let session = self.session;
        assert_eq!(session.written, session.answers, "an answer is held back");
        // For a long input, counting its tokens again and again would take too long.
        let before = &self.input[..self.start.min(1000)];
        let blank = before.iter().rposition(|byte| BLANKS.contains(byte));
        let complete = blank.map_or(0, |blank| tokens(&before[..blank]).len() - 1);
        assert!(session.count.get() >= complete, "a token waits for input");
        self.reads += 1;
        if self.reads % 3 == 0 {
            return Err(io::Error::from(ErrorKind::Interrupted));
        }
        let length = self.lengths[self.reads % self.lengths.len()];
        let mut piece = &self.input[self.start..];
        piece = &piece[..length.min(piece.len())];
        let count = piece.read(buffer)?;
        self.start += count;
        Ok(count)
    }
}

impl Write for &Session {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Checks that `Io` sees what the naive reader sees, up to the first token of another kind.
fn check(input: &[u8], lengths: &[usize], kinds: &[Kind]) {
    let session = Session::default();
    let mut pieces = Pieces { input, start: 0, lengths, reads: 0, session: &session };
    let mut output = &session;
    let mut io = Io::new(&mut pieces, &mut output);
    let mut seen = Vec::new();
    for kind in kinds.iter().cycle() {
        match kind.read(&mut io) {
            Ok(end) if end == "end" && *kind == Kind::Number => {
                seen.push(end);
                break;
            }
            Ok(value) if *kind == Kind::Number => {
                let message = io.error_expecting("another").to_string();
                let place = message.split(": ").next().unwrap();
                seen.push(format!("{value} at {place}"));
            }
            Ok(value) => seen.push(value),
            Err(message) => {
                seen.push(message);
                break;
            }
        }
        let answer = &seen[seen.len() - 1];
        writeln!(session.answers.borrow_mut(), "{answer}").unwrap();
        session.count.set(seen.len());
        writeln!(io, "{answer}");
    }
    io.flush().unwrap();
    assert_eq!(session.written, session.answers);
    let shown = String::from_utf8_lossy(&input[..input.len().min(100)]);
    let expected = naive(input, kinds);
    assert_eq!(seen, expected, "{shown:?} in {lengths:?} as {kinds:?}");
}

/// Checks `input` whole, byte by byte, and cut in two at every place.
fn check_cuts(input: &[u8], kind: Kind) {
    check(input, &[usize::MAX], &[kind]);
    check(input, &[1], &[kind]);
    for cut in 1..input.len() {
        // The first read takes the second length, because the count has moved on by then.
        check(input, &[usize::MAX, cut], &[kind]);
    }
}

/// Tokens longer than what is held of the input at a time.
#[test]
fn long_tokens() {
    let zeros = vec![b'0'; 70_000];
    let tails: [&[u8]; 9] = [
        b"7 8 x",
        b"18446744073709551615 1\n2 y",
        b"18446744073709551616",
        b"12345678901234567890123456789012345678901 -",
        b"x",
        b"\0 1",
        b" 3\n\n +4 -",
        b"7",
        b"",
    ];
    for lengths in [&[usize::MAX][..], &[1 << 16], &[65_535, 2, 33], &[1000, 70_000]] {
        for kind in KINDS {
            for tail in tails {
                for sign in ["", "+", "-", "x"] {
                    let input = [b"3\n ", sign.as_bytes(), &zeros, tail, b" 1"].concat();
                    check(&input, lengths, &[kind]);
                }
            }
            for byte in [b'9', b' ', b'\n'] {
                let input = [b"5 ", &[byte; 70_000][..], b" 6 \n"].concat();
                check(&input, lengths, &[kind]);
            }
            check(&b"123456789 87\n".repeat(6000), lengths, &[kind]);
        }
    }
}
