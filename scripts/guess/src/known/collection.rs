//! The problems of the collection whose table agrees with the data.

use std::collections::BTreeMap;

use laws::Table;
use tooling::{files, workspace};

use super::{bits, Game, CERTAIN};

/// Returns the problems whose table agrees.
pub fn games(table: &Table) -> Vec<Game> {
    // Without the workspace there are no problems to compare with.
    let Ok(root) = workspace::root() else { return Vec::new() };
    let slugs = workspace::slugs(&root).unwrap_or_default();
    let mut games = Vec::new();
    for slug in slugs {
        let folder = root.join("problems").join(&slug);
        let Ok(text) = files::text(&folder.join("tests").join(&slug).join("table.txt")) else {
            continue;
        };
        let Some(known) = table_of(&text, table.arity) else { continue };
        let Some(agreed) = agreement(table, &known) else { continue };
        let title = files::text(&folder.join("README.md")).unwrap_or_default();
        let title = title.lines().next().unwrap_or_default().trim_start_matches("# ");
        let count = table.points.len();
        let all = if agreed == count { "all " } else { "" };
        let said = format!("game: {slug}, {title}: agrees on {all}{agreed} values");
        let files = format!("problems/{slug}/README.md, problems/{slug}/src/main.rs");
        games.push(Game { text: format!("{said}\n  {files}\n"), law: None });
    }
    games
}

/// Returns the table that the file of a problem has, in the form in which the test of the problem reads it:
/// a list or rows of values, or of `W` and `L`, from any first position on. Points of more numbers have a
/// colon, and are not compared.
fn table_of(text: &str, arity: usize) -> Option<Table> {
    if arity > 2 || text.contains(':') {
        return None;
    }
    let value = |cell: &str| match cell {
        "W" => Some(1),
        "L" => Some(0),
        // `.` is no position.
        cell => cell.parse().ok(),
    };
    let mut points = Vec::new();
    for (row, line) in (0..).zip(text.lines()) {
        for (column, cell) in (0..).zip(line.split_whitespace()) {
            let place = if arity == 1 { vec![points.len() as i64] } else { vec![row, column] };
            points.push((place, value(cell)));
        }
    }
    let known = |(place, value): (Vec<i64>, Option<i64>)| Some((place, value?));
    let points: Vec<(Vec<i64>, i64)> = points.into_iter().filter_map(known).collect();
    let is_outcome = points.iter().all(|(_, value)| (0..=1).contains(value));
    Some(Table::new(arity, points, is_outcome))
}

/// Returns on how many positions two tables agree, if on all that both have, up to a small shift, and
/// if that is more than chance.
fn agreement(table: &Table, known: &Table) -> Option<usize> {
    if known.is_outcome && !table.is_outcome {
        return None;
    }
    let known_values: BTreeMap<&[i64], i64> =
        known.points.iter().map(|(place, value)| (&place[..], *value)).collect();
    let shifts: Vec<Vec<i64>> = match table.arity {
        1 => (-4..=4).map(|shift| vec![shift]).collect(),
        _ => (-2..=2).flat_map(|row| (-2..=2).map(move |column| vec![row, column])).collect(),
    };
    let mut best = None;
    for shift in shifts {
        let mut agreed = Vec::new();
        let mut is_equal = true;
        for (place, value) in &table.points {
            let moved: Vec<i64> = place.iter().zip(&shift).map(|(at, by)| at + by).collect();
            let Some(&of_game) = known_values.get(&moved[..]) else { continue };
            let of_game = if table.is_outcome { of_game.min(1) } else { of_game };
            if of_game != *value {
                is_equal = false;
                break;
            }
            agreed.push(of_game);
        }
        let is_much = 2 * agreed.len() >= table.points.len().min(known.points.len());
        if is_equal && is_much && agreed.len() >= 12 && bits(agreed.iter()) >= CERTAIN {
            best = best.max(Some(agreed.len()));
        }
    }
    best
}
