//! The answers under Variations, by plain search.

use shared::search::Search;

type Row = Vec<u32>;

/// Returns the rows after a move of at most `most` squares to the left; the pieces stand in
/// ascending order.
fn options(row: &Row, most: u32) -> Vec<Row> {
    let mut options = Vec::new();
    for (index, &square) in row.iter().enumerate() {
        let before = if index == 0 { 0 } else { row[index - 1] };
        let first = square.saturating_sub(most).max(before + 1);
        for target in first..square {
            let mut option = row.clone();
            option[index] = target;
            options.push(option);
        }
    }
    options
}

fn left(row: &Row) -> Vec<Row> {
    options(row, u32::MAX)
}

/// Returns every row of `length` squares.
fn rows(length: u32) -> Vec<Row> {
    let row = |code: u32| {
        (1..=length)
            .filter(|square| code >> (square - 1) & 1 == 1)
            .collect()
    };
    (0..1 << length).map(row).collect()
}

/// Returns the gaps within the pairs from the right.
fn gaps(row: &Row) -> Vec<u32> {
    let gap = |pair: &[u32]| match pair {
        [left, right] => right - left - 1,
        _ => pair[0] - 1,
    };
    row.rchunks(2).map(gap).collect()
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(left);
    let mut winning = |row: &[u32]| {
        let mut winning = left(&row.to_vec());
        winning.retain(|option| !search.wins(option));
        winning
    };
    assert_eq!(winning(&[2, 5, 7, 9]), [[2, 4, 7, 9], [2, 5, 6, 9]]);
    // The game on the page.
    assert_eq!(winning(&[4, 7, 9, 11, 16]), [[4, 7, 9, 11, 14]]);
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(left);
    for row in rows(9) {
        let gaps = gaps(&row);
        let is_lost = match gaps.iter().any(|&gap| gap > 1) {
            true => gaps.iter().fold(0, |sum, gap| sum ^ gap) == 0,
            false => gaps.iter().sum::<u32>() % 2 == 1,
        };
        assert_eq!(search.wins(&row), !is_lost, "{row:?}");
    }
    let mut winning = left(&vec![2, 5, 7, 9]);
    winning.retain(|option| !search.wins(option));
    assert_eq!(winning, [[2, 3, 7, 9], [2, 5, 6, 9]]);
}

#[test]
fn at_most_k_squares() {
    for most in 1..=4 {
        let mut search = Search::normal_play(|row: &Row| options(row, most));
        for row in rows(10) {
            let remainders = gaps(&row).into_iter().map(|gap| gap % (most + 1));
            let sum = remainders.fold(0, |sum, gap| sum ^ gap);
            assert_eq!(search.wins(&row), sum != 0, "{row:?} {most}");
        }
        if most == 2 {
            let mut winning = options(&vec![1, 7], 2);
            winning.retain(|option| !search.wins(option));
            assert_eq!(winning, [[1, 5]]);
        }
    }
}

#[test]
fn to_the_right() {
    for last in 9..=12 {
        let mut search = Search::normal_play(|row: &Row| {
            let mut options = Vec::new();
            for (index, &square) in row.iter().enumerate() {
                let behind = row.get(index + 1).map_or(last + 1, |&next| next);
                for target in square + 1..behind {
                    let mut option = row.clone();
                    option[index] = target;
                    options.push(option);
                }
            }
            options
        });
        assert!(search.wins(&vec![2, 5, 7, 9]));
        assert_eq!(search.wins(&vec![2, 5, 7]), last != 9);
        if last == 10 {
            let mut left = Search::normal_play(left);
            for row in rows(10) {
                let turned = row.iter().rev().map(|square| last + 1 - square).collect();
                assert_eq!(search.wins(&row), left.wins(&turned));
            }
        }
    }
}

#[test]
fn leaving_the_board() {
    let options = |row: &Row| {
        let mut options = left(row);
        if !row.is_empty() {
            options.push(row[1..].to_vec());
        }
        options
    };
    let mut search = Search::grundy(options);
    for row in rows(9) {
        let mut numbers = gaps(&row);
        if row.len() % 2 == 1 {
            numbers.pop();
            numbers.push(row[0]);
        }
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        assert_eq!(search.value(&row), sum, "{row:?}");
    }
    let mut winning = options(&vec![2, 5, 7]);
    winning.retain(|option| search.value(option) == 0);
    assert_eq!(winning, [[1, 5, 7], [2, 4, 7]]);
}

/// Coins go down from one step to the next, from the first one to the ground.
#[test]
fn a_staircase() {
    let down = |steps: &Vec<u32>| {
        let mut options = Vec::new();
        for (index, &coins) in steps.iter().enumerate() {
            for moved in 1..=coins {
                let mut option = steps.clone();
                option[index] -= moved;
                if index > 0 {
                    option[index - 1] += moved;
                }
                options.push(option);
            }
        }
        options
    };
    let mut row_search = Search::grundy(left);
    let mut step_search = Search::grundy(down);
    for row in rows(8) {
        let with_edge = [vec![0], row.clone()].concat();
        let neighbours = with_edge.windows(2).rev();
        let steps: Vec<u32> = neighbours.map(|pair| pair[1] - pair[0] - 1).collect();
        assert_eq!(row_search.value(&row), step_search.value(&steps), "{row:?}");
        if row == [2, 5, 7] {
            assert_eq!(steps, [1, 2, 1]);
        }
    }
    assert_eq!(row_search.value(&vec![2, 5, 7, 9]), 3);
    assert_eq!(step_search.value(&vec![1, 1, 2, 1]), 3);
}

#[test]
fn sharing_and_jumping() {
    let moves = |&(one, other): &(u32, u32)| -> Vec<(u32, u32)> {
        let first = (0..one).map(|one| (one, other));
        first.chain((0..other).map(|other| (one, other))).collect()
    };
    let mut sharing = Search::normal_play(moves);
    let mut apart = Search::normal_play(|pair| {
        let mut options = moves(pair);
        options.retain(|(one, other)| one != other);
        options
    });
    // Squares are counted from 0 here.
    for (one, other) in (0..400).map(|code| (code % 20, code / 20)) {
        assert_eq!(sharing.wins(&(one, other)), one != other);
        if one < other {
            let is_lost = one % 2 == 0 && other == one + 1;
            assert_eq!(apart.wins(&(one, other)), !is_lost, "{one} {other}");
        }
    }
}
