//! From terms and conditions of rules and laws to formulas.
//!
//! A term that is no sum becomes a variable with a definition: ⌊t / b⌋ is the q with
//! 0 ≤ t - b · q < b, and so on. A comparison binds the variables that it needs, so it is false where a
//! term has no value.

use std::rc::Rc;

use super::automaton::{Automaton, Var};
use super::budget::{Budget, TooLarge};
use super::formula::{Formula, Linear};
use super::numeration::Numeration;
use super::Failure;
use crate::line::{Condition, Function, Operation, Reader, Relation, Set, Term};

/// An operation on binary digits.
type Bitwise = fn(usize, usize) -> usize;

/// Names the variables of a formula, and defines those that stand for terms.
pub struct Scope<'a> {
    numeration: Numeration,
    budget: &'a mut Budget,
    names: &'a [String],
    /// The variables of the letters.
    pub letters: Vec<Var>,
    next: Var,
    bound: Vec<Var>,
    definitions: Vec<Formula>,
    /// Whether what cannot be written is left out, so that the formula says less.
    is_relaxed: bool,
}

impl<'a> Scope<'a> {
    /// Returns a scope in which the first `known` variables are those of the first letters, as `names` has
    /// them; the next two are free for values.
    pub fn new(
        numeration: Numeration,
        budget: &'a mut Budget,
        names: &'a [String],
        known: usize,
        is_relaxed: bool,
    ) -> Self {
        let letters = (0..known as Var).collect();
        Scope {
            numeration,
            budget,
            names,
            letters,
            next: known as Var + 2,
            bound: Vec::new(),
            definitions: Vec::new(),
            is_relaxed,
        }
    }

    /// Returns a new bound variable.
    pub fn fresh(&mut self) -> Var {
        self.bound.push(self.next);
        self.next += 1;
        self.next - 1
    }

    /// Adds what defines a variable.
    pub fn define(&mut self, formula: Formula) {
        self.definitions.push(formula);
    }

    /// Returns a formula with all variables and definitions so far.
    pub fn close(&mut self, formula: Formula) -> Formula {
        let mut all = std::mem::take(&mut self.definitions);
        all.push(formula);
        Formula::Exists(std::mem::take(&mut self.bound), Box::new(Formula::And(all)))
    }

    /// Returns a variable that is equal to a sum.
    pub fn variable(&mut self, sum: &Linear) -> Var {
        if let ([(var, 1)], 0) = (&sum.parts[..], sum.constant) {
            return *var;
        }
        let var = self.fresh();
        self.define(Formula::equal(sum, &Linear::var(var)));
        var
    }

    /// Returns a variable that equals `var` and is not among `others`: an automaton has each track once.
    pub fn other_than(&mut self, others: &[Var], var: Var) -> Var {
        if !others.contains(&var) {
            return var;
        }
        let copy = self.fresh();
        self.define(Formula::equal(&Linear::var(var), &Linear::var(copy)));
        copy
    }

    /// Returns a term as a sum.
    pub fn sum(&mut self, term: &Term) -> Result<Linear, Failure> {
        match term {
            Term::Number(number) => Ok(Linear::number(*number)),
            Term::Letter(letter) => Ok(Linear::var(self.letters[*letter])),
            Term::Two(operation, one, two) => self.of_two(*operation, one, two),
            Term::Quotient(inner, by) => Ok(self.division(inner, *by)?.0),
            Term::Remainder(inner, by) => Ok(self.division(inner, *by)?.1),
            Term::One(Function::Golden, inner) => self.golden(inner),
            Term::One(Function::LowestBit, inner) => self.lowest_one(Numeration::Base(2), inner),
            Term::One(Function::LeastFibonacci, inner) => {
                self.lowest_one(Numeration::Fibonacci, inner)
            }
        }
    }

