//! Addresses of problems: what `find`, `new` and the browser read of them. Where a judge has its
//! numbers is a fact, in `problems/judges.toml`.

use crate::facts::Judge;

/// The longest slug.
pub const LONGEST_SLUG: usize = 64;

/// The parts of an address that tell problems apart.
pub struct Address {
    /// The labels of the host in lower case: `open`, `kattis`, `com`.
    host: Vec<String>,
    /// The folders of the path, and of the part after `#`.
    path: Vec<String>,
    /// The names and values after `?`; of `problem=301` in a path, too.
    query: Vec<(String, String)>,
}

/// A problem that an address or a number names.
pub struct Named<'a> {
    /// Its judge.
    pub judge: &'a Judge,
    /// Its number as people write it, e.g. `1704F` or `ABC278 G`.
    pub number: String,
    /// What tells it from the other problems of the judge in addresses, e.g. `1704f` or `abc278g`.
    pub key: String,
    /// The contest whose own number it is: a number of the judge's archive would be another problem.
    contest: String,
}

impl Named<'_> {
    /// Returns whether the number is the one that the judge counts all of its problems by.
    pub fn is_in_archive(&self) -> bool {
        self.contest.is_empty()
    }

    fn slug(&self) -> String {
        let Named { judge, number, contest, .. } = self;
        match number.split_once(' ') {
            // The Educational DP Contest, and others, which number their problems by letters.
            Some(("DP", letter)) => format!("edpc-{letter}"),
            Some((contest, letter)) => format!("{contest}-{letter}"),
            None if contest.is_empty() || number.contains(contest) => {
                format!("{}{number}", judge.slug)
            }
            None => format!("{}-{contest}-{number}", judge.slug),
        }
    }
}

