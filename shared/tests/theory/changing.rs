//! Nim-sums of heaps that change: in a row, and on the paths of a tree.

use std::iter::successors;

use crate::{is_won, lists, nim};

/// Returns the largest power of two that divides `number`, which is not 0.
fn low(number: usize) -> usize {
    1 << number.trailing_zeros()
}

/// A row of heaps, numbered from 1, as a Fenwick tree.
struct Row {
    /// The nim-sum of each block: block j is the heaps j - low(j) + 1 to j.
    blocks: Vec<usize>,
}

impl Row {
    /// Returns a row of empty heaps.
    fn new(heaps: usize) -> Row {
        Row { blocks: vec![0; heaps + 1] }
    }

    /// Changes a heap; `difference` is the nim-sum of its old and its new size.
    fn change(&mut self, heap: usize, difference: usize) {
        let mut block = heap;
        while block < self.blocks.len() {
            self.blocks[block] ^= difference;
            block += low(block);
        }
    }

    /// Returns the nim-sum of the heaps 1 to `last`.
    fn nim_sum_to(&self, last: usize) -> usize {
        let mut sum = 0;
        let mut block = last;
        while block > 0 {
            sum ^= self.blocks[block];
            block -= low(block);
        }
        sum
    }
}

/// Heaps on the vertices 0, 1, … of a tree, where each parent comes before its children.
struct Tree {
    heaps: Vec<usize>,
    /// For each vertex the vertices 1, 2, 4, 8, … steps above it; those beyond the root are the root.
    above: Vec<Vec<usize>>,
    /// A walk from the root numbers the vertices from 1 as it enters them: the number of each vertex, and
    /// the last number of a vertex below it.
    first: Vec<usize>,
    last: Vec<usize>,
    /// The nim-sum up to the number of a vertex is that of its path from the root.
    paths: Row,
}

impl Tree {
    /// Returns a tree of empty heaps; `parents` are those of the vertices 1, 2, …
    fn new(parents: &[usize]) -> Tree {
        let count = parents.len() + 1;
        let mut sizes = vec![1; count];
        for vertex in (1..count).rev() {
            sizes[parents[vertex - 1]] += sizes[vertex];
        }
        let mut first = vec![1; count];
        let mut next = vec![2; count];
        let levels = (usize::BITS - count.leading_zeros()) as usize;
        let mut above = vec![vec![0; levels]; count];
        for (vertex, &parent) in (1..).zip(parents) {
            first[vertex] = next[parent];
            next[parent] += sizes[vertex];
            next[vertex] = first[vertex] + 1;
            above[vertex][0] = parent;
            for level in 1..above[vertex].len() {
                above[vertex][level] = above[above[vertex][level - 1]][level - 1];
            }
        }
        let last = (0..count).map(|vertex| first[vertex] + sizes[vertex] - 1).collect();
        Tree { heaps: vec![0; count], above, first, last, paths: Row::new(count) }
    }

    fn change(&mut self, vertex: usize, heap: usize) {
        let difference = self.heaps[vertex] ^ heap;
        self.heaps[vertex] = heap;
        self.paths.change(self.first[vertex], difference);
        self.paths.change(self.last[vertex] + 1, difference);
    }

    fn nim_sum_of_path(&self, one: usize, other: usize) -> usize {
        let from_root = |vertex: usize| self.paths.nim_sum_to(self.first[vertex]);
        let fork = self.lowest_common_ancestor(one, other);
        from_root(one) ^ from_root(other) ^ self.heaps[fork]
    }

    fn is_above(&self, one: usize, other: usize) -> bool {
        (self.first[one]..=self.last[one]).contains(&self.first[other])
    }

    fn lowest_common_ancestor(&self, one: usize, other: usize) -> usize {
        if self.is_above(one, other) {
            return one;
        }
        let mut highest_apart = one;
        for level in (0..self.above[one].len()).rev() {
            let higher = self.above[highest_apart][level];
            if !self.is_above(higher, other) {
                highest_apart = higher;
            }
        }
        self.above[highest_apart][0]
    }
}

/// Rows of up to 5 heaps to 3, each of which becomes another one heap by heap.
#[test]
fn nim_sums_in_a_row_that_changes() {
    let (heaps, mut row) = ([1, 3, 5, 2, 5], Row::new(5));
    (1..).zip(heaps).for_each(|(place, heap)| row.change(place, heap));
    assert_eq!([0, 1, 2, 3, 4, 5].map(|last| row.nim_sum_to(last)), [0, 1, 2, 7, 5, 0]);

    for length in 1..=5 {
        let (mut heaps, mut row) = (vec![0; length], Row::new(length));
        for wanted in lists(length as u32, 4) {
            for (place, &heap) in wanted.iter().enumerate() {
                row.change(place + 1, heaps[place] ^ heap);
                heaps[place] = heap;
            }
            for (from, to) in (0..length).flat_map(|from| (from..length).map(move |to| (from, to)))
            {
                let sum = row.nim_sum_to(to + 1) ^ row.nim_sum_to(from);
                assert_eq!(is_won(nim, heaps[from..=to].to_vec()), sum != 0, "{heaps:?} {from}");
            }
        }
    }
}

/// The blocks with a heap are those to which its steps lead.
#[test]
fn blocks_of_a_row() {
    for heap in 1..300 {
        let has_heap = |block: &usize| (block - low(*block) + 1..=*block).contains(&heap);
        let steps = successors(Some(heap), |block| Some(block + low(*block)));
        assert!((1..300).filter(has_heap).eq(steps.take_while(|&block| block < 300)), "{heap}");
    }
}

/// All trees to 6 vertices; the heaps change one by one, and every path is asked for after each change.
#[test]
fn nim_sums_on_paths_of_a_tree() {
    for parents in lists(5, 5).filter(|list| list.iter().enumerate().all(|(at, &it)| it <= at)) {
        let mut tree = Tree::new(&parents);
        let up =
            |vertex: usize| successors(Some(vertex), |&at| at.checked_sub(1).map(|at| parents[at]));
        for change in 0..18 {
            tree.change(change * 5 % 6, change * change % 7);
            for (one, other) in (0..36).map(|pair| (pair / 6, pair % 6)) {
                let is_on_one = |vertex: &usize| up(one).any(|at| at == *vertex);
                let is_on_other = |vertex: &usize| up(other).any(|at| at == *vertex);
                // Where the two ways to the root meet first, and what comes before on either.
                let fork = up(one).find(is_on_other).unwrap();
                let of_one = up(one).filter(|vertex| !is_on_other(vertex));
                let of_other = up(other).filter(|vertex| !is_on_one(vertex));
                let path = of_one.chain(of_other).chain([fork]);
                let heaps = path.map(|vertex| tree.heaps[vertex]).collect();
                let sum = tree.nim_sum_of_path(one, other);
                assert_eq!(is_won(nim, heaps), sum != 0, "{parents:?}: {one} {other}");
            }
        }
    }
}
