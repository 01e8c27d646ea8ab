//! The variations on a page: questions with folded answers, and the tests that check these.

use std::fs;
use std::path::Path;

use crate::page::{lines, named_functions, Line};

/// The fewest questions that a page asks.
const FEWEST: usize = 3;

/// Returns what is wrong with the questions on `page`, which lies in `folder`: too few under the
/// heading of the variations, if there is one, or answers, there and elsewhere, without a test.
pub fn faults(page: &str, folder: &Path) -> Vec<String> {
    let answers = answers(page);
    let is_it = |heading: &str| heading.to_lowercase().contains("variations");
    let count = answers
        .iter()
        .filter(|answer| is_it(answer.heading))
        .count();
    let has_heading = lines(page)
        .iter()
        .any(|line| matches!(line, Line::Heading(text) if is_it(text)));
    let mut faults = Vec::new();
    if has_heading && count < FEWEST {
        faults.push(format!(
            "{count} folded answers under `Variations`, {FEWEST} are due: write a question, \
             its answer in `<details>`, and its test in src/variations.rs"
        ));
    }
    for Answer { question, text, .. } in &answers {
        let named = named_functions(text);
        if !named
            .iter()
            .any(|(name, target)| is_test(folder, name, target))
        {
            faults.push(format!(
                "the answer to `{question}` names no test that runs: link one as \
                 [`name`](src/variations.rs), where `#[test] fn name` has to stand"
            ));
        }
        if !text.lines().any(says_something) {
            faults.push(format!(
                "nothing but its test answers `{question}`: write why it is so"
            ));
        }
    }
    faults
}

/// Returns whether a line of an answer holds more than the name of its test.
fn says_something(line: &str) -> bool {
    let words = line.split_whitespace();
    words.filter(|word| !word.contains("](")).count() > 2
}

/// An answer that is folded.
struct Answer<'a> {
    /// The `##` heading above it.
    heading: &'a str,
    /// The line before it.
    question: &'a str,
    /// Its own lines.
    text: String,
}

fn answers(page: &str) -> Vec<Answer<'_>> {
    let mut answers: Vec<Answer> = Vec::new();
    let (mut heading, mut question, mut is_open) = ("", "", false);
    for line in lines(page) {
        match line {
            Line::Heading(text) => (heading, is_open) = (text, false),
            Line::Text(text) if text.starts_with("<details") => {
                is_open = true;
                answers.push(Answer {
                    heading,
                    question,
                    text: String::new(),
                });
            }
            Line::Text(text) if text.starts_with("</details") => is_open = false,
            Line::Text(text) if is_open => {
                if let Some(answer) = answers.last_mut() {
                    answer.text += &format!("{text}\n");
                }
            }
            Line::Text(text) if !text.trim().is_empty() => question = text.trim_matches('*'),
            _ => {}
        }
    }
    answers
}

/// Returns whether `target`, a path in `folder`, has a test called `name`, and, if it is a file
/// of the program, whether `main.rs` declares it.
fn is_test(folder: &Path, name: &str, target: &str) -> bool {
    let read = |path: &str| fs::read_to_string(folder.join(path)).unwrap_or_default();
    let is_declared = match target
        .strip_prefix("src/")
        .and_then(|file| file.strip_suffix(".rs"))
    {
        Some("main") | None => true,
        Some(module) => read("src/main.rs").contains(&format!("mod {module};")),
    };
    is_declared && tests(&read(target)).contains(&name)
}

/// Returns the names of the tests in a Rust file.
fn tests(source: &str) -> Vec<&str> {
    let mut tests = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        match line.strip_prefix("fn ") {
            Some(rest) if is_test => tests.extend(rest.split('(').next()),
            _ => {}
        }
        // Other attributes and comments may stand between.
        is_test = line == "#[test]" || is_test && (line.starts_with('#') || line.starts_with("//"));
    }
    tests
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn tests_are_found() {
        let source = "fn a() {}\n#[test]\nfn b() {}\nfn c() {}\n\
                      /// D.\n    #[test]\n    #[ignore]\n    fn d() {}\n// #[test]\nfn e() {}\n";
        assert_eq!(tests(source), ["b", "d"]);
    }

    #[test]
    fn answers_without_a_test_are_noticed() {
        let folder = workspace::root().unwrap().join("problems").join("hdu1847");
        let told = |link: &str, count: usize| {
            let answer = format!("<details>\n\nThat is why.\nChecked by {link}.\n\n</details>\n");
            let answer = format!("**Why?**\n\n{answer}\n");
            faults(
                &format!("## Variations\n\n{}", answer.repeat(count)),
                &folder,
            )
        };
        let right = "[`every_heap_to_3000`](src/by_rules.rs)";
        assert_eq!(told(right, 3), Vec::<String>::new());
        assert!(told(right, 2)[0].contains("2 folded answers"));
        let both = format!("[`solve`](src/main.rs), {right}");
        assert_eq!(told(&both, 3), Vec::<String>::new());
        for wrong in [
            "no link",
            "[by the rules](src/by_rules.rs)",
            "[`every_heap_to_3001`](src/by_rules.rs)",
            "[`options`](src/by_rules.rs)",
            "[`every_heap_to_3000`](src/missing.rs)",
        ] {
            let told = told(wrong, 3);
            assert_eq!(told.len(), 3, "{wrong}");
            assert!(told[0].contains("the answer to `Why?`"), "{told:?}");
        }
        let silent = format!("<details>\n\nChecked by {right}.\n\n</details>\n");
        let silent = faults(&silent, &folder);
        assert!(silent[0].contains("nothing but its test"), "{silent:?}");
        let elsewhere = "## Theory\n<details>\n\nThat is why.\n\n</details>\n";
        assert_eq!(faults(elsewhere, &folder).len(), 1);
    }
}
