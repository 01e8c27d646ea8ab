//! Addresses of problems: what `find`, `new` and the browser read of them. The forms of addresses are
//! facts, in `problems/judges.toml`, and one matcher reads them.

use crate::facts::{Judge, Judges};

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

/// What an address or a number names at a judge: a problem, or a contest.
pub struct Named<'a> {
    pub judge: &'a Judge,
    /// Its number as people write it, e.g. `1704F` or `ABC278 G`; empty for a contest.
    pub number: String,
    /// What tells it from the other problems of the judge in addresses, e.g. `1704f` or `abc278g`.
    pub key: String,
    /// The contest, if the address says it.
    pub contest: String,
    /// Whether the number is the contest's own, and that of another problem in the judge's archive.
    is_of_contest: bool,
}

impl Named<'_> {
    fn slug(&self) -> String {
        let Named { judge, number, contest, .. } = self;
        if self.is_of_contest {
            return format!("{}-{contest}-{number}", judge.slug);
        }
        // The Educational DP Contest, which numbers its problems by letters, is called `edpc`.
        let called = |(long, short): &&(String, String)| short == contest && !long.contains(' ');
        match judge.short.iter().find(called).zip(number.split_once(' ')) {
            Some(((long, _), (_, letter))) => format!("{}{long}-{letter}", judge.slug),
            None => format!("{}{number}", judge.slug),
        }
    }
}

impl Address {
    /// Reads an address, with or without its scheme; anything else is none.
    pub fn read(text: &str) -> Option<Address> {
        let address = Address::parts(text);
        let host = address.host.join(".");
        let is_host = address.host.len() > 1
            && host.chars().all(|letter| letter.is_alphanumeric() || "-.".contains(letter));
        // The path of a file such as `snim.rs/` has no folders, and `..` no labels.
        let has_path = !address.path.is_empty() || !address.query.is_empty();
        (text.contains("://") || (is_host && has_path)).then_some(address)
    }

    /// Returns the parts of an address, or of the form of addresses.
    fn parts(text: &str) -> Address {
        let text = text.trim();
        let (_, rest) = text.split_once("://").unwrap_or(("", text));
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next().unwrap_or_default().to_lowercase();
        let labels = host.split('.').filter(|label| !label.is_empty() && *label != "www");
        let parts = [path, fragment].map(|text| text.split('/')).into_iter().flatten();
        let (values, folders): (Vec<&str>, Vec<&str>) =
            parts.filter(|part| !part.is_empty()).partition(|part| part.contains('='));
        let pair = |pair: &str| {
            // A value may stand alone: `p.rb?digit+sum`.
            let (name, value) = pair.split_once('=').unwrap_or(("", pair));
            (name.to_string(), without_escapes(value.trim_end_matches('/')))
        };
        let query = query.split('&').filter(|part| !part.is_empty());
        Address {
            host: labels.map(str::to_string).collect(),
            path: folders.into_iter().map(without_escapes).collect(),
            query: query.chain(values).map(pair).collect(),
        }
    }

    /// Returns whether it leads to the same page as `other`, whatever the scheme.
    pub fn is_same(&self, other: &Address) -> bool {
        self.host == other.host && self.path == other.path && self.query == other.query
    }

