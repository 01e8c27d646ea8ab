//! `cargo xtask play`: a person plays a problem's game against the moves of its search by the rules.

use std::io::{stdin, stdout, BufRead, Write};
use std::path::Path;

use crate::arguments::{Arguments, Task};
use crate::facts::Facts;
use crate::index;
use crate::table::moves::{self, sum_text, text, Moves, Position};
use crate::table::problem::ProblemMoves;
use crate::table::solve::Solved;
use judging::workspace;

/// The task.
pub const TASK: Task = Task {
    name: "play",
    summary: "play a problem's game against its search by the rules",
    usage: "PROBLEM [NUMBER…] [--second]",
    about: "\
Plays the game of a problem from a small position, or from the position with the
given numbers. You move first: type the number of a move, `?` for the winning
moves, or `q` to stop.",
    options: &[("--second", "let the program move first")],
    run,
};

/// The moves that are listed at once.
const MOST_LISTED: usize = 60;

fn run(arguments: &Arguments) -> Result<bool, String> {
    let root = workspace::root()?;
    let is_number = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
    let (numbers, names): (Vec<&String>, Vec<&String>) =
        arguments.names.iter().partition(is_number);
    let names: Vec<String> = names.into_iter().cloned().collect();
    let slugs = index::chosen(&root, &names)?;
    let [slug] = &slugs[..] else {
        return Err("name one problem, e.g. `cargo xtask play hdu1847 10`".to_string());
    };
    let words: Vec<&str> = numbers.iter().map(|word| word.as_str()).collect();
    let given = if words.is_empty() { None } else { Some(moves::position(&words.join(" "))?) };
    let mut game = ProblemMoves::start(&root, slug)?;
    let is_misere = game.is_misere;
    let starts = match given {
        Some(start) => vec![start],
        None => small_positions(&mut game, slug)?,
    };
    let mut match_of_two = first_won(&mut game, &starts, is_misere)?;
    let turn = if arguments.has("--second") { Player::Program } else { Player::Person };
    let mut output = stdout();
    say(&mut output, &rules(&root, slug)?)?;
    match_of_two.play(turn, &mut stdin().lock(), &mut output)?;
    game.end()?;
    Ok(true)
}

/// Returns the name of a problem, its rules in a few words, and its page.
fn rules(root: &Path, slug: &str) -> Result<String, String> {
    let facts = Facts::read(root)?;
    let game = facts.problem(slug).map_or("", |problem| problem.game.as_str());
    let colon = if game.is_empty() { "" } else { ": " };
    Ok(format!("{slug}{colon}{game} (problems/{slug}/README.md)"))
}

/// What is added to the first position of a table to have a small one that is not dull.
const STEPS: [[u64; 4]; 6] =
    [[9, 7, 5, 3], [10, 4, 7, 2], [11, 6, 3, 5], [2, 4, 6, 8], [7, 7, 7, 7], [3, 2, 1, 1]];

/// Returns small positions with moves.
fn small_positions(game: &mut ProblemMoves, slug: &str) -> Result<Vec<Position>, String> {
    let from = game.from.clone();
    let mut found = Vec::new();
    for steps in STEPS {
        let start: Position = from.iter().zip(steps).map(|(number, step)| number + step).collect();
        let options = if start.is_empty() { None } else { game.options(&start)? };
        if options.is_some_and(|options| !options.is_empty()) {
            found.push(start);
        }
    }
    if found.is_empty() {
        return Err(format!(
            "name the position to start from, with the numbers that `the_table` in \
             problems/{slug}/tests/{slug}/by_rules.rs reads, e.g. `cargo xtask play {slug} 1 2`"
        ));
    }
    Ok(found)
}

/// Returns the game from the first position in which the player to move wins, or from the first one.
fn first_won<'a>(
    moves: &'a mut dyn Moves,
    starts: &[Position],
    is_misere: bool,
) -> Result<Match<'a>, String> {
    let mut chosen = None;
    for start in starts {
        let game = Match::new(moves, start, is_misere)?;
        let is_won = !game.is_lost(&game.position);
        if is_won || chosen.is_none() {
            chosen = Some(start);
        }
        if is_won {
            break;
        }
    }
    let start = chosen.ok_or("there is no position to start from")?;
    Match::new(moves, start, is_misere)
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Who types.
    Person,
    /// The search.
    Program,
}

impl Player {
    fn other(self) -> Player {
        match self {
            Player::Person => Player::Program,
            Player::Program => Player::Person,
        }
    }
}

/// What a person answers.
enum Answer {
    /// The move with this index.
    Move(usize),
    /// No more moves.
    Stop,
}

/// A game between a person and the search.
pub struct Match<'a> {
    moves: &'a mut dyn Moves,
    solved: Solved,
    is_misere: bool,
    /// The parts of the position.
    position: Vec<Position>,
}

