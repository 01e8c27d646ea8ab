//! The command line of `cargo xtask bundle --c`.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::c::build::{c_file, LIMIT};
use crate::c::check;
use crate::workspace;

const USAGE: &str =
    "usage: cargo xtask bundle --c <slug>… [-o FILE] [--limit BYTES] [--check] [--rustc PATH]";

/// Runs the task with the arguments behind `bundle`, of which one is `--c`.
///
/// With one problem the C file goes to standard output, or to the file behind `-o`, and its
/// size to standard error. With `--check` a table goes to standard output instead; without a
/// problem it is about all.
///
/// # Errors
/// A message if the arguments are wrong or the file cannot be made.
pub fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let (mut names, mut output, mut is_check, mut limit) = (Vec::new(), None, false, LIMIT);
    let mut rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || match rest.next() {
            Some(value) => Ok(value.clone()),
            None => Err(format!("{argument} takes a value\n{USAGE}")),
        };
        match argument.as_str() {
            "--c" => {}
            "--check" => is_check = true,
            "-o" => output = Some(value()?),
            "--rustc" => rustc = value()?.into(),
            "--limit" => {
                let bytes = value()?;
                limit = bytes
                    .parse()
                    .map_err(|_| format!("--limit {bytes}: no number of bytes"))?;
            }
            option if option.starts_with('-') => {
                return Err(format!("no option `{option}` for C\n{USAGE}"));
            }
            name => names.push(name.to_string()),
        }
    }
    if names.len() != 1 && (!is_check || output.is_some()) {
        return Err(format!(
            "one problem at a time, unless with --check alone\n{USAGE}"
        ));
    }
    let root = workspace::root()?;
    let mut files = Vec::new();
    for slug in workspace::chosen(&root, &names)? {
        let text =
            c_file(&root, &slug, &rustc, limit).map_err(|error| format!("{slug}: {error}"))?;
        eprintln!("{slug}: {} bytes of C", text.len());
        files.push((slug, text));
    }
    let is_well = !is_check || check::table(&root, &files)?;
    match (&output, &files[..]) {
        (Some(file), [(_, text)]) => {
            fs::write(file, text).map_err(|error| format!("{file}: {error}"))?;
        }
        (None, [(_, text)]) if !is_check => {
            let mut stdout = io::stdout().lock();
            match stdout
                .write_all(text.as_bytes())
                .and_then(|()| stdout.flush())
            {
                // Who reads only the first lines has what they wanted.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
                written => written.map_err(|error| format!("standard output: {error}"))?,
            }
        }
        _ => {}
    }
    Ok(match is_well {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
