//! Laws that were found, as claims.
//!
//! A tree becomes cases: a condition for each, and a term that is the value where it holds. A choice, a
//! period, a grid and a comparison have a case for each branch, so each other operation is one on terms.
//! Where a term has no value, no case holds, and the proof asks for a value everywhere.

use std::rc::Rc;
use std::slice;

use super::claim::Claim;
use crate::line::{Condition, Function, Operation, Reader, Relation, Set, Term};
use laws::tree::{binary, Automaton, Coordinate, Number, Pattern, Recursion, Tree, Two};

/// More cases are too many.
const MOST_CASES: usize = 3000;

/// Conditions that hold together, and the value where they do.
#[derive(Clone)]
struct Case {
    conditions: Vec<Condition>,
    value: Term,
}

type Cases = Vec<Case>;

/// Returns what a law claims of positions with so many numbers: the tree, and exceptions.
///
/// # Errors
/// Why it is no condition on digits.
pub fn claim(
    tree: &Tree,
    exceptions: &[(Vec<i64>, i64)],
    arity: usize,
    is_outcome: bool,
) -> Result<Claim, String> {
    let value = Term::Letter(arity);
    let is_at = |position: &[i64]| {
        let numbers = position.iter().enumerate();
        let is = |(letter, &number)| equal(Term::Letter(letter), number);
        Condition::All(numbers.map(is).collect())
    };
    let others: Vec<Condition> = exceptions.iter().map(|it| is_at(&it.0)).collect();
    let is_power = !is_outcome && has_exponent(tree);
    let rule = match is_power {
        true => powers(tree, arity)?,
        false => is_value(tree, arity, &value)?,
    };
    let no_exception = Condition::Not(Box::new(Condition::Any(others.clone())));
    let mut all = vec![Condition::All(vec![no_exception, rule])];
    for ((_, number), place) in exceptions.iter().zip(others) {
        let number =
            if is_power { 1_i64.checked_shl(*number as u32).unwrap_or(0) } else { *number };
        all.push(Condition::All(vec![place, equal(value.clone(), number)]));
    }
    let condition = Condition::Any(all);
    Ok(match (is_outcome, is_power) {
        (true, _) => Claim::Outcomes(condition),
        (false, true) => Claim::Powers(condition),
        (false, false) => Claim::Values(condition),
    })
}

/// Returns the condition that a tree of so many coordinates has this value.
pub fn is_value(tree: &Tree, arity: usize, value: &Term) -> Result<Condition, String> {
    let cases = cases(tree, arity)?.into_iter();
    Ok(Condition::Any(cases.map(|case| case.with_value(value)).collect()))
}

impl Case {
    fn of(value: Term) -> Case {
        Case { conditions: Vec::new(), value }
    }

    fn and(&self, condition: Condition, value: Term) -> Case {
        let mut conditions = self.conditions.clone();
        conditions.push(condition);
        Case { conditions, value }
    }

    /// Returns the case in which both hold.
    fn joined(&self, other: &Case) -> Case {
        let conditions = [&self.conditions[..], &other.conditions[..]].concat();
        Case { conditions, value: self.value.clone() }
    }

    fn with_value(self, value: &Term) -> Condition {
        let mut all = self.conditions;
        all.push(Condition::Compare(value.clone(), Relation::Equal, self.value));
        Condition::All(all)
    }
}

fn equal(term: Term, number: i64) -> Condition {
    Condition::Compare(term, Relation::Equal, Term::Number(number))
}

