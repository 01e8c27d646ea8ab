//! From terms and conditions of rules, and from laws that were found, to formulas.
//!
//! A tree is a sum of variables in each of some cases: a minimum has two, a period one for each entry. A
//! term that is no sum becomes a variable with a definition: ⌊t / b⌋ is the q with 0 ≤ t - b · q < b, and
//! so on. Where a tree has no value, no case holds, so a comparison with it is false.

use std::collections::BTreeMap;
use std::slice;

use laws::tree::{binary, Coordinate, Number, Pattern, Quadratic, Tree, Two};

use super::found::{counted_once, is_exponent, known_sequence, of_coordinates};
use super::{Formula, Linear, Relation, Var};
use crate::line::{Condition, Move, Rules, Set, VALUE};
use crate::proof::numeration::Numeration;

/// More cases are too many.
const MOST_CASES: usize = 3000;
const TOO_MANY_CASES: &str = "the law has too many cases";

/// A product modulo a larger number has too many cases.
const LARGEST_MODULUS: i64 = 16;

/// The relation to the lowest binary one.
const LOWEST_BIT: Relation = Relation::LowestOne(Numeration::Base(2));

/// The golden ratio.
const GOLDEN: Quadratic = Quadratic { numerator: 1, root: 5, denominator: 2 };

/// What happens to what no formula says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It is an error.
    Exact,
    /// It is left out, as all that digits define: the formula says less, and has sums alone.
    Loose,
}

/// Why there is no formula.
type Unwritable = String;

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

/// A case of a tree: what holds in it, and the value.
#[derive(Clone)]
struct Case {
    all: Vec<Formula>,
    value: Linear,
}

impl Case {
    fn and(&self, formula: Formula) -> Formula {
        Formula::And(self.all.iter().cloned().chain([formula]).collect())
    }
}

/// What holds in a case of several trees, and their values.
type Joint = (Vec<Formula>, Vec<Linear>);

/// Names the variables of a formula.
struct Scope<'a> {
    names: &'a [String],
    /// The variables of the letters.
    letters: Vec<Var>,
    vars: Fresh,
    reading: Reading,
}

impl<'a> Scope<'a> {
    /// Returns a scope in which the first `known` variables are those of the first letters, as `names` has
    /// them; two more are free for values.
    fn new(names: &'a [String], known: usize, reading: Reading) -> Self {
        let letters = (0..known as Var).collect();
        let vars = Fresh { bound: Vec::new(), next: known as Var + 2 };
        Scope { names, letters, vars, reading }
    }

    fn fresh(&mut self) -> Var {
        self.vars.var()
    }

    fn is_loose(&self) -> bool {
        self.reading == Reading::Loose
    }

