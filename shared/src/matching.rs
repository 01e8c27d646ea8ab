//! Matchings of bipartite graphs, which decide walks that visit no vertex twice.
//!
//! A *matching* is a set of edges without a common vertex. It *misses* a vertex that is on none of
//! them.
//!
//! In *undirected geography* a piece moves along an edge to a vertex that it has not visited; the
//! player who cannot move loses. The player to move loses exactly if some maximum matching misses
//! the vertex of the piece (Fraenkel, Scheinerman and Ullman 1993). The reasons:
//! - If every maximum matching covers vertex v, move to its partner u in one of them. Without v the
//!   rest of this matching is maximum, and it misses u.
//! - If some maximum matching misses v, it covers every neighbour u of v: otherwise the edge from v
//!   to u could be added. And it is still maximum without v, so every maximum matching there has as
//!   many edges, and covers u for the same reason.
//!
//! This holds in every graph. Here the graph is bipartite, its sides are *left* and *right*, and
//! every edge joins the two.
//!
//! A path is *alternating* if its edges are in turn outside of the matching and in it. One that
//! joins two missed vertices can be flipped, which gives a matching with one edge more. A matching
//! without such a path is maximum (Berge 1957). Then a vertex on the left can be missed exactly if
//! an alternating path leads to it from a missed vertex on the left, perhaps itself.
//!
//! Checked against plain search for all graphs of 4 and 4 vertices.
//!
//! Next: [`subtraction`](crate::subtraction).

use std::mem;
use std::slice::Iter;

/// Returns for each vertex on the left whether some maximum matching misses it.
///
/// Vertex i on the left has the neighbours `graph[i]` among `rights` vertices on the right. Repeats
/// and order do not matter.
///
/// # Panics
/// If a neighbour is not below `rights`.
///
/// # Complexity
/// O((n + m) √n) time and O(n + m) memory for n vertices and m edges (Hopcroft and Karp 1973).
/// Nothing recurses.
///
/// # Examples
/// Three vertices on the left share vertex 1 on the right:
/// ```
/// use shared::matching::missed_by_some;
///
/// let graph = [vec![1, 0, 2], vec![1], vec![], vec![1]];
/// assert_eq!(missed_by_some(&graph, 4), [false, true, true, true]);
/// ```
pub fn missed_by_some(graph: &[Vec<usize>], rights: usize) -> Vec<bool> {
    let rights = vec![Right::default(); rights];
    let mut matching = Matching { graph, rights, missed: (0..graph.len()).collect() };
    while matching.grow() {
        matching.flip();
    }
    matching.mark()
}

/// A matching. The partners are vertices of the graph, and so indices of it.
struct Matching<'a> {
    /// For each vertex on the left its neighbours on the right.
    graph: &'a [Vec<usize>],
    /// The vertices on the right.
    rights: Vec<Right>,
    /// The vertices on the left that the matching misses.
    missed: Vec<usize>,
}

#[derive(Clone, Copy, Default)]
struct Right {
    partner: Option<usize>,
    /// The number of vertices on the left of a shortest alternating path from one of those that the
    /// matching misses; 0 if no path was found, or if one was flipped or tried since.
    layer: usize,
}

/// A vertex on the left of a path.
struct Step<'a> {
    left: usize,
    untried: Iter<'a, usize>,
    /// The neighbour that was tried last.
    tried: usize,
}

impl<'a> Matching<'a> {
    /// Grows all alternating paths from the missed vertices at once, layer after layer, to the first
    /// layer with a vertex on the right that has no partner. Returns whether there is one.
    fn grow(&mut self) -> bool {
        for right in self.rights.iter_mut() {
            right.layer = 0;
        }
        let mut lefts = self.missed.clone();
        let (mut layer, mut is_free_found) = (0, false);
        while !is_free_found && !lefts.is_empty() {
            layer += 1;
            for left in mem::take(&mut lefts) {
                for &right in &self.graph[left] {
                    let right = &mut self.rights[right];
                    if right.layer == 0 {
                        right.layer = layer;
                        match right.partner {
                            Some(partner) => lefts.push(partner),
                            None => is_free_found = true,
                        }
                    }
                }
            }
        }
        is_free_found
    }

    /// Flips paths of the layers to vertices without a partner, until each that is left has a common
    /// vertex with one of them. So the shortest paths are longer after that, and paths get long only
    /// if few are left: O(√n) rounds are enough.
    fn flip(&mut self) {
        let missed = mem::take(&mut self.missed);
        let mut path = Vec::new();
        let is_missed = |&root: &usize| !self.flip_from(root, &mut path);
        self.missed = missed.into_iter().filter(is_missed).collect();
    }

    /// Looks for a path from `root`; flips it and returns true if there is one. `path` is empty
    /// before and after: a memory for the path.
    fn flip_from(&mut self, root: usize, path: &mut Vec<Step<'a>>) -> bool {
        path.push(self.step(root));
        while let Some(step) = path.last_mut() {
            match step.untried.next() {
                Some(&right) => step.tried = right,
                None => {
                    path.pop();
                    continue;
                }
            }
            let right = &mut self.rights[step.tried];
            if right.layer == path.len() {
                // No path through it is left after this one, whether this one ends well or not.
                right.layer = 0;
                if let Some(partner) = right.partner {
                    path.push(self.step(partner));
                    continue;
                }
                for Step { left, tried, .. } in path.drain(..) {
                    self.rights[tried].partner = Some(left);
                }
                return true;
            }
        }
        false
    }

    fn step(&self, left: usize) -> Step<'a> {
        Step { left, untried: self.graph[left].iter(), tried: 0 }
    }

    /// Returns for each vertex on the left whether it is missed or the paths have reached it, if
    /// they have grown to their ends.
    fn mark(&self) -> Vec<bool> {
        let mut is_missed = vec![false; self.graph.len()];
        let reached = self.rights.iter().filter(|right| right.layer > 0);
        let partners = reached.filter_map(|right| right.partner);
        for left in partners.chain(self.missed.iter().copied()) {
            is_missed[left] = true;
        }
        is_missed
    }
}

#[cfg(test)]
mod tests {
    use super::missed_by_some;
    use crate::graph::successors;

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
                assert_eq!(missed_by_some(&successors(4, &edges), 4), lost, "{edges:?}");
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
            let edges: Vec<Edge> = (0..=last).map(|at| (name(at), name(at))).chain(down).collect();
            assert!(!missed_by_some(&successors(last + 1, &edges), last + 1).contains(&true));
        }
    }

    /// Every search for a short path enters the star as well. A graph of all edges, and without the
    /// last one.
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

    /// Dead ends of two and two vertices beside a chain as long: a search that enters them again and
    /// again for each path does not come to its end.
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
