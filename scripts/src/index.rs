//! The problems by judge and number, title and rule: the rows of the pages, read as they stand. The
//! heading above a row names the judge, its first cell the problem, its last cell what decides it.

use std::collections::BTreeSet;
use std::path::Path;

use crate::spelling::{has_digit, words, Query};
use facts::{Facts, Link, Name};
use judging::workspace;

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
        let advice = decides.replace("](", " (").replace(['[', '*'], "");
        let text = format!("{name} {game} {advice}");
        let text = text.split(' ').filter(|word| !word.contains('/')).collect::<Vec<_>>();
        let (title, words) = (words(&name), words(&text.join(" ")));
        let line = format!("{} | {game} | {command}{advice}", name.trim());
        Row { line, program, names, title, words }
    }
}

/// Returns the rows of the facts below `root`: problems by judge, the programs, games in three
/// languages and by their rules.
///
/// # Errors
/// A message about a fact that cannot be read.
pub fn rows(root: &Path) -> Result<Vec<Row>, String> {
    let facts = Facts::read(root)?;
    let mut rows = Vec::new();
    for problem in &facts.problems {
        let page = Link { text: problem.slug.clone(), target: problem.page() }.markdown("");
        let c = format!("([C](problems/{0}/{0}.c))", problem.slug);
        for answered in &problem.judges {
            let takes_rust = facts.judge(&answered.name.judge).map_or(true, |it| it.takes_rust);
            let decides = match (answered.is_only_c, problem.has_c && !takes_rust) {
                (true, _) => format!("{page} {c}"),
                (false, true) => format!("**{page}** {c}"),
                (false, false) => format!("**{page}**"),
            };
            rows.push(row(&facts, &answered.name, &answered.also, &problem.game, &decides));
        }
        if problem.is_published() {
            let name = format!("{} ({})", problem.slug, problem.title);
            rows.push(Row::new("", &name, &problem.theorem, &format!("**{page}**")));
        }
    }
    for other in &facts.others {
        rows.push(row(&facts, &other.name, &other.also, &other.game, &other.by.markdown("")));
    }
    for (reason, names) in &facts.not_impartial {
        let names = names.iter();
        rows.extend(
            names.map(|(name, _)| row(&facts, name, &[], "not impartial", &reason.plain())),
        );
    }
    let games = facts.problems.iter().filter_map(|problem| problem.names.as_ref());
    for term in facts.terms.iter().chain(games) {
        let name = format!("{} ({}, {})", term.en, term.zh, term.ja);
        rows.push(Row::new("", &name, "its names", &term.at.markdown("")));
    }
    for look in &facts.looks {
        let like = facts.problems.iter().filter(|it| it.looks_like.contains(&look.game));
        let pages = like.map(|it| Link { text: it.slug.clone(), target: it.page() }.markdown(""));
        let pages = pages.collect::<Vec<_>>().join(", ");
        let theory = format!("{} {pages}", look.theory.markdown(""));
        rows.push(Row::new("", &look.game, "theory", theory.trim()));
    }
    Ok(rows)
}

/// Returns the row of a problem of a judge.
fn row(facts: &Facts, name: &Name, also: &[Name], game: &str, decides: &str) -> Row {
    let also = also.iter().map(|it| if it.title == name.title { it.short() } else { it.full() });
    let others = also.chain(name.titles.iter().cloned());
    let others = others.collect::<Vec<_>>().join(", ");
    let own = format!("{} {}", name.number, name.title).trim().to_string();
    let own = if others.is_empty() { own } else { format!("{own} ({others})") };
    let mut row = Row::new(&name.judge, &own, game, decides);
    row.names.push(words(&name.short()).concat());
    if facts.judge(&name.judge).is_some_and(|judge| !judge.takes_rust) {
        row.line += "; takes no Rust";
    }
    row
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
    let (slugs, rows) = (workspace::slugs(root)?, rows(root)?);
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
