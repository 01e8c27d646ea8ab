//! Plain search, which only tests use: decides a position from nothing but the rules.
//!
//! The player to move wins exactly if some option is a P-position. Every game ends, so the
//! terminal positions are decided first and all others after their options. In normal play
//! the player without an option loses; in misère play that player wins.
//!
//! Use it to find a pattern before you know the theorem, and to check the theorem
//! afterwards: it is for tests, not for programs that are submitted. `cargo xtask table
//! --rules` searches a game whose moves a command in any language knows. It knows no
//! theorem of any game, and the mex only by its definition. [`SearchOfParts`] knows that of
//! sums, so it goes much further where a move splits a game.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::mem::{replace, size_of};
use std::time::{Duration, Instant};
use std::vec;

use crate::nim::nim_sum;

/// The bytes of decided and waiting positions at which a search stops, as it estimates
/// them.
const MOST_BYTES: usize = 256 << 20;

/// The time for one question at which a search stops.
const MOST_TIME: Duration = Duration::from_secs(8);

/// The beginning of the message of a search that stops.
const TOO_LARGE: &str = "too large to search";

/// A search through the positions of a game that remembers every position it has decided.
///
/// # Examples
/// Take 1, 3 or 4 items from one heap:
/// ```
/// use shared::search::Search;
///
/// let options = |heap: &u32| -> Vec<u32> {
///     [1, 3, 4].iter().filter(|&take| take <= heap).map(|take| heap - take).collect()
/// };
/// let mut search = Search::normal_play(options);
/// assert!(!search.wins(&7));
/// assert!(search.wins(&8));
/// assert_eq!(search.winning_options(&8), [7]);
///
/// // The player who takes the last item loses.
/// assert_eq!(Search::misere_play(options).p_positions(0..9), [1, 3, 8]);
///
/// assert_eq!(Search::grundy(options).values(0..9), [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
///
/// # Panics
/// A question does if play returns to a position, or if the search is too large: it stops
/// after 8 s for one question, or with about 256 MB of positions.
///
/// # Complexity
/// At most one look-up for each move from each position that can be reached; a search for
/// the winner looks at no other move after a winning one. Play may be as long as there are
/// positions.
pub struct Search<P, V, F> {
    options: F,
    decided: Decided<P, V>,
}

