//! The sections of a problem's page: their headings, and the folded answers.

use std::fs;

use super::markdown::Page;

/// The headings of a page, in their order; others may stand between.
const FULL: &str = "Statement|Input|Output|Sample|The game by its rules|Theory with proof|\
                    Variations|Complexity|References|Where to submit";

/// Those of a short page, whose theory stands on another page.
const SHORT: &str = "Statement|Input|Output|Sample|What differs|Where to submit";

/// Returns the faults of headings that are missing or in another order.
pub fn headings(page: &Page) -> Vec<String> {
    let lines = page
        .prose()
        .into_iter()
        .filter(|line| line.text.starts_with("## "));
    let mut rest: Vec<(usize, &str)> = lines.map(|line| (line.number, line.section)).collect();
    let is_short = rest.iter().any(|&(_, heading)| heading == "What differs");
    let mut before = (1, "the title");
    let mut faults = Vec::new();
    for expected in if is_short { SHORT } else { FULL }.split('|') {
        if let Some(place) = rest.iter().position(|&(_, heading)| heading == expected) {
            before = rest[place];
            rest.drain(..=place);
        } else {
            let expected = format!("`## {expected}` after {}", before.1);
            let found = rest.first().map_or("the end", |&(_, heading)| heading);
            faults.push(page.fault(before.0, &expected, found));
        }
    }
    faults
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](src/variations.rs)``, that exists and whose module `main.rs` declares.
pub fn answers(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    // The line where an answer begins, and whether a test of it was found.
    let mut answer: Option<(usize, bool)> = None;
    for line in page.prose() {
        if line.text.starts_with("<details") {
            answer = Some((line.number, false));
        }
        if let Some((_, has_test)) = &mut answer {
            *has_test |= line
                .links()
                .iter()
                .any(|&(name, target)| is_test(page, name, target));
        }
        if line.text.starts_with("</details") {
            if let Some((number, false)) = answer.take() {
                faults.push(page.fault(number, "an answer with a link to its `#[test]`", "none"));
            }
        }
    }
    faults
}

/// Returns whether the file at `target` has the test `name`, and `main.rs` its module.
fn is_test(page: &Page, name: &str, target: &str) -> bool {
    let text = |path| fs::read_to_string(page.folder.join(path)).unwrap_or_default();
    let module = target
        .strip_prefix("src/")
        .and_then(|file| file.strip_suffix(".rs"));
    let declaration = module.map(|module| format!("\nmod {module};"));
    let is_declared = declaration.map_or(true, |line| text("src/main.rs").contains(&line));
    let function = format!("fn {}()", name.trim_matches('`'));
    // Other attributes and comments may stand between `#[test]` and the function.
    let begins = |after: &str| {
        let mut lines = after.lines().map(str::trim).skip(1);
        let line = lines.find(|line| !line.starts_with('#') && !line.starts_with("//"));
        line.is_some_and(|line| line.starts_with(&function))
    };
    is_declared && text(target).split("#[test]").skip(1).any(begins)
}
