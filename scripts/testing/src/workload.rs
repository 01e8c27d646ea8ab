//! The inputs of a benchmark: what each problem's `examples/<slug>-input.rs` is made of.

use crate::random::Random;

/// A kind of input: its name in one word, its sizes, the smallest first, and what makes it.
pub type Workload = (&'static str, &'static [u64], fn(u64, &mut Random) -> String);

/// Prints the input that the program's arguments, a name and a size, ask for. Without arguments,
/// lists them: name and size on a line.
pub fn print(workloads: &[Workload]) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for (name, sizes, make) in workloads {
        for size in sizes.iter() {
            if arguments.is_empty() {
                println!("{name} {size}");
            } else if arguments == [name.to_string(), size.to_string()] {
                // Each size has a seed of its own, always the same.
                print!("{}", make(*size, &mut Random::new(*size)));
            }
        }
    }
}
