//! Luogu P4301 (新Nim游戏, CQOI 2013): Nim, but before it each player once may take whole heaps,
//! though not all. How little can the first player take there to win?

use shared::io::{run, Error, Io};
use shared::xor_basis::XorBasis;

fn main() {
    run(solve);
}

/// Reads the heaps and writes the least total, or -1.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut heaps = Vec::new();
    for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
        heaps.push(io.read("heap", 0..=u64::MAX)?);
    }
    match least_total(heaps) {
        None => io.write_line("-1"),
        Some(total) => io.write_line(total),
    }
    Ok(())
}

/// Returns the least number of items in whole heaps that the first player has to take; `None` if
/// no choice wins, which means that all heaps are empty.
///
/// The heaps that stay must be independent: otherwise the second player leaves some with the
/// nim-sum 0. From the largest down, a heap stays if it is independent of those that stay already.
/// No independent heaps have a larger i-th largest than these (Gale 1968).
pub(crate) fn least_total(mut heaps: Vec<u64>) -> Option<u128> {
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    let mut basis = XorBasis::new();
    let taken = heaps.iter().filter(|&&heap| !basis.insert(heap));
    let total = taken.map(|&heap| u128::from(heap)).sum();
    (basis.rank() > 0).then_some(total)
}
