//! The problems by judge and number, title and rule: the rows of the pages, read as they stand.
//!
//! The heading above a row names its judge. The first cell has the number, more numbers after
//! commas or in brackets, and a title; the last cell says what decides the game.

use std::path::Path;

use judging::{files, workspace};

use crate::spelling::{has_digit, words, Query};

/// The pages with rows: problems by judge, the programs, and games in three languages.
const PAGES: [&str; 4] =
    ["shared/judges/README.md", "README.md", "shared/README.md", "shared/practice/README.md"];

/// The most rows that are shown.
const SHOWN: usize = 10;

/// The most words that name one problem on a command line.
const WORDS: usize = 8;

/// How a row fits a query, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// By judge and number, or by a whole title.
    Name,
    /// By words of the title.
    Title,
    /// By other words.
    Rule,
}

/// A row: a problem, a program, or a game with its names in three languages.
pub struct Row {
    /// What is printed: the problem, the game, what to do.
    line: String,
    /// The slug of the program that answers the problem as it stands.
    program: Option<String>,
    is_program: bool,
    /// The spellings of its names.
    names: Vec<String>,
    /// The words of all names, and those of the whole row.
    title: Vec<String>,
    words: Vec<String>,
}

impl Row {
    /// Reads the cells of a row of `page`, below the heading of `judge`.
    fn new(page: &str, judge: &str, cells: &[&str]) -> Option<Row> {
        let [first, middle @ .., last] = cells else { return None };
        let is_program = page == PAGES[1];
        let (mut all, mut game, mut decides) = (text(first), middle.join("; "), last.to_string());
        if is_program {
            game = middle.first()?.to_string();
            decides = format!("**{}**", first.split_inclusive(')').next()?);
        } else if middle.len() > 1 {
            all += &format!("; {game}");
        }
        let mut names = Vec::new();
        for part in all.split([',', '(', ')', ';', ':']).chain([&*text(first)]).map(words) {
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
        let bold = decides.split_once("**[").and_then(|(_, link)| link.split(']').next());
        let program = bold.map(str::to_string);
        let title = words(&format!("{judge} {all}"));
        let words = words(&format!("{judge} {all} {game} {}", text(&decides)));
        let line = format!("{judge} {} | {game} | {}", text(first), advice(&decides));
        Some(Row { line: line.trim().to_string(), program, is_program, names, title, words })
    }

    /// Returns how the row fits, if it does.
    fn fit(&self, query: &Query) -> Option<Fit> {
        let is_name = query.spellings.iter().any(|spelling| self.names.contains(spelling));
        match is_name {
            true => Some(Fit::Name),
            _ if query.is_in(&self.title) => Some(Fit::Title),
            _ => query.is_in(&self.words).then_some(Fit::Rule),
        }
    }
}

/// Returns the text of a cell.
fn text(cell: &str) -> String {
    with_links(cell, |_, text, _| text.to_string())
}

/// Returns the last cell of a row as text that says what to do.
fn advice(cell: &str) -> String {
    with_links(cell, |is_bold, text, target| {
        let below_shared = || Some(format!("shared/{}", target.strip_prefix("../")?));
        let below_root = target.strip_prefix("../../").map(str::to_string);
        let path = below_root.or_else(below_shared).unwrap_or_else(|| target.to_string());
        match text {
            "C" => format!("C: {path}"),
            _ if is_bold => format!("cargo xtask bundle {text} -o {text}.rs ({path})"),
            _ if path == format!("problems/{text}/README.md") => format!("like {text} ({path})"),
            _ => format!("{text} ({path})"),
        }
    })
}

/// Returns a cell with each link replaced by what `link` makes of it: of whether it is bold, its
/// text, and its target.
fn with_links(cell: &str, link: impl Fn(bool, &str, &str) -> String) -> String {
    let mut parts = cell.split('[');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (shown, rest) = part.split_once("](").unwrap_or((part, ")"));
        let (target, rest) = rest.split_once(')').unwrap_or((rest, ""));
        let shown = link(text.ends_with("**"), shown, target);
        text = text + &shown + rest;
    }
    text.replace("**", "")
}

/// Returns the rows of the pages below `root`. A page that cannot be read has none.
pub fn rows(root: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    for page in PAGES {
        let (mut judge, mut is_table) = (String::new(), false);
        for line in files::text(&root.join(page)).unwrap_or_default().lines() {
            if let Some(heading) = line.strip_prefix("## ").filter(|_| page == PAGES[0]) {
                let name = heading.split(" (").next().unwrap_or_default();
                // Below a heading of several judges, each row names its own.
                let is_one = !name.contains(',') && !name.contains(" and ");
                judge = if is_one { name.to_string() } else { String::new() };
            }
            // The pages of theory have other tables, too.
            let is_read = page == PAGES[0] || line.contains("中文");
            is_table = line.starts_with('|') && (is_table || is_read);
            let is_program = page == PAGES[1] && line.starts_with("| [");
            if is_program || is_table && line.contains("](") {
                let cells = line.trim().trim_matches('|').split('|').map(str::trim);
                rows.extend(Row::new(page, &judge, &cells.collect::<Vec<_>>()));
            }
        }
    }
    rows
}

