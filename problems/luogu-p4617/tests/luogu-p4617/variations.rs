use shared::search::Search;
use testing::{pairs, subsets};

/// An edge between two vertices, counted from 0.
type Edge = (usize, usize);

/// Returns the ends of the edges at `vertex`, each with the number of its edge.
fn ends(edges: &[Edge], vertex: usize) -> Vec<(usize, usize)> {
    let end = |(number, &(a, b)): (usize, &Edge)| match vertex {
        _ if vertex == a => Some((number, b)),
        _ if vertex == b => Some((number, a)),
        _ => None,
    };
    edges.iter().enumerate().filter_map(end).collect()
}

/// Returns the walks that are one step longer.
fn longer(edges: &[Edge], walk: &[usize]) -> Vec<Vec<usize>> {
    let ends = walk.last().map_or(vec![], |&last| ends(edges, last)).into_iter();
    let unvisited = ends.map(|(_, vertex)| vertex).filter(|vertex| !walk.contains(vertex));
    unvisited.map(|vertex| [walk, &[vertex]].concat()).collect()
}

/// Returns the vertices to which a move from `start` wins.
fn winning(edges: &[Edge], start: usize) -> Vec<usize> {
    let mut search = Search::normal_play(|walk: &Vec<usize>| longer(edges, walk));
    search.winning_options(&vec![start]).into_iter().map(|walk| walk[1]).collect()
}

/// Returns whether the player to move from `start` wins.
fn wins(edges: &[Edge], start: usize) -> bool {
    !winning(edges, start).is_empty()
}

/// Returns all matchings with the most edges.
fn maximum_matchings(edges: &[Edge]) -> Vec<Vec<Edge>> {
    let mut all = subsets(edges.iter().copied());
    let are_apart = |(a, b): Edge, (c, d): Edge| a != c && a != d && b != c && b != d;
    all.retain(|set| all_edges(set.len()).all(|(i, j)| are_apart(set[i], set[j])));
    let most = all.iter().map(Vec::len).max();
    all.retain(|matching| Some(matching.len()) == most);
    all
}

fn covers(matching: &[Edge], vertex: usize) -> bool {
    matching.iter().any(|&(a, b)| a == vertex || b == vertex)
}

/// Returns all pairs of different vertices below `count`.
fn all_edges(count: usize) -> impl Iterator<Item = Edge> {
    pairs(0..count).filter(|(a, b)| a < b)
}

/// Peaks are 0 to 3, valleys 4 to 7.
fn sample(trails: &[Edge]) -> Vec<Edge> {
    trails.iter().map(|&(peak, valley)| (peak - 1, valley + 3)).collect()
}

#[test]
fn all_winning_moves() {
    for edges in subsets(all_edges(5)) {
        let matchings = maximum_matchings(&edges);
        for start in 0..5 {
            let is_always_covered = matchings.iter().all(|matching| covers(matching, start));
            let is_matched = |edge: usize| matchings.iter().any(|all| all.contains(&edges[edge]));
            let mut won = ends(&edges, start);
            won.retain(|&(edge, _)| is_always_covered && is_matched(edge));
            let expected: Vec<usize> = won.into_iter().map(|(_, vertex)| vertex).collect();
            assert_eq!(winning(&edges, start), expected, "{edges:?} {start}");
            assert_eq!(wins(&edges, start), is_always_covered, "{edges:?} {start}");
        }
    }
    assert_eq!(winning(&sample(&[(2, 2), (1, 2), (1, 1), (1, 3), (4, 2)]), 0), [4, 6]);
    assert_eq!(winning(&sample(&[(1, 2), (1, 3), (2, 2), (2, 3), (4, 1)]), 0), [5, 6]);
}

#[test]
fn a_start_in_a_valley() {
    let second = sample(&[(2, 2), (1, 2), (1, 1), (1, 3), (4, 2)]);
    assert_eq!((4..8).filter(|&valley| wins(&second, valley)).collect::<Vec<usize>>(), [5]);
    assert_eq!(winning(&second, 5), [1, 3]);
}

/// All graphs of 5 vertices are tested above.
#[test]
fn any_graph() {
    let triangle = [(0, 1), (1, 2), (0, 2)];
    assert!((0..3).all(|start| !wins(&triangle, start)));
    let with_a_tail = [(0, 1), (1, 2), (0, 2), (2, 3)];
    assert!((0..4).all(|start| wins(&with_a_tail, start)));
}

