use shared::nim::nim_sum;
use shared::rules::{options_of_staircase, options_of_sum};
use shared::search::Search;
use testing::{assert_wins, is_lost_in_misere_nim, lists, subsets};

use super::by_rules::{left, options, Row};

/// Returns the gaps within the pairs from the right.
fn gaps(row: &[usize]) -> Vec<usize> {
    let gap = |pair: &[usize]| match pair {
        [left, right] => right - left - 1,
        _ => pair[0] - 1,
    };
    row.rchunks(2).map(gap).collect()
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(left);
    assert_eq!(search.winning_options(&vec![2, 5, 7, 9]), [[2, 4, 7, 9], [2, 5, 6, 9]]);
    // The game on the page.
    assert_eq!(search.winning_options(&vec![4, 7, 9, 11, 16]), [[4, 7, 9, 11, 14]]);
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(left);
    assert_wins(&mut search, subsets(1..=9), |row| !is_lost_in_misere_nim(gaps(row)));
    assert_eq!(search.winning_options(&vec![2, 5, 7, 9]), [[2, 3, 7, 9], [2, 5, 6, 9]]);
}

#[test]
fn at_most_k_squares() {
    for most in 1..=4 {
        let mut search = Search::normal_play(|row: &Row| options(row, most));
        let mut misere = Search::misere_play(|row: &Row| options(row, most));
        let remainders = |row: &Row| gaps(row).into_iter().map(move |gap| gap % (most + 1));
        assert_wins(&mut search, subsets(1..=10), |row| nim_sum(remainders(row)) != 0);
        assert_wins(&mut misere, subsets(1..=10), |row| !is_lost_in_misere_nim(remainders(row)));
        if most == 2 {
            assert_eq!(search.winning_options(&vec![1, 7]), [[1, 5]]);
        }
    }
}

#[test]
fn a_staircase() {
    let mut row_search = Search::grundy(left);
    let mut step_search = Search::grundy(options_of_staircase);
    for row in subsets(1..=8) {
        let with_edge = [&[0], &row[..]].concat();
        let neighbours = with_edge.windows(2).rev();
        let steps: Vec<usize> = neighbours.map(|pair| pair[1] - pair[0] - 1).collect();
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
    let moves = |squares: &Vec<usize>| options_of_sum(squares, |&square| 0..square);
    let mut sharing = Search::normal_play(moves);
    let mut apart = Search::normal_play(|squares| {
        moves(squares).into_iter().filter(|option| option[0] != option[1])
    });
    // Squares are counted from 0 here.
    let mut pairs = lists(2, 0..20);
    assert_wins(&mut sharing, pairs.clone(), |pair| pair[0] != pair[1]);
    pairs.retain(|pair| pair[0] < pair[1]);
    assert_wins(&mut apart, pairs, |pair| pair[0] % 2 == 1 || pair[1] != pair[0] + 1);
}
