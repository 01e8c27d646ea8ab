//! What a page quotes: samples, and code.

use std::fs;
use std::path::{Path, PathBuf};

use super::markdown::{Block, Page};
use super::{line_at, name};
use crate::files::files;

/// Returns the faults of the blocks under `## Sample`: they have to be the samples of problem
/// `slug`, inputs and outputs in turn, and dialogues.
pub fn samples(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let is_quote = |block: &&Block| block.section == "Sample" && !block.is_dialogue();
    let mut blocks = page.blocks.iter().filter(is_quote);
    let mut number = 1;
    let mut faults = Vec::new();
    for (file, text) in samples_of(root, slug) {
        let expected: Vec<&str> = text.lines().collect();
        let Some(block) = blocks.next() else {
            faults.push(format!(
                "{number}: expected a block with {file} under `## Sample`, found none"
            ));
            continue;
        };
        number = block.number;
        if let Some(place) = difference(&expected, &block.lines) {
            faults.push(format!(
                "{}: expected line {} of {file}, {}, found {}",
                number + 1 + place,
                place + 1,
                line_at(&expected, place),
                line_at(&block.lines, place)
            ));
        }
    }
    for block in blocks {
        faults.push(format!(
            "{}: expected no block without a sample in testdata/{slug}, found {}",
            block.number,
            line_at(&block.lines, 0)
        ));
    }
    faults
}

/// Returns the place of the first line in which two texts differ.
pub fn difference(expected: &[&str], found: &[&str]) -> Option<usize> {
    let longest = expected.len().max(found.len());
    (0..longest).find(|&place| expected.get(place) != found.get(place))
}

/// Returns the names and the texts of the files `sample-*` of problem `slug`, each input before
/// its output.
fn samples_of(root: &Path, slug: &str) -> Vec<(String, String)> {
    let mut paths = files(&root.join("testdata").join(slug)).unwrap_or_default();
    let is_output = |path: &Path| path.extension().is_some_and(|ending| ending != "in");
    paths.sort_by_key(|path| (path.with_extension(""), is_output(path)));
    let file = |path: &PathBuf| {
        let file = name(root, path);
        let text = fs::read_to_string(path).ok()?;
        file.contains("/sample-").then_some((file, text))
    };
    paths.iter().filter_map(file).collect()
}

/// Returns the faults of quoted Rust and C: each block has to stand in one of the files below
/// `folders`, line by line, whatever its indentation.
pub fn code(page: &Page, folders: &[PathBuf]) -> Vec<String> {
    let paths = folders
        .iter()
        .flat_map(|folder| files(folder).unwrap_or_default());
    let sources: Vec<String> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ending == "rs" || ending == "c")
        })
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect();
    let mut faults = Vec::new();
    for block in &page.blocks {
        let lines: Vec<&str> = block.lines.iter().map(|line| line.trim()).collect();
        let matched = sources
            .iter()
            .map(|source| longest_match(source, &lines))
            .max();
        let place = matched.unwrap_or(0);
        if ["rust", "c"].contains(&block.language) && place < lines.len() {
            faults.push(format!(
                "{}: expected code as in the sources, found {}",
                block.number + 1 + place,
                line_at(&lines, place)
            ));
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
