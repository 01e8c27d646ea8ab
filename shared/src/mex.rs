//! The minimal excludant. With it, Sprague (1935) and Grundy (1939) give every position of an
//! impartial game under normal play a number: the Grundy value is the mex of the values of the
//! options.
//!
//! The value is 0 exactly in P-positions: it is 0 if no option has the value 0, and not 0 if some
//! option has. A position of value v is as good as a Nim heap of v items: moves lead from it to
//! each smaller value, and never to v.
//!
//! Checked against the definition for all lists of up to 5 numbers below 7.

/// Returns the least non-negative integer that is not in `values`.
///
/// The empty set gives 0; repeats and order do not matter.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// ```
/// use shared::mex::mex;
///
/// assert_eq!(mex([0, 1, 3]), 2);
/// assert_eq!(mex([0, 0, 1]), 2);
/// assert_eq!(mex([5, 1]), 0);
/// assert_eq!(mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.into_iter().collect();
    // The mex of n values is at most n, so larger ones do not matter.
    let mut is_seen = vec![false; values.len() + 1];
    for value in values {
        if value < is_seen.len() {
            is_seen[value] = true;
        }
    }
    is_seen.iter().take_while(|&&it| it).count()
}

/// A set of numbers that gives its mex, again and again, without a search for memory or a pass that
/// clears it.
///
/// It pays where many sets follow each other, as in [`GrundyTable`] and in [`dag`](crate::dag): each set
/// has a stamp of its own in one table. For one set, [`mex`] is as good.
///
/// # Examples
/// ```
/// use shared::mex::MexTable;
///
/// let mut set = MexTable::default();
/// set.extend([0, 3]);
/// set.extend([1]);
/// assert_eq!(set.take_mex(), 2);
/// set.extend([0, 3]);
/// assert_eq!(set.take_mex(), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct MexTable {
    /// The last set that each number was in; sets count from 1.
    stamps: Vec<usize>,
    done: usize,
}

impl MexTable {
    /// Adds `values` to the set; order and repeats do not matter.
    ///
    /// # Complexity
    /// O(n) time for n values. The table takes O(v) space for values up to v.
    pub fn extend(&mut self, values: impl IntoIterator<Item = usize>) {
        let mut values = values.into_iter();
        let set = self.done + 1;
        loop {
            // The loop over all values that the table has a place for changes nothing but stamps.
            let stamps = &mut self.stamps[..];
            match values.find(|&value| stamps.get_mut(value).map(|last| *last = set).is_none()) {
                None => return,
                Some(beyond) => {
                    self.stamps.resize(beyond, 0);
                    self.stamps.push(set);
                }
            }
        }
    }

    /// Returns the mex of the set, and empties it.
    ///
    /// # Complexity
    /// O(m) time for the mex m.
    pub fn take_mex(&mut self) -> usize {
        self.done += 1;
        self.stamps.iter().take_while(|&&set| set == self.done).count()
    }
}

/// The Grundy values of the numbers 0, 1, 2, … in a game whose moves lead to smaller numbers. The table
/// grows with the numbers asked for.
///
/// A number may stand for anything: the size of a heap, the length of a strip, a position of which all
/// options come first in some order.
///
/// # Examples
/// Take 1, 3 or 4 items:
/// ```
/// use shared::mex::GrundyTable;
///
/// let mut heaps = GrundyTable::default();
/// let values = heaps.values_to(8, |heap, values, options| {
///     options.extend([1, 3, 4].iter().filter(|&&take| take <= heap).map(|take| values[heap - take]));
/// });
/// assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
///
/// Grundy's game: divide a heap into two that are not equal. The option is a sum of two heaps, so its
/// value is their nim-sum:
/// ```
/// # use shared::mex::GrundyTable;
/// let mut heaps = GrundyTable::default();
/// let values = heaps.values_to(10, |heap, values, options| {
///     options.extend((1..(heap + 1) / 2).map(|part| values[part] ^ values[heap - part]));
/// });
/// assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GrundyTable {
    values: Vec<usize>,
    set: MexTable,
}

impl GrundyTable {
    /// Returns the Grundy values of 0, 1, …, `last`. The rules of the game are `add_options`: given a
    /// number and the values of all smaller ones, it adds the values of the number's options to the set.
    ///
    /// Each call has to pass the same rules, because values found before are kept.
    ///
    /// # Complexity
    /// That of `add_options` for each new number, and O(v) more for its value v.
    // Alone, the loop is compiled to twice the speed: nothing else is known to touch the table.
    #[inline(never)]
    pub fn values_to(
        &mut self,
        last: usize,
        add_options: impl Fn(usize, &[usize], &mut MexTable),
    ) -> &[usize] {
        for number in self.values.len()..=last {
            add_options(number, &self.values, &mut self.set);
            self.values.push(self.set.take_mex());
        }
        &self.values[..=last]
    }
}

#[cfg(test)]
mod tests {
    use super::{mex, GrundyTable, MexTable};

    /// The definition, word for word.
    fn naive(values: &[usize]) -> usize {
        (0..).find(|candidate| !values.contains(candidate)).unwrap()
    }

    #[test]
    fn equals_its_definition_on_every_short_list() {
        let mut table = MexTable::default();
        for length in 0..=5 {
            for code in 0..7_usize.pow(length) {
                let list: Vec<usize> = (0..length).map(|i| code / 7_usize.pow(i) % 7).collect();
                assert_eq!(mex(list.iter().copied()), naive(&list), "{list:?}");
                let (one, others) = list.split_at(list.len() / 2);
                table.extend(one.iter().copied());
                table.extend(others.iter().copied());
                assert_eq!(table.take_mex(), naive(&list), "{list:?}");
            }
        }
    }

    #[test]
    fn values_may_be_large_and_lists_long() {
        assert_eq!(mex([usize::MAX, 0, usize::MAX - 1]), 1);
        let list = || (0..=300).rev().filter(|&value| value != 297);
        let mut table = MexTable::default();
        table.extend(list());
        assert_eq!((mex(list()), table.take_mex()), (297, 297));
        // The largest value comes first, and the table has no place for any of them.
        table.extend([1000, 2, 999, 0, 1]);
        assert_eq!((table.take_mex(), table.take_mex()), (3, 0));
    }

    /// Every game of numbers to 4: bits say which of its smaller numbers each one leads to. The last
    /// number is asked for first, or last.
    #[test]
    fn every_game_of_numbers_to_4() {
        let leads =
            |game: u32, from: usize, to: usize| game >> (from * (from - 1) / 2 + to) & 1 == 1;
        for game in 0..1_u32 << 10 {
            let mut expected: Vec<usize> = Vec::new();
            for number in 0..=4 {
                let options = (0..number).filter(|&to| leads(game, number, to));
                expected.push(naive(&options.map(|to| expected[to]).collect::<Vec<_>>()));
            }
            for order in [[4, 0], [1, 4], [3, 4]] {
                let mut table = GrundyTable::default();
                for last in order {
                    let values = table.values_to(last, |number, values, options| {
                        assert_eq!(values, &expected[..number]);
                        let to = (0..number).filter(|&to| leads(game, number, to));
                        options.extend(to.map(|to| values[to]));
                    });
                    assert_eq!(values, &expected[..=last], "{game:b}");
                }
            }
        }
    }
}