/// What a search has decided, apart from the rules: games with positions of one type share
/// its code.
struct Decided<P, V> {
    /// The value of a position from those of what its moves leave.
    value_of: fn(Values<V>) -> V,
    /// Whether one option of this value decides the position.
    settles: fn(V) -> bool,
    /// `None` while the options of a position are being decided.
    known: HashMap<P, Option<V>>,
    /// An estimate of what these positions and the options that wait take.
    bytes: usize,
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, bool, F> {
    /// Returns a search for the winner in normal play, where a player without an option
    /// loses. `options` lists the positions after one move; if it returns an iterator
    /// instead of a `Vec`, a position with too many options stops the search before they
    /// fill the memory.
    pub fn normal_play(options: F) -> Self {
        Search::new(options, |values| values.parts.contains(&false), |wins| !wins)
    }

    /// Returns a search for the winner in *misère play*, where a player without an option
    /// wins. `options` lists the positions after one move.
    pub fn misere_play(options: F) -> Self {
        let wins =
            |Values { parts, .. }: Values<bool>| parts.is_empty() || parts.contains(&false);
        Search::new(options, wins, |wins| !wins)
    }

    /// Returns whether the player to move wins: whether `position` is an N-position.
    pub fn wins(&mut self, position: &P) -> bool {
        self.decide(position)
    }

    /// Returns those of `positions` that are P-positions.
    pub fn p_positions(&mut self, positions: impl IntoIterator<Item = P>) -> Vec<P> {
        positions.into_iter().filter(|position| !self.wins(position)).collect()
    }

    /// Returns the options of `position` that are P-positions, in the order of the rules:
    /// the positions after the winning moves.
    pub fn winning_options(&mut self, position: &P) -> Vec<P> {
        self.p_positions((self.options)(position))
    }
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, usize, F> {
    /// Returns a search for Grundy values: the mex of the values of the options.
    /// `options` lists the positions after one move.
    pub fn grundy(options: F) -> Self {
        Search::new(options, |values| mex(values.parts.iter().copied()), |_| false)
    }

    /// Returns the Grundy value of `position`.
    pub fn value(&mut self, position: &P) -> usize {
        self.decide(position)
    }

    /// Returns the Grundy values of `positions`, in their order.
    pub fn values(&mut self, positions: impl IntoIterator<Item = P>) -> Vec<usize> {
        positions.into_iter().map(|position| self.value(&position)).collect()
    }
}

impl<P: Clone + Eq + Hash, V: Copy, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, V, F> {
    fn new(options: F, value_of: fn(Values<V>) -> V, settles: fn(V) -> bool) -> Self {
        Search { options, decided: Decided::new(value_of, settles) }
    }

    fn decide(&mut self, position: &P) -> V {
        let rules = |from: &P, visit: Visit<P>| {
            (self.options)(from).into_iter().for_each(|option| visit(Listed::Part(option)));
        };
        self.decided.decide(&rules, position)
    }
}

/// A search for the Grundy values of *parts*: a move replaces a part by a list of parts,
/// which are played as a sum, such as the heaps that are left of a heap.
///
/// The value of a list is the nim-sum of the values of its parts (Sprague 1935, Grundy
/// 1939). So the search looks at single parts, where [`Search`] with
/// [`options_of_splits`](crate::rules::options_of_splits) looks at all lists.
///
/// # Examples
/// Kayles: a move takes one item or two, and may split the rest into two heaps.
/// ```
/// use shared::search::SearchOfParts;
///
/// let mut search = SearchOfParts::new(|&heap: &u64| {
///     let rests = [1, 2].into_iter().filter_map(move |take| heap.checked_sub(take));
///     rests.flat_map(|rest| (0..=rest).map(move |left| vec![left, rest - left]))
/// });
/// assert_eq!(search.values(0..=10), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]);
/// ```
///
/// # Panics
/// As [`Search`] does.
///
/// # Complexity
/// One look-up for each part of each move from each part that can be reached.
pub struct SearchOfParts<P, F> {
    moves: F,
    decided: Decided<P, usize>,
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = Vec<P>>, F: Fn(&P) -> I> SearchOfParts<P, F> {
    /// Returns a search by `moves`, which lists for each move the parts that it leaves of a
    /// part. A move that leaves nothing is an empty list.
    pub fn new(moves: F) -> Self {
        let value_of = |values: Values<usize>| {
            mex(values.moves().map(|parts| nim_sum(parts.iter().copied())))
        };
        SearchOfParts { moves, decided: Decided::new(value_of, |_| false) }
    }

    /// Returns the Grundy value of `part`.
    pub fn value(&mut self, part: &P) -> usize {
        let rules = |from: &P, visit: Visit<P>| {
            for parts in (self.moves)(from) {
                parts.into_iter().for_each(|part| visit(Listed::Part(part)));
                visit(Listed::EndOfMove);
            }
        };
        self.decided.decide(&rules, part)
    }

    /// Returns the Grundy values of `parts`, in their order.
    pub fn values(&mut self, parts: impl IntoIterator<Item = P>) -> Vec<usize> {
        parts.into_iter().map(|part| self.value(&part)).collect()
    }
}

/// What is called with each item in the list of the moves from a position.
type Visit<'a, P> = &'a mut dyn FnMut(Listed<P>);

/// An item in the list of the moves from a position.
enum Listed<P> {
    /// The position after a move or, in a search of parts, one of the parts that the move
    /// leaves.
    Part(P),
    /// In a search of parts, the end of the parts of a move.
    EndOfMove,
}

/// The values of all that the moves from a position leave.
struct Values<'a, V> {
    /// Those of the options or of the parts, in the order of the list.
    parts: &'a [V],
    /// In a search of parts, how many parts there are up to the end of each move.
    ends: &'a [usize],
}

impl<'a, V> Values<'a, V> {
    /// Returns, in a search of parts, the values of the parts of each move.
    fn moves(&self) -> impl Iterator<Item = &'a [V]> {
        let parts = self.parts;
        let ends = self.ends;
        let starts = [0].iter().chain(ends);
        starts.zip(ends).map(move |(&start, &end)| &parts[start..end])
    }
}

impl<P: Clone + Eq + Hash, V: Copy> Decided<P, V> {
    fn new(value_of: fn(Values<V>) -> V, settles: fn(V) -> bool) -> Self {
        Decided { value_of, settles, known: HashMap::new(), bytes: 0 }
    }

