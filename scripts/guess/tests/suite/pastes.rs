//! What real programs print, `tests/data/pastes.json`: each paste with what it means, in words that this
//! test computes by itself, and with what the first line has to say of it.
//!
//! - `list 0..9 0 1 2`: heaps 0 to 9, whose values repeat 0, 1, 2;
//! - `table 0..7 1..8 FORMULA`: all pairs of these rows and columns, with a value by a formula; `below`,
//!   `above`, `off` and `sum` leave some of them out;
//! - `cube 0..3`: the nim-sums of three numbers; `lost 0..56 7`: the lost heaps, a step apart; `pairs`:
//!   Wythoff's lost pairs; `won` in front: they say who wins; `refused`: no reading is right.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::Path;
use std::time::{Duration, Instant};

use guess::input::{read, Form, Reading};
use laws::{Data, Table};
use tooling::files;
use tooling::toml::{read_json, Value};

use super::random::Random;

fn rows() -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pastes.json");
    read_json(&files::text(&path).unwrap()).unwrap().list().unwrap().to_vec()
}

fn text<'a>(row: &'a Value, name: &str) -> &'a str {
    row.get(name).unwrap().text().unwrap()
}

fn range(text: &str) -> RangeInclusive<i64> {
    let (first, last) = text.split_once("..").unwrap();
    first.parse().unwrap()..=last.parse().unwrap()
}

/// The values that the words of a row describe, by position.
fn meant(words: &[&str]) -> BTreeMap<Vec<i64>, i64> {
    match words {
        ["list", heaps, values @ ..] => {
            let (values, hole) = match values {
                [values @ .., "without", hole] => (values, hole.parse().ok()),
                values => (values, None),
            };
            let values: Vec<i64> = values.iter().map(|it| it.parse().unwrap()).collect();
            let heaps = range(heaps).zip(values.into_iter().cycle());
            heaps.filter(|(heap, _)| Some(*heap) != hole).map(|(n, v)| (vec![n], v)).collect()
        }
        ["table", rows, columns, formula @ ..] => {
            let pairs = range(rows).flat_map(|a| range(columns).map(move |b| (a, b)));
            let point = |(a, b)| Some((vec![a, b], value(a, b, formula)?));
            pairs.filter_map(point).collect()
        }
        ["cube", sides] => {
            let pairs = range(sides).flat_map(|a| range(sides).map(move |b| (a, b)));
            let all = pairs.flat_map(|(a, b)| range(sides).map(move |c| vec![a, b, c]));
            all.map(|place| (place.clone(), place[0] ^ place[1] ^ place[2])).collect()
        }
        words => panic!("{words:?}"),
    }
}

fn value(a: i64, b: i64, formula: &[&str]) -> Option<i64> {
    let (formula, is_there) = match formula {
        [formula @ .., "below"] => (formula, b <= a),
        [formula @ .., "above"] => (formula, b >= a),
        [formula @ .., "off"] => (formula, b != a),
        [formula @ .., "sum"] => (formula, a + b <= 7),
        formula => (formula, true),
    };
    let value = match formula {
        ["xor"] => a ^ b,
        ["xor", "b", "+", "1"] => a ^ (b + 1),
        ["sum", "mod", "3"] => (a + b) % 3,
        ["sum", "-", "2", "mod", "3"] => (a + b - 2) % 3,
        ["product", "mod", "3"] => a * b % 3,
        ["b", "mod", "a", "+", more] => b % (a + more.parse::<i64>().unwrap()),
        ["differ"] => a - b,
        formula => panic!("{formula:?}"),
    };
    is_there.then_some(value)
}

/// Returns whether a reading has what the words of a row describe.
fn is_meant(data: &Data, words: &[&str]) -> bool {
    let (words, is_won) = match words {
        ["won", words @ ..] => (words, true),
        words => (words, false),
    };
    match (data, words) {
        (Data::Lost(lost), ["lost", heaps, step]) => {
            let heaps = range(heaps).step_by(step.parse().unwrap());
            heaps.map(|heap| heap as u64).eq(lost.iter().copied())
        }
        (Data::Table(table), ["pairs"]) => {
            let lost = table.points.iter().filter(|(_, value)| *value == 0).map(|(place, _)| place);
            let differences = lost.zip(0..).all(|(place, count)| place[1] - place[0] == count);
            table.is_outcome && table.arity == 2 && differences
        }
        (Data::Table(Table { points, is_outcome, .. }), words) => {
            let mut meant = meant(words);
            if is_won {
                meant.values_mut().for_each(|value| *value = i64::from(*value != 0));
            }
            let found: BTreeMap<Vec<i64>, i64> = points.iter().cloned().collect();
            *is_outcome == is_won && found == meant
        }
        _ => false,
    }
}

