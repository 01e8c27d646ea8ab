//! What `solve` answers to an input, and the counterexample if that is wrong.

use std::io::{BufRead, Write};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use judging::verdict::AMPLE_TIME;
use shared::io::{Error, Io};

use crate::run::{mismatch, test_name, with_input};

/// The function of a program that reads its input and writes its answers.
pub type Solve = fn(&mut Io) -> Result<(), Error>;

/// What `solve` writes, also before an error, and how it ends: well, or with a message, without
/// `error: ` in front.
pub type Output = (String, Result<(), String>);

const NOTHING: &str = "nothing was written to `io`: use `io.write_line(…)` or `writeln!(io, …)`";

/// Returns the output of `solve` for `input`. A dialogue stops where it would go on.
///
/// # Panics
/// If `solve` does. A call that does not end ends the tests.
pub fn output_and_end(solve: Solve, input: impl AsRef<[u8]>) -> Output {
    let mut unread = input.as_ref();
    let mut output = Vec::new();
    let end = end(solve, input.as_ref(), &mut Io::new(&mut unread, &mut output));
    (String::from_utf8_lossy(&output).into_owned(), end)
}

/// Returns what a user sees of `solve` with `input`: its output, and its error in a line of its own.
pub(crate) fn transcript(solve: Solve, input: &[u8]) -> String {
    seen(output_and_end(solve, input))
}

pub(crate) fn seen((output, end): Output) -> String {
    output + &end.err().map_or(String::new(), |message| format!("error: {message}\n"))
}

/// Returns how `solve` ends with `io`, whose input is `input`.
pub(crate) fn end(solve: Solve, input: &[u8], io: &mut Io) -> Result<(), String> {
    let call = CALL.with(Arc::clone);
    // Nothing panics while it is locked.
    *call.lock().unwrap() = Some((Instant::now(), input.to_vec()));
    let solved = catch_unwind(AssertUnwindSafe(|| solve(io)));
    *call.lock().unwrap() = None;
    let solved = solved.unwrap_or_else(|panic| {
        eprintln!("{}", with_input("a panic, see above", input));
        resume_unwind(panic)
    });
    io.flush().and(solved).map_err(|error| error.to_string())
}

/// When a call of `solve` began, and its input.
type Call = Mutex<Option<(Instant, Vec<u8>)>>;

// The call that is under way in this thread, so that one that does not end is seen.
thread_local!(static CALL: Arc<Call> = watched());

/// Starts a thread that ends the tests if a call takes too long: nothing else can stop one.
fn watched() -> Arc<Call> {
    let slot = Arc::<Call>::default();
    let watched = Arc::downgrade(&slot);
    let watch = move || {
        while let Some(slot) = watched.upgrade() {
            let call = slot.lock().unwrap().clone();
            if let Some((_, input)) = call.filter(|(start, _)| start.elapsed() > AMPLE_TIME) {
                let why = with_input(&format!("no end within {:?}", AMPLE_TIME), &input);
                // Not by a macro: its text would wait for the end of the test.
                let _ = writeln!(std::io::stderr(), "\n{}: {why}", test_name());
                std::process::exit(101);
            }
            thread::sleep(Duration::from_millis(200));
        }
    };
    thread::Builder::new().name(test_name()).spawn(watch).unwrap();
    slot
}

/// Checks that `solve` answers `input` with `expected`, which a search by the rules found.
///
/// # Panics
/// If it does not, with the input, which is also written to a file, and a command that runs it. So do
/// the other checks, with the first case that is answered wrongly.
#[track_caller]
pub fn assert_one(solve: Solve, input: &str, expected: &str) {
    if let Some(why) = objection(solve, input, expected) {
        panic!("{why}");
    }
}

/// Returns what is wrong with the answer to `input`.
fn objection(solve: Solve, input: &str, expected: &str) -> Option<String> {
    let found = transcript(solve, input.as_bytes());
    if found.is_empty() && !expected.is_empty() {
        return Some(with_input(NOTHING, input.as_bytes()));
    }
    mismatch(input.as_bytes(), expected, &found)
}

/// Checks that `solve` answers each of `cases`, an input and its answer.
#[track_caller]
pub fn assert_separately<A: AsRef<str>>(
    solve: Solve,
    cases: impl IntoIterator<Item = (String, A)>,
) {
    for (input, answer) in cases {
        assert_one(solve, &input, answer.as_ref());
    }
}

/// The function of a reference solution that reads an input and writes the answers.
pub type Reference = fn(&mut dyn BufRead, &mut dyn Write) -> Result<(), Box<dyn std::error::Error>>;

/// Checks that a reference solution answers each of `inputs` as `solve` does.
#[track_caller]
pub fn assert_agree(solve: Solve, reference: Reference, inputs: impl IntoIterator<Item = String>) {
    for input in inputs {
        let mut output = Vec::new();
        reference(&mut input.as_bytes(), &mut output).unwrap();
        assert_one(solve, &input, &String::from_utf8(output).unwrap());
    }
}

/// Checks that `solve` answers all of `cases`, each an input and its answer, in one input.
///
/// # Panics
/// With the first case that is answered wrongly alone, or else with all.
#[track_caller]
pub fn assert_in_one_input<A: AsRef<str>>(
    solve: Solve,
    cases: impl IntoIterator<Item = (String, A)>,
) {
    assert_all(solve, cases, |_| String::new());
}

/// Checks what [`assert_in_one_input`] does, with the number of cases before them.
#[track_caller]
pub fn assert_counted<A: AsRef<str>>(solve: Solve, cases: impl IntoIterator<Item = (String, A)>) {
    assert_all(solve, cases, |count| format!("{count}\n"));
}

#[track_caller]
fn assert_all<A: AsRef<str>>(
    solve: Solve,
    cases: impl IntoIterator<Item = (String, A)>,
    head: fn(usize) -> String,
) {
    let cases: Vec<(String, A)> = cases.into_iter().collect();
    let inputs: String = cases.iter().map(|(input, _)| format!("{input}\n")).collect();
    let answers: String = cases.iter().map(|(_, answer)| answer.as_ref()).collect();
    let alone = |input: &str| format!("{}{input}\n", head(1));
    // For a moment each alone: what panics or does not end is shown with one case.
    let start = Instant::now();
    let is_moment = |_: &&_| start.elapsed() < Duration::from_millis(30);
    for (input, answer) in cases.iter().take_while(is_moment) {
        assert_one(solve, &alone(input), answer.as_ref());
    }
    if let Some(why) = objection(solve, &(head(cases.len()) + &inputs), &answers) {
        for (input, answer) in &cases {
            assert_one(solve, &alone(input), answer.as_ref());
        }
        panic!("{why}");
    }
}
