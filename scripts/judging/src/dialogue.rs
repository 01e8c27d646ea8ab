//! Lets a program and its interactor talk: each reads what the other writes.
//!
//! The exit status of an interactor means what that of a checker does: see [`referee`](crate::referee).
//! When it has ended, the program may say nothing more.
//!
//! The time limit is that of the program. It does not count while the program waits and the interactor
//! computes or sleeps, where the system says so. At the limit, the input of the interactor ends: one
//! that waits for the program ends then, too, and another is at fault.

use std::collections::VecDeque;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::mpsc::{sync_channel, Receiver, SyncSender};
use std::time::{Duration, Instant};

use crate::compare::{shown, trimmed};
use crate::process::{next, rest, End, Event, Limits, Process, LOOK, UNREAD};
use crate::verdict::{
    failure, out_of_time, said_by, too_large, too_much, Decision, Judged, Verdict, PATIENCE,
};

/// The time that an interactor has to end after a program failed. It does not see the failure, so its
/// verdict is on what was said before it.
const LAST_WORD: Duration = Duration::from_millis(500);

/// The time that an interactor has to end at the limit, after the end of its input.
const LAST_CHANCE: Duration = Duration::from_secs(2);

/// The time that an interactor has to end before it is given a line, where the system does not say
/// that it waits for one. What it does not read is lost, and nobody could tell that it was said.
const BETWEEN_LINES: Duration = Duration::from_millis(1);

/// The time that a dialogue spends before lines at most. Its program is not to wait long.
const PAUSES: Duration = Duration::from_secs(1);

/// The time between two looks whether an interactor waits for a line.
const GLANCE: Duration = Duration::from_micros(50);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Speaker {
    Program,
    Interactor,
}

/// Something that was heard, and whose it is.
struct Heard {
    speaker: Speaker,
    event: Event,
}

struct Side {
    process: Process,
    /// Whether it has closed its stdout.
    is_silent: bool,
    /// How it has ended, and when that was seen.
    end: Option<(ExitStatus, Instant)>,
}

impl Side {
    fn start(command: Command, speaker: Speaker, heard: SyncSender<Heard>) -> Result<Side, String> {
        // Nobody listens any more after the end.
        let hear = move |event| drop(heard.send(Heard { speaker, event }));
        Ok(Side { process: Process::start(command, hear)?, is_silent: false, end: None })
    }

    fn look(&mut self) {
        if self.end.is_none() {
            self.end = self.process.ended().map(|status| (status, Instant::now()));
        }
    }

    fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    /// Returns its exit status if it is another than 0.
    fn failed(&self) -> Option<ExitStatus> {
        let (status, _) = self.end?;
        (!status.success()).then_some(status)
    }

    /// Returns whether it ended some time ago, so that the other one has had time to end, too.
    fn ended_long_ago(&self) -> bool {
        self.end.is_some_and(|(_, at)| at.elapsed() > LAST_WORD)
    }

    /// Returns whether all that it said was heard. What it has started may hold its pipe open, and
    /// is not waited for.
    fn has_said_all(&self) -> bool {
        self.has_ended() && (self.is_silent || self.ended_long_ago())
    }
}

struct Dialogue {
    program: Side,
    interactor: Side,
    transcript: Transcript,
    /// The lines of the program that the interactor was not given yet.
    waiting: VecDeque<Vec<u8>>,
    /// When the interactor was given a line, or said something.
    moved: Instant,
    /// The time that was spent before lines.
    paused: Duration,
    /// The time in which the program waited and the interactor did not.
    computed: Duration,
    /// When the limit was reached, and the verdict on a program whose interactor ends then.
    at_limit: Option<(Instant, Decision)>,
}

/// Lets `program` talk with `interactor` about the case at this path, and judges it.
pub fn talk(
    program: &Path,
    interactor: &Path,
    case: &Path,
    limits: Limits,
) -> Result<Judged, String> {
    let (sender, heard) = sync_channel(UNREAD);
    let mut about_case = Command::new(interactor);
    about_case.arg(case);
    let interactor = Side::start(about_case, Speaker::Interactor, sender.clone())?;
    let program = Side::start(Command::new(program), Speaker::Program, sender)?;
    let mut dialogue = Dialogue {
        program,
        interactor,
        transcript: Transcript::default(),
        waiting: VecDeque::new(),
        moved: Instant::now(),
        paused: Duration::ZERO,
        computed: Duration::ZERO,
        at_limit: None,
    };
    let decision = dialogue.decide(&heard, limits);
    let time = dialogue.time().min(limits.time);
    let memory = dialogue.program.process.memory();
    let stderr = dialogue.program.process.stop();
    let interactor_stderr = dialogue.interactor.process.stop();
    for Heard { speaker, event } in rest(&heard) {
        if let Event::Bytes(words) = event {
            dialogue.transcript.add(speaker, &words);
        }
    }
    Ok(Judged {
        decision,
        time,
        memory,
        expected: None,
        found: dialogue.transcript.text,
        stderr,
        referee_stderr: Some(interactor_stderr),
    })
}

