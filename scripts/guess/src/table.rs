//! `cargo xtask table`: the values of a game, from takes, from an octal code, or from its moves.

mod answers;
mod claim;
pub mod further;
mod heap_tables;
mod layout;
mod line;
mod play;
pub mod problem_rules;
mod range;
mod talk;

use std::path::Path;
use std::time::{Duration, Instant};

use tooling::arguments::{Arguments, Task};
use tooling::output::print;
use tooling::workspace;

pub use self::line::law;

use self::answers::{Answers, ProblemMoves};
use self::play::{add_law, Play, Values};
use self::range::{position_after, Range};
use self::talk::PATIENCE;
use crate::guess::Origin;
use crate::heaps::HeapGame;
use rules::position::Moves;
use rules::solve::Value;

/// The task.
pub const TASK: Task = Task {
    name: "table",
    summary: "print the values of a game, and their period",
    usage: "--moves LINE\n--take TAKES --to HEAP\n--octal CODE --to HEAP\n\
            --rules COMMAND --to POSITION\nPROBLEM",
    about: "\
Prints Grundy values, the P-positions among them, and the period if the values
prove one. Long lists are cut.

LINE has the moves of a game: `n -> n - k if k <= 3 | n - 7`. Letters of the
position are numbers from 0 on, others any numbers from 1 on, or from the bound
that the condition names; `x, y` are two heaps that a move leaves.
COMMAND is run by the shell, once. It reads a position from a line, e.g. `7` or
`3 5`, and answers with its options in one line: `;` between options, and `+`
between the parts that an option leaves, e.g. `1 + 3; 2 + 2`; `-` is an option
that leaves nothing. An empty line means that there is no move, and `.` that
there is no such position.
Of a PROBLEM, the tests know the moves.",
    options: &[
        ("--moves LINE", "a game by its moves, e.g. \"(a, b) -> (a - k, b) | (a, b - k)\""),
        ("--take TAKES", "a subtraction game: numbers and ranges, e.g. 1,3,4 or 1-5,9"),
        ("--octal CODE", "an octal game, e.g. 0.77 or 4.7"),
        ("--rules COMMAND", "a game whose moves a command knows, e.g. 'python3 moves.py'"),
        ("--to POSITION", "the largest heap, e.g. 100, or row and column, e.g. 20,20; one number"),
        ("", "stands for all (default with --moves and of a problem: 100 positions,"),
        ("", "24 rows and columns, 12 of each of three numbers, 8 of four)"),
        (
            "--from POSITION",
            "the smallest heap, or row and column (default: 0, or the first there is)",
        ),
        ("--misere", "let the player without a move win: lost and won positions"),
        ("--outcomes", "say who wins instead of values"),
        ("--law LINE", "with --moves: decide whether this is the law of all positions, e.g."),
        ("", "\"v = a xor b\" of values, or \"a = b\" of the lost positions"),
        ("--claim CLAIM", "compare with a command that reads a position and answers with"),
        ("", "its value or who wins, e.g. W or first; or with the program"),
        ("", "of a problem"),
        ("--guess", "look for the law of the table, as `cargo xtask guess` does"),
        ("--at POSITIONS", "with --guess: what the law says there, e.g. \"1000 5000\""),
    ],
    run: |arguments| {
        let printed = table(arguments, PATIENCE)?;
        print(&printed.text).map(|()| printed.succeeds)
    },
};

/// What the task prints.
#[derive(Debug)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// Whether a claim is right and a law was found, as far as that was the question.
    pub succeeds: bool,
}

/// Returns the table that the arguments ask for. A command has to write each line with `patience`.
pub fn table(arguments: &Arguments, patience: Duration) -> Result<Printed, String> {
    if arguments.has("--at") && !arguments.has("--guess") {
        return Err("--at needs --guess".to_string());
    }
    let sources = ["--moves", "--take", "--octal", "--rules"];
    let given: Vec<(&str, &str)> =
        sources.into_iter().filter_map(|it| Some((it, arguments.value(it)?))).collect();
    let has_law = arguments.has("--law");
    match (&given[..], &arguments.names[..]) {
        ([("--moves", line)], []) => line::table(arguments, line, false, patience),
        ([], [name]) => of_problem(arguments, name, patience),
        ([_], []) if has_law => Err("--law needs --moves, or a problem".to_string()),
        ([("--take", takes)], []) => of_heaps(arguments, HeapGame::with_takes(takes)?, patience),
        ([("--octal", code)], []) => of_heaps(arguments, HeapGame::with_code(code)?, patience),
        ([(_, command)], []) => of_command(arguments, command, patience),
        ([], []) => {
            let options = "--moves LINE, --take TAKES, --octal CODE, --rules COMMAND";
            Err(format!("missing {options}, or a problem"))
        }
        ([(option, _), ..], [name, ..]) => {
            Err(format!("{option} has the moves: expected no `{name}`"))
        }
        ([(one, _), (other, _), ..], []) => Err(format!("{one} and {other} cannot be combined")),
        ([], [_, name, ..]) => Err(format!("expected an option, found `{name}`")),
    }
}

