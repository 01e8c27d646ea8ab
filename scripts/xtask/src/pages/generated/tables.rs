//! The tables of the main page, of the theory and of the judges.

use std::collections::BTreeSet;
use std::path::Path;

use crate::facts::{Answered, Fact, Facts, Link, Name, Problem, Submissions, PRACTICE, THEORY};
use tooling::{contract, files};

/// What readers of the field look for elsewhere: how a program reads, not what decides its game.
const NOT_SHOWN: [&str; 3] = ["graph", "io", "mex"];

/// Returns a table with these headings.
pub fn table<const COLUMNS: usize>(
    headings: [&str; COLUMNS],
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
) -> String {
    let mut text = format!("| {} |\n|{}\n", headings.join(" | "), "---|".repeat(COLUMNS));
    for row in rows {
        let line = format!("| {} |\n", row.map(|cell| cell.replace('|', "\\|")).join(" | "));
        text += &line.replace("|  |", "| |").replace("|  |", "| |");
    }
    text
}

/// Returns the problems of a family, in their order.
fn of_family<'a>(facts: &'a Facts, family: &'a str) -> impl Iterator<Item = &'a Problem> {
    facts.problems.iter().filter(move |problem| problem.family == family)
}

/// Returns the published problems in the order of the main page.
fn in_order<'a>(facts: &'a Facts, families: &'a [String]) -> impl Iterator<Item = &'a Problem> {
    families.iter().flat_map(|family| of_family(facts, family))
}

/// Returns the link to a problem's page, or to a heading there.
fn link(problem: &Problem, anchor: &str, text: &str, page: &str) -> String {
    let target = problem.page() + anchor;
    Link::new(text, &target).markdown(page)
}

/// The problems of a family: what decides them, and where to submit.
pub fn family(facts: &Facts, page: &str, family: &str) -> String {
    let row = |problem: &Problem| {
        let link = link(problem, "", &problem.slug, page);
        let title = problem.first_judge().map_or("", |name| &name.title);
        let name = if title.is_empty() { link } else { format!("{link} ({title})") };
        [name, problem.theorem.clone(), submitted(facts, problem, page)]
    };
    table(["problem", "theorem", "judges"], of_family(facts, family).map(row))
}

