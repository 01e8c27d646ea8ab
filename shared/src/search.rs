//! Plain search: decides a position from nothing but the rules.
//!
//! The player to move wins exactly if some option is a P-position. Every game ends, so the
//! terminal positions are decided first and all others after their options. In normal play the
//! player without an option loses; in misère play that player wins.
//!
//! Use it to find a pattern before you know the theorem, and to check the theorem afterwards.
//! It knows no theorem of any game.
//!
//! Next: [`mex`](crate::mex).

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::mem::{replace, size_of, size_of_val};
use std::ops::Sub;
use std::time::{Duration, Instant};
use std::vec;

use crate::mex::mex;

/// The bytes of decided and waiting positions at which a search stops, as it estimates them.
const MOST_BYTES: usize = 256 << 20;

/// The time for one question at which a search stops.
const MOST_TIME: Duration = Duration::from_secs(8);

/// The beginning of the message of a search that stops.
pub const TOO_LARGE: &str = "too large to search";

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
/// What asks it does, if the search finds that play returns to a position, or stops because it is too
/// large: after 8 s for one question, or with about 256 MB of positions.
///
/// # Complexity
/// At most one look-up for each move from each position that can be reached; a search for the winner
/// looks at no other move after a winning one. Play may be as long as there are positions.
pub struct Search<P, V, F> {
    options: F,
    decided: Decided<P, V>,
}

