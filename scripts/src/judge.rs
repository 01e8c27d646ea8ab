//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.

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
    usage: "[PROBLEM…] [--exact] [--time-limit SECONDS]\nPROBLEM --case NAME [--exact] …",
    about: "\
Builds the programs of the given problems (default: all), runs them on the cases
in testdata, and prints a verdict for each: AC (accepted), WA (wrong answer),
RE (runtime error), TLE (time limit exceeded), CE (compile error), or JE if the
test data or the interactor is wrong (judge error).",
    options: &[
        ("--case NAME", "show one case: input, expected and found output, stderr"),
        ("--exact", "compare every byte; otherwise trailing whitespace is ignored"),
        ("--time-limit SECONDS", "e.g. 0.5 (default: 1)"),
    ],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    let seconds = arguments.number("--time-limit", 0.001..=3600.0)?.unwrap_or(1.0);
    let time_limit = Duration::from_secs_f64(seconds);
    let rules = Rules { time_limit, exact: arguments.has("--exact") };
    let root = workspace::root()?;
    let slugs = index::chosen(&root, &arguments.names)?;
    match (arguments.value("--case"), &slugs[..]) {
        (None, _) => table(&root, &slugs, rules),
        (Some(name), [slug]) => one_case(&root, slug, name, rules),
        (Some(_), _) => Err("--case needs exactly one problem".to_string()),
    }
}

fn table(root: &Path, slugs: &[String], rules: Rules) -> Result<bool, String> {
    let programs = build(root, slugs, &["--release", "--bins"])?;
    let width = slugs.iter().map(String::len).fold(16, usize::max);
    print(&format!("{:<width$} {:>9} {:>12}  verdict\n", "problem", "cases", "slowest"))?;
    let (mut accepted, mut all, mut failed) = (0, 0, Vec::new());
    for slug in slugs {
        let problem = Problem::load(root, slug)?;
        let (passed, is_accepted, row) = row(&problem, programs.get(slug), rules);
        let left = unfinished::places(root, slug).into_iter().map(|place| format!("  {place}\n"));
        print(&format!("{slug:<width$} {row}{}", left.collect::<String>()))?;
        accepted += passed;
        all += problem.count;
        failed.extend((!is_accepted).then_some(slug.as_str()));
    }
    let s = if slugs.len() == 1 { "" } else { "s" };
    let names = failed.join(", ");
    let end = if failed.is_empty() { names } else { format!("; failed: {names}") };
    print(&format!("{} problem{s}, {accepted} of {all} cases accepted{end}\n", slugs.len()))?;
    Ok(failed.is_empty())
}

/// Returns the number of accepted cases, whether all is well, and the row without the slug.
fn row(problem: &Problem, program: Option<&PathBuf>, rules: Rules) -> (usize, bool, String) {
    let (mut accepted, mut slowest, mut notes) = (0, None, Vec::new());
    for case in &problem.cases {
        let Some(program) = program else { break };
        let (verdict, reason) = match problem.judge(program, case, rules) {
            Ok(judged) => {
                slowest = slowest.max(Some(judged.time));
                (judged.verdict, judged.reason)
            }
            Err(message) => (Verdict::JudgeError, message),
        };
        accepted += usize::from(verdict == Verdict::Accepted);
        if verdict != Verdict::Accepted || !reason.is_empty() {
            notes.push((verdict, format!("{}: {reason}", case.name)));
        }
    }
    if program.is_none() {
        notes.push((Verdict::CompileError, "see the messages of cargo".to_string()));
    }
    notes.extend(problem.faults.iter().map(|fault| (Verdict::JudgeError, fault.clone())));
    let fault = notes.iter().map(|(verdict, _)| *verdict).find(|it| *it != Verdict::Accepted);
    let count = format!("{accepted}/{}", problem.count);
    let time = slowest.map_or("-".to_string(), milliseconds);
    let word = fault.unwrap_or(Verdict::Accepted).word();
    let mut row = format!("{count:>9} {time:>12}  {word}\n");
    for (verdict, note) in notes {
        row += &format!("  {} {}\n", verdict.word(), note.trim_end().replace('\n', "\n    "));
    }
    (accepted, fault.is_none(), row)
}

fn one_case(root: &Path, slug: &str, name: &str, rules: Rules) -> Result<bool, String> {
    let problem = Problem::load(root, slug)?;
    let path = Path::new(name);
    let named = |name| problem.cases.iter().find(|case| Some(case.name.as_ref()) == name);
    let Some(case) = named(path.file_name()).or_else(|| named(path.file_stem())) else {
        let names: String = problem.cases.iter().map(|it| format!("\n  {}", it.name)).collect();
        return Err(format!("{slug} has no case `{name}`; it has:{names}"));
    };
    let programs = build(root, &[slug.to_string()], &["--release", "--bins"])?;
    let program = programs.get(slug).ok_or("the program does not compile")?;
    let judged = problem.judge(program, case, rules)?;
    let time = milliseconds(judged.time);
    print(&format!("{slug} {}: {}, {time}\n", case.name, judged.verdict.word()))?;
    print(format!("{}\n", judged.reason).trim_start())?;
    show::case(case, &judged, rules.exact)?;
    Ok(judged.verdict == Verdict::Accepted)
}
