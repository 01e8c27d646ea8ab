//! Periods in two dimensions: behind a border, the values of a table repeat in each of two coordinates,
//! perhaps higher by a step each time. The coordinates are a and b, or the smaller one and the
//! difference, for pieces whose moves follow the diagonal.
//!
//! Where a game has finitely many moves, each column is periodic at last; that the whole table is, as
//! for a leaper that goes to the corner, is only seen (Berlekamp, Conway and Guy 1982, chapter 3).

use std::collections::HashMap;
use std::rc::Rc;

use crate::engine::evidence::Evidence;
use crate::engine::expression::{function, names, Items};
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// The largest period and border.
const LARGEST: i64 = 16;

/// So many rows or columns show how they go on.
const FEWEST: i64 = 6;

/// What the two coordinates of a grid are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axes {
    /// a and b.
    Heaps,
    /// The smaller one and the difference.
    Difference,
}

impl Axes {
    fn of(self, position: &[i64]) -> [i64; 2] {
        let [a, b] = [position[0], position[1]];
        match self {
            Axes::Heaps => [a, b],
            Axes::Difference => [a.min(b), (a - b).abs()],
        }
    }

    fn words(self, arguments: &[String]) -> [String; 2] {
        let [a, b] = [&arguments[0], &arguments[1]];
        match self {
            Axes::Heaps => [a.clone(), b.clone()],
            Axes::Difference => [format!("min({a}, {b})"), format!("|{a} - {b}|")],
        }
    }

    fn code(self) -> [&'static str; 2] {
        match self {
            Axes::Heaps => ["a", "b"],
            Axes::Difference => ["a.min(b)", "(a - b).abs()"],
        }
    }
}

/// How the values repeat in one coordinate.
#[derive(Clone, Copy)]
struct Repeat {
    /// The least coordinate.
    first: i64,
    /// From here on they repeat.
    start: i64,
    period: i64,
    /// How much higher they are each time.
    step: i64,
}

impl Repeat {
    /// Returns how many rows or columns the table has.
    fn count(&self) -> i64 {
        self.start + self.period - self.first
    }

    /// Returns the first coordinate with the same values, and how often the step is added.
    fn reduced(&self, coordinate: i64) -> (i64, i64) {
        if coordinate < self.start {
            return (coordinate, 0);
        }
        let place = coordinate - self.start;
        (self.start + place % self.period, place / self.period)
    }

    fn words(&self, name: &str) -> String {
        if self.period == 1 && self.step == 0 {
            return format!("the same for each {name} from {} on", self.start);
        }
        let step = match self.step {
            0 => String::new(),
            step => format!(", each time {step} higher,"),
        };
        let from = if self.start == self.first {
            String::new()
        } else {
            format!(" from {} on", self.start)
        };
        format!("period {} in {name}{step}{from}", self.period)
    }
}

/// A table that repeats in both coordinates.
struct Grid {
    axes: Axes,
    repeats: [Repeat; 2],
    /// The rows of the table.
    table: Vec<Vec<i64>>,
}

impl Rule for Grid {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let coordinates = self.axes.of(position);
        let mut place = [0; 2];
        let mut more = 0_i64;
        for index in 0..2 {
            let repeat = self.repeats[index];
            if coordinates[index] < repeat.first {
                return None;
            }
            let (reduced, times) = repeat.reduced(coordinates[index]);
            place[index] = (reduced - repeat.first) as usize;
            more = more.checked_add(times.checked_mul(repeat.step)?)?;
        }
        self.table[place[0]][place[1]].checked_add(more)
    }

    fn function(&self, name: &str) -> String {
        let [rows, columns] = self.repeats.map(|repeat| repeat.count());
        let lines: String = self.table.iter().map(|row| format!("        {row:?},\n")).collect();
        let mut body = format!("const TABLE: [[i64; {columns}]; {rows}] = [\n{lines}    ];\n");
        let mut more = String::new();
        for ((repeat, code), name) in
            self.repeats.iter().zip(self.axes.code()).zip(["row", "column"])
        {
            let Repeat { first, start, period, step } = repeat;
            let from = |number: &i64| match number {
                0 => code.to_string(),
                number => format!("({code} - {number})"),
            };
            let place = start - first;
            let reduced = match place {
                0 => format!("{} % {period}", from(start)),
                place => format!(
                    "if {code} < {start} {{ {} }} else {{ {place} + {} % {period} }}",
                    from(first).trim_matches(|letter| "()".contains(letter)),
                    from(start)
                ),
            };
            let reduced = if code.starts_with('(') || place != 0 || *start != 0 {
                reduced
            } else {
                format!("{code} % {period}")
            };
            body += &format!("    let {name} = {reduced};\n");
            if *step != 0 {
                more += &format!(" + {step} * (({code} - {start}).max(0) / {period})");
            }
        }
        body += &format!("    TABLE[row as usize][column as usize]{more}");
        function(name, &names(2), &Items::default(), &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let names = self.axes.words(arguments);
        let repeats: Vec<String> = self
            .repeats
            .iter()
            .zip(&names)
            .filter(|(repeat, _)| repeat.count() > 1 || repeat.step != 0)
            .map(|(repeat, name)| repeat.words(name))
            .collect();
        let rows: Vec<String> = self
            .table
            .iter()
            .map(|row| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let [first, second] = self.repeats.map(|repeat| repeat.first);
        format!(
            "{}; the rows {} = {first}, {}, … are, from {} = {second} on, {}",
            repeats.join(" and "),
            names[0],
            first + 1,
            names[1],
            rows.join(" / ")
        )
    }

    fn size(&self) -> usize {
        self.table.iter().map(Vec::len).sum::<usize>() + 2
    }

    fn weight(&self) -> u32 {
        40 + 5 * self.size() as u32
    }
}

/// Offers the smallest table of each kind of coordinates.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 2 || evidence.points.len() > 10_000 {
        return;
    }
    offer_axes(search, Axes::Heaps);
    if evidence.is_symmetric() {
        offer_axes(search, Axes::Difference);
    }
}

