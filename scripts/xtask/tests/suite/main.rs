//! The tests of the tasks, in one program: it links once, and those that wait let others work.

mod address;
mod browser;
mod bundle;
mod facts;
mod find;
mod judge;
mod new;
mod pages;
mod tasks;

use std::path::{Path, PathBuf};

use tooling::{files, workspace};

/// Returns a fresh copy, called `name`, of this workspace.
fn copy_of_this(name: &str) -> PathBuf {
    copy_without(name, &[])
}

/// Returns a fresh copy, called `name`, of this workspace, but without what makes up most of its files
/// and is not read where a problem is made: cases and tests.
fn copy_for_new_problems(name: &str) -> PathBuf {
    copy_without(name, &["testdata", "tests"])
}

/// Returns a fresh copy, called `name`, of this workspace without the folders of these names.
fn copy_without(name: &str, folders: &[&str]) -> PathBuf {
    let from = workspace::root().unwrap();
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // An earlier run, perhaps of another cargo, may have left files.
    let _ = std::fs::remove_dir_all(&to);
    std::fs::create_dir_all(to.join("testdata")).unwrap();
    for file in files::below(&from).unwrap() {
        let path = file.strip_prefix(&from).unwrap();
        let is_template = path.starts_with("scripts/templates");
        if is_template || !path.iter().any(|part| folders.iter().any(|name| part == *name)) {
            files::write(&to.join(path), files::bytes(&file).unwrap()).unwrap();
        }
    }
    to
}

/// Returns the path of the tasks in `target`, which is their target folder then.
fn tool_in(target: &Path) -> PathBuf {
    linked(Path::new(env!("CARGO_BIN_EXE_xtask")), target)
}

/// Returns the path of `program` in `target`, which is its target folder then.
fn linked(program: &Path, target: &Path) -> PathBuf {
    let link = target.join("debug").join(program.file_name().unwrap());
    std::fs::create_dir_all(target.join("debug")).unwrap();
    let _ = std::fs::remove_file(&link);
    // A copy would still be open for writing in what other tests start meanwhile, and Linux does
    // not run a program that is.
    std::fs::hard_link(program, &link).unwrap();
    link
}
