//! Whether a program waits for nothing but input: it answers before it reads on, and ends when
//! nobody reads its answers.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use super::run::{shown_ending, told, LIMITS};
use crate::judge::process::{Ending, Process, Stream, GRACE};

/// Checks that `program` answers before it waits: that after `question` it writes `answer`
/// while its input stays open; `{}` in the answer is the number of the question, from 1.
///
/// # Panics
/// If it does not.
pub fn check_dialogue(program: &str, question: &str, answer: &str) {
    check_dialogue_after(program, "", question, answer);
}

/// Does as [`check_dialogue`], with `before`, as the number of cases, in front of the questions,
/// of which there are 3.
///
/// # Panics
/// As [`check_dialogue`].
pub fn check_dialogue_after(program: &str, before: &str, question: &str, answer: &str) {
    check_dialogue_within(program, before, question, answer, LIMITS.time);
}

/// Does as [`check_dialogue_after`], with a limit for the time of each answer.
///
/// # Panics
/// As [`check_dialogue`].
pub fn check_dialogue_within(
    program: &str,
    before: &str,
    question: &str,
    answer: &str,
    limit: Duration,
) {
    let mut process = Process::start(Path::new(program), &[], Stdio::piped()).unwrap();
    let mut stdin = process.child.stdin.take();
    let mut stdout = Stream::of(process.child.stdout.take(), LIMITS.output);
    let (mut sent, mut due) = (String::new(), String::new());
    let first = before.to_string() + question;
    for (turn, part) in (1..).zip([&*first, question, question]) {
        sent += part;
        due += &answer.replace("{}", &turn.to_string());
        // If it reads no more, it has ended, and what came tells why.
        let _ = stdin.as_mut().map(|pipe| pipe.write_all(part.as_bytes()));
        let until = Instant::now() + limit;
        let is_there = stdout.has(due.len(), until);
        let came = stdout.so_far().to_vec();
        if !is_there || came != due.as_bytes() {
            // A moment for its end, of which the closed pipe may tell before the system does.
            let moment = GRACE.min(until.saturating_duration_since(Instant::now()));
            let time = process.start.elapsed() + moment;
            let ran = process.finish(time, &mut stdout).unwrap();
            let how = match ran.ending {
                Ending::Exited(status) => format!("it ended, {status}"),
                _ if is_there => "it waits for more input".to_string(),
                _ => format!("silence for {} s", limit.as_secs()),
            };
            let what = match is_there {
                true => "another answer than is due",
                false => "no answer before more is sent",
            };
            let told = told(sent.as_bytes(), Some(due.as_bytes()), &came, &ran.stderr);
            panic!("{what}: {how}{told}\n");
        }
    }
    drop(stdin);
    let time = process.start.elapsed() + limit;
    let ran = process.finish(time, &mut stdout).unwrap();
    let is_well = matches!(ran.ending, Ending::Exited(status) if status.success());
    let (sent, due) = (sent.as_bytes(), Some(due.as_bytes()));
    let told = told(sent, due, &ran.stdout, &ran.stderr);
    let ending = shown_ending(&ran, limit);
    assert!(is_well, "when its input ends: {ending}{told}");
}

/// Checks that `program` ends in silence, with exit status 0, when nobody reads what it answers
/// to `input`, again and again, which is long enough to be answered in parts.
///
/// # Panics
/// If it does not.
pub fn check_closed_output(program: &str, input: &str) {
    check_closed_output_after(program, "", input);
}

/// Does as [`check_closed_output`], with `before`, as the number of cases, in front of it all.
///
/// # Panics
/// As [`check_closed_output`].
pub fn check_closed_output_after(program: &str, before: &str, input: &str) {
    let mut process = Process::start(Path::new(program), &[], Stdio::piped()).unwrap();
    drop(process.child.stdout.take());
    let sent = before.to_string() + &input.repeat(1 + (1 << 18) / input.len());
    process.send(sent.as_bytes());
    let mut nothing = Stream::of(None::<ChildStdout>, 0);
    let ran = process.finish(LIMITS.time, &mut nothing).unwrap();
    let is_well = matches!(ran.ending, Ending::Exited(status) if status.success());
    assert!(
        is_well && ran.stderr.is_empty(),
        "with a closed output: {}{}",
        shown_ending(&ran, LIMITS.time),
        told(sent.as_bytes(), None, b"", &ran.stderr)
    );
}
