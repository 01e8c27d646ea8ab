//! Proofs by induction that a law is the law of a game at all positions.
//!
//! If each move makes a sum of the numbers smaller, play ends, and induction on that sum is allowed. A set
//! of positions is that of the lost ones if no move leads from it into it, and some move from each other
//! position. A function is that of the Grundy values if no move leads from a position to an equal value,
//! and moves lead to each smaller value: then the value is the mex of those of the options (Sprague 1935,
//! Grundy 1939). A move that leaves several positions leads to the nim-sum of their values.

use std::rc::Rc;
use std::time::Duration;

use laws::tree::Two;

use super::automaton::Automaton;
use super::decide::Decider;
use super::numeration::Numeration;
use super::{Failure, Step};
use crate::formula::{
    a_move, positions, Formula, Fresh, Linear, MoveFormula, Reading, Relation, Var,
};
use crate::line::Rules;

/// What a law says, which an automaton accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The lost positions.
    Lost,
    /// The positions with their values.
    Values,
    /// The positions with 2 to their values: values that grow as a logarithm have no automaton as numbers.
    Powers,
}

/// Makes a formula of the variables of the positions that a move leaves; it may bind more variables.
type Says<'a> = &'a mut dyn FnMut(&[Vec<Var>], &mut Fresh) -> Result<Formula, Failure>;

/// Proves laws of a game.
pub struct Prover {
    arity: usize,
    is_misere: bool,
    has_sums: bool,
    /// The automaton of all positions.
    pub positions: Rc<Automaton>,
    moves: Vec<MoveFormula>,
    /// What decides, and what it took.
    pub decider: Decider,
}

impl Prover {
    /// Returns a prover that gives up after some time. It writes numbers so that the rules and other
    /// formulas are automata.
    pub fn new(
        rules: &Rules,
        is_misere: bool,
        others: &[&Formula],
        patience: Duration,
    ) -> Result<Self, Failure> {
        let exact = Reading::Exact;
        let positions = positions(rules, exact)?;
        let moves = rules.moves.iter().map(|it| a_move(rules, it, exact));
        let moves = moves.collect::<Result<Vec<MoveFormula>, _>>()?;
        // The values of several parts are added in base 2.
        let sum = Formula::Related(Relation::Bitwise(Two::Xor), Vec::new());
        let sums = rules.has_sums().then_some(&sum);
        let of_moves = moves.iter().flat_map(|it| &it.all);
        let formulas = of_moves.chain(others.iter().copied()).chain(sums);
        let mut decider = Decider::new(numeration(formulas)?, patience);
        let arity = rules.names.len();
        let coordinates: Vec<Var> = (0..arity as Var).collect();
        let positions = Rc::new(decider.over(&coordinates, &positions)?);
        let has_sums = rules.has_sums();
        Ok(Prover { arity, is_misere, has_sums, positions, moves, decider })
    }

    /// Returns the automaton of a formula about positions, or about positions and values.
    pub fn automaton(&mut self, kind: Kind, formula: &Formula) -> Result<Rc<Automaton>, Failure> {
        let has_value = matches!(kind, Kind::Values | Kind::Powers);
        let count = self.arity + usize::from(has_value);
        let vars: Vec<Var> = (0..count as Var).collect();
        Ok(Rc::new(self.decider.over(&vars, formula)?))
    }

    /// Refutes a law that does not hold at some position.
    pub fn everywhere(&mut self, formula: &Formula, step: Step) -> Result<(), Failure> {
        let holds = self.decider.automaton(formula)?;
        let positions = self.positions.clone();
        self.nothing(&positions, &holds, false, step)
    }

    /// Proves a law, or returns which step fails and where.
    pub fn prove(&mut self, kind: Kind, law: &Rc<Automaton>) -> Result<(), Failure> {
        match kind {
            Kind::Lost => self.prove_lost(law),
            Kind::Values => self.prove_values(law, false),
            Kind::Powers => self.prove_values(law, true),
        }
    }

    fn prove_lost(&mut self, law: &Rc<Automaton>) -> Result<(), Failure> {
        if self.has_sums {
            return Err(Failure::Unwritable(
                "a move leaves several positions, and only their values say who wins the sum: \
                 ask without --outcomes, and give a law with `v`"
                    .into(),
            ));
        }
        let lost = self.decider.and(&self.positions, law)?;
        let mut won = self.decider.without(&self.positions, law)?;
        let is_misere = self.is_misere;
        // Who leaves nothing wins, but not in misère play.
        let wins = self.reached(&mut |parts, _| match parts {
            [part] => Ok(Formula::Accepted(law.clone(), part.clone())),
            _ if is_misere => Ok(Formula::Or(Vec::new())),
            _ => Ok(Formula::TRUE),
        })?;
        self.nothing(&lost, &wins, true, Step::LostToLost)?;
        if is_misere {
            let has_move = self.reached(&mut |_, _| Ok(Formula::TRUE))?;
            self.nothing(&lost, &has_move, false, Step::LostWithoutMove)?;
            won = self.decider.and(&won, &has_move)?;
        }
        self.nothing(&won, &wins, false, Step::WonToNone)
    }

