//! Asks rustc whether a text is a program.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::files::{create_folder, fault, write};

/// Returns the compiler of this build.
pub fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Returns the place of that name, with `_` for `-`, for what is compiled here: below the target
/// folder of the workspace at `root`, or of cargo.
///
/// # Errors
/// A message if there cannot be a folder.
pub fn place(root: &Path, name: &str) -> Result<PathBuf, String> {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let folder = target.unwrap_or_else(|| root.join("target")).join("bundle");
    create_folder(&folder)?;
    Ok(folder.join(name.replace(['-', '.'], "_")))
}

/// Compiles `text`, which is written to `place` with `.rs`, by `rustc` with the `options`. What
/// comes out is at `place`. Returns whether it is a program, and the messages.
///
/// # Errors
/// A message if rustc cannot be run, or a file not be written.
pub fn compile(
    rustc: &OsStr,
    options: &str,
    text: &str,
    place: &Path,
) -> Result<(bool, String), String> {
    let file = place.with_extension("rs");
    write(&file, text)?;
    let mut command = Command::new(rustc);
    for (name, _) in env::vars_os() {
        // What cargo says of the tools is nothing that a judge has.
        if name.to_string_lossy().starts_with("CARGO_") {
            command.env_remove(name);
        }
    }
    command.args(options.split(' ')).arg(file);
    command.arg("--crate-name").args(place.file_name());
    command.arg("--out-dir").args(place.parent());
    let done = command
        .output()
        .map_err(|error| fault(Path::new(rustc), error))?;
    let messages = String::from_utf8_lossy(&done.stderr);
    Ok((done.status.success(), messages.into_owned()))
}

/// Checks `text` in `edition` as far as types and borrows go. Returns whether it is a program
/// that stands alone, and rustc's messages, or what it reads of this machine. The text of no
/// program is left in a file, which the messages name.
///
/// # Errors
/// As [`compile`].
pub fn check(root: &Path, slug: &str, edition: &str, text: &str) -> Result<(bool, String), String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("{slug}-{}-{count}", process::id());
    let (place, library) = (place(root, &name)?, place(root, &format!("lib{name}"))?);
    let options = format!("--edition {edition} --emit metadata,dep-info");
    let (mut is_good, mut messages) = compile(&rustc(), &options, text, &place)?;
    let (file, dependencies) = (place.with_extension("rs"), place.with_extension("d"));
    // A line for each file that it reads ends in a colon, one for a variable that is set has its
    // value.
    for line in fs::read_to_string(&dependencies)
        .unwrap_or_default()
        .lines()
    {
        let variable = line
            .strip_prefix("# env-dep:")
            .and_then(|line| line.split_once('='));
        let name = variable.map(|(name, _)| name).or(line.strip_suffix(':'));
        if let Some(name) = name.filter(|name| Path::new(name) != file) {
            is_good = false;
            messages += &format!("error: {} reads {name} of this machine\n", file.display());
        }
    }
    for made in [dependencies, library.with_extension("rmeta"), file] {
        if is_good || made != place.with_extension("rs") {
            // Where rustc fails there is less.
            let _ = fs::remove_file(made);
        }
    }
    Ok((is_good, messages))
}
