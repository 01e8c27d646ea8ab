//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.
//!
//! [`cases`](mod@cases) lists the cases, [`build`](mod@build) makes the programs; a [`trial`] runs
//! one on a case, in a [`process`] or in a [`dialogue`] with its partner, and has a [`verdict`] by
//! what outputs [`compare`] to; all of it goes to the [`screen`].

use std::path::Path;
use std::time::Duration;

use crate::arguments::{did_you_mean, Arguments, Takes};
use crate::output::say;
use crate::workspace;
use screen::{milliseconds, Progress, Screen};

pub mod build;
pub mod cases;
pub mod compare;
pub mod dialogue;
pub mod process;
pub mod screen;
mod show;
pub mod trial;
pub mod verdict;

pub use build::build;
pub use cases::{cases, Case, Due};
pub use trial::{judge, judge_by, Judged, Rules, Seen, TIME_LIMIT};
pub use verdict::Verdict;

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask judge [slug…] [--exact] [--time-limit SECONDS]
       cargo xtask judge <slug> --case NAME [--exact] [--time-limit SECONDS]

Builds the programs of the problems, or of all, and runs them on the cases in
testdata: AC, WA (wrong answer), RE (runtime error), TLE (time limit exceeded),
CE (it does not compile), or a fault of the test data.

--case NAME           show one case: input, expected and found output, messages
--exact               compare all bytes; else blanks at the ends of lines and
                      blank lines at the end do not matter
--time-limit SECONDS  as 2 or 0.5; one second, if nothing is said
";

const OPTIONS: [(&str, Takes); 3] = [
    ("--case", Takes::One("the name of a case, as sample-1")),
    ("--exact", Takes::Nothing),
    ("--time-limit", Takes::One(TIME)),
];

const TIME: &str = "a number of seconds, as 2 or 0.5";

/// The longest time that can be given: an hour.
const LONGEST: f64 = 3600.0;

/// Judges the problems that the arguments name, or all, and prints a table; or shows one case.
/// Returns whether all are accepted.
///
/// # Errors
/// A message if an argument means nothing, or cargo cannot be run.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("judge", arguments, &OPTIONS)?;
    let rules = Rules {
        time_limit: arguments
            .value("--time-limit")
            .map_or(Ok(TIME_LIMIT), time)?,
        exact: arguments.has("--exact"),
    };
    let root = workspace::root()?;
    let slugs = workspace::chosen(&root, &arguments.words)?;
    match (arguments.value("--case"), &slugs[..]) {
        (None, _) => table(&root, &slugs, rules),
        (Some(name), [slug]) if !arguments.words.is_empty() => one_case(&root, slug, name, rules),
        _ => Err("--case shows a case of one problem: name that".to_string()),
    }
}

/// Returns the time of `text`, which is neither nothing nor endless.
fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|&seconds: &f64| (0.001..=LONGEST).contains(&seconds));
    let seconds = seconds.ok_or(format!(
        "--time-limit takes {TIME}, from 0.001 to {LONGEST}: not `{text}`"
    ))?;
    Ok(Duration::from_secs_f64(seconds))
}

