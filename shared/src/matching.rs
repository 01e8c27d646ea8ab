//! Matchings of bipartite graphs, which decide walks that visit no vertex twice.
//!
//! A *matching* is a set of edges without a common vertex. It *misses* a vertex that is on
//! none of them.
//!
//! In *undirected geography* a piece moves along an edge to a vertex that it has not
//! visited; the player who cannot move loses. The player to move loses exactly if some
//! maximum matching misses the vertex of the piece (Fraenkel, Scheinerman and Ullman 1993).
//! The reasons:
//! - If every maximum matching covers vertex v, move to its partner u in one of them.
//!   Without v the rest of this matching is maximum, and it misses u.
//! - If some maximum matching misses v, it covers every neighbour u of v: otherwise the
//!   edge from v to u could be added. And it is still maximum without v, so every maximum
//!   matching there has as many edges, and covers u for the same reason.
//!
//! This holds in every graph. Here the graph is bipartite, its sides are *left* and
//! *right*, and every edge joins the two.
//!
//! A path is *alternating* if its edges are in turn outside of the matching and in it. One
//! that joins two missed vertices is *augmenting*: flipped, it gives a matching with one
//! edge more. A matching without such a path is maximum (Berge 1957). Then a vertex on the
//! left can be missed exactly if an alternating path leads to it from a missed vertex on
//! the left, perhaps itself.
//!
//! All these paths together grow as an *alternating forest*, whose roots are the missed
//! vertices on the left.
//!
//! Checked against plain search for all graphs of 4 and 4 vertices.

use crate::graph::Rows;

/// A maximum matching of a bipartite graph.
///
/// # Examples
/// Three vertices on the left share vertex 1 on the right:
/// ```
/// use shared::graph::Rows;
/// use shared::matching::Matching;
///
/// let graph = Rows::of_lists(&[vec![1, 0, 2], vec![1], vec![], vec![1]]);
/// let matching = Matching::maximum(&graph, 4);
/// assert_eq!(matching.size(), 2);
/// assert_eq!(matching.partners(), [Some(0), Some(1), None, None]);
/// let missed: Vec<usize> = (0..4).filter(|&left| matching.can_miss(left)).collect();
/// assert_eq!(missed, [1, 2, 3]);
/// ```
pub struct Matching {
    /// For each vertex on the left its partner on the right, if it has one.
    partner_of_left: Vec<Option<usize>>,
    /// For each vertex on the right its partner on the left, if it has one.
    partner_of_right: Vec<Option<usize>>,
    /// For each vertex on the left how the last forest reached it, if it did.
    forest: Vec<Option<Reached>>,
}

/// How an alternating forest reached a vertex on the left.
#[derive(Clone, Copy)]
struct Reached {
    /// The root of its tree.
    root: usize,
    /// The vertex on the left that it was reached from, two edges nearer to the root.
    from: usize,
}

impl Matching {
    /// Returns a maximum matching of the graph whose vertex i on the left has the
    /// neighbours row i among `rights` vertices on the right. Repeats and order do not
    /// matter.
    ///
    /// # Panics
    /// If a neighbour is not below `rights`.
    ///
    /// # Complexity
    /// O(n + m) time for each phase, and O(n) memory, for n vertices and m edges. Each
    /// phase but the last flips at least one path, so there are at most n + 1. On random
    /// graphs and on chains, with up to 10^6 vertices on each side, at most 20 were seen.
    /// But a graph in which all roots need what the first one reaches takes a phase for
    /// each, e.g. n/6 of them with n²/36 edges. Nothing recurses.
    pub fn maximum(graph: &Rows, rights: usize) -> Matching {
        let mut matching = Matching {
            partner_of_left: vec![None; graph.count()],
            partner_of_right: vec![None; rights],
            forest: vec![None; graph.count()],
        };
        while matching.augment(graph) {}
        matching
    }

