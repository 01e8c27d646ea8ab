//! The reader against a naive one that has the whole input at once, with the input cut into reads
//! at every place; and the traps between a reader and a judge.

use std::cell::{Cell, RefCell};
use std::env;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, Command, Stdio};

use shared::io::{run, Io};

/// What a program can ask for.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Number,
    Signed,
    Word,
}

const KINDS: [Kind; 3] = [Kind::Number, Kind::Signed, Kind::Word];

impl Kind {
    /// Reads a token and returns it with its place, or the error message.
    fn read(self, io: &mut Io) -> Result<String, String> {
        let value = match self {
            Kind::Number => io
                .read_or_end("number", 0..=u64::MAX)
                .map(|it| it.map_or(String::new(), |it| it.to_string())),
            Kind::Signed => io.read("step", i64::MIN..=i64::MAX).map(|it| it.to_string()),
            Kind::Word => io.token().map(str::to_string),
        };
        let value = value.map_err(|error| error.to_string())?;
        let message = io.expected("another").to_string();
        Ok(value + " at " + message.split(':').next().unwrap())
    }

    /// Returns the value of a token as text, or what is expected in its place.
    fn value(self, text: &[u8]) -> Result<String, &'static str> {
        let sign = if matches!(self, Kind::Signed) { &b"+-"[..] } else { b"+" };
        let digits = match text {
            [first, rest @ ..] if sign.contains(first) => rest,
            _ => text,
        };
        let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
        let number = std::str::from_utf8(text).ok().filter(|_| is_number);
        match self {
            Kind::Number if text.is_empty() => Ok(String::new()),
            Kind::Number => match number.and_then(|text| text.parse::<u64>().ok()) {
                Some(value) => Ok(value.to_string()),
                None => Err("number from 0 to 18446744073709551615"),
            },
            Kind::Signed if text.is_empty() => Err("step"),
            Kind::Signed => match number.and_then(|text| text.parse::<i64>().ok()) {
                Some(value) => Ok(value.to_string()),
                None => Err("step from -9223372036854775808 to 9223372036854775807"),
            },
            Kind::Word => match std::str::from_utf8(text) {
                Ok(text) => Ok(text.to_string()),
                Err(_) => Err("text in UTF-8"),
            },
        }
    }
}

const BLANKS: &[u8] = b" \t\n\x0b\x0c\r";

/// Returns the tokens of `input`, each with its line and column; the last one is empty and stands at
/// the end.
fn tokens(input: &[u8]) -> Vec<(usize, usize, &[u8])> {
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut line = 1;
    let mut line_start = 0;
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
        tokens.push((line, start - line_start + 1, text));
        if text.is_empty() {
            return tokens;
        }
        start += text.len();
    }
}

/// Returns `input` without marks at its beginning, and without what old data have at their end.
fn clean(mut input: &[u8]) -> &[u8] {
    while let Some(rest) = input.strip_prefix(b"\xEF\xBB\xBF") {
        input = rest;
    }
    let is_end = |byte: &u8| b"\0\x1A".contains(byte);
    let last = input.iter().rposition(|byte| !is_end(byte) && !BLANKS.contains(byte));
    let after = last.map_or(0, |last| last + 1);
    let end = input[after..].iter().position(is_end);
    &input[..end.map_or(input.len(), |end| after + end)]
}

/// Returns what a program reads that asks for these kinds in turn: values with their places, up to
/// the end of the input or the first message.
fn naive(input: &[u8], kinds: &[Kind]) -> Vec<String> {
    let mut seen = Vec::new();
    for ((line, column, text), kind) in tokens(clean(input)).into_iter().zip(kinds.iter().cycle()) {
        let place = format!("line {line}, column {column}");
        match kind.value(text) {
            Ok(value) => seen.push(format!("{value} at {place}")),
            Err(expected) => {
                let text = String::from_utf8_lossy(text);
                let quote: String = text.chars().take(40).collect();
                let found = if quote.is_empty() {
                    "the end of the input".into()
                } else {
                    format!("{quote:?}")
                };
                seen.push(format!("{place}: expected {expected}, found {found}"));
                break;
            }
        }
    }
    seen
}

/// An input that comes in pieces of given lengths, again and again.
///
/// Before each read all answers have to be written, and no token that could be answered may wait.
struct Pieces<'a> {
    input: &'a [u8],
    start: usize,
    lengths: &'a [usize],
    reads: usize,
    session: &'a Session,
}

