//! Leaves out of the library's documentation what only serves the library: the
//! `//!` of its root, which is about all of it, and each `# Examples` section, as
//! examples are tests. A doc comment of which nothing is left goes.
//!
//! A doc comment is a token to a macro, so those between a macro's brackets stay.

use std::ops::Range;

use super::edits::Edits;
use super::lexer::Kind as Lexeme;
use super::source::{whole_lines, Source};
use super::world::World;

/// Adds the changes to `edits`.
pub fn shorten(world: &World, edits: &mut Edits) {
    let root = world.library.map(|root| world.modules[root].source);
    for (index, source) in world.sources.iter().enumerate() {
        let of_library = |module: &super::world::Module| module.library && module.source == index;
        if !world.modules.iter().any(of_library) {
            continue;
        }
        let macros = macro_brackets(source);
        let tops = top_brackets(source);
        for doc in docs(source) {
            let within = |ranges: &[Range<usize>]| ranges.iter().any(|r| r.contains(&doc.start));
            if within(&macros) {
                continue;
            }
            let about_all = Some(index) == root && doc.inner && !within(&tops);
            let lines: Vec<&str> = doc.lines.iter().map(|line| line.text.as_str()).collect();
            let kept = if about_all {
                vec![false; lines.len()]
            } else {
                without_examples(&lines)
            };
            if kept.iter().all(|kept| *kept) {
                continue;
            }
            if !kept.contains(&true) {
                let mut range = whole_lines(source, doc.start..doc.end);
                if doc.inner {
                    // Empty lines before and behind it would add up.
                    range.start = source.text[..range.start].trim_end().len();
                }
                edits.replace(index, range, "");
                continue;
            }
            for (line, _) in doc.lines.iter().zip(&kept).filter(|(_, kept)| !**kept) {
                // The lines that hold the signs of a block comment stay.
                if let Some(range) = line.range.clone() {
                    edits.replace(index, range, "");
                }
            }
        }
    }
}

/// A line of a doc comment.
struct Line {
    /// What it says, without the signs of the comment.
    text: String,
    /// The bytes to leave out with it; `None` if the comment begins or ends there.
    range: Option<Range<usize>>,
}

/// A doc comment: consecutive `///` or `//!` lines, or one `/** … */`.
struct Doc {
    start: usize,
    end: usize,
    inner: bool,
    lines: Vec<Line>,
}

/// Returns the bytes of the doc comments of `source`, in order.
pub fn doc_ranges(source: &Source) -> impl Iterator<Item = Range<usize>> {
    docs(source).into_iter().map(|doc| doc.start..doc.end)
}

/// Returns the doc comments of `source`, in order.
fn docs(source: &Source) -> Vec<Doc> {
    let mut docs: Vec<Doc> = Vec::new();
    for comment in &source.comments {
        let text = &source.text[comment.clone()];
        let inner = text.starts_with("//!") || text.starts_with("/*!");
        let outer = text.starts_with("///") && !text.starts_with("////")
            || text.starts_with("/**") && !text.starts_with("/***") && text != "/**/";
        if !inner && !outer {
            continue;
        }
        if text.starts_with("/*") {
            docs.push(Doc {
                start: comment.start,
                end: comment.end,
                inner,
                lines: block_lines(source, comment),
            });
            continue;
        }
        let line = Line {
            text: text[3..].to_string(),
            range: Some(whole_lines(source, comment.clone())),
        };
        match docs.last_mut() {
            Some(doc) if goes_on(source, doc, comment.start, inner) => {
                doc.end = comment.end;
                doc.lines.push(line);
            }
            _ => docs.push(Doc {
                start: comment.start,
                end: comment.end,
                inner,
                lines: vec![line],
            }),
        }
    }
    docs
}

/// Returns whether the line comment at `start` goes on with `doc`: on the next line.
fn goes_on(source: &Source, doc: &Doc, start: usize, inner: bool) -> bool {
    let between = &source.text[doc.end..start];
    let lines = source.text[doc.start..].starts_with("//");
    lines && doc.inner == inner && between.trim().is_empty() && between.matches('\n').count() == 1
}

