//! Playing against an opponent: a program that keeps what it needs for its next move meets every reply.

use std::collections::{BTreeSet, HashMap};

use shared::search::Search;

use crate::{game, lists, GAMES, POSITIONS};

/// Every game of few positions and every set of positions: if each option of the set has an option in
/// it, and only then, the set contains no position that the player to move wins.
#[test]
fn sets_with_an_answer_to_each_move() {
    for code in 0..GAMES {
        let wins: Vec<bool> = {
            let mut search = Search::normal_play(|&from: &usize| game(code, from));
            (0..POSITIONS).map(|from| search.wins(&from)).collect()
        };
        let lost = (0..POSITIONS).filter(|&at| !wins[at]).fold(0, |set, at| set | 1 << at);
        for set in 0..1 << POSITIONS {
            let is_in = |at: usize| set >> at & 1 == 1;
            let has_answer = |at: usize| game(code, at).into_iter().any(is_in);
            let is_closed = (0..POSITIONS)
                .filter(|&at| is_in(at))
                .all(|at| game(code, at).into_iter().all(has_answer));
            if is_closed {
                assert_eq!(set & !lost, 0, "{code}: {set:b}");
            }
        }
        // The lost positions are such a set, the largest one.
        let has_answer = |at: usize| game(code, at).into_iter().any(|to| lost >> to & 1 == 1);
        assert!((0..POSITIONS)
            .filter(|&at| !wins[at])
            .all(|at| game(code, at).into_iter().all(has_answer)));
    }
}

/// A player who keeps one winning move of each won position.
struct Player {
    answers: HashMap<usize, usize>,
}

impl Player {
    /// Fills the table from the last positions back: numbers lead to smaller ones.
    fn new(options: impl Fn(usize) -> Vec<usize>, positions: usize) -> Player {
        let mut answers = HashMap::new();
        for position in 0..positions {
            let mut options = options(position).into_iter();
            let lost = options.find(|option| !answers.contains_key(option));
            if let Some(option) = lost {
                answers.insert(position, option);
            }
        }
        Player { answers }
    }

    /// Returns whether this player should move first.
    fn moves_first(&self, start: usize) -> bool {
        self.answers.contains_key(&start)
    }
}

/// Every game of few positions, from every start, against every line of replies.
#[test]
fn a_table_of_answers_wins_against_every_reply() {
    for code in 0..GAMES {
        let player = Player::new(|from| game(code, from), POSITIONS);
        for start in 0..POSITIONS {
            // The positions in which the opponent is to move.
            let mut theirs =
                vec![if player.moves_first(start) { player.answers[&start] } else { start }];
            while let Some(position) = theirs.pop() {
                let replies = game(code, position).into_iter();
                theirs.extend(replies.map(|reply| player.answers[&reply]));
            }
        }
    }
}

/// A player of AtCoder ABC398 E: a move adds an edge between two vertices of a tree, and no cycle may be
/// odd. Two colours of the tree decide which edges can still be added, whatever was added before.
#[derive(Clone)]
struct EdgePlayer {
    left: BTreeSet<(usize, usize)>,
}

impl EdgePlayer {
    fn new(parents: &[usize]) -> EdgePlayer {
        let mut colours = vec![0];
        for &parent in parents {
            colours.push(1 - colours[parent]);
        }
        let count = colours.len();
        let pairs = (0..count).flat_map(|low| (low + 1..count).map(move |high| (low, high)));
        let is_free = |&(low, high): &(usize, usize)| {
            colours[low] != colours[high] && parents[high - 1] != low
        };
        EdgePlayer { left: pairs.filter(is_free).collect() }
    }

    fn moves_first(&self) -> bool {
        self.left.len() % 2 == 1
    }

    fn take_reply(&mut self, edge: (usize, usize)) {
        self.left.remove(&edge);
    }

    /// Returns any edge that is left.
    fn choose_move(&mut self) -> Option<(usize, usize)> {
        let edge = *self.left.iter().next()?;
        self.left.remove(&edge);
        Some(edge)
    }
}

