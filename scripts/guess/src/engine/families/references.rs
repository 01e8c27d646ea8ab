//! References to itself: the value of a heap is that of a smaller heap, which a formula names.
//!
//! A player who may take 1 to f(n) stones, where f grows by steps of 1, meets this law: the value is
//! f(n) where f has just grown, and that of n - f(n) - 1 elsewhere (Levine 2006, *Fractal sequences and
//! restricted Nim*). Other references are found by trying
//! small formulas.

use std::rc::Rc;

use crate::engine::expression::{
    binary, function, with_number, Binary, Constant, Expression, Items, Variable, UNARY,
};
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// Beyond this heap no value is computed.
const LARGEST: i64 = 1 << 50;

/// The value is `fresh` where it has one by `selects`, and the value of `smaller` elsewhere.
struct Reference {
    first: i64,
    given: Vec<i64>,
    /// The smaller heap.
    smaller: Expression,
    /// Where this is 1, the value is `fresh`.
    selects: Expression,
    fresh: Expression,
    /// What is added to the value of the smaller heap.
    more: i64,
}

impl Rule for Reference {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let mut heap = position[0];
        let mut added = 0_i64;
        if heap < self.first || heap > LARGEST {
            return None;
        }
        for _ in 0..10_000_000 {
            if let Some(value) = self.given.get(usize::try_from(heap - self.first).ok()?) {
                return value.checked_add(added);
            }
            if self.selects.value(&[heap])? == 1 {
                return self.fresh.value(&[heap])?.checked_add(added);
            }
            let smaller = self.smaller.value(&[heap])?;
            if smaller < self.first || smaller >= heap {
                return None;
            }
            heap = smaller;
            added += self.more;
        }
        None
    }

    fn function(&self, name: &str) -> String {
        let names = ["n".to_string()];
        let mut items = Items::default();
        let selects = self.selects.condition(&names, &mut items);
        let fresh = self.fresh.code(&names, &mut items);
        let smaller = self.smaller.code(&names, &mut items);
        let given: Vec<String> = self.given.iter().map(i64::to_string).collect();
        let index = if self.first == 0 { "n".to_string() } else { format!("(n - {})", self.first) };
        let mut body = format!(
            "const FIRST: [i64; {}] = [{}];\n    let mut n = n;\n",
            given.len(),
            given.join(", ")
        );
        let (added, count) = match self.more {
            0 => (String::new(), String::new()),
            more => {
                body += "    let mut added = 0;\n";
                (" + added".to_string(), format!("        added += {more};\n"))
            }
        };
        body += "    loop {\n";
        body += &format!(
            "        if {index} < {} {{\n            return FIRST[{index} as usize]{added};\n        }}\n",
            given.len()
        );
        if !matches!(self.selects, Constant(0)) {
            body += &format!(
                "        if {selects} {{\n            return {fresh}{added};\n        }}\n"
            );
        }
        body += &format!("{count}        n = {smaller};\n    }}");
        function(name, &names, &items, &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let given: Vec<String> = self.given.iter().map(i64::to_string).collect();
        let more = match self.more {
            0 => String::new(),
            more => format!(" + {more}").replace("+ -", "- "),
        };
        let smaller = format!("v({}){more}", self.smaller.words(arguments));
        let begins = format!("it begins with {} at {}", given.join(", "), self.first);
        if matches!(self.selects, Constant(0)) {
            return format!("v({}) = {smaller}; {begins}", arguments[0]);
        }
        let selects = self.selects.words(arguments);
        format!(
            "v({}) = {} if {selects}, else {smaller}; {begins}",
            arguments[0],
            self.fresh.words(arguments)
        )
    }

    fn size(&self) -> usize {
        self.given.len() + self.smaller.size() + self.selects.size() + self.fresh.size()
    }

    fn weight(&self) -> u32 {
        // Where a value is fresh follows from what it is.
        let formulas = [&self.smaller, &self.fresh];
        30 + formulas.iter().map(|formula| formula.weight()).sum::<u32>()
            + 4 * self.given.len() as u32
    }
}

/// Offers the references that fit.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    if values.len() < 20 || !(0..=8).contains(&first) {
        return;
    }
    let bits = (evidence.distinct.max(2) as f64).log2();
    let steps = steps();
    for (number, step) in steps.iter().enumerate() {
        for rule in
            [limited(first, &values, step), plain(first, &values, step)].into_iter().flatten()
        {
            let cost = ((number + 2) as f64).log2() + rule.given.len() as f64 * bits + 5.0;
            let needed = rule.size();
            let rule = Rc::new(rule);
            let candidate = Candidate::seen(rule, cost, needed);
            if search.offer(candidate) {
                return;
            }
        }
    }
}

