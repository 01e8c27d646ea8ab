//! What the tests of every program share: its cases, and input that has no meaning.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use shared::error::Error;
use shared::io::Io;

use crate::judge::process::{self, Ending, Input, Limits, Process, Ran, Stream, GRACE};
use crate::judge::{self, Due, Rules, Seen, Verdict};
use crate::page;
use crate::workspace;

/// How far a program may go in a test. What is given to it here is little: by itself it needs a
/// fraction of this, even without optimization, and has the rest for a machine that is busy.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(10),
    output: 64_000_000,
};

/// The bytes of a text that a message shows.
const SHOWN: usize = 400;

/// Input that a program has to refuse.
pub struct Odd {
    /// What it reads.
    pub input: &'static [u8],
    /// What it has to write before it notices.
    pub stdout: &'static str,
    /// The one line on standard error, without `error: ` in front.
    pub error: &'static str,
}

/// Returns the samples of problem `slug`: their inputs and expected outputs, which are empty where
/// a partner decides.
///
/// # Panics
/// If there is none.
pub fn samples(slug: &str) -> Vec<(String, String)> {
    let root = workspace::root().unwrap();
    let cases = judge::cases(&root, slug).unwrap_or_else(|faults| panic!("\n{faults}\n"));
    let samples: Vec<(String, String)> = cases
        .iter()
        .filter(|case| case.name.starts_with("sample-"))
        .map(|case| match &case.due {
            Due::Output(output) => (text(&case.input), text(output)),
            Due::Partner(_) => (text(&case.input), String::new()),
        })
        .collect();
    assert!(!samples.is_empty(), "no sample of {slug}");
    samples
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// Returns what `solve` writes for `input`, or the message with which it stops.
///
/// # Errors
/// The message, without `error: ` in front.
///
/// # Examples
/// ```
/// use scripts::program::answer;
///
/// let twice = answer(
///     |io| {
///         let number = io.read("number", 0..=9)?;
///         io.write_number(2 * number);
///         Ok(io.end_line())
///     },
///     "4",
/// );
/// assert_eq!(twice.as_deref(), Ok("8\n"));
/// ```
pub fn answer(solve: fn(&mut Io) -> Result<(), Error>, input: &str) -> Result<String, String> {
    let (output, end) = outcome(solve, input);
    end.map(|()| output)
}

/// Returns all that `solve` writes for `input`, whether it ends well or stops where a dialogue
/// would go on, and how it ends: with a message as that of [`answer`], if not well.
///
/// # Examples
/// ```
/// use scripts::program::outcome;
///
/// let (output, end) = outcome(
///     |io| loop {
///         io.write_line("next?");
///         io.read("number", 0..=9)?;
///     },
///     "4",
/// );
/// assert_eq!(output, "next?\nnext?\n");
/// assert!(end.unwrap_err().ends_with("found the end of the input"));
/// ```
pub fn outcome(
    solve: fn(&mut Io) -> Result<(), Error>,
    input: &str,
) -> (String, Result<(), String>) {
    let (mut input, mut output) = (input.as_bytes(), Vec::new());
    let mut read = |buffer: &mut [u8]| input.read(buffer);
    let mut write = |bytes: &[u8]| output.write_all(bytes);
    let mut io = Io::new(&mut read, &mut write);
    let end = solve(&mut io).and_then(|()| io.flush());
    let end = end.map_err(|error| error.to_string());
    (String::from_utf8_lossy(&output).into_owned(), end)
}

/// Checks that `program`, the binary of problem `slug`, is accepted on all of its cases, byte for
/// byte or by the partner, and that the sessions with it that pages show are what it does.
///
/// # Panics
/// If they are not, or if the problem has no cases.
pub fn check_cases(slug: &str, program: &str) {
    let root = workspace::root().unwrap();
    let cases = judge::cases(&root, slug).unwrap_or_else(|faults| panic!("\n{faults}\n"));
    let rules = Rules {
        time_limit: LIMITS.time,
        exact: true,
    };
    for case in cases {
        let judged = judge::judge_by(Path::new(program), &case, rules).unwrap();
        if judged.verdict == Verdict::Accepted {
            continue;
        }
        let told = match judged.seen {
            Seen::Output(due, ran) => told(
                &std::fs::read(&case.input).unwrap(),
                Some(&due),
                &ran.stdout,
                &ran.stderr,
            ),
            Seen::Dialogue(..) => String::new(),
        };
        panic!(
            "\n{slug} {name}: {}{told}\nsee it by cargo xtask judge {slug} --case {name}\n",
            judged.verdict,
            name = case.name
        );
    }
    check_sessions(&root, slug, program);
}

/// Returns the beginning of `bytes` in quotes.
fn shown(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]).into_owned();
    let more = if bytes.len() > SHOWN { "…" } else { "" };
    format!("{text:?}{more}")
}

