//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.
//!
//! The crate [`judging`] does the work; `show` prints one case.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::arguments::{Arguments, Task};
use crate::index;
use judging::build::build;
use judging::output::{milliseconds, print};
use judging::{unfinished, workspace, Problem, Rules, Verdict};

mod show;

/// The task.
pub const TASK: Task = Task {
    name: "judge",
    summary: "run programs on their cases, as an online judge does",
    usage: "[PROBLEM…] [--exact] [--time-limit SECONDS]\nPROBLEM --case NAME [--all] [--exact] …",
    about: "\
Builds the programs of the given problems (default: all), runs them on the cases
in testdata, and prints a verdict for each: AC (accepted), WA (wrong answer),
RE (runtime error), TLE (time limit exceeded), CE (compile error), or JE if the
test data or the interactor is wrong (judge error).",
    options: &[
        ("--case NAME", "show one case: input, expected and found output, stderr"),
        ("--all", "with --case: show all lines, not only those at the first difference"),
        ("--exact", "compare every byte; otherwise trailing whitespace is ignored"),
        ("--time-limit SECONDS", "e.g. 0.5 (default: 1)"),
    ],
    run,
};

/// Judges the problems that the arguments name, or all, and prints a table; or shows one case.
/// Returns whether all are accepted.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let seconds = arguments.number("--time-limit", 0.001..=3600.0)?.unwrap_or(1.0);
    let time_limit = Duration::from_secs_f64(seconds);
    let rules = Rules { time_limit, exact: arguments.has("--exact") };
    let root = workspace::root()?;
    let slugs = index::chosen(&root, &arguments.names)?;
    match (arguments.value("--case"), &slugs[..]) {
        (None, _) => table(&root, &slugs, rules),
        (Some(name), [slug]) => one_case(&root, slug, name, rules, arguments.has("--all")),
        (Some(_), _) => Err("--case needs exactly one problem".to_string()),
    }
}

/// Prints a row for each problem and below it a line for each fault. Returns whether every
/// problem is accepted.
fn table(root: &Path, slugs: &[String], rules: Rules) -> Result<bool, String> {
    let programs = build(root, slugs, &["--release", "--bins"])?;
    let width = slugs.iter().map(String::len).fold(16, usize::max);
    print(&format!("{:<width$} {:>9} {:>12}  verdict\n", "problem", "cases", "slowest"))?;
    let (mut accepted, mut all) = (0, 0);
    let mut failed = Vec::new();
    for slug in slugs {
        let problem = Problem::load(root, slug)?;
        let row = Row::new(&problem, programs.get(slug), rules);
        let left = unfinished::places(root, slug).into_iter().map(|place| format!("  {place}\n"));
        let notes = row.notes + &left.collect::<String>();
        let count = format!("{}/{}", row.accepted, problem.count);
        let time = row.slowest.map_or("-".to_string(), milliseconds);
        let verdict = row.fault.unwrap_or(Verdict::Accepted).word();
        print(&format!("{slug:<width$} {count:>9} {time:>12}  {verdict}\n{notes}"))?;
        accepted += row.accepted;
        all += problem.count;
        failed.extend(row.fault.map(|_| slug.as_str()));
    }
    let s = if slugs.len() == 1 { "" } else { "s" };
    let names =
        if failed.is_empty() { String::new() } else { format!("; failed: {}", failed.join(", ")) };
    print(&format!("{} problem{s}, {accepted} of {all} cases accepted{names}\n", slugs.len()))?;
    Ok(failed.is_empty())
}

/// What the table says about one problem.
#[derive(Default)]
struct Row {
    /// The number of cases that are accepted.
    accepted: usize,
    slowest: Option<Duration>,
    /// The first verdict that is not AC.
    fault: Option<Verdict>,
    /// The lines below the row.
    notes: String,
}

impl Row {
    /// Judges `program` on the cases of `problem`.
    fn new(problem: &Problem, program: Option<&PathBuf>, rules: Rules) -> Row {
        let mut row = Row::default();
        for case in &problem.cases {
            let Some(program) = program else { break };
            let (verdict, reason) = match problem.judge(program, case, rules) {
                Ok(judged) => {
                    row.slowest = row.slowest.max(Some(judged.time));
                    (judged.verdict, judged.reason)
                }
                Err(message) => (Verdict::JudgeError, message),
            };
            row.accepted += usize::from(verdict == Verdict::Accepted);
            if verdict != Verdict::Accepted || !reason.is_empty() {
                row.note(verdict, &format!("{}: {reason}", case.name));
            }
        }
        if program.is_none() {
            row.note(Verdict::CompileError, "see the messages of cargo");
        }
        for fault in &problem.faults {
            row.note(Verdict::JudgeError, fault);
        }
        row
    }

    fn note(&mut self, verdict: Verdict, text: &str) {
        let text = text.trim_end().replace('\n', "\n    ");
        self.notes += &format!("  {} {text}\n", verdict.word());
        if verdict != Verdict::Accepted {
            self.fault.get_or_insert(verdict);
        }
    }
}

/// Shows the case called `name`. Returns whether it is accepted.
fn one_case(root: &Path, slug: &str, name: &str, rules: Rules, all: bool) -> Result<bool, String> {
    let problem = Problem::load(root, slug)?;
    let path = Path::new(name);
    let named = |name| problem.cases.iter().find(|case| Some(case.name.as_ref()) == name);
    let Some(case) = named(path.file_name()).or_else(|| named(path.file_stem())) else {
        let mut lines = vec![format!("{slug} has no case `{name}`; it has:")];
        lines.extend(problem.cases.into_iter().map(|case| case.name));
        return Err(lines.join("\n  "));
    };
    let programs = build(root, &[slug.to_string()], &["--release", "--bins"])?;
    let program = programs.get(slug).ok_or("the program does not compile")?;
    let judged = problem.judge(program, case, rules)?;
    let time = milliseconds(judged.time);
    print(&format!("{slug} {}: {}, {time}\n", case.name, judged.verdict.word()))?;
    print(format!("{}\n", judged.reason).trim_start())?;
    show::case(case, &judged, rules.exact, all)?;
    Ok(judged.verdict == Verdict::Accepted)
}
