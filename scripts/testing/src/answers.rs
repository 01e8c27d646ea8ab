//! What `solve` answers to an input, and the counterexample if that is wrong.

use std::cell::RefCell;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::mpsc::{channel, Receiver, Sender};
use std::sync::OnceLock;
use std::thread;

use judging::{compare::difference, files};
use shared::io::{Error, Io};

use crate::run::{save, slug, test_name, LIMITS};

/// The function of a program that reads its input and writes its answers.
pub type Solve = fn(&mut Io) -> Result<(), Error>;

/// What `solve` writes, and how it ends.
type Output = (String, Result<(), Failure>);

/// How a call of `solve` fails.
enum Failure {
    /// With an error.
    Error(String),
    Panic,
    /// It goes on for longer than this, or with this much output.
    Endless(String),
}

impl Display for Failure {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        match self {
            Failure::Error(message) => to.write_str(message),
            Failure::Panic => to.write_str("a panic, see above"),
            Failure::Endless(bound) => write!(to, "no end within {bound}"),
        }
    }
}

/// The MB that `solve` may write.
const MOST_OUTPUT: usize = 16;

/// How many inputs are sent at once: to wait for the thread takes longer than a short input.
const BATCH: usize = 16;

/// What prints past `io`, and why that is refused.
const PRINTERS: [&str; 7] =
    ["eprintln!", "eprint!", "println!", "print!", "dbg!", "stdout()", "stderr()"];
const WHY: &str = "tests run `solve` thousands of times, and show all that it prints";

/// Returns all that `solve` writes for `input`, also before an error, and how it ends: well, or
/// with a message, without `error: ` in front. A dialogue stops where it would go on.
///
/// # Panics
/// If the program prints past `io`: a test that fails would show all of that.
pub fn output_and_end(solve: Solve, input: &str) -> (String, Result<(), String>) {
    let (output, end) = output(solve, input);
    (output, end.map_err(|failure| failure.to_string()))
}

fn output(solve: Solve, input: &str) -> Output {
    outputs(solve, &[input.to_string()]).remove(0)
}

/// Returns what [`output_and_end`] returns for each of `inputs`. After a call that does not end, the
/// others are not made.
fn outputs(solve: Solve, inputs: &[String]) -> Vec<Output> {
    static PRINTS: OnceLock<String> = OnceLock::new();
    thread_local!(static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) });

    let prints = PRINTS.get_or_init(prints);
    assert!(prints.is_empty(), "{prints}");
    WORKER.with_borrow_mut(|slot| {
        let (calls, received) = slot.get_or_insert_with(start);
        for input in inputs {
            let _ = calls.send((solve, input.clone()));
        }
        let output = |_| received.recv_timeout(LIMITS.time).ok();
        let mut outputs: Vec<Output> = inputs.iter().map_while(output).collect();
        if outputs.len() < inputs.len() {
            let endless = || (String::new(), Err(Failure::Endless(format!("{:?}", LIMITS.time))));
            outputs.resize_with(inputs.len(), endless);
            *slot = None;
        }
        outputs
    })
}

/// What goes to a thread that calls `solve`, and what comes back.
type Worker = (Sender<(Solve, String)>, Receiver<Output>);

/// Starts a thread that calls `solve`. It is left behind if a call does not end.
fn start() -> Worker {
    let ((calls, inputs), (sender, outputs)) = (channel::<(Solve, String)>(), channel());
    let work = move || {
        let mut output = vec![0; MOST_OUTPUT << 20];
        for (solve, input) in inputs {
            let (mut input, mut room) = (input.as_bytes(), &mut output[..]);
            let mut io = Io::new(&mut input, &mut room);
            let end = catch_unwind(AssertUnwindSafe(|| solve(&mut io)));
            // What was written before an error stays, as in the program.
            let flushed = io.flush();
            drop(io);
            let end = match end {
                Ok(_) if room.is_empty() => {
                    Err(Failure::Endless(format!("{MOST_OUTPUT} MB of output")))
                }
                Ok(end) => flushed.and(end).map_err(|error| Failure::Error(error.to_string())),
                Err(_) => Err(Failure::Panic),
            };
            let written = (MOST_OUTPUT << 20) - room.len();
            let text = String::from_utf8_lossy(&output[..written]).into_owned();
            let _ = sender.send((text, end));
        }
    };
    thread::Builder::new().name(test_name()).spawn(work).unwrap();
    (calls, outputs)
}

/// Checks that `solve` answers `input` with `expected`, which a search by the rules found.
///
/// # Panics
/// If it does not: with the input, which is also written to a file, and a command that runs it.
#[track_caller]
pub fn assert_one(solve: Solve, input: &str, expected: &str) {
    assert_separately(solve, [(input.to_string(), expected)]);
}

/// The function of a reference solution that reads an input and writes the answers.
pub type Reference = fn(&mut dyn BufRead, &mut dyn Write) -> Result<(), Box<dyn std::error::Error>>;

/// Checks that a reference solution answers each of `inputs` as `solve` does.
///
/// # Panics
/// As [`assert_one`], with the first input that they answer differently.
#[track_caller]
pub fn assert_agree(solve: Solve, reference: Reference, inputs: impl IntoIterator<Item = String>) {
    assert_separately(
        solve,
        inputs.into_iter().map(|input| {
            let mut output = Vec::new();
            reference(&mut input.as_bytes(), &mut output).unwrap();
            (input, String::from_utf8(output).unwrap())
        }),
    );
}