    fn of_two(&mut self, operation: Operation, one: &Term, two: &Term) -> Result<Linear, Failure> {
        let (first, second) = (self.sum(one)?, self.sum(two)?);
        match operation {
            Operation::Plus => Ok(first.plus(&second, 1)),
            Operation::Minus => Ok(first.plus(&second, -1)),
            Operation::Times if second.parts.is_empty() => {
                Ok(Linear::default().plus(&first, second.constant))
            }
            Operation::Times if first.parts.is_empty() => {
                Ok(Linear::default().plus(&second, first.constant))
            }
            Operation::Times if self.is_relaxed => Ok(self.some_product(&first, &second)),
            Operation::Times => {
                let (one, two) = (one.text(self.names), two.text(self.names));
                Err(Failure::unwritable(format!(
                    "{one} · {two} is a product of two letters, which no automaton decides"
                )))
            }
            Operation::Min => Ok(self.extreme(&first, &second, 1)),
            Operation::Max => Ok(self.extreme(&first, &second, -1)),
            Operation::Xor => self.by_digits(&first, &second, |one, two| one ^ two),
            Operation::And => self.by_digits(&first, &second, |one, two| one & two),
            Operation::Or => self.by_digits(&first, &second, |one, two| one | two),
            Operation::Gcd if self.is_relaxed => Ok(Linear::var(self.fresh())),
            Operation::Gcd => Err(Failure::unwritable(
                "a greatest common divisor is no automaton on digits".to_string(),
            )),
        }
    }

    /// Returns a number of which is said no more than that it is a product: 0 if a factor is, else at
    /// least as large as each.
    fn some_product(&mut self, one: &Linear, two: &Linear) -> Linear {
        let product = Linear::var(self.fresh());
        let is_zero = |sum: &Linear| Formula::Zero(sum.clone());
        let zero = Formula::Or(vec![is_zero(one), is_zero(two)]);
        let positive = |sum: &Linear| Formula::at_most(&Linear::number(1), sum);
        let large = |sum: &Linear| Formula::at_most(sum, &product);
        self.define(Formula::Or(vec![
            Formula::And(vec![zero, is_zero(&product)]),
            Formula::And(vec![positive(one), positive(two), large(one), large(two)]),
        ]));
        product
    }

    /// Returns the smaller of two numbers if the sign is 1, the larger if it is -1.
    fn extreme(&mut self, one: &Linear, two: &Linear, sign: i64) -> Linear {
        let result = Linear::var(self.fresh());
        let is = |it: &Linear, other: &Linear| {
            let order = Linear::default().plus(&other.plus(it, -1), sign);
            Formula::And(vec![Formula::equal(it, &result), Formula::Natural(order)])
        };
        self.define(Formula::Or(vec![is(one, two), is(two, one)]));
        result
    }

    /// Returns the quotient and the remainder of a number from 0 on.
    fn division(&mut self, inner: &Term, by: i64) -> Result<(Linear, Linear), Failure> {
        let inner = self.sum(inner)?;
        let quotient = Linear::var(self.fresh());
        let rest = inner.plus(&quotient, -by);
        self.define(Formula::Natural(rest.clone()));
        self.define(Formula::at_most(&rest, &Linear::number(by - 1)));
        Ok((quotient, rest))
    }

    /// Returns the number whose binary digits are `of` those of two numbers.
    fn by_digits(&mut self, one: &Linear, two: &Linear, of: Bitwise) -> Result<Linear, Failure> {
        let automaton = self.of_digits(of)?;
        let first = self.variable(one);
        let second = self.variable(two);
        let vars = vec![first, self.other_than(&[first], second), self.fresh()];
        let result = Linear::var(vars[2]);
        self.define(accepted(automaton, vars));
        Ok(result)
    }

    /// ⌊φ · n⌋ is 0 for 0, and one more than n - 1 with a digit 0 behind it for n from 1 on.
    fn golden(&mut self, inner: &Term) -> Result<Linear, Failure> {
        let inner = self.sum(inner)?;
        let result = Linear::var(self.fresh());
        if self.is_relaxed {
            let twice = Linear::default().plus(&inner, 2);
            self.define(Formula::at_most(&inner, &result));
            self.define(Formula::at_most(&result, &twice));
            return Ok(result);
        }
        self.needs(Numeration::Fibonacci, "⌊φ · n⌋")?;
        let (before, shifted) = (self.fresh(), self.fresh());
        let is_next = |var: Var, it: &Linear| {
            Formula::equal(&Linear::var(var).plus(&Linear::number(1), 1), it)
        };
        let shift = shift(self.budget)?;
        let shift = Formula::Accepted(Rc::new(shift), vec![before, shifted]);
        self.define(Formula::Or(vec![
            Formula::And(vec![Formula::Zero(inner.clone()), Formula::Zero(result.clone())]),
            Formula::And(vec![is_next(before, &inner), is_next(shifted, &result), shift]),
        ]));
        Ok(result)
    }

