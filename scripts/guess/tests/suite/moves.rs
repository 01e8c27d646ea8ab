//! Games whose moves a line has: the tables, the laws and their proofs.

use std::time::Duration;

use guess::table::{law, table, Printed, TASK};
use tooling::arguments::Arguments;

const PATIENCE: Duration = Duration::from_secs(60);

/// Returns what a task prints; words are divided by `;`.
fn ask(
    task: fn(&Arguments) -> Result<Printed, String>,
    arguments: &str,
) -> Result<Printed, String> {
    let words: Vec<String> = arguments.split(';').map(|word| word.trim().to_string()).collect();
    task(&Arguments::parse(&TASK, &words)?)
}

fn table_of(arguments: &Arguments) -> Result<Printed, String> {
    table(arguments, PATIENCE)
}

fn law_of(arguments: &Arguments) -> Result<Printed, String> {
    law(arguments, arguments.value("--moves").unwrap())
}

#[test]
fn the_line_is_read_back_and_has_a_table() {
    for (arguments, expected) in [
        (
            "--moves; n -> n - k if pow2(k)",
            "moves: k is any number from 1 on; each move makes n smaller\ngrundy:\n       0  0 1 2 0 1 2",
        ),
        ("--moves; n -> n - k if pow2(k)", "\n     100  1\nP-positions: 0 3 6 "),
        (
            "--moves; (a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k); --outcomes",
            "moves: k is any number from 1 on; each move makes a + b smaller; the player without",
        ),
        (
            "--moves; (a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k); --outcomes",
            "\nP-positions: 0,0 1,2 2,1 3,5 4,7 5,3 6,10 7,4 8,13 ",
        ),
        (
            "--moves; n -> x, y if x + y = n - 2, x >= 0, y >= 0; --to; 12",
            "moves: x and y are any numbers from 0 on; a comma leaves several heaps, and each has \
             a smaller n\n\
             grundy:\n       0  0 0 1 1 2 0 3 1 1 0\n      10  3 3 2\n",
        ),
        ("--moves; n -> n - 1 | n - 3 | n - 4; --to; 9", "\n       0  0 1 0 1 2 3 2 0 1 0\n"),
        (
            "--moves; (n, l) -> (n - k, m) if k <= l, m >= 0, m = 2k | (n - k, l - 1) if k >= 0, n + k = n + 1",
            "moves: m is any number from 0 on, k is any number from 1 on, in move 2, k is any number from 0 on;",
        ),
        ("--moves; n -> n - 1 | n - 2; --misere; --to; 5", "outcomes:\n       0  W L W W L W\n"),
        // By hand: 3 is divided once, 4 once or twice, and who divides last loses.
        (
            "--moves; n -> x, y if x + y = n, x < y; --misere; --to; 5",
            "  0  W W W L W W\n",
        ),
        ("--moves; (a, b) -> (a - k, b) | (a, b - k); --to; 2,3", "\n      2 | 2 3 0 1\n"),
        (
            "--moves; (a, b) if a < b -> (a - 1, b) | (a, b - 1); --from; 0,1; --to; 2",
            "\n        | 1 2\n--------+----\n      0 | 0 1\n      1 | . 0\n      2 | . .\n",
        ),
        (
            "--moves; (a, b, c, d) -> (a - 1, b, c, d) | (a, b - 2, c, d) | (a, b, c - 3, d)",
            "\nP-positions: 0,0,0,0 0,0,0,1 ",
        ),
        ("--moves; n -> n - k if gcd(n, k) = 1; --to; 9", "\n       0  0 1 0 2 0 3 0 4 0 2\n"),
        // No sum of the numbers gets smaller, but play ends.
        (
            "--moves; n -> n + 1 if n < 9 | n + 2 if n < 9; --to; 9",
            "nothing can be proved\ngrundy:\n       0  0 2 1 0 2 1 0 2 1 0\n",
        ),
        ("--moves; n -> n - 1; --to; 4; --claim; stones-134", "claim: wrong at 4: it says 2 on the input `4`, by"),
        ("--take; 1-3; --to; 5; --outcomes", "outcomes:\n       0  L W W W L W\n"),
    ] {
        let found = ask(table_of, arguments).unwrap();
        assert!(found.text.contains(expected), "{arguments}: {}", found.text);
    }
    let found = ask(law_of, "--moves; n -> n - k if pow2(k)").unwrap();
    assert!(found.succeeds && found.text.contains(": period 3: 0, 1, 2\n"), "{}", found.text);
    let found = ask(law_of, "--moves; (a, b, c) -> (a - 1, b - 1, c) | (a, b - 1, c - 1)").unwrap();
    assert!(found.text.contains("first P-positions: 0,0,0 0,0,1 0,0,2 "), "{}", found.text);
}

