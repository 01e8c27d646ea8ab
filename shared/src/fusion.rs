//! Games on any graph: a move cuts an edge and removes what is no longer connected with the ground.
//!
//! This is Green Hackenbush. A *bridge* is an edge that lies on no cycle, and the *part* of a vertex
//! is what can be reached from it without bridges. By the fusion principle of Berlekamp, Conway and
//! Guy (1982) the vertices of a part can be made one vertex. So the value is the nim-sum of 1 for
//! each edge in the part of the ground, and of v + 1 for each bridge that leaves this part to a graph
//! of value v. The proof is on the page of the problem pt07a.
//!
//! A depth-first search finds the bridges (Tarjan 1974): an edge to a new vertex is one if no other
//! edge leads from there, or from a vertex found after it, back to a vertex found before.
//!
//! Checked against plain search for all graphs of up to 6 edges on 4 vertices, and against
//! [`tree`](crate::tree) for all trees of 6 vertices.

use std::slice::Iter;

use crate::graph::Graph;

/// A vertex on the path from the ground to the vertex where the search is.
struct Visit<'a> {
    /// One more than the number of vertices found before.
    number: u32,
    /// The neighbours that are left, one for each edge.
    neighbours: Iter<'a, u32>,
    /// Where the search came from, until it has met the edge that it came by.
    from: Option<u32>,
    vertex: u32,
    /// The least number to which edges lead from here or from what was found from here.
    low: u32,
    value: u32,
}

impl Visit<'_> {
    /// Adds what was found to `before`, where the search came from.
    fn end(self, before: &mut Visit) {
        let is_bridge = self.low == self.number;
        before.low = before.low.min(self.low);
        before.value ^= if is_bridge { self.value + 1 } else { self.value ^ 1 };
    }
}

