//! `cargo xtask bench`: times programs against reference solutions.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::arguments::{Arguments, Task};
use crate::index;
use judging::build::{build, Programs};
use judging::compare::difference;
use judging::files::fault;
use judging::output::{milliseconds, print};
use judging::process::{self, Limits, Ran};
use judging::workspace;

/// The task.
pub const TASK: Task = Task {
    name: "bench",
    summary: "time programs against reference solutions",
    usage: "[PROBLEM…] [--size NUMBER]",
    about: "\
Times programs and their reference solutions on a generated input, and prints
the least of five times, and how many times as long the reference takes.",
    options: &[("--size NUMBER", "the size of the input (default: the problem's own)")],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    // An input of that many numbers fits into memory.
    arguments.number("--size", 1..=10_000_000_u64)?;
    let root = workspace::root()?;
    let has_reference = |slug: &String| workspace::example(&root, slug, "reference").is_file();
    let slugs = index::chosen(&root, &arguments.names)?.into_iter();
    let (slugs, others): (Vec<_>, Vec<_>) = slugs.partition(has_reference);
    if let (Some(slug), false) = (others.first(), arguments.names.is_empty()) {
        return Err(format!("{slug} has no reference solution in problems/{slug}/examples"));
    }
    let programs = build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    print("problem               program    reference  ratio\n")?;
    let size = arguments.value("--size");
    slugs.iter().try_for_each(|slug| measure(slug, &programs, size)).map(|()| true)
}

fn measure(slug: &str, built: &Programs, size: Option<&str>) -> Result<(), String> {
    let built = |name: String| built.get(&name).ok_or(name + " does not compile");
    let [program, reference] = [slug.to_string(), format!("{slug}-reference")].map(built);
    let inputs = built(format!("{slug}-input"))?;
    let made = Command::new(inputs).args(size).stderr(Stdio::inherit()).output();
    let made = made.map_err(|error| fault(inputs, error))?;
    if !made.status.success() {
        return Err(fault(inputs, made.status));
    }
    // At once, because what follows takes its time.
    print(&format!("{slug:<16} "))?;
    let program = least(program?, &made.stdout)?;
    print(&format!("{:>12} ", milliseconds(program.time)))?;
    let reference = least(reference?, &made.stdout)?;
    if let Some(why) = difference(&reference.stdout, &program.stdout, true) {
        return Err(format!("{slug} and its reference solution differ: {why}"));
    }
    let ratio = reference.time.as_secs_f64() / program.time.as_secs_f64();
    print(&format!("{:>12}  {ratio:.1}\n", milliseconds(reference.time)))
}

/// Runs `program` on `input` five times, and returns the shortest run: what a busy machine adds is
/// never negative.
fn least(program: &Path, input: &[u8]) -> Result<Ran, String> {
    let limits = Limits { time: Duration::from_secs(600), output: 1 << 30 };
    let runs = (0..5).map(|_| match process::run(program, input.to_vec(), limits)? {
        ran if ran.success() => Ok(ran),
        ran => Err(fault(program, ran)),
    });
    let runs = runs.collect::<Result<Vec<_>, _>>()?;
    runs.into_iter().min_by_key(|ran| ran.time).ok_or("no run".to_string())
}
