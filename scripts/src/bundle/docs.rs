//! Leaves out of the library's documentation what only serves the library: the
//! `//!` of its root, which is about all of it, and each `# Examples` section, as
//! examples are tests. A doc comment of which nothing is left goes.
//!
//! A doc comment is a token to a macro, so those between a macro's brackets stay.

use std::ops::Range;

use super::edits::Edits;
use super::lexer::Kind as Lexeme;
use super::scan::is_macro;
use super::source::{whole_lines, Source};
use super::world::World;

/// Adds the changes to `edits`.
pub fn shorten(world: &World, edits: &mut Edits) {
    for module in world.modules.iter().filter(|module| module.library) {
        let (index, source) = (module.source, &world.sources[module.source]);
        let body = module
            .declared
            .and_then(|node| world.nodes[node].item.body.as_ref());
        if body.is_some() {
            continue;
        }
        for doc in docs(source) {
            let about_all = doc.inner && module.declared.is_none() && doc.depth == 0;
            let said: Vec<&str> = doc.lines.iter().map(|line| line.1).collect();
            let mut kept = without_examples(&said);
            if about_all || !any_said(&said, &kept) {
                let mut range = whole_lines(source, doc.range);
                if doc.inner {
                    // Empty lines before and behind it would add up.
                    range.start = source.text[..range.start].trim_end().len();
                }
                edits.replace(index, range, "");
                continue;
            }
            if source.text[doc.range.clone()].starts_with("/*") {
                // These lines hold the signs of the comment.
                let last = kept.len() - 1;
                (kept[0], kept[last]) = (true, true);
            }
            for ((range, _), _) in doc.lines.into_iter().zip(kept).filter(|(_, kept)| !kept) {
                edits.replace(index, whole_lines(source, range), "");
            }
        }
    }
}

/// A doc comment: consecutive `///` or `//!` lines, or one `/** … */`.
pub struct Doc<'a> {
    /// All of it.
    pub range: Range<usize>,
    inner: bool,
    /// How many brackets are around it.
    depth: usize,
    /// Its lines, and what they say without the signs of the comment.
    lines: Vec<(Range<usize>, &'a str)>,
}

/// Returns the doc comments of `source` outside of macros, in order.
pub fn docs(source: &Source) -> Vec<Doc<'_>> {
    let mut docs: Vec<Doc<'_>> = Vec::new();
    let text = &source.text;
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
        let said = &text[comment.clone()];
        let outer = said.starts_with("///") && !said.starts_with("////")
            || said.starts_with("/**") && !said.starts_with("/***") && said != "/**/";
        let inner = said.starts_with("//!") || said.starts_with("/*!");
        if around.contains(&true) || !inner && !outer {
            continue;
        }
        let goes_on = docs.last().filter(|doc| {
            let between = &text[doc.range.end..comment.start];
            let lines = said.starts_with("//") && text[doc.range.start..].starts_with("//");
            let next = between.trim().is_empty() && between.matches('\n').count() == 1;
            lines && next && doc.inner == inner
        });
        if goes_on.is_none() {
            docs.push(Doc {
                range: comment.clone(),
                inner,
                depth: around.len(),
                lines: Vec::new(),
            });
        }
        if let Some(doc) = docs.last_mut() {
            doc.range.end = comment.end;
            let mut at = comment.start;
            for line in said.split('\n') {
                let plain = line.trim_start().trim_start_matches(['/', '!']);
                let plain = plain
                    .strip_suffix("*/")
                    .unwrap_or(plain)
                    .trim_start_matches('*');
                doc.lines.push((at..at + line.len(), plain));
                at += line.len() + 1;
            }
        }
    }
    docs
}

/// Returns for each line of a doc comment whether it stays: `# Examples` sections
/// go, up to the next heading that is no deeper, and the blank lines before them.
fn without_examples(lines: &[&str]) -> Vec<bool> {
    let mut kept = vec![true; lines.len()];
    let (mut fence, mut section) = (None, None);
    for (i, line) in lines.iter().map(|line| line.trim()).enumerate() {
        let run = |signs: &[char]| &line[..line.len() - line.trim_start_matches(signs).len()];
        let ticks = run(&['`', '~']);
        let depth = run(&['#']).len();
        let title = line[depth..].trim_matches([' ', '#']);
        match fence {
            Some(open) if line == ticks && ticks.starts_with(open) => fence = None,
            None if ticks.len() > 2 => fence = Some(ticks),
            None if (1..7).contains(&depth) && line[depth..].starts_with(' ') => {
                if matches!(title, "Example" | "Examples") {
                    let said = lines[..i].iter().rposition(|line| !line.trim().is_empty());
                    kept[said.map_or(0, |said| said + 1)..i].fill(false);
                    section = section.or(Some(depth));
                } else if section.is_some_and(|around| depth <= around) {
                    section = None;
                    // One blank line parts what stays.
                    if i > 0 && any_said(lines, &kept[..i]) {
                        kept[i - 1] = lines[i - 1].trim().is_empty();
                    }
                }
            }
            _ => {}
        }
        kept[i] &= section.is_none();
    }
    kept
}

/// Returns whether any of the lines that stay says anything.
fn any_said(lines: &[&str], kept: &[bool]) -> bool {
    let mut lines = lines.iter().zip(kept);
    lines.any(|(line, kept)| *kept && !line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that stay of a doc comment.
    fn shortened(lines: &[&'static str]) -> Vec<&'static str> {
        let mut kept = without_examples(lines);
        if !any_said(lines, &kept) {
            kept.fill(false);
        }
        let lines = lines.iter().zip(kept);
        lines
            .filter(|(_, kept)| *kept)
            .map(|(line, _)| *line)
            .collect()
    }

    #[test]
    fn examples_go_up_to_the_next_heading() {
        for (lines, expected) in [
            (
                &["a", "", "# Examples", "```", "# b", "```"][..],
                &["a"][..],
            ),
            (&["# Examples", "", "c"], &[]),
            (
                &["a", "", "", "# Example", "c", "", "# Panics", "never"],
                &["a", "", "# Panics", "never"],
            ),
            (
                &["# Examples", "c", "", "# Panics", "p"],
                &["# Panics", "p"],
            ),
            (
                &["a", "## Examples ##", "### More", "c", "## Errors", "e"],
                &["a", "## Errors", "e"],
            ),
            (
                &["a", "```text", "# Examples", "```", "b"],
                &["a", "```text", "# Examples", "```", "b"],
            ),
            (
                &["a", "~~~~", "~~~", "# Examples", "~~~~"],
                &["a", "~~~~", "~~~", "# Examples", "~~~~"],
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
            assert_eq!(shortened(lines), expected, "{lines:?}");
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
                let lines: Vec<&str> = doc.lines.iter().map(|line| line.1.trim()).collect();
                lines.join("|")
            })
            .collect();
        assert_eq!(texts, ["a|b", "c", "d", "e", "f|g|"]);
    }
}
