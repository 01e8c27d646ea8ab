//! `--watch`: judges again when a file changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use tooling::files::{below, slashed};
use tooling::output::print;

/// The time between two looks at the files.
const BETWEEN: Duration = Duration::from_millis(200);

/// The files, with the time and the size that tell a change.
type Files = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// Calls `judge`, and again whenever a file of these problems, their test data or `shared` has
/// changed. Ends with the tool.
pub fn judge_again_and_again(
    root: &Path,
    slugs: &[String],
    judge: impl Fn() -> Result<bool, String>,
) -> Result<bool, String> {
    loop {
        // Before the verdict, so that a change meanwhile is seen.
        let files = files(root, slugs);
        if let Err(message) = judge() {
            print(&format!("error: {message}\n"))?;
        }
        print("waiting for a change; Ctrl-C ends\n")?;
        let changed = wait_for_change(root, slugs, &files);
        let name = slashed(changed.strip_prefix(root).unwrap_or(&changed));
        print(&format!("\n{name} has changed\n"))?;
    }
}

/// Returns a file that has changed since `before`, as soon as there is one.
fn wait_for_change(root: &Path, slugs: &[String], before: &Files) -> PathBuf {
    loop {
        let now = files(root, slugs);
        let differs = |path: &&PathBuf| now.get(*path) != before.get(*path);
        if let Some(changed) = now.keys().chain(before.keys()).find(differs) {
            return changed.clone();
        }
        thread::sleep(BETWEEN);
    }
}

fn files(root: &Path, slugs: &[String]) -> Files {
    let mut folders = vec![root.join("shared").join("src")];
    for slug in slugs {
        folders.push(root.join("problems").join(slug));
        folders.push(root.join("testdata").join(slug));
    }
    let mut files = Files::new();
    // While an editor saves a file, a folder or a file may be missing.
    for path in folders.iter().flat_map(|folder| below(folder).unwrap_or_default()) {
        if let Ok(metadata) = path.metadata() {
            files.insert(path, (metadata.modified().ok(), metadata.len()));
        }
    }
    files
}
