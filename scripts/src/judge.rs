//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.
//!
//! [`testing::judge`] does the work; `show` prints one case.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::arguments::Arguments;
use testing::judge::build::{self, interactor_name};
use testing::judge::{cases, judge, Case, Rules, Verdict, TIME_LIMIT};
use testing::output::{milliseconds, say};
use testing::{unfinished, workspace};

mod show;

/// What `--help` prints.
pub const USAGE: &str = "\
run programs on their cases, as an online judge does

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

/// Judges the problems that the arguments name, or all, and prints a table; or shows one case.
/// Returns whether all are accepted.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("judge", USAGE, arguments)?;
    let seconds = arguments.number("--time-limit", 0.001..=3600.0)?;
    let rules = Rules {
        time_limit: seconds.map_or(TIME_LIMIT, Duration::from_secs_f64),
        exact: arguments.has("--exact"),
    };
    let root = workspace::root()?;
    let slugs = workspace::chosen(&root, &arguments.words)?;
    match (arguments.value("--case"), &slugs[..]) {
        (None, _) => table(&root, &slugs, rules),
        (Some(name), [slug]) if !arguments.words.is_empty() => one_case(&root, slug, name, rules),
        _ => Err("--case needs exactly one problem".to_string()),
    }
}

/// Prints a row for each problem and below it a line for each fault. Returns whether there is
/// none.
fn table(root: &Path, slugs: &[String], rules: Rules) -> Result<bool, String> {
    let programs = build::programs(root, slugs)?;
    let width = slugs.iter().map(String::len).fold(16, usize::max);
    let head = format!("{:<width$} {:>9} {:>12}", "problem", "cases", "slowest");
    say(&(head + "  verdict\n"))?;
    let (mut accepted, mut all, mut is_well) = (0, 0, true);
    for slug in slugs {
        let found = cases::find(root, slug);
        let (mut row, interactor) = (Row::default(), programs.get(&interactor_name(slug)));
        match programs.get(slug) {
            Some(program) => row.judge(program, interactor, &found.cases, rules),
            None => row.note(Verdict::CompileError, "see the messages of cargo"),
        }
        for fault in &found.faults {
            row.note(Verdict::Fault, fault);
        }
        for place in unfinished::places(root, slug) {
            row.notes += &format!("  {place}\n");
        }
        let count = format!("{}/{}", row.accepted, found.count);
        let time = row.slowest.map_or("-".to_string(), milliseconds);
        let verdict = row.fault.unwrap_or(Verdict::Accepted).word();
        let line = format!("{slug:<width$} {count:>9} {time:>12}  {verdict}");
        say(&format!("{line}\n{}", row.notes))?;
        accepted += row.accepted;
        all += found.count;
        is_well &= row.fault.is_none();
    }
    let s = if slugs.len() == 1 { "" } else { "s" };
    let problems = format!("{} problem{s}", slugs.len());
    say(&format!("{problems}, {accepted} of {all} cases accepted\n"))?;
    Ok(is_well)
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
    /// Judges all cases, whatever is wrong with some.
    fn judge(
        &mut self,
        program: &Path,
        interactor: Option<&PathBuf>,
        cases: &[Case],
        rules: Rules,
    ) {
        for case in cases {
            let (verdict, reason) = match judge(program, interactor, case, rules) {
                Ok(judged) => {
                    self.slowest = self.slowest.max(Some(judged.time));
                    (judged.verdict, judged.reason)
                }
                Err(message) => (Verdict::Fault, message),
            };
            self.accepted += usize::from(verdict == Verdict::Accepted);
            if verdict != Verdict::Accepted || !reason.is_empty() {
                self.note(verdict, &format!("{}: {reason}", case.name));
            }
        }
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
fn one_case(root: &Path, slug: &String, name: &str, rules: Rules) -> Result<bool, String> {
    let programs = build::programs(root, std::slice::from_ref(slug))?;
    let found = cases::find(root, slug);
    let path = Path::new(name);
    let names = [path.file_name(), path.file_stem()];
    let is_meant = |case: &&Case| names.contains(&Some(case.name.as_ref()));
    let Some(case) = found.cases.iter().find(is_meant) else {
        let mut lines = vec![format!("{slug} has no case `{name}`; it has:")];
        lines.extend(found.cases.into_iter().map(|case| case.name));
        lines.extend(found.faults);
        return Err(lines.join("\n  "));
    };
    let program = programs.get(slug).ok_or("the program does not compile")?;
    let judged = judge(program, programs.get(&interactor_name(slug)), case, rules)?;
    let (verdict, time) = (judged.verdict.word(), milliseconds(judged.time));
    say(&format!("{slug} {}: {verdict}, {time}\n", case.name))?;
    say(format!("{}\n", judged.reason).trim_start())?;
    show::case(case, &judged, rules.exact)?;
    Ok(judged.verdict == Verdict::Accepted)
}
