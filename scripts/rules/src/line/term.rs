//! Terms of rules and laws, and their values.

/// A number that is computed from letters.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    /// A number.
    Number(i64),
    /// A letter: those of the position come first, then those of the move, or the value of a law.
    Letter(usize),
    /// An operation on two terms.
    Two(Operation, Box<Term>, Box<Term>),
    /// ⌊term / number⌋; the number is at least 1.
    Quotient(Box<Term>, i64),
    /// The term modulo a number; the number is at least 1.
    Remainder(Box<Term>, i64),
    /// An operation on one term.
    One(Function, Box<Term>),
}

/// An operation on two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The sum.
    Plus,
    /// The difference.
    Minus,
    /// The product.
    Times,
    /// The nim-sum.
    Xor,
    /// The smaller one.
    Min,
    /// The larger one.
    Max,
    /// The greatest common divisor.
    Gcd,
    /// The binary digits that both have; only laws that were found have it.
    And,
    /// The binary digits that one of the two has; only laws that were found have it.
    Or,
}

/// An operation on one term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// ⌊φ · term⌋, where φ is the golden ratio.
    Golden,
    /// The largest power of 2 that divides the term; 0 has 0.
    LowestBit,
    /// The least of the Fibonacci numbers, no two of them next to each other, whose sum is the term; 0 has
    /// 0.
    LeastFibonacci,
}

/// Why a term has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// An operation that is for whole numbers from 0 on meets one below 0.
    BelowZero,
    /// A number on the way is larger than 2^63.
    TooLarge,
}

impl Term {
    /// Returns an operation on two terms.
    pub fn two(operation: Operation, one: Term, two: Term) -> Term {
        Term::Two(operation, Box::new(one), Box::new(two))
    }

    /// Returns the value for these letters.
    ///
    /// # Errors
    /// If a quotient, a remainder, ⌊φ · n⌋, a nim-sum, a minimum, a maximum or a greatest common divisor
    /// meets or is a number below 0, or a number is too large.
    ///
    /// # Panics
    /// If the term has a letter beyond those.
    pub fn value(&self, letters: &[i64]) -> Result<i64, NoValue> {
        let natural = |number: i64| match number {
            0.. => Ok(number),
            _ => Err(NoValue::BelowZero),
        };
        match self {
            Term::Number(number) => Ok(*number),
            Term::Letter(letter) => Ok(letters[*letter]),
            Term::Two(operation, one, two) => {
                operation.apply(one.value(letters)?, two.value(letters)?)
            }
            Term::Quotient(term, by) => Ok(natural(term.value(letters)?)? / by),
            Term::Remainder(term, by) => Ok(natural(term.value(letters)?)? % by),
            Term::One(function, term) => function.apply(natural(term.value(letters)?)?),
        }
    }

    /// Returns the term as text; `names` are those of its letters.
    pub fn text(&self, names: &[String]) -> String {
        match self {
            Term::Number(number) => number.to_string(),
            // A letter without a name is the value of a law.
            Term::Letter(letter) => names.get(*letter).map_or("v".to_string(), String::clone),
            Term::Two(operation, one, two) => operation.text(one.text(names), two.text(names)),
            Term::Quotient(term, by) => format!("⌊{} / {by}⌋", term.text(names)),
            Term::Remainder(term, by) => format!("({} mod {by})", term.text(names)),
            Term::One(Function::Golden, term) => format!("⌊φ · {}⌋", term.text(names)),
            Term::One(Function::LowestBit, term) => {
                format!("the lowest binary one of {}", term.text(names))
            }
            Term::One(Function::LeastFibonacci, term) => {
                format!("the least Fibonacci summand of {}", term.text(names))
            }
        }
    }

    /// Returns whether a letter stands in it.
    pub fn mentions(&self, letter: usize) -> bool {
        let mut is_found = false;
        self.each(&mut |term| is_found |= *term == Term::Letter(letter));
        is_found
    }

