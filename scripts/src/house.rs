//! The checks of the house: what a page has to have, whichever problem it is about.
//!
//! Each check takes texts and returns the faults, one line each, that say what to do; the test
//! `house` applies them to every page.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::page::{anchors, blocks, lines, links, Block, Line};

/// The words that the headings of a page hold, in this order.
pub const FULL: &[&str] = &[
    "statement",
    "input",
    "output",
    "sample",
    "rules",
    "theory",
    "complexity",
    "references",
    "submit",
];

/// The words that the headings of a short page hold, in this order.
pub const SHORT: &[&str] = &[
    "statement",
    "input",
    "output",
    "sample",
    "differs",
    "submit",
];

/// Returns whether the page of a problem is short: whether a heading tells what differs from
/// the main problem.
///
/// # Examples
/// ```
/// assert!(scripts::house::is_short("## What differs\n"));
/// assert!(!scripts::house::is_short("What differs?\n"));
/// ```
pub fn is_short(page: &str) -> bool {
    let differs = |line: &Line| matches!(line, Line::Heading(text) if text.to_lowercase().contains("differs"));
    lines(page).iter().any(differs)
}

/// Returns the first of `words` that no `##` heading holds behind the words before it.
///
/// # Examples
/// ```
/// use scripts::house::missing_heading;
///
/// let page = "# Nim\n## Statement\n## Input and output\n";
/// assert_eq!(missing_heading(page, &["statement", "input", "output"]), None);
/// let fault = missing_heading(page, &["input", "statement"]).unwrap();
/// assert!(fault.contains("`statement` behind `input`"));
/// ```
pub fn missing_heading(page: &str, words: &[&str]) -> Option<String> {
    let mut headings = String::new();
    for line in lines(page) {
        if let Line::Heading(text) = line {
            headings += &text.to_lowercase();
            headings.push('\n');
        }
    }
    let mut rest = headings.as_str();
    let mut before = "the title";
    for &word in words {
        match rest.split_once(word) {
            Some((_, behind)) => rest = behind,
            None => {
                return Some(format!(
                    "no `##` heading with the word `{word}` behind `{before}`: \
                     add one, as in problems/hdu1847/README.md"
                ))
            }
        }
        before = word;
    }
    None
}

/// Returns what is wrong with the blocks of code under the heading of the samples, which have
/// to be the input and the output of each sample in turn, and nothing else.
///
/// # Examples
/// ```
/// use scripts::house::sample_fault;
///
/// let page = "## Sample\n```\n3\n```\n```\n1\n```\n";
/// let sample = |input: &str, output: &str| (input.to_string(), output.to_string());
/// assert_eq!(sample_fault(page, &[sample("3\n", "1\n")]), None);
/// assert!(sample_fault(page, &[sample("3\n", "2\n")]).is_some());
/// ```
pub fn sample_fault(page: &str, samples: &[(String, String)]) -> Option<String> {
    let is_sample = |heading: &str| heading.to_lowercase().contains("sample");
    let text =
        |lines: &[&str]| -> String { lines.iter().map(|line| format!("{line}\n")).collect() };
    let blocks: Vec<String> = blocks(page)
        .iter()
        .filter(|block| is_sample(block.heading))
        .map(|block| text(&block.lines))
        .collect();
    let mut due = Vec::new();
    for (index, (input, output)) in samples.iter().enumerate() {
        due.push((format!("input of sample {}", index + 1), input));
        due.push((format!("output of sample {}", index + 1), output));
    }
    for (index, (name, text)) in due.iter().enumerate() {
        match blocks.get(index) {
            Some(block) if *block == text.replace("\r\n", "\n") => {}
            Some(block) => {
                return Some(format!(
                    "block {} under Sample is not the {name}: \
                     copy it from testdata, {text:?}, in the place of {block:?}",
                    index + 1
                ))
            }
            None => {
                return Some(format!(
                    "the {name} is missing under Sample: copy it from testdata, {text:?}"
                ))
            }
        }
    }
    (blocks.len() > due.len()).then(|| {
        format!(
            "{} blocks of code under Sample, {} are due: \
             remove the others or move them to another section",
            blocks.len(),
            due.len()
        )
    })
}

