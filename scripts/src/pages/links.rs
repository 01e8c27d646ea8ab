//! Where the links of a page lead.

use std::fs;
use std::path::{Component, Path, PathBuf};

use super::markdown::Page;

/// Returns the faults of the links of `page`, which lies in `folder` below `root`: those that lead
/// to no file, to no heading, or to no item of the name that they show, e.g.
/// ``[`mex`](src/mex.rs)``.
pub fn faults(page: &Page, root: &Path, folder: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for line in &page.prose {
        for (text, link) in line.links() {
            if ["https://", "http://", "mailto:"]
                .iter()
                .any(|start| link.starts_with(start))
            {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { "README.md" } else { file };
            let target = target(root, folder, file);
            let source = target
                .as_ref()
                .and_then(|path| fs::read_to_string(path).ok());
            let source = source.unwrap_or_default();
            let anchors = Page::new(&source).anchors();
            let expected = if target.is_none() {
                "a file of this workspace"
            } else if !anchor.is_empty() && !anchors.iter().any(|found| found == anchor) {
                "a heading"
            } else if item(text)
                .is_some_and(|name| file.ends_with(".rs") && !defines(&source, name))
            {
                "an item of that name"
            } else {
                continue;
            };
            faults.push(format!(
                "{}: expected {expected}, found [{text}]({link})",
                line.number
            ));
        }
    }
    faults
}

/// Returns the path of `file`, as a page in `folder` names it, if it is there below `root`.
fn target(root: &Path, folder: &Path, file: &str) -> Option<PathBuf> {
    let mut target = folder.to_path_buf();
    for part in Path::new(file).components() {
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

/// Returns the name that the text of a link shows, if it is one.
fn item(text: &str) -> Option<&str> {
    let name = text.strip_prefix('`')?.strip_suffix('`')?;
    let is_name = name
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == '_');
    is_name.then_some(name)
}

/// Returns whether `source` defines an item called `name`.
fn defines(source: &str, name: &str) -> bool {
    let kinds = [
        "fn", "struct", "enum", "trait", "type", "const", "static", "mod",
    ];
    let words = source.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let words: Vec<&str> = words.collect();
    words
        .windows(2)
        .any(|pair| kinds.contains(&pair[0]) && pair[1] == name)
}