#[test]
fn what_has_no_table_is_refused() {
    for (arguments, message) in [
        ("--moves; n -> n - 1 | n + 1", "the game may not end: play can return to a position: "),
        ("--moves; n -> n", "the game may not end: play can return to a position: 0 -> 0"),
        ("--moves; n -> n + 1", "too large: "),
        ("--moves; n -> n + k", "k has no largest number; bound it"),
        ("--moves; (a, b) -> (a - k * b, b)", "at 0, 0: k has no largest number; bound it"),
        (
            "--moves; n if n > 200 -> n - 1; --from; 0; --to; 9",
            "no position up to --to fits the condition",
        ),
        ("--moves; n -> n - 1; --to; 1,2", "expected one number after --to, found `1,2`"),
        ("--moves; n -> n - 1; --take; 1", "--moves and --take cannot be combined"),
        ("--moves; n -> n - 1; --law; v = x", "--law, character 5: a law has the letters of the"),
        ("--moves; n -> n - 1; --outcomes; --law; v = n", "--law: `v` is a value, but who wins"),
        ("--take; 1; --to; 9; --law; n = 1", "--law needs --moves"),
        ("--moves; n -> n - k; --to; 100000", "too large: "),
        (
            "--moves; n -> n * n * n * n * n * n * n * n * n * n * n * n if n > 50",
            "too large: a number on the way is larger than 2^63, for 51",
        ),
        (
            "--moves; n -> a, b, c, d, e, f if a + b + c + d + e + f <= 20 * n, prime(a + b)",
            "too large: ",
        ),
    ] {
        let error = ask(table_of, arguments).unwrap_err();
        assert!(error.contains(message), "{arguments}: {error}");
    }
    let error = ask(law_of, "7; --moves; n -> n - 1").unwrap_err();
    assert!(error.contains("--moves makes the numbers: expected no others, found `7`"), "{error}");
}

/// Laws that are found go into the proof by themselves.
#[test]
fn laws_that_are_found_are_proved() {
    for (arguments, law, proof) in [
        ("n -> n - k if pow2(k)", "period 3: 0, 1, 2", "by induction on n: no move leads"),
        (
            "(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k); --outcomes",
            "min(a, b) ≠ ⌊φ · |a - b|⌋",
            "by induction on a + b: no move leads from a lost position to a lost one",
        ),
        // Values that grow as a logarithm.
        (
            "(a, b) -> (k, a - 1 - k) if k >= 0 | (k, b - 1 - k) if k >= 0",
            "the number of trailing binary ones of (a or b)",
            "to each smaller value some move leads",
        ),
        ("n -> n - k if 2k >= n", "the number of binary digits of n", "to each smaller value"),
        (
            "(n, l) -> (n - k, 2k) if k <= l; --outcomes",
            // In the letters of the moves.
            "least Fibonacci summand of n) - 1| < min(n, l)",
            "(Fibonacci digits, ",
        ),
        ("n -> n - k if k != 2, k != 5", "each time 2 higher", "to each smaller value"),
        ("n -> n - k if k <= n / 2; --outcomes", "lowest binary one of (n + 1)", "a lost one"),
        (
            "n -> x, y if x + y = n - 2, x >= 0, y >= 0; --to; 200",
            "period 34 from n = 53 on",
            "to each smaller value some move leads",
        ),
        // Theorems: no automaton knows the primes, nor what a law says of itself.
        ("n -> n - k if prime(k), k <= 7", "period 9: 0, 0, 1, 1, 2, 2, 3, 3, 4", "Golomb 1966"),
        ("n -> n - k if k <= n / 3", "v(n) = ⌊n / 3⌋ if", "all takes up to f(n) = ⌊n / 3⌋"),
        ("n -> n - k if 2k <= n", "⌊⌊n / 2⌋ / (the lowest binary one", "seen, not proved"),
    ] {
        let found = ask(law_of, &format!("--moves; {arguments}")).unwrap();
        let text = found.text.replace("\n  ", " ");
        assert!(found.succeeds && text.contains(law), "{arguments}: {}", found.text);
        assert!(text.contains(proof), "{arguments}: {}", found.text);
        let is_open = proof.starts_with("seen");
        assert_eq!(text.contains(" proved for all positions of these moves"), !is_open, "{text}");
    }
}

