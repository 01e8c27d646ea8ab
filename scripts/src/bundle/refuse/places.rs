//! Refuses what tells about files, lines and paths: they are others in one file.

use super::macros::OwnMacro;
use crate::bundle::modules::Source;
use crate::bundle::paths::imports;

/// Macros that read files or the place of the code, and what to write instead.
const MACROS: [(&str, &str); 9] = [
    ("include", "write the code itself, or a module"),
    ("include_str", "write the text as a string"),
    ("include_bytes", "write the bytes as a string, b\"…\""),
    ("env", "write the value: a judge does not have cargo's variables"),
    ("option_env", "write the value: a judge does not have cargo's variables"),
    ("file", "write the name as a string"),
    ("line", "number the places yourself"),
    ("column", "number the places yourself"),
    ("module_path", "write the path as a string"),
];

/// Refuses macros and functions that tell about files, lines and paths.
pub fn check_words(source: &Source, own_macros: &[OwnMacro]) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_live = |at: &usize| !source.is_test(tokens.get(*at).start);
    for at in (0..tokens.len()).filter(is_live) {
        let word = tokens.word(at);
        let known = MACROS.iter().find(|(name, _)| *name == word && tokens.is_word(at));
        let is_call = tokens.word(at + 1) == "!" && !own_macros.iter().any(|own| own.name == word);
        // Docs in another file are left out.
        let is_doc = at >= 2 && tokens.word(at - 2) == "doc" && tokens.is_after(at, "=");
        if let Some((name, instead)) = known.filter(|_| is_call && !is_doc) {
            return Err(source.fault_at(at, &format!("`{name}!` is not supported: {instead}")));
        }
        let is_used = matches!(tokens.word(at + 1), "::" | "(");
        let is_own = |name: &str| source.items.list.iter().any(|item| item.name == name);
        if word.starts_with("type_name") && is_used && !is_own(word) {
            let message = "`type_name` gives other paths in one file: write the name as a string";
            return Err(source.fault_at(at, message));
        }
        if word == "caller" && tokens.is_after(at, "::") && is_used && source.has("Location") {
            let message =
                "`Location::caller` gives other lines in one file: number the places yourself";
            return Err(source.fault_at(at, message));
        }
        if word == "set_hook" && tokens.word(at + 1) == "(" && shows_place(source, at + 1) {
            let message =
                "a hook that is given the panic may show its line, which is another one in \
                           one file: take `|_|`, or of the panic `.payload()` alone";
            return Err(source.fault_at(at, message));
        }
    }
    for import in imports(tokens).iter().filter(|import| is_live(&import.keyword)) {
        let path: Vec<&str> = import.path.iter().map(String::as_str).collect();
        let last = path.last().copied().unwrap_or_default();
        let is_std = matches!(path.first(), Some(&("std" | "core")));
        let is_macro = path.len() == 2 && MACROS.iter().any(|(name, _)| *name == last);
        let is_name = path.get(1) == Some(&"any") && last.starts_with("type_name");
        if is_std && (is_macro && last != "env" || is_name) {
            let message = format!("`{last}` gives something else in one file: do without it");
            return Err(source.fault_at(import.keyword, &message));
        }
    }
    Ok(())
}

/// Returns whether the hook in the bracket at `open` may use more of a panic than its payload.
fn shows_place(source: &Source, open: usize) -> bool {
    let tokens = &source.tokens;
    let close = tokens.get(open).mate;
    let Some(bar) = (open..close).find(|at| tokens.word(*at) == "|") else { return true };
    let name = tokens.word(bar + 1);
    let is_other = |at: usize| {
        let is_payload = tokens.word(at + 1) == "." && tokens.word(at + 2) == "payload";
        tokens.word(at) == name && !is_payload
    };
    // In the text of a format, too.
    let text = tokens.text.get(tokens.get(bar).start..tokens.get(close).end).unwrap_or_default();
    let is_shown = text.contains(&format!("{{{name}"));
    name != "_" && (is_shown || (bar + 2..close).any(is_other))
}
