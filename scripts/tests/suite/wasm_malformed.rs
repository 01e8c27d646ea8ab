//! The reader of WebAssembly on modules that are not what they should be.

use std::path::{Path, PathBuf};

use scripts::c::program::program;
use scripts::random::Random;
use scripts::wasm::decode::decode;

fn fixtures() -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join("wasm");
    let mut fixtures = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // Those that are refused are no more than that.
        let is_refused = path.with_extension("err").is_file();
        if path.extension().is_some_and(|ending| ending == "wasm") && !is_refused {
            let bytes = std::fs::read(&path).unwrap();
            fixtures.push((path, bytes));
        }
    }
    assert!(fixtures.len() >= 5);
    fixtures
}

/// A module of a function `() -> ()` with this code, a memory and a table.
fn module_of(code: &[u8]) -> Vec<u8> {
    let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0".to_vec();
    module.extend(b"\x04\x04\x01\x70\0\x01\x05\x03\x01\0\x01");
    module.extend([10, code.len() as u8 + 4, 1, code.len() as u8 + 2, 0]);
    module.extend(code);
    module.push(0x0B);
    module
}

fn refusal(code: &[u8]) -> String {
    decode(&module_of(code)).unwrap_err().message
}

#[test]
fn fixtures_are_read() {
    for (path, bytes) in fixtures() {
        assert!(decode(&bytes).is_ok(), "{}", path.display());
    }
    assert!(decode(&module_of(&[0x01])).is_ok());
}

/// The offsets at which a section ends: an id of one byte, a size in LEB128, the contents.
fn ends_of_sections(module: &[u8]) -> Vec<usize> {
    let mut ends = vec![8];
    let mut place = 8;
    while place < module.len() {
        let (mut size, mut shift) = (0, 0);
        loop {
            place += 1;
            size |= usize::from(module[place] & 0x7F) << shift;
            shift += 7;
            if module[place] & 0x80 == 0 {
                break;
            }
        }
        place += 1 + size;
        ends.push(place);
    }
    ends
}

#[test]
fn every_truncation_inside_a_section_is_an_error() {
    for (path, bytes) in fixtures() {
        let ends = ends_of_sections(&bytes);
        for end in 0..bytes.len() {
            let is_read = decode(&bytes[..end]).is_ok();
            assert!(!is_read || ends.contains(&end), "{}: {end}", path.display());
        }
    }
}

/// Changes bytes at random: the reader says yes or no, and what it
/// takes can be printed or is refused.
#[test]
fn random_changes_never_panic() {
    let mut random = Random::new(1);
    let (mut read, mut refused) = (0, 0);
    for (_, bytes) in fixtures() {
        for _ in 0..1500 {
            let mut changed = bytes.clone();
            for _ in 0..=random.below(3) {
                let place = random.below(changed.len());
                match random.below(3) {
                    0 => changed[place] = random.below(256) as u8,
                    1 => drop(changed.remove(place)),
                    _ => changed.insert(place, random.below(256) as u8),
                }
            }
            match decode(&changed) {
                Err(_) => refused += 1,
                Ok(module) => {
                    read += 1;
                    let _ = program(&module, "start");
                }
            }
        }
    }
    assert!(
        read > 500 && refused > 5000,
        "{read} read, {refused} refused"
    );
}

#[test]
fn instructions_that_are_not_known_are_refused_by_name() {
    let cases: &[(&[u8], &str)] = &[
        (&[0x12, 0], "unsupported instruction `return_call`"),
        (&[0x06, 0x40], "unsupported instruction `try`"),
        (&[0xD0, 0x70], "unsupported instruction `ref.null`"),
        (&[0xFC, 12, 0, 0], "unsupported instruction `table.init`"),
        (&[0xFC, 17, 0], "unsupported instruction `table.fill`"),
        (&[0xFD, 12], "unsupported instruction 0xFD 12 (vectors)"),
        (&[0xFE, 0], "unsupported instruction 0xFE 0 (atomics)"),
        (&[0xFF], "no instruction 0xFF"),
        (&[0xFC, 99], "no instruction 0xFC 99"),
    ];
    for (code, message) in cases {
        assert_eq!(refusal(code), *message);
    }
}

#[test]
fn invalid_code_is_refused() {
    let cases: &[(&[u8], &str)] = &[
        (&[0x1A], "an operand is missing"),
        (&[0x41, 0], "a block leaves too much on the stack"),
        (&[0x41, 0, 0x42, 0, 0x6A, 0x1A], "expected i32, found i64"),
        (&[0x0C, 1], "no label 1"),
        (&[0x10, 7], "no function 7"),
        (&[0x20, 0, 0x1A], "no local 0"),
        (&[0x23, 0, 0x1A], "no global 0"),
        (&[0x05], "`else` without `if`"),
        (
            &[0x41, 0, 0x28, 3, 0, 0x1A],
            "an alignment is greater than the access",
        ),
        (
            &[0x41, 0, 0x04, 0x7F, 0x41, 0, 0x0B, 0x1A],
            "`if` without `else` changes the stack",
        ),
        (
            &[0x41, 0, 0x41, 0, 0x41, 0, 0xFC, 8, 0, 0],
            "a data segment is used without a data count section",
        ),
        (
            &[0x41, 0, 0x42, 0, 0x41, 0, 0x1B, 0x1A],
            "`select` between different types",
        ),
        (&[0x02, 0x09], "no type 9"),
        (
            &[0x3F, 0x80, 0, 0x1A],
            "an instruction names a memory that is not there",
        ),
        (&[0x0B, 0x01], "an instruction behind the end of the body"),
    ];
    for (code, message) in cases {
        let found = decode(&module_of(code))
            .map(|_| ())
            .map_err(|error| error.message);
        let is_same = found.as_ref().is_err_and(|found| found == message);
        // Behind the end the body is too long: which of the two is said does not matter.
        let is_too_long = found.is_err() && code.first() == Some(&0x0B);
        assert!(is_same || is_too_long, "{found:?}, not {message:?}");
    }
}

#[test]
fn nesting_has_an_end() {
    let mut code = Vec::new();
    code.extend([0x02, 0x40].repeat(40));
    code.extend([0x0B].repeat(40));
    assert!(decode(&module_of(&code)).is_ok());
    // A body of 2000 blocks, its size in two bytes.
    let mut body = vec![0];
    body.extend([0x02, 0x40].repeat(2000));
    body.extend([0x0B].repeat(2001));
    let size = |length: usize| [(length & 0x7F | 0x80) as u8, (length >> 7) as u8];
    let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0A".to_vec();
    module.extend(size(body.len() + 3));
    module.push(1);
    module.extend(size(body.len()));
    module.extend(&body);
    let message = decode(&module).unwrap_err().message;
    assert_eq!(message, "blocks are nested deeper than 500");
}