fn offer_axes(search: &mut Search, axes: Axes) {
    let evidence = search.evidence;
    let values: HashMap<[i64; 2], i64> =
        evidence.points.iter().map(|(position, value)| (axes.of(position), *value)).collect();
    let mut options = [repeats(&values, 0), repeats(&values, 1)];
    options.iter_mut().for_each(|list| list.sort_by_key(|repeat| repeat.count()));
    let mut pairs: Vec<[Repeat; 2]> = Vec::new();
    for &row in options[0].iter().take(6) {
        pairs.extend(options[1].iter().take(6).map(|&column| [row, column]));
    }
    pairs.sort_by_key(|[row, column]| row.count() * column.count());
    for repeats in pairs {
        let Some(grid) = grid(axes, repeats, &values) else { continue };
        let cost = cost(evidence, &grid);
        let needed = grid.size();
        if search.offer(Candidate::seen(Rc::new(grid), cost, needed)) {
            return;
        }
    }
}

/// Returns the ways in which the values repeat in one coordinate: of each period the earliest start.
fn repeats(values: &HashMap<[i64; 2], i64>, axis: usize) -> Vec<Repeat> {
    let coordinates = || values.keys().map(|place| place[axis]);
    let [Some(first), Some(last)] = [coordinates().min(), coordinates().max()] else {
        return Vec::new();
    };
    let mut list = Vec::new();
    for period in 1..=LARGEST.min((last - first + 1) / 2) {
        let moved = |place: &[i64; 2]| {
            let mut moved = *place;
            moved[axis] -= period;
            moved
        };
        let Some((place, value)) = values
            .iter()
            .filter(|(place, _)| values.contains_key(&moved(place)))
            .max_by_key(|(place, _)| (place[axis], place[1 - axis]))
        else {
            continue;
        };
        let step = value - values[&moved(place)];
        let broken = values.iter().filter_map(|(place, value)| {
            let before = values.get(&moved(place))?;
            (value - before != step).then_some(place[axis] - period)
        });
        let start = broken.max().map_or(first, |place| place + 1);
        // It has to be seen three times, and more often than what is before it.
        let tail = last + 1 - start;
        if tail >= (3 * period).max(FEWEST).max(2 * (start - first)) && start - first <= LARGEST {
            list.push(Repeat { first, start, period, step });
        }
    }
    list
}

/// Returns the table of the first values, if all are known.
fn grid(axes: Axes, repeats: [Repeat; 2], values: &HashMap<[i64; 2], i64>) -> Option<Grid> {
    let [rows, columns] = repeats;
    let cell = |row: i64, column: i64| -> Option<i64> {
        values.get(&[rows.first + row, columns.first + column]).copied()
    };
    let table: Option<Vec<Vec<i64>>> = (0..rows.count())
        .map(|row| (0..columns.count()).map(|column| cell(row, column)).collect())
        .collect();
    Some(Grid { axes, repeats, table: table? })
}

/// Returns the bits of the table and of the choice of the periods.
fn cost(evidence: &Evidence, grid: &Grid) -> f64 {
    let mut values: Vec<i64> = grid.table.iter().flatten().copied().collect();
    let cells = values.len() as f64;
    values.sort_unstable();
    values.dedup();
    let bits =
        (values.len().max(2) as f64).log2().min(evidence.bits / evidence.points.len() as f64 + 1.0);
    cells * bits + 12.0
}
