//! What a page quotes: dialogues, code, and the tests of its folded answers.

use std::path::Path;

use super::markdown::{Page, PagePart};
use xtask::facts::Link;
use xtask::pages::inside::text;

/// Returns the faults of the dialogues under `## Sample`, after the samples: they have to be what was
/// `said`, each text with the name of its case.
pub fn dialogues(page: &Page, said: Vec<(String, String)>) -> Vec<String> {
    let is_dialogue = |text: &str| text.starts_with("< ") || text.starts_with("> ");
    let blocks = page.parts().into_iter().filter(|it| it.is_code && it.section == "Sample");
    let mut blocks = blocks.filter(|it| it.lines.first().is_some_and(|line| is_dialogue(line)));
    let mut faults = Vec::new();
    for (text, name) in said {
        let origin = format!("the dialogue of {name}");
        faults.extend(match blocks.next() {
            Some(block) => page.drift(&block, &text, &origin),
            None => Some(page.fault(1, &format!("{origin} under `## Sample`"), "no block")),
        });
    }
    faults.extend(blocks.map(|block| page.fault(block.number, "no more dialogues", "a block")));
    faults
}

/// Returns the faults of quoted Rust and C: such a block is made from a source, so that it cannot differ
/// from it.
pub fn code(page: &Page) -> Vec<String> {
    let lines: Vec<&str> = page.text.lines().collect();
    let quotes = page.parts().into_iter().filter(|it| ["```rust", "```c"].contains(&it.text));
    // A mark and an empty line stand above a block that is made.
    let is_made = |number: usize| {
        number.checked_sub(3).is_some_and(|above| lines[above].contains("do not edit: code of "))
    };
    let by_hand = quotes.filter(|block| !is_made(block.number));
    let fault = |block: PagePart| {
        page.fault(block.number, "the marks of `code of FILE: LINE` around code", "none")
    };
    by_hand.map(fault).collect()
}

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](tests/hdu1847/variations.rs)``, that exists and whose module `main.rs` beside it
/// declares.
pub fn answers(page: &Page, root: &Path) -> Vec<String> {
    let has = |path: &Path, part: &str| text(root, path).is_ok_and(|text| text.contains(part));
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
