//! Compiles bundles: with the compiler of this build before a bundle is printed; with `--check`
//! also with others, in every edition and without a warning, and then runs the cases.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::{ffi::OsString, fs, iter, thread, time::Duration};

use super::Bundle;
use testing::files::{fault, program_name, write};
use testing::judge::{build, cases, judge, Rules, Verdict};
use testing::{output::say, parallel, workspace};

/// The editions of Rust.
pub const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// Enough for any case: `cargo xtask judge` decides whether a program is fast.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A cell or rows of the table, and what is wrong.
type Judged = Result<(String, String), String>;

/// A compiler of Rust.
pub struct Compiler {
    path: PathBuf,
    /// For example `1.63.0`.
    version: String,
}

impl Compiler {
    /// Returns the rustc at `path`; without a path that of this build.
    pub fn new(path: Option<&str>) -> Result<Compiler, String> {
        let own = || env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let path = path.map_or_else(|| own().into(), PathBuf::from);
        let output = Command::new(&path).arg("--version").output();
        let output = output.map_err(|error| fault(&path, error))?;
        let answer = String::from_utf8_lossy(&output.stdout);
        let is_rustc = answer.starts_with("rustc ");
        let word = answer.split_whitespace().nth(1).filter(|_| is_rustc);
        let version = word.ok_or(fault(&path, "is not rustc"))?.to_string();
        Ok(Compiler { path, version })
    }

    /// Compiles `text`, which is written beside `program`, with `options`, an edition first.
    fn compile(&self, text: &str, options: &str, program: &Path) -> Result<Output, String> {
        let file = program.with_extension("rs");
        write(&file, text)?;
        // A judge does not have the variables that cargo sets for this tool.
        let is_kept = |it: &(OsString, OsString)| !it.0.to_string_lossy().starts_with("CARGO_");
        let mut command = Command::new(&self.path);
        command.env_clear().envs(env::vars_os().filter(is_kept));
        command.arg("--edition").args(options.split(' ')).arg(file);
        let output = command.arg("-o").arg(program).output();
        output.map_err(|error| fault(&self.path, error))
    }

    /// Checks `text` in `edition` as far as types and borrows. The file stays if there are
    /// messages, which name it.
    pub fn check(&self, slug: &str, edition: &str, text: &str) -> Result<Output, String> {
        let name = format!("{slug} {} {:?}", process::id(), thread::current().id());
        let made = path(&name)?;
        let output = self.compile(text, &format!("{edition} --emit metadata"), &made)?;
        // A file that cannot be deleted is harmless.
        let _ = fs::remove_file(&made);
        if output.stderr.is_empty() {
            let _ = fs::remove_file(made.with_extension("rs"));
        }
        Ok(output)
    }

    /// Compiles the bundle in `edition` with an option for its speed, and runs it on the cases of
    /// its problem. Returns the number of accepted cases, and what is wrong; `-` if the
    /// compiler does not have the edition.
    pub fn judge(&self, root: &Path, bundle: &Bundle, edition: &str, speed: &str) -> Judged {
        let question = ["--edition", edition, "--print", "sysroot"];
        let answer = Command::new(&self.path).args(question).output();
        if !answer.is_ok_and(|answer| answer.status.success()) {
            return Ok(("-".to_string(), String::new()));
        }
        let what = format!("{} {} {edition}", bundle.slug, self.version);
        let (program, options) = (path(&what)?, format!("{edition} -D warnings {speed}"));
        let output = self.compile(&bundle.text, &options, &program)?;
        if !output.status.success() {
            let faults = format!("{what}:\n{}", String::from_utf8_lossy(&output.stderr));
            return Ok(("error".to_string(), faults));
        }
        let (cases, mut faults) = (cases(root, &bundle.slug)?, Vec::new());
        let interactor = build::interactor(root, &bundle.slug)?;
        let rules = Rules { time_limit: TIME_LIMIT, exact: true };
        for case in &cases {
            let judged = judge(&program, interactor.as_ref(), case, rules)?;
            if judged.verdict != Verdict::Accepted {
                let (verdict, reason) = (judged.verdict.word(), judged.reason);
                faults.push(format!("{what}, {}: {verdict} {reason}\n", case.name));
            }
        }
        let accepted = cases.len() - faults.len();
        Ok((format!("{accepted}/{}", cases.len()), faults.concat()))
    }
}

/// Returns the path of the program `name`, which is the name of the crate too: what is neither
/// letter nor digit becomes `_`.
fn path(name: &str) -> Result<PathBuf, String> {
    let name = name.replace(|sign: char| !sign.is_ascii_alphanumeric(), "_");
    Ok(workspace::target()?.join("bundle").join(program_name(&name)))
}

/// Judges the bundles with the compiler of this build and those at `paths`, and prints a table.
/// Returns whether all is well.
pub fn check(root: &Path, bundles: &[Bundle], paths: &[&str]) -> Result<bool, String> {
    let paths = iter::once(None).chain(paths.iter().map(|path| Some(*path)));
    let compilers = paths.map(Compiler::new).collect::<Result<Vec<_>, _>>()?;
    let judge = |bundle: &Bundle| -> Judged {
        let (mut rows, mut faults) = (String::new(), String::new());
        for compiler in &compilers {
            let bytes = bundle.text.len();
            rows += &format!("{:<16} {bytes:>7}  {:<16}", bundle.slug, compiler.version);
            for edition in EDITIONS {
                let (cell, found) = compiler.judge(root, bundle, edition, "-O")?;
                rows += &format!(" {cell:>8}");
                faults += &found;
            }
            rows += "\n";
        }
        Ok((rows, faults))
    };
    say("problem            bytes  rustc                2015     2018     2021     2024\n")?;
    let mut faults = String::new();
    for judged in parallel::map(bundles, judge) {
        let (rows, found) = judged?;
        faults += &found;
        say(&rows)?;
    }
    if !faults.is_empty() {
        return say(&faults).map(|()| false);
    }
    say("all compile without a warning; the table counts accepted cases\n").map(|()| true)
}
