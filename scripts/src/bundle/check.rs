//! `--check`: compiles a bundle as judges do, in every edition that a compiler knows, without a
//! warning, and runs the cases with what comes out.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::compile::{self, compile};
use super::{header, Bundle};
use crate::files::{create_folder, program_name};
use crate::judge::{self, Verdict};
use crate::output::say;
use crate::parallel;

/// The editions of Rust.
pub const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// Enough for any case: whether a program is fast is for `cargo xtask judge` to say.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A rustc.
#[derive(Clone, Debug, PartialEq)]
pub struct Compiler {
    path: OsString,
    /// All that it says of itself.
    banner: String,
    /// The editions that it compiles.
    pub editions: Vec<&'static str>,
}

impl Compiler {
    /// Asks the rustc at `path` for its version and its editions.
    ///
    /// # Errors
    /// A message if it is no rustc that works.
    pub fn new(path: impl Into<OsString>) -> Result<Compiler, String> {
        let path = path.into();
        let shown = path.to_string_lossy();
        let output = Command::new(&path).arg("-vV").output();
        let output = output.map_err(|error| format!("{shown}: {error}"))?;
        let banner = String::from_utf8_lossy(&output.stdout).into_owned();
        if !banner.contains("\nrelease: ") {
            return Err(format!("{shown} does not answer `-vV` as rustc does"));
        }
        let mut editions = Vec::new();
        for edition in EDITIONS {
            let arguments = ["--edition", edition, "--print", "cfg"].map(OsStr::new);
            if compile(&path, &arguments, "", Path::new("-"))?.is_ok() {
                editions.push(edition);
            }
        }
        Ok(Compiler {
            path,
            banner,
            editions,
        })
    }

    /// Returns its version, such as `1.63.0`.
    pub fn version(&self) -> &str {
        let release = self
            .banner
            .lines()
            .find_map(|line| line.strip_prefix("release: "));
        release.unwrap_or_default()
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
        options: &[&str],
    ) -> Result<(String, Vec<String>), String> {
        let folder = compile::folder(root);
        create_folder(&folder)?;
        let place = header::fnv1a(&format!("{:?} {}", self.path, self.banner));
        let program = folder.join(program_name(&format!("{slug}-{edition}-{place:016x}")));
        let arguments = ["--edition", edition, "-D", "warnings", "-o"].map(OsStr::new);
        let options = options.iter().map(OsStr::new);
        let arguments: Vec<&OsStr> = arguments
            .into_iter()
            .chain([program.as_os_str()])
            .chain(options)
            .collect();
        let what = format!("{slug}, rustc {}, edition {edition}", self.version());
        let file = folder.join(format!("{slug}.rs"));
        if let Err(messages) = compile(&self.path, &arguments, text, &file)? {
            return Ok(("error".to_string(), vec![format!("{what}:\n{messages}")]));
        }
        let (cases, mut faults) = (judge::cases(root, slug)?, Vec::new());
        for case in &cases {
            let judged = judge::judge(&program, case, TIME_LIMIT)?;
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

/// Judges the bundles by each compiler, several at a time, and prints a table with their bytes;
/// returns whether all is well.
///
/// # Errors
/// A message if a compiler or a program cannot be run at all.
pub fn check(root: &Path, bundles: &[Bundle], compilers: &[Compiler]) -> Result<bool, String> {
    let pairs = bundles
        .iter()
        .flat_map(|bundle| compilers.iter().map(move |it| (bundle, it)));
    let cells = pairs.flat_map(|(bundle, it)| EDITIONS.map(|edition| (bundle, it, edition)));
    let cells: Vec<_> = cells.collect();
    let titles = EDITIONS.map(|edition| format!(" {edition:>8}")).concat();
    say(&format!(
        "{:<16} {:>7}  {:<16}{titles}",
        "problem", "bytes", "rustc"
    ))?;
    let judge = |(bundle, compiler, edition): &(&Bundle, &Compiler, &str)| match compiler
        .editions
        .contains(edition)
    {
        true => compiler.judge(root, bundle, edition, &["-O"]),
        false => Ok(("-".to_string(), Vec::new())),
    };
    let mut faults = Vec::new();
    parallel::each(&cells, judge, |(bundle, compiler, edition), cell| {
        let (text, found) = cell?;
        faults.extend(found);
        let (slug, bytes, version) = (&bundle.slug, bundle.text.len(), compiler.version());
        let head = format!("\n{slug:<16} {bytes:>7}  {version:<16}");
        let head = if *edition == EDITIONS[0] { &*head } else { "" };
        say(&format!("{head} {text:>8}"))
    })?;
    say("\n")?;
    faults
        .iter()
        .try_for_each(|fault| say(&format!("{fault}\n")))?;
    if faults.is_empty() {
        say("compiled without a warning; the cells are the cases accepted\n")?;
    }
    Ok(faults.is_empty())
}
