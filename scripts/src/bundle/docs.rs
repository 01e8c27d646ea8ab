//! Fits doc comments to the one file. Links become plain words; of the library goes what
//! only serves the library: the `//!` of its root, which is about all of it, and each
//! `# Examples` section of a line comment, as examples are tests.
//!
//! A doc comment is a token to a macro, so those between a macro's brackets stay.

use std::ops::Range;

use super::edits::Edits;
use super::known::has;
use super::links::links;
use super::scan::is_macro;
use super::source::{whole_lines, Source};
use super::world::World;
use crate::lexer::Kind as Lexeme;

/// Adds the changes to `edits`.
pub fn fit(world: &World, edits: &mut Edits) {
    for (index, source) in world.sources.iter().enumerate() {
        let root = world.modules.iter().find(|module| module.source == index);
        let library = root.filter(|module| module.library);
        for doc in docs(source) {
            // A doc comment has a line at least, as `docs` makes it.
            let (first, last) = (&doc.lines[0], &doc.lines[doc.lines.len() - 1]);
            let mut gone = links(&source.text, first.start..last.end);
            if let Some(root) = library {
                let about_all = doc.inner && doc.depth == 0 && root.declared.is_none();
                let said: Vec<&str> = doc.lines.iter().map(|line| said(source, line)).collect();
                let kept = without_examples(&said).into_iter();
                let lines = doc.lines.into_iter().zip(kept);
                gone.extend(lines.filter(|line| about_all || !line.1).map(|line| line.0));
            }
            for range in gone {
                edits.replace(index, whole_lines(source, range), "");
            }
        }
    }
}

/// A doc comment: `///` or `//!` on consecutive lines, or one `/** … */`.
struct Doc {
    inner: bool,
    /// How many brackets are around it.
    depth: usize,
    /// Its comments: one a line, or the one that is a block.
    lines: Vec<Range<usize>>,
}

/// Returns what a comment says, without the signs that begin it.
fn said<'a>(source: &'a Source, comment: &Range<usize>) -> &'a str {
    source.text[comment.clone()].trim_start_matches(['/', '!', '*'])
}

/// Returns the doc comments of `source` outside of macros, in order.
fn docs(source: &Source) -> Vec<Doc> {
    let mut docs: Vec<Doc> = Vec::new();
    // The brackets around the tokens before, whether they are a macro's.
    let (mut around, mut token) = (Vec::new(), 0);
    for comment in &source.comments {
        while source.start(token) < comment.start {
            match source.kind(token) {
                Some(Lexeme::Open) => around.push(is_macro(source, token)),
                Some(Lexeme::Close) => drop(around.pop()),
                _ => {}
            }
            token += 1;
        }
        let text = &source.text[comment.clone()];
        let signs = &text[..text.len() - said(source, comment).len()];
        let inner = signs.ends_with('!');
        if around.contains(&true) || !inner && !has("/// /**", signs) {
            continue;
        }
        let depth = around.len();
        let goes_on = |doc: &&mut Doc| {
            let between = &source.text[doc.lines[doc.lines.len() - 1].end..comment.start];
            signs.starts_with("//")
                && (doc.inner, doc.depth) == (inner, depth)
                && between.trim().is_empty()
                && between.matches('\n').count() == 1
        };
        match docs.last_mut().filter(goes_on) {
            Some(doc) => doc.lines.push(comment.clone()),
            None => docs.push(Doc {
                inner,
                depth,
                lines: vec![comment.clone()],
            }),
        }
    }
    docs
}

/// Returns for each line of a doc comment whether it stays: `# Examples` sections go, up
/// to the next heading, and blank lines at the end.
fn without_examples(lines: &[&str]) -> Vec<bool> {
    let (mut code, mut example) = (false, false);
    let stays = |line: &&str| {
        let line = line.trim();
        let title = line.trim_start_matches('#');
        code ^= line.starts_with("```");
        if !code && title.len() < line.len() && title.starts_with(' ') {
            example = has("Example Examples", title.trim_matches([' ', '#']));
        }
        !example
    };
    let mut kept: Vec<bool> = lines.iter().map(stays).collect();
    let says = |i: &usize| kept[*i] && !lines[*i].trim().is_empty();
    let end = (0..lines.len()).rfind(says).map_or(0, |last| last + 1);
    kept[end..].fill(false);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_go_up_to_the_next_heading() {
        for (lines, expected) in [
            (
                &["a", "", "# Examples", "```", "# b", "```"][..],
                &["a"][..],
            ),
            (&["# Examples", "", "c"], &[]),
            (
                &["a", "", "# Example", "c", "", "# Panics", "never"],
                &["a", "", "# Panics", "never"],
            ),
            (
                &["# Examples", "c", "", "# Panics", "p"],
                &["# Panics", "p"],
            ),
            (
                &["a", "## Examples ##", "c", "## Errors", "e"],
                &["a", "## Errors", "e"],
            ),
            (
                &["a", "```text", "# Examples", "```", "b"],
                &["a", "```text", "# Examples", "```", "b"],
            ),
            (
                &["#Examples", "# Examples of games", "b"],
                &["#Examples", "# Examples of games", "b"],
            ),
            (
                &["a", "# Examples", "b", "# Examples", "c", "# Errors"],
                &["a", "# Errors"],
            ),
        ] {
            let kept = without_examples(lines);
            let lines: Vec<&str> = lines
                .iter()
                .zip(kept)
                .filter(|line| line.1)
                .map(|line| *line.0)
                .collect();
            assert_eq!(lines, expected);
        }
    }

    #[test]
    fn docs_are_lines_on_end_or_blocks() {
        let text =
            "//! a\n//! b\n\n//! c\n/// d\n//// no\n/// e\n/** f\n * g\n */\n/**/ fn f() {}\n";
        let source = Source::new("x.rs", text, Default::default()).unwrap();
        let texts: Vec<String> = docs(&source)
            .iter()
            .map(|doc| {
                let lines: Vec<&str> = doc
                    .lines
                    .iter()
                    .map(|line| said(&source, line).trim())
                    .collect();
                lines.join("|")
            })
            .collect();
        assert_eq!(texts, ["a|b", "c", "d", "e", "f\n * g\n */"]);
    }
}
