//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.
//!
//! - [`cases`](mod@cases) finds the cases, [`build`](mod@build) builds the programs.
//! - [`verdict`] runs a program on a case: in a [`process`], whose output [`compare`] looks at,
//!   or in a [`dialogue`] with its partner.
//! - `show` prints one case.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::arguments::{Arguments, Takes};
use crate::new::open;
use crate::output::{coloured, milliseconds, say};
use crate::workspace;

pub mod build;
pub mod cases;
pub mod compare;
pub mod dialogue;
pub mod process;
mod show;
pub mod verdict;

pub use cases::{cases, Case, Expected, Found};
pub use verdict::{judge, judge_by, Judged, Rules, Seen, Verdict, TIME_LIMIT};

/// What `--help` prints.
pub const USAGE: &str = "\
usage: cargo xtask judge [slug…] [--exact] [--time-limit SECONDS]
       cargo xtask judge <slug> --case NAME [--exact] [--time-limit SECONDS]

Builds the programs of the given problems (default: all), runs them on the cases
in testdata, and prints a verdict for each: AC (accepted), WA (wrong answer),
RE (runtime error), TLE (time limit exceeded), CE (compile error), or fault if
the test data is wrong.

--case NAME           show one case: input, expected and found output, stderr
--exact               compare every byte; otherwise trailing whitespace is ignored
--time-limit SECONDS  e.g. 0.5 (default: 1)
";

const OPTIONS: [(&str, Takes); 3] = [
    ("--case", Takes::One("the name of a case, e.g. sample-1")),
    ("--exact", Takes::Nothing),
    ("--time-limit", Takes::One(SECONDS)),
];

const SECONDS: &str = "a number of seconds from 0.001 to 3600, e.g. 0.5";

/// Judges the problems that the arguments name, or all, and prints a table; or shows one case.
/// Returns whether all are accepted.
///
/// # Errors
/// A message if an argument is invalid, or cargo cannot be run.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("judge", arguments, &OPTIONS)?;
    let time_limit = arguments.value("--time-limit");
    let rules = Rules {
        time_limit: time_limit.map_or(Ok(TIME_LIMIT), seconds)?,
        exact: arguments.has("--exact"),
    };
    let root = workspace::root()?;
    let slugs = workspace::chosen(&root, &arguments.words)?;
    match (arguments.value("--case"), &slugs[..]) {
        (None, _) => table(&root, &slugs, rules),
        (Some(name), [_]) if !arguments.words.is_empty() => one_case(&root, &slugs, name, rules),
        _ => Err("--case needs exactly one problem".to_string()),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds: &f64| (0.001..=3600.0).contains(seconds));
    let seconds = seconds.ok_or(format!("--time-limit takes {SECONDS}; found `{text}`"))?;
    Ok(Duration::from_secs_f64(seconds))
}

/// Prints a row for each problem and below it a line for each fault. Returns whether there is
/// none.
fn table(root: &Path, slugs: &[String], rules: Rules) -> Result<bool, String> {
    let programs = build::programs(root, slugs)?;
    let partners = build::partners(root, slugs)?;
    let width = slugs.iter().map(String::len).fold(16, usize::max);
    let heads = ["problem", "cases", "slowest"];
    say(&format!(
        "{:<width$} {:>9} {:>12}  verdict\n",
        heads[0], heads[1], heads[2]
    ))?;
    let (mut accepted, mut total, mut is_well) = (0, 0, true);
    for slug in slugs {
        let found = cases::find(root, slug, partners.get(&build::partner_name(slug)));
        let row = Row::of(slug, programs.get(slug), &found, rules);
        accepted += row.accepted;
        total += found.count;
        let count = format!("{}/{}", row.accepted, found.count);
        let time = row.slowest.map_or("-".to_string(), milliseconds);
        let first_fault = row.notes.iter().find(|(word, _)| *word != "AC");
        is_well &= first_fault.is_none();
        let word = first_fault.map_or("AC", |(word, _)| word);
        let mut text = format!(
            "{slug:<width$} {count:>9} {time:>12}  {}\n",
            verdict_word(word)
        );
        for (word, note) in &row.notes {
            let note = note.replace('\n', "\n    ");
            text += &format!("  {} {note}\n", verdict_word(word));
        }
        for place in open(root, slug) {
            text += &format!("  {place}\n");
        }
        say(&text)?;
    }
    let problems = match slugs.len() {
        1 => "1 problem".to_string(),
        count => format!("{count} problems"),
    };
    say(&format!(
        "{problems}, {accepted} of {total} cases accepted\n"
    ))?;
    Ok(is_well)
}

