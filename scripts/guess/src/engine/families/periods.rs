//! Periods: from some heap on, the values repeat, perhaps higher by a step each time.
//!
//! Heaps with finitely many takes are periodic, and a whole period followed by as many places as the
//! greatest take proves it. An octal code of k places has the period p for ever if it has it from n to
//! 2n + p + k (Guy and Smith 1956, *The G-values of various games*). Without the rules a period is
//! only seen; then it has to be seen often. Values that only look periodic, because their exceptions
//! thin out (n with a growing power of two, say), are what the conditions in `is_steady` are for.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::engine::data::Table;
use crate::engine::evidence::{bits_of_constant, Evidence};
use crate::engine::expression::{function, Items};
use crate::engine::honesty::{Candidate, Search, SEEN};
use crate::engine::law::{Proof, Rule};

/// Values that repeat.
pub(crate) struct Periodic {
    /// The first heap.
    pub first: i64,
    /// The values before they repeat.
    pub head: Vec<i64>,
    /// The values that repeat.
    pub pattern: Vec<i64>,
    /// What each repetition adds.
    pub step: i64,
    /// Up to where the values were seen.
    pub last: i64,
    /// Whether the values are outcomes.
    pub is_outcome: bool,
}

impl Periodic {
    /// Returns the value that the pattern alone gives at the place `index` after the first heap.
    fn repeated(&self, index: i64) -> Option<i64> {
        let length = self.pattern.len() as i64;
        let place = index - self.head.len() as i64;
        let value = self.pattern[place.rem_euclid(length) as usize];
        self.step.checked_mul(place.div_euclid(length))?.checked_add(value)
    }

    /// Returns whether a single value repeats.
    fn is_flat(&self) -> bool {
        self.pattern.len() == 1 && self.step == 0
    }

    /// Returns whether each value is higher than the one before by the same step.
    fn is_line(&self) -> bool {
        self.pattern.len() == 1 && self.step != 0 && self.head.is_empty()
    }

    /// Returns the sum of `argument` times the step and a constant.
    fn line(&self, argument: &str, times: &str) -> String {
        let constant = self.pattern[0] - self.step * self.first;
        let product = match self.step {
            1 => argument.to_string(),
            step => format!("{step}{times}{argument}"),
        };
        match constant {
            0 => product,
            1.. => format!("{product} + {constant}"),
            _ => format!("{product} - {}", -constant),
        }
    }

    /// Returns the places of the head that do not follow the pattern.
    fn exceptions(&self) -> Vec<usize> {
        (0..self.head.len())
            .filter(|&index| self.repeated(index as i64) != Some(self.head[index]))
            .collect()
    }
}

