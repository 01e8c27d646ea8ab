//! The table of the judge: a row for each problem, and below it what is wrong.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Options;
use judging::build::build;
use judging::compare::{first_difference, lines};
use judging::output::{megabytes, milliseconds, print};
use judging::{files, unfinished, Decider, Decision, Judged, Problem, Referee, Verdict};

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
        let left = unfinished::places(root, slug).into_iter().map(|place| format!("  {place}\n"));
        print(&format!("{slug:<width$} {}{}", row.text(), left.collect::<String>()))?;
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
    /// The number of cases.
    count: usize,
    accepted: usize,
    slowest: Option<Duration>,
    /// The most bytes in memory, of all cases.
    memory: Option<u64>,
    /// What is wrong, or worth a word.
    notes: Vec<Decision>,
    /// What to do if the statement accepts several answers.
    advice: Option<String>,
}

fn judged(
    root: &Path,
    problem: &Problem,
    program: Option<&PathBuf>,
    options: &Options,
) -> Result<Row, String> {
    let mut row = Row { count: problem.count, ..Row::default() };
    if let Some(program) = program {
        let referee = Referee::build(root, problem)?;
        for case in &problem.cases {
            match referee.judge(program, case, options.rules(problem)) {
                Ok(judged) => row.add(&case.name, problem, judged),
                Err(fault) => row.note(Verdict::JudgeError, format!("{}: {fault}", case.name)),
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
        let mut row = Row::default();
        row.note(Verdict::JudgeError, fault);
        row
    }

    fn add(&mut self, case: &str, problem: &Problem, judged: Judged) {
        self.slowest = self.slowest.max(Some(judged.time));
        self.memory = self.memory.max(judged.memory);
        let Decision { verdict, reason } = &judged.decision;
        if *verdict == Verdict::Accepted {
            self.accepted += 1;
        }
        if *verdict != Verdict::Accepted || !reason.is_empty() {
            self.note(*verdict, format!("{case}: {reason}"));
        }
        if *verdict == Verdict::WrongAnswer && may_be_right(problem, &judged) {
            let slug = &problem.slug;
            self.advice = Some(format!(
                "if the statement accepts any of several answers, let a checker decide: \
                 problems/{slug}/examples/{slug}-checker.rs (see problems/README.md)"
            ));
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
        if let Some(advice) = &self.advice {
            text += &format!("  {advice}\n");
        }
        text
    }
}

/// Returns whether an output that differs from the expected one may be another right answer, so that
/// a checker has to decide. It is not if its line is one that the cases expect elsewhere, such as the
/// name of the other player, or if only the case of its letters differs.
fn may_be_right(problem: &Problem, judged: &Judged) -> bool {
    let Some(expected) = &judged.expected else { return false };
    if problem.decider != Decider::Output {
        return false;
    }
    let expected_lines = lines(expected, false);
    let found_lines = lines(&judged.found, false);
    let Some(place) = first_difference(&expected_lines, &found_lines) else { return false };
    let Some(found) = found_lines.get(place) else { return false };
    let Some(expected) = expected_lines.get(place) else { return false };
    let outputs = problem.cases.iter().filter_map(|case| case.output.as_ref());
    let outputs: Vec<Vec<u8>> = outputs.filter_map(|path| files::bytes(path).ok()).collect();
    let usual: BTreeSet<&[u8]> = outputs.iter().flat_map(|output| lines(output, false)).collect();
    !found.is_empty()
        && !found.eq_ignore_ascii_case(expected)
        && expected_lines.len() == found_lines.len()
        && !usual.contains(found)
}
