//! The section on trees.

use shared::search::Search;

use crate::{grundy, winning};

/// Returns the edges of a tree, each a parent and a child, after one cut: without the edge, and
/// without those that are no longer connected to vertex 1.
// A search hands over a position as it keeps it.
#[allow(clippy::ptr_arg)]
fn cuts(edges: &Vec<(u32, u32)>) -> Vec<Vec<(u32, u32)>> {
    let cut = |gone: usize| {
        let mut reached = vec![1];
        let mut left = Vec::new();
        // A parent stands in the list before its children.
        for (index, &(parent, child)) in edges.iter().enumerate() {
            if index != gone && reached.contains(&parent) {
                reached.push(child);
                left.push((parent, child));
            }
        }
        left
    };
    (0..edges.len()).map(cut).collect()
}

/// Returns the children of the edges to cut, by the recipe of the page, so that the tree of
/// `vertex` gets the value `wanted`.
fn recipe(edges: &[(u32, u32)], vertex: u32, wanted: u32) -> Vec<u32> {
    let value = |vertex| {
        let mut values = vec![0; edges.len() + 2];
        for &(parent, child) in edges.iter().rev() {
            values[parent as usize] ^= values[child as usize] + 1;
        }
        values[vertex as usize]
    };
    let s = value(vertex) ^ wanted;
    let mut found = Vec::new();
    for &(_, child) in edges.iter().filter(|edge| edge.0 == vertex) {
        match (value(child) + 1) ^ s {
            0 => found.push(child),
            w => found.extend(recipe(edges, child, w - 1)),
        }
    }
    found
}

#[test]
fn the_tree_of_the_example_and_all_small_trees() {
    let tree = vec![(1, 2), (2, 3), (2, 4), (1, 5), (5, 6)];
    let without = |gone| tree.iter().copied().filter(|&edge| edge != gone).collect();
    let moves: [Vec<(u32, u32)>; 3] = [(2, 3), (2, 4), (5, 6)].map(without);
    assert_eq!(winning(cuts, tree.clone()), moves);
    assert_eq!(grundy(cuts, tree.clone()), 3);
    // The parent of vertex v is any vertex before it.
    for code in 0..720_u32 {
        let (mut rest, mut tree) = (code, Vec::new());
        for child in 2..=7 {
            tree.push((rest % (child - 1) + 1, child));
            rest /= child - 1;
        }
        let mut values = [0; 8];
        for &(parent, child) in tree.iter().rev() {
            values[parent as usize] ^= values[child as usize] + 1;
        }
        assert_eq!(grundy(cuts, tree.clone()), values[1], "{tree:?}");
        if values[1] != 0 {
            let mut found = recipe(&tree, 1, 0);
            found.sort_unstable();
            let mut search = Search::normal_play(cuts);
            let is_winning = |&(index, _): &(usize, &(u32, u32))| !search.wins(&cuts(&tree)[index]);
            let winning = tree.iter().enumerate().filter(is_winning);
            let children: Vec<u32> = winning.map(|(_, edge)| edge.1).collect();
            assert_eq!(found, children, "{tree:?}");
        }
    }
    let path: Vec<(u32, u32)> = (1..6).map(|vertex| (vertex, vertex + 1)).collect();
    assert_eq!(grundy(cuts, path), 5);
}
