//! The chapters of the theory with their sections.

use std::path::Path;

use crate::facts::{anchor, Link};
use tooling::files;

use crate::pages::inside::text;

/// Where the chapters are.
const FOLDER: &str = "shared/theory";

/// Returns a list of the chapters, each with links to its sections.
///
/// # Errors
/// A message about a chapter that cannot be read or has no title `# NUMBER · TITLE`.
pub fn list(root: &Path, page: &str) -> Result<String, String> {
    let mut list = String::new();
    for path in files::entries(&root.join(FOLDER))? {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_chapter = name.starts_with(|letter: char| letter.is_ascii_digit());
        if !is_chapter {
            continue;
        }
        let target = format!("{FOLDER}/{name}");
        let chapter = text(root, &path)?;
        let title = chapter.lines().next().and_then(|line| line.strip_prefix("# "));
        let (number, title) = title
            .and_then(|title| title.split_once(" · "))
            .ok_or_else(|| format!("{target}:1: expected `# NUMBER · TITLE`"))?;
        let link = Link::new(title, &target).markdown(page);
        let headings = chapter.lines().filter_map(|line| line.strip_prefix("## "));
        let sections = headings.filter(|heading| *heading != "Exercises").map(|heading| {
            let target = format!("{target}#{}", anchor(heading));
            Link::new(heading, &target).markdown(page)
        });
        let sections: Vec<String> = sections.collect();
        list += &format!("{number}. {link}: {}.\n", sections.join(", "));
    }
    Ok(list)
}
