//! Rules in a line: the moves that they say, and lines that are refused.

use std::time::Duration;

use rules::{Enumeration, Rules};

const PATIENCE: Duration = Duration::from_secs(60);

fn options(line: &str, position: &[i64]) -> Option<Vec<Vec<Vec<i64>>>> {
    let rules = Rules::parse(line).unwrap();
    Enumeration::new(&rules, PATIENCE).options_of(position).unwrap()
}

/// The options of a heap or of a pair, written by hand.
type ByHand = fn(i64, i64) -> Vec<Vec<Vec<i64>>>;

fn heap(left: i64) -> Option<Vec<Vec<i64>>> {
    (left >= 0).then(|| vec![vec![left]])
}

fn pair(a: i64, b: i64) -> Option<Vec<Vec<i64>>> {
    (a >= 0 && b >= 0).then(|| vec![vec![a, b]])
}

/// Returns the pairs of parts from `least` on with this sum.
fn parts(sum: i64, least: i64) -> Vec<Vec<Vec<i64>>> {
    let pairs = (least..=sum).map(|part| (part, sum - part));
    pairs.filter(|it| it.1 >= least).map(|(one, two)| vec![vec![one], vec![two]]).collect()
}

#[test]
fn moves_are_those_that_the_line_says() {
    let cases: [(&str, ByHand); 12] = [
        ("n -> n - k if k <= 3", |n, _| (1..=3).filter_map(|k| heap(n - k)).collect()),
        ("n -> n - 1 | n / 2 if n >= 1", |n, _| {
            [heap(n - 1), heap(n / 2).filter(|_| n >= 1)].into_iter().flatten().collect()
        }),
        ("n -> n - k if pow2(k)", |n, _| (0..9).filter_map(|e| heap(n - (1 << e))).collect()),
        ("n -> n - k if gcd(n, k) = 1, k < n", |n, _| {
            let gcd = |a: i64, b: i64| (1..=b).rev().find(|by| a % by == 0 && b % by == 0).unwrap();
            (1..n).filter(|&k| gcd(n, k) == 1).filter_map(|k| heap(n - k)).collect()
        }),
        ("n -> n - k if divides(k, n) and not prime(k)", |n, _| {
            let is_prime = |k: i64| k > 1 && (2..k).all(|by| k % by != 0);
            (1..=n).filter(|k| n % k == 0 && !is_prime(*k)).filter_map(|k| heap(n - k)).collect()
        }),
        ("n -> x, y if x + y = n - 2, x >= 0, y >= 0", |n, _| parts(n - 2, 0)),
        ("n -> x, y if x + y = n | -  if n mod 4 = 3", |n, _| {
            let nothing = (n % 4 == 3).then(Vec::new);
            parts(n, 1).into_iter().chain(nothing).collect()
        }),
        ("(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k)", |a, b| {
            let one = |k: i64| [pair(a - k, b), pair(a, b - k), pair(a - k, b - k)];
            (1..=20).flat_map(one).flatten().collect()
        }),
        ("(a, b) if a <= b -> (a - k, b) | (min(a, b - k), b - k)", |a, b| {
            let one = |k: i64| [pair(a - k, b), pair(a.min(b - k), b - k)];
            (1..=20).flat_map(one).flatten().collect()
        }),
        ("(a, b) -> (a - k * b, b) if b >= 1 | (a, b - k * a) if a >= 1", |a, b| {
            let one = |k: i64| [pair(a - k * b, b), pair(a, b - k * a)];
            (1..=20).flat_map(one).flatten().filter(|it| it[0] != [a, b]).collect()
        }),
        ("(a, l) -> (a - k, 2k) if k <= l", |a, l| {
            (1..=l).filter_map(|k| pair(a - k, 2 * k)).collect()
        }),
        (
            "(a, b) -> (a xor k, b) if (a xor k) < a | (max(a, b) - 3, phi(b) - k) if k > 1",
            |a, b| {
                let golden = (b as f64 * 1.618_033_988_749_895) as i64;
                let second = (2..=40).filter_map(|k| pair(a.max(b) - 3, golden - k));
                (1..64).filter(|k| a ^ k < a).filter_map(|k| pair(a ^ k, b)).chain(second).collect()
            },
        ),
    ];
    for (line, by_hand) in cases {
        let arity = Rules::parse(line).unwrap().names.len();
        for a in 0..18 {
            for b in 0..if arity == 1 { 1 } else { 18 } {
                let Some(found) = options(line, &[a, b][..arity]) else { continue };
                let mut expected = by_hand(a, b);
                expected.iter_mut().for_each(|option| option.sort());
                expected.sort();
                expected.dedup();
                assert_eq!(found, expected, "{line}: {a}, {b}");
            }
        }
    }
    assert_eq!(options("(a, b) if a <= b -> (a - k, b)", &[2, 1]), None);
}