/// Prints a row for each problem, with a line below it for each fault; returns whether there is
/// none.
fn table(root: &Path, slugs: &[String], rules: Rules) -> Result<bool, String> {
    let built = build::build_each(root, slugs)?;
    let screen = Screen::new();
    let (mut accepted, mut total, mut well) = (0, 0, 0);
    let mut to_see = None;
    let width = slugs
        .iter()
        .map(String::len)
        .max()
        .unwrap_or(0)
        .clamp(16, 40);
    let head = ("problem", "cases", "slowest");
    let line = format!("{:<width$} {:>9} {:>12}  verdict", head.0, head.1, head.2);
    screen.line(&line)?;
    for slug in slugs {
        let progress = Progress::of(&format!("judging {slug}"));
        let row = Row::of(root, slug, built.program(slug), rules);
        drop(progress);
        to_see = to_see.or(row.to_see);
        accepted += row.accepted;
        total += row.total;
        well += usize::from(row.faults.is_empty());
        let count = format!("{}/{}", row.accepted, row.total);
        let time = row.slowest.map_or("-".to_string(), milliseconds);
        let word = row.faults.first().map_or("AC", |(word, _)| word);
        let name = screen::clipped(slug, width);
        let line = format!("{name:<width$} {count:>9} {time:>12}  ");
        screen.judged(&format!("{line}{word}"), word, word == "AC")?;
        for (word, what) in &row.faults {
            screen.judged(&format!("  {word} {what}"), word, false)?;
        }
    }
    let problems = match slugs.len() {
        1 => "1 problem".to_string(),
        count => format!("{count} problems"),
    };
    let line = format!("{problems}, {accepted} of {total} cases accepted");
    screen.line(&line)?;
    if let Some(to_see) = to_see {
        // Whole, to be copied.
        say(&format!("see more: {to_see}\n"))?;
    }
    Ok(well == slugs.len())
}

/// What the table tells of one problem.
#[derive(Default)]
struct Row {
    accepted: usize,
    total: usize,
    slowest: Option<Duration>,
    /// The command that shows the first fault.
    to_see: Option<String>,
    /// Each with its word, as `WA`.
    faults: Vec<(&'static str, String)>,
}

impl Row {
    /// Judges all cases of a problem, whatever is wrong with some.
    fn of(root: &Path, slug: &str, program: Result<impl AsRef<Path>, &str>, rules: Rules) -> Row {
        let mut row = Row::default();
        let program = match program {
            Ok(program) => program,
            Err(error) => {
                row.faults.push(("CE", error.to_string()));
                row.to_see = Some(build::command(slug));
                return row;
            }
        };
        let (cases, faults) = cases::find(root, slug);
        row.total = cases.len();
        for case in &cases {
            let (verdict, time) = match judge_by(program.as_ref(), case, rules) {
                Ok(judged) => (judged.verdict, Some(judged.time)),
                Err(message) => (Verdict::Fault(message), None),
            };
            row.slowest = row.slowest.max(time);
            if verdict == Verdict::Accepted {
                row.accepted += 1;
                continue;
            }
            let (word, name) = (verdict.word(), &case.name);
            let reason = verdict.reason().map(|reason| format!(": {reason}"));
            row.faults
                .push((word, format!("{name}{}", reason.unwrap_or_default())));
            row.to_see.get_or_insert_with(|| {
                let with = rules.arguments();
                format!("cargo xtask judge {slug} --case {name}{with}")
            });
        }
        let folder = format!("testdata/{slug}/");
        for fault in faults {
            let what = fault.strip_prefix(&folder).unwrap_or(&fault);
            row.faults.push(("fault", what.to_string()));
        }
        row
    }
}

/// Shows the case called `name`; returns whether it is accepted.
fn one_case(root: &Path, slug: &String, name: &str, rules: Rules) -> Result<bool, String> {
    let (cases, faults) = cases::find(root, slug);
    let names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    let Some(case) = cases.iter().find(|case| case.name == name) else {
        let input = root.join("testdata").join(slug).join(format!("{name}.in"));
        let meant = did_you_mean(name, &names);
        let none = Some(format!("no case `{name}` of {slug}{meant}"));
        let none = none.filter(|_| faults.is_empty() || !input.is_file());
        let told: Vec<String> = none.into_iter().chain(faults).collect();
        return Err(told.join("\n"));
    };
    let built = build::build_each(root, std::slice::from_ref(slug))?;
    let seen_by = build::command(slug);
    let program = built.program(slug);
    let program = program.map_err(|error| format!("CE {error}\nsee more: {seen_by}"))?;
    let progress = Progress::of(&format!("judging {slug}"));
    let judged = judge_by(&program, case, rules)?;
    drop(progress);
    show::case(slug, case, &judged, rules.exact)?;
    Ok(judged.verdict == Verdict::Accepted)
}
