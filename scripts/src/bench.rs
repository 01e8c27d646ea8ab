//! `cargo xtask bench`: times programs against reference solutions.
//!
//! A problem takes part if its `examples` have the reference solution `<slug>-reference.rs` and
//! `<slug>-input.rs`, which prints an input. Times are those of whole processes, the least of
//! several: what a busy machine adds is never negative.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::arguments::Arguments;
use judging::build::{build, Programs};
use judging::files::fault;
use judging::output::{milliseconds, print};
use judging::process::{self, Limits, Ran};
use judging::workspace;

/// What `--help` prints.
pub const USAGE: &str = "\
time programs against reference solutions

usage: cargo xtask bench [slug…] [--size NUMBER]

Times programs and their reference solutions on a generated input, and prints
the least of five times, and how many times as long the reference takes.

--size NUMBER  the size of the input (default: the problem's own)
";

/// The limits of a run.
const LIMITS: Limits = Limits { time: Duration::from_secs(600), output: 1 << 30 };

/// Times the problems that `arguments` name, or all that take part, prints a line for each, and
/// returns `true`.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bench", USAGE, arguments)?;
    let size = arguments.number("--size", 1..=u64::MAX)?;
    let root = workspace::root()?;
    let mut slugs = workspace::chosen(&root, &arguments.names)?;
    slugs.retain(|slug| workspace::example(&root, slug, "reference").is_file());
    if slugs.is_empty() {
        let needed = "needs <slug>-reference.rs and <slug>-input.rs in problems/<slug>/examples";
        return Err(format!("{}: a benchmark {needed}", arguments.names.join(" ")));
    }
    let programs = build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    print("problem               program    reference  ratio\n")?;
    for slug in &slugs {
        measure(slug, &programs, size)?;
    }
    Ok(true)
}

/// Prints the line of problem `slug`.
fn measure(slug: &str, built: &Programs, size: Option<u64>) -> Result<(), String> {
    let built = |name: String| built.get(&name).ok_or(name + " does not compile");
    let [program, reference] = [slug.to_string(), format!("{slug}-reference")].map(built);
    let inputs = built(format!("{slug}-input"))?;
    let made = Command::new(inputs).args(size.map(|size| size.to_string())).output();
    let input = made.map_err(|error| fault(inputs, error))?.stdout;
    // At once, because what follows takes its time.
    print(&format!("{slug:<16} "))?;
    let program = least(program?, &input)?;
    print(&format!("{:>12} ", milliseconds(program.time)))?;
    let reference = least(reference?, &input)?;
    if program.stdout != reference.stdout {
        return Err(format!("{slug} and its reference differ"));
    }
    let ratio = reference.time.as_secs_f64() / program.time.as_secs_f64();
    print(&format!("{:>12}  {ratio:.1}\n", milliseconds(reference.time)))
}

/// Runs `program` on `input` five times, and returns the shortest run.
fn least(program: &Path, input: &[u8]) -> Result<Ran, String> {
    let runs = (0..5).map(|_| match process::run(program, input, LIMITS)? {
        ran if ran.success() => Ok(ran),
        ran => Err(fault(program, ran)),
    });
    let runs = runs.collect::<Result<Vec<_>, _>>()?;
    runs.into_iter().min_by_key(|ran| ran.time).ok_or("no run".to_string())
}
