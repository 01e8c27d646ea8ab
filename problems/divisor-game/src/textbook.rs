//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_divisor-game");
const TWIN: &str = env!("CARGO_BIN_EXE_divisor-game-textbook");

/// The cases beyond what it can do: it divides by every number up to the root.
const BEYOND: &[&str] = &["edge-large-primes-and-products"];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("divisor-game", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    format!("{count}\n")
        + &lines(
            1,
            |random| (0..count).map(|_| random.number(1..=999)).collect(),
            random,
        )
}
