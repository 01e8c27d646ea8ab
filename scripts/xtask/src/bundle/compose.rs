//! Puts a program and the modules of the library that it names into one file.
//!
//! `src/main.rs` stands there byte for byte. After it comes a module `shared`, in which `shared::mex`
//! means what it means in the workspace. Its modules are whole files of `shared/src`, but for their tests
//! and for all but the first paragraph of docs. By the contract of the library, which a test of `shared`
//! checks, looking at lines is enough. What the contract does not allow in a program, such as a second
//! file or another crate, rustc does not find.

use std::collections::BTreeMap;
use std::path::Path;

use tooling::files;

/// Which reader stands in the file under the name `io`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// `short_io`, which expects a valid input.
    Short,
    /// `io` itself.
    Strict,
}

/// Returns the program of problem `slug` as one file.
pub fn program(root: &Path, slug: &str, reader: Reader) -> Result<String, String> {
    let program = files::text(&root.join("problems").join(slug).join("src/main.rs"))?;
    let library = modules(root, &named(&program, "shared::"), reader)?;
    Ok(if library.is_empty() { program } else { format!("{program}\n{library}") })
}

/// Returns these modules of the library and those that they need, as the file has them.
pub fn modules(root: &Path, asked: &[String], reader: Reader) -> Result<String, String> {
    let mut names = asked.to_vec();
    let mut modules: BTreeMap<String, String> = BTreeMap::new();
    while let Some(name) = names.pop() {
        if modules.contains_key(&name) {
            continue;
        }
        let file = match (name.as_str(), reader) {
            ("io", Reader::Short) => "short_io",
            (name, _) => name,
        };
        let path = root.join("shared/src").join(format!("{file}.rs"));
        if file == "lib" || !path.is_file() {
            return Err(format!("shared has no module `{name}`: it is named as `shared::{name}`"));
        }
        let text = module(&files::text(&path)?);
        names.extend(named(&text, "use crate::shared::"));
        modules.insert(name, text);
    }
    if modules.is_empty() {
        return Ok(String::new());
    }
    let blocks = modules.iter().map(|(name, text)| {
        let text = indented(text);
        indented(&format!("pub mod {name} {{\n{text}}}\n"))
    });
    let blocks: Vec<String> = blocks.collect();
    Ok(format!("#[allow(dead_code)]\nmod shared {{\n{}}}\n", blocks.join("\n")))
}

/// Returns a module of the library as it stands in the file, from its text.
fn module(text: &str) -> String {
    let mut kept = String::new();
    let mut is_later_paragraph = false;
    for line in text.lines().take_while(|line| *line != "#[cfg(test)]") {
        let code = line.trim_start();
        let is_doc = code.starts_with("///");
        is_later_paragraph = is_doc && (is_later_paragraph || code == "///");
        if is_later_paragraph || code.starts_with("//!") {
            continue;
        }
        kept += &line.replacen("use crate::", "use crate::shared::", 1);
        kept += "\n";
    }
    format!("{}\n", kept.trim())
}

/// Returns lines four columns further to the right.
fn indented(text: &str) -> String {
    let blanks = |line: &str| if line.is_empty() { "" } else { "    " };
    text.lines().map(|line| format!("{}{line}\n", blanks(line))).collect()
}

/// Returns the names that follow `start` in a text, outside of lines of comments.
fn named(text: &str, start: &str) -> Vec<String> {
    let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '_';
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let rests = lines.flat_map(|line| line.split(start).skip(1));
    let names = rests.filter_map(|rest| rest.split(is_sign).next());
    names.filter(|name| !name.is_empty()).map(str::to_string).collect()
}
