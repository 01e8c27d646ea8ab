//! Automata against arithmetic, proofs of laws, and wrong laws.

use std::rc::Rc;
use std::time::{Duration, Instant};

use rules::formula::{condition, Formula, Linear, Reading, Var};
use rules::line::Condition;
use rules::proof::automaton::Automaton;
use rules::proof::decide::Decider;
use rules::proof::induction::{Kind, Prover};
use rules::proof::numeration::Numeration;
use rules::proof::{Answer, Claim, Game};
use rules::{Enumeration, Rules};

const PATIENCE: Duration = Duration::from_secs(600);

const NUMERATIONS: [Numeration; 5] = [
    Numeration::Base(2),
    Numeration::Base(3),
    Numeration::Base(6),
    Numeration::Base(10),
    Numeration::Fibonacci,
];

#[test]
fn numbers_are_read_as_they_are_written() {
    for numeration in NUMERATIONS {
        for number in 0..numeration.weight(4) {
            assert_eq!(numeration.read(&numeration.write(number, 6)), Some(number));
        }
        assert_eq!(numeration.read(&[1; 100]), None);
    }
}

/// Returns the sum of multiples of the variables 0, 1, … and a constant.
fn sum(coefficients: &[i64], constant: i64) -> Linear {
    let var = |(var, &times): (usize, &i64)| (var as Var, times);
    let parts = coefficients.iter().enumerate().map(var).filter(|part| part.1 != 0).collect();
    Linear { parts, constant }
}

#[test]
fn automata_of_sums_agree_with_arithmetic() {
    for numeration in NUMERATIONS {
        for (coefficients, constant) in [
            ([1, 1, -1], 0),
            ([2, -3, 1], 5),
            ([-2, 1, 1], 3),
            ([3, 1, 1], -20),
            ([1, -1, 0], -7),
            // A large constant has a track of its own.
            ([1, 1, -1], -71),
            ([-5, 2, -3], 100),
        ] {
            let whole = sum(&coefficients, constant);
            let mut decider = Decider::new(numeration, PATIENCE);
            let is_zero = decider.automaton(&Formula::Zero(whole.clone())).unwrap();
            let is_natural = decider.automaton(&Formula::Natural(whole.clone())).unwrap();
            for code in 0..13_i64.pow(whole.parts.len() as u32) {
                let numbers: Vec<i64> = (0..whole.parts.len() as u32)
                    .map(|at| code / 13_i64.pow(at) % 13 * 3)
                    .collect();
                let parts = whole.parts.iter().zip(&numbers);
                let value = parts.map(|(part, number)| part.1 * number).sum::<i64>() + constant;
                let found = (is_zero.accepts(&numbers), is_natural.accepts(&numbers));
                assert_eq!(found, (value == 0, value >= 0), "{numeration:?} {whole:?} {numbers:?}");
            }
        }
    }
}

#[test]
fn quantifiers_agree_with_arithmetic() {
    for numeration in NUMERATIONS {
        // 3y + 2 ≤ x ≤ 3y + 3 for some y: x mod 3 is 2, or 0 and x > 0.
        let both = [sum(&[1, -3], -2), sum(&[-1, 3], 3)].map(Formula::Natural).to_vec();
        let some = Formula::Exists(vec![1], Box::new(Formula::And(both)));
        let mut decider = Decider::new(numeration, PATIENCE);
        let is = decider.automaton(&some).unwrap();
        let is_not = decider.automaton(&Formula::Not(Box::new(some))).unwrap();
        for x in 0..200 {
            let expected = x % 3 == 2 || (x > 0 && x % 3 == 0);
            assert_eq!((is.accepts(&[x]), is_not.accepts(&[x])), (expected, !expected), "{x}");
        }
        assert!(decider.and(&is, &is_not).unwrap().is_empty());
        let either = is.or(&is_not, &mut decider.budget).unwrap();
        assert!(either.not(&mut decider.budget).unwrap().is_empty());
        // For all x there is a y with x < y < 2x + 2, but none with x < y < x + 1.
        for (last, is_true) in [(sum(&[2, -1], 1), true), (sum(&[1, -1], 0), false)] {
            let both = vec![Formula::Natural(sum(&[-1, 1], -1)), Formula::Natural(last)];
            let some = Formula::Exists(vec![1], Box::new(Formula::And(both)));
            let none = Formula::Not(Box::new(some));
            let sentence = Formula::Exists(vec![0], Box::new(none));
            assert_eq!(decider.automaton(&sentence).unwrap().is_empty(), is_true);
        }
    }
}

