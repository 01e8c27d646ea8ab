//! Formulas as a code host shows them: it reads Markdown first.

use super::markdown::{links, Page};

/// Returns the faults of the formulas of `page`: Markdown drops the backslash of `\,`, and a formula
/// in the text of a link stays raw.
pub fn faults(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    for line in page.prose() {
        let prose: Vec<&str> = line.text.split('`').step_by(2).collect();
        let prose = prose.concat().replace("$$", "$");
        let loses = |part: &str| part.chars().next().map_or(true, |it| it.is_ascii_punctuation());
        for formula in prose.split('$').skip(1).step_by(2) {
            if formula.split('\\').skip(1).any(loses) {
                faults.push(page.fault(line.number, "a letter after each backslash", formula));
            }
        }
        for (text, _) in links(line.text).iter().filter(|(text, _)| text.contains('$')) {
            faults.push(page.fault(line.number, "a link without a formula in its text", text));
        }
    }
    faults
}
