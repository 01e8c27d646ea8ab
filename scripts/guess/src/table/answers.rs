//! Moves that a program answers: a command of the user, or the tests of a problem.
//!
//! It reads a position, and writes its options in a line: numbers with blanks between them, `;` between
//! options, and `+` between the parts that an option leaves, or `-` if it leaves nothing.
//!
//! The test `by_rules::the_table` of a problem hands its function of options to
//! [`testing::Moves`](../../../testing/src/moves.rs). If the variable `MOVES_BY_LINES` is set, that test
//! answers positions. Each of its answers begins with a mark, because the test program prints lines of its
//! own, and the first answer says where a table begins.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use tooling::build::build;

use super::talk::{shown, Talk, PATIENCE};
use rules::position::{self, Moves, Options, Position};

/// What begins an answer of a test, and the variable that asks for answers.
const MARK: &str = "by the rules: ";
const VARIABLE: &str = "MOVES_BY_LINES";

/// A program that knows the moves of a game.
pub struct Answers {
    talk: Talk,
    /// What messages call it.
    name: String,
    has_answered: bool,
}

impl Answers {
    /// Starts a command that a user typed.
    pub fn of_command(command: &str, patience: Duration) -> Result<Answers, String> {
        let talk = Talk::with_shell(command, patience)?;
        Ok(Answers { talk, name: "--rules".to_string(), has_answered: false })
    }

    /// Ends the program, which has nothing more to write.
    pub fn end(self) -> Result<(), String> {
        self.talk.end().map_err(|error| format!("{}: {error}", self.name))
    }
}

impl Moves for Answers {
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        let Answers { talk, name, has_answered } = self;
        let question = position::text(position, " ");
        let answer = talk.ask(&question).map_err(|error| match has_answered {
            true => format!("{name}: {error}"),
            // It may read another number of numbers.
            false => format!("{name}: {error}; --to says how many numbers a position has"),
        })?;
        *has_answered = true;
        if let Some(why) = answer.strip_prefix("error: ") {
            return Err(format!("{name}, options of `{question}`: {why}"));
        }
        parse(&answer).map_err(|why| {
            let found = shown(&answer);
            format!("{name}: the command wrote `{found}` when it was asked `{question}`: {why}")
        })
    }
}

/// The moves of a problem.
pub struct ProblemMoves {
    pub answers: Answers,
    /// The position at which a table begins. It has as many numbers as the table has dimensions, and
    /// none if numbers do not count the positions, such as graphs.
    pub from: Position,
    /// Whether the player without an option wins.
    pub is_misere: bool,
}

impl ProblemMoves {
    /// Builds the tests of problem `slug`, and starts the one that knows its moves.
    pub fn start(root: &Path, slug: &str) -> Result<ProblemMoves, String> {
        let programs = build(root, &[slug.to_string()], &["--quiet", "--test", slug])?;
        // cargo names the file of a test with `_` for each hyphen.
        let prefix = slug.replace('-', "_") + "-";
        let program = programs.iter().find(|(name, _)| name.starts_with(&prefix));
        let (_, program) = program.ok_or_else(|| format!("the tests of {slug} do not compile"))?;
        let mut command = Command::new(program);
        command.args(["--exact", "by_rules::the_table", "--test-threads", "1"]);
        command.env(VARIABLE, "1").env("CARGO_PKG_NAME", slug);
        command.env("CARGO_MANIFEST_DIR", root.join("problems").join(slug)).current_dir(root);
        let mut talk = Talk::with(command, MARK, PATIENCE)?;
        let without = format!(
            "problems/{slug}/tests/{slug}/by_rules.rs has no test `the_table`, \
             which hands its function of options to `testing::Moves`"
        );
        let greeting = talk.greeting().map_err(|_| without.clone())?;
        let (kind, from) = greeting.split_once(" from").ok_or(without)?;
        // A position without numbers is one that a table cannot count, such as a graph.
        let from = position(from).unwrap_or_default();
        let answers = Answers { talk, name: slug.to_string(), has_answered: true };
        Ok(ProblemMoves { answers, from, is_misere: kind == "misere" })
    }
}

/// Returns the options that an answer lists, or nothing for `.`: there is no such position.
///
/// # Errors
/// What is wrong with it.
fn parse(answer: &str) -> Result<Options, String> {
    let answer = answer.trim();
    if answer == "." {
        return Ok(None);
    }
    let answer = answer.strip_suffix(';').unwrap_or(answer);
    if answer.trim().is_empty() {
        return Ok(Some(Vec::new()));
    }
    let option = |text: &str| match text.trim() {
        "-" => Ok(Vec::new()),
        text => text.split('+').map(position).collect(),
    };
    answer.split(';').map(option).collect::<Result<_, _>>().map(Some)
}

/// Returns the position that a text names.
fn position(text: &str) -> Result<Position, String> {
    let is_between = |letter: char| letter.is_whitespace() || ",()[]".contains(letter);
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let number = |word: &str| {
        word.parse::<u64>().map_err(|_| {
            let expected = "numbers from 0, `;` between options and `+` between parts";
            format!("expected {expected}, found `{}`", shown(word))
        })
    };
    let position = words.map(number).collect::<Result<Position, _>>()?;
    if position.is_empty() {
        return Err("expected numbers on both sides of each `;` and `+`".to_string());
    }
    Ok(position)
}
