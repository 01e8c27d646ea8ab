//! The example that prints a table of any game.

use shared::search::{options_of_heap, options_of_wythoff};

use crate::unequal;

#[allow(dead_code)]
#[path = "../../examples/explore.rs"]
mod example;

/// What the page shows of Grundy's game, whatever the options in the example have become.
#[test]
fn the_page_shows_the_table_of_grundys_game() {
    let table = example::table(1, 25, |_, heap| heap as usize, |&heap| unequal(heap));
    let page = include_str!("../../README.md").replace('\r', "");
    assert!(page.contains(&format!("-p shared\n{table}```\n")), "{table}");
}

#[test]
fn one_dimension_or_two_and_a_period() {
    let alone = |parts: Vec<usize>| parts.into_iter().map(|part| vec![part]).collect();
    let moves = |heap: &usize| alone(options_of_heap(&[1, 4], heap));
    let table = example::table(1, 14, |_, heap| heap as usize, moves);
    let expected = "    |  0  1  2  3  4  5  6  7  8  9 10 11 12 13\n\
                    ----+------------------------------------------\n  \
                      0 |  0  1  0  1  2  0  1  0  1  2  0  1  0  1\n\
                    P-positions: 0 2 5 7 10 12\n\
                    period 5 of the columns from 0 on, seen but not proved\n";
    assert_eq!(table, expected);
    let moves = |heaps: &(u64, u64)| options_of_wythoff(heaps).map(|heaps| vec![heaps]).collect();
    let table = example::table(2, 4, |row, column| (row, column), moves);
    let expected = "    |  0  1  2  3\n----+------------\n  0 |  0  1  2  3\n  1 |  1  2  0  4\n\
                    P-positions: (0, 0) (1, 2)\nno period in this table\n";
    assert_eq!(table, expected);
}
