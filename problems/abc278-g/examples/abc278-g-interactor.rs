//! The interactor of `abc278-g`: the opponent. A case is `N L R` and a seed for its random moves.
//!
//! It talks with the program over stdin and stdout, line by line. Its exit status is 0 if the program
//! wins, 1 if it does not, and 3 if the case is wrong; stderr says why. Near the end, where a search can
//! try all that may follow, it makes no mistake.

use std::process::ExitCode;

use shared::rules::options_of_splits;
use shared::search::Search;
use testing::deciding::{argument, decide, numbers, receive, send};
use testing::Random;

/// The most cards that may be left for a search.
const NEAR: usize = 20;

fn main() -> ExitCode {
    let case = argument(0).and_then(|case| numbers(&case, "N, L, R and a seed"));
    decide(case, play)
}

/// Plays one game against the program.
fn play([count, least, most, seed]: [usize; 4]) -> Result<(), String> {
    let mut random = Random::new(seed as u64);
    let mut is_left = vec![true; count];
    // Lines in which no move is left do not count.
    let parts = |line: usize, number: usize| {
        let part = move |part| if part < least { 0 } else { part };
        (0..=line - number).map(move |left| vec![part(left), part(line - number - left)])
    };
    let moves_in =
        |&line: &usize| (least..=most.min(line)).flat_map(|number| parts(line, number)).collect();
    let mut search = Search::normal_play(|lines: &Vec<usize>| options_of_splits(lines, moves_in));
    send(&format!("{count} {least} {most}"))?;
    let mut is_programs_turn = match receive("First or Second")?.trim_end() {
        "First" => true,
        "Second" => false,
        line => return Err(format!("expected First or Second, found {line:?}")),
    };
    loop {
        let moves = moves(&is_left, least, most);
        let (place, number) = match (is_programs_turn, moves.is_empty()) {
            (true, true) => return Err("the program has lost: it has no move".to_string()),
            // It does not wait for the program to end: not every judge's tool reports that.
            (false, true) => return send("0 0"),
            (true, false) => heard(&receive("a move")?, &moves, least)?,
            (false, false) => {
                let is_near = is_left.iter().filter(|&&is_left| is_left).count() <= NEAR;
                let near = moves.iter().filter(|_| is_near);
                let mut cards = near.flat_map(|&(place, longest)| {
                    (least..=longest).map(move |number| (place, number))
                });
                let winning =
                    cards.find(|&cards| !search.wins(&lines(&without(&is_left, cards), least)));
                let (place, longest) = moves[random.below(moves.len())];
                let any = (place, least + random.below(longest - least + 1));
                let (place, number) = winning.unwrap_or(any);
                send(&format!("{} {number}", place + 1))?;
                (place, number)
            }
        };
        is_left = without(&is_left, (place, number));
        is_programs_turn = !is_programs_turn;
    }
}

/// Returns the move that `line` says: its place, counted from 0, and the number of cards.
fn heard(line: &str, moves: &[(usize, usize)], least: usize) -> Result<(usize, usize), String> {
    let [first, number] = numbers(line, "a move: its first card and how many")?;
    let is_legal = |&(place, longest): &(usize, usize)| {
        place + 1 == first && (least..=longest).contains(&number)
    };
    let legal = moves.iter().any(is_legal).then(|| (first - 1, number));
    legal.ok_or_else(|| format!("expected a legal move, found {line:?}"))
}

/// Returns the places where a move can begin, counted from 0, and how many cards it can take there
/// at most.
fn moves(is_left: &[bool], least: usize, most: usize) -> Vec<(usize, usize)> {
    let mut moves = Vec::new();
    let mut line = 0;
    for (place, &is_left) in is_left.iter().enumerate().rev() {
        line = if is_left { line + 1 } else { 0 };
        if line >= least {
            moves.push((place, line.min(most)));
        }
    }
    moves
}

/// Returns the cards that are left after a move.
fn without(is_left: &[bool], (place, number): (usize, usize)) -> Vec<bool> {
    let mut is_left = is_left.to_vec();
    is_left[place..][..number].fill(false);
    is_left
}

/// Returns the lengths of the lines in which a move is left, the least one first.
fn lines(is_left: &[bool], least: usize) -> Vec<usize> {
    let lengths = is_left.split(|&is_left| !is_left).map(<[bool]>::len);
    let mut lines: Vec<usize> = lengths.filter(|&line| line >= least).collect();
    lines.sort_unstable();
    lines
}
