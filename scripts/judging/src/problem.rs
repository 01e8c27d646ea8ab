//! A problem as it is judged: its cases, its limits, and who decides about an output.

use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tooling::output::megabytes;
use tooling::toml::{self, Entry, Value};
use tooling::unfinished::MARK;
use tooling::{files, workspace};

/// The time limit of a problem whose manifest sets none.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// The memory limit of a problem whose manifest sets none.
const USUAL_MEMORY: u64 = 1024 << 20;

/// The time limits that make sense, in milliseconds: less is meant as seconds.
pub const TIME_LIMITS: RangeInclusive<u64> = 100..=3_600_000;

/// The memory limits that make sense, in MB of 2^20 bytes.
pub const MEMORY_LIMITS: RangeInclusive<u64> = 1..=1_048_576;

/// The bytes of the largest file of a case: both are kept in memory. The largest files of judges have a
/// fraction of it.
const LARGEST_FILE: u64 = 256 << 20;

/// The fields that a manifest may have under `[package.metadata.problem]`. The limits are read here,
/// and the other fields are facts.
pub const FIELDS: [&str; 19] = [
    "time-limit",
    "memory-limit",
    "title",
    "aliases",
    "address",
    "theorem",
    "rules",
    "play",
    "family",
    "place",
    "elsewhere",
    "looks-like",
    "varied-like",
    "references",
    "judges",
    "proofs",
    "laws",
    "variations",
    "names",
];

/// An input and what is expected for it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file name without its ending, e.g. `sample-1`.
    pub name: String,
    /// The path of the input.
    pub input: PathBuf,
    /// The path of the expected output. An interactive problem has none; beside a checker it is one
    /// right answer, and may be absent.
    pub output: Option<PathBuf>,
}

/// Who decides about what a program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The expected output: the program has to write the same.
    Output,
    /// A program that looks at the output.
    Checker,
    /// A program that talks with the program.
    Interactor,
}

impl Decider {
    /// Returns the decider of problem `slug`.
    fn of(root: &Path, slug: &str) -> Decider {
        let programs = [Decider::Checker, Decider::Interactor];
        let found = programs.into_iter().find(|decider| decider.is_there(root, slug));
        found.unwrap_or(Decider::Output)
    }

    /// Returns what a program that decides is called.
    pub fn kind(self) -> Option<&'static str> {
        match self {
            Decider::Output => None,
            Decider::Checker => Some("checker"),
            Decider::Interactor => Some("interactor"),
        }
    }

    fn is_there(self, root: &Path, slug: &str) -> bool {
        self.kind().is_some_and(|kind| workspace::example(root, slug, kind).is_file())
    }
}

/// A problem with what is in `testdata/<slug>`.
#[derive(Clone, Debug)]
pub struct Problem {
    pub slug: String,
    /// The complete cases, by name.
    pub cases: Vec<Case>,
    /// What is wrong with the files, one line each.
    pub faults: Vec<String>,
    /// Who decides about an output.
    pub decider: Decider,
    /// The time that the judge gives a program.
    pub time_limit: Duration,
    /// The bytes in memory that the judge gives a program.
    pub memory_limit: u64,
}

impl Problem {
    /// Finds the cases of a problem: `<name>.in` with `<name>.out` or `<name>.ans`. An interactive
    /// problem has `<name>.in` alone. Only plain files are read, and links to such.
    pub fn load(root: &Path, slug: &str) -> Result<Problem, String> {
        let mut problem = Problem {
            slug: slug.to_string(),
            cases: Vec::new(),
            faults: Vec::new(),
            decider: Decider::of(root, slug),
            time_limit: USUAL_TIME,
            memory_limit: USUAL_MEMORY,
        };
        let manifest = root.join("problems").join(slug).join("Cargo.toml");
        let limits = problem.read_limits(&files::text(&manifest)?);
        limits.map_err(|(line, why)| format!("problems/{slug}/Cargo.toml:{line}: {why}"))?;
        let folder = root.join("testdata").join(slug);
        // A missing folder has no cases.
        for path in files::entries(&folder).unwrap_or_default() {
            let name = files::slashed(path.strip_prefix(&folder).unwrap_or(&path));
            if let Err(fault) = problem.add(path) {
                problem.faults.push(format!("{name} {fault}"));
            }
        }
        if problem.decider == Decider::Checker && Decider::Interactor.is_there(root, slug) {
            problem.faults.push("a checker and an interactor: keep one".to_string());
        }
        if problem.count() == 0 {
            let files = match problem.decider {
                Decider::Output => "sample-1.in and sample-1.out",
                Decider::Checker => "sample-1.in and, if you like, sample-1.out",
                Decider::Interactor => "sample-1.in, for the interactor,",
            };
            problem.faults.push(format!("no cases: put {files} into testdata/{slug}"));
        }
        Ok(problem)
    }