/// Returns the table of a game of heaps, and its law, if that is asked.
fn of_heaps(
    arguments: &Arguments,
    mut game: HeapGame,
    patience: Duration,
) -> Result<Printed, String> {
    if arguments.has("--from") {
        return Err("--from is for moves and for a problem: here heaps count from 0".to_string());
    }
    // If heaps may split and no period is proved, all values up to the largest heap take minutes.
    let largest = arguments.number("--to", 0..=1_000_000)?.ok_or("missing --to HEAP")?;
    if ["--misere", "--outcomes", "--claim"].iter().any(|option| arguments.has(option)) {
        let range = Range::new(vec![0], vec![largest as u64])?;
        return by_moves(arguments, &mut game, range, arguments.has("--misere"), patience);
    }
    let (values, text) = heap_tables::table(&game, largest);
    let mut printed = Printed { text, succeeds: true };
    if arguments.has("--guess") {
        let value = |(heap, value)| (vec![heap], Some(Value::Grundy(value as u64)));
        let values: Values = (0..).zip(values).map(value).collect();
        add_law(arguments, &values, None, Origin::Numbers, &mut printed)?;
    }
    Ok(printed)
}

/// Returns the table of a game whose moves a command knows.
fn of_command(arguments: &Arguments, command: &str, patience: Duration) -> Result<Printed, String> {
    let to = arguments.value("--to").ok_or("missing --to POSITION")?;
    let first = vec![0; position_after("--to", to)?.len()];
    let range = Range::asked(arguments, &first)?;
    let mut answers = Answers::of_command(command, patience)?;
    let printed = by_moves(arguments, &mut answers, range, arguments.has("--misere"), patience)?;
    answers.end()?;
    Ok(printed)
}

/// Returns the table of a problem: its manifest has the moves in a line, or its tests know them.
fn of_problem(arguments: &Arguments, name: &str, patience: Duration) -> Result<Printed, String> {
    let root = workspace::root()?;
    let slug = slug_of(&root, name)?;
    let rules = problem_rules::read(&root, &slug)?;
    if let Some(line) = &rules.moves {
        return line::table(arguments, line, rules.is_misere, patience);
    }
    if arguments.has("--law") {
        return Err(format!("--law: the manifest of {slug} has no rules in a line"));
    }
    let ProblemMoves { mut answers, from, is_misere } = ProblemMoves::start(&root, &slug)?;
    if from.is_empty() {
        return Err(format!("the positions of {slug} are not counted by numbers: it has no table"));
    }
    let range = Range::asked(arguments, &from)?;
    let is_misere = is_misere || arguments.has("--misere");
    let printed = by_moves(arguments, &mut answers, range, is_misere, patience)?;
    answers.end()?;
    Ok(printed)
}

/// Returns the slug of the problem that a name stands for.
fn slug_of(root: &Path, name: &str) -> Result<String, String> {
    let slugs = workspace::slugs(root)?;
    let help = "name it before the options";
    workspace::named(&slugs, name).ok_or_else(|| format!("no problem `{name}`; {help}"))
}

/// Returns the table of the positions in `range`, and its law, if that is asked.
fn by_moves(
    arguments: &Arguments,
    moves: &mut dyn Moves,
    range: Range,
    is_misere: bool,
    patience: Duration,
) -> Result<Printed, String> {
    let start = Instant::now();
    let play = Play::new(arguments, moves, range, is_misere)?;
    let mut printed = play.table(patience)?;
    if arguments.has("--guess") {
        play.add_checked_law(moves, is_misere, start, &mut printed)?;
    }
    Ok(printed)
}
