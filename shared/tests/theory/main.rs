//! The numbers on the page of theory, by plain search: positions and moves as its examples state
//! them, and no theorem.

use std::hash::Hash;

use shared::search::{options_of_sum, Search};

mod growing;
mod misere;
mod sums;
mod trees;

/// Returns the heaps after one move from a heap with the given takes.
fn after(takes: &[u32], heap: u32) -> Vec<u32> {
    let allowed = takes.iter().filter(|&&take| take <= heap);
    allowed.map(|take| heap - take).collect()
}

/// Returns the options of heaps from each of which `takes` may be taken.
fn heaps_with(takes: &'static [u32]) -> impl Fn(&Vec<u32>) -> Vec<Vec<u32>> {
    move |heaps| options_of_sum(heaps, |&heap| after(takes, heap))
}

// A search hands over a position as it keeps it.
#[allow(clippy::ptr_arg)]
fn nim(heaps: &Vec<u32>) -> Vec<Vec<u32>> {
    options_of_sum(heaps, |&heap| (0..heap).collect())
}

/// Returns whether the player to move wins.
fn is_won<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> bool {
    Search::normal_play(options).wins(&position)
}

fn grundy<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> u32 {
    Search::grundy(options).value(&position)
}

fn is_won_misere<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> bool {
    Search::misere_play(options).wins(&position)
}

/// Returns the options that are P, in the order of the rules.
fn winning<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> Vec<P> {
    Search::normal_play(options).winning_options(&position)
}

/// Returns what the page says of misère Nim: whether the position is P.
fn is_misere_p(numbers: &[u32]) -> bool {
    if numbers.iter().any(|&number| number > 1) {
        numbers.iter().fold(0, |sum, number| sum ^ number) == 0
    } else {
        numbers.iter().sum::<u32>() % 2 == 1
    }
}
