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
//! Checked against plain search for all graphs of 4 and 4 vertices.

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
pub struct Bipartite {
    /// The neighbours of each vertex on the left.
    neighbours: Vec<Vec<u32>>,
    right: usize,
}

impl Bipartite {
    /// Returns the graph with `left` and `right` vertices, counted from 0, and without edges.
    pub fn new(left: usize, right: usize) -> Bipartite {
        let neighbours = vec![Vec::new(); left];
        Bipartite { neighbours, right }
    }

    /// Adds the edge between two vertices. Repeats do not matter.
    ///
    /// # Panics
    /// If the graph does not have one of them.
    pub fn add_edge(&mut self, left: u32, right: u32) {
        assert!((right as usize) < self.right, "no such vertex on the right");
        self.neighbours[left as usize].push(right);
    }

    /// Returns for each vertex on the left whether some maximum matching misses it.
    ///
    /// It builds a maximum matching. From each vertex on the left in turn grows a tree of
    /// *alternating* paths: any edge to the right, an edge of the matching back. If the tree reaches
    /// a free vertex, the path to it is flipped: its other edges become edges of the matching, which
    /// has one more then (Berge 1957). Otherwise some maximum matching misses each vertex on the
    /// left of the tree: flip the path to that vertex. Later trees leave such a tree out: all edges
    /// from its left lead into it, so no path through it reaches a free vertex.
    ///
    /// # Complexity
    /// O(n m) time and O(n + m) memory for n vertices and m edges. Nothing recurses.
    pub fn can_be_missed(&self) -> Vec<bool> {
        let mut partners = vec![None; self.neighbours.len()];
        let mut can_be_missed = vec![false; self.neighbours.len()];
        let mut right_partners: Vec<Option<u32>> = vec![None; self.right];
        // Whether a vertex on the right is in the tree or left out, and from where a tree came.
        let (mut is_known, mut from) = (vec![false; self.right], vec![0; self.right]);
        for root in 0..self.neighbours.len() as u32 {
            // The vertices of the tree on the right, those closest to the root first.
            let mut tree: Vec<u32> = Vec::new();
            let (mut left, mut grown) = (root, 0);
            let free = loop {
                for &right in &self.neighbours[left as usize] {
                    if !is_known[right as usize] {
                        is_known[right as usize] = true;
                        from[right as usize] = left;
                        tree.push(right);
                    }
                }
                match tree.get(grown) {
                    Some(&right) => match right_partners[right as usize] {
                        Some(partner) => left = partner,
                        None => break Some(right),
                    },
                    None => break None,
                }
                grown += 1;
            };
            if free.is_none() {
                can_be_missed[root as usize] = true;
                for left in tree.iter().filter_map(|&right| right_partners[right as usize]) {
                    can_be_missed[left as usize] = true;
                }
                continue;
            }
            let mut next = free;
            while let Some(right) = next {
                let left = from[right as usize];
                right_partners[right as usize] = Some(left);
                next = partners[left as usize].replace(right);
            }
            for right in tree {
                is_known[right as usize] = false;
            }
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
}
