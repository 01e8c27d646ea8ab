//! Reads a module as it goes into one file: with the modules that it declares, without its tests,
//! that of the library without its docs, and with paths that lead to `crate::shared`.
//!
//! Sources are laid out by rustfmt, so they are read line by line. Beside each line stands its
//! mask, which shows what of it is code.

use std::path::{Path, PathBuf};

use judging::files;

/// Where the library is in the file.
const LIBRARY: &str = "crate::shared::";

/// Returns the text of the module in the file at `path`.
pub fn module(path: &Path, is_library: bool) -> Result<String, String> {
    let source = files::text(path)?;
    let source = source.trim_start_matches('\u{feff}');
    let mask = mask(source);
    let mut kept: Vec<String> = Vec::new();
    // Whether a blank line would follow another one, or nothing.
    let mut has_gap = true;
    let mut lines = source.lines().zip(mask.lines().map(str::trim_end));
    while let Some((line, code)) = lines.next() {
        let is_test = code.trim_start() == "#[cfg(test)]";
        if is_test {
            lines.find(|(_, end)| end.ends_with([';', '}']) && indent(end) == indent(code));
            let belongs = |line: &str| line.starts_with("///") || line.starts_with("#[");
            while kept.last().is_some_and(|line| belongs(line.trim_start())) {
                kept.pop();
            }
        }
        let doc = line.trim_start();
        let is_doc = doc.starts_with("//!") || doc.starts_with("///");
        if is_test || is_library && is_doc && code.is_empty() {
            has_gap = kept.last().map_or(true, String::is_empty);
            continue;
        }
        if has_gap && line.is_empty() {
            continue;
        }
        has_gap = false;
        match child(path, code) {
            Some(file) => {
                kept.push(line.replacen(';', " {", 1));
                kept.push(module(&file, is_library)? + &" ".repeat(indent(code)) + "}");
            }
            None => kept.push(with_paths(line, code, is_library)),
        }
    }
    Ok(kept.join("\n").trim_end().to_string() + "\n")
}

/// Returns the number of blanks that a line begins with.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Returns the file of the module that a line of the file at `path` declares, if it is there.
fn child(path: &Path, code: &str) -> Option<PathBuf> {
    let (visibility, name) = code.trim_start().strip_suffix(';')?.split_once("mod ")?;
    let is_root = path.ends_with("main.rs") || path.ends_with("mod.rs");
    let folder = if is_root { path.with_file_name("") } else { path.with_extension("") };
    let is_declared = visibility.is_empty() || visibility.starts_with("pub");
    file(&folder, name).filter(|_| is_declared)
}

/// Returns the file of the module called `name` in `folder`, if it is there.
pub fn file(folder: &Path, name: &str) -> Option<PathBuf> {
    let files = [folder.join(name).with_extension("rs"), folder.join(name).join("mod.rs")];
    files.into_iter().find(|file| file.is_file())
}

/// Returns a line with the paths that lead to the library in one file.
fn with_paths(line: &str, code: &str, is_library: bool) -> String {
    let from = if is_library { "crate::" } else { "shared::" };
    let (mut text, mut rest) = (String::new(), 0);
    for (at, _) in code.match_indices(from) {
        if !code[..at].ends_with(|before| is_word(before) || before == ':') {
            text += &line[rest..at];
            text += LIBRARY;
            rest = at + from.len();
        }
    }
    text + &line[rest..]
}

/// Returns the words that may name modules of the library in a text of [`module`]: that after each
/// path to it, and those in braces.
pub fn named(text: &str) -> Vec<String> {
    let code = mask(text);
    let mut words = Vec::new();
    for (at, _) in code.match_indices(LIBRARY) {
        let rest = &code[at + LIBRARY.len()..];
        let is_end = |sign: char| if rest.starts_with('{') { sign == ';' } else { !is_word(sign) };
        let path = rest.split(is_end).next().unwrap_or_default();
        words.extend(path.split(|sign| !is_word(sign)).map(str::to_string));
    }
    // A type may have the name of a module but for its capital.
    words.retain(|word| word.starts_with(|first: char| first.is_lowercase()));
    words
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Returns `source` with a blank for each byte of a comment from `//` on, and `"` for each of a
/// literal or another comment.
fn mask(source: &str) -> String {
    let mut masked = String::new();
    let mut rest = source;
    while !rest.is_empty() {
        let (length, cover) = piece(rest, masked.ends_with(is_word));
        let (piece, after) = rest.split_at(length);
        match cover {
            None => masked += piece,
            // Line ends stay.
            Some(cover) => {
                masked.extend(piece.bytes().map(|it| [cover, '\n'][usize::from(it == b'\n')]))
            }
        }
        rest = after;
    }
    masked
}

/// Returns the length of what `code` begins with, and what covers it if that is a comment or a
/// literal.
fn piece(code: &str, is_in_word: bool) -> (usize, Option<char>) {
    let through = |start: usize, end: &str| {
        let found = code.get(start..).and_then(|rest| rest.find(end));
        (found.map_or(code.len(), |at| start + at + end.len()), Some('"'))
    };
    let mut signs = code.chars();
    let [first, second, third] = [(); 3].map(|()| signs.next().unwrap_or_default());
    let raw = code.trim_start_matches('b').strip_prefix('r').filter(|_| !is_in_word);
    let hashes = raw.map_or(0, |raw| raw.len() - raw.trim_start_matches('#').len());
    match (first, second) {
        ('/', '/') => (code.find('\n').unwrap_or(code.len()), Some(' ')),
        ('/', '*') => through(2, "*/"),
        ('"', _) => {
            let mut is_escaped = true;
            let end = code.find(|sign| {
                let is_end = sign == '"' && !is_escaped;
                is_escaped = sign == '\\' && !is_escaped;
                is_end
            });
            (end.map_or(code.len(), |end| end + 1), Some('"'))
        }
        ('\'', '\\') => through(3, "'"),
        ('\'', _) if third == '\'' => through(1 + second.len_utf8(), "'"),
        ('b' | 'r', _) if raw.is_some_and(|raw| raw[hashes..].starts_with('"')) => {
            let opening = code.find('"').unwrap_or_default() + 1;
            through(opening, &("\"".to_string() + &"#".repeat(hashes)))
        }
        _ => (first.len_utf8(), None),
    }
}
