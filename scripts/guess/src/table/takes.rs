//! Takes as a user names them: numbers, ranges, and rules such as `squares`.

use std::iter::successors;

/// The takes of a game.
pub struct Takes {
    /// Those up to the largest heap of the table, and all others if they are finitely many.
    pub numbers: Vec<usize>,
    /// Whether a rule goes on beyond them.
    pub is_infinite: bool,
}

const RULES: &str = "odd, even, squares, cubes, triangular, factorials, fibonacci, catalan, primes, powers of 2, or all but 2,5";

/// Returns the takes that `text` names, with commas or blanks between them: numbers, ranges such as `1-5`,
/// and rules. Those of a rule are listed up to `largest`.
pub fn parse(text: &str, largest: usize) -> Result<Takes, String> {
    let text = text.trim_matches(|letter| "[](){} ".contains(letter)).to_lowercase();
    if let Some(rest) = text.strip_prefix("all") {
        return all_but(rest, largest);
    }
    let mut takes = Takes { numbers: Vec::new(), is_infinite: false };
    for part in text.split(',') {
        if let Some(numbers) = by_rule(part.trim(), largest) {
            takes.numbers.extend(numbers);
            takes.is_infinite = true;
        } else {
            takes.numbers.extend(ranges(part)?);
        }
    }
    takes.numbers.sort_unstable();
    Ok(takes)
}

/// Returns all takes but those that `text` names after `but`.
fn all_but(text: &str, largest: usize) -> Result<Takes, String> {
    let mut left_out = Vec::new();
    if !text.trim().is_empty() {
        let rest = text.trim().strip_prefix("but").ok_or_else(|| expected(text))?;
        for part in rest.split(',') {
            left_out.extend(ranges(part)?);
        }
    }
    left_out.sort_unstable();
    let numbers = (1..=largest).filter(|take| left_out.binary_search(take).is_err()).collect();
    Ok(Takes { numbers, is_infinite: true })
}

/// Returns the numbers up to `largest` of an infinite set, if `rule` names one.
fn by_rule(rule: &str, largest: usize) -> Option<Vec<usize>> {
    let rule = rule.trim_end_matches("numbers").trim();
    if let Some(base) = rule.strip_prefix("powers of ") {
        let base = base.trim().replace("two", "2").replace("three", "3");
        let base: usize = base.parse().ok().filter(|&base| base > 1)?;
        return Some(up_to(largest, successors(Some(1), |it: &usize| it.checked_mul(base))));
    }
    Some(match rule {
        "odd" => up_to(largest, (1..).step_by(2)),
        "even" => up_to(largest, (2..).step_by(2)),
        "squares" => up_to(largest, (1..).map(|root: usize| root * root)),
        "cubes" => up_to(largest, (1..).map(|root: usize| root * root * root)),
        "triangular" => up_to(largest, (1..).map(|row: usize| row * (row + 1) / 2)),
        "factorials" => {
            let next = |&(row, number): &(usize, usize)| Some((row + 1, number * (row + 1)));
            up_to(largest, successors(Some((1, 1)), next).map(|(_, number)| number))
        }
        "catalan" => {
            let next = |&(row, number): &(usize, usize)| {
                Some((row + 1, number * 2 * (2 * row + 1) / (row + 2)))
            };
            up_to(largest, successors(Some((1, 1)), next).map(|(_, number)| number))
        }
        "primes" => primes(largest),
        "fibonacci" => {
            let pairs = successors(Some((1, 2)), |&(a, b): &(usize, usize)| Some((b, a + b)));
            up_to(largest, pairs.map(|(number, _)| number))
        }
        _ => return None,
    })
}

fn up_to(largest: usize, numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    numbers.take_while(|&number| number <= largest).collect()
}

fn primes(largest: usize) -> Vec<usize> {
    let mut is_composite = vec![false; largest + 1];
    let mut primes = Vec::new();
    for number in 2..=largest {
        if !is_composite[number] {
            primes.push(number);
            for multiple in (number * number..=largest).step_by(number) {
                is_composite[multiple] = true;
            }
        }
    }
    primes
}

fn expected(found: &str) -> String {
    let example = "takes of at least 1 with commas, e.g. 1,3,4 or 1-5";
    format!("expected {example}, or a rule: {RULES}; found `{}`", found.trim())
}

/// Returns the numbers from parts such as `5` or `1-5` with blanks between them.
fn ranges(text: &str) -> Result<Vec<usize>, String> {
    let text = text.replace(" - ", "-");
    let parts: Vec<&str> = text.split_whitespace().collect();
    if parts.is_empty() {
        return Err(expected(&text));
    }
    let ranges: Vec<Vec<usize>> = parts.into_iter().map(range).collect::<Result<_, _>>()?;
    Ok(ranges.concat())
}

/// Returns the numbers from `5` or `1-5`.
fn range(part: &str) -> Result<Vec<usize>, String> {
    let number = |text: &str| {
        let number = text.trim().parse().ok().filter(|_| !text.contains('+'));
        number.filter(|&number| number > 0).ok_or_else(|| expected(part))
    };
    let Some((first, last)) = part.split_once('-') else { return Ok(vec![number(part)?]) };
    let first = number(first)?;
    let last = number(last)?;
    if first > last {
        return Err(expected(part));
    }
    if last - first >= 1_000_000 {
        return Err(format!("expected at most 1000000 takes, found `{part}`"));
    }
    Ok((first..=last).collect())
}
