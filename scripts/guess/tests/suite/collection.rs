//! The collection by its own tool: the table of each problem, `tests/<slug>/table.txt`, which its test
//! compares with a search by the rules, leads to the theorem of its page.
//!
//! The engine gets the smaller positions of a table. Its first law has to give the rest, and what the
//! theorem says far beyond. `cargo test -p guess --test suite collection -- --nocapture` prints what
//! went in, and what came out.

use std::collections::BTreeSet;
use std::time::Instant;

use guess::input::{read, Form};
use guess::known;
use laws::{guess, Data, Table};
use shared::nim_product::NimProducts;
use shared::subtraction::SubtractionGame;
use tooling::{files, parallel, workspace};

use Expected::{Game, Law, NoLaw, WhyNot};

/// What the table of a problem leads to.
#[derive(Clone, Copy)]
enum Expected {
    /// The law of its page, a value for each position.
    Law(fn(&[i64]) -> i64),
    /// A known game, which is named so.
    Game(&'static str),
    /// No law, because the page knows none.
    NoLaw,
    /// Nothing, for this reason.
    WhyNot(&'static str),
}

/// A problem, what its table has, the first position, and what that leads to.
struct Row(&'static str, &'static str, &'static [i64], Expected);

#[rustfmt::skip]
const ROWS: [Row; 44] = [
    Row("abc209-e", "a dictionary", &[], WhyNot("input of many kinds, and play may not end")),
    Row("abc278-g", "a board", &[], WhyNot("interactive")),
    Row("abc368-f", "one number", &[1], Law(|p| prime_factors(p[0]))),
    Row("acwing-219", "sheets of two columns by height", &[2], Game("0.07")),
    Row("agc017-d", "trees of two paths", &[0, 0], Law(|p| p[0] ^ p[1])),
    Row("arc087-e", "a tree by its levels", &[0], Law(|p| p[0] & -p[0])),
    Row("bachetsgame", "takes 1, 3, 8", &[0], Law(|p| take(&[1, 3, 8], p[0]))),
    Row("codeforces-1610i", "two stems on an edge of the ground", &[0, 0], Law(|p| p[0] ^ p[1] ^ 1)),
    Row("codeforces-256c", "one pile", &[0], WhyNot("the fourth run of equal values ends at 6723")),
    Row("codeforces-787c", "two sets", &[], WhyNot("input of many kinds, and play may not end")),
    Row("cses-1099", "four stairs", &[0, 0, 0, 0], Law(|p| p[1] ^ p[3])),
    Row("cses-2207", "one heap", &[0], NoLaw),
    Row("dag-chess", "two pieces, edges to all smaller vertices", &[0, 0], Law(|p| p[0] ^ p[1])),
    Row("divisor-game", "one number", &[1], Law(|p| prime_factors(p[0]))),
    Row("edpc-k", "takes 2, 3", &[0], Law(|p| take(&[2, 3], p[0]))),
    Row("euclidsgame", "two numbers, won and lost", &[1, 1], Law(euclid)),
    Row("hdu1846", "heap and largest take", &[0, 1], Law(|p| p[0] % (p[1] + 1))),
    Row("hdu1847", "one heap", &[0], Law(|p| p[0] % 3)),
    Row("hdu1848", "one heap", &[0], NoLaw),
    Row("hdu2147", "a square, won and lost", &[1, 1], Law(|p| won(p[0] % 2 == 0 || p[1] % 2 == 0))),
    Row("loj10243", "two pieces, edges to the two before", &[0, 0], Law(|p| (p[0] % 3) ^ (p[1] % 3))),
    Row("luogu-p1247", "two heaps", &[0, 0], Law(|p| p[0] ^ p[1])),
    Row("luogu-p2148", "a pair of heaps, less one each", &[0, 0], Law(|p| (p[0] | p[1]).trailing_ones().into())),
    Row("luogu-p2594", "a board of coins", &[], WhyNot("a move can turn too many sets of coins")),
    Row("luogu-p2599", "three heaps, won and lost", &[1, 1, 1], Law(|p| won(p[0] != p[2] || p[0] == p[1]))),
    Row("luogu-p3235", "one heap", &[0], NoLaw),
    Row("luogu-p4279", "three heaps, won and lost", &[0, 0, 0], Law(misere_nim)),
    Row("luogu-p4301", "one opening left, two heaps", &[1, 1, 1], Law(|p| won(p[1] == p[2]))),
    Row("luogu-p4617", "a graph", &[], WhyNot("input of many kinds")),
    Row("luogu-p6487", "one heap, not all of it at first, won and lost", &[1], Law(|p| won(p[0] != least_fibonacci(p[0])))),
    Row("moore-nim", "three heaps, two in a move", &[0, 0, 0], Law(moore)),
    Row("n-ring", "two neighbours of a ring", &[0], Game("0.07")),
    Row("nim-product-64", "a square of Turning Corners", &[0, 0], Law(|p| NimProducts::new().product(p[0] as u64, p[1] as u64) as i64)),
    Row("poj1067", "two heaps, won and lost", &[0, 0], Law(wythoff)),
    Row("poj1704", "three pieces, won and lost", &[1, 2, 3], Law(gaps)),
    Row("poj2975", "two heaps", &[0, 0], Law(|p| p[0] ^ p[1])),
    Row("poj3922", "what is left, and may be taken", &[0, 0], Law(|p| won(p[0] > 0 && p[1] >= p[0] & -p[0]))),
    Row("pt07a", "an arch and a stem", &[1, 0], Law(|p| (p[0] % 2) ^ p[1])),
    Row("rooted-dag", "one piece, edges to 1 and 3 before", &[1], Law(|p| (p[0] - 1) % 2)),
    Row("row-chess", "three pieces, won and lost", &[1, 2, 3], Law(gaps)),
    Row("snim", "takes 2, 5", &[0], Law(|p| take(&[2, 5], p[0]))),
    Row("stones-134", "one heap", &[0], Law(|p| take(&[1, 3, 4], p[0]))),
    Row("three-x", "one strip", &[0], Game("0.007")),
    Row("timus-1180", "one heap", &[0], Law(|p| p[0] % 3)),
];

fn won(is_won: bool) -> i64 {
    i64::from(is_won)
}

fn prime_factors(number: i64) -> i64 {
    let mut rest = number;
    let mut count = 0;
    for divisor in 2..=number {
        while rest % divisor == 0 {
            rest /= divisor;
            count += 1;
        }
    }
    count
}

fn take(takes: &[usize], heap: i64) -> i64 {
    SubtractionGame::new(takes).values_to(heap as usize)[heap as usize] as i64
}

/// Euclid's game is won if the numbers are equal or their quotient exceeds the golden ratio.
fn euclid(pair: &[i64]) -> i64 {
    let small = pair[0].min(pair[1]);
    let large = pair[0].max(pair[1]);
    won(small == large || large * large > large * small + small * small)
}

/// Wythoff's game is lost if the smaller heap is the difference times the golden ratio, rounded down.
fn wythoff(heaps: &[i64]) -> i64 {
    let small = heaps[0].min(heaps[1]);
    let difference = (heaps[0] - heaps[1]).abs();
    let is_at_most = |heap: i64| heap * heap <= heap * difference + difference * difference;
    won(!is_at_most(small) || is_at_most(small + 1))
}

fn misere_nim(heaps: &[i64]) -> i64 {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    won((sum == 0) == heaps.iter().all(|&heap| heap <= 1))
}

/// Moore's Nim with up to two heaps is lost if each digit occurs three times or not at all.
fn moore(heaps: &[i64]) -> i64 {
    let count = |digit: usize| heaps.iter().filter(|&heap| heap >> digit & 1 == 1).count();
    won((0..32).any(|digit| count(digit) % 3 != 0))
}

/// Three pieces in a row: the gap before the first one, and that between the others.
fn gaps(squares: &[i64]) -> i64 {
    won(squares[0] - 1 != squares[2] - squares[1] - 1)
}

/// Returns the least summand of Zeckendorf's sum.
fn least_fibonacci(mut number: i64) -> i64 {
    loop {
        let mut a = 1;
        let mut b = 2;
        while b <= number {
            (a, b) = (b, a + b);
        }
        if a == number {
            return a;
        }
        number -= a;
    }
}

/// Returns the table of a problem.
fn table_of(slug: &str, from: &[i64]) -> Table {
    let root = workspace::root().unwrap();
    let path = root.join("problems").join(slug).join("tests").join(slug).join("table.txt");
    let text = files::text(&path).unwrap();
    let has_positions = text.contains(':');
    let from = Some(from.to_vec()).filter(|_| !has_positions);
    let is_list = from.as_ref().is_some_and(|from| from.len() == 1);
    match read(&text, &Form { from, is_lost: false, is_list }).unwrap().data {
        Data::Table(table) => table,
        Data::Lost(_) => unreachable!("a table has values"),
    }
}

/// Returns the points of a table with all numbers up to two thirds of the largest, of three numbers up to
/// six sevenths, and the others.
fn divided(table: &Table, from: &[i64]) -> (Table, Vec<(Vec<i64>, i64)>) {
    let largest = |at: usize| table.points.iter().map(|(place, _)| place[at]).max().unwrap();
    let (part, whole) = if from.len() < 3 { (2, 3) } else { (6, 7) };
    let bound = |(at, from): (usize, &i64)| from + (largest(at) - from) * part / whole;
    let bounds: Vec<i64> = from.iter().enumerate().map(bound).collect();
    let is_given =
        |(place, _): &(Vec<i64>, i64)| place.iter().zip(&bounds).all(|(at, to)| at <= to);
    let (given, rest) = table.points.iter().cloned().partition(is_given);
    (Table { points: given, ..table.clone() }, rest)
}

/// Returns some positions far beyond a table.
fn far(table: &Table) -> Vec<Vec<i64>> {
    let is_fixed =
        |at: usize| table.points.iter().all(|(place, _)| place[at] == table.points[0].0[at]);
    let steps = table.points.iter().rev().step_by(table.points.len() / 20 + 1);
    let moved = |(step, (place, _)): (i64, &(Vec<i64>, i64))| {
        let far = |(at, &number): (usize, &i64)| match is_fixed(at) {
            true => number,
            false => number * (10 + step) + at as i64 * (step + 1),
        };
        place.iter().enumerate().map(far).collect()
    };
    (0..).zip(steps).map(moved).collect()
}

/// What came out for a row: a line about it, and what is wrong, if anything is.
struct Outcome {
    line: String,
    fault: Option<String>,
}

fn check(Row(slug, went_in, from, expected): &Row) -> Outcome {
    let theorem = match *expected {
        WhyNot(why) => {
            return Outcome { line: format!("{slug} | {went_in} | not tried: {why}"), fault: None }
        }
        Game(name) => {
            let games = known::games(&Data::Table(table_of(slug, from)));
            let text: String = games.into_iter().map(|game| game.text).collect();
            let fault = (!text.contains(name)).then(|| format!("{slug}: no {name} in {text}"));
            let first = text.lines().next().unwrap_or_default();
            return Outcome { line: format!("{slug} | {went_in} | {first}"), fault };
        }
        NoLaw => None,
        Law(theorem) => Some(theorem),
    };
    let table = table_of(slug, from);
    let (given, rest) = divided(&table, from);
    let counts = format!("{} given, {} predicted", given.points.len(), rest.len());
    let report = guess(&Data::Table(given));
    let laws = report.laws;
    let words = laws.first().map_or("no law", |law| &law.words);
    let line = format!("{slug} | {went_in}, {counts} | {words:.120}");
    let fault = match (theorem, laws.first()) {
        (None, None) => None,
        // Who wins may have a law where the values have none.
        (None, Some(law)) if report.of_outcomes => {
            let wrong =
                rest.iter().find(|(place, value)| law.value(place) != Some((*value).min(1)));
            wrong.map(|(place, _)| format!("who wins at {place:?} is another"))
        }
        (None, Some(_)) => Some("the page knows no law".to_string()),
        (Some(_), None) => Some("the page knows a law".to_string()),
        (Some(theorem), Some(law)) => {
            let beyond = far(&table).into_iter().map(|place| (theorem(&place), place));
            let rest = rest.into_iter().map(|(place, value)| (value, place));
            let wrong = rest.chain(beyond).find(|(value, place)| law.value(place) != Some(*value));
            wrong.map(|(value, place)| {
                format!("at {place:?} it says {:?}, right is {value}", law.value(&place))
            })
        }
    };
    Outcome { line, fault: fault.map(|fault| format!("{slug}: {words}: {fault}")) }
}

#[test]
fn every_problem_leads_to_its_theorem() {
    let root = workspace::root().unwrap();
    let listed: BTreeSet<&str> = ROWS.iter().map(|row| row.0).collect();
    for slug in workspace::slugs(&root).unwrap() {
        let table = root.join("problems").join(&slug).join("tests").join(&slug).join("table.txt");
        assert!(!table.exists() || listed.contains(&slug[..]), "no row for the table of {slug}");
    }
    let found = ROWS.iter().filter(|row| matches!(row.3, Law(_) | Game(_))).count();
    assert!(found >= 32, "{found} problems have a law");
    let mut faults = Vec::new();
    let timed = |row: &Row| {
        let start = Instant::now();
        (check(row), start.elapsed())
    };
    for (Outcome { line, fault }, time) in parallel::map(&ROWS, timed) {
        println!("{line} | {:.1} s", time.as_secs_f64());
        faults.extend(fault);
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
