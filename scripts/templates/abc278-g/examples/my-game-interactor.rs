//! The interactor of `my-game`: the opponent. A case is `N L R` and a seed for its random moves.

use std::process::ExitCode;

use testing::interactor::{self, numbers, Submission};
use testing::Random;

fn main() -> ExitCode {
    interactor::start(play)
}

fn play(case: &str, program: &mut Submission) -> Result<(), String> {
    // FILL IN what a case says, and what the program is told.
    let [count, least, most, seed] = numbers(case, "N, L, R and a seed")?;
    let mut random = Random::new(seed as u64);
    let mut is_left = vec![true; count];
    program.send(&format!("{count} {least} {most}"))?;
    let mut is_programs_turn = match program.receive("first or second")?.as_str() {
        "first" => true,
        "second" => false,
        line => return Err(format!("expected first or second, found {line:?}")),
    };
    loop {
        let mut moves = moves(&is_left, least, most);
        let place = match (is_programs_turn, moves.is_empty()) {
            (true, true) => return Err("the program has lost: it has no move".to_string()),
            // It does not wait for the program to end: not every judge's tool reports that.
            (false, true) => return program.send("0 0"),
            (true, false) => {
                let line = program.receive("a move")?;
                let place = moves.iter().position(|(written, _)| *written == line);
                place.ok_or_else(|| format!("expected a legal move, found {line:?}"))?
            }
            (false, false) => random.below(moves.len()),
        };
        let (written, left) = moves.swap_remove(place);
        if !is_programs_turn {
            program.send(&written)?;
        }
        is_left = left;
        is_programs_turn = !is_programs_turn;
    }
}

/// Returns the moves, each as a player writes it, with the cards that it leaves.
fn moves(is_left: &[bool], least: usize, most: usize) -> Vec<(String, Vec<bool>)> {
    todo!("FILL IN the moves of {least} to {most} of {is_left:?}")
}