impl Address {
    /// Reads an address, with or without its scheme; anything else is none.
    pub fn read(text: &str) -> Option<Address> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next().unwrap_or_default().to_lowercase();
        let labels: Vec<String> = host.split('.').map(str::to_string).collect();
        let is_host = labels.len() > 1
            && labels.iter().all(|label| !label.is_empty())
            && host.chars().all(|letter| letter.is_alphanumeric() || "-.".contains(letter));
        // The path of a file such as `snim.rs/` has no folders, and `..` no labels.
        if scheme.is_empty() && (!is_host || path.is_empty()) {
            return None;
        }
        let parts = [path, fragment].map(|text| text.split('/')).into_iter().flatten();
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let (values, folders): (Vec<&str>, Vec<&str>) =
            parts.into_iter().partition(|part| part.contains('='));
        let pair = |pair: &str| {
            // A value may stand alone: `p.rb?digit+sum`.
            let (name, value) = pair.split_once('=').unwrap_or(("", pair));
            (name.to_string(), without_escapes(value.trim_end_matches('/')))
        };
        let query = query.split('&').filter(|part| !part.is_empty());
        Some(Address {
            host: labels.into_iter().filter(|label| !label.is_empty()).collect(),
            path: folders.into_iter().map(without_escapes).collect(),
            query: query.chain(values).map(pair).collect(),
        })
    }

    /// Returns whether it leads to the same page as `other`, whatever the scheme.
    pub fn is_same(&self, other: &Address) -> bool {
        let host = |address: &Address| -> Vec<String> {
            let labels = address.host.iter().filter(|label| *label != "www");
            labels.cloned().collect()
        };
        host(self) == host(other) && self.path == other.path && self.query == other.query
    }

    /// Returns the problem that it names at one of `judges`, which calls the problem `title`.
    pub fn problem<'a>(&self, judges: &'a [Judge], title: &str) -> Option<Named<'a>> {
        if self.is_at("vjudge.net") || self.is_at("vjudge.net.cn") {
            return of_other_judge(judges, self.after(&["problem"])?);
        }
        let judge = judges.iter().find(|judge| judge.hosts.iter().any(|host| self.is_at(host)))?;
        match judge.name.as_str() {
            "Codeforces" => self.at_codeforces(judges, title),
            "AtCoder" => self.at_atcoder(judges, title),
            _ => self.at_judge(judges, judge),
        }
    }

    /// Returns the slug of its problem, which a judge calls `title`: the judge and the number, such as
    /// `cf-1704f` or `abc278-g`, or else the name of the site and the end of the address.
    ///
    /// A slug is the name of a folder. It is made of what is left of an address in lower-case letters,
    /// digits and hyphens, so no address leads out of `problems/`.
    pub fn slug(&self, judges: &[Judge], title: &str) -> String {
        let named = self.problem(judges, title);
        cut(&named.map_or_else(|| self.slug_of_site(title), |named| named.slug()))
    }

    /// Returns whether it names the same problem as `other`, perhaps on another page.
    pub fn has_same_problem(&self, other: &Address, judges: &[Judge]) -> bool {
        let named = |address: &Address| {
            let named = address.problem(judges, "").filter(Named::is_in_archive)?;
            Some((named.judge.name.clone(), named.key))
        };
        named(self).is_some() && named(self) == named(other)
    }

    /// Returns a slug of all of its parts, for a problem whose short one another problem has.
    pub fn long_slug(&self) -> String {
        let values = self.query.iter().map(|(_, value)| value);
        let parts = self.host.iter().chain(&self.path).chain(values);
        let parts: Vec<&str> =
            parts.map(String::as_str).filter(|part| !COMMON.contains(part)).collect();
        cut(&parts.join("-"))
    }

    fn is_at(&self, host: &str) -> bool {
        let labels: Vec<&str> = host.split('.').collect();
        self.host.len() >= labels.len() && self.host[self.host.len() - labels.len()..] == labels
    }

    /// Returns what follows the last of `names` in the path.
    fn after(&self, names: &[&str]) -> Option<&str> {
        let is_name = |part: &str| names.contains(&part);
        let mut pairs = self.path.windows(2);
        let pair = pairs.rfind(|pair| is_name(&pair[0]) && !is_name(&pair[1]))?;
        Some(&pair[1])
    }

    fn value(&self, name: &str) -> Option<&str> {
        let found = self.query.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns the problem whose number follows what the judge has before it.
    fn at_judge<'a>(&self, judges: &'a [Judge], judge: &'a Judge) -> Option<Named<'a>> {
        let marks: Vec<&str> = judge.after.iter().map(String::as_str).collect();
        let value = marks.iter().find_map(|mark| self.value(mark));
        let mut number = value.or_else(|| self.after(&marks))?.to_string();
        if judge.name == "Luogu" && !is_of_luogu(&number) {
            // Luogu has problems of other judges: `CF787C`, `AT_dp_k`.
            return of_other_judge(judges, &number);
        }
        if judge.address.as_ref().is_some_and(|form| form.contains("{number+2}")) {
            number = number.parse::<u64>().ok()?.checked_sub(2)?.to_string();
        }
        let of_page = number.strip_suffix("-1").filter(|_| judge.name == "HackerRank");
        // HackerRank counts the pages of one title.
        let key = key(of_page.unwrap_or(&number));
        Some(Named { judge, key, contest: self.contest(&number), number })
    }

    /// Returns the contest that has a number of its own; nothing for an archive.
    fn contest(&self, number: &str) -> String {
        // The problems of each contest at HDU count from 1001; at Timus, space 1 is the archive.
        let value = self.value("cid").or(self.value("space").filter(|space| *space != "1"));
        let place = self.path.iter().position(|part| part == number);
        let is_letter = number.len() < 3 && number.contains(|it: char| it.is_ascii_alphabetic());
        // A letter counts in a contest, which stands before it: `241/task/A`.
        let before = place.filter(|place| is_letter && *place > 1).map(|at| &self.path[at - 2]);
        value.or(before.map(String::as_str)).unwrap_or_default().to_string()
    }

    /// Returns the contest that it leads to, or that has its problem, at a judge with contests.
    pub fn contest_at<'a>(&self, judges: &'a [Judge]) -> Option<(&'a Judge, &str)> {
        let judge = |name: &str| judges.iter().find(|judge| judge.name == name);
        if self.is_at("atcoder.jp") {
            let of_host = self.host.first().filter(|_| self.is_at("contest.atcoder.jp"));
            let contest = self.after(&["contests"]).or(of_host.map(String::as_str))?;
            return Some((judge("AtCoder")?, contest));
        }
        if !self.is_at("codeforces.com") || self.has("acmsguru") {
            return None;
        }
        let is_number = |part: &&String| part.bytes().all(|byte| byte.is_ascii_digit());
        // Of a group's contest, only the number after `contest` is the contest's.
        let contest = self.after(&["contest", "gym"]);
        let contest = contest.or(self.path.iter().find(is_number).map(String::as_str))?;
        let name = if self.has("gym") { "Codeforces gym" } else { "Codeforces" };
        Some((judge(name)?, contest))
    }

    fn has(&self, name: &str) -> bool {
        self.path.iter().any(|part| part == name)
    }

    /// Returns the contest and the letter; on the page of a whole contest, the title has the letter.
    fn at_codeforces<'a>(&self, judges: &'a [Judge], title: &str) -> Option<Named<'a>> {
        let (judge, contest) = self.contest_at(judges)?;
        let mut after = self.path.iter().skip_while(|part| *part != contest).skip(1);
        let letter = match after.next()?.as_str() {
            "problem" => after.next()?,
            "problems" => title.split('.').next()?,
            letter => letter,
        };
        let mut named = at(judge, &format!("{contest}{letter}").to_uppercase());
        if self.has("group") || self.has("edu") {
            // Not of the archive.
            named.contest = contest.to_string();
        }
        Some(named)
    }

    /// Returns the contest and the letter. The id of a task may be that of an older contest, or have
    /// another letter than its title.
    fn at_atcoder<'a>(&self, judges: &'a [Judge], title: &str) -> Option<Named<'a>> {
        let (judge, contest) = self.contest_at(judges)?;
        let id = self.after(&["tasks"])?;
        let is_letter = |letter: &&str| {
            letter.len() <= 2 && letter.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let of_title = title.split_once(" - ").map(|(letter, _)| letter).filter(is_letter);
        let letter = of_title.or(id.rsplit_once('_').map(|(_, letter)| letter))?;
        let number = format!("{contest} {letter}").to_uppercase();
        Some(Named { judge, number, key: key(id), contest: String::new() })
    }

    /// Returns the name of the site with the end of the address, or else with the words of the title.
    fn slug_of_site(&self, title: &str) -> String {
        let of_vjudge = self.after(&["problem"]).filter(|_| self.is_at("vjudge.net"));
        if let Some(problem) = of_vjudge.filter(|_| !self.has("contest")) {
            return problem.to_string();
        }
        let site = self.host.iter().filter(|label| !COMMON.contains(&label.as_str()));
        let site = site.max_by_key(|label| label.len()).map_or("problem", String::as_str);
        // The language of the page says nothing of the problem.
        let languages = ["hl", "lang", "language", "locale"];
        let mut values = self.query.iter().rev();
        let value = values.find(|(name, value)| has_name(value) && !languages.contains(&&**name));
        let end = value.map(|(_, value)| value.clone()).or_else(|| self.end_of_path());
        let end = end.unwrap_or_else(|| title.to_string());
        // The problems of each contest count from 0 or 1.
        let contest = self.value("cid").filter(|contest| *contest != end);
        format!("{site}-{}-{end}", contest.unwrap_or_default())
    }

    /// Returns the last folder of the path that is no common word, after the one before it if it is
    /// only a letter or two, as of a problem in a contest.
    fn end_of_path(&self) -> Option<String> {
        let common = ["contest", "contests", "problem", "problems", "statement", "task", "tasks"];
        let parts = self.path.iter().map(|part| part.split('.').next().unwrap_or_default());
        let mut parts = parts.filter(|part| has_name(part) && !common.contains(part)).rev();
        let last = parts.next()?;
        match parts.next() {
            Some(contest) if last.len() <= 2 => Some(format!("{contest}-{last}")),
            _ => Some(last.to_string()),
        }
    }
}

