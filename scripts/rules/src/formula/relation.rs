//! Sets and relations of numbers that their digits define, as automata.

use std::fmt;
use std::rc::Rc;

use laws::tree::Two;

use super::Var;
use crate::proof::automaton::Automaton;
use crate::proof::budget::{Budget, TooLarge};
use crate::proof::numeration::Numeration;

/// A relation of numbers by their digits.
#[derive(Clone)]
pub enum Relation {
    /// The binary digits of the third number are those of the first two, combined by an operation.
    Bitwise(Two),
    /// The second number has the lowest digit 1 of the first, and no other digit; for 0 it is 0.
    LowestOne(Numeration),
    /// The second number is the least power of 2 that is larger than the first.
    PowerAbove,
    /// The second number is the first one with one more Fibonacci digit 0 behind.
    Shifted,
    /// The number is a power of the first number, each power being one of the base.
    Powers {
        /// The base.
        base: i64,
        /// Which power of the base it is.
        exponent: usize,
    },
    /// The number is a Fibonacci number.
    Fibonacci,
    /// The automaton of a law that was found says this output after the digits, the lowest ones first.
    Says(Rc<laws::tree::Automaton>, i64),
}

impl fmt::Debug for Relation {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.name())
    }
}

impl Relation {
    /// Returns the powers of a number from 2 on.
    pub fn powers(number: i64) -> Relation {
        let power = |base: i64, exponent: usize| base.checked_pow(exponent as u32);
        let of_base = |base: i64| (1..63).find(|&it| power(base, it) == Some(number));
        let found = (2..=number.min(1 << 20)).find_map(|base| Some((base, of_base(base)?)));
        let (base, exponent) = found.unwrap_or((number, 1));
        Relation::Powers { base, exponent }
    }

    /// Returns what it is called where it does not fit.
    pub fn name(&self) -> String {
        match self {
            Relation::Bitwise(Two::Xor) => "xor".to_string(),
            Relation::Bitwise(_) | Relation::PowerAbove => {
                "an operation on binary digits".to_string()
            }
            Relation::LowestOne(Numeration::Fibonacci) => "the least Fibonacci summand".to_string(),
            Relation::LowestOne(_) => "the lowest binary one".to_string(),
            Relation::Shifted => "φ".to_string(),
            Relation::Powers { base, exponent } => {
                format!("pow{}", base.saturating_pow(*exponent as u32))
            }
            Relation::Fibonacci => "fib".to_string(),
            Relation::Says(..) => "the automaton of the law".to_string(),
        }
    }

    /// Returns the digits that define it.
    pub fn numeration(&self) -> Numeration {
        match self {
            Relation::Bitwise(_) | Relation::PowerAbove => Numeration::Base(2),
            Relation::LowestOne(numeration) => *numeration,
            Relation::Shifted | Relation::Fibonacci => Numeration::Fibonacci,
            Relation::Powers { base, .. } => Numeration::Base(*base),
            Relation::Says(automaton, _) => Numeration::Base(automaton.base),
        }
    }

    /// Returns the automaton whose tracks are the numbers in order.
    pub fn automaton(&self, tracks: usize, budget: &mut Budget) -> Result<Automaton, TooLarge> {
        let numeration = self.numeration();
        let vars: Vec<Var> = (0..tracks as Var).collect();
        let found = match self {
            Relation::Bitwise(two) => {
                let step = |_: &(), digits: &[usize]| {
                    let [one, other] = [digits[0] as i64, digits[1] as i64];
                    (two.apply(one, other) == Some(digits[2] as i64)).then_some(())
                };
                Automaton::build(numeration, &vars, (), step, |_| true, budget)?
            }
            Relation::LowestOne(_) => lowest_one(numeration, &vars, budget)?,
            Relation::PowerAbove => power_above(numeration, &vars, budget)?,
            Relation::Shifted => {
                let step =
                    |&last: &usize, digits: &[usize]| (digits[0] == last).then_some(digits[1]);
                Automaton::build(numeration, &vars, 0, step, |&last| last == 0, budget)?
            }
            Relation::Powers { exponent, .. } => unit(numeration, *exponent, &vars, budget)?,
            Relation::Fibonacci => unit(numeration, 1, &vars, budget)?,
            Relation::Says(law, output) => says(law, *output, &vars, budget)?,
        };
        found.and(&numeration.valid(&vars, budget)?, budget)
    }
}

/// Returns the automaton of the weights of each `every`th digit: 1, and zeros after it.
fn unit(
    numeration: Numeration,
    every: usize,
    vars: &[Var],
    budget: &mut Budget,
) -> Result<Automaton, TooLarge> {
    // The state is 0 before the 1, and after it 1 more than the count of zeros modulo `every`.
    let step = |&state: &usize, digits: &[usize]| match (state, digits[0]) {
        (0, 0) => Some(0),
        (0, 1) => Some(1),
        (_, 0) => Some(state % every + 1),
        _ => None,
    };
    Automaton::build(numeration, vars, 0, step, |&state| state == 1, budget)
}

fn lowest_one(
    numeration: Numeration,
    vars: &[Var],
    budget: &mut Budget,
) -> Result<Automaton, TooLarge> {
    // The state is whether a 1 was read, and whether the lowest one was.
    let step = |&(has_one, is_read): &(bool, bool), digits: &[usize]| match (digits[0], digits[1]) {
        (0, 0) => Some((has_one, is_read)),
        (1, 0) if !is_read => Some((true, false)),
        (1, 1) if !is_read => Some((true, true)),
        _ => None,
    };
    let accept = |&(has_one, is_read): &(bool, bool)| has_one == is_read;
    Automaton::build(numeration, vars, (false, false), step, accept, budget)
}

fn power_above(
    numeration: Numeration,
    vars: &[Var],
    budget: &mut Budget,
) -> Result<Automaton, TooLarge> {
    // The state is how many digits of the power were read, but no more than 2; the first number begins
    // with its second one, or is 0 and has none.
    let step = |&state: &usize, digits: &[usize]| match (state, digits[0], digits[1]) {
        (0, 0, 0) => Some(0),
        (0, 0, 1) => Some(1),
        (1, 1, 0) | (2, _, 0) => Some(2),
        _ => None,
    };
    Automaton::build(numeration, vars, 0, step, |&state| state > 0, budget)
}

/// Returns the automaton of the numbers of which a law says `output`.
///
/// The law reads the lowest digits first. Read from the highest ones on, the states from which the digits
/// so far lead to the output are a single state.
fn says(
    law: &laws::tree::Automaton,
    output: i64,
    vars: &[Var],
    budget: &mut Budget,
) -> Result<Automaton, TooLarge> {
    let numeration = Numeration::Base(law.base);
    let first: Vec<bool> = law.output.iter().map(|&it| it == output).collect();
    let step = |leading: &Option<Vec<bool>>, digits: &[usize]| {
        if leading.is_none() && digits.iter().all(|&digit| digit == 0) {
            return Some(None);
        }
        let leading = leading.as_ref().unwrap_or(&first);
        let letter = digits.iter().fold(0, |sum, &digit| sum * numeration.digits() + digit);
        Some(Some(law.next.iter().map(|row| leading[row[letter]]).collect()))
    };
    let accept = |leading: &Option<Vec<bool>>| leading.as_ref().unwrap_or(&first)[0];
    Automaton::build(numeration, vars, None, step, accept, budget)
}
