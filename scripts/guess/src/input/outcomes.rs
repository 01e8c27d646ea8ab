//! The values of cells: numbers, or words for won and lost.

use std::collections::{BTreeMap, BTreeSet};

use super::lexer::Token;
use super::shape::Point;
use super::words::{folded, is_always_hole, is_hole, is_of_players, outcome, pair, Outcome};

/// Positions with their values, and what words were read as.
pub struct Values {
    /// The positions that have a value.
    pub points: Vec<(Vec<i64>, i64)>,
    /// Whether the values say who wins.
    pub is_outcome: bool,
    /// What the words or numbers mean, in words, if that is not plain.
    pub meaning: Vec<String>,
}

/// Returns the values of cells; beside the `words` of their lines, numbers may be players.
///
/// # Errors
/// A message about a cell that has no meaning beside the others.
pub fn values(points: Vec<Point>, words: &str) -> Result<Values, String> {
    let numbers = || points.iter().map(|(_, token)| token.number);
    let has_numbers = numbers().any(|number| number >= Some(0));
    let are = |allowed: [i64; 2]| {
        has_numbers && numbers().all(|number| number.is_some_and(|it| allowed.contains(&it)))
    };
    let of_players = |meaning: &str| {
        let value = |token: &Token| Ok(Some(i64::from(token.number == Some(1))));
        with(&points, value, true, vec![meaning.to_string()])
    };
    if are([-1, 1]) && numbers().any(|number| number == Some(-1)) {
        return of_players("-1 is lost, 1 won");
    }
    if is_of_players(words) && are([1, 2]) {
        return of_players("1 and 2 are players: 1 is won, 2 is lost");
    }
    if words.to_lowercase().contains("player") && are([0, 1]) {
        let ask = "which of the players 0 and 1 moves first? Write W where that one wins, else L";
        return Err(ask.to_string());
    }
    if has_numbers {
        of_numbers(&points)
    } else {
        of_words(&points)
    }
}

/// Returns the points whose cells have a value.
fn with(
    points: &[Point],
    value: impl Fn(&Token) -> Result<Option<i64>, &'static str>,
    is_outcome: bool,
    meaning: Vec<String>,
) -> Result<Values, String> {
    let mut known = Vec::with_capacity(points.len());
    for (position, token) in points {
        let value = value(token).map_err(|expected| {
            format!("line {}: expected {expected}, found `{}`", token.line, token.shown())
        })?;
        known.extend(value.map(|value| (position.clone(), value)));
    }
    Ok(Values { points: known, is_outcome, meaning })
}

/// Returns the values of cells that are numbers, or have none.
fn of_numbers(points: &[Point]) -> Result<Values, String> {
    let value = |token: &Token| match token.number {
        Some(-1) => Ok(None),
        Some(number) if number >= 0 => Ok(Some(number)),
        None if is_hole(token.text) => Ok(None),
        None if outcome(token.text).is_some() => {
            Err("numbers or words, not both (write 0 for lost and 1 for won, or words alone)")
        }
        _ => {
            Err("a whole number from 0, a word for won or lost, or `.` for a cell without a value")
        }
    };
    let read = with(points, value, false, Vec::new())?;
    let is_outcome = read.points.iter().all(|&(_, value)| value <= 1);
    let holes = points.iter().filter(|(_, token)| value(token) == Ok(None));
    let holes: BTreeSet<String> = holes.map(|(_, token)| token.shown()).collect();
    let meaning = holes.iter().take(3).map(|hole| without_value(hole));
    Ok(Values { is_outcome, meaning: meaning.collect(), ..read })
}

/// Says that a word stands for no value.
fn without_value(word: &str) -> String {
    match word {
        "" => "an empty field is a cell without a value".to_string(),
        word => format!("`{word}` is a cell without a value"),
    }
}

/// Returns the values of cells that are words.
fn of_words(points: &[Point]) -> Result<Values, String> {
    // Each word where it stands first; -1 beside words is a cell without a value.
    let mut words: BTreeMap<String, Token> = BTreeMap::new();
    for (_, token) in points.iter().filter(|(_, token)| token.number.is_none()) {
        words.entry(folded(token.text)).or_insert(*token);
    }
    let meanings = meanings(&words)?;
    let said = |(word, value): (&&str, &Option<i64>)| {
        let word = words[*word].shown();
        match value {
            Some(0) => format!("`{word}` is lost"),
            Some(_) => format!("`{word}` is won"),
            None => without_value(&word),
        }
    };
    let value = |token: &Token| Ok(meanings.get(folded(token.text).as_str()).copied().flatten());
    with(points, value, true, meanings.iter().map(said).collect())
}

/// Returns the number that each word stands for, if it has one.
fn meanings<'a>(
    words: &'a BTreeMap<String, Token>,
) -> Result<BTreeMap<&'a str, Option<i64>>, String> {
    let all = || words.keys().map(String::as_str);
    let mut left: Vec<&str> = all().filter(|word| !is_always_hole(word)).collect();
    if left.len() != 2 {
        left.retain(|word| !is_hole(word));
    }
    let mut meanings: BTreeMap<&str, Option<i64>> = all().map(|word| (word, None)).collect();
    let drawn = left.iter().find(|word| outcome(word) == Some(Outcome::Drawn));
    if let ([one, other], None) = (&left[..], drawn) {
        let Some((won, lost)) = pair(one, other) else {
            let [one, other] = [one, other].map(|word| words[*word].shown());
            let help = "Write L for it, and W for the other";
            return Err(format!("which of `{one}` and `{other}` is lost? {help}"));
        };
        meanings.extend([(won, Some(1)), (lost, Some(0))]);
        return Ok(meanings);
    }
    for word in left {
        let expected = match outcome(word) {
            Some(Outcome::Drawn) => {
                "won or lost, because a game that may not end needs another theory"
            }
            Some(outcome) => {
                meanings.insert(word, Some(i64::from(outcome == Outcome::Won)));
                continue;
            }
            None => "numbers, or two words, one for won and one for lost",
        };
        let (line, found) = (words[word].line, words[word].shown());
        return Err(format!("line {line}: expected {expected}, found `{found}`"));
    }
    Ok(meanings)
}
