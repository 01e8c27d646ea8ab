//! Compiles bundles. Each is compiled once before it is printed. `--check` compiles it in every
//! edition without a warning, also with other compilers, and runs the cases.

use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::time::Duration;
use std::{env, fs, thread};

use super::Bundle;
use judging::files::{executable_name, fault, write};
use judging::output::say;
use judging::{parallel, workspace, Problem, Rules};

const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// Enough for any case: `cargo xtask judge` decides whether a program is fast.
const ENOUGH_TIME: Duration = Duration::from_secs(20);

/// A compiler of Rust.
pub struct Compiler {
    path: PathBuf,
    version: String,
}

impl Compiler {
    /// Returns the rustc at `path`; without a path that of this build.
    pub fn new(path: Option<&str>) -> Result<Compiler, String> {
        let own = || env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()).into();
        let path = path.map_or_else(own, PathBuf::from);
        let asked = Command::new(&path).arg("--version").output();
        let output = asked.map_err(|error| fault(&path, error))?;
        let answer = String::from_utf8_lossy(&output.stdout);
        let version = answer.split_whitespace().nth(1).unwrap_or_default().to_string();
        Ok(Compiler { path, version })
    }

    /// Compiles `text`, which is written beside `program`, with `options`.
    fn compile(&self, text: &str, options: &[&str], program: &Path) -> Result<Output, String> {
        let file = program.with_extension("rs");
        write(&file, text)?;
        // A judge does not have the variables that cargo sets for this tool.
        let variables = env::vars_os();
        let kept = variables.filter(|(name, _)| !name.to_string_lossy().starts_with("CARGO_"));
        let mut command = Command::new(&self.path);
        command.env_clear().envs(kept);
        let output = command.args(options).arg(file).arg("-o").arg(program).output();
        output.map_err(|error| fault(&self.path, error))
    }

    /// Checks the types and the borrows of `text` in `edition`.
    pub fn check(&self, slug: &str, edition: &str, text: &str) -> Result<Output, String> {
        let made = path(&format!("{slug} {} {:?}", process::id(), thread::current().id()))?;
        let output = self.compile(text, &["--edition", edition, "--emit", "metadata"], &made);
        for file in [made.with_extension("rs"), made] {
            // A file that cannot be deleted is harmless.
            let _ = fs::remove_file(file);
        }
        output
    }

    /// Compiles a bundle in `edition` and runs it on its cases. Returns a cell of the table, `-` if
    /// the compiler does not have the edition, and what is wrong.
    fn cell(
        &self,
        problem: &Problem,
        text: &str,
        edition: &str,
    ) -> Result<(String, String), String> {
        let options = ["--edition", edition, "-O", "-D", "warnings"];
        let asked =
            Command::new(&self.path).args(["--print=sysroot", "--edition", edition]).output();
        if !asked.is_ok_and(|answer| answer.status.success()) {
            return Ok(("-".to_string(), String::new()));
        }
        let what = format!("{} {} {edition}", problem.slug, self.version);
        let program = path(&what)?;
        let output = self.compile(text, &options, &program)?;
        if !output.status.success() {
            let faults = format!("{what}:\n{}", String::from_utf8_lossy(&output.stderr));
            return Ok(("error".to_string(), faults));
        }
        let rules = Rules { time_limit: ENOUGH_TIME, exact: true };
        let mut faults = Vec::new();
        for case in &problem.cases {
            let judged = problem.judge(&program, case, rules)?;
            faults.extend(judged.objection().map(|why| format!("{what}, {}: {why}\n", case.name)));
        }
        let all = problem.cases.len();
        Ok((format!("{}/{all}", all - faults.len()), faults.concat()))
    }
}

/// Returns the path of the program `name`, with `_` for what a crate's name cannot have.
fn path(name: &str) -> Result<PathBuf, String> {
    let name = name.replace(|sign: char| !sign.is_ascii_alphanumeric(), "_");
    Ok(workspace::target()?.join("bundle").join(executable_name(&name)))
}

/// Judges the bundles with the compiler of this build and those at `paths`, and prints a table.
/// Returns whether all is well.
pub fn check(root: &Path, bundles: &[Bundle], paths: &[&str]) -> Result<bool, String> {
    let paths = [None].into_iter().chain(paths.iter().map(|path| Some(*path)));
    let compilers = paths.map(Compiler::new).collect::<Result<Vec<_>, _>>()?;
    let check = |bundle: &Bundle| -> Result<(String, String), String> {
        let problem = Problem::complete(root, &bundle.slug)?;
        let (mut rows, mut faults) = (String::new(), String::new());
        for compiler in &compilers {
            let (size, version) = (bundle.text.len(), &compiler.version);
            rows += &format!("{:<16} {size:>7}  {version:<16}", bundle.slug);
            for edition in EDITIONS {
                let (cell, found) = compiler.cell(&problem, &bundle.text, edition)?;
                rows += &format!(" {cell:>8}");
                faults += &found;
            }
            rows += "\n";
        }
        Ok((rows, faults))
    };
    say("problem            bytes  rustc                2015     2018     2021     2024\n")?;
    let mut faults = String::new();
    for checked in parallel::map(bundles, check) {
        let (rows, found) = checked?;
        say(&rows)?;
        faults += &found;
    }
    let end = "all compile without a warning; the table counts accepted cases\n";
    say(if faults.is_empty() { end } else { &faults })?;
    Ok(faults.is_empty())
}