    /// Returns the problem, or what is wrong with its files.
    pub fn complete(root: &Path, slug: &str) -> Result<Problem, String> {
        let problem = Problem::load(root, slug)?;
        if problem.faults.is_empty() {
            return Ok(problem);
        }
        Err(format!("testdata/{slug}: {}", problem.faults.join("; ")))
    }

    /// Returns the number of cases. What is wrong with the files counts as one that nobody can pass.
    pub fn count(&self) -> usize {
        self.cases.len() + self.faults.len()
    }

    /// Reads the limits in the text of a manifest, as far as it has any.
    fn read_limits(&mut self, manifest: &str) -> Result<(), (usize, String)> {
        let manifest = toml::read(manifest)?;
        let metadata = manifest.table("package").and_then(|table| table.table("metadata"));
        let Some(facts) = metadata.and_then(|table| table.table("problem")) else { return Ok(()) };
        for Entry { line, key, value } in &facts.entries {
            let at_line = |message| (*line, message);
            match key.as_str() {
                "time-limit" => self.time_limit = time_limit(&written(value)).map_err(at_line)?,
                "memory-limit" => {
                    self.memory_limit = memory_limit(&written(value)).map_err(at_line)?;
                }
                key if FIELDS.contains(&key) => {}
                _ => {
                    let known = FIELDS.join(", ");
                    return Err(at_line(format!("unknown field `{key}`; known fields: {known}")));
                }
            }
        }
        Ok(())
    }

    /// Adds the case that the file at `path` belongs to, once, or returns what is wrong with the file.
    fn add(&mut self, path: PathBuf) -> Result<(), String> {
        match path.extension().and_then(OsStr::to_str).filter(|_| path.is_file()) {
            Some("in") => {
                let case = self.case(path)?;
                self.cases.push(case);
                Ok(())
            }
            Some("out" | "ans") if path.with_extension("in").is_file() => Ok(()),
            Some("out" | "ans") => Err("has no .in file".to_string()),
            _ => Err("is not a case: expected a file that ends in .in, .out or .ans".to_string()),
        }
    }

    /// Returns the case with this input, or what is wrong with it.
    fn case(&self, input: PathBuf) -> Result<Case, String> {
        let name = files::slashed(input.file_stem().unwrap_or_default().as_ref());
        let file = |ending| Some(input.with_extension(ending)).filter(|path| path.is_file());
        let output = match (file("out"), file("ans")) {
            (Some(_), Some(_)) => return Err("has a .out and a .ans file: keep one".to_string()),
            (output, answer) => output.or(answer),
        };
        match (self.decider, &output) {
            (Decider::Output, None) => {
                return Err(format!(
                    "has no .out file, and problems/{}/examples has no checker and no interactor",
                    self.slug
                ))
            }
            (Decider::Interactor, Some(_)) => {
                return Err("has an output: delete it, the interactor decides".to_string());
            }
            _ => {}
        }
        for path in [Some(&input), output.as_ref()].into_iter().flatten() {
            let bytes = path.metadata().map_or(0, |file| file.len());
            if bytes > LARGEST_FILE {
                let [found, most] = [bytes, LARGEST_FILE].map(megabytes);
                return Err(format!("has {found}: a file of a case has at most {most}"));
            }
        }
        if is_left_to_write(&input) {
            return Err(format!("still says {MARK}: put the judge's input there"));
        }
        if output.as_ref().is_some_and(|path| is_left_to_write(path)) {
            return Err(format!("has an output that still says {MARK}: put the judge's there"));
        }
        Ok(Case { name, input, output })
    }
}

/// Returns whether the file at `path` still has the text that a new problem begins with.
fn is_left_to_write(path: &Path) -> bool {
    // A large file is read once, by the judge; what cannot be read is named when it is needed.
    let is_small = path.metadata().is_ok_and(|file| file.len() < 1000);
    is_small && files::text(path).is_ok_and(|text| text.starts_with(MARK))
}

/// Returns what a manifest has as a value, if it is a number.
fn written(value: &Value) -> String {
    match value {
        Value::Bare(text) => text.replace('_', ""),
        Value::Text(text) => format!("\"{text}\""),
        Value::List(_) | Value::Table(_) => "a list".to_string(),
    }
}

/// Returns the time limit that a manifest or a command line has as `text`.
///
/// # Errors
/// A message if it is not one of [`TIME_LIMITS`].
pub fn time_limit(text: &str) -> Result<Duration, String> {
    let limit = number(text, "a time limit in milliseconds", TIME_LIMITS);
    limit.map(Duration::from_millis).map_err(|message| format!("{message}; 2 seconds are 2000"))
}

/// Returns the memory limit that a manifest has as `text`, in bytes.
fn memory_limit(text: &str) -> Result<u64, String> {
    number(text, "a memory limit in MB", MEMORY_LIMITS).map(|megabytes| megabytes << 20)
}

fn number(text: &str, what: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (least, most) = range.into_inner();
    number.ok_or_else(|| format!("expected {what}, from {least} to {most}, found {text}"))
}