    /// Decides the positions that can be reached from `position`, then `position` itself,
    /// and returns its value. Play may be too long for recursion, so the path is a list.
    fn decide(&mut self, rules: &dyn Fn(&P, Visit<P>), position: &P) -> V {
        if let Some(Some(value)) = self.known.get(position) {
            return *value;
        }
        let start = Instant::now();
        let mut step = self.enter(rules, position.clone(), start);
        let mut path = Vec::new();
        loop {
            let value = match step.options.next() {
                Some(option) => {
                    match self.known.get(&option) {
                        Some(Some(value)) => *value,
                        Some(None) => {
                            panic!("play returns to a position: shared::retrograde decides such games")
                        }
                        None => {
                            path.push(replace(&mut step, self.enter(rules, option, start)));
                            continue;
                        }
                    }
                }
                None => {
                    let values = Values { parts: &step.values, ends: &step.ends };
                    let value = (self.value_of)(values);
                    self.bytes -= step.bytes;
                    self.known.insert(step.position, Some(value));
                    match path.pop() {
                        Some(above) => step = above,
                        None => return value,
                    }
                    value
                }
            };
            step.values.push(value);
            if (self.settles)(value) {
                step.options = Vec::new().into_iter();
            }
        }
    }

    /// Returns the step of a path that decides `position`, and marks the position as being
    /// decided.
    fn enter(
        &mut self,
        rules: &dyn Fn(&P, Visit<P>),
        position: P,
        start: Instant,
    ) -> Step<P, V> {
        let each = bytes(&position);
        let mut options = Vec::new();
        let mut ends = Vec::new();
        let mut waiting = size_of::<Step<P, V>>();
        rules(&position, &mut |listed| {
            match listed {
                Listed::Part(part) => options.push(part),
                Listed::EndOfMove => ends.push(options.len()),
            }
            waiting += each;
            assert_room_for(self.bytes + waiting);
        });
        self.bytes += each + waiting;
        assert!(start.elapsed() < MOST_TIME, "{TOO_LARGE}: it takes more than {MOST_TIME:?}");
        self.known.insert(position.clone(), None);
        Step {
            position,
            options: options.into_iter(),
            ends,
            values: Vec::new(),
            bytes: waiting,
        }
    }
}

/// Returns the least non-negative integer that is not in `values`.
///
/// The empty set gives 0; repeats and order do not matter. This is the definition; a
/// program that asks often uses [`Mex`](crate::mex::Mex), which needs no memory for each
/// set.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// ```
/// use shared::search::mex;
///
/// assert_eq!(mex([0, 1, 3]), 2);
/// assert_eq!(mex([0, 0, 1]), 2);
/// assert_eq!(mex([5, 1]), 0);
/// assert_eq!(mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.into_iter().collect();
    // The mex of n values is at most n, so only those below n matter.
    let mut is_seen = vec![false; values.len()];
    for value in values {
        if value < is_seen.len() {
            is_seen[value] = true;
        }
    }
    is_seen.iter().take_while(|&&it| it).count()
}

/// A position that is being decided.
struct Step<P, V> {
    position: P,
    /// The options that are not decided yet.
    options: vec::IntoIter<P>,
    /// Where the parts of each move end.
    ends: Vec<usize>,
    /// The values of the options that are decided.
    values: Vec<V>,
    /// What this step takes.
    bytes: usize,
}

/// Counts the bytes that a position hashes: they are about those that it owns.
struct Count(usize);

impl Hasher for Count {
    fn write(&mut self, bytes: &[u8]) {
        self.0 += bytes.len();
    }

    fn finish(&self) -> u64 {
        self.0 as u64
    }
}

/// Returns about the bytes that a list or a table needs for `position`.
fn bytes<P: Hash>(position: &P) -> usize {
    let mut count = Count(size_of::<P>());
    position.hash(&mut count);
    count.0
}

/// Stops a search that would fill the memory.
///
/// # Panics
/// If `bytes` is about 256 MB or more.
pub fn assert_room_for(bytes: usize) {
    assert!(bytes < MOST_BYTES, "{TOO_LARGE}: it fills {} MB", bytes >> 20);
}

