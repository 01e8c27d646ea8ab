//! The short reader beside the strict one: the same tokens and the same output for each input of a
//! problem, and what the short one promises of others.

use std::fs;
use std::path::{Path, PathBuf};

use shared::{io, short_io};

/// Returns the paths of all inputs in `testdata`.
fn inputs() -> Vec<PathBuf> {
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata");
    let folders = fs::read_dir(testdata).unwrap().map(|folder| folder.unwrap().path());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    paths.filter(|path| path.extension() == Some("in".as_ref())).collect()
}

/// Runs the same function with both readers on an input, and returns what each wrote and whether it
/// failed.
macro_rules! with_both {
    ($input:expr, |$io:ident| $body:block) => {{
        let mut strict = Vec::new();
        let strict_end = {
            let mut input: &[u8] = $input;
            let $io = &mut io::Io::new(&mut input, &mut strict);
            let mut body = || -> Result<(), io::Error> { $body };
            let end = body();
            end.and($io.flush())
        };
        let mut short = Vec::new();
        let short_end = {
            let mut input: &[u8] = $input;
            let $io = &mut short_io::Io::new(&mut input, &mut short);
            let mut body = || -> Result<(), short_io::Error> { $body };
            let end = body();
            end.and($io.flush())
        };
        ((strict, strict_end.is_ok()), (short, short_end.is_ok()))
    }};
}

#[test]
fn the_tokens_of_every_input() {
    let inputs = inputs();
    assert!(inputs.len() > 300, "{}", inputs.len());
    for path in inputs {
        let bytes = fs::read(&path).unwrap();
        let (strict, short) = with_both!(&bytes, |io| {
            loop {
                let token = io.token()?.to_string();
                if token.is_empty() {
                    return Ok(());
                }
                io.write_line(&token);
            }
        });
        assert!(strict == short && strict.1, "{}", path.display());
    }
}

/// Numbers up to the first token that is none, as two types.
#[test]
fn the_numbers_of_every_input() {
    for path in inputs() {
        let bytes = fs::read(&path).unwrap();
        let (strict, short) = with_both!(&bytes, |io| {
            while let Some(number) = io.read_or_end("number", 0..=u64::MAX)? {
                writeln!(io, "{number} and");
                match io.read_or_end("step", i64::MIN..=i64::MAX)? {
                    Some(step) => io.write_line(step),
                    None => return Err(io.expected("step")),
                }
            }
            Ok(())
        });
        assert_eq!(strict, short, "{}", path.display());
    }
}

/// One set of blanks, marks at the beginning alone, and one end.
#[test]
fn the_tokens_of_odd_bytes() {
    let parts: [&[u8]; 9] =
        [b" ", b"\n", b"\r\n", b"\t", b"\x0b", b"\x0c", b"7", b"x", b"\xEF\xBB\xBF"];
    let ends: [&[u8]; 5] = [b"", b"\0", b"\x1A", b"\x1A\n", b"\0\0"];
    let mut inputs: Vec<Vec<u8>> = vec![Vec::new()];
    let mut start = 0;
    for _ in 0..4 {
        let end = inputs.len();
        for place in start..end {
            for part in parts {
                inputs.push([&inputs[place][..], part].concat());
            }
        }
        start = end;
    }
    let inputs = inputs.iter().flat_map(|input| ends.map(|end| [&input[..], end].concat()));
    for input in inputs {
        let (strict, short) = with_both!(&input, |io| {
            loop {
                let token = io.token()?.to_string();
                if token.is_empty() {
                    return Ok(());
                }
                io.write_line(&token);
            }
        });
        assert!(strict == short && strict.1, "{:?}", String::from_utf8_lossy(&input));
    }
}

/// What is no number is an error, and what was written before it stays. A range is not looked at.
#[test]
fn other_inputs() {
    for (input, expected) in [("7 x", false), ("7 -1", false), ("7", false), ("7 8", true)] {
        let (strict, short) = with_both!(input.as_bytes(), |io| {
            for _ in 0..2 {
                let heap: u64 = io.read("heap", 0..=9)?;
                io.write_line(heap);
            }
            Ok(())
        });
        assert_eq!(strict, short, "{input}");
        assert_eq!(short.1, expected, "{input}");
    }
    let mut output = Vec::new();
    let mut io = short_io::Io::new(&mut &b"7 \xFF"[..], &mut output);
    assert_eq!(io.read("heap", 0..=9_u64).unwrap(), 7);
    assert_eq!(io.read("heap", 0..=9_u64).unwrap_err().to_string(), "expected heap");
}
