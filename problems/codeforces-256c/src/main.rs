//! Codeforces 256C and 255E, Furlo and Rublo and Game: a move leaves y of the x coins of a pile,
//! from the fourth root of x to its square root.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads all piles and answers once: the player to move wins exactly if the nim-sum of the Grundy
/// values is not 0 (Sprague 1935, Grundy 1939).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut sum = 0;
    for _ in 0..io.read("number of piles", 0..=u64::MAX)? {
        sum ^= value(io.read("pile", 0..=u64::MAX)?);
    }
    io.write_line(if sum != 0 { "Furlo" } else { "Rublo" });
    Ok(())
}

/// Returns the Grundy value of a pile.
///
/// The options are all numbers between two bounds, which grow with the pile. So the value changes
/// only where a bound passes from one run of equal values to the next: at the square of a number
/// that begins a run, or after the fourth power of one that ends it, e.g. 6724 = 82 * 82 and
/// 50626 = 15 * 15 * 15 * 15 + 1.
pub(crate) fn value(coins: u64) -> usize {
    match coins {
        0..=3 => 0,
        4..=15 => 1,
        16..=81 => 2,
        82..=6723 => 0,
        6724..=50_625 => 3,
        50_626..=2_562_991_875 => 1,
        2_562_991_876..=2_042_925_103_215_441 => 2,
        _ => 0,
    }
}