#[test]
fn terms_bind_as_the_grammar_says() {
    for (line, position, expected) in [
        // A number before a letter or a bracket multiplies; `/` rounds down.
        ("n -> 2k if 2k = n - 1", 7, Some(6)),
        ("n -> 2(k + 1) - n if k + 1 = n", 5, Some(5)),
        ("n -> n - 1 - 1", 5, Some(3)),
        ("n -> n - 2 * 2", 5, Some(1)),
        ("n -> n / 2 / 2", 9, Some(2)),
        ("n -> n - n mod 3", 8, Some(6)),
        ("n -> 1 + 2 xor n", 6, Some(5)),
        ("n -> n - 1 if n = 3 or n = 4 and n = 5", 3, Some(2)),
        ("n -> n - 1 if not n = 3 and n = 4", 4, Some(3)),
        ("n -> n - 1 if not (n = 3, n = 4)", 3, Some(2)),
        ("n -> n - 1 if 1 < n <= 3 != 4", 3, Some(2)),
        ("n -> n - 1 if (n + 1) * 2 = 8", 3, Some(2)),
        ("n -> n − 1 if n ≤ 3 and n ≠ 2 and n ≥ 1", 3, Some(2)),
        ("n → n % 3", 5, Some(2)),
        // The signs of programs and of mathematics.
        ("n -> n // 2 if n > 0 && n != 3 || n == 3", 5, Some(2)),
        ("n ↦ n − 1 if ¬(n = 4 ∨ n = 6) ∧ n ⩾ 5", 5, Some(4)),
        ("n -> n ⊕ 1 if n ≠ 4", 5, Some(4)),
        ("n -> φ(n)", 10, Some(16)),
        // A comparison of what has no value is false, and a move to it does not exist.
        ("n -> 0 if (n - 5) mod 3 = 1", 3, None),
        ("n -> 0 if not ((n - 5) mod 3 = 1)", 3, Some(0)),
        ("n -> 0 if (n - 5) xor 1 < 9", 3, None),
        ("n -> 0 if min(n - 5, 1) < 0", 3, Some(0)),
        ("n -> (n - 5) / 2", 3, None),
        ("n -> phi(n - 1)", 0, None),
        ("n -> phi(n)", 10, Some(16)),
        ("n -> lowbit(n)", 12, Some(4)),
        ("n -> lowfib(n) + lowbit(n)", 11, Some(4)),
        ("n -> 0 if fib(n - 2)", 10, Some(0)),
        ("n -> 0 if fib(n)", 10, None),
        ("n -> 0 if pow3(n)", 27, Some(0)),
        ("n -> 0 if pow3(n)", 28, None),
    ] {
        let found = options(line, &[position]).unwrap();
        let expected: Vec<Vec<Vec<i64>>> = expected.map(|it| vec![vec![it]]).into_iter().collect();
        assert_eq!(found, expected, "{line}: {position}");
    }
}

