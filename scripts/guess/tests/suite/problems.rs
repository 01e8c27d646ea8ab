//! The rules of problems in a line: they are those of the problem's tests, and prove the theorems of the
//! pages.

use std::collections::BTreeSet;
use std::time::Duration;

use guess::input::{read, Form};
use guess::table::problem_rules::{self, ProblemRules};
use guess::table::{law, TASK};
use laws::Data;
use rules::proof::{Claim, Game};
use rules::solve::{Solved, Value};
use rules::{Enumeration, Rules};
use tooling::arguments::Arguments;
use tooling::{files, workspace};

const PATIENCE: Duration = Duration::from_secs(60);

fn all() -> Vec<(String, ProblemRules)> {
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    slugs
        .into_iter()
        .map(|slug| {
            let rules = problem_rules::read(&root, &slug).unwrap();
            (slug, rules)
        })
        .collect()
}

/// The tests of each problem compare its `table.txt` with a search by the rules; here the line is compared
/// with that table.
#[test]
fn the_line_of_a_problem_has_its_table() {
    let mut compared = 0;
    for (slug, rules) in all() {
        let Some(line) = &rules.moves else { continue };
        let root = workspace::root().unwrap();
        let path = root.join("problems").join(&slug).join("tests").join(&slug).join("table.txt");
        let parsed = Rules::parse(line).unwrap_or_else(|fault| panic!("{slug}: {fault:?}"));
        let arity = parsed.names.len();
        let text = files::text(&path).unwrap();
        let from = first_position(&slug, arity).filter(|_| !text.contains(':'));
        let form = Form { from, is_lost: false, is_list: arity == 1 };
        let Data::Table(table) = read(&text, &form).unwrap().data else { panic!("{slug}") };
        let positions: Vec<Vec<u64>> = table
            .points
            .iter()
            .map(|(position, _)| position.iter().map(|&number| number as u64).collect())
            .collect();
        let mut moves = Enumeration::new(&parsed, PATIENCE);
        let solved = Solved::new(&positions, &mut moves, rules.is_misere).unwrap();
        for ((place, value), position) in table.points.iter().zip(&positions) {
            let found = match solved.value(position).unwrap_or_else(|| panic!("{slug}: {place:?}"))
            {
                Value::Grundy(value) if table.is_outcome => i64::from(value > 0),
                Value::Grundy(value) => value as i64,
                value => i64::from(value.is_won()),
            };
            assert_eq!(found, *value, "{slug}: {place:?}");
        }
        compared += 1;
    }
    assert!(compared >= 30, "{compared}");
}

/// Returns where the table of a problem begins, if that is not 0.
fn first_position(slug: &str, arity: usize) -> Option<Vec<i64>> {
    match slug {
        "hdu1846" => Some(vec![0, 1]),
        "pt07a" => Some(vec![1, 0]),
        "acwing-219" => Some(vec![2]),
        "abc368-f" | "divisor-game" | "euclidsgame" | "hdu2147" | "luogu-p2599" | "rooted-dag" => {
            Some(vec![1; arity])
        }
        _ => Some(vec![0; arity]),
    }
}

/// From the rules of a page to the proof of its theorem.
#[test]
fn theorems_of_pages_are_proved_by_their_rules() {
    let mut proved = BTreeSet::new();
    for (slug, rules) in all() {
        for theorem in &rules.theorems {
            let name = format!("{slug}: {} {}", theorem.instance, theorem.moves);
            let parsed = Rules::parse(&theorem.moves).unwrap_or_else(|it| panic!("{name}: {it:?}"));
            let Some(line) = &theorem.law else {
                let words = ["--moves", &theorem.moves].map(str::to_string);
                let found = law(&Arguments::parse(&TASK, &words).unwrap(), &theorem.moves).unwrap();
                assert!(
                    found.text.contains("\n  proved for all positions"),
                    "{name}: {}",
                    found.text
                );
                continue;
            };
            let condition = parsed.law(line).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            let claim = Claim::typed(&parsed, condition);
            let answer = Game::new(&parsed, rules.is_misere).decide(&claim);
            assert!(answer.is_proved(), "{name}: {line}: {}", answer.text());
            proved.insert(slug.clone());
        }
    }
    assert!(proved.len() >= 20, "{proved:?}");
}
