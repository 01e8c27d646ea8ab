//! Asks rustc whether a text is a program.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::files::{create_folder, fault, write};

/// Returns the compiler of this build.
pub fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Returns the folder for what is compiled here: below the target folder of the workspace at
/// `root`, or below the one that cargo is told to use.
pub fn folder(root: &Path) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| root.join("target")).join("bundle")
}

/// Compiles `text` by `rustc` with `arguments`, and returns its messages: those of a success, or
/// those of a failure. They call the text `file`.
///
/// # Errors
/// A message if rustc cannot be run.
pub fn compile(
    rustc: &OsStr,
    arguments: &[&OsStr],
    text: &str,
    file: &Path,
) -> Result<Result<String, String>, String> {
    let failed = |error| fault(Path::new(rustc), error);
    let mut command = Command::new(rustc);
    // What cargo says of the tools is nothing that a judge has.
    let of_cargo = env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_"));
    of_cargo.for_each(|(name, _)| {
        command.env_remove(name);
    });
    command
        .args(arguments)
        .args(["--crate-name", "bundle", "-"]);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let mut child = command.spawn().map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        // A compiler that refuses the arguments reads nothing, and says why.
        let _ = stdin.write_all(text.as_bytes());
    }
    let done = child.wait_with_output().map_err(failed)?;
    let messages = String::from_utf8_lossy(&done.stderr);
    let messages = messages.replace("<anon>", &file.display().to_string());
    Ok(if done.status.success() {
        Ok(messages)
    } else {
        Err(messages)
    })
}

/// Checks `text` in `edition` as far as types and borrows go, and returns rustc's warnings, or
/// why it is no program that stands alone: its errors, or what it reads of this machine. The
/// text is left in the file `name` below the target folder, where the lines can be looked up.
///
/// # Errors
/// A message if rustc cannot be run, or the file not be written.
pub fn check(
    root: &Path,
    name: &str,
    edition: &str,
    text: &str,
) -> Result<Result<String, String>, String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let folder = folder(root);
    create_folder(&folder)?;
    let file = folder.join(name);
    write(&file, text)?;
    let made = format!(
        "-{}-{}",
        process::id(),
        COUNT.fetch_add(1, Ordering::Relaxed)
    );
    let made_option = format!("extra-filename={made}");
    let options = [
        "--edition",
        edition,
        "--emit",
        "metadata,dep-info",
        "-C",
        &made_option,
    ];
    let mut arguments = options.map(OsStr::new).to_vec();
    arguments.extend(["--out-dir".as_ref(), folder.as_os_str()]);
    let compiled = compile(&rustc(), &arguments, text, &file)?;
    let read = folder.join(format!("bundle{made}.d"));
    let reads = fs::read_to_string(&read).unwrap_or_default();
    // Where rustc failed there may be none.
    let _ = fs::remove_file(read);
    let _ = fs::remove_file(folder.join(format!("libbundle{made}.rmeta")));
    // A line for each file that it reads ends in a colon, one for a variable that is set has its
    // value.
    let names = reads.lines().filter_map(|line| {
        let variable = line
            .strip_prefix("# env-dep:")
            .and_then(|line| line.split_once('='));
        variable.map(|(name, _)| name).or(line.strip_suffix(':'))
    });
    Ok(match names.last() {
        Some(name) => Err(format!(
            "error: {} reads {name} of this machine\n",
            file.display()
        )),
        None => compiled,
    })
}