#[test]
fn one_way_trails() {
    // From vertex 0 to vertex 1.
    let options = |&vertex: &usize| if vertex == 0 { vec![1] } else { vec![] };
    assert!(!Search::normal_play(options).wins(&1));
    assert!(maximum_matchings(&[(0, 1)]).iter().all(|matching| covers(matching, 1)));
}

#[test]
fn squares_of_a_board() {
    for (rows, columns) in pairs(1..=4) {
        let distance = |a: usize, b: usize| {
            (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns)
        };
        let edges: Vec<Edge> =
            all_edges(rows * columns).filter(|&(a, b)| distance(a, b) == 1).collect();
        for square in 0..rows * columns {
            let is_like_corner = (square / columns + square % columns) % 2 == 0;
            let is_won = rows * columns % 2 == 0 || !is_like_corner;
            assert_eq!(wins(&edges, square), is_won, "{rows} {columns} {square}");
        }
    }
}

#[test]
fn the_first_player_chooses_the_start() {
    for edges in subsets(all_edges(5)) {
        let is_perfect = maximum_matchings(&edges)[0].len() * 2 == 5;
        assert!(!is_perfect && (0..5).any(|start| !wins(&edges, start)));
        // Without vertex 4.
        let edges: Vec<Edge> = edges.into_iter().filter(|edge| edge.1 < 4).collect();
        let is_perfect = maximum_matchings(&edges)[0].len() * 2 == 4;
        assert_eq!((0..4).all(|start| wins(&edges, start)), is_perfect);
    }
}

/// Returns the positions after a move that walks an edge for the only time: the place, and the
/// edges that are left.
fn without_edge((place, left): &(usize, Vec<Edge>)) -> Vec<(usize, Vec<Edge>)> {
    let without = |(number, vertex)| {
        let mut left = left.clone();
        left.remove(number);
        (vertex, left)
    };
    ends(left, *place).into_iter().map(without).collect()
}

#[test]
fn no_trail_twice() {
    // Two sides of 3 vertices each.
    let all = (0..3).flat_map(|left| (3..6).map(move |right| (left, right)));
    for edges in subsets(all) {
        let mut search = Search::normal_play(without_edge);
        for start in 0..3 {
            let is_kernel = |kernel: &Vec<usize>| {
                let is_even = |right: usize| {
                    let inside = ends(&edges, right).into_iter();
                    inside.filter(|(_, left)| kernel.contains(left)).count() % 2 == 0
                };
                kernel.contains(&start) && (3..6).all(is_even)
            };
            let has_kernel = subsets(0..3).iter().any(is_kernel);
            assert_eq!(search.wins(&(start, edges.clone())), !has_kernel, "{edges:?} {start}");
        }
    }
    let square = vec![(0, 3), (0, 4), (1, 3), (1, 4)];
    assert!(!Search::normal_play(without_edge).wins(&(0, square.clone())));
    assert!(wins(&square, 0));
}

#[test]
fn paths() {
    let mut table = Vec::new();
    for count in 1..=9 {
        let edges: Vec<Edge> = (1..count).map(|end| (end - 1, end)).collect();
        let mut misere = Search::misere_play(|walk: &Vec<usize>| longer(&edges, walk));
        let letter = |start| if wins(&edges, start) { 'N' } else { 'P' };
        table.push((0..count).map(letter).collect::<String>());
        for start in 0..count {
            let [before, after] = [start, count - 1 - start];
            let is_even = |&length: &usize| length > 0 && length % 2 == 0;
            let is_won = count == 1 || [before, after].iter().any(is_even);
            assert_eq!(misere.wins(&vec![start]), is_won, "{count} {start}");
        }
    }
    assert_eq!(table[..6], ["P", "NN", "PNP", "NNNN", "PNPNP", "NNNNNN"]);
}

/// Peaks 2 and 4 of the second sample.
#[test]
fn a_maximum_matching_may_cover_a_lost_peak() {
    let second = sample(&[(2, 2), (1, 2), (1, 1), (1, 3), (4, 2)]);
    for peak in [1, 3] {
        let is_covered = |matching: &Vec<Edge>| covers(matching, peak);
        assert!(maximum_matchings(&second).iter().any(is_covered) && !wins(&second, peak));
    }
}
