//! What compilers say of a bundle: the one of this build before the bundle is printed, and with
//! `--check` any other in every edition, without a warning and with the cases.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{env, fs, thread, time::Duration};

use super::Bundle;
use crate::files::{create_folder, fault, program_name, write};
use crate::judge::{self, Verdict};
use crate::{output::say, parallel, workspace};

/// The editions of Rust, each with the minor version that brought it.
pub const EDITIONS: [(&str, u32); 4] = [("2015", 0), ("2018", 31), ("2021", 56), ("2024", 85)];

/// The first line of the table.
const TITLE: &str =
    "problem            bytes  rustc                2015     2018     2021     2024\n";

/// Enough for any case: whether a program is fast is for `cargo xtask judge` to say.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A cell or a row of the table, and what is wrong.
type Judged = (String, Vec<String>);

/// The path of a rustc.
#[derive(PartialEq)]
pub struct Compiler(OsString);

impl Compiler {
    /// Returns the rustc at `path`, or that of this build.
    pub fn new(path: Option<&&str>) -> Compiler {
        let own = || env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        Compiler(path.map_or_else(own, OsString::from))
    }

    /// Returns its version, such as `1.63.0`.
    ///
    /// # Errors
    /// A message if it is no rustc that works.
    pub fn version(&self) -> Result<String, String> {
        let path = Path::new(&self.0);
        let output = Command::new(path).arg("--version").output();
        let output = output.map_err(|error| fault(path, error))?.stdout;
        let output = String::from_utf8_lossy(&output);
        let mut words = output.split_whitespace();
        let version = words.nth(1).filter(|_| output.starts_with("rustc "));
        let version = version.ok_or_else(|| fault(path, "does not answer as rustc does"))?;
        Ok(version.to_string())
    }

    /// Writes `text` to `place` with `.rs`, and compiles it to `place` with the `options`. Returns
    /// whether it is a program, and the messages.
    fn compile(&self, options: &str, text: &str, place: &Path) -> Result<(bool, String), String> {
        let file = place.with_extension("rs");
        write(&file, text)?;
        let mut command = Command::new(&self.0);
        // What cargo says of the tools is nothing that a judge has.
        let is_ours = |name: &OsString| !name.to_string_lossy().starts_with("CARGO_");
        let variables = env::vars_os().filter(|it| is_ours(&it.0));
        command.env_clear().envs(variables);
        command.args(options.split(' ')).arg(file);
        command.arg("--crate-name").args(place.file_name());
        command.arg("--out-dir").args(place.parent());
        let done = command.output();
        let done = done.map_err(|error| fault(Path::new(&self.0), error))?;
        let messages = String::from_utf8_lossy(&done.stderr).into_owned();
        Ok((done.status.success(), messages))
    }

    /// Checks `text` in `edition` as far as types and borrows go. Returns whether it is a program
    /// that stands alone, and the messages, or what it reads of this machine. What is no program
    /// stays in a file, which the messages name.
    ///
    /// # Errors
    /// A message if rustc cannot be run, or the file not be written.
    pub fn check(&self, slug: &str, edition: &str, text: &str) -> Result<(bool, String), String> {
        let name = format!("{slug} {} {:?}", process::id(), thread::current().id());
        let (place, library) = (place(&name)?, place(&format!("lib{name}"))?);
        let options = format!("--edition {edition} --emit metadata,dep-info");
        let (mut is_good, mut messages) = self.compile(&options, text, &place)?;
        let [file, reads] = ["rs", "d"].map(|ending| place.with_extension(ending));
        let read = fs::read_to_string(&reads).unwrap_or_default();
        // A line for each file that it reads ends in a colon, one for a variable has its value.
        let is_outside = |line: &&str| match line.strip_suffix(':') {
            Some(path) => Path::new(path).file_name() != file.file_name(),
            None => line.starts_with("# env-dep:") && line.contains('='),
        };
        if let Some(line) = read.lines().find(is_outside) {
            let what = line.split('=').next().unwrap_or_default();
            messages += &format!("error: {} reads {what} here\n", file.display());
            is_good = false;
        }
        // Where rustc fails there is less.
        let _ = fs::remove_file(reads);
        let _ = fs::remove_file(library.with_extension("rmeta"));
        let _ = is_good.then(|| fs::remove_file(file));
        Ok((is_good, messages))
    }

