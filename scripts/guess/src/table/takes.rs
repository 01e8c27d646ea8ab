//! Takes as a user names them: numbers, ranges, and rules such as `squares`.

use std::iter::successors;

/// The takes of a game.
pub struct Takes {
    /// Those up to the largest heap of the table, and all others if they are finitely many.
    pub numbers: Vec<usize>,
    /// Whether a rule goes on beyond them.
    pub is_infinite: bool,
}

const RULES: &str = "squares, cubes, primes, fibonacci, or powers of 2";

/// Returns the takes that `text` names, separated by commas: numbers, ranges such as `1-5`, and rules.
/// Those of a rule are listed up to `largest`.
pub fn parse(text: &str, largest: usize) -> Result<Takes, String> {
    let mut takes = Takes { numbers: Vec::new(), is_infinite: false };
    for part in text.split(',') {
        let part = part.trim();
        if let Some(numbers) = by_rule(&part.to_lowercase(), largest) {
            takes.numbers.extend(numbers);
            takes.is_infinite = true;
        } else {
            takes.numbers.extend(range(part)?);
        }
    }
    takes.numbers.sort_unstable();
    Ok(takes)
}

/// Returns the numbers up to `largest` of an infinite set, if `rule` names one.
fn by_rule(rule: &str, largest: usize) -> Option<Vec<usize>> {
    if let Some(base) = rule.strip_prefix("powers of ") {
        let base: usize = base.trim().parse().ok().filter(|&base| base > 1)?;
        return Some(up_to(largest, successors(Some(1), |it: &usize| it.checked_mul(base))));
    }
    Some(match rule {
        "squares" => up_to(largest, (1..).map(|root: usize| root * root)),
        "cubes" => up_to(largest, (1..).map(|root: usize| root * root * root)),
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

/// Returns the numbers from `5` or `1-5`.
fn range(part: &str) -> Result<Vec<usize>, String> {
    let expected = || {
        let example = "takes of at least 1 with commas, e.g. 1,3,4 or 1-5";
        format!("expected {example}, or a rule: {RULES}; found `{part}`")
    };
    let number = |text: &str| {
        let number = text.trim().parse().ok().filter(|_| !text.contains('+'));
        number.filter(|&number| number > 0).ok_or_else(expected)
    };
    let Some((first, last)) = part.split_once('-') else { return Ok(vec![number(part)?]) };
    let first = number(first)?;
    let last = number(last)?;
    if first > last {
        return Err(expected());
    }
    if last - first >= 1_000_000 {
        return Err(format!("expected at most 1000000 takes, found `{part}`"));
    }
    Ok((first..=last).collect())
}