    /// Grows an alternating forest, breadth first, flips the augmenting paths that it
    /// meets, one in a tree, and returns whether there was one.
    fn augment(&mut self, graph: &Rows) -> bool {
        let mut reached = Vec::new();
        for (left, partner) in self.partner_of_left.iter().enumerate() {
            self.forest[left] = None;
            if partner.is_none() {
                self.forest[left] = Some(Reached { root: left, from: left });
                reached.push(left);
            }
        }
        let mut done = 0;
        let mut is_augmented = false;
        while let Some(&left) = reached.get(done) {
            done += 1;
            let root = match self.forest[left] {
                Some(Reached { root, .. }) if self.partner_of_left[root].is_none() => root,
                // The root has a partner since a path of its tree was flipped.
                _ => continue,
            };
            for &right in graph.row(left) {
                match self.partner_of_right[right] {
                    None => {
                        self.flip(left, right);
                        is_augmented = true;
                        break;
                    }
                    Some(partner) if self.forest[partner].is_none() => {
                        self.forest[partner] = Some(Reached { root, from: left });
                        reached.push(partner);
                    }
                    Some(_) => {}
                }
            }
        }
        is_augmented
    }

    /// Flips the path from the root of `left` to `right`: each vertex on the left leaves
    /// its partner to the one before it.
    fn flip(&mut self, mut left: usize, mut right: usize) {
        loop {
            self.partner_of_right[right] = Some(left);
            match (self.partner_of_left[left].replace(right), self.forest[left]) {
                (Some(partner), Some(reached)) => {
                    right = partner;
                    left = reached.from;
                }
                // The root had no partner.
                _ => return,
            }
        }
    }

    /// Returns the number of edges of the matching.
    pub fn size(&self) -> usize {
        self.partners().iter().flatten().count()
    }

    /// Returns for each vertex on the left its partner on the right, or `None` if it is
    /// missed.
    pub fn partners(&self) -> &[Option<usize>] {
        &self.partner_of_left
    }

