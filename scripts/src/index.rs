//! The problems by judge and number, title and rule: the rows of the pages, read as they stand. The
//! heading above a row names the judge, its first cell the problem, its last cell what decides it.

use std::collections::BTreeSet;
use std::path::Path;

use crate::spelling::{has_digit, words, Query};
use judging::{files, workspace};

/// How a row fits a query, the best first: by judge and number, or by a whole title.
const NAME: usize = 0;
/// By words of the title; other words are worse.
const TITLE: usize = 1;

/// A row: a problem, a program, or a game with its names in three languages.
pub struct Row {
    /// What is printed: the problem, the game, what to do.
    line: String,
    /// The slug of the program that answers the problem as it stands.
    program: Option<String>,
    names: Vec<String>,
    /// The words of its names, and those of all but paths.
    title: Vec<String>,
    words: Vec<String>,
}

impl Row {
    fn new(judge: &str, name: &str, game: &str, decides: &str) -> Row {
        let mut names = Vec::new();
        for part in name.split([',', '(', ')', ';', ':']).chain([name]).map(words) {
            for count in 1..=part.len() {
                let name = part[..count].concat();
                if !judge.is_empty() {
                    names.push(words(judge).concat() + &name);
                }
                // Without its judge, the beginning of a title is not a name.
                if count == part.len() || has_digit(&name) {
                    names.push(name);
                }
            }
        }
        let (name, bold) = (format!("{judge} {name}"), decides.split_once("**["));
        let program = bold.and_then(|(_, link)| Some(link.split_once(']')?.0.to_string()));
        let command = |slug| format!("cargo xtask bundle {slug} -o {slug}.rs: ");
        let command = program.as_ref().map_or(String::new(), command);
        let advice = decides.replace("../../", "").replace("../", "shared/");
        let advice = advice.replace("](", " (").replace(['[', '*'], "");
        let text = format!("{name} {game} {advice}");
        let text = text.split(' ').filter(|word| !word.contains('/')).collect::<Vec<_>>();
        let (title, words) = (words(&name), words(&text.join(" ")));
        let line = format!("{} | {game} | {command}{advice}", name.trim());
        Row { line, program, names, title, words }
    }
}

/// Returns the rows of the pages below `root`: problems by judge, the programs, and games in three
/// languages. A page that cannot be read has none.
pub fn rows(root: &Path) -> Vec<Row> {
    let pages = ["shared/judges/README.md", "README.md", "shared/practice/README.md"];
    let pages = pages.map(|page| files::text(&root.join(page)).unwrap_or_default()).concat();
    let (mut rows, mut judge) = (Vec::new(), "");
    for line in pages.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            // Below a heading of several judges, each row names its own.
            let is_one = !heading.contains(',') && !heading.contains(" and ");
            judge = heading.split(" (").next().filter(|_| is_one).unwrap_or_default();
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let row = match cells[..] {
            [first, game, ..] if line.starts_with("| [") => {
                let (link, names) = first.split_once(')').unwrap_or((first, ""));
                let slug = link[1..].split(']').next().unwrap_or_default();
                Row::new("", &format!("{slug}{names}"), game, &format!("**{link})**"))
            }
            [name, game, decides] if decides.contains("](") => Row::new(judge, name, game, decides),
            [name, chinese, japanese, link] if link.contains("](") => {
                Row::new("", &format!("{name} ({chinese}, {japanese})"), "its names", link)
            }
            _ => continue,
        };
        rows.push(row);
    }
    rows
}

