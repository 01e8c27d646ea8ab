//! The moves of a problem for `cargo xtask table <slug>`: the function that its search by the rules
//! uses.

use std::any::Any;
use std::env;
use std::io::{stdin, stdout, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

use shared::search::{Search, SearchOfParts};
use tooling::files;

use crate::by_rules::join;
use crate::run::root;

/// What begins an answer, and the variable that asks for answers: `scripts/guess/src/table/answers.rs`
/// has them, too.
const MARK: &str = "by the rules: ";
const VARIABLE: &str = "MOVES_BY_LINES";

/// A position, or a part of one, that is written as numbers.
pub trait Position: Sized {
    /// How many numbers an item of a list of such positions has.
    const WIDTH: usize;
    /// Returns the position with these numbers, if there is one.
    fn read(numbers: &[u64]) -> Option<Self>;
    /// Returns its numbers.
    fn numbers(&self) -> Vec<u64>;
}

macro_rules! position_of_number {
    ($($number:ty)*) => { $(
        impl Position for $number {
            const WIDTH: usize = 1;

            fn read(numbers: &[u64]) -> Option<Self> {
                match numbers {
                    [number] => (*number).try_into().ok(),
                    _ => None,
                }
            }

            fn numbers(&self) -> Vec<u64> {
                vec![*self as u64]
            }
        }
    )* };
}

position_of_number!(u32 u64 usize);

impl<A: Position, B: Position> Position for (A, B) {
    const WIDTH: usize = A::WIDTH + B::WIDTH;

    fn read(numbers: &[u64]) -> Option<Self> {
        let first = numbers.get(..A::WIDTH)?;
        Some((A::read(first)?, B::read(&numbers[A::WIDTH..])?))
    }

    fn numbers(&self) -> Vec<u64> {
        [self.0.numbers(), self.1.numbers()].concat()
    }
}

impl<N: Position> Position for Vec<N> {
    const WIDTH: usize = 0;

    fn read(numbers: &[u64]) -> Option<Self> {
        numbers.chunks(N::WIDTH).map(N::read).collect()
    }

    fn numbers(&self) -> Vec<u64> {
        self.iter().flat_map(N::numbers).collect()
    }
}

/// The numbers of the parts that each option leaves, or nothing if there is no such position.
type Lists = Option<Vec<Vec<Vec<u64>>>>;

/// Gives the options of the position with these numbers.
type Listing<'a> = Box<dyn Fn(&[u64]) -> Lists + 'a>;

/// The moves of a problem. The test `the_table` in `by_rules.rs` is
/// `Moves::of(&[0], options).check()`: it is what `cargo xtask table <slug>` asks for options.
pub struct Moves<'a> {
    options: Listing<'a>,
    /// Where a table begins, with as many numbers as it has dimensions.
    from: Vec<u64>,
    is_misere: bool,
}

impl<'a> Moves<'a> {
    /// Returns the moves that `options` lists. A table begins at the position `from`: `&[0]`, or
    /// `&[1, 1]` for two numbers from 1 on; `&[]` if positions are not counted by numbers, as graphs.
    pub fn of<P: Position, I: IntoIterator<Item = P>>(
        from: &[u64],
        options: impl Fn(&P) -> I + 'a,
    ) -> Self {
        Moves::by_numbers(from, move |numbers| {
            let options = options(&P::read(numbers)?).into_iter();
            Some(options.map(|option| vec![option.numbers()]).collect())
        })
    }

    /// Returns the moves that `splits` lists, each as the parts that it leaves.
    pub fn of_parts<P: Position, I: IntoIterator<Item = Vec<P>>>(
        from: &[u64],
        splits: impl Fn(&P) -> I + 'a,
    ) -> Self {
        Moves::by_numbers(from, move |numbers| {
            let splits = splits(&P::read(numbers)?).into_iter();
            Some(splits.map(|parts| parts.iter().map(P::numbers).collect()).collect())
        })
    }

    /// Returns the moves of other positions: from the numbers of a position to those of the parts of
    /// each option, or nothing if there is no such position.
    pub fn by_numbers(from: &[u64], options: impl Fn(&[u64]) -> Lists + 'a) -> Self {
        Moves { options: Box::new(options), from: from.to_vec(), is_misere: false }
    }

    /// Leaves out the positions whose numbers do not satisfy `is_position`.
    pub fn only(self, is_position: impl Fn(&[u64]) -> bool + 'a) -> Self {
        let options = self.options;
        let options = move |numbers: &[u64]| match is_position(numbers) {
            true => options(numbers),
            false => None,
        };
        Moves { options: Box::new(options), ..self }
    }

    /// Lets the player without an option win.
    pub fn misere(self) -> Self {
        Moves { is_misere: true, ..self }
    }

