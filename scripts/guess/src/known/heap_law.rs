//! A game of heaps that agrees with the data, and the law that it is.

use std::rc::Rc;

use laws::tree::{Coordinate, Pattern, Repeat, Tree};
use laws::{Condition, Law, Table};
use shared::period::Period;

use crate::heaps::HeapGame;

/// The largest heaps whose values are computed: of games that split a heap, and of others.
const LAST_OF_SPLITS: usize = 2500;
const LAST: usize = 20_000;

/// A law has a list of so many values at most.
const LISTED: i64 = 250;

/// How the values of a game become those of the data.
#[derive(Clone, Copy, PartialEq)]
pub enum Reading {
    /// They are the values.
    Values,
    /// The data only say who wins.
    Outcomes,
    /// The data say who wins if a first move is forced, e.g. that which opens a ring.
    Forced,
}

impl Reading {
    /// Returns the number of the data for a value of the game.
    pub fn of(self, value: usize) -> i64 {
        match self {
            Reading::Values => value as i64,
            Reading::Outcomes => i64::from(value > 0),
            Reading::Forced => i64::from(value == 0),
        }
    }
}

/// A game that agrees with the first values of the data.
#[derive(Clone)]
pub struct Match {
    pub game: HeapGame,
    /// Heap n of the data is heap n + shift of the game.
    pub shift: i64,
    pub reading: Reading,
}

/// A game that agrees with all data.
pub struct Found {
    game: HeapGame,
    shift: i64,
    reading: Reading,
    /// On how many numbers it agrees; the others it does not know.
    pub agreed: usize,
    values: Vec<usize>,
    period: Option<Period>,
}

/// A law that is a known game.
pub struct GameLaw {
    /// The law: a list of values that repeats.
    pub law: Law,
    /// The game, e.g. `the octal game 0.77 (Kayles)`.
    pub game: String,
    /// Who proved that it repeats, and where that is explained.
    pub theorem: &'static str,
}

impl Found {
    /// Returns the game that agrees with the first values of `table`, if no other value refutes it.
    pub fn new(found: Match, table: &Table) -> Option<Found> {
        let Match { game, shift, reading } = found;
        let values = game.values_to(if game.splits() { LAST_OF_SPLITS } else { LAST });
        let period = game.period(&values);
        let mut found = Found { game, shift, reading, agreed: 0, values, period };
        for (position, value) in &table.points {
            match found.value(position[0]) {
                Some(said) if said != *value => return None,
                Some(_) => found.agreed += 1,
                None => {}
            }
        }
        Some(found)
    }

    /// Returns the value at heap `heap` of the data, if it is known.
    fn value(&self, heap: i64) -> Option<i64> {
        let place = u64::try_from(heap.checked_add(self.shift)?).ok()?;
        let place = match self.period {
            Some(period) => period.index(place),
            None => usize::try_from(place).ok()?,
        };
        Some(self.reading.of(*self.values.get(place)?))
    }

    /// Returns it as a law, if its period is proved, and a list of its values is short enough to read.
    pub fn law(&self, table: &Table) -> Option<GameLaw> {
        let repeat = self.repeat()?;
        let last = repeat.start + repeat.period;
        let values: Option<Vec<i64>> = (repeat.first..last).map(|heap| self.value(heap)).collect();
        let pattern = Pattern { repeats: vec![repeat], values: values? };
        let tree = Tree::Entry(Rc::new(pattern), Rc::new(vec![Coordinate(0)]));
        let needed = self.game.moves.len() + 1;
        let law = Law {
            condition: self.condition(table, &repeat),
            needed,
            predicted_from: table.points.get(needed).map(|(position, _)| position.clone()),
            ..Law::of_tree(tree, self.reading != Reading::Values, self.agreed)
        };
        let theorem = match self.game.is_take_set() {
            true => "Golomb 1966, shared/theory/03-heaps.md#sets-of-takes-and-their-periods",
            false => "Guy and Smith 1956, shared/theory/04-periods.md#periods-of-octal-games",
        };
        Some(GameLaw { law, game: self.game.full_name(), theorem })
    }

    /// Returns how its values repeat. Those for lost and won may do so sooner.
    fn repeat(&self) -> Option<Repeat> {
        let Period { preperiod, period } = self.period?;
        let first = (-self.shift).max(0);
        let mut start = (preperiod as i64 - self.shift).max(first);
        let period = period as i64;
        let is_shorter = |&shorter: &i64| {
            let repeats = |heap: i64| self.value(heap) == self.value(heap + shorter);
            period % shorter == 0 && (start..start + period).all(repeats)
        };
        let period = (1..=period).find(is_shorter)?;
        while start > first && self.value(start - 1) == self.value(start - 1 + period) {
            start -= 1;
        }
        let is_short = start + period - first <= LISTED;
        is_short.then_some(Repeat { first, start, period, step: 0 })
    }

    /// Returns what the data show of a game of takes, if they go on for long enough after its period.
    fn condition(&self, table: &Table, repeat: &Repeat) -> Option<Condition> {
        let last = table.points.iter().map(|(position, _)| position[0]).max()?;
        let largest_take = last + 1 - repeat.start - repeat.period;
        let is_shown = self.game.is_take_set() && largest_take >= 1;
        // A game is compared with all heaps from the first one to the last.
        is_shown.then_some(Condition { arity: 1, largest_take, has_gaps: false, places: None })
    }

    /// Returns what is said of the game, where `others` agree, too.
    pub fn text(&self, count: usize, others: usize, is_certain: bool) -> String {
        let heap = match self.shift {
            0 => "n".to_string(),
            1.. => format!("n + {}", self.shift),
            _ => format!("n - {}", -self.shift),
        };
        let game = self.game.full_name();
        let law = match self.reading {
            Reading::Values => format!("g(n) is the value of heap {heap} in {game}"),
            Reading::Outcomes => format!("heap n is won exactly if heap {heap} is won in {game}"),
            Reading::Forced => format!("heap n is won exactly if heap {heap} is lost in {game}"),
        };
        let all = if self.agreed == count { "all " } else { "" };
        let doubt = if is_certain { "" } else { "; that is too few to be sure" };
        let others = match others {
            0 => String::new(),
            1 => "; so does one other code".to_string(),
            _ => format!("; so do {others} other codes"),
        };
        let (period, to) = match self.period {
            Some(Period { period, preperiod }) => {
                (format!("period {period}, preperiod {preperiod};"), 200)
            }
            None => {
                let last = self.values.len() - 1;
                (format!("no period is proved by its values up to {last}; to compute them:"), 1000)
            }
        };
        let page = self.game.known().map(|known| known.page).filter(|page| !page.is_empty());
        let page = page.map_or(String::new(), |page| format!(", {page}"));
        let command = self.game.command(to);
        let agreed = self.agreed;
        format!(
            "game: {law}: agrees on {all}{agreed} values{doubt}{others}\n  {period} `{command}`{page}\n"
        )
    }
}
