//! Lists of lost positions: linear recurrences, growth by a factor, a law for the term in place k,
//! and runs whose ends multiply.
//!
//! The losing positions of take-away games with a limit that depends on the last move follow linear
//! recurrences from some term on (Schwenk 1970, *Take-away games*). Those of two heaps, ⌊kα⌋, are
//! Beatty's sequences (Beatty 1926); `beatty` looks for α among the quadratic numbers.

mod runs;

use std::rc::Rc;

use crate::engine::expression::{function, Items};
use crate::engine::families::law_of_row;
use crate::engine::helpers;
use crate::engine::honesty::{due, Candidate, Search};
use crate::engine::law::{Law, Proof, Rule};
use crate::engine::theorems;

/// No more terms are computed to answer one question.
const TERMS: usize = 5_000_000;
/// No term is larger.
const LARGEST: i64 = 1 << 61;

/// How the terms of a list follow each other.
#[derive(Clone)]
pub(crate) enum Next {
    /// The sum of the last terms, the last one first, times these numbers, and a constant.
    Linear(Vec<i64>, i64),
    /// `⌊numerator * term / denominator⌋ + constant` of the last term.
    Factor { numerator: i64, denominator: i64, constant: i64 },
    /// The value of a rule at the place.
    Place(Rc<dyn Rule>),
}

/// The lost positions are the terms of a list.
pub(crate) struct Lost {
    /// The first terms.
    pub initial: Vec<i64>,
    /// The others.
    pub next: Next,
    /// The first terms as far as they were needed, to answer quickly.
    pub known: Vec<i64>,
}

impl Lost {
    /// Returns the term after `terms`.
    fn following(&self, terms: &[i64]) -> Option<i64> {
        let term = match &self.next {
            Next::Linear(factors, constant) => {
                let mut sum = *constant;
                for (index, factor) in factors.iter().enumerate() {
                    let term =
                        terms.len().checked_sub(index + 1).and_then(|place| terms.get(place))?;
                    sum = sum.checked_add(factor.checked_mul(*term)?)?;
                }
                sum
            }
            Next::Factor { numerator, denominator, constant } => numerator
                .checked_mul(*terms.last()?)?
                .div_euclid(*denominator)
                .checked_add(*constant)?,
            Next::Place(rule) => rule.value(&[terms.len() as i64])?,
        };
        (term <= LARGEST && terms.last().map_or(true, |last| term > *last)).then_some(term)
    }

    /// Computes the terms up to the first one that is at least `bound`.
    pub fn know(mut self, bound: i64) -> Self {
        let mut terms = self.initial.clone();
        while terms.len() < TERMS && terms.last().map_or(true, |last| *last < bound) {
            let Some(term) = self.following(&terms) else { break };
            terms.push(term);
        }
        self.known = terms;
        self
    }
}

