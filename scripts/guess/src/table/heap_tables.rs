//! Games of heaps that need no command: subtraction games and octal games. Their values may prove a
//! period.

use shared::octal::OctalGame;
use shared::period::{of_octal_game, of_subtraction_game, Period};

use super::layout;
use super::takes;
use rules::position::{Moves, Options, Position};

/// The values up to this heap may prove a period, even if fewer are printed.
const MORE: usize = 5000;

/// The look-ups of values at which a table without a period is too large.
const MOST_LOOKUPS: usize = 4_000_000_000;

/// A game of heaps.
pub struct Heaps {
    /// The places and digits of its octal code that are not 0.
    moves: Vec<(usize, u8)>,
    period: fn(&[usize], usize) -> Option<Period>,
    /// Whether a rule goes on with takes beyond the largest heap.
    is_infinite: bool,
}

/// A table, and its values from heap 0 on.
pub struct HeapTable {
    /// The table as text.
    pub text: String,
    /// The values.
    pub values: Vec<usize>,
}

impl Heaps {
    /// Returns the subtraction game with the takes that `text` names, for heaps up to `largest`.
    pub fn with_takes(text: &str, largest: usize) -> Result<Heaps, String> {
        let takes = takes::parse(text, largest)?;
        let moves = takes.numbers.into_iter().map(|take| (take, 3)).collect();
        Ok(Heaps { moves, period: of_subtraction_game, is_infinite: takes.is_infinite })
    }

    /// Returns the octal game with this code.
    pub fn with_code(code: &str) -> Result<Heaps, String> {
        Ok(Heaps { moves: moves_of(code)?, period: of_octal_game, is_infinite: false })
    }

    /// Returns the table of the heaps to `largest`: their values, the P-positions, and the period if
    /// the values prove one.
    pub fn table(&self, largest: usize) -> Result<HeapTable, String> {
        if !self.is_infinite {
            return Ok(self.periodic_table(largest));
        }
        if largest.saturating_mul(self.moves.len()) > MOST_LOOKUPS {
            return Err(format!("too many takes for heaps up to {largest}: choose a smaller --to"));
        }
        let values = OctalGame::new(&self.moves).values_to(largest).to_vec();
        let end =
            "no period: it takes finitely many takes to prove one, and this rule has no end\n";
        Ok(HeapTable { text: lists(&values) + end, values })
    }

    /// Returns the table if there are finitely many moves.
    fn periodic_table(&self, largest: usize) -> HeapTable {
        let last_place = self.moves.iter().map(|&(place, _)| place).max().unwrap_or(0);
        let more = self.quick();
        let mut game = OctalGame::new(&self.moves);
        let most = largest.max(more);
        let mut last = 0;
        let (known, found) = loop {
            last = (2 * last + 1000).min(most);
            let known = game.values_to(last);
            let found = (self.period)(known, last_place);
            if found.is_some() || last == most {
                break (known, found);
            }
            // More values may take minutes.
            if last > more {
                eprintln!("no period proved up to {last}: going on");
            }
        };
        let value = |heap| known[found.map_or(heap, |period| period.index(heap as u64))];
        let values: Vec<usize> = (0..=largest).map(value).collect();
        let counts: Vec<usize> = (1..=known.len()).collect();
        let is_open = |&count: &usize| (self.period)(&known[..count], last_place).is_none();
        let proof = counts.partition_point(is_open);
        let unproved = format!("no period proved up to {largest}");
        let end = match found.map(|it| format!("period {}, preperiod {}", it.period, it.preperiod))
        {
            None => unproved,
            Some(period) if proof > largest => {
                format!("{unproved}; --to {proof} proves {period}")
            }
            Some(period) if last < largest => {
                format!("{period}, proved by the values to {proof}: the others follow from it")
            }
            Some(period) => period,
        };
        HeapTable { text: format!("{}{end}\n", lists(&values)), values }
    }

    /// Returns the largest heap whose value is found at once.
    fn quick(&self) -> usize {
        if self.moves.iter().all(|&(_, digit)| digit < 4) {
            return MORE;
        }
        // A move that splits a heap has as many options as the heap has items, or half of them.
        let is_fast = |heap: &usize| heap * heap * self.moves.len() < 50_000_000;
        (1..MORE).take_while(is_fast).count()
    }
}

impl Moves for Heaps {
    /// A digit is the sum of 1, 2 and 4 if a take may leave nothing, one heap and two heaps.
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        let heap = position[0];
        let mut options = Vec::new();
        for &(place, digit) in &self.moves {
            let Some(left) = heap.checked_sub(place as u64) else { continue };
            if left == 0 && digit & 1 != 0 && place > 0 {
                options.push(vec![vec![0]]);
            }
            if left > 0 && digit & 2 != 0 && place > 0 {
                options.push(vec![vec![left]]);
            }
            if digit & 4 != 0 {
                options.extend((1..=left / 2).map(|part| vec![vec![part], vec![left - part]]));
            }
        }
        Ok(Some(options))
    }
}

/// Returns the values, and the P-positions among them.
fn lists(values: &[usize]) -> String {
    let cells: Vec<String> = values.iter().map(usize::to_string).collect();
    let zeros = values.iter().enumerate().filter(|(_, &value)| value == 0);
    let zeros: Vec<String> = zeros.map(|(heap, _)| heap.to_string()).collect();
    layout::list("grundy", 0, &cells) + &layout::positions("P-positions", &zeros)
}

/// Returns the places and digits of an octal code that are not 0, in order of the places; the
/// digit before the dot has the place 0.
fn moves_of(code: &str) -> Result<Vec<(usize, u8)>, String> {
    let (first, places) = code.split_once('.').unwrap_or_default();
    let first = if first.is_empty() { "0" } else { first };
    if let Some(digit) = places.chars().find(|digit| !digit.is_digit(8)) {
        let found = format!("found `{digit}` in `{code}`");
        return Err(format!("expected digits from 0 to 7 after the dot of an octal code, {found}"));
    }
    if !["0", "4"].contains(&first) || places.is_empty() {
        let expected = "an octal code with 0 or 4 before the dot, e.g. 0.77 or 4.7";
        return Err(format!("expected {expected}, found `{code}`"));
    }
    let digits = (first.to_owned() + places).into_bytes().into_iter().map(|digit| digit - b'0');
    Ok(digits.enumerate().filter(|&(_, digit)| digit != 0).collect())
}
