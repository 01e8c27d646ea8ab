//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_three-x");
const TWIN: &str = env!("CARGO_BIN_EXE_three-x-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[
    "edge-losing-strips-beyond-2000",
    "edge-losing-strips-to-2000",
];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("three-x", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    lines(100, |random| vec![random.number(0..=200)], random)
}