/// Returns the lines that tell what was sent to a program, what was due and what came.
fn told(sent: &[u8], due: Option<&[u8]>, stdout: &[u8], stderr: &[u8]) -> String {
    let mut told = format!("\n  sent: {}", shown(sent));
    if let Some(due) = due {
        told += &format!("\n  due:  {}", shown(due));
    }
    told += &format!("\n  came: {}", shown(stdout));
    if !stderr.is_empty() {
        told += &format!("\n  on standard error: {}", shown(stderr));
    }
    told
}

/// Checks the sessions with `program` on the main page and on the page of the problem.
fn check_sessions(root: &Path, slug: &str, program: &str) {
    for folder in [root.to_path_buf(), root.join("problems").join(slug)] {
        let page = folder.join("README.md");
        let text = std::fs::read_to_string(&page).unwrap_or_default();
        for (file, lines) in page::sessions(&text, slug) {
            let found = match file {
                Some(file) => run(program, &std::fs::read(root.join(file)).unwrap()).1,
                None => replay(program, &lines),
            };
            let shown: String = lines.iter().map(|line| format!("{line}\n")).collect();
            let page = page.display();
            assert_eq!(
                shown, found,
                "a session with {slug} in {page}: correct the page"
            );
        }
    }
}

/// Returns the session that begins with the first of `lines`: what is typed and, behind each
/// line, what `program` answers before it reads on. Of `lines`, those are typed that stand where
/// no answer is due.
fn replay(program: &str, lines: &[&str]) -> String {
    let (mut typed, mut answered, mut session) = (String::new(), String::new(), String::new());
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let (_, stdout, stderr) = run(program, typed.as_bytes());
        session += &stdout[answered.len()..];
        answered = stdout;
        if !stderr.contains("found the end of the input") {
            session += &stderr;
        }
    }
    session
}

/// Checks that `program` answers each of `odd` with what it says, and exit status 1.
///
/// # Panics
/// If it does not.
pub fn check_odd(program: &str, odd: &[Odd]) {
    for case in odd {
        let error = format!("error: {}\n", case.error);
        check_end(program, case.input, 1, case.stdout, &error);
    }
}

/// Checks that `program` writes exactly `stdout` for `input`, and ends with exit status 0.
///
/// # Panics
/// If it does not.
pub fn check_answer(program: &str, input: &[u8], stdout: &str) {
    check_end(program, input, 0, stdout, "");
}

fn check_end(program: &str, input: &[u8], status: i32, stdout: &str, stderr: &str) {
    let end = |(status, stdout, stderr): (Option<i32>, &str, &str)| {
        let status = status.map_or("none".to_string(), |status| status.to_string());
        let (stdout, stderr) = (shown(stdout.as_bytes()), shown(stderr.as_bytes()));
        format!("{stdout}, on standard error {stderr}, exit status {status}")
    };
    let due = (Some(status), stdout, stderr);
    let (status, stdout, stderr) = run(program, input);
    let came = (status, &*stdout, &*stderr);
    assert!(
        came == due,
        "\n  sent: {}\n  due:  {}\n  came: {}\n",
        shown(input),
        end(due),
        end(came)
    );
}

