//! The interactor of `my-game`: the opponent. A case is a heap and a seed for its random moves.
//!
//! It talks with the program over stdin and stdout, line by line. Its exit status is 0 if the program
//! wins, 1 if it does not, and 3 if the case is wrong; stderr says why.

use std::process::ExitCode;

use shared::search::Search;
use testing::deciding::{argument, decide, numbers, receive, send};
use testing::Random;

fn main() -> ExitCode {
    let case = argument(0).and_then(|case| numbers(&case, "a heap and a seed"));
    decide(case, play)
}

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    todo!("FILL IN the moves from {heap}")
}

/// Plays against the program, and makes no mistake.
fn play([mut heap, seed]: [u64; 2]) -> Result<(), String> {
    // FILL IN what both say.
    let mut random = Random::new(seed);
    let mut search = Search::normal_play(options);
    send(&heap.to_string())?;
    let mut is_programs_turn = match receive("first or second")?.trim_end() {
        "first" => true,
        "second" => false,
        line => return Err(format!("expected first or second, found {line:?}")),
    };
    loop {
        let moves = options(&heap);
        heap = match (is_programs_turn, moves.is_empty()) {
            (true, true) => return Err("the program has lost: it has no move".to_string()),
            // It does not wait for the program to end: not every judge's tool reports that.
            (false, true) => return send("0"),
            (true, false) => {
                let line = receive("a move")?;
                let [take] = numbers(&line, "a take")?;
                let left = heap.checked_sub(take).filter(|left| moves.contains(left));
                left.ok_or_else(|| format!("expected a legal move from {heap}, found {line:?}"))?
            }
            (false, false) => {
                let winning = moves.iter().copied().find(|left| !search.wins(left));
                let left = winning.unwrap_or(moves[random.below(moves.len())]);
                send(&(heap - left).to_string())?;
                left
            }
        };
        is_programs_turn = !is_programs_turn;
    }
}
