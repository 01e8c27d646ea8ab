//! `--check`: compiles a bundled file as judges do, in every edition that the
//! compiler knows, without a warning, and runs the testdata with what comes out.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::bundle::{header, Bundle};
use crate::files::{create_folder, program_name, write};
use crate::judge::{self, Verdict};
use crate::output::say;
use crate::parallel;

/// The editions of Rust so far, and the years of the next two.
const EDITIONS: [&str; 6] = ["2015", "2018", "2021", "2024", "2027", "2030"];

/// Enough for any case: whether a program is fast is for `cargo xtask judge` to say.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A rustc.
#[derive(Clone, Debug, PartialEq)]
pub struct Compiler {
    path: OsString,
    /// Its version, as `1.63.0`.
    pub version: String,
    /// All that it says of itself.
    banner: String,
    /// The editions that it compiles.
    pub editions: Vec<&'static str>,
}

impl Compiler {
    /// Asks the rustc at `path` for its version and its editions; files go to `folder`.
    ///
    /// # Errors
    /// A message if it is no rustc that works.
    pub fn new(path: impl Into<OsString>, folder: &Path) -> Result<Compiler, String> {
        let path = path.into();
        let shown = path.to_string_lossy().into_owned();
        let output = Command::new(&path)
            .arg("-vV")
            .output()
            .map_err(|error| format!("{shown}: {error}"))?;
        let banner = String::from_utf8_lossy(&output.stdout).into_owned();
        let release = banner
            .lines()
            .find_map(|line| line.strip_prefix("release: "));
        let Some(version) = release.map(str::to_string) else {
            return Err(format!("{shown} does not answer `-vV` as rustc does"));
        };
        let mut compiler = Compiler {
            path,
            version,
            banner,
            editions: Vec::new(),
        };
        let file = folder.join(format!("probe-{:x}.rs", header::fnv1a(&compiler.banner)));
        create_folder(folder)?;
        write(&file, "fn main() {}\n")?;
        for edition in EDITIONS {
            let metadata = ["--emit", "metadata"];
            let output = file.with_extension(format!("{edition}.rmeta"));
            let messages = compiler.rustc(&file, edition, &metadata, &output)?;
            if messages.is_none() {
                compiler.editions.push(edition);
            }
        }
        if compiler.editions.is_empty() {
            return Err(format!("{shown} does not compile `fn main() {{}}`"));
        }
        Ok(compiler)
    }

