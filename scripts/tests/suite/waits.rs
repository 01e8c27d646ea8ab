//! The checks of programs do not wait for ever, and say what they waited for.

use std::panic::catch_unwind;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use scripts::testing::{Program, LIMITS};

/// A program whose first word of input says how it answers.
const ACTOR: &str = r#"
use std::io::{stdin, stdout, BufRead, Write};

fn main() {
    let mut late = String::new();
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.as_str() {
            "now" => println!("ja"),
            "late" => late += "ja\n",
            "wrong" => println!("no"),
            "leave" => return eprintln!("error: I am gone"),
            "stay" => loop {
                std::thread::park()
            },
            "endless" => while stdout().write_all(&[b'y'; 1 << 16]).is_ok() {},
            _ => std::process::exit(2),
        }
    }
    print!("{late}");
}
"#;

/// Compiles the actor for one test and returns its path.
fn actor(test: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("waits-{test}"));
    std::fs::create_dir_all(&folder).unwrap();
    let source = folder.join("actor.rs");
    std::fs::write(&source, ACTOR).unwrap();
    let program = folder.join(format!("actor{}", std::env::consts::EXE_SUFFIX));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compiler = Command::new(rustc);
    let status = compiler.arg(&source).arg("-o").arg(&program).status();
    assert!(status.unwrap().success());
    program.to_str().unwrap().to_string()
}

/// Returns the message with which `check` fails, after at most 10 seconds.
fn failure(check: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let start = Instant::now();
    let panic = catch_unwind(check).expect_err("it passes");
    assert!(start.elapsed() < Duration::from_secs(10));
    *panic.downcast::<String>().unwrap()
}

fn program(path: &str) -> Program<'_> {
    let slug = "actor";
    Program { slug, path }
}

#[test]
fn a_dialogue() {
    let path = actor("dialogue");
    program(&path).check_dialogue(LIMITS.time, false, "now\n", "ja\n");
    let talks = [
        (["late\n", "ja\n"], 1),
        (["wrong\n", "ja\n"], 9),
        (["now\nleave\n", "ja\nja\n"], 9),
        (["now\nstay\n", "ja\n"], 2),
    ];
    let messages = talks.map(|([question, answer], seconds)| {
        let (path, limit) = (path.clone(), Duration::from_secs(seconds));
        let check = move || program(&path).check_dialogue(limit, false, question, answer);
        thread::spawn(move || failure(check))
    });
    let messages = messages.map(|talk| talk.join().unwrap());
    for (message, part) in [
        (&messages[0], "actor, dialogue: 1 wrong"),
        (&messages[0], r#"input:    "late\n""#),
        (
            &messages[0],
            r#"expected: waiting for more input, on stderr "", on stdout "ja\n""#,
        ),
        (
            &messages[0],
            r#"found:    no end within 2 s, on stderr "", on stdout """#,
        ),
        (
            &messages[1],
            r#"found:    no end within 1 s, on stderr "", on stdout "no\n""#,
        ),
        (
            &messages[2],
            r#"found:    exit status 0, on stderr "error: I am gone\n", on stdout "ja\n""#,
        ),
        (&messages[3], r#"input:    "now\nstay\nnow\nstay\n""#),
        (&messages[3], r#"found:    no end within 3 s"#),
    ] {
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_run() {
    let path = actor("run");
    program(&path).check_answer(b"late\n", "ja\n");
    let check = |check: fn(Program)| {
        let path = path.clone();
        failure(move || check(program(&path)))
    };
    let message = check(|program| program.check_answer(b"endless\n", "ja\n"));
    assert!(message.contains("no end after 64000000 bytes"), "{message}");
    assert!(message.contains(r#"input:    "endless\n""#) && message.len() < 3000);
    let message = check(|program| program.check_closed_output(false, "unknown\n"));
    assert!(
        message.contains("actor, closed output: 1 wrong"),
        "{message}"
    );
    assert!(message.contains("found:    exit status 2"), "{message}");
    let odd: &[(&[u8], &str, &str)] = &[
        (b"now\nunknown\n", "ja\n", "never said"),
        (b"late\nunknown\n", "", "never said"),
    ];
    let message = failure(move || program(&path).check_odd(odd));
    assert!(message.contains("actor, odd input: 2 wrong"), "{message}");
    for line in [
        r#"  input:    "now\nunknown\n""#,
        r#"  expected: exit status 1, on stderr "error: never said\n", on stdout "ja\n""#,
        r#"  found:    exit status 2, on stderr "", on stdout "ja\n""#,
        r#"  input:    "late\nunknown\n""#,
    ] {
        assert!(message.lines().any(|found| found == line), "{message}");
    }
}
