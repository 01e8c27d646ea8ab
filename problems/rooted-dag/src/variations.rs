//! The answers under Variations on the page, by plain search.

use shared::search::{options_of_sum, Search};

/// The edges of the picture.
const PICTURE: [(u32, u32); 13] = [
    (1, 2),
    (1, 4),
    (1, 5),
    (2, 3),
    (2, 5),
    (2, 6),
    (3, 4),
    (3, 6),
    (3, 7),
    (4, 5),
    (4, 7),
    (5, 6),
    (6, 7),
];

fn options(vertex: u32, edges: &[(u32, u32)]) -> Vec<u32> {
    let from_it = edges.iter().filter(|(from, _)| *from == vertex);
    from_it.map(|&(_, to)| to).collect()
}

#[test]
fn every_winning_move_of_the_picture() {
    let mut search = Search::normal_play(|&vertex: &u32| options(vertex, &PICTURE));
    let winning = PICTURE.iter().filter(|(_, to)| !search.wins(to));
    let found: Vec<(u32, u32)> = winning.copied().collect();
    assert_eq!(found, [(1, 5), (2, 5), (3, 7), (4, 5), (4, 7), (6, 7)]);
}

/// The picture is the game of taking 1, 3 or 4 of 6 items.
#[test]
fn the_picture_is_a_heap_of_6() {
    let heap = |vertex: u32| 7 - vertex;
    let takes = |(from, to): (u32, u32)| heap(from) - heap(to);
    assert!(PICTURE.iter().all(|&edge| [1, 3, 4].contains(&takes(edge))));
    for vertex in 1..=7 {
        let moves = [1, 3, 4].iter().filter(|&&take| take <= heap(vertex));
        assert_eq!(options(vertex, &PICTURE).len(), moves.count());
    }
}

#[test]
fn misere_play_on_the_picture() {
    let mut search = Search::misere_play(|&vertex: &u32| options(vertex, &PICTURE));
    let lost = (1..=7).filter(|vertex| !search.wins(vertex));
    assert_eq!(lost.collect::<Vec<u32>>(), [4, 6]);
}

#[test]
fn two_pieces_on_the_picture() {
    let successors = |&vertex: &u32| options(vertex, &PICTURE);
    let mut search = Search::normal_play(|pieces: &Vec<u32>| options_of_sum(pieces, successors));
    assert_eq!(search.winning_options(&vec![1, 2]), [[2, 2], [1, 3]]);
    assert!(!search.wins(&vec![1, 3]));
}

#[test]
fn nim_as_a_graph() {
    let heaps = [[2, 1], [1, 1], [2, 0], [1, 0], [0, 1], [0, 0]];
    let edges = [
        (1, 2),
        (1, 3),
        (1, 5),
        (2, 4),
        (2, 5),
        (3, 4),
        (3, 6),
        (4, 6),
        (5, 6),
    ];
    let mut moves = Vec::new();
    for (from, before) in (1..).zip(heaps) {
        let after = options_of_sum(&before, |&heap| (0..heap).collect());
        let numbered = (1..)
            .zip(heaps)
            .filter(|(_, heaps)| after.iter().any(|option| option == heaps));
        moves.extend(numbered.map(|(to, _)| (from, to)));
    }
    assert_eq!(moves, edges);
    let mut search = Search::normal_play(|&vertex: &u32| options(vertex, &edges));
    let wins = [1, 2, 3, 4, 5, 6].map(|vertex| search.wins(&vertex));
    assert_eq!(wins, [true, false, true, true, true, false]);
}

/// Returns whether the player to move can win within so many moves, and whether the opponent can.
fn decided(vertex: u32, edges: &[(u32, u32)], moves: u32) -> (bool, bool) {
    let options = options(vertex, edges);
    if moves == 0 {
        return (false, options.is_empty());
    }
    let after = options
        .iter()
        .map(|&option| decided(option, edges, moves - 1));
    let after: Vec<(bool, bool)> = after.collect();
    let wins = after.iter().any(|&(_, previous_player)| previous_player);
    (wins, after.iter().all(|&(next_player, _)| next_player))
}

#[test]
fn graphs_with_cycles() {
    let words = |edges: &[(u32, u32)]| -> Vec<&str> {
        let word = |vertex| match decided(vertex, edges, 12) {
            (true, _) => "won",
            (_, true) => "lost",
            _ => "drawn",
        };
        (1..=4).map(word).collect()
    };
    let edges = [(1, 2), (2, 1), (2, 3), (3, 4), (1, 4)];
    assert_eq!(words(&edges[..4]), ["drawn", "drawn", "won", "lost"]);
    assert_eq!(words(&edges), ["won", "lost", "won", "lost"]);
}
