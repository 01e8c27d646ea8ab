//! A mex of many values that is not computed anew for each position.

use std::mem::take;

use shared::search::Search;

use crate::lists;

/// For each value, where it stood last: a segment tree of minima.
struct LastPlaces {
    /// Node 1 is the root, the nodes 2i and 2i + 1 are below node i, and the second half are the values
    /// 0, 1, … Each node has the least number of its values: the last place plus 1, or 0 if there is none.
    least: Vec<usize>,
}

impl LastPlaces {
    /// Returns a tree for so many places; as long as values are mexes, they are at most as many.
    fn new(places: usize) -> LastPlaces {
        LastPlaces { least: vec![0; 2 * (places + 1).next_power_of_two()] }
    }

    fn set(&mut self, place: usize, value: usize) {
        let mut node = self.least.len() / 2 + value;
        self.least[node] = place + 1;
        while node > 1 {
            node /= 2;
            self.least[node] = self.least[2 * node].min(self.least[2 * node + 1]);
        }
    }

    /// Returns the least value that does not stand at `first` or at a later place.
    fn mex_from(&self, first: usize) -> usize {
        let mut node = 1;
        while node < self.least.len() / 2 {
            node *= 2;
            if self.least[node] > first {
                node += 1;
            }
        }
        node - self.least.len() / 2
    }
}

/// The options of place n are the `reach` places before it.
#[test]
fn a_window_of_places() {
    for reaches in lists(6, 6).filter(|list| list.iter().enumerate().all(|(at, &it)| it <= at + 1))
    {
        // Place 0 has no option.
        let reach = |place: usize| if place == 0 { 0 } else { reaches[place - 1] };
        let mut search = Search::grundy(|&place: &usize| place - reach(place)..place);
        let mut last = LastPlaces::new(7);
        for place in 0..7 {
            let value = last.mex_from(place - reach(place));
            assert_eq!(value, search.value(&place), "{reaches:?}: {place}");
            last.set(place, value);
        }
    }
}

/// Sets of numbers below 2^`bits`, each a trie of their bits from the highest one on. Node 0 is the empty
/// set.
struct Sets {
    bits: u32,
    /// The numbers without the bit, and with it.
    below: Vec<[usize; 2]>,
    counts: Vec<usize>,
    /// What is still to be added, in nim-sum, to all numbers below a node.
    added: Vec<usize>,
}

impl Sets {
    fn new(bits: u32) -> Sets {
        Sets { bits, below: vec![[0, 0]], counts: vec![0], added: vec![0] }
    }

    /// Returns the set of one number.
    fn single(&mut self, number: usize) -> usize {
        let mut below = [0, 0];
        for place in 0..=self.bits {
            self.below.push(below);
            self.counts.push(1);
            self.added.push(0);
            below = [0, 0];
            below[number >> place & 1] = self.below.len() - 1;
        }
        self.below.len() - 1
    }

    fn add_to_all(&mut self, set: usize, number: usize) {
        self.added[set] ^= number;
    }

    /// Does at a node what is to be added: its bit exchanges the sides, the lower bits wait below them.
    fn settle(&mut self, node: usize, place: u32) {
        let number = take(&mut self.added[node]);
        if number >> place & 1 == 1 {
            self.below[node].swap(0, 1);
        }
        for below in self.below[node] {
            self.added[below] ^= number;
        }
    }

    /// Returns the union of two sets, which are used up.
    fn merge(&mut self, one: usize, other: usize) -> usize {
        self.merge_below(one, other, self.bits)
    }

    fn merge_below(&mut self, one: usize, other: usize, bits: u32) -> usize {
        if one == 0 {
            return other;
        }
        if other == 0 || bits == 0 {
            return one;
        }
        self.settle(one, bits - 1);
        self.settle(other, bits - 1);
        for side in [0, 1] {
            let merged = self.merge_below(self.below[one][side], self.below[other][side], bits - 1);
            self.below[one][side] = merged;
        }
        let [without, with] = self.below[one];
        self.counts[one] = self.counts[without] + self.counts[with];
        one
    }

