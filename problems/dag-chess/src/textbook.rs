//! The textbook twin gives the same answers, where it copes.

use scripts::program::check_textbook;
use scripts::random::{lines, Random};

const PROGRAM: &str = env!("CARGO_BIN_EXE_dag-chess");
const TWIN: &str = env!("CARGO_BIN_EXE_dag-chess-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

#[test]
fn the_textbook_agrees() {
    let mut random = Random::new(1);
    let inputs: Vec<String> = (0..20).map(|_| input(&mut random)).collect();
    check_textbook("dag-chess", PROGRAM, TWIN, BEYOND, &inputs);
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=9);
    let mut text = format!("{count}\n");
    for vertex in 1..=count {
        let successors = random.number(0..=3).min(count - vertex);
        text += &successors.to_string();
        for _ in 0..successors {
            text += &format!(" {}", random.number(vertex + 1..=count));
        }
        text.push('\n');
    }
    text + "4\n"
        + &lines(
            1,
            |random| (0..4).map(|_| random.number(1..=count)).collect(),
            random,
        )
}
