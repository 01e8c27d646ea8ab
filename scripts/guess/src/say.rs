//! Puts laws into words: what is printed of each.

use laws::{Condition, Data, Doubt, Law, Refuted, Rival, Table};

use crate::input::shown;
use crate::known::{Game, HeapLaw};
use rules::proof::{self, Answer};

/// How many values a law says next.
const NEXT: usize = 10;

/// A law to print: one that the engine found, or a known game.
pub enum Said<'a> {
    /// Of the package `laws`.
    Law(&'a Law),
    /// A known game of heaps.
    Game(&'a HeapLaw),
}

impl Said<'_> {
    /// Returns what it says at a position.
    pub fn value(&self, position: &[i64]) -> Option<i64> {
        match (self, position) {
            (Said::Law(law), _) => law.value(position),
            (Said::Game(game), [heap]) => game.value(*heap),
            (Said::Game(_), _) => None,
        }
    }

    /// Returns whether it holds for all positions of a game.
    pub fn proof(&self, game: &proof::Game, is_outcome: bool) -> Answer {
        match self {
            Said::Law(law) => game.prove(&law.tree, &law.exceptions, is_outcome),
            Said::Game(heaps) => match heaps.tree() {
                Some(tree) => game.prove(&tree, &[], heaps.is_outcome()),
                None => Answer::Open("no period of its values is proved".to_string()),
            },
        }
    }

    /// Returns all that is printed of it, and of its proof, if the rules of the game are known.
    pub fn text(&self, number: usize, data: &Data, proof: Option<&Answer>) -> String {
        let (condition, words, formula) = match self {
            Said::Law(law) => {
                (law.condition.as_ref().map(condition), law.words.clone(), law.formula.clone())
            }
            Said::Game(game) => (Some(game.condition(data)), game.words(), game.formula()),
        };
        // What is proved needs no condition.
        let condition = condition.filter(|_| !proof.is_some_and(Answer::is_proved));
        let condition = condition.map_or(String::new(), |clause| format!("if {clause}: "));
        let mut text = format!("law {number}: {condition}{words}\n");
        for line in formula.trim_end().lines() {
            text += format!("    {line}").trim_end();
            text += "\n";
        }
        text += &self.evidence(data);
        text += &match (self, proof) {
            (_, Some(proof)) => proof.text(),
            (Said::Law(law), None) => theorem(law),
            (Said::Game(game), None) => format!("  {}\n", game.theorem()),
        };
        text += &self.next(data);
        text
    }

    /// Returns what it explains, what it needed, and where it predicted.
    fn evidence(&self, data: &Data) -> String {
        match self {
            Said::Law(law) => {
                let exceptions = match law.exceptions.len() {
                    0 => String::new(),
                    count => {
                        let shown: Vec<String> =
                            law.exceptions.iter().take(20).map(point).collect();
                        let more = if count > 20 { ", …" } else { "" };
                        format!(", {count} of them as exceptions: {}{more}", shown.join(", "))
                    }
                };
                let predicted = match &law.predicted_from {
                    Some(position) => format!("predicted from {} on", shown(position)),
                    None => "fitted to all of them, predicted none".to_string(),
                };
                format!(
                    "  explains all {} numbers{exceptions}; {} describe it; {predicted}\n",
                    law.explained, law.needed
                )
            }
            Said::Game(game) => {
                let first = match data {
                    Data::Table(table) => {
                        table.points.get(game.needed()).map(|(place, _)| place[0])
                    }
                    Data::Lost(_) => None,
                };
                let predicted =
                    first.map_or(String::new(), |heap| format!("; predicted from {heap} on"));
                let agreed = game.agreed();
                let needed = game.needed();
                format!("  explains {agreed} numbers; {needed} describe it{predicted}\n")
            }
        }
    }

    /// Returns what it says of the positions after the data.
    fn next(&self, data: &Data) -> String {
        match data {
            Data::Lost(lost) => self.next_lost(lost),
            Data::Table(table) => self.next_values(table),
        }
    }

    fn next_lost(&self, lost: &[u64]) -> String {
        let last = lost.last().map_or(0, |&last| last as i64);
        let next = match self {
            Said::Law(law) => law.lost_after(last, NEXT),
            Said::Game(game) => {
                let heaps = (last + 1..).take(10_000);
                heaps.filter(|&heap| game.value(heap) == Some(0)).take(NEXT).collect()
            }
        };
        let next: Vec<String> = next.iter().map(i64::to_string).collect();
        format!("  next lost positions: {}\n", next.join(" "))
    }

    fn next_values(&self, table: &Table) -> String {
        let places = next_places(table);
        let Some(first) = places.first() else { return String::new() };
        let value = |place: &Vec<i64>| match self.value(place) {
            Some(value) => value.to_string(),
            None => "?".to_string(),
        };
        let values: Vec<String> = places.iter().map(value).collect();
        format!("  next, from {} on: {}\n", shown(first), values.join(" "))
    }
}

