//! What the tests of every program share: its cases, and input that has no meaning.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use shared::error::Error;
use shared::io::Io;

use crate::judge::{self, Verdict};
use crate::page;
use crate::workspace;

/// Input that a program has to refuse.
pub struct Odd {
    /// What it reads.
    pub input: &'static [u8],
    /// What it has to write before it notices.
    pub stdout: &'static str,
    /// The one line on standard error, without `error: ` in front.
    pub error: &'static str,
}

/// Returns the samples of problem `slug`: their inputs and expected outputs.
///
/// # Panics
/// If there is none.
pub fn samples(slug: &str) -> Vec<(String, String)> {
    let root = workspace::root().unwrap();
    let cases = judge::cases(&root, slug).unwrap();
    let samples: Vec<(String, String)> = cases
        .iter()
        .filter(|case| case.name.starts_with("sample-"))
        .map(|case| (text(&case.input), text(&case.output)))
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

/// Checks that `program`, the binary of problem `slug`, is accepted on all of its cases, and that
/// the sessions with it that pages show are what it does.
///
/// # Panics
/// If they are not, or if the problem has no cases.
pub fn check_cases(slug: &str, program: &str) {
    let root = workspace::root().unwrap();
    for case in judge::cases(&root, slug).unwrap() {
        // Ten times the limit: tests are built with little optimization and run side by side.
        let (verdict, _) = judge::judge(Path::new(program), &case, 10 * judge::TIME_LIMIT).unwrap();
        assert_eq!(verdict, Verdict::Accepted, "{slug} {}", case.name);
    }
    check_sessions(&root, slug, program);
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
        let shown = String::from_utf8_lossy(&case.input[..case.input.len().min(200)]);
        let (status, stdout, stderr) = run(program, case.input);
        assert_eq!(
            stderr,
            format!("error: {}\n", case.error),
            "input {shown:?}"
        );
        assert_eq!(stdout, case.stdout, "input {shown:?}");
        assert_eq!(status, Some(1), "input {shown:?}");
    }
}

/// Checks that `program` writes exactly `stdout` for `input`, and ends with exit status 0.
///
/// # Panics
/// If it does not.
pub fn check_answer(program: &str, input: &[u8], stdout: &str) {
    let shown = String::from_utf8_lossy(&input[..input.len().min(200)]);
    let found = run(program, input);
    assert_eq!(
        found,
        (Some(0), stdout.to_string(), String::new()),
        "input {shown:?}"
    );
}

/// Checks that `twin`, the textbook twin of problem `slug`, gives the expected answers to its
/// cases and those of `program` to `inputs`, of which there have to be some.
///
/// Of its cases, those in `beyond` are the ones with which the twin does not cope: that it fails
/// or answers something else is checked too, so that the list says what is so.
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
        let limit = 10 * judge::TIME_LIMIT;
        let (verdict, _) = judge::judge(Path::new(twin), &case, limit).unwrap();
        let copes = !beyond.contains(&case.name.as_str());
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
/// while its input stays open.
///
/// # Panics
/// If it does not; it hangs if the program does.
pub fn check_dialogue(program: &str, question: &str, answer: &str) {
    check_dialogue_after(program, "", question, answer);
}

/// Does as [`check_dialogue`], with `before`, as the number of cases, in front of the questions,
/// of which there are 3.
///
/// # Panics
/// As [`check_dialogue`].
pub fn check_dialogue_after(program: &str, before: &str, question: &str, answer: &str) {
    let mut child = start(program);
    // Both are there: `start` asked for pipes.
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    stdin.write_all(before.as_bytes()).unwrap();
    for _ in 0..3 {
        stdin.write_all(question.as_bytes()).unwrap();
        let mut bytes = vec![0; answer.len()];
        stdout.read_exact(&mut bytes).unwrap();
        assert_eq!(String::from_utf8_lossy(&bytes), answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
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
    let mut child = start(program);
    drop(child.stdout.take());
    let stdin = child.stdin.take();
    let input = before.to_string() + &input.repeat(1 + (1 << 18) / input.len());
    let writer = thread::spawn(move || {
        let _ = stdin.map(|mut pipe| pipe.write_all(input.as_bytes()));
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

/// Runs `program` on `input` and returns its exit status and what it wrote.
///
/// # Panics
/// If it cannot be run or writes no UTF-8.
pub fn run(program: &str, input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = start(program);
    let stdin = child.stdin.take();
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // A program that ends before its input does closes the pipe: no fault of its own.
        let _ = stdin.map(|mut pipe| pipe.write_all(&input));
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn start(program: &str) -> std::process::Child {
    Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}
