//! Sums of games: the moves that win when several games are played side by side.
//!
//! The value of a sum is the nim-sum of the values of its parts (Sprague 1935, Grundy
//! 1939), and a move wins exactly if it leaves the value 0.
//!
//! Checked against plain search for all sums of three rows of Kayles of up to 6 pins.

use crate::nim::nim_sum;

/// Returns all winning moves in a sum of parts whose Grundy values are `values`, each as
/// the place of a part and the place of one of its options. `options(part)` lists the
/// values of the options of a part.
///
/// They are in the order of the parts and of their options; places count from 0. A move
/// wins exactly if it leaves the nim-sum 0 (Sprague 1935, Grundy 1939). An option that is
/// itself a sum has the nim-sum of its parts as its value.
///
/// # Complexity
/// O(n) time for n options in all, O(w) space for w winning moves.
///
/// # Examples
/// Rows of 3 and 4 pins, where a move takes one pin or two neighbours and may split the row
/// (Kayles, with the values 0, 1, 2, 3, 1 of 0 to 4 pins):
/// ```
/// use shared::sums::winning_moves_of_sum;
///
/// let kayles = [0, 1, 2, 3, 1];
/// let rows = [3, 4];
/// // One pin with 0, 1, … pins to its left, then two.
/// let options = |row: usize| {
///     let pins: usize = rows[row];
///     let lefts = |rest: usize| (0..=rest).map(move |left| kayles[left] ^ kayles[rest - left]);
///     lefts(pins - 1).chain(lefts(pins - 2))
/// };
/// let values = rows.map(|pins| kayles[pins]);
/// // From the 3, two at one end; from the 4, any but the two in the middle or one at an end.
/// assert_eq!(winning_moves_of_sum(&values, options), [(0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3)]);
/// ```
pub fn winning_moves_of_sum<I: IntoIterator<Item = usize>>(
    values: &[usize],
    options: impl Fn(usize) -> I,
) -> Vec<(usize, usize)> {
    let sum = nim_sum(values.iter().copied());
    let mut winning = Vec::new();
    for (part, value) in values.iter().enumerate() {
        let leaves_0 = |&(_, option): &(usize, usize)| sum ^ value ^ option == 0;
        let options = options(part).into_iter().enumerate().filter(leaves_0);
        winning.extend(options.map(|(place, _)| (part, place)));
    }
    winning
}

#[cfg(test)]
mod tests {
    use super::winning_moves_of_sum;
    use crate::search::{mex, Search};

    /// All winning moves of sums of three parts in Kayles, against whole positions.
    #[test]
    fn winning_moves_of_sums_equal_plain_search() {
        let parts_after = |pins: usize| {
            let rests = [1, 2].into_iter().filter_map(move |take| pins.checked_sub(take));
            rests.flat_map(|rest| (0..=rest).map(move |left| [left, rest - left]))
        };
        let mut values: Vec<usize> = Vec::new();
        for pins in 0..7 {
            values.push(mex(parts_after(pins).map(|[a, b]| values[a] ^ values[b])));
        }
        let after = |rows: &Vec<usize>, row: usize| {
            let rows = rows.clone();
            let pins = rows[row];
            parts_after(pins).map(move |[left, right]| {
                let mut after = rows.clone();
                after[row] = left;
                after.push(right);
                after.sort_unstable();
                after
            })
        };
        let mut search = Search::normal_play(|rows: &Vec<usize>| {
            (0..rows.len()).flat_map(|row| after(rows, row)).collect::<Vec<_>>()
        });
        for code in 0..7_usize.pow(3) {
            let rows = vec![code % 7, code / 7 % 7, code / 49];
            let of_rows: Vec<usize> = rows.iter().map(|&pins| values[pins]).collect();
            let found = winning_moves_of_sum(&of_rows, |row| {
                parts_after(rows[row]).map(|[a, b]| values[a] ^ values[b])
            });
            let mut expected = Vec::new();
            for row in 0..3 {
                for (place, after) in after(&rows, row).enumerate() {
                    if !search.wins(&after) {
                        expected.push((row, place));
                    }
                }
            }
            assert_eq!(found, expected, "{rows:?}");
        }
    }
}