    /// Returns the number that has the lowest 1 of another one, and no other digit.
    fn lowest_one(&mut self, numeration: Numeration, inner: &Term) -> Result<Linear, Failure> {
        self.needs(numeration, "the lowest digit")?;
        let inner = self.sum(inner)?;
        let vars = vec![self.variable(&inner), self.fresh()];
        let result = Linear::var(vars[1]);
        let lowest = lowest_one(numeration, self.budget)?;
        self.define(accepted(lowest, vars));
        Ok(result)
    }

    /// Returns the automaton of x, y and z, the nim-sum of x and y.
    pub fn nim_sum(&mut self) -> Result<Automaton, Failure> {
        self.of_digits(|one, two| one ^ two)
    }

    /// Returns the automaton of x, y and z, whose binary digits are `of` those of x and y.
    fn of_digits(&mut self, of: Bitwise) -> Result<Automaton, Failure> {
        self.needs(Numeration::Base(2), "xor")?;
        let step = |_: &(), digits: &[usize]| (of(digits[0], digits[1]) == digits[2]).then_some(());
        let vars = [0, 1, 2];
        Ok(Automaton::build(self.numeration, &vars, (), step, |_| true, self.budget)?)
    }

    fn needs(&self, numeration: Numeration, what: &str) -> Result<(), Failure> {
        match self.numeration == numeration {
            true => Ok(()),
            false => Err(unfit(what, self.numeration)),
        }
    }

    /// Returns a condition as a formula that needs no definition from outside.
    pub fn condition(&mut self, condition: &Condition) -> Result<Formula, Failure> {
        let bound = std::mem::take(&mut self.bound);
        let definitions = std::mem::take(&mut self.definitions);
        let formula = self.open_condition(condition);
        let formula = match (formula, self.is_relaxed) {
            (Ok(formula), _) => Ok(self.close(formula)),
            // It is left out.
            (Err(Failure::Unwritable(_)), true) => {
                self.bound.clear();
                self.definitions.clear();
                Ok(Formula::And(Vec::new()))
            }
            (Err(failure), _) => Err(failure),
        };
        self.bound = bound;
        self.definitions = definitions;
        formula
    }

    fn open_condition(&mut self, condition: &Condition) -> Result<Formula, Failure> {
        match condition {
            Condition::Compare(one, relation, two) => {
                let (one, two) = (self.sum(one)?, self.sum(two)?);
                Ok(compared(&one, *relation, &two))
            }
            Condition::Is(set, term) => self.is_in(*set, term),
            Condition::Divides(..) => Err(Failure::unwritable(
                "that a letter divides another is no automaton on digits".to_string(),
            )),
            Condition::Reads(reader, terms) => self.read(reader, terms),
            Condition::All(parts) => Ok(Formula::And(self.conditions(parts)?)),
            Condition::Any(parts) => Ok(Formula::Or(self.conditions(parts)?)),
            Condition::Not(inner) => {
                // What says less within says more without.
                let is_relaxed = std::mem::take(&mut self.is_relaxed);
                let inner = self.condition(inner);
                self.is_relaxed = is_relaxed;
                Ok(Formula::Not(Box::new(inner?)))
            }
        }
    }

    fn read(&mut self, reader: &Reader, terms: &[Term]) -> Result<Formula, Failure> {
        self.needs(Numeration::Base(reader.base), "the automaton")?;
        let mut vars = Vec::with_capacity(terms.len());
        for term in terms {
            let sum = self.sum(term)?;
            let var = self.variable(&sum);
            vars.push(self.other_than(&vars, var));
        }
        let automaton = reader_automaton(reader, terms.len(), self.budget)?;
        Ok(accepted(automaton, vars))
    }

    fn conditions(&mut self, parts: &[Condition]) -> Result<Vec<Formula>, Failure> {
        parts.iter().map(|part| self.condition(part)).collect()
    }

    fn is_in(&mut self, set: Set, term: &Term) -> Result<Formula, Failure> {
        let unit = match (set, self.numeration) {
            (Set::Powers(powers), Numeration::Base(base)) => {
                unit(self.numeration, exponent(base, powers), self.budget)?
            }
            (Set::Fibonacci, Numeration::Fibonacci) => unit(self.numeration, Some(1), self.budget)?,
            _ => None,
        };
        let Some(unit) = unit else {
            return Err(match set {
                Set::Primes => {
                    Failure::unwritable("the prime numbers are no automaton on digits".to_string())
                }
                _ => unfit(&set.name(), self.numeration),
            });
        };
        let sum = self.sum(term)?;
        let var = self.variable(&sum);
        Ok(accepted(unit, vec![var]))
    }
}

