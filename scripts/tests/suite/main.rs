//! The tests of the tools, in one program: it links once, and those that wait let others work.

mod bundle;
mod checks;
mod judge;
mod new;
mod pages;
mod table;

use std::path::{Path, PathBuf};

use judging::{files, workspace};

/// Returns a fresh copy, called `name`, of this workspace.
fn copy_of_this(name: &str) -> PathBuf {
    let from = workspace::root().unwrap();
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // An earlier run, perhaps of another cargo, may have left files.
    let _ = std::fs::remove_dir_all(&to);
    for file in files::files(&from).unwrap() {
        let bytes = files::bytes(&file).unwrap();
        files::write(&to.join(file.strip_prefix(&from).unwrap()), bytes).unwrap();
    }
    to
}
