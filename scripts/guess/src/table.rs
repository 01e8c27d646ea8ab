//! `cargo xtask table`: the values of a game, from takes, from an octal code, or from its moves.

mod claim;
pub mod further;
pub mod heap_tables;
mod layout;
mod line;
mod notation;
pub mod problem_moves;
pub mod problem_rules;
mod takes;
mod talk;

use std::path::Path;
use std::time::{Duration, Instant};

use tooling::arguments::{Arguments, Task};
use tooling::output::print;
use tooling::workspace;

pub use self::line::law;

use self::claim::Claim;
use self::further::Further;
use self::heap_tables::Heaps;
use self::problem_moves::ProblemMoves;
use self::talk::{shown, Talk, PATIENCE};
use crate::guess::{self, Origin};
use crate::input::LARGEST;
use laws::{Data, Table};
use rules::position::{self, Moves, Options, Position};
use rules::solve::{cycle_text, Solved, Value};

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
        ("--take TAKES", "a subtraction game: numbers, ranges and rules, e.g. 1,3,4 or"),
        ("", "1-5,9 or all but 2,5 or odd, even, squares, cubes, triangular,"),
        ("", "factorials, fibonacci, catalan, primes, powers of 2"),
        ("--octal CODE", "an octal game, e.g. 0.77 or 4.7"),
        ("--rules COMMAND", "a game whose moves a command knows, e.g. 'python3 moves.py'"),
        ("--to POSITION", "the largest heap, e.g. 100, or row and column, e.g. 20,20 (default"),
        ("", "with --moves: 100 for one number, 24 for two, 12 and 8)"),
        ("--from POSITION", "the smallest heap, or row and column (default: 0 or 0,0)"),
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

/// Positions and what is known of their values.
type Values = Vec<(Position, Option<Value>)>;

/// Returns the table that the arguments ask for. A command has to write each line with `patience`.
pub fn table(arguments: &Arguments, patience: Duration) -> Result<Printed, String> {
    if let Some(moves) = arguments.value("--moves") {
        return line::table(arguments, moves, patience);
    }
    if arguments.has("--law") && arguments.names.is_empty() {
        return Err("--law needs --moves, or a problem".to_string());
    }
    let given = ["--take", "--octal", "--rules"].map(|option| arguments.value(option));
    match (given, &arguments.names[..]) {
        ([Some(takes), None, None], []) => {
            let largest = largest_heap(arguments)?;
            of_heaps(arguments, Heaps::with_takes(takes, largest)?, largest, patience)
        }
        ([None, Some(code), None], []) => {
            let largest = largest_heap(arguments)?;
            of_heaps(arguments, Heaps::with_code(code)?, largest, patience)
        }
        ([None, None, Some(command)], []) => of_command(arguments, command, patience),
        ([None, None, None], [name]) => of_problem(arguments, name, patience),
        ([None, None, None], []) => {
            let options = "--moves LINE, --take TAKES, --octal CODE, --rules COMMAND";
            Err(format!("missing {options}, or a problem"))
        }
        (_, [name, ..]) => Err(format!("expected an option, found `{name}`")),
        _ => Err("--take, --octal and --rules cannot be combined".to_string()),
    }
}

fn largest_heap(arguments: &Arguments) -> Result<usize, String> {
    if arguments.has("--from") {
        return Err("--from is for --rules and for a problem: here heaps count from 0".to_string());
    }
    // If heaps may split and no period is proved, all values up to the largest heap take minutes.
    arguments.number("--to", 0..=1_000_000)?.ok_or_else(|| "missing --to HEAP".to_string())
}

/// Returns the table of a game of heaps.
fn of_heaps(
    arguments: &Arguments,
    mut heaps: Heaps,
    largest: usize,
    patience: Duration,
) -> Result<Printed, String> {
    if ["--misere", "--outcomes", "--claim"].iter().any(|option| arguments.has(option)) {
        let range = Range { from: vec![0], to: vec![largest as u64] };
        let is_misere = arguments.has("--misere");
        return by_moves(arguments, &mut heaps, &range, is_misere, patience);
    }
    let table = heaps.table(largest)?;
    let value = |(heap, value)| (vec![heap], Some(Value::Grundy(value as u64)));
    let values: Values = (0..).zip(table.values).map(value).collect();
    let mut printed = Printed { text: table.text, succeeds: true };
    add_guess(arguments, &values, Origin::Numbers, &mut printed)?;
    Ok(printed)
}

/// A command that knows the moves of a game, and whether it has answered once.
struct Rules {
    talk: Talk,
    has_answered: bool,
}

impl Moves for Rules {
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        let question = position::text(position, " ");
        let answer = self.talk.ask(&question).map_err(|error| match self.has_answered {
            true => format!("--rules: {error}"),
            // It may read another number of numbers.
            false => format!("--rules: {error}; --to says how many numbers a position has"),
        })?;
        self.has_answered = true;
        let found = shown(&answer);
        notation::parse(&answer).map_err(|why| {
            format!("--rules: the command wrote `{found}` when it was asked `{question}`: {why}")
        })
    }
}

