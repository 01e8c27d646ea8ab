//! What shells do, and what they start: only Unix has them.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::{Duration, Instant};

use judging::process::{self, End, Event, Limits, Process, UNREAD};
use tooling::files::write;

use super::WIDE;

/// The limit is looked at while the program runs, too.
#[test]
fn a_program_that_has_written_all_that_it_may_goes_on() {
    for (output, is_within) in [(5, true), (4, false)] {
        let mut shell = Command::new("sh");
        shell.args(["-c", "printf 12345; sleep 0.2"]);
        let ran = process::run_command(shell, Vec::new(), Limits { output, ..WIDE }).unwrap();
        assert_eq!(ran.success(), is_within, "{output}: {ran:?}");
        assert_eq!(ran.code(), is_within.then_some(0), "{output}: {ran:?}");
    }
}

#[test]
fn a_panic_shows_no_backtrace() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "printf \"$RUST_BACKTRACE\""]).env("RUST_BACKTRACE", "full");
    let ran = process::run_command(shell, Vec::new(), WIDE).unwrap();
    assert_eq!(ran.stdout, b"0");
}

/// What is still in the pipe when the program has ended counts, too.
#[test]
fn output_beyond_the_limit_may_be_heard_after_the_end() {
    for _ in 0..30 {
        let mut shell = Command::new("sh");
        shell.args(["-c", "head -c 200000 /dev/zero"]);
        let limits = Limits { output: 199_999, ..WIDE };
        let ran = process::run_command(shell, Vec::new(), limits).unwrap();
        assert!(matches!(ran.end, End::OutputLimit), "{:?}", ran.end);
    }
}

/// What a shell starts in the background is in its group.
#[test]
fn all_that_a_process_has_started_is_killed_when_it_is_dropped() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("killed");
    let _ = fs::remove_dir_all(&folder);
    let mark = folder.join("mark");
    write(&folder.join("there"), "").unwrap();
    let child = format!("(sleep 1; echo alive > '{}') & echo $$; wait", mark.display());
    let (sender, events) = sync_channel(UNREAD);
    let mut shell = Command::new("sh");
    shell.args(["-c", &child]);
    let process = Process::start(shell, move |event| drop(sender.send(event))).unwrap();
    let Event::Bytes(id) = events.recv().unwrap() else { panic!("it wrote nothing") };
    drop(process);
    // It was waited for: the system knows it no more.
    let id = String::from_utf8(id).unwrap();
    assert!(!Path::new("/proc").join(id.trim()).exists(), "{id}");
    thread::sleep(Duration::from_millis(1500));
    assert!(!mark.exists(), "a child outlived its program");
}

/// The system sends such a signal to the group of a program that reads from the terminal, or writes to
/// it, and any program may send it.
#[test]
fn a_group_that_is_stopped_or_signalled_is_killed_at_its_limit() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stopped");
    let _ = fs::remove_dir_all(&folder);
    write(&folder.join("there"), "").unwrap();
    for signal in ["STOP", "TSTP", "TTIN", "TTOU", "TERM", "HUP"] {
        let mark = folder.join(signal);
        let child = format!("(sleep 2; echo alive > '{}') &", mark.display());
        let mut shell = Command::new("sh");
        let script = format!("sleep 0.3; trap '' TERM HUP; {child} kill -{signal} 0; sleep 60");
        shell.args(["-c", &script]);
        let start = Instant::now();
        let limits = Limits { time: Duration::from_millis(600), ..WIDE };
        let ran = process::run_command(shell, Vec::new(), limits).unwrap();
        assert!(matches!(ran.end, End::TimeLimit), "{signal}: {ran:?}");
        assert!(start.elapsed() < Duration::from_secs(15), "{signal}: it was waited for");
    }
    thread::sleep(Duration::from_millis(2500));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "a child outlived its program");
}

/// The group is killed also after its program has ended and was waited for.
#[test]
fn a_child_is_killed_after_its_program_has_ended() {
    let mark = Path::new(env!("CARGO_TARGET_TMPDIR")).join("orphan");
    let _ = fs::remove_file(&mark);
    let child = format!("(sleep 1; echo alive > '{}') > /dev/null 2>&1 &", mark.display());
    let mut shell = Command::new("sh");
    shell.args(["-c", &child]);
    let mut process = Process::start(shell, drop).unwrap();
    let end = Instant::now() + Duration::from_secs(30);
    while process.ended().is_none() && Instant::now() < end {
        thread::sleep(Duration::from_millis(2));
    }
    assert!(process.ended().is_some_and(|status| status.success()));
    process.stop();
    thread::sleep(Duration::from_millis(1500));
    assert!(!mark.exists(), "a child outlived its program");
}

/// It kills all of its group, or the shell that leads it.
#[test]
fn a_program_that_kills_its_group_leaves_no_child() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("led");
    let _ = fs::remove_dir_all(&folder);
    write(&folder.join("there"), "").unwrap();
    for (name, kill) in [
        ("all", "kill -KILL 0"),
        ("leader", "kill -KILL $(ps -o pgid= -p $$)"),
        ("from-proc", "kill -KILL $(cut -d' ' -f5 /proc/$$/stat)"),
    ] {
        let mark = folder.join(name);
        let child = format!("(sleep 1; echo alive > '{}') > /dev/null 2>&1 &", mark.display());
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{child} {kill}")]);
        process::run_command(shell, Vec::new(), WIDE).unwrap();
    }
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "a child outlived its program");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_seen_while_a_program_runs() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "sleep 0.2"]);
    let ran = process::run_command(shell, Vec::new(), WIDE).unwrap();
    assert!(ran.memory.is_some_and(|bytes| (100_000..100_000_000).contains(&bytes)), "{ran:?}");
}

/// Something outside of its group may hold its stdout open. That is not waited for.
#[cfg(target_os = "linux")]
#[test]
fn a_pipe_that_others_hold_open_is_not_waited_for() {
    let start = Instant::now();
    let mut shell = Command::new("sh");
    shell.args(["-c", "setsid sleep 20 & sleep 0.3; echo yes"]);
    let ran = process::run_command(shell, Vec::new(), WIDE).unwrap();
    assert!(ran.success() && ran.stdout == b"yes\n", "{ran:?}");
    assert!(start.elapsed() < Duration::from_secs(15), "it waited for the pipe");
}

#[test]
fn the_beginning_of_stderr_is_kept() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "head -c 3000000 /dev/zero >&2; exit 3"]);
    let ran = process::run_command(shell, Vec::new(), WIDE).unwrap();
    assert_eq!((ran.code(), ran.success(), ran.stderr.len()), (Some(3), false, 1 << 20));
}

/// A process that computes does not wait, one that reads does.
#[cfg(target_os = "linux")]
#[test]
fn a_process_waits_for_input_if_it_sleeps() {
    let (sender, events) = sync_channel(UNREAD);
    let mut shell = Command::new("sh");
    shell.args(["-c", "read a; echo $a; while :; do :; done"]);
    let mut process = Process::start(shell, move |event| drop(sender.send(event))).unwrap();
    let end = Instant::now() + Duration::from_secs(30);
    while process.waits_for_input() != Some(true) && Instant::now() < end {
        thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(process.waits_for_input(), Some(true));
    process.say(b"word\n".to_vec());
    assert!(matches!(events.recv().unwrap(), Event::Bytes(bytes) if bytes == b"word\n"));
    assert_eq!(process.waits_for_input(), Some(false));
}
