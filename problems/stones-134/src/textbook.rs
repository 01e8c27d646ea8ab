//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_stones-134");
const TWIN: &str = env!("CARGO_BIN_EXE_stones-134-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest"];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("stones-134", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    lines(300, |random| vec![random.number(0..=1000)], random)
}
