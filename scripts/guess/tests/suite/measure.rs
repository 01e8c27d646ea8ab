//! The figures of the README: of each corpus, how many tables have a right law, a false one or none, with the
//! names of those whose verdict has changed.
//!
//! `cargo test -p guess measure -- --ignored --nocapture --test-threads=1`, or `measure::strangers` and others
//! for one of them. What is said of each table is written to `target/tmp/<corpus>.txt`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use laws::{guess_strictly, Data, Table};
use tooling::toml::read_json;
use tooling::{files, parallel};

use crate::corpora::{ask, rows, smaller, Row, Said, Verdict};
use crate::own::{drawn, fifty, Rules};
use crate::random::Random;

/// Prints the figures of some tables.
fn report(corpus: &str, rows: &[Row]) {
    let said = ask(rows);
    let count = |verdict| said.iter().filter(|said| said.verdict == verdict).count();
    let times = || said.iter().map(|said| said.time.as_secs_f64());
    println!(
        "\n{corpus}: {} right, {} false, {} under a condition that does not hold, {} silent; {:.1} s, the slowest {:.1} s",
        count(Verdict::Right),
        count(Verdict::False),
        count(Verdict::Conditional),
        count(Verdict::Silent),
        times().sum::<f64>(),
        times().fold(0.0, f64::max),
    );
    let mut lists: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut all = String::new();
    for (row, said) in rows.iter().zip(&said) {
        let Said { verdict, law, fault, .. } = said;
        let at = fault.as_ref().map_or(String::new(), |(place, said, truth)| {
            format!("; at {place:?} it says {said}, true is {truth}")
        });
        let line = format!("{} | {}{at}", row.name, law.replace('\n', " "));
        writeln!(all, "{verdict:?} | {line} | {:.2} s", said.time.as_secs_f64()).unwrap();
        let list = match (row.before, verdict) {
            (_, Verdict::False) => "false",
            (_, Verdict::Conditional) => "under a condition",
            (Some(Verdict::Right), Verdict::Silent) => "lost",
            (Some(Verdict::Silent | Verdict::False), Verdict::Right) => "new",
            _ => continue,
        };
        lists.entry(list).or_default().push(line);
    }
    for (list, lines) in &lists {
        println!("  {list}, {}:", lines.len());
        lines.iter().for_each(|line| println!("    {line:.300}"));
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{corpus}.txt"));
    files::write(&path, all).unwrap();
}

#[test]
#[ignore = "prints figures"]
fn strangers() {
    report("strangers", &rows("strangers.json"));
}

#[test]
#[ignore = "prints figures"]
fn more() {
    report("more", &rows("more.json"));
}

#[test]
#[ignore = "prints figures"]
fn forty() {
    report("forty", &rows("forty.json"));
}

#[test]
#[ignore = "prints figures"]
fn doubtful() {
    report("doubtful", &rows("doubtful.json"));
}

/// Ten sizes of each public table.
#[test]
#[ignore = "prints figures, after some minutes"]
fn sizes() {
    let all: Vec<Row> = ["forty.json", "more.json"].iter().flat_map(|file| rows(file)).collect();
    let share = |tenth: i32| 0.2 + 0.075 * f64::from(tenth);
    let sized = |row| (1..=10).filter_map(move |tenth| smaller(row, share(tenth)));
    report("sizes", &all.iter().flat_map(sized).collect::<Vec<Row>>());
}

/// Numbers without a law, and lawful tables whose numbers are shuffled: all has to be silent.
#[test]
#[ignore = "prints figures"]
fn noise() {
    report("noise", &noisy());
    let lawful: Vec<Row> = rows("strangers.json").into_iter().step_by(4).collect();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let shuffled = |row: Row| {
        let Ok(Data::Table(mut table)) = row.data else { return None };
        for last in (1..table.points.len()).rev() {
            let at = random.below(last as u64 + 1) as usize;
            let value = table.points[at].1;
            table.points[at].1 = table.points[last].1;
            table.points[last].1 = value;
        }
        Some(Row { data: Ok(Data::Table(table)), beyond: Vec::new(), before: None, ..row })
    };
    report("shuffled", &lawful.into_iter().filter_map(shuffled).collect::<Vec<Row>>());
}

/// Rows, squares and cubes of numbers of several kinds, each drawn on its own.
fn noisy() -> Vec<Row> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut rows = Vec::new();
    for (arity, sizes) in [(1, [20, 40, 80, 160]), (2, [5, 8, 12, 18]), (3, [3, 4, 5, 6])] {
        for size in sizes {
            for (kind, bound) in [("even", 2), ("rare", 7), ("values", 3), ("values", 8)] {
                let is_outcome = kind != "values";
                let count = size_to(size, arity);
                let place = |at: i64| -> Vec<i64> {
                    (0..arity).map(|digit| at / size_to(size, digit) % size).collect()
                };
                let mut value = |_| match kind {
                    "rare" => i64::from(random.below(bound) > 0),
                    _ => random.below(bound),
                };
                let mut points: Vec<(Vec<i64>, i64)> =
                    (0..count).map(|at| (place(at), value(at))).collect();
                points.sort();
                let table = Table::new(arity as usize, points, is_outcome);
                let name = format!("{kind} below {bound}, {count} numbers in {arity}");
                rows.push(Row {
                    name,
                    data: Ok(Data::Table(table)),
                    beyond: Vec::new(),
                    before: None,
                    takes: None,
                });
            }
        }
    }
    rows
}

