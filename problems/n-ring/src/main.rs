//! n items in a ring, and a move takes exactly m neighbours; gaps never close.

use std::collections::{BTreeMap, VecDeque};

use shared::error::Error;
use shared::io::Io;
use shared::octal::OctalGame;

/// The largest ring: its table takes about a second.
const LARGEST: u64 = 100_000;

/// The number of Grundy values, of 2 bytes each, that all tables may hold together.
const KEPT: usize = 12_000_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many rings as the first number says.
fn solve(io: &mut Io) -> Result<(), Error> {
    let mut lines = Lines::default();
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let ring = io.read("size of the ring", 0..=LARGEST)?;
        let take = io.read("number of items to take", 1..=u64::MAX)?;
        let wins = first_player_wins(ring, take, &mut lines)?;
        io.write_line(if wins {
            "xian shou sheng"
        } else {
            "hou shou sheng"
        });
    }
    Ok(())
}

/// Returns whether the player to move wins on a ring.
///
/// The first move, the same wherever it is made, opens the ring and leaves a line; it wins
/// exactly if the Grundy value of that line is 0, as it is if the line is shorter than a take.
fn first_player_wins(ring: u64, take: u64, lines: &mut Lines) -> Result<bool, Error> {
    match ring.checked_sub(take) {
        None => Ok(false),
        Some(line) if line < take => Ok(true),
        Some(line) => Ok(lines.value(take as usize, line as usize)? == 0),
    }
}

/// The Grundy values of lines: a table for each number of items taken, kept between cases.
#[derive(Default)]
struct Lines {
    tables: BTreeMap<usize, OctalGame>,
    /// The tables from the oldest to the newest, and the number of values in all of them.
    ages: VecDeque<usize>,
    kept: usize,
}

impl Lines {
    /// Returns the Grundy value of a line of `items` from which a move takes `take` neighbours:
    /// the take-and-break game whose octal code is 0.0…07 with the 7 at place `take`.
    fn value(&mut self, take: usize, items: usize) -> Result<u16, Error> {
        if !self.tables.contains_key(&take) {
            self.ages.push_back(take);
        }
        let table = self
            .tables
            .entry(take)
            .or_insert_with(|| OctalGame::new(&[(take, 7)]));
        let before = table.len();
        let value = table.values_to(items)?[items];
        self.kept += table.len() - before;
        while self.kept > KEPT && self.ages.len() > 1 {
            let oldest = self
                .ages
                .pop_front()
                .and_then(|age| self.tables.remove(&age));
            self.kept -= oldest.map_or(0, |table| table.len());
        }
        Ok(value)
    }
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
