//! Messages, and inputs and outputs that fail.

use std::io::{self, ErrorKind, Read, Write};

use shared::error::Error;
use shared::io::Io;
use shared::words::{read_signed, read_word};

use crate::KINDS;

/// An input that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(ErrorKind::Other, "no more"))
    }
}

/// A failure is not the end of the input, even where the token before it could be complete.
#[test]
fn a_failure_to_read() {
    for kind in KINDS {
        let (mut input, mut output) = (b"3 12".chain(Broken), io::sink());
        let mut io = Io::new(&mut input, &mut output);
        assert_eq!(kind.read(&mut io).as_deref(), Ok("3"));
        let message = "cannot read the input: no more".to_string();
        assert_eq!(kind.read(&mut io), Err(message));
    }
    let (mut input, mut output) = (Broken, io::sink());
    let mut io = Io::new(&mut input, &mut output);
    assert!(matches!(io.read_or_end("heap", 0..=9), Err(Error::Read(_))));
}

/// An output that takes 3 bytes, fails once, and takes the rest.
struct FullOnce(Vec<u8>);

impl Write for FullOnce {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() == 3 {
            self.0.push(b'|');
            return Err(io::Error::new(ErrorKind::Other, "full"));
        }
        let count = if self.0.is_empty() { 3 } else { bytes.len() };
        self.0.extend(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What was written before the failure does not come a second time.
#[test]
fn a_failure_amid_a_line() {
    let (mut input, mut output) = (io::empty(), FullOnce(Vec::new()));
    let mut io = Io::new(&mut input, &mut output);
    io.write_line("Second");
    let error = io.read("heap", 0..=9).unwrap_err();
    assert!(matches!(error, Error::Write(_)), "{error}");
    assert_eq!(error.to_string(), "cannot write the output: full");
    io.flush().unwrap();
    assert_eq!(output.0, b"Sec|");
}

#[test]
fn messages() {
    let (mut input, mut output) = (&b"Carol 5 5 -1 2\n7"[..], io::sink());
    let mut io = Io::new(&mut input, &mut output);
    read_word(&mut io, "name", 9).unwrap();
    let rejected = io.error_expecting("Alice or Bob");
    io.read("card", 1..=9).unwrap();
    let again = io.error_expecting("card from 6 to 9");
    io.read_or_end("card", 1..=4).unwrap_err();
    let negative = read_signed(&mut io, "step", 0..=9).unwrap_err();
    let zero = read_signed(&mut io, "step", 0..=0).unwrap_err();
    let none = {
        #[allow(clippy::reversed_empty_ranges)]
        io.read("piece", 1..=0).unwrap_err()
    };
    let messages = [rejected, again, negative, zero, none].map(|error| error.to_string());
    assert_eq!(
        messages,
        [
            "line 1, column 1: expected Alice or Bob, found \"Carol\"",
            "line 1, column 7: expected card from 6 to 9, found \"5\"",
            "line 1, column 11: expected step from 0 to 9, found \"-1\"",
            "line 1, column 14: expected 0 as step, found \"2\"",
            "line 2, column 1: expected no piece, found \"7\"",
        ]
    );
    let (mut input, mut output) = (&b" \n"[..], io::sink());
    let mut io = Io::new(&mut input, &mut output);
    let error = io.read("heap", 0..=9).unwrap_err().to_string();
    assert_eq!(io.read_or_end("heap", 0..=9).unwrap(), None);
    let end = "line 2, column 1: expected heap from 0 to 9, found the end of the input";
    assert_eq!(error, end);
}