/// Returns what is wrong with the table under the heading `Problems` of the main page, of which
/// each row has to begin with a link to the folder of one of `slugs`, and each of them once.
///
/// # Examples
/// ```
/// use scripts::house::table_faults;
///
/// let page = "## Problems\n| [nim](problems/nim) | Nim |\n";
/// assert!(table_faults(page, &["nim".to_string()]).is_empty());
/// assert_eq!(table_faults(page, &[]).len(), 1);
/// ```
pub fn table_faults(page: &str, slugs: &[String]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut is_table = false;
    for line in lines(page) {
        match line {
            Line::Heading(text) => is_table = text.to_lowercase().contains("problems"),
            Line::Text(text) if is_table && text.starts_with('|') => {
                let first = text.split('|').nth(1).unwrap_or_default();
                rows.extend(links(first).iter().filter_map(|link| {
                    let folder = link.strip_prefix("problems/")?;
                    Some(folder.split('/').next().unwrap_or_default().to_string())
                }));
            }
            _ => {}
        }
    }
    let mut faults = Vec::new();
    for slug in slugs {
        match rows.iter().filter(|row| *row == slug).count() {
            0 => faults.push(format!(
                "no row of {slug} in the table under `Problems`: \
                 add one that begins `| [{slug}](problems/{slug}) |`"
            )),
            1 => {}
            count => faults.push(format!("{count} rows of {slug}: leave one")),
        }
    }
    for row in rows.iter().filter(|row| !slugs.contains(row)) {
        faults.push(format!("a row of {row}, but no folder problems/{row}"));
    }
    faults
}

/// Returns the first line of each block of Rust on a page that stands in none of `sources`,
/// however far it is indented.
///
/// # Examples
/// ```
/// use scripts::house::strange_code;
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

/// Returns what is wrong with `link` on the page `page`: if it leads to no file below `root`,
/// or to no heading of the page it leads to.
pub fn link_fault(root: &Path, page: &Path, link: &str) -> Option<String> {
    if ["https://", "http://", "mailto:"]
        .iter()
        .any(|start| link.starts_with(start))
    {
        return None;
    }
    let fault = |what: &str| Some(format!("the link to {link} leads to no {what}: correct it"));
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
            _ => return fault("file"),
        }
        if !target.starts_with(root) {
            return fault("file of this workspace");
        }
    }
    if anchor.is_empty() {
        return None;
    }
    match fs::read_to_string(&target) {
        Ok(text) if anchors(&text).iter().any(|found| found == anchor) => None,
        _ => fault("heading"),
    }
}

/// Returns whether `folder` holds `name` in exactly this spelling, wherever we are.
fn has_entry(folder: &Path, name: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.file_name())
        .any(|found| Path::new(&found) == name)
}

/// Returns the public items of a Rust file whose documentation has no example: their first
/// lines, except those of modules and of parts of an item.
///
/// # Examples
/// ```
/// use scripts::house::items_without_example;
///
/// let source = "/// Returns 7.\npub fn seven() -> u8 {\n    7\n}\n";
/// assert_eq!(items_without_example(source), ["pub fn seven() -> u8 {"]);
/// ```
pub fn items_without_example(source: &str) -> Vec<String> {
    let kinds = [
        "fn", "struct", "enum", "const", "static", "trait", "type", "macro",
    ];
    let mut items = Vec::new();
    let mut has_example = false;
    for line in source.lines().map(str::trim_start) {
        let kind = line
            .strip_prefix("pub ")
            .and_then(|rest| rest.split(' ').next());
        if line.starts_with("///") {
            has_example |= line.contains("```");
        } else if !line.starts_with("#[") {
            if kind.is_some_and(|kind| kinds.contains(&kind)) && !has_example {
                items.push(line.to_string());
            }
            has_example = false;
        }
    }
    items
}

