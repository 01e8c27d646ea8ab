//! Decides conditions of `cfg` where there is no test.

use crate::bundle::tokens::Tokens;

/// Returns whether the attribute whose bracket opens at `open` leaves what it stands on to tests:
/// `#[cfg(test)]`, `#[cfg(all(test, …))]`, `#[test]` and the like.
pub fn is_test_attribute(tokens: &Tokens, open: usize) -> bool {
    match tokens.word(open + 1) {
        "cfg" if tokens.word(open + 2) == "(" => value(tokens, open + 3) == Some(false),
        "test" | "bench" => tokens.word(open + 2) == "]",
        _ => false,
    }
}

/// Returns whether token `at` is a `cfg` that the compiler's target or options decide, not tests.
pub fn is_conditional(tokens: &Tokens, at: usize) -> bool {
    let is_attribute = tokens.is_after(at, "[") && tokens.word(at + 1) == "(";
    let is_macro = tokens.word(at + 1) == "!" && tokens.word(at + 2) == "(";
    if tokens.word(at) != "cfg" || !is_attribute && !is_macro {
        return false;
    }
    let condition = if is_macro { at + 3 } else { at + 2 };
    value(tokens, condition).is_none()
}

/// Returns the value of a condition of `cfg` where there is no test, if that decides it.
fn value(tokens: &Tokens, at: usize) -> Option<bool> {
    if tokens.word(at + 1) != "(" {
        return (tokens.word(at) == "test" && tokens.word(at + 1) != "=").then_some(false);
    }
    let end = tokens.get(at + 1).mate;
    let mut values = Vec::new();
    let mut next = at + 2;
    while next < end {
        values.push(value(tokens, next));
        while next < end && tokens.word(next) != "," {
            next = tokens.after(next);
        }
        next += 1;
    }
    match tokens.word(at) {
        "not" => values.first().copied().flatten().map(|value| !value),
        "all" if values.contains(&Some(false)) => Some(false),
        "all" => values.iter().all(|value| *value == Some(true)).then_some(true),
        "any" if values.contains(&Some(true)) => Some(true),
        "any" => values.iter().all(|value| *value == Some(false)).then_some(false),
        _ => None,
    }
}