/// Returns the rows that fit `text` and how, the best first. Rows that only have words of a number
/// that others are named by are left out.
fn search<'a>(rows: &'a [Row], text: &str) -> Vec<(Fit, &'a Row)> {
    let query = Query::new(text);
    let mut found: Vec<_> = rows.iter().filter_map(|row| Some((row.fit(&query)?, row))).collect();
    found.sort_by_key(|(fit, row)| (*fit, row.is_program, row.program.is_none(), row.title.len()));
    if has_digit(text) && found.first().is_some_and(|(fit, _)| *fit == Fit::Name) {
        found.retain(|(fit, _)| *fit == Fit::Name);
    }
    found
}

/// Returns the lines of the rows that fit `text`, the best first, up to [`SHOWN`].
pub fn lines(rows: &[Row], text: &str) -> String {
    let mut shown: Vec<&Row> = Vec::new();
    for (_, row) in search(rows, text) {
        let is_same = |other: &&Row| row.is_program && row.program == other.program;
        if !shown.iter().any(is_same) {
            shown.push(row);
        }
    }
    let lines = shown.iter().take(SHOWN).map(|row| format!("{}\n", row.line)).collect();
    match shown.len().saturating_sub(SHOWN) {
        0 => lines,
        more => format!("{lines}and {more} more: add a word to see fewer\n"),
    }
}

/// Returns the slugs of the problems that `names` name, each once: by a slug, alone or as the end of
/// a path, or by what a row says; all slugs if there is no name.
///
/// # Errors
/// A message about the first name that does not lead to one program.
pub fn chosen(root: &Path, names: &[String]) -> Result<Vec<String>, String> {
    let slugs = workspace::slugs(root)?;
    if names.is_empty() {
        return Ok(slugs);
    }
    let (rows, mut chosen, mut rest) = (rows(root), Vec::new(), names);
    while let Some((count, slug)) = first(&slugs, &rows, rest)? {
        if !chosen.contains(&slug) {
            chosen.push(slug);
        }
        rest = &rest[count..];
    }
    Ok(chosen)
}

/// Returns the slug that the first of `names` lead to, and how many do, unless there is no more.
fn first(
    slugs: &[String],
    rows: &[Row],
    names: &[String],
) -> Result<Option<(usize, String)>, String> {
    let Some(name) = names.first() else { return Ok(None) };
    if let Some(slug) = workspace::named(slugs, name) {
        return Ok(Some((1, slug)));
    }
    for count in (1..=names.len().min(WORDS)).rev() {
        let text = names[..count].join(" ");
        let is_same = |slug: &&String| words(slug).concat() == words(&text).concat();
        if let Some(slug) = slugs.iter().find(is_same) {
            return Ok(Some((count, slug.clone())));
        }
        let mut found = search(rows, &text);
        found.retain(|(fit, _)| *fit == Fit::Name || count == names.len() && *fit < Fit::Rule);
        if let Some(slug) = program(rows, &text, &found)? {
            return Ok(Some((count, slug)));
        }
    }
    let near = slugs.iter().find(|slug| is_near(slug, name));
    let near = near.map_or(String::new(), |slug| format!("; the nearest is {slug}"));
    Err(format!("no problem `{name}`{near}; `cargo xtask find` searches by number, title and rule"))
}

/// Returns the program that answers all rows that were `found` as they stand, if there are any.
fn program(rows: &[Row], text: &str, found: &[(Fit, &Row)]) -> Result<Option<String>, String> {
    let mut programs: Vec<_> = found.iter().map(|(_, row)| row.program.as_ref()).collect();
    programs.sort();
    programs.dedup();
    let what = match programs[..] {
        [] => return Ok(None),
        [Some(slug)] => return Ok(Some(slug.clone())),
        [None] => format!("no program answers `{text}` as it stands"),
        _ => format!("`{text}` names several problems"),
    };
    let lines = lines(rows, text).trim_end().replace('\n', "\n  ");
    Err(format!("{what}; the index has:\n  {lines}"))
}

/// Returns whether `name` is `slug` but for one or two letters side by side. Another number is
/// another problem.
fn is_near(slug: &str, name: &str) -> bool {
    let [slug, name] = [slug, name].map(|it| it.to_lowercase().chars().collect::<Vec<_>>());
    let start = slug.iter().zip(&name).take_while(|(a, b)| a == b).count();
    let ends = slug[start..].iter().rev().zip(name[start..].iter().rev());
    let end = ends.take_while(|(a, b)| a == b).count();
    let differ = [&slug, &name].map(|word| &word[start..word.len() - end]);
    differ.iter().all(|part| part.len() <= 2 && !part.iter().any(char::is_ascii_digit))
}
