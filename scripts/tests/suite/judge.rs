//! The judge sees what it should, whatever a program, its partner or its test data do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// For what ends, however busy the machine is.
const WIDE: &str = "--time-limit=60";

const EXE: &str = std::env::consts::EXE_SUFFIX;

/// A program that does what its input says.
const ACTOR: &str = r#"
use std::io::Write;
use std::process::{exit, Command, Stdio};
use std::time::Duration;

fn main() {
    let mut order = String::new();
    std::io::stdin().read_line(&mut order).unwrap();
    let mut words = order.trim().splitn(2, ' ');
    let stdout = std::io::stdout();
    match (words.next().unwrap(), words.next().unwrap_or_default()) {
        ("fail", message) => {
            println!("ja");
            eprintln!("{message}\nsecond line\x1b[31m");
            exit(3)
        }
        ("wait", "") => std::thread::sleep(Duration::from_secs(600)),
        ("much", "") => {
            for _ in 0..100 {
                stdout.lock().write_all("y\n".repeat(500_000).as_bytes()).unwrap();
            }
        }
        ("endless", "") => loop {
            stdout.lock().write_all(&[b' '; 1 << 16]).unwrap();
        },
        ("chatter", "") => loop {
            std::io::stderr().write_all(&[b'x'; 1 << 16]).unwrap();
        },
        // What is left running holds the pipes open.
        ("leave", "") => {
            let me = std::env::current_exe().unwrap();
            let mut child = Command::new(me).stdin(Stdio::piped()).spawn().unwrap();
            child.stdin.take().unwrap().write_all(b"nap\n").unwrap();
            println!("ja");
        }
        ("nap", "") => std::thread::sleep(Duration::from_secs(8)),
        ("bytes", escaped) => print!("{}", escaped.replace("\\r", "\r").replace("\\n", "\n")),
        ("long", last) => println!("{}{last}", "7".repeat(1_000_000)),
        (word, _) => println!("{word}"),
    }
}
"#;

/// A player: it halves until its partner is content.
const PLAYER: &str = r#"
use std::io::{stdin, BufRead, Write};

fn main() {
    let mut least = 1;
    let mut most = 100;
    let mut lines = stdin().lock().lines().map(|line| line.unwrap());
    let mode = lines.next().unwrap();
    loop {
        let middle = (least + most) / 2;
        print!("{middle}{}", if mode == "open" { "" } else { "\n" });
        std::io::stdout().flush().unwrap();
        match mode.as_str() {
            "crash" => panic!("I lose my head"),
            "silent" => std::thread::sleep(std::time::Duration::from_secs(600)),
            "endless" | "swallow" => loop {
                std::io::stdout().write_all(&[b'1'; 1 << 16]).unwrap();
            },
            "wrong" => println!("0"),
            _ => {}
        }
        match lines.next().as_deref() {
            Some("more") => least = middle + 1,
            Some("less") => most = middle - 1,
            Some("right") => break,
            other => { eprintln!("error: {other:?}"); std::process::exit(1) }
        }
    }
    if mode == "lingers" { std::thread::sleep(std::time::Duration::from_secs(600)) }
    if mode == "fails last" { std::process::exit(4) }
}
"#;

/// Its partner: it thinks of the number that the case gives.
const PARTNER: &str = r#"
use std::io::{stdin, BufRead, Write};

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let case = std::fs::read_to_string(path).unwrap();
    let (mode, number) = case.trim().split_once(':').unwrap();
    let number: i32 = number.parse().unwrap();
    println!("{mode}");
    std::io::stdout().flush().unwrap();
    if mode == "swallow" {
        std::io::copy(&mut stdin(), &mut std::io::sink()).unwrap();
    }
    if mode == "sulk" { std::thread::sleep(std::time::Duration::from_secs(600)) }
    for line in stdin().lock().lines() {
        let guess: i32 = line.unwrap().parse().unwrap();
        if guess < 1 {
            println!("no");
            eprintln!("{guess} is out of range");
            std::process::exit(1);
        }
        if guess == number {
            println!("right");
            match mode {
                "stopped" => std::process::abort(),
                "deaf" => std::thread::sleep(std::time::Duration::from_secs(600)),
                _ => return,
            }
        }
        println!("{}", if guess < number { "more" } else { "less" });
        std::io::stdout().flush().unwrap();
    }
    eprintln!("the program said no more");
    std::process::exit(1);
}
"#;