fn unfit(what: &str, numeration: Numeration) -> Failure {
    Failure::unwritable(format!("{what} is no automaton in {}", numeration.name()))
}

fn accepted(automaton: Automaton, vars: Vec<Var>) -> Formula {
    Formula::Accepted(Rc::new(automaton), vars)
}

/// Returns whether two sums compare so.
fn compared(one: &Linear, relation: Relation, two: &Linear) -> Formula {
    let more = |sum: &Linear| sum.plus(&Linear::number(1), 1);
    match relation {
        Relation::Less => Formula::at_most(&more(one), two),
        Relation::AtMost => Formula::at_most(one, two),
        Relation::Equal => Formula::equal(one, two),
        Relation::AtLeast => Formula::at_most(two, one),
        Relation::Greater => Formula::at_most(&more(two), one),
        Relation::Unequal => Formula::Not(Box::new(Formula::equal(one, two))),
    }
}

/// Returns the e for which `power` is `base` to the e.
fn exponent(base: i64, power: i64) -> Option<usize> {
    (1..63).find(|&exponent| base.checked_pow(exponent) == Some(power)).map(|it| it as usize)
}

/// Returns the automaton of the weights of each `every`th digit: 1, and zeros after it.
pub fn unit(
    numeration: Numeration,
    every: Option<usize>,
    budget: &mut Budget,
) -> Result<Option<Automaton>, TooLarge> {
    let Some(every) = every else { return Ok(None) };
    // The state is 0 before the 1, and after it 1 more than the count of zeros modulo `every`.
    let step = |&state: &usize, digits: &[usize]| match (state, digits[0]) {
        (0, 0) => Some(0),
        (0, 1) => Some(1),
        (_, 0) => Some(state % every + 1),
        _ => None,
    };
    Automaton::build(numeration, &[0], 0, step, |&state| state == 1, budget).map(Some)
}

/// Returns the automaton of x and the number that has the lowest 1 of x and no other digit; 0 has 0.
fn lowest_one(numeration: Numeration, budget: &mut Budget) -> Result<Automaton, TooLarge> {
    // The state is whether a 1 was read, and whether the lowest one was.
    let step = |&(has_one, is_read): &(bool, bool), digits: &[usize]| match (digits[0], digits[1]) {
        (0, 0) => Some((has_one, is_read)),
        (1, 0) if !is_read => Some((true, false)),
        (1, 1) if !is_read => Some((true, true)),
        _ => None,
    };
    let accept = |&(has_one, is_read): &(bool, bool)| has_one == is_read;
    let lowest = Automaton::build(numeration, &[0, 1], (false, false), step, accept, budget)?;
    lowest.and(&numeration.valid(&[0, 1], budget)?, budget)
}

/// Returns the automaton of the numbers that a reader accepts.
///
/// A reader begins with the lowest digits. Read from the highest ones on, the states from which the digits
/// so far lead to one that accepts are a single state.
fn reader_automaton(
    reader: &Reader,
    tracks: usize,
    budget: &mut Budget,
) -> Result<Automaton, TooLarge> {
    let numeration = Numeration::Base(reader.base);
    let vars: Vec<Var> = (0..tracks as Var).collect();
    let step = |leading: &Option<Vec<bool>>, digits: &[usize]| {
        if leading.is_none() && digits.iter().all(|&digit| digit == 0) {
            return Some(None);
        }
        let leading = leading.as_ref().unwrap_or(&reader.accepting);
        let letter = digits.iter().fold(0, |sum, &digit| sum * numeration.digits() + digit);
        Some(Some(reader.next.iter().map(|row| leading[row[letter]]).collect()))
    };
    let accept = |leading: &Option<Vec<bool>>| leading.as_ref().unwrap_or(&reader.accepting)[0];
    Automaton::build(numeration, &vars, None, step, accept, budget)
}

/// Returns the automaton of n and the number with one more digit 0 behind, in Fibonacci digits.
fn shift(budget: &mut Budget) -> Result<Automaton, TooLarge> {
    let step = |&last: &usize, digits: &[usize]| (digits[0] == last).then_some(digits[1]);
    let numeration = Numeration::Fibonacci;
    let shifted = Automaton::build(numeration, &[0, 1], 0, step, |&last| last == 0, budget)?;
    shifted.and(&numeration.valid(&[0, 1], budget)?, budget)
}
