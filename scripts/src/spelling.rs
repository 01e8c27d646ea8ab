//! How people spell a problem: `hdu1536`, `cf 1704f`, an address, words of a title.

/// Other names of judges, and what the index calls them.
#[rustfmt::skip]
const JUDGES: &[(&str, &str)] = &[
    ("acmicpc", "boj"), ("baekjoon", "boj"), ("cf", "codeforces"), ("dp", "dpcontest"),
    ("edpc", "dpcontest"), ("euler", "projecteuler"), ("hr", "hackerrank"), ("lc", "leetcode"),
    ("loj", "libreoj"), ("loj", "lightoj"), ("luogu", "luogup"), ("onlinejudge", "uva"),
    ("ural", "timus"), ("yosupo", "librarychecker"), ("力扣", "leetcode"), ("洛谷", "luogu"),
    ("洛谷", "luogup"),
];

/// Returns the words of `text` in lower case, without apostrophes and accents.
pub fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "").replace(['è', 'é'], "e");
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}

/// Returns whether `text` has a digit.
pub fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// What somebody looks for.
pub struct Query {
    /// What may be the name of a problem, without blanks and punctuation.
    pub spellings: Vec<String>,
    words: Vec<String>,
}

impl Query {
    /// Reads words or an address.
    pub fn new(text: &str) -> Query {
        let text = text.trim().to_lowercase();
        let (judges, name) = address(&text).unwrap_or((vec![""], text.clone()));
        let mut spellings = Vec::new();
        // HackerRank counts the pages of one title.
        let title = name.strip_suffix("-1").map(str::to_string);
        for name in [Some(name.clone()), task_of_arc(&name), title].into_iter().flatten() {
            let name = words(&name).concat();
            spellings.extend(judges.iter().map(|judge| format!("{judge}{name}")));
            // A number alone would be that of any judge, a title that of any problem.
            if has_digit(&name) && name.parse::<u64>().is_err() {
                spellings.push(name);
            }
        }
        for spelling in spellings.clone() {
            let renamed = |(known, judge): &(&str, &str)| {
                spelling.strip_prefix(known).map(|rest| format!("{judge}{rest}"))
            };
            spellings.extend(JUDGES.iter().filter_map(renamed));
        }
        let judge = judges.into_iter().find(|label| *label != "www").unwrap_or_default();
        Query { spellings, words: words(&format!("{judge} {name}")) }
    }

    /// Returns whether each word is one of `words`, or the beginning of one: numbers are whole, and
    /// Chinese or Japanese may be any part.
    pub fn is_in(&self, words: &[String]) -> bool {
        let fits = |part: &String, word: &String| match word.strip_prefix(part) {
            Some(rest) => !(part.ends_with(char::is_numeric) && rest.starts_with(char::is_numeric)),
            None => !part.is_ascii() && word.contains(part),
        };
        let is_there = |part: &String| words.iter().any(|word| fits(part, word));
        !self.words.is_empty() && self.words.iter().all(is_there)
    }
}

/// Returns the parts of the host in an address, and the number or title in its path.
fn address(text: &str) -> Option<(Vec<&str>, String)> {
    let (host, path) = text.split_once("://").map_or(text, |(_, rest)| rest).split_once('/')?;
    let labels: Vec<&str> = host.split('.').collect();
    // The address of a problem of UVa has another number than the problem.
    if labels.len() < 2 || host.contains(' ') || path.contains("show_problem") {
        return None;
    }
    let parts = path.split(['/', '?', '&', '=']).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.filter_map(|part| part.split(['.', '#']).next()).collect();
    if labels.contains(&"codeforces") {
        // The contest and the problem's letter, at a gym after its name.
        let is_part = |it: &&str| *it == "gym" || it.parse::<u64>().is_ok() || it.len() < 3;
        let parts = parts.into_iter().take_while(|part| *part != "locale").filter(is_part);
        return Some((labels, parts.collect()));
    }
    // The number follows one of these.
    let marks = " challenges content cpid id num p pid problem problemcode problems task tasks ";
    let is_mark = |part: &&str| marks.contains(&format!(" {part} "));
    let mut pairs = parts.iter().zip(parts.iter().skip(1));
    let found = pairs.rfind(|(mark, next)| is_mark(mark) && !is_mark(next));
    let name = found.map(|(_, next)| next).or(parts.last())?;
    // AcWing's addresses are two numbers ahead.
    let is_ahead = labels.contains(&"acwing");
    let ahead = name.parse::<u64>().ok().filter(|_| is_ahead).and_then(|it| it.checked_sub(2));
    Some((labels, ahead.map_or(name.to_string(), |number| number.to_string())))
}

/// Returns the name of a task of AtCoder's ARC whose id has another letter: ARC 58 to 103 began with
/// the problem C, and the first ones counted by digits.
fn task_of_arc(id: &str) -> Option<String> {
    let (contest, letter) = id.strip_prefix("arc")?.split_once('_')?;
    let is_late = (58..=103).contains(&contest.parse().unwrap_or(0));
    let letter = match letter.bytes().next()? {
        digit @ b'1'..=b'4' => b'a' + digit - b'1',
        letter @ b'a'..=b'd' if is_late => letter + 2,
        _ => return None,
    };
    Some(format!("arc{contest}{}", char::from(letter)))
}
