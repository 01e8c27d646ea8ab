//! What a page quotes: samples, code, and the tests of its folded answers.

use std::path::{Path, PathBuf};

use judging::files::{self, below, slashed};

use super::markdown::{links, Page, Part};

/// Returns the faults of the blocks under `## Sample`: they have to be the files `sample-*` of
/// problem `slug`, each input before its output, and dialogues.
pub fn samples(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let is_sample = |block: &Part| block.section == "Sample" && !is_dialogue(block);
    let mut blocks = page.blocks().filter(is_sample);
    let mut paths = below(&root.join("testdata").join(slug)).unwrap_or_default();
    paths.sort_by_key(|path| (path.with_extension(""), path.extension() != Some("in".as_ref())));
    let mut faults = Vec::new();
    for path in paths {
        let file = slashed(path.strip_prefix(root).unwrap_or(&path));
        if file.contains("/sample-") {
            let text = files::text(&path).unwrap_or_default();
            faults.extend(page.drift_of(blocks.next(), &text, &file));
        }
    }
    faults.extend(blocks.map(|block| page.fault(block.number, "no more samples", "a block")));
    faults
}

/// Returns whether this is a dialogue: what the program says follows `> `.
pub(crate) fn is_dialogue(block: &Part) -> bool {
    block.lines.iter().any(|line| line.starts_with("> "))
}

/// Returns the faults of quoted Rust and C: each block has to be in one of the files below
/// `folders`, whatever its indentation.
pub fn code(page: &Page, folders: &[PathBuf]) -> Vec<String> {
    let trimmed =
        |text: &str| text.lines().fold("\n".to_string(), |all, it| all + it.trim() + "\n");
    let mut blocks: Vec<Part> = page.blocks().collect();
    blocks.retain(|block| ["rust", "c"].contains(&block.text));
    for path in folders.iter().flat_map(|folder| below(folder).unwrap_or_default()) {
        if !blocks.is_empty() && path.extension().is_some_and(|it| it == "rs" || it == "c") {
            let source = trimmed(&files::text(&path).unwrap_or_default());
            blocks.retain(|block| !source.contains(&trimmed(&block.lines.join("\n"))));
        }
    }
    let fault =
        |block: &Part| page.fault(block.number, "lines of a program or of shared", "others");
    blocks.iter().map(fault).collect()
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](tests/hdu1847/variations.rs)``, that exists and whose module `main.rs` beside it
/// declares.
pub fn answers(page: &Page) -> Vec<String> {
    let is_tested = |(name, target): (&str, &str)| {
        let path = page.path.with_file_name(target);
        let module = path.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into());
        let has = |path: &Path, part: String| files::text(path).is_ok_and(|it| it.contains(&part));
        has(&path.with_file_name("main.rs"), format!("\nmod {module};"))
            && has(&path, format!("\n#[test]\nfn {}() {{", name.trim_matches('`')))
    };
    let mut faults = Vec::new();
    for (start, _) in page.text.match_indices("\n<details") {
        let (before, after) = page.text.split_at(start);
        let answer = after.split("</details").next().unwrap_or_default();
        if !answer.lines().flat_map(links).any(is_tested) {
            let number = before.lines().count() + 1;
            faults.push(page.fault(number, "an answer with a link to its `#[test]`", "none"));
        }
    }
    faults
}
