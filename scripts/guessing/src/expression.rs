//! Formulas as trees: they are evaluated, put into words and printed as Rust from one description.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::helpers;
use crate::law::Rule;

/// The text of the helpers, from which a formula takes those that it calls.
const HELPERS: &str = include_str!("helpers.rs");

/// The largest argument of functions that factor it.
const FACTORED: i64 = 1_000_000_000_000;
/// The largest argument of functions that count primes.
const COUNTED: i64 = 10_000_000;
/// Up to here the number of primes is remembered.
const REMEMBERED: i64 = 2_000_000;
/// No limit below which sums of a few terms could overflow.
const FREE: i64 = 1 << 61;

/// A function of one number.
pub(crate) struct Unary {
    /// How the words call it; the argument takes the place of `_`.
    pub words: &'static str,
    /// The call in Rust; the argument takes the place of `_`.
    pub code: &'static str,
    /// The function.
    pub evaluate: fn(i64) -> i64,
    /// The least argument.
    pub least: i64,
    /// The largest argument.
    pub largest: i64,
    /// Whether it depends on the factors of the argument, so that a long chain means nothing.
    pub is_arithmetic: bool,
}

const fn unary(
    words: &'static str,
    code: &'static str,
    evaluate: fn(i64) -> i64,
    least: i64,
) -> Unary {
    Unary { words, code, evaluate, least, largest: FREE, is_arithmetic: false }
}

const fn arithmetic(
    words: &'static str,
    code: &'static str,
    evaluate: fn(i64) -> i64,
    largest: i64,
) -> Unary {
    Unary { words, code, evaluate, least: 1, largest, is_arithmetic: true }
}

