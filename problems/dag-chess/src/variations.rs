//! The answers under Variations, by plain search.

use std::collections::BTreeMap;

use shared::search::Search;

use super::solve;
use scripts::testing::answer;

/// The successors of each vertex of the picture, and nothing for vertex 0.
const PICTURE: [&[usize]; 10] = [
    &[],
    &[2, 4, 5],
    &[3, 5, 6],
    &[6, 7],
    &[5, 8],
    &[6, 8],
    &[7, 8],
    &[9],
    &[9],
    &[],
];

/// Returns the positions after a move of one piece.
fn one_piece(graph: &[Vec<usize>], pieces: &[usize]) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (index, &vertex) in pieces.iter().enumerate() {
        for &successor in &graph[vertex] {
            let mut option = pieces.to_vec();
            option[index] = successor;
            options.push(option);
        }
    }
    options
}

fn picture() -> Vec<Vec<usize>> {
    PICTURE
        .iter()
        .map(|successors| successors.to_vec())
        .collect()
}

/// Returns all pairs of vertices of the picture, the smaller one first.
fn pairs() -> Vec<Vec<usize>> {
    let pairs = (1..=9).flat_map(|one| (one..=9).map(move |other| vec![one, other]));
    pairs.collect()
}

#[test]
fn all_winning_moves() {
    let graph = picture();
    let mut search = Search::normal_play(|pieces: &Vec<usize>| one_piece(&graph, pieces));
    let mut winning = |pieces: &[usize]| {
        let mut winning = one_piece(&graph, pieces);
        winning.retain(|option| !search.wins(option));
        winning
    };
    assert_eq!(winning(&[4, 7]), [[8, 7], [4, 9]]);
    assert_eq!(winning(&[2, 3]), [[3, 3], [5, 3], [2, 7]]);
    // The game on the page.
    assert_eq!(winning(&[1, 3, 5]), [[4, 3, 5], [1, 7, 5], [1, 3, 8]]);
}

#[test]
fn misere_play() {
    let graph = picture();
    let mut search = Search::misere_play(|pieces: &Vec<usize>| one_piece(&graph, pieces));
    let lost: Vec<usize> = (1..=9)
        .filter(|&vertex| !search.wins(&vec![vertex]))
        .collect();
    assert_eq!(lost, [2, 7, 8]);
    let mut grundy = Search::grundy(|vertex: &usize| graph[*vertex].clone());
    for pair in pairs() {
        let values = [grundy.value(&pair[0]), grundy.value(&pair[1])];
        let is_lost = match values {
            [0 | 1, 0 | 1] => values[0] != values[1],
            _ => values[0] == values[1],
        };
        assert_eq!(search.wins(&pair), !is_lost, "{pair:?}");
    }
    assert!(!search.wins(&vec![7, 9]) && search.wins(&vec![7, 8]));
    assert!(!search.wins(&vec![3, 5]));
}

#[test]
fn two_pieces_apart() {
    let graph = picture();
    let mut search = Search::normal_play(|pieces: &Vec<usize>| {
        let mut options = one_piece(&graph, pieces);
        options.retain(|option| option[0] != option[1]);
        options
    });
    let mut lost = pairs();
    lost.retain(|pair| pair[0] != pair[1] && !search.wins(pair));
    let expected = [
        [1, 5],
        [2, 4],
        [2, 6],
        [2, 9],
        [3, 5],
        [4, 7],
        [4, 8],
        [6, 7],
        [6, 8],
        [7, 9],
        [8, 9],
    ];
    assert_eq!(lost, expected);
}