/// Returns whether the graph of these edges has no odd cycle: whether some colours differ on each edge.
fn is_bipartite(count: usize, edges: &[(usize, usize)]) -> bool {
    let fits = |colours: usize| {
        edges.iter().all(|(one, other)| (colours >> one ^ colours >> other) & 1 == 1)
    };
    (0..1 << count).any(fits)
}

/// Returns the edges that may be added to a graph by the rules.
fn allowed(count: usize, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let pairs = (0..count).flat_map(|low| (low + 1..count).map(move |high| (low, high)));
    let is_new = pairs.filter(|edge| !edges.contains(edge));
    is_new.filter(|&edge| is_bipartite(count, &[edges, &[edge]].concat())).collect()
}

/// All trees of up to 5 vertices, and every reply that the rules allow.
#[test]
fn edges_against_every_reply() {
    for vertices in 2..=5_usize {
        let codes = lists(vertices as u32 - 1, vertices - 1);
        for parents in codes.filter(|list| list.iter().enumerate().all(|(at, &it)| it <= at)) {
            let player = EdgePlayer::new(&parents);
            let tree: Vec<_> = parents.iter().copied().zip(1..).collect();
            let is_mine = player.moves_first();
            let mut games = vec![(player, tree, is_mine)];
            while let Some((mut player, mut edges, is_mine)) = games.pop() {
                let moves = allowed(vertices, &edges);
                if is_mine {
                    let edge = player.choose_move().expect("a move is left");
                    assert!(moves.contains(&edge), "{parents:?}");
                    edges.push(edge);
                    games.push((player, edges, false));
                    continue;
                }
                for edge in moves {
                    let mut player = player.clone();
                    player.take_reply(edge);
                    games.push((player, [&edges[..], &[edge]].concat(), true));
                }
            }
        }
    }
}

/// A connected part of a graph without odd cycles: how many vertices of each colour it has, the smaller
/// number first.
type Part = (usize, usize);

/// Returns the parts and the number of edges that can be added within parts, after each move.
fn options_of_parts((parts, spare): &(Vec<Part>, usize)) -> Vec<(Vec<Part>, usize)> {
    let mut options = Vec::new();
    if *spare > 0 {
        options.push((parts.clone(), spare - 1));
    }
    for second in 0..parts.len() {
        for first in 0..second {
            let ((a, b), (c, d)) = (parts[first], parts[second]);
            // The new edge joins vertices of different colours, after the colours of one part are
            // exchanged if need be.
            let mut joined = Vec::new();
            if a * d + b * c > 0 {
                joined.push((a + c, b + d));
            }
            if a * c + b * d > 0 {
                joined.push((a + d, b + c));
            }
            for (one, other) in joined {
                let mut left = parts.clone();
                left.remove(second);
                left.remove(first);
                left.push((one.min(other), one.max(other)));
                left.sort_unstable();
                options.push((left, spare + one * other - a * b - c * d - 1));
            }
        }
    }
    options
}

/// Returns what the theorem says of graphs with these parts: whether the first player wins.
fn wins_by_parts(parts: &[Part], spare: usize) -> bool {
    let vertices: usize = parts.iter().map(|(a, b)| a + b).sum();
    let edges = parts.iter().map(|(a, b)| a * b).sum::<usize>() - spare;
    let odd = parts.iter().filter(|&(a, b)| a + b > 1 && (a + b) % 2 == 1).count();
    let singles = parts.iter().filter(|&(a, b)| a + b == 1).count();
    let twice_odd = parts.iter().filter(|&(a, b)| a * b % 2 == 1).count();
    if vertices % 2 == 1 || odd >= 3 {
        edges % 2 == 1
    } else if odd > 0 {
        true
    } else {
        (edges + twice_odd + singles / 2) % 2 == 1
    }
}

