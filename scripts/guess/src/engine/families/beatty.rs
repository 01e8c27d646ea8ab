//! Beatty's sequences ⌊kα + β⌋, and pairs of them.
//!
//! If α and β are irrational and 1/α + 1/β = 1, the sequences ⌊kα⌋ and ⌊kβ⌋ share out the positive
//! whole numbers (Beatty 1926). Wythoff's lost positions are such pairs (Wythoff 1907), those of his
//! generalization too (Fraenkel 1982, *How to beat your Wythoff games' opponent on three fronts*).
//! Which quadratic numbers fit a list is decided as for Bruckman's problem: each term bounds α.
//! Where no quadratic number fits, a pair may still follow from the least number that no smaller pair
//! has used: a = mex, b = s a + t k + c.

use std::collections::HashSet;
use std::rc::Rc;

use crate::engine::expression::{
    binary, function, Binary, Expression, Formula, Items, Quadratic, Variable,
};
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// Offers ⌊kα + β⌋ for a row of values, and pairs for an outcome table of two heaps.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity == 1 && !evidence.is_outcome {
        row(search);
    }
    if evidence.arity == 2 && evidence.is_outcome {
        pairs(search);
    }
}

/// Returns the quadratic numbers (p + √d) / q that are tried, simple ones first.
fn quadratics() -> Vec<Quadratic> {
    let mut list = Vec::new();
    for denominator in 1..=6 {
        for root in
            [5, 2, 3, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 18, 20, 21, 24, 29, 32, 33, 40, 45]
        {
            for numerator in -12..=12 {
                list.push(Quadratic { numerator, root, denominator });
            }
        }
    }
    // φ = (1 + √5) / 2 is the first that a reader would try.
    list.sort_by_key(|number| match (number.numerator, number.root, number.denominator) {
        (1, 5, 2) => 0,
        (numerator, root, denominator) => numerator.abs() + root + 2 * denominator,
    });
    list
}

/// Offers ⌊kα⌋ + c, k counted from one of a few places.
fn row(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    let rises = values.windows(2).filter(|pair| pair[0] < pair[1]).count();
    let falls = values.windows(2).any(|pair| pair[0] > pair[1]);
    if values.len() < 12 || falls || rises * 4 < values.len() {
        return;
    }
    let is_rational = (1..=values.len() / 3).any(|period| {
        let step = values[period] - values[0];
        (0..values.len() - period).all(|index| values[index + period] - values[index] == step)
    });
    if is_rational {
        return;
    }
    for (rank, number) in quadratics().into_iter().enumerate() {
        for shift in [0, 1, -1, 2] {
            let place = |index: usize| first + index as i64 + shift;
            if place(0) < 0 {
                continue;
            }
            let constant = values[0] - number.floor(place(0));
            let holds = (0..values.len())
                .all(|index| number.floor(place(index)) + constant == values[index]);
            if !holds {
                continue;
            }
            let n = Variable(0);
            let argument = crate::engine::expression::shifted(&n, shift);
            let formula = crate::engine::expression::shifted(
                &Expression::Floor(number, Rc::new(argument)),
                constant,
            );
            let cost = ((rank + 2) as f64).log2()
                + 2.0
                + 2.0 * ((constant.unsigned_abs() + 1) as f64).log2();
            if cost + 5.0 > words_in_bits(values.len()) {
                return;
            }
            let needed = formula.size() + 2;
            let rule = Rc::new(Formula { arity: 1, expression: formula });
            search.offer(Candidate::seen(rule, cost, needed));
            return;
        }
    }
}

/// Returns the bits that choose one of the words of `count` letters that ⌊kα + β⌋ can make: there are
/// about count³ / π² of them (Mignosi 1991). That is all that such a list can show.
fn words_in_bits(count: usize) -> f64 {
    (count as f64).log2() * 3.0 - 3.3
}

