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

use std::mem;
use std::slice::Iter;

use crate::graph::Graph;

/// A bipartite graph, built from its edges in any order.
///
/// # Examples
/// Three vertices on the left share vertex 1 on the right:
/// ```
/// use shared::matching::Bipartite;
///
/// let mut graph = Bipartite::new(4, 4);
/// for (left, right) in [(1, 1), (0, 1), (0, 0), (0, 2), (3, 1)] {
///     graph.add_edge(left, right);
/// }
/// assert_eq!(graph.can_be_missed(), [false, true, true, true]);
/// ```
#[derive(Clone, Debug)]
pub struct Bipartite {
    left: usize,
    right: usize,
    edges: Vec<(u32, u32)>,
}

impl Bipartite {
    /// Returns the graph with `left` and `right` vertices, counted from 0, and without edges.
    pub fn new(left: usize, right: usize) -> Bipartite {
        Bipartite { left, right, edges: Vec::new() }
    }

    /// Adds the edge between two vertices. Repeats do not matter.
    ///
    /// # Panics
    /// If the graph does not have one of them.
    ///
    /// # Complexity
    /// O(1) time and 8 bytes, whatever the number of vertices.
    pub fn add_edge(&mut self, left: u32, right: u32) {
        let is_known = (left as usize) < self.left && (right as usize) < self.right;
        assert!(is_known, "the graph has no such vertex");
        self.edges.push((left, right));
    }

    /// Returns for each vertex on the left whether some maximum matching misses it.
    ///
    /// # Complexity
    /// O(m √n + n) time and O(n + m) memory for n vertices and m edges, fewer than 2^32 each
    /// (Hopcroft and Karp 1973). Nothing recurses.
    pub fn can_be_missed(&self) -> Vec<bool> {
        let graph = Graph::from_edges(self.left, self.edges.iter().copied());
        let rights = vec![Right::default(); self.right];
        let mut matching =
            Matching { graph: &graph, rights, missed: (0..self.left as u32).collect() };
        while matching.grow() {
            matching.flip();
        }
        matching.mark()
    }
}

/// A matching. Every index below is a vertex that [`Bipartite::add_edge`] has checked.
struct Matching<'a> {
    /// The edges from the left to the right.
    graph: &'a Graph,
    /// The vertices on the right.
    rights: Vec<Right>,
    /// The vertices on the left that the matching misses.
    missed: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct Right {
    partner: Option<u32>,
    /// The number of vertices on the left of a shortest alternating path from one of those that the
    /// matching misses; 0 if no path was found, or if one was flipped or tried since.
    layer: u32,
}

/// A vertex on the left of a path.
struct Step<'a> {
    left: u32,
    untried: Iter<'a, u32>,
    /// The neighbour that was tried last.
    tried: u32,
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
                for &right in self.graph.successors(left) {
                    let right = &mut self.rights[right as usize];
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
        let is_missed = |&root: &u32| !self.flip_from(root, &mut path);
        self.missed = missed.into_iter().filter(is_missed).collect();
    }

    /// Looks for a path from `root`; flips it and returns true if there is one. `path` is empty
    /// before and after: a memory for the path.
    fn flip_from(&mut self, root: u32, path: &mut Vec<Step<'a>>) -> bool {
        path.push(self.step(root));
        while let Some(step) = path.last_mut() {
            match step.untried.next() {
                Some(&right) => step.tried = right,
                None => {
                    path.pop();
                    continue;
                }
            }
            let right = &mut self.rights[step.tried as usize];
            if right.layer == path.len() as u32 {
                // No path through it is left after this one, whether this one ends well or not.
                right.layer = 0;
                if let Some(partner) = right.partner {
                    path.push(self.step(partner));
                    continue;
                }
                for Step { left, tried, .. } in path.drain(..) {
                    self.rights[tried as usize].partner = Some(left);
                }
                return true;
            }
        }
        false
    }

    fn step(&self, left: u32) -> Step<'a> {
        Step { left, untried: self.graph.successors(left).iter(), tried: 0 }
    }

    /// Returns for each vertex on the left whether it is missed or the paths have reached it, if
    /// they have grown to their ends.
    fn mark(&self) -> Vec<bool> {
        let mut can_be_missed = vec![false; self.graph.vertices()];
        let reached = self.rights.iter().filter(|right| right.layer > 0);
        let partners = reached.filter_map(|right| right.partner);
        for left in partners.chain(self.missed.iter().copied()) {
            can_be_missed[left as usize] = true;
        }
        can_be_missed
    }
}

#[cfg(test)]
mod tests {
    use super::Bipartite;

    type Edge = (u32, u32);

    /// Undirected geography by its rules: vertices on the right are counted from 4.
    fn wins(edges: &[Edge], vertex: u32, visited: u32) -> bool {
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
                let mut graph = Bipartite::new(4, 4);
                edges.iter().for_each(|&(left, right)| graph.add_edge(left, right));
                assert_eq!(graph.can_be_missed(), lost, "{edges:?}");
            }
        }
    }

    /// A path with as many vertices on each side has one matching of all of them.
    #[test]
    fn no_path_is_too_long() {
        let last = 200_000;
        for is_reversed in [false, true] {
            let mut graph = Bipartite::new(last + 1, last + 1);
            let name = |at: usize| if is_reversed { last - at } else { at } as u32;
            for at in 0..=last {
                graph.add_edge(name(at), name(at));
                if at > 0 {
                    graph.add_edge(name(at), name(at - 1));
                }
            }
            assert!(!graph.can_be_missed().contains(&true));
        }
    }

    /// Every search for a short path enters the star as well. A graph of all edges, and without the
    /// last one.
    #[test]
    fn short_paths_beside_a_star() {
        let rays = 10_000;
        let star = 2 * rays;
        let mut graph = Bipartite::new(2 * star as usize, 2 * star as usize);
        (0..star).for_each(|at| graph.add_edge(0, at));
        (1..star).for_each(|at| graph.add_edge(at, at));
        for ray in 0..rays {
            graph.add_edge(star + ray, star + 2 * ray);
            graph.add_edge(star + ray, star + 2 * ray + 1);
            graph.add_edge(star + rays + ray, 0);
            graph.add_edge(star + rays + ray, star + 2 * ray);
        }
        assert!(!graph.can_be_missed().contains(&true));
        // The vertices of the star and the last one share the star's other side.
        graph.edges.pop();
        let missed = |at| at < star || at == 2 * star - 1;
        assert_eq!(graph.can_be_missed(), (0..2 * star).map(missed).collect::<Vec<bool>>());
    }
}