/// Returns the positions after those of a table: of two numbers the next row, from the column where
/// the table begins, else those with a larger last number.
fn next_places(table: &Table) -> Vec<Vec<i64>> {
    // The points may come in any order.
    let positions = || table.points.iter().map(|(position, _)| position);
    let Some((last, start)) = positions().max().and_then(|position| position.split_last()) else {
        return Vec::new();
    };
    if let [row] = start {
        let first = positions().map(|position| position[1]).min().unwrap_or(0);
        return (first..=*last).take(NEXT).map(|column| vec![row + 1, column]).collect();
    }
    (1..=NEXT as i64).map(|step| [start, &[last + step]].concat()).collect()
}

fn point((position, value): &(Vec<i64>, i64)) -> String {
    format!("{} is {value}", shown(position))
}

/// Returns what has to be true of the game, as a clause after "if".
fn condition(condition: &Condition) -> String {
    takes_condition(condition.largest_take)
}

/// Returns the clause that the takes are bounded.
pub fn takes_condition(largest: i64) -> String {
    format!("every heap has the same takes, none above {largest}")
}

/// Returns the theorems behind a law.
fn theorem(law: &Law) -> String {
    let Some(condition) = &law.condition else {
        return match law.theorem {
            None => "  seen, not proved\n".to_string(),
            Some(theorem) => format!("  seen, not proved; such laws: {theorem}\n"),
        };
    };
    let places = condition.places.map_or(String::new(), |places| {
        format!("  if the game is an octal code of at most {places} places, then it never ends: Guy and Smith 1956, shared/theory/04-periods.md#periods-of-octal-games\n")
    });
    format!("  if the takes are so, and each leaves one heap, then the period never ends: Golomb 1966, shared/theory/03-heaps.md#sets-of-takes-and-their-periods\n{places}")
}

/// Returns the laws of positions with a fixed first number.
pub fn slices(slices: &[(i64, String)]) -> String {
    let said: Vec<String> =
        slices.iter().map(|(a, words)| format!("for a = {a}: {words}")).collect();
    match said.is_empty() {
        true => String::new(),
        false => format!("  fix one number: {}\n", said.join("; ")),
    }
}

/// Returns what explains the data as well as the first law.
pub fn rival(rival: &Rival) -> String {
    let Rival { words, position } = rival;
    format!("  fits as well: {words}; the value at {} would decide\n", shown(position))
}

/// Returns a guess that came near, and what refutes it.
pub fn refuted(near: &Refuted) -> String {
    let Refuted { words, position, says, truth, .. } = near;
    format!("  refuted at {}: {words}: it says {says}, the data say {truth}\n", shown(position))
}

/// Returns the simplest rule that fits numbers which are too few, and how many might show it.
pub fn doubted(doubt: &Doubt) -> String {
    let Doubt { words, numbers, needed } = doubt;
    format!(
        "  {numbers} numbers are too few to tell: the simplest that fits is {words}; give at least {needed}\n"
    )
}

/// Returns the laws to print. A known game comes first if there is no law, or if the first law says
/// something else beyond the data.
pub fn chosen<'a>(laws: &'a [Law], games: &'a [Game], data: &Data) -> Vec<Said<'a>> {
    let mut said: Vec<Said> = Vec::new();
    for law in laws {
        if !said.iter().any(|other| is_same(other, law, data)) {
            said.push(Said::Law(law));
        }
    }
    let game = games.iter().find_map(|game| game.law.as_ref());
    let Some(game) = game.filter(|game| is_right(game, data)) else {
        return said;
    };
    let last = match data {
        Data::Table(table) => table.points.iter().map(|(place, _)| place[0]).max(),
        Data::Lost(lost) => lost.last().map(|&heap| heap as i64),
    };
    let last = last.unwrap_or(0);
    let beyond = last + 1..=last + 300;
    let agrees = |law: &Law| {
        beyond.clone().all(|heap| match game.value(heap) {
            Some(value) => law.value(&[heap]) == Some(value),
            None => true,
        })
    };
    if !laws.first().is_some_and(agrees) {
        said.insert(0, Said::Game(game));
        said.truncate(3);
    }
    said
}

/// Returns whether a game agrees with the whole table, of which only the beginning was compared.
fn is_right(game: &HeapLaw, data: &Data) -> bool {
    let Data::Table(table) = data else { return true };
    table.points.iter().all(|(place, value)| {
        let said = place.first().and_then(|&heap| game.value(heap));
        said.map_or(true, |said| said == *value)
    })
}

/// Returns whether two laws say the same at many positions beyond the data.
fn is_same(one: &Said, other: &Law, data: &Data) -> bool {
    let places: Vec<Vec<i64>> = match data {
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
    };
    places.iter().all(|place| one.value(place) == other.value(place))
}
