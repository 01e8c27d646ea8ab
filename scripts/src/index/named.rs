//! What a text names: a problem by its address, its number or its title, a program by a path, or a
//! contest.

use super::address::Address;
use super::entry::{title_key, Entry, Number};
use super::letters::{self, folded, has_digit};
use super::names::{self, Named};
use super::stems;
use super::{Index, Places};

/// What may stand beside the number of a problem.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Else {
    /// Only words of the problem, e.g. of its title.
    Fitting,
    /// Anything but another number, if the judge is named.
    Anything,
}

impl Index {
    /// Returns the entries that `text` names: by address, path, number or title.
    pub(super) fn named(&self, text: &str, other: Else) -> Places {
        if let Some(address) = Address::read(text) {
            return self.by_address(&address);
        }
        let by_path = self.by_path(text);
        if !by_path.is_empty() {
            return by_path;
        }
        let mut words = names::shortened(&folded(text));
        if words.len() > 1 {
            words.retain(|word| !names::is_tag(&self.facts, word));
        }
        let named = names::named(&self.facts, &words);
        let by_number = self.by_number(&named, other);
        if !by_number.is_empty() {
            return by_number;
        }
        let by_joined_name = self.by_joined_name(&words.concat());
        if !by_joined_name.is_empty() {
            return by_joined_name;
        }
        let by_identifier = self.by_identifier(text);
        if !by_identifier.is_empty() {
            return by_identifier;
        }
        let by_title = self.by_title(text, &named);
        if !by_title.is_empty() {
            return by_title;
        }
        self.by_contest(&named)
    }

    /// Returns the places of the entries for which `fits` is true; what can be submitted comes first.
    fn places(&self, fits: impl Fn(&Entry) -> bool) -> Places {
        let places = (0..self.entries.len()).filter(|&place| fits(&self.entries[place]));
        let mut places: Places = places.collect();
        places.sort_by_key(|&place| {
            (self.entries[place].kind, self.entries[place].program.is_none())
        });
        places
    }

    fn by_address(&self, address: &Address) -> Places {
        let whole =
            self.places(|entry| entry.addresses.iter().any(|other| other.whole == address.whole));
        if !whole.is_empty() {
            return whole;
        }
        if address.is_vjudge() {
            // The judge stands in the path.
            return self.named(&address.name.replace('/', " "), Else::Fitting);
        }
        let judges = self.facts.judges.iter().filter(|judge| address.is_at(judge));
        let judges: Vec<String> = judges.map(|judge| judge.name.clone()).collect();
        if judges.is_empty() || address.has_own_numbers() {
            return Places::new();
        }
        let by_name = self.by_name_in_address(address, &judges);
        if !by_name.is_empty() {
            return by_name;
        }
        let rest = letters::words(&folded(&address.name));
        let contest = self.by_contest(&[Named { judges: judges.clone(), rest: rest.clone() }]);
        // At AtCoder the letter in an address may be another one than that of the problem.
        if !contest.is_empty() || judges.iter().any(|judge| judge == "AtCoder") {
            return contest;
        }
        let by_number = self.by_number_in_address(address, &judges);
        if !by_number.is_empty() {
            return by_number;
        }
        // Luogu has problems of other judges, and their names have both judge and number.
        let is_other = rest.concat().chars().take(2).all(char::is_alphabetic);
        let others = if is_other { names::named(&self.facts, &rest) } else { Vec::new() };
        self.by_number(&others, Else::Fitting)
    }

    /// Returns the problems at `judges` whose addresses have the same name.
    fn by_name_in_address(&self, address: &Address, judges: &[String]) -> Places {
        let key = |address: &Address| letters::words(&folded(&address.name)).concat();
        let name = key(address);
        let is_at = |other: &Address| {
            let judges = judges.iter().filter_map(|name| self.facts.judge(name));
            judges.into_iter().any(|judge| other.is_at(judge))
        };
        let same_name = |other: &Address| key(other) == name && is_at(other);
        self.places(|entry| entry.addresses.iter().any(same_name))
    }

    /// Returns the problems at `judges` whose number or title is the name in `address`.
    fn by_number_in_address(&self, address: &Address, judges: &[String]) -> Places {
        let number = letters::words(&folded(&address.name)).concat();
        // HackerRank counts the pages of one title.
        let title = title_key(address.name.strip_suffix("-1").unwrap_or(&address.name));
        self.places(|entry| {
            let same_number = |own: &Number| judges.contains(&own.judge) && own.number == number;
            entry.numbers.iter().any(same_number)
                || (entry.titles.contains(&title) && self.is_at(entry, judges))
        })
    }

    /// Returns the program in the path of a file or a folder.
    fn by_path(&self, text: &str) -> Places {
        let text = text.trim().replace('\\', "/");
        if !(text.contains('/') || is_file(&text)) || text.contains(' ') {
            return Vec::new();
        }
        let parts: Vec<&str> = text.split('/').filter(|part| !part.is_empty()).collect();
        let named = |part: &&str| {
            let ending = ENDINGS.iter().find_map(|ending| part.strip_suffix(ending));
            self.place_of_program(ending.unwrap_or(part))
        };
        parts.iter().find_map(named).into_iter().collect()
    }

    fn place_of_program(&self, slug: &str) -> Option<usize> {
        self.entries.iter().position(|entry| entry.slug.as_deref() == Some(slug))
    }