/// Returns the problem that a number such as `hdu1847`, `cf1704f`, `abc278_g`, `P4301` or `1704F` names.
pub fn numbered<'a>(judges: &'a [Judge], word: &str) -> Option<Named<'a>> {
    let is_number = |text: &str| {
        let text = key(text);
        is_of_luogu(&text) || is_with_letter(&text)
    };
    let mut after_judges = after_judges(judges, word);
    if let Some((judge, number)) = after_judges.find(|(_, number)| is_number(number)) {
        return Some(at(judge, number.trim_start_matches(SEPARATORS)));
    }
    let called = |name: &str| judges.iter().find(|judge| judge.name == name);
    let letters = key(word);
    let contest = letters.get(..3).unwrap_or_default();
    if ["abc", "arc", "agc", "ahc"].contains(&contest) && is_with_letter(&letters[3..]) {
        return Some(at(called("AtCoder")?, &letters));
    }
    if letters.starts_with('p') && is_of_luogu(&letters) {
        return Some(at(called("Luogu")?, &letters.to_uppercase()));
    }
    let codeforces = called("Codeforces")?;
    is_with_letter(&letters).then(|| at(codeforces, &letters.to_uppercase()))
}

/// Returns the problem of another judge as vjudge and Luogu call it: `HDU-1847`, `AT_dp_k`, `CF787C`.
fn of_other_judge<'a>(judges: &'a [Judge], word: &str) -> Option<Named<'a>> {
    after_judges(judges, word).find_map(|(judge, rest)| {
        let number = rest.trim_start_matches(SEPARATORS);
        let is_apart = number.len() < rest.len() || number.starts_with(is_digit);
        (is_apart && !number.is_empty()).then(|| at(judge, number))
    })
}

