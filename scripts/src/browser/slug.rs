//! The slug of a problem from its address: judge and number, such as `cf-1704f` or `abc278-g`.
//!
//! A slug is the name of a folder. It is made of what is left of an address in lower-case letters,
//! digits and hyphens, so no address leads out of `problems/`.

/// The longest slug.
pub const LONGEST: usize = 64;

/// Returns the slug of the problem at `url`, which a judge calls `name`.
///
/// Without a rule for the judge it is the name of the site and the end of the address.
pub fn of(url: &str, name: &str) -> String {
    let address = Address::new(url);
    let slug = of_judge(&address, name).unwrap_or_else(|| of_site(&address, name));
    cut(&slug)
}

/// A problem of a contest, at a judge that counts contests and letters.
pub struct InContest {
    /// The judge, as the facts call it.
    pub judge: &'static str,
    /// The number or the name of the contest, in lower case.
    pub contest: String,
    /// The letter of the problem there, in lower case, which may be more than one.
    pub letter: String,
}

/// Returns the contest and the letter of the problem at `url`, which a judge calls `name`, if they
/// name it: at AtCoder and Codeforces, but not in a contest of a group.
pub fn in_contest(url: &str, name: &str) -> Option<InContest> {
    let address = Address::new(url);
    let (judge, (contest, letter)) = if address.is_at("atcoder") {
        ("AtCoder", of_atcoder(&address, name)?)
    } else if address.is_at("codeforces") && address.after(&["group", "edu"]).is_none() {
        let is_gym = address.after(&["gym"]).is_some();
        let judge = if is_gym { "Codeforces gym" } else { "Codeforces" };
        (judge, of_codeforces(&address, name)?)
    } else {
        return None;
    };
    Some(InContest { judge, contest, letter })
}

/// The parts of an address that tell problems apart, in lower case.
struct Address {
    /// The labels of the host: `open`, `kattis`, `com`.
    host: Vec<String>,
    /// The folders of the path, and of the part after `#` if it is a path, too.
    path: Vec<String>,
    /// The names and values after `?`.
    query: Vec<(String, String)>,
}

impl Address {
    fn new(url: &str) -> Address {
        let url = in_ascii(url);
        let rest = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next().unwrap_or_default();
        let parts = |text: &str, at: char| -> Vec<String> {
            text.split(at).filter(|part| !part.is_empty()).map(str::to_string).collect()
        };
        let pair = |pair: &str| {
            // A value may stand alone: `p.rb?digit+sum`.
            let (name, value) = pair.split_once('=').unwrap_or(("", pair));
            (name.to_string(), value.to_string())
        };
        Address {
            host: parts(host, '.'),
            path: [parts(path, '/'), parts(fragment, '/')].concat(),
            query: query.split('&').map(pair).collect(),
        }
    }

    fn is_at(&self, label: &str) -> bool {
        self.host.iter().any(|part| part == label)
    }

    /// Returns what follows the first of `names` in the path.
    fn after(&self, names: &[&str]) -> Option<&str> {
        let place = self.path.iter().position(|part| names.contains(&part.as_str()))?;
        self.path.get(place + 1).map(String::as_str)
    }

    fn last(&self) -> Option<&str> {
        self.path.last().map(String::as_str)
    }