fn size_to(size: i64, power: i64) -> i64 {
    (0..power).map(|_| size).product()
}

/// Fifty games of other kinds, at three sizes.
#[test]
#[ignore = "prints figures"]
fn own() {
    let games = fifty();
    assert_eq!(games.len(), 50);
    report("own", &games.iter().flat_map(Rules::rows).collect::<Vec<Row>>());
}

/// Fifty others, whose moves are drawn.
#[test]
#[ignore = "prints figures"]
fn drawn_games() {
    let games = drawn(50, 0x0bad_cafe_1234_5678);
    report("drawn", &games.iter().flat_map(Rules::rows).collect::<Vec<Row>>());
}

/// What people paste: the first line of the answer, or the first law, has to say what it means.
#[test]
#[ignore = "prints figures"]
fn typed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/typed.json");
    let json = read_json(&files::text(&path).unwrap()).unwrap();
    let all = json.list().unwrap();
    let faults: Vec<String> = parallel::map(all, crate::typed::fault).flatten().collect();
    println!("\ntyped: {} right, {} false", all.len() - faults.len(), faults.len());
    faults.iter().for_each(|fault| println!("    {fault}"));
}

/// Prints how many laws are right, false or under a condition that does not hold, if each has to explain so
/// many times what it has to.
#[test]
#[ignore = "prints the curve, after some minutes"]
fn curve() {
    let rows: Vec<Row> = ["strangers.json", "more.json"].into_iter().flat_map(rows).collect();
    for strictness in [0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0] {
        let mut counts = [0; 3];
        let verdicts: Vec<Option<usize>> = parallel::map(&rows, |row| {
            let report = guess_strictly(row.data.as_ref().ok()?, strictness);
            let law = report.laws.first()?;
            let truth = |value: i64| if report.of_outcomes { value.min(1) } else { value };
            let mut beyond = row
                .beyond
                .iter()
                .filter_map(|(place, value)| law.value(place).map(|said| said != truth(*value)));
            Some(match (beyond.any(|is_wrong| is_wrong), &law.condition) {
                (false, _) => 0,
                (true, None) => 1,
                (true, Some(_)) => 2,
            })
        })
        .collect();
        verdicts.into_iter().flatten().for_each(|verdict| counts[verdict] += 1);
        let [right, wrong, conditional] = counts;
        println!("{strictness}: {right} right, {wrong} false, {conditional} under a condition");
    }
}