/// A workspace of its own, with the task beside its target folder as cargo would put it.
struct Place {
    root: PathBuf,
}

impl Place {
    fn new(name: &str) -> Place {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&root);
        let place = Place { root };
        place.write(
            "Cargo.toml",
            "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"2\"\n",
        );
        fs::create_dir_all(place.root.join("testdata")).unwrap();
        let task = place.task();
        fs::create_dir_all(task.parent().unwrap()).unwrap();
        fs::copy(env!("CARGO_BIN_EXE_scripts"), task).unwrap();
        place
    }

    fn task(&self) -> PathBuf {
        self.root
            .join("target")
            .join("debug")
            .join(format!("scripts{EXE}"))
    }

    /// Writes a file; `path` has slashes.
    fn write(&self, path: &str, text: &str) {
        let path = path
            .split('/')
            .fold(self.root.clone(), |path, part| path.join(part));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn problem(&self, slug: &str, main: &str) {
        let manifest = format!("[package]\nname = \"{slug}\"\nedition = \"2021\"\n");
        self.write(&format!("problems/{slug}/Cargo.toml"), &manifest);
        self.write(&format!("problems/{slug}/src/main.rs"), main);
    }

    fn case(&self, slug: &str, name: &str, input: &str, output: &str) {
        self.write(&format!("testdata/{slug}/{name}.in"), input);
        self.write(&format!("testdata/{slug}/{name}.out"), output);
    }

    fn judge(&self, arguments: &[&str]) -> Output {
        Command::new(self.task())
            .current_dir(self.root.join("problems"))
            .env_remove("CARGO_MANIFEST_DIR")
            .env_remove("CARGO_TARGET_DIR")
            .arg("judge")
            .args(arguments)
            .output()
            .unwrap()
    }

    /// Returns what is printed, after a look at what it always keeps.
    fn print(&self, arguments: &[&str]) -> (String, bool) {
        let output = self.judge(arguments);
        let text = String::from_utf8(output.stdout).unwrap();
        // A command is whole, to be copied.
        let fits = |line: &str| line.starts_with("see more: ") || line.chars().count() <= 80;
        assert!(text.lines().all(fits), "{text}");
        assert!(!text.contains('\x1b'), "{text}");
        (text, output.status.success())
    }

    fn table(&self, arguments: &[&str]) -> String {
        let (table, is_well) = self.print(arguments);
        let words = ["WA", "RE", "TLE", "CE", "fault"].map(|word| format!("  {word} "));
        let has_fault = words.iter().any(|word| table.contains(word));
        assert_eq!(is_well, !has_fault, "{table}");
        table
    }
}

