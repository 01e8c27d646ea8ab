//! Conditions of rules and laws.

use std::cmp::Ordering;
use std::rc::Rc;

use super::reader::Reader;
use super::term::{NoValue, Term};

/// A condition on numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// A comparison. It is false if a side has no value.
    Compare(Term, Relation, Term),
    /// That the term belongs to a set.
    Is(Set, Term),
    /// That the first term divides the second: some number times the first is the second.
    Divides(Term, Term),
    /// That an automaton accepts these numbers; only laws that were found have it.
    Reads(Rc<Reader>, Vec<Term>),
    /// All of these; none is true.
    All(Vec<Condition>),
    /// One of these; none is false.
    Any(Vec<Condition>),
    /// That this is false.
    Not(Box<Condition>),
}

/// What a comparison asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// <
    Less,
    /// ≤
    AtMost,
    /// =
    Equal,
    /// ≥
    AtLeast,
    /// >
    Greater,
    /// ≠
    Unequal,
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

/// Whether a larger number is a prime takes too long to find out.
const LARGEST_PRIME: i64 = 10_000_000_000;

/// A number is larger than 2^63, or too large to be tested for a prime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

impl Condition {
    /// The condition that is always true.
    pub const TRUE: Condition = Condition::All(Vec::new());

    /// Returns whether it holds for these letters.
    pub fn holds(&self, letters: &[i64]) -> Result<bool, Overflow> {
        let value = |term: &Term| match term.value(letters) {
            Ok(number) => Ok(Some(number)),
            Err(NoValue::BelowZero) => Ok(None),
            Err(NoValue::TooLarge) => Err(Overflow),
        };
        match self {
            Condition::Compare(one, relation, two) => {
                let values = value(one)?.zip(value(two)?);
                Ok(values.is_some_and(|(one, two)| relation.holds(one.cmp(&two))))
            }
            Condition::Is(set, term) => {
                value(term)?.map_or(Ok(false), |number| set.contains(number))
            }
            Condition::Divides(one, two) => {
                let values = value(one)?.zip(value(two)?);
                Ok(values.is_some_and(|(one, two)| match one {
                    0 => two == 0,
                    _ => two % one == 0,
                }))
            }
            Condition::Reads(reader, terms) => {
                let mut numbers = Vec::with_capacity(terms.len());
                for term in terms {
                    match value(term)? {
                        Some(number) if number >= 0 => numbers.push(number),
                        _ => return Ok(false),
                    }
                }
                Ok(reader.accepts(&numbers))
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
    pub fn each(&self, visit: &mut dyn FnMut(&Condition)) {
        visit(self);
        match self {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| part.each(visit));
            }
            Condition::Not(inner) => inner.each(visit),
            _ => {}
        }
    }

    /// Calls `visit` with each term within the condition, and all within that.
    pub fn each_term(&self, visit: &mut dyn FnMut(&Term)) {
        self.each(&mut |part| match part {
            Condition::Compare(one, _, two) | Condition::Divides(one, two) => {
                one.each(visit);
                two.each(visit);
            }
            Condition::Is(_, term) => term.each(visit),
            Condition::Reads(_, terms) => terms.iter().for_each(|term| term.each(visit)),
            _ => {}
        });
    }

    /// Returns whether it mentions a letter.
    pub fn mentions(&self, letter: usize) -> bool {
        let mut is_found = false;
        self.each_term(&mut |term| is_found |= *term == Term::Letter(letter));
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
        self.each_conjunct(&mut |part| {
            if let Some(least) = part.names_bound(letter) {
                bound = Some(bound.map_or(least, |bound: i64| bound.max(least)));
            }
        });
        bound
    }

    /// Returns the least number that a comparison of a letter with a number allows.
    fn names_bound(&self, letter: usize) -> Option<i64> {
        let Condition::Compare(one, relation, two) = self else { return None };
        let (number, relation) = match (one, two) {
            (Term::Letter(it), Term::Number(number)) if *it == letter => (*number, *relation),
            (Term::Number(number), Term::Letter(it)) if *it == letter => {
                (*number, relation.mirrored())
            }
            _ => return None,
        };
        match relation {
            Relation::AtLeast | Relation::Equal => Some(number),
            Relation::Greater => number.checked_add(1),
            _ => None,
        }
    }
}

impl Relation {
    /// Returns whether it holds of two numbers in this order.
    pub fn holds(self, order: Ordering) -> bool {
        match self {
            Relation::Less => order.is_lt(),
            Relation::AtMost => order.is_le(),
            Relation::Equal => order.is_eq(),
            Relation::AtLeast => order.is_ge(),
            Relation::Greater => order.is_gt(),
            Relation::Unequal => order.is_ne(),
        }
    }

    /// Returns what it says if its sides change places.
    pub fn mirrored(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::AtMost => Relation::AtLeast,
            Relation::AtLeast => Relation::AtMost,
            Relation::Greater => Relation::Less,
            Relation::Equal | Relation::Unequal => self,
        }
    }
}

impl Set {
    fn contains(self, number: i64) -> Result<bool, Overflow> {
        match self {
            Set::Powers(base) => Ok(is_power(base, number)),
            Set::Fibonacci => Ok(is_fibonacci(number)),
            Set::Primes if number > LARGEST_PRIME => Err(Overflow),
            Set::Primes => Ok(is_prime(number)),
        }
    }

    /// Returns the name that rules have for it.
    pub fn name(self) -> String {
        match self {
            Set::Powers(base) => format!("pow{base}"),
            Set::Fibonacci => "fib".to_string(),
            Set::Primes => "prime".to_string(),
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

fn is_prime(number: i64) -> bool {
    number >= 2 && (2..).take_while(|by| by * by <= number).all(|by| number % by != 0)
}
