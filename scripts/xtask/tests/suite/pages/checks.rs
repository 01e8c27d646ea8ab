//! The checks of the pages, the `.md` files: they find what differs between a page and the
//! files that it is about. A fault is one line: file and line, what was expected, what was found.

use std::path::Path;

use tooling::files::below;
use tooling::unfinished::{self, MARK};
use xtask::facts::{Facts, Problem};

use super::markdown::Page;
use super::replay::{replay, Environment, Programs};
use super::{formulas, links, quotes};

/// Returns the faults of the page of problem `slug` below `root`, and the places left to write. The
/// page shows sessions with `program`, and one dialogue for each that `said` returns: what was said,
/// and the name of its case. Before the main page lists the problem, its page may wait.
pub fn of_program(
    root: &Path,
    slug: &str,
    program: &Path,
    said: impl FnOnce() -> Vec<(String, String)>,
) -> Vec<String> {
    let facts = match Facts::read(root) {
        Ok(facts) => facts,
        Err(message) => return vec![message],
    };
    let problem = facts.problem(slug);
    let is_listed = problem.is_some_and(Problem::is_published);
    let mut faults = unfinished::places(root, slug);
    let page = format!("problems/{slug}/README.md");
    match Page::read(root, &root.join(&page)) {
        Ok(page) if is_listed || !page.text.contains(MARK) => {
            let programs = |package: &str| (package == slug).then(|| program.into());
            let environment = Environment { root, programs: &programs, is_copy: false };
            faults.extend(of_page(&page, root, &environment));
            faults.extend(quotes::dialogues(&page, said()));
            for other in problem.map_or(&[][..], |problem| &problem.pages) {
                if *other != page.name {
                    faults.extend(of_translation(&page, other, root, &environment));
                }
            }
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns the faults of `other`, the page of the same problem in another language: those of any page,
/// and links between the two that are missing.
fn of_translation(page: &Page, other: &str, root: &Path, environment: &Environment) -> Vec<String> {
    let translation = match Page::read(root, &root.join(other)) {
        Ok(translation) => translation,
        Err(message) => return vec![message],
    };
    let mut faults = of_page(&translation, root, environment);
    for (from, to) in [(page, &translation), (&translation, page)] {
        let name = to.name.rsplit('/').next().unwrap_or_default();
        if !from.text.contains(&format!("]({name})")) {
            faults.push(from.fault(
                1,
                &format!("a link to the page in the other language, [text]({name})"),
                "none",
            ));
        }
    }
    faults
}

/// Returns the faults of any page.
fn of_page(page: &Page, root: &Path, environment: &Environment) -> Vec<String> {
    let faults = [
        links::faults(page, root),
        formulas::faults(page),
        replay(page, environment),
        quotes::code(page),
        quotes::answers(page, root),
    ];
    faults.concat()
}

/// Returns the faults of the pages below `root` that belong to no problem. Their commands run in
/// `copy`, a copy of the workspace.
pub fn others(root: &Path, copy: &Path, programs: Programs) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for path in below(root)? {
        let is_problem = path.ancestors().nth(2) == Some(&folders[0]);
        if path.extension() == Some("md".as_ref()) && !is_problem {
            let environment = Environment { root: copy, programs, is_copy: true };
            faults.extend(of_page(&Page::read(root, &path)?, root, &environment));
        }
    }
    Ok(faults)
}
