//! Vertices that are deleted, from trees and from graphs.

use shared::nim::nim_sum;
use shared::search::mex;
use shared::search::Search;

use crate::lists;

/// Returns the values of the options of the tree below `vertex`, by the formula of the page.
fn option_values(children: &[Vec<usize>], vertex: usize) -> Vec<usize> {
    let below: Vec<Vec<usize>> =
        children[vertex].iter().map(|&child| option_values(children, child)).collect();
    let values: Vec<usize> = below.iter().map(|values| mex(values.iter().copied())).collect();
    let all = nim_sum(values.iter().copied());
    let mut options = vec![all];
    for (values_of_child, value) in below.iter().zip(&values) {
        options.extend(values_of_child.iter().map(|option| option ^ all ^ value));
    }
    options
}

/// A move takes a vertex and all on its path to the root. Every tree of 7 vertices, and the forests
/// that are left when vertex 0 has been taken.
#[test]
fn hackendot() {
    let sorted = |children: &[Vec<usize>]| {
        let mut values = option_values(children, 0);
        values.sort_unstable();
        values
    };
    assert_eq!(sorted(&[vec![1, 2], vec![], vec![]]), [0, 1, 1]);
    assert_eq!(sorted(&[vec![1, 2], vec![], vec![3], vec![]]), [0, 1, 2, 3]);
    for parents in lists(6, 6).filter(|list| list.iter().enumerate().all(|(at, &it)| it <= at)) {
        let parent = |vertex: usize| parents[vertex - 1];
        let mut search = Search::grundy(|&left: &usize| {
            let take = |mut vertex: usize| {
                let mut rest = left & !(1 << vertex);
                while vertex > 0 {
                    vertex = parent(vertex);
                    rest &= !(1 << vertex);
                }
                rest
            };
            (0..7).filter(|vertex| left >> vertex & 1 == 1).map(take).collect::<Vec<_>>()
        });
        let mut children = vec![Vec::new(); 7];
        (1..7).for_each(|vertex| children[parent(vertex)].push(vertex));
        let value = |vertex| mex(option_values(&children, vertex));
        assert_eq!(search.value(&127), value(0), "{parents:?}");
        assert_ne!(search.value(&127), 0);
        let forest = nim_sum(children[0].iter().map(|&child| value(child)));
        assert_eq!(search.value(&126), forest, "{parents:?}");
        if (1..7).all(|vertex| parent(vertex) == vertex - 1) {
            assert_eq!(search.value(&127), 7);
        }
    }
}

const VERTICES: usize = 6;

/// A set of vertices, and a set of edges between them, a bit each.
type Graph = (u32, u32);

/// Returns the edges of the complete graph, each with its two vertices as bits.
fn all_edges() -> Vec<u32> {
    (0..VERTICES).flat_map(|high| (0..high).map(move |low| 1 << high | 1 << low)).collect()
}

/// Returns the options: a vertex with its edges is deleted, or one edge.
fn deletions(edges: &[u32], &(left, set): &Graph) -> Vec<Graph> {
    let mut options = Vec::new();
    for vertex in (0..VERTICES).filter(|vertex| left >> vertex & 1 == 1) {
        let touching = edges.iter().enumerate().filter(|(_, &ends)| ends >> vertex & 1 == 1);
        let gone = touching.fold(0, |gone, (edge, _)| gone | 1 << edge);
        options.push((left & !(1 << vertex), set & !gone));
    }
    let inside = (0..edges.len()).filter(|edge| set >> edge & 1 == 1);
    options.extend(inside.map(|edge| (left, set & !(1 << edge))));
    options
}

/// Every graph of 6 vertices, and with it every smaller one.
#[test]
fn a_vertex_or_an_edge_is_deleted() {
    let edges = all_edges();
    let mut search = Search::grundy(|graph: &Graph| deletions(&edges, graph));
    let everything = (1 << VERTICES) - 1;
    for set in 0..1_u32 << edges.len() {
        let own = || (0..edges.len()).filter(|edge| set >> edge & 1 == 1);
        let is_cut_by = |side: u32| own().all(|edge| (edges[edge] & side).count_ones() == 1);
        // Vertex 0 is on the first side.
        let is_bipartite = (0..=everything).step_by(2).any(is_cut_by);
        if is_bipartite {
            let expected = VERTICES % 2 + 2 * (set.count_ones() as usize % 2);
            assert_eq!(search.value(&(everything, set)), expected, "{set:b}");
            let without = (everything >> 1, set & ((1 << 10) - 1));
            let expected = (VERTICES - 1) % 2 + 2 * (without.1.count_ones() as usize % 2);
            assert_eq!(search.value(&without), expected, "{set:b}");
        }
    }
    for vertices in 0..=VERTICES {
        let count = vertices * vertices.saturating_sub(1) / 2;
        let complete = ((1 << vertices) - 1, (1 << count) - 1);
        assert_eq!(search.value(&complete), vertices % 3, "{vertices}");
    }
}