impl Rule for Lost {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let heap = position[0];
        if heap < 0 {
            return None;
        }
        if self.known.last().is_some_and(|last| heap <= *last) {
            return Some(i64::from(self.known.binary_search(&heap).is_err()));
        }
        let mut terms = self.known.clone();
        while terms.last().map_or(true, |last| *last < heap) {
            if terms.len() >= TERMS {
                return None;
            }
            let term = self.following(&terms)?;
            terms.push(term);
        }
        Some(i64::from(terms.last() != Some(&heap)))
    }

    fn function(&self, name: &str) -> String {
        let initial: Vec<String> = self.initial.iter().map(i64::to_string).collect();
        let mut items = Items::default();
        let next = match &self.next {
            Next::Linear(factors, constant) => {
                let sum = linear_sum(
                    factors,
                    *constant,
                    |index| format!("terms[terms.len() - {}]", index + 1),
                    " * ",
                );
                sum
            }
            Next::Factor { numerator, denominator, constant } => {
                let product =
                    format!("({numerator} * terms[terms.len() - 1]).div_euclid({denominator})");
                format!("{product} + {constant}").replace("+ -", "- ")
            }
            Next::Place(rule) => format!("{}(terms.len() as i64)", items.add(rule.as_ref())),
        };
        let mut body = format!("let mut terms: Vec<i64> = vec![{}];\n", initial.join(", "));
        body += &format!("    while terms.last().map_or(true, |&term| term < n) {{\n        terms.push({next});\n    }}\n");
        body += "    i64::from(!terms.contains(&n))";
        function(name, &["n".to_string()], &items, &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let initial: Vec<String> = self.initial.iter().map(i64::to_string).collect();
        let begins = format!("it begins with {}", initial.join(", "));
        let how = match &self.next {
            Next::Linear(factors, constant) => {
                let sum =
                    linear_sum(factors, *constant, |index| format!("t(k - {})", index + 1), " ");
                format!("t(k) = {sum}; {begins}")
            }
            Next::Factor { numerator, denominator, constant } => {
                let product = match denominator {
                    1 => format!("{numerator} t(k - 1)"),
                    _ => format!("⌊{numerator} t(k - 1) / {denominator}⌋"),
                };
                format!("t(k) = {product} + {constant}; {begins}")
                    .replace("+ -", "- ")
                    .replace(" + 0;", ";")
            }
            Next::Place(rule) if self.initial.is_empty() => {
                format!("t(k) = {}, k from 0 on", rule.words(&["k".to_string()]))
            }
            Next::Place(rule) => {
                format!("t(k) = {}, k from 0 on; {begins}", rule.words(&["k".to_string()]))
            }
        };
        format!("{} is lost if it is a term of the list {how}", arguments[0])
    }

    fn lost_after(&self, after: i64, count: usize) -> Option<Vec<i64>> {
        let mut terms = self.known.clone();
        let mut place = terms.partition_point(|term| *term <= after);
        while terms.len() < place + count && terms.len() < TERMS {
            let Some(term) = self.following(&terms) else { break };
            terms.push(term);
            if term <= after {
                place = terms.len();
            }
        }
        Some(terms.split_off(place.min(terms.len())).into_iter().take(count).collect())
    }

    fn size(&self) -> usize {
        let next = match &self.next {
            Next::Linear(factors, _) => factors.iter().filter(|factor| **factor != 0).count() + 1,
            Next::Factor { .. } => 3,
            Next::Place(rule) => rule.size(),
        };
        self.initial.len() + next
    }

    fn weight(&self) -> u32 {
        20 + 8 * self.size() as u32
    }
}

/// Returns the sum of terms times factors as text.
fn linear_sum(
    factors: &[i64],
    constant: i64,
    term: impl Fn(usize) -> String,
    times: &str,
) -> String {
    let mut text = Vec::new();
    for (index, factor) in factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
        text.push(match factor {
            1 => term(index),
            factor => format!("{factor}{times}{}", term(index)),
        });
    }
    if constant != 0 || text.is_empty() {
        text.push(constant.to_string());
    }
    text.join(" + ").replace("+ -", "- ")
}

/// Offers lists for the lost positions of an outcome table of one heap.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 1 || !evidence.is_outcome {
        return;
    }
    let Some((first, values)) = evidence.row() else { return };
    let last = first + values.len() as i64 - 1;
    let lost: Vec<i64> = (first..=last)
        .zip(&values)
        .filter(|(_, value)| **value == 0)
        .map(|(heap, _)| heap)
        .collect();
    let at_once = lost.len() <= values.len() / 3;
    if at_once && lost.len() >= 5 {
        for (rule, cost) in lists(&lost) {
            let rule = rule.know(last + 1);
            let needed = rule.size();
            let rule = Rc::new(rule);
            let candidate = Candidate::seen(rule, cost, needed);
            if search.offer(candidate) {
                break;
            }
        }
    }
    runs::offer(search, first, &values);
}

/// Returns lists that have the given terms, with their costs.
pub(crate) fn lists(terms: &[i64]) -> Vec<(Lost, f64)> {
    let mut found = Vec::new();
    found.extend(factor(terms));
    found.extend(linear(terms));
    if terms.len() >= 12 {
        let row: Vec<(i64, i64)> = (0..).zip(terms.iter().copied()).collect();
        if let Some((rule, cost)) = law_of_row(&row) {
            found.push((
                Lost { initial: Vec::new(), next: Next::Place(rule), known: Vec::new() },
                cost + 2.0,
            ));
        }
    }
    found.sort_by(|left, right| left.1.total_cmp(&right.1));
    found
}

