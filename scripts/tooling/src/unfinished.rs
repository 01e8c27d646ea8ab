//! The places of a new problem that are left to write.

use std::path::Path;

use crate::files::{below, slashed, text};
use crate::output::printable;

/// What is left to write begins with these words.
pub const MARK: &str = "FILL IN";

/// The place for a sample, whole.
pub const SAMPLE: &str = "FILL IN the judge's sample\n";

/// Returns what is left to write for problem `slug`: file, line and mark.
pub fn places(root: &Path, slug: &str) -> Vec<String> {
    let folders = ["problems", "testdata"].map(|folder| root.join(folder).join(slug));
    let mut places = Vec::new();
    let files = folders.iter().flat_map(|folder| below(folder).unwrap_or_default());
    // A large input is read once, by the judge.
    for path in files.filter(|path| path.metadata().is_ok_and(|it| it.len() < 1 << 20)) {
        let file = slashed(path.strip_prefix(root).unwrap_or(&path));
        for (number, line) in (1..).zip(text(&path).unwrap_or_default().lines()) {
            if let Some(place) = line.find(MARK) {
                // In code it is the text of a `todo!`.
                let mark = line[place..].split("\")").next().unwrap_or_default();
                places.push(format!("{file}:{number}: {}", printable(mark.as_bytes())));
            }
        }
    }
    places
}