/// Returns the rows that fit `text` and how, the best first; those by number alone, if there are any.
fn search<'a>(rows: &'a [Row], text: &str) -> Vec<(usize, &'a Row)> {
    let query = Query::new(text);
    let fit = |row: &'a Row| {
        let is_named = query.spellings.iter().any(|spelling| row.names.contains(spelling));
        let mut fits = [is_named, query.is_in(&row.title), query.is_in(&row.words)].into_iter();
        fits.position(|fits| fits).map(|fit| (fit, row))
    };
    let mut found: Vec<_> = rows.iter().filter_map(fit).collect();
    // A program needs no line of its own beside those of its problems.
    let is_program = |row: &Row| row.program.as_ref().is_some_and(|it| row.line.starts_with(it));
    let problems = found.iter().filter(|(_, row)| !is_program(row));
    let programs: BTreeSet<_> = problems.map(|(_, row)| row.program.as_ref()).collect();
    found.retain(|(_, row)| !is_program(row) || !programs.contains(&row.program.as_ref()));
    found.sort_by_key(|(fit, row)| (*fit, row.program.is_none(), row.title.len()));
    if has_digit(text) && found.first().is_some_and(|(fit, _)| *fit == NAME) {
        found.retain(|(fit, _)| *fit == NAME);
    }
    found
}

/// Returns the lines of the rows that fit `text`, the best first, at most ten.
pub fn lines(rows: &[Row], text: &str) -> String {
    let found = search(rows, text);
    let mut text: String = found.iter().take(10).map(|(_, row)| row.line.clone() + "\n").collect();
    if found.len() > 10 {
        text += &format!("and {} more: add a word to see fewer\n", found.len() - 10);
    }
    text
}

/// Returns the slugs of the problems that `names` name, each once: by a slug, alone or as the end of
/// a path, or by what a row says; all slugs if there is no name.
///
/// # Errors
/// A message about the first name that does not lead to one program.
pub fn chosen(root: &Path, mut names: &[String]) -> Result<Vec<String>, String> {
    let (slugs, rows) = (workspace::slugs(root)?, rows(root));
    let mut chosen = Vec::new();
    while let Some(name) = names.first() {
        // The words of one name may be several arguments.
        let found = |count: usize| {
            let text = names[..count].join(" ");
            let same = slugs.iter().find(|slug| words(slug).concat() == words(&text).concat());
            let slug = same.map(|slug| Ok(slug.clone()));
            let slug = slug.or_else(|| program(&rows, &text, count == names.len()))?;
            Some(slug.map(|slug| (count, slug)))
        };
        let named = workspace::named(&slugs, name).map(|slug| Ok((1, slug)));
        let found = named.or_else(|| (1..=names.len().min(8)).rev().find_map(found));
        let (count, slug) = found.unwrap_or_else(|| {
            let near = slugs.iter().find(|slug| is_near(slug, name));
            let near = near.map_or(String::new(), |slug| format!("; the nearest is {slug}"));
            let find = "`cargo xtask find` searches by number, title and rule";
            Err(format!("no problem `{name}`{near}; {find}"))
        })?;
        if !chosen.contains(&slug) {
            chosen.push(slug);
        }
        names = &names[count..];
    }
    Ok(if chosen.is_empty() { slugs } else { chosen })
}

/// Returns the program that answers all rows with the name `text`, or also those with that title, as
/// they stand, if there are any.
fn program(rows: &[Row], text: &str, is_title: bool) -> Option<Result<String, String>> {
    let mut found = search(rows, text);
    found.retain(|(fit, _)| *fit == NAME || is_title && *fit == TITLE);
    let programs: BTreeSet<_> = found.iter().map(|(_, row)| row.program.as_ref()).collect();
    let what = match Vec::from_iter(programs)[..] {
        [] => return None,
        [Some(slug)] => return Some(Ok(slug.clone())),
        [None] => format!("no program answers `{text}` as it stands"),
        _ => format!("`{text}` names several problems"),
    };
    let lines = lines(rows, text).trim_end().replace('\n', "\n  ");
    Some(Err(format!("{what}; the index has:\n  {lines}")))
}

/// Returns whether `name` is `slug` but for one or two letters: another number is another problem.
fn is_near(slug: &str, name: &str) -> bool {
    let digits = |text: &str| text.replace(|it: char| !it.is_ascii_digit(), "");
    let differ = slug.chars().zip(name.chars()).filter(|(a, b)| a != b).count();
    digits(slug) == digits(name) && differ + slug.len().abs_diff(name.len()) <= 2
}
