//! Takes as a user names them: numbers and ranges.

/// The most takes.
const MOST: usize = 1_000_000;

/// Returns the takes that `text` names, in order: numbers, and ranges such as `1-5`, with commas or blanks
/// between them.
///
/// # Errors
/// What is wrong with it.
pub fn parse(text: &str) -> Result<Vec<usize>, String> {
    let text = text.trim_matches(|letter| "[](){} ".contains(letter)).replace(" - ", "-");
    let mut takes = Vec::new();
    for part in text.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        if words.is_empty() {
            return Err(expected(part));
        }
        for word in words {
            takes.extend(range(word)?);
            if takes.len() > MOST {
                return Err(format!("expected at most {MOST} takes, found more: `{word}`"));
            }
        }
    }
    takes.sort_unstable();
    takes.dedup();
    Ok(takes)
}

/// Returns the numbers from `5` or `1-5`.
fn range(word: &str) -> Result<std::ops::RangeInclusive<usize>, String> {
    let (first, last) = word.split_once('-').unwrap_or((word, word));
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last && last - first <= MOST => Ok(first..=last),
        (Some(first), Some(last)) if first <= last => {
            Err(format!("expected at most {MOST} takes, found `{word}`"))
        }
        _ => Err(expected(word)),
    }
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|&number| number > 0 && !text.contains('+'))
}

fn expected(found: &str) -> String {
    let takes = "takes of at least 1 with commas, e.g. 1,3,4 or 1-5";
    let rule = "a rule such as squares or primes is a line of moves: \
                --moves \"n -> n - k * k\", --moves \"n -> n - k if prime(k)\"";
    format!("expected {takes}, found `{}`; {rule}", found.trim())
}