/// What a search has decided, apart from the rules: games with positions of one type share its code.
struct Decided<P, V> {
    /// The value of a position that has options of these values.
    value_of: fn(&[V]) -> V,
    /// Whether one option of this value decides the position.
    settles: fn(V) -> bool,
    /// `None` while the options of a position are being decided.
    known: HashMap<P, Option<V>>,
    /// An estimate of what these positions and the options that wait take.
    bytes: usize,
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, bool, F> {
    /// Returns a search for the winner in normal play, where a player without an option loses.
    /// `options` lists the positions after one move; if it returns an iterator instead of a `Vec`,
    /// a position with too many options stops the search before they fill the memory.
    pub fn normal_play(options: F) -> Self {
        Search::new(options, |options| options.contains(&false), |wins| !wins)
    }

    /// Returns a search for the winner in *misère play*, where a player without an option wins.
    /// `options` lists the positions after one move.
    pub fn misere_play(options: F) -> Self {
        let wins = |options: &[bool]| options.is_empty() || options.contains(&false);
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

    /// Returns the options of `position` that are P-positions, in the order of the rules: the
    /// positions after the winning moves.
    pub fn winning_options(&mut self, position: &P) -> Vec<P> {
        self.p_positions((self.options)(position))
    }
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, usize, F> {
    /// Returns a search for Grundy values: the mex of the values of the options.
    /// `options` lists the positions after one move.
    pub fn grundy(options: F) -> Self {
        Search::new(options, |values| mex(values.iter().copied()), |_| false)
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
    fn new(options: F, value_of: fn(&[V]) -> V, settles: fn(V) -> bool) -> Self {
        Search { options, decided: Decided { value_of, settles, known: HashMap::new(), bytes: 0 } }
    }

    fn decide(&mut self, position: &P) -> V {
        let rules = |from: &P, visit: Visit<P>| (self.options)(from).into_iter().for_each(visit);
        self.decided.decide(&rules, position)
    }
}

/// What is called with each option of a position.
type Visit<'a, P> = &'a mut dyn FnMut(P);

impl<P: Clone + Eq + Hash, V: Copy> Decided<P, V> {
    /// Decides the positions that can be reached from `position`, then `position` itself, and
    /// returns its value. Play may be too long for recursion, so the path is a list.
    fn decide(&mut self, rules: &dyn Fn(&P, Visit<P>), position: &P) -> V {
        if let Some(Some(value)) = self.known.get(position) {
            return *value;
        }
        let start = Instant::now();
        let (mut step, mut path) = (self.enter(rules, position.clone(), start), Vec::new());
        loop {
            let value = match step.options.next() {
                Some(option) => match self.known.get(&option) {
                    Some(Some(value)) => *value,
                    Some(None) => {
                        panic!("play returns to a position: shared::retrograde decides such games")
                    }
                    None => {
                        path.push(replace(&mut step, self.enter(rules, option, start)));
                        continue;
                    }
                },
                None => {
                    let value = (self.value_of)(&step.values);
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

    /// Returns the step of a path that decides `position`, and marks the position as being decided.
    fn enter(&mut self, rules: &dyn Fn(&P, Visit<P>), position: P, start: Instant) -> Step<P, V> {
        let each = bytes(&position);
        let (mut options, mut waiting) = (Vec::new(), size_of::<Step<P, V>>());
        rules(&position, &mut |option| {
            options.push(option);
            waiting += each;
            assert_room_for(self.bytes + waiting);
        });
        self.bytes += each + waiting;
        assert!(start.elapsed() < MOST_TIME, "{TOO_LARGE}: it takes more than {MOST_TIME:?}");
        self.known.insert(position.clone(), None);
        Step { position, options: options.into_iter(), values: Vec::new(), bytes: waiting }
    }
}

/// A position that is being decided.
struct Step<P, V> {
    position: P,
    /// The options that are not decided yet.
    options: vec::IntoIter<P>,
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

fn assert_room_for(bytes: usize) {
    assert!(bytes < MOST_BYTES, "{TOO_LARGE}: it fills {} MB", bytes >> 20);
}

/// Returns the options of a sum of games: each move changes one of `parts` to one of its options.
///
/// # Panics
/// If they take about 256 MB or more.
///
/// # Examples
/// Two heaps, a move takes one item or two items from one of them:
/// ```
/// use shared::search::options_of_sum;
///
/// let options = options_of_sum(&[1, 2], |&heap: &u32| heap.saturating_sub(2)..heap);
/// assert_eq!(options, [[0, 2], [1, 0], [1, 1]]);
/// ```
pub fn options_of_sum<P: Clone, I: IntoIterator<Item = P>>(
    parts: &[P],
    options: impl Fn(&P) -> I,
) -> Vec<Vec<P>> {
    let mut sums = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for option in options(part) {
            let mut sum = parts.to_vec();
            sum[index] = option;
            sums.push(sum);
            assert_room_for(sums.len() * (size_of::<Vec<P>>() + size_of_val(parts)));
        }
    }
    sums
}

/// Returns what is left of `heap` after each of `takes` that it has enough items for.
pub fn options_of_heap<N: Copy + PartialOrd + Sub<Output = N>>(takes: &[N], heap: &N) -> Vec<N> {
    let allowed = takes.iter().filter(|&take| take <= heap);
    allowed.map(|&take| *heap - take).collect()
}

/// Returns the options of `heaps` if a move takes one of `takes` from one of them.
pub fn options_of_heaps<N>(takes: &[N], heaps: &Vec<N>) -> Vec<Vec<N>>
where
    N: Copy + PartialOrd + Sub<Output = N>,
{
    options_of_sum(heaps, |heap| options_of_heap(takes, heap))
}

/// Returns the options of two heaps if a move takes items from one of them, or as many from both:
/// Wythoff's game.
pub fn options_of_wythoff(&(a, b): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let from_a = (1..=a).map(move |take| (a - take, b));
    let from_b = (1..=b).map(move |take| (a, b - take));
    let from_both = (1..=a.min(b)).map(move |take| (a - take, b - take));
    from_a.chain(from_b).chain(from_both)
}

/// Returns the options of heaps that can be split: each move replaces one of `heaps` by a list that
/// `moves` gives for it. Heaps without items are left out, and the others are put in order, because
/// the same heaps in another order are the same position.
///
/// # Examples
/// A move takes one item, and may split the rest into two heaps:
/// ```
/// use shared::search::options_of_splits;
///
/// let moves = |&heap: &u32| (0..heap).map(|left| vec![left, heap - 1 - left]).collect();
/// assert_eq!(options_of_splits(&[1, 3], moves), [vec![3], vec![1, 2], vec![1, 1, 1], vec![1, 2]]);
/// ```
pub fn options_of_splits<N: Copy + Default + Ord>(
    heaps: &[N],
    moves: impl Fn(&N) -> Vec<Vec<N>>,
) -> Vec<Vec<N>> {
    let mut options = Vec::new();
    for (index, heap) in heaps.iter().enumerate() {
        for parts in moves(heap) {
            let mut option = [&heaps[..index], &heaps[index + 1..], &parts[..]].concat();
            option.retain(|&heap| heap != N::default());
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

/// Returns the options of coins on the steps of a staircase, the lowest step first: a move takes
/// coins from one step to the next lower one, or from the first one to the ground.
pub fn options_of_staircase(coins: &Vec<usize>) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (step, &count) in coins.iter().enumerate() {
        for moved in 1..=count {
            let mut option = coins.clone();
            option[step] -= moved;
            if step > 0 {
                option[step - 1] += moved;
            }
            options.push(option);
        }
    }
    options
}

/// Returns each set of `takes` adjacent places in a row of `places`, or in a ring, as one bit a place.
///
/// # Examples
/// ```
/// use shared::search::adjacent_places;
///
/// assert_eq!(adjacent_places(3, false, [2, 3, 4]), [0b011, 0b110, 0b111]);
/// assert_eq!(adjacent_places(3, true, [2]), [0b011, 0b110, 0b101]);
/// ```
pub fn adjacent_places(
    places: usize,
    is_ring: bool,
    takes: impl IntoIterator<Item = usize>,
) -> Vec<usize> {
    let mut sets = Vec::new();
    for take in takes.into_iter().filter(|&take| take <= places) {
        let starts = 0..if is_ring { places } else { places - take + 1 };
        sets.extend(
            starts.map(|start| (start..start + take).map(|at| 1 << (at % places)).sum::<usize>()),
        );
    }
    sets
}

/// Returns the edges of a graph that are connected with the ground.
pub fn connected(
    edges: &[(usize, usize)],
    is_ground: impl Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let mut is_connected: Vec<bool> = (0..=last).map(is_ground).collect();
    let mut grows = true;
    while grows {
        grows = false;
        for &(a, b) in edges {
            if is_connected[a] != is_connected[b] {
                is_connected[a] = true;
                is_connected[b] = true;
                grows = true;
            }
        }
    }
    edges.iter().copied().filter(|edge| is_connected[edge.0]).collect()
}

/// Returns the options of a graph if a move cuts an edge, and what is no longer [`connected`] with
/// the ground is gone: Green Hackenbush.
pub fn options_of_cuts(
    edges: &[(usize, usize)],
    is_ground: impl Fn(usize) -> bool + Copy,
) -> Vec<Vec<(usize, usize)>> {
    let cut = |gone: usize| connected(&[&edges[..gone], &edges[gone + 1..]].concat(), is_ground);
    (0..edges.len()).map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::Search;

    #[test]
    fn play_may_be_long() {
        let mut search = Search::normal_play(|&n: &u32| if n == 0 { vec![] } else { vec![n - 1] });
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
    #[should_panic(expected = "too large to search: it fills 256 MB")]
    fn many_options_of_a_sum_stop_a_search() {
        super::options_of_sum(&[u64::MAX; 1024], |&n| 0..n);
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
    #[should_panic(expected = "play returns to a position")]
    fn a_game_without_end_is_noticed() {
        Search::normal_play(|&n: &u32| vec![(n + 1) % 3]).wins(&0);
    }
}