fn condition_formula(rules: &Rules, law: &Condition) -> Formula {
    condition(law, &rules.names, Reading::Exact).unwrap()
}

/// The automaton of each condition accepts what the condition says by arithmetic.
#[test]
fn automata_of_conditions_agree_with_arithmetic() {
    let rules = Rules::parse("(a, b) -> (a - 1, b)").unwrap();
    for (numeration, conditions) in [
        (Numeration::Base(2), "a xor b = 5 | (a - b) / 3 = 2 | (a + 2b) mod 5 < 3 | pow2(a + b)"),
        (Numeration::Base(2), "min(a, b) + 3 > max(a, 2b) - 1 | max(a - 9, b - 20) < min(b - 7, 3) | not ((a - 4) mod 3 = 1) | pow4(a)"),
        (Numeration::Base(2), "a = b + 100 or 3a > 2b >= 65 | a != b, not (a < 7 or b = 3)"),
        (Numeration::Base(2), "(a xor 3b) / 2 mod 3 = min(b, 2) | 2(a - b) xor 1 <= a"),
        (Numeration::Base(3), "pow3(a - b) or a = 2b | pow9(b) | (a + b) / 4 mod 3 = 1"),
        (Numeration::Base(10), "pow10(b) or b mod 10 = a / 10"),
        (
            Numeration::Fibonacci,
            "fib(a + b) | phi(a) = b | phi(phi(a)) > b + a - 1 | phi(a) - b = 3",
        ),
        (Numeration::Base(2), "lowbit(a + b) = b | lowbit(a) > b or lowbit(a - b) = 4"),
        (Numeration::Fibonacci, "lowfib(a) = b | lowfib(a + b) > 3 | lowfib(a - b) < 2b"),
        (Numeration::Fibonacci, "min(a, b) = phi(max(a, b) - min(a, b)) | (a + b) mod 3 = 1"),
    ] {
        for text in conditions.split('|') {
            let condition = rules.law(text).unwrap();
            let formula = condition_formula(&rules, &condition);
            let mut decider = Decider::new(numeration, PATIENCE);
            let automaton = decider.over(&[0, 1], &formula).unwrap();
            for a in 0..110 {
                for b in 0..110 {
                    let holds = condition.holds(&[a, b, 0]).unwrap();
                    assert_eq!(automaton.accepts(&[a, b]), holds, "{text}: {a}, {b}");
                }
            }
        }
    }
}

/// The table and the proof have to be of the same game.
#[test]
fn moves_by_automaton_are_moves_by_enumeration() {
    for (numeration, line) in [
        (Numeration::Base(2), "n -> n - k if k <= (n - 5)/2"),
        (Numeration::Base(2), "n -> n - k if not ((n - 5) mod 3 = 1)"),
        (Numeration::Base(2), "n -> n/2 if n >= 3 or n = 1 | n - 3k if k != 2"),
        (
            Numeration::Base(2),
            "n if n != 7 -> n - k if pow2(k + 1), k >= 0 | min(n - 4, 6) if n > 6",
        ),
        (
            Numeration::Base(2),
            "(a, b) -> (a - k, b + 1) if k >= 2 | (max(a, b) - 3, min(a, b - 2)) if a + b > 4",
        ),
        (
            Numeration::Base(2),
            "(a, b) if a >= b -> (a - k, min(b, a - k)) | (a, b - k) if (a xor k) <= a",
        ),
        (Numeration::Base(2), "(a, b) -> (b - k, a - k) if 2k < a + b | (k, k) if k < a, k <= b"),
        (Numeration::Base(3), "n -> n - k if pow3(k) | n - 2k if n mod 3 = 1"),
        (Numeration::Fibonacci, "n -> n - k if fib(k), k < n | n - phi(k) if k > 2"),
        (Numeration::Fibonacci, "(a, b) -> (a - phi(k), b) | (b, a - k) if fib(k + a)"),
    ] {
        let rules = Rules::parse(line).unwrap();
        let count = if rules.names.len() == 1 { 24 } else { 9 };
        let mut all: Vec<Vec<i64>> = vec![Vec::new()];
        for _ in &rules.names {
            let longer = |it: Vec<i64>| (0..count).map(move |last| [&it[..], &[last]].concat());
            all = all.into_iter().flat_map(longer).collect();
        }
        let mut moves = Enumeration::new(&rules, PATIENCE);
        let mut prover = Prover::new(&rules, false, &[], PATIENCE).unwrap();
        assert_eq!(prover.decider.numeration, numeration);
        for to in &all {
            let reached = prover.reached(&mut |parts, _| {
                let is = |(&var, &number): (&Var, &i64)| {
                    Formula::equal(&Linear::var(var), &Linear::number(number))
                };
                Ok(Formula::And(parts[0].iter().zip(to).map(is).collect()))
            });
            let vars: Vec<Var> = (0..rules.names.len() as Var).collect();
            let budget = &mut prover.decider.budget;
            let every = numeration.valid(&vars, budget).unwrap();
            let from = reached.unwrap().and(&every, budget).unwrap();
            for position in &all {
                let options = moves.options_of(position).unwrap().unwrap_or_default();
                let is_option = options.contains(&vec![to.clone()]);
                assert_eq!(from.accepts(position), is_option, "{line}: {position:?} {to:?}");
            }
        }
    }
}

