//! Prints what is kept as one text.

use super::rewrite::rewrite;
use super::select::Selection;
use super::source::has;

/// Unused code of the library causes no warning.
const HEAD: &str = "\n#[allow(warnings)]\npub mod shared {\n";

/// Returns the text of the program and, if it is used, after it that of the library.
pub fn print(selection: &Selection) -> String {
    let mut text = print_file(selection, 0, "");
    let root = selection.files.iter().position(|file| file.is_library);
    let Some(root) = root.filter(|root| selection.kept.contains(root)) else {
        return text;
    };
    text = text + HEAD + &print_file(selection, root, "    ");
    let exported = Vec::from_iter(selection.exported()).join(", ");
    if !exported.is_empty() {
        // rustc has them at the root. A glob does not clash with items of their names.
        text += "\n    pub use self::exported_macros::*;\n    mod exported_macros {\n";
        text += &format!("        pub use crate::{{{exported}}};\n    }}\n");
    }
    text + "}\n"
}

/// Returns the text of a file with its modules, each line after `indent`; a newline ends it,
/// unless it is empty.
fn print_file(selection: &Selection, number: usize, indent: &str) -> String {
    let module = &selection.files[number];
    let mut source = rewrite(selection, number);
    let files = selection.files.iter().enumerate();
    for (child, file) in files.filter(|it| it.1.parent == Some(number)) {
        let tokens = file.declaration.clone();
        if selection.kept.contains(&child) {
            let lead = &source.tokens[tokens.start].lead;
            let (_, margin) = lead.rsplit_once('\n').unwrap_or_default();
            let margin = format!("{indent}{margin}");
            let inside = print_file(selection, child, &format!("{margin}    "));
            source.tokens[tokens.end - 1].text = format!(" {{\n{inside}{margin}}}");
        } else {
            source.remove(tokens);
        }
    }
    let mut text = String::new();
    let line = format!("\n{indent}");
    for token in &source.tokens {
        let mut lead = token.lead.clone();
        // A single blank has no comment.
        if module.is_library && lead.len() > 1 {
            let is_of_crate = text.is_empty() && module.parent.is_none();
            lead = without_examples(&lead, is_of_crate);
        }
        if text.ends_with('{') {
            // Without the empty line after what was first.
            lead = lead.replacen("\n\n", "\n", 1);
        }
        lead = lead.replace('\n', &line);
        text += &lead.replace(&(line.clone() + "\n"), "\n\n");
        text += &token.text;
    }
    match text.trim() {
        "" => String::new(),
        text => format!("{indent}{text}\n"),
    }
}

/// Returns the comments without the sections *Examples* of docs, which are tests of the library,
/// and without the docs of the whole crate if `is_of_crate`.
fn without_examples(lead: &str, is_of_crate: bool) -> String {
    let (mut kept, mut is_example, mut is_code) = (Vec::new(), false, false);
    for line in lead.split('\n') {
        let text = line.trim_start();
        let doc = text.trim_start_matches("///").trim_start_matches("//!").trim();
        if !text.starts_with("///") && !text.starts_with("//!") {
            // The blank line before the section goes with it.
            let is_blank = |line: &&str| matches!(line.trim(), "///" | "//!");
            while is_example && kept.last().is_some_and(is_blank) {
                kept.pop();
            }
            (is_example, is_code) = (false, false);
        } else if doc.starts_with("```") {
            is_code = !is_code;
        } else if doc.starts_with('#') && !is_code {
            is_example = has("Example Examples", doc.trim_matches(&['#', ' '][..]));
        }
        if !(is_example || is_of_crate && text.starts_with("//!")) {
            kept.push(line);
        }
    }
    kept.join("\n")
}
