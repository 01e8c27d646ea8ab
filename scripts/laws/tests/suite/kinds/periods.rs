//! Periods.

use laws::{laws_of_kind, Condition, Law, Table};
use shared::octal::OctalGame;
use shared::subtraction::SubtractionGame;

use super::{check_noise, Sample};
use crate::random::Random;

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("periods", "period 3: 0, 1, 2", (0, 40, 1), |n| n[0] % 3),
        Sample::values(
            "periods",
            "period 4 from n = 3 on: 3, 0, 1, 2; before, 0 is 7, 1 is 7, 2 is 7",
            (0, 60, 1),
            |n| if n[0] < 3 { 7 } else { n[0] % 4 },
        ),
        Sample::values("periods", "period 4, each time 2 higher: 0, 1, 0, 1", (0, 60, 1), |n| {
            2 * (n[0] / 4) + n[0] % 2
        }),
        Sample::outcomes("periods", "period 5: 1, 0, 1, 1, 0", (1, 60, 1), |n| {
            [0, 1, 0, 1, 1][n[0] as usize % 5]
        }),
        Sample::outcomes("periods", "lost only for n = 1, 4, 9", (0, 90, 1), |n| {
            i64::from(![1, 4, 9].contains(&n[0]))
        }),
    ]
}

#[test]
fn periods_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_period() {
    check_noise("periods");
}

/// Asks for the first so many values of a game, and compares those further on if the condition holds.
fn check_condition(
    values: &[i64],
    seen: usize,
    holds: fn(&Condition, i64) -> bool,
    of_game: i64,
) -> usize {
    let points = (0..).zip(&values[..seen]).map(|(heap, &value)| (vec![heap], value)).collect();
    let table = Table::new(1, points, false);
    let laws = laws_of_kind("periods", &table).unwrap();
    let is_under = |law: &&Law| law.condition.as_ref().is_some_and(|it| holds(it, of_game));
    let laws: Vec<&Law> = laws.iter().filter(is_under).collect();
    for law in &laws {
        for (heap, &value) in (0..).zip(values) {
            assert_eq!(law.value(&[heap]), Some(value), "{seen} values: {} at {heap}", law.words);
        }
    }
    laws.len()
}

fn check_takes(takes: &[usize], seen: usize) -> usize {
    let largest = takes.iter().copied().max().unwrap() as i64;
    let mut game = SubtractionGame::new(takes);
    let values: Vec<i64> = game.values_to(500).iter().map(|&value| value as i64).collect();
    check_condition(&values, seen, |condition, largest| condition.largest_take >= largest, largest)
}

#[test]
fn a_period_goes_on_where_no_take_is_above_its_bound() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut checked = 0;
    for _ in 0..200 {
        let mut takes: Vec<usize> =
            (0..2 + random.below(3)).map(|_| 1 + random.below(14) as usize).collect();
        checked += check_takes(&takes, 22 + random.below(60) as usize);
        // A take that acts at the last heaps of the table, or just after its end.
        let period = 2 + random.below(4) as usize;
        takes = (1..period).collect();
        takes.push(period * (8 + random.below(8) as usize));
        check_takes(&takes, takes[period - 1] + random.below(3) as usize);
    }
    assert!(checked > 40, "{checked} periods");
}

#[test]
fn a_period_goes_on_where_an_octal_code_is_short_enough() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut checked = 0;
    for _ in 0..60 {
        let places = 1 + random.below(4) as usize;
        let moves: Vec<(usize, u8)> =
            (1..=places).map(|place| (place, random.below(8) as u8)).collect();
        let values =
            OctalGame::new(&moves).values_to(500).iter().map(|&it| it as i64).collect::<Vec<_>>();
        let holds =
            |condition: &Condition, count: i64| condition.places.is_some_and(|it| it >= count);
        checked += check_condition(&values, 30 + random.below(90) as usize, holds, places as i64);
    }
    assert!(checked > 10, "{checked} periods");
}

/// The values of Kayles have the period 12 from heap 71 on, and the code 0.77 has two places: by the theorem
/// the values up to heap 2 · 71 + 2 · 12 + 2 - 1 show it.
#[test]
fn kayles_needs_the_heaps_of_the_theorem() {
    let values: Vec<i64> =
        OctalGame::new(&[(1, 7), (2, 7)]).values_to(200).iter().map(|&it| it as i64).collect();
    let has_two_places = |seen: &usize| {
        let points = (0..).zip(&values[..*seen]).map(|(heap, &value)| (vec![heap], value));
        let laws = laws_of_kind("periods", &Table::new(1, points.collect(), false)).unwrap();
        let condition = laws.first().and_then(|law| law.condition.as_ref());
        condition.is_some_and(|it| it.places >= Some(2))
    };
    assert_eq!((150..190).find(has_two_places), Some(168));
}

/// Returns the periods that are said of the values.
fn periods_of(values: &[i64], is_outcome: bool) -> Vec<String> {
    let points = (0..).zip(values).map(|(heap, &value)| (vec![heap], value)).collect();
    let laws = laws_of_kind("periods", &Table::new(1, points, is_outcome)).unwrap();
    laws.into_iter().map(|law| law.words).collect()
}

/// Returns so many values below `bound` without a law.
fn noise(random: &mut Random, count: usize, bound: u64) -> Vec<i64> {
    (0..count).map(|_| random.below(bound)).collect()
}

#[test]
fn what_is_seen_too_seldom_is_no_period() {
    let mut random = Random(0x853c_49e6_748f_ea9b);
    for length in 10..30 {
        // Three rounds, and four.
        let pattern = noise(&mut random, length, 4);
        assert_eq!(periods_of(&pattern.repeat(3), false), [""; 0]);
        assert_eq!(periods_of(&pattern.repeat(4), false).len(), 1, "{pattern:?}");
        // A list before a single value that repeats, a third of all values and a sixth.
        let list = [&noise(&mut random, length - 1, 2)[..], &[0]].concat();
        let then_won = |count: usize| [&list[..], &vec![1; count]].concat();
        assert_eq!(periods_of(&then_won(2 * length), true), [""; 0]);
        assert_eq!(periods_of(&then_won(5 * length), true).len(), 1, "{list:?}");
        // Values that rise, but not from the first round on.
        let rising: Vec<i64> = (0..80).map(|heap| heap / 3).collect();
        assert_eq!(periods_of(&[&pattern[..], &rising].concat(), false), [""; 0]);
    }
}