/// Returns the law of a list of lost positions that are too large for a table of outcomes. The list
/// carries the bits of the gaps between its terms.
pub(crate) fn law(terms: &[i64]) -> Option<Law> {
    let bits: f64 = terms.windows(2).map(|pair| ((pair[1] - pair[0]) as f64).log2() + 1.0).sum();
    let last = *terms.last()?;
    let fitted = terms.len() * 2 / 3;
    for (rule, cost) in lists(terms) {
        let rule = rule.know(last);
        let is_right = rule.known.len() == terms.len() && rule.known == terms;
        let needed = rule.size();
        if !is_right || bits < due(cost, 0) {
            continue;
        }
        let words = rule.words(&["n".to_string()]);
        return Some(Law {
            theorem: theorems::behind(&words),
            words,
            formula: rule.function("law"),
            explained: terms.len(),
            needed,
            predicted_from: terms.get(fitted).map(|term| vec![*term]),
            exceptions: Vec::new(),
            proof: Proof::Seen,
            rule: Rc::new(rule),
        });
    }
    None
}

/// Returns the bits of a few first terms.
fn bits_of(terms: &[i64]) -> f64 {
    terms.iter().map(|term| 2.0 * ((term.unsigned_abs() + 1) as f64).log2() * 0.6 + 1.0).sum()
}

/// Finds t(k) = ⌊p t(k - 1) / q⌋ + c.
fn factor(terms: &[i64]) -> Option<(Lost, f64)> {
    let count = terms.len();
    let mut best: Option<(Lost, f64)> = None;
    for denominator in 1..=9_i64 {
        for numerator in denominator..=6 * denominator.max(4) {
            for constant in -4..=6_i64 {
                let next = Next::Factor { numerator, denominator, constant };
                let rule = Lost { initial: Vec::new(), next, known: Vec::new() };
                let is_trivial = numerator == denominator
                    || helpers::gcd(numerator, denominator) != 1 && denominator > 1;
                let start = (1..count)
                    .rev()
                    .find(|&place| rule.following(&terms[..place]) != Some(terms[place]))
                    .map_or(1, |place| place + 1);
                if is_trivial || start + 4 > count || start * 2 > count {
                    continue;
                }
                let cost = bits_of(&terms[..start])
                    + 2.0 * ((numerator * denominator) as f64).log2()
                    + 4.0;
                if best.as_ref().map_or(true, |known| cost < known.1) {
                    best = Some((Lost { initial: terms[..start].to_vec(), ..rule }, cost));
                }
            }
        }
    }
    best
}

/// Finds linear recurrences with small whole factors, of one, two or three terms back.
fn linear(terms: &[i64]) -> Option<(Lost, f64)> {
    let count = terms.len();
    let mut best: Option<(Lost, f64)> = None;
    let mut consider = |factors: Vec<i64>, constant: i64| {
        let order = factors.len();
        let size: f64 = factors
            .iter()
            .map(|factor| {
                if *factor == 0 {
                    1.0
                } else {
                    1.0 + 2.0 * (factor.unsigned_abs() as f64).log2() + 1.0
                }
            })
            .sum();
        let rule =
            Lost { initial: Vec::new(), next: Next::Linear(factors, constant), known: Vec::new() };
        let start = (order..count)
            .rev()
            .find(|&place| rule.following(&terms[..place]) != Some(terms[place]))
            .map_or(order, |place| place + 1);
        if start + 4 > count || start * 5 > count * 3 {
            return;
        }
        let cost = bits_of(&terms[..start])
            + size
            + 2.0 * ((constant.unsigned_abs() + 1) as f64).log2()
            + 3.0;
        if best.as_ref().map_or(true, |known| cost < known.1) {
            best = Some((Lost { initial: terms[..start].to_vec(), ..rule }, cost));
        }
    };
    for back in 2..=9 {
        for constant in -1..=1 {
            let mut factors = vec![0; back];
            factors[0] = 1;
            factors[back - 1] = 1;
            consider(factors, constant);
        }
    }
    for first in -1..=6 {
        for second in -4..=4 {
            for constant in -3..=3 {
                consider(vec![first, second], constant);
            }
            for third in -2..=3 {
                consider(vec![first, second, third], 0);
            }
        }
    }
    best
}