    /// Returns whether some maximum matching misses vertex `left` on the left: whether an
    /// alternating path leads to it from a missed one (Berge 1957).
    ///
    /// # Panics
    /// If `left` is not a vertex.
    pub fn can_miss(&self, left: usize) -> bool {
        self.forest[left].is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Matching;
    use crate::graph::Rows;

    type Edge = (usize, usize);

    /// Undirected geography by its rules: vertices on the right are counted from 4.
    fn wins(edges: &[Edge], vertex: usize, visited: u32) -> bool {
        let other_end = |&(left, right): &Edge| match vertex {
            _ if vertex == left => Some(right + 4),
            _ if vertex == right + 4 => Some(left),
            _ => None,
        };
        let visited = visited | 1 << vertex;
        let mut options = edges.iter().filter_map(other_end);
        options.any(|next| visited >> next & 1 == 0 && !wins(edges, next, visited))
    }

    /// Returns for each vertex on the left whether some maximum matching misses it.
    fn missed_by_some(graph: &[Vec<usize>], rights: usize) -> Vec<bool> {
        let matching = Matching::maximum(&Rows::of_lists(graph), rights);
        (0..graph.len()).map(|left| matching.can_miss(left)).collect()
    }

    /// Returns the size of a maximum matching, by trying each partner of each vertex.
    fn size(graph: &[Vec<usize>], taken: u32) -> usize {
        let (first, rest) = match graph.split_first() {
            Some(parts) => parts,
            None => return 0,
        };
        let free = first.iter().filter(|&&right| taken >> right & 1 == 0);
        let with = free.map(|right| 1 + size(rest, taken | 1 << right)).max();
        with.unwrap_or(0).max(size(rest, taken))
    }

    /// The edges in two orders: matchings grow in another way.
    #[test]
    fn every_graph_of_4_and_4_vertices() {
        let all: Vec<Edge> = (0..16).map(|place| (place / 4, place % 4)).collect();
        for code in 0..1_u32 << 16 {
            let is_edge = |place: &usize| code >> place & 1 == 1;
            let mut edges: Vec<Edge> = (0..16).filter(is_edge).map(|at| all[at]).collect();
            let lost: Vec<bool> = (0..4).map(|left| !wins(&edges, left, 0)).collect();
            for _ in 0..2 {
                edges.reverse();
                let mut graph = vec![Vec::new(); 4];
                edges.iter().for_each(|&(left, right)| graph[left].push(right));
                assert_eq!(missed_by_some(&graph, 4), lost, "{edges:?}");
                let matching = Matching::maximum(&Rows::of_lists(&graph), 4);
                assert_eq!(matching.size(), size(&graph, 0), "{edges:?}");
                let mut taken = HashSet::new();
                for (left, partner) in matching.partners().iter().enumerate() {
                    let is_edge = |right: &usize| graph[left].contains(right);
                    assert!(partner.iter().all(|right| is_edge(right) && taken.insert(*right)));
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn a_neighbour_beyond_the_last_is_noticed() {
        missed_by_some(&[vec![1]], 1);
    }

    /// A path with as many vertices on each side has one matching of all of them.
    #[test]
    fn no_path_is_too_long() {
        let last = 200_000;
        for is_reversed in [false, true] {
            let name = |at: usize| if is_reversed { last - at } else { at };
            let down = (1..=last).map(|at| (name(at), name(at - 1)));
            let edges = (0..=last).map(|at| (name(at), name(at))).chain(down);
            let matching = Matching::maximum(&Rows::of_edges(last + 1, edges), last + 1);
            assert!((0..=last).all(|left| !matching.can_miss(left)));
        }
    }

    /// Every search for a short path enters the star as well. A graph of all edges, and
    /// without the last one.
    #[test]
    fn short_paths_beside_a_star() {
        let rays = 10_000;
        let star = 2 * rays;
        let mut graph = vec![Vec::new(); 2 * star];
        graph[0].extend(0..star);
        (1..star).for_each(|at| graph[at].push(at));
        for ray in 0..rays {
            graph[star + ray].extend([star + 2 * ray, star + 2 * ray + 1]);
            graph[star + rays + ray].extend([0, star + 2 * ray]);
        }
        assert!(!missed_by_some(&graph, 2 * star).contains(&true));
        // The vertices of the star and the last one share the star's other side.
        graph[2 * star - 1].pop();
        let is_missed = |at| at < star || at == 2 * star - 1;
        let expected: Vec<bool> = (0..2 * star).map(is_missed).collect();
        assert_eq!(missed_by_some(&graph, 2 * star), expected);
    }

    /// The first root reaches all that the others need, so each phase flips one path.
    #[test]
    fn phases_may_be_many() {
        let mut graph: Vec<Vec<usize>> =
            (0..50).map(|at| [at].into_iter().chain(50..100).collect()).collect();
        graph.extend((50..100).map(|at| vec![at, at + 50]));
        graph.extend((0..50).map(|at| vec![at]));
        assert_eq!(Matching::maximum(&Rows::of_lists(&graph), 150).size(), 150);
    }

    /// Dead ends of two and two vertices beside a chain as long: a search that enters them
    /// again and again for each path does not come to its end.
    #[test]
    fn dead_ends_beside_a_chain() {
        let blocks = 40;
        let mut graph = Vec::new();
        for block in 0..blocks {
            let next = if block + 1 < blocks { [2 * block + 2, 2 * block + 3] } else { [0, 1] };
            for _ in 0..2 {
                graph.push([2 * block, 2 * block + 1].iter().chain(&next).copied().collect());
            }
        }
        let chain = 2 * blocks;
        graph.extend((0..chain).map(|at| vec![chain + at, chain + at + 1]));
        graph.push(vec![0, 1, chain]);
        let found = missed_by_some(&graph, 2 * chain + 1);
        assert_eq!(found.iter().filter(|&&is_missed| is_missed).count(), 0);
    }
}