/// The functions of one number, the usual ones first.
pub(crate) static UNARY: &[Unary] = &[
    unary(
        "the number of zeros at the binary end of _",
        "trailing_zeros(_)",
        helpers::trailing_zeros,
        1,
    ),
    unary("the lowest binary one of _", "lowest_bit(_)", helpers::lowest_bit, 0),
    unary("the highest binary one of _", "highest_bit(_)", helpers::highest_bit, 0),
    unary("the number of binary ones of _", "ones(_)", helpers::ones, 0),
    unary("the number of binary digits of _", "length(_, 2)", |n| helpers::length(n, 2), 0),
    unary(
        "the number of ones at the binary end of _",
        "trailing_ones(_)",
        helpers::trailing_ones,
        0,
    ),
    unary("the integer square root of _", "square_root(_)", helpers::square_root, 0),
    unary("⌊φ · _⌋", "golden(_)", helpers::golden, 0),
    unary("the least Fibonacci summand of _", "least_fibonacci(_)", helpers::least_fibonacci, 0),
    unary(
        "the number of Fibonacci summands of _",
        "fibonacci_summands(_)",
        helpers::fibonacci_summands,
        0,
    ),
    unary(
        "the root of the greatest triangular number up to _",
        "triangle_root(_)",
        helpers::triangle_root,
        0,
    ),
    unary("the exponent of 3 in _", "exponent(_, 3)", |n| helpers::exponent(n, 3), 1),
    unary(
        "the last digit of _ in base 3 that is not 0",
        "last_nonzero_digit(_, 3)",
        |n| helpers::last_nonzero_digit(n, 3),
        0,
    ),
    unary(
        "the sum of the digits of _ in base 3",
        "digit_sum(_, 3)",
        |n| helpers::digit_sum(n, 3),
        0,
    ),
    unary(
        "the sum of the digits of _ in base 4",
        "digit_sum(_, 4)",
        |n| helpers::digit_sum(n, 4),
        0,
    ),
    unary(
        "the sum of the digits of _ in base 10",
        "digit_sum(_, 10)",
        |n| helpers::digit_sum(n, 10),
        0,
    ),
    unary(
        "the xor of the digits of _ in base 3",
        "digit_xor(_, 3)",
        |n| helpers::digit_xor(n, 3),
        0,
    ),
    unary(
        "the xor of the digits of _ in base 4",
        "digit_xor(_, 4)",
        |n| helpers::digit_xor(n, 4),
        0,
    ),
    unary(
        "the xor of the digits of _ in base 10",
        "digit_xor(_, 10)",
        |n| helpers::digit_xor(n, 10),
        0,
    ),
    unary(
        "the largest digit of _ in base 10",
        "largest_digit(_, 10)",
        |n| helpers::largest_digit(n, 10),
        0,
    ),
    unary(
        "the leading digit of _ in base 3",
        "leading_digit(_, 3)",
        |n| helpers::leading_digit(n, 3),
        0,
    ),
    unary(
        "the leading digit of _ in base 10",
        "leading_digit(_, 10)",
        |n| helpers::leading_digit(n, 10),
        0,
    ),
    unary("the number of digits of _ in base 10", "length(_, 10)", |n| helpers::length(n, 10), 0),
    unary("the number of digits of _ in base 3", "length(_, 3)", |n| helpers::length(n, 3), 0),
    arithmetic(
        "the number of prime factors of _",
        "prime_factors(_)",
        helpers::prime_factors,
        FACTORED,
    ),
    arithmetic(
        "the number of distinct primes of _",
        "distinct_primes(_)",
        helpers::distinct_primes,
        FACTORED,
    ),
    arithmetic("the least prime factor of _", "least_prime(_)", helpers::least_prime, FACTORED),
    arithmetic(
        "the greatest prime factor of _",
        "greatest_prime(_)",
        helpers::greatest_prime,
        FACTORED,
    ),
    arithmetic("whether _ is a prime", "is_prime(_)", helpers::is_prime, FACTORED),
    arithmetic("the number of divisors of _", "divisors(_)", helpers::divisors, FACTORED),
    arithmetic(
        "the nim-sum of the prime exponents of _",
        "exponent_xor(_)",
        helpers::exponent_xor,
        FACTORED,
    ),
    arithmetic(
        "the largest prime exponent of _",
        "largest_exponent(_)",
        helpers::largest_exponent,
        FACTORED,
    ),
    arithmetic(
        "the place of the least prime factor of _ among the primes",
        "primes_up_to(least_prime(_))",
        |n| count_primes(helpers::least_prime(n)),
        COUNTED,
    ),
    arithmetic("the number of primes up to _", "primes_up_to(_)", count_primes, COUNTED),
];

/// The sequences that a small table of a feature may follow.
pub(crate) static SEQUENCES: &[Unary] = &[
    unary(
        "the number in place _ of 1, 2, 4, 7, 8, 11, … (an odd number of binary ones)",
        "odious(_)",
        helpers::odious,
        -9,
    ),
    unary(
        "the number in place _ of 0, 3, 5, 6, 9, … (an even number of binary ones)",
        "evil(_)",
        helpers::evil,
        0,
    ),
];

thread_local! {
    /// The number of primes up to 0, 1, 2, …, as far as it was needed.
    static PRIMES: RefCell<Vec<i64>> = RefCell::new(vec![0]);
}

/// Returns what `helpers::primes_up_to` returns, but remembers it for small arguments.
fn count_primes(n: i64) -> i64 {
    if n > REMEMBERED {
        return helpers::primes_up_to(n);
    }
    let n = n.max(0) as usize;
    PRIMES.with(|primes| {
        let mut counts = primes.borrow_mut();
        if n >= counts.len() {
            *counts = sieve(n.max(2 * counts.len()));
        }
        counts[n]
    })
}

/// Returns how many primes there are up to each number to `last`.
fn sieve(last: usize) -> Vec<i64> {
    let mut composite = vec![false; last + 1];
    let mut counts = vec![0; last + 1];
    for number in 2..=last {
        counts[number] = counts[number - 1];
        if !composite[number] {
            counts[number] += 1;
            for multiple in (number * number..=last).step_by(number) {
                composite[multiple] = true;
            }
        }
    }
    counts
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Xor,
    And,
    Or,
    Minimum,
    Maximum,
    Gcd,
    Equal,
    Unequal,
    Less,
    AtMost,
    NimProduct,
}

