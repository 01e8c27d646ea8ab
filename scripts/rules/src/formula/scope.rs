//! The variables of a formula, and the cases of trees.

use std::collections::BTreeMap;
use std::slice;

use laws::tree::Tree;

use super::{Formula, Linear, Var};

/// More cases are too many.
const MOST_CASES: usize = 3000;
const TOO_MANY_CASES: &str = "the law has too many cases";

/// What happens to what no formula says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It is an error.
    Exact,
    /// It is left out, as all that digits define: the formula says less, and has sums alone.
    Loose,
}

/// Why there is no formula.
pub type Unwritable = String;

/// Bound variables, and how the next one is called.
#[derive(Clone)]
pub struct Fresh {
    pub bound: Vec<Var>,
    pub next: Var,
}

impl Fresh {
    /// Returns a new bound variable.
    pub fn var(&mut self) -> Var {
        self.bound.push(self.next);
        self.next += 1;
        self.next - 1
    }

    /// Returns that all of some formulas and another one hold for some numbers.
    pub fn bound_in(&self, all: &[Formula], other: Formula) -> Formula {
        let all = all.iter().cloned().chain([other]).collect();
        Formula::Exists(self.bound.clone(), Box::new(Formula::And(all)))
    }
}

/// A case of a tree: what holds in it, and the value.
#[derive(Clone)]
pub struct Case {
    pub all: Vec<Formula>,
    pub value: Linear,
}

impl Case {
    pub fn and(&self, formula: Formula) -> Formula {
        Formula::And(self.all.iter().cloned().chain([formula]).collect())
    }
}

/// What holds in a case of several trees, and their values.
pub type Joint = (Vec<Formula>, Vec<Linear>);

/// Names the variables of a formula.
pub struct Scope<'a> {
    pub names: &'a [String],
    /// The variables of the letters.
    pub letters: Vec<Var>,
    pub vars: Fresh,
    pub reading: Reading,
}

impl<'a> Scope<'a> {
    /// Returns a scope in which the first `known` variables are those of the first letters, as `names` has
    /// them; two more are free for values.
    pub fn new(names: &'a [String], known: usize, reading: Reading) -> Self {
        let letters = (0..known as Var).collect();
        let vars = Fresh { bound: Vec::new(), next: known as Var + 2 };
        Scope { names, letters, vars, reading }
    }

    pub fn fresh(&mut self) -> Var {
        self.vars.var()
    }

    pub fn is_loose(&self) -> bool {
        self.reading == Reading::Loose
    }

    /// Returns variables for sums, all different and none of `others`; what defines them goes into `all`.
    pub fn tracks(&mut self, sums: &[Linear], others: &[Var], all: &mut Vec<Formula>) -> Vec<Var> {
        let mut vars: Vec<Var> = Vec::new();
        for sum in sums {
            let var = match (&sum.parts[..], sum.constant) {
                ([(var, 1)], 0) if !others.contains(var) && !vars.contains(var) => *var,
                _ => {
                    let var = self.fresh();
                    all.push(Formula::equal(&Linear::var(var), sum));
                    var
                }
            };
            vars.push(var);
        }
        vars
    }

    /// Returns a sum that is the value of a tree; what defines it goes into `all`.
    pub fn number(&mut self, tree: &Tree, all: &mut Vec<Formula>) -> Result<Linear, Unwritable> {
        let outer = std::mem::take(&mut self.vars.bound);
        let cases = self.cases(tree);
        let bound = std::mem::replace(&mut self.vars.bound, outer);
        let mut cases = cases?;
        if cases.len() == 1 {
            let case = cases.remove(0);
            self.vars.bound.extend(bound);
            all.extend(case.all);
            return Ok(case.value);
        }
        let number = Linear::var(self.fresh());
        let is = |case: &Case| case.and(Formula::equal(&case.value, &number));
        all.push(Formula::any_for(&bound, cases.iter().map(is)));
        Ok(number)
    }

    /// Returns the cases of several trees together.
    pub fn joint<'t>(
        &mut self,
        trees: impl IntoIterator<Item = &'t Tree>,
    ) -> Result<Vec<Joint>, Unwritable> {
        let mut joints: Vec<Joint> = vec![(Vec::new(), Vec::new())];
        for tree in trees {
            let cases = self.cases(tree)?;
            if joints.len() * cases.len() > MOST_CASES {
                return Err(TOO_MANY_CASES.to_string());
            }
            let joined = joints.iter().flat_map(|(all, values)| {
                cases.iter().map(|case| {
                    let all = [&all[..], &case.all].concat();
                    (all, [&values[..], slice::from_ref(&case.value)].concat())
                })
            });
            joints = joined.collect();
        }
        Ok(joints)
    }

    /// Returns the cases that `of` makes of each case of some trees: it gets what holds there, to which it
    /// may add, and the values.
    pub fn each(
        &mut self,
        trees: &[&Tree],
        mut of: impl FnMut(
            &mut Self,
            &mut Vec<Formula>,
            &[Linear],
        ) -> Result<Vec<(Formula, Linear)>, Unwritable>,
    ) -> Result<Vec<Case>, Unwritable> {
        self.merged(|scope| {
            let mut cases = Vec::new();
            for (mut all, values) in scope.joint(trees.iter().copied())? {
                for (formula, value) in of(scope, &mut all, &values)? {
                    cases.push(Case { all: [&all[..], &[formula]].concat(), value });
                }
            }
            Ok(cases)
        })
    }

    /// Returns cases of which each number is the value of one, and binds its variables.
    pub fn merged(
        &mut self,
        cases: impl FnOnce(&mut Self) -> Result<Vec<Case>, Unwritable>,
    ) -> Result<Vec<Case>, Unwritable> {
        let outer = std::mem::take(&mut self.vars.bound);
        let cases = cases(self);
        let bound = std::mem::replace(&mut self.vars.bound, outer);
        let mut merged = Vec::new();
        let mut numbers: BTreeMap<i64, Vec<Formula>> = BTreeMap::new();
        for case in cases? {
            match case.value.as_number() {
                Some(number) => numbers.entry(number).or_default().push(Formula::And(case.all)),
                None => merged.push(case),
            }
        }
        for (number, some) in numbers {
            let all = vec![Formula::any_for(&bound, some)];
            merged.push(Case { all, value: Linear::number(number) });
        }
        self.vars.bound.extend(bound);
        match merged.len() {
            0..=MOST_CASES => Ok(merged),
            _ => Err(TOO_MANY_CASES.to_string()),
        }
    }
}
