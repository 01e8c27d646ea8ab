//! Puts a program and the modules of the library that it names into one file.
//!
//! `src/main.rs` stands there byte for byte. After it comes a module `shared`, in which `shared::mex`
//! means what it means in the workspace. Its modules are whole files of `shared/src`, but for their tests
//! and for all but the first paragraph of docs. By the contracts of the library and of programs, which
//! are in `shared/src/lib.rs`, looking at lines and names is enough.

use std::collections::BTreeMap;
use std::path::Path;

use tooling::{contract, files, slips, workspace};

use crate::address::key;
use crate::facts::{Facts, Name, Problem};
use crate::new::statement::Statement;

/// Where the rules stand that a program has to keep.
pub const CONTRACT: &str = "see *The contract* in shared/src/lib.rs";

/// Which reader stands in the file under the name `io`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// `short_io`, which expects a valid input.
    Short,
    /// `io` itself.
    Strict,
}

/// Returns the program of problem `slug` as one file, which begins with the name that `typed` asks for.
/// A problem with an interactor has the strict reader, which flushes.
///
/// # Errors
/// What breaks the contract, or a module that the library does not have, with the line.
pub fn program(
    root: &Path,
    facts: &Facts,
    slug: &str,
    typed: &str,
    reader: Reader,
) -> Result<String, String> {
    let is_interactive = workspace::example(root, slug, "interactor").is_file();
    let reader = if is_interactive { Reader::Strict } else { reader };
    let title = facts.problem(slug).map_or(slug.to_string(), |it| title(facts, it, typed));
    let head = format!("// {title}\n// made by `cargo xtask bundle {slug}`\n\n");
    let file = format!("problems/{slug}/src/main.rs");
    let program = files::text(&root.join(&file))?;
    if let Some((line, why)) = contract::breach(&program) {
        return Err(format!("{file}:{line}: {why}; {CONTRACT}"));
    }
    let named = contract::names_after(&program, "shared::");
    let named = named.into_iter().map(|(line, name)| (format!("{file}:{line}: "), name));
    let library = modules(root, named.collect(), reader)?;
    let gap = if library.is_empty() { "" } else { "\n" };
    Ok(format!("{head}{program}{gap}{library}"))
}

/// Returns the name and the address of a problem at the judge that `typed` names, or else at the first.
fn title(facts: &Facts, problem: &Problem, typed: &str) -> String {
    let asked = Statement::named(facts, typed).ok().and_then(|statement| statement.judge);
    let answered = problem.judges.iter().filter(|answered| !answered.is_only_c);
    let mut names = answered.flat_map(|it| [&it.name].into_iter().chain(&it.also));
    let is_asked = |name: &&Name| {
        asked
            .as_ref()
            .is_some_and(|(judge, number)| name.judge == *judge && key(&name.number) == key(number))
    };
    let line = match names.find(is_asked).or(problem.first_judge()) {
        None if problem.title.is_empty() => problem.slug.clone(),
        None => problem.title.clone(),
        Some(name) => match &name.address {
            Some(address) => format!("{}: {address}", name.full()),
            None => name.full(),
        },
    };
    // A title with the end of a line in it would go on as code.
    line.replace(char::is_control, " ")
}

/// Returns these modules of the library and those that they need, as the file has them. Each is given
/// with the place that names it, as the beginning of a message.
pub fn modules(
    root: &Path,
    mut asked: Vec<(String, String)>,
    reader: Reader,
) -> Result<String, String> {
    let source = root.join("shared/src");
    let mut modules: BTreeMap<String, String> = BTreeMap::new();
    while let Some((place, name)) = asked.pop() {
        if modules.contains_key(&name) {
            continue;
        }
        let file = match (name.as_str(), reader) {
            ("io", Reader::Short) => "short_io",
            (name, _) => name,
        };
        let path = source.join(format!("{file}.rs"));
        if file == "lib" || !path.is_file() {
            return Err(format!("{place}{}", no_module(&source, &name)));
        }
        let text = module(&files::text(&path)?);
        let needed = contract::names_after(&text, "use crate::shared::").into_iter();
        asked.extend(needed.map(|(_, needed)| (format!("shared/src/{file}.rs: "), needed)));
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

/// Returns the message about a module that the library, in the folder `source`, does not have.
fn no_module(source: &Path, name: &str) -> String {
    let paths = files::entries(source).unwrap_or_default();
    let names = paths.iter().filter_map(|path| path.file_stem()?.to_str());
    let message = format!("shared has no module `{name}`, which a path `shared::{name}` needs");
    match slips::meant(name, names.filter(|name| *name != "lib")) {
        Some(meant) => format!("{message}; did you mean {meant}?"),
        None => message,
    }
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
