//! Prints what is kept of the sources as one text, and remembers for every part of
//! it where it was written.

use std::ops::Range;

use super::edits::{Edits, With};
use super::lexer::Kind as Lexeme;
use super::source::Source;
use super::world::World;

/// Text and its origins.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// Ascending: from this byte of the text on, it is the source with this index
    /// from this byte on.
    pub origins: Vec<(usize, usize, usize)>,
}

impl Printed {
    /// Returns the source and its byte that the byte at `offset` came from.
    pub fn origin(&self, offset: usize) -> Option<(usize, usize)> {
        let behind = self.origins.partition_point(|origin| origin.0 <= offset);
        let (at, source, start) = *self.origins.get(behind.checked_sub(1)?)?;
        Some((source, start + (offset - at)))
    }

    /// Appends the part `range` of another text.
    fn append(&mut self, other: &Printed, range: Range<usize>) {
        let base = self.text.len();
        for (i, (at, source, start)) in other.origins.iter().enumerate() {
            let next = other.origins.get(i + 1).map_or(usize::MAX, |next| next.0);
            if *at < range.end && next > range.start {
                let skipped = range.start.saturating_sub(*at);
                let at = base + (at + skipped) - range.start;
                self.origins.push((at, *source, start + skipped));
            }
        }
        self.text.push_str(&other.text[range]);
    }
}

/// What is kept without need has no fault of its own.
const HEAD: &str = "#[allow(dead_code, unused_imports, unused_macros)]\npub mod shared {\n";

/// Returns the program's text and, if `shared`, the library's in `mod shared` behind it,
/// which ends with the names of the exported `macros`, through a glob, so that they do
/// not contend with what else has their names. `edits` are sorted.
pub fn print(world: &World, edits: &Edits, shared: bool, macros: &[&str]) -> Printed {
    let printer = Printer { world, edits };
    let mut printed = Printed::default();
    printer.file(&mut printed, 0, 0);
    if let Some(root) = world.library.filter(|_| shared) {
        if !printed.text.is_empty() {
            printed.text.push('\n');
        }
        printed.text.push_str(HEAD);
        printer.file(&mut printed, world.modules[root].source, 4);
        if !macros.is_empty() {
            let list = macros.join(", ");
            let names =
                format!("mod exported_macros {{\n        pub use crate::{{{list}}};\n    }}");
            let text = format!("\n    pub use self::exported_macros::*;\n    {names}\n");
            printed.text.push_str(&text);
        }
        printed.text.push_str("}\n");
    }
    printed
}

struct Printer<'a> {
    world: &'a World,
    edits: &'a Edits,
}

impl Printer<'_> {
    /// Prints a file, its lines moved right by `indent`, without empty lines around it;
    /// ends it with a newline.
    fn file(&self, printed: &mut Printed, source: usize, indent: usize) {
        let all = 0..self.world.sources[source].text.len();
        let mut inner = Printed::default();
        self.range(&mut inner, source, all, indent);
        // What is trimmed is nothing but blanks: no literal begins or ends a file.
        let start = inner.text.len() - inner.text.trim_start_matches([' ', '\n']).len();
        let start = inner.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let end = inner.text.trim_end().len();
        if start < end {
            printed.append(&inner, start..end);
            printed.text.push('\n');
        }
    }

    fn range(&self, printed: &mut Printed, source: usize, range: Range<usize>, indent: usize) {
        let file = &self.world.sources[source];
        let mut at = range.start;
        for (bytes, with) in self.edits.0[source]
            .iter()
            .filter(|edit| edit.0.end <= range.end)
        {
            if bytes.start < at {
                // What is left of an edit that another one hides in part.
                if *with == With::Text(String::new()) {
                    at = at.max(bytes.end);
                }
                continue;
            }
            verbatim(printed, file, source, at..bytes.start, indent);
            at = bytes.end;
            match with {
                With::Text(text) => {
                    for line in text.split_inclusive('\n') {
                        start_line(printed, indent, line);
                        printed
                            .origins
                            .push((printed.text.len(), source, bytes.start));
                        printed.text.push_str(line);
                    }
                }
                With::Module(child) => {
                    printed.text.push_str(" {\n");
                    self.file(printed, self.world.modules[*child].source, indent + 4);
                    printed.text.push_str(&" ".repeat(indent));
                    printed.text.push('}');
                }
            }
        }
        verbatim(printed, file, source, at..range.end, indent);
    }
}

/// Indents a line that is about to begin, unless it is empty.
fn start_line(printed: &mut Printed, indent: usize, line: &str) {
    let begins = printed.text.is_empty() || printed.text.ends_with('\n');
    if begins && !line.starts_with('\n') {
        printed.text.push_str(&" ".repeat(indent));
    }
}

/// Copies bytes of a source. A line that begins inside of a literal is its text:
/// it stays where it is.
fn verbatim(
    printed: &mut Printed,
    file: &Source,
    source: usize,
    range: Range<usize>,
    indent: usize,
) {
    let mut at = range.start;
    for line in file.text[range].split_inclusive('\n') {
        let index = file.tokens.partition_point(|token| token.end <= at);
        let text = file
            .tokens
            .get(index)
            .filter(|token| token.kind == Lexeme::Text);
        if !text.is_some_and(|token| token.start < at) {
            start_line(printed, indent, line);
        }
        printed.origins.push((printed.text.len(), source, at));
        printed.text.push_str(line);
        at += line.len();
    }
}
