//! Code that a page shows, as it stands in a source.

use std::path::Path;

use crate::pages::inside::text;

/// What the name of such a part begins with. A source follows, its path from the folder of the page,
/// and what the first line begins with: `code of src/main.rs: fn solve`. After ` … ` follows what the
/// last statement begins with, if there are several.
pub const CODE: &str = "code of ";

/// Returns the code of `part` on the page `page` as a block.
///
/// # Errors
/// A message if the source has no such lines.
pub fn block(root: &Path, page: &str, part: &str) -> Result<String, String> {
    let fault = |message: &str| format!("{page}: `{part}`: {message}");
    let name = part.strip_prefix(CODE).and_then(|name| name.split_once(": "));
    let (file, lines) = name.ok_or_else(|| fault("expected `code of FILE: LINE`"))?;
    let (first, last) = lines.split_once(" … ").unwrap_or((lines, lines));
    let source = text(root, &root.join(page).with_file_name(file));
    let source = source.map_err(|message| fault(&message))?;
    let source: Vec<&str> = source.lines().collect();
    let starts = |from: usize, text: &str| {
        (from..source.len()).find(|&at| source[at].trim_start().starts_with(text))
    };
    let start = starts(0, first).ok_or_else(|| fault("no line of the source begins so"))?;
    let end = starts(start, last).ok_or_else(|| fault("no later line of the source ends it"))?;
    let end = end_of_statement(&source, end);
    let indent = source[start].len() - source[start].trim_start().len();
    let lines = source[start..=end].iter().map(|line| line.get(indent..).unwrap_or_default());
    Ok(format!("```rust\n{}\n```\n", lines.collect::<Vec<_>>().join("\n")))
}

/// Returns the last line of the statement or item that begins in line `start`: the first one after
/// which all brackets are closed. Comments and attributes belong to what follows.
fn end_of_statement(source: &[&str], start: usize) -> usize {
    let mut open = 0;
    for (at, line) in source.iter().enumerate().skip(start) {
        let line = line.trim_start();
        if line.starts_with("//") || line.starts_with("#[") {
            continue;
        }
        open += line.matches(['(', '[', '{']).count();
        open = open.saturating_sub(line.matches([')', ']', '}']).count());
        if open == 0 {
            return at;
        }
    }
    source.len() - 1
}
