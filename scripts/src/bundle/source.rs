//! Reads a module as it goes into one file: with the modules that it declares, without its tests,
//! and of the library with the first sentence of each doc comment. Takes out what is unused.
//!
//! rustfmt has laid the sources out, so they are read line by line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use judging::files;

/// Returns the text of the module in the file at `path`.
pub fn module(path: &Path, is_library: bool) -> Result<String, String> {
    let source = files::text(path)?;
    let mut lines = source.trim_start_matches('\u{feff}').lines();
    let (mut text, mut is_sentence_over) = (String::new(), false);
    while let Some(line) = lines.next() {
        let code = line.trim_start();
        let is_doc = is_library && code.starts_with("///");
        is_sentence_over &= is_doc;
        if code == "#[cfg(test)]" {
            lines.find(|end| end.ends_with([';', '}']) && indent(end) == indent(line));
        } else if let Some(file) = child(path, code) {
            let declaration = line.trim_end_matches(';');
            text += &format!("{declaration} {{\n{}}}\n", module(&file, is_library)?);
        } else if !(is_sentence_over || is_library && code.starts_with("//!")) {
            let end = line.find(". ").filter(|_| is_doc).map_or(line.len(), |stop| stop + 1);
            is_sentence_over = is_doc && (line[..end].ends_with('.') || code == "///");
            text += &line[..end];
            text += "\n";
        }
    }
    Ok(text.trim().to_string() + "\n")
}

/// Returns the lines of unused items, counted from 0 after the first `skipped` ones: rustc's messages
/// have a mark below the name of each. An import of what is gone is one of them.
pub fn unused(messages: &str, skipped: usize) -> BTreeSet<usize> {
    let signs = ["warning: unused import", "error[E0432]: unresolved import", " never "];
    let is_unused = |title: &str| signs.iter().any(|sign| title.contains(sign));
    let parts = messages.split("\n\n").filter(|part| part.lines().take(1).any(is_unused));
    let pairs = parts.flat_map(|part| part.lines().zip(part.lines().skip(1)));
    let marked = pairs.filter(|(_, below)| below.contains('^'));
    let numbers = marked.filter_map(|(line, _)| line.split_once(" |")?.0.trim().parse().ok());
    numbers.filter_map(|number: usize| number.checked_sub(skipped + 1)).collect()
}

/// Returns `text` without the items whose names stand in the lines `names`, and without the modules
/// and implementations that are empty then.
pub fn without(text: &str, names: BTreeSet<usize>) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    // From below, so that the other lines keep their places.
    for name in names.into_iter().rev() {
        let is_beside = |line: &&str| indent(line) == indent(lines[name]);
        let is_head = |line: &&str| is_beside(line) && line.trim_start().starts_with(['/', '#']);
        let head = lines[..name].iter().rev().take_while(|line| is_head(line)).count();
        let is_end = |line: &&str| is_beside(line) && line.ends_with([',', ';', '}']);
        let end = name + 1 + lines[name..].iter().position(is_end).unwrap_or(0);
        let blank = lines[end..].iter().take_while(|line| line.is_empty()).count();
        lines.drain(name - head..end + blank);
    }
    let is_block = |line: &str| line.starts_with("mod ") || line.starts_with("impl ");
    let is_empty = |pair: &[&str]| is_block(pair[0].trim_start()) && pair[1].trim_start() == "}";
    while let Some(empty) = lines.windows(2).position(is_empty) {
        lines.drain(empty..empty + 2);
    }
    lines.join("\n") + "\n"
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Returns the file of the module that a line of the file at `path` declares, if it is there.
fn child(path: &Path, code: &str) -> Option<PathBuf> {
    let (_, name) = code.strip_suffix(';')?.split_once("mod ")?;
    let is_root = path.ends_with("main.rs") || path.ends_with("mod.rs");
    let folder = if is_root { path.with_file_name("") } else { path.with_extension("") };
    file(&folder, name)
}

/// Returns the file of the module called `name` in `folder`, if it is there.
pub fn file(folder: &Path, name: &str) -> Option<PathBuf> {
    let files = [folder.join(name).with_extension("rs"), folder.join(name).join("mod.rs")];
    files.into_iter().find(|file| file.is_file())
}

/// Returns what of `text` lies between the places where a path begins with `root`, e.g. `crate::`.
/// Paths in comments lead nowhere.
pub fn split<'a>(text: &'a str, root: &str) -> Vec<&'a str> {
    let (mut parts, mut rest) = (Vec::new(), 0);
    for (at, _) in text.match_indices(root) {
        let before = &text[..at];
        let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
        if !line.starts_with("//") && !before.ends_with(|sign| is_word(sign) || sign == ':') {
            parts.push(&text[rest..at]);
            rest = at + root.len();
        }
    }
    parts.push(&text[rest..]);
    parts
}

/// Returns the word after each root, or those in braces there: they may name modules.
pub fn named(parts: &[&str]) -> Vec<String> {
    let words = parts.iter().skip(1).flat_map(|part| {
        let is_end = |sign: char| if part.starts_with('{') { sign == ';' } else { !is_word(sign) };
        let path = part.split(is_end).next().unwrap_or_default();
        path.split(|sign| !is_word(sign))
    });
    // A type may have the name of a module but for its capital.
    words.filter(|word| word.starts_with(char::is_lowercase)).map(str::to_string).collect()
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}
