//! What a text may name: a judge, and a number there.

use crate::facts::{Facts, Judge};

use super::letters::{folded as fold, has_digit, words as words_of};

/// What a text says about a judge and a number.
pub struct Named {
    /// The judges that it may mean; empty if it names none.
    pub judges: Vec<String>,
    /// The words that are left without the judge.
    pub rest: Vec<String>,
}

/// Returns whether `word` says nothing beside a number.
pub fn is_silent(word: &str) -> bool {
    SILENT.contains(&word)
}

/// Returns whether `word` is the year of a contest.
pub fn is_year(word: &str) -> bool {
    word.len() == 4 && word.parse::<u32>().is_ok_and(|year| (1990..2100).contains(&year))
}

/// Returns whether `word` is a contest and its year before a title, e.g. `SDOI2009`; a judge
/// and a year name a contest.
pub fn is_tag(facts: &Facts, word: &str) -> bool {
    let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let mut judges = facts.judges.iter();
    letters.len() > 1
        && letters.chars().all(|letter| letter.is_ascii_lowercase())
        && is_year(&word[letters.len()..])
        && !judges.any(|judge| of(judge).any(|words| words.concat() == letters))
}

/// Returns the words of each name of `judge`.
pub fn of(judge: &Judge) -> impl Iterator<Item = Vec<String>> + '_ {
    std::iter::once(&judge.name).chain(&judge.names).map(|name| words_of(&fold(name)))
}

/// The words that a number has at most: HackerRank's are titles.
const LONGEST: usize = 8;

/// Words beside a number that say nothing.
const SILENT: [&str; 16] = [
    "problem",
    "problems",
    "contest",
    "round",
    "div",
    "task",
    "no",
    "nr",
    "number",
    "oj",
    "judge",
    "online",
    "educational",
    "on",
    "题",
    "问题",
];

/// Contests whose names are long, in words without blanks, and what their numbers begin with.
const CONTESTS: &[(&[&str], &str)] = &[
    (&["atcoder", "beginner", "contest"], "abc"),
    (&["atcoder", "regular", "contest"], "arc"),
    (&["atcoder", "grand", "contest"], "agc"),
    (&["beginner", "contest"], "abc"),
    (&["regular", "contest"], "arc"),
    (&["grand", "contest"], "agc"),
    (&["educational", "dp", "contest"], "dpcontest"),
    (&["educational", "dp"], "dpcontest"),
    (&["dp", "contest"], "dpcontest"),
    (&["dp"], "dpcontest"),
    (&["竞ぷろ典型", "90", "问"], "typical90"),
    (&["典型", "90", "问"], "typical90"),
    (&["典型", "90"], "typical90"),
];

/// Returns the words of a folded text with short names of contests, each after its judge.
pub fn shortened(folded: &str) -> Vec<String> {
    let mut words = words_of(folded);
    for (long, short) in CONTESTS {
        let place = words.windows(long.len()).position(|run| run == *long);
        if let Some(place) = place {
            words.splice(place..place + long.len(), [short.to_string()]);
            if !words.iter().any(|word| word == "atcoder") {
                words.insert(place, "atcoder".to_string());
            }
        }
    }
    let mut apart = Vec::new();
    for word in words {
        let rest = word.strip_prefix("edpc").or(word.strip_prefix("dpcontest"));
        match rest {
            Some(letter) if letter.len() < 2 => apart.push(format!("dpcontest{letter}")),
            _ => apart.push(word),
        }
    }
    apart
}

/// Returns what `words` may name: each judge that they mention with the other words, and last all of
/// them without a judge.
pub fn named(facts: &Facts, words: &[String]) -> Vec<Named> {
    let mut found: Vec<Named> = Vec::new();
    let mut add =
        |judge: &str, rest: Vec<String>| match found.iter_mut().find(|named| named.rest == rest) {
            Some(named) => named.judges.push(judge.to_string()),
            None => found.push(Named { judges: vec![judge.to_string()], rest }),
        };
    for judge in &facts.judges {
        for name in of(judge) {
            for rest in without(words, &name) {
                add(&judge.name, rest);
            }
        }
    }
    // The longest name of a judge says most, e.g. `Codeforces gym` more than `Codeforces`.
    found.sort_by_key(|named| named.rest.concat().len());
    found.push(Named { judges: Vec::new(), rest: words.to_vec() });
    found
}

/// Returns `words` without the run `name`; it may be the beginning of a word whose rest is a number.
fn without(words: &[String], name: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for place in (0..words.len()).filter(|_| !name.is_empty()) {
        let rest = &words[place..];
        let before = &words[..place];
        if rest.starts_with(name) {
            found.push([before, &rest[name.len()..]].concat());
            continue;
        }
        // `light oj` for `lightoj`: the name with blanks.
        let joined = name.concat();
        let apart = (2..=rest.len().min(3)).find(|&count| rest[..count].concat() == joined);
        if let Some(count) = apart {
            found.push([before, &rest[count..]].concat());
            continue;
        }
        // `hdu1847`, `libraryChecker…`, `projecteuler301`: the name without blanks.
        let Some(number) = rest[0].strip_prefix(&joined).filter(|number| !number.is_empty()) else {
            if rest[0] == joined {
                found.push([before, &rest[1..]].concat());
            }
            continue;
        };
        // Of a short name the number has to begin at once.
        let is_number = number.starts_with(|letter: char| letter.is_ascii_digit())
            || (joined.len() > 2 && has_digit(number));
        if is_number {
            let number = words_of(number);
            found.push([before, &number, &rest[1..]].concat());
        }
    }
    found
}

/// Returns what may be the number in `rest`, the longest first: runs of words from one that has a digit,
/// or the first, on. Without a judge, words without a digit are a number only if they are all.
pub fn numbers(rest: &[String], has_judge: bool) -> Vec<String> {
    let kept: Vec<&String> = rest.iter().filter(|word| !is_silent(word)).collect();
    let mut numbers = Vec::new();
    for start in 0..kept.len() {
        let is_inside = start > 0 && !has_digit(kept[start]);
        if is_inside && !has_judge {
            continue;
        }
        // Inside, a word without a digit is a whole name, e.g. `snim`.
        let last = if is_inside { start + 1 } else { kept.len().min(start + LONGEST) };
        for end in (start + 1..=last).rev() {
            let number: String = kept[start..end].iter().map(|word| word.as_str()).collect();
            // `P1847` for a problem, `OJ1847` for an online judge.
            let bare = number.strip_prefix('p').or(number.strip_prefix("oj")).unwrap_or(&number);
            if has_judge && bare.parse::<u64>().is_ok() && bare != number {
                numbers.push(bare.to_string());
            }
            if has_judge || has_digit(&number) || end - start == kept.len() {
                numbers.push(number);
            }
        }
    }
    numbers.sort_by_key(|number| std::cmp::Reverse(number.len()));
    numbers
}