impl Binary {
    /// Returns the result, or nothing where there is none or it might overflow.
    pub fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Binary::Add => left.checked_add(right),
            Binary::Subtract => left.checked_sub(right),
            Binary::Multiply => left.checked_mul(right),
            Binary::Divide if left >= 0 && right > 0 => Some(left / right),
            Binary::Remainder if left >= 0 && right > 0 => Some(left % right),
            Binary::Divide | Binary::Remainder => None,
            Binary::Xor => Some(left ^ right),
            Binary::And => Some(left & right),
            Binary::Or => Some(left | right),
            Binary::Minimum => Some(left.min(right)),
            Binary::Maximum => Some(left.max(right)),
            Binary::Gcd if left >= 0 && right >= 0 => Some(helpers::gcd(left, right)),
            Binary::Gcd => None,
            Binary::Equal => Some(i64::from(left == right)),
            Binary::Unequal => Some(i64::from(left != right)),
            Binary::Less => Some(i64::from(left < right)),
            Binary::AtMost => Some(i64::from(left <= right)),
            Binary::NimProduct if left >= 0 && right >= 0 => {
                Some(helpers::nim_product(left, right))
            }
            Binary::NimProduct => None,
        }
    }

    /// Returns whether the order of the operands does not matter.
    pub fn is_symmetric(self) -> bool {
        use Binary::*;
        matches!(
            self,
            Add | Multiply
                | Xor
                | And
                | Or
                | Minimum
                | Maximum
                | Gcd
                | Equal
                | Unequal
                | NimProduct
        )
    }

    fn code(self, left: &str, right: &str) -> String {
        let sign = match self {
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "*",
            Binary::Divide => "/",
            Binary::Remainder => "%",
            Binary::Xor => "^",
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Minimum => return format!("({left}).min({right})"),
            Binary::Maximum => return format!("({left}).max({right})"),
            Binary::Gcd => return format!("gcd({left}, {right})"),
            Binary::NimProduct => return format!("nim_product({left}, {right})"),
            Binary::Equal => return format!("i64::from({left} == {right})"),
            // Without the parentheses `a < b` could begin a list of types.
            Binary::Less => return format!("i64::from(({left}) < {right})"),
            Binary::AtMost => return format!("i64::from({left} <= {right})"),
            Binary::Unequal => return format!("i64::from({left} != {right})"),
        };
        format!("{left} {sign} {right}")
    }

    fn words(self, left: &str, right: &str) -> String {
        let sign = match self {
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "·",
            Binary::Divide => return format!("⌊{left} / {right}⌋"),
            Binary::Remainder => "mod",
            Binary::Xor => "xor",
            Binary::And => "and",
            Binary::Or => "or",
            Binary::Minimum => return format!("min({left}, {right})"),
            Binary::Maximum => return format!("max({left}, {right})"),
            Binary::Gcd => return format!("gcd({left}, {right})"),
            Binary::NimProduct => "⊗",
            Binary::Equal => "=",
            Binary::Unequal => "≠",
            Binary::Less => "<",
            Binary::AtMost => "≤",
        };
        format!("{left} {sign} {right}")
    }

    /// Returns whether the code is a call, which needs no parentheses as an operand.
    fn is_call(self) -> bool {
        use Binary::*;
        matches!(self, Minimum | Maximum | Gcd | NimProduct) || self.is_comparison()
    }

    /// Returns whether the result is 0 for no and 1 for yes.
    pub fn is_comparison(self) -> bool {
        use Binary::*;
        matches!(self, Equal | Unequal | Less | AtMost)
    }
}

/// A function of all coordinates at once.
#[derive(Clone, Copy)]
pub(crate) struct Aggregate {
    /// How the words call it.
    pub words: &'static str,
    /// The call in Rust; the array of the coordinates takes the place of `_`.
    pub code: &'static str,
    /// The function.
    pub evaluate: fn(&[i64]) -> i64,
}

