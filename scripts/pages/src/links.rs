//! The lines of a page outside of code: where its links lead, and its formulas as a code host shows
//! them, which reads Markdown first.

use std::path::Path;

use judging::files;

use super::markdown::{links, Page};

/// Returns the faults of the links and of the formulas of `page`: Markdown drops the backslash of
/// `\,`, and a formula after a bracket or a full-width comma stays raw.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let loses = |part: &str| !part.starts_with(|first: char| !first.is_ascii_punctuation());
    for line in page.parts().iter().filter(|part| !part.is_code) {
        for (text, link) in links(line.text) {
            if let Some(expected) = missing(page, root, text, link) {
                faults.push(page.fault(line.number, expected, &format!("[{text}]({link})")));
            }
        }
        let prose: String = line.text.split('`').step_by(2).collect();
        let parts: Vec<String> = prose.replace("$$", "$").split('$').map(str::to_string).collect();
        for part in parts.chunks_exact(2) {
            if part[1].split('\\').skip(1).any(loses) {
                faults.push(page.fault(line.number, "a letter after each backslash", &part[1]));
            }
            if part[0].ends_with(|last: char| !last.is_whitespace()) {
                faults.push(page.fault(line.number, "a blank before each formula", &part[0]));
            }
        }
    }
    faults
}

/// Returns what a link lacks: a text that is shown, a file, the heading after `#`, or the item of the
/// name that it shows, ``[`mex`](src/mex.rs)``.
fn missing(page: &Page, root: &Path, text: &str, link: &str) -> Option<&'static str> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let path = if file.is_empty() { page.path.clone() } else { page.path.with_file_name(file) };
    let has_anchor = |page: Page| page.anchors().any(|it| it == anchor);
    if text.contains('$') {
        Some("a link without a formula in its text")
    } else if link.contains(':') {
        None
    } else if !path.exists() {
        Some("a file of this workspace")
    } else if !anchor.is_empty() && !Page::read(root, &path).is_ok_and(has_anchor) {
        Some("a heading")
    } else if file.ends_with(".rs") && !defines(&path, text) {
        Some("an item of that name")
    } else {
        None
    }
}

/// Returns whether the file at `path` defines the item that `text` shows, if it shows one.
fn defines(path: &Path, text: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let name = text.trim_matches('`');
    let source = files::text(path).unwrap_or_default();
    let words: Vec<&str> = source.split(|letter| !is_part(letter)).collect();
    let kinds = ["fn", "struct", "enum", "trait", "type", "const", "mod"];
    let is_defined = words.windows(2).any(|pair| kinds.contains(&pair[0]) && pair[1] == name);
    is_defined || !text.starts_with('`') || !name.chars().all(is_part)
}
