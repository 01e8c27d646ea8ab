//! What the tests of every program share: its cases, and input that has no meaning.

mod by_rules;
mod run;
mod sessions;
mod waits;

use std::io::Write;
use std::path::Path;

pub use self::by_rules::{answer, each_sample, lists, outcome, samples, subsets, words, Winner};
pub use self::run::run;
use self::run::{shown, told, LIMITS};
pub use self::waits::{
    check_closed_output, check_closed_output_after, check_dialogue, check_dialogue_after,
    check_dialogue_within,
};
use crate::judge::{self, Rules, Seen, Verdict};
use crate::random::Random;
use crate::workspace;

/// Input that a program has to refuse.
pub struct Odd {
    /// What it reads.
    pub input: &'static [u8],
    /// What it has to write before it notices.
    pub stdout: &'static str,
    /// The one line on standard error, without `error: ` in front.
    pub error: &'static str,
}

/// Checks that `program`, the binary of problem `slug`, is accepted on all of its cases, byte for
/// byte or by the partner, and that the sessions with it that pages show are what it does.
///
/// # Panics
/// If they are not, or if the problem has no cases.
pub fn check_cases(slug: &str, program: &str) {
    let root = workspace::root().unwrap();
    let cases = judge::cases(&root, slug).unwrap_or_else(|faults| panic!("\n{faults}\n"));
    let rules = Rules {
        time_limit: LIMITS.time,
        exact: true,
    };
    for case in cases {
        let judged = judge::judge_by(Path::new(program), &case, rules).unwrap();
        if judged.verdict == Verdict::Accepted {
            continue;
        }
        let told = match judged.seen {
            Seen::Output(due, ran) => {
                let sent = std::fs::read(&case.input).unwrap();
                told(&sent, Some(&due), &ran.stdout, &ran.stderr)
            }
            Seen::Dialogue(..) => String::new(),
        };
        panic!(
            "\n{slug} {name}: {}{told}\nsee it by cargo xtask judge {slug} --case {name} --exact\n",
            judged.verdict,
            name = case.name
        );
    }
    sessions::check_sessions(&root, slug, program);
}

/// Checks that `program` answers each of `odd` with what it says, and exit status 1.
///
/// # Panics
/// If it does not.
pub fn check_odd(program: &str, odd: &[Odd]) {
    for case in odd {
        let error = format!("error: {}\n", case.error);
        check_end(program, case.input, 1, case.stdout, &error);
    }
}

/// Checks that `program` writes exactly `stdout` for `input`, and ends with exit status 0.
///
/// # Panics
/// If it does not.
pub fn check_answer(program: &str, input: &[u8], stdout: &str) {
    check_end(program, input, 0, stdout, "");
}

fn check_end(program: &str, input: &[u8], status: i32, stdout: &str, stderr: &str) {
    let end = |(status, stdout, stderr): (Option<i32>, &str, &str)| {
        let status = status.map_or("none".to_string(), |status| status.to_string());
        let (stdout, stderr) = (shown(stdout.as_bytes()), shown(stderr.as_bytes()));
        format!("{stdout}, on standard error {stderr}, exit status {status}")
    };
    let due = (Some(status), stdout, stderr);
    let (status, stdout, stderr) = run(program, input);
    let came = (status, &*stdout, &*stderr);
    assert!(
        came == due,
        "\n  sent: {}\n  due:  {}\n  came: {}\n",
        shown(input),
        end(due),
        end(came)
    );
}

/// Checks that `twin`, the textbook twin of problem `slug`, gives the expected answers to its
/// cases and those of `program` to 20 inputs, which `input` makes.
///
/// Of its cases, those in `beyond` are the ones with which the twin does not cope: that it fails,
/// answers something else or takes longer than judges give is checked too, so that the list says
/// what is so.
///
/// # Panics
/// If it does not.
pub fn check_textbook(
    slug: &str,
    program: &str,
    twin: &str,
    beyond: &[&str],
    input: impl Fn(&mut Random) -> String,
) {
    let root = workspace::root().unwrap();
    let cases = judge::cases(&root, slug).unwrap();
    for name in beyond {
        assert!(
            cases.iter().any(|case| case.name == *name),
            "no case {name}"
        );
    }
    for case in cases {
        let copes = !beyond.contains(&case.name.as_str());
        let limit = if copes {
            LIMITS.time
        } else {
            judge::TIME_LIMIT
        };
        let verdict = judge::judge(Path::new(twin), &case, limit).unwrap();
        let is_right = verdict == Verdict::Accepted;
        assert_eq!(is_right, copes, "{slug} {}: {verdict}", case.name);
    }
    let mut random = Random::new(1);
    for _ in 0..20 {
        let input = input(&mut random);
        check_answer(twin, input.as_bytes(), &run(program, input.as_bytes()).1);
    }
}

/// Checks what `program` makes of input that is wrong for every program: it never panics, never
/// hangs, and says no more than one line.
///
/// # Panics
/// If it does.
pub fn check_rubbish(program: &str) {
    let all_bytes: Vec<u8> = (0..=255).rev().collect();
    let rubbish: &[&[u8]] = &[
        &all_bytes,
        b"-3",
        b"-0",
        b"1.5",
        b"+",
        b"18446744073709551616",
        b"\xEF\xBB",
        &[b'9'; 100_000],
        &[b'x'; 100_000],
        &[0; 100_000],
    ];
    for input in rubbish {
        let shown = String::from_utf8_lossy(&input[..input.len().min(20)]);
        let (status, stdout, stderr) = run(program, input);
        assert_eq!((status, stdout.as_str()), (Some(1), ""), "input {shown:?}");
        let place = "error: line 1, column 1: expected ";
        assert!(
            stderr.starts_with(place) && stderr.ends_with('\n'),
            "{stderr}"
        );
        assert_eq!(stderr.matches('\n').count(), 1, "{stderr}");
    }
}

/// Says on standard error, in spite of cargo, which keeps the output of tests that pass, that
/// something is not tested, and why.
pub fn skip(what: &str) {
    // Should nobody listen, nothing else can be done.
    let _ = writeln!(std::io::stderr(), "skipped: {what}");
}
