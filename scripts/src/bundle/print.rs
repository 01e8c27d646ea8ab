//! Prints what is kept as one text.

use std::collections::BTreeSet;

use super::rewrite::rewrite;
use super::select::Selection;
use super::source::has;

/// The library is not the program's to mend, and what is kept without need says nothing.
const HEAD: &str = "\n#[allow(warnings)]\npub mod shared {\n";

/// What a block of code in docs is called if it is a test; it may have no name.
const TESTS: &str = " rust should_panic no_run ignore compile_fail";

/// Returns the text of the program and, if it is used, after it that of the library.
pub fn print(selection: &Selection) -> String {
    let mut text = print_file(selection, 0, "");
    let mut kept = (0..selection.files.len()).filter(|file| selection.kept.contains(file));
    let Some(root) = kept.find(|file| selection.files[*file].is_library) else {
        return text;
    };
    text = text + HEAD + &print_file(selection, root, "    ");
    let macros: BTreeSet<&str> = selection.macros.iter().map(|it| it.0).collect();
    let is_brought = |name: &&str| selection.is_only_macro("crate", name);
    let brought: Vec<&str> = macros.into_iter().filter(is_brought).collect();
    if !brought.is_empty() {
        // By a glob, so that they do not contend with what else has their names.
        let brought = format!("pub use crate::{{{}}};", brought.join(", "));
        let module = format!("mod exported_macros {{\n        {brought}\n    }}");
        text += &format!("\n    pub use self::exported_macros::*;\n    {module}\n");
    }
    text + "}\n"
}

/// Returns the text of a file with its modules, each line after `indent`; a newline ends it,
/// unless it is empty.
fn print_file(selection: &Selection, number: usize, indent: &str) -> String {
    let (module, mut source) = (&selection.files[number], rewrite(selection, number));
    for (child, file) in selection.files.iter().enumerate() {
        let Some((_, tokens)) = file.parent.clone().filter(|parent| parent.0 == number) else {
            continue;
        };
        if !selection.kept.contains(&child) {
            source.remove(tokens, true);
            continue;
        }
        let own = source.tokens[tokens.start].lead.rsplit_once('\n');
        let own = indent.to_string() + own.map_or("", |own| own.1);
        let inside = print_file(selection, child, &format!("{own}    "));
        source.tokens[tokens.end - 1].text = format!(" {{\n{inside}{own}}}");
    }
    let (mut text, line) = (String::new(), format!("\n{indent}"));
    for (i, token) in source.tokens.iter().enumerate() {
        let mut lead = token.lead.clone();
        // A single blank has no comment.
        if module.is_library && lead.len() > 1 && !source.in_macro[i] {
            lead = without_examples(&lead, text.is_empty() && module.parent.is_none());
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

/// Returns the comments without the examples of docs, which are tests of the library, and
/// without what the root says `about_all` of it.
fn without_examples(lead: &str, about_all: bool) -> String {
    let is_blank = |line: &&str| line.trim().len() == 3;
    // Of the doc comment: whether it is in an example or in code, there in a test, and has a cut.
    let (mut kept, mut is_example, mut code, mut is_cut) = (Vec::new(), false, None, false);
    for line in lead.split('\n') {
        let (said, before) = (line.trim_start(), code);
        if !said.starts_with("///") && !said.starts_with("//!") {
            while is_cut && kept.last().is_some_and(is_blank) {
                kept.pop();
            }
            (is_example, code, is_cut) = (false, None, false);
            kept.push(line);
            continue;
        }
        let doc = said[3..].trim();
        if let Some(tag) = doc.strip_prefix("```") {
            code = before.map_or(Some(has(TESTS, tag)), |_| None);
        } else if code.is_none() && doc.starts_with('#') {
            is_example = has("Example Examples", doc.trim_matches(['#', ' ']));
        }
        let is_out = is_example || code.or(before) == Some(true);
        is_cut |= is_out;
        if !(is_out || about_all && said.starts_with("//!")) {
            kept.push(line);
        }
    }
    kept.join("\n")
}
