//! What a page quotes: samples, code, and the tests of its folded answers.

use std::path::{Path, PathBuf};

use facts::Link;
use judging::files::{self, below, slashed};

use super::markdown::Page;

/// Returns the faults of the blocks under `## Sample`: they have to be the files `sample-*` of
/// problem `slug`, each input before its output, and then what was `said` in dialogues, each text
/// with the name of its case.
pub fn samples(page: &Page, root: &Path, slug: &str, said: Vec<(String, String)>) -> Vec<String> {
    let mut paths = below(&root.join("testdata").join(slug)).unwrap_or_default();
    paths.sort_by_key(|path| (path.with_extension(""), path.extension() != Some("in".as_ref())));
    let name = |path: &PathBuf| slashed(path.strip_prefix(root).unwrap_or(path));
    let files = paths.iter().map(|path| (files::text(path).unwrap_or_default(), name(path)));
    let dialogues = said.into_iter().map(|(said, name)| (said, format!("the dialogue of {name}")));
    let mut blocks = page.parts().into_iter().filter(|it| it.is_code && it.section == "Sample");
    let mut faults = Vec::new();
    for (text, origin) in files.filter(|(_, name)| name.contains("/sample-")).chain(dialogues) {
        faults.extend(match blocks.next() {
            Some(block) => page.drift(&block, &text, &origin),
            None => Some(page.fault(1, &format!("{origin} under `## Sample`"), "no block")),
        });
    }
    faults.extend(blocks.map(|block| page.fault(block.number, "no more samples", "a block")));
    faults
}

/// Returns the faults of quoted Rust and C: each block has to be in one of the files below
/// `folders`, whatever its indentation.
pub fn code(page: &Page, folders: &[PathBuf]) -> Vec<String> {
    let trimmed = |code: &str| {
        let lines: Vec<&str> = code.lines().map(str::trim).collect();
        format!("\n{}\n", lines.join("\n"))
    };
    let is_source = |path: &PathBuf| path.extension().is_some_and(|it| it == "rs" || it == "c");
    let mut faults = Vec::new();
    let quotes = page.parts().into_iter().filter(|it| ["```rust", "```c"].contains(&it.text));
    for block in quotes {
        let code = trimmed(&block.lines.join("\n"));
        let has_it =
            |path: PathBuf| trimmed(&files::text(&path).unwrap_or_default()).contains(&code);
        let files = folders.iter().flat_map(|folder| below(folder).unwrap_or_default());
        if !files.filter(is_source).any(has_it) {
            faults.push(page.fault(block.number, "lines of a program or of shared", "others"));
        }
    }
    faults
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](tests/hdu1847/variations.rs)``, that exists and whose module `main.rs` beside it
/// declares.
pub fn answers(page: &Page) -> Vec<String> {
    let has = |path: &Path, part: &str| files::text(path).is_ok_and(|text| text.contains(part));
    let is_tested = |Link { text: name, target }: Link| {
        let path = page.path.with_file_name(target);
        let module = path.file_stem().unwrap_or_default().to_string_lossy();
        has(&path.with_file_name("main.rs"), &format!("\nmod {module};"))
            && has(&path, &format!("\n#[test]\nfn {}() {{", name.trim_matches('`')))
    };
    let mut faults = Vec::new();
    for (start, _) in page.text.match_indices("\n<details") {
        let (before, after) = page.text.split_at(start);
        let answer = after.split("</details").next().unwrap_or_default();
        if !answer.lines().flat_map(Link::on_line).any(is_tested) {
            let number = before.lines().count() + 1;
            faults.push(page.fault(number, "an answer with a link to its `#[test]`", "none"));
        }
    }
    faults
}
