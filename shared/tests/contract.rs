//! The contract of the library, as the docs of `src/lib.rs` say it: what a module may have, so that the
//! bundler can copy it by lines.

use std::fs;
use std::path::Path;

/// What the code of a module does not have, beside what is looked at one by one.
const FORBIDDEN: [&str; 20] = [
    "cfg(",
    "cfg!",
    "cfg_attr",
    "macro_rules!",
    "macro_use",
    "extern crate",
    "pub(",
    "/*",
    "#[path",
    "#[test]",
    "line!",
    "column!",
    "file!",
    "module_path!",
    "Location::caller",
    "type_name",
    "include!",
    "include_str!",
    "include_bytes!",
    "env!",
];

/// Returns what breaks the contract in the module with this text: numbers of lines and reasons.
fn breaches(text: &str) -> Vec<String> {
    let mut breaches = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().position(|line| *line == "#[cfg(test)]").unwrap_or(lines.len());
    let mut is_in_use = false;
    for (number, line) in (1..).zip(&lines[..end]) {
        is_in_use |= ["use ", "pub use "].iter().any(|start| line.trim_start().starts_with(start));
        breaches.extend(breach(line, is_in_use).map(|why| format!("line {number}: {why}: {line}")));
        is_in_use &= !line.contains(';');
        if line.starts_with("impl") && !is_at_home(&lines[number - 1..end], &lines[..end]) {
            let why = "an `impl` of a type and a trait of other modules: move it to one of them";
            breaches.push(format!("line {number}: {why}: {line}"));
        }
    }
    // The tests are one module, which ends with the first brace at the beginning of a line.
    if end < lines.len() {
        let tests = &lines[end + 1..];
        let closing = tests.iter().position(|line| *line == "}");
        if tests.first() != Some(&"mod tests {") || closing != Some(tests.len() - 1) {
            breaches.push("the tests are not one module at the end".to_string());
        }
    }
    breaches
}

/// Returns why a line outside of the tests breaks the contract.
fn breach(line: &str, is_in_use: bool) -> Option<String> {
    let code = line.trim_start();
    if code.starts_with("//") {
        return None;
    }
    if let Some(word) = FORBIDDEN.iter().find(|word| code.contains(**word)) {
        return Some(format!("`{word}`"));
    }
    // A path to another module is a name after `use crate::`.
    let own = line.strip_prefix("use crate::").filter(|path| path.starts_with(char::is_alphabetic));
    let rest = own.unwrap_or(line).replace(' ', "");
    // An escaped quote does not end a string, and a quote as a character begins none.
    let plain = code.replace("\\\\", "").replace("\\\"", "").replace("'\"'", "");
    let is_raw = |place: usize| {
        let before = plain[..place].trim_end_matches('#');
        let letters =
            before.trim_end_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
        ["r", "br"].contains(&&before[letters.len()..])
    };
    // Every second quote begins a string.
    let quotes: Vec<usize> = plain.match_indices('"').map(|(place, _)| place).collect();
    let why = if ["mod ", "pub mod "].iter().any(|start| code.starts_with(start)) {
        "a module"
    } else if is_in_use && code.contains('*') {
        "a glob import"
    } else if rest.contains("crate::") || rest.contains("super::") {
        "a path that does not begin with `use crate::module::`"
    } else if quotes.iter().step_by(2).any(|&place| is_raw(place)) {
        "a raw string"
    } else if quotes.len() % 2 == 1 {
        "a string over the end of a line"
    } else {
        return None;
    };
    Some(why.to_string())
}