    fn by_number(&self, named: &[Named], other: Else) -> Places {
        for Named { judges, rest } in named {
            for key in names::numbers(rest, !judges.is_empty()) {
                let fits = |number: &Number| {
                    number.number == key
                        && if judges.is_empty() {
                            // Of Luogu's numbers the P is a part, unless the judge is named.
                            number.judge != "Luogu" || key.starts_with('p')
                        } else {
                            judges.contains(&number.judge)
                        }
                };
                // Without a judge, what else is typed has to fit: it may be a judge with a slip.
                let is_long = key.len() > 2 && has_digit(&key);
                let is_other = |word: &&String| {
                    let is_silent = names::is_silent(word) || stems::is_silent(word);
                    let is_free = other == Else::Anything
                        && !judges.is_empty()
                        && (is_long || !has_digit(word));
                    !key.contains(word.as_str()) && !is_silent && !is_free
                };
                let others: Vec<String> =
                    rest.iter().filter(is_other).map(|word| self.stems.of(word)).collect();
                let has_others = |entry: &Entry| {
                    let said = entry.words(&self.stems);
                    others.iter().all(|stem| said.stems.contains_key(stem))
                };
                let places =
                    self.places(|entry| entry.numbers.iter().any(fits) && has_others(entry));
                if !places.is_empty() {
                    return places;
                }
            }
        }
        Vec::new()
    }

    /// Returns the problems whose judge and number without blanks are `text`.
    fn by_joined_name(&self, text: &str) -> Places {
        let is_judge = |name: &str, judge: &str| {
            let judge = self.facts.judge(judge);
            judge.is_some_and(|judge| names::of(judge).any(|words| words.concat() == name))
        };
        self.places(|entry| {
            entry.numbers.iter().any(|number| {
                let name = text.strip_suffix(&number.number);
                name.is_some_and(|name| is_judge(name, &number.judge))
            })
        })
    }

    /// Returns the problems whose addresses end with `text`, e.g. `typical90_ae` or `misere-nim-1`.
    fn by_identifier(&self, text: &str) -> Places {
        let text = text.trim().to_lowercase();
        if !text.contains(['_', '-']) || self.place_of_program(&text).is_some() {
            return Vec::new();
        }
        self.places(|entry| entry.addresses.iter().any(|address| address.name == text))
    }

    /// Returns the problems of a contest.
    fn by_contest(&self, named: &[Named]) -> Places {
        for Named { judges, rest } in named {
            let key = match &names::numbers(rest, !judges.is_empty())[..] {
                // Other words beside the contest ask for more than all of it.
                [whole, ..] if has_digit(whole) || whole == "dpcontest" => whole.clone(),
                _ => continue,
            };
            let fits = |number: &Number| {
                number.contest == key && (judges.is_empty() || judges.contains(&number.judge))
            };
            let places = self.places(|entry| entry.numbers.iter().any(fits));
            if !places.is_empty() {
                return places;
            }
        }
        Vec::new()
    }

    /// Returns the entries of a whole title, at the judge that is named; a letter before it is the
    /// problem's.
    fn by_title(&self, text: &str, named: &[Named]) -> Places {
        let mut words = letters::words(&folded(text));
        if words.len() > 1 {
            words.retain(|word| !names::is_tag(&self.facts, word));
        }
        let without_letter = match &words[..] {
            [letter, rest @ ..] if letter.len() == 1 => Some(title_key(&rest.join(" "))),
            _ => None,
        };
        let untagged = title_key(&words.join(" "));
        let keys = [Some(title_key(text)), Some(untagged), Some(words.concat()), without_letter];
        for key in keys {
            let Some(key) = key.filter(|key| key.len() > 1) else { continue };
            let places = self.places(|entry| entry.titles.contains(&key));
            if !places.is_empty() {
                return places;
            }
        }
        for Named { judges, rest } in named.iter().filter(|named| !named.judges.is_empty()) {
            let key = title_key(&rest.join(" "));
            // HackerRank counts the pages of one title.
            let keys = [key.as_str(), key.strip_suffix('1').unwrap_or(&key)];
            for key in keys {
                let is_titled = |entry: &Entry| entry.titles.iter().any(|title| title == key);
                let places = self.places(|entry| is_titled(entry) && self.is_at(entry, judges));
                if !places.is_empty() {
                    return places;
                }
            }
        }
        Vec::new()
    }

    /// Returns whether an entry is a problem of one of `judges`.
    pub(super) fn is_at(&self, entry: &Entry, judges: &[String]) -> bool {
        entry.numbers.iter().any(|number| judges.contains(&number.judge))
            || judges.iter().any(|judge| entry.lines[0].starts_with(&format!("{judge} ")))
    }
}

/// How the names of the files end that a problem has.
const ENDINGS: [&str; 8] = [".rs", ".c", ".md", ".toml", ".in", ".out", ".ans", ".svg"];

/// Returns whether `text` can only be the name of a file or a folder here.
pub(super) fn is_file(text: &str) -> bool {
    let text = text.trim().trim_start_matches("./");
    let is_named = ENDINGS.iter().any(|ending| text.ends_with(ending)) && !text.contains(' ');
    is_named || ["problems/", "testdata/"].iter().any(|folder| text.starts_with(folder))
}