/// Offers pairs of numbers, the smaller one first, that are the lost positions.
fn pairs(search: &mut Search) {
    let evidence = search.evidence;
    if !evidence.is_symmetric() {
        return;
    }
    let mut lost: Vec<(i64, i64)> = evidence
        .points
        .iter()
        .filter(|(position, value)| *value == 0 && position[0] <= position[1])
        .map(|(position, _)| (position[0], position[1]))
        .collect();
    lost.sort_unstable();
    if lost.len() < 6 || lost.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return;
    }
    by_difference(search, &lost);
    by_mex(search, &lost);
}

/// Offers: lost if the smaller heap is ⌊α (difference + shift)⌋ + c.
fn by_difference(search: &mut Search, lost: &[(i64, i64)]) {
    for (rank, number) in quadratics().into_iter().enumerate() {
        let constant = lost[0].0 - number.floor(lost[0].1 - lost[0].0);
        let wrong = lost
            .iter()
            .filter(|(smaller, larger)| number.floor(larger - smaller) + constant != *smaller)
            .count();
        // A wrong cell of the table is named.
        let is_near = rank == 0 && wrong == 1 && lost.len() >= 6;
        if wrong > 0 && !is_near {
            continue;
        }
        let a = Variable(0);
        let b = Variable(1);
        let smaller = binary(Binary::Minimum, &a, &b);
        let difference = binary(Binary::Distance, &a, &b);
        let differences: Vec<i64> = lost.iter().map(|(smaller, larger)| larger - smaller).collect();
        let step = (2..=6)
            .rev()
            .find(|step| differences.iter().all(|difference| difference % step == 0))
            .unwrap_or(1);
        let term = crate::engine::expression::shifted(
            &Expression::Floor(number, Rc::new(difference.clone())),
            constant,
        );
        let mut formula = binary(Binary::Unequal, &smaller, &term);
        if step > 1 {
            let rest = crate::engine::expression::with_number(Binary::Remainder, &difference, step);
            let is_other = crate::engine::expression::with_number(Binary::Unequal, &rest, 0);
            formula = binary(Binary::Or, &formula, &is_other);
        }
        if ((rank + 2) as f64).log2() + 4.0 > words_in_bits(lost.len()) {
            return;
        }
        let cost = ((rank + 2) as f64).log2() + 8.0 + if step > 1 { 3.0 } else { 0.0 };
        let needed = 6;
        let rule = Rc::new(Formula { arity: 2, expression: formula });
        if search.offer(Candidate::seen(rule, cost, needed)) {
            return;
        }
    }
}

/// So many of the smallest pairs may be others, as in a game whose last move loses.
const OTHERS: usize = 2;

/// The lost pairs (a, b): a is the least number that no earlier pair has, b = times a + step k + more.
struct MexPairs {
    /// The pairs of smaller numbers.
    others: Vec<(i64, i64)>,
    times: i64,
    step: i64,
    more: i64,
    /// How many numbers from each one of an earlier pair on are not free.
    gap: i64,
    /// The least number that another pair may have.
    least: i64,
    /// The lost pairs as far as they were needed.
    known: HashSet<(i64, i64)>,
    /// Up to where.
    bound: i64,
}

impl MexPairs {
    /// Returns the least number that is played.
    fn lowest(&self) -> i64 {
        self.others.iter().map(|pair| pair.0).min().unwrap_or(self.least)
    }

    /// Returns the larger number of a pair as text.
    fn sum(&self, smaller: &str, place: &str, times: &str) -> String {
        let mut terms = Vec::new();
        for (factor, name) in [(self.times, smaller), (self.step, place)] {
            match factor {
                0 => {}
                1 => terms.push(name.to_string()),
                factor => terms.push(format!("{factor}{times}{name}")),
            }
        }
        if self.more != 0 {
            terms.push(self.more.to_string());
        }
        terms.join(" + ")
    }

    fn pairs(&self, bound: i64) -> HashSet<(i64, i64)> {
        let mut used = vec![false; (bound - self.least + 1).max(0) as usize];
        let mut pairs: HashSet<(i64, i64)> = self.others.iter().copied().collect();
        let mut k = 0;
        for smaller in self.least..=bound {
            if used[(smaller - self.least) as usize] {
                continue;
            }
            let larger = self.times * smaller + self.step * k + self.more;
            for number in [smaller, larger] {
                for blocked in number..number + self.gap {
                    if let Some(place) = used.get_mut((blocked - self.least) as usize) {
                        *place = true;
                    }
                }
            }
            pairs.insert((smaller, larger));
            k += 1;
        }
        pairs
    }
}

