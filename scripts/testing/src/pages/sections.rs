//! The sections of a problem's page: their headings, and the folded answers.

use super::markdown::{links, Page};
use crate::files;

/// The headings of a page, in their order; others may stand between.
const FULL: &str = "Statement|Input|Output|Sample|The game by its rules|Theory with proof|\
                    Variations|Complexity|References|Where to submit";

/// Those of a short page, whose theory stands on another page.
const SHORT: &str = "Statement|Input|Output|Sample|What differs|Where to submit";

/// Returns the fault of the first heading that is missing or in another order.
pub fn headings(page: &Page) -> Option<String> {
    let is_short = page.prose().any(|line| line.text == "## What differs");
    let mut headings = page.prose().filter(|line| line.text.starts_with("## "));
    let mut last = 1;
    for expected in if is_short { SHORT } else { FULL }.split('|') {
        match headings.find(|heading| heading.section == expected) {
            Some(heading) => last = heading.number,
            None => {
                return Some(page.fault(last, &format!("`## {expected}` after this line"), "none"))
            }
        }
    }
    None
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](src/variations.rs)``, that exists and whose module `main.rs` declares.
pub fn answers(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    for (start, _) in page.text.match_indices("\n<details") {
        let (before, after) = page.text.split_at(start);
        let answer = after.split("</details").next().unwrap_or_default();
        let mut links = answer.lines().flat_map(links);
        if !links.any(|(name, target)| is_test(page, name, target)) {
            let number = before.lines().count() + 1;
            faults.push(page.fault(number, "an answer with a link to its `#[test]`", "none"));
        }
    }
    faults
}

/// Returns whether the file at `target` has the test `name`, and `main.rs` its module.
fn is_test(page: &Page, name: &str, target: &str) -> bool {
    let text = |path| files::text(&page.folder.join(path)).unwrap_or_default();
    let module = target
        .strip_prefix("src/")
        .and_then(|file| file.strip_suffix(".rs"));
    let is_declared = module.map_or(true, |module| {
        text("src/main.rs").contains(&format!("\nmod {module};"))
    });
    let source = text(target);
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let test = ["#[test]", &format!("fn {}() {{", name.trim_matches('`'))];
    is_declared && lines.windows(2).any(|pair| pair == test)
}