    fn prove_values(&mut self, law: &Rc<Automaton>, are_powers: bool) -> Result<(), Failure> {
        let value = self.arity as Var;
        let less = value + 1;
        let positions = self.positions.clone();
        let mut law = self.decider.and(&positions, law)?;
        let is_power = |var: Var| Formula::Related(Relation::powers(2), vec![var]);
        if are_powers {
            let powers = self.decider.automaton(&is_power(value))?;
            law = self.decider.and(&law, &powers)?;
        }
        let law = Rc::new(law);
        let with_value = law.project(value, &mut self.decider.budget)?;
        self.nothing(&positions, &with_value, false, Step::NoValue)?;
        let reached =
            self.reached(&mut |parts, vars| sum_of_values(&law, are_powers, value, parts, vars))?;
        self.nothing(&law, &reached, true, Step::EqualValue)?;
        let mut smaller = vec![
            Formula::Accepted(law, (0..=value).collect()),
            Formula::less(&Linear::var(less), &Linear::var(value)),
        ];
        if are_powers {
            smaller.push(is_power(less));
        }
        let smaller = self.decider.automaton(&Formula::And(smaller))?;
        let all: Vec<Var> = (0..=value).collect();
        let reached = self.decider.over(&all, &Formula::Accepted(Rc::new(reached), all.clone()))?;
        let with_less: Vec<Var> = (0..value).chain([less]).collect();
        self.nothing(&smaller, &reached.renamed(&with_less), false, Step::NoSmallerValue)
    }

    /// Returns the automaton of the positions, perhaps with a value, from which a move leads to parts of
    /// which `says` holds.
    pub fn reached(&mut self, says: Says) -> Result<Automaton, Failure> {
        let mut all = Automaton::sentence(self.decider.numeration, false);
        for it in &self.moves {
            let mut vars = it.vars.clone();
            let holds = says(&it.parts, &mut vars)?;
            let reached = self.decider.automaton(&vars.bound_in(&it.all, holds))?;
            all = all.or(&reached, &mut self.decider.budget)?;
        }
        Ok(all)
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

/// Returns the digits in which formulas are automata.
pub fn numeration<'a>(
    formulas: impl IntoIterator<Item = &'a Formula>,
) -> Result<Numeration, Failure> {
    let mut needs: Vec<(Numeration, String)> = Vec::new();
    for formula in formulas {
        formula.each_relation(&mut |relation| {
            let numeration = relation.numeration();
            if needs.iter().all(|(known, _)| *known != numeration) {
                needs.push((numeration, relation.name()));
            }
        });
    }
    match &needs[..] {
        [] => Ok(Numeration::Base(2)),
        [(numeration, _)] => Ok(*numeration),
        [(one, first), (two, second), ..] => Err(Failure::Unwritable(format!(
            "{first} needs {}, and {second} {}: no digits serve both",
            one.name(),
            two.name()
        ))),
    }
}

/// Returns the formula that the nim-sum of the values of `parts` is the variable `value`.
fn sum_of_values(
    law: &Rc<Automaton>,
    are_powers: bool,
    value: Var,
    parts: &[Vec<Var>],
    vars: &mut Fresh,
) -> Result<Formula, Failure> {
    let of_part = |part: &[Var], value| Formula::Accepted(law.clone(), [part, &[value]].concat());
    match parts {
        [] => {
            let nothing = Linear::number(i64::from(are_powers));
            Ok(Formula::equal(&Linear::var(value), &nothing))
        }
        [part] => Ok(of_part(part, value)),
        _ if are_powers => {
            Err(Failure::Unwritable("no automaton adds values that are exponents".to_string()))
        }
        [first, others @ ..] => {
            // The value is that of the first part, and the nim-sum of the others.
            let (own, rest) = (vars.var(), vars.var());
            Ok(Formula::And(vec![
                of_part(first, own),
                sum_of_values(law, are_powers, rest, others, vars)?,
                Formula::Related(Relation::Bitwise(Two::Xor), vec![own, rest, value]),
            ]))
        }
    }
}
