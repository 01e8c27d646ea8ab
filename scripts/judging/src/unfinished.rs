//! The places of a new problem that are left to write.

use std::path::{Path, PathBuf};

use crate::files::{below, slashed, text};
use crate::output::printable;

/// What is left to write begins with these words.
pub const MARK: &str = "FILL IN";

/// Returns what is left to write for problem `slug`: file, line and mark. All but the program and its
/// cases may wait.
pub fn places(root: &Path, slug: &str) -> Vec<String> {
    let folders = ["problems", "testdata"].map(|folder| root.join(folder).join(slug));
    let files = folders.iter().flat_map(|folder| below(folder).unwrap_or_default());
    // A large input is read once, by the judge.
    let files = files.filter(|path| path.metadata().is_ok_and(|it| it.len() < 1 << 20));
    let mark = |line: &str| {
        let place = line.find(MARK)?;
        // In code it is the text of a `todo!`.
        line[place..].split("\")").next().map(str::to_string)
    };
    found(root, files, mark)
}

/// Returns where the program of problem `slug` has a `todo!`: file, line and what it says.
pub fn todos(root: &Path, slug: &str) -> Vec<String> {
    let sources = below(&root.join("problems").join(slug).join("src")).unwrap_or_default();
    let todo = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        code.find("todo!").map(|place| code[place..].trim_end().to_string())
    };
    found(root, sources, todo)
}

/// Returns the lines of `files` in which `look` finds something, with that.
fn found(
    root: &Path,
    files: impl IntoIterator<Item = PathBuf>,
    look: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let mut places = Vec::new();
    for path in files {
        let file = slashed(path.strip_prefix(root).unwrap_or(&path));
        for (number, line) in (1..).zip(text(&path).unwrap_or_default().lines()) {
            if let Some(place) = look(line) {
                places.push(format!("{file}:{number}: {}", printable(place.as_bytes())));
            }
        }
    }
    places
}