/// Returns the cases of a tree.
fn cases(tree: &Tree, arity: usize) -> Result<Cases, String> {
    let all = match tree {
        Number(number) => vec![Case::of(Term::Number(*number))],
        Coordinate(index) => vec![Case::of(Term::Letter(*index))],
        Tree::Two(two @ (Two::Equal | Two::Unequal), left, right)
            if counted_once(left, right).is_some() =>
        {
            // A number with a single binary one is a power of 2.
            let counted = counted_once(left, right).unwrap_or(left);
            let yes = i64::from(*two == Two::Equal);
            let of_case = |case: &Case| {
                let is = Condition::Is(Set::Powers(2), case.value.clone());
                let not = Condition::Not(Box::new(is.clone()));
                [case.and(is, Term::Number(yes)), case.and(not, Term::Number(1 - yes))]
            };
            cases(counted, arity)?.iter().flat_map(of_case).collect()
        }
        Tree::One(one, inner) => of_one(one.code, one.words, &cases(inner, arity)?)?,
        Tree::Two(two, left, right) => of_two(*two, &cases(left, arity)?, &cases(right, arity)?)?,
        Tree::All(all) => {
            let unwritable = || format!("{} is no automaton on digits", all.words);
            cases(&of_coordinates(all.code, arity).ok_or_else(unwritable)?, arity)?
        }
        Tree::Floor(number, inner) => {
            let is_golden = [number.numerator, number.root, number.denominator] == [1, 5, 2];
            if !is_golden {
                return Err("only multiples of φ are automata on digits here".to_string());
            }
            let golden = |case: &Case| {
                let value = Term::One(Function::Golden, Box::new(case.value.clone()));
                Case { value, ..case.clone() }
            };
            cases(inner, arity)?.iter().map(golden).collect()
        }
        Tree::Choose(branches, key) => choice(branches, &cases(key, arity)?, arity)?,
        Tree::Entry(pattern, arguments) => entries(pattern, &all_cases(arguments, arity)?),
        Tree::Automaton(automaton, arguments) => readings(automaton, &all_cases(arguments, arity)?),
        Tree::Term(sequence, argument) => is_term(sequence, &cases(argument, arity)?)?,
        Tree::Recursion(..) | Tree::Own(_) | Tree::Mex(_) => {
            return Err("the law refers to its own smaller values".to_string())
        }
        Tree::Passed(..) | Tree::Pairs(..) => {
            return Err("the law counts terms of a sequence".to_string())
        }
    };
    match all.len() {
        0..=MOST_CASES => Ok(all),
        _ => Err("the law has too many cases".to_string()),
    }
}

/// Returns a case for each number that an automaton says.
fn readings(automaton: &Automaton, arguments: &[(Case, Vec<Term>)]) -> Cases {
    let mut outputs = automaton.output.clone();
    outputs.sort_unstable();
    outputs.dedup();
    let mut all = Vec::new();
    for (joined, terms) in arguments {
        for &output in &outputs {
            let accepting = automaton.output.iter().map(|it| *it == output).collect();
            let reader = Reader { base: automaton.base, next: automaton.next.clone(), accepting };
            let reads = Condition::Reads(Rc::new(reader), terms.clone());
            all.push(joined.and(reads, Term::Number(output)));
        }
    }
    all
}

/// Returns the cases of several trees together: what holds, and the value of each.
fn all_cases(trees: &[Tree], arity: usize) -> Result<Vec<(Case, Vec<Term>)>, String> {
    let mut all = vec![(Case::of(Term::Number(0)), Vec::new())];
    for tree in trees {
        let of_tree = cases(tree, arity)?;
        if all.len() * of_tree.len() > MOST_CASES {
            return Err("the law has too many cases".to_string());
        }
        let joined = all.iter().flat_map(|(joined, terms)| {
            of_tree.iter().map(|case| {
                (joined.joined(case), [&terms[..], slice::from_ref(&case.value)].concat())
            })
        });
        all = joined.collect();
    }
    Ok(all)
}

/// Returns the cases of an operation on one number.
fn of_one(code: &str, words: &str, inner: &Cases) -> Result<Cases, String> {
    let function = match code {
        "golden(_)" => Function::Golden,
        "lowest_bit(_)" => Function::LowestBit,
        "least_fibonacci(_)" => Function::LeastFibonacci,
        _ => return Err(format!("{} is no automaton on digits", words.replace('_', "a number"))),
    };
    let applied = |case: &Case| Case {
        value: Term::One(function, Box::new(case.value.clone())),
        ..case.clone()
    };
    Ok(inner.iter().map(applied).collect())
}