/// Checks that `solve` ends, with an answer or an error: that it neither panics nor goes on for ever.
pub(crate) fn assert_ends(solve: Solve, input: &str) {
    if let Err(failure @ (Failure::Panic | Failure::Endless(_))) = output(solve, input).1 {
        fail(input, &failure.to_string());
    }
}

/// Checks that `solve` answers each of `cases`, an input and its answer: faster than many calls of
/// [`assert_one`].
///
/// # Panics
/// As [`assert_one`], with the first case that is answered wrongly.
#[track_caller]
pub fn assert_separately<A: AsRef<str>>(
    solve: Solve,
    cases: impl IntoIterator<Item = (String, A)>,
) {
    let (inputs, expected): (Vec<String>, Vec<A>) = cases.into_iter().unzip();
    let outputs = inputs.chunks(BATCH).flat_map(|inputs| outputs(solve, inputs));
    for ((input, expected), output) in inputs.iter().zip(expected).zip(outputs) {
        if let Some(why) = objection(expected.as_ref(), &output) {
            fail(input, &why);
        }
    }
}

/// Keeps those of `positions` that `solve` answers without an error if `input` gives them.
pub fn retain_answered<P>(solve: Solve, positions: &mut Vec<P>, input: impl Fn(&P) -> String) {
    let inputs: Vec<String> = positions.iter().map(input).collect();
    let mut outputs = inputs.chunks(BATCH).flat_map(|inputs| outputs(solve, inputs));
    positions.retain(|_| outputs.next().is_some_and(|(_, end)| end.is_ok()));
}

/// Checks that `solve` answers all of `cases`, each an input and its answer, one after the other.
///
/// # Panics
/// As [`assert_one`], with the first case that is answered wrongly.
#[track_caller]
pub fn assert_in_one_input<A: AsRef<str>>(
    solve: Solve,
    cases: impl IntoIterator<Item = (String, A)>,
) {
    assert_all(solve, &cases.into_iter().collect::<Vec<_>>(), false);
}

/// Checks that `solve` answers all of `cases`, as [`assert_in_one_input`] does, after their number.
///
/// # Panics
/// As [`assert_in_one_input`].
#[track_caller]
pub fn assert_counted<A: AsRef<str>>(solve: Solve, cases: impl IntoIterator<Item = (String, A)>) {
    assert_all(solve, &cases.into_iter().collect::<Vec<_>>(), true);
}

#[track_caller]
fn assert_all<A: AsRef<str>>(solve: Solve, cases: &[(String, A)], is_counted: bool) {
    let asked = |cases: &[(String, A)]| {
        let count = is_counted.then(|| format!("{}\n", cases.len()));
        let inputs = cases.iter().map(|(input, _)| format!("{input}\n"));
        let input: String = count.into_iter().chain(inputs).collect();
        let expected: String = cases.iter().map(|(_, answer)| answer.as_ref()).collect();
        let output = output(solve, &input);
        let why = objection(&expected, &output);
        (input, output, why)
    };
    // One first: a program that is wrong from the start, or never ends, is not asked for all.
    let sizes = (0..).map(|exponent| 1 << (4 * exponent)).take_while(|&size| size < cases.len());
    for cases in sizes.chain([cases.len()]).map(|size| &cases[..size]) {
        let (input, (output, end), Some(why)) = asked(cases) else { continue };
        if matches!(end, Err(Failure::Endless(_))) {
            fail(&input, &why);
        }
        let (mut first, mut rest) = (0, &*output);
        while let Some(after) = rest.strip_prefix(cases[first].1.as_ref()) {
            if first + 1 == cases.len() {
                break;
            }
            (first, rest) = (first + 1, after);
        }
        // Alone, if it is answered in the same way then.
        match asked(&cases[first..=first]) {
            (input, (alone, _), Some(why)) if rest.starts_with(&alone) => fail(&input, &why),
            _ => fail(&asked(&cases[..=first]).0, &why),
        }
    }
}

/// Returns what is wrong with an output and its end.
fn objection(expected: &str, (found, end): &Output) -> Option<String> {
    if let Err(message) = end {
        return Some(message.to_string());
    }
    let differs = difference(expected.as_bytes(), found.as_bytes(), true)?;
    let nothing = "nothing was written to `io`: use `writeln!(io, …)`";
    Some(if found.is_empty() { nothing.into() } else { format!("wrong answer, {differs}") })
}

/// Panics with the reason and the input, which it writes to a file.
#[track_caller]
fn fail(input: &str, why: &str) -> ! {
    let (slug, file) = (slug(), save(input.as_bytes()));
    let is_short = input.lines().count() <= 20 && input.len() <= 400;
    let shown = if is_short { format!("\ninput:\n{}", input.trim_end()) } else { String::new() };
    panic!("{slug}: {why}{shown}\nto see it: cargo run -q -p {slug} < {file}");
}

/// Returns a message with the first place where the program prints past `io`, if there is one.
fn prints() -> String {
    let folder = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    for path in files::below(&folder.join("src")).unwrap_or_default() {
        for (number, line) in (1..).zip(files::text(&path).unwrap_or_default().lines()) {
            let code = line.split("//").next().unwrap_or_default();
            if let Some(name) = PRINTERS.iter().find(|name| code.contains(**name)) {
                let file = files::slashed(path.strip_prefix(&folder).unwrap_or(&path));
                return format!(
                    "{file}:{number}: expected `writeln!(io, …)`, found `{name}`: {WHY}"
                );
            }
        }
    }
    String::new()
}