impl<'a> Match<'a> {
    /// Returns the game with these moves that begins at `start`.
    ///
    /// # Errors
    /// If there is no such position, or if too much follows from it to be searched.
    pub fn new(
        moves: &'a mut dyn Moves,
        start: &Position,
        is_misere: bool,
    ) -> Result<Match<'a>, String> {
        if moves.options(start)?.is_none() {
            return Err(format!("`{}` is not a position of this game", text(start, " ")));
        }
        let starts = [start.clone()];
        let solved = Solved::new(&starts, moves, is_misere)
            .map_err(|error| format!("choose a smaller position: {error}"))?;
        Ok(Match { moves, solved, is_misere, position: vec![start.clone()] })
    }

    /// Plays until somebody wins or `input` ends. Each side moves in turn, first the one given.
    ///
    /// # Errors
    /// If the moves of a position are not known, or if `input` or `output` fails.
    pub fn play(
        &mut self,
        mut turn: Player,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> Result<(), String> {
        let rule = if self.is_misere { "wins" } else { "loses" };
        say(output, &format!("The player who cannot move {rule}."))?;
        loop {
            let options = self.options()?;
            say(output, &format!("\nposition: {}", sum_text(&self.position)))?;
            if options.is_empty() {
                let person_wins = (turn == Player::Program) != self.is_misere;
                let who = if turn == Player::Person { "You have" } else { "I have" };
                let end = if person_wins { "you win" } else { "I win" };
                return say(output, &format!("{who} no move: {end}."));
            }
            let index = match turn {
                Player::Program => {
                    let index = self.best(&options)?;
                    if let Some(option) = options.get(index) {
                        say(output, &format!("I move to {}.", sum_text(option)))?;
                    }
                    index
                }
                Player::Person => match self.ask(&options, input, output)? {
                    Answer::Move(index) => index,
                    Answer::Stop => return Ok(()),
                },
            };
            if let Some(option) = options.into_iter().nth(index) {
                self.position = option;
            }
            turn = turn.other();
        }
    }

    /// Returns the positions after each move, each once.
    fn options(&mut self) -> Result<Vec<Vec<Position>>, String> {
        let mut found: Vec<Vec<Position>> = Vec::new();
        for (index, part) in self.position.clone().iter().enumerate() {
            for parts in self.moves.options(part)?.unwrap_or_default() {
                let mut option = self.position.clone();
                option.splice(index..=index, parts);
                if !found.contains(&option) {
                    found.push(option);
                }
            }
        }
        Ok(found)
    }

    /// Returns whether the player who moves from a position loses.
    fn is_lost(&self, position: &[Position]) -> bool {
        self.solved.value_of(position).is_some_and(|value| value.is_lost())
    }

    /// Returns the index of a winning move or, if there is none, of a move that leaves the most to
    /// think about.
    fn best(&mut self, options: &[Vec<Position>]) -> Result<usize, String> {
        if let Some(winning) = options.iter().position(|option| self.is_lost(option)) {
            return Ok(winning);
        }
        let mut best = (0, 0);
        for (index, option) in options.iter().enumerate() {
            let mut count = 0;
            for part in option {
                count += self.moves.options(part)?.map_or(0, |options| options.len());
            }
            // A move to a position that is drawn is better than one that loses.
            let is_drawn = self.solved.value_of(option).is_some_and(|value| !value.is_won());
            let worth = if is_drawn { usize::MAX } else { count };
            if worth > best.1 {
                best = (index, worth);
            }
        }
        Ok(best.0)
    }

    /// Asks a person for one of `options`.
    fn ask(
        &self,
        options: &[Vec<Position>],
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> Result<Answer, String> {
        let count = options.len();
        for (number, option) in (1..).zip(options).take(MOST_LISTED) {
            say(output, &format!("  {number}: {}", sum_text(option)))?;
        }
        if count > MOST_LISTED {
            say(output, &format!("  … and so on, to {count}"))?;
        }
        loop {
            say(output, &format!("your move, 1 to {count} (`?` for a hint, `q` to stop):"))?;
            let mut line = String::new();
            let read = input.read_line(&mut line).map_err(|error| format!("stdin: {error}"))?;
            match line.trim() {
                _ if read == 0 => return Ok(Answer::Stop),
                "q" => return Ok(Answer::Stop),
                "?" => say(output, &self.hint(options))?,
                answer => {
                    let number = answer.parse::<usize>().ok();
                    let index = number.and_then(|number| number.checked_sub(1));
                    match index.filter(|index| *index < count) {
                        Some(index) => return Ok(Answer::Move(index)),
                        None => say(output, &format!("expected a number from 1 to {count}"))?,
                    }
                }
            }
        }
    }

    /// Returns the winning moves, in words.
    fn hint(&self, options: &[Vec<Position>]) -> String {
        let winning = (1..).zip(options).filter(|(_, option)| self.is_lost(option));
        let shown: Vec<String> =
            winning.map(|(number, option)| format!("{number} ({})", sum_text(option))).collect();
        if shown.is_empty() {
            return "no move wins against the best answers".to_string();
        }
        format!("winning: {}", shown.join(", "))
    }
}

/// Writes a line at once.
fn say(output: &mut dyn Write, line: &str) -> Result<(), String> {
    let written = writeln!(output, "{line}").and_then(|()| output.flush());
    written.map_err(|error| format!("stdout: {error}"))
}
