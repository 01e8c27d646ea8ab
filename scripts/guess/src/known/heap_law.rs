//! What a game of heaps says of the data.

use std::cell::RefCell;
use std::rc::Rc;

use laws::tree::{Coordinate, Pattern, Repeat, Tree};
use laws::{Data, Table};
use shared::octal::OctalGame;
use shared::period::Period;

use super::octal_code::Code;
use crate::say::takes_condition;

/// The largest heap that is looked at in a game without a known period.
const LAST: usize = 20_000;

/// A function has a list of so many values at most.
const LISTED: usize = 250;

/// Words have a list of so many values at most.
const SAID: usize = 20;

/// A game that agrees with the data.
#[derive(Clone)]
pub struct Match {
    pub code: Code,
    pub shift: i64,
    pub reading: Reading,
    /// On how many numbers.
    pub agreed: usize,
}

/// How the values of a game become those of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// They are the values.
    Values,
    /// The data only say who wins.
    Outcomes,
    /// The data say who wins if the first move is forced.
    Forced,
}

impl Reading {
    /// Returns the number of the data for a value of the game.
    pub fn of(self, value: usize) -> i64 {
        match self {
            Reading::Values => value as i64,
            Reading::Outcomes => i64::from(value != 0),
            Reading::Forced => i64::from(value == 0),
        }
    }
}

/// What a game of heaps says of the data.
pub struct HeapLaw {
    found: Match,
    /// Its values, as far as somebody has asked.
    game: RefCell<OctalGame>,
    period: Option<Period>,
}

impl HeapLaw {
    /// Returns the law of a game that agrees with the first values of `table`, if nothing in the whole
    /// table refutes it.
    pub fn new(found: Match, table: &Table) -> Option<HeapLaw> {
        let last = if found.code.splits() { 2500 } else { LAST };
        let mut game = OctalGame::new(&found.code.moves);
        let period = found.code.period(game.values_to(last));
        let mut law = HeapLaw { found, game: RefCell::new(game), period };
        law.found.agreed = law.agreement(table, last as i64)?;
        Some(law)
    }

    /// Returns on how many positions it agrees, if on all that have a value by the period, or else up to
    /// place `last` of the game.
    fn agreement(&self, table: &Table, last: i64) -> Option<usize> {
        let mut agreed = 0;
        for (position, value) in &table.points {
            let heap = position[0];
            let is_known = self.period.is_some() || heap + self.found.shift <= last;
            let said = if is_known { self.value(heap) } else { None };
            if said.is_some_and(|said| said != *value) {
                return None;
            }
            agreed += usize::from(said.is_some());
        }
        Some(agreed)
    }

    /// Returns the value at heap `heap` of the data.
    pub fn value(&self, heap: i64) -> Option<i64> {
        let place = u64::try_from(heap.checked_add(self.found.shift)?).ok()?;
        let place = match self.period {
            Some(period) => period.index(place),
            None => usize::try_from(place).ok().filter(|&place| place <= LAST)?,
        };
        let value = self.game.borrow_mut().values_to(place)[place];
        Some(self.found.reading.of(value))
    }

    /// Returns whether it says who wins.
    pub fn is_outcome(&self) -> bool {
        self.found.reading != Reading::Values
    }

    /// Returns the list that its values repeat, if a period is proved.
    pub(crate) fn tree(&self) -> Option<Tree> {
        let Period { preperiod, period } = self.period?;
        let start = (preperiod as i64 - self.found.shift).max(0);
        let period = period as i64;
        let values: Option<Vec<i64>> = (0..start + period).map(|heap| self.value(heap)).collect();
        let repeat = Repeat { first: 0, start, period, step: 0 };
        let pattern = Pattern { repeats: vec![repeat], values: values? };
        Some(Tree::Entry(Rc::new(pattern), Rc::new(vec![Coordinate(0)])))
    }

    /// Returns on how many numbers it agrees.
    pub fn agreed(&self) -> usize {
        self.found.agreed
    }