/// Returns the cases of an operation on two numbers.
fn of_two(two: Two, left: &Cases, right: &Cases) -> Result<Cases, String> {
    if left.len() * right.len() > MOST_CASES {
        return Err("the law has too many cases".to_string());
    }
    let mut all = Vec::new();
    for one in left {
        for other in right {
            let both = one.joined(other);
            all.extend(of_terms(two, &both, &one.value, &other.value)?);
        }
    }
    Ok(all)
}

fn of_terms(two: Two, both: &Case, one: &Term, other: &Term) -> Result<Cases, String> {
    if let (Term::Number(left), Term::Number(right)) = (one, other) {
        let value = two.apply(*left, *right);
        return Ok(value
            .map(|value| both.and(Condition::TRUE, Term::Number(value)))
            .into_iter()
            .collect());
    }
    let value = |term: Term| Ok(vec![Case { value: term, ..both.clone() }]);
    let operation = |operation| value(Term::two(operation, one.clone(), other.clone()));
    match two {
        Two::Add => operation(Operation::Plus),
        Two::Subtract => operation(Operation::Minus),
        Two::Multiply => operation(Operation::Times),
        Two::Xor => operation(Operation::Xor),
        Two::And => operation(Operation::And),
        Two::Or => operation(Operation::Or),
        Two::Gcd => operation(Operation::Gcd),
        Two::Minimum => Ok(by_order(both, one, other, one, other)),
        Two::Maximum => Ok(by_order(both, one, other, other, one)),
        Two::Distance => {
            let more = |large: &Term, small: &Term| {
                Term::two(Operation::Minus, large.clone(), small.clone())
            };
            Ok(by_order(both, one, other, &more(other, one), &more(one, other)))
        }
        Two::Divide | Two::Remainder => match other {
            Term::Number(by @ 1..) if two == Two::Divide => {
                value(Term::Quotient(Box::new(one.clone()), *by))
            }
            Term::Number(by @ 1..) => Ok(remainders(both, one, *by)),
            _ => Err("a quotient of two letters is no automaton on digits".to_string()),
        },
        Two::Equal => Ok(compared(both, one, [Relation::Equal, Relation::Unequal], other)),
        Two::Unequal => Ok(compared(both, one, [Relation::Unequal, Relation::Equal], other)),
        Two::Less => Ok(compared(both, one, [Relation::Less, Relation::AtLeast], other)),
        Two::AtMost => Ok(compared(both, one, [Relation::AtMost, Relation::Greater], other)),
        Two::NimProduct => Err("a nim product is no automaton on digits".to_string()),
    }
}

/// Returns x, if the two sides of a comparison are the number of binary ones of x, and 1.
fn counted_once<'a>(left: &'a Tree, right: &'a Tree) -> Option<&'a Tree> {
    match (left, right) {
        (Tree::One(one, inner), Number(1)) | (Number(1), Tree::One(one, inner)) => {
            (one.code == "ones(_)").then_some(inner)
        }
        _ => None,
    }
}

/// A product modulo a larger number has too many cases.
const LARGEST_MODULUS: i64 = 16;

/// Returns a remainder. That of a product has a case for each two remainders of its factors.
fn remainders(both: &Case, term: &Term, by: i64) -> Cases {
    let remainder = |term: &Term| Term::Remainder(Box::new(term.clone()), by);
    let (one, two) = match term {
        Term::Two(Operation::Times, one, two) if by <= LARGEST_MODULUS => (one, two),
        _ => return vec![Case { value: remainder(term), ..both.clone() }],
    };
    let pairs = (0..by).flat_map(|left| (0..by).map(move |right| (left, right)));
    pairs
        .map(|(left, right)| {
            let is = vec![equal(remainder(one), left), equal(remainder(two), right)];
            both.and(Condition::All(is), Term::Number(left * right % by))
        })
        .collect()
}

/// Returns one value if a term is at most another one, and else another value.
fn by_order(both: &Case, one: &Term, other: &Term, first: &Term, second: &Term) -> Cases {
    let compare = |relation| Condition::Compare(one.clone(), relation, other.clone());
    vec![
        both.and(compare(Relation::AtMost), first.clone()),
        both.and(compare(Relation::Greater), second.clone()),
    ]
}