/// Returns whether the `impl` at the beginning of `rest` is of a type or a trait of the module `lines`.
fn is_at_home(rest: &[&str], lines: &[&str]) -> bool {
    let head: Vec<&str> = rest.iter().flat_map(|line| line.split_whitespace()).collect();
    // The arrow of a closure's type is no bracket.
    let head = head.join(" ").replace("->", "");
    let head = without_generics(head["impl".len()..].split(" {").next().unwrap_or_default());
    let named = head.split(" where ").next().unwrap_or_default().split(" for ");
    let own = |path: &str| {
        let name = path.split('<').next().unwrap_or_default();
        let name = name.trim().trim_start_matches('&').rsplit("::").next().unwrap_or_default();
        let kinds = ["struct", "enum", "trait"].map(|kind| format!("{kind} {name}"));
        let defines = |line: &&str| {
            let item = line.strip_prefix("pub ").unwrap_or(line);
            let rest = kinds.iter().find_map(|kind| item.strip_prefix(kind.as_str()));
            rest.map_or(false, |rest| !rest.starts_with(|it: char| it.is_alphanumeric()))
        };
        !name.is_empty() && lines.iter().any(defines)
    };
    { named }.any(own)
}

/// Returns what stands after the generics of an `impl`.
fn without_generics(head: &str) -> &str {
    let mut depth = 0;
    for (place, sign) in head.char_indices() {
        depth += i32::from(sign == '<') - i32::from(sign == '>');
        if depth == 0 {
            return &head[place + 1..];
        }
    }
    head
}

#[test]
fn every_module_obeys_the_contract() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut names = Vec::new();
    for entry in fs::read_dir(source).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == ".rustfmt.toml" {
            continue;
        }
        // A checkout on Windows may end its lines with two bytes.
        let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{name} is not a file"));
        let text = text.replace("\r\n", "\n");
        if name == "lib.rs" {
            let is_allowed = |line: &str| {
                line.is_empty() || line.starts_with("//!") || line.starts_with("pub mod ")
            };
            let other = text.lines().find(|line| !is_allowed(line));
            assert_eq!(other, None, "lib.rs has docs and `pub mod` lines alone");
        } else {
            assert_eq!(breaches(&text), [""; 0], "src/{name}");
            names.push(name);
        }
    }
    assert!(names.len() > 20, "{names:?}");
}

/// One breach of each kind is seen.
#[test]
fn breaches_are_seen() {
    for line in [
        "#[cfg(unix)]",
        "macro_rules! twice {",
        "#[macro_use]",
        "extern crate std;",
        "pub(crate) fn value() {}",
        "let value = 1; /* one */",
        "let text = r\"a\";",
        "let text = r#\"a\"#;",
        "let place = line!();",
        "let place = std::panic::Location::caller();",
        "let name = std::any::type_name::<u8>();",
        "let text = include_str!(\"mex.rs\");",
        "let text = br\"a\";",
        "pub use std::io::*;",
        "use std::{collections::*, io::Read};",
        "use crate::{graph::Rows};",
        "let mex = crate :: mex :: Mex::new();",
        "#[test]",
        "mod part;",
        "pub mod part {",
        "use std::io::*;",
        "let mex = crate::mex::Mex::new();",
        "use super::mex::Mex;",
        "let text = \"first",
    ] {
        let text = format!("//! Docs.\n\nfn main() {{\n{line}\n}}\n");
        assert_eq!(breaches(&text).len(), 1, "{line}");
    }
    let lines = "use std::{\n    collections::*,\n};\n";
    assert_eq!(breaches(lines).len(), 1, "{lines}");
    for line in
        ["let text = \"number\";", "let text = \"\\\\\";", "let quote = '\"';", "let cfg = 2 * 3;"]
    {
        assert_eq!(breaches(line), [""; 0], "{line}");
    }
    let home = "pub struct Row<T>(T);\ntrait Num {}\n";
    for line in
        ["impl<T> Row<T> {", "impl<T: Fn(u8) -> u8> Clone for Row<T> {", "impl Num for u8 {"]
    {
        assert_eq!(breaches(&format!("{home}{line}\n}}\n")), [""; 0], "{line}");
    }
    for line in
        ["impl Mex {", "impl<T>\n    Clone for Rows<T>\n{", "impl std::fmt::Display for Mex {"]
    {
        assert_eq!(breaches(&format!("{home}{line}\n}}\n")).len(), 1, "{line}");
    }
    let tests = "#[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
    assert!(breaches(&format!("fn main() {{}}\n\n{tests}")).is_empty());
    assert_eq!(breaches(&format!("{tests}\nfn main() {{}}\n")).len(), 1);
}
