//! The programs that names lead to, for the other tasks.

use std::collections::BTreeSet;
use std::path::Path;

use tooling::workspace;

use super::catalog::{check_length, Index};
use super::entry::Kind;
use super::folding::words;

/// So many problems of one name are listed at most.
const SHOWN: usize = 10;

/// Returns the lines of what `text` names: a problem by its address, number or title; an empty text if
/// there is none.
///
/// # Errors
/// A message about a fact that cannot be read.
pub fn known(root: &Path, text: &str) -> Result<String, String> {
    let index = Index::read(root)?;
    let places = index.named(text);
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
        check_length(name)?;
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
            let key = words(&text).concat();
            let same = |slug: &&String| words(slug).concat() == key;
            if let Some(slug) = slugs.iter().find(same) {
                return Ok((count, slug.clone()));
            }
            if let Some(found) = self.program(&text) {
                return found.map(|slug| (count, slug));
            }
        }
        let number = names.get(1).filter(|name| name.starts_with(|it: char| it.is_ascii_digit()));
        let name = number.map_or(names[0].clone(), |number| format!("{} {number}", names[0]));
        if name == "." {
            let expected = "go to one, problems/SLUG, or name it";
            return Err(format!("`.` is not the folder of a problem: {expected}"));
        }
        let is_missing = name.contains(['/', '.']) && !Path::new(&name).exists();
        let what = if is_missing { "no file, folder or problem" } else { "no problem" };
        let next = match self.slip_of_name(&name) {
            Some(meant) => format!("did you mean {meant}?"),
            None => "`cargo xtask find` searches by number, title and rule".to_string(),
        };
        Err(format!("{what} `{name:.200}`; {next}"))
    }

    /// Returns the program that answers all problems with the name or the title `text` as they stand,
    /// if there are any.
    fn program(&self, text: &str) -> Option<Result<String, String>> {
        let mut places = self.named(text);
        places.retain(|&place| {
            [Kind::Problem, Kind::Program, Kind::NotImpartial].contains(&self.entries[place].kind)
        });
        // A program that answers a problem counts more than a row of the problem without one.
        let answered = |place: &usize| self.entries[*place].program.is_some();
        let answers = places.iter().filter(|place| answered(place));
        let numbers: BTreeSet<&String> =
            answers.flat_map(|&place| &self.entries[place].shown).collect();
        places.retain(|place| {
            let mut own = self.entries[*place].shown.iter();
            answered(place) || !own.any(|number| numbers.contains(number))
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
