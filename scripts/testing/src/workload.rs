//! The inputs of a benchmark: what each problem's `examples/<slug>-input.rs` is made of.

use crate::random::Random;
use judging::output::say;

/// What an input is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To compare the program with the reference solution.
    Compare,
    /// To see the program's time, and how it grows where there are more sizes.
    Measure,
}

/// Makes the input of a size.
type Make = fn(u64, &mut Random) -> String;

/// A kind of input.
pub struct Workload {
    purpose: Purpose,
    /// One word.
    name: &'static str,
    sizes: &'static [u64],
    make: Make,
}

impl Purpose {
    /// Returns the workload called `name` for this purpose.
    pub fn on(self, name: &'static str, sizes: &'static [u64], make: Make) -> Workload {
        Workload { purpose: self, name, sizes, make }
    }
}

/// Prints the input that the program's arguments, a name and a size, ask for. Without arguments,
/// lists them: purpose, name and size on a line.
pub fn run(workloads: &[Workload]) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let found = match &arguments[..] {
        [] => Some(workloads.iter().map(listed).collect()),
        [name, size] => made(workloads, name, size),
        _ => None,
    };
    let text = found.ok_or("expected the name of a workload and a size, or nothing".to_string());
    if let Err(message) = text.and_then(|text: String| say(&text)) {
        eprintln!("error: {message}");
        std::process::exit(1);
    }
}

/// Returns the input called `name`. Each size has a seed of its own, always the same.
fn made(workloads: &[Workload], name: &str, size: &str) -> Option<String> {
    let workload = workloads.iter().find(|workload| workload.name == name)?;
    let size = size.parse().ok()?;
    Some((workload.make)(size, &mut Random::new(size)))
}

fn listed(workload: &Workload) -> String {
    let line = |size| format!("{:?} {} {size}\n", workload.purpose, workload.name);
    workload.sizes.iter().map(line).collect()
}
