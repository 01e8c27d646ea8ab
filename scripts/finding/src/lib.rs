//! The index: finds problems, programs, games and sections by what somebody calls them.
//!
//! It reads the facts, so what it finds is what the pages show. A text is tried as an address, as the
//! path of a file, as judge and number, as a contest, as a title, and then as words of rules; at last
//! with slips of a letter.

mod address;
mod chinese;
mod entry;
mod letters;
mod names;
mod numbers;
mod slips;
mod stems;
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use facts::Facts;
use judging::workspace;

use self::address::Address;
use self::entry::{title_key, Entry, Kind};
use self::letters::{folded, has_digit};
use self::names::Named;
use self::stems::Stems;

/// What is found at most.
const SHOWN: usize = 10;

/// All that can be found.
pub struct Index {
    facts: Facts,
    stems: Stems,
    entries: Vec<Entry>,
}

/// What a text finds.
pub struct Found {
    /// What is to be said before the entries: that something else was typed, or that not all words fit.
    pub note: Option<String>,
    /// The lines of each entry, the best first: the game; what to submit; the page.
    pub entries: Vec<Vec<String>>,
    /// How many more there are.
    pub more: usize,
}

/// What may stand beside the number of a problem.
#[derive(Clone, Copy, PartialEq)]
enum Else {
    /// Only words of the problem, e.g. of its title.
    Fitting,
    /// Anything but another number, if the judge is named.
    Anything,
}

/// Entries of the index by their places.
type Places = Vec<usize>;

impl Index {
    /// Reads the facts of the workspace at `root`.
    ///
    /// # Errors
    /// A message about a fact that cannot be read.
    pub fn read(root: &Path) -> Result<Index, String> {
        let facts = Facts::read(root)?;
        let stems = Stems::new();
        let entries = entry::all(root, &facts);
        Ok(Index { facts, stems, entries })
    }

    /// Returns what `text` finds; no entries if nothing fits.
    pub fn find(&self, text: &str) -> Found {
        if let Some(numbers) = numbers::row(text) {
            let note = format!("a row of numbers: `cargo xtask guess {numbers}` looks for its law");
            return Found { note: Some(note), entries: Vec::new(), more: 0 };
        }
        let mut places = self.named(text, Else::Anything);
        let mut note = None;
        let folders = ["problems/", "testdata/"];
        let is_path =
            folders.iter().any(|folder| text.trim().trim_start_matches("./").starts_with(folder));
        if places.is_empty() && !is_path && Address::read(text).is_none() {
            (note, places) = self.by_words(text);
        }
        let more = places.len().saturating_sub(SHOWN);
        let entries = places.iter().take(SHOWN).map(|&place| self.entries[place].lines.clone());
        Found { note, entries: entries.collect(), more }
    }

    /// Returns the entries that `text` names: by address, path, number or title.
    fn named(&self, text: &str, other: Else) -> Places {
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
            let same_number = |number: &entry::Number| {
                judges.contains(&number.judge.as_str()) && number.number == key
            };
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
                let fits = |number: &entry::Number| {
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
            let fits = |number: &entry::Number| {
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
    fn is_at(&self, entry: &Entry, judges: &[String]) -> bool {
        entry.numbers.iter().any(|number| judges.contains(&number.judge))
            || judges.iter().any(|judge| entry.lines[0].starts_with(&format!("{judge} ")))
    }
}

/// Returns the lines of what `text` names: a problem by its address, number or title; an empty text if
/// there is none.
///
/// # Errors
/// A message about a fact that cannot be read.
pub fn known(root: &Path, text: &str) -> Result<String, String> {
    let index = Index::read(root)?;
    let places = index.named(text, Else::Fitting);
    let lines = places.iter().flat_map(|&place| &index.entries[place].lines);
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

/// Returns the slugs of the problems that `names` name, each once: by a slug, alone or as the end of
/// a path, or by what the index says; all slugs if there is no name.
///
/// # Errors
/// A message about the first name that does not lead to one program.
pub fn chosen(root: &Path, mut names: &[String]) -> Result<Vec<String>, String> {
    let slugs = workspace::slugs(root)?;
    let mut index = None;
    let mut chosen = Vec::new();
    while let Some(name) = names.first() {
        let (count, slug) = match workspace::named(&slugs, name) {
            Some(slug) => (1, slug),
            None => {
                // The facts are read only for what is not a slug.
                if index.is_none() {
                    index = Some(Index::read(root)?);
                }
                match &index {
                    Some(index) => index.first_program(&slugs, names)?,
                    None => (1, name.clone()),
                }
            }
        };
        if !chosen.contains(&slug) {
            chosen.push(slug);
        }
        names = &names[count..];
    }
    Ok(if chosen.is_empty() { slugs } else { chosen })
}

impl Index {
    /// Returns the program that the first of `names` name, and how many they are: the words of one
    /// name may be several arguments.
    fn first_program(&self, slugs: &[String], names: &[String]) -> Result<(usize, String), String> {
        for count in (1..=names.len().min(8)).rev() {
            let text = names[..count].join(" ");
            let key = letters::words(&folded(&text)).concat();
            let same = |slug: &&String| letters::words(&folded(slug)).concat() == key;
            if let Some(slug) = slugs.iter().find(same) {
                return Ok((count, slug.clone()));
            }
            if let Some(found) = self.program(&text) {
                return found.map(|slug| (count, slug));
            }
        }
        let number = names.get(1).filter(|name| name.starts_with(|it: char| it.is_ascii_digit()));
        let name = number.map_or(names[0].clone(), |number| format!("{} {number}", names[0]));
        let meant = self
            .slip_of_name(&name)
            .map_or(String::new(), |meant| format!("; did you mean {meant}?"));
        let find = "`cargo xtask find` searches by number, title and rule";
        Err(format!("no problem `{name:.200}`{meant}; {find}"))
    }

    /// Returns the program that answers all problems with the name or the title `text` as they stand,
    /// if there are any.
    fn program(&self, text: &str) -> Option<Result<String, String>> {
        let mut places = self.named(text, Else::Fitting);
        places.retain(|&place| {
            [Kind::Problem, Kind::Program, Kind::NotImpartial].contains(&self.entries[place].kind)
        });
        // A program that answers a problem counts more than a row of the problem without one.
        let answered = |place: &usize| self.entries[*place].program.is_some();
        let numbers: BTreeSet<String> = places
            .iter()
            .filter(|place| answered(place))
            .flat_map(|&place| {
                self.entries[place].numbers.iter().map(|number| number.shown.clone())
            })
            .collect();
        places.retain(|place| {
            let mut own = self.entries[*place].numbers.iter();
            answered(place) || !own.any(|number| numbers.contains(&number.shown))
        });
        let programs: BTreeSet<Option<&String>> =
            places.iter().map(|&place| self.entries[place].program.as_ref()).collect();
        let what = match Vec::from_iter(programs)[..] {
            [] => return None,
            [Some(slug)] => return Some(Ok(slug.clone())),
            [None] => format!("no program answers `{text}` as it stands"),
            _ => format!("`{text}` names several problems"),
        };
        let line = |&place: &usize| self.entries[place].lines.join("\n    ");
        let lines: Vec<String> = places.iter().take(SHOWN).map(line).collect();
        Some(Err(format!("{what}; the index has:\n  {}", lines.join("\n  "))))
    }
}
