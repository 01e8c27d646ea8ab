//! The sections of a problem's page: their headings, and the folded answers.

use super::markdown::{links, Page, Part};
use crate::files;

/// The headings of a page, in their order. There may be others between them.
const FULL: &str = "Statement|Input|Output|Sample|The game by its rules|Theory with proof|\
                    Variations|Complexity|References|Where to submit";

/// The headings of a short page, whose theory is on another page.
const SHORT: &str = "Statement|Input|Output|Sample|What differs|Where to submit";

/// Returns the fault of the first heading that is missing or in another order.
pub fn headings(page: &Page) -> Option<String> {
    let is_short = page.prose().any(|line| line.text == "## What differs");
    let mut headings = page.prose().filter(|line| line.text.starts_with("## "));
    let mut last = 1;
    for expected in if is_short { SHORT } else { FULL }.split('|') {
        let Some(heading) = headings.find(|heading| heading.section == expected) else {
            return Some(page.fault(last, &format!("`## {expected}` after this line"), "none"));
        };
        last = heading.number;
    }
    None
}

/// Returns the faults of the headings without a text below them.
pub fn without_text(page: &Page) -> Vec<String> {
    let mut parts = page.parts();
    parts.retain(|part| part.is_code || !part.text.trim().is_empty());
    let is_heading = |part: &Part| !part.is_code && part.text.starts_with('#');
    let mut faults = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        if is_heading(part) && parts.get(place + 1).map_or(true, is_heading) {
            faults.push(page.fault(part.number, &format!("text below `{}`", part.text), "none"));
        }
    }
    faults
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](src/variations.rs)``, that exists and whose module `main.rs` declares.
pub fn answers(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    for (start, _) in page.text.match_indices("\n<details") {
        let (before, after) = page.text.split_at(start);
        let answer = after.split("</details").next().unwrap_or_default();
        let mut tests =
            answer.lines().flat_map(links).filter(|(name, target)| is_test(page, name, target));
        let found = match tests.next() {
            Some((_, target)) => match undeclared(page, target) {
                Some(module) => format!("`main.rs` has no `mod {module};`"),
                None => continue,
            },
            None => "none".to_string(),
        };
        let number = before.lines().count() + 1;
        faults.push(page.fault(number, "an answer with a link to its `#[test]`", &found));
    }
    faults
}

/// Returns whether the file at `target` has the test `name`.
fn is_test(page: &Page, name: &str, target: &str) -> bool {
    let source = files::text(&page.folder.join(target)).unwrap_or_default();
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let test = ["#[test]", &format!("fn {}() {{", name.trim_matches('`'))];
    lines.windows(2).any(|pair| pair == test)
}

/// Returns the module at `target` if `main.rs` has to declare it and does not.
fn undeclared<'a>(page: &Page, target: &'a str) -> Option<&'a str> {
    let module = target.strip_prefix("src/")?.strip_suffix(".rs")?;
    let main = files::text(&page.folder.join("src/main.rs")).unwrap_or_default();
    let is_declared = main.contains(&format!("\nmod {module};"));
    Some(module).filter(|_| !is_declared)
}