/// Returns 1 where the first relation holds, and 0 where the second does.
fn compared(both: &Case, one: &Term, [yes, no]: [Relation; 2], other: &Term) -> Cases {
    if let (Term::One(Function::LowestBit, inner), Term::Number(1))
    | (Term::Number(1), Term::One(Function::LowestBit, inner)) = (one, other)
    {
        if [Relation::Equal, Relation::Unequal].contains(&yes) {
            // The lowest binary one is 1 if the number is odd, which of a product its factors say.
            let odd = remainders(both, inner, 2).into_iter();
            let is_one = |case: Case| compared(&case, &case.value, [yes, no], &Term::Number(1));
            return odd.flat_map(is_one).collect();
        }
    }
    let compare = |relation| Condition::Compare(one.clone(), relation, other.clone());
    vec![both.and(compare(yes), Term::Number(1)), both.and(compare(no), Term::Number(0))]
}

/// Returns the cases of a choice, whose key has these cases.
fn choice(branches: &[Tree], key: &Cases, arity: usize) -> Result<Cases, String> {
    let last = branches.len() - 1;
    let mut all = Vec::new();
    for (place, branch) in branches.iter().enumerate() {
        let branch = cases(branch, arity)?;
        for case in key {
            let chosen = match &case.value {
                Term::Number(number) if *number < 0 => continue,
                Term::Number(number) if (*number as usize).min(last) == place => case.clone(),
                Term::Number(_) => continue,
                term => {
                    let relation = if place == last { Relation::AtLeast } else { Relation::Equal };
                    let number = Term::Number(place as i64);
                    case.and(Condition::Compare(term.clone(), relation, number), Term::Number(0))
                }
            };
            all.extend(branch.iter().map(|of_branch| of_branch.joined(&chosen)));
        }
    }
    Ok(all)
}

/// Returns the cases of a table that repeats: one for each value, or for each entry if they rise.
fn entries(pattern: &Pattern, arguments: &[(Case, Vec<Term>)]) -> Cases {
    let rises = pattern.repeats.iter().any(|repeat| repeat.step != 0);
    let mut all: Cases = Vec::new();
    for (joined, terms) in arguments {
        let mut places: Vec<(Condition, Term)> = Vec::new();
        for (entry, &number) in pattern.values.iter().enumerate() {
            let (place, rise) = entry_at(pattern, entry as i64, terms);
            let value = rise
                .into_iter()
                .fold(Term::Number(number), |sum, rise| Term::two(Operation::Plus, sum, rise));
            places.push((place, value));
        }
        if rises {
            all.extend(places.into_iter().map(|(place, value)| joined.and(place, value)));
            continue;
        }
        let mut numbers = pattern.values.clone();
        numbers.sort_unstable();
        numbers.dedup();
        for number in numbers.into_iter().map(Term::Number) {
            let with = places.iter().filter(|(_, value)| *value == number);
            let some = Condition::Any(with.map(|(place, _)| place.clone()).collect());
            all.push(joined.and(some, number));
        }
    }
    all
}

/// Returns where an entry of a table is met, and how much is added to it for each direction.
fn entry_at(pattern: &Pattern, entry: i64, terms: &[Term]) -> (Condition, Vec<Term>) {
    let mut rest = entry;
    let mut places = Vec::new();
    let mut rises = Vec::new();
    for (repeat, term) in pattern.repeats.iter().zip(terms).rev() {
        let index = rest % repeat.count();
        rest /= repeat.count();
        let number = repeat.first + index;
        if number < repeat.start {
            places.push(equal(term.clone(), number));
            continue;
        }
        let start = Term::Number(repeat.start);
        let beyond = Box::new(Term::two(Operation::Minus, term.clone(), start));
        let place = number - repeat.start;
        places.push(equal(Term::Remainder(beyond.clone(), repeat.period), place));
        if repeat.step != 0 {
            let times = Term::Quotient(beyond, repeat.period);
            rises.push(Term::two(Operation::Times, Term::Number(repeat.step), times));
        }
    }
    (Condition::All(places), rises)
}

