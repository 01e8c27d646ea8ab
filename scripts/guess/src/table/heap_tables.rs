//! Tables of take sets and octal codes, whose values may prove a period.

use shared::octal::OctalGame;
use shared::period::Period;

use super::layout;
use crate::heaps::HeapGame;

/// The values up to this heap may prove a period, even if fewer are printed.
const MORE: usize = 5000;

/// Values that so many steps find are found at once.
const QUICK: usize = 50_000_000;

/// Returns the values of the heaps to `largest`, and the table: the values, the P-positions, and the period
/// if the values prove one.
pub fn table(game: &HeapGame, largest: usize) -> (Vec<usize>, String) {
    let more = quick(game);
    let most = largest.max(more);
    let mut octal = OctalGame::new(&game.moves);
    let mut last = 0;
    let (known, found) = loop {
        last = (2 * last + 1000).min(most);
        let known = octal.values_to(last);
        let found = game.period(known);
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
    let proof = counts.partition_point(|&count| game.period(&known[..count]).is_none());
    let unproved = format!("no period proved up to {largest}");
    let end = match found
        .map(|Period { period, preperiod }| format!("period {period}, preperiod {preperiod}"))
    {
        None => unproved,
        Some(period) if proof > largest => format!("{unproved}; --to {proof} proves {period}"),
        Some(period) if last < largest => {
            format!("{period}, proved by the values to {proof}: the others follow from it")
        }
        Some(period) => period,
    };
    let text = format!("{}{end}\n", lists(&values));
    (values, text)
}

/// Returns the largest heap whose value is found at once.
fn quick(game: &HeapGame) -> usize {
    if !game.splits() {
        return MORE;
    }
    // A move that splits a heap has as many options as the heap has items, or half of them.
    let is_fast = |heap: &usize| heap * heap * game.moves.len() < QUICK;
    (1..MORE).take_while(is_fast).count()
}

/// Returns the values, and the P-positions among them.
fn lists(values: &[usize]) -> String {
    let cells: Vec<String> = values.iter().map(usize::to_string).collect();
    let zeros = values.iter().enumerate().filter(|(_, &value)| value == 0);
    let zeros: Vec<String> = zeros.map(|(heap, _)| heap.to_string()).collect();
    layout::list("grundy", 0, &cells) + &layout::positions("P-positions", &zeros)
}