impl Rule for MexPairs {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let smaller = position[0].min(position[1]);
        let larger = position[0].max(position[1]);
        if smaller < self.lowest() || smaller > 4_000_000 {
            return None;
        }
        let is_lost = if smaller <= self.bound {
            self.known.contains(&(smaller, larger))
        } else {
            self.pairs(smaller).contains(&(smaller, larger))
        };
        Some(i64::from(!is_lost))
    }

    fn function(&self, name: &str) -> String {
        let MexPairs { others, gap, least, .. } = self;
        let others = match others.is_empty() {
            true => String::new(),
            false => format!(
                "    if {others:?}.contains(&(smaller, a.max(b))) {{\n        return 0;\n    }}\n"
            ),
        };
        let sum = self.sum("number", "k", " * ");
        let used = match gap {
            1 => "used.insert(partner)".to_string(),
            gap => format!("used.extend((number..number + {gap}).chain(partner..partner + {gap}))"),
        };
        let body = format!(
            "let smaller = a.min(b);
{others}    let mut used = std::collections::HashSet::new();
    let mut k = 0;
    for number in {least}..=smaller {{
        if used.contains(&number) {{
            continue;
        }}
        let partner = {sum};
        if number == smaller {{
            return i64::from(partner != a.max(b));
        }}
        {used};
        k += 1;
    }}
    1"
        );
        function(name, &["a".to_string(), "b".to_string()], &Items::default(), &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let MexPairs { others, gap, least, .. } = self;
        let free = match gap {
            1 => "that no earlier pair has".to_string(),
            gap => format!("that is at least {gap} above each smaller number of an earlier pair"),
        };
        let others: String =
            others.iter().map(|(smaller, larger)| format!("{smaller}, {larger} or ")).collect();
        let sum = self.sum("x", "k", " ");
        format!(
            "lost if {} are, in some order, {others}the pair x, {sum} in place k = 0, 1, 2, …, where x is the least number from {least} on {free}",
            arguments.join(" and ")
        )
    }

    fn size(&self) -> usize {
        4 + 2 * self.others.len()
    }

    fn weight(&self) -> u32 {
        120 + 10 * self.others.len() as u32
    }
}

/// Offers a = mex, b = s a + t k + c, perhaps after a few other pairs.
fn by_mex(search: &mut Search, lost: &[(i64, i64)]) {
    for others in 0..=OTHERS.min(lost.len() / 4) {
        let (others, rest) = lost.split_at(others);
        if by_mex_after(search, others, rest[0]) {
            return;
        }
    }
}

/// Offers the same where `first` is the first pair after the others.
fn by_mex_after(search: &mut Search, others: &[(i64, i64)], first: (i64, i64)) -> bool {
    let bound = search.evidence.largest();
    let least = first.0;
    // The numbers below have their own pairs.
    if others.iter().any(|pair| pair.1 >= least) {
        return false;
    }
    let bits_of_others: f64 =
        others.iter().map(|pair| 2.0 * ((pair.1 + 2) as f64).log2() + 1.0).sum();
    for gap in 1..=4 {
        for times in 1..=5 {
            for step in 0..=8 {
                let more = first.1 - times * first.0;
                if times == 1 && step == 0 || !(0..=8).contains(&more) {
                    continue;
                }
                let known = HashSet::new();
                let others = others.to_vec();
                let mut rule = MexPairs { others, times, step, more, gap, least, known, bound };
                rule.known = rule.pairs(bound);
                let choices = (gap * times * (step + 1) * (more + 1)) as f64;
                let cost = 2.0 * choices.log2() + 8.0 + bits_of_others;
                let needed = rule.size();
                if search.offer(Candidate::seen(Rc::new(rule), cost, needed)) {
                    return true;
                }
            }
        }
    }
    false
}
