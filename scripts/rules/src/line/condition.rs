//! Conditions of rules and laws, and the values of the terms in them.
//!
//! A term is a [`Tree`], as laws that are found are. Its coordinates are the letters: those of the position
//! come first, then those of the move, or the value of a law.

use laws::tree::{Coordinate, Number, One, Tree, Two};

/// A condition on numbers.
#[derive(Clone, PartialEq)]
pub enum Condition {
    /// A comparison of [`Two`], which is false if a side has no value.
    Compare(Two, Tree, Tree),
    /// That the term belongs to a set.
    Is(Set, Tree),
    /// That the first term divides the second: some number times the first is the second.
    Divides(Tree, Tree),
    /// All of these; none is true.
    All(Vec<Condition>),
    /// One of these; none is false.
    Any(Vec<Condition>),
    /// That this is false.
    Not(Box<Condition>),
}

/// A set of numbers that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// The powers of a number from 2 on, from 1 on.
    Powers(i64),
    /// The Fibonacci numbers 1, 2, 3, 5, …
    Fibonacci,
    /// The prime numbers.
    Primes,
}

/// Why a term has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// An operation that is for whole numbers from 0 on meets one below 0, or a number is divided by 0.
    Undefined,
    /// A number on the way is too large.
    TooLarge,
}

/// Returns the value of a term of a line for these letters.
pub fn value(term: &Tree, letters: &[i64]) -> Result<i64, NoValue> {
    match term {
        Tree::One(one, inner) => natural(value(inner, letters)?)
            .and_then(|argument| one.apply(argument).ok_or(NoValue::TooLarge)),
        Tree::Two(two, left, right) => {
            let (left, right) = (value(left, letters)?, value(right, letters)?);
            let result = two.apply(left, right);
            match two {
                Two::Add | Two::Subtract | Two::Multiply => result.ok_or(NoValue::TooLarge),
                Two::Minimum | Two::Maximum => result.ok_or(NoValue::Undefined),
                _ => natural(left.min(right)).and(result.ok_or(NoValue::Undefined)),
            }
        }
        // A number or a letter.
        leaf => leaf.value(letters).ok_or(NoValue::Undefined),
    }
}

fn natural(number: i64) -> Result<i64, NoValue> {
    match number {
        0.. => Ok(number),
        _ => Err(NoValue::Undefined),
    }
}

/// Returns values of terms, or nothing if one has none.
fn values<const N: usize>(terms: [&Tree; N], letters: &[i64]) -> Result<Option<[i64; N]>, NoValue> {
    let mut numbers = [0; N];
    for (number, term) in numbers.iter_mut().zip(terms) {
        match value(term, letters) {
            Ok(value) => *number = value,
            Err(NoValue::Undefined) => return Ok(None),
            Err(NoValue::TooLarge) => return Err(NoValue::TooLarge),
        }
    }
    Ok(Some(numbers))
}

impl Condition {
    /// The condition that is always true.
    pub const TRUE: Condition = Condition::All(Vec::new());

    /// Returns whether it holds for these letters.
    ///
    /// # Errors
    /// If a number is too large.
    pub fn holds(&self, letters: &[i64]) -> Result<bool, NoValue> {
        match self {
            Condition::Compare(two, one, other) => {
                let values = values([one, other], letters)?;
                Ok(values.is_some_and(|[one, other]| two.apply(one, other) == Some(1)))
            }
            Condition::Is(set, term) => match values([term], letters)? {
                Some([number]) => set.contains(number),
                None => Ok(false),
            },
            Condition::Divides(one, two) => {
                let values = values([one, two], letters)?;
                Ok(values.is_some_and(|[one, two]| match one {
                    0 => two == 0,
                    _ => two % one == 0,
                }))
            }
            Condition::All(parts) => {
                for part in parts {
                    if !part.holds(letters)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Condition::Any(parts) => {
                for part in parts {
                    if part.holds(letters)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Condition::Not(inner) => inner.holds(letters).map(|holds| !holds),
        }
    }

    /// Calls `visit` with the condition and all within it.
    pub fn each<'a>(&'a self, visit: &mut dyn FnMut(&'a Condition)) {
        visit(self);
        match self {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| part.each(visit));
            }
            Condition::Not(inner) => inner.each(visit),
            _ => {}
        }
    }

    /// Returns whether it mentions a letter.
    pub fn mentions(&self, letter: usize) -> bool {
        let letter = Coordinate(letter);
        let mut is_found = false;
        self.each(&mut |part| {
            is_found |= match part {
                Condition::Compare(_, one, two) | Condition::Divides(one, two) => {
                    one.contains(&letter) || two.contains(&letter)
                }
                Condition::Is(_, term) => term.contains(&letter),
                _ => false,
            }
        });
        is_found
    }

    /// Calls `visit` with each condition that stands alone among the `and`s.
    pub fn each_conjunct<'a>(&'a self, visit: &mut dyn FnMut(&'a Condition)) {
        match self {
            Condition::All(parts) => parts.iter().for_each(|part| part.each_conjunct(visit)),
            _ => visit(self),
        }
    }

    /// Returns the least number that the condition, read as its `and`s, allows for a letter.
    pub fn lower_bound(&self, letter: usize) -> Option<i64> {
        let mut bound = None;
        self.each_conjunct(&mut |part| bound = bound.max(part.names_bound(letter)));
        bound
    }

    /// Returns the least number that a comparison of a letter with a number allows.
    fn names_bound(&self, letter: usize) -> Option<i64> {
        let Condition::Compare(two, one, other) = self else { return None };
        match (two, one, other) {
            (Two::Equal, Coordinate(it), Number(number))
            | (Two::Equal | Two::AtMost, Number(number), Coordinate(it))
                if *it == letter =>
            {
                Some(*number)
            }
            (Two::Less, Number(number), Coordinate(it)) if *it == letter => number.checked_add(1),
            _ => None,
        }
    }

    /// Returns whether it compares a letter with 0 so that the letter may be 0.
    pub fn allows_zero(&self, letter: usize) -> bool {
        let is_letter = |term: &Tree| *term == Coordinate(letter);
        match self {
            Condition::Compare(Two::Equal | Two::AtMost, one, Number(0)) => is_letter(one),
            Condition::Compare(Two::Equal | Two::AtMost, Number(0), other) => is_letter(other),
            _ => false,
        }
    }
}

impl Set {
    fn contains(self, number: i64) -> Result<bool, NoValue> {
        match self {
            Set::Powers(base) => Ok(is_power(base, number)),
            Set::Fibonacci => Ok(is_fibonacci(number)),
            Set::Primes if number < 2 => Ok(false),
            Set::Primes => One::named("least_prime(_)")
                .and_then(|least_prime| least_prime.apply(number))
                .map_or(Err(NoValue::TooLarge), |least| Ok(least == number)),
        }
    }
}

fn is_power(base: i64, number: i64) -> bool {
    let mut rest = number;
    while rest > 1 && rest % base == 0 {
        rest /= base;
    }
    rest == 1
}

fn is_fibonacci(number: i64) -> bool {
    let mut one = 1_i64;
    let mut two = 2_i64;
    while one < number {
        (one, two) = (two, one.saturating_add(two));
    }
    one == number
}