/// A law of a table that is too small is refuted by the moves, at a position of which they say another
/// value.
#[test]
fn laws_that_are_false_beyond_the_table_are_refuted() {
    for (arguments, expected) in [
        (
            "n -> n - k if k <= 3 | n - 72; --to; 60; --at; 5",
            "\nno law\n  refuted by the moves: period 4: 0, 1, 2, 3: at 72 it says 0, but a move leads to \
             0, of which it says the same; by the moves 72 has the value 4\n",
        ),
        // Nothing proves or refutes it but more positions.
        (
            "n -> n - k if k * k <= 9 | n - 72; --to; 60; --at; 5",
            "\nno law\n  refuted by the moves: period 4: 0, 1, 2, 3: at 72 it says 0, by the moves it is 4\n",
        ),
    ] {
        let Printed { text, succeeds } = ask(law_of, &format!("--moves; {arguments}")).unwrap();
        assert!(!succeeds && text.contains(expected), "{arguments}: {text}");
        for of_law in ["law 1", "fn law", "next, from", "at 5: "] {
            assert!(!text.contains(of_law), "{of_law}: {text}");
        }
    }
}

/// The rules decide the condition of a period: a theorem proves it, or the moves say that it does not hold.
#[test]
fn the_condition_of_a_period_is_decided_by_the_moves() {
    for (arguments, expected) in [
        (
            "n -> n - k if k * k <= 9",
            "\n  proved for all positions of these moves: every heap has the same",
        ),
        (
            "n -> n - k if prime(k), k <= 7; --misere",
            "these moves: every heap has the same takes, none above 7",
        ),
        (
            "n -> n - 1 if n > 0 | n - 2 if gcd(n, 6) = 1",
            "; the takes depend on the heap: of heaps of 4 and 5 only one may lose 2\n",
        ),
        ("n -> n - k if divides(k, 12)", "none above 96, is not decided\n"),
    ] {
        let text = ask(law_of, &format!("--moves; {arguments}")).unwrap().text;
        let joined = text.replace("\n  seen", " seen").replace("\n  4 and", " 4 and");
        let joined = joined.replace("\n  the same takes", " the same takes");
        assert!(joined.contains(expected), "{arguments}: {text}");
        assert!(text.contains("\nlaw 1: period "), "{arguments}: {text}");
    }
}

/// Games that nothing here was made for: most laws are proved, and what is not says why.
#[test]
fn ten_other_games() {
    for (arguments, expected) in [
        ("n -> n - k if k >= 2", "proved for all"),
        ("(a, b) -> (a - 1, b) | (a, b - 1) | (a - k, b - k); --outcomes", "proved for all"),
        ("(a, b) -> (a - k, b) if k <= 2 | (a, b - k) if pow2(k)", "proved for all"),
        ("n -> n - k if k mod 3 = 1", "proved for all"),
        ("n -> n - k if k mod 2 = 1 | x, y if x + y = n, x mod 2 = 1", "proved for all"),
        ("n -> n - k if k <= 3 | n - 5; --misere", "proved for all"),
        ("(a, b) if a <= b -> (a - k, b) | (a, b - k) if b - k >= a", "proved for all"),
        ("n -> n - k if fib(k), k <= 8", "proved for all"),
        ("(a, b) -> (a - 2k, b + k) | (a, b - k); --outcomes", "proved for all"),
        ("(n, l) -> (n - k, k + 1) if k <= l; --outcomes", "no law"),
    ] {
        let found = ask(law_of, &format!("--moves; {arguments}")).unwrap();
        assert!(found.text.contains(expected), "{arguments}: {}", found.text);
        let is_refuted = found.text.contains("not proved: at ");
        assert!(!is_refuted && found.succeeds == (expected != "no law"), "{}", found.text);
    }
}