/// The digits in a base that leave the remainder `class` by `modulus`.
#[derive(Clone, Copy)]
pub(crate) struct DigitClass {
    pub base: i64,
    pub modulus: i64,
    pub class: i64,
}

/// The number (numerator + √root) / denominator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quadratic {
    pub numerator: i64,
    pub root: i64,
    pub denominator: i64,
}

impl Quadratic {
    /// Returns the whole part of the number times `n`.
    pub fn floor(&self, n: i64) -> i64 {
        helpers::quadratic_floor(n, self.numerator, self.root, self.denominator)
    }

    fn words(&self) -> String {
        let name = match (self.numerator, self.root, self.denominator) {
            (1, 5, 2) => return "φ".to_string(),
            (3, 5, 2) => return "φ²".to_string(),
            (0, root, 1) => return format!("√{root}"),
            (0, root, _) => format!("√{root}"),
            (numerator, root, _) => format!("{numerator} + √{root}"),
        };
        match self.denominator {
            1 => format!("({name})"),
            denominator if self.numerator == 0 => format!("{name}/{denominator}"),
            denominator => format!("({name})/{denominator}"),
        }
    }
}

/// A formula.
#[derive(Clone)]
pub(crate) enum Expression {
    /// A number.
    Constant(i64),
    /// A coordinate of the position.
    Variable(usize),
    /// A function of one number.
    Unary(&'static Unary, Rc<Expression>),
    /// An operation on two numbers.
    Binary(Binary, Rc<Expression>, Rc<Expression>),
    /// The number of digits of a kind.
    Digits(DigitClass, Rc<Expression>),
    /// The whole part of a quadratic number times a formula.
    Floor(Quadratic, Rc<Expression>),
    /// A function of all coordinates.
    Aggregate(&'static Aggregate),
    /// The value that a list gives to a key.
    Lookup(Rc<Vec<(i64, i64)>>, Rc<Expression>),
    /// One formula for each value of a key: 0, 1, 2, …
    Choose(Rc<Vec<Expression>>, Rc<Expression>),
    /// Another rule at a position that is computed.
    Apply(Rc<dyn Rule>, Rc<Vec<Expression>>),
}

pub(crate) use Expression::{Constant, Variable};

/// Returns `left`, `operation`, `right` as a formula.
pub(crate) fn binary(operation: Binary, left: &Expression, right: &Expression) -> Expression {
    Expression::Binary(operation, Rc::new(left.clone()), Rc::new(right.clone()))
}

/// Returns `left`, `operation` and a number as a formula.
pub(crate) fn with_number(operation: Binary, left: &Expression, right: i64) -> Expression {
    binary(operation, left, &Constant(right))
}

/// Returns `left` and a number that is added or subtracted.
pub(crate) fn shifted(left: &Expression, by: i64) -> Expression {
    match by {
        0 => left.clone(),
        by if by < 0 => with_number(Binary::Subtract, left, -by),
        by => with_number(Binary::Add, left, by),
    }
}

impl Expression {
    /// Returns the value at `position`, or nothing where the formula has none.
    pub fn value(&self, position: &[i64]) -> Option<i64> {
        match self {
            Constant(number) => Some(*number),
            Variable(index) => position.get(*index).copied(),
            Expression::Unary(function, inner) => {
                let argument = inner.value(position)?;
                let is_in_domain = (function.least..=function.largest).contains(&argument);
                is_in_domain.then(|| (function.evaluate)(argument))
            }
            Expression::Binary(operation, left, right) => {
                operation.apply(left.value(position)?, right.value(position)?)
            }
            Expression::Digits(kind, inner) => Some(helpers::digit_count(
                inner.value(position)?,
                kind.base,
                kind.modulus,
                kind.class,
            )),
            Expression::Floor(number, inner) => {
                let argument = inner.value(position)?;
                (0..1 << 50).contains(&argument).then(|| number.floor(argument))
            }
            Expression::Aggregate(function) => Some((function.evaluate)(position)),
            Expression::Lookup(list, key) => {
                let key = key.value(position)?;
                let place = list.binary_search_by_key(&key, |entry| entry.0).ok()?;
                Some(list[place].1)
            }
            Expression::Choose(formulas, key) => {
                let key = key.value(position)?;
                formulas.get(usize::try_from(key).ok()?)?.value(position)
            }
            Expression::Apply(rule, arguments) => {
                let inner: Option<Vec<i64>> =
                    arguments.iter().map(|argument| argument.value(position)).collect();
                rule.value(&inner?)
            }
        }
    }

    /// Returns the formulas that this one is made of directly.
    pub fn operands(&self) -> Vec<&Expression> {
        match self {
            Constant(_) | Variable(_) | Expression::Aggregate(_) => Vec::new(),
            Expression::Unary(_, inner)
            | Expression::Digits(_, inner)
            | Expression::Floor(_, inner) => vec![inner],
            Expression::Binary(_, left, right) => vec![left, right],
            Expression::Lookup(_, key) => vec![key],
            Expression::Choose(formulas, key) => formulas.iter().chain([key.as_ref()]).collect(),
            Expression::Apply(_, arguments) => arguments.iter().collect(),
        }
    }

    /// Returns how many numbers and coordinates it mentions.
    pub fn size(&self) -> usize {
        let own = match self {
            Constant(_) | Variable(_) | Expression::Aggregate(_) => 1,
            Expression::Lookup(list, _) => list.len(),
            Expression::Apply(rule, _) => rule.size(),
            _ => 0,
        };
        own + self.operands().iter().map(|operand| operand.size()).sum::<usize>()
    }

    /// Returns the formula in words, with these names of the coordinates.
    pub fn words(&self, names: &[String]) -> String {
        let inner = |operand: &Expression| match operand {
            Expression::Binary(operation, ..) if operation.is_comparison() => {
                format!("[{}]", operand.words(names))
            }
            Expression::Binary(operation, ..)
                if !operation.is_call() && *operation != Binary::Divide =>
            {
                format!("({})", operand.words(names))
            }
            Expression::Unary(function, _) if !function.words.starts_with('⌊') => {
                format!("({})", operand.words(names))
            }
            Expression::Choose(..) | Expression::Lookup(..) => {
                format!("({})", operand.words(names))
            }
            _ => operand.words(names),
        };
        match self {
            Constant(number) => number.to_string(),
            Variable(index) => names[*index].clone(),
            Expression::Unary(function, argument) => {
                let argument = match argument.as_ref() {
                    Constant(_) | Variable(_) => argument.words(names),
                    _ if function.words.ends_with('_') => inner(argument),
                    _ => format!("({})", argument.words(names)),
                };
                function.words.replace('_', &argument)
            }
            Expression::Binary(
                operation @ (Binary::Minimum | Binary::Maximum | Binary::Gcd),
                left,
                right,
            ) => operation.words(&left.words(names), &right.words(names)),
            Expression::Binary(operation, left, right) => {
                operation.words(&inner(left), &inner(right))
            }
            Expression::Digits(kind, argument) => {
                let argument = inner(argument);
                let DigitClass { base, modulus, class } = kind;
                if modulus == base {
                    format!("the number of digits {class} of {argument} in base {base}")
                } else {
                    format!("the number of digits of {argument} in base {base} that are {class} mod {modulus}")
                }
            }
            Expression::Floor(number, argument) => {
                format!("⌊{} · {}⌋", number.words(), inner(argument))
            }
            Expression::Aggregate(function) => function.words.to_string(),
            Expression::Lookup(list, key) => {
                let entries: Vec<String> =
                    list.iter().map(|(key, value)| format!("{key} → {value}")).collect();
                format!("by {}: {}", inner(key), entries.join(", "))
            }
            Expression::Choose(formulas, key) => {
                let cases: Vec<String> = formulas
                    .iter()
                    .enumerate()
                    .map(|(case, formula)| {
                        format!("{} if {} is {case}", formula.words(names), inner(key))
                    })
                    .collect();
                cases.join("; ")
            }
            Expression::Apply(rule, arguments) => {
                let arguments: Vec<String> =
                    arguments.iter().map(|argument| argument.words(names)).collect();
                rule.words(&arguments)
            }
        }
    }

    /// Returns the formula in Rust; `items` takes the functions that it calls.
    pub fn code(&self, names: &[String], items: &mut Items) -> String {
        match self {
            Constant(number) => number.to_string(),
            Variable(index) => names[*index].clone(),
            Expression::Unary(function, argument) => {
                items.need(function.code);
                function.code.replace_argument(&argument.code(names, items))
            }
            Expression::Binary(operation, left, right) => {
                let mut operand = |side: &Expression| {
                    let code = side.code(names, items);
                    let needs_none = operation.is_call() && !operation.is_comparison();
                    match side {
                        Expression::Binary(own, ..) if !own.is_call() && !needs_none => {
                            format!("({code})")
                        }
                        Constant(number) if *number < 0 => format!("({code})"),
                        Expression::Lookup(..) | Expression::Choose(..) => format!("({code})"),
                        _ => code,
                    }
                };
                let left = operand(left);
                let right = operand(right);
                let code = operation.code(&left, &right);
                items.need(&code);
                match operation {
                    Binary::Minimum | Binary::Maximum
                        if left.chars().all(char::is_alphanumeric) =>
                    {
                        code.replacen(&format!("({left})"), &typed(&left), 1)
                    }
                    _ => code,
                }
            }
            Expression::Digits(kind, argument) => {
                items.need("digit_count(");
                let argument = argument.code(names, items);
                format!("digit_count({argument}, {}, {}, {})", kind.base, kind.modulus, kind.class)
            }
            Expression::Floor(number, argument) => {
                items.need("quadratic_floor(");
                let argument = argument.code(names, items);
                let Quadratic { numerator, root, denominator } = number;
                format!("quadratic_floor({argument}, {numerator}, {root}, {denominator})")
            }
            Expression::Aggregate(function) => {
                items.need(function.code);
                function.code.replace_argument(&format!("&[{}]", names.join(", ")))
            }
            Expression::Lookup(list, key) => {
                let key = key.code(names, items);
                let arms: Vec<String> = list
                    .iter()
                    .map(|(key, value)| format!("        {key} => {value},\n"))
                    .collect();
                format!(
                    "match {key} {{\n{}        _ => panic!(\"no such key was seen\"),\n    }}",
                    arms.concat()
                )
            }
            Expression::Choose(formulas, key) => {
                let key = key.code(names, items);
                let mut arms = String::new();
                for (case, formula) in formulas.iter().enumerate() {
                    let pattern =
                        if case + 1 == formulas.len() { "_".to_string() } else { case.to_string() };
                    arms += &format!("        {pattern} => {},\n", formula.code(names, items));
                }
                format!("match {key} {{\n{arms}    }}")
            }
            Expression::Apply(rule, arguments) => {
                let name = items.add(rule.as_ref());
                let arguments: Vec<String> =
                    arguments.iter().map(|argument| argument.code(names, items)).collect();
                format!("{name}({})", arguments.join(", "))
            }
        }
    }
}

/// Returns an operand before a method call: a bare number needs its type there.
fn typed(operand: &str) -> String {
    if operand.chars().all(|sign| sign.is_ascii_digit()) {
        format!("{operand}_i64")
    } else {
        operand.to_string()
    }
}

trait ReplaceArgument {
    fn replace_argument(&self, argument: &str) -> String;
}

impl ReplaceArgument for str {
    /// Puts `argument` in the place of the `_` that is not part of a name.
    fn replace_argument(&self, argument: &str) -> String {
        let place = self
            .match_indices('_')
            .map(|(place, _)| place)
            .find(|&place| matches!(self[..place].chars().last(), Some('(') | Some(' ')));
        match place {
            Some(place) => format!("{}{argument}{}", &self[..place], &self[place + 1..]),
            None => self.to_string(),
        }
    }
}

/// The functions that stand inside of a formula's function.
#[derive(Default)]
pub(crate) struct Items {
    helpers: BTreeSet<String>,
    rules: Vec<String>,
}

impl Items {
    /// Notes the helpers that `code` calls, and those that they call.
    pub fn need(&mut self, code: &str) {
        for (name, text) in helper_functions() {
            let calls = code.match_indices(name).any(|(place, _)| {
                let before = code[..place].chars().last();
                let is_whole = !before
                    .is_some_and(|sign| sign.is_alphanumeric() || sign == '_' || sign == '.');
                is_whole && code[place + name.len()..].starts_with('(')
            });
            if calls && self.helpers.insert(name.to_string()) {
                self.need(&text);
            }
        }
    }

    /// Notes a rule and returns the name of its function.
    pub fn add(&mut self, rule: &dyn Rule) -> String {
        let mut name = format!("part_{}", self.rules.len() + 1);
        let text = rule.function(&name);
        match self
            .rules
            .iter()
            .position(|known| known.replace(known_name(known), "") == text.replace(&name, ""))
        {
            Some(index) => name = format!("part_{}", index + 1),
            None => self.rules.push(text),
        }
        name
    }

    /// Returns the functions as text, indented.
    pub fn text(&self) -> String {
        let own = helper_functions()
            .into_iter()
            .filter(|(name, _)| self.helpers.contains(*name))
            .map(|(_, text)| text);
        let all: Vec<String> = own.chain(self.rules.iter().cloned()).collect();
        all.iter().map(|text| format!("{}\n\n", indent(text.trim_end()))).collect()
    }
}

/// Returns the name of the function that `text` begins with.
fn known_name(text: &str) -> &str {
    let start = text.find("fn ").map_or(0, |place| place + 3);
    let end = text[start..].find('(').map_or(text.len(), |place| start + place);
    &text[start..end]
}

/// Returns each helper's name and text.
fn helper_functions() -> Vec<(&'static str, String)> {
    HELPERS
        .split("pub(crate) ")
        .filter(|text| text.starts_with("fn "))
        .map(|text| (known_name(text), text.trim_end().to_string()))
        .collect()
}

/// Returns `text` four columns further to the right.
pub(crate) fn indent(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| if line.is_empty() { String::new() } else { format!("    {line}") })
        .collect();
    lines.join("\n")
}

/// Returns the names of the coordinates of positions: `n`, or `a`, `b`, …
pub(crate) fn names(arity: usize) -> Vec<String> {
    if arity == 1 {
        return vec!["n".to_string()];
    }
    (0..arity)
        .map(|index| match u8::try_from(index) {
            Ok(index) if index < 26 => char::from(b'a' + index).to_string(),
            _ => format!("x{index}"),
        })
        .collect()
}

/// Returns a whole Rust function with these arguments, items and last expression.
pub(crate) fn function(name: &str, arguments: &[String], items: &Items, body: &str) -> String {
    let arguments: Vec<String> =
        arguments.iter().map(|argument| format!("{argument}: i64")).collect();
    format!("fn {name}({}) -> i64 {{\n{}    {body}\n}}\n", arguments.join(", "), items.text())
}

/// A formula as a rule.
pub(crate) struct Formula {
    /// The number of coordinates.
    pub arity: usize,
    /// What gives the value.
    pub expression: Expression,
}

impl Rule for Formula {
    fn value(&self, position: &[i64]) -> Option<i64> {
        self.expression.value(position)
    }

    fn function(&self, name: &str) -> String {
        let names = names(self.arity);
        let mut items = Items::default();
        let body = self.expression.code(&names, &mut items);
        function(name, &names, &items, &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        self.expression.words(arguments)
    }

    fn size(&self) -> usize {
        self.expression.size()
    }
}