    /// Returns the problem of the archive that it names at one of `judges`, which calls it `title`.
    pub fn problem<'a>(&self, judges: &'a Judges, title: &str) -> Option<Named<'a>> {
        self.named(judges, title).filter(|named| !named.number.is_empty() && !named.is_of_contest)
    }

    /// Returns the contest that it leads to, or that has its problem, at a judge with contests.
    pub fn contest<'a>(&self, judges: &'a Judges) -> Option<(&'a Judge, String)> {
        let named = self.named(judges, "").filter(|named| !named.contest.is_empty())?;
        Some((named.judge, named.contest))
    }

    /// Returns the slug of its problem, which a judge calls `title`: the judge and the number, such as
    /// `cf-1704f` or `abc278-g`, or else the name of the site and the end of the address.
    ///
    /// A slug is the name of a folder. It is made of what is left of an address in lower-case letters,
    /// digits and hyphens, so no address leads out of `problems/`.
    pub fn slug(&self, judges: &Judges, title: &str) -> String {
        let named = self.named(judges, title).filter(|named| !named.number.is_empty());
        cut(&named.map_or_else(|| self.slug_of_site(title), |named| named.slug()))
    }

    /// Returns the folders that are names of several words, e.g. `tower-breakers-again-1`.
    pub fn long_names(&self) -> impl Iterator<Item = &String> {
        self.path.iter().filter(|part| part.contains('-'))
    }

    /// Returns whether it names the same problem as `other`, perhaps on another page.
    pub fn has_same_problem(&self, other: &Address, judges: &Judges) -> bool {
        let key = |address: &Address| {
            let named = address.problem(judges, "")?;
            Some((named.judge.name.clone(), named.key))
        };
        key(self).is_some() && key(self) == key(other)
    }

    /// Returns a slug of all of its parts, for a problem whose short one another problem has.
    pub fn long_slug(&self) -> String {
        let values = self.query.iter().map(|(_, value)| value);
        let parts = self.host.iter().chain(&self.path).chain(values);
        let parts: Vec<&str> =
            parts.map(String::as_str).filter(|part| !COMMON.contains(part)).collect();
        cut(&parts.join("-"))
    }

    /// Returns what the first form says that it has.
    fn named<'a>(&self, judges: &'a Judges, title: &str) -> Option<Named<'a>> {
        let copies: Vec<&String> = self.forms(&judges.copies).collect();
        let names = if copies.is_empty() { Vec::new() } else { by_length(&judges.all) };
        let copied = names.into_iter().find_map(|(judge, name)| {
            let mut forms = copies.iter().map(|form| form.replace("{judge}", name));
            let parts = forms.find_map(|form| self.parts_as(&form))?;
            number_after(&part(&parts, "number")).map(|number| at(judge, number))
        });
        copied.or_else(|| {
            judges.all.iter().find_map(|judge| {
                let parts = self.forms(&judge.addresses).find_map(|form| self.parts_as(form))?;
                Some(named(judge, &parts, title))
            })
        })
    }

    /// Returns those of `forms` whose host this address may have, without a look at the rest.
    fn forms<'a>(&self, forms: &'a [String]) -> impl Iterator<Item = &'a String> {
        let own = self.host.join(".");
        forms.iter().filter(move |form| {
            let place = form.split_once("://").map_or(form.as_str(), |(_, place)| place);
            let host = place.split('/').next().unwrap_or_default();
            let labels = host.rsplit('}').next().unwrap_or_default();
            own.ends_with(labels.trim_start_matches("www."))
        })
    }

    /// Returns the host and the path.
    fn place(&self) -> String {
        format!("{}/{}", self.host.join("."), self.path.join("/"))
    }

    /// Returns what stands in this address for each name in braces of a form. More labels may stand
    /// before the host of the form, and more folders and values after its own.
    fn parts_as(&self, form: &str) -> Option<Parts> {
        let form = Address::parts(form);
        let [own, expected] = [self.place(), form.place()];
        let host = own.split('/').next().unwrap_or_default();
        let mut starts = host.match_indices('.').map(|(dot, _)| dot + 1).chain([0]);
        let mut parts = starts.find_map(|start| parts_as(&expected, &own[start..]))?;
        for (name, expected) in &form.query {
            let (_, value) = self.query.iter().find(|(own, _)| own == name)?;
            parts.extend(parts_as(expected, value)?);
        }
        Some(parts)
    }

    /// Returns the name of the site with the end of the address, or else with the words of the title.
    /// A letter or two at the end count in a contest, whose name stands before them.
    fn slug_of_site(&self, title: &str) -> String {
        let site = self.host.iter().filter(|label| !COMMON.contains(&label.as_str()));
        let site = site.max_by_key(|label| label.len()).map_or("problem", String::as_str);
        let folders = self.path.iter().map(|part| part.split('.').next().unwrap_or_default());
        let values = self.query.iter().filter(|(name, _)| !LANGUAGES.contains(&name.as_str()));
        let parts = folders.chain(values.map(|(_, value)| value.as_str()));
        let is_name = |part: &&str| part.contains(char::is_alphanumeric) && !COMMON.contains(part);
        match Vec::from_iter(parts.filter(is_name))[..] {
            [] => format!("{site}-{title}"),
            [.., contest, last] if last.len() <= 2 => format!("{site}-{contest}-{last}"),
            [.., last] => format!("{site}-{last}"),
        }
    }
}