/// What was answered, and what was written and flushed of it.
#[derive(Default)]
struct Session {
    answers: RefCell<Vec<u8>>,
    count: Cell<usize>,
    unflushed: RefCell<Vec<u8>>,
    written: RefCell<Vec<u8>>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let session = self.session;
        assert_eq!(session.written, session.answers, "an answer is held back");
        // For a long input, counting its tokens again and again would take too long.
        let before = clean(&self.input[..self.start.min(100)]);
        let blank = before.iter().rposition(|byte| BLANKS.contains(byte));
        let complete = tokens(&before[..blank.unwrap_or(0)]).len() - 1;
        assert!(session.count.get() >= complete, "a token waits for input");
        let length = self.lengths[self.reads % self.lengths.len()];
        self.reads += 1;
        let mut piece = &self.input[self.start..];
        piece = &piece[..length.min(piece.len())];
        let count = piece.read(buffer)?;
        self.start += count;
        Ok(count)
    }
}

impl Write for &Session {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unflushed.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.written.borrow_mut().append(&mut self.unflushed.borrow_mut());
        Ok(())
    }
}

/// Checks that `Io` sees what the naive reader sees, up to the first token of another kind.
fn check(input: &[u8], lengths: &[usize], kinds: &[Kind]) {
    let session = Session::default();
    let mut pieces = Pieces { input, start: 0, lengths, reads: 0, session: &session };
    let mut output = &session;
    let mut io = Io::new(&mut pieces, &mut output);
    let expected = naive(input, kinds);
    let mut seen = Vec::new();
    for kind in kinds.iter().cycle().take(expected.len()) {
        let answer = kind.read(&mut io).unwrap_or_else(|message| message);
        // A question need not end its line.
        let end = if seen.len() % 2 == 0 { "?" } else { "\n" };
        write!(session.answers.borrow_mut(), "{answer}{end}").unwrap();
        match end {
            "?" => write!(io, "{answer}?"),
            _ => io.write_line(&answer),
        }
        seen.push(answer);
        session.count.set(seen.len());
    }
    io.flush().unwrap();
    assert_eq!(session.written, session.answers);
    let shown = String::from_utf8_lossy(&input[..input.len().min(100)]);
    assert_eq!(seen, expected, "{shown:?} in {lengths:?} as {kinds:?}");
}

const SCRAPS: &[u8] = b"0 7 42 +5 007 18446744073709551615 0000000000018446744073709551615 \
    18446744073709551616 184467440737095516150 -5 -0 1.5 1e5 + - ++1 +-1 -+1 1+ 1- x 4x \
    9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 Alice ..X.X.. \
    \"quoted\\\" a-word-of-more-than-forty-letters-is-cut-in-its-quote f\xC3\xBCnf \0 1\0 1\x7F \
    thirty-nine-letters-and-one-of-two-byte\xC3\xBCs \xE2\x82\xAC1 \xFF 4\xC3 \xEF\xBB\xBF \xEF\xBB\xBF5 \x1A 1\x1A \x1A1 \0\x1A";

/// Each alone and among others, whole, byte by byte, and cut in two at every place.
#[test]
fn every_scrap_in_pieces() {
    for scrap in SCRAPS.split(|&byte| byte == b' ') {
        for gap in [&b" "[..], b"\n", b"\r\n", b"\t", b"\n\n", b" \x0b\x0c ", b"\r", b""] {
            for kind in KINDS {
                for input in [[gap, scrap].concat(), [b"3", gap, scrap, gap, b"8 x"].concat()] {
                    check(&input, &[usize::MAX], &[kind]);
                    check(&input, &[1], &[kind]);
                    (1..input.len()).for_each(|cut| check(&input, &[cut, 1 << 16], &[kind]));
                }
            }
        }
    }
}

/// Inputs of problems with all that a reader may meet: a mark, blanks of six kinds, signs and zeros.
#[test]
fn inputs_of_problems_with_marks_and_rare_blanks() {
    for input in [
        &b"\xEF\xBB\xBF\r\n\t1 +3\r\n\x0B\x0C0002\n\n  6"[..],
        b"\xEF\xBB\xBF+003\r\n\tabcd bcda\r\n\r\n ada",
        b"\xEF\xBB\xBF\r\n 2\t+005\r\n\r\n5 2\n2",
        b"\xEF\xBB\xBF2\r\n3\r\n0\t1\t1\r\n2\t1\r\n1\t3\r\n2\r\n1\t1\r\n1\t2\r\n\r\n",
    ] {
        check(input, &[usize::MAX], &KINDS[2..]);
        check(input, &[1, 3], &KINDS[2..]);
    }
}