    fn value(&self, name: &str) -> Option<&str> {
        let found = self.query.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Returns the slug by the rule of the judge, if there is one.
fn of_judge(address: &Address, name: &str) -> Option<String> {
    let path = |judge: &str, names: &[&str]| Some(format!("{judge}-{}", address.after(names)?));
    let query = |judge: &str, name: &str| Some(format!("{judge}{}", address.value(name)?));
    if address.is_at("codeforces") {
        if let Some(problem) = address.after(&["acmsguru"]).and(address.last()) {
            return Some(format!("sgu-{problem}"));
        }
        let (contest, letter) = of_codeforces(address, name)?;
        let judge = if address.after(&["gym"]).is_some() { "gym" } else { "cf" };
        return Some(format!("{judge}-{contest}{letter}"));
    }
    if address.is_at("atcoder") {
        let (contest, letter) = of_atcoder(address, name)?;
        // The Educational DP Contest.
        let contest = if contest == "dp" { "edpc" } else { &contest };
        return Some(format!("{contest}-{letter}"));
    }
    if address.is_at("vjudge") {
        return of_vjudge(address.after(&["problem"])?);
    }
    match address.host.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [.., "cses", "fi"] => match address.path.first()?.as_str() {
            "problemset" => path("cses", &["task"]),
            contest => path(&format!("cses-{contest}"), &["task"]),
        },
        [.., "luogu", "com", "cn"] | [.., "luogu", "com"] => path("luogu", &["problem"]),
        [.., "kattis", "com"] => path("kattis", &["problems"]),
        // The problems of each contest count from 1001.
        [.., "hdu", "edu", "cn"] => match address.value("cid") {
            Some(contest) => query(&format!("hdu-{contest}-"), "pid"),
            None => query("hdu", "pid"),
        },
        ["poj", "org"] | ["www", "poj", "org"] => query("poj", "id"),
        [.., "loj", "ac"] => path("loj", &["p"]),
        [.., "acmicpc", "net"] => path("boj", &["problem"]),
        [.., "spoj", "com"] => path("spoj", &["problems"]),
        ["judge", "yosupo", "jp"] => path("yosupo", &["problem"]),
        [.., "lightoj", "com"] => path("lightoj", &["problem"]),
        [.., "codechef", "com"] => path("codechef", &["problems"]),
        // Space 1 is the archive, others are contests.
        ["acm", "timus", "ru"] => match address.value("space")? {
            "1" => query("timus-", "num"),
            contest => query(&format!("timus-{contest}-"), "num"),
        },
        [.., "leetcode", "com"] | [.., "leetcode", "cn"] => path("leetcode", &["problems"]),
        [.., "dmoj", "ca"] => path("dmoj", &["problem"]),
        [.., "hackerrank", "com"] => path("hackerrank", &["challenges"]),
        [.., "qoj", "ac"] => path("qoj", &["problem"]),
        [.., "uoj", "ac"] => path("uoj", &["problem"]),
        // The number in the address is two ahead of the problem's.
        [.., "acwing", "com"] => {
            let number: u64 = address.last()?.parse().ok()?;
            Some(format!("acwing-{}", number.checked_sub(2)?))
        }
        [.., "usaco", "org"] => query("usaco-", "cpid"),
        [.., "projecteuler", "net"] => {
            let number = address.path.iter().find_map(|part| part.strip_prefix("problem="))?;
            Some(format!("euler-{number}"))
        }
        [.., "u-aizu", "ac", "jp"] => match (address.value("id"), address.after(&["problems"])) {
            (Some(id), _) => Some(format!("aoj-{id}")),
            // The arena: the contest, and a letter.
            (None, Some(letter)) => {
                let contest = address.path.iter().rev().nth(2)?;
                Some(format!("aoj-{contest}-{letter}"))
            }
            (None, None) => Some(format!("aoj-{}", address.last()?)),
        },
        _ => None,
    }
}

/// Returns the number of the contest, and the letter of the problem; on the page of a whole contest
/// the name has the letter.
fn of_codeforces(address: &Address, name: &str) -> Option<(String, String)> {
    let is_number = |part: &&String| part.bytes().all(|byte| byte.is_ascii_digit());
    // Of a group's contest, only the number after `contest` is the contest's.
    let contest = address.after(&["contest", "gym"]);
    let contest = contest.or(address.path.iter().find(is_number).map(String::as_str))?;
    let after = address.path.iter().skip_while(|part| *part != contest).nth(1)?;
    let letter = match after.as_str() {
        "problem" => address.path.iter().skip_while(|part| *part != contest).nth(2)?.clone(),
        "problems" => name.split('.').next()?.to_lowercase(),
        letter => letter.to_string(),
    };
    Some((contest.to_string(), letter))
}

/// Returns the contest and the letter. The id of a task may be that of an older contest, or have
/// another letter than its name.
fn of_atcoder(address: &Address, name: &str) -> Option<(String, String)> {
    let contest = address.after(&["contests"])?.to_string();
    let letter = name.split_once(" - ").map(|(letter, _)| letter.to_lowercase());
    let is_letter = |letter: &String| letter.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let letter = letter.filter(|letter| letter.len() <= 2 && is_letter(letter));
    let of_id =
        || address.after(&["tasks"])?.rsplit_once('_').map(|(_, letter)| letter.to_string());
    Some((contest, letter.or_else(of_id)?))
}

/// Virtual Judge names the judge before the number: `CodeForces-1704F`.
fn of_vjudge(problem: &str) -> Option<String> {
    let (judge, number) = problem.split_once('-')?;
    let slug = match judge {
        "codeforces" => format!("cf-{number}"),
        "atcoder" => number.to_string(),
        "hdu" | "poj" => format!("{judge}{number}"),
        "ural" => format!("timus-{number}"),
        "lightoj" => format!("lightoj-{number}"),
        "libreoj" => format!("loj-{number}"),
        "aizu" => format!("aoj-{number}"),
        judge => format!("{judge}-{number}"),
    };
    Some(slug)
}

/// Returns the name of the site with the end of the address, or else with the words of the name.
fn of_site(address: &Address, name: &str) -> String {
    let common = [
        "www", "acm", "oj", "contest", "judge", "official", "com", "org", "net", "edu", "ac", "cn",
        "jp", "ru", "top",
    ];
    let site = address.host.iter().filter(|label| !common.contains(&label.as_str()));
    let site = site.max_by_key(|label| label.len()).map_or("problem", String::as_str);
    // The language of the page says nothing of the problem.
    let languages = ["hl", "lang", "language", "locale"];
    let mut values = address.query.iter().rev();
    let value = values.find(|(name, value)| is_name(value) && !languages.contains(&name.as_str()));
    let end = value.map(|(_, value)| value.clone()).or_else(|| end_of_path(&address.path));
    let end = end.unwrap_or_else(|| in_ascii(name));
    // The problems of each contest count from 0 or 1.
    let contest = address.value("cid").filter(|contest| *contest != end);
    format!("{site}-{}-{end}", contest.unwrap_or_default())
}

/// Returns the last folder of a path that is no common word, after the one before it if it is only a
/// letter or two, as of a problem in a contest.
fn end_of_path(path: &[String]) -> Option<String> {
    let common = ["contest", "contests", "problem", "problems", "statement", "task", "tasks"];
    let parts = path.iter().map(|part| part.split('.').next().unwrap_or_default());
    let mut parts = parts.filter(|part| is_name(part) && !common.contains(part)).rev();
    let last = parts.next()?;
    match parts.next() {
        Some(contest) if last.len() <= 2 => Some(format!("{contest}-{last}")),
        _ => Some(last.to_string()),
    }
}

/// Returns whether a part of an address may tell problems apart: it has letters or digits of ASCII.
fn is_name(part: &str) -> bool {
    part.bytes().any(|byte| byte.is_ascii_alphanumeric())
}

/// Returns `text` in lower case and in ASCII. Letters of another alphabet, which a browser writes as
/// `%` with two digits, become these digits: they tell problems apart. An escape of ASCII becomes a
/// hyphen.
fn in_ascii(text: &str) -> String {
    let text = with_escapes(&text.to_lowercase());
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        let is_ascii = part.starts_with(|digit: char| ('0'..='7').contains(&digit));
        let kept = if is_ascii { part.get(2..).map(|rest| format!("-{rest}")) } else { None };
        text + &kept.unwrap_or_else(|| part.to_string())
    })
}

/// Returns `text` with `%` and two digits for each byte that is not ASCII, as a browser shows it in an
/// address.
fn with_escapes(text: &str) -> String {
    let escaped = |byte: u8| match byte.is_ascii() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02x}"),
    };
    text.bytes().map(escaped).collect()
}

/// Returns `text` as a slug: runs of other characters become one hyphen, and it begins with a letter.
fn cut(text: &str) -> String {
    let is_kept = |character: char| character.is_ascii_lowercase() || character.is_ascii_digit();
    let words: Vec<&str> = text.split(|character| !is_kept(character)).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let mut slug = words.join("-");
    if !slug.starts_with(|first: char| first.is_ascii_lowercase()) {
        slug.insert_str(0, "problem-");
    }
    slug.truncate(LONGEST);
    slug.trim_end_matches('-').to_string()
}
