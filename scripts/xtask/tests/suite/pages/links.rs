//! Where the links of a page lead.

use std::path::Path;

use tooling::files;
use xtask::facts::Link;
use xtask::pages::inside::inside;

use super::markdown::Page;

/// Returns the faults of the links of `page`.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for line in page.parts().iter().filter(|part| !part.is_code) {
        for link in Link::on_line(line.text) {
            if let Some(expected) = missing(page, root, &link) {
                let Link { text, target } = &link;
                faults.push(page.fault(line.number, expected, &format!("[{text}]({target})")));
            }
        }
    }
    faults
}

/// Returns what a link lacks: a file, the heading after `#`, or the item of the name that it
/// shows, ``[`mex`](src/mex.rs)``.
fn missing(page: &Page, root: &Path, link: &Link) -> Option<&'static str> {
    if link.is_address() {
        return None;
    }
    let file = link.file();
    let anchor = link.anchor();
    let path = if file.is_empty() { page.path.clone() } else { page.path.with_file_name(file) };
    let has_anchor = |page: Page| page.anchors().any(|it| it == anchor);
    if inside(root, &path).is_err() {
        Some("a file of this workspace")
    } else if !anchor.is_empty() && !Page::read(root, &path).is_ok_and(has_anchor) {
        Some("a heading")
    } else if file.ends_with(".rs") && !defines(&path, &link.text) {
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
