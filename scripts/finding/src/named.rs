//! What a text names: a problem by its address, its number or its title, a program by a path, or a
//! contest.

use std::collections::BTreeSet;

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
        let words = names::shortened(&folded(text));
        let named = names::named(&self.facts, &words);
        let by_number = self.by_number(&named, other);
        if !by_number.is_empty() {
            return by_number;
        }
        let by_title = self.by_title(text, &named);
        if !by_title.is_empty() {
            return by_title;
        }
        self.by_contest(&named)
    }

    /// Returns the places of the entries for which `fits` is true, without a program's own entry where
    /// one of its problems is there.
    fn places(&self, fits: impl Fn(&Entry) -> bool) -> Places {
        let places = (0..self.entries.len()).filter(|&place| fits(&self.entries[place]));
        self.without_doubles(places.collect())
    }

    fn without_doubles(&self, mut places: Places) -> Places {
        let problem =
            |place: &usize| Some(&self.entries[*place]).filter(|entry| entry.slug.is_none());
        let programs = places.iter().filter_map(problem).filter_map(|entry| entry.program.clone());
        let programs: BTreeSet<String> = programs.collect();
        places.retain(|&place| {
            let slug = self.entries[place].slug.as_ref();
            !slug.is_some_and(|slug| programs.contains(slug))
        });
        // What can be submitted comes first.
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
        let judges: Vec<&str> = judges.map(|judge| judge.name.as_str()).collect();
        if judges.is_empty() || address.has_own_numbers() {
            return Vec::new();
        }
        let at_judge = |entry: &Entry| {
            entry.numbers.iter().any(|number| judges.contains(&number.judge.as_str()))
        };
        let key = letters::words(&folded(&address.name)).concat();
        // HackerRank counts the pages of one title.
        let title = title_key(address.name.strip_suffix("-1").unwrap_or(&address.name));
        let by_name = self.places(|entry| {
            let same_name =
                |other: &Address| {
                    letters::words(&folded(&other.name)).concat() == key
                        && self.facts.judges.iter().any(|judge| {
                            judges.contains(&judge.name.as_str()) && other.is_at(judge)
                        })
                };
            entry.addresses.iter().any(same_name)
        });
        if !by_name.is_empty() {
            return by_name;
        }
        // At AtCoder the letter in an address may be another one than that of the problem.
        if judges.contains(&"AtCoder") {
            return Vec::new();
        }
        self.places(|entry| {
            let same_number =
                |number: &Number| judges.contains(&number.judge.as_str()) && number.number == key;
            let is_titled = entry.numbers.is_empty() && entry.titles.contains(&title);
            entry.numbers.iter().any(same_number)
                || (at_judge(entry) && entry.titles.contains(&title))
                || (is_titled && judges.iter().any(|judge| entry.lines[0].starts_with(judge)))
        })
    }

    /// Returns the program in the path of a file or a folder.
    fn by_path(&self, text: &str) -> Places {
        let endings = [".rs", ".c", ".md", ".toml", ".in", ".out", ".ans", ".svg"];
        let text = text.trim().replace('\\', "/");
        let is_path = text.contains('/') || endings.iter().any(|ending| text.ends_with(ending));
        if !is_path || text.contains(' ') {
            return Vec::new();
        }
        let parts: Vec<&str> = text.split('/').filter(|part| !part.is_empty()).collect();
        let named = |part: &&str| {
            let ending = endings.iter().find_map(|ending| part.strip_suffix(ending));
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
                let is_other = |word: &&String| {
                    let is_silent = names::is_silent(word) || stems::is_silent(word);
                    let is_free = other == Else::Anything && !judges.is_empty() && !has_digit(word);
                    !key.contains(word.as_str()) && !is_silent && !is_free
                };
                let others: Vec<String> =
                    rest.iter().filter(is_other).map(|word| self.stems.of(word)).collect();
                let has_others = |entry: &Entry| {
                    let said = entry.words(&self.stems);
                    others.iter().all(|stem| said.weights.contains_key(stem))
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
        let words = letters::words(&folded(text));
        let without_letter = match &words[..] {
            [letter, rest @ ..] if letter.len() == 1 => Some(title_key(&rest.join(" "))),
            _ => None,
        };
        let keys = [Some(title_key(text)), Some(words.concat()), without_letter];
        for key in keys {
            let Some(key) = key.filter(|key| key.len() > 1) else { continue };
            let places = self.places(|entry| entry.titles.contains(&key));
            if !places.is_empty() {
                return places;
            }
        }
        for Named { judges, rest } in named.iter().filter(|named| !named.judges.is_empty()) {
            let key = title_key(&rest.join(" "));
            let places =
                self.places(|entry| entry.titles.contains(&key) && self.is_at(entry, judges));
            if !places.is_empty() {
                return places;
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
