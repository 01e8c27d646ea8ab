//! Decides about what programs write: by the expected output, or by the checker or the interactor of
//! the problem.
//!
//! A checker is called as those of testlib are: with the paths of the input, the output of the program,
//! and the answer file, in this order. If a case has no answer file, the third is an empty file. Its
//! exit status is 0 if the output is right, 1 if it is wrong, with the reason on stderr, or else on
//! stdout, and another if the checker or the case is at fault. As in testlib, 2 (bad form) and 8 (too
//! short) are wrong, too.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compare::trimmed;
use crate::dialogue;
use crate::problem::{Case, Decider, Problem};
use crate::process::{self, Limits, Ran};
use crate::verdict::{said_by, unfinished, Decision, Judged, Rules, Verdict, PATIENCE};
use tooling::build::build;
use tooling::files;
use tooling::scratch::Scratch;

/// A program is stopped when it has printed this many bytes more than expected.
const TOO_MUCH: usize = 16_000_000;

/// Judges programs on the cases of one problem.
#[derive(Debug)]
pub struct Referee {
    decider: Decider,
    /// The checker or the interactor, if it compiles.
    program: Option<PathBuf>,
}

impl Referee {
    /// Builds the program that decides about a problem, if it has one.
    pub fn build(root: &Path, problem: &Problem) -> Result<Referee, String> {
        let decider = problem.decider;
        let Some(kind) = decider.kind() else { return Ok(Referee { decider, program: None }) };
        let name = format!("{}-{kind}", problem.slug);
        // Not `--release`: the tests and this task have built what such programs need.
        let arguments = ["--quiet", "--example", &name];
        let program = build(root, std::slice::from_ref(&problem.slug), &arguments)?.remove(&name);
        Ok(Referee { decider, program })
    }

    /// Runs `program` on `case` and judges it by `rules`. If it takes too long, it is run once more: the
    /// machine may have been busy.
    ///
    /// # Errors
    /// A message if the case cannot be read, a program cannot be started, or the one that decides does
    /// not compile.
    pub fn judge(&self, program: &Path, case: &Case, rules: Rules) -> Result<Judged, String> {
        let judged = self.judge_once(program, case, rules)?;
        match judged.decision.verdict {
            Verdict::TimeLimitExceeded => self.judge_once(program, case, rules),
            _ => Ok(judged),
        }
    }

    /// Runs `program` on all cases of `problem`, and returns a line for each that it fails.
    ///
    /// # Errors
    /// As [`Referee::judge`].
    pub fn failures(
        &self,
        program: &Path,
        problem: &Problem,
        rules: Rules,
    ) -> Result<Vec<String>, String> {
        let mut failures = Vec::new();
        for case in &problem.cases {
            let decision = self.judge(program, case, rules)?.decision;
            failures.extend(decision.objection().map(|why| format!("{}: {why}", case.name)));
        }
        Ok(failures)
    }

    fn judge_once(&self, program: &Path, case: &Case, rules: Rules) -> Result<Judged, String> {
        let mut limits =
            Limits { time: rules.time_limit, output: TOO_MUCH, memory: rules.memory_limit };
        if self.decider == Decider::Interactor {
            return dialogue::talk(program, self.program()?, &case.input, limits);
        }
        let expected = case.output.as_ref().map(|path| files::bytes(path)).transpose()?;
        limits.output += expected.as_ref().map_or(0, Vec::len);
        let ran = process::run(program, files::bytes(&case.input)?, limits)?;
        self.decide(case, expected, ran, rules)
    }

    /// Judges `output`, which nobody has to write in time, as the output for `case`. An interactor
    /// cannot do this.
    pub fn check(&self, case: &Case, output: Vec<u8>) -> Result<Decision, String> {
        match &case.output {
            _ if self.decider == Decider::Checker => Ok(self.checked(case, &output)?.0),
            Some(path) => Ok(Decision::of_output(&files::bytes(path)?, &output, true)),
            None => Ok(Decision::accepted()),
        }
    }

    fn decide(
        &self,
        case: &Case,
        expected: Option<Vec<u8>>,
        ran: Ran,
        rules: Rules,
    ) -> Result<Judged, String> {
        if self.decider == Decider::Output {
            return Ok(Judged::of_run(ran, expected.unwrap_or_default(), rules));
        }
        if let Some(failure) = unfinished(&ran, rules) {
            return Ok(Judged::new(failure, ran, expected));
        }
        let (decision, words) = self.checked(case, &ran.stdout)?;
        let mut judged = Judged::new(decision, ran, expected);
        judged.referee_stderr = Some(words);
        Ok(judged)
    }

    /// Returns what the checker says of `output`, and its words.
    fn checked(&self, case: &Case, output: &[u8]) -> Result<(Decision, Vec<u8>), String> {
        let scratch = Scratch::new("checked", &case.name)?;
        let found = scratch.path().join("output");
        files::write(&found, output)?;
        let mut answer = scratch.path().join("no-answer");
        match &case.output {
            Some(path) => answer.clone_from(path),
            None => files::write(&answer, b"")?,
        }
        let mut command = Command::new(self.program()?);
        command.args([&case.input, &found, &answer]);
        let limits = Limits { time: PATIENCE, output: TOO_MUCH, memory: u64::MAX };
        let ran = process::run_command(command, Vec::new(), limits)?;
        let is_silent = trimmed(&ran.stderr).is_empty();
        let words = if is_silent { &ran.stdout } else { &ran.stderr };
        let decision = said_by("checker", ran.code(), &ran.to_string(), words);
        Ok((decision, words.clone()))
    }

    fn program(&self) -> Result<&PathBuf, String> {
        let kind = self.decider.kind().unwrap_or_default();
        let why = || format!("the {kind} does not compile: see cargo's messages");
        self.program.as_ref().ok_or_else(why)
    }
}