#[test]
fn several_pieces_in_a_move() {
    let graph = picture();
    let both = |pieces: &[usize]| -> Vec<Vec<usize>> {
        let others = |&one: &usize| graph[pieces[1]].iter().map(move |&other| vec![one, other]);
        graph[pieces[0]].iter().flat_map(others).collect()
    };
    let mut any = Search::normal_play(|pieces: &Vec<usize>| {
        let mut options = one_piece(&graph, pieces);
        options.extend(both(pieces));
        options
    });
    let mut all = Search::normal_play(|pieces: &Vec<usize>| both(pieces));
    let lengths = [0, 5, 3, 3, 4, 3, 2, 1, 1, 0];
    for vertex in 1..=9 {
        let after: Vec<u32> = graph[vertex].iter().map(|&next| lengths[next]).collect();
        let even = after.iter().filter(|&length| length % 2 == 0).min();
        let next = even.or(after.iter().max()).map_or(0, |length| length + 1);
        assert_eq!(lengths[vertex], next);
    }
    for pair in pairs() {
        let is_lost = pair.iter().all(|vertex| [4, 6, 9].contains(vertex));
        assert_eq!(any.wins(&pair), !is_lost, "{pair:?}");
        let least = lengths[pair[0]].min(lengths[pair[1]]);
        assert_eq!(all.wins(&pair), least % 2 == 1, "{pair:?}");
    }
    assert!(!all.wins(&vec![1, 4]) && all.wins(&vec![1, 2]));
}

#[test]
fn taking_a_piece_off_the_board() {
    let mut graph = picture();
    // Nothing is written for vertex 0, so it has no successor.
    graph[1..]
        .iter_mut()
        .for_each(|successors| successors.push(0));
    let mut values = Search::grundy(|pieces: &Vec<usize>| one_piece(&graph, pieces));
    let old = picture();
    let mut old_values = Search::grundy(|pieces: &Vec<usize>| one_piece(&old, pieces));
    for vertex in 1..=9 {
        assert_eq!(
            values.value(&vec![vertex]),
            old_values.value(&vec![vertex]) + 1
        );
    }
    let mut winning = one_piece(&graph, &[4, 7]);
    winning.retain(|option| values.value(option) == 0);
    assert_eq!(winning, [[8, 7], [4, 9]]);
}

#[test]
fn one_edge_more() {
    let before = picture();
    let mut graph = picture();
    graph[4].push(9);
    let mut old = Search::grundy(|vertex: &usize| before[*vertex].clone());
    let mut new = Search::grundy(|vertex: &usize| graph[*vertex].clone());
    let values = (1..=9).map(|vertex| (vertex, old.value(&vertex), new.value(&vertex)));
    let changed: Vec<(usize, u32, u32)> = values.filter(|value| value.1 != value.2).collect();
    assert_eq!(changed, [(1, 3, 0), (4, 0, 3)]);
}

/// Marks vertices as won or lost until nothing is left that the rules decide.
fn marks(graph: &[Vec<usize>]) -> BTreeMap<usize, bool> {
    let mut wins: BTreeMap<usize, bool> = BTreeMap::new();
    loop {
        let before = wins.len();
        for (vertex, successors) in graph.iter().enumerate().skip(1) {
            if successors.iter().any(|next| wins.get(next) == Some(&false)) {
                wins.insert(vertex, true);
            } else if successors.iter().all(|next| wins.get(next) == Some(&true)) {
                wins.insert(vertex, false);
            }
        }
        if wins.len() == before {
            return wins;
        }
    }
}

#[test]
fn a_cycle() {
    let mut graph = picture();
    graph[9].push(4);
    assert!(marks(&graph).is_empty());
    let rows = graph.iter().skip(1).map(|successors| {
        let successors: String = successors.iter().map(|next| format!(" {next}")).collect();
        format!("{}{successors}\n", successors.split_whitespace().count())
    });
    let input = format!("9\n{}0\n", rows.collect::<String>());
    let error = answer(solve, &input);
    assert_eq!(error, Err("vertex 4 lies on a cycle".to_string()));
    graph[9].push(10);
    graph.push(vec![]);
    let lost = marks(&graph).into_iter().filter(|(_, wins)| !wins);
    let lost: Vec<usize> = lost.map(|(vertex, _)| vertex).collect();
    assert_eq!(lost, [2, 7, 8, 10]);
    assert_eq!(marks(&graph).len(), 10);
}
