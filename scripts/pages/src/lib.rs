//! The checks of the pages, the `.md` files: they find what differs between a page and the
//! files that it is about. A fault is one line: file and line, what was expected, what was found.

mod formulas;
mod links;
mod markdown;
mod quotes;
mod replay;

use std::path::{Path, PathBuf};

use judging::files::{below, text};
use judging::unfinished::{self, MARK};

use self::markdown::links;
pub use self::markdown::Page;
pub use self::replay::replay;

const THEOREMS: &str = "shared/theory/a-theorems.md";
const VARIATIONS: &str = "shared/theory/b-variations.md";
const PRACTICE: &str = "shared/practice/README.md";

/// Returns the faults of the page of problem `slug` below `root`, the places left to write, and a C
/// program that no test runs. Before the main page lists the problem, its page may wait.
pub fn problem(root: &Path, slug: &str) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let is_listed = lists(root, "README.md", "Problems", &format!("problems/{slug}/README.md"));
    let mut faults = unfinished::places(root, slug);
    let file = format!("tests/{slug}/program.rs");
    let test = text(&folder.join(&file)).unwrap_or_default();
    if folder.join(format!("{slug}.c")).is_file() && !test.contains("    c: [") {
        faults.push(format!("problems/{slug}/{file}: expected `c: [],` to test {slug}.c"));
    }
    match Page::read(root, &folder.join("README.md")) {
        Ok(page) if is_listed || !page.text.contains(MARK) => {
            faults.extend(quotes::answers(&page));
            faults.extend(quotes::samples(&page, root, slug));
            faults.extend(quotes::code(&page, &[folder, root.join("shared")]));
            faults.extend(formulas::faults(&page));
            faults.extend(links::faults(&page, root));
            faults.extend(rows(&page, root, slug));
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns the faults of the page of problem `slug`, and of the sessions with `program` that it shows,
/// with one dialogue for each that `said` returns: what was said, and the name of its case.
pub fn of_program(
    root: &Path,
    slug: &str,
    program: &Path,
    said: impl FnOnce() -> Vec<(String, String)>,
) -> Vec<String> {
    let mut faults = problem(root, slug);
    // A page that is missing is a fault once the main page lists the problem.
    if let Ok(page) = Page::read(root, &root.join("problems").join(slug).join("README.md")) {
        faults.extend(replay(&page, root, |package| (package == slug).then(|| program.into())));
        let mut shown = page.blocks().filter(quotes::is_dialogue);
        let said = if page.text.contains(MARK) { Vec::new() } else { said() };
        for (said, name) in said {
            faults.extend(page.drift_of(shown.next(), &said, &format!("the dialogue of {name}")));
        }
    }
    faults
}

/// Returns what other pages lack or have too much about problem `slug`, as faults.
fn rows(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let has = |heading: &str| page.anchors().any(|anchor| anchor.starts_with(heading));
    let own = format!("problems/{slug}/README.md");
    let places = [
        (true, "README.md", "Problems", own.clone()),
        (true, "shared/README.md", "What does my game look like?", format!("../{own}")),
        (has("theory"), THEOREMS, "The theorems, and what checks them", format!("../../{own}")),
        (
            has("variations"),
            VARIATIONS,
            "Index of the variations",
            format!("../../{own}#variations"),
        ),
    ];
    let missing = places.into_iter().filter(|it| it.0 && !lists(root, it.1, it.2, &it.3));
    let missing = missing.map(|(_, file, section, link)| {
        format!("{file}: expected a link to {link} under `{section}`")
    });
    let judges = page.prose().filter(|line| line.section == "Where to submit");
    let statement = judges.flat_map(|line| links(line.text)).find(|(_, link)| link.contains(':'));
    let to_practise = statement.filter(|(_, it)| lists(root, PRACTICE, "", it));
    let too_much = to_practise
        .map(|(_, link)| format!("{PRACTICE}: expected no row with {link}, as {slug} answers it"));
    missing.chain(too_much).collect()
}

/// Returns whether the page `file` links `target` under the heading `section`, or its title.
fn lists(root: &Path, file: &str, section: &str, target: &str) -> bool {
    let page = text(&root.join(file)).unwrap_or_default();
    let starts = |part: &&str| part.trim_start_matches("# ").starts_with(section);
    let mut sections = page.split("\n## ").filter(starts);
    sections.any(|part| part.contains(&format!("]({target})")))
}

/// Returns the faults of the pages below `root` that belong to no problem. Their commands run in
/// `copy`, a copy of the workspace. `program` gives the path of the program of a package.
pub fn others(
    root: &Path,
    copy: &Path,
    program: impl Fn(&str) -> Option<PathBuf>,
) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for path in below(root)? {
        let is_problem = path.ancestors().nth(2) == Some(&folders[0]);
        if path.extension() == Some("md".as_ref()) && !is_problem {
            let page = Page::read(root, &path)?;
            faults.extend(quotes::code(&page, &folders));
            faults.extend(formulas::faults(&page));
            faults.extend(links::faults(&page, root));
            faults.extend(replay(&page, copy, &program));
        }
    }
    Ok(faults)
}
