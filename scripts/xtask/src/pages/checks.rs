//! The checks of the pages, the `.md` files: they find what differs between a page and the
//! files that it is about. A fault is one line: file and line, what was expected, what was found.

use std::path::Path;

use crate::facts::{Facts, Problem};
use tooling::files::below;
use tooling::unfinished::{self, MARK};

use super::markdown::Page;
use super::replay::{replay, Programs};
use super::{links, quotes};

/// Returns the faults of the page of problem `slug` below `root`, and the places left to write. The
/// page shows sessions with `program`, and one dialogue for each that `said` returns: what was said,
/// and the name of its case. Before the main page lists the problem, its page may wait.
pub fn of_program(
    root: &Path,
    slug: &str,
    program: &Path,
    said: impl FnOnce() -> Vec<(String, String)>,
) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let facts = match Facts::read(root) {
        Ok(facts) => facts,
        Err(message) => return vec![message],
    };
    let problem = facts.problem(slug);
    let is_listed = problem.is_some_and(Problem::is_published);
    let mut faults = unfinished::places(root, slug);
    match Page::read(root, &folder.join("README.md")) {
        Ok(page) if is_listed || !page.text.contains(MARK) => {
            let programs = |package: &str| (package == slug).then(|| program.into());
            faults.extend(links::faults(&page, root));
            faults.extend(replay(&page, root, &programs));
            faults.extend(quotes::code(&page));
            faults.extend(quotes::answers(&page));
            faults.extend(quotes::dialogues(&page, said()));
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns the faults of the pages below `root` that belong to no problem. Their commands run in
/// `copy`, a copy of the workspace.
pub fn others(root: &Path, copy: &Path, programs: Programs) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for path in below(root)? {
        let is_problem = path.ancestors().nth(2) == Some(&folders[0]);
        if path.extension() == Some("md".as_ref()) && !is_problem {
            let page = Page::read(root, &path)?;
            faults.extend(links::faults(&page, root));
            faults.extend(replay(&page, copy, programs));
            faults.extend(quotes::code(&page));
            faults.extend(quotes::answers(&page));
        }
    }
    Ok(faults)
}
