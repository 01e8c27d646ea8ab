//! The problems by judge and number, title and rule: the rows of the pages, read as they stand. The
//! heading above a row names the judge, its first cell the problem, its last cell what decides it.

use std::collections::BTreeSet;
use std::path::Path;

use crate::spelling::{has_digit, words, Query};
use judging::{files, workspace};

/// How a row fits a query best: by judge and number, or by a whole title. Words of the title are the
/// next, and then other words.
const NAME: usize = 0;

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
                // A contest needs its letter, and the beginning of a title its judge.
                let is_contest = has_digit(&name) && !name.starts_with(|it: char| it.is_numeric());
                if is_contest && part.get(count).is_some_and(|next| next.len() == 1) {
                    continue;
                }
                if !judge.is_empty() {
                    names.push(words(judge).concat() + &name);
                }
                if count == part.len() || has_digit(&name) {
                    names.push(name);
                }
            }
            // The title follows the number, and perhaps a letter.
            let number = part.iter().position(|word| has_digit(word)).map_or(0, |it| it + 1);
            let title = part[number..].iter().skip_while(|word| word.len() == 1);
            let title: String = title.map(String::as_str).collect();
            if !title.is_empty() {
                names.extend([words(judge).concat() + &title, title]);
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

/// Returns the rows of the pages below `root`: problems by judge, the programs, games in three
/// languages and by their rules. A page that cannot be read has none.
pub fn rows(root: &Path) -> Vec<Row> {
    let pages = ["shared/judges/README.md", "README.md", "shared/practice/README.md"];
    let text = |page| files::text(&root.join(page)).unwrap_or_default();
    // Its links begin one folder higher than those of the other pages.
    let rules = text("shared/README.md").replace("](../", "](../../").replace("](th", "](../th");
    let pages = pages.map(text).concat() + &rules;
    let (mut rows, mut judge, mut note) = (Vec::new(), "", "");
    for line in pages.lines() {
        if let Some(heading) = line.strip_prefix("## ").or(line.strip_prefix("# ")) {
            (judge, note) = heading.split_once(" (").unwrap_or((heading, ""));
            // Below a heading of several judges, each row names its own.
            if judge.contains(',') || judge.contains(" and ") {
                judge = "";
            }
        }
        let item = line.strip_prefix("- ").filter(|_| judge == "Not impartial");
        if let Some((reason, problems)) = item.and_then(|item| item.split_once(": ")) {
            let problems = problems.trim_end_matches('.').split("; ");
            rows.extend(problems.flat_map(|it| others(it, reason)));
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let mut row = match cells[..] {
            [first, game, ..] if line.starts_with("| [") => {
                let (link, names) = first.split_once(')').unwrap_or((first, ""));
                let slug = link[1..].split(']').next().unwrap_or_default();
                Row::new("", &format!("{slug}{names}"), game, &format!("**{link})**"))
            }
            [name, game, decides] if decides.contains("](") => Row::new(judge, name, game, decides),
            [rule, theory, page, _] if (theory.to_owned() + page).contains("](") => {
                let theory = format!("{theory} {page}").replace("next column", "");
                Row::new("", rule, "theory", theory.trim())
            }
            [name, chinese, japanese, link] if link.contains("](") => {
                Row::new("", &format!("{name} ({chinese}, {japanese})"), "its names", link)
            }
            _ => continue,
        };
        if !note.is_empty() {
            row.line += &format!("; {}", note.trim_end_matches(')'));
        }
        rows.push(row);
    }
    rows
}

/// Returns the rows of problems of one judge, such as `LeetCode 486, 877`, that are not impartial.
fn others<'a>(problems: &'a str, reason: &'a str) -> impl Iterator<Item = Row> + 'a {
    let first = problems.split(", ").next().unwrap_or_default();
    let number = first.find(char::is_numeric).unwrap_or(first.len());
    let judge = first[..number].rsplit_once(' ').map_or("", |(judge, _)| judge);
    let names = problems[judge.len()..].split(", ");
    names.map(move |name| Row::new(judge, name.trim(), "not impartial", reason))
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

/// Returns the lines of the rows that fit `text`, the best first, at most ten; or else those whose
/// number it begins with.
pub fn lines(rows: &[Row], text: &str) -> String {
    let (mut text, mut found) = (text, search(rows, text));
    while let (true, Some((start, _))) = (found.is_empty(), text.rsplit_once(' ')) {
        (text, found) = (start, search(rows, start));
        found.retain(|(fit, _)| *fit == NAME && has_digit(start));
    }
    let mut lines: String = found.iter().take(10).map(|(_, row)| row.line.clone() + "\n").collect();
    if found.len() > 10 {
        lines += &format!("and {} more: add a word to see fewer\n", found.len() - 10);
    }
    lines
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
            let slug = slug.or_else(|| program(&rows, &text))?;
            Some(slug.map(|slug| (count, slug)))
        };
        let named = workspace::named(&slugs, name).map(|slug| Ok((1, slug)));
        let found = named.or_else(|| (1..=names.len().min(8)).rev().find_map(found));
        let (count, slug) = found.unwrap_or_else(|| {
            let number = names.get(1).filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
            let name = number.map_or(name.clone(), |number| format!("{name} {number}"));
            let near = slugs.iter().find(|slug| is_near(slug, &name));
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

/// Returns the program that answers all rows with the name or the title `text` as they stand, if
/// there are any.
fn program(rows: &[Row], text: &str) -> Option<Result<String, String>> {
    let mut found = search(rows, text);
    found.retain(|(fit, _)| *fit == NAME);
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

/// Returns whether `name` is `slug` but for one or two letters at one place: another number is
/// another problem.
fn is_near(slug: &str, name: &str) -> bool {
    // A single letter at the end counts as a number, too.
    let number = |text: &str| {
        let letter = text.rsplit(['-', '_']).next().filter(|last| last.len() == 1);
        text.replace(|it: char| !it.is_ascii_digit(), "") + letter.unwrap_or_default()
    };
    let same = |a: &str, b: &str| a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let reversed = [slug, name].map(|text| text.chars().rev().collect::<String>());
    let kept = same(slug, name) + same(&reversed[0], &reversed[1]);
    let longest = slug.len().max(name.chars().count());
    number(slug) == number(name) && kept + 2.min(longest / 2) >= longest
}
