//! Chapter 14: values by quotients and in long runs, P-positions by marks, tables of segments and
//! rectangles.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use shared::nim::nim_sum;
use shared::rules::options_of_wythoff;
use shared::search::{mex, Search};

use crate::lists;

/// Returns the value of the places with this quotient, from those of all smaller quotients.
fn value_of_quotient(quotient: usize, values: &HashMap<usize, usize>) -> usize {
    let mut seen = vec![0];
    let (mut sum, mut factor) = (0, 2);
    while factor <= quotient {
        // The factors to `last` have one quotient: the sum becomes `sum ^ value` and `sum` in turn.
        let smaller = quotient / factor;
        let last = quotient / smaller;
        let value = values[&smaller];
        seen.push(sum ^ value);
        if (last - factor) % 2 == 0 {
            sum ^= value;
        }
        factor = last + 1;
    }
    mex(seen)
}

/// Returns the values of all quotients of `n`.
fn values_of_quotients(n: usize) -> HashMap<usize, usize> {
    let mut quotients: Vec<usize> = (1..=n).map(|place| n / place).collect();
    quotients.sort_unstable();
    quotients.dedup();
    let mut values = HashMap::new();
    for quotient in quotients {
        values.insert(quotient, value_of_quotient(quotient, &values));
    }
    values
}

/// A coin is turned with its multiples up to some one: all positions on few places, and the mex of the
/// chapter on many.
#[test]
fn coins_and_their_multiples() {
    for n in 1..=12_usize {
        // Place x is bit x - 1.
        let mut search = Search::grundy(|&heads: &usize| {
            let chosen = (1..=n).filter(move |place| heads >> (place - 1) & 1 == 1);
            chosen.flat_map(move |place| {
                (1..=n / place).map(move |most| {
                    (1..=most).fold(heads, |left, factor| left ^ 1 << (factor * place - 1))
                })
            })
        });
        let values = values_of_quotients(n);
        for heads in 0..1_usize << n {
            let places = (1..=n).filter(|place| heads >> (place - 1) & 1 == 1);
            let expected = nim_sum(places.map(|place| values[&(n / place)]));
            assert_eq!(search.value(&heads), expected, "{n}: {heads:b}");
        }
    }
    for n in 1..300 {
        let mut plain = vec![0; n + 1];
        for place in (1..=n).rev() {
            let mut sums = vec![0];
            for factor in 2..=n / place {
                sums.push(sums[factor - 2] ^ plain[factor * place]);
            }
            plain[place] = mex(sums);
        }
        let values = values_of_quotients(n);
        assert!(values.len() * values.len() <= 4 * n);
        assert!((1..=n).all(|place| values[&(n / place)] == plain[place]), "{n}");
    }
    assert_eq!([4, 3, 2, 1].map(|place| values_of_quotients(7)[&(7 / place)]), [1, 2, 2, 3]);
}

/// The heaps to `last` that follow the ones before it have this value.
struct Run {
    last: usize,
    value: usize,
}

/// Returns the runs of Codeforces 273E to `most`: n > 2 becomes one third, rounded down, or the rest.
fn runs(most: usize) -> Vec<Run> {
    let mut runs = vec![Run { last: 2, value: 0 }];
    // The runs in which the two options are.
    let (mut of_third, mut of_rest) = (0, 0);
    let mut heap = 3;
    while heap <= most {
        while runs[of_third].last < heap / 3 {
            of_third += 1;
        }
        while runs[of_rest].last < heap - heap / 3 {
            of_rest += 1;
        }
        let value = mex([runs[of_third].value, runs[of_rest].value]);
        // The last heap with this third, and the last one with this rest.
        let last = (3 * runs[of_third].last + 2).min(runs[of_rest].last * 3 / 2);
        match runs.last_mut() {
            Some(run) if run.value == value => run.last = last,
            _ => runs.push(Run { last, value }),
        }
        heap = last + 1;
    }
    runs
}

