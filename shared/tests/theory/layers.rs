//! Layered Nim: numbers in ordered layers, of which a move changes one and, at will, later ones.

use shared::nim::nim_sum;
use shared::search::Search;

use crate::{game, lists};

/// Returns the numbers after each move that lowers `numbers[at]` and makes each of `others` any number
/// below `limit`.
fn lowered(numbers: &[usize], at: usize, others: &[usize], limit: usize) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for lower in 0..numbers[at] {
        for changed in lists(others.len() as u32, limit) {
            let mut option = numbers.to_vec();
            option[at] = lower;
            others.iter().zip(changed).for_each(|(&other, number)| option[other] = number);
            options.push(option);
        }
    }
    options
}

/// Returns whether the numbers of each layer have the nim-sum 0.
fn is_balanced(numbers: &[usize], layer_of: impl Fn(usize) -> usize, layers: usize) -> bool {
    (0..layers).all(|layer| {
        let own = (0..numbers.len()).filter(|&at| layer_of(at) == layer);
        nim_sum(own.map(|at| numbers[at])) == 0
    })
}

/// Returns the cells after the first one of each shortest path from `from` to a cell below it or to
/// the right of it.
fn paths(rows: usize, columns: usize, from: usize) -> Vec<Vec<usize>> {
    let mut paths = vec![vec![]];
    if from / columns + 1 < rows {
        let down = from + columns;
        paths.extend(paths_from(rows, columns, down));
    }
    if from % columns + 1 < columns {
        paths.extend(paths_from(rows, columns, from + 1));
    }
    paths
}

fn paths_from(rows: usize, columns: usize, from: usize) -> Vec<Vec<usize>> {
    let rests = paths(rows, columns, from).into_iter();
    rests.map(|rest| [vec![from], rest].concat()).collect()
}

/// Returns at how many positions the law of the diagonals is wrong, if a cell is lowered, and each cell
/// after it on a shortest path down and to the right becomes any number below `limit`: Codeforces 1451F.
fn wrong_by_diagonals(rows: usize, columns: usize, limit: usize) -> usize {
    let cells = rows * columns;
    let paths: Vec<_> = (0..cells).map(|cell| paths(rows, columns, cell)).collect();
    let mut search = Search::normal_play(|numbers: &Vec<usize>| {
        let at_paths = |at: usize| paths[at].iter().map(move |path| (at, path));
        let (own, paths) = (numbers.clone(), (0..cells).flat_map(at_paths));
        paths.flat_map(move |(at, path)| lowered(&own, at, path, limit))
    });
    let diagonal = |cell: usize| cell / columns + cell % columns;
    let is_wrong = |numbers: &Vec<usize>| {
        search.wins(numbers) == is_balanced(numbers, diagonal, rows + columns - 1)
    };
    // The first cell changes last, so the options of each position have been decided before it.
    let positions = lists(cells as u32, limit).map(|list| list.into_iter().rev().collect());
    positions.filter(is_wrong).count()
}

#[test]
fn layers_of_a_matrix() {
    for (rows, columns, limit) in [(1, 3, 4), (2, 2, 4), (2, 3, 2), (3, 3, 2)] {
        assert_eq!(wrong_by_diagonals(rows, columns, limit), 0, "{rows} x {columns}");
    }
}

/// Numbers to 2 and to 4, which are no powers of two less 1.
#[test]
fn numbers_with_a_cap() {
    assert_eq!(
        [(2, 2, 3), (2, 2, 5), (2, 3, 3)].map(|(a, b, c)| wrong_by_diagonals(a, b, c)),
        [0; 3]
    );
    assert_eq!(wrong_by_diagonals(3, 3, 3), 36);
}

/// A vertex is lowered, and the vertices to which its edges lead become any numbers: Codeforces 1149E,
/// on every graph of 4 vertices with numbers to 1, and of 3 vertices with numbers to 3. Below a power
/// of two the nim-sum of a layer is a number that is allowed.
#[test]
fn layers_of_a_graph() {
    for (vertices, limit) in [(4_usize, 2), (3, 4)] {
        for code in 0..1 << (vertices * (vertices - 1) / 2) {
            let mexes = Search::grundy(|&vertex: &usize| game(code, vertex)).values(0..vertices);
            let mut search = Search::normal_play(|numbers: &Vec<usize>| {
                let moves = |at| lowered(numbers, at, &game(code, at), limit);
                (0..vertices).flat_map(moves).collect::<Vec<_>>()
            });
            for numbers in lists(vertices as u32, limit) {
                let is_lost = is_balanced(&numbers, |vertex| mexes[vertex], vertices);
                assert_eq!(search.wins(&numbers), !is_lost, "{code}: {numbers:?}");
            }
        }
    }
}

/// The layers are a number x and three numbers. A move of x makes some of the three any numbers, each of
/// its own: then the theorem holds, whichever they are.
#[test]
fn some_of_three_later_numbers_change() {
    for changed in [vec![1], vec![2], vec![1, 2], vec![2, 3], vec![1, 2, 3]] {
        let mut search = Search::normal_play(|numbers: &Vec<usize>| {
            let of_x = lowered(numbers, 0, &changed, 4);
            let of_three = (1..4).flat_map(|at| lowered(numbers, at, &[], 4));
            of_x.into_iter().chain(of_three).collect::<Vec<_>>()
        });
        for numbers in lists(4, 4) {
            let is_lost = is_balanced(&numbers, |at| at.min(1), 2);
            assert_eq!(search.wins(&numbers), !is_lost, "{changed:?}: {numbers:?}");
        }
    }
}

/// A move of x makes two of the three one and the same number, so one alone cannot change: a position is
/// lost although its second layer has the nim-sum 1.
#[test]
fn others_that_have_to_change() {
    let mut search = Search::normal_play(|numbers: &Vec<usize>| {
        let of_x = lowered(numbers, 0, &[1, 2], 4);
        let mut options: Vec<_> = of_x.into_iter().filter(|left| left[1] == left[2]).collect();
        options.extend((1..4).flat_map(|at| lowered(numbers, at, &[], 4)));
        options
    });
    assert!(!search.wins(&vec![1, 0, 0, 1]));
    assert!(!is_balanced(&[1, 0, 0, 1], |at| at.min(1), 2));
    assert!(search.wins(&vec![1, 0, 0, 0]));
}