#[cfg(test)]
mod tests {
    use super::{mex, Search, SearchOfParts};
    use crate::rules::options_of_splits;

    /// The definition, word for word.
    fn naive(values: &[usize]) -> usize {
        (0..).find(|candidate| !values.contains(candidate)).unwrap()
    }

    #[test]
    fn the_mex_equals_its_definition_on_every_short_list() {
        for length in 0..=5 {
            for code in 0..7_usize.pow(length) {
                let list: Vec<usize> = (0..length).map(|i| code / 7_usize.pow(i) % 7).collect();
                assert_eq!(mex(list.iter().copied()), naive(&list), "{list:?}");
            }
        }
    }

    #[test]
    fn values_may_be_large_and_lists_long() {
        assert_eq!(mex([usize::MAX, 0, usize::MAX - 1]), 1);
        assert_eq!(mex((0..=300).rev().filter(|&value| value != 297)), 297);
    }

    #[test]
    fn play_may_be_long() {
        let mut search =
            Search::normal_play(|&n: &u32| if n == 0 { vec![] } else { vec![n - 1] });
        assert!(!search.wins(&200_000));
    }

    #[test]
    #[should_panic(expected = "too large to search: it fills")]
    fn large_positions_stop_a_search() {
        Search::normal_play(|&bytes: &&[u8]| vec![&bytes[1..]; 15]).wins(&&[0; 1 << 20][..]);
    }

    #[test]
    #[should_panic(expected = "too large to search: it fills 256 MB")]
    fn many_options_stop_a_search() {
        Search::normal_play(|&n: &u64| 0..n).wins(&u64::MAX);
    }

    #[test]
    fn options_that_are_done_do_not_count() {
        let options = |&n: &u64| vec![n + 1; if n < 100 { 1_000_000 } else { 0 }];
        let mut search = Search::normal_play(options);
        for n in (80..100).rev() {
            assert_eq!(search.wins(&n), n % 2 == 1);
        }
    }

    #[test]
    #[should_panic(
        expected = "play returns to a position: shared::retrograde decides such games"
    )]
    fn a_game_without_end_is_noticed() {
        Search::normal_play(|&n: &u32| vec![(n + 1) % 3]).wins(&0);
    }

    /// In each game a heap has up to 4 moves, and each leaves up to 3 smaller heaps.
    #[test]
    fn parts_equal_whole_positions_in_many_games() {
        for game in 1..400_u64 {
            let moves = |&heap: &u64| -> Vec<Vec<u64>> {
                let dice =
                    |roll: u64| ((heap + 1000 * game + roll) * (heap + roll) * game) % 1009;
                let part = |roll: u64| dice(roll) % heap;
                let parts =
                    |number: u64| (0..dice(number) % 4).map(move |i| part(4 * number + i));
                let count = if heap == 0 { 0 } else { dice(0) % 5 };
                (1..=count).map(|number| parts(number).collect()).collect()
            };
            let mut whole = Search::grundy(|heaps: &Vec<u64>| options_of_splits(heaps, moves));
            let expected: Vec<usize> = (0..8).map(|heap| whole.value(&vec![heap])).collect();
            assert_eq!(SearchOfParts::new(moves).values(0..8), expected, "{game}");
        }
    }

    /// Codeforces 603C: take one item, or replace an even heap by k halves. For even k the
    /// values are 0 1 2 and then 0 and 1 in turn.
    #[test]
    fn heaps_of_thousands_by_parts() {
        for k in [2, 4] {
            let mut search = SearchOfParts::new(|&n: &u64| match n {
                0 => vec![],
                _ if n % 2 == 0 => vec![vec![n - 1], vec![n / 2; k]],
                _ => vec![vec![n - 1]],
            });
            let expected: Vec<usize> =
                [0, 1, 2].into_iter().chain([0, 1].repeat(200)).collect();
            assert_eq!(search.values(0..403), expected);
            assert_eq!(search.value(&10_000), 1);
        }
    }

    #[test]
    #[should_panic(expected = "too large to search: it fills 256 MB")]
    fn many_moves_of_no_part_stop_a_search() {
        SearchOfParts::new(|_: &[u64; 64]| (0..u64::MAX).map(|_| Vec::new())).value(&[0; 64]);
    }
}
