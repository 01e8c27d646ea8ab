//! What a new problem begins with: a template, which is a folder of `scripts/templates`, or any program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tooling::files::{below, entries, slashed, text};
use tooling::workspace::slugs;

use super::samples::Sample;
use crate::index;

/// The template for cases until the input ends.
pub const USUAL: &str = "hdu1847";

/// The template of an interactive problem.
pub const INTERACTIVE: &str = "abc278-g";

/// The folder with the files that a model need not have.
const COMMON: &str = "common";

/// What the files of a template say where a problem has its slug.
const PLACE: &str = "my-game";

/// What a new problem begins with.
#[derive(Clone, Debug)]
pub struct Model {
    pub name: String,
    folder: PathBuf,
    /// The slug that its files have.
    slug: String,
}

impl Model {
    /// Returns the template, or else the program, that `name` names. A path names a program.
    ///
    /// # Errors
    /// If there is neither.
    pub fn named(root: &Path, name: &str) -> Result<Model, String> {
        if let Some(template) = Model::template(root, name) {
            return Ok(template);
        }
        let chosen = index::chosen(root, &[name.to_string()]);
        let slug = chosen.map(|slugs| slugs.concat()).map_err(|why| {
            let templates = Model::templates(root).unwrap_or_default();
            let names: Vec<String> = templates.into_iter().map(|model| model.name).collect();
            format!("`{name}` is neither a template ({}) nor a program: {why}", names.join(", "))
        })?;
        let template = Model::template(root, &slug).filter(|_| !name.contains(['/', '\\']));
        Ok(template.unwrap_or(Model::program(root, slug)))
    }

    /// Returns the template called `name`.
    fn template(root: &Path, name: &str) -> Option<Model> {
        Model::templates(root).ok()?.into_iter().find(|model| model.name == name)
    }

    /// Returns all templates, by name.
    ///
    /// # Errors
    /// If their folder cannot be read.
    pub fn templates(root: &Path) -> Result<Vec<Model>, String> {
        let folders = entries(&root.join("scripts/templates"))?.into_iter();
        let named = folders.filter_map(|folder| {
            let name = folder.file_name()?.to_str()?.to_string();
            Some(Model { name, folder, slug: PLACE.to_string() })
        });
        Ok(named.filter(|model| model.name != COMMON).collect())
    }

    /// Returns all templates and all programs.
    ///
    /// # Errors
    /// If a folder cannot be read.
    pub fn all(root: &Path) -> Result<Vec<Model>, String> {
        let programs = slugs(root)?.into_iter().map(|slug| Model::program(root, slug));
        Ok(Model::templates(root)?.into_iter().chain(programs).collect())
    }

    fn program(root: &Path, slug: String) -> Model {
        Model { name: slug.clone(), folder: root.join("problems").join(&slug), slug }
    }

    /// Returns whether a program like it talks with an interactor.
    pub fn is_dialogue(&self) -> bool {
        self.folder.join(format!("examples/{}-interactor.rs", self.slug)).is_file()
    }

    /// Returns the files of a problem `slug` like it, by their paths in its folder. Where the model has
    /// none, they are the common ones. A program has a manifest and a page of its own, which stay.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn files(&self, root: &Path, slug: &str) -> Result<BTreeMap<String, String>, String> {
        let common = Model {
            name: COMMON.to_string(),
            folder: root.join("scripts/templates").join(COMMON),
            slug: PLACE.to_string(),
        };
        let mut files = common.own_files(slug)?;
        files.extend(self.own_files(slug)?);
        Ok(files)
    }

    fn own_files(&self, slug: &str) -> Result<BTreeMap<String, String>, String> {
        let is_template = self.slug == PLACE;
        let mut files = BTreeMap::new();
        for path in below(&self.folder)? {
            let name = slashed(path.strip_prefix(&self.folder).unwrap_or(&path));
            if !is_template && !name.contains('/') && !name.ends_with(".c") {
                continue;
            }
            let mut file = text(&path)?;
            // In the source of a program, the slug may be a judge's name of the problem.
            if is_template || !name.starts_with("src/") {
                file = renamed(&file, &self.slug, slug);
            }
            files.insert(renamed(&name, &self.slug, slug), file);
        }
        Ok(files)
    }
}

/// Returns `text` with the slug `to` in place of `from`, where that is not a part of a longer name.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(from) {
        let (before, after) = (&rest[..place], &rest[place + from.len()..]);
        let is_longer = before.ends_with(|sign: char| sign.is_alphanumeric() || sign == '-')
            || after.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_');
        renamed += before;
        renamed += if is_longer { from } else { to };
        rest = after;
    }
    renamed + rest
}

/// The lines of an input that are not empty, as words.
type Lines<'a> = [Vec<&'a str>];

/// Templates with what an input looks like that their programs read: the first that fits is taken.
const FORMS: [(&str, fn(&Lines) -> bool); 7] = [
    ("divisor-game", is_list),
    ("agc017-d", is_graph),
    ("grid", has_grids),
    ("words", has_words),
    ("hdu1846", has_equal_lines),
    ("luogu-p4279", has_lists),
    ("moore-nim", has_cases_of_sizes),
];

