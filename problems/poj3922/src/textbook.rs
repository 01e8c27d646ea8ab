//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_poj3922");
const TWIN: &str = env!("CARGO_BIN_EXE_poj3922-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-factor-of-the-heap", "edge-one-item-and-two"];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("poj3922", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    "100\n".to_string()
        + &lines(
            100,
            |random| vec![random.number(1..=1000), random.number(1..=20)],
            random,
        )
}