    /// Returns variables for sums, all different and none of `others`; what defines them goes into `all`.
    fn tracks(&mut self, sums: &[Linear], others: &[Var], all: &mut Vec<Formula>) -> Vec<Var> {
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
    fn number(&mut self, tree: &Tree, all: &mut Vec<Formula>) -> Result<Linear, Unwritable> {
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
    fn joint<'t>(
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

    /// Returns the cases of a tree.
    fn cases(&mut self, tree: &Tree) -> Result<Vec<Case>, Unwritable> {
        let leaf = |value: Linear| Ok(vec![Case { all: Vec::new(), value }]);
        match tree {
            Number(number) => leaf(Linear::number(*number)),
            Coordinate(index) => leaf(Linear::var(self.letters[*index])),
            Tree::One(one, inner) => self.each(&[inner], |scope, all, values| {
                match scope.of_one(one.code, &values[0], all) {
                    Some(value) => Ok(vec![(Formula::TRUE, value)]),
                    None => Err(scope.unwritable(tree)),
                }
            }),
            Tree::Floor(number, inner) if *number == GOLDEN => self
                .each(&[inner], |scope, all, values| {
                    Ok(vec![(Formula::TRUE, scope.golden(&values[0], all))])
                }),
            Tree::Two(two, left, right) => match counted_once(*two, left, right) {
                Some(counted) => self.each(&[counted], |scope, all, values| {
                    // A number with a single binary one is a power of 2.
                    let vars = scope.tracks(values, &[], all);
                    let is = Formula::Related(Relation::powers(2), vars);
                    Ok(yes_and_no(is, *two == Two::Equal))
                }),
                None => self.of_two(tree, *two, left, right),
            },
            Tree::All(all) => match of_coordinates(all.code, self.names.len()) {
                Some(tree) => self.cases(&tree),
                None => Err(format!("{} is no automaton on digits", all.words)),
            },
            Tree::Choose(branches, key) => self.chosen(branches, key, Self::cases),
            Tree::Entry(pattern, arguments) => {
                let arguments: Vec<&Tree> = arguments.iter().collect();
                self.each(&arguments, |scope, _, values| Ok(scope.entries(pattern, values)))
            }
            Tree::Automaton(automaton, arguments) => {
                let arguments: Vec<&Tree> = arguments.iter().collect();
                let mut outputs = automaton.output.clone();
                outputs.sort_unstable();
                outputs.dedup();
                self.each(&arguments, |scope, all, values| {
                    let vars = scope.tracks(values, &[], all);
                    let says = |&output: &i64| {
                        let relation = Relation::Says(automaton.clone(), output);
                        (Formula::Related(relation, vars.clone()), Linear::number(output))
                    };
                    Ok(outputs.iter().map(says).collect())
                })
            }
            Tree::Term(sequence, argument) => {
                let known = known_sequence(sequence)
                    .ok_or("only powers and Fibonacci numbers are automata on digits")?;
                let (relation, more, least) = known;
                self.each(&[argument], |scope, all, values| {
                    let vars = scope.tracks(&[values[0].plus_number(more)], &[], all);
                    let is = Formula::Related(relation.clone(), vars);
                    let large = Formula::at_most(&Linear::number(least), &values[0]);
                    Ok(yes_and_no(Formula::And(vec![large, is]), false))
                })
            }
            Tree::Recursion(..) | Tree::Own(_) | Tree::Mex(_) => {
                Err("the law refers to its own smaller values".to_string())
            }
            Tree::Passed(..) | Tree::Pairs(..) => {
                Err("the law counts terms of a sequence".to_string())
            }
            Tree::Floor(..) => Err("only multiples of φ are automata on digits here".to_string()),
        }
    }

    /// Returns the cases that `of` makes of each case of some trees: it gets what holds there, to which it
    /// may add, and the values.
    fn each(
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
    fn merged(
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

    fn unwritable(&self, tree: &Tree) -> Unwritable {
        let names: Vec<String> = self.names.iter().cloned().chain([VALUE.to_string()]).collect();
        format!("{} is no automaton on digits", tree.words(&names))
    }

    /// Returns the value of a function of one number.
    fn of_one(&mut self, code: &str, inner: &Linear, all: &mut Vec<Formula>) -> Option<Linear> {
        let numeration = match code {
            "golden(_)" => return Some(self.golden(inner, all)),
            "lowest_bit(_)" => Numeration::Base(2),
            "least_fibonacci(_)" => Numeration::Fibonacci,
            _ => return None,
        };
        let result = self.fresh();
        let value = Linear::var(result);
        if self.is_loose() {
            all.push(zero_or(inner, &value, vec![Formula::at_most(&value, inner)]));
        } else {
            let vars = [self.tracks(slice::from_ref(inner), &[], all), vec![result]].concat();
            all.push(Formula::Related(Relation::LowestOne(numeration), vars));
        }
        Some(value)
    }

    /// ⌊φ · n⌋ is 0 for 0, and one more than n - 1 with a digit 0 behind it for n from 1 on.
    fn golden(&mut self, inner: &Linear, all: &mut Vec<Formula>) -> Linear {
        let result = Linear::var(self.fresh());
        let mut positive = Vec::new();
        if self.is_loose() {
            positive.push(Formula::at_most(inner, &result));
            positive.push(Formula::at_most(&result, &inner.times(2)));
        } else {
            let before = [inner.plus_number(-1), result.plus_number(-1)];
            let vars = self.tracks(&before, &[], &mut positive);
            positive.push(Formula::Related(Relation::Shifted, vars));
        }
        all.push(zero_or(inner, &result, positive));
        result
    }

    fn of_two(
        &mut self,
        tree: &Tree,
        two: Two,
        left: &Tree,
        right: &Tree,
    ) -> Result<Vec<Case>, Unwritable> {
        if let (Two::Remainder, Tree::Two(Two::Multiply, one, other), Number(by)) =
            (two, left, right)
        {
            if (1..=LARGEST_MODULUS).contains(by) {
                return self.product_modulo(one, other, *by);
            }
        }
        self.each(&[left, right], |scope, all, values| {
            let [left, right] = values else { return Ok(Vec::new()) };
            scope.combined(two, left, right, all).ok_or_else(|| match two {
                Two::Multiply => {
                    let names = scope.names.iter().cloned().chain([VALUE.to_string()]);
                    let product = tree.words(&names.collect::<Vec<_>>());
                    format!("{product} is a product of two letters, which no automaton decides")
                }
                _ => scope.unwritable(tree),
            })
        })
    }

    /// Returns the cases of an operation on two sums, each with its value; nothing if there is no formula.
    fn combined(
        &mut self,
        two: Two,
        left: &Linear,
        right: &Linear,
        all: &mut Vec<Formula>,
    ) -> Option<Vec<(Formula, Linear)>> {
        if let (Some(one), Some(other)) = (left.as_number(), right.as_number()) {
            let value = two.apply(one, other).map(Linear::number);
            return Some(value.into_iter().map(|value| (Formula::TRUE, value)).collect());
        }
        let plain = |value: Linear| Some(vec![(Formula::TRUE, value)]);
        let by_order = |of_less: Linear, of_more: Linear| {
            let at_most = Formula::at_most(left, right);
            Some(vec![(at_most, of_less), (Formula::less(right, left), of_more)])
        };
        match two {
            Two::Add => plain(left.plus(right, 1)),
            Two::Subtract => plain(left.plus(right, -1)),
            Two::Multiply => match (left.as_number(), right.as_number()) {
                (Some(factor), _) => plain(right.times(factor)),
                (_, Some(factor)) => plain(left.times(factor)),
                _ => self.is_loose().then(|| self.some_product(left, right, all)),
            },
            Two::Divide | Two::Remainder => {
                let by = right.as_number().filter(|&by| by > 0)?;
                let quotient = Linear::var(self.fresh());
                let rest = left.plus(&quotient, -by);
                all.push(Formula::Natural(rest.clone()));
                all.push(Formula::at_most(&rest, &Linear::number(by - 1)));
                plain(if two == Two::Divide { quotient } else { rest })
            }
            Two::Minimum => by_order(left.clone(), right.clone()),
            Two::Maximum => by_order(right.clone(), left.clone()),
            Two::Distance => by_order(right.plus(left, -1), left.plus(right, -1)),
            Two::Equal | Two::Unequal | Two::Less | Two::AtMost => {
                Some(yes_and_no(compared(two, left, right), true))
            }
            Two::Xor | Two::And | Two::Or => {
                let result = Linear::var(self.fresh());
                if self.is_loose() {
                    // The nim-sum of each two is at most the sum.
                    let sums =
                        [[left, right, &result], [left, &result, right], [right, &result, left]];
                    all.extend(sums.map(|[a, b, c]| Formula::at_most(c, &a.plus(b, 1))));
                } else {
                    let numbers = [left.clone(), right.clone(), result.clone()];
                    let vars = self.tracks(&numbers, &[], all);
                    all.push(Formula::Related(Relation::Bitwise(two), vars));
                }
                plain(result)
            }
            Two::Gcd if self.is_loose() => plain(Linear::var(self.fresh())),
            Two::Gcd | Two::NimProduct => None,
        }
    }

    /// Returns a number of which is said no more than that it is a product: 0 if a factor is, else at
    /// least as large as each.
    fn some_product(
        &mut self,
        one: &Linear,
        two: &Linear,
        all: &mut Vec<Formula>,
    ) -> Vec<(Formula, Linear)> {
        let product = Linear::var(self.fresh());
        let is_zero = |sum: &Linear| Formula::Zero(sum.clone());
        let positive = |sum: &Linear| Formula::at_most(&Linear::number(1), sum);
        let large = |sum: &Linear| Formula::at_most(sum, &product);
        all.push(Formula::Or(vec![
            Formula::And(vec![Formula::Or(vec![is_zero(one), is_zero(two)]), is_zero(&product)]),
            Formula::And(vec![positive(one), positive(two), large(one), large(two)]),
        ]));
        vec![(Formula::TRUE, product)]
    }

    /// Returns the cases of a product modulo a number: one for each two remainders of its factors.
    fn product_modulo(
        &mut self,
        one: &Tree,
        other: &Tree,
        by: i64,
    ) -> Result<Vec<Case>, Unwritable> {
        let remainder = |tree: &Tree| binary(Two::Remainder, tree, &Number(by));
        self.each(&[&remainder(one), &remainder(other)], |_, _, values| {
            let pairs = (0..by).flat_map(|left| (0..by).map(move |right| [left, right]));
            let case = |[left, right]: [i64; 2]| {
                let is = [(left, &values[0]), (right, &values[1])]
                    .map(|(rest, sum)| Formula::equal(sum, &Linear::number(rest)));
                (Formula::And(is.to_vec()), Linear::number(left * right % by))
            };
            Ok(pairs.map(case).collect())
        })
    }

    /// Returns the cases of a choice, of which `of` makes those of a branch.
    fn chosen(
        &mut self,
        branches: &[Tree],
        key: &Tree,
        of: fn(&mut Self, &Tree) -> Result<Vec<Case>, Unwritable>,
    ) -> Result<Vec<Case>, Unwritable> {
        let last = branches.len() - 1;
        self.merged(|scope| {
            let keys = scope.cases(key)?;
            let mut cases = Vec::new();
            for (place, branch) in branches.iter().enumerate() {
                let number = Linear::number(place as i64);
                let branch = of(scope, branch)?;
                for key in &keys {
                    let is_chosen = match key.value.as_number() {
                        Some(chosen) if chosen.min(last as i64) != place as i64 => continue,
                        Some(_) => Formula::TRUE,
                        None if place == last => Formula::at_most(&number, &key.value),
                        None => Formula::equal(&number, &key.value),
                    };
                    let is_chosen = key.and(is_chosen);
                    cases.extend(branch.iter().map(|case| Case {
                        all: [&case.all[..], slice::from_ref(&is_chosen)].concat(),
                        value: case.value.clone(),
                    }));
                }
            }
            Ok(cases)
        })
    }

    /// Returns the cases of a table that repeats: its entries.
    fn entries(&mut self, pattern: &Pattern, values: &[Linear]) -> Vec<(Formula, Linear)> {
        let entries = (0..).zip(&pattern.values);
        entries
            .map(|(entry, &number)| {
                let (place, rise) = self.entry(pattern, entry, values);
                (place, rise.plus_number(number))
            })
            .collect()
    }

    /// Returns where an entry of a table is met, and how much is added to it.
    fn entry(&mut self, pattern: &Pattern, entry: i64, values: &[Linear]) -> (Formula, Linear) {
        let mut rest = entry;
        let mut all = Vec::new();
        let mut rise = Linear::default();
        for (repeat, value) in pattern.repeats.iter().zip(values).rev() {
            let number = repeat.first + rest % repeat.count();
            rest /= repeat.count();
            let mut is = Linear::number(number);
            if number >= repeat.start {
                let times = Linear::var(self.fresh());
                is = is.plus(&times, repeat.period);
                rise = rise.plus(&times, repeat.step);
            }
            all.push(Formula::equal(value, &is));
        }
        (Formula::And(all), rise)
    }

    /// Returns the cases of 2 to the value of a tree.
    fn powers(&mut self, tree: &Tree) -> Result<Vec<Case>, Unwritable> {
        match tree {
            Number(number @ 0..=60) => self.cases(&Number(1 << number)),
            Tree::Choose(branches, key) => self.chosen(branches, key, Self::powers),
            Tree::One(one, inner) if is_exponent(one.code) => {
                self.each(&[inner], |scope, all, values| {
                    let (relation, inner) = match one.code {
                        "length(_, 2)" => (Relation::PowerAbove, values[0].clone()),
                        "trailing_ones(_)" => (LOWEST_BIT, values[0].plus_number(1)),
                        _ => {
                            all.push(Formula::less(&Linear::default(), &values[0]));
                            (LOWEST_BIT, values[0].clone())
                        }
                    };
                    let power = Linear::var(scope.fresh());
                    let vars = scope.tracks(&[inner, power.clone()], &[], all);
                    Ok(vec![(Formula::Related(relation, vars), power)])
                })
            }
            _ => Err("the law mixes numbers with exponents".to_string()),
        }
    }

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

/// Returns whether a comparison holds of two sums.
fn compared(two: Two, one: &Linear, other: &Linear) -> Formula {
    match two {
        Two::Less => Formula::less(one, other),
        Two::AtMost => Formula::at_most(one, other),
        Two::Unequal => Formula::equal(one, other).negated(),
        _ => Formula::equal(one, other),
    }
}

/// Returns the cases that something holds, which is 1 or 0, and that it does not.
fn yes_and_no(formula: Formula, is_one: bool) -> Vec<(Formula, Linear)> {
    let [yes, no] = [i64::from(is_one), i64::from(!is_one)].map(Linear::number);
    vec![(formula.clone(), yes), (formula.negated(), no)]
}

/// Returns that both sums are 0, or both are positive and all the others hold.
fn zero_or(one: &Linear, other: &Linear, positive: Vec<Formula>) -> Formula {
    let zero = [one, other].map(|sum| Formula::Zero(sum.clone()));
    let mut some = [one, other].map(|sum| Formula::less(&Linear::default(), sum)).to_vec();
    some.extend(positive);
    Formula::Or(vec![Formula::And(zero.to_vec()), Formula::And(some)])
}
