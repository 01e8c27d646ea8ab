//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rooted-dag");
const TWIN: &str = env!("CARGO_BIN_EXE_rooted-dag-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("rooted-dag", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    let count = random.number(2..=9);
    let edge = |random: &mut Random| {
        let from = random.number(1..=count - 1);
        vec![from, random.number(from + 1..=count)]
    };
    format!("{count} 12\n") + &lines(12, edge, random)
}