/// Returns the judges of a problem: those that take the Rust program, those that take the C program,
/// and a game like it elsewhere.
fn submitted(facts: &Facts, problem: &Problem, page: &str) -> String {
    let Submissions { rust, c, only_c, .. } = problem.submissions(&facts.judges);
    let c = [c, only_c].concat();
    let names = |answered: Vec<&Answered>| {
        let names = answered.iter().map(|answered| answered.name.short());
        names.collect::<Vec<_>>().join(", ")
    };
    let mut parts = vec![names(rust)];
    if problem.has_c && !c.is_empty() {
        parts.push(names(c) + " in C");
    }
    parts.push(problem.elsewhere.markdown(page));
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

/// The judges: their compilers and limits. Those that say the same share a row.
pub fn judges(facts: &Facts) -> String {
    let mut rows: Vec<[String; 3]> = Vec::new();
    for judge in facts.judges.all.iter().filter(|judge| !judge.compiler.is_empty()) {
        let [_, compiler, limit] = [&judge.name, &judge.compiler, &judge.limit].map(String::clone);
        match rows.iter_mut().find(|row| row[1] == compiler && row[2] == limit) {
            Some(row) => row[0] += &format!(", {}", judge.name),
            None => rows.push([judge.name.clone(), compiler, limit]),
        }
    }
    table(["judge", "compiler", "source limit"], rows)
}

/// The problems to practise on, by theory.
///
/// # Errors
/// A message about a problem that no table of facts has.
pub fn practice(facts: &Facts, page: &str) -> Result<String, String> {
    let mut text = String::new();
    for section in &facts.practice {
        let link = Link::new(section.text("title"), section.text("theory"));
        text += &format!("### {}\n\n", link.markdown(page));
        for problem in section.list("problems") {
            let (short, hint) = problem.split_once(": ").unwrap_or((problem, ""));
            let name = facts.names().find(|name| name.short() == short);
            let name = name.ok_or_else(|| format!("{PRACTICE}: no problem is called `{short}`"))?;
            let hint = if hint.is_empty() { String::new() } else { format!(": {hint}") };
            text += &format!("- {}{hint}\n", address_link(name, page));
        }
        text += "\n";
    }
    Ok(text)
}

/// Returns the name of a problem, as a link if its address is known.
fn address_link(name: &Name, page: &str) -> String {
    match &name.address {
        Some(target) => Link::new(&name.full(), target).markdown(page),
        None => name.full(),
    }
}

/// What a game looks like, and where it is decided.
///
/// # Errors
/// A message about a problem that looks like no row.
pub fn looks(root: &Path, facts: &Facts, page: &str) -> Result<String, String> {
    for Problem { slug, looks_like, varied_like, .. } in &facts.problems {
        let is_row = |look: &&String| facts.looks.iter().any(|row| row.text("game") == *look);
        if let Some(look) = looks_like.iter().chain(varied_like).find(|look| !is_row(look)) {
            return Err(format!("problems/{slug}/Cargo.toml: {THEORY} has no row `{look}`"));
        }
    }
    let mut rows = Vec::new();
    for look in &facts.looks {
        let game = look.text("game").to_string();
        let published = || facts.problems.iter().filter(|problem| problem.is_published());
        let like: Vec<&Problem> =
            published().filter(|problem| problem.looks_like.contains(&game)).collect();
        let varied = published().filter(|problem| problem.varied_like.contains(&game));
        let mut pages: Vec<String> =
            like.iter().map(|problem| link(problem, "", &problem.slug, page)).collect();
        pages.extend(varied.map(|problem| link(problem, "#variations", &problem.slug, page)));
        let theory = match look.cell("theory", page) {
            theory if theory.is_empty() => "next column".to_string(),
            theory => theory,
        };
        let code = match look.cell("code", page) {
            code if code.is_empty() => used(root, &like, page)?,
            code => code,
        };
        rows.push([game, theory, pages.join(", "), code]);
    }
    Ok(table(["game or question", "theory", "pages", "code"], rows))
}

/// Returns what the programs use of `shared` to decide their games.
fn used(root: &Path, problems: &[&Problem], page: &str) -> Result<String, String> {
    let mut modules = BTreeSet::new();
    for Problem { slug, .. } in problems {
        let program = files::text(&root.join(format!("problems/{slug}/src/main.rs")))?;
        let named = contract::names_after(&program, "shared::");
        modules.extend(named.into_iter().map(|(_, name)| name));
    }
    let is_shown = |name: &&String| {
        !NOT_SHOWN.contains(&name.as_str()) && root.join(format!("shared/src/{name}.rs")).is_file()
    };
    let link = |name: &String| {
        let target = format!("shared/src/{name}.rs");
        Link::new(&format!("`shared::{name}`"), &target).markdown(page)
    };
    let links: Vec<String> = modules.iter().filter(is_shown).map(link).collect();
    Ok(match problems.len() {
        _ if !links.is_empty() => links.join(", "),
        0 => String::new(),
        1 => "its `main.rs`".to_string(),
        _ => "their `main.rs`".to_string(),
    })
}

/// The theorems, and what checks them: those of the problems, then those of the chapters.
pub fn theorems(facts: &Facts, page: &str, families: &[String]) -> String {
    let proofs = in_order(facts, families).flat_map(|problem| &problem.proofs);
    let row = |theorem: &Fact| {
        ["theorem", "first", "page", "test", "bound"].map(|key| theorem.cell(key, page))
    };
    let headings = ["theorem", "first proved by", "page", "test", "up to"];
    table(headings, proofs.chain(&facts.theorems).map(row))
}

/// What the pages answer about variations.
pub fn variations(facts: &Facts, page: &str, families: &[String]) -> String {
    let rows = in_order(facts, families).filter_map(|problem| {
        let variations = problem.variations.as_ref()?;
        let game = link(problem, "#variations", variations.text("game"), page);
        let [misere, moves, rules] =
            ["misere", "moves", "rules"].map(|key| variations.cell(key, page));
        Some([game, misere, moves, rules])
    });
    table(["game", "misère play", "winning moves", "other rules"], rows)
}

/// Names in three languages.
pub fn names(facts: &Facts, page: &str, families: &[String]) -> String {
    let or_dash = |text: String| if text.is_empty() { "–".to_string() } else { text };
    let row = |term: &Fact| ["en", "zh", "ja", "at"].map(|key| or_dash(term.cell(key, page)));
    table(["English", "中文", "日本語", "theory"], terms(facts, families).map(row))
}

/// The names in Chinese, in a table for readers of Chinese. Names that are no other in English are
/// left out.
pub fn chinese_names(facts: &Facts, page: &str, families: &[String]) -> String {
    let named = terms(facts, families).filter(|term| !term.text("zh").is_ascii());
    let rows = named.map(|term| {
        let zh = term.text("zh").replace(", ", "、").replace("; ", "；");
        [zh, term.cell("en", page), term.cell("at", page)]
    });
    table(["中文", "English", "章节或程序"], rows)
}

/// Returns the terms of the theory, and the names of the games of the problems.
fn terms<'a>(facts: &'a Facts, families: &'a [String]) -> impl Iterator<Item = &'a Fact> {
    let games = in_order(facts, families).filter_map(|problem| problem.names.as_ref());
    facts.terms.iter().chain(games)
}
