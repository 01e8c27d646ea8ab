//! The verdict on a run of a program, or on its dialogue with an interactor.

use std::process::ExitStatus;
use std::time::Duration;

use crate::compare::{difference, shown, trimmed};
use crate::problem::Problem;
use crate::process::{End, Ran};

/// The time in which a checker has to decide, and an interactor in all.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Why an output that is accepted is not the one that `cargo test` wants.
const INEXACT: &str = "differs byte for byte, as `cargo test` compares: --exact shows it";

/// What programs of Rust, C and C++ say on stderr when the system gives them no more memory.
const OUT_OF_MEMORY: [&str; 3] =
    ["memory allocation of ", "std::bad_alloc", "Cannot allocate memory"];

/// The lines of a stderr that a reason shows.
const MESSAGES: usize = 3;

/// The time that a test or a check leaves a program: any case needs a fraction of it, and the rest is for
/// a busy machine.
pub const AMPLE_TIME: Duration = Duration::from_secs(10);

/// How strict the judge is.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The time from the start of a program to its end.
    pub time_limit: Duration,
    /// The bytes in memory, where the system says how many there are.
    pub memory_limit: u64,
    /// Whether all bytes of the output count, unless a checker or an interactor decides.
    pub exact: bool,
}

impl Rules {
    /// Returns rules for tests and checks of a program of `problem`: the judge decides whether it is fast.
    pub fn with_ample_time(problem: &Problem, exact: bool) -> Rules {
        Rules { time_limit: AMPLE_TIME, memory_limit: problem.memory_limit, exact }
    }
}

/// What a judge says of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The expected output, or one that the checker or the interactor accepts, in time.
    Accepted,
    WrongAnswer,
    /// An exit status other than 0.
    RuntimeError,
    /// Stopped at the time limit.
    TimeLimitExceeded,
    /// Stopped at the memory limit, or ended because the system has no more memory.
    MemoryLimitExceeded,
    CompileError,
    /// The test data, the checker or the interactor is wrong.
    JudgeError,
}

impl Verdict {
    /// Returns its short name.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::RuntimeError => "RE",
            Verdict::TimeLimitExceeded => "TLE",
            Verdict::MemoryLimitExceeded => "MLE",
            Verdict::CompileError => "CE",
            Verdict::JudgeError => "JE",
        }
    }
}

/// A verdict, and why; the reason is empty if there is nothing to say.
#[derive(Clone, Debug)]
pub struct Decision {
    pub verdict: Verdict,
    /// Why, e.g. the first difference.
    pub reason: String,
}

impl Decision {
    pub(crate) fn new(verdict: Verdict, reason: impl Into<String>) -> Decision {
        Decision { verdict, reason: reason.into() }
    }

    pub(crate) fn accepted() -> Decision {
        Decision::new(Verdict::Accepted, "")
    }

    /// Returns the verdict on an output that is to be `expected`, byte for byte if `exact`.
    pub(crate) fn of_output(expected: &[u8], found: &[u8], exact: bool) -> Decision {
        if let Some(difference) = difference(expected, found, exact) {
            let note = if expected.is_empty() { "; the expected output is empty" } else { "" };
            return Decision::new(Verdict::WrongAnswer, difference + note);
        }
        Decision::new(Verdict::Accepted, if expected == found { "" } else { INEXACT })
    }

    /// Returns the verdict and its reason, unless the program is accepted.
    pub fn objection(&self) -> Option<String> {
        let is_accepted = self.verdict == Verdict::Accepted;
        (!is_accepted).then(|| format!("{} {}", self.verdict.word(), self.reason))
    }
}

/// What is known of a program on a case.
#[derive(Debug)]
pub struct Judged {
    pub decision: Decision,
    /// The time that it took.
    pub time: Duration,
    /// The most bytes that were seen in its memory, where the system says it.
    pub memory: Option<u64>,
    /// The expected output, unless an interactor decides.
    pub expected: Option<Vec<u8>>,
    /// The output of the program; if an interactor decides, what both said.
    pub found: Vec<u8>,
    /// The stderr of the program.
    pub stderr: Vec<u8>,
    /// What the checker or the interactor says on stderr, if one decides.
    pub referee_stderr: Option<Vec<u8>>,
}