/// Returns the name of the template whose program reads all of `samples`, as far as their lines say it.
pub fn fitting(is_interactive: bool, samples: &[Sample]) -> &'static str {
    if is_interactive {
        return INTERACTIVE;
    }
    let inputs: Vec<_> = samples.iter().map(|sample| lines(&sample.input)).collect();
    let mut forms = FORMS.iter().filter(|_| !inputs.is_empty());
    let form = forms.find(|(_, fits)| inputs.iter().all(|lines| fits(lines)));
    form.map_or(USUAL, |(name, _)| name)
}

fn lines(input: &str) -> Vec<Vec<&str>> {
    let lines = input.lines().map(|line| line.split_whitespace().collect());
    lines.filter(|words: &Vec<&str>| !words.is_empty()).collect()
}

/// Returns the numbers of a line, if it has nothing else.
fn numbers(line: &[&str]) -> Option<Vec<i128>> {
    line.iter().map(|word| word.parse().ok()).collect()
}

/// Returns the first line as a count if it is one number, and the other lines.
fn counted<'a, 'b>(lines: &'b Lines<'a>) -> Option<(usize, &'b Lines<'a>)> {
    let (first, rest) = lines.split_first()?;
    match first[..] {
        [word] => Some((word.parse().ok()?, rest)),
        _ => None,
    }
}

/// A length, and a line of so many numbers.
fn is_list(lines: &Lines) -> bool {
    counted(lines).is_some_and(|(count, rest)| rest.len() == 1 && has_numbers(&rest[0], count))
}

fn has_numbers(line: &[&str], count: usize) -> bool {
    line.len() == count && numbers(line).is_some()
}

/// The edges of a tree after the number of its vertices, or of a graph after both numbers.
fn is_graph(lines: &Lines) -> bool {
    let Some((first, edges)) = lines.split_first() else { return false };
    let count = match numbers(first).as_deref() {
        Some([vertices]) => vertices - 1,
        Some([_, edges]) => *edges,
        _ => return false,
    };
    count > 0 && edges.len() as i128 == count && edges.iter().all(|edge| has_numbers(edge, 2))
}

/// A number of grids, each after its height and width; or one grid alone.
fn has_grids(lines: &Lines) -> bool {
    let mut rest = counted(lines).map_or(lines, |(_, rest)| rest);
    let mut count = 0;
    while let Some((first, after)) = rest.split_first() {
        let Some([height, width]) = numbers(first).and_then(|it| <[i128; 2]>::try_from(it).ok())
        else {
            return false;
        };
        let height = usize::try_from(height).unwrap_or(usize::MAX);
        let is_row = |row: &Vec<&str>| {
            let squares = row.concat();
            squares.len() as i128 == width && squares.bytes().all(|square| b"#.".contains(&square))
        };
        if height == 0 || after.len() < height || !after[..height].iter().all(is_row) {
            return false;
        }
        rest = &after[height..];
        count += 1;
    }
    counted(lines).map_or(count == 1, |(cases, _)| cases == count)
}

/// A number of words, or one word alone.
fn has_words(lines: &Lines) -> bool {
    let is_word = |line: &Vec<&str>| line.len() == 1 && numbers(line).is_none();
    match counted(lines) {
        Some((count, rest)) => count == rest.len() && rest.iter().all(is_word),
        None => lines.len() == 1 && lines.iter().all(is_word),
    }
}

/// A number of cases, each a line of as many numbers.
fn has_equal_lines(lines: &Lines) -> bool {
    counted(lines).is_some_and(|(count, rest)| {
        let width = rest.first().map_or(0, Vec::len);
        rest.len() == count && rest.iter().all(|line| has_numbers(line, width))
    })
}

/// A number of lists, each after its length, in a line or in two; or such lists up to the end.
fn has_lists(lines: &Lines) -> bool {
    let are_lists = |lines: &Lines| {
        let mut count = 0;
        let mut rest = numbers(&lines.concat()).unwrap_or_default().into_iter();
        while let Some(length) = rest.next() {
            let length = usize::try_from(length).unwrap_or(usize::MAX);
            if rest.len() < length {
                return None;
            }
            rest = Vec::from_iter(rest.skip(length)).into_iter();
            count += 1;
        }
        Some(count).filter(|count| *count > 0)
    };
    let is_counted = counted(lines).is_some_and(|(count, rest)| are_lists(rest) == Some(count));
    is_counted || (counted(lines).is_some() && are_lists(lines).is_some())
}

/// Cases up to the end, each two numbers and a line of as many numbers as the first says.
fn has_cases_of_sizes(lines: &Lines) -> bool {
    let is_case = |case: &Lines| match case {
        [head, list] => {
            let count = numbers(head).filter(|head| head.len() == 2);
            count.is_some_and(|head| usize::try_from(head[0]).is_ok_and(|it| has_numbers(list, it)))
        }
        _ => false,
    };
    lines.chunks(2).all(is_case)
}
