//! Puts laws into words: what is printed of each.

use laws::{Condition, Data, Doubt, Law, Refuted, Report, Rival, Table};

use crate::input::shown;
use crate::known::{Game, GameLaw};
use rules::proof::Answer;

/// How many values a law says next.
const NEXT: usize = 10;

/// So many exceptions are named.
const NAMED: usize = 20;

/// A law that is printed, with what has to be true of the game.
pub struct Said<'a> {
    /// The law.
    pub law: &'a Law,
    /// Whether it says only who wins, where the data are values.
    pub is_of_outcomes: bool,
    /// What explains the data as well.
    rival: Option<&'a Rival>,
    /// A clause after "if", if there is a condition.
    condition: Option<String>,
    /// The lines about the theorems behind it.
    theorem: String,
}

impl<'a> Said<'a> {
    fn of_law(law: &'a Law, is_of_outcomes: bool) -> Said<'a> {
        let condition = law.condition.as_ref().map(clause);
        Said { law, is_of_outcomes, rival: None, condition, theorem: theorem(law) }
    }

    /// Says a known game. If the data show the period of its takes, the condition is about these.
    fn of_game(known: &'a GameLaw) -> Said<'a> {
        let GameLaw { law, game, theorem } = known;
        if law.condition.is_some() {
            return Said::of_law(law, false);
        }
        let condition = Some(format!("it is {game}"));
        let theorem = format!("  if it is this game, then the period never ends: {theorem}\n");
        Said { law, is_of_outcomes: false, rival: None, condition, theorem }
    }

    /// Returns all that is printed of it, and of its proof, if the rules of the game are known.
    pub fn text(&self, number: usize, data: &Data, proof: Option<&Answer>) -> String {
        // What is proved needs no condition, and the rules of a game of one heap decide one on its takes.
        let is_of_heap = self.law.condition.as_ref().is_some_and(|it| it.arity == 1);
        let is_decided = |proof: &Answer| proof.is_proved() || is_of_heap;
        let condition = self.condition.as_ref().filter(|_| !proof.is_some_and(is_decided));
        let condition = condition.map_or(String::new(), |clause| format!("if {clause}: "));
        let mut text = format!("law {number}: {condition}{}\n", self.law.words);
        for line in self.law.formula.trim_end().lines() {
            text += format!("    {line}").trim_end();
            text += "\n";
        }
        let count = match data {
            Data::Lost(lost) => lost.len(),
            Data::Table(table) => table.points.len(),
        };
        text += &self.evidence(count);
        text += &proof.map_or_else(|| self.theorem.clone(), Answer::text);
        text += &match data {
            Data::Lost(lost) => self.next_lost(lost),
            Data::Table(table) => self.next_values(table),
        };
        match self.rival {
            Some(rival) if !proof.is_some_and(Answer::is_proved) => text + &said_rival(rival),
            _ => text,
        }
    }

    /// Returns how many of so many numbers it explains, what it needed, and where it predicted.
    fn evidence(&self, count: usize) -> String {
        let Law { explained, needed, exceptions, predicted_from, .. } = self.law;
        let explained = match *explained == count {
            true => format!("all {count}"),
            false => format!("{explained} of {count}"),
        };
        let exception =
            |(position, value): &(Vec<i64>, i64)| format!("{} is {value}", shown(position));
        let mut named: Vec<String> = exceptions.iter().take(NAMED).map(exception).collect();
        named.extend((exceptions.len() > NAMED).then(|| "…".to_string()));
        let but = if named.is_empty() { "" } else { ", but " };
        let named = named.join(", ");
        let predicted = match predicted_from {
            Some(position) => format!("predicted from {} on", shown(position)),
            None => "fitted to all of them, predicted none".to_string(),
        };
        let numbers = if count == 1 { "number" } else { "numbers" };
        let describe = if *needed == 1 { "describes" } else { "describe" };
        format!(
            "  explains {explained} {numbers}{but}{named}; {needed} {describe} it; {predicted}\n"
        )
    }

    fn next_lost(&self, lost: &[u64]) -> String {
        let last = lost.last().map_or(0, |&last| last as i64);
        let next: Vec<String> =
            self.law.lost_after(last, NEXT).iter().map(i64::to_string).collect();
        format!("  next lost positions: {}\n", next.join(" "))
    }

    fn next_values(&self, table: &Table) -> String {
        let places = next_places(table);
        let Some(first) = places.first() else { return String::new() };
        let value = |place: &Vec<i64>| match self.law.value(place) {
            Some(value) => value.to_string(),
            None => "?".to_string(),
        };
        let values: Vec<String> = places.iter().map(value).collect();
        format!("  next, from {} on: {}\n", shown(first), values.join(" "))
    }
}

/// Returns the positions after those of a table: of two numbers the next row, or the next column where each
/// row begins later than the one before; else those with a larger last number.
fn next_places(table: &Table) -> Vec<Vec<i64>> {
    // The points may come in any order.
    let positions = || table.points.iter().map(|(position, _)| position);
    let Some((last, start)) = positions().max().and_then(|position| position.split_last()) else {
        return Vec::new();
    };
    let [row] = *start else {
        return (1..=NEXT as i64).map(|step| [start, &[last + step]].concat()).collect();
    };
    let first = |row: i64| positions().filter(|it| it[0] == row).map(|it| it[1]).min();
    let begins = first(row).unwrap_or(0);
    let later = first(row - 1).map_or(0, |before| begins - before);
    if later <= 0 {
        return (begins..=*last).take(NEXT).map(|column| vec![row + 1, column]).collect();
    }
    let column = positions().map(|position| position[1]).max().unwrap_or(0) + 1;
    let rows = positions().map(|position| position[0]).min().unwrap_or(0)..=row;
    rows.take(NEXT).map(|row| vec![row, column]).collect()
}

/// Returns the theorems behind a law, in lines.
fn theorem(law: &Law) -> String {
    let seen = || match law.theorem {
        None => "  seen, not proved\n".to_string(),
        Some(theorem) => format!("  seen, not proved; such laws: {theorem}\n"),
    };
    let Some(Condition { arity, places, .. }) = law.condition else { return seen() };
    if arity > 1 {
        return format!("{}  if the takes are so, then it holds for all positions: a position further on has the same values within its takes as one a period before, as in Golomb 1966, shared/theory/03-heaps.md#sets-of-takes-and-their-periods\n", seen());
    }
    let places = places.map_or(String::new(), |places| {
        format!("  if the game is an octal code of at most {places} places, then it never ends: Guy and Smith 1956, shared/theory/04-periods.md#periods-of-octal-games\n")
    });
    format!("  if the takes are so, and each leaves one heap, then the period never ends: Golomb 1966, shared/theory/03-heaps.md#sets-of-takes-and-their-periods\n{places}")
}

/// Returns the laws of positions with a fixed first number.
pub fn slices(slices: &[String]) -> String {
    match slices.is_empty() {
        true => String::new(),
        false => {
            format!("  fix one number, as far as the table goes: {}\n", slices.join("; "))
        }
    }
}

/// Returns what has to be true of a game, as a clause after "if".
fn clause(condition: &Condition) -> String {
    let Condition { arity, largest_take, has_gaps, .. } = condition;
    let position = if *arity == 1 { "heap" } else { "position" };
    let gaps = if *has_gaps { ", and the law holds where a value is missing" } else { "" };
    format!("every {position} has the same takes, none above {largest_take}{gaps}")
}

fn said_rival(rival: &Rival) -> String {
    let Rival { words, position } = rival;
    format!("  fits as well: {words}; the value at {} would decide\n", shown(position))
}

/// Returns a guess that came near, and what refutes it.
pub fn refuted(near: &Refuted) -> String {
    let Refuted { words, position, says, truth, .. } = near;
    format!("  refuted at {}: {words}: it says {says}, the data say {truth}\n", shown(position))
}

/// Returns a law that the moves refute, and where.
pub fn refuted_by_moves(law: &Law, why: &str) -> String {
    format!("  refuted by the moves: {}: {why}\n", law.words)
}

/// Returns the simplest rule that fits numbers which are too few, and how many might show it.
pub fn doubted(doubt: &Doubt) -> String {
    let Doubt { words, numbers, needed } = doubt;
    let count =
        if *numbers == 1 { "1 number is".to_string() } else { format!("{numbers} numbers are") };
    format!(
        "  {count} too few to tell: the simplest that fits is {words}; give at least {needed}\n"
    )
}

/// Returns the laws to print. A known game comes first if there is no law, or if the first law says something
/// else beyond the data.
pub fn chosen<'a>(report: &'a Report, games: &'a [Game], data: &Data) -> Vec<Said<'a>> {
    if report.doubt.is_some() {
        return Vec::new();
    }
    let laws = &report.laws;
    let far = far(data);
    let is_same =
        |one: &Law, other: &Law| far.iter().all(|place| one.value(place) == other.value(place));
    let mut said: Vec<Said> = Vec::new();
    for law in laws {
        if !said.iter().any(|other| is_same(other.law, law)) {
            said.push(Said::of_law(law, report.of_outcomes));
        }
    }
    if let Some(first) = said.first_mut() {
        first.rival = report.rival.as_ref();
    }
    let Some(game) = games.iter().find_map(|game| game.law.as_ref()) else { return said };
    if report.of_outcomes {
        // The game says all, and the outcomes but a part.
        return vec![Said::of_game(game)];
    }
    if !laws.first().is_some_and(|law| is_same(law, &game.law)) {
        said.insert(0, Said::of_game(game));
        said.truncate(3);
    }
    said
}

/// Returns many positions beyond the data.
fn far(data: &Data) -> Vec<Vec<i64>> {
    match data {
        Data::Lost(lost) => {
            let last = lost.last().map_or(0, |&heap| heap as i64);
            (last + 1..=last + 500).map(|heap| vec![heap]).collect()
        }
        Data::Table(table) => {
            let moved = |(step, (place, _)): (usize, &(Vec<i64>, i64))| {
                let numbers = place.iter().enumerate();
                numbers.map(|(at, number)| 3 * number + (step % (at + 5)) as i64 + 20).collect()
            };
            table.points.iter().take(500).enumerate().map(moved).collect()
        }
    }
}