/// Returns the table of a game whose moves a command knows.
fn of_command(arguments: &Arguments, command: &str, patience: Duration) -> Result<Printed, String> {
    let to = arguments.value("--to").ok_or("missing --to POSITION")?;
    let to = position_after("--to", to)?;
    let from = match arguments.value("--from") {
        Some(from) => position_after("--from", from)?,
        None => vec![0; to.len()],
    };
    let range = Range::new(from, to)?;
    let talk = Talk::with_shell(command, patience)?;
    let mut rules = Rules { talk, has_answered: false };
    let printed = by_moves(arguments, &mut rules, &range, arguments.has("--misere"), patience)?;
    rules.talk.end().map_err(|error| format!("--rules: {error}"))?;
    Ok(printed)
}

/// Returns the table of a problem, whose tests know the moves.
fn of_problem(arguments: &Arguments, name: &str, patience: Duration) -> Result<Printed, String> {
    let root = workspace::root()?;
    let slug = slug_of(&root, name)?;
    let rules = problem_rules::read(&root, &slug)?;
    if let Some(line) = &rules.moves {
        return line::of_problem(arguments, &slug, line, rules.is_misere, patience);
    }
    if arguments.has("--law") {
        return Err(format!("--law: the manifest of {slug} has no rules in a line"));
    }
    let mut moves = ProblemMoves::start(&root, &slug)?;
    let range = range_of_problem(arguments, &slug, &moves.from)?;
    let is_misere = moves.is_misere || arguments.has("--misere");
    let printed = by_moves(arguments, &mut moves, &range, is_misere, patience)?;
    moves.end()?;
    Ok(printed)
}

/// Returns the positions of the table of a problem, from `first` on.
fn range_of_problem(arguments: &Arguments, slug: &str, first: &Position) -> Result<Range, String> {
    let arity = first.len();
    if arity == 0 {
        return Err(format!("the positions of {slug} are not counted by numbers: it has no table"));
    }
    let from = match arguments.value("--from") {
        Some(from) => position_after("--from", from)?,
        None => first.clone(),
    };
    let to = match arguments.value("--to") {
        Some(to) => position_after("--to", to)?,
        None => {
            let size = if arity == 1 { 50 } else { 12 };
            from.iter().map(|from| from + size).collect()
        }
    };
    for (option, position) in [("--from", &from), ("--to", &to)] {
        if position.len() != arity {
            let numbers =
                if arity == 1 { "1 number".to_string() } else { format!("{arity} numbers") };
            let found = position::text(position, ",");
            return Err(format!("{option}: a position of {slug} has {numbers}, found `{found}`"));
        }
    }
    Range::new(from, to)
}

/// Returns the slug of the problem that a name stands for.
fn slug_of(root: &Path, name: &str) -> Result<String, String> {
    let slugs = workspace::slugs(root)?;
    let help = "name it before the options";
    workspace::named(&slugs, name).ok_or_else(|| format!("no problem `{name}`; {help}"))
}

/// The positions of a table: those with numbers from `from` to `to`.
pub struct Range {
    from: Position,
    to: Position,
}

/// The positions of a table at which it is too large.
const MOST_POSITIONS: u64 = 1_000_000;

impl Range {
    fn new(from: Position, to: Position) -> Result<Range, String> {
        let shown =
            || format!("`{}` and `{}`", position::text(&from, ","), position::text(&to, ","));
        if from.len() != to.len() || from.iter().zip(&to).any(|(from, to)| from > to) {
            let expected =
                "--from and --to with equally many numbers, --from with the smaller ones";
            return Err(format!("expected {expected}, found {}", shown()));
        }
        let counts = from.iter().zip(&to).map(|(from, to)| to - from);
        let count = counts.fold(1, |count: u64, size| count.saturating_mul(size.saturating_add(1)));
        if count > MOST_POSITIONS {
            return Err(format!(
                "expected at most {MOST_POSITIONS} positions, found {count}: choose a smaller --to"
            ));
        }
        Ok(Range { from, to })
    }

    /// Returns all positions, the last number changes fastest.
    fn positions(&self) -> Vec<Position> {
        let mut positions = vec![Vec::new()];
        for (&from, &to) in self.from.iter().zip(&self.to) {
            let longer =
                |start: Position| (from..=to).map(move |number| [&start[..], &[number]].concat());
            positions = positions.into_iter().flat_map(longer).collect();
        }
        positions
    }
}

fn position_after(option: &str, text: &str) -> Result<Position, String> {
    let error = || {
        let expected = "numbers up to 2^53 with commas";
        format!("expected {expected} after {option}, e.g. 100 or 20,20, found `{text}`")
    };
    let is_small = |&number: &u64| number <= LARGEST as u64;
    let number = |text: &str| text.trim().parse().ok().filter(is_small).ok_or_else(error);
    text.split(',').map(number).collect()
}

