//! Reads the files of a crate, from its root along `mod name;`.

use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::Path;

use super::cfg;
use super::source::Source;
use crate::files::fault;

/// A file, which is a module.
#[derive(Debug)]
pub struct File {
    /// The module's name without `r#`; `crate` for the root.
    pub name: String,
    /// The index of the file that declares it.
    pub parent: Option<usize>,
    /// Whether it is of the library.
    pub is_library: bool,
    /// What it holds.
    pub source: Source,
    /// The declarations `mod name;` in it: their tokens with attributes, and the index of the
    /// file that is the module.
    pub children: Vec<(Range<usize>, usize)>,
}

/// Adds the file at `path` to `files`, after it those of the modules that it declares. Their
/// files are in `folder`, if no attribute says another place. A file that is not there is left
/// to rustc.
///
/// # Errors
/// A message if the file cannot be read.
pub fn read(
    files: &mut Vec<File>,
    (path, folder): (&Path, &Path),
    (name, parent): (&str, Option<usize>),
    (is_library, features): (bool, &HashSet<String>),
) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|error| fault(path, error))?;
    let mut source = Source::new(&text);
    cfg::decide(&mut source, features);
    let own = path.parent().unwrap_or(folder);
    let mut found = Vec::new();
    source.level(|i, inline| {
        if source.at(i) != "mod" || source.at(i + 2) != ";" {
            return;
        }
        let (tokens, name) = (source.item_start(i)..i + 3, source.word(i + 1));
        let inside = inline
            .iter()
            .fold(folder.to_path_buf(), |path, name| path.join(name));
        let is_path = |i: &usize| source.at(*i) == "path" && source.at(i + 1) == "=";
        let (path, below) = match tokens.clone().find(is_path) {
            Some(at) => {
                let base = if inline.is_empty() { own } else { &inside };
                let path = base.join(source.at(at + 2).trim_matches(['r', '#', '"']));
                let below = path.parent().unwrap_or(base).to_path_buf();
                (path, below)
            }
            None => {
                let below = inside.join(name);
                let file = inside.join(format!("{name}.rs"));
                let path = if file.is_file() {
                    file
                } else {
                    below.join("mod.rs")
                };
                (path, below)
            }
        };
        if path.is_file() {
            found.push((tokens, name.to_string(), path, below));
        }
    });
    let index = files.len();
    files.push(File {
        name: name.to_string(),
        parent,
        is_library,
        source,
        children: Vec::new(),
    });
    for (tokens, name, path, below) in found {
        let child = files.len();
        files[index].children.push((tokens, child));
        let module = (&*name, Some(index));
        read(files, (&path, &below), module, (is_library, features))?;
    }
    Ok(())
}
