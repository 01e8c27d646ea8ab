//! What compilers say of a bundle: that of this build before the bundle is printed, and with
//! `--check` any other in every edition, without a warning and with the cases.

use std::env::{self, consts::EXE_EXTENSION};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{ffi::OsString, fs, iter, thread, time::Duration};

use super::Bundle;
use testing::files::{fault, write};
use testing::{judge, output::say, parallel, workspace};

/// The editions of Rust, each with the minor version of the compiler that brought it.
pub const EDITIONS: [(&str, u32); 4] = [("2015", 0), ("2018", 31), ("2021", 56), ("2024", 85)];

/// Enough for any case: whether a program is fast is for `cargo xtask judge` to say.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A cell or rows of the table, and what is wrong.
type Judged = Result<(String, String), String>;

/// Whether a text is a program, the compiler's messages, and the path of what it makes.
type Compiled = Result<(bool, String, PathBuf), String>;

/// A compiler of Rust.
pub struct Compiler {
    path: PathBuf,
    /// Such as `1.63.0`.
    version: String,
}

impl Compiler {
    /// Returns the rustc at `path`, or that of this build.
    ///
    /// # Errors
    /// A message if it does not answer as rustc does.
    pub fn new(path: Option<&str>) -> Result<Compiler, String> {
        let own = || env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let path = path.map_or_else(|| own().into(), PathBuf::from);
        let output = Command::new(&path).arg("--version").output();
        let output = output.map_err(|error| fault(&path, error))?.stdout;
        let output = String::from_utf8_lossy(&output);
        let mut words = output.split_whitespace();
        let version = words.nth(1).filter(|_| output.starts_with("rustc "));
        let version = version.ok_or(fault(&path, "is no rustc"))?.to_string();
        Ok(Compiler { path, version })
    }

    /// Compiles `text` with `options`, an edition first, in a file with this name, but `_` for what
    /// is no letter or digit: it is the crate's too. What it makes has the `ending`.
    fn compile(&self, text: &str, options: &str, name: &str, ending: &str) -> Compiled {
        let name = name.replace(|sign: char| !sign.is_ascii_alphanumeric(), "_");
        let file = workspace::target()?.join("bundle").join(name + ".rs");
        let made = file.with_extension(ending);
        write(&file, text)?;
        let mut command = Command::new(&self.path);
        // What cargo says of this tool is nothing that a judge has.
        let is_ours = |it: &(OsString, OsString)| !it.0.to_string_lossy().starts_with("CARGO_");
        command.env_clear().envs(env::vars_os().filter(is_ours));
        command.arg("--edition").args(options.split(' ')).arg(file);
        let done = command.arg("-o").arg(&made).output();
        let done = done.map_err(|error| fault(&self.path, error))?;
        let messages = String::from_utf8_lossy(&done.stderr).into_owned();
        Ok((done.status.success(), messages, made))
    }

    /// Checks `text` in `edition` as far as types and borrows go. Returns whether it is a program,
    /// and the messages, whose file stays.
    ///
    /// # Errors
    /// A message if rustc cannot be run, or a file not be written.
    pub fn check(&self, slug: &str, edition: &str, text: &str) -> Result<(bool, String), String> {
        let name = format!("{slug} {} {:?}", process::id(), thread::current().id());
        let options = format!("{edition} --emit metadata");
        let (is_good, messages, made) = self.compile(text, &options, &name, "rmeta")?;
        // What stays against our will does no harm.
        let _ = fs::remove_file(&made);
        let _ = messages
            .is_empty()
            .then(|| fs::remove_file(made.with_extension("rs")));
        Ok((is_good, messages))
    }

    /// Compiles the bundle in `edition` with an option for its speed, runs it on the cases of its
    /// problem, and returns how many are accepted, as a cell of the table, and what is wrong.
    ///
    /// # Errors
    /// A message if rustc or the program cannot be run.
    pub fn judge(&self, root: &Path, bundle: &Bundle, edition: &str, speed: &str) -> Judged {
        let minor = self.version.split('.').nth(1);
        let minor = minor.and_then(|minor| minor.parse().ok());
        let mut known = EDITIONS.iter().filter(|known| Some(known.1) <= minor);
        if !known.any(|known| known.0 == edition) {
            return Ok(("-".to_string(), String::new()));
        }
        let what = format!("{} {} {edition}", bundle.slug, self.version);
        let options = format!("{edition} -D warnings {speed}");
        let compiled = self.compile(&bundle.text, &options, &what, EXE_EXTENSION);
        let (is_good, messages, program) = compiled?;
        if !is_good {
            return Ok(("error".to_string(), format!("{what}:\n{messages}")));
        }
        let (cases, mut row) = (
            judge::cases(root, &bundle.slug)?,
            crate::judge::Row::default(),
        );
        let interactor = judge::build::interactor(root, &bundle.slug)?;
        let rules = judge::Rules::exact(TIME_LIMIT);
        row.judge(&program, interactor.as_ref(), &cases, rules);
        let cell = format!("{}/{}", row.accepted, cases.len());
        if !row.notes.is_empty() {
            row.notes.insert_str(0, &format!("{what}:\n"));
        }
        Ok((cell, row.notes))
    }
}

/// Judges the bundles by the compiler of this build and those at `paths`, several at a time, and
/// prints a table with their bytes; returns whether all is well.
///
/// # Errors
/// A message if a compiler or a program cannot be run at all.
pub fn check(root: &Path, bundles: &[Bundle], paths: &[&str]) -> Result<bool, String> {
    let paths = iter::once(None).chain(paths.iter().map(|path| Some(*path)));
    let compilers = paths.map(Compiler::new).collect::<Result<Vec<_>, _>>()?;
    let rows = |bundle: &Bundle| {
        let (mut rows, mut faults) = (String::new(), String::new());
        for compiler in &compilers {
            let (bytes, version) = (bundle.text.len(), &compiler.version);
            rows += &format!("{:<16} {bytes:>7}  {version:<16}", bundle.slug);
            for (edition, _) in EDITIONS {
                let (cell, found) = compiler.judge(root, bundle, edition, "-O")?;
                rows += &format!(" {cell:>8}");
                faults += &found;
            }
            rows += "\n";
        }
        Ok((rows, faults))
    };
    say("problem            bytes  rustc                2015     2018     2021     2024\n")?;
    let mut all = String::new();
    parallel::each(bundles, rows, |rows: Judged| {
        let (rows, faults) = rows?;
        all += &faults;
        say(&rows)
    })?;
    if !all.is_empty() {
        return say(&all).map(|()| false);
    }
    say("compiled without a warning; the cells are the cases accepted\n").map(|()| true)
}
