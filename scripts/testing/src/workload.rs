//! The inputs of a benchmark: what each problem's `examples/<slug>-input.rs` is made of.

use crate::random::Random;

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
    for Workload { purpose, name, sizes, make } in workloads {
        for size in sizes.iter() {
            let printed = match &arguments[..] {
                [] => format!("{purpose:?} {name} {size}\n"),
                // Each size has a seed of its own, always the same.
                [wanted, number] if wanted == name && *number == size.to_string() => {
                    make(*size, &mut Random::new(*size))
                }
                _ => continue,
            };
            print!("{printed}");
        }
    }
}
