//! Where the links of a page lead.

use std::path::Path;

use super::markdown::{links, Page};

/// Returns the faults of the links of `page`: those that lead to no file or to no heading.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for line in page.prose() {
        for (text, link) in links(line.text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let path = page.folder.join(if file.is_empty() { "README.md" } else { file });
            let expected = if link.contains("://") || link.starts_with("mailto:") {
                continue;
            } else if !path.exists() {
                "a file of this workspace"
            } else if !anchor.is_empty() && !has_heading(root, &path, anchor) {
                "a heading"
            } else {
                continue;
            };
            faults.push(page.fault(line.number, expected, &format!("[{text}]({link})")));
        }
    }
    faults
}

fn has_heading(root: &Path, path: &Path, anchor: &str) -> bool {
    let page = path.parent().and_then(|folder| Page::read(root, folder).ok());
    page.is_some_and(|page| {
        path.ends_with("README.md") && page.anchors().any(|found| found == anchor)
    })
}