impl Judged {
    /// Judges a run whose output is to be `expected`.
    pub fn of_run(ran: Ran, expected: Vec<u8>, rules: Rules) -> Judged {
        let decision = match unfinished(&ran, rules) {
            Some(failure) => failure,
            None => Decision::of_output(&expected, &ran.stdout, rules.exact),
        };
        Judged::new(decision, ran, Some(expected))
    }

    pub(crate) fn new(decision: Decision, ran: Ran, expected: Option<Vec<u8>>) -> Judged {
        Judged {
            decision,
            time: ran.time,
            memory: ran.memory,
            expected,
            found: ran.stdout,
            stderr: ran.stderr,
            referee_stderr: None,
        }
    }
}

/// Returns the verdict on a run that did not end well, whatever it wrote.
pub(crate) fn unfinished(ran: &Ran, rules: Rules) -> Option<Decision> {
    match ran.end {
        End::Exit(status) if status.success() => None,
        End::Exit(status) => Some(failure(status, &ran.stderr)),
        End::OutputLimit => Some(too_much(ran.stdout.len())),
        End::MemoryLimit => Some(too_large(rules.memory_limit)),
        End::TimeLimit => Some(out_of_time(rules.time_limit)),
    }
}

pub(crate) fn out_of_time(limit: Duration) -> Decision {
    let reason = format!("stopped after {} ms", limit.as_millis());
    Decision::new(Verdict::TimeLimitExceeded, reason)
}

pub(crate) fn too_much(bytes: usize) -> Decision {
    let reason = format!("stopped after {} MB of output", bytes / 1_000_000);
    Decision::new(Verdict::WrongAnswer, reason)
}

pub(crate) fn too_large(limit: u64) -> Decision {
    let reason = format!("stopped: it took more than {} MB of memory", limit >> 20);
    Decision::new(Verdict::MemoryLimitExceeded, reason)
}

/// Returns the verdict on a program that failed, with the first lines of its stderr.
pub(crate) fn failure(status: ExitStatus, stderr: &[u8]) -> Decision {
    let messages = messages(stderr);
    if OUT_OF_MEMORY.iter().any(|words| messages.contains(words)) {
        return Decision::new(Verdict::MemoryLimitExceeded, format!("{status}\n{messages}"));
    }
    if was_killed(status) {
        let reason = format!("{status}: the system kills a program when memory is short");
        return Decision::new(Verdict::MemoryLimitExceeded, reason);
    }
    let reason = format!("{status}\n{messages}");
    Decision::new(Verdict::RuntimeError, reason.trim_end())
}

/// Returns whether a program that was not stopped was killed all the same.
#[cfg(unix)]
fn was_killed(status: ExitStatus) -> bool {
    std::os::unix::process::ExitStatusExt::signal(&status) == Some(9)
}

#[cfg(not(unix))]
fn was_killed(_: ExitStatus) -> bool {
    false
}

/// Returns the first lines of a stderr that say something, as text that prints, each cut if it is long.
/// What Rust writes below a panic, how to see a backtrace, is not about the program.
pub(crate) fn messages(stderr: &[u8]) -> String {
    let lines = stderr.split(|&byte| byte == b'\n').map(trimmed);
    let is_said =
        |line: &&[u8]| !line.is_empty() && !line.starts_with(b"note: run with `RUST_BACKTRACE=1`");
    let said = lines.filter(is_said).take(MESSAGES).map(|line| shown(line, 0));
    said.collect::<Vec<_>>().join("\n")
}

/// Returns what a checker or an interactor says by its exit status and its stderr; `end` describes how
/// it ended.
pub(crate) fn said_by(kind: &str, status: Option<i32>, end: &str, stderr: &[u8]) -> Decision {
    let why = messages(stderr);
    match status {
        Some(0) => Decision::accepted(),
        Some(1 | 2 | 8) => Decision::new(Verdict::WrongAnswer, why),
        _ => Decision::new(Verdict::JudgeError, format!("the {kind} failed, {end}\n{why}")),
    }
}
