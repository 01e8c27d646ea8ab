//! Games on any graph: a move cuts an edge and removes what is no longer connected with the
//! ground.
//!
//! This is Green Hackenbush. A *bridge* is an edge that lies on no cycle, and the *part* of
//! a vertex is what can be reached from it without bridges. By the fusion principle (Conway
//! 1976) the vertices of a part can be made one vertex. So the value is the nim-sum of 1
//! for each edge in the part of the ground, and of v + 1 for each bridge that leaves this
//! part to a graph of value v. The proof is on the page of the problem `pt07a`.
//!
//! A depth-first search finds the bridges (Tarjan 1974): an edge to a new vertex is one if
//! no other edge leads back to a vertex found before, neither from there nor from what was
//! found from there.
//!
//! For graphs with rings, e.g. POJ 3710, Christmas Game, and for the winning cuts on the page
//! of `pt07a`.
//!
//! Checked against plain search for all graphs of up to 6 edges on 4 vertices.

use std::slice::Iter;

use crate::graph::Rows;

/// A vertex on the path from the ground to the vertex where the search is.
struct Visit<'a> {
    /// One more than the number of vertices found before.
    number: usize,
    /// The neighbours that are left, one for each edge.
    neighbours: Iter<'a, usize>,
    /// Where the search came from, until it has met the edge that it came by.
    from: Option<usize>,
    vertex: usize,
    /// The least number to which edges lead from here or from what was found from here.
    low: usize,
    value: usize,
}

