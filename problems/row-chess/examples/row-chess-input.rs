//! The input for the benchmark of `row-chess`: as many pieces as the argument says.

use testing::{join, print_input, Random};

fn main() {
    print_input(1_000_000, board);
}

/// Pieces all over the board in any order, one in each of `count` equal parts.
fn board(count: u64, random: &mut Random) -> String {
    let part = 1_000_000_000_000 / count;
    let square = |piece| piece * part + random.number(1..=part);
    let mut pieces: Vec<u64> = (0..count).map(square).collect();
    random.shuffle(&mut pieces);
    format!("{count}\n{}\n", join(pieces))
}
