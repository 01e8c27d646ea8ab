//! How people spell a problem: `hdu1536`, `cf 1704f`, an address, words of a title.

/// Other names of judges, and what the index calls them.
#[rustfmt::skip]
const JUDGES: &[(&str, &str)] = &[
    ("acmicpc", "boj"), ("at", "atcoder"), ("atcoderdp", "atcoderdpcontest"), ("baekjoon", "boj"), ("cf", "codeforces"),
    ("dp", "atcoderdpcontest"), ("edpc", "atcoderdpcontest"), ("euler", "projecteuler"), ("hr", "hackerrank"),
    ("lc", "leetcode"), ("leetcode-cn", "leetcode"), ("lg", "luogup"), ("loj", "libreoj"),
    ("loj", "lightoj"), ("luogu", "luogup"), ("lydsy", "bzoj"), ("onlinejudge", "uva"),
    ("pe", "projecteuler"), ("ural", "timus"), ("yosupo", "librarychecker"), ("zju", "zoj"),
    ("力扣", "leetcode"), ("洛谷", "luogu"), ("洛谷", "luogup"), ("黑暗爆炸", "bzoj"), ("백준", "boj"),
    // As vjudge's addresses write 洛谷 and 黑暗爆炸.
    ("e6b49be8b0b7", "luogu"), ("e9bb91e69a97e78886e782b8", "bzoj"),
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
        let address = address(&text);
        let is_address = address.is_some();
        let (judges, name) = address.unwrap_or((vec![""], text.clone()));
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
        // An address names one problem.
        let words = if is_address { Vec::new() } else { words(&name) };
        Query { spellings, words }
    }

    /// Returns whether each word is one of `words`, or the beginning of one, or a little longer.
    /// Numbers and letters are whole and follow the same word; Chinese or Japanese may be any part.
    pub fn is_in(&self, words: &[String]) -> bool {
        let fits = |part: &String, word: &String| match word.strip_prefix(part) {
            Some(rest) if part.ends_with(char::is_numeric) => !rest.starts_with(char::is_numeric),
            Some(rest) => rest.is_empty() || part.len() > 1,
            None if part.is_ascii() => {
                word.len() > 2 && part.starts_with(word) && part.len() < word.len() + 3
            }
            None => word.contains(part),
        };
        let is_there = |part: &String| words.iter().any(|word| fits(part, word));
        let is_mark = |word: &String| word.len() == 1 || word.parse::<u64>().is_ok();
        let is_kept = |pair: &[String]| {
            let is_pair = |it: &[String]| fits(&pair[0], &it[0]) && fits(&pair[1], &it[1]);
            is_mark(&pair[0]) || !is_mark(&pair[1]) || words.windows(2).any(is_pair)
        };
        !self.words.is_empty()
            && self.words.iter().all(is_there)
            && self.words.windows(2).all(is_kept)
    }
}

/// Returns the parts of the host in an address, and the number or title in its path.
fn address<'a>(text: &'a str) -> Option<(Vec<&'a str>, String)> {
    let (host, path) = text.split_once("://").map_or(text, |(_, rest)| rest).split_once('/')?;
    let mut labels: Vec<&str> = host.split('.').collect();
    // The address of a problem of UVa has another number than the problem.
    if labels.len() < 2 || host.contains(' ') || path.contains("show_problem") {
        return None;
    }
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let parts = |text: &'a str| {
        text.split(['/', '&', '='])
            .filter_map(|it| it.split(['.', '#']).next())
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
    };
    let (path, query) = (parts(path), parts(query));
    if labels.contains(&"codeforces") {
        // The contest and the problem's letter, at a gym after its name.
        let is_part = |it: &&str| *it == "gym" || it.parse::<u64>().is_ok() || it.len() < 3;
        return Some((labels, path.into_iter().filter(is_part).collect()));
    }
    if labels.contains(&"vjudge") {
        // The judge stands in the path.
        labels = vec![""];
    }
    // The number follows one of these.
    let marks = " challenges content cpid description id num p pid problem problemcode problems \
                 solution status task tasks video ";
    let is_mark = |part: &&str| marks.contains(&format!(" {part} "));
    let marked = |parts: &[&'a str]| {
        let mut pairs = parts.windows(2);
        pairs.rfind(|pair| is_mark(&pair[0]) && !is_mark(&pair[1])).map(|pair| pair[1])
    };
    let name = marked(&path).or(marked(&query)).or(path.last().copied())?;
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
