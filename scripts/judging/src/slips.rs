//! Slips: how far apart two words are.

/// Returns the number of letters that are missing, too many, wrong, or exchanged with the next one, if
/// it is at most `most`.
pub fn distance(first: &str, second: &str, most: usize) -> Option<usize> {
    let first: Vec<char> = first.chars().collect();
    let second: Vec<char> = second.chars().collect();
    if first.len().abs_diff(second.len()) > most {
        return None;
    }
    // `rows[i][j]` is the distance of the first i letters from the first j.
    let mut rows = vec![vec![0; second.len() + 1]; first.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=first.len() {
        for j in 1..=second.len() {
            let is_same = first[i - 1] == second[j - 1];
            let replaced = rows[i - 1][j - 1] + usize::from(!is_same);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            let is_exchanged =
                i > 1 && j > 1 && first[i - 1] == second[j - 2] && first[i - 2] == second[j - 1];
            if is_exchanged {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = least;
        }
    }
    Some(rows[first.len()][second.len()]).filter(|&distance| distance <= most)
}

/// Returns how far a word is from one that was meant, if that is near: of two slips, none is in the
/// first letter.
pub fn slips(typed: &str, meant: &str, most: usize) -> Option<usize> {
    let same_start = typed.chars().next() == meant.chars().next();
    distance(typed, meant, most).filter(|&slips| slips < 2 || same_start)
}

/// Returns how many slips a word of this many letters may have.
pub fn allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}
