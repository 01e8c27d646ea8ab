//! Runs the program of a problem in a test, and shows what it did.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

use judging::compare::{self, difference};
use judging::process::{self, End, Limits, Ran};
use judging::verdict::AMPLE_TIME;
use judging::{Case, Problem, Referee};
pub use tooling::output::text;
use tooling::{files, workspace};

/// How far a program may go in a test.
const LIMITS: Limits = Limits { time: AMPLE_TIME, output: 64_000_000, memory: 4 << 30 };

/// Runs `program` on `input`. Panics if it does not end: other inputs would only make the user wait.
pub fn run(program: impl AsRef<Path>, input: &[u8]) -> Ran {
    let ran = process::run(program.as_ref(), input.to_vec(), LIMITS).unwrap();
    if !matches!(ran.end, End::Exit(_)) {
        panic!("\n{}\n", with_input(&summary_of(&ran), input));
    }
    ran
}

/// Returns the text that says how a run ended, and the beginning of its stderr.
pub fn summary_of(ran: &Ran) -> String {
    format!("{ran}, on stderr \"{}\"", compare::shown(&ran.stderr, 0))
}

/// Returns the first difference between what was expected and found for an input, if they differ.
pub fn mismatch(input: &[u8], expected: &str, found: &str) -> Option<String> {
    let why = difference(expected.as_bytes(), found.as_bytes(), true)?;
    Some(with_input(&format!("in the output, {why}"), input))
}

/// Returns `why` with the problem, the input, which it writes to a file, and a command that runs it.
pub fn with_input(why: &str, input: &[u8]) -> String {
    // A test may show several.
    thread_local!(static COUNT: Cell<usize> = const { Cell::new(0) });
    COUNT.set(COUNT.get() + 1);
    let slug = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let file = format!("{slug}-{}-{}.in", test_name().replace("::", "-"), COUNT.get());
    let path = workspace::target().unwrap().join("counterexamples").join(file);
    files::write(&path, input).unwrap();
    let path = files::slashed(path.strip_prefix(root()).unwrap_or(&path));
    let shown = shown(input);
    format!("{slug}: {why}{shown}\nto see it: cargo run -q -p {slug} < {path}")
}

/// Returns a short input below a heading, and nothing of a long one.
pub fn shown(input: &[u8]) -> String {
    let input = text(input);
    let is_short = input.lines().count() <= 20 && input.len() <= 400;
    if is_short {
        format!("\ninput:\n{}", input.trim_end())
    } else {
        String::new()
    }
}

/// Returns the name of the test that runs.
pub fn test_name() -> String {
    thread::current().name().unwrap_or("test").to_string()
}

/// Returns the root of the workspace.
pub fn root() -> PathBuf {
    workspace::root().unwrap()
}

/// Returns the path of a file that only tests need.
pub fn scratch(name: &str) -> PathBuf {
    workspace::target().unwrap().join("tmp").join(name)
}

/// A problem, and what decides about the outputs of its programs.
pub struct Jury {
    pub problem: Problem,
    pub referee: Referee,
}

/// Returns the jury of problem `slug`. What decides is built once for all tests. Panics if something
/// is wrong with the files of the problem.
pub fn jury(slug: &str) -> Arc<Jury> {
    static KNOWN: Mutex<BTreeMap<String, Arc<Jury>>> = Mutex::new(BTreeMap::new());
    let problem = problem(slug);
    // Other tests wait while one builds. If that one panics, they do, too.
    let mut known = KNOWN.lock().unwrap();
    if let Some(jury) = known.get(slug) {
        return Arc::clone(jury);
    }
    let referee = Referee::build(&root(), &problem).unwrap();
    let jury = Arc::new(Jury { problem, referee });
    known.insert(slug.to_string(), Arc::clone(&jury));
    jury
}

/// Returns problem `slug`. Panics if something is wrong with its files.
fn problem(slug: &str) -> Problem {
    Problem::complete(&root(), slug).unwrap_or_else(|faults| panic!("\n{faults}\n"))
}

/// Returns the cases of problem `slug` that are called `sample-…`. Panics if there is none.
pub fn samples(slug: &str) -> Vec<Case> {
    let mut cases = problem(slug).cases;
    cases.retain(|case| case.name.starts_with("sample-"));
    assert!(!cases.is_empty(), "no sample of {slug}");
    cases
}

/// Returns a case that no file of `testdata` has.
pub fn new_case(name: &str, input: &str) -> Case {
    let path = scratch(&format!("{name}.in"));
    files::write(&path, input).unwrap();
    Case { name: name.to_string(), input: path, output: None }
}
