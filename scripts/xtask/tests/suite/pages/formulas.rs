//! GitHub shows a formula only if a blank stands before it; after a bracket or a full-width sign a
//! reader sees its source.

use super::markdown::Page;

/// Returns the lines of `page` that have a formula without a blank before it.
pub fn faults(page: &Page) -> Vec<String> {
    let parts = page.parts();
    let lines = parts.iter().filter(|part| !part.is_code && !part.text.starts_with("$$"));
    let fault = |before: &str, number| {
        page.fault(number, "a blank before the formula", &format!("`{before}$`"))
    };
    lines.filter_map(|line| Some(fault(&before_formula(line.text)?, line.number))).collect()
}

/// Returns what stands before the first formula of a line that follows no blank.
fn before_formula(line: &str) -> Option<String> {
    // Between backquotes every second piece is code, and between dollars a formula.
    let prose: String = line.split('`').step_by(2).collect();
    let mut pieces: Vec<&str> = prose.split('$').collect();
    pieces.pop();
    let before = pieces.into_iter().step_by(2).find(|it| !it.is_empty() && !it.ends_with(' '));
    before.map(str::to_string)
}
