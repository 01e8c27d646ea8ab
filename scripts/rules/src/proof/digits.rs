//! The digits in which the rules and the law of a game can be written.

use super::numeration::Numeration;
use super::Failure;
use crate::line::{Condition, Function, Operation, Rules, Set, Term};

/// Kinds of digits that something needs, and what needs them.
#[derive(Default)]
struct Needs(Vec<(Numeration, String)>);

impl Needs {
    fn add(&mut self, numeration: Numeration, what: &str) {
        if !self.0.iter().any(|(known, _)| *known == numeration) {
            self.0.push((numeration, what.to_string()));
        }
    }

    fn add_term(&mut self, term: &Term) {
        match term {
            Term::Two(Operation::Xor, ..) => self.add(Numeration::Base(2), "xor"),
            Term::Two(Operation::And | Operation::Or, ..) | Term::One(Function::LowestBit, _) => {
                self.add(Numeration::Base(2), "an operation on binary digits");
            }
            Term::One(Function::Golden, _) => self.add(Numeration::Fibonacci, "φ"),
            Term::One(Function::LeastFibonacci, _) => {
                self.add(Numeration::Fibonacci, "the least Fibonacci summand");
            }
            _ => {}
        }
    }

    fn add_condition(&mut self, condition: &Condition) {
        condition.each_term(&mut |term| self.add_term(term));
        condition.each(&mut |part| match part {
            Condition::Is(set @ Set::Powers(base), _) => {
                self.add(Numeration::Base(root(*base)), &set.name());
            }
            Condition::Is(Set::Fibonacci, _) => self.add(Numeration::Fibonacci, "fib"),
            Condition::Reads(reader, _) => {
                self.add(Numeration::Base(reader.base), "the automaton of the law");
            }
            _ => {}
        });
    }
}

/// Returns the numeration in which the rules and the law can be written.
pub fn numeration(rules: &Rules, law: &Condition) -> Result<Numeration, Failure> {
    let mut needs = Needs::default();
    for a_move in &rules.moves {
        let terms = a_move.parts.iter().flatten();
        terms.for_each(|term| term.each(&mut |term| needs.add_term(term)));
        needs.add_condition(&a_move.condition);
    }
    needs.add_condition(&rules.positions);
    needs.add_condition(law);
    match &needs.0[..] {
        [] => Ok(Numeration::Base(2)),
        [(numeration, _)] => Ok(*numeration),
        [(one, first), (two, second), ..] => Err(Failure::unwritable(format!(
            "{first} needs {}, and {second} {}: no digits serve both",
            one.name(),
            two.name()
        ))),
    }
}

/// Returns the least number of which `number`, from 2 on, is a power.
fn root(number: i64) -> i64 {
    let is_root = |&base: &i64| {
        let mut power = base;
        while power < number {
            power = power.saturating_mul(base);
        }
        power == number
    };
    (2..=number.min(1 << 20)).find(is_root).unwrap_or(number)
}