/// Returns 0 for the terms of a sequence, and 1 for others: of Fibonacci's, or of powers, each less a
/// number.
fn is_term(sequence: &Recursion, argument: &Cases) -> Result<Cases, String> {
    let (set, more, least) = known_sequence(sequence)
        .ok_or_else(|| "only powers and Fibonacci numbers are automata on digits".to_string())?;
    let mut all = Vec::new();
    for case in argument {
        let number = Term::two(Operation::Plus, case.value.clone(), Term::Number(more));
        let least = Term::Number(least);
        let large = Condition::Compare(case.value.clone(), Relation::AtLeast, least);
        let is = Condition::All(vec![large, Condition::Is(set, number)]);
        all.push(case.and(is.clone(), Term::Number(0)));
        all.push(case.and(Condition::Not(Box::new(is)), Term::Number(1)));
    }
    Ok(all)
}

/// Returns a set, a number and the first term: a number is a term if it is at least that one, and with the
/// number it is in the set.
fn known_sequence(sequence: &Recursion) -> Option<(Set, i64, i64)> {
    let [before, last, more] = linear(&sequence.body)?;
    let first = *sequence.given.first()?;
    match (before, last) {
        // t(k) + more = (t(k - 1) + more) + (t(k - 2) + more).
        (1, 1) => {
            let two = [first.checked_add(more)?, sequence.given.get(1)?.checked_add(more)?];
            let pairs =
                std::iter::successors(Some([1_i64, 2]), |&[a, b]| Some([b, a.checked_add(b)?]));
            let is_pair = pairs.take(80).any(|pair| pair == two);
            is_pair.then_some((Set::Fibonacci, more, first))
        }
        // t(k) + e = last · (t(k - 1) + e), where e = more / (last - 1).
        (0, 2..) if more % (last - 1) == 0 => {
            let more = more / (last - 1);
            let powers = std::iter::successors(Some(1_i64), |power| power.checked_mul(last));
            let is_power = powers.take(63).any(|power| Some(power) == first.checked_add(more));
            is_power.then_some((Set::Powers(last), more, first))
        }
        _ => None,
    }
}

