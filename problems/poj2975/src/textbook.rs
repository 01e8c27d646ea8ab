//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_poj2975");
const TWIN: &str = env!("CARGO_BIN_EXE_poj2975-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("poj2975", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..50 {
        let count = random.number(1..=6);
        text += &format!("{count}\n");
        text += &lines(
            1,
            |random| (0..count).map(|_| random.number(0..=9)).collect(),
            random,
        );
    }
    text + "0\n"
}