/// What stands in an address for the names in the braces of its form.
type Parts = Vec<(String, String)>;

/// Returns the last part called `name`, or nothing.
fn part(parts: &Parts, name: &str) -> String {
    let found = parts.iter().rev().find(|(known, _)| known == name);
    found.map_or(String::new(), |(_, part)| part.clone())
}

/// Returns what stands in `text` for each name in braces of `form`, which stands for letters, digits,
/// `-` and `_`, at least one and as many as possible; `*` stands for anything. After the form a folder
/// may follow.
fn parts_as(form: &str, text: &str) -> Option<Parts> {
    if form.is_empty() || form == "/" {
        return (text.is_empty() || text.starts_with('/')).then(Parts::new);
    }
    if let Some(rest) = form.strip_prefix('*') {
        let ends = text.char_indices().map(|(end, _)| end).chain([text.len()]);
        return ends.filter_map(|end| parts_as(rest, &text[end..])).next();
    }
    if let Some((name, rest)) = form.strip_prefix('{').and_then(|form| form.split_once('}')) {
        let is_part = |sign: char| sign.is_alphanumeric() || "-_".contains(sign);
        let longest = text.find(|sign| !is_part(sign)).unwrap_or(text.len());
        let mut ends = text[..longest].char_indices().map(|(at, sign)| at + sign.len_utf8()).rev();
        return ends.find_map(|end| {
            let mut parts = parts_as(rest, &text[end..])?;
            parts.insert(0, (name.to_string(), text[..end].to_string()));
            Some(parts)
        });
    }
    let end = form.find(['{', '*']).unwrap_or(form.len());
    let (literal, rest) = form.split_at(end);
    let start = text.get(..end).filter(|start| start.eq_ignore_ascii_case(literal))?;
    parts_as(rest, &text[start.len()..])
}

/// Returns what the parts of an address name at `judge`, which calls it `title`. The title may begin with
/// the letter: an address of AtCoder may have that of an older contest, and that of a whole contest none.
fn named<'a>(judge: &'a Judge, parts: &Parts, title: &str) -> Named<'a> {
    let is_letter = |letter: &&str| {
        letter.len() <= 2
            && letter.starts_with(|first: char| first.is_ascii_alphabetic())
            && letter.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let contest = parts.iter().find(|(name, _)| name == "contest");
    let contest = contest.map_or(String::new(), |(_, contest)| contest.clone());
    let number = part(parts, "number") + &part(parts, "title") + &of_page(&part(parts, "number+2"));
    if contest.is_empty() || !number.is_empty() {
        let is_of_contest = !contest.is_empty();
        return Named { judge, key: key(&number), number, contest, is_of_contest };
    }
    let of_title = title.split([' ', '.']).next().filter(is_letter);
    let letter = of_title.map_or(part(parts, "letter"), str::to_string);
    let number = match letter.is_empty() {
        true => String::new(),
        false if judge.is_numbered_apart => format!("{contest} {letter}").to_uppercase(),
        false => format!("{contest}{letter}").to_uppercase(),
    };
    // The task of an older contest has that contest in its own name.
    let task = part(parts, "contest") + &part(parts, "letter");
    let key = key(if part(parts, "letter").is_empty() { &number } else { &task });
    Named { judge, number, key, contest, is_of_contest: false }
}

