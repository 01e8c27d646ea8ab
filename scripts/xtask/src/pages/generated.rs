//! What pages show of the facts and of the test data: tables, lists and samples between two marks,
//! which `cargo xtask pages` writes. The rest of a page is written by hand.

mod by_judge;
mod chapters;
mod code;
mod language;
mod references;
mod rules;
mod samples;
mod submit;
mod tables;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::facts::{Facts, OTHERS};
use tooling::files;

use self::code::CODE;
use super::inside::{self, inside};

/// What a part of a page begins and ends with, around its name.
const START: [&str; 2] = ["<!-- Made by `cargo xtask pages`, do not edit: ", " -->"];
const END: [&str; 2] = ["<!-- End of ", " -->"];

/// What the name of a family's table begins with.
const FAMILY: &str = "family ";

/// What each page of a problem has: its samples, and the judges that have it.
const OF_PROBLEM: [&str; 2] = [SAMPLES, SUBMIT];
const SAMPLES: &str = "samples";
const SUBMIT: &str = "where to submit";

/// The works that a page names.
const REFERENCES: &str = "references";

/// A page whose generated parts differ from the facts.
pub struct Stale {
    pub path: PathBuf,
    /// Its path from the root.
    pub name: String,
    /// The names of the parts that differ.
    pub parts: Vec<String>,
    /// What it should be.
    pub text: String,
}

/// What pages have to have, beside those of problems. Any page may have more parts.
const PAGES: [(&str, &[&str]); 9] = [
    ("problems/README.md", &["judges"]),
    ("problems/by-judge.md", &["problems by judge"]),
    ("problems/practice.md", &["problems to practise on"]),
    ("shared/README.md", &["chapters", "looks like"]),
    ("shared/theory/a-theorems.md", &["theorems"]),
    ("shared/theory/b-variations.md", &["variations"]),
    ("shared/theory/c-references.md", &[REFERENCES]),
    ("shared/theory/d-names.md", &["names"]),
    ("shared/zh/README.md", &["names in Chinese"]),
];

/// Pages of problems that are made later.
const TEMPLATES: &str = "scripts/templates/";

/// Returns the pages below `root` that differ from the facts and the test data.
///
/// # Errors
/// A message about a fact that is wrong, or about marks that a page lacks.
pub fn stale(root: &Path) -> Result<Vec<Stale>, String> {
    let facts = Facts::read(root)?;
    answered_once(&facts)?;
    families(root, &facts)?;
    let mut stale = Vec::new();
    for path in files::below(root)? {
        let name = files::slashed(path.strip_prefix(root).unwrap_or(&path));
        if name.ends_with(".md") && !name.starts_with(TEMPLATES) {
            stale.extend(stale_page(root, &facts, name)?);
        }
    }
    Ok(stale)
}

/// Returns what the page `name` has to have.
fn required(facts: &Facts, name: &str) -> Vec<&'static str> {
    if let Some((_, parts)) = PAGES.iter().find(|(page, _)| *page == name) {
        return parts.to_vec();
    }
    let problem = facts.problems.iter().find(|problem| problem.pages.iter().any(|it| it == name));
    // The page of a problem that is not published may wait.
    let Some(problem) = problem.filter(|problem| problem.is_published()) else {
        return Vec::new();
    };
    let mut parts = OF_PROBLEM.to_vec();
    // A page in another language may leave them to the English one.
    if name == problem.page() && !problem.references.is_empty() {
        parts.push(REFERENCES);
    }
    parts
}

/// Returns `text`, the page of the new problem `slug`, with where to submit it.
///
/// # Errors
/// A message about marks that the page lacks.
pub fn with_submit(root: &Path, facts: &Facts, slug: &str, text: &str) -> Result<String, String> {
    let name = format!("problems/{slug}/README.md");
    let made = made(root, facts, &name, SUBMIT)?;
    replaced(text, SUBMIT, &made).ok_or_else(|| format!("{name}: expected a part `{SUBMIT}`"))
}