#[test]
fn what_is_wrong_in_a_line_is_said_with_its_place() {
    for (line, at, message) in [
        ("", 1, "expected a number, a letter or a bracket, found the end"),
        ("n", 2, "expected `->`, found the end"),
        ("n => n - 1", 3, "expected `->`, found `=`"),
        ("2 -> 1", 1, "expected letters, e.g. `n` or `(a, b)`"),
        ("(a, a) -> (a, 0)", 1, "the letter `a` stands twice before `->`: give each number its"),
        ("(a, b + 1) -> (a, b)", 1, "expected letters, e.g. `n` or `(a, b)`"),
        ("(a, b, c, d, e) -> (a, b, c, d, e)", 14, "a position has at most 4 numbers"),
        ("n if n > m -> n", 10, "has its letters alone, found `m`"),
        ("n -> (n, 1)", 6, "expected a position of 1 number, found 2"),
        ("(a, b) -> a - k", 11, "expected a position of 2 numbers, found 1"),
        ("n -> n - 1 if", 14, "found the end"),
        ("n -> n - 1 |", 13, "found the end"),
        ("n -> n - 1)", 11, "expected `|` and another move, or `if` and a condition, found `)`"),
        ("n -> n - 1 if n", 16, "expected a comparison such as `<=` or `=`, found the end"),
        ("n -> n / 0", 10, "expected a number from 1 on after `/`"),
        ("n -> n / k", 10, "only a number stands after `/`: give the letters there a value"),
        ("n -> n / 2k", 10, "only a number stands after `/`"),
        ("n -> n mod (k + 1)", 12, "only a number stands after `mod`: give the letters there a"),
        ("n -> n - 1, 3, 4", 13, "a comma leaves several heaps: write `|` between moves"),
        ("n -> n - k, 1 <= k <= 3", 13, "and `if` before a condition"),
        ("n -> n - k if odd(k)", 15, "`odd` is no function: there are phi, lowbit, "),
        ("n -> floor(n / 2)", 6, "and `n / 2` rounds down"),
        ("n -> n mod", 11, "found the end"),
        ("n -> n ^ 1", 8, "did not expect `^`; write `xor` for a nim-sum; for a power"),
        ("n -> n - 2^k", 11, "or `n - k if pow2(k)` for `n - 2^k`"),
        ("n -> n - 2**k", 11, "did not expect `**`; write `k * k` for a square, or `n - k if pow2"),
        ("n -> n - k²", 11, "did not expect `²`; write `k * k` for a square"),
        ("n -> n - k if k in {1, 3}", 20, "write each on its own, e.g. `n - 1 | n - 3`"),
        ("n -> n - k if 1..3", 16, "write the bounds, e.g. `1 <= k <= 3`"),
        ("n -> n $ 1", 8, "did not expect `$`"),
        ("n -> -1", 7, "`-` alone leaves nothing"),
        ("n -> n - k if k = 0 or k = 2", 15, "name it, e.g. `k >= 0 and (…)`"),
        ("n -> n - k if n > 3, not (1 <= n, 0 <= k)", 40, "name it, e.g. `k >= 0 and (…)`"),
        ("v -> v - 1", 1, "`v` is the value in a law"),
        ("n -> n - v", 10, "`v` is the value in a law"),
        ("n -> n - min(n)", 10, "expected two numbers or more after `min`"),
        ("n -> n - phi(n, 1)", 10, "expected one number after `phi`"),
        ("n -> n - k if pow1(k)", 15, "expected powers of a number from 2 on"),
        ("n -> n - 9999999999999", 10, "expected a number up to 1000000000000"),
        ("n -> n - k if (k < 3", 21, "expected `)`, found the end"),
        ("n -> n - a - b - c - d - e - f - g", 34, "a move has at most 6 letters"),
    ] {
        let fault = Rules::parse(line).err().unwrap();
        assert!(fault.message.contains(message), "{line}: {fault:?}");
        assert_eq!(fault.at + 1, at, "{line}: {fault:?}");
        let shown = fault.shown("--moves", line);
        assert!(shown.starts_with(&format!("--moves, character {at}: ")), "{shown}");
        assert!(shown.ends_with(&format!("\n  {}^", " ".repeat(at - 1))), "{shown}");
    }
    for line in [
        "(".repeat(100_000),
        format!("n -> {}", "(".repeat(10_000)),
        format!("n -> n{}", " - 1".repeat(10_000)),
        format!("n -> n if {} n = 1", "not ".repeat(10_000)),
        format!("n -> min(n{}", ", n".repeat(10_000)),
        format!("n -> {}n", "2".repeat(400)),
        "n -> n - 1 | ".repeat(10_000),
    ] {
        assert!(Rules::parse(&line).is_err());
    }
    let rules = Rules::parse("(a, b) -> (a - 1, b)").unwrap();
    assert!(rules.law("v = a xor k").err().unwrap().message.contains("a, b, and v for the value"));
    assert!(rules.law("a = b c").err().unwrap().message.contains("found `c`"));
}