    /// Compares the table of the problem, `tests/<slug>/table.txt`, with a search by these moves, if the
    /// file is there. If `cargo xtask` asks, it answers positions instead.
    ///
    /// The file has Grundy values, or `W` and `L`, as `cargo xtask guess` reads them: a list, or rows
    /// and columns, from the first position on; or points, such as `1 2 3: 0`. A cell that is `.` does
    /// not exist.
    ///
    /// # Panics
    /// If a number of the table is wrong.
    #[track_caller]
    pub fn check(self) {
        if env::var_os(VARIABLE).is_some() {
            return self.answer();
        }
        let slug = env::var("CARGO_PKG_NAME").unwrap();
        let path = root().join("problems").join(&slug).join("tests").join(&slug).join("table.txt");
        if path.exists() {
            self.compare(&files::text(&path).unwrap());
        }
    }

    /// Compares `table`, as the file has one, with a search by these moves.
    ///
    /// # Panics
    /// If a number of it is wrong.
    #[track_caller]
    pub fn compare(&self, table: &str) {
        let of_outcomes = table.contains(['W', 'L']);
        assert!(of_outcomes || !self.is_misere, "misère play has no Grundy values: write W and L");
        let parts = |part: &Vec<u64>| {
            let options = (self.options)(part);
            options
                .unwrap_or_else(|| panic!("{part:?} is an option, but there is no such position"))
        };
        let sums = |sum: &Vec<Vec<u64>>| options_of_parts(sum, parts);
        let mut values = SearchOfParts::new(parts);
        let mut outcomes = match self.is_misere {
            true => Search::misere_play(sums),
            false => Search::normal_play(sums),
        };
        for (place, cell) in self.cells(table) {
            let by_rules = match (self.options)(&place) {
                None => ".".to_string(),
                Some(_) if !of_outcomes => values.value(&place).to_string(),
                Some(_) if outcomes.wins(&vec![place.clone()]) => "W".to_string(),
                Some(_) => "L".to_string(),
            };
            assert_eq!(cell, by_rules, "table.txt at {place:?}: found there, and by the rules");
        }
    }

    /// Returns the cells of a table with their positions.
    fn cells<'t>(&self, table: &'t str) -> Vec<(Vec<u64>, &'t str)> {
        if table.contains(':') {
            let point = |line: &'t str| {
                let (place, cell) = line.split_once(": ").unwrap();
                (place.split(' ').map(|number| number.parse().unwrap()).collect(), cell)
            };
            return table.lines().map(point).collect();
        }
        let rows = table.lines().map(|line| line.split_whitespace());
        match self.from[..] {
            [from] => rows.flatten().zip(from..).map(|(cell, heap)| (vec![heap], cell)).collect(),
            [top, left] => {
                let row = |(row, cells): (u64, std::str::SplitWhitespace<'t>)| {
                    cells.zip(left..).map(move |(cell, column)| (vec![row, column], cell))
                };
                (top..).zip(rows).flat_map(row).collect()
            }
            _ => panic!("write points with more than two numbers as `1 2 3: 0`"),
        }
    }

    /// Answers each position on stdin.
    fn answer(&self) {
        let kind = if self.is_misere { "misere" } else { "normal" };
        say(&format!("{kind} from {}", join(&self.from)));
        for line in stdin().lock().lines() {
            say(&self.answer_to(&line.unwrap()));
        }
    }

    /// Returns the options of the position `question`: with blanks between the numbers, `;` between
    /// options and `+` between parts; with `-` for an option that leaves nothing, and `.` if there is no
    /// such position.
    pub fn answer_to(&self, question: &str) -> String {
        let words = question.split_whitespace();
        let numbers: Vec<u64> = words.filter_map(|word| word.parse().ok()).collect();
        // A panic is a fault of the moves at this position, e.g. a `todo!`.
        match catch_unwind(AssertUnwindSafe(|| (self.options)(&numbers))) {
            Ok(None) => ".".to_string(),
            Ok(Some(options)) => options.iter().map(sum_text).collect::<Vec<_>>().join("; "),
            Err(panic) => format!("error: {}", message_of(&*panic).replace('\n', " ")),
        }
    }
}

/// Returns what a panic says.
fn message_of(panic: &(dyn Any + Send)) -> String {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(message), _) => message.clone(),
        (None, Some(message)) => message.to_string(),
        (None, None) => String::new(),
    }
}

/// Returns the sums after a move in one of their parts.
fn options_of_parts(
    sum: &[Vec<u64>],
    moves: impl Fn(&Vec<u64>) -> Vec<Vec<Vec<u64>>>,
) -> Vec<Vec<Vec<u64>>> {
    let mut options = Vec::new();
    for (index, part) in sum.iter().enumerate() {
        for parts in moves(part) {
            let mut option = [&sum[..index], &sum[index + 1..], &parts[..]].concat();
            // The same parts in another order are the same position.
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

/// Returns the parts of an option, or `-` if nothing is left.
fn sum_text(parts: &Vec<Vec<u64>>) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty());
    let text = parts.map(join).collect::<Vec<_>>().join(" + ");
    if text.is_empty() {
        return "-".to_string();
    }
    text
}

/// Writes an answer to stdout itself: what a macro prints waits for the end of the test.
fn say(answer: &str) {
    let mut stdout = stdout().lock();
    writeln!(stdout, "\n{MARK}{answer}").and_then(|()| stdout.flush()).unwrap();
}
