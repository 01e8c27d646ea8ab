//! Inputs for the benchmark of `row-chess`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "pieces",
        sizes: &[1_000_000],
        input: pieces,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "pieces",
        sizes: &[10_000, 100_000, 1_000_000],
        input: pieces,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "wide-board",
        sizes: &[1_000_000],
        input: wide_board,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

fn pieces(count: u64, random: &mut Random) -> String {
    board(count, 1_000_000_000_000, random)
}

fn wide_board(count: u64, random: &mut Random) -> String {
    board(count, 1_000_000_000_000_000_000, random)
}

/// Pieces on squares all over the board, in any order, one in each of as many equal parts.
fn board(count: u64, squares: u64, random: &mut Random) -> String {
    let part = squares / count;
    let square = |piece| piece * part + random.number(1..=part);
    let mut pieces: Vec<u64> = (0..count).map(square).collect();
    random.shuffle(&mut pieces);
    let pieces: Vec<String> = pieces.iter().map(u64::to_string).collect();
    format!("{count}\n{}\n", pieces.join(" "))
}
