//! Addresses of problems.

use crate::facts::Judge;

use super::letters::{folded, words};

/// What the address of a problem says.
pub struct Address {
    /// The address without what does not matter: scheme, `www.`, a slash at the end.
    pub whole: String,
    /// The parts of the host, e.g. `acm`, `hdu`, `edu`, `cn`.
    labels: Vec<String>,
    /// The number or title in the path.
    pub name: String,
}

impl Address {
    /// Reads an address, with or without its scheme; anything else is none.
    pub fn read(text: &str) -> Option<Address> {
        let text = without_escapes(text.trim());
        let rest = text.split_once("://").map_or(text.as_str(), |(_, rest)| rest);
        let (host, path) = rest.split_once('/')?;
        let host = host.split(':').next().unwrap_or_default().to_lowercase();
        let labels: Vec<String> = host.split('.').map(str::to_string).collect();
        let is_host = labels.len() > 1
            && labels.iter().all(|label| !label.is_empty())
            && host.chars().all(|letter| letter.is_alphanumeric() || "-.".contains(letter));
        // A path of a file such as `snim.rs/` has no top level domain, and `..` no labels.
        if !is_host || path.is_empty() {
            return None;
        }
        let path = path.to_lowercase();
        let whole = format!("{}/{}", host.trim_start_matches("www."), path.trim_end_matches('/'));
        let name = name(&labels, &path);
        Some(Address { whole, labels, name })
    }

    /// Returns whether it belongs to `judge`.
    pub fn is_at(&self, judge: &Judge) -> bool {
        let key = |name: &str| words(&folded(name)).concat();
        let mut names = std::iter::once(&judge.name).chain(&judge.names);
        names.any(|name| self.labels.iter().any(|label| key(label) == key(name)))
    }

    /// Returns whether its path has the judge's name, too, as at vjudge.
    pub fn is_vjudge(&self) -> bool {
        self.labels.iter().any(|label| label == "vjudge")
    }

    /// Returns whether the number in the address is another one than that of the problem.
    pub fn has_own_numbers(&self) -> bool {
        ["onlinejudge", "uva"].iter().any(|name| self.labels.iter().any(|label| label == name))
    }
}

/// Returns whether `text` can only be an address, of a problem or of anything else.
pub fn is_address(text: &str) -> bool {
    text.contains("://") || Address::read(text).is_some()
}

/// Returns the number or title in a path.
fn name(labels: &[String], path: &str) -> String {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let parts = |text: &str| -> Vec<String> {
        let parts = text.split(['/', '&', '=', '#']);
        let parts = parts.filter_map(|part| part.split('.').next());
        parts.filter(|part| !part.is_empty()).map(str::to_string).collect()
    };
    let (path, query) = (parts(path), parts(query));
    if labels.iter().any(|label| label == "codeforces") {
        // The contest and the problem's letter, at a gym after its name.
        let is_part =
            |part: &&String| *part == "gym" || part.parse::<u64>().is_ok() || part.len() < 3;
        return path.iter().filter(is_part).cloned().collect();
    }
    // The number follows one of these.
    let marks = [
        "challenges",
        "content",
        "cpid",
        "description",
        "id",
        "num",
        "p",
        "pid",
        "problem",
        "problemcode",
        "problems",
        "solution",
        "status",
        "task",
        "tasks",
        "video",
    ];
    let is_mark = |part: &String| marks.contains(&part.as_str());
    let marked = |parts: &[String]| {
        let mut pairs = parts.windows(2);
        pairs.rfind(|pair| is_mark(&pair[0]) && !is_mark(&pair[1])).map(|pair| pair[1].clone())
    };
    let last = path.iter().rev().find(|part| !is_mark(part)).cloned();
    let name = marked(&query).or(marked(&path)).or(last);
    name.unwrap_or_default()
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
