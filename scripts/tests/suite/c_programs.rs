//! Hand-written modules as C: what they print and how they end, by the C compilers that are
//! chosen: `C_COMPILERS=all` takes all that are at hand.
//!
//! `fixtures/wasm` holds each as text and as bytes (`wat2wasm` of wabt makes one of the other),
//! with what it prints (`.out`) or why it is refused (`.err`), worked out by hand.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use scripts::c::build::c_of_module;
use scripts::c::check::Compiler;
use scripts::c::program::program;
use scripts::program::{check_dialogue, run};
use scripts::wasm::decode::decode;

use crate::c_compilers;

fn fixture(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join("wasm");
    folder.join(name)
}

/// Returns the names of the fixtures with such a file.
fn fixtures(ending: &str) -> Vec<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(fixture("")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|found| found == ending) {
            names.push(path.file_stem().unwrap().to_str().unwrap().to_string());
        }
    }
    names.sort();
    names
}

fn module(name: &str) -> Vec<u8> {
    std::fs::read(fixture(&format!("{name}.wasm"))).unwrap()
}

fn text(name: &str) -> String {
    let text = std::fs::read_to_string(fixture(name)).unwrap();
    text.replace("\r\n", "\n")
}

fn folder() -> PathBuf {
    c_compilers::folder("c_programs")
}

/// Compiles `code` with each compiler and calls `test` with what it made.
fn compiled(name: &str, code: &str, test: impl Fn(&Compiler, &str)) {
    let source = folder().join(format!("{name}.c"));
    std::fs::write(&source, code).unwrap();
    for compiler in c_compilers::chosen("hand-written modules in C") {
        let program = compiler.made(&folder(), name);
        if let Err(message) = compiler.compile(&source, &program) {
            panic!("{name}, {}:\n{message}", compiler.name);
        }
        if compiler.runs {
            test(compiler, program.to_str().unwrap());
        }
    }
}

#[test]
fn every_fixture_prints_what_is_due() {
    let names = fixtures("out");
    assert!(names.len() >= 10);
    for name in names {
        let code = c_of_module(&module(&name)).unwrap();
        let expected = text(&format!("{name}.out"));
        // What traps on purpose says so in its name.
        let status = i32::from(name.starts_with("traps"));
        compiled(&name, &code, |compiler, program| {
            let (found, stdout, stderr) = run(program, b"input");
            assert_eq!(stdout, expected, "{name}, {}: {stderr}", compiler.name);
            assert_eq!(found, Some(status), "{name}, {}: {stderr}", compiler.name);
        });
    }
}

#[test]
fn every_other_fixture_is_refused_by_name() {
    let names = fixtures("err");
    assert!(names.len() >= 8);
    for name in names {
        let message = c_of_module(&module(&name)).unwrap_err();
        assert_eq!(message, text(&format!("{name}.err")).trim_end(), "{name}");
    }
}

#[test]
fn every_fixture_says_what_it_expects() {
    for name in fixtures("wasm") {
        assert!(fixture(&format!("{name}.wat")).is_file(), "{name}");
        let expectations = ["out", "err"].iter().filter(|ending| {
            let file = fixture(&format!("{name}.{ending}"));
            file.is_file()
        });
        assert!(expectations.count() == 1 || name == "traps", "{name}");
    }
}

fn c_of(name: &str, entry: &str) -> String {
    program(&decode(&module(name)).unwrap(), entry).unwrap()
}

#[test]
fn traps_end_a_program_behind_its_answers() {
    let all = [
        "unreachable",
        "panic",
        "loud",
        "divide",
        "overflow",
        "convert",
        "type",
        "empty",
        "outside",
    ];
    for (entry, due) in all.map(|entry| (entry, 1)).into_iter().chain([("exit", 7)]) {
        let code = c_of("traps", entry);
        compiled(&format!("traps-{entry}"), &code, |compiler, program| {
            let (status, stdout, _) = run(program, b"");
            assert_eq!(stdout, "before\n", "{entry}, {}", compiler.name);
            assert_eq!(status, Some(due), "{entry}, {}", compiler.name);
        });
    }
}

#[test]
fn a_checked_build_notices_what_lies_outside() {
    for entry in ["load", "wrap"] {
        let code = c_of("traps", entry);
        compiled(&format!("traps-{entry}"), &code, |compiler, program| {
            if compiler.name == "checked" {
                let (status, stdout, stderr) = run(program, b"");
                assert_eq!((status, stdout.as_str()), (Some(1), "before\n"), "{stderr}");
                // It traps before the sanitizer has anything to say.
                assert_eq!(stderr, "", "{entry}");
            }
        });
    }
}

/// What surely traps is a trap, and what it did before leaves no trace.
#[test]
fn panics_are_pruned() {
    let code = c_of("traps", "panic");
    assert!(!code.contains("goto"), "{code}");
    // The same loop, where it does not end in a trap, is there.
    let code = c_of("control", "start");
    assert!(code.contains("goto"), "{code}");
}

/// The module `echo` hands on what it reads as it comes: all 256 bytes, and before it waits.
#[test]
fn streams_are_bytes_as_they_come() {
    let code = c_of_module(&module("echo")).unwrap();
    compiled("echo-bytes", &code, |compiler, program| {
        check_dialogue(program, "3 4\n", "3 4\n");
        let bytes: Vec<u8> = (0..=255).cycle().take(100_000).collect();
        let input = folder().join(format!("echo-{}.in", compiler.name));
        std::fs::write(&input, &bytes).unwrap();
        let output = Command::new(program)
            .stdin(std::fs::File::open(&input).unwrap())
            .output()
            .unwrap();
        assert!(output.stdout == bytes, "{}", compiler.name);
        assert_eq!(output.status.code(), Some(0), "{}", compiler.name);
    });
}

#[test]
fn a_closed_pipe_ends_a_program_in_silence() {
    let code = c_of_module(&module("echo")).unwrap();
    compiled("echo-closed", &code, |compiler, program| {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // It may end before it reads all.
        let _ = std::io::Write::write_all(&mut stdin, &[b'x'; 100_000]);
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.stderr, b"", "{}", compiler.name);
        assert_eq!(output.status.code(), Some(0), "{}", compiler.name);
    });
}

#[test]
fn what_a_module_imports_and_exports_decides() {
    let empty = b"\0asm\x01\0\0\0";
    assert_eq!(
        c_of_module(empty).unwrap_err(),
        "the module exports no function `start`"
    );
    assert_eq!(
        c_of_module(b"int main").unwrap_err(),
        "WebAssembly, byte 0: the magic number is missing"
    );
}
