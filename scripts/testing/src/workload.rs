//! The inputs of a benchmark: what each problem's `examples/<slug>-input.rs` is made of.

use std::process::ExitCode;

use crate::output::say;
use crate::random::Random;

/// What an input is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To compare the program with the reference solution.
    Compare,
    /// To see the program's time and memory, and how the time grows where there are more sizes.
    Measure,
}

/// A kind of input: what it is for, its name (one word), its sizes, and what makes one of a size.
pub type Workload = (
    Purpose,
    &'static str,
    &'static [u64],
    fn(u64, &mut Random) -> String,
);

/// Prints the input that the program's arguments, a name and a size, ask for. Without arguments,
/// lists them: purpose, name and size on a line.
pub fn run(workloads: &[Workload]) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = match &arguments[..] {
        [] => Some(workloads.iter().map(listed).collect()),
        [name, size] => made(workloads, name, size),
        _ => None,
    };
    let text = text.ok_or_else(|| "expected the name of a workload and a size, or nothing".into());
    match text.and_then(|text: String| say(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the input called `name`. Each size has a seed of its own, always the same.
fn made(workloads: &[Workload], name: &str, size: &str) -> Option<String> {
    let (.., make) = workloads.iter().find(|workload| workload.1 == name)?;
    let size = size.parse().ok()?;
    Some(make(size, &mut Random::new(size)))
}

fn listed((purpose, name, sizes, _): &Workload) -> String {
    let line = |size| format!("{purpose:?} {name} {size}\n");
    sizes.iter().map(line).collect()
}
