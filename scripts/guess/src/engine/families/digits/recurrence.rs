//! Rules in which v(bq + r) follows from q and v(q).

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::engine::expression::{function, Items};
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// The largest base.
const BASES: i64 = 16;

/// How v(bq + r) follows from q and v(q).
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// It is `value * v(q) + quotient * q + constant`.
    Linear { value: i64, quotient: i64, constant: i64 },
    /// It is `special.1` where v(q) is `special.0`, and v(q) + `constant` elsewhere.
    Except { special: (i64, i64), constant: i64 },
    /// It is a value for each value of v(q).
    Map(BTreeMap<i64, i64>),
}

impl Step {
    fn apply(&self, quotient: i64, value: i64) -> Option<i64> {
        match self {
            Step::Linear { value: factor, quotient: other, constant } => {
                let sum = factor.checked_mul(value)?.checked_add(other.checked_mul(quotient)?)?;
                sum.checked_add(*constant)
            }
            Step::Except { special, .. } if value == special.0 => Some(special.1),
            Step::Except { constant, .. } => value.checked_add(*constant),
            Step::Map(map) => map.get(&value).copied(),
        }
    }

    fn cost(&self, bits: f64) -> f64 {
        match self {
            Step::Linear { value: 1, quotient: 0, constant: 0 } => 1.0,
            Step::Linear { value: 0, quotient: 0, .. } => bits + 1.0,
            Step::Linear { .. } => 6.0,
            Step::Except { .. } => 2.0 * bits + 6.0,
            Step::Map(map) => map.len() as f64 * bits + 2.0,
        }
    }

    fn size(&self) -> usize {
        match self {
            Step::Linear { value, quotient, constant } => {
                1 + [*value, *quotient, *constant].iter().filter(|&&number| number > 1).count()
            }
            Step::Except { .. } => 3,
            Step::Map(map) => map.len(),
        }
    }

    /// Returns the step as a sum, with these texts for q and v(q).
    fn sum(&self, quotient: &str, value: &str, times: &str) -> String {
        let Step::Linear { value: factor, quotient: other, constant } = self else {
            return String::new();
        };
        if *factor == -1 && *other == 0 && *constant > 0 {
            return format!("{constant} - {value}");
        }
        let mut terms = Vec::new();
        for (number, text) in [(factor, value), (other, quotient)] {
            match number {
                0 => {}
                1 => terms.push(text.to_string()),
                number => terms.push(format!("{number}{times}{text}")),
            }
        }
        if *constant != 0 || terms.is_empty() {
            terms.push(constant.to_string());
        }
        terms.join(" + ").replace("+ -", "- ")
    }
}

/// Returns a term and a number that is added or subtracted as text.
fn shifted_text(term: &str, by: i64) -> String {
    match by {
        0 => term.to_string(),
        1.. => format!("{term} + {by}"),
        _ => format!("{term} - {}", -by),
    }
}

/// The rule v(bq + r) = step r of q and v(q), from `start` on.
struct Recurrence {
    base: i64,
    first: i64,
    given: Vec<i64>,
    steps: Vec<Step>,
}

impl Rule for Recurrence {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let start = self.first + self.given.len() as i64;
        let mut number = position[0];
        if number < self.first {
            return None;
        }
        let mut digits = Vec::new();
        while number >= start {
            digits.push((number % self.base) as usize);
            number /= self.base;
        }
        let mut value = *self.given.get(usize::try_from(number - self.first).ok()?)?;
        for &digit in digits.iter().rev() {
            value = self.steps[digit].apply(number, value)?;
            number = number * self.base + digit as i64;
        }
        Some(value)
    }

    fn function(&self, name: &str) -> String {
        let list: Vec<String> = self.given.iter().map(i64::to_string).collect();
        let start = self.first + self.given.len() as i64;
        let index = if self.first == 0 { "n".to_string() } else { format!("(n - {})", self.first) };
        let mut body =
            format!("const FIRST: [i64; {}] = [{}];\n", self.given.len(), list.join(", "));
        body +=
            &format!("    if n < {start} {{\n        return FIRST[{index} as usize];\n    }}\n");
        let needs_quotient = self
            .steps
            .iter()
            .any(|step| matches!(step, Step::Linear { quotient, .. } if *quotient != 0));
        if needs_quotient {
            body += &format!("    let quotient = n / {};\n", self.base);
        }
        body += &format!(
            "    let value = {name}(n / {});\n    match n % {} {{\n",
            self.base, self.base
        );
        for (digit, step) in self.steps.iter().enumerate() {
            let pattern =
                if digit + 1 == self.steps.len() { "_".to_string() } else { digit.to_string() };
            let text = match step {
                Step::Linear { .. } => step.sum("quotient", "value", " * "),
                Step::Except { special: (from, to), constant } => {
                    let sum = shifted_text("value", *constant);
                    format!("if value == {from} {{ {to} }} else {{ {sum} }}")
                }
                Step::Map(map) => {
                    let arms: Vec<String> =
                        map.iter().map(|(from, to)| format!("{from} => {to}")).collect();
                    format!(
                        "match value {{ {}, _ => panic!(\"no such value was seen\") }}",
                        arms.join(", ")
                    )
                }
            };
            body += &format!("        {pattern} => {text},\n");
        }
        body += "    }";
        function(name, &["n".to_string()], &Items::default(), &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let base = self.base;
        let v = if arguments[0] == "n" {
            "v".to_string()
        } else {
            format!("v, taken at {}, where v", arguments[0])
        };
        let given: Vec<String> = self.given.iter().map(i64::to_string).collect();
        let mut cases: Vec<(String, Vec<usize>)> = Vec::new();
        for (digit, step) in self.steps.iter().enumerate() {
            let text = match step {
                Step::Linear { .. } => step.sum("q", "v(q)", " "),
                Step::Except { special: (from, to), constant } => {
                    format!("{}, but {to} where v(q) is {from},", shifted_text("v(q)", *constant))
                }
                Step::Map(map) => {
                    let arms: Vec<String> =
                        map.iter().map(|(from, to)| format!("{from} → {to}")).collect();
                    format!("v(q) with {}", arms.join(", "))
                }
            };
            match cases.iter_mut().find(|case| case.0 == text) {
                Some(case) => case.1.push(digit),
                None => cases.push((text, vec![digit])),
            }
        }
        let begins = format!("it begins with {} at {}", given.join(", "), self.first);
        if let [(text, _)] = &cases[..] {
            let text = text.replace('q', &format!("⌊{} / {base}⌋", arguments[0]));
            return format!("v({}) = {}; {begins}", arguments[0], text);
        }
        let cases: Vec<String> = cases
            .iter()
            .map(|(text, digits)| {
                let digits: Vec<String> = digits.iter().map(usize::to_string).collect();
                format!("{text} for r = {}", digits.join(", "))
            })
            .collect();
        format!("{v}({base} q + r) = {}; {begins}", cases.join("; "))
    }

    fn size(&self) -> usize {
        self.given.len() + self.steps.iter().map(Step::size).sum::<usize>()
    }

    fn weight(&self) -> u32 {
        40 + 10 * self.size() as u32
    }
}