/// Returns the page `name` if one of its parts differs from what is made.
fn stale_page(root: &Path, facts: &Facts, name: String) -> Result<Option<Stale>, String> {
    let path = inside(root, &root.join(&name))?;
    let mut text = files::text(&path)?;
    let mut parts = parts(&text);
    for part in required(facts, &name) {
        if !parts.iter().any(|own| own == part) {
            parts.push(part.to_string());
        }
    }
    let mut changed = Vec::new();
    for part in parts {
        let made = made(root, facts, &name, &part)?;
        let next = replaced(&text, &part, &made)
            .ok_or_else(|| format!("{name}: expected the lines\n{}", marks(&part).join("\n")))?;
        if next != text {
            changed.push(part);
        }
        text = next;
    }
    Ok((!changed.is_empty()).then_some(Stale { path, name, parts: changed, text }))
}

/// Returns the names of the parts of a page.
fn parts(text: &str) -> Vec<String> {
    let name = |line: &str| line.strip_prefix(START[0])?.strip_suffix(START[1]).map(str::to_string);
    text.lines().filter_map(name).collect()
}

/// Checks that no problem of a judge is there twice.
fn answered_once(facts: &Facts) -> Result<(), String> {
    let mut known = BTreeMap::new();
    let published = facts.problems.iter().filter(|problem| problem.is_published());
    for problem in published {
        for answered in &problem.judges {
            known.entry(answered.name.short()).or_insert(format!("problems/{}", problem.slug));
        }
    }
    for other in &facts.others {
        let name = other.name.short();
        if let Some(first) = known.insert(name.clone(), OTHERS.to_string()) {
            return Err(format!("{OTHERS}: `{name}` is there already, in {first}"));
        }
    }
    Ok(())
}

/// Returns the families of the problems, in the order of the main page.
///
/// # Errors
/// A message about a problem whose family has no table there.
fn families(root: &Path, facts: &Facts) -> Result<Vec<String>, String> {
    let page = inside::text(root, &root.join("README.md"))?;
    let parts = parts(&page).into_iter();
    let families = parts.filter_map(|part| part.strip_prefix(FAMILY).map(str::to_string));
    let families: Vec<String> = families.collect();
    let strange = facts
        .problems
        .iter()
        .find(|problem| problem.is_published() && !families.contains(&problem.family));
    match strange {
        None => Ok(families),
        Some(problem) => Err(format!(
            "problems/{}/Cargo.toml: README.md has no table for the family `{}`; it has: {}",
            problem.slug,
            problem.family,
            families.join(", ")
        )),
    }
}

/// Returns the text of `part` on the page `page`.
fn made(root: &Path, facts: &Facts, page: &str, part: &str) -> Result<String, String> {
    if let Some(family) = part.strip_prefix(FAMILY) {
        return Ok(tables::family(facts, page, family));
    }
    if part.starts_with(CODE) {
        return code::block(root, page, part);
    }
    match part {
        "judges" => Ok(tables::judges(facts)),
        "problems by judge" => Ok(by_judge::list(facts, page)),
        "problems to practise on" => tables::practice(facts, page),
        "chapters" => chapters::list(root, page),
        "looks like" => tables::looks(root, facts, page),
        "theorems" => Ok(tables::theorems(facts, page, &families(root, facts)?)),
        "variations" => Ok(tables::variations(facts, page, &families(root, facts)?)),
        SAMPLES => samples::of_page(root, page),
        REFERENCES => Ok(references::list(facts, page)),
        SUBMIT => Ok(submit::of_page(facts, page)),
        "rules" => Ok(rules::of_page(facts, page)),
        "names" => Ok(tables::names(facts, page, &families(root, facts)?)),
        "names in Chinese" => Ok(tables::chinese_names(facts, page, &families(root, facts)?)),
        _ => Err(format!("{page}: nothing makes the part `{part}`")),
    }
}

/// Returns the lines before and after `part`.
fn marks(part: &str) -> [String; 2] {
    [START, END].map(|[before, after]| format!("{before}{part}{after}"))
}

/// Returns `page` with `made` between the marks of `part`, if it has both.
fn replaced(page: &str, part: &str, made: &str) -> Option<String> {
    let [start, end] = marks(part);
    let (before, rest) = page.split_once(&format!("{start}\n"))?;
    let (_, after) = rest.split_once(&end)?;
    let made = match made.trim_end() {
        "" => String::new(),
        made => format!("\n{made}\n\n"),
    };
    Some(format!("{before}{start}\n{made}{end}{after}"))
}
