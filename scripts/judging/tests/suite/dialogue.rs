//! Dialogues between a program and an interactor, both of them shells: the case is the script of the
//! interactor, and the program does what the interactor says.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use judging::dialogue::talk;
use judging::process::Limits;
use judging::{Case, Decider, Judged, Problem, Referee, Rules, Verdict};
use tooling::files::write;

use Verdict::*;

const WIDE: Limits = Limits { time: Duration::from_secs(60), output: 1 << 20, memory: u64::MAX };

/// Returns a file that only this test has.
fn scratch(name: &str, text: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dialogue").join(name);
    write(&path, text).unwrap();
    path
}

/// Lets a shell talk with an interactor that runs `script`.
fn judged(name: &str, script: &str, limits: Limits) -> Judged {
    let case = scratch(name, script.as_bytes());
    talk(Path::new("/bin/sh"), Path::new("/bin/sh"), &case, limits).unwrap()
}

#[test]
fn the_verdict_is_on_what_both_said() {
    for (name, script, verdict, reason) in [
        ("right", "echo 'echo hi'; read a; test $a = hi", Accepted, ""),
        ("wrong", "echo 'echo no'; read a; test $a = hi || { echo $a >&2; exit 1; }", WrongAnswer, "no"),
        ("broken", "echo 'echo no'; read a; exit 3", JudgeError, "the interactor failed, exit status: 3\n"),
        // As testlib says of a bad form, and of an output that is too short.
        ("form", "echo 'echo no'; read a; echo form >&2; exit 2", WrongAnswer, "form"),
        ("short", "echo 'echo no'; read a; exit 8", WrongAnswer, ""),
        ("long", "echo 'echo no'; read a; for i in 1 2 3 4; do echo line $i; done >&2; exit 1", WrongAnswer, "line 1\nline 2\nline 3"),
        // The program reads to the end of its input, which is that of the interactor.
        ("reads", "echo 'while read a; do :; done'; exit 0", Accepted, ""),
        // It speaks after the end.
        ("later", "echo 'sleep 0.2; echo more'; exit 0", WrongAnswer, "output after the end of the dialogue: \"more\""),
        ("blank", "echo 'sleep 0.2; echo'; exit 0", Accepted, ""),
        // It ends while the interactor computes: what it said is read later.
        ("computes", "echo 'echo one; echo two; exit'; i=0; while [ $i -lt 99999 ]; do i=$((i+1)); done; read a; read b; test $b = two", Accepted, ""),
        ("fails", "echo 'exit 3'; read a; exit 0", RuntimeError, "exit status: 3\nthe last line, of the interactor: exit 3"),
    ] {
        let judged = judged(name, script, WIDE);
        let Judged { decision, found, .. } = judged;
        let said = String::from_utf8_lossy(&found);
        assert_eq!(decision.verdict, verdict, "{name}: {decision:?}\n{said}");
        assert_eq!(decision.reason.trim_end(), reason.trim_end(), "{name}");
    }
}

#[test]
fn limits_hold_and_name_who_does_not_move() {
    let short = Limits { time: Duration::from_secs(1), ..WIDE };
    for (name, script, limits, verdict, reason) in [
        (
            "deaf",
            "echo exit; sleep 9",
            short,
            JudgeError,
            "stopped after 1000 ms: the interactor does not end\n",
        ),
        (
            "endless",
            "echo 'sleep 9'; exit 0",
            short,
            TimeLimitExceeded,
            "stopped after 1000 ms: the program does not end\n",
        ),
        (
            "waits",
            "echo 'echo hi; sleep 9'; read a; read b",
            short,
            TimeLimitExceeded,
            "\nlines: 1 of the program, 1 of the interactor; next to write: the interactor",
        ),
        (
            "slow",
            "echo 'echo hi; sleep 9'; read a; sleep 9",
            short,
            JudgeError,
            "next to write: the interactor\nthe interactor neither answers nor ends",
        ),
        (
            "floods",
            "echo 'while :; do echo xxxxxxxx; done'; sleep 99",
            Limits { output: 9999, ..WIDE },
            WrongAnswer,
            "stopped after 0 MB of output",
        ),
        #[cfg(target_os = "linux")]
        (
            "eats",
            "echo 'a=$(yes | head -c 30000000); sleep 99'; sleep 99",
            Limits { memory: 16 << 20, ..WIDE },
            MemoryLimitExceeded,
            "stopped: it took more than 16 MB of memory",
        ),
    ] {
        let decision = judged(name, script, limits).decision;
        assert_eq!(decision.verdict, verdict, "{name}: {decision:?}");
        assert!(decision.reason.contains(reason), "{name}: {decision:?}");
    }
}

