use shared::retrograde::{outcomes, Outcome};
use shared::search::{options_of_sum, Search};

/// The successors of the vertices, which are counted from 1.
type Graph<'a> = &'a [&'a [usize]];

const PICTURE: Graph = &[&[2, 4, 5], &[3, 5, 6], &[4, 6, 7], &[5, 7], &[6], &[7], &[]];

fn options(graph: Graph, vertex: usize) -> Vec<usize> {
    graph[vertex - 1].to_vec()
}

fn picture(vertex: &usize) -> Vec<usize> {
    options(PICTURE, *vertex)
}

#[test]
fn every_winning_move_of_the_picture() {
    let mut search = Search::normal_play(picture);
    let winning = [1, 2, 3, 4, 5, 6, 7].map(|vertex| search.winning_options(&vertex));
    let expected: [&[usize]; 7] = [&[5], &[5], &[7], &[5, 7], &[], &[7], &[]];
    assert_eq!(winning, expected);
}

/// The picture is the game of taking 1, 3 or 4 of 6 items.
#[test]
fn the_picture_is_a_heap_of_6() {
    for vertex in 1..=7 {
        let after = [1, 3, 4].iter().map(|take| vertex + take);
        let moves: Vec<usize> = after.filter(|&vertex| vertex <= 7).collect();
        assert_eq!(picture(&vertex), moves);
    }
}

#[test]
fn misere_play_on_the_picture() {
    assert_eq!(Search::misere_play(picture).p_positions(1..=7), [4, 6]);
}

#[test]
fn two_pieces_on_the_picture() {
    let mut search = Search::normal_play(|pieces: &Vec<usize>| options_of_sum(pieces, picture));
    assert_eq!(search.winning_options(&vec![1, 2]), [[2, 2], [1, 3]]);
    assert!(!search.wins(&vec![1, 3]));
}

/// Returns the values of the picture with one edge more, or one less if it has this edge.
fn values_after_change(from: usize, to: usize) -> Vec<usize> {
    let mut search = Search::grundy(|&vertex: &usize| {
        let mut options = picture(&vertex);
        match options.iter().position(|&option| (vertex, option) == (from, to)) {
            Some(index) => drop(options.remove(index)),
            None => options.extend((vertex == from).then_some(to)),
        }
        options
    });
    search.values(1..=7)
}

/// Every edge that goes forwards.
#[test]
fn one_edge_more_or_less() {
    let values = Search::grundy(picture).values(1..=7);
    let pairs = (1..=7).flat_map(|from| (from + 1..=7).map(move |to| (from, to)));
    let (mut less, mut more): (Vec<_>, Vec<_>) =
        pairs.partition(|(from, to)| picture(from).contains(to));
    more.retain(|&(from, to)| values_after_change(from, to) != values);
    assert_eq!(more, [(1, 3), (4, 6), (5, 7)]);
    assert_eq!(values_after_change(5, 7)[4], 2);
    less.retain(|&(from, to)| values_after_change(from, to) == values);
    assert_eq!(less, [(1, 2), (3, 4), (3, 6), (4, 5), (4, 7), (5, 6)]);
}

/// Returns whether the player to move can win within so many moves, and whether the opponent can.
fn decided(graph: Graph, pieces: &[usize], moves: usize) -> (bool, bool) {
    let options = options_of_sum(pieces, |&vertex| options(graph, vertex));
    if moves == 0 {
        return (false, options.is_empty());
    }
    let decide = |option: &Vec<usize>| decided(graph, option, moves - 1);
    let after: Vec<(bool, bool)> = options.iter().map(decide).collect();
    let wins = after.iter().any(|&(_, previous_player)| previous_player);
    (wins, after.iter().all(|&(next_player, _)| next_player))
}

#[test]
fn graphs_with_cycles() {
    let word = |graph: Graph, pieces: &[usize]| match decided(graph, pieces, 12) {
        (true, _) => "won",
        (_, true) => "lost",
        _ => "drawn",
    };
    let words = |graph: Graph| {
        let row = |to: &&[usize]| to.iter().map(|to| to - 1).collect();
        let outcomes = outcomes(&graph.iter().map(row).collect::<Vec<_>>());
        for (vertex, outcome) in (1..).zip(outcomes) {
            let is = (matches!(outcome, Outcome::Won(_)), matches!(outcome, Outcome::Lost(_)));
            assert_eq!(decided(graph, &[vertex], 12), is);
        }
        [1, 2, 3, 4].map(|vertex| word(graph, &[vertex]))
    };
    let graph: Graph = &[&[2], &[1, 3], &[4], &[]];
    assert_eq!(words(graph), ["drawn", "drawn", "won", "lost"]);
    assert_eq!(word(graph, &[1, 3]), "drawn");
    assert_eq!(word(graph, &[2, 3]), "won");
    assert!(decided(graph, &[3, 3], 12).1);
    let with_an_edge_more = words(&[&[2, 4], &[1, 3], &[4], &[]]);
    assert_eq!(with_an_edge_more, ["won", "lost", "won", "lost"]);
}
