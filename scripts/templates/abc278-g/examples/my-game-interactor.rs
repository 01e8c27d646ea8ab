//! The interactor of `my-game`: the opponent. A case is `N L R` and a seed for its random moves.

use std::process::ExitCode;

use testing::interactor::{self, numbers, Submission};
use testing::Random;

/// The cards that are left, and the least and the greatest number that a move takes.
pub type Position = (Vec<bool>, usize, usize);

fn main() -> ExitCode {
    interactor::start(play)
}

fn play(case: &str, program: &mut Submission) -> Result<(), String> {
    // FILL IN what a case says, and what the program is told.
    let [count, least, most, seed] = numbers(case, "N, L, R and a seed")?;
    let (mut position, mut random) = ((vec![true; count], least, most), Random::new(seed as u64));
    program.send(&format!("{count} {least} {most}"))?;
    let side = program.receive("first or second")?;
    let mut is_programs_turn = side == "first";
    if !is_programs_turn && side != "second" {
        return Err(format!("expected first or second, found {side:?}"));
    }
    loop {
        let mut moves = moves(&position);
        if moves.is_empty() {
            let lost = Err("the program has lost: it has no move".to_string());
            // It does not wait for the program to end: not every judge's tool reports that.
            return if is_programs_turn { lost } else { program.send("0 0") };
        }
        let place = if is_programs_turn {
            let line = program.receive("a move")?;
            let place = moves.iter().position(|(written, _)| *written == line);
            place.ok_or_else(|| format!("expected a legal move, found {line:?}"))?
        } else {
            let place = random.below(moves.len());
            program.send(&moves[place].0)?;
            place
        };
        position = moves.swap_remove(place).1;
        is_programs_turn = !is_programs_turn;
    }
}

/// Returns the moves, each as a player writes it, with the position after it.
pub fn moves((is_left, least, most): &Position) -> Vec<(String, Position)> {
    todo!("FILL IN the moves of {least} to {most} from {is_left:?}")
}
