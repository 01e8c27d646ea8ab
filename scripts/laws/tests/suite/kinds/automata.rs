//! Automata.

use super::{check_noise, Sample};

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("automata", "base 2", (0, 200, 1), |n| i64::from(n[0].count_ones() % 2)),
        Sample::outcomes("automata", "an automaton", (0, 24, 2), |p| i64::from(p[0] & p[1] != 0)),
    ]
}

#[test]
fn automata_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_is_no_automaton() {
    check_noise("automata");
}