#[test]
fn a_third_or_the_rest() {
    let mut search = Search::grundy(|&heap: &usize| {
        [heap / 3, heap - heap / 3].into_iter().filter(move |_| heap > 2)
    });
    let all = runs(20_000);
    let of_heap = |heap| all.iter().find(|run| heap <= run.last).unwrap().value;
    assert!((0..=20_000).all(|heap| search.value(&heap) == of_heap(heap)));
    let first: Vec<_> = all.iter().take(6).map(|run| (run.last, run.value)).collect();
    assert_eq!(first, [(2, 0), (3, 1), (4, 2), (6, 1), (8, 2), (12, 0)]);
    assert_eq!(runs(1_000_000_000).len(), 102);
}

/// Returns the P-positions, if options stand before their position, and if on each line every earlier
/// position is an option of every later one.
fn lost_by_marks<P, L: Eq + Hash>(
    positions: impl IntoIterator<Item = P>,
    lines: impl Fn(&P) -> Vec<L>,
) -> Vec<P> {
    let mut marked = HashSet::new();
    let mut lost = Vec::new();
    for position in positions {
        let lines = lines(&position);
        if lines.iter().all(|line| !marked.contains(line)) {
            marked.extend(lines);
            lost.push(position);
        }
    }
    lost
}

/// All pairs of heaps below `limit`, those with a smaller total first.
fn pairs_by_total(limit: i64) -> Vec<(i64, i64)> {
    let mut pairs: Vec<_> = (0..limit).flat_map(|x| (0..limit).map(move |y| (x, y))).collect();
    pairs.sort_by_key(|(x, y)| x + y);
    pairs
}

#[test]
fn wythoffs_game_and_its_relatives_by_marks() {
    let wythoff = |&(x, y): &(i64, i64)| vec![(0, x), (1, y), (2, x - y)];
    let mut search = Search::normal_play(options_of_wythoff);
    for (x, y) in pairs_by_total(40) {
        let is_lost = lost_by_marks(pairs_by_total(40), wythoff).contains(&(x, y));
        assert_eq!(search.wins(&(x as u64, y as u64)), !is_lost, "{x} {y}");
    }
}

/// Any number from one heap, the same from both, or n from one and 2n from the other: Project Euler 665.
#[test]
fn once_and_twice_from_two_heaps() {
    let lines =
        |&(x, y): &(i64, i64)| vec![(0, x), (1, y), (2, x - y), (3, 2 * x - y), (4, x - 2 * y)];
    let lost = lost_by_marks(pairs_by_total(40), lines);
    let mut search = Search::normal_play(|&(x, y): &(i64, i64)| {
        let steps = [(1, 0), (0, 1), (1, 1), (1, 2), (2, 1)].into_iter();
        let taken = steps.flat_map(move |(a, b)| (1..40).map(move |n| (x - n * a, y - n * b)));
        taken.filter(|&(x, y)| x >= 0 && y >= 0)
    });
    for pair in pairs_by_total(40) {
        assert_eq!(search.wins(&pair), !lost.contains(&pair), "{pair:?}");
    }
    let first: Vec<_> = lost.into_iter().filter(|(x, y)| x <= y).take(5).collect();
    assert_eq!(first, [(0, 0), (1, 3), (2, 6), (4, 5), (7, 10)]);
}

/// The same number from one, two or all of three heaps: Project Euler 260.
#[test]
fn the_same_from_some_of_three_heaps() {
    let mut positions: Vec<[i64; 3]> =
        lists(3, 13).map(|list| [0, 1, 2].map(|heap| list[heap] as i64)).collect();
    positions.sort_by_key(|heaps| heaps.iter().sum::<i64>());
    let lines = |&[x, y, z]: &[i64; 3]| {
        let [xy, yz, zx] = [x - y, y - z, z - x];
        vec![(0, y, z), (1, z, x), (2, x, y), (3, x, yz), (4, y, zx), (5, z, xy), (6, xy, yz)]
    };
    let lost = lost_by_marks(positions.clone(), lines);
    let mut search = Search::normal_play(|heaps: &[i64; 3]| {
        let heaps = *heaps;
        let moves = (1..8).flat_map(|chosen| (1..13).map(move |take| (chosen, take)));
        let after = moves.map(move |(chosen, take)| {
            [0, 1, 2].map(|heap| heaps[heap] - if chosen >> heap & 1 == 1 { take } else { 0 })
        });
        after.filter(|heaps| heaps.iter().all(|&heap| heap >= 0))
    });
    for position in positions {
        assert_eq!(search.wins(&position), !lost.contains(&position), "{position:?}");
    }
}

