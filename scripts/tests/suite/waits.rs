//! The checks of programs do not wait for ever, and tell what they waited for.

use std::panic::catch_unwind;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use scripts::testing::{
    check_closed_output, check_dialogue_after, check_dialogue_within, check_odd, run, Odd,
};

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

#[test]
fn a_dialogue() {
    let program = actor("dialogue");
    check_dialogue_after(&program, "", "now\n", "ja\n");
    let talks = [
        (["", "late\n", "ja\n"], 1),
        (["", "wrong\n", "ja\n"], 9),
        (["now\n", "leave\n", "ja\nja\n"], 9),
        (["", "now\nstay\n", "ja\n"], 2),
    ];
    let told = talks.map(|([before, question, answer], seconds)| {
        let (program, limit) = (program.clone(), Duration::from_secs(seconds));
        thread::spawn(move || {
            failure(move || check_dialogue_within(&program, before, question, answer, limit))
        })
    });
    let told = told.map(|talk| talk.join().unwrap());
    for (told, part) in [
        (&told[0], "silence for 1 s"),
        (&told[0], r#"sent: "late\n""#),
        (&told[0], r#"due:  "ja\n""#),
        (&told[0], r#"came: """#),
        (&told[1], "it waits for more input"),
        (&told[1], r#"came: "no\n""#),
        (&told[2], "it ended, exit"),
        (&told[2], r#"came: "ja\n""#),
        (&told[2], r#"on standard error: "error: I am gone\n""#),
        (&told[3], "silence for 2 s"),
        (&told[3], r#"sent: "now\nstay\nnow\nstay\n""#),
    ] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn a_run() {
    let program = actor("run");
    assert_eq!(
        run(&program, b"late\n"),
        (Some(0), "ja\n".to_string(), String::new())
    );
    let told = failure({
        let program = program.clone();
        move || drop(run(&program, b"endless\n"))
    });
    assert!(told.contains("no end after 64000000 bytes"), "{told}");
    assert!(
        told.contains(r#"sent: "endless\n""#) && told.len() < 2000,
        "{told}"
    );
    let told = failure({
        let program = program.clone();
        move || check_closed_output(&program, "unknown\n")
    });
    assert!(told.contains("with a closed output: exit"), "{told}");
    let odd = Odd {
        input: b"now\nunknown\n",
        stdout: "ja\n",
        error: "never said",
    };
    let told = failure(move || check_odd(&program, &[odd]));
    for line in [
        r#"  sent: "now\nunknown\n""#,
        r#"  due:  "ja\n", on standard error "error: never said\n", exit status 1"#,
        r#"  came: "ja\n", on standard error "", exit status 2"#,
    ] {
        assert!(told.lines().any(|found| found == line), "{told}");
    }
}