/// What may stand between a judge and a number.
const SEPARATORS: [char; 4] = ['-', '_', ' ', '#'];

/// Returns what follows the name of a judge in `word`, for each name that it begins with.
fn after_judges<'a, 'w>(
    judges: &'a [Judge],
    word: &'w str,
) -> impl Iterator<Item = (&'a Judge, &'w str)> {
    let names = judges.iter().flat_map(|judge| judge.all_names().map(move |name| (judge, name)));
    let mut names: Vec<(&Judge, &String)> = names.collect();
    // `AtCoder` begins with `at`, which is a name of it, too.
    names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    names.into_iter().filter_map(move |(judge, name)| {
        let start = word.get(..name.len())?;
        start.eq_ignore_ascii_case(name).then(|| (judge, &word[name.len()..]))
    })
}

/// Returns the problem `number` of the archive of `judge`.
fn at<'a>(judge: &'a Judge, number: &str) -> Named<'a> {
    let written = match judge.name.as_str() {
        "AtCoder" => {
            // `abc278_g`, `dp_k`: the contest and the letter.
            let end = number.len() - number.chars().last().map_or(0, char::len_utf8);
            let (contest, letter) = number.rsplit_once(['_', ' ']).unwrap_or(number.split_at(end));
            format!("{contest} {letter}").to_uppercase()
        }
        // `PT07A` is written so, and `misere-nim` so.
        _ if number.starts_with(is_digit) => number.to_uppercase(),
        _ => number.to_string(),
    };
    Named { judge, number: written, key: key(number), contest: String::new() }
}

/// Returns whether `number` is one of Luogu's own, e.g. `P2252`.
fn is_of_luogu(number: &str) -> bool {
    let digits = number.trim_start_matches(['P', 'p', 'B', 'T', 'U']);
    digits.len() + 1 >= number.len() && !digits.is_empty() && digits.chars().all(is_digit)
}

/// Returns whether `text` is a number and then a letter, perhaps with a digit.
fn is_with_letter(text: &str) -> bool {
    let letter = text.trim_start_matches(is_digit);
    letter.len() < text.len()
        && letter.starts_with(|sign: char| sign.is_ascii_lowercase())
        && letter.len() <= 2
}

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit()
}

/// Parts of many addresses, which tell nothing apart.
const COMMON: [&str; 22] = [
    "www",
    "acm",
    "oj",
    "contest",
    "judge",
    "official",
    "com",
    "org",
    "net",
    "edu",
    "ac",
    "cn",
    "jp",
    "ru",
    "top",
    "contests",
    "problem",
    "problems",
    "statement",
    "task",
    "tasks",
    "p",
];

/// Returns the letters and digits of a name, in lower case.
pub fn key(text: &str) -> String {
    text.to_lowercase().chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// Returns whether a part of an address may tell problems apart: it has letters or digits.
fn has_name(part: &str) -> bool {
    part.contains(char::is_alphanumeric)
}

/// Returns `text` with the letters that `%` and two hexadecimal digits stand for.
fn without_escapes(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let escaped =
            digits.filter(|_| byte == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(escaped.unwrap_or(byte));
        rest = if escaped.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns whether `name` is a slug: lower-case letters, digits and hyphens, first a letter. Cargo
/// makes longer file names of it.
pub fn is_slug(name: &str) -> bool {
    let is_sign = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    let is_first = |first: char| first.is_ascii_lowercase();
    name.starts_with(is_first) && name.bytes().all(is_sign) && name.len() <= LONGEST_SLUG
}

/// Returns `text` as a slug: letters beyond ASCII become the digits of their bytes, which tell problems
/// apart, runs of other characters become one hyphen, and it begins with a letter.
pub fn cut(text: &str) -> String {
    let plain = |letter: char| match letter {
        _ if letter.is_ascii() => letter.to_string(),
        _ => letter.to_string().bytes().map(|byte| format!("{byte:02x}")).collect(),
    };
    let text: String = text.to_lowercase().chars().map(plain).collect();
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut slug = words.join("-");
    if !slug.starts_with(|first: char| first.is_ascii_lowercase()) {
        slug.insert_str(0, "problem-");
    }
    slug.truncate(LONGEST_SLUG);
    slug.trim_end_matches('-').to_string()
}