    /// Returns the term with another one in the place of the first letter.
    pub fn replaced(&self, by: &Term) -> Term {
        let boxed = |term: &Term| Box::new(term.replaced(by));
        match self {
            Term::Letter(0) => by.clone(),
            Term::Number(_) | Term::Letter(_) => self.clone(),
            Term::Two(operation, one, two) => Term::Two(*operation, boxed(one), boxed(two)),
            Term::Quotient(term, number) => Term::Quotient(boxed(term), *number),
            Term::Remainder(term, number) => Term::Remainder(boxed(term), *number),
            Term::One(function, term) => Term::One(*function, boxed(term)),
        }
    }

    /// Calls `visit` with the term and all within it.
    pub fn each(&self, visit: &mut dyn FnMut(&Term)) {
        visit(self);
        match self {
            Term::Number(_) | Term::Letter(_) => {}
            Term::Two(_, one, two) => {
                one.each(visit);
                two.each(visit);
            }
            Term::Quotient(term, _) | Term::Remainder(term, _) | Term::One(_, term) => {
                term.each(visit);
            }
        }
    }
}

impl Operation {
    fn apply(self, one: i64, two: i64) -> Result<i64, NoValue> {
        let natural = |number: Option<i64>| match number {
            Some(0..) => Ok(number.unwrap_or(0)),
            _ => Err(NoValue::BelowZero),
        };
        let both = || natural(Some(one)).and(natural(Some(two)));
        let large = |number: Option<i64>| number.ok_or(NoValue::TooLarge);
        match self {
            Operation::Plus => large(one.checked_add(two)),
            Operation::Minus => large(one.checked_sub(two)),
            Operation::Times => large(one.checked_mul(two)),
            Operation::Min => natural(Some(one.min(two))),
            Operation::Max => natural(Some(one.max(two))),
            Operation::Xor => both().map(|_| one ^ two),
            Operation::And => both().map(|_| one & two),
            Operation::Or => both().map(|_| one | two),
            Operation::Gcd => both().map(|_| gcd(one, two)),
        }
    }

    fn text(self, one: String, two: String) -> String {
        match self {
            Operation::Plus => format!("({one} + {two})"),
            Operation::Minus => format!("({one} - {two})"),
            Operation::Times => format!("{one} · {two}"),
            Operation::Xor => format!("({one} xor {two})"),
            Operation::Min => format!("min({one}, {two})"),
            Operation::Max => format!("max({one}, {two})"),
            Operation::Gcd => format!("gcd({one}, {two})"),
            Operation::And => format!("({one} and {two})"),
            Operation::Or => format!("({one} or {two})"),
        }
    }
}

impl Function {
    fn apply(self, number: i64) -> Result<i64, NoValue> {
        match self {
            Function::Golden => golden(number).ok_or(NoValue::TooLarge),
            Function::LowestBit => Ok(number & -number),
            Function::LeastFibonacci => Ok(least_fibonacci(number)),
        }
    }
}

/// Returns the least summand of Zeckendorf's sum for a number from 0 on.
fn least_fibonacci(number: i64) -> i64 {
    let mut rest = number;
    let mut last = 0;
    while rest > 0 {
        let mut before = 1_i64;
        last = 1;
        while before.checked_add(last).is_some_and(|next| next <= rest) {
            (before, last) = (last, before + last);
        }
        rest -= last;
    }
    last
}

fn gcd(one: i64, two: i64) -> i64 {
    match two {
        0 => one,
        _ => gcd(two, one % two),
    }
}

/// Returns ⌊φ · n⌋ = ⌊(n + ⌊√(5 n²)⌋) / 2⌋ for n from 0 on, unless it is too large.
fn golden(number: i64) -> Option<i64> {
    let number = i128::from(number);
    let square = number.checked_mul(number)?.checked_mul(5)?;
    // The root of a float is off by little, and the whole number is next to it.
    let mut root = (square as f64).sqrt() as i128;
    while root * root > square {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    i64::try_from((number + root) / 2).ok()
}
