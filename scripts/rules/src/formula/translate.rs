//! From conditions and moves of rules, and from laws, to formulas.

use laws::tree::Tree;

use super::cases::compared;
use super::scope::{Case, Fresh, Reading, Scope, Unwritable};
use super::{Formula, Linear, Relation, Var};
use crate::line::{Condition, Move, Rules, Set};

/// What a law that was found says at a position.
pub struct LawFormula {
    /// Where it has a value.
    pub has_value: Formula,
    /// Where this variable, which comes after those of the position, is the value, or 2 to the value.
    pub is_value: Formula,
    /// Where the value is 0.
    pub is_zero: Formula,
}

/// What a move says.
pub struct MoveFormula {
    /// The variables of the letters.
    pub letters: Vec<Var>,
    /// The variables of the numbers of each position that it leaves; those of one are all different.
    pub parts: Vec<Vec<Var>>,
    /// All variables but those of the position.
    pub vars: Fresh,
    /// When the move exists, and what the variables are.
    pub all: Vec<Formula>,
}

/// Returns a condition on letters, which are the variables 0, 1, …: those that `names` has, and a value.
pub fn condition(
    condition: &Condition,
    names: &[String],
    reading: Reading,
) -> Result<Formula, Unwritable> {
    Scope::new(names, names.len() + 1, reading).condition(condition)
}

/// Returns which numbers are a position.
pub fn positions(rules: &Rules, reading: Reading) -> Result<Formula, Unwritable> {
    condition(&rules.positions, &rules.names, reading)
}

/// Returns what a move of a game says.
pub fn a_move(rules: &Rules, a_move: &Move, reading: Reading) -> Result<MoveFormula, Unwritable> {
    let arity = rules.names.len();
    let mut scope = Scope::new(&a_move.names, arity, reading);
    let coordinates = scope.letters.clone();
    for _ in arity..a_move.names.len() {
        let letter = scope.fresh();
        scope.letters.push(letter);
    }
    let letters = scope.letters.clone();
    let mut all = vec![scope.condition(&a_move.condition)?, scope.positions(rules, &coordinates)?];
    let mut parts = Vec::new();
    for part in &a_move.parts {
        let mut vars = Vec::new();
        for term in part {
            let number = scope.number(term, &mut all)?;
            vars.extend(scope.tracks(&[number], &vars, &mut all));
        }
        all.push(scope.positions(rules, &vars)?);
        parts.push(vars);
    }
    Ok(MoveFormula { letters, parts, vars: scope.vars, all })
}

/// Returns what a law says, a tree but for exceptions; the value is 2 to the value if `as_power`.
pub fn law(
    tree: &Tree,
    exceptions: &[(Vec<i64>, i64)],
    names: &[String],
    as_power: bool,
) -> Result<LawFormula, Unwritable> {
    let mut scope = Scope::new(names, names.len() + 1, Reading::Exact);
    let mut cases = match as_power {
        true => scope.powers(tree)?,
        false => scope.cases(tree)?,
    };
    let places = exceptions.iter().map(|(position, _)| {
        let numbers = position.iter().zip(0..);
        let is = |(&number, var)| Formula::equal(&Linear::var(var), &Linear::number(number));
        Formula::And(numbers.map(is).collect())
    });
    let places: Vec<Formula> = places.collect();
    for case in &mut cases {
        case.all.extend(places.iter().cloned().map(Formula::negated));
    }
    for ((_, value), place) in exceptions.iter().zip(places) {
        let value = if as_power { 1_i64.checked_shl(*value as u32).unwrap_or(0) } else { *value };
        cases.push(Case { all: vec![place], value: Linear::number(value) });
    }
    let value = Linear::var(names.len() as Var);
    let of = |says: &dyn Fn(&Linear) -> Formula| {
        Formula::any_for(&scope.vars.bound, cases.iter().map(|case| case.and(says(&case.value))))
    };
    Ok(LawFormula {
        has_value: of(&|_| Formula::TRUE),
        is_value: of(&|it| Formula::equal(it, &value)),
        is_zero: of(&|it| Formula::Zero(it.clone())),
    })
}

impl Scope<'_> {
    /// Returns whether these variables are a position.
    fn positions(&mut self, rules: &Rules, vars: &[Var]) -> Result<Formula, Unwritable> {
        let letters = std::mem::replace(&mut self.letters, vars.to_vec());
        let formula = self.condition(&rules.positions);
        self.letters = letters;
        formula
    }

    /// Returns a condition as a formula in which all variables are bound but those of the letters.
    fn condition(&mut self, condition: &Condition) -> Result<Formula, Unwritable> {
        match condition {
            Condition::All(parts) => Ok(Formula::And(self.conditions(parts)?)),
            Condition::Any(parts) => Ok(Formula::Or(self.conditions(parts)?)),
            Condition::Not(inner) => self.negated(inner),
            Condition::Compare(two, one, other) => {
                self.some(&[one, other], |_, _, values| compared(*two, &values[0], &values[1]))
            }
            Condition::Is(set, term) => {
                let relation = match set {
                    _ if self.is_loose() => None,
                    Set::Powers(number) => Some(Relation::powers(*number)),
                    Set::Fibonacci => Some(Relation::Fibonacci),
                    Set::Primes => {
                        return Err("the prime numbers are no automaton on digits".to_string())
                    }
                };
                self.some(&[term], |scope, all, values| match &relation {
                    Some(relation) => {
                        Formula::Related(relation.clone(), scope.tracks(values, &[], all))
                    }
                    None => Formula::less(&Linear::default(), &values[0]),
                })
            }
            Condition::Divides(one, other) if self.is_loose() => {
                self.some(&[one, other], |_, _, values| {
                    let at_most = Formula::at_most(&values[0], &values[1]);
                    Formula::Or(vec![Formula::at_most(&values[1], &Linear::default()), at_most])
                })
            }
            Condition::Divides(..) => {
                Err("that a letter divides another is no automaton on digits".to_string())
            }
        }
    }

    fn conditions(&mut self, parts: &[Condition]) -> Result<Vec<Formula>, Unwritable> {
        parts.iter().map(|part| self.condition(part)).collect()
    }

    /// What says less within says more without: so this is exact, or is left out.
    fn negated(&mut self, inner: &Condition) -> Result<Formula, Unwritable> {
        let reading = std::mem::replace(&mut self.reading, Reading::Exact);
        let formula = self.condition(inner);
        self.reading = reading;
        match formula {
            Ok(formula) if !self.is_loose() || !formula.has_relation() => Ok(formula.negated()),
            Err(why) if !self.is_loose() => Err(why),
            _ => Ok(Formula::TRUE),
        }
    }

    /// Returns the formula that some case of trees fulfils, as `of` says of the values.
    fn some(
        &mut self,
        trees: &[&Tree],
        of: impl Fn(&mut Self, &mut Vec<Formula>, &[Linear]) -> Formula,
    ) -> Result<Formula, Unwritable> {
        let outer = std::mem::take(&mut self.vars.bound);
        let joints = self.joint(trees.iter().copied());
        let some = joints.map(|joints| {
            let joints = joints.into_iter().map(|(mut all, values)| {
                let formula = of(self, &mut all, &values);
                all.push(formula);
                Formula::And(all)
            });
            joints.collect::<Vec<Formula>>()
        });
        let bound = std::mem::replace(&mut self.vars.bound, outer);
        match some {
            Ok(some) => Ok(Formula::any_for(&bound, some)),
            Err(_) if self.is_loose() => Ok(Formula::TRUE),
            Err(why) => Err(why),
        }
    }
}