/// Returns the words of the line that has `what` in it.
fn words(table: &str, what: &str) -> String {
    let line = table.lines().find(|line| line.contains(what));
    let line = line.unwrap_or_else(|| panic!("{what} is not in\n{table}"));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks that the line for `what` in `table` is `due`.
fn check_line(table: &str, what: &str, due: &str) {
    assert_eq!(words(table, what), due, "{table}");
}

#[test]
fn rows_for_all_problems() {
    let place = Place::new("judge-rows");
    for slug in ["actor", "stray", "nothing", "twice", "ans"] {
        place.problem(slug, ACTOR);
    }
    place.problem("broken", "fn main() {\n    let one: u8 = two;\n}\n");
    place.case("broken", "sample-1", "ja\n", "ja\n");
    for (name, input, output) in [
        ("1-right", "ja\n", "ja\n"),
        ("2-no-last-newline", "ja\n", "ja"),
        ("3-crlf", "bytes a\\nb\n", "a\r\nb\r\n"),
        ("4-blanks", "bytes a \\nb\\n\\n\n", "a\nb\t\n"),
        ("5-wrong", "bytes a\\nb\\n\n", "a\nc\n"),
        ("6-more-expected", "ja\n", "ja\nja\n"),
        ("7-fails", "fail error: because\n", "ja\n"),
        ("9-much", "much\n", "y\n"),
        ("a-endless", "endless\n", ""),
        ("c-leaves", "leave\n", "ja\n"),
        ("d-long", "long 8\n", &("7".repeat(1_000_000) + "9\n")),
        ("e-blank-inside", "bytes a\\n\\nb\n", "a\nb\n"),
    ] {
        place.case("actor", name, input, output);
    }
    place.case("stray", "sample-1", "ja\n", "ja\n");
    place.write("testdata/stray/note.txt", "");
    place.write("testdata/stray/folder.in/note.txt", "");
    for hidden in [".DS_Store", ".sample-1.in.swp", ".sample-4.in"] {
        place.write(&format!("testdata/stray/{hidden}"), "");
    }
    place.write("testdata/stray/sample-2.in", "");
    place.write("testdata/stray/sample-3.out", "");
    place.case("twice", "sample-1", "ja\n", "ja\n");
    place.write("testdata/twice/sample-1.ans", "ja\n");
    place.write("testdata/ans/sample-1.in", "ja\n");
    place.write("testdata/ans/sample-1.ans", "ja\n");

    let table = place.table(&[WIDE]);
    check_line(&table, "broken  ", "broken 0/0 - CE");
    let error = "  CE src/main.rs:2:19: error[E0425]:";
    assert!(table.replace('\\', "/").contains(error), "{table}");
    for (slug, start) in [
        ("actor  ", "actor 5/12"),
        ("stray  ", "stray 1/1"),
        ("ans  ", "ans 1/1"),
    ] {
        assert!(words(&table, slug).starts_with(start), "{table}");
    }
    let nothing = "  fault no case: put sample-1.in and sample-1.out into testdata/nothing\n";
    assert!(table.contains(nothing), "{table}");
    let sevens = "7".repeat(12);
    for (what, due) in [
        ("5-wrong", "WA 5-wrong: line 2: expected \"c\", found \"b\""),
        (
            "6-more",
            "WA 6-more-expected: line 2: expected \"ja\", found nothing more",
        ),
        (
            "9-much",
            "WA 9-much: line 2: expected nothing more, found \"y\"; stopped after 64 MB of o…",
        ),
        ("a-endless", "WA a-endless: stopped after 64 MB of output"),
        (
            "d-long",
            &format!("WA d-long: line 1: expected \"…{sevens}9\", found \"…{sevens}8\""),
        ),
        (
            "e-blank",
            "WA e-blank-inside: line 2: expected \"b\", found \"\"",
        ),
        (
            "note.txt",
            "fault note.txt is neither .in nor .out nor .ans: move it away",
        ),
        ("folder.in", "fault folder.in is no file: move it away"),
        (
            "sample-2.in",
            "fault sample-2.in has no .out, and there is no examples/stray-partner.rs",
        ),
        ("sample-3.out", "fault sample-3.out has no .in"),
        (
            "a .ans",
            "fault sample-1.in has a .out and a .ans: keep one",
        ),
        ("6 problems", "6 problems, 7 of 14 cases accepted"),
    ] {
        check_line(&table, what, due);
    }
    let failure = table
        .lines()
        .find(|line| line.contains("RE 7-fails: "))
        .unwrap();
    assert!(
        failure.contains("3: error: because second line"),
        "{failure}"
    );

    let broken = place.table(&["broken"]);
    check_line(
        &broken,
        "see more",
        "see more: cargo build --release -p broken",
    );
}

#[test]
fn bytes_are_compared_where_that_is_asked_for() {
    let place = Place::new("judge-exact");
    for slug in ["ans", "near", "other"] {
        place.problem(slug, ACTOR);
    }
    place.write("testdata/ans/sample-1.in", "ja\n");
    place.write("testdata/ans/sample-1.ans", "ja\n");
    for (name, input, output) in [
        ("1-right", "ja\n", "ja\n"),
        ("2-no-last-newline", "ja\n", "ja"),
        ("3-crlf", "bytes a\\nb\n", "a\r\nb\r\n"),
        ("4-blanks", "bytes a \\nb\\n\\n\n", "a\nb\t\n"),
    ] {
        place.case("near", name, input, output);
    }
    let all = place.table(&["near", WIDE]);
    assert!(words(&all, "near  ").starts_with("near 4/4 "), "{all}");
    let exact = place.table(&[
        "--exact",
        "--time-limit",
        "9.5",
        "problems/ans",
        "near/",
        "ans",
    ]);
    assert!(words(&exact, "ans  ").starts_with("ans 1/1 "), "{exact}");
    assert!(words(&exact, "near  ").starts_with("near 1/4 "), "{exact}");
    check_line(&exact, "2 problems", "2 problems, 2 of 5 cases accepted");
    check_line(
        &exact,
        "see more",
        "see more: cargo xtask judge near --case 2-no-last-newline --exact --time-limit 9.5",
    );
}

#[test]
fn what_never_ends_is_stopped() {
    let place = Place::new("judge-limit");
    place.problem("actor", ACTOR);
    place.case("actor", "waits", "wait\n", "");
    place.case("actor", "chatters", "chatter\n", "");
    let start = Instant::now();
    let table = place.table(&["--time-limit=0.5"]);
    assert!(start.elapsed() < Duration::from_secs(120));
    check_line(&table, "waits", "TLE waits");
    check_line(&table, "chatters", "TLE chatters");
}

#[test]
fn one_case_is_shown() {
    let place = Place::new("judge-case");
    place.problem("actor", ACTOR);
    let lines = |last: &str| (1..=40).map(|line| format!("{line}\n")).collect::<String>() + last;
    let order = format!("bytes {}", lines("bad\n").replace('\n', "\\n"));
    place.case("actor", "deep", &order, &lines("good\nmore\n"));
    place.case("actor", "fails", "fail error: because\n", "ja\n");
    place.case("actor", "control", "bytes \x1b[2Jja\\n\n", "ja\n");
    place.case(
        "actor",
        "long",
        "long 8\n",
        &("7".repeat(1_000_000) + "9\n"),
    );
    place.case("actor", "right", "ja\n", "ja\n");
    place.case("actor", "much", "much\n", "y\n");
    place.write("testdata/actor/stray", "");
    place.write("testdata/actor/alone.in", "");
    let show = |name: &str| place.print(&["actor", WIDE, "--case", name]).0;

    let text = show("deep");
    assert!(text.starts_with("actor deep: WA, "), "{text}");
    for line in [
        "expected, deep.out, 121 bytes",
        "found, exit status: 0, 115 bytes",
        ">     41  good",
        ">     41  bad",
        "      40  40",
        "      42  more",
    ] {
        assert!(
            text.lines().any(|found| found == line),
            "{line} is not in {text}"
        );
    }
    // The two marks are below the letters that differ.
    assert_eq!(
        text.lines().filter(|line| *line == "          ^").count(),
        2,
        "{text}"
    );

    let text = show("fails");
    assert!(
        text.contains("standard error, 32 bytes\n       1  error: because\n"),
        "{text}"
    );
    assert!(
        text.contains("       2  second line\\u{1b}[31m\n"),
        "{text}"
    );
    assert!(
        text.contains("found, exit status: 3, 3 bytes\n") || cfg!(windows),
        "{text}"
    );

    let text = show("control");
    assert!(text.contains(">      1  \\u{1b}[2Jja\n"), "{text}");
    let text = show("long");
    let end = |text: &str, last: &str| text.contains(&format!("{}{last}\n", "7".repeat(30)));
    assert!(end(&text, "8") && end(&text, "9"), "{text}");
    let text = show("much");
    assert!(
        text.contains("found, stopped for its length, 64000002 bytes\n"),
        "{text}"
    );
    assert!(text.lines().count() < 40, "{text}");
    assert!(place.print(&["actor", "--case", "right", WIDE]).1);
    for (arguments, message) in [
        (
            &["actor", "--case", "rigth"][..],
            "no case `rigth` of actor; did you mean `right`?\n",
        ),
        (
            &["actor", "--case", "alone"],
            "error: testdata/actor/alone.in has no .out, and there is no",
        ),
        (&["--case", "right"], "name that\n"),
        (&["acotr"], "no problem `acotr`; did you mean `actor`?\n"),
        (&["--time-limit", "0"], "not `0`\n"),
        (&["--time-limit", "-1"], "not `-1`\n"),
        (&["--time-limit=NaN"], "not `NaN`\n"),
        (&["--time-limit=inf"], "not `inf`\n"),
        (&["--time-limit=1e99"], "not `1e99`\n"),
    ] {
        let output = place.judge(arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty());
        assert!(
            stderr.starts_with("error: ") && stderr.contains(message),
            "{stderr}"
        );
    }
}

#[test]
fn a_program_and_its_partner() {
    let place = Place::new("judge-partner");
    place.problem("guess", PLAYER);
    place.write("problems/guess/examples/guess-partner.rs", PARTNER);
    for (name, case) in [
        ("1-right", "play:37"),
        ("2-crashes", "crash:37"),
        ("4-is-endless", "endless:37"),
        ("5-is-wrong", "wrong:37"),
        ("7-fails-last", "fails last:37"),
        ("8-partner-is-stopped", "stopped:37"),
        ("9-no-such-number", "play:0"),
        ("a-swallows", "swallow:37"),
        ("c-partner-panics", "play:many"),
    ] {
        place.write(&format!("testdata/guess/{name}.in"), case);
    }
    place.write("testdata/guess/1-right.out", "");
    let table = place.table(&[WIDE]);
    check_line(
        &table,
        "1-right.out",
        "fault 1-right.out is for nothing, the partner decides: move it away",
    );
    let row = words(&table, "guess ");
    assert!(
        row.starts_with("guess 1/9 ") && row.ends_with(" RE"),
        "{table}"
    );
    for (name, due) in [
        ("a-swallows", "WA a-swallows: stopped after 64 MB of output"),
        ("5-is-wrong", "WA 5-is-wrong: 0 is out of range"),
        ("9-no-such", "WA 9-no-such-number: 0 is out of range"),
    ] {
        check_line(&table, name, due);
    }
    for (name, start) in [
        ("2-crashes", "RE 2-crashes: "),
        (
            "4-is-endless",
            "WA 4-is-endless: stopped after 64 MB of output",
        ),
        ("7-fails-last", "RE 7-fails-last: "),
        (
            "8-partner",
            "fault 8-partner-is-stopped: the partner was stopped: ",
        ),
        (
            "c-partner",
            "fault c-partner-panics: the partner panicked: ",
        ),
    ] {
        let line = words(&table, name);
        assert!(line.starts_with(start), "{table}");
    }

    let crash = words(&table, "2-crashes");
    assert!(
        crash.contains("101: I lose my head (src/main.rs:"),
        "{crash}"
    );

    let (shown, is_well) = place.print(&["guess", "--case", "1-right", WIDE]);
    assert!(
        is_well && shown.starts_with("guess 1-right: AC, "),
        "{shown}"
    );
    let dialogue = "  < play\n  > 50\n  < less\n  > 25\n  < more\n  > 37\n  < right\n";
    assert!(shown.contains(dialogue), "{shown}");
    let (shown, _) = place.print(&["guess", "--case", "5-is-wrong", WIDE]);
    assert!(
        shown.ends_with("\nstandard error of the partner, 18 bytes\n       1  0 is out of range\n"),
        "{shown}"
    );
    let (shown, _) = place.print(&["guess", "--case", "2-crashes", WIDE]);
    let title = shown
        .lines()
        .position(|line| line.starts_with("standard error, "));
    assert!(
        title.is_some() && shown.contains("I lose my head"),
        "{shown}"
    );
    place.write(
        "problems/guess/examples/guess-partner.rs",
        "fn main() { x }",
    );
    let table = place.table(&[]);
    assert!(
        words(&table, "  fault ")
            .starts_with("fault the partner does not build: 1:13: error[E0425]: cannot"),
        "{table}"
    );
}

#[test]
fn a_dialogue_that_never_ends_is_stopped() {
    let place = Place::new("judge-silence");
    place.problem("guess", PLAYER);
    place.write("problems/guess/examples/guess-partner.rs", PARTNER);
    let due = [
        (
            "silent",
            "TLE silent: the partner spoke last; does the program flush?",
        ),
        ("lingers", "TLE lingers"),
        (
            "deaf",
            "fault deaf: the partner goes on when the program has ended",
        ),
        (
            "open",
            "TLE open: both wait; the program's last line has no end",
        ),
        ("sulk", "TLE sulk: both wait"),
    ];
    for (name, _) in due {
        // The first guess is 50.
        let number = if name == "silent" { 37 } else { 50 };
        let case = format!("{name}:{number}");
        place.write(&format!("testdata/guess/{name}.in"), &case);
    }
    let table = place.table(&["--time-limit=1"]);
    for (name, line) in due {
        check_line(&table, &format!(" {name}"), line);
    }
    let (shown, _) = place.print(&["guess", "--case", "open", "--time-limit=1"]);
    assert!(
        shown.contains("\n  < open\n  > 50 (line not ended)\n"),
        "{shown}"
    );
}
