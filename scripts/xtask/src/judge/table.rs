//! The table of the judge: a row for each problem, and below it what is wrong.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::options::Options;
use judging::{Decision, Judged, Problem, Referee, Verdict};
use tooling::build::build;
use tooling::output::{megabytes, milliseconds, print};
use tooling::unfinished;

/// Judges the programs of these problems, and prints a row for each as soon as it is judged. Returns
/// whether all are accepted.
pub fn print_verdicts(root: &Path, slugs: &[String], options: &Options) -> Result<bool, String> {
    let programs = build(root, slugs, &["--release", "--bins"])?;
    let width = slugs.iter().map(String::len).fold(16, usize::max);
    let head = format!("{:<width$} {:>9} {:>12} {:>10}", "problem", "cases", "slowest", "memory");
    print(&format!("{head}  verdict\n"))?;
    let mut accepted = 0;
    let mut count = 0;
    let mut failed = Vec::new();
    for slug in slugs {
        let row = match Problem::load(root, slug) {
            Ok(problem) => judged(root, &problem, programs.get(slug), options)?,
            Err(fault) => Row::of_fault(fault),
        };
        let left = match unfinished::places(root, slug).len() {
            0 => String::new(),
            1 => "  1 place is left to write: --left lists it\n".to_string(),
            count => format!("  {count} places are left to write: --left lists them\n"),
        };
        print(&format!("{slug:<width$} {}{left}", row.text()))?;
        accepted += row.accepted;
        count += row.count;
        if row.verdict() != Verdict::Accepted {
            failed.push(slug.as_str());
        }
    }
    let s = if slugs.len() == 1 { "" } else { "s" };
    let mut end = format!("{} problem{s}, {accepted} of {count} cases accepted", slugs.len());
    if !failed.is_empty() {
        end += &format!("; failed: {}", failed.join(", "));
    }
    print(&format!("{end}\n"))?;
    Ok(failed.is_empty())
}

/// What is known of a program on all cases of its problem.
#[derive(Default)]
struct Row {
    /// The number of cases, and of what is wrong with the files.
    count: usize,
    accepted: usize,
    slowest: Option<Duration>,
    /// The most bytes in memory, of all cases.
    memory: Option<u64>,
    /// What is wrong, or worth a word.
    notes: Vec<Decision>,
}

fn judged(
    root: &Path,
    problem: &Problem,
    program: Option<&PathBuf>,
    options: &Options,
) -> Result<Row, String> {
    let mut row = Row { count: problem.count(), ..Row::default() };
    if let Some(program) = program {
        let referee = Referee::build(root, problem)?;
        for case in &problem.cases {
            match referee.judge(program, case, options.rules(problem)) {
                Ok(judged) => row.add(&case.name, &judged),
                Err(fault) => row.note_case(&case.name, Verdict::JudgeError, &fault),
            }
        }
    } else {
        row.note(Verdict::CompileError, "see the messages of cargo".to_string());
    }
    for fault in &problem.faults {
        row.note(Verdict::JudgeError, fault.clone());
    }
    Ok(row)
}

impl Row {
    /// Returns the row of a problem that cannot be judged.
    fn of_fault(fault: String) -> Row {
        let mut row = Row { count: 1, ..Row::default() };
        row.note(Verdict::JudgeError, fault);
        row
    }

    fn add(&mut self, case: &str, judged: &Judged) {
        self.slowest = self.slowest.max(Some(judged.time));
        self.memory = self.memory.max(judged.memory);
        let Decision { verdict, reason } = &judged.decision;
        if *verdict == Verdict::Accepted {
            self.accepted += 1;
        }
        if *verdict != Verdict::Accepted || !reason.is_empty() {
            self.note_case(case, *verdict, reason);
        }
    }

    /// Adds what is worth a word of a case. A fault of a checker or an interactor that is the same in
    /// several cases is shown once.
    fn note_case(&mut self, case: &str, verdict: Verdict, reason: &str) {
        let end = format!(": {reason}");
        let is_same = |note: &Decision| note.verdict == verdict && note.reason.ends_with(&end);
        if verdict != Verdict::JudgeError || !self.notes.iter().any(is_same) {
            self.note(verdict, format!("{case}{end}"));
        }
    }

    fn note(&mut self, verdict: Verdict, reason: String) {
        self.notes.push(Decision { verdict, reason });
    }

    /// Returns the first verdict that is not accepted, if there is one.
    fn verdict(&self) -> Verdict {
        let mut verdicts = self.notes.iter().map(|note| note.verdict);
        verdicts.find(|&verdict| verdict != Verdict::Accepted).unwrap_or(Verdict::Accepted)
    }

    /// Returns the row, without the slug, and its notes.
    fn text(&self) -> String {
        let count = format!("{}/{}", self.accepted, self.count);
        let time = self.slowest.map_or("-".to_string(), milliseconds);
        let memory = self.memory.map_or(String::new(), megabytes);
        let mut text = format!("{count:>9} {time:>12} {memory:>10}  {}\n", self.verdict().word());
        for Decision { verdict, reason } in &self.notes {
            let reason = reason.trim_end().replace('\n', "\n    ");
            text += &format!("  {} {reason}\n", verdict.word());
        }
        text
    }
}