    /// Returns how many numbers describe it: its digits or takes, and the shift.
    pub fn needed(&self) -> usize {
        self.found.code.moves.len() + 1
    }

    /// Returns the law in words: a short period, or the game.
    pub fn words(&self) -> String {
        let Match { shift, reading, .. } = &self.found;
        let game = self.game_words();
        match self.period {
            Some(Period { preperiod: 0, period }) if *shift == 0 && period <= SAID => {
                let mut game_values = self.game.borrow_mut();
                let values = game_values.values_to(period)[..period].iter();
                let values: Vec<String> =
                    values.map(|&value| reading.of(value).to_string()).collect();
                format!("period {period}: {} ({game})", values.join(", "))
            }
            _ => game,
        }
    }

    /// Returns which heap of which game it is.
    fn game_words(&self) -> String {
        let Match { code, shift, reading, .. } = &self.found;
        let heap = match shift {
            0 => "n".to_string(),
            1.. => format!("n + {shift}"),
            _ => format!("n - {}", -shift),
        };
        let game = match code.is_take_set {
            true => format!("the game {}", code.full_name()),
            false => format!("the octal game {}", code.full_name()),
        };
        match reading {
            Reading::Values => format!("g(n) is the value of heap {heap} in {game}"),
            Reading::Outcomes => format!("heap n is won exactly if heap {heap} is won in {game}"),
            Reading::Forced => format!("heap n is won exactly if heap {heap} is lost in {game}"),
        }
    }

    /// Returns what has to be true so that it says the values of the game that the data are of: a clause
    /// after "if". Of a game of takes the data show it if they go on for long enough after its period.
    pub fn condition(&self, data: &Data) -> String {
        let last = match data {
            Data::Table(table) => table.points.iter().map(|(place, _)| place[0]).max(),
            Data::Lost(heaps) => heaps.last().map(|&heap| heap as i64),
        };
        let seen = last.map_or(0, |last| last + self.found.shift + 1);
        let largest_take =
            self.period.map_or(0, |found| seen - (found.period + found.preperiod) as i64);
        match self.found.code.is_take_set && largest_take >= 1 {
            true => takes_condition(largest_take),
            false => "it is this game".to_string(),
        }
    }

    /// Returns the theorem on its period.
    pub fn theorem(&self) -> String {
        let name = self.found.code.name();
        let Some(Period { period, preperiod }) = self.period else {
            return format!("no period of {name} is known to this program");
        };
        let theorem = match self.found.code.is_take_set {
            true => "shared/theory/03-heaps.md#sets-of-takes-and-their-periods",
            false => "Guy and Smith 1956, shared/theory/04-periods.md#periods-of-octal-games",
        };
        format!(
            "if it is {name}, then period {period} from heap {preperiod} on: theorem ({theorem})"
        )
    }

    /// Returns a Rust function with its values: of a short period it has the list, else it computes them.
    pub fn formula(&self) -> String {
        let heap = match self.found.shift {
            0 => "n".to_string(),
            shift @ 1.. => format!("(n + {shift})"),
            shift => format!("(n - {})", -shift),
        };
        match self.period {
            Some(Period { preperiod, period }) if preperiod + period <= LISTED => {
                self.list(&heap, preperiod, period)
            }
            _ => self.solver(&heap),
        }
    }

    /// Returns a function that looks its values up.
    fn list(&self, heap: &str, preperiod: usize, period: usize) -> String {
        let reading = self.found.reading;
        let mut game = self.game.borrow_mut();
        let known = &game.values_to(preperiod + period)[..preperiod + period];
        let values: Vec<i64> = known.iter().map(|&value| reading.of(value)).collect();
        let count = values.len();
        let rows = values.chunks(20).map(|row| {
            let row: Vec<String> = row.iter().map(i64::to_string).collect();
            row.join(", ")
        });
        let rows: Vec<String> = rows.collect();
        let list = match &rows[..] {
            [row] => format!("[{row}]"),
            rows => format!("[\n        {},\n    ]", rows.join(",\n        ")),
        };
        let index = match (preperiod, heap) {
            (0, _) => format!("    VALUES[({heap} % {period}) as usize]\n"),
            (_, "n") => at_period("n", preperiod, period),
            _ => {
                let heap = heap.trim_matches(|letter| "()".contains(letter));
                format!("    let heap = {heap};\n{}", at_period("heap", preperiod, period))
            }
        };
        format!("fn law(n: i64) -> i64 {{\n    const VALUES: [i64; {count}] = {list};\n{index}}}\n")
    }

