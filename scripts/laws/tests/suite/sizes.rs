//! How much data a law needs, and that more never give worse words: a law of a small table that holds on a
//! larger one is said there, or a plainer one is.

use laws::{guess, Data, Law, Table};

use crate::kinds::{samples, Sample};

fn first_law(table: Table) -> Option<Law> {
    guess(&Data::Table(table)).laws.into_iter().next()
}

/// Returns what a law asks of its reader, exceptions aside.
fn weight(law: &Law) -> u32 {
    law.tree.weigh().whole()
}

/// Returns the words of a smaller and a larger table, if those of the larger one are worse.
fn worse(sample: &Sample, [small, large]: [i64; 2]) -> Option<String> {
    let before = first_law(sample.table_of(small)).filter(|law| law.exceptions.is_empty())?;
    let table = sample.table_of(large);
    let holds = |(place, value): &(Vec<i64>, i64)| before.value(place) == Some(*value);
    if !table.points.iter().all(holds) {
        return None;
    }
    let after = first_law(table);
    let is_worse = after
        .as_ref()
        .map_or(true, |after| after.words != before.words && weight(after) > weight(&before));
    let words = after.map_or("no law".to_string(), |law| law.words);
    is_worse.then(|| format!("{small}: {}\n{large}: {words}", before.words))
}

#[test]
fn more_data_never_give_worse_words() {
    let samples = samples();
    let all = samples.iter().flat_map(|sample| {
        let size = sample.size();
        let sizes = [[size, size * 5 / 4], [size * 5 / 4, size * 3 / 2]];
        sizes.into_iter().filter_map(move |sizes| worse(sample, sizes))
    });
    let all: Vec<String> = all.collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The least tables with which laws are paid: as many numbers in each direction. One number less explains
/// less than 14 bits more than describes the law, or, where it asks much of its reader, less than
/// 1.4 · cost · 2^(weight / 100).
const LEAST: [(&str, i64); 8] = [
    ("won iff a ≠ b", 7),
    ("(a + b) mod 3", 6),
    ("won iff min(a, b) ≠ ⌊φ · |a - b|⌋", 14),
    ("won iff the nim-sum of all ≠ 0", 5),
    ("lost only for n = 0, and for no other up to 21", 22),
    ("won iff a mod 3 ≠ b mod 4", 9),
    ("won iff n ≠ the least Fibonacci summand of n", 33),
    ("period 5: 1, 0, 1, 1, 0", 23),
];

#[test]
fn a_law_is_said_from_so_many_numbers_on() {
    let samples = samples();
    for (words, least) in LEAST {
        let says = |sample: &&Sample| {
            let law = first_law(sample.table_of(least));
            law.is_some_and(|law| law.words == words)
        };
        let sample = samples.iter().find(says).unwrap_or_else(|| panic!("{least}: no {words}"));
        let law = first_law(sample.table_of(least - 1)).map(|law| law.words);
        assert_eq!(law, None, "{} numbers in each direction are too few", least - 1);
    }
}

#[test]
fn a_law_pays_for_its_exceptions() {
    let wrong = [23, 52, 34];
    for (size, paid) in [(8, 1), (14, 2)] {
        let place = |number: i64| vec![number / size, number % size];
        let value = |number: i64| (number / size + number % size) % 2;
        for count in 1..=paid + 1 {
            let points = (0..size * size).map(|number| {
                let is_wrong = wrong[..count].contains(&number);
                (place(number), value(number) ^ i64::from(is_wrong))
            });
            let law = first_law(Table::new(2, points.collect(), true));
            let named = law.map_or(0, |law| law.exceptions.len());
            let expected = if count <= paid { count } else { 0 };
            assert_eq!(named, expected, "{count} wrong values of {size} in each direction");
        }
    }
}