    /// Compiles `file` to `output`, warnings being errors; returns the messages if
    /// that fails.
    fn rustc(
        &self,
        file: &Path,
        edition: &str,
        arguments: &[&str],
        output: &Path,
    ) -> Result<Option<String>, String> {
        let done = Command::new(&self.path)
            .args(["--edition", edition, "-D", "warnings"])
            .args(["--crate-name", "bundle"])
            .args(arguments)
            .arg("-o")
            .arg(output)
            .arg(file)
            .output()
            .map_err(|error| format!("{}: {error}", self.path.to_string_lossy()))?;
        if done.status.success() {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// Returns what the compiler has against `text`, warnings included; files go to
    /// `folder`, under `name`.
    ///
    /// # Errors
    /// A message if the compiler cannot be run or a file not be written.
    pub fn complaints(
        &self,
        text: &str,
        edition: &str,
        folder: &Path,
        name: &str,
    ) -> Result<Option<String>, String> {
        create_folder(folder)?;
        let file = folder.join(format!("{name}.rs"));
        write(&file, text)?;
        let output = folder.join(format!("{name}.rmeta"));
        self.rustc(&file, edition, &["--emit", "metadata"], &output)
    }

    /// Compiles the text of `bundle` with `arguments`, as `-O`, and returns the program;
    /// or the messages of the compiler, with the places where the code was written.
    ///
    /// # Errors
    /// A message if the compiler cannot be run or a file not be written.
    pub fn compile(
        &self,
        bundle: &Bundle,
        edition: &str,
        arguments: &[&str],
        folder: &Path,
    ) -> Result<Result<PathBuf, String>, String> {
        create_folder(folder)?;
        // Files of their own, as several may compile at the same time.
        let compiler = header::fnv1a(&format!("{:?} {}", self.path, self.banner));
        let name = format!("{}-{edition}-{compiler:016x}", bundle.slug);
        let file = folder.join(format!("{name}.rs"));
        write(&file, &bundle.text)?;
        let program = folder.join(program_name(&name));
        match self.rustc(&file, edition, arguments, &program)? {
            Some(messages) => Ok(Err(located(bundle, &file, &messages))),
            None => Ok(Ok(program)),
        }
    }
}

/// Returns the compiler's messages with `file:line` of the sources in place of the
/// lines of the one file.
fn located(bundle: &Bundle, file: &Path, messages: &str) -> String {
    let file = format!("{}:", file.display());
    let mut located = String::new();
    for line in messages.lines() {
        let place = line.split_once(&file).and_then(|(before, rest)| {
            let mut numbers = rest.split(':');
            let row = numbers.next()?.trim().parse().ok()?;
            let column = numbers.next()?.trim().parse().ok()?;
            let (name, origin) = bundle.origin(row, column)?;
            Some(format!(
                "{before}{name}:{origin} (line {row} of the one file)"
            ))
        });
        located.push_str(place.as_deref().unwrap_or(line));
        located.push('\n');
    }
    located
}

/// Returns the cases of the bundle's problem that `program` fails, as `case verdict`,
/// and the number of all cases.
///
/// # Errors
/// A message if there are none or they cannot be run.
pub fn run_cases(root: &Path, slug: &str, program: &Path) -> Result<(Vec<String>, usize), String> {
    let cases = judge::cases(root, slug)?;
    let mut faults = Vec::new();
    for case in &cases {
        let judged = judge::judge(program, case, TIME_LIMIT)?;
        if judged.verdict != Verdict::Accepted {
            faults.push(format!("{} {judged}", case.name));
        }
    }
    Ok((faults, cases.len()))
}

/// Returns the folder for compiled bundles, below the target folder.
pub fn folder(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| root.join("target")).join("bundle")
}

/// What stands in a cell of a table, and what went wrong.
pub type Cell = (String, Vec<String>);

/// Returns the cell of a program, or of the messages with which it does not compile; `what` it is
/// stands in front of each fault.
///
/// # Errors
/// As [`run_cases`].
pub fn cell(
    root: &Path,
    slug: &str,
    what: &str,
    compiled: Result<PathBuf, String>,
) -> Result<Cell, String> {
    let program = match compiled {
        Ok(program) => program,
        Err(messages) => return Ok(("error".to_string(), vec![format!("{what}:\n{messages}")])),
    };
    let (failed, all) = run_cases(root, slug, &program)?;
    let faults = failed.iter().map(|fault| format!("{what}: {fault}"));
    Ok((format!("{}/{all}", all - failed.len()), faults.collect()))
}

/// Prints a table under `title`, whose rows and columns have names, and below it what went wrong;
/// returns whether all is well. Several cells are made at the same time.
///
/// # Errors
/// The first of a cell, or a message if the table cannot be printed.
pub fn table<R: Sync, C: Sync>(
    title: &str,
    columns: &[(&str, C)],
    rows: &[(String, R)],
    cell: impl Fn(&R, &C) -> Result<Cell, String> + Sync,
) -> Result<bool, String> {
    say(title)?;
    for (name, _) in columns {
        say(&format!(" {name:>8}"))?;
    }
    say("\n")?;
    let mut cells = Vec::new();
    for (name, row) in rows {
        for (place, (_, column)) in columns.iter().enumerate() {
            cells.push((name, row, place, column));
        }
    }
    let made = |(_, row, _, column): &(&String, &R, usize, &C)| cell(row, column);
    let mut faults = Vec::new();
    parallel::each(&cells, made, |(name, _, place, _), cell| {
        let (text, found) = cell?;
        faults.extend(found);
        let before = if *place == 0 { name } else { "" };
        let behind = if place + 1 == columns.len() { "\n" } else { "" };
        say(&format!("{before} {text:>8}{behind}"))
    })?;
    if faults.is_empty() {
        say("compiled without a warning; the cells are the cases accepted\n")?;
    }
    for fault in &faults {
        say(&format!("{fault}\n"))?;
    }
    Ok(faults.is_empty())
}

/// Checks the bundles with the compilers and prints a [`table`]; returns whether all is well.
///
/// # Errors
/// A message if a compiler or a program cannot be run at all.
pub fn bundles(root: &Path, bundles: &[Bundle], compilers: &[Compiler]) -> Result<bool, String> {
    let known = |edition: &&str| compilers.iter().any(|one| one.editions.contains(edition));
    let editions = EDITIONS.into_iter().filter(known);
    let columns: Vec<(&str, &str)> = editions.map(|edition| (edition, edition)).collect();
    let mut rows = Vec::new();
    for bundle in bundles {
        for compiler in compilers {
            let (slug, bytes) = (&bundle.slug, bundle.text.len());
            let name = format!("{slug:<16} {bytes:>7}  {:<16}", compiler.version);
            rows.push((name, (bundle, compiler)));
        }
    }
    let title = format!("{:<16} {:>7}  {:<16}", "problem", "bytes", "rustc");
    table(&title, &columns, &rows, |&(bundle, compiler), edition| {
        if !compiler.editions.contains(edition) {
            return Ok(("-".to_string(), Vec::new()));
        }
        let slug = &bundle.slug;
        let what = format!("{slug}, rustc {}, edition {edition}", compiler.version);
        let compiled = compiler.compile(bundle, edition, &["-O"], &folder(root))?;
        cell(root, slug, &what, compiled)
    })
}
