//! Proofs by induction that a law is the law of a game at all positions.
//!
//! If each move makes a sum of the numbers smaller, play ends, and induction on that sum is allowed. A set
//! of positions is that of the lost ones if no move leads from it into it, and some move from each other
//! position. A function is that of the Grundy values if no move leads from a position to an equal value,
//! and moves lead to each smaller value: then the value is the mex of those of the options (Sprague 1935,
//! Grundy 1939). A move that leaves several positions leads to the nim-sum of their values.

use std::rc::Rc;
use std::time::Duration;

use super::automaton::{Automaton, Var};
use super::budget::TooLarge;
use super::decide::Decider;
use super::formula::{Formula, Linear};
use super::numeration::Numeration;
use super::translate::{unit, Scope};
use super::{Failure, Step};
use crate::line::{Condition, Move, Rules};

/// A law, as an automaton that reads positions.
#[derive(Clone, Debug)]
pub struct Law {
    /// What it accepts.
    pub kind: Kind,
    /// The automaton. The first tracks are the numbers of the position, a last one is the value.
    pub automaton: Rc<Automaton>,
}

/// What the automaton of a law accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The lost positions.
    Lost,
    /// The lost positions, if the player without a move wins.
    LostInMisere,
    /// The positions with their values.
    Values,
    /// The positions with 2 to their values, or another base: values that grow as a logarithm have no
    /// automaton as numbers.
    Powers,
}

impl Kind {
    /// Returns whether it is about values, not only who wins.
    pub fn has_values(self) -> bool {
        matches!(self, Kind::Values | Kind::Powers)
    }
}

/// Makes a formula of the variables of the positions that a move leaves.
type Says<'a> = &'a dyn Fn(&[Vec<Var>], &mut Scope) -> Result<Formula, Failure>;

/// Proves laws of a game.
pub struct Prover<'a> {
    rules: &'a Rules,
    /// What decides, and what it took.
    pub decider: Decider,
}

impl<'a> Prover<'a> {
    /// Returns a prover that writes numbers so, and gives up after some time.
    pub fn new(rules: &'a Rules, numeration: Numeration, patience: Duration) -> Self {
        Prover { rules, decider: Decider::new(numeration, patience) }
    }

    fn coordinates(&self) -> Vec<Var> {
        (0..self.rules.names.len() as Var).collect()
    }

    fn numeration(&self) -> Numeration {
        self.decider.numeration
    }

    /// Returns the automaton of a condition on the first `count` letters that `names` has.
    pub fn automaton(
        &mut self,
        condition: &Condition,
        names: &[String],
        count: usize,
    ) -> Result<Automaton, Failure> {
        let numeration = self.numeration();
        let budget = &mut self.decider.budget;
        let formula = Scope::new(numeration, budget, names, count, false).condition(condition)?;
        let vars: Vec<Var> = (0..count as Var).collect();
        let all = numeration.valid(&vars, &mut self.decider.budget)?;
        // It may lack tracks on which nothing depends.
        let all = Automaton { vars, ..all };
        let holds = self.decider.automaton(&formula)?;
        Ok(self.decider.and(&holds, &all)?)
    }

    fn scope<'b>(&'b mut self, names: &'b [String], is_relaxed: bool) -> Scope<'b> {
        let known = self.rules.names.len();
        Scope::new(self.decider.numeration, &mut self.decider.budget, names, known, is_relaxed)
    }

    /// Returns the automaton of the positions; if what cannot be written is left out, of more.
    pub fn positions(&mut self, is_relaxed: bool) -> Result<Automaton, Failure> {
        let rules = self.rules;
        let formula = self.scope(&rules.names, is_relaxed).condition(&rules.positions)?;
        let holds = self.decider.automaton(&formula)?;
        let vars = self.coordinates();
        let all = self.numeration().valid(&vars, &mut self.decider.budget)?;
        Ok(self.decider.and(&holds, &all)?)
    }

    /// Returns the automaton of the positions from which a move leads to positions of which `says` holds.
    pub fn reached(
        &mut self,
        a_move: &Move,
        is_relaxed: bool,
        says: Says,
    ) -> Result<Automaton, Failure> {
        let positions = Rc::new(self.positions(is_relaxed)?);
        let coordinates = self.coordinates();
        let mut scope = self.scope(&a_move.names, is_relaxed);
        while scope.letters.len() < a_move.names.len() {
            let var = scope.fresh();
            scope.letters.push(var);
        }
        let mut all = vec![
            scope.condition(&a_move.condition)?,
            Formula::Accepted(positions.clone(), coordinates),
        ];
        let mut parts = Vec::new();
        for part in &a_move.parts {
            let mut vars = Vec::new();
            for term in part {
                let sum = scope.sum(term)?;
                let var = scope.variable(&sum);
                vars.push(scope.other_than(&vars, var));
            }
            all.push(Formula::Accepted(positions.clone(), vars.clone()));
            parts.push(vars);
        }
        all.push(says(&parts, &mut scope)?);
        let formula = scope.close(Formula::And(all));
        Ok(self.decider.automaton(&formula)?)
    }

    /// Proves a law, or returns which step fails and where.
    pub fn prove(&mut self, law: &Law) -> Result<(), Failure> {
        match law.kind {
            Kind::Lost => self.prove_lost(&law.automaton, false),
            Kind::LostInMisere => self.prove_lost(&law.automaton, true),
            Kind::Values => self.prove_values(&law.automaton, false),
            Kind::Powers => self.prove_values(&law.automaton, true),
        }
    }