/// How a law is asked for.
#[derive(Clone, Copy, PartialEq)]
enum Play {
    Normal,
    Misere,
}

/// Returns the law of a list that repeats: `values` from heap `start` on, and each time `rise` higher,
/// after other `first` values.
fn periodic(values: &[usize], first: &[usize], rise: usize) -> String {
    let start = first.len();
    let before = first.iter().enumerate().map(|(n, value)| format!("n = {n} and v = {value}"));
    let period = values.len();
    let after = values.iter().enumerate().map(|(at, value)| {
        let rest = (start + at) % period;
        let rise = match rise {
            0 => String::new(),
            rise => format!(" + {rise}((n - {start}) / {period})"),
        };
        format!("n >= {start} and n mod {period} = {rest} and v = {value}{rise}")
    });
    before.chain(after).collect::<Vec<_>>().join(" or ")
}

/// Returns the law of who wins in a table of remainders, whose rows begin at `from`: 0 is lost.
fn grid(rows: &[&[u8]], from: usize) -> String {
    let mut lost = Vec::new();
    for (row, outcomes) in rows.iter().enumerate() {
        for (column, _) in outcomes.iter().enumerate().filter(|(_, &outcome)| outcome == 0) {
            let (height, width) = (rows.len(), outcomes.len());
            lost.push(format!(
                "(a - {from}) mod {height} = {row} and (b - {from}) mod {width} = {column}"
            ));
        }
    }
    lost.join(" or ")
}