/// Returns the Grundy value of a graph with so many vertices 0, 1, … and these edges, where `ground`
/// is the ground.
///
/// An edge may lead from a vertex to itself, and edges may be repeated. What is not connected with
/// the ground does not count.
///
/// # Panics
/// If `ground` or a vertex of an edge is not below `vertices`.
///
/// # Complexity
/// O(V + E) time for V vertices and fewer than 2^31 edges, and at most 48 V + 8 E bytes. Nothing
/// recurses.
///
/// # Examples
/// A path of two edges is a heap of 2, a ring of three edges counts 1, and one of four counts 0:
/// ```
/// use shared::fusion::grundy_value;
///
/// assert_eq!(grundy_value(3, &[(0, 1), (1, 2)], 0), 2);
/// assert_eq!(grundy_value(3, &[(0, 1), (1, 2), (2, 0)], 0), 1);
/// assert_eq!(grundy_value(4, &[(0, 1), (1, 2), (2, 3), (3, 0)], 0), 0);
/// // An edge to the ring of three.
/// assert_eq!(grundy_value(4, &[(0, 1), (1, 2), (2, 3), (3, 1)], 0), 2);
/// ```
pub fn grundy_value(vertices: usize, edges: &[(u32, u32)], ground: u32) -> u32 {
    // Both ways, but an edge from a vertex to itself only once.
    let back = edges.iter().filter(|edge| edge.0 != edge.1).map(|&(a, b)| (b, a));
    let graph = Graph::from_edges(vertices, edges.iter().copied().chain(back));
    let visit = |vertex, from, number| {
        let neighbours = graph.successors(vertex).iter();
        Visit { number, neighbours, from, vertex, low: number, value: 0 }
    };
    // 0 for vertices that are not found yet.
    let mut numbers = vec![0; vertices];
    numbers[ground as usize] = 1;
    let mut found = 1;
    let mut path: Vec<Visit> = Vec::new();
    let mut last = visit(ground, None, 1);
    loop {
        match last.neighbours.next() {
            Some(&next) if last.from == Some(next) => last.from = None,
            Some(&next) => match numbers[next as usize] {
                0 => {
                    found += 1;
                    numbers[next as usize] = found;
                    let new = visit(next, Some(last.vertex), found);
                    path.push(last);
                    last = new;
                }
                number if number <= last.number => {
                    last.low = last.low.min(number);
                    last.value ^= 1;
                }
                // The other end has counted this edge.
                _ => {}
            },
            None => match path.pop() {
                Some(mut before) => {
                    last.end(&mut before);
                    last = before;
                }
                None => return last.value,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::grundy_value;
    use crate::search::{connected, options_of_cuts, Search};
    use crate::tree::Tree;

    type Edge = (u32, u32);

    /// Returns the lists of at most `most` pairs of vertices in ascending order.
    fn graphs(vertices: u32, most: usize) -> Vec<Vec<Edge>> {
        let mut graphs = vec![vec![]];
        for pair in (0..vertices).flat_map(|b| (0..=b).map(move |a| (a, b))) {
            let mut shorter = graphs.clone();
            for _ in 0..most {
                shorter.retain(|graph: &Vec<Edge>| graph.len() < most);
                shorter.iter_mut().for_each(|graph| graph.push(pair));
                graphs.extend(shorter.iter().cloned());
            }
        }
        graphs
    }

    /// Loops, repeated edges and parts without a connection among them; and the form of the theorem
    /// that its proof shows: how many cuts lead to each value.
    #[test]
    fn every_graph_of_6_edges_on_4_vertices() {
        let is_ground = |vertex| vertex == 0;
        let cuts = |edges: &Vec<Edge>| options_of_cuts(edges, is_ground);
        let mut search = Search::grundy(cuts);
        let all = graphs(4, 6);
        assert_eq!(all.len(), 8008);
        for edges in all {
            let value = grundy_value(4, &edges, 0);
            let position = connected(&edges, is_ground);
            assert_eq!(search.value(&position), value, "{edges:?}");
            let mut counts = [0; 8];
            search.values(cuts(&position)).iter().for_each(|&cut| counts[cut as usize] += 1);
            for (cut, count) in (0..).zip(counts) {
                let is_odd = cut < value;
                assert!(count % 2 == u32::from(is_odd), "{edges:?} {cut}");
                assert!(count == 0 || cut != value, "{edges:?}");
            }
            // In another order, with other names.
            let renamed: Vec<Edge> = edges.iter().rev().map(|&(a, b)| (3 - a, 3 - b)).collect();
            assert_eq!(grundy_value(4, &renamed, 3), value, "{renamed:?}");
        }
    }

    /// The vertices on the ground are vertex 6. A vertex that stays is not removed as a leaf.
    #[test]
    fn every_tree_of_6_vertices_with_any_ground() {
        for code in 0..120 {
            let parent =
                |child| [0, code, code / 2, code / 6, code / 24][child as usize - 1] % child;
            for ground in 1..1_u32 << 6 {
                let is_ground = |vertex: u32| ground >> vertex & 1 == 1;
                let fused = |vertex| if is_ground(vertex) { 6 } else { vertex };
                let mut tree = Tree::new();
                (1..6).for_each(|child| tree.add_edge(child, parent(child)));
                (0..6).for_each(|leaf| tree.remove_leaves(leaf, is_ground));
                let edges: Vec<Edge> =
                    (1..6).map(|child| (fused(child), fused(parent(child)))).collect();
                assert_eq!(tree.fused_value(), grundy_value(7, &edges, 6), "{code} {ground}");
            }
        }
    }

    #[test]
    fn no_depth_is_too_great() {
        let last = 200_000;
        let path: Vec<Edge> = (0..last).map(|vertex| (vertex, vertex + 1)).collect();
        assert_eq!(grundy_value(last as usize + 1, &path, 0), last);
        let ring = [&path[..], &[(last, 0)]].concat();
        assert_eq!(grundy_value(last as usize + 1, &ring, 0), 1);
    }
}
