//! Prints what is kept as one text.

use std::collections::HashSet;
use std::ops::Range;

use super::lexer::{lex, Kind};
use super::modules::File;
use super::rewrite::{Names, Rewriter};
use super::select::Library;
use super::source::{has, Source};

/// What is kept without need makes no warning.
const HEAD: &str = "\n#[allow(dead_code, unused_imports, unused_macros)]\npub mod shared {\n";

/// Returns the text of the program and, if it is used, that of the library.
pub fn print(files: &[File], library: &Library, names: &[Names; 2]) -> (String, String) {
    let is_exported = |it: &&(&str, usize, bool)| it.2 && library.kept[it.1];
    let exported = library.macros.iter().filter(is_exported).map(|it| it.0);
    let exported: HashSet<&str> = exported.collect();
    let printer = Printer {
        files,
        library,
        names,
        others: [&exported, &names[0].macros],
    };
    let program = indented(&printer.file(0), "");
    let root = files.iter().position(|file| file.is_library);
    let Some(root) = root.filter(|&root| library.kept[root]) else {
        return (program, String::new());
    };
    let mut text = indented(&printer.file(root), "    ");
    let is_only = |name: &&&str| !library.items.contains(&("crate", **name));
    let mut macros: Vec<&str> = exported.iter().filter(is_only).copied().collect();
    macros.sort_unstable();
    if !macros.is_empty() {
        // By a glob, so that they do not contend with what else has their names.
        let macros = format!("pub use crate::{{{}}};", macros.join(", "));
        let module = format!("mod exported_macros {{\n        {macros}\n    }}");
        text += &format!("\n    pub use self::exported_macros::*;\n    {module}\n");
    }
    (program, format!("{HEAD}{text}}}\n"))
}

struct Printer<'a> {
    files: &'a [File],
    library: &'a Library<'a>,
    /// What names mean in the program and in the library.
    names: &'a [Names<'a>; 2],
    /// The macros of the other crate that are seen in the program, and in the library.
    others: [&'a HashSet<&'a str>; 2],
}

impl Printer<'_> {
    /// Returns the text of a file with its modules; a newline ends it, unless it is empty.
    fn file(&self, number: usize) -> String {
        let (file, library) = (&self.files[number], self.library);
        let source = &file.source;
        let place = usize::from(file.is_library);
        let (names, others) = (&self.names[place], self.others[place]);
        let mut edits = Rewriter {
            number,
            file,
            library,
            names,
            others,
        }
        .edits();
        for (tokens, child) in &file.children {
            if !library.kept[*child] {
                edits.push((source.removal(tokens.clone()), String::new()));
                continue;
            }
            let before = &source.text[..source.bytes(tokens.clone()).start];
            let indent = before.rsplit('\n').next().unwrap_or_default();
            let inside = indented(&self.file(*child), &format!("{indent}    "));
            let end = source.bytes(tokens.end - 1..tokens.end);
            edits.push((end, format!(" {{\n{inside}{indent}}}")));
            let path = tokens
                .clone()
                .find(|i| source.at(*i) == "path" && source.before(*i) == "[");
            edits.extend(path.map(|i| (source.with_blanks(i - 2..i + 4), String::new())));
        }
        if file.is_library {
            let gone = examples(source, file.parent.is_none()).into_iter();
            edits.extend(gone.map(|range| (range, String::new())));
        }
        let text = source.edited(edits);
        let text = text.trim_start_matches('\n').trim_end();
        if text.is_empty() {
            return String::new();
        }
        format!("{text}\n")
    }
}

/// Returns the text with `by` before each line that is not empty, and without the empty lines
/// that cuts leave. A line that begins inside of a literal is its text: it stays as it is.
fn indented(text: &str, by: &str) -> String {
    let tokens = lex(text);
    let (mut indented, mut at, mut token) = (String::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        while tokens[token].end <= at {
            token += 1;
        }
        let is_text = tokens[token].kind == Kind::Text && tokens[token].start < at;
        let is_first = indented.ends_with("{\n") || indented.ends_with("\n\n");
        at += line.len();
        if !is_text && line.trim() == "" {
            if !is_first {
                indented.push('\n');
            }
            continue;
        }
        if !is_text && line.trim_start().starts_with('}') && indented.ends_with("\n\n") {
            indented.pop();
        }
        indented += if is_text { "" } else { by };
        indented += line;
    }
    indented
}

/// Returns the lines that go from the docs of a file: examples, which are tests of the library,
/// and what the `root` of the library says of it as a whole.
fn examples(source: &Source, is_root: bool) -> Vec<Range<usize>> {
    let text = &source.text;
    let (mut gone, mut end, mut sign) = (Vec::new(), 0, "");
    let (mut is_code, mut is_example, mut blank, mut last) = (false, false, None, None);
    for comment in &source.comments {
        let said = &text[comment.start..comment.end];
        let next = source
            .tokens
            .partition_point(|token| token.start < comment.start);
        if !has("/// //!", said.get(..3).unwrap_or_default())
            || source.in_macro.get(next) == Some(&true)
        {
            continue;
        }
        let between = &text[end..comment.start];
        if sign != &said[..3] || between.trim() != "" || between.matches('\n').count() > 0 {
            gone.extend(last.take().filter(|_| is_example));
            (is_code, is_example, blank) = (false, false, None);
        }
        let start = text[..comment.start].trim_end_matches([' ', '\t']).len();
        (sign, end) = (&said[..3], (comment.end + 1).min(text.len()));
        let line = said[3..].trim();
        let title = line.trim_start_matches('#');
        is_code ^= line.starts_with("```");
        if !is_code && title.len() < line.len() && title.starts_with(' ') {
            is_example = has("Example Examples", title.trim_matches([' ', '#']));
            last = blank.take().filter(|_| is_example).or(last);
        }
        blank = Some(start..end).filter(|_| line.is_empty());
        if is_example || is_root && sign == "//!" && next <= source.find(0, "{ ;") {
            gone.push(start..end);
        }
    }
    gone.extend(last.filter(|_| is_example));
    gone
}
