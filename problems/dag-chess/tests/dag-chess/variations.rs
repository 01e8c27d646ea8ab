use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_values, assert_wins, is_lost_in_misere_nim, lists};

type Pieces = Vec<usize>;

/// The successors of each vertex, counted from 1: vertex 0 is not used.
type Graph = Vec<Vec<usize>>;

/// Returns the graph of the picture.
fn picture() -> Graph {
    let successors: [&[usize]; 10] =
        [&[], &[2, 4, 5], &[3, 5, 6], &[6, 7], &[5, 8], &[6, 8], &[7, 8], &[9], &[9], &[]];
    successors.map(<[usize]>::to_vec).to_vec()
}

/// Returns the positions after a move of one piece.
fn one_piece(graph: &Graph, pieces: &Pieces) -> Vec<Pieces> {
    options_of_sum(pieces, |&vertex| graph[vertex].clone())
}

#[test]
fn all_winning_moves() {
    let graph = picture();
    let mut search = Search::normal_play(|pieces| one_piece(&graph, pieces));
    assert_eq!(search.winning_options(&vec![4, 7]), [[8, 7], [4, 9]]);
    assert_eq!(search.winning_options(&vec![2, 3]), [[3, 3], [5, 3], [2, 7]]);
    // The game on the page.
    assert_eq!(search.winning_options(&vec![1, 3, 5]), [[4, 3, 5], [1, 7, 5], [1, 3, 8]]);
}

#[test]
fn misere_play() {
    let graph = picture();
    let mut search = Search::misere_play(|pieces| one_piece(&graph, pieces));
    assert_eq!(search.p_positions((1..=9).map(|vertex| vec![vertex])), [[2], [7], [8]]);
    let mut grundy = Search::grundy(|vertex: &usize| graph[*vertex].clone());
    assert_wins(&mut search, lists(2, 1..=9), |pair| {
        !is_lost_in_misere_nim(grundy.values(pair.clone()))
    });
    assert_eq!(search.p_positions([vec![7, 9], vec![7, 8], vec![3, 5]]), [[7, 9], [3, 5]]);
}

#[test]
fn taking_a_piece_off_the_board() {
    let before = picture();
    let mut after = picture();
    // Off the board is vertex 0, which has no successor.
    for successors in &mut after[1..] {
        successors.push(0);
    }
    let mut old = Search::grundy(|vertex: &usize| before[*vertex].clone());
    let mut new = Search::grundy(|vertex: &usize| after[*vertex].clone());
    assert_values(&mut new, 1..=9, |vertex| old.value(vertex) + 1);
    let mut search = Search::normal_play(|pieces| one_piece(&after, pieces));
    assert_eq!(search.winning_options(&vec![4, 7]), [[8, 7], [4, 9]]);
}