    /// Returns a function that computes the values of all smaller heaps.
    fn solver(&self, heap: &str) -> String {
        let last = self.found.code.moves.last().map_or(0, |&(place, _)| place);
        let mut digits = vec![0; last + 1];
        for &(place, digit) in &self.found.code.moves {
            digits[place] = digit;
        }
        let period = match self.period {
            Some(Period { preperiod, period }) => format!(
                "    let heap = if heap < {preperiod} {{ heap }} else {{ {preperiod} + (heap - {preperiod}) % {period} }};\n"
            ),
            None => String::new(),
        };
        let value = match self.found.reading {
            Reading::Values => "values[heap] as i64",
            Reading::Outcomes => "i64::from(values[heap] != 0)",
            Reading::Forced => "i64::from(values[heap] == 0)",
        };
        format!(
            "fn law(n: i64) -> i64 {{\n\
             \x20   let digits = {digits:?};\n\
             \x20   let heap = {heap} as usize;\n\
             {period}\
             \x20   let mut values: Vec<usize> = Vec::new();\n\
             \x20   for size in 0..=heap {{\n\
             \x20       let mut seen = vec![false; 2 * (size + 1).next_power_of_two()];\n\
             \x20       for (take, digit) in digits.iter().enumerate().take(size + 1) {{\n\
             \x20           let rest = size - take;\n\
             \x20           if digit & 1 != 0 && rest == 0 {{\n\
             \x20               seen[0] = true;\n\
             \x20           }}\n\
             \x20           if digit & 2 != 0 && rest > 0 {{\n\
             \x20               seen[values[rest]] = true;\n\
             \x20           }}\n\
             \x20           let splits = if digit & 4 != 0 {{ rest / 2 }} else {{ 0 }};\n\
             \x20           for part in 1..=splits {{\n\
             \x20               seen[values[part] ^ values[rest - part]] = true;\n\
             \x20           }}\n\
             \x20       }}\n\
             \x20       values.push(seen.iter().position(|is_seen| !is_seen).unwrap());\n\
             \x20   }}\n\
             \x20   {value}\n\
             }}\n"
        )
    }

    /// Returns what is said of the game.
    pub fn text(&self, count: usize, others: usize, is_certain: bool) -> String {
        let Match { code, agreed, .. } = &self.found;
        let all = if *agreed == count { "all " } else { "" };
        let page = code.page().map_or(String::new(), |page| format!(", {page}"));
        let doubt = if is_certain { "" } else { "; that is too few to be sure" };
        let others = match others {
            0 => String::new(),
            1 => "; so does one other code".to_string(),
            _ => format!("; so do {others} other codes"),
        };
        let period = match self.period {
            Some(Period { period, preperiod }) => {
                format!("period {period}, preperiod {preperiod}")
            }
            None => "no period is known here".to_string(),
        };
        format!(
            "game: {}: agrees on {all}{agreed} values{doubt}{others}\n  {period}; `{}`{page}\n",
            self.game_words(),
            code.command()
        )
    }
}

/// Returns the lines that look the value of `heap` up.
fn at_period(heap: &str, preperiod: usize, period: usize) -> String {
    format!(
        "    let place = if {heap} < {preperiod} {{ {heap} }} else {{ {preperiod} + ({heap} - {preperiod}) % {period} }};\n    VALUES[place as usize]\n"
    )
}