impl Dialogue {
    /// Passes on what both say until the verdict is clear.
    fn decide(&mut self, heard: &Receiver<Heard>, limits: Limits) -> Decision {
        loop {
            self.pass_on(heard);
            if let Some(decision) = self.decision(limits) {
                return decision;
            }
            // What a program that failed has written is not all that it had to say.
            let is_over = self.program.has_said_all() && self.program.failed().is_none();
            if is_over && self.waiting.is_empty() {
                self.interactor.process.close();
            }
        }
    }

    /// Hears one of the two, passes it on, and looks who has ended.
    fn pass_on(&mut self, heard: &Receiver<Heard>) {
        let patience = if self.waiting.is_empty() { LOOK } else { GLANCE };
        let start = Instant::now();
        match next(heard, patience) {
            Some(Heard { speaker, event }) => self.hear(speaker, event),
            None if self.interactor_computes() => self.computed += start.elapsed(),
            None => {}
        }
        if !self.waiting.is_empty() {
            self.paused += start.elapsed();
        }
        self.program.look();
        self.interactor.look();
        self.give_next_line();
    }

    fn hear(&mut self, speaker: Speaker, event: Event) {
        match (speaker, event) {
            (Speaker::Program, Event::Bytes(words)) => {
                self.transcript.add(speaker, &words);
                let lines = words.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec);
                self.waiting.extend(lines);
            }
            (Speaker::Interactor, Event::Bytes(words)) => {
                self.transcript.add(speaker, &words);
                self.program.process.say(words);
                self.moved = Instant::now();
            }
            (Speaker::Program, Event::End) => self.program.is_silent = true,
            (Speaker::Interactor, Event::End) => self.program.process.close(),
        }
    }

    /// Gives the interactor the next line of the program, unless it may still end before. If too
    /// many lines wait, it gets all of them.
    fn give_next_line(&mut self) {
        if self.interactor.has_ended() || self.waiting.is_empty() {
            return;
        }
        if self.paused > PAUSES {
            let all: Vec<u8> = self.waiting.drain(..).flatten().collect();
            self.interactor.process.say(all);
        } else if self.interactor_waits() {
            if let Some(line) = self.waiting.pop_front() {
                self.interactor.process.say(line);
                self.moved = Instant::now();
            }
        }
    }

    /// Returns whether the interactor has read what it was given, and does not end after that.
    fn interactor_waits(&self) -> bool {
        let is_patient = || self.moved.elapsed() >= BETWEEN_LINES;
        self.interactor.process.waits_for_input().unwrap_or_else(is_patient)
    }

    /// Returns whether the program waits for the interactor, which does not wait, and neither does a line.
    fn interactor_computes(&self) -> bool {
        self.waiting.is_empty()
            && self.interactor.process.waits_for_input() == Some(false)
            && self.program.process.waits_for_input() == Some(true)
    }

    /// Returns the time that the program took.
    fn time(&self) -> Duration {
        let others = self.paused + self.computed;
        self.program.process.start.elapsed().saturating_sub(others)
    }

    /// Returns the verdict if it is clear by now.
    fn decision(&mut self, limits: Limits) -> Option<Decision> {
        if let Some((at, decision)) = &self.at_limit {
            return self.decision_after_limit(*at, decision);
        }
        if let Some(status) = self.interactor.failed() {
            let stderr = self.interactor.process.stop();
            return Some(said_by("interactor", status.code(), &status.to_string(), &stderr));
        }
        if let Some(status) = self.program.failed() {
            return self.failure_of_program(status);
        }
        if self.interactor.has_ended() {
            if let Some(words) = self.unread() {
                return Some(unread(words));
            }
            if self.program.has_said_all() {
                return Some(Decision::accepted());
            }
        }
        match self.program.process.beyond(limits, self.transcript.text.len())? {
            End::OutputLimit => return Some(self.flood(limits.output)),
            End::MemoryLimit => return Some(too_large(limits.memory)),
            End::TimeLimit => {}
            End::Exit(_) => return None,
        }
        if self.computed > PATIENCE {
            let reason = format!("the interactor computed for {} s", PATIENCE.as_secs());
            return Some(Decision::new(Verdict::JudgeError, reason));
        }
        // Before lines, and while the interactor computed, it was not the program that took its time.
        if self.time() > limits.time {
            self.at_limit = Some((Instant::now(), self.stopped(limits.time)));
            self.interactor.process.close();
        }
        None
    }

    /// Returns the verdict after the limit, reached at `at`: `decision` on the program if the interactor
    /// ends with its input.
    fn decision_after_limit(&self, at: Instant, decision: &Decision) -> Option<Decision> {
        if self.interactor.has_ended() {
            return Some(decision.clone());
        }
        let reason = format!("{}\nthe interactor neither answers nor ends", decision.reason);
        let is_over = at.elapsed() > LAST_CHANCE;
        is_over.then(|| Decision::new(Verdict::JudgeError, reason))
    }

    /// Returns the verdict on a program that failed, as soon as the interactor has ended or has had
    /// the time for it: it may refuse what was said before.
    fn failure_of_program(&mut self, status: ExitStatus) -> Option<Decision> {
        if !self.interactor.has_ended() && !self.program.ended_long_ago() {
            return None;
        }
        let mut decision = failure(status, &self.program.process.stop());
        let (who, line) = self.transcript.last_line();
        decision.reason += &format!("\nthe last line, of {who}: {line}");
        Some(decision)
    }

    /// Returns what the program has said and the interactor, which has ended, has not read.
    fn unread(&self) -> Option<&[u8]> {
        self.waiting.iter().map(|line| trimmed(line)).find(|line| !line.is_empty())
    }

    /// Returns the verdict on a dialogue of too many bytes: the last speaker is at fault.
    fn flood(&self, limit: usize) -> Decision {
        let too_much = too_much(limit);
        match self.transcript.last_speaker {
            Some(Speaker::Program) => too_much,
            _ => Decision::new(Verdict::JudgeError, too_much.reason),
        }
    }

    /// Returns the verdict on a program at its time limit, and what moved till then.
    fn stopped(&self, limit: Duration) -> Decision {
        let is_moving = self.transcript.changed.is_some_and(|at| at.elapsed() < limit / 2);
        let why = if self.program.has_ended() {
            "the interactor does not end".to_string()
        } else if self.interactor.has_ended() {
            "the program does not end".to_string()
        } else if is_moving {
            "the dialogue goes on".to_string()
        } else if self.transcript.is_within_line() {
            let (who, line) = self.transcript.last_line();
            format!("the last line, of {who}, has no newline at its end: {line}")
        } else {
            "a line is missing or not flushed, or one side still computes".to_string()
        };
        let mut decision = out_of_time(limit);
        decision.reason += &format!(": {why}\n{}", self.transcript.counts());
        decision
    }
}