    /// Returns the automaton of the lost positions from that of positions with 0 for lost or 1 for won.
    pub fn lost_of_outcomes(&mut self, outcomes: &Automaton) -> Result<Automaton, Failure> {
        let value = self.rules.names.len() as Var;
        let known = outcomes.project(value, &mut self.decider.budget)?;
        let positions = self.positions(false)?;
        self.nothing(&positions, &known, false, Step::NoValue)?;
        let zero = self.decider.automaton(&Formula::Zero(Linear::var(value)))?;
        Ok(self.decider.and(outcomes, &zero)?.project(value, &mut self.decider.budget)?)
    }

    fn prove_lost(&mut self, law: &Rc<Automaton>, is_misere: bool) -> Result<(), Failure> {
        if self.rules.has_sums() {
            return Err(Failure::unwritable(
                "a move leaves several positions, so values decide who wins: prove those"
                    .to_string(),
            ));
        }
        let positions = self.positions(false)?;
        let lost = self.decider.and(&positions, law)?;
        let mut won = self.decider.without(&positions, law)?;
        let wins = self.leading_to(law, is_misere)?;
        self.nothing(&lost, &wins, true, Step::LostToLost)?;
        if is_misere {
            let moves = self.leading_anywhere()?;
            self.nothing(&lost, &moves, false, Step::LostWithoutMove)?;
            won = self.decider.and(&won, &moves)?;
        }
        self.nothing(&won, &wins, false, Step::WonToNone)
    }

    /// Returns the automaton of the positions with a move to one that `law` accepts. Who leaves nothing
    /// wins, but not in misère play.
    fn leading_to(&mut self, law: &Rc<Automaton>, is_misere: bool) -> Result<Automaton, Failure> {
        self.any_move(&|parts, _| {
            Ok(match parts {
                [part] => Formula::Accepted(law.clone(), part.clone()),
                _ if is_misere => Formula::Or(Vec::new()),
                _ => Formula::And(Vec::new()),
            })
        })
    }

    fn leading_anywhere(&mut self) -> Result<Automaton, Failure> {
        self.any_move(&|_, _| Ok(Formula::And(Vec::new())))
    }

    fn any_move(&mut self, says: Says) -> Result<Automaton, Failure> {
        let rules = self.rules;
        let mut all = Automaton::sentence(self.numeration(), false);
        for a_move in &rules.moves {
            let reached = self.reached(a_move, false, says)?;
            all = all.or(&reached, &mut self.decider.budget)?;
        }
        Ok(all)
    }

    fn prove_values(&mut self, law: &Rc<Automaton>, are_powers: bool) -> Result<(), Failure> {
        let numeration = self.numeration();
        let value = self.rules.names.len() as Var;
        let positions = self.positions(false)?;
        let law_here = Rc::new(self.decider.and(&positions, law)?);
        let with_value = law_here.project(value, &mut self.decider.budget)?;
        self.nothing(&positions, &with_value, false, Step::NoValue)?;
        let reached = self
            .any_move(&|parts, scope| sum_of_values(&law_here, are_powers, value, parts, scope))?;
        self.nothing(&law_here, &reached, true, Step::EqualValue)?;
        let less = value + 1;
        let order = Formula::Natural(Linear { parts: vec![(value, 1), (less, -1)], constant: -1 });
        let mut smaller = self.decider.automaton(&order)?;
        if are_powers {
            if let Some(unit) = unit(numeration, Some(1), &mut self.decider.budget)? {
                smaller = self.decider.and(&smaller, &unit.renamed(&[less]))?;
            }
        }
        let smaller = self.decider.and(&law_here, &smaller)?;
        // `reached` may lack tracks on which nothing depends.
        let names: Vec<Var> = (0..=value).collect();
        let whole = numeration.valid(&names, &mut self.decider.budget)?;
        let whole = Automaton { vars: names, ..whole };
        let reached = self.decider.and(&reached, &whole)?;
        let names: Vec<Var> = (0..value).chain([less]).collect();
        self.nothing(&smaller, &reached.renamed(&names), false, Step::NoSmallerValue)
    }

    /// Refutes a step if `one` accepts something that is in `two`, or that is not in it.
    fn nothing(
        &mut self,
        one: &Automaton,
        two: &Automaton,
        is_in: bool,
        step: Step,
    ) -> Result<(), Failure> {
        let both = match is_in {
            true => self.decider.and(one, two)?,
            false => self.decider.without(one, two)?,
        };
        match both.is_empty() {
            true => Ok(()),
            false => Err(Failure::Refuted(step, both.witness())),
        }
    }
}

/// Returns the formula that the nim-sum of the values of `parts` is the variable `value`.
fn sum_of_values(
    law: &Rc<Automaton>,
    are_powers: bool,
    value: Var,
    parts: &[Vec<Var>],
    scope: &mut Scope,
) -> Result<Formula, Failure> {
    if parts.is_empty() {
        let zero = Linear { parts: vec![(value, 1)], constant: -i64::from(are_powers) };
        return Ok(Formula::Zero(zero));
    }
    if parts.len() > 1 && are_powers {
        return Err(Failure::unwritable("no automaton adds values that are exponents".to_string()));
    }
    let mut all = Vec::new();
    let mut values = Vec::new();
    for part in parts {
        let own = if parts.len() == 1 { value } else { scope.fresh() };
        all.push(Formula::Accepted(law.clone(), [&part[..], &[own]].concat()));
        values.push(own);
    }
    let mut sum = values[0];
    for (at, &own) in values.iter().enumerate().skip(1) {
        let both = if at + 1 == values.len() { value } else { scope.fresh() };
        let nim_sum = scope.nim_sum()?;
        all.push(Formula::Accepted(Rc::new(nim_sum), vec![sum, own, both]));
        sum = both;
    }
    Ok(Formula::And(all))
}

impl From<TooLarge> for Failure {
    fn from(_: TooLarge) -> Failure {
        Failure::TooLarge
    }
}