fn verdict_word(word: &str) -> String {
    coloured(word, word == "AC")
}

/// What the table says about one problem.
#[derive(Default)]
struct Row {
    accepted: usize,
    slowest: Option<Duration>,
    /// The lines below the row, each with its verdict.
    notes: Vec<(&'static str, String)>,
}

impl Row {
    /// Judges all cases of a problem, whatever is wrong with some.
    fn of(slug: &str, program: Option<&PathBuf>, found: &Found, rules: Rules) -> Row {
        let mut row = Row::default();
        match program {
            Some(program) => row.judge(slug, program, &found.cases, rules),
            None => row
                .notes
                .push(("CE", "see the messages of cargo".to_string())),
        }
        let faults = found.faults.iter();
        row.notes
            .extend(faults.map(|fault| ("fault", fault.clone())));
        row
    }

    fn judge(&mut self, slug: &str, program: &Path, cases: &[Case], rules: Rules) {
        for case in cases {
            let name = &case.name;
            let judged = match judge_by(program, case, rules) {
                Ok(judged) => judged,
                Err(message) => {
                    self.notes.push(("fault", format!("{name}: {message}")));
                    continue;
                }
            };
            self.slowest = self.slowest.max(Some(judged.time));
            let (word, reason) = (judged.verdict.word(), judged.verdict.reason());
            if word == "AC" {
                self.accepted += 1;
                let note = inexact(&judged, slug, name);
                self.notes
                    .extend(note.map(|note| (word, format!("{name}, {note}"))));
            } else {
                let colon = if reason.is_empty() { "" } else { ": " };
                self.notes.push((word, format!("{name}{colon}{reason}")));
            }
        }
    }
}

/// Returns what to say about a case that `cargo test` fails and the judge accepts.
fn inexact(judged: &Judged, slug: &str, name: &str) -> Option<String> {
    let command = format!("cargo xtask judge {slug} --case {name} --exact");
    let note = format!("but not byte for byte, as cargo test compares: see {command}");
    judged.is_inexact().then_some(note)
}

/// Shows the case called `name`. Returns whether it is accepted.
fn one_case(root: &Path, slugs: &[String], name: &str, rules: Rules) -> Result<bool, String> {
    let slug = &slugs[0];
    let file = Path::new(name)
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let endings = [".in", ".out", ".ans"];
    let name = endings
        .iter()
        .find_map(|ending| file.strip_suffix(ending))
        .unwrap_or(&file);
    let partners = build::partners(root, slugs)?;
    let found = cases::find(root, slug, partners.get(&build::partner_name(slug)));
    let Some(case) = found.cases.iter().find(|case| case.name == name) else {
        let mut lines = vec![format!("{slug} has no case `{name}`; it has:")];
        lines.extend(found.cases.iter().map(|case| format!("  {}", case.name)));
        lines.extend(found.faults);
        return Err(lines.join("\n"));
    };
    let programs = build::programs(root, slugs)?;
    let program = programs.get(slug);
    let program = program.ok_or(format!("{slug} does not compile"))?;
    let judged = judge_by(program, case, rules)?;
    let (word, time) = (judged.verdict.word(), milliseconds(judged.time));
    say(&format!("{slug} {name}: {}, {time}\n", verdict_word(word)))?;
    let reason = judged.verdict.reason().to_string();
    let reason = inexact(&judged, slug, name).unwrap_or(reason);
    if !reason.is_empty() {
        say(&format!("{reason}\n"))?;
    }
    show::case(case, &judged, rules.exact)?;
    Ok(word == "AC")
}