/// Returns the values of a game in which a move takes `take` and leaves two heaps from `least` on.
fn splitting(moves: &[(usize, usize)], count: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..count {
        let mut reached = Vec::new();
        for &(take, least) in moves {
            let left = heap.saturating_sub(take);
            let fits = |part: &usize| heap >= take && left - part >= least;
            reached
                .extend((least..=left).filter(fits).map(|part| values[part] ^ values[left - part]));
        }
        values.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// Games and laws that `guess` finds for them, typed.
fn laws() -> Vec<(Play, &'static str, String)> {
    let kayles = splitting(&[(1, 0), (2, 0)], 90);
    let dawson = splitting(&[(2, 0)], 90);
    let both = splitting(&[(1, 1), (2, 1)], 170);
    let mut sub = vec![0_usize; 60];
    for n in 0..60_usize {
        let reached: Vec<usize> =
            [1, 8, 20].iter().filter_map(|take| n.checked_sub(*take)).map(|it| sub[it]).collect();
        sub[n] = (0..).find(|value| !reached.contains(value)).unwrap();
    }
    let three = "(a, b, c) -> (a - k, b, c) | (a, b - k, c) | (a, b, c - k)";
    let nim = "(a, b) -> (a - k, b) | (a, b - k)";
    let yama = "(a, b) -> (a - k, b + 1) if k >= 2 | (a + 1, b - k) if k >= 2";
    let misere =
        "(max(a, b, c) > 1 and a xor b xor c = 0) or (max(a, b, c) <= 1 and a xor b xor c = 1)";
    use Play::{Misere, Normal};
    let of_lists = [
        (Normal, "n -> n - k if k <= 4", periodic(&[0, 1, 2, 3, 4], &[], 0)),
        (Normal, "n -> n - k if 3 <= k <= 8", periodic(&[0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3], &[], 0)),
        (
            Normal,
            "n -> n - 1 | n - 5 | n - 9 | n - 10",
            periodic(&[0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 2], &[], 0),
        ),
        (Normal, "n -> n - 1 | n - 3 | n - 4", periodic(&[0, 1, 0, 1, 2, 3, 2], &[], 0)),
        (Normal, "n -> n - k if pow2(k)", periodic(&[0, 1, 2], &[], 0)),
        (
            Normal,
            "n -> x, y if x + y = n - 1, x >= 0, y >= 0 | x, y if x + y = n - 2, x >= 0, y >= 0",
            periodic(&kayles[71..83], &kayles[..71], 0),
        ),
        (
            Normal,
            "n -> x, y if x + y = n - 2, x >= 0, y >= 0",
            periodic(&dawson[53..87], &dawson[..53], 0),
        ),
        (
            Normal,
            "n -> x, y if x + y = n - 1 | x, y if x + y = n - 2",
            periodic(&both[143..167], &both[..143], 0),
        ),
        (Normal, "n -> n - 1 | n - 8 | n - 20", periodic(&sub[52..59], &sub[..52], 0)),
        (Normal, "n -> n - k if k != 2, k != 5", periodic(&[0, 1, 0, 1, 2, 3, 2, 3], &[], 4)),
        (Normal, "n -> n - k if pow3(k)", periodic(&[0, 1], &[], 0)),
        (
            Normal,
            "(a, b) if a >= 1, b >= 1 -> (a - 2, b + 1) | (a - 2, b - 1) | (a + 1, b - 2) | (a - 1, b - 2)",
            grid(&[&[0, 0, 1, 1], &[0, 0, 1, 1], &[1; 4], &[1; 4]], 1),
        ),
        (
            Normal,
            "(a, b) -> (a - 1, b - 3) | (a - 3, b - 1) | (a - 3, b + 1) | (a + 1, b - 3)",
            grid(
                &[
                    &[0, 0, 0, 1, 1, 1],
                    &[0, 0, 0, 1, 1, 1],
                    &[0, 0, 0, 1, 1, 1],
                    &[1; 6],
                    &[1, 1, 1, 1, 0, 1],
                    &[1; 6],
                ],
                0,
            ),
        ),
    ];
    let of_formulas = [
        (
            Normal,
            "n -> n - 2 | n - 5 | n - 17",
            "n mod 22 < 2 or n mod 22 = 4 or 7 <= n mod 22 <= 8 or n mod 22 = 11 or 14 <= n mod 22 <= 15",
        ),
        (Misere, "n -> n - 1 | n - 4 | n - 5", "n mod 8 = 1 or n mod 8 = 3"),
        (
            Normal,
            "n -> x, y if x + y = n, n mod 2 = 1",
            "(n mod 2 = 0 and v = 0) or (n mod 2 = 1 and v = n/2)",
        ),
        (
            Normal,
            "n -> n - k if k mod 2 = 0, k < n | n - n if n mod 2 = 1",
            "(n mod 2 = 1 and v = (n + 1)/2) or (n mod 2 = 0 and 2v + 2 = n) or (n = 0 and v = 0)",
        ),
        (Normal, nim, "v = a xor b"),
        (Normal, three, "a xor b xor c = 0"),
        (
            Normal,
            "(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k)",
            "min(a, b) = phi(max(a, b) - min(a, b))",
        ),
        (
            Normal,
            "(a, b) -> (a - k, b) | (a, b - k) | (a - i, b - j) if i + j < 4",
            "v = 4((a/4) xor (b/4)) + (a + b) mod 4",
        ),
        (
            Normal,
            "(a, b) -> (a - 1, b) | (a, b - 1) | (a - 1, b - 1)",
            "v = (a + b) mod 2 + 2(min(a, b) mod 2)",
        ),
        (
            Normal,
            "(a, b) -> (a - k, b + k) | (a, b - k) | (a - k, k - 1)",
            "v = (a xor (a + b + 1)) - 1",
        ),
        (
            Normal,
            "(u, a, l, b) if u = 3, l = 5 -> (u, a - k, l, b) | (u, a, l, b - k)",
            "v = a xor b",
        ),
        (Normal, "(a, b) -> (a - 1, b - 1)", "min(a, b) mod 2 = 0"),
        (Normal, "(a, b) -> (a - k, b) | (a, b - 1) | (a, b - 2)", "v = a xor (b mod 3)"),
        (Misere, three, misere),
        (
            Normal,
            "(a, b, c, d) if 1 <= a < b < c < d -> \
             (a - k, b, c, d) | (a, b - k, c, d) | (a, b, c - k, d) | (a, b, c, d - k)",
            "(b - a - 1) xor (d - c - 1) = 0",
        ),
        (
            Normal,
            "(a, b, c) -> (a - k, b, c) | (a, b, c - k) | (a, b - k, c) if a = 0 or c = 0",
            "(a >= 1 and b >= 1 and c >= 1 and a = c and not (a = b)) or (a = 0 and b = c) \
             or (c = 0 and a = b) or (b = 0 and a = c)",
        ),
        (Normal, yama, "max(a, b) - min(a, b) <= 1"),
        (
            Normal,
            yama,
            "(v = 0 and max(a, b) - min(a, b) <= 1) \
             or (v = min(a, b) + 1 and max(a, b) - min(a, b) > 1)",
        ),
        (
            Normal,
            "(a, b) -> (a - k, b) | (a, b - k) | (a - 1, b - 2) | (a - 2, b - 1)",
            "v = a xor b",
        ),
        (
            Normal,
            "(a, b) if a >= 1, b >= 1 -> (a - k, b) | (a, b - k)",
            "v = (a - 1) xor (b - 1)",
        ),
        (
            Normal,
            "(a, b) if a <= b/2 -> (a - k, b) | (min(a, (b - k)/2), b - k)",
            "v = a xor b",
        ),
        (Normal, "(a, b) -> (a - 1, b - 4)", "min(a, b/4) mod 2 = 0"),
        (Normal, "(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - l)", "v = a + b"),
        (
            Normal,
            "(a, b, c) -> (a - 1, b, c) | (a, b - 1, c) | (a, b, c - 1) | (a - 1, b - 1, c - 1)",
            "v = (a + b + c) mod 2",
        ),
        (Normal, "(a, b) -> (a - k, b) | (a, b - k) | (a - k, b + k)", "a = b"),
        (
            Normal,
            "(a, b, c) -> (a - k, b, c) | (a, b - k, c) | (a, b, c - k) | (a - k, b - k, c - k)",
            "a xor b xor c = 0",
        ),
        (
            Normal,
            "(a, b) -> (a - k, b) if k <= 3 | (a, b - k) if k <= 3",
            "v = (a mod 4) xor (b mod 4)",
        ),
        (
            Normal,
            "(a, b) -> (a - 1, b) | (a, b - 1) | (a - 1, b - 1) | (a - 2, b) | (a, b - 2) | (a - 2, b - 2)",
            "v = (a + b) mod 3",
        ),
        (
            Normal,
            "(a, b) -> (a - k, b) if a <= b or b = 0 | (a, b - k) if b <= a or a = 0",
            "(min(a, b) = 0 and v = max(a, b)) or (min(a, b) >= 1 and v = min(a, b) - 1)",
        ),
        (
            Normal,
            "(a, b) if a >= 1, b >= 1 -> (a - 1, b) | (a, b - 1) | (a - 1, b - 1)",
            "a mod 2 = 1 and b mod 2 = 1",
        ),
        (
            Normal,
            "(a, b) -> (a, b - k) | (0, b), (0, i), (0, j) if i + j = a - 1, i >= 0, j >= 0",
            "v = b xor (a mod 2)",
        ),
        (
            Normal,
            "(a, b, c) if 1 <= a < b < c -> (a - k, b, c) | (a, b - k, c) | (a, b, c - k)",
            "c = a + b",
        ),
        (
            Normal,
            "(a, b, c, d) -> (a + k, b - k, c, d) | (a, b + k, c - k, d) | (a, b, c + k, d - k)",
            "v = b xor d",
        ),
        (
            Misere,
            "(a, b, c, d) -> (a - k, b, c, d) | (a, b - k, c, d) | (a, b, c - k, d) | (a, b, c, d - k)",
            "(max(a, b, c, d) > 1 and a xor b xor c xor d = 0) \
             or (max(a, b, c, d) <= 1 and a xor b xor c xor d = 1)",
        ),
    ];
    let of_formulas = of_formulas.map(|(play, rules, law)| (play, rules, law.to_string()));
    of_lists.into_iter().chain(of_formulas).collect()
}

fn decided(rules: &Rules, play: Play, law: &str) -> Answer {
    let claim = Claim::typed(rules, rules.law(law).unwrap());
    Game::new(rules, play == Play::Misere).decide(&claim)
}

#[test]
fn laws_that_are_typed_are_proved_in_seconds() {
    let laws = laws();
    assert_eq!(laws.len(), 47);
    let start = Instant::now();
    for (play, line, law) in &laws {
        let answer = decided(&Rules::parse(line).unwrap(), *play, law);
        assert!(answer.is_proved(), "{line}: {law}: {}", answer.text());
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

/// A proof that accepts a wrong law would be worth nothing: here each state of each automaton is wrong
/// once.
#[test]
fn no_law_with_a_state_flipped_is_proved() {
    let mut flipped = 0;
    for (play, line, law) in laws() {
        let rules = Rules::parse(line).unwrap();
        let condition = rules.law(&law).unwrap();
        let has_value = condition.mentions(rules.names.len());
        let kind = if has_value { Kind::Values } else { Kind::Lost };
        let formula = condition_formula(&rules, &condition);
        let mut prover = Prover::new(&rules, play == Play::Misere, &[&formula], PATIENCE).unwrap();
        let right = prover.automaton(kind, &formula).unwrap();
        let positions = prover.positions.clone();
        let numeration = prover.decider.numeration;
        // Of large automata, some states.
        for state in (0..right.states()).step_by(right.states() / 40 + 1) {
            let mut accepting = right.accepting.clone();
            accepting[state] = !accepting[state];
            let wrong = Automaton { accepting, ..(*right).clone() };
            let budget = &mut prover.decider.budget;
            let wrong = wrong.and(&numeration.valid(&right.vars, budget).unwrap(), budget).unwrap();
            // No position may meet the state.
            let differ = [(&wrong, &*right), (&*right, &wrong)].map(|(one, two)| {
                let differ = prover.decider.without(one, two).unwrap();
                !prover.decider.and(&differ, &positions).unwrap().is_empty()
            });
            let is_proved = prover.prove(kind, &Rc::new(wrong)).is_ok();
            assert_eq!(is_proved, !differ.contains(&true), "{line}: state {state}");
            flipped += usize::from(!is_proved);
        }
    }
    assert!(flipped > 300, "{flipped}");
}

/// Each number of each law that is a formula, one larger: the law is refuted at a position where a search
/// agrees that it is wrong, or it says the same.
#[test]
fn laws_with_a_wrong_number_are_refuted_with_a_position() {
    let mut refuted = 0;
    for (play, line, law) in laws().into_iter().filter(|(_, _, law)| law.len() < 200) {
        let rules = Rules::parse(line).unwrap();
        let right = rules.law(&law).unwrap();
        let digits: Vec<(usize, char)> =
            law.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).collect();
        for (at, digit) in digits {
            let more = (digit.to_digit(10).unwrap() + 1).to_string();
            let wrong = format!("{}{more}{}", &law[..at], &law[at + 1..]);
            let Ok(condition) = rules.law(&wrong) else { continue };
            let answer = Game::new(&rules, play == Play::Misere)
                .decide(&Claim::typed(&rules, condition.clone()));
            match &answer {
                Answer::Refuted(why) => {
                    assert!(why.contains("; by the moves "), "{line}: {wrong}: {why}");
                    refuted += 1;
                }
                Answer::Proved { .. } | Answer::ByTheorem(_) => {
                    for code in 0..12_i64.pow(rules.names.len() as u32 + 1) {
                        let letters: Vec<i64> = (0..=rules.names.len() as u32)
                            .map(|at| code / 12_i64.pow(at) % 12)
                            .collect();
                        if rules.positions.holds(&letters) == Ok(true) {
                            assert_eq!(condition.holds(&letters), right.holds(&letters), "{wrong}");
                        }
                    }
                }
                Answer::Open(why) => panic!("{line}: {wrong}: {why}"),
            }
        }
    }
    assert!(refuted > 50, "{refuted}");
}

#[test]
fn what_no_automaton_decides_is_said() {
    let wythoff = "(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k)";
    for (line, law, why) in [
        (wythoff, "a * b = 0", "a · b is a product of two letters, which no automaton decides"),
        (
            wythoff,
            "(a xor b) = phi(a)",
            "xor needs base 2, and φ Fibonacci digits: no digits serve both",
        ),
        ("n -> n - k if pow3(k)", "pow2(n)", "pow3 needs base 3, and pow2 base 2"),
        ("n -> n - k if prime(k)", "n < 2", "the prime numbers are no automaton on digits"),
        ("n -> n - k if gcd(n, k) = 1", "n = 0", "gcd(n, k) is no automaton on digits"),
        ("n -> n - k if divides(k, n)", "n = 0", "that a letter divides another"),
        ("n -> n + 1 if n < 5", "n >= 5", "no sum of the numbers is found that each move makes"),
        ("n -> x, y if x + y = n", "n mod 2 = 1", "only their values say who wins the sum"),
        ("n -> n - k", "n mod 10000000 = 0", "too large for automata"),
        (
            "(a, b, c, d) -> (a - k, b, c, d) | (a, b, c, d - k)",
            "v = 7919a mod 7907 + 6547b mod 6563 + 1009 c mod 1013 + (5003d mod 5009)",
            "too large for automata",
        ),
    ] {
        let start = Instant::now();
        let answer = decided(&Rules::parse(line).unwrap(), Play::Normal, law);
        let Answer::Open(found) = &answer else { panic!("{line}: {law}: {}", answer.text()) };
        assert!(found.contains(why), "{line}: {law}: {found}");
        assert!(answer.text().starts_with("  seen, not proved: "), "{}", answer.text());
        assert!(start.elapsed() < Duration::from_secs(8), "{line}: {law}");
    }
}

/// Powers of 4 are an automaton in base 2, and a move that leaves nothing needs no values.
#[test]
fn other_laws_are_proved_or_refuted() {
    for (play, line, law, expected) in [
        (Play::Normal, "n -> n - k if pow4(k) or pow2(k)", "n mod 3 = 0", "proved for all"),
        (Play::Normal, "n -> n - k if k <= n / 2", "pow2(n + 1)", "proved for all positions"),
        (Play::Normal, "n -> - if n >= 1", "n = 0", "proved for all positions"),
        (Play::Misere, "n -> - if n >= 1", "n >= 1", "a position without a move is won"),
        (
            Play::Misere,
            "n -> n - 1",
            "n mod 2 = 0",
            "not proved: at 0 it says lost, but there is no",
        ),
        (Play::Normal, "n -> n - 1", "v = 0", "at 1 it says 0, but a move leads to 0, of which it"),
        (Play::Normal, "n -> n - 1", "v = n", "at 2 it says 2, but no move leads to the value 0"),
        (Play::Normal, "n -> n - 1", "v = n mod 2 and n < 9", "at 9 it has no value"),
        (Play::Normal, "n -> n - 1", "n < 2", "at 1 it says lost, but a move leads to 0, which it"),
        (Play::Normal, "n -> n - 1", "n = 0", "no move leads to a position that it calls lost"),
        (Play::Misere, "n -> n - 1", "v = n", "in misère play a law says who wins"),
        (Play::Normal, "(n, l) -> (n - k, 2k) if k <= l", "l = 0 or n = 0", "not proved: at "),
        // Far beyond each table.
        (
            Play::Normal,
            "n -> n - k if k <= 3",
            "n mod 4 = 0 and n != 1000000000000",
            "at 1000000000000 it says won, but no move leads to a position that it calls lost",
        ),
    ] {
        let answer = decided(&Rules::parse(line).unwrap(), play, law);
        let text = answer.text().replace("\n  ", " ");
        assert!(text.contains(expected), "{line}: {law}: {text}");
    }
}
