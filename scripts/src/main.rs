//! `cargo xtask <task> [argument…]`: see `USAGE`.

use std::process::ExitCode;

use scripts::{bundle, judge};

const USAGE: &str = "\
usage: cargo xtask <task> [argument…]

bundle <slug>… | FILE.rs [-o FILE] [--minify] [--limit BYTES] [--check] [--rustc PATH]…
                                       print a program and what it uses of `shared` as one file
judge [slug…] [--time-limit SECONDS]   run the programs on their cases and print a table
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let outcome = match arguments.split_first() {
        Some((task, rest)) if task == "bundle" => bundle::run(rest),
        Some((task, rest)) if task == "judge" => judge::run(rest),
        Some((task, _)) => Err(format!("no task `{task}`\n{USAGE}")),
        None => Err(USAGE.to_string()),
    };
    match outcome {
        Ok(code) => code,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