/// Returns the Grundy value of the graph whose vertex i has the neighbours of row i, where
/// the vertex `ground` is the ground.
///
/// An edge may lead from a vertex to itself, which is then one of its own neighbours, once
/// for each such edge. Edges may be repeated. What is not connected with the ground does
/// not count.
///
/// # Panics
/// If `ground` or a neighbour is not a vertex.
///
/// # Complexity
/// O(V + E) time and O(V) space for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// A path of two edges is a heap of 2, a ring of three edges counts 1, and one of four
/// counts 0:
/// ```
/// use shared::hackenbush::hackenbush_value;
/// use shared::graph::Rows;
///
/// let value = |neighbours: &[Vec<usize>]| hackenbush_value(&Rows::of_lists(neighbours), 0);
/// assert_eq!(value(&[vec![1], vec![0, 2], vec![1]]), 2);
/// assert_eq!(value(&[vec![1, 2], vec![0, 2], vec![0, 1]]), 1);
/// assert_eq!(value(&[vec![1, 3], vec![0, 2], vec![1, 3], vec![0, 2]]), 0);
/// // An edge to the ring of three.
/// assert_eq!(value(&[vec![1], vec![0, 2, 3], vec![1, 3], vec![1, 2]]), 2);
/// ```
pub fn hackenbush_value(graph: &Rows, ground: usize) -> usize {
    let visit = |vertex: usize, from, number| {
        let neighbours = graph.row(vertex).iter();
        Visit { number, neighbours, from, vertex, low: number, value: 0 }
    };
    // 0 for vertices that are not found yet.
    let mut numbers = vec![0; graph.count()];
    numbers[ground] = 1;
    let mut found = 1;
    let mut path: Vec<Visit> = Vec::new();
    let mut last = visit(ground, None, 1);
    loop {
        match last.neighbours.next() {
            Some(&next) if last.from == Some(next) => last.from = None,
            Some(&next) if numbers[next] == 0 => {
                found += 1;
                numbers[next] = found;
                let new = visit(next, Some(last.vertex), found);
                path.push(last);
                last = new;
            }
            // The other end of an edge to a later vertex has counted it.
            Some(&next) if numbers[next] > last.number => {}
            Some(&next) => {
                last.low = last.low.min(numbers[next]);
                last.value ^= 1;
            }
            None => match path.pop() {
                Some(mut before) => {
                    let is_bridge = last.low == last.number;
                    before.low = before.low.min(last.low);
                    before.value ^= if is_bridge { last.value + 1 } else { last.value ^ 1 };
                    last = before;
                }
                None => return last.value,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::hackenbush_value;
    use crate::fusion::GroundedTree;
    use crate::graph::Rows;
    use crate::rules::{connected, options_of_cuts};
    use crate::search::Search;

    /// Returns for each vertex the other ends of its edges; a loop gives its vertex one
    /// neighbour.
    fn neighbours(vertices: usize, edges: &[(usize, usize)]) -> Rows {
        let mut graph = vec![Vec::new(); vertices];
        for &(a, b) in edges {
            graph[a].push(b);
            if a != b {
                graph[b].push(a);
            }
        }
        Rows::of_lists(&graph)
    }

    type Edge = (usize, usize);

    /// Returns the lists of at most `most` pairs of vertices in ascending order.
    fn graphs(vertices: usize, most: usize) -> Vec<Vec<Edge>> {
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

    /// Loops, repeated edges and parts without a connection among them; and the form of the
    /// theorem that its proof shows: how many cuts lead to each value.
    #[test]
    fn every_graph_of_6_edges_on_4_vertices() {
        let is_ground = |vertex| vertex == 0;
        let cuts = |edges: &Vec<Edge>| options_of_cuts(edges, is_ground);
        let mut search = Search::grundy(cuts);
        let all = graphs(4, 6);
        assert_eq!(all.len(), 8008);
        for edges in all {
            let value = hackenbush_value(&neighbours(4, &edges), 0);
            let position = connected(&edges, is_ground);
            assert_eq!(search.value(&position), value, "{edges:?}");
            let mut counts = [0; 8];
            search.values(cuts(&position)).iter().for_each(|&cut| counts[cut] += 1);
            for (cut, count) in (0..).zip(counts) {
                assert!(count % 2 == u32::from(cut < value), "{edges:?} {cut}");
                assert!(count == 0 || cut != value, "{edges:?}");
            }
            // In another order, with other names.
            let renamed: Vec<Edge> = edges.iter().rev().map(|&(a, b)| (3 - a, 3 - b)).collect();
            assert_eq!(hackenbush_value(&neighbours(4, &renamed), 3), value, "{renamed:?}");
        }
    }

    /// The graph of the theorem: vertices on the ground are one vertex.
    #[test]
    fn every_tree_of_5_vertices_with_any_vertices_on_the_ground() {
        let edges = |code: usize| (1..5).map(move |at| (code >> (2 * at - 2)) % at);
        for code in 0..256 {
            let edges: Vec<Edge> = edges(code).zip(1..5).collect();
            for (root, grounds) in (0..5).flat_map(|root| (0..32).map(move |bits| (root, bits)))
            {
                let is_ground = |vertex| vertex == root || grounds >> vertex & 1 == 1;
                let fused = |vertex| if is_ground(vertex) { root } else { vertex };
                let merged: Vec<Edge> =
                    edges.iter().map(|&(a, b)| (fused(a), fused(b))).collect();
                let mut tree = GroundedTree::new(5, &edges, root).unwrap();
                let values =
                    (0..5).filter(|&at| is_ground(at)).map(|at| tree.put_on_ground(at));
                let expected = hackenbush_value(&neighbours(5, &merged), root);
                assert_eq!(values.last(), Some(expected), "{edges:?} {root} {grounds}");
            }
        }
    }

    #[test]
    fn no_depth_is_too_great() {
        let last = 200_000;
        let path: Vec<Edge> = (0..last).map(|vertex| (vertex, vertex + 1)).collect();
        assert_eq!(hackenbush_value(&neighbours(last + 1, &path), 0), last);
        let ring = [&path[..], &[(last, 0)]].concat();
        assert_eq!(hackenbush_value(&neighbours(last + 1, &ring), 0), 1);
    }
}