/// Returns how often the body of a sequence takes the term before the last one and the last one, and what
/// it adds.
fn linear(body: &Tree) -> Option<[i64; 3]> {
    let before = |by: i64| Tree::Own(Rc::new(binary(Two::Subtract, &Coordinate(0), &Number(by))));
    let combined = |one: [i64; 3], two: [i64; 3], sign: i64| {
        [0, 1, 2].map(|place: usize| one[place] + sign * two[place])
    };
    match body {
        _ if *body == before(1) => Some([0, 1, 0]),
        _ if *body == before(2) => Some([1, 0, 0]),
        Number(number) if number.abs() < 1 << 30 => Some([0, 0, *number]),
        Tree::Two(Two::Add, left, right) => Some(combined(linear(left)?, linear(right)?, 1)),
        Tree::Two(Two::Subtract, left, right) => Some(combined(linear(left)?, linear(right)?, -1)),
        Tree::Two(Two::Multiply, left, right) => match (linear(left)?, linear(right)?) {
            ([0, 0, by], sum) | (sum, [0, 0, by]) if by.abs() < 1 << 20 => {
                Some(sum.map(|times| times.saturating_mul(by)))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns an operation on all coordinates as operations on two numbers.
fn of_coordinates(code: &str, arity: usize) -> Option<Tree> {
    let all: Vec<Tree> = (0..arity).map(Coordinate).collect();
    let fold = |two: Two, trees: &[Tree]| {
        let mut trees = trees.iter().cloned();
        let first = trees.next()?;
        Some(trees.fold(first, |one, other| binary(two, &one, &other)))
    };
    let every_second = |from: usize| all.iter().skip(from).step_by(2).cloned().collect::<Vec<_>>();
    match code {
        "xor(_)" => fold(Two::Xor, &all),
        "sum(_)" => fold(Two::Add, &all),
        "sorted(_, 0)" => fold(Two::Minimum, &all),
        "largest(_)" => fold(Two::Maximum, &all),
        "sorted(_, 1)" => fold(Two::Minimum, &of_pairs(Two::Maximum, &all)),
        "second_largest(_)" => fold(Two::Maximum, &of_pairs(Two::Minimum, &all)),
        "alternate_xor(_, 0)" => fold(Two::Xor, &every_second(0)),
        "alternate_xor(_, 1)" => fold(Two::Xor, &every_second(1)),
        "count_equal(_, 0)" => fold(Two::Add, &each(Two::Equal, &all, 0)),
        "count_equal(_, 1)" => fold(Two::Add, &each(Two::Equal, &all, 1)),
        "count_odd(_)" => fold(Two::Add, &each(Two::Remainder, &all, 2)),
        "staircase_xor(_)" if arity == 2 => fold(Two::Distance, &all),
        "staircase_xor(_)" if arity == 3 => {
            let largest = fold(Two::Maximum, &all)?;
            let middle = fold(Two::Minimum, &of_pairs(Two::Maximum, &all))?;
            let gap = binary(Two::Subtract, &largest, &middle);
            Some(binary(Two::Xor, &gap, &fold(Two::Minimum, &all)?))
        }
        _ => None,
    }
}

fn of_pairs(two: Two, all: &[Tree]) -> Vec<Tree> {
    let pairs = (0..all.len()).flat_map(|one| (one + 1..all.len()).map(move |other| (one, other)));
    pairs.map(|(one, other)| binary(two, &all[one], &all[other])).collect()
}

fn each(two: Two, all: &[Tree], number: i64) -> Vec<Tree> {
    all.iter().map(|tree| binary(two, tree, &Number(number))).collect()
}

/// Returns whether the value of a tree grows as a logarithm.
fn has_exponent(tree: &Tree) -> bool {
    match tree {
        Tree::One(one, _) => {
            ["trailing_zeros(_)", "trailing_ones(_)", "length(_, 2)"].contains(&one.code)
        }
        Tree::Choose(branches, _) => branches.iter().any(has_exponent),
        _ => false,
    }
}

/// Returns the condition that the letter after those of the position is 2 to the value of the tree.
fn powers(tree: &Tree, arity: usize) -> Result<Condition, String> {
    let power = || Term::Letter(arity);
    match tree {
        Number(number @ 0..=60) => Ok(equal(power(), 1 << number)),
        Tree::One(one, inner) => {
            let some = cases(inner, arity)?.into_iter().map(|case| {
                let is = is_exponent(one.code, case.value, power());
                Condition::All(case.conditions.into_iter().chain(is).collect())
            });
            Ok(Condition::Any(some.collect()))
        }
        Tree::Choose(branches, key) => {
            let numbers: Vec<Tree> = (0..branches.len() as i64).map(Number).collect();
            let mut some = Vec::new();
            for case in choice(&numbers, &cases(key, arity)?, arity)? {
                let Term::Number(place) = case.value else { continue };
                let branch = powers(&branches[place as usize], arity)?;
                some.push(Condition::All(case.conditions.into_iter().chain([branch]).collect()));
            }
            Ok(Condition::Any(some))
        }
        _ => Err("the law mixes numbers with exponents".to_string()),
    }
}

/// Returns what says that 2 to a count of digits of `term` is `power`.
fn is_exponent(code: &str, term: Term, power: Term) -> Vec<Condition> {
    let lowest = |term: Term| Term::One(Function::LowestBit, Box::new(term));
    let plus_one = |term: Term| Term::two(Operation::Plus, term, Term::Number(1));
    match code {
        "trailing_zeros(_)" => vec![
            Condition::Compare(term.clone(), Relation::AtLeast, Term::Number(1)),
            Condition::Compare(lowest(term), Relation::Equal, power),
        ],
        "trailing_ones(_)" => {
            vec![Condition::Compare(lowest(plus_one(term)), Relation::Equal, power)]
        }
        // A number with so many digits is less than the power, and at least half of it.
        _ => {
            let twice = Term::two(Operation::Times, Term::Number(2), term.clone());
            vec![
                Condition::Is(Set::Powers(2), power.clone()),
                Condition::Compare(term, Relation::Less, power.clone()),
                Condition::Any(vec![
                    Condition::Compare(twice, Relation::AtLeast, power.clone()),
                    equal(power, 1),
                ]),
            ]
        }
    }
}