/// Returns the table of the positions in `range`.
fn by_moves(
    arguments: &Arguments,
    moves: &mut dyn Moves,
    range: &Range,
    is_misere: bool,
    patience: Duration,
) -> Result<Printed, String> {
    let start = Instant::now();
    let mut positions = range.positions();
    let solved = Solved::new(&positions, moves, is_misere)?;
    let first_open = positions.iter().position(|position| solved.is_too_large(position));
    if let Some(open) = first_open {
        let first = position::text(&positions[open], ",");
        let too_large = "too many positions of several parts can be reached, which decide here";
        if open == 0 || positions[0].len() > 1 {
            return Err(format!("too large: {first} is not decided: {too_large}"));
        }
        positions.truncate(open);
        let to = positions[open - 1].clone();
        let range = Range { from: range.from.clone(), to };
        let mut printed =
            of_solved(arguments, &solved, &positions, &range, patience, Origin::Numbers)?;
        printed.text += &format!("heaps from {first} on are not decided: {too_large}\n");
        printed.succeeds = false;
        return Ok(printed);
    }
    let further = Further { moves, range, is_misere, start };
    of_solved(arguments, &solved, &positions, range, patience, Origin::Moves(further))
}

/// Returns the table of the positions in `range`, which are decided, from some origin.
fn of_solved(
    arguments: &Arguments,
    solved: &Solved,
    positions: &[Position],
    range: &Range,
    patience: Duration,
    origin: Origin,
) -> Result<Printed, String> {
    let values = values_of(arguments, solved, positions);
    let mut text = layout::table(&range.from, &range.to, &values);
    if let Some(cycle) = &solved.cycle {
        let outcomes = "so positions are won, lost or drawn";
        text += &format!("play can return to a position: {}; {outcomes}\n", cycle_text(cycle));
    }
    let mut printed = Printed { text, succeeds: true };
    if let Some(claim) = arguments.value("--claim") {
        let mut claim = claim_of(claim, patience)?;
        let verdict = claim::compare(&mut claim, solved, positions)?;
        printed.text += &verdict.text;
        printed.succeeds = verdict.holds;
    }
    add_guess(arguments, &values, origin, &mut printed)?;
    Ok(printed)
}

/// Returns the values of positions, or who wins, if that is asked.
fn values_of(arguments: &Arguments, solved: &Solved, positions: &[Position]) -> Values {
    let is_outcome = arguments.has("--outcomes");
    let shown = |value: Value| match value {
        Value::Grundy(0) if is_outcome => Value::Lost,
        Value::Grundy(_) if is_outcome => Value::Won,
        value => value,
    };
    let value = |position: &Position| (position.clone(), solved.value(position).map(shown));
    positions.iter().map(value).collect()
}

/// Returns the claim that a problem's name or a command stands for.
fn claim_of(text: &str, patience: Duration) -> Result<Claim, String> {
    let root = workspace::root()?;
    match workspace::named(&workspace::slugs(&root)?, text) {
        Some(slug) => Claim::of_problem(&root, &slug),
        None => Ok(Claim::Command(Box::new(Talk::with_shell(text, patience)?))),
    }
}

/// Adds the law of the values, if the arguments ask for it.
fn add_guess(
    arguments: &Arguments,
    values: &Values,
    origin: Origin,
    printed: &mut Printed,
) -> Result<(), String> {
    if !arguments.has("--guess") {
        return match arguments.has("--at") {
            true => Err("--at needs --guess".to_string()),
            false => Ok(()),
        };
    }
    guessed(values, arguments.value("--at"), origin, printed)
}

/// Adds the law of the values, what it says at the positions `at`, and what its origin says of it.
fn guessed(
    values: &Values,
    at: Option<&str>,
    origin: Origin,
    printed: &mut Printed,
) -> Result<(), String> {
    let known = || values.iter().filter_map(|(position, value)| Some((position, (*value)?)));
    let number = |value| match value {
        Value::Grundy(value) => value as i64,
        Value::Lost => 0,
        Value::Won => 1,
        Value::Drawn => 2,
    };
    let is_grundy = known().any(|(_, value)| matches!(value, Value::Grundy(_)));
    let is_drawn = known().any(|(_, value)| value == Value::Drawn);
    if is_drawn {
        printed.text += "for the guess, 0 is lost, 1 won and 2 drawn\n";
    }
    let point = |(position, value): (&Position, Value)| {
        (position.iter().map(|&number| number as i64).collect(), number(value))
    };
    let table = Table {
        arity: values.first().map_or(1, |(position, _)| position.len()),
        points: known().map(point).collect(),
        is_outcome: !is_grundy && !is_drawn,
    };
    let answer = guess::answer_with(&Data::Table(table), at, origin)?;
    printed.text += &answer.text;
    printed.succeeds &= answer.is_law;
    Ok(())
}
