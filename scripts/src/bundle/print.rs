//! Prints what is kept of the sources as one text, and remembers for every part of
//! it where it was written.

use super::edits::{Edits, With};
use super::world::World;
use crate::lexer::Kind as Lexeme;

/// In place of a source, for what no source holds.
pub const NOWHERE: usize = usize::MAX;

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

    /// Appends what was written in the source `source` from the byte `at` on.
    pub fn push(&mut self, text: &str, source: usize, at: usize) {
        self.origins.push((self.text.len(), source, at));
        self.text.push_str(text);
    }
}

/// What is kept without need has no fault of its own.
const HEAD: &str = "\n#[allow(dead_code, unused_imports, unused_macros)]\npub mod shared {\n";

/// Returns the program's text, and the module `library`, if there is one, as `mod shared`
/// behind it, which ends with the names of the exported `macros`, through a glob, so that
/// they do not contend with what else has their names. `edits` are sorted.
pub fn print(world: &World, edits: &Edits, library: Option<usize>, macros: &[&str]) -> Printed {
    let printed = Printed::default();
    let mut printer = Printer {
        world,
        edits,
        printed,
    };
    printer.file(0, 0);
    if let Some(root) = library {
        printer.printed.push(HEAD, NOWHERE, 0);
        printer.file(root, 4);
        let mut tail = "}\n".to_string();
        if !macros.is_empty() {
            let names = format!("pub use crate::{{{}}};", macros.join(", "));
            let module = format!("mod exported_macros {{\n        {names}\n    }}");
            tail = format!("\n    pub use self::exported_macros::*;\n    {module}\n{tail}");
        }
        printer.printed.push(&tail, NOWHERE, 0);
    }
    printer.printed
}

struct Printer<'a> {
    world: &'a World,
    edits: &'a Edits,
    printed: Printed,
}

impl Printer<'_> {
    /// Prints the file of a module, its lines moved right by `indent`, without empty lines
    /// around it; ends it with a newline.
    fn file(&mut self, module: usize, indent: usize) {
        let source = self.world.modules[module].source;
        let begin = self.printed.text.len();
        let text = &self.world.sources[source].text;
        let mut at = 0;
        for (bytes, with) in &self.edits.0[source] {
            if bytes.start < at {
                // What is left of an edit that another one hides in part.
                if *with == With::Text(String::new()) {
                    at = at.max(bytes.end);
                }
                continue;
            }
            self.lines(&text[at..bytes.start], source, at, indent, begin);
            at = bytes.end;
            match with {
                With::Text(text) => self.lines(text, source, bytes.start, indent, begin),
                With::Module(child) => {
                    self.printed.text.push_str(" {\n");
                    self.file(*child, indent + 4);
                    self.printed.text.push_str(&" ".repeat(indent));
                    self.printed.text.push('}');
                }
            }
        }
        self.lines(&text[at..], source, at, indent, begin);
        // What is trimmed is nothing but blanks: no literal ends a file.
        let Printed { text, origins } = &mut self.printed;
        text.truncate(text.trim_end().len().max(begin));
        origins.truncate(origins.partition_point(|origin| origin.0 < text.len()));
        if text.len() > begin {
            text.push('\n');
        }
    }

    /// Prints what was written at the byte `at` of a file, of which the print begins at
    /// `begin`. A line that begins inside of a literal is its text: it stays where it is.
    fn lines(&mut self, text: &str, source: usize, mut at: usize, indent: usize, begin: usize) {
        let tokens = &self.world.sources[source].tokens;
        for line in text.split_inclusive('\n') {
            let printed = &mut self.printed;
            let token = tokens.get(tokens.partition_point(|token| token.end <= at));
            let in_text = token.is_some_and(|token| token.start < at && token.kind == Lexeme::Text);
            let begins = printed.text.len() == begin || printed.text.ends_with('\n');
            if begins && !in_text && line != "\n" {
                printed.text.push_str(&" ".repeat(indent));
            }
            if printed.text.len() > begin || line != "\n" {
                printed.push(line, source, at);
            }
            at += line.len();
        }
    }
}
