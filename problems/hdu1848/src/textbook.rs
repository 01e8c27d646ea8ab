//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_hdu1848");
const TWIN: &str = env!("CARGO_BIN_EXE_hdu1848-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest", "edge-largest-take"];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("hdu1848", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    lines(
        300,
        |random| {
            vec![
                random.number(1..=1000),
                random.number(0..=1000),
                random.number(0..=9),
            ]
        },
        random,
    ) + "0 0 0\n"
}
