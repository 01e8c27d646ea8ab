//! From formulas to automata.
//!
//! What takes time is *for some number*: it makes subsets of states. So a bound variable that an equation
//! gives is put in its place, long sums are divided, and of the others the one goes first that meets the
//! fewest tracks.

use std::rc::Rc;
use std::time::Duration;

use super::automaton::Automaton;
use super::budget::{Budget, TooLarge};
use super::numeration::Numeration;
use crate::formula::{Formula, Linear, Var};

/// The first of the variables for partial sums and constants.
const FIRST_OWN: Var = 1 << 20;

/// A larger constant has a track of its own: an automaton would have a state for each number up to it.
const LARGE: i64 = 64;

/// A larger coefficient, or a larger constant, is too large for every automaton.
const LARGEST_COEFFICIENT: i64 = 1 << 24;
const LARGEST_CONSTANT: i64 = 1 << 50;

/// A sum of fewer terms is not divided.
const LONG_SUM: usize = 4;

/// Decides formulas.
pub struct Decider {
    /// How numbers are written.
    pub numeration: Numeration,
    /// What is left of time and space.
    pub budget: Budget,
    next: Var,
}

impl Decider {
    /// Returns a decider that gives up after some time.
    pub fn new(numeration: Numeration, patience: Duration) -> Decider {
        Decider { numeration, budget: Budget::lasting(patience), next: FIRST_OWN }
    }

    /// Returns the automaton of the numbers for which the formula holds.
    pub fn automaton(&mut self, formula: &Formula) -> Result<Automaton, TooLarge> {
        match formula {
            Formula::Zero(sum) => self.linear(sum, |sign| sign == 0),
            Formula::Natural(sum) => self.linear(sum, |sign| sign >= 0),
            // It has no automaton in other digits.
            Formula::Related(relation, _) if relation.numeration() != self.numeration => {
                Err(TooLarge)
            }
            Formula::Related(relation, vars) => {
                Ok(relation.automaton(vars.len(), &mut self.budget)?.renamed(vars))
            }
            Formula::Accepted(automaton, vars) => Ok(automaton.renamed(vars)),
            Formula::Not(inner) => self.automaton(inner)?.not(&mut self.budget),
            Formula::Or(parts) => self.disjunction(parts),
            Formula::And(parts) => self.conjunction(&[], parts.clone()),
            Formula::Exists(vars, inner) => self.conjunction(vars, vec![(**inner).clone()]),
        }
    }

    /// Returns the automaton of these variables, in order, for which the formula holds.
    pub fn over(&mut self, vars: &[Var], formula: &Formula) -> Result<Automaton, TooLarge> {
        let holds = self.automaton(formula)?;
        // It lacks tracks on which nothing depends.
        let all = self.numeration.valid(vars, &mut self.budget)?;
        holds.and(&all, &mut self.budget)
    }

    /// Returns the automaton of what the two automata accept both.
    pub fn and(&mut self, one: &Automaton, two: &Automaton) -> Result<Automaton, TooLarge> {
        one.and(two, &mut self.budget)
    }

    /// Returns the automaton of what the first accepts and the second does not.
    pub fn without(&mut self, one: &Automaton, two: &Automaton) -> Result<Automaton, TooLarge> {
        let not = two.not(&mut self.budget)?;
        one.and(&not, &mut self.budget)
    }

    fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next
    }

    fn linear(&mut self, sum: &Linear, accepts: fn(i64) -> bool) -> Result<Automaton, TooLarge> {
        let is_large = |part: &(Var, i64)| part.1.abs() > LARGEST_COEFFICIENT;
        if sum.parts.iter().any(is_large) || sum.constant.abs() > LARGEST_CONSTANT {
            return Err(TooLarge);
        }
        let numeration = self.numeration;
        let budget = &mut self.budget;
        if sum.constant.abs() <= LARGE || sum.parts.is_empty() {
            return numeration.linear(&sum.parts, sum.constant, accepts, budget);
        }
        let var = self.fresh();
        let whole = sum.plus(&Linear::var(var), sum.constant.signum());
        let budget = &mut self.budget;
        let whole = numeration.linear(&whole.parts, 0, accepts, budget)?;
        let constant = numeration.constant(var, sum.constant.abs(), budget)?;
        whole.and(&constant, budget)?.project(var, budget)
    }

    /// Returns the automaton of one of some formulas: of the first half of them, or of the second.
    fn disjunction(&mut self, parts: &[Formula]) -> Result<Automaton, TooLarge> {
        match parts {
            [] => Ok(Automaton::sentence(self.numeration, false)),
            [part] => self.automaton(part),
            _ => {
                let (first, second) = parts.split_at(parts.len() / 2);
                let (first, second) = (self.disjunction(first)?, self.disjunction(second)?);
                first.or(&second, &mut self.budget)
            }
        }
    }

    /// Returns the automaton of all `parts`, for some numbers of the variables `bound`.
    fn conjunction(&mut self, bound: &[Var], parts: Vec<Formula>) -> Result<Automaton, TooLarge> {
        let mut bound = bound.to_vec();
        let mut parts = flattened(parts, &mut bound);
        substitute(&mut bound, &mut parts);
        self.divide_sums(&mut bound, &mut parts);
        let mut automata = Vec::with_capacity(parts.len());
        for part in &parts {
            automata.push(Rc::new(self.automaton(part)?));
        }
        while let Some(at) = fewest_tracks(&bound, &automata) {
            let var = bound.swap_remove(at);
            let (with, without): (Vec<_>, Vec<_>) =
                automata.into_iter().partition(|it| it.vars.contains(&var));
            automata = without;
            let joined = self.join(with)?.project(var, &mut self.budget)?;
            automata.push(Rc::new(joined));
        }
        self.join(automata)
    }

    /// Divides long sums into partial sums, so that a bound variable meets fewer others when it goes.
    fn divide_sums(&mut self, bound: &mut Vec<Var>, parts: &mut Vec<Formula>) {
        let mut at = 0;
        while at < parts.len() {
            while let Some((sign, pair)) = parts[at].sum().and_then(|sum| pair_of(sum, bound)) {
                let partial = Linear { parts: pair, constant: 0 };
                let own = self.fresh();
                bound.push(own);
                if let Some(sum) = parts[at].sum_mut() {
                    *sum = sum.plus(&partial, -1).plus(&Linear::var(own), sign);
                }
                parts.push(Formula::Zero(partial.plus(&Linear::var(own), -sign)));
            }
            at += 1;
        }
    }

    /// Returns the automaton of what all accept; first those are joined that share most.
    fn join(&mut self, mut parts: Vec<Rc<Automaton>>) -> Result<Automaton, TooLarge> {
        parts.sort_by_key(|part| std::cmp::Reverse(part.vars.len()));
        let Some(first) = parts.pop() else {
            return Ok(Automaton::sentence(self.numeration, true));
        };
        let mut all = (*first).clone();
        loop {
            let cost = |part: &Automaton| {
                let new = part.vars.iter().filter(|var| !all.vars.contains(var)).count();
                (new, part.states())
            };
            let Some(at) = (0..parts.len()).min_by_key(|&at| cost(&parts[at])) else {
                return Ok(all);
            };
            let part = parts.swap_remove(at);
            all = all.and(&part, &mut self.budget)?;
        }
    }
}

/// Returns the parts of all conjunctions, and adds what is bound in them to `bound`.
fn flattened(parts: Vec<Formula>, bound: &mut Vec<Var>) -> Vec<Formula> {
    let mut open = parts;
    let mut flat = Vec::new();
    while let Some(part) = open.pop() {
        match part {
            Formula::And(inner) => open.extend(inner),
            Formula::Exists(vars, inner) => {
                bound.extend(vars);
                open.push(*inner);
            }
            part => flat.push(part),
        }
    }
    flat
}

/// Returns the place of the bound variable that meets the fewest tracks.
fn fewest_tracks(bound: &[Var], automata: &[Rc<Automaton>]) -> Option<usize> {
    let tracks = |var: Var| {
        let with = automata.iter().filter(|it| it.vars.contains(&var));
        let mut all: Vec<Var> = with.flat_map(|it| it.vars.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    (0..bound.len()).min_by_key(|&at| tracks(bound[at]))
}

/// Returns two bound variables of a long sum with coefficients of the same sign, and that sign.
fn pair_of(sum: &Linear, bound: &[Var]) -> Option<(i64, Vec<(Var, i64)>)> {
    if sum.parts.len() < LONG_SUM {
        return None;
    }
    [1, -1].into_iter().find_map(|sign| {
        let fits = |part: &&(Var, i64)| part.1 * sign > 0 && bound.contains(&part.0);
        let pair: Vec<(Var, i64)> = sum.parts.iter().filter(fits).take(2).copied().collect();
        (pair.len() == 2).then_some((sign, pair))
    })
}

/// Removes bound variables that an equation gives, if only sums mention them.
fn substitute(bound: &mut Vec<Var>, parts: &mut Vec<Formula>) {
    let mut at = 0;
    while at < bound.len() {
        let var = bound[at];
        let is_in_sums = parts.iter().all(|part| part.sum().is_some() || !part.mentions(var));
        let gives = |part: &Formula| match part {
            Formula::Zero(sum) => sum.coefficient(var).abs() == 1,
            _ => false,
        };
        let Some(Formula::Zero(equation)) = parts
            .iter()
            .position(gives)
            .filter(|_| is_in_sums)
            .map(|place| parts.swap_remove(place))
        else {
            at += 1;
            continue;
        };
        let sign = equation.coefficient(var);
        // The equation says 0 = sign · var + rest, so var = -sign · rest.
        let rest = equation.plus(&Linear::var(var), -sign);
        let value = Linear::default().plus(&rest, -sign);
        for sum in parts.iter_mut().filter_map(Formula::sum_mut) {
            let times = sum.coefficient(var);
            *sum = sum.plus(&Linear::var(var), -times).plus(&value, times);
        }
        parts.push(Formula::Natural(value));
        bound.swap_remove(at);
        at = 0;
    }
}
