//! The cases of a tree, in each of which it is a sum.
//!
//! A minimum has two cases, a period one for each value. A term that is no sum becomes a variable with a
//! definition: ⌊t / b⌋ is the q with 0 ≤ t - b · q < b, and so on. Where a tree has no value, no case
//! holds.

use std::slice;

use laws::tree::{binary, Coordinate, Number, Pattern, Tree, Two};

use super::found::{counted_once, is_exponent, known_sequence, of_coordinates};
use super::scope::{Case, Scope, Unwritable};
use super::{Formula, Linear, Relation};
use crate::line::VALUE;
use crate::proof::numeration::Numeration;

/// A product modulo a larger number has too many cases.
const LARGEST_MODULUS: i64 = 16;

/// The relation to the lowest binary one.
const LOWEST_BIT: Relation = Relation::LowestOne(Numeration::Base(2));

impl Scope<'_> {
    /// Returns the cases of a tree.
    pub fn cases(&mut self, tree: &Tree) -> Result<Vec<Case>, Unwritable> {
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
        }
    }

    fn unwritable(&self, tree: &Tree) -> Unwritable {
        let names: Vec<String> = self.names.iter().cloned().chain([VALUE.to_string()]).collect();
        format!("{} is no automaton on digits", tree.words(&names))
    }

    /// Returns the value of a function of one number.
    fn of_one(&mut self, code: &str, inner: &Linear, all: &mut Vec<Formula>) -> Option<Linear> {
        let numeration = match code {
            "golden(_)" | "lowest_bit(_)" | "least_fibonacci(_)" if self.is_loose() => {
                return Some(self.loosely_of_one(code, inner, all))
            }
            "golden(_)" => return Some(self.golden(inner, all)),
            "lowest_bit(_)" => Numeration::Base(2),
            "least_fibonacci(_)" => Numeration::Fibonacci,
            _ => return None,
        };
        let result = Linear::var(self.fresh());
        let vars = self.tracks(&[inner.clone(), result.clone()], &[], all);
        all.push(Formula::Related(Relation::LowestOne(numeration), vars));
        Some(result)
    }

    /// ⌊φ · n⌋ is 0 for 0, and one more than n - 1 with a digit 0 behind it for n from 1 on.
    fn golden(&mut self, inner: &Linear, all: &mut Vec<Formula>) -> Linear {
        let result = Linear::var(self.fresh());
        let mut positive = Vec::new();
        let before = [inner.plus_number(-1), result.plus_number(-1)];
        let vars = self.tracks(&before, &[], &mut positive);
        positive.push(Formula::Related(Relation::Shifted, vars));
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
                _ => plain(self.loosely_of_two(two, left, right, all)?),
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
            Two::Xor | Two::And | Two::Or if !self.is_loose() => {
                let result = Linear::var(self.fresh());
                let numbers = [left.clone(), right.clone(), result.clone()];
                let vars = self.tracks(&numbers, &[], all);
                all.push(Formula::Related(Relation::Bitwise(two), vars));
                plain(result)
            }
            _ => plain(self.loosely_of_two(two, left, right, all)?),
        }
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
    pub fn powers(&mut self, tree: &Tree) -> Result<Vec<Case>, Unwritable> {
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
}

/// Returns whether a comparison holds of two sums.
pub fn compared(two: Two, one: &Linear, other: &Linear) -> Formula {
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
pub fn zero_or(one: &Linear, other: &Linear, positive: Vec<Formula>) -> Formula {
    let zero = [one, other].map(|sum| Formula::Zero(sum.clone()));
    let mut some = [one, other].map(|sum| Formula::less(&Linear::default(), sum)).to_vec();
    some.extend(positive);
    Formula::Or(vec![Formula::And(zero.to_vec()), Formula::And(some)])
}