    /// Compiles the bundle with `options`, an edition first, runs it on the cases of its problem,
    /// and returns how many are accepted, as a table says it, and what is wrong.
    ///
    /// # Errors
    /// A message if rustc or the program cannot be run.
    pub fn judge(&self, root: &Path, bundle: &Bundle, options: &str) -> Result<Judged, String> {
        let (slug, version, mut faults) = (&bundle.slug, self.version()?, Vec::new());
        let minor = version
            .split('.')
            .nth(1)
            .and_then(|minor| minor.parse().ok());
        let is_known =
            |edition: &(&str, u32)| options.starts_with(edition.0) && minor >= Some(edition.1);
        if !EDITIONS.iter().any(is_known) {
            return Ok(("-".to_string(), faults));
        }
        let place = place(&format!("{slug} {options} {version}"))?;
        let what = format!("{slug}, rustc {version} --edition {options}");
        let options = format!("-D warnings --edition {options}");
        let (is_good, messages) = self.compile(&options, &bundle.text, &place)?;
        if !is_good {
            return Ok(("error".to_string(), vec![format!("{what}:\n{messages}")]));
        }
        let (program, cases) = (
            program_name(&place.to_string_lossy()),
            judge::cases(root, slug)?,
        );
        for case in &cases {
            let judged = judge::judge(Path::new(&program), case, TIME_LIMIT)?;
            if judged.verdict != Verdict::Accepted {
                faults.push(format!("{what}: {} {judged}", case.name));
            }
        }
        Ok((
            format!("{}/{}", cases.len() - faults.len(), cases.len()),
            faults,
        ))
    }
}

/// Returns the place for what is compiled under this name, with `_` for other signs.
fn place(name: &str) -> Result<PathBuf, String> {
    let folder = workspace::target()?.join("bundle");
    create_folder(&folder)?;
    // The name is the crate's too, which old compilers want in snake case.
    let name = name.to_lowercase();
    let words = name.split(|sign: char| !sign.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    Ok(folder.join(words.join("_")))
}

/// Judges the bundles by the compiler of this build and those at `paths`, several at a time, and
/// prints a table with their bytes; returns whether all is well.
///
/// # Errors
/// A message if a compiler or a program cannot be run at all.
pub fn check(root: &Path, bundles: &[Bundle], paths: &[&str]) -> Result<bool, String> {
    let mut compilers: Vec<Compiler> = paths.iter().map(|path| Compiler::new(Some(path))).collect();
    compilers.insert(0, Compiler::new(None));
    compilers.dedup();
    // A path that is no compiler is refused before the table begins.
    for compiler in &compilers {
        compiler.version()?;
    }
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for bundle in bundles {
        rows.extend(compilers.iter().map(|compiler| (bundle, compiler)));
    }
    let row = |(bundle, compiler): &(&Bundle, &Compiler)| {
        let (bytes, version, mut faults) = (bundle.text.len(), compiler.version()?, Vec::new());
        let mut row = format!("{:<16} {bytes:>7}  {version:<16}", bundle.slug);
        for (edition, _) in EDITIONS {
            let (cell, found) = compiler.judge(root, bundle, &format!("{edition} -O"))?;
            row += &format!(" {cell:>8}");
            faults.extend(found);
        }
        Ok((row + "\n", faults))
    };
    say(TITLE)?;
    parallel::each(&rows, row, |row: Result<Judged, String>| {
        let (row, mut faults) = row?;
        all.append(&mut faults);
        say(&row)
    })?;
    if !all.is_empty() {
        return say(&(all.join("\n") + "\n")).map(|()| false);
    }
    say("compiled without a warning; the cells are the cases accepted\n").map(|()| true)
}