/// The time in which the interactor computes is not that of the program.
#[cfg(target_os = "linux")]
#[test]
fn a_slow_interactor_costs_the_program_no_time() {
    let count = "i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done";
    let script = format!(
        "start=$(date +%s%N); \
         for turn in 1 2 3 4 5 6 7 8; do {count}; echo 'echo hi; read a; eval $a'; read a; done; \
         echo exit; echo $((($(date +%s%N) - start) / 1000000)) >&2"
    );
    let limits = Limits { time: Duration::from_millis(300), ..WIDE };
    let judged = judged("computes-long", &script, limits);
    let took = String::from_utf8_lossy(judged.referee_stderr.as_deref().unwrap_or_default());
    assert_eq!(judged.decision.verdict, Accepted, "{:?}", judged.decision);
    let took: u64 = took.trim().parse().unwrap();
    assert!(took > 400, "it took {took} ms, so that nothing is tested");
}

/// A line belongs to one speaker, even if nobody ended it.
#[test]
fn the_transcript_has_all_that_was_said() {
    let mark = scratch("mark", b"");
    std::fs::remove_file(&mark).unwrap();
    let mark = mark.display();
    let script = format!(
        "echo 'printf ab; : > {mark}'; while [ ! -e {mark} ]; do sleep 0.05; done; sleep 0.3; \
         echo 'echo c; sleep 0.1'; read a; test $a = abc"
    );
    let judged = judged("transcript", &script, WIDE);
    let said = String::from_utf8_lossy(&judged.found);
    let expected = format!("< printf ab; : > {mark}\n> ab\n< echo c; sleep 0.1\n> c\n");
    assert_eq!((judged.decision.verdict, &*said), (Accepted, &*expected));
    assert!((Duration::from_millis(400)..WIDE.time).contains(&judged.time));
    assert_eq!(judged.memory.is_some(), cfg!(target_os = "linux"));
    // The last words may be heard after the verdict.
    for _ in 0..20 {
        let judged = self::judged("farewell", "echo 'sleep 9'; echo bye; exit 1", WIDE);
        assert_eq!(judged.decision.verdict, WrongAnswer);
        assert_eq!(judged.found, b"< sleep 9\n< bye\n");
    }
}

#[test]
fn a_program_may_fail_before_anybody_speaks() {
    let case = scratch("silent", b"sleep 9");
    let judged = talk(Path::new("/bin/false"), Path::new("/bin/sh"), &case, WIDE).unwrap();
    assert_eq!(judged.decision.verdict, RuntimeError);
    assert_eq!(judged.decision.reason, "exit status: 1\nthe last line, of nobody: ");
}

/// An output may be long if it is expected.
#[test]
fn a_long_output_that_is_expected_is_accepted() {
    let text = "0123456789abcde\n".repeat(1_100_000);
    let input = scratch("long", text.as_bytes());
    let case = Case { name: "long".to_string(), output: Some(input.clone()), input };
    let problem = Problem {
        slug: "long".to_string(),
        cases: Vec::new(),
        faults: Vec::new(),
        decider: Decider::Output,
        time_limit: WIDE.time,
        memory_limit: u64::MAX,
    };
    let rules = Rules { time_limit: WIDE.time, memory_limit: u64::MAX, exact: true };
    let referee = Referee::build(Path::new("."), &problem).unwrap();
    let decision = referee.judge(Path::new("/bin/cat"), &case, rules).unwrap().decision;
    assert_eq!((decision.verdict, decision.reason.as_str()), (Accepted, ""));
}