/// Returns the verdict on words after the end of the interactor.
fn unread(words: &[u8]) -> Decision {
    let reason = format!("output after the end of the dialogue: \"{}\"", shown(words, 0));
    Decision::new(Verdict::WrongAnswer, reason)
}

/// What was said, a line each: `> ` begins one of the program, `< ` one of the interactor.
#[derive(Default)]
struct Transcript {
    text: Vec<u8>,
    last_speaker: Option<Speaker>,
    /// When something was said last.
    changed: Option<Instant>,
}

impl Transcript {
    fn add(&mut self, speaker: Speaker, words: &[u8]) {
        let sign = match speaker {
            Speaker::Program => "> ",
            Speaker::Interactor => "< ",
        };
        for line in words.split_inclusive(|&byte| byte == b'\n') {
            if self.is_within_line() && self.last_speaker != Some(speaker) {
                self.text.push(b'\n');
            }
            if !self.is_within_line() {
                self.text.extend(sign.bytes());
            }
            self.text.extend(line);
            self.last_speaker = Some(speaker);
            self.changed = Some(Instant::now());
        }
    }

    /// Returns whether the last line has no newline yet.
    fn is_within_line(&self) -> bool {
        self.text.last().is_some_and(|&byte| byte != b'\n')
    }

    /// Returns how many lines went each way, and who was to write next.
    fn counts(&self) -> String {
        let [program, interactor] = [b'>', b'<'].map(|sign| {
            let lines = self.text.split_inclusive(|&byte| byte == b'\n');
            lines.filter(|line| line[0] == sign && line.ends_with(b"\n")).count()
        });
        let next = match self.last_speaker {
            Some(Speaker::Program) => "the interactor",
            _ => "the program",
        };
        format!(
            "lines: {program} of the program, {interactor} of the interactor; next to write: {next}"
        )
    }

    /// Returns who said the last line, and the line.
    fn last_line(&self) -> (&'static str, String) {
        let line = trimmed(&self.text).rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let who = match line.first() {
            None => "nobody",
            Some(b'>') => "the program",
            Some(_) => "the interactor",
        };
        (who, shown(line.get(2..).unwrap_or_default(), 0))
    }
}
