//! Slips: whether two words differ by one letter.

/// Returns whether a letter is missing, too many, wrong, or exchanged with the next one. A digit cannot
/// be wrong: it would be another number.
pub fn is_slip(typed: &str, meant: &str) -> bool {
    let typed: Vec<char> = typed.chars().collect();
    let meant: Vec<char> = meant.chars().collect();
    let same = typed.iter().zip(&meant).take_while(|(one, other)| one == other).count();
    let [typed, meant] = [&typed[same..], &meant[same..]];
    let is_digit = |letters: &[char]| letters.first().is_some_and(char::is_ascii_digit);
    match (typed, meant) {
        ([], []) => false,
        _ if typed.len() == meant.len() + 1 => !is_digit(typed) && typed[1..] == *meant,
        _ if typed.len() + 1 == meant.len() => !is_digit(meant) && meant[1..] == *typed,
        _ if typed.len() != meant.len() => false,
        ([a, b, rest @ ..], [c, d, others @ ..]) if a == d && b == c => rest == others,
        _ => !is_digit(typed) && !is_digit(meant) && typed[1..] == meant[1..],
    }
}

/// Returns the one of `known` that `typed` is but for a slip.
pub fn meant<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known.into_iter().find(|known| is_slip(typed, known))
}
