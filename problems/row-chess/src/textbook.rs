//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_row-chess");
const TWIN: &str = env!("CARGO_BIN_EXE_row-chess-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("row-chess", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    let mut square = 0;
    let mut next = |random: &mut Random| {
        square += random.number(1..=4);
        square
    };
    format!("{count}\n")
        + &lines(
            1,
            |random| (0..count).map(|_| next(random)).collect(),
            random,
        )
}