/// Letters and marks, whole and in parts, among blanks and numbers.
#[test]
fn random_inputs_in_random_pieces() {
    let parts = b" | |\0|\x1A|\x1A|\n|\n|\r\n|\t|0|7|42|-5|x|\xC3\xBC|\xC3|\xBC|\xEF\xBB\xBF|\xEF|\xEF\xBB|\xF0\x9F\x98\x80|\xF0\x9F|\xFF";
    let mut parts: Vec<&[u8]> = parts.split(|&byte| byte == b'|').collect();
    // Every single byte is a part, too.
    let bytes: Vec<u8> = (0..=255).collect();
    parts = [&parts.repeat(10)[..], &bytes.chunks(1).collect::<Vec<_>>()].concat();
    let mut state = 1_u64;
    let mut below = |count: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % count
    };
    for _ in 0..30_000 {
        let input: Vec<&[u8]> = (0..below(12)).map(|_| parts[below(parts.len())]).collect();
        let lengths: Vec<usize> = (0..4).map(|_| 1 + below(5)).collect();
        let kinds = if below(2) == 0 { &KINDS[2..] } else { &KINDS };
        check(&input.concat(), &lengths, kinds);
    }
}

/// A token that the end of a chunk cuts stays one token, and blanks of any length stay blanks.
#[test]
fn tokens_at_the_ends_of_chunks() {
    let zeros = vec![b'0'; 70_000];
    for lengths in [&[usize::MAX][..], &[65_535, 2, 33], &[1000, 70_000]] {
        for tail in [&b"5 8 x"[..], b"18446744073709551616", b"", b" 3\n\n +4 -"] {
            let input = [b"3\n ", &zeros[..], tail, b" 1"].concat();
            KINDS.iter().for_each(|&kind| check(&input, lengths, &[kind]));
        }
        check(&[b"5 ", &[b'\n'; 70_000][..], b" 6 \n"].concat(), lengths, &KINDS);
    }
    // Few tokens: the place of each is counted from the start of its chunk.
    let blanks = [b' '; 64_000];
    check(&[&b"7 7"[..], &blanks, &zeros[..3000], b"5"].concat(), &[usize::MAX], &KINDS);
    check(&[&blanks[..], &b"123456789 87\n".repeat(300)].concat(), &[usize::MAX], &KINDS);
}

fn message(input: &mut dyn Read) -> String {
    let mut output = io::sink();
    let mut io = Io::new(input, &mut output);
    io.read("heap", 0..=9_u64).unwrap_err().to_string()
}

/// It is an error long before it fills the memory, and so are blanks without end: they are dropped.
#[test]
fn a_token_that_never_ends() {
    for byte in [b'9', b'x', b'\0'] {
        let mut input = io::repeat(byte).take(1 << 30);
        let message = message(&mut input);
        assert!(message.starts_with("line 1, column 1: expected a shorter token"), "{message}");
        assert!(message.len() < 400 && input.limit() > (1 << 30) - (1 << 21), "{message}");
    }
    let end = "line 1, column 67108865: expected heap, found the end of the input";
    assert_eq!(message(&mut io::repeat(b' ').take(1 << 26)), end);
}

/// 2^20 bytes are a token, and more are not, in whatever pieces they come.
#[test]
fn the_longest_token() {
    for (length, found) in [(1 << 20, "from 0 to 9"), ((1 << 20) + 1, "a shorter token")] {
        for blanks in [0, 1, 2, 65_535] {
            let mut input = io::repeat(b' ').take(blanks).chain(io::repeat(b'x').take(length));
            assert!(message(&mut input).contains(found), "{length} {blanks}");
        }
    }
}

/// A terminal whose input goes on after its end.
struct Terminal(Vec<&'static [u8]>);

impl Read for Terminal {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.pop().unwrap().read(buffer)
    }
}

#[test]
fn one_end_is_enough() {
    for last in [&b""[..], b"\n", b"3", b"3\n", b"\xC3\xBC"] {
        let mut input = Terminal(vec![b"5", b"", last]);
        let mut output = io::sink();
        let mut io = Io::new(&mut input, &mut output);
        (0..3).for_each(|_| _ = io.token().unwrap());
        assert!(io.read("heap", 0..=9).unwrap_err().to_string().ends_with("the end of the input"));
    }
}

/// At the beginning it is ignored. Elsewhere it belongs to its token.
#[test]
fn a_byte_order_mark() {
    for (input, found) in [
        (&b"\xEF\xBB\xBFx"[..], "line 1, column 1: expected heap from 0 to 9, found \"x\""),
        (b"\xEF\xBB\xBF", "line 1, column 1: expected heap, found the end of the input"),
        (
            b"\xEF\xBB\xBF\xEF\xBB\xBF33",
            "line 1, column 1: expected heap from 0 to 9, found \"33\"",
        ),
        (b"\n\xEF\xBB\xBF3", "line 2, column 1: expected heap from 0 to 9, found \"\\u{feff}3\""),
    ] {
        assert_eq!(message(&mut &*input), found);
    }
}