/// Checks that `twin`, the textbook twin of problem `slug`, gives the expected answers to its
/// cases and those of `program` to `inputs`, of which there have to be some.
///
/// Of its cases, those in `beyond` are the ones with which the twin does not cope: that it fails,
/// answers something else or takes longer than judges give is checked too, so that the list says
/// what is so.
///
/// # Panics
/// If it does not.
pub fn check_textbook(slug: &str, program: &str, twin: &str, beyond: &[&str], inputs: &[String]) {
    let root = workspace::root().unwrap();
    let cases = judge::cases(&root, slug).unwrap();
    for name in beyond {
        assert!(
            cases.iter().any(|case| case.name == *name),
            "no case {name}"
        );
    }
    for case in cases {
        let copes = !beyond.contains(&case.name.as_str());
        let limit = if copes {
            LIMITS.time
        } else {
            judge::TIME_LIMIT
        };
        let verdict = judge::judge(Path::new(twin), &case, limit).unwrap();
        let is_right = verdict == Verdict::Accepted;
        assert_eq!(is_right, copes, "{slug} {}: {verdict}", case.name);
    }
    assert!(!inputs.is_empty());
    for input in inputs {
        check_answer(twin, input.as_bytes(), &run(program, input.as_bytes()).1);
    }
}

/// Checks what `program` makes of input that is wrong for every program: it never panics, never
/// hangs, and says no more than one line.
///
/// # Panics
/// If it does.
pub fn check_rubbish(program: &str) {
    let all_bytes: Vec<u8> = (0..=255).rev().collect();
    let rubbish: &[&[u8]] = &[
        &all_bytes,
        b"-3",
        b"-0",
        b"1.5",
        b"+",
        b"18446744073709551616",
        b"\xEF\xBB",
        &[b'9'; 100_000],
        &[b'x'; 100_000],
        &[0; 100_000],
    ];
    for input in rubbish {
        let shown = String::from_utf8_lossy(&input[..input.len().min(20)]);
        let (status, stdout, stderr) = run(program, input);
        assert_eq!((status, stdout.as_str()), (Some(1), ""), "input {shown:?}");
        let place = "error: line 1, column 1: expected ";
        assert!(
            stderr.starts_with(place) && stderr.ends_with('\n'),
            "{stderr}"
        );
        assert_eq!(stderr.matches('\n').count(), 1, "{stderr}");
    }
}

/// Checks that `program` answers before it waits: that after `question` it writes `answer`
/// while its input stays open; `{}` in the answer is the number of the question, from 1.
///
/// # Panics
/// If it does not.
pub fn check_dialogue(program: &str, question: &str, answer: &str) {
    check_dialogue_after(program, "", question, answer);
}

/// Does as [`check_dialogue`], with `before`, as the number of cases, in front of the questions,
/// of which there are 3.
///
/// # Panics
/// As [`check_dialogue`].
pub fn check_dialogue_after(program: &str, before: &str, question: &str, answer: &str) {
    check_dialogue_within(program, before, question, answer, LIMITS.time);
}

