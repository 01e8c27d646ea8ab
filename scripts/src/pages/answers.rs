//! The folded answers on a page.

use std::fs;
use std::path::Path;

use super::markdown::Page;

/// Returns the faults of the folded answers: each links a test, e.g.
/// ``[`misere_play`](src/variations.rs)``, that exists and that `main.rs` declares.
pub fn faults(page: &Page, folder: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    // The line where an answer begins, and whether a test of it was found.
    let mut answer: Option<(usize, bool)> = None;
    for line in &page.prose {
        if line.text.starts_with("<details") {
            answer = Some((line.number, false));
        }
        if let Some((_, has_test)) = &mut answer {
            *has_test |= line
                .links()
                .iter()
                .any(|&(name, target)| is_test(folder, name, target));
        }
        if line.text.starts_with("</details") {
            if let Some((number, false)) = answer.take() {
                faults.push(format!(
                    "{number}: expected an answer with a link to its `#[test]`, found none"
                ));
            }
        }
    }
    faults
}

/// Returns whether the file at `target` has the test `name`, and `main.rs` its module.
fn is_test(folder: &Path, name: &str, target: &str) -> bool {
    let text = |path| fs::read_to_string(folder.join(path)).unwrap_or_default();
    let module = target
        .strip_prefix("src/")
        .and_then(|file| file.strip_suffix(".rs"));
    let is_declared = match module {
        Some("main") | None => true,
        Some(module) => text("src/main.rs").contains(&format!("\nmod {module};")),
    };
    let function = format!("fn {}()", name.trim_matches('`'));
    let source = text(target);
    // Other attributes and comments may stand between `#[test]` and the function.
    let first = |after: &str| {
        let mut lines = after.lines().map(str::trim).skip(1);
        let line = lines.find(|line| !line.starts_with('#') && !line.starts_with("//"));
        line.is_some_and(|line| line.starts_with(&function))
    };
    is_declared && source.split("#[test]").skip(1).any(first)
}
