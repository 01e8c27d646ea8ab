//! What a page leads to: files, headings, functions, code.

use std::fs;
use std::path::{Component, Path};

use crate::page::{anchors, blocks, links, named_functions, Block};

/// Returns what is wrong with the links of the page at `path`: those that lead to no file below
/// `root`, or to no heading of the page they lead to, and the functions that are not where the
/// page says.
pub fn faults(root: &Path, path: &Path, page: &str) -> Vec<String> {
    let links = links(page);
    let mut faults: Vec<String> = links
        .iter()
        .filter_map(|link| fault(root, path, link))
        .collect();
    let folder = path.parent().unwrap_or(root);
    for (name, target) in named_functions(page) {
        // A file that is not there was told above.
        let source = fs::read_to_string(folder.join(target));
        if source.is_ok_and(|source| !defines(&source, name)) {
            faults.push(format!("no `{name}` in {target}: name what is there"));
        }
    }
    faults
}

/// Returns what is wrong with `link` on the page `page`: if it leads to no file below `root`,
/// or to no heading of the page it leads to.
fn fault(root: &Path, page: &Path, link: &str) -> Option<String> {
    if ["https://", "http://", "mailto:"]
        .iter()
        .any(|start| link.starts_with(start))
    {
        return None;
    }
    let told = |what: &str| Some(format!("the link to {link} leads to no {what}: correct it"));
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let mut target = if file.is_empty() {
        page.to_path_buf()
    } else {
        page.parent().unwrap_or(root).to_path_buf()
    };
    for part in Path::new(file).components() {
        match part {
            Component::ParentDir => {
                target.pop();
            }
            Component::Normal(name) if has_entry(&target, Path::new(name)) => target.push(name),
            Component::CurDir => {}
            _ => return told("file"),
        }
        if !target.starts_with(root) {
            return told("file of this workspace");
        }
    }
    if anchor.is_empty() {
        return None;
    }
    match fs::read_to_string(&target) {
        Ok(text) if anchors(&text).iter().any(|found| found == anchor) => None,
        _ => told("heading"),
    }
}

/// Returns whether `source` has a function or a struct called `name`.
fn defines(source: &str, name: &str) -> bool {
    let words: Vec<&str> = source
        .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .collect();
    words
        .windows(2)
        .any(|pair| ["fn", "struct"].contains(&pair[0]) && pair[1] == name)
}

/// Returns whether `folder` holds `name` in exactly this spelling, wherever we are.
fn has_entry(folder: &Path, name: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.file_name())
        .any(|found| Path::new(&found) == name)
}

/// Returns the first line of each block of Rust on a page that stands in none of `sources`,
/// however far it is indented.
///
/// # Examples
/// ```
/// use scripts::house::links::strange_code;
///
/// let page = "```rust\nlet one = 1;\n```\n";
/// assert!(strange_code(page, &["fn f() {\nlet one = 1;\n}\n".to_string()]).is_empty());
/// assert_eq!(strange_code(page, &["let one = 2;\n".to_string()]), ["let one = 1;"]);
/// ```
pub fn strange_code(page: &str, sources: &[String]) -> Vec<String> {
    let is_strange = |block: &Block| {
        let lines: Vec<&str> = block.lines.iter().map(|line| line.trim_start()).collect();
        let is_there = |source: &String| {
            let source: Vec<&str> = source.lines().map(str::trim_start).collect();
            source
                .windows(lines.len().max(1))
                .any(|window| window == lines)
        };
        block.language == "rust" && !sources.iter().any(is_there)
    };
    let strange = blocks(page).into_iter().filter(is_strange);
    strange
        .map(|block| block.lines.first().unwrap_or(&"").to_string())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn links_that_lead_nowhere_are_noticed() {
        let root = workspace::root().unwrap();
        let page = root.join("problems").join("hdu1847").join("README.md");
        let told = |link: &str| fault(&root, &page, link);
        for link in [
            "https://example.org/missing",
            "src/main.rs",
            "../three-x/Cargo.toml",
            "../../testdata/hdu1847",
            "#theory-with-proof",
            "../hdu1847/README.md#theory-with-proof",
        ] {
            assert_eq!(told(link), None, "{link}");
        }
        for link in [
            "src/missing.rs",
            "SRC/main.rs",
            "/src/main.rs",
            "../../../outside",
            "#no-such-heading",
            "../hdu1847/README.md#no-such-heading",
            "src/main.rs#theory-with-proof",
        ] {
            assert!(told(link).is_some(), "{link}");
        }
    }

    #[test]
    fn functions_that_are_elsewhere_are_noticed() {
        let root = workspace::root().unwrap();
        let path = root.join("problems").join("hdu1847").join("README.md");
        let told = |page: &str| faults(&root, &path, page);
        assert_eq!(told("[`solve`](src/main.rs)"), Vec::<String>::new());
        for wrong in ["solved", "solv"] {
            let faults = told(&format!("[`{wrong}`](src/main.rs)"));
            assert!(faults[0].contains(&format!("no `{wrong}` in src/main.rs")));
        }
        assert_eq!(told("[`solve`](src/missing.rs)").len(), 1);
    }
}