    /// Returns the least number that is not in the set.
    fn mex(&mut self, set: usize) -> usize {
        let mut node = set;
        let mut number = 0;
        for place in (0..self.bits).rev() {
            self.settle(node, place);
            let [without, with] = self.below[node];
            node = without;
            // All numbers without the bit are there.
            if self.counts[without] == 1 << place {
                node = with;
                number += 1 << place;
            }
        }
        number
    }
}

/// All sets of numbers below 8, with a number added, united with every other such set.
#[test]
fn sets_of_numbers() {
    for (one, other) in
        (0..64).flat_map(|one| (0..256).map(move |other| (one * 4 + one % 4, other)))
    {
        let mut sets = Sets::new(4);
        let mut made = [one, other].map(|set: usize| {
            (0..8).filter(|number| set >> number & 1 == 1).fold(0, |found, number| {
                let single = sets.single(number);
                sets.merge(found, single)
            })
        });
        sets.add_to_all(made[0], 5);
        made[0] = sets.merge(made[0], made[1]);
        sets.add_to_all(made[0], 3);
        let is_in = |number: usize| {
            let shifted = number ^ 3;
            (other >> shifted | one >> (shifted ^ 5)) & 1 == 1
        };
        assert_eq!(Some(sets.mex(made[0])), (0..).find(|&number| !is_in(number)), "{one} {other}");
    }
}

/// Returns the value of each vertex of a tree in Hackendot where only some vertices may be chosen. The
/// parents are those of the vertices 1, 2, …, and each comes before its children.
fn values_of_hackendot(parents: &[usize], is_free: &[bool]) -> Vec<usize> {
    let count = is_free.len();
    let mut sets = Sets::new(usize::BITS - count.leading_zeros());
    let mut values = vec![0; count];
    // The nim-sum of the children's values, and what their options become.
    let mut sums = vec![0; count];
    let mut options = vec![0; count];
    for vertex in (0..count).rev() {
        sets.add_to_all(options[vertex], sums[vertex]);
        if is_free[vertex] {
            let root = sets.single(sums[vertex]);
            options[vertex] = sets.merge(options[vertex], root);
        }
        values[vertex] = sets.mex(options[vertex]);
        if vertex > 0 {
            let parent = parents[vertex - 1];
            sums[parent] ^= values[vertex];
            sets.add_to_all(options[vertex], values[vertex]);
            options[parent] = sets.merge(options[parent], options[vertex]);
        }
    }
    values
}

/// All trees of 6 vertices, and all choices of vertices that are free: SPOJ COT3, with its first moves.
#[test]
fn hackendot_by_sets() {
    for parents in lists(5, 5).filter(|list| list.iter().enumerate().all(|(at, &it)| it <= at)) {
        let path = |vertex: usize| {
            std::iter::successors(Some(vertex), |&at| at.checked_sub(1).map(|at| parents[at]))
        };
        let mut search = Search::grundy(|&free: &usize| {
            let chosen = (0..6).filter(move |vertex| free >> vertex & 1 == 1);
            chosen.map(move |vertex| path(vertex).fold(free, |free, at| free & !(1 << at)))
        });
        for free in 0..64 {
            let is_free: Vec<bool> = (0..6).map(|vertex| free >> vertex & 1 == 1).collect();
            let values = values_of_hackendot(&parents, &is_free);
            assert_eq!(values[0], search.value(&free), "{parents:?} {free}");
            let winning = winning_vertices(&parents, &is_free, &values);
            let left = |vertex: usize| path(vertex).fold(free, |free, at| free & !(1 << at));
            let expected = (0..6).filter(|&it| is_free[it] && search.value(&left(it)) == 0);
            assert!(winning.into_iter().eq(expected), "{parents:?} {free}");
        }
    }
}

/// Returns the vertices that win if they are chosen first.
fn winning_vertices(parents: &[usize], is_free: &[bool], values: &[usize]) -> Vec<usize> {
    let mut sums = vec![0; values.len()];
    for (vertex, parent) in (1..).zip(parents) {
        sums[*parent] ^= values[vertex];
    }
    // What is left if the path from the root to a vertex goes.
    let mut left = vec![sums[0]; values.len()];
    for (vertex, &parent) in (1..).zip(parents) {
        left[vertex] = left[parent] ^ values[vertex] ^ sums[vertex];
    }
    (0..values.len()).filter(|&vertex| is_free[vertex] && left[vertex] == 0).collect()
}