impl Rule for Periodic {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let index = position[0].checked_sub(self.first)?;
        let place = usize::try_from(index).ok()?;
        match self.head.get(place) {
            Some(value) => Some(*value),
            None => self.repeated(index),
        }
    }

    fn function(&self, name: &str) -> String {
        if self.is_line() {
            return function(name, &["n".to_string()], &Items::default(), &self.line("n", " * "));
        }
        let list =
            |values: &[i64]| values.iter().map(i64::to_string).collect::<Vec<String>>().join(", ");
        let mut body = String::new();
        let start = self.first + self.head.len() as i64;
        let shift = |by: i64| match by {
            0 => "n".to_string(),
            by if by < 0 => format!("(n + {})", -by),
            by => format!("(n - {by})"),
        };
        if !self.head.is_empty() {
            body +=
                &format!("const FIRST: [i64; {}] = [{}];\n    ", self.head.len(), list(&self.head));
        }
        body += &format!(
            "const PERIOD: [i64; {}] = [{}];\n    ",
            self.pattern.len(),
            list(&self.pattern)
        );
        if !self.head.is_empty() {
            body += &format!(
                "if n < {start} {{\n        return FIRST[{} as usize];\n    }}\n    ",
                shift(self.first)
            );
        }
        let place = shift(start);
        body += &format!("PERIOD[({place} % {}) as usize]", self.pattern.len());
        if self.step != 0 {
            body += &format!(" + {} * ({place} / {})", self.step, self.pattern.len());
        }
        function(name, &["n".to_string()], &Items::default(), &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let n = &arguments[0];
        let list =
            |values: &[i64]| values.iter().map(i64::to_string).collect::<Vec<String>>().join(", ");
        let exceptions: Vec<i64> =
            self.exceptions().iter().map(|&index| self.first + index as i64).collect();
        if self.is_outcome && self.pattern == [1] && self.is_flat() {
            return format!(
                "lost only for {n} = {}, and for no other up to {}",
                list(&exceptions),
                self.last
            );
        }
        if self.is_line() {
            let n = if n.contains(' ') { format!("({n})") } else { n.clone() };
            return self.line(&n, " ");
        }
        let mut words = format!("period {}", self.pattern.len());
        if n != "n" {
            words += &format!(" in {n}");
        }
        if self.step != 0 {
            words += &format!(", each time {} higher", self.step);
        }
        let start = self.first + self.head.len() as i64;
        if !self.head.is_empty() {
            words += &format!(" from {n} = {start} on");
        }
        words += &format!(": {}", list(&self.pattern));
        if !self.head.is_empty() && exceptions.len() <= 24 {
            words += &format!(" (before, other values at {})", list(&exceptions));
        }
        words
    }

    fn size(&self) -> usize {
        self.pattern.len() + 2 * self.exceptions().len() + usize::from(self.step != 0)
    }

    fn weight(&self) -> u32 {
        let listed = if self.is_flat() { self.exceptions().len() } else { self.head.len() };
        20 + 4 * self.pattern.len() as u32 + 8 * listed as u32
    }
}

/// Returns the shortest period of a few numbers that is there twice, in words.
pub(crate) fn shortest(table: &Table) -> Option<(String, usize)> {
    let evidence = Evidence::of_few(table)?;
    let (first, values) = evidence.row()?;
    (1..=values.len() / 2).find_map(|period| {
        let step = values[period] - values[0];
        let holds =
            (period..values.len()).all(|index| values[index] - values[index - period] == step);
        let rule = Periodic {
            first,
            head: Vec::new(),
            pattern: values[..period].to_vec(),
            step,
            last: first + values.len() as i64 - 1,
            is_outcome: table.is_outcome,
        };
        holds.then(|| (rule.words(&evidence.names), period))
    })
}

/// Offers the shortest periods.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.distinct == 1 {
        return;
    }
    let Some((first, values)) = evidence.row() else { return };
    let mut offered: Vec<(usize, i64)> = Vec::new();
    for period in 1..=(values.len() / 3).min(2000) {
        for step in steps(&values, period) {
            let Some(rule) = periodic(first, &values, period, step, evidence.is_outcome) else {
                continue;
            };
            let is_multiple = |known: &(usize, i64)| {
                period % known.0 == 0 && step == known.1 * (period / known.0) as i64
            };
            if offered.len() < 4
                && !offered.iter().any(is_multiple)
                && search.offer(candidate(search, rule, &values))
            {
                offered.push((period, step));
            }
        }
        if !offered.is_empty() && period > 200 {
            return;
        }
    }
    if offered.is_empty() {
        offer_most(search, first, &values);
    }
}

/// Longer periods with a wrong value are not looked for.
const MENDED: usize = 60;

/// Offers the periods that most values of each place have, so that a few wrong values are named.
fn offer_most(search: &mut Search, first: i64, values: &[i64]) {
    let evidence = search.evidence;
    for period in 1..=(values.len() / SEEN).min(MENDED) {
        let pattern: Vec<i64> = (0..period)
            .map(|place| most_frequent(values.iter().skip(place).step_by(period)))
            .collect();
        let last = first + values.len() as i64 - 1;
        let is_outcome = evidence.is_outcome;
        let rule = Periodic { first, head: Vec::new(), pattern, step: 0, last, is_outcome };
        if rule.is_flat() {
            continue;
        }
        search.offer(Candidate::seen(Rc::new(rule), f64::INFINITY, period));
    }
}

