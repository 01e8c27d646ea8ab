//! The example that prints a table of any game.

use shared::search::{options_of_heap, options_of_heaps};

use crate::{breaking, unequal};

#[allow(dead_code)]
#[path = "../../examples/explore.rs"]
mod example;

/// What the page shows of Grundy's game, whatever the options in the example have become.
#[test]
fn the_page_shows_the_table_of_grundys_game() {
    let table = example::table(1, 25, |_, heap| vec![heap as usize], breaking(unequal));
    let page = include_str!("../../README.md").replace('\r', "");
    assert!(page.contains(&format!("-p shared\n{table}```\n")), "{table}");
}

#[test]
fn one_dimension_or_two_and_a_period() {
    let table =
        example::table(1, 14, |_, heap| heap as usize, |heap| options_of_heap(&[1, 4], heap));
    let expected = "  0  1  0  1  2  0  1  0  1  2  0  1  0  1\n\
                    P-positions: 0 2 5 7 10 12\n\
                    period 5 of the columns from 0 on, seen but not proved\n";
    assert_eq!(table, expected);
    let two = |row, column| vec![row as usize, column as usize];
    let table = example::table(2, 4, two, |heaps| options_of_heaps(&[1, 2], heaps));
    let expected = "  0  1  2  0\n  1  0  3  1\n\
                    P-positions: [0, 0] [0, 3] [1, 1]\nno period in this table\n";
    assert_eq!(table, expected);
}