/// Returns the values of all segments, from place `first` to before place `end`. A move chooses a thing of
/// a segment, and then only the places stay whose things `stays` says.
fn values_of_segments<T: Copy>(row: &[T], stays: impl Fn(T, T) -> bool) -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; row.len() + 1]; row.len() + 1];
    for length in 1..=row.len() {
        for first in 0..=row.len() - length {
            let end = first + length;
            let value_of_option = |&chosen: &T| {
                let (mut sum, mut start) = (0, first);
                for place in (first..end).filter(|&place| !stays(row[place], chosen)) {
                    sum ^= values[start][place];
                    start = place + 1;
                }
                sum ^ values[start][end]
            };
            values[first][end] = mex(row[first..end].iter().map(value_of_option));
        }
    }
    values
}

/// Returns what is left of the places of `left`, one bit a place, after each move: it chooses a place, and of
/// the places that are connected with it those go that do not stay.
fn options_of_row<T: Copy>(row: &[T], stays: impl Fn(T, T) -> bool, left: usize) -> Vec<usize> {
    let is_left = |place: &usize| left >> place & 1 == 1;
    let after = |chosen: usize| {
        let first = (0..chosen).rev().take_while(is_left).last().unwrap_or(chosen);
        let piece = (first..row.len()).take_while(is_left);
        let gone = piece.filter(|&place| !stays(row[place], row[chosen]));
        gone.fold(left, |left, place| left & !(1 << place))
    };
    (0..row.len()).filter(is_left).map(after).collect()
}

fn check_segments(row: &[usize], stays: impl Fn(usize, usize) -> bool + Copy) {
    let values = values_of_segments(row, stays);
    let mut search = Search::grundy(|&left: &usize| options_of_row(row, stays, left));
    for (first, values) in values.iter().enumerate() {
        for (end, &value) in values.iter().enumerate().skip(first) {
            let places = (1 << end) - (1 << first);
            assert_eq!(search.value(&places), value, "{row:?} {first} {end}");
        }
    }
}

/// All words of 6 letters of three kinds, and all rows of 6 numbers to 2: Codeforces 1037G and Timus 1540.
#[test]
fn segments_of_words_and_rows() {
    for row in lists(6, 3) {
        check_segments(&row, |letter, chosen| letter != chosen);
        check_segments(&row, |number, chosen| number > chosen);
    }
    let value = |word: &str| {
        values_of_segments(word.as_bytes(), |letter, chosen| letter != chosen)[0][word.len()]
    };
    assert_eq!(["a", "aa", "aba"].map(value), [1, 1, 2]);
}

#[test]
fn a_word_loses_all_of_one_letter() {
    let value = |word: &str| {
        values_of_segments(word.as_bytes(), |letter, chosen| letter != chosen)[0][word.len()]
    };
    assert_eq!(value("abcab"), 2);
    assert_eq!(["bc", "b", "a", "ca", "ab"].map(value), [0, 1, 1, 0, 0]);
    // The places from the last one down: which positions are won from.
    let row = b"abcab";
    let mut search = Search::normal_play(|&left: &usize| {
        options_of_row(row, |letter: u8, chosen| letter != chosen, left)
    });
    assert_eq!(search.winning_options(&0b11111), [0b11011]);
}

/// A rectangle of the turned board: rows and columns, each from the first to before the end.
type Rectangle = [usize; 4];