/// Returns the functions f of "take 1 to f(n)", and what else may be subtracted.
fn steps() -> Vec<Expression> {
    use Binary::*;
    let n = Variable(0);
    let mut list = Vec::new();
    for divisor in 2..=9 {
        list.push(with_number(Divide, &n, divisor));
        for shift in 1..divisor {
            list.push(with_number(Divide, &with_number(Add, &n, shift), divisor));
        }
        for factor in 2..divisor {
            list.push(with_number(Divide, &with_number(Multiply, &n, factor), divisor));
        }
    }
    for name in [
        "square_root(_)",
        "triangle_root(_)",
        "length(_, 2)",
        "lowest_bit(_)",
        "primes_up_to(_)",
        "ones(_)",
        "least_prime(_)",
        "greatest_prime(_)",
        "least_fibonacci(_)",
    ] {
        if let Some(function) = UNARY.iter().find(|function| function.code == name) {
            let own = Expression::Unary(function, Rc::new(n.clone()));
            list.push(own.clone());
            list.push(with_number(Multiply, &own, 2));
            list.push(with_number(Add, &own, 1));
            list.push(with_number(Subtract, &own, 1));
        }
    }
    if let Some(golden) = UNARY.iter().find(|function| function.code == "golden(_)") {
        list.push(binary(Subtract, &Expression::Unary(golden, Rc::new(n.clone())), &n));
    }
    list.extend((0..4).map(Constant));
    list
}

/// Returns the law of the game in which 1 to f(n) stones may be taken, if it fits.
fn limited(first: i64, values: &[i64], step: &Expression) -> Option<Reference> {
    let n = Variable(0);
    let before = with_number(Binary::Subtract, &n, 1);
    let step_before = replace(step, &before);
    let selects = binary(Binary::Less, &step_before, step);
    let smaller = with_number(Binary::Subtract, &binary(Binary::Subtract, &n, step), 1);
    shortest(
        first,
        values,
        Reference { first, given: Vec::new(), smaller, selects, fresh: step.clone(), more: 0 },
    )
}

/// Returns the law in which each value is that of n - f(n), n - f(n) - 1 or f(n), if it fits.
fn plain(first: i64, values: &[i64], step: &Expression) -> Option<Reference> {
    let n = Variable(0);
    let one_less = binary(Binary::Subtract, &n, step);
    let two_less = with_number(Binary::Subtract, &one_less, 1);
    [step.clone(), one_less, two_less].iter().find_map(|smaller| {
        [0, 1, 2, -1].into_iter().find_map(|more| {
            let given = Vec::new();
            let [selects, fresh] = [Constant(0), Constant(0)];
            let smaller = smaller.clone();
            shortest(first, values, Reference { first, given, smaller, selects, fresh, more })
        })
    })
}

/// Gives the rule as few first values as it needs; nothing if that is more than an eighth of them.
fn shortest(first: i64, values: &[i64], mut rule: Reference) -> Option<Reference> {
    let value = |heap: i64| values.get(usize::try_from(heap - first).ok()?).copied();
    let holds = |heap: i64| {
        let said = match rule.selects.value(&[heap]) {
            Some(1) => rule.fresh.value(&[heap]),
            Some(_) => match rule.smaller.value(&[heap]) {
                Some(smaller) if smaller < heap => value(smaller).map(|value| value + rule.more),
                _ => None,
            },
            None => None,
        };
        said.is_some() && said == value(heap)
    };
    let last = first + values.len() as i64 - 1;
    let least = first + values.len() as i64 / 8;
    let start = (first..=last).rev().find(|&heap| !holds(heap)).map_or(first + 1, |heap| heap + 1);
    if start > least {
        return None;
    }
    rule.given = values[..(start.max(first + 1) - first) as usize].to_vec();
    Some(rule)
}

/// Puts `inner` in the place of the heap.
fn replace(expression: &Expression, inner: &Expression) -> Expression {
    match expression {
        Variable(_) => inner.clone(),
        Expression::Unary(function, argument) => {
            Expression::Unary(function, Rc::new(replace(argument, inner)))
        }
        Expression::Binary(operation, left, right) => {
            binary(*operation, &replace(left, inner), &replace(right, inner))
        }
        other => other.clone(),
    }
}