/// Returns the pages of the workspace: each `README.md` in `root` and in any folder below that
/// neither is hidden nor holds what cargo builds.
///
/// # Errors
/// A message if a folder cannot be read.
pub fn pages(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pages = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let unreadable = |error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() && !name.starts_with('.') && name != "target" {
                folders.push(entry.path());
            } else if name == "README.md" {
                pages.push(entry.path());
            }
        }
    }
    pages.sort();
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(headings: &[&str]) -> String {
        headings.iter().map(|text| format!("## {text}\n")).collect()
    }

    #[test]
    fn every_word_has_to_be_there_in_its_order() {
        let missing = |headings: &[&str]| missing_heading(&page(headings), FULL);
        assert_eq!(missing(FULL), None);
        for left_out in FULL {
            let headings: Vec<&str> = FULL.iter().filter(|w| *w != left_out).copied().collect();
            let fault = missing(&headings).unwrap();
            assert!(fault.contains(&format!("`{left_out}`")), "{fault}");
        }
        let mut swapped = FULL.to_vec();
        swapped.swap(3, 4);
        assert!(missing(&swapped).is_some());
        assert_eq!(missing_heading(&page(SHORT), SHORT), None);
        assert!(missing_heading(&page(SHORT), FULL).is_some());
    }

    #[test]
    fn a_heading_in_code_or_of_another_level_is_none() {
        let in_code = format!("```\n{}```\n", page(FULL));
        assert!(missing_heading(&in_code, FULL).is_some());
        let level_3 = page(FULL).replace("## ", "### ");
        assert!(missing_heading(&level_3, FULL).is_some());
        assert!(!is_short("```\n## What differs\n```\n"));
    }

    #[test]
    fn samples_that_differ_in_a_byte_are_noticed() {
        let sample = |input: &str, output: &str| (input.to_string(), output.to_string());
        let both = [sample("1\n3\n", "Kiki\n"), sample("2\n", "Cici\n")];
        let page = |blocks: &[&str]| -> String {
            let blocks = blocks.iter().map(|block| format!("```text\n{block}```\n"));
            format!(
                "```\nx\n```\n## Sample\n{}## Rules\n```\ny\n```\n",
                blocks.collect::<String>()
            )
        };
        let right = ["1\n3\n", "Kiki\n", "2\n", "Cici\n"];
        assert_eq!(sample_fault(&page(&right), &both), None);
        assert_eq!(
            sample_fault(&page(&right).replace('\n', "\r\n"), &both),
            None
        );
        for wrong in [
            vec!["1\n3\n", "Kiki\n", "2\n", "cici\n"],
            vec!["1\n3 \n", "Kiki\n", "2\n", "Cici\n"],
            vec!["1\n3\n", "Kiki\n", "2\n"],
            vec!["2\n", "Cici\n", "1\n3\n", "Kiki\n"],
            vec!["1\n3\n", "Kiki\n", "2\n", "Cici\n", "z\n"],
            vec![],
        ] {
            assert!(sample_fault(&page(&wrong), &both).is_some(), "{wrong:?}");
        }
    }

    #[test]
    fn rows_that_are_missing_repeated_or_of_nothing_are_noticed() {
        let row = |slug: &str| format!("| [`{slug}`](problems/{slug}) | x |\n");
        let slugs = ["nim".to_string(), "wythoff".to_string()];
        let faults = |rows: &str| {
            let table = format!("## Problems\n\n| problem | game |\n|---|---|\n{rows}");
            table_faults(&format!("{table}\n## Map\n{}", row("elsewhere")), &slugs)
        };
        let both = row("nim") + &row("wythoff");
        assert_eq!(faults(&both), Vec::<String>::new());
        assert!(faults(&row("nim"))[0].contains("no row of wythoff"));
        assert!(faults(&(row("nim") + &both))[0].contains("2 rows of nim"));
        assert!(faults(&(both + &row("kayles")))[0].contains("no folder problems/kayles"));
    }

    #[test]
    fn links_that_lead_nowhere_are_noticed() {
        let root = workspace_root();
        let page = root.join("problems").join("hdu1847").join("README.md");
        let fault = |link: &str| link_fault(&root, &page, link);
        for link in [
            "https://example.org/missing",
            "src/main.rs",
            "../three-x/Cargo.toml",
            "../../testdata/hdu1847",
            "#theory-with-proof",
            "../hdu1847/README.md#theory-with-proof",
        ] {
            assert_eq!(fault(link), None, "{link}");
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
            assert!(fault(link).is_some(), "{link}");
        }
    }

    #[test]
    fn items_without_an_example_are_noticed() {
        let example = "    /// ```\n    /// f();\n    /// ```\n    #[inline]\n    pub fn f() {}\n";
        assert!(items_without_example(example).is_empty());
        let next = format!("{example}\n    pub const TWO: u8 = 2;\n    fn private() {{}}\n");
        assert_eq!(items_without_example(&next), ["pub const TWO: u8 = 2;"]);
    }

    fn workspace_root() -> PathBuf {
        crate::workspace::root().unwrap()
    }
}
