//! Computes the lost heaps of Grundy's game anew, up to the largest that the program accepts, and
//! compares them with the program's list.
//!
//! `tests/cses-2207/sparse_space.rs` says why the method is exact. A test compares its values with the
//! definition for all heaps up to 20,000.

use std::io::{self, Write};
use std::process::ExitCode;

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

#[path = "../tests/cses-2207/sparse_space.rs"]
mod sparse_space;

fn main() -> ExitCode {
    let values = sparse_space::values_to(program::LARGEST as usize);
    let is_lost = |&heap: &u64| values[heap as usize] == 0;
    let lost: Vec<u64> = (0..=program::LARGEST).filter(is_lost).collect();
    let rare = values.iter().filter(|&&value| sparse_space::is_rare(value));
    let report = format!(
        "heaps to {}: {} rare, {} lost, largest value {}\n{lost:?}\n",
        program::LARGEST,
        rare.count(),
        lost.len(),
        values.iter().max().unwrap_or(&0)
    );
    // A closed pipe changes nothing about the result.
    let _ = io::stdout().write_all(report.as_bytes());
    if lost == program::LOST {
        ExitCode::SUCCESS
    } else {
        eprintln!("error: expected the list in src/main.rs, {:?}", program::LOST);
        ExitCode::FAILURE
    }
}
