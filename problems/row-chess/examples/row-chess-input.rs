//! Inputs for the benchmark of `row-chess`; without arguments, a list of them.

use testing::workload;
use testing::{join, Random};

fn main() {
    let pieces = |count, random: &mut Random| board(count, 1_000_000_000_000, random);
    let wide_board = |count, random: &mut Random| board(count, 1_000_000_000_000_000_000, random);
    workload::print(&[
        ("pieces", &[10_000, 100_000, 1_000_000], pieces),
        ("wide-board", &[1_000_000], wide_board),
    ]);
}

/// Pieces all over the board in any order, one in each of `count` equal parts.
fn board(count: u64, squares: u64, random: &mut Random) -> String {
    let part = squares / count;
    let square = |piece| piece * part + random.number(1..=part);
    let mut pieces: Vec<u64> = (0..count).map(square).collect();
    random.shuffle(&mut pieces);
    format!("{count}\n{}\n", join(pieces))
}