/// Returns the number of a problem whose page has the number `page`, which is larger by 2.
fn of_page(page: &str) -> String {
    let number = page.parse::<u64>().ok().and_then(|page| page.checked_sub(2));
    number.map_or(String::new(), |number| number.to_string())
}

/// Returns the problem that a number such as `hdu1847`, `cf1704f`, `abc278_g`, `P4301` or `1704F` names.
pub fn numbered<'a>(judges: &'a Judges, word: &str) -> Option<Named<'a>> {
    let is_number = |number: &str| {
        let number = key(number);
        ["#", "p#", "#@"].iter().any(|form| has_form(&number, form))
    };
    let after_judge = by_length(&judges.all).into_iter().find_map(|(judge, name)| {
        let start = word.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name))?;
        let number = &word[start.len()..];
        is_number(number).then(|| at(judge, number.trim_start_matches(SEPARATORS)))
    });
    if after_judge.is_some() {
        return after_judge;
    }
    let letters = key(word);
    let is_own = |judge: &&Judge| judge.numbers.iter().any(|form| has_form(&letters, form));
    judges.all.iter().find(is_own).map(|judge| at(judge, &letters.to_uppercase()))
}

/// Returns whether a number has a form such as `abc#@`, where `#` stands for digits and `@` for a letter,
/// perhaps with a digit.
fn has_form(number: &str, form: &str) -> bool {
    let (start, end) = form.split_once('#').unwrap_or((form, ""));
    let rest = number.strip_prefix(start).unwrap_or_default();
    let is_number = !rest.is_empty() && rest.chars().all(is_digit);
    if end == "@" {
        is_with_letter(rest) && rest.starts_with(is_digit)
    } else {
        is_number
    }
}

/// Returns `rest`, which follows the name of a judge, as a number, if it is apart or begins with a digit.
fn number_after(rest: &str) -> Option<&str> {
    let number = rest.trim_start_matches(SEPARATORS);
    let is_apart = number.len() < rest.len() || number.starts_with(is_digit);
    (is_apart && !number.is_empty()).then_some(number)
}

/// What may stand between a judge and a number.
const SEPARATORS: [char; 4] = ['-', '_', ' ', '#'];

/// Returns the names of judges, the longest first: `AtCoder` begins with `at`, which is a name of it, too.
fn by_length(judges: &[Judge]) -> Vec<(&Judge, &String)> {
    let names = judges.iter().flat_map(|judge| judge.all_names().map(move |name| (judge, name)));
    let mut names: Vec<(&Judge, &String)> = names.collect();
    names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    names
}

/// Returns the problem `number` of the archive of `judge`.
fn at<'a>(judge: &'a Judge, number: &str) -> Named<'a> {
    let written = if judge.is_numbered_apart {
        // `abc278_g`, `dp_k`: the contest and the letter.
        let end = number.len() - number.chars().last().map_or(0, char::len_utf8);
        let (contest, letter) = number.rsplit_once(['_', ' ']).unwrap_or(number.split_at(end));
        format!("{contest} {letter}").to_uppercase()
    } else if number.starts_with(is_digit) {
        number.to_uppercase()
    } else {
        // `PT07A` is written so, and `misere-nim` so.
        number.to_string()
    };
    let contest = written.split_once(' ').map_or(String::new(), |(it, _)| it.to_lowercase());
    Named { judge, number: written, key: key(number), contest, is_of_contest: false }
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
#[rustfmt::skip]
const COMMON: [&str; 22] = [
    "www", "acm", "oj", "contest", "judge", "official", "com", "org", "net", "edu", "ac", "cn", "jp",
    "ru", "top", "contests", "problem", "problems", "statement", "task", "tasks", "p",
];

/// Values that say in which language a page is.
const LANGUAGES: [&str; 4] = ["hl", "lang", "language", "locale"];

/// Returns the letters and digits of a name, in lower case.
pub fn key(text: &str) -> String {
    text.to_lowercase().chars().filter(|sign| sign.is_alphanumeric()).collect()
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
