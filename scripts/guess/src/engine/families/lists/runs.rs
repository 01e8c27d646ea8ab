//! Runs of lost and won positions whose ends multiply.

use std::rc::Rc;

use super::{bits_of, LARGEST};
use crate::engine::expression::{function, Items};
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// The outcome changes at the terms of a list: runs of lost and won positions.
struct Runs {
    first: i64,
    /// The outcome of the first heap.
    begins: i64,
    /// The first ends.
    initial: Vec<i64>,
    /// What multiplies an end, in turn, after `shift` is subtracted.
    factors: [i64; 2],
    shift: i64,
}

impl Rule for Runs {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let heap = position[0];
        if heap < self.first || heap > LARGEST {
            return None;
        }
        let passed = self.initial.iter().filter(|&&end| end <= heap).count();
        let mut outcome = (self.begins + passed as i64) % 2;
        if passed == self.initial.len() {
            let mut end = self.initial.last()? - self.shift;
            for turn in 0.. {
                end = end.checked_mul(self.factors[turn % 2])?;
                if end > heap - self.shift {
                    break;
                }
                outcome = 1 - outcome;
            }
        }
        Some(outcome)
    }

    fn function(&self, name: &str) -> String {
        let Runs { shift, factors, .. } = self;
        let last = self.initial.last().map_or(0, |last| last - shift);
        let mut body = format!("let mut outcome = {};\n", self.begins);
        body += &format!("    for end in {:?} {{\n        if n >= end {{\n            outcome = 1 - outcome;\n        }}\n    }}\n", self.initial);
        body += &format!("    let mut end = {last};\n    for factor in {factors:?}.iter().cycle() {{\n        end *= factor;\n");
        let reached =
            if *shift == 0 { "n".to_string() } else { format!("n - {shift}").replace("- -", "+ ") };
        body += &format!("        if end > {reached} {{\n            break;\n        }}\n        outcome = 1 - outcome;\n    }}\n    outcome");
        function(name, &["n".to_string()], &Items::default(), &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let begins = if self.begins == 0 { "lost" } else { "won" };
        let ends: Vec<String> = self.initial.iter().map(i64::to_string).collect();
        let [one, two] = self.factors;
        let shift =
            if self.shift == 0 { String::new() } else { format!(", counted from {}", self.shift) };
        format!(
            "runs of {begins} and other positions in turn; the outcome changes at {} = {}, and then where the last end, times {one} and {two} in turn, leads{shift}",
            arguments[0],
            ends.join(", ")
        )
    }

    fn size(&self) -> usize {
        self.initial.len() + 4
    }

    fn weight(&self) -> u32 {
        70 + 12 * self.initial.len() as u32
    }
}

/// Offers runs whose ends multiply.
pub(super) fn offer(search: &mut Search, first: i64, values: &[i64]) {
    let ends: Vec<i64> = (1..values.len())
        .filter(|&place| values[place] != values[place - 1])
        .map(|place| first + place as i64)
        .collect();
    if ends.len() < 4 || ends.len() > 60 {
        return;
    }
    for shift in -2..=2 {
        let ends: Vec<i64> = ends.iter().map(|end| end - shift).collect();
        for start in 1..=ends.len() - 3 {
            let before = ends[start - 1];
            if before <= 0 || ends[start] % before != 0 || ends[start + 1] % ends[start] != 0 {
                continue;
            }
            let factors = [ends[start] / before, ends[start + 1] / ends[start]];
            let holds = (start..ends.len()).all(|place| {
                ends[place - 1].checked_mul(factors[(place - start) % 2]) == Some(ends[place])
            });
            let predicted = ends.len() - start - 2;
            let next =
                ends.last().and_then(|last| last.checked_mul(factors[(ends.len() - start) % 2]));
            let is_last = next.map_or(true, |next| next > first + values.len() as i64 - 1 - shift);
            if holds && is_last && predicted >= 1 && ends.len() - start >= 3 {
                let initial: Vec<i64> = ends[..start].iter().map(|end| end + shift).collect();
                let cost =
                    bits_of(&initial) + 2.0 * ((factors[0] * factors[1]) as f64).log2() + 5.0;
                let rule = Rc::new(Runs { first, begins: values[0], initial, factors, shift });
                let needed = rule.size();
                let candidate = Candidate::seen(rule, cost, needed);
                if search.offer(candidate) {
                    return;
                }
            }
        }
    }
}