/// Offers rules in which v(bq + r) follows from q and v(q).
pub(super) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    if !(0..=2).contains(&first) || values.len() < 20 {
        return;
    }
    let bits = (evidence.distinct as f64).log2().max(1.0);
    for base in 2..=BASES.min(values.len() as i64 / 6) {
        for start in [first + 1, base, 2 * base, base * base] {
            let start = start.max(first + 1).max(base);
            if start - first > values.len() as i64 / 4 {
                continue;
            }
            let Some(steps) = steps(base, first, start, &values[..evidence.fitted]) else {
                continue;
            };
            let given = values[..(start - first) as usize].to_vec();
            let cost = given.len() as f64 * bits
                + steps.iter().map(|step| step.cost(bits)).sum::<f64>()
                + (base as f64).log2()
                + 3.0;
            let rule = Rc::new(Recurrence { base, first, given, steps });
            let needed = rule.size();
            let candidate = Candidate::seen(rule, cost, needed);
            if search.offer(candidate) {
                return;
            }
        }
    }
}

/// Returns the step of each digit that the values from `start` on have.
fn steps(base: i64, first: i64, start: i64, values: &[i64]) -> Option<Vec<Step>> {
    let value = |number: i64| values.get(usize::try_from(number - first).ok()?).copied();
    let mut steps = Vec::new();
    for digit in 0..base {
        let mut triples = Vec::new();
        let mut quotient = (start - digit + base - 1) / base;
        while let Some(result) = value(base * quotient + digit) {
            triples.push((quotient, value(quotient)?, result));
            quotient += 1;
        }
        if triples.len() < 4 {
            return None;
        }
        steps.push(linear(&triples).or_else(|| except(&triples)).or_else(|| map(&triples))?);
    }
    Some(steps)
}

/// Returns the smallest linear step through the triples (q, v(q), result).
fn linear(triples: &[(i64, i64, i64)]) -> Option<Step> {
    let (quotient, value, result) = triples[triples.len() - 1];
    for (factor, other) in [
        (0, 0),
        (1, 0),
        (0, 1),
        (2, 0),
        (-1, 0),
        (0, 2),
        (1, 1),
        (3, 0),
        (4, 0),
        (1, 2),
        (2, 1),
        (0, 3),
        (1, -1),
        (0, 4),
    ] {
        let constant = result
            .checked_sub(value.checked_mul(factor)?)?
            .checked_sub(quotient.checked_mul(other)?)?;
        let step = Step::Linear { value: factor, quotient: other, constant };
        if triples
            .iter()
            .all(|&(quotient, value, result)| step.apply(quotient, value) == Some(result))
        {
            return Some(step);
        }
    }
    None
}

/// Returns the step that adds a number to all values but one, if that is seen of several.
fn except(triples: &[(i64, i64, i64)]) -> Option<Step> {
    let differences: BTreeMap<i64, i64> =
        triples.iter().map(|&(_, value, result)| (value, result - value)).collect();
    // The value of the smallest quotient, 0 as a rule.
    let special = triples.first()?.1;
    let others: Vec<i64> = differences
        .iter()
        .filter(|(value, _)| **value != special)
        .map(|(_, difference)| *difference)
        .collect();
    let constant = *others.first()?;
    let step = Step::Except { special: (special, special + differences[&special]), constant };
    let holds = triples
        .iter()
        .all(|&(quotient, value, result)| step.apply(quotient, value) == Some(result));
    (others.len() >= 3 && holds).then_some(step)
}

/// Returns the map of values that the triples have, if each entry occurs at least twice.
fn map(triples: &[(i64, i64, i64)]) -> Option<Step> {
    let mut map = BTreeMap::new();
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for &(_, value, result) in triples {
        if *map.entry(value).or_insert(result) != result {
            return None;
        }
        *counts.entry(value).or_default() += 1;
    }
    (map.len() <= 16 && counts.values().all(|&count| count >= 2)).then_some(Step::Map(map))
}