fn most_frequent<'a>(values: impl Iterator<Item = &'a i64>) -> i64 {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    values.for_each(|value| *counts.entry(*value).or_default() += 1);
    counts.into_iter().max_by_key(|count| count.1).map_or(0, |(value, _)| value)
}

/// Returns the steps that the last values allow.
fn steps(values: &[i64], period: usize) -> Vec<i64> {
    let last = values.len() - 1;
    let step = values[last].saturating_sub(values[last - period]);
    // Values that fall would become negative.
    vec![step].into_iter().filter(|step| *step >= 0).collect()
}

/// Returns the rule with this period and step, if it holds long enough.
fn periodic(
    first: i64,
    values: &[i64],
    period: usize,
    step: i64,
    is_outcome: bool,
) -> Option<Periodic> {
    let count = values.len();
    let repeats = |index: usize| values[index].checked_add(step) == Some(values[index + period]);
    let start =
        (0..count - period).rev().find(|&index| !repeats(index)).map_or(0, |index| index + 1);
    let tail = count - start;
    let is_long = tail >= SEEN * period && start <= count / 2 || tail >= 8 * period;
    if !is_long || tail < period + 12 || tail < 2 * period + 6 {
        return None;
    }
    let rule = Periodic {
        first,
        head: values[..start].to_vec(),
        pattern: values[start..start + period].to_vec(),
        step,
        last: first + count as i64 - 1,
        is_outcome,
    };
    let is_shortest = !(1..period).any(|shorter| {
        period % shorter == 0
            && (shorter..period).all(|index| rule.pattern[index] == rule.pattern[index - shorter])
    });
    is_shortest.then_some(rule)
}

fn candidate(search: &Search, rule: Periodic, values: &[i64]) -> Candidate {
    let evidence = search.evidence;
    let bits = (evidence.distinct.max(2) as f64).log2();
    let count = values.len();
    let exceptions = rule.exceptions().len();
    let per_value = evidence.bits / count as f64;
    let listed = exceptions as f64 * evidence.bits_of_exception();
    let given = rule.head.len() as f64 * per_value;
    let cost = rule.pattern.len() as f64 * bits.min(per_value + 1.0)
        + 2.0 * (rule.head.len() as f64 + 1.0).log2()
        + 3.0
        + listed.min(given);
    // That nothing but one value follows is explained by what follows, whatever the list before.
    let is_finite = rule.is_flat() && exceptions > 0;
    let proof = proof(&rule, count);
    Candidate {
        cost,
        needed: rule.size(),
        predicted: Some(rule.head.len() + rule.pattern.len()),
        bits: is_finite.then(|| bits_of_constant(count - rule.head.len())),
        rule: Rc::new(rule),
        proof,
    }
}

/// Returns what would prove the period.
fn proof(rule: &Periodic, count: usize) -> Proof {
    let behind = count - rule.head.len() - rule.pattern.len();
    if rule.step != 0 || behind == 0 {
        return Proof::Seen;
    }
    let seen = rule.last + 1;
    let start = rule.first + rule.head.len() as i64;
    let places = seen - 2 * start - 2 * rule.pattern.len() as i64;
    if places >= 1 && rule.first <= 1 && !rule.is_outcome {
        return Proof::Proved {
            theorem: "Guy and Smith 1956",
            chapter: "04-periods.md#periods-of-octal-games",
            condition: format!(
                "the game is an octal code of at most {places} places, or its takes are at most {behind} and leave one heap"
            ),
        };
    }
    Proof::Proved {
        theorem: "a state of finitely many values that returns (Golomb 1966)",
        chapter: "03-heaps.md#sets-of-takes-and-their-periods",
        condition: format!("each take is at most {behind} and leaves one heap"),
    }
}
