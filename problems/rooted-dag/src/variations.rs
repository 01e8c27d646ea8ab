//! The variations on the page, each answered by plain search: no theorem.

use shared::search::Search;

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
    let options = |&(one, other): &(u32, u32)| -> Vec<(u32, u32)> {
        let moves_of_one = options(one, &PICTURE).into_iter().map(|one| (one, other));
        let moves_of_other = options(other, &PICTURE).into_iter();
        moves_of_one
            .chain(moves_of_other.map(|other| (one, other)))
            .collect()
    };
    let mut search = Search::normal_play(options);
    let winning = options(&(1, 2))
        .into_iter()
        .filter(|pieces| !search.wins(pieces));
    assert_eq!(winning.collect::<Vec<_>>(), [(2, 2), (1, 3)]);
    assert!(!search.wins(&(1, 3)));
}

#[test]
fn nim_as_a_graph() {
    let heaps = [(2, 1), (1, 1), (2, 0), (1, 0), (0, 1), (0, 0)];
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
        for (to, after) in (1..).zip(heaps) {
            let one_heap = after.0 < before.0 && after.1 == before.1;
            let other_heap = after.0 == before.0 && after.1 < before.1;
            moves.extend((one_heap || other_heap).then_some((from, to)));
        }
    }
    assert_eq!(moves, edges);
    let mut search = Search::normal_play(|&vertex: &u32| options(vertex, &edges));
    let wins: Vec<bool> = (1..=6).map(|vertex| search.wins(&vertex)).collect();
    assert_eq!(wins, [true, false, true, true, true, false]);
}

/// Returns whether the player to move can win, and whether the other one can, within so many
/// moves.
fn decided(vertex: u32, edges: &[(u32, u32)], moves: u32) -> (bool, bool) {
    let options = options(vertex, edges);
    if moves == 0 {
        return (false, options.is_empty());
    }
    let after: Vec<(bool, bool)> = options
        .into_iter()
        .map(|option| decided(option, edges, moves - 1))
        .collect();
    let wins = after.iter().any(|(_, other)| *other);
    (wins, after.iter().all(|(mover, _)| *mover))
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
