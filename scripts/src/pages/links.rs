//! Where the links of a page lead.

use std::fs;
use std::path::{Component, Path, PathBuf};

use super::markdown::Page;

/// Returns the faults of the links of `page`: those that lead to no file below `root`, to no
/// heading, or to no item of the name that they show, e.g. ``[`mex`](src/mex.rs)``.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for line in page.prose() {
        for (text, link) in line.links() {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let expected = match target(page, root, file) {
                _ if link.contains("://") || link.starts_with("mailto:") => continue,
                None => "a file of this workspace",
                Some(path) if !anchor.is_empty() && !has_heading(root, &path, anchor) => {
                    "a heading"
                }
                Some(path) if file.ends_with(".rs") && !defines(&path, text) => {
                    "an item of that name"
                }
                Some(_) => continue,
            };
            faults.push(page.fault(line.number, expected, &format!("[{text}]({link})")));
        }
    }
    faults
}

/// Returns the path of `file`, as the page names it, if it is there below `root`.
fn target(page: &Page, root: &Path, file: &str) -> Option<PathBuf> {
    let mut target = page.folder.clone();
    for part in Path::new(if file.is_empty() { "README.md" } else { file }).components() {
        match part {
            Component::ParentDir => {
                target.pop();
            }
            // In exactly this spelling, even where a file system ignores case.
            Component::Normal(name) => {
                let mut entries = fs::read_dir(&target).ok()?.flatten();
                entries.find(|entry| entry.file_name() == name)?;
                target.push(name);
            }
            _ => return None,
        }
    }
    target.starts_with(root).then_some(target)
}

fn has_heading(root: &Path, path: &Path, anchor: &str) -> bool {
    let folder = path.parent().filter(|_| path.ends_with("README.md"));
    let page = folder.and_then(|folder| Page::read(root, folder).ok());
    page.is_some_and(|page| page.anchors().iter().any(|found| found == anchor))
}

/// Returns whether the file at `path` defines the item that `text` shows, if it shows one.
fn defines(path: &Path, text: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let name = text.trim_matches('`');
    let source = fs::read_to_string(path).unwrap_or_default();
    let words: Vec<&str> = source.split(|letter| !is_part(letter)).collect();
    let kinds = ["fn", "struct", "enum", "trait", "type", "const", "mod"];
    let is_name = text.starts_with('`') && name.chars().all(is_part);
    !is_name
        || words
            .windows(2)
            .any(|pair| kinds.contains(&pair[0]) && pair[1] == name)
}