/// Does as [`check_dialogue_after`], with a limit for the time of each answer.
///
/// # Panics
/// As [`check_dialogue`].
pub fn check_dialogue_within(
    program: &str,
    before: &str,
    question: &str,
    answer: &str,
    limit: Duration,
) {
    let mut process = Process::start(Path::new(program), &[], Stdio::piped()).unwrap();
    let mut stdin = process.child.stdin.take();
    let stdout = Stream::of(process.child.stdout.take(), LIMITS.output, false);
    let (mut sent, mut due) = (String::new(), String::new());
    for turn in 1..=3 {
        let part = if turn == 1 {
            before.to_string() + question
        } else {
            question.to_string()
        };
        sent += &part;
        due += &answer.replace("{}", &turn.to_string());
        // If it reads no more, it has ended, and what came tells why.
        let _ = stdin.as_mut().map(|pipe| pipe.write_all(part.as_bytes()));
        let until = Instant::now() + limit;
        let is_there = stdout.has(due.len(), until);
        let came = stdout.so_far();
        if !is_there || came != due.as_bytes() {
            // A moment for its end, of which the closed pipe may tell before the system does.
            let moment = GRACE.min(until.saturating_duration_since(Instant::now()));
            let ran = process.finish(process.start.elapsed() + moment, &stdout);
            let ran = ran.unwrap();
            let how = match ran.ending {
                Ending::Exited(status) => format!("it ended, {status}"),
                _ if is_there => "it waits for more input".to_string(),
                _ => format!("silence for {} s", limit.as_secs()),
            };
            let what = match is_there {
                true => "another answer than is due",
                false => "no answer before more is sent",
            };
            let told = told(sent.as_bytes(), Some(due.as_bytes()), &came, &ran.stderr);
            panic!("{what}: {how}{told}\n");
        }
    }
    drop(stdin);
    let time = process.start.elapsed() + limit;
    let ran = process.finish(time, &stdout).unwrap();
    let is_well = matches!(ran.ending, Ending::Exited(status) if status.success());
    let told = told(
        sent.as_bytes(),
        Some(due.as_bytes()),
        &ran.stdout,
        &ran.stderr,
    );
    let ending = shown_ending(&ran, limit);
    assert!(is_well, "when its input ends: {ending}{told}");
}

/// Checks that `program` ends in silence, with exit status 0, when nobody reads what it answers
/// to `input`, again and again, which is long enough to be answered in parts.
///
/// # Panics
/// If it does not.
pub fn check_closed_output(program: &str, input: &str) {
    check_closed_output_after(program, "", input);
}

/// Does as [`check_closed_output`], with `before`, as the number of cases, in front of it all.
///
/// # Panics
/// As [`check_closed_output`].
pub fn check_closed_output_after(program: &str, before: &str, input: &str) {
    let mut process = Process::start(Path::new(program), &[], Stdio::piped()).unwrap();
    drop(process.child.stdout.take());
    let sent = before.to_string() + &input.repeat(1 + (1 << 18) / input.len());
    process.send(sent.as_bytes());
    let nothing = Stream::of(None::<ChildStdout>, 0, false);
    let ran = process.finish(LIMITS.time, &nothing).unwrap();
    let is_well = matches!(ran.ending, Ending::Exited(status) if status.success());
    assert!(
        is_well && ran.stderr.is_empty(),
        "with a closed output: {}{}",
        shown_ending(&ran, LIMITS.time),
        told(sent.as_bytes(), None, b"", &ran.stderr)
    );
}

/// Says on standard error, in spite of cargo, which keeps the output of tests that pass, that
/// something is not tested, and why.
pub fn skip(what: &str) {
    // Should nobody listen, nothing else can be done.
    let _ = writeln!(std::io::stderr(), "skipped: {what}");
}

/// Runs `program` on `input` and returns its exit status and what it wrote.
///
/// # Panics
/// If it cannot be run, writes no UTF-8, or goes on for ever.
pub fn run(program: &str, input: &[u8]) -> (Option<i32>, String, String) {
    let ran = process::run(Path::new(program), &Input::Bytes(input), LIMITS).unwrap();
    let Ending::Exited(status) = ran.ending else {
        let told = told(input, None, &ran.stdout, &ran.stderr);
        panic!("{program}: {}{told}\n", shown_ending(&ran, LIMITS.time));
    };
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(ran.stdout), text(ran.stderr))
}

fn shown_ending(ran: &Ran, limit: Duration) -> String {
    match ran.ending {
        Ending::Exited(status) => status.to_string(),
        Ending::OutOfTime => format!("no end within {} s", limit.as_secs()),
        Ending::TooMuchOutput => format!("no end after {} bytes", ran.stdout.len()),
    }
}