/// Returns the lines of the block comment, the `*` that may begin them left out.
fn block_lines(source: &Source, comment: &Range<usize>) -> Vec<Line> {
    let text = &source.text[comment.start..comment.end - 2];
    let count = text.split('\n').count();
    let mut at = comment.start;
    let mut lines = Vec::new();
    for (i, line) in text.split('\n').enumerate() {
        let said = if i == 0 {
            &line[3..]
        } else {
            line.trim_start()
        };
        let edge = i == 0 || i + 1 == count;
        lines.push(Line {
            text: said.strip_prefix('*').unwrap_or(said).to_string(),
            range: (!edge).then(|| at - 1..at + line.len()),
        });
        at += line.len() + 1;
    }
    lines
}

/// Returns for each line of a doc comment whether it stays: `# Examples` sections
/// go, up to the next heading that is no deeper, and the blank lines before them.
fn without_examples(lines: &[&str]) -> Vec<bool> {
    let mut kept = vec![true; lines.len()];
    let mut fence = None;
    let mut section = None;
    for (i, line) in lines.iter().enumerate() {
        let line = line.trim();
        let ticks = |sign| line.len() - line.trim_start_matches(sign).len();
        match fence {
            None if ticks('`') > 2 => fence = Some(('`', ticks('`'))),
            None if ticks('~') > 2 => fence = Some(('~', ticks('~'))),
            Some((sign, count)) if ticks(sign) >= count && ticks(sign) == line.len() => {
                fence = None;
            }
            Some(_) => {}
            None => {
                let depth = ticks('#');
                let title = &line[depth..];
                if (1..7).contains(&depth) && title.starts_with([' ', '\t']) {
                    let title = title.trim().trim_end_matches('#').trim_end();
                    let examples = matches!(title, "Example" | "Examples");
                    if examples {
                        let said = lines[..i].iter().rposition(|line| !line.trim().is_empty());
                        kept[said.map_or(0, |said| said + 1)..i].fill(false);
                        section = Some(depth);
                    } else if section.is_some_and(|around| depth <= around) {
                        section = None;
                        if let Some(blank) = i.checked_sub(1).filter(|_| kept.contains(&true)) {
                            kept[blank] =
                                lines[blank].trim().is_empty() && any_said(lines, &kept[..i]);
                        }
                    }
                }
            }
        }
        if section.is_some() {
            kept[i] = false;
        }
    }
    if any_said(lines, &kept) {
        kept
    } else {
        vec![false; lines.len()]
    }
}

/// Returns whether any of the lines that stay says anything.
fn any_said(lines: &[&str], kept: &[bool]) -> bool {
    let said = |(line, kept): (&&str, &bool)| *kept && !line.trim().is_empty();
    lines.iter().zip(kept).any(said)
}

/// Returns the bytes between the brackets of all macros, called or defined.
pub fn macro_brackets(source: &Source) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for i in 1..source.tokens.len() {
        if source.at(i) == "!" && source.word(i - 1).is_some() {
            let open = i + 1 + usize::from(source.word(i + 1).is_some());
            if source.kind(open) == Some(Lexeme::Open) {
                found.push(source.start(open)..source.start(source.partner(open)));
            }
        }
    }
    found
}

/// Returns the bytes between the outermost brackets.
fn top_brackets(source: &Source) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut i = 0;
    while i < source.tokens.len() {
        if source.kind(i) == Some(Lexeme::Open) {
            found.push(source.start(i)..source.start(source.partner(i)));
        }
        i = source.behind(i);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that stay of a doc comment.
    fn shortened(lines: &[&'static str]) -> Vec<&'static str> {
        let kept = without_examples(lines);
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
                let lines: Vec<&str> = doc.lines.iter().map(|line| line.text.trim()).collect();
                lines.join("|")
            })
            .collect();
        assert_eq!(texts, ["a|b", "c", "d", "e", "f|g|"]);
    }
}
