//! The tests of the tools, in one program: it links once, and those that wait let others work.

mod bundle_command;
mod bundle_corners;
mod bundle_problems;
mod checks;
mod judge;
mod new;
mod pages;
mod table;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use testing::files;

/// Returns a fresh copy, called `name`, of the folder `from`.
fn copy(from: &Path, name: &str) -> PathBuf {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // An earlier run, perhaps of another cargo, may have left files.
    let _ = std::fs::remove_dir_all(&to);
    for file in files::files(from).unwrap() {
        let bytes = files::bytes(&file).unwrap();
        files::write(&to.join(file.strip_prefix(from).unwrap()), bytes).unwrap();
    }
    to
}

/// Returns a fresh copy, called `name`, of this workspace.
fn copy_of_this(name: &str) -> PathBuf {
    copy(&testing::workspace::root().unwrap(), name)
}

/// Gives the files in `folder` the line ends that a checkout on Windows may give them.
fn write_line_ends_of_windows(folder: &Path) {
    for path in files::files(folder).unwrap() {
        let text = files::text(&path).unwrap();
        files::write(&path, text.replace('\n', "\r\n")).unwrap();
    }
}

/// Runs `cargo xtask bundle` in the workspace at `root`.
fn bundle(root: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.env("CARGO_MANIFEST_DIR", root).env_remove("CARGO_TARGET_DIR");
    command.arg("bundle").args(arguments).output().unwrap()
}

fn text(output: &[u8]) -> String {
    String::from_utf8(output.to_vec()).unwrap()
}
