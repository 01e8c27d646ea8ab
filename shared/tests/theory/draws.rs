//! The section on games that may not end.

use shared::graph::Rows;
use shared::nim::nim_sum;
use shared::remoteness::outcomes_of_graph;
use shared::retrograde::Outcome;
use shared::rules::options_of_sum;
use shared::search::mex;

/// The options of each position.
pub(crate) type Options = Vec<Vec<usize>>;

/// Returns the options of so many positions, counted from 0, with these moves.
pub(crate) fn options_of(positions: usize, moves: &[(usize, usize)]) -> Options {
    let options = |from| moves.iter().filter(|edge| edge.0 == from).map(|edge| edge.1).collect();
    (0..positions).map(options).collect()
}

/// Returns the labels of the positions, which get them in the given order, over and over.
fn labels(options: &Options, order: &[usize]) -> Vec<Option<usize>> {
    let mut labels = vec![None; options.len()];
    for _ in order {
        for &position in order {
            let to = options[position].iter();
            let label = Some(mex(to.clone().filter_map(|&option| labels[option])));
            let has_it =
                |&option: &usize| options[option].iter().any(|&next| labels[next] == label);
            let mut others = to.filter(|&&option| labels[option].is_none());
            if labels[position].is_none() && others.all(has_it) {
                labels[position] = label;
            }
        }
    }
    labels
}

/// Returns what the theorem says of a sum: won, lost or drawn.
fn by_labels(options: &Options, labels: &[Option<usize>], parts: &[usize]) -> char {
    let sum = Some(nim_sum(parts.iter().filter_map(|&part| labels[part])));
    let mut others = parts.iter().filter(|&&part| labels[part].is_none());
    let is_won = match (others.next(), others.next()) {
        (None, _) => return if sum == Some(0) { 'L' } else { 'W' },
        (Some(&part), None) => options[part].iter().any(|&option| labels[option] == sum),
        _ => false,
    };
    if is_won {
        'W'
    } else {
        'D'
    }
}

/// Returns all sums of so many parts, and what each is by the rules: a vertex of one large graph.
pub(crate) fn by_rules(options: &Options, parts: u32) -> Vec<(Vec<usize>, char)> {
    let count = options.len();
    let split =
        |sum| (0..parts).map(|place| sum / count.pow(place) % count).collect::<Vec<usize>>();
    let join = |parts: &Vec<usize>| parts.iter().rev().fold(0, |sum, part| count * sum + part);
    let sums = 0..count.pow(parts);
    let mut graph = Rows::default();
    for sum in sums {
        let options = options_of_sum(&split(sum), |&part| options[part].clone());
        graph.push(options.iter().map(join));
    }
    let letter = |(outcome, _)| match outcome {
        Outcome::Lost => 'L',
        Outcome::Won => 'W',
        Outcome::Drawn => 'D',
    };
    let outcomes = outcomes_of_graph(&graph).into_iter();
    outcomes.enumerate().map(|(sum, outcome)| (split(sum), letter(outcome))).collect()
}

/// Positions are counted from 0 here, and from 1 on the page.
#[test]
fn examples_of_games_that_may_not_end() {
    let example = options_of(5, &[(0, 1), (1, 0), (1, 2), (2, 3), (4, 3), (4, 4)]);
    let found = labels(&example, &[0, 1, 2, 3, 4]);
    assert_eq!(found, [None, None, Some(1), Some(0), None]);
    let of_options = |position: usize| -> Vec<usize> {
        example[position].iter().filter_map(|&option| found[option]).collect()
    };
    assert_eq!([0, 1, 4].map(of_options), [vec![], vec![1], vec![0]]);
    let alone: String = by_rules(&example, 1).into_iter().map(|sum| sum.1).collect();
    assert_eq!(alone, "DDWLW");
    let pairs = by_rules(&example, 2);
    let together = |parts: [usize; 2]| pairs.iter().find(|sum| sum.0 == parts).unwrap().1;
    assert_eq!([[1, 2], [0, 2], [4, 4], [2, 2]].map(together), ['W', 'D', 'D', 'L']);

    let cycle = options_of(3, &[(0, 1), (1, 0), (1, 2)]);
    assert_eq!(labels(&cycle, &[0, 1, 2]), [0, 1, 0].map(Some));
    // Each is the mex of the other, but no label begins.
    let without_end = options_of(2, &[(0, 1), (1, 0)]);
    assert_eq!(labels(&without_end, &[0, 1]), [None, None]);
}

/// One part, two parts and three, each on the same graph; the labels in two orders.
#[test]
fn sums_on_every_graph_of_3_vertices() {
    let mut counts = [[0; 3]; 3];
    for code in 0..1_usize << 9 {
        let is_move = |place: &usize| code >> place & 1 == 1;
        let moves: Vec<_> = (0..9).filter(is_move).map(|at| (at / 3, at % 3)).collect();
        let options = options_of(3, &moves);
        let labels = labels(&options, &[0, 1, 2]);
        assert_eq!(labels, self::labels(&options, &[2, 1, 0]), "{moves:?}");
        for (parts, counts) in (1..).zip(&mut counts) {
            for (sum, outcome) in by_rules(&options, parts) {
                assert_eq!(by_labels(&options, &labels, &sum), outcome, "{moves:?} {sum:?}");
                counts["LWD".find(outcome).unwrap()] += 1;
            }
        }
    }
    assert_eq!(counts[..2], [[216, 186, 1134], [381, 492, 3735]]);
}
