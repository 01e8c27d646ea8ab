//! What a page quotes: samples, and code.

use std::path::{Path, PathBuf};

use super::markdown::{Page, Part};
use crate::files::{self, files, slashed};

/// Returns the faults of the blocks under `## Sample`: they have to be the files `sample-*` of
/// problem `slug`, each input before its output, and dialogues.
pub fn samples(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let is_sample = |block: &Part| block.section == "Sample" && !block.is_dialogue();
    let mut blocks = page.blocks().filter(is_sample);
    let mut paths = files(&root.join("testdata").join(slug)).unwrap_or_default();
    paths.sort_by_key(|path| (path.with_extension(""), !ends_in(path, "in")));
    let mut faults = Vec::new();
    for path in paths {
        let file = slashed(path.strip_prefix(root).unwrap_or(&path));
        if file.contains("/sample-") {
            let text = files::text(&path).unwrap_or_default();
            faults.extend(match blocks.next() {
                Some(block) => page.difference(&block, &text, &file),
                None => Some(page.fault(1, &format!("{file} under `## Sample`"), "no block")),
            });
        }
    }
    faults.extend(blocks.map(|block| page.fault(block.number, "no more samples", "a block")));
    faults
}

fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

/// Returns the faults of quoted Rust and C: each block has to be in one of the files below
/// `folders`, line by line, whatever its indentation.
pub fn code(page: &Page, folders: &[PathBuf]) -> Vec<String> {
    let paths = folders.iter().flat_map(|folder| files(folder).unwrap_or_default());
    let paths = paths.filter(|path| ends_in(path, "rs") || ends_in(path, "c"));
    let sources: Vec<String> = paths.flat_map(|path| files::text(&path)).collect();
    let mut faults = Vec::new();
    for block in page.blocks().filter(|block| ["rust", "c"].contains(&block.text)) {
        let matches = sources.iter().map(|source| longest_match(source, &block.lines));
        let place = matches.max().unwrap_or(0);
        let fault = |line: &&str| {
            page.fault(block.number + 1 + place, "code as in the sources", line.trim())
        };
        faults.extend(block.lines.get(place).map(fault));
    }
    faults
}

/// Returns how many of `lines`, from the first on, follow each other in `source`.
fn longest_match(source: &str, lines: &[&str]) -> usize {
    let source: Vec<&str> = source.lines().map(str::trim).collect();
    let matched = |start: usize| {
        let pairs = source[start..].iter().zip(lines);
        pairs.take_while(|(a, b)| **a == b.trim()).count()
    };
    (0..source.len()).map(matched).max().unwrap_or(0)
}
