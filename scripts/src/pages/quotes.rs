//! What a page quotes: samples, and code.

use std::fs;
use std::path::Path;

use super::markdown::Page;
use crate::files::{files, slashed};

/// Returns the faults of the blocks under `## Sample`: they have to be the files `sample-*` of
/// problem `slug`, each input before its output, and dialogues.
pub fn samples(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let mut blocks = page.blocks();
    blocks.retain(|block| block.fence.section == "Sample" && !block.is_dialogue());
    let mut blocks = blocks.into_iter();
    let mut paths = files(&root.join("testdata").join(slug)).unwrap_or_default();
    paths.sort_by_key(|path| (path.with_extension(""), !ends_in(path, &["in"])));
    let mut faults = Vec::new();
    let mut last = 1;
    for path in paths {
        let file = slashed(path.strip_prefix(root).unwrap_or(&path));
        if !file.contains("/sample-") {
            continue;
        }
        let Some(block) = blocks.next() else {
            faults.push(page.fault(last, &format!("{file} under `## Sample`"), "no more blocks"));
            continue;
        };
        last = block.fence.number;
        let text = fs::read_to_string(&path).unwrap_or_default();
        faults.extend(page.difference(&block, &text, &file));
    }
    for block in blocks {
        faults.push(page.fault(block.fence.number, "no more samples", "a block of code"));
    }
    faults
}

/// Returns whether the name of a file has one of `endings`.
fn ends_in(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().unwrap_or_default();
    endings.iter().any(|&wanted| ending == wanted)
}

/// Returns the faults of quoted Rust and C: each block has to stand in one of the files below
/// `folders`, line by line, whatever its indentation.
pub fn code(page: &Page, folders: &[&Path]) -> Vec<String> {
    let paths = folders
        .iter()
        .map(|folder| files(folder).unwrap_or_default());
    let paths = paths.flatten().filter(|path| ends_in(path, &["rs", "c"]));
    let sources: Vec<String> = paths.flat_map(fs::read_to_string).collect();
    let mut faults = Vec::new();
    for block in page.blocks() {
        let lines: Vec<&str> = block.lines.iter().map(|line| line.trim()).collect();
        let matches = sources.iter().map(|source| longest_match(source, &lines));
        let place = matches.max().unwrap_or(0);
        if place < lines.len() && ["rust", "c"].contains(&block.fence.text) {
            let number = block.fence.number + 1 + place;
            faults.push(page.fault(number, "code as in the sources", lines[place]));
        }
    }
    faults
}

/// Returns how many of `lines`, from the first on, stand in `source` one after the other.
fn longest_match(source: &str, lines: &[&str]) -> usize {
    let source: Vec<&str> = source.lines().map(str::trim).collect();
    let matched = |start: usize| {
        let pairs = source[start..].iter().zip(lines);
        pairs.take_while(|(a, b)| a == b).count()
    };
    (0..source.len()).map(matched).max().unwrap_or(0)
}