/// A board of letters: each square has the letters L, R and X as 0, 1 and 2.
struct Board {
    columns: usize,
    letters: Vec<usize>,
    values: HashMap<(Rectangle, usize), usize>,
}

impl Board {
    fn rows(&self) -> usize {
        self.letters.len() / self.columns
    }

    /// Returns row and column of square (x, y) on the turned board.
    fn turned(&self, square: usize) -> (usize, usize) {
        let (x, y) = (square / self.columns, square % self.columns);
        (x + y, x + self.columns - 1 - y)
    }

    /// Returns the value of the squares of a parity in a rectangle.
    fn value(&mut self, part: Rectangle, parity: usize) -> usize {
        if let Some(&value) = self.values.get(&(part, parity)) {
            return value;
        }
        let [top, bottom, left, right] = part;
        let mut options = Vec::new();
        for square in 0..self.letters.len() {
            let (row, column) = self.turned(square);
            let is_inside = (top..bottom).contains(&row) && (left..right).contains(&column);
            if !is_inside || row % 2 != parity {
                continue;
            }
            let is_cut = [[true, false], [false, true], [true, true]][self.letters[square]];
            let rows =
                if is_cut[0] { vec![[top, row], [row + 1, bottom]] } else { vec![[top, bottom]] };
            let columns = if is_cut[1] {
                vec![[left, column], [column + 1, right]]
            } else {
                vec![[left, right]]
            };
            let mut sum = 0;
            for [top, bottom] in rows {
                for &[left, right] in &columns {
                    sum ^= self.value([top, bottom, left, right], parity);
                }
            }
            options.push(sum);
        }
        let value = mex(options);
        self.values.insert((part, parity), value);
        value
    }

    /// Returns the squares, one bit each, that are left after each cut, by the rules: a cut goes on in both
    /// directions to the border or to a square that has been cut.
    fn cuts(&self, left: usize) -> Vec<usize> {
        let is_left = |x: usize, y: usize| {
            x < self.rows() && y < self.columns && left >> (x * self.columns + y) & 1 == 1
        };
        let mut options = Vec::new();
        for square in (0..self.letters.len()).filter(|square| left >> square & 1 == 1) {
            let directions: &[(usize, usize)] = match self.letters[square] {
                0 => &[(1, usize::MAX), (usize::MAX, 1)],
                1 => &[(1, 1), (usize::MAX, usize::MAX)],
                _ => &[(1, usize::MAX), (usize::MAX, 1), (1, 1), (usize::MAX, usize::MAX)],
            };
            let mut after = left;
            for &(down, right) in directions {
                let (mut x, mut y) = (square / self.columns, square % self.columns);
                while is_left(x, y) {
                    after &= !(1 << (x * self.columns + y));
                    x = x.wrapping_add(down);
                    y = y.wrapping_add(right);
                }
            }
            options.push(after);
        }
        options
    }
}

/// Codeforces 138D: all boards of 2 × 3 squares, and some of 3 × 3.
#[test]
fn boards_cut_along_diagonals() {
    let small = lists(6, 3);
    let large = lists(9, 3).step_by(97);
    for letters in small.chain(large) {
        let squares = letters.len();
        let mut board = Board { columns: 3, letters, values: HashMap::new() };
        let all = [0, board.rows() + 2, 0, board.rows() + 2];
        let value = board.value(all, 0) ^ board.value(all, 1);
        let found = Search::grundy(|&left: &usize| board.cuts(left)).value(&((1 << squares) - 1));
        assert_eq!(found, value, "{:?}", board.letters);
    }
}

#[test]
fn heaps_of_at_most_1_4_and_6() {
    let heaps = lists(3, 7).filter(|heaps| heaps[0] <= 1 && heaps[1] <= 4 && heaps[2] <= 6);
    assert_eq!(heaps.filter(|heaps| nim_sum(heaps.iter().copied()) == 0).count(), 10);
}
