//! The headings of a problem's page, which are the same on all pages.

use super::markdown::Page;

const FULL: &[&str] = &[
    "Statement",
    "Input",
    "Output",
    "Sample",
    "The game by its rules",
    "Theory with proof",
    "Variations",
    "Complexity",
    "References",
    "Where to submit",
];

/// Those of a short page, whose theory stands on another page.
const SHORT: &[&str] = &[
    "Statement",
    "Input",
    "Output",
    "Sample",
    DIFFERS,
    "Where to submit",
];

const DIFFERS: &str = "What differs";

/// Returns the faults of headings that are missing or in another order; others may stand between.
pub fn faults(page: &Page) -> Vec<String> {
    let headings = page
        .prose
        .iter()
        .filter(|line| line.text.starts_with("## "));
    let mut rest: Vec<_> = headings.map(|line| (line.number, line.section)).collect();
    let is_short = rest.iter().any(|&(_, heading)| heading == DIFFERS);
    let mut before = (1, "the title");
    let mut faults = Vec::new();
    for &expected in if is_short { SHORT } else { FULL } {
        match rest.iter().position(|&(_, heading)| heading == expected) {
            Some(place) => {
                before = rest[place];
                rest.drain(..=place);
            }
            None => faults.push(format!(
                "{}: expected `## {expected}` after {}, found {}",
                before.0,
                before.1,
                rest.first()
                    .map_or("no more headings".to_string(), |(_, heading)| format!(
                        "`## {heading}`"
                    ))
            )),
        }
    }
    faults
}
