//! The partner of `abc278-g`: it sends the rules of the case whose path is its argument, `N L R`,
//! and is the opponent. Behind the rules the case has a seed for its random moves; near the end,
//! where all that can follow can be searched, it makes no mistake.
//!
//! It ends with status 0 if the program wins, and says on standard error why if not.

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use scripts::random::Random;
use shared::search::Search;

/// The most cards that may be left for a search through all that can follow.
const NEAR: usize = 20;

fn main() -> ExitCode {
    match play() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn play() -> Result<(), String> {
    let path = std::env::args().nth(1);
    let path = path.ok_or("usage: abc278-g-partner CASE")?;
    let case = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let numbers: Result<Vec<usize>, _> = case.split_whitespace().map(str::parse).collect();
    let (count, least, most, seed) = match numbers.as_deref() {
        Ok(&[count, least, most, seed]) => (count, least, most, seed),
        _ => return Err(format!("{path}: not N L R and a seed")),
    };
    let mut random = Random::new(seed as u64);
    let mut is_left = vec![true; count];
    let mut wins = Search::normal_play(move |lines: &Vec<usize>| options(lines, least, most));
    say(&format!("{count} {least} {most}"))?;
    let mut is_programs_turn = match hear()?.as_str() {
        "First" => true,
        "Second" => false,
        other => return Err(format!("neither First nor Second: {other:?}")),
    };
    loop {
        let moves = moves(&is_left, least, most);
        let (place, number) = if is_programs_turn {
            if moves.is_empty() {
                return Err("the program has no move left: it has lost".to_string());
            }
            let line = hear()?;
            heard_move(&line, &moves, least).ok_or(format!("no move: {line:?}"))?
        } else if moves.is_empty() {
            // It does not wait for the end of the program: not everybody who runs both tells it.
            return say("0 0");
        } else {
            let is_near = is_left.iter().filter(|&&is_left| is_left).count() <= NEAR;
            let winning = is_near.then(|| {
                let all = moves.iter().flat_map(|&(place, longest)| {
                    (least..=longest).map(move |number| (place, number))
                });
                let mut all = all.filter(|&cards| {
                    let lines = lines(&without(&is_left, cards), least);
                    !wins.wins(&lines)
                });
                all.next()
            });
            let (place, longest) = moves[random.below(moves.len())];
            let any = (place, least + random.below(longest - least + 1));
            let (place, number) = winning.flatten().unwrap_or(any);
            say(&format!("{} {number}", place + 1))?;
            (place, number)
        };
        is_left = without(&is_left, (place, number));
        is_programs_turn = !is_programs_turn;
    }
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

/// Returns the move that `line` says, if it is one.
fn heard_move(line: &str, moves: &[(usize, usize)], least: usize) -> Option<(usize, usize)> {
    let (first, number) = line.split_once(' ')?;
    let (first, number): (usize, usize) = (first.parse().ok()?, number.parse().ok()?);
    let is_there = |&&(place, longest): &&(usize, usize)| {
        place + 1 == first && (least..=longest).contains(&number)
    };
    let &(place, _) = moves.iter().find(is_there)?;
    Some((place, number))
}

/// Returns what is left behind a move.
fn without(is_left: &[bool], (place, number): (usize, usize)) -> Vec<bool> {
    let mut is_left = is_left.to_vec();
    is_left[place..][..number].fill(false);
    is_left
}

/// Returns the lengths of the lines in which a move is left, the least one first.
fn lines(is_left: &[bool], least: usize) -> Vec<usize> {
    let lines = is_left.split(|&is_left| !is_left).map(<[bool]>::len);
    let mut lines: Vec<usize> = lines.filter(|&line| line >= least).collect();
    lines.sort_unstable();
    lines
}

/// Returns the lines after one move, as [`lines`] does.
fn options(of: &[usize], least: usize, most: usize) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (place, &line) in of.iter().enumerate() {
        for number in least..=most.min(line) {
            for left in 0..=line - number {
                let mut option = of.to_vec();
                option.remove(place);
                option.extend(
                    [left, line - number - left]
                        .iter()
                        .filter(|&&rest| rest >= least),
                );
                option.sort_unstable();
                options.push(option);
            }
        }
    }
    options
}

fn say(line: &str) -> Result<(), String> {
    let mut stdout = io::stdout();
    writeln!(stdout, "{line}")
        .and_then(|()| stdout.flush())
        .map_err(|error| format!("the program reads no more: {error}"))
}

/// Returns the next line that the program writes.
fn hear() -> Result<String, String> {
    let mut line = String::new();
    match io::stdin().read_line(&mut line) {
        Ok(count) if count > 0 => Ok(line.trim_end().to_string()),
        _ => Err("the program says no more".to_string()),
    }
}
