//! What a page quotes: samples, code, and the tests of its folded answers.

use std::path::{Path, PathBuf};

use judging::files::{self, files, slashed};

use super::markdown::{links, Page, Part};

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
/// `folders`, whatever its indentation.
pub fn code(page: &Page, folders: &[PathBuf]) -> Vec<String> {
    let mut paths: Vec<PathBuf> =
        folders.iter().flat_map(|it| files(it).unwrap_or_default()).collect();
    paths.retain(|path| ends_in(path, "rs") || ends_in(path, "c"));
    let texts = paths.iter().flat_map(|path| files::text(path));
    let sources: Vec<String> = texts.map(|text| trimmed(text.lines())).collect();
    let mut blocks: Vec<Part> = page.blocks().collect();
    blocks.retain(|block| {
        let code = trimmed(block.lines.iter().copied());
        ["rust", "c"].contains(&block.text) && !sources.iter().any(|it| it.contains(&code))
    });
    let fault = |block: &Part| page.fault(block.number, "a source with this code", "none");
    blocks.iter().map(fault).collect()
}

/// Returns the lines without the blanks around each, between newlines.
fn trimmed<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.fold("\n".to_string(), |text, line| text + line.trim() + "\n")
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](src/variations.rs)``, that exists and whose module `main.rs` declares.
pub fn answers(page: &Page) -> Vec<String> {
    let main = files::text(&page.folder.join("src/main.rs")).unwrap_or_default();
    let is_tested = |(name, target): (&str, &str)| {
        let module = target.trim_start_matches("src/").trim_end_matches(".rs");
        let source = files::text(&page.folder.join(target)).unwrap_or_default();
        let test = format!("#[test]\nfn {}() {{", name.trim_matches('`'));
        // A test below `tests` needs no module.
        let is_declared =
            main.contains(&format!("\nmod {module};")) || target == "tests/program.rs";
        is_declared && format!("\n{source}").contains(&format!("\n{test}"))
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