/// Returns what is wrong with the reading of a row.
fn fault(row: &Value) -> Option<String> {
    let words: Vec<&str> = text(row, "reads").split(' ').collect();
    let (is_right, said) = match read(text(row, "text"), &Form::default()) {
        Ok(Reading { data, said, .. }) => (is_meant(&data, &words), said),
        Err(error) => (words == ["refused"], error),
    };
    let says = row.get("says").and_then(Value::list).unwrap_or_default();
    let is_said = says.iter().all(|part| said.contains(part.text().unwrap()));
    let is_line = !said.contains('\n');
    let name = text(row, "name");
    (!is_right || !is_said || !is_line).then(|| format!("{name}: {words:?} {says:?}: {said}"))
}

#[test]
fn what_programs_print_is_read_as_it_is_meant_or_refused() {
    let rows = rows();
    assert!(rows.len() >= 411, "{} rows", rows.len());
    let faults: Vec<String> = rows.iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// A line that is changed is named, or the table without it would be another one.
#[test]
fn a_line_that_differs_is_named() {
    let rows: Vec<String> = (0..8_i64)
        .map(|a| (0..8).map(|b| (a ^ b).to_string()).collect::<Vec<_>>().join(" "))
        .collect();
    for bad in ["0 1 2 3 4 5 6", "0 1 2 3 4 5 6 7 8", "0 1 2: 3 4 5 6 7", "row 4", "[1, 2]", "7"] {
        for at in 0..rows.len() {
            let mut lines = rows.clone();
            lines[at] = bad.to_string();
            let number = format!("line {}", at + 1);
            // Shorter, the last line is the last one of a list.
            let is_list = |said: &str| at == 7 && said.contains("one list in 8 lines");
            let said = match read(&lines.join("\n"), &Form::default()) {
                Ok(reading) => reading.said,
                Err(error) => error,
            };
            assert!(said.contains(&number) || is_list(&said), "{bad} in {number}: {said}");
        }
    }
}

/// A line between the data that belongs to something else is named, or the paste is refused.
#[test]
fn a_line_in_between_is_named() {
    let mut faults = Vec::new();
    for row in rows().iter().filter(|row| text(row, "reads") != "refused") {
        let mut lines: Vec<&str> = text(row, "text").lines().collect();
        let middle = lines.len() / 2;
        if lines.len() < 6 {
            continue;
        }
        for other in ["note: hello world", "# computing", "done 17", "1 2 3 4 5 6 7 8 9 10 11 12"] {
            lines.insert(middle, other);
            if let Ok(Reading { said, .. }) = read(&lines.join("\n"), &Form::default()) {
                let is_named = said.contains(&format!("line {} ", middle + 1));
                faults
                    .extend((!is_named).then(|| format!("{}: {other}: {said}", text(row, "name"))));
            }
            lines.remove(middle);
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// What is pasted may be cut anywhere, and may have anything in it.
#[test]
fn mangled_text_is_read_or_refused_in_one_line() {
    #[rustfmt::skip]
    const PIECES: [&str; 26] = [
        "[", "]", "(", ":", "=", "->", "|", "\n", "\n\n", "...", "#", "/*", "-1", "x", "W", "é値3", "１",
        "grundy:\n", "P-positions:", "dtype=int64", ",", "\t", ";", "\u{1b}[31m", "007", "99999999999999999999",
    ];
    let mut numbers = Random(0x1234_5678_9abc_def1);
    let mut random = |count: usize| numbers.below(count as u64) as usize;
    for row in rows() {
        let letters: Vec<char> = text(&row, "text").chars().collect();
        for _ in 0..10 {
            let mut letters = letters.clone();
            for _ in 0..1 + random(4) {
                let at = random(letters.len() + 1);
                let end = (at + random(12)).min(letters.len());
                letters.splice(at..end, PIECES[random(PIECES.len())].chars());
            }
            let text: String = letters.into_iter().collect();
            let from = [None, Some(vec![1]), Some(vec![1, 1])][random(3)].clone();
            let form = Form { from, is_lost: random(4) == 0, is_list: random(4) == 0 };
            let start = Instant::now();
            let said = match read(&text, &form) {
                Ok(reading) => reading.said,
                Err(error) => error,
            };
            assert!(!said.contains('\n') && said.len() < 900, "{text}: {said}");
            assert!(start.elapsed() < Duration::from_secs(2), "{text}");
        }
    }
}