/// Returns all lists of parts, in order, with so many vertices, and none before `least`.
fn lists_of_parts(vertices: usize, least: Part) -> Vec<Vec<Part>> {
    if vertices == 0 {
        return vec![vec![]];
    }
    let mut found = Vec::new();
    for size in 1..=vertices {
        for a in 0..=size / 2 {
            let part = (a, size - a);
            let is_part = a > 0 || size == 1;
            if is_part && part >= least {
                let rests = lists_of_parts(vertices - size, part).into_iter();
                found.extend(rests.map(|rest| [vec![part], rest].concat()));
            }
        }
    }
    found
}

/// The same game on a graph that need not be connected, AtCoder ABC398 G: all graphs of up to 9 vertices,
/// and graphs of 10 and 12 vertices with three and four odd parts.
#[test]
fn edges_of_any_graph() {
    let mut search = Search::normal_play(options_of_parts);
    let small = (1..=9).flat_map(|vertices| lists_of_parts(vertices, (0, 1)));
    let large = [
        vec![(0, 1), (1, 2), (1, 2), (1, 2)],
        vec![(0, 1), (1, 2), (1, 2), (2, 3)],
        vec![(1, 2); 4],
    ];
    for parts in small.chain(large) {
        // A connected part has at least one edge fewer than vertices.
        let most = parts.iter().map(|&(a, b)| (a * b + 1).saturating_sub(a + b)).sum();
        for spare in 0..=most {
            let position = (parts.clone(), spare);
            assert_eq!(search.wins(&position), wins_by_parts(&parts, spare), "{position:?}");
        }
    }
}

/// All graphs without odd cycles of 4 to 6 vertices, by the rules: a graph is a set of pairs, one bit a pair.
#[test]
fn graphs_by_the_rules() {
    for vertices in 4..=6 {
        let pairs: Vec<_> = (0..vertices)
            .flat_map(|low| (low + 1..vertices).map(move |high| (low, high)))
            .collect();
        // For each way to colour the vertices, the pairs of different colours.
        let cut = |colours: usize| {
            let joins = |&(low, high): &(usize, usize)| (colours >> low ^ colours >> high) & 1;
            pairs.iter().enumerate().fold(0_usize, |cut, (at, pair)| cut | joins(pair) << at)
        };
        let cuts: Vec<usize> = (0..1 << vertices).map(cut).collect();
        let has_no_odd_cycle = |graph: usize| cuts.iter().any(|cut| graph & !cut == 0);
        let mut search = Search::normal_play(|&graph: &usize| {
            let longer = (0..pairs.len()).map(move |at| graph | 1 << at);
            longer.filter(|&longer| longer != graph && has_no_odd_cycle(longer)).collect::<Vec<_>>()
        });
        for graph in (0..1 << pairs.len()).filter(|&graph| has_no_odd_cycle(graph)) {
            let chosen = (0..pairs.len()).filter(|at| graph >> at & 1 == 1);
            let edges: Vec<_> = chosen.map(|at| pairs[at]).collect();
            let (parts, spare) = parts_of(vertices, &edges);
            assert_eq!(search.wins(&graph), wins_by_parts(&parts, spare), "{edges:?}");
        }
    }
}

/// Returns the parts of a graph, and how many edges can be added within them.
fn parts_of(count: usize, edges: &[(usize, usize)]) -> (Vec<Part>, usize) {
    let colours = (0..1_usize << count)
        .find(|colours| edges.iter().all(|(a, b)| (colours >> a ^ colours >> b) & 1 == 1))
        .unwrap();
    let mut part_of: Vec<usize> = (0..count).collect();
    for _ in 0..count {
        for &(a, b) in edges {
            let least = part_of[a].min(part_of[b]);
            part_of[a] = least;
            part_of[b] = least;
        }
    }
    let mut parts = Vec::new();
    for part in 0..count {
        let vertices = (0..count).filter(|&vertex| part_of[vertex] == part);
        let sizes = vertices.fold([0, 0], |mut sizes, vertex| {
            sizes[colours >> vertex & 1] += 1;
            sizes
        });
        if sizes != [0, 0] {
            parts.push((sizes[0].min(sizes[1]), sizes[0].max(sizes[1])));
        }
    }
    let spare = parts.iter().map(|(a, b)| a * b).sum::<usize>() - edges.len();
    (parts, spare)
}
