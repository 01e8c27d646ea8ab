//! `--check`: compiles bundles as judges do, in every edition that a compiler knows, without a
//! warning, and runs the cases with what comes out.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::compile::{compile, place};
use super::{header, Bundle};
use crate::files::program_name;
use crate::judge::{self, Verdict};
use crate::output::say;
use crate::parallel;

/// The editions of Rust.
const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// Enough for any case: whether a program is fast is for `cargo xtask judge` to say.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A rustc.
#[derive(Clone, Debug, PartialEq)]
pub struct Compiler {
    path: OsString,
    version: String,
    /// The editions that it compiles.
    pub editions: Vec<&'static str>,
}

impl Compiler {
    /// Asks the rustc at `path` for its version and its editions.
    ///
    /// # Errors
    /// A message if it is no rustc that works.
    pub fn new(root: &Path, path: OsString) -> Result<Compiler, String> {
        let shown = path.to_string_lossy();
        let output = Command::new(&path).arg("--version").output();
        let output = output.map_err(|error| format!("{shown}: {error}"))?;
        let output = String::from_utf8_lossy(&output.stdout);
        let version = output
            .strip_prefix("rustc ")
            .and_then(|rest| rest.split(' ').next());
        let version = version.ok_or(format!("{shown} does not answer as rustc does"))?;
        let (version, mut editions) = (version.trim().to_string(), EDITIONS.to_vec());
        let empty = place(root, "empty")?;
        editions.retain(|edition| {
            let options = format!("--edition {edition} --print cfg");
            compile(&path, &options, "", &empty).is_ok_and(|(is_known, _)| is_known)
        });
        Ok(Compiler {
            path,
            version,
            editions,
        })
    }

    /// Compiles the bundle with `options`, runs it on the cases of its problem, and returns how
    /// many are accepted, as a table says it, and what is wrong.
    ///
    /// # Errors
    /// A message if rustc or the program cannot be run.
    pub fn judge(
        &self,
        root: &Path,
        Bundle { slug, text }: &Bundle,
        edition: &str,
        options: &str,
    ) -> Result<(String, Vec<String>), String> {
        let path = header::fnv1a(&self.path.to_string_lossy());
        let place = place(root, &format!("{slug}-{edition}-{path:x}"))?;
        let options = format!("--edition {edition} -D warnings{options}");
        let what = format!("{slug}, rustc {}, edition {edition}", self.version);
        let (is_good, messages) = compile(&self.path, &options, text, &place)?;
        if !is_good {
            return Ok(("error".to_string(), vec![format!("{what}:\n{messages}")]));
        }
        let program = program_name(&place.to_string_lossy());
        let (cases, mut faults) = (judge::cases(root, slug)?, Vec::new());
        for case in &cases {
            let judged = judge::judge(Path::new(&program), case, TIME_LIMIT)?;
            if judged.verdict != Verdict::Accepted {
                faults.push(format!("{what}: {} {judged}", case.name));
            }
        }
        let accepted = cases.len() - faults.len();
        Ok((format!("{accepted}/{}", cases.len()), faults))
    }
}

/// Judges the bundles by each compiler, several at a time, and prints a table with their bytes;
/// returns whether all is well.
///
/// # Errors
/// A message if a compiler or a program cannot be run at all.
pub fn check(root: &Path, bundles: &[Bundle], compilers: &[Compiler]) -> Result<bool, String> {
    let mut cells = Vec::new();
    for bundle in bundles {
        for compiler in compilers {
            cells.extend(EDITIONS.map(|edition| (bundle, compiler, edition)));
        }
    }
    let row =
        |name: &str, bytes: &str, rustc: &str| say(&format!("{name:<16} {bytes:>7}  {rustc:<16}"));
    row("problem", "bytes", "rustc")?;
    say(&EDITIONS.map(|edition| format!(" {edition:>8}")).concat())?;
    let judge = |(bundle, compiler, edition): &(&Bundle, &Compiler, &str)| {
        if compiler.editions.contains(edition) {
            return compiler.judge(root, bundle, edition, " -O");
        }
        Ok(("-".to_string(), Vec::new()))
    };
    let mut faults = Vec::new();
    parallel::each(&cells, judge, |(bundle, compiler, edition), cell| {
        let (text, mut found) = cell?;
        faults.append(&mut found);
        if *edition == EDITIONS[0] {
            say("\n")?;
            row(
                &bundle.slug,
                &bundle.text.len().to_string(),
                &compiler.version,
            )?;
        }
        say(&format!(" {text:>8}"))
    })?;
    if faults.is_empty() {
        faults.push("compiled without a warning; the cells are the cases accepted".to_string());
        return say(&format!("\n{}\n", faults[0])).map(|()| true);
    }
    say(&format!("\n{}\n", faults.join("\n"))).map(|()| false)
}
