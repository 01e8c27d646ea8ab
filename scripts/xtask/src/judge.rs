//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.

use std::path::Path;

use crate::index;
use judging::problem::time_limit;
use judging::{Case, Problem, Referee, Verdict};
use tooling::arguments::{Arguments, Task};
use tooling::build::build;
use tooling::output::{megabytes, milliseconds, print};
use tooling::{files, unfinished, workspace};

mod options;
mod show;
mod table;
mod watch;

use self::options::Options;

pub const TASK: Task = Task {
    name: "judge",
    summary: "run programs on their cases, as an online judge does",
    usage: "[PROBLEM…] [--exact] [--time-limit MS] [--watch]\nPROBLEM --case NAME [--all] [--exact] [--time-limit MS]\n[PROBLEM…] --left",
    about: "\
Builds the programs of the given problems (default: all), runs them on the cases
in testdata, and prints a verdict for each: AC (accepted), WA (wrong answer),
RE (runtime error), TLE (time limit exceeded), MLE (memory limit exceeded),
CE (compile error), or JE if the test data, the checker or the interactor is
wrong (judge error). `.` is the problem of the current folder. If a statement
accepts several answers, a checker decides: see `judge` in scripts/README.md.

A PROBLEM is a folder in problems, or another name that `find` knows, e.g. hdu1847.

A case over the time limit is run once more. The memory is that of the program
alone: processes that it starts, a checker and an interactor are not counted.",
    options: &[
        ("--case NAME", "show one case: input, expected and found output, stderr"),
        ("--all", "with --case: show every line, e.g. of a long dialogue"),
        ("--exact", "compare every byte; otherwise trailing whitespace is ignored"),
        ("--time-limit MS", "in milliseconds (default: the problem's, or else 2000)"),
        ("--watch", "judge again whenever a file changes, until Ctrl-C"),
        ("--left", "list what is left to write in a new problem, and judge nothing"),
    ],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    let options = Options {
        time_limit: arguments.value("--time-limit").map(time_limit).transpose()?,
        exact: arguments.has("--exact"),
        case: arguments.value("--case"),
        shows_all: arguments.has("--all"),
    };
    let root = workspace::root()?;
    let slugs = index::chosen(&root, &arguments.names)?;
    if options.case.is_some() && slugs.len() != 1 {
        return Err("--case needs exactly one problem".to_string());
    }
    if options.shows_all && options.case.is_none() {
        return Err("--all needs --case NAME".to_string());
    }
    if arguments.has("--left") {
        return print_left(&root, &slugs);
    }
    if arguments.has("--watch") {
        return watch::judge_again_and_again(&root, &slugs, || judge(&root, &slugs, &options));
    }
    judge(&root, &slugs, &options)
}

/// Prints what is left to write for these problems.
fn print_left(root: &Path, slugs: &[String]) -> Result<bool, String> {
    let left = slugs.iter().flat_map(|slug| unfinished::places(root, slug));
    let lines: String = left.map(|place| format!("{place}\n")).collect();
    print(if lines.is_empty() { "nothing is left to write\n" } else { &lines })?;
    Ok(true)
}

fn judge(root: &Path, slugs: &[String], options: &Options) -> Result<bool, String> {
    match (options.case, slugs) {
        (Some(name), [slug]) => one_case(root, slug, name, options),
        _ => table::print_verdicts(root, slugs, options),
    }
}

/// Returns the case with the name `path`, or with a file there.
fn case_named<'a>(problem: &'a Problem, path: &Path) -> Result<&'a Case, String> {
    let named = |name| problem.cases.iter().find(|case| Some(case.name.as_ref()) == name);
    if let Some(case) = named(path.file_name()).or_else(|| named(path.file_stem())) {
        return Ok(case);
    }
    let slug = &problem.slug;
    let name = files::slashed(path);
    let names = problem.cases.iter().map(|case| format!("\n  {}", case.name));
    let faults = problem.faults.iter().map(|fault| format!("\n  {fault}"));
    let known: String = names.chain(faults).collect();
    Err(format!("{slug} has no complete case `{name}`; it has:{known}"))
}

fn one_case(root: &Path, slug: &str, name: &str, options: &Options) -> Result<bool, String> {
    let problem = Problem::load(root, slug)?;
    let case = case_named(&problem, Path::new(name))?;
    let programs = build(root, &[slug.to_string()], &["--release", "--bins"])?;
    let program = programs.get(slug).ok_or("the program does not compile")?;
    let judged = Referee::build(root, &problem)?.judge(program, case, options.rules(&problem))?;
    let verdict = judged.decision.verdict;
    let mut head = format!("{slug} {}: {}", case.name, verdict.word());
    head += &format!(", {}", milliseconds(judged.time));
    if let Some(memory) = judged.memory {
        head += &format!(", {}", megabytes(memory));
    }
    print(&format!("{head}\n"))?;
    print(format!("{}\n", judged.decision.reason).trim_start())?;
    show::case(case, problem.decider, &judged, options)?;
    Ok(verdict == Verdict::Accepted)
}