/// What old data have at their end is the end of the input, and elsewhere a part of its token.
#[test]
fn ctrl_z_and_nul() {
    for (input, tokens, place) in [
        (&b"3\n\x1A"[..], &["3", ""][..], "line 2, column 1"),
        (b"3\x1A", &["3", ""], "line 1, column 2"),
        (b"3 4\r\n\x1A\r\n", &["3", "4", ""], "line 2, column 1"),
        (b"3\0\0\0", &["3", ""], "line 1, column 2"),
        (b"\x1A", &[""], "line 1, column 1"),
        (b"3 \x1A 4", &["3", "\x1A", "4"], "line 1, column 5"),
        (b"3\x004 5", &["3\x004", "5"], "line 1, column 5"),
    ] {
        let mut output = io::sink();
        let mut input = input;
        let mut io = Io::new(&mut input, &mut output);
        for token in tokens {
            assert_eq!(io.token().unwrap(), *token);
        }
        assert!(io.expected("heap").to_string().starts_with(place), "{}", io.expected("heap"));
    }
    // Endless ones are an error as soon as they are no end of any data.
    let mut input = b"3 \x1A".chain(io::repeat(b'\n').take(1 << 30));
    {
        let mut output = io::sink();
        let mut io = Io::new(&mut input, &mut output);
        assert_eq!(io.token().unwrap(), "3");
        assert!(io.read("heap", 0..=9_u64).is_err());
    }
    assert!(input.into_inner().1.limit() > (1 << 30) - (1 << 21));
}

/// Marks alone take no longer than other tokens: 3 MB would take minutes if each were looked at anew.
#[test]
fn many_byte_order_marks() {
    let marks = b"\xEF\xBB\xBF".repeat(1 << 20);
    let end = "line 1, column 1: expected heap, found the end of the input";
    assert_eq!(message(&mut &marks[..]), end);
}

#[test]
fn a_range_contains_its_ends() {
    for (token, is_inside) in [("0", false), ("1", true), ("9", true), ("10", false)] {
        let mut input = token.as_bytes();
        let mut output = io::sink();
        let read = Io::new(&mut input, &mut output).read("digit", 1..=9_u8);
        assert_eq!(read.is_ok(), is_inside, "{token}");
    }
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(ErrorKind::Other, "no more"))
    }
}

/// An output that takes 3 bytes and then fails.
struct Full(Vec<u8>);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(3 - self.0.len());
        self.0.extend(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A failure is not the end of the input, even where the token before it could be complete, and what
/// was written before a failure does not come a second time.
#[test]
fn failures() {
    assert_eq!(message(&mut b"12".chain(Broken)), "no more");
    let mut input = io::empty();
    let mut output = Full(Vec::new());
    let mut io = Io::new(&mut input, &mut output);
    io.write_line("Second");
    assert!(io.token().is_err());
    assert!(io.flush().is_err());
    drop(io);
    assert_eq!(output.0, b"Sec");
}

/// This test runs itself as a program that repeats two digits, if the first is not 9.
#[test]
fn a_program() {
    if env::var_os("IS_PROGRAM").is_some() {
        return run(|io| {
            for _ in 0..2 {
                let digit = io.read("digit", 0..=9_u8)?;
                assert!(digit < 9);
                io.write_line(digit);
            }
            Ok(())
        });
    }
    let message = "error: line 1, column 3: expected digit from 0 to 9, found \"x\"\n";
    for (input, output, error, status) in [
        ("3 4\n", "\n3\n4\n", "", 0),
        ("3 x\n", "\n3\n", message, 1),
        // A panic: the test harness notes it on stdout.
        ("3 9\n", "\n3\n", "", 101),
    ] {
        let mut child = program();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let ran = child.wait_with_output().unwrap();
        let stdout = String::from_utf8(ran.stdout).unwrap();
        assert!(stdout.contains(output), "{stdout}");
        assert_eq!((ran.stderr, ran.status.code()), (error.into(), Some(status)));
    }
}

fn program() -> Child {
    let mut program = Command::new(env::current_exe().unwrap());
    program.args(["--exact", "a_program"]).env("IS_PROGRAM", "yes").stdin(Stdio::piped());
    program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The output is closed after the harness has begun and before the program reads.
#[test]
fn the_last_flush_fails() {
    let mut child = program();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    while lines.next().unwrap().unwrap() != "running 1 test" {}
    drop(lines);
    child.stdin.take().unwrap().write_all(b"3 4\n").unwrap();
    let ran = child.wait_with_output().unwrap();
    assert!(ran.stderr.starts_with(b"error: ") && ran.status.code() == Some(1), "{ran:?}");
}
