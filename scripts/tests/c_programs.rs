//! Hand-written modules as C: what they print and how they end, by every compiler at hand.

use std::path::{Path, PathBuf};

use scripts::c::check::{compilers, Compiler};
use scripts::c::program::program;
use scripts::program::{run, skip};
use scripts::wasm::decode::decode;

fn fixture(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join("wasm");
    folder.join(name)
}

fn c_of(name: &str, entry: &str) -> String {
    let module = decode(&std::fs::read(fixture(name)).unwrap()).unwrap();
    program(&module, entry).unwrap()
}

/// Compiles `code` with each compiler and calls `test` with what it made.
///
/// Without a C compiler nothing can be compiled: that is said, and all else is tested.
fn compiled(name: &str, code: &str, test: impl Fn(&Compiler, &str)) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("c_programs");
    std::fs::create_dir_all(&folder).unwrap();
    let source = folder.join(format!("{name}.c"));
    std::fs::write(&source, code).unwrap();
    let compilers = compilers(&folder).unwrap();
    if compilers.is_empty() {
        skip(&format!("{name} in C: there is no C compiler"));
    }
    for compiler in compilers {
        let file = format!("{name}-{}{}", compiler.name, std::env::consts::EXE_SUFFIX);
        let program = folder.join(file);
        if let Err(message) = compiler.compile(&source, &program) {
            panic!("{name}, {}:\n{message}", compiler.name);
        }
        if compiler.runs {
            test(&compiler, program.to_str().unwrap());
        }
    }
}

fn check(name: &str, input: &[u8], status: i32) {
    let code = c_of(&format!("{name}.wasm"), "start");
    let expected = std::fs::read_to_string(fixture(&format!("{name}.out"))).unwrap();
    compiled(name, &code, |compiler, program| {
        let (found, stdout, stderr) = run(program, input);
        assert_eq!(stdout, expected, "{name}, {}: {stderr}", compiler.name);
        assert_eq!(found, Some(status), "{name}, {}: {stderr}", compiler.name);
    });
}

#[test]
fn integers() {
    check("integers", b"", 0);
}

#[test]
fn control() {
    check("control", b"", 34);
}

#[test]
fn memory() {
    check("memory", b"input", 0);
}

#[test]
fn floats() {
    check("floats", b"", 0);
}

#[test]
fn traps() {
    let all: &[(&str, &str)] = &[
        ("unreachable", "before\n"),
        ("panic", "before\n"),
        ("loud", "before\n"),
        ("divide", "before\n"),
        ("overflow", "before\n"),
        ("convert", "before\n"),
        ("type", "before\n"),
        ("empty", "before\n"),
        ("outside", "before\n"),
    ];
    for (entry, expected) in all {
        let code = c_of("traps.wasm", entry);
        compiled(&format!("traps-{entry}"), &code, |compiler, program| {
            let (status, stdout, _) = run(program, b"");
            assert_eq!(stdout, *expected, "{entry}, {}", compiler.name);
            assert_eq!(status, Some(1), "{entry}, {}", compiler.name);
        });
    }
    compiled(
        "traps-exit",
        &c_of("traps.wasm", "exit"),
        |compiler, program| {
            let (status, stdout, _) = run(program, b"");
            assert_eq!(stdout, "before\n", "{}", compiler.name);
            assert_eq!(status, Some(7), "{}", compiler.name);
        },
    );
}

#[test]
fn a_checked_build_notices_what_lies_outside() {
    for entry in ["load", "wrap"] {
        let code = c_of("traps.wasm", entry);
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
    let code = c_of("traps.wasm", "panic");
    assert!(!code.contains("goto"), "{code}");
    // The same loop, where it does not end in a trap, is there.
    let code = c_of("control.wasm", "start");
    assert!(code.contains("goto"), "{code}");
}

#[test]
fn what_c_cannot_say_is_refused_by_name() {
    // `(func (export "start") (drop (f64.sqrt (f64.load (i32.const 0)))))`
    let module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x05\x03\x01\0\x01\
        \x07\x09\x01\x05start\0\0\x0A\x0B\x01\x09\0\x41\0\x2B\x03\0\x9F\x1A\x0B";
    let module = decode(module).unwrap();
    let message = program(&module, "start").unwrap_err();
    assert_eq!(message, "unsupported instruction `f64.sqrt`");
    assert_eq!(
        program(&module, "stop").unwrap_err(),
        "the module exports no function `stop`"
    );
}

#[test]
fn lines_are_short() {
    for name in [
        "integers.wasm",
        "control.wasm",
        "memory.wasm",
        "floats.wasm",
    ] {
        for line in c_of(name, "start").lines() {
            assert!(line.len() <= 110, "{name}: {line}");
        }
    }
}
