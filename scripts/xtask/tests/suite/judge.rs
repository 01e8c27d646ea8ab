//! The judge gives the right verdict, whatever a program, its interactor or its test data do.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{channel, Receiver};
use std::time::Duration;

use judging::process::{Event, Process};
use judging::{Problem, Referee};
use tooling::files::write;

use crate::tool_in;

/// A program that does what its input says.
const ACTOR: &str = r#"
use std::{io::*, process::*, thread::sleep, time::Duration};

fn main() {
    let mut order = String::new();
    stdin().read_to_string(&mut order).unwrap();
    match order.as_str() {
        "fail" => { eprintln!("\nwhy\nsecond line\x1b[31m\nthird line"); exit(3) }
        "wait" => sleep(Duration::from_secs(600)),
        "wait once" => {
            let mark = std::env::current_exe().unwrap().with_file_name("waited");
            if !mark.exists() {
                std::fs::write(mark, "").unwrap();
                sleep(Duration::from_secs(600));
            }
            println!("yes");
        }
        "endless" => loop { stdout().write_all(&[b' '; 1 << 16]).unwrap() },
        // What is left running holds the pipes open.
        "leave" => {
            let me = std::env::current_exe().unwrap();
            let mut child = Command::new(me).stdin(Stdio::piped()).spawn().unwrap();
            child.stdin.take().unwrap().write_all(b"nap").unwrap();
            println!("yes");
        }
        "nap" => {
            sleep(Duration::from_secs(1));
            std::fs::write(std::env::current_exe().unwrap().with_file_name("napped"), "").unwrap();
        }
        "lines" => (1..=60).for_each(|number| println!("{number}")),
        "eat" => {
            let mut eaten = Vec::new();
            loop { eaten.push(vec![1u8; 1 << 20]); sleep(Duration::from_micros(100)) }
        }
        // As a program of Rust does that gets no more memory.
        "starve" => { eprintln!("memory allocation of 99 bytes failed"); abort() }
        "dine" => println!("{}", vec![1u8; 32 << 20].iter().filter(|&&byte| byte == 1).count()),
        _ => print!("{order}"),
    }
}
"#;

/// A checker that wants two numbers whose sum is the input, which is the answer, too.
const CHECKER: &str = r#"
use std::{env::args, fs::read_to_string, process::exit};

fn main() {
    let [input, output, answer] = [1, 2, 3].map(|at| read_to_string(args().nth(at).unwrap()).unwrap());
    let sum: u32 = output.split_whitespace().map(|word| word.parse::<u32>().unwrap_or(0)).sum();
    let wanted: u32 = input.trim().parse().unwrap_or_else(|_| { eprintln!("no number"); exit(3) });
    if sum == 9 && wanted == 80 { println!("on stdout: {sum} is not 80"); exit(1) }
    if sum != wanted { eprintln!("{sum} is not {wanted}\nanswer: {}", answer.trim()); exit(1) }
}
"#;

/// Its program.
const SUM: &str = r#"
fn main() {
    let mut input = String::new();
    std::io::stdin().read_line(&mut input).unwrap();
    match input.trim() {
        "13" => std::process::exit(4),
        text => println!("{} 1", text.parse::<u32>().map_or(0, |number| number.min(9) - 1)),
    }
}
"#;

/// A player that asks what its interactor wants and says it.
const PLAYER: &str = r#"
use std::{env::*, io::*, process::*, thread::sleep, time::Duration};

fn main() {
    let mut lines = stdin().lines().map(Result::unwrap);
    // What it has started holds its stdout.
    if args().nth(1).is_some() { sleep(Duration::from_secs(100)); return }
    println!("what");
    match lines.next().unwrap().as_str() {
        "crash" => panic!("no idea"),
        "blurt" => { println!("wrong"); exit(5) }
        "mutter" => { print!("right"); stdout().flush().unwrap() }
        "both" => println!("both\nmore"),
        "leave" => {
            Command::new(current_exe().unwrap()).arg("hold").stdin(Stdio::null()).spawn().unwrap();
            println!("last");
        }
        "hear" => { lines.by_ref().count(); }
        "chat" => lines.by_ref().for_each(|line| println!("{line}")),
        word => println!("{word}"),
    }
    if lines.next().as_deref() != Some("right") { exit(4) }
    if std::env::current_exe().unwrap().ends_with("twice") { println!("more") }
}
"#;

/// Its interactor, which wants the words of the case.
const INTERACTOR: &str = r#"
use std::{io::*, process::*, thread::sleep, time::Duration};

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let case = std::fs::read_to_string(path).unwrap();
    let (said, wanted) = case.split_once(' ').expect("two words");
    let mut lines = stdin().lines().map(Result::unwrap);
    lines.next();
    println!("{said}");
    while wanted == "on" { println!("on"); sleep(Duration::from_millis(20)) }
    while wanted == "endless" { println!("{}", "more".repeat(9999)) }
    // Others need the processor.
    while wanted == "chat" { println!("on"); lines.next().unwrap(); sleep(Duration::from_millis(1)) }
    let Some(word) = lines.next() else { eprintln!("no word"); exit(1) };
    if wanted == "late" { sleep(Duration::from_millis(200)) }
    if wanted == "slow" { sleep(Duration::from_millis(2500)) }
    if word != wanted { println!("wrong"); eprintln!("{word} is wrong"); exit(1) }
    if word == "stop" { abort() }
    println!("right");
    while wanted == "pour" { println!("{}", "more".repeat(9999)) }
    if word == "last" { assert_eq!(lines.next(), None) }
    if word == "deaf" { sleep(Duration::from_secs(600)) }
}
"#;

/// Problems and their programs.
const PROBLEMS: &[(&str, &str)] = &[
    ("actor", ACTOR),
    ("limits", ACTOR),
    ("hasty", ACTOR),
    ("memory", ACTOR),
    ("sums", SUM),
    ("guess", PLAYER),
    ("twice", PLAYER),
    ("silence", PLAYER),
    ("broken", "fn main() { let number: u8 = \"a text\"; }"),
    ("stray", "fn main() {}"),
    ("empty", "fn main() {}"),
    ("begun", "fn main() {}"),
    ("odd", "fn main() {}"),
];

/// What the manifests say under `[package.metadata.problem]`.
const LIMITS: [(&str, &str); 3] = [
    ("hasty", "time-limit = 700 # ms"),
    ("memory", "memory-limit = 64"),
    ("odd", "time-limit = 2"),
];

/// Cases: the file below `testdata`, its input, and the output that is expected, if any.
const CASES: &[(&str, &str, Option<&str>)] = &[
    ("actor/right", "yes\n", Some("yes\n")),
    ("actor/no-line-end", "yes\n", Some("yes")),
    ("actor/crlf", "a\nb\n", Some("a\r\nb\r\n")),
    ("actor/blanks", "a \nb\n\n", Some("a\nb \n")),
    ("actor/within", "a  b", Some("a b")),
    ("actor/wrong", "a\nb\n", Some("a\nc\n")),
    ("actor/lines", "lines", Some("1\n2\n")),
    ("actor/endless", "endless", Some("")),
    ("actor/leaves", "leave", Some("yes\n")),
    ("actor/fails", "fail", Some("")),
    ("limits/waits", "wait", Some("")),
    ("hasty/waits", "wait", Some("")),
    ("hasty/waits-once", "wait once", Some("yes\n")),
    ("memory/dines", "dine", Some("33554432\n")),
    ("memory/eats", "eat", Some("")),
    ("memory/starves", "starve", Some("")),
    ("sums/right", "7", Some("3 4\n")),
    ("sums/without-answer", "8", None),
    ("sums/wrong", "70", Some("30 40\n")),
    ("sums/fails", "13", Some("6 7\n")),
    ("sums/aloud", "80", None),
    ("sums/no-case", "seven", None),
    ("begun/sample-1", "FILL IN the judge's sample\n", Some("FILL IN the judge's sample\n")),
    ("begun/sample-2", "1\n", Some("FILL IN the judge's sample\n")),
    ("broken/a", "", Some("")),
    ("stray/both", "", Some("")),
    // What the interactor says, and what it wants then.
    ("guess/right", "last last", None),
    ("guess/crashes", "crash x", None),
    ("guess/wrong", "no yes", None),
    ("guess/floods", "hear endless", None),
    // The program ends first.
    ("guess/pours", "pour pour", None),
    ("guess/stopped", "stop stop", None),
    // It fails while the interactor goes on, and before the interactor refuses what it said.
    ("guess/fails", "crash on", None),
    ("guess/blurts", "blurt late", None),
    ("guess/leaves", "leave last", None),
    // It says more than the interactor reads, at once or later.
    ("guess/both", "both both", None),
    ("twice/more", "x x", None),
    ("silence/mutters", "mutter right", None),
    ("silence/deaf", "deaf deaf", None),
    ("silence/both", "hear x", None),
    ("silence/chat", "chat chat", None),
    ("silence/slow", "slow slow", None),
];

/// More files in `testdata/stray`, all empty.
const STRAY: [&str; 8] = [
    "answer.in",
    "answer.ans",
    "both.ans",
    "only.in",
    "lost.out",
    "note.txt",
    "folder.in/note",
    ".x.in",
];

/// Arguments of the task, and what is a part of what it prints.
#[rustfmt::skip]
const SESSIONS: &[(&str, &str)] = &[
    ("actor", "problem              cases      slowest     memory  verdict\nactor                 5/10 "),
    ("actor", "  AC no-line-end: differs byte for byte, as `cargo test` compares: --exact shows it\n"),
    ("actor", "  WA within: line 1, column 3: expected \"a b\", found \"a  b\"\n"),
    ("actor", "  WA wrong: line 2, column 1: expected \"c\", found \"b\"\n"),
    ("actor", "  WA endless: stopped after 16 MB of output\n"),
    ("actor", ": 3\n    why\n    second line\\u{1b}[31m\n    third line\n  WA lines"),
    ("actor", "\n1 problem, 5 of 10 cases accepted; failed: actor\n"),
    ("actor --exact", "WA crlf: line 1, column 2: expected \"a\\r\\n\", found \"a\\n\"\n"),
    ("limits --time-limit 900", "TLE waits: stopped after 900 ms\n"),
    ("limits --time-limit=800", "TLE waits: stopped after 800 ms\n"),
    ("limits --time-limit 2", "error: expected a time limit in milliseconds, from 100 to 3600000, found 2; 2 seconds are 2000\n"),
    ("hasty", "\nhasty                  1/2 "),
    ("hasty", "  TLE waits: stopped after 700 ms\n1 problem"),
    ("memory", "  MLE starves: signal: 6 (SIGABRT)\n    memory allocation of 99 bytes failed\n"),
    ("memory", "  MLE eats: stopped: it took more than 64 MB of memory\n"),
    ("sums", "\nsums                   2/6 "),
    ("sums", "  WA aloud: on stdout: 9 is not 80\n"),
    ("sums", "  WA wrong: 9 is not 70\n    answer: 30 40\n"),
    ("sums", "  RE fails: exit status: 4\n"),
    ("sums", "  JE no-case: the checker failed, exit status: 3\n    no number\n"),
    ("sums --case wrong", "\none right output\n       1  30 40\n\nfound\n       1  8 1\n\nstderr, empty\n\nstderr of the checker\n       1  9 is not 70\n"),
    ("sums --case fails", "\none right output\n       1  6 7\n"),
    ("sums --case without-answer", "\nfound\n       1  7 1\n"),
    ("begun", "  JE sample-1.in still says FILL IN: put the judge's input there\n  JE sample-2.in has an output that still says FILL IN: put the judge's there\n  3 places are left to write: --left lists them\n"),
    ("begun actor --left", "testdata/begun/sample-1.in:1: FILL IN the judge's sample\ntestdata/begun/sample-1.out:1: FILL IN the judge's sample\ntestdata/begun/sample-2.out:1: FILL IN the judge's sample\nstatus 0"),
    ("actor --left", "nothing is left to write\nstatus 0"),

    ("./broken stray/ empty broken", "\nbroken                 0/1            -             CE\n"),
    ("./broken stray/ empty broken", "let number: u8 = \"a text\";"),
    ("./broken stray/ empty broken", "JE note.txt is not a case: expected a file that ends in .in, .out or .ans\n"),
    ("./broken stray/ empty broken", "JE only.in has no .out file, and problems/stray/examples has no checker and no interactor\n"),
    ("./broken stray/ empty broken", "JE lost.out has no .in file\n"),
    ("./broken stray/ empty broken", "JE both.in has a .out and a .ans file: keep one\n"),
    ("./broken stray/ empty broken", "JE no cases: put sample-1.in"),
    ("./broken stray/ empty broken", "1 of 8 cases accepted; failed: broken, stray, empty\n"),
    // A problem that cannot be judged is not in the way of the others.
    ("odd empty", "  JE problems/odd/Cargo.toml:8: expected a time limit in milliseconds, from 100 to 3600000, found 2; 2 seconds are 2000\nempty "),
    ("guess", "\nguess                 2/10"),
    ("guess", "  WA both: output after the end of the dialogue: \"more\"\n"),
    ("guess", "  WA blurts: wrong is wrong\n"),
    ("guess", "  RE fails: exit status: 101\n"),
    ("twice", "  WA more: output after the end of the dialogue: \"more\"\n"),
    ("guess", ":\n    no idea\n    the last line, of the interactor: crash\n"),
    ("guess", "WA wrong: no is wrong\n"),
    // `pours` has the same fault, which is shown once.
    ("guess", "JE floods: stopped after 16 MB of output\n  JE stopped: the interactor failed, "),
    ("guess --case right", "> what\n       2  < last\n       3  > last\n       4  < right\n"),
    ("guess --case wrong", "\nstderr of the interactor\n       1  no is wrong\n"),
    ("silence --time-limit 3000 --case both", "\nstopped after 3000 ms: a line is missing or not flushed, or one side still computes\nlines: 1 of the program, 1 of the interactor; next to write: the program\n"),
    ("silence --time-limit 3000 --case mutters", "\nstopped after 3000 ms: the last line, of the program, has no newline at its end: right\n"),
    ("silence --time-limit 3000 --case mutters", "\nlines: 1 of the program, 1 of the interactor; next to write: the interactor\n"),
    ("silence --time-limit 3000 --case deaf", "silence deaf: JE, "),
    ("silence --time-limit 3000 --case deaf", "\nstopped after 3000 ms: the interactor does not end\n"),
    ("silence --time-limit 3000 --case chat", "\nstopped after 3000 ms: the dialogue goes on\n"),
    #[cfg(target_os = "linux")]
    ("silence --time-limit 1000 --case slow", "silence slow: AC, "),
    ("actor --case lines.out", "end of output, found \"3\"\n\ninput\n       1  lines\n"),
    ("actor --case lines.out", "\n       2  2\n>      3  end of output\n"),
    ("actor --case lines.out", "\n       2  2\n>      3  3\n       4  4\n"),
    ("actor --case lines.out", "  20\n          20 of 60 lines\n"),
    ("actor --case rigth", "error: actor has no complete case `rigth`; it has:\n  blanks\n  crlf\n"),
    ("stray --case only", "error: stray has no complete case `only`; it has:\n  answer\n  both.in has a .out and a .ans file: keep one\n"),
    ("stray --case only", "\n  only.in has no .out file, and "),
    ("actor --case lines.out --all", "      60  60\n\nstderr, empty\n"),
    ("actor --exatc", "error: unknown option `--exatc`; did you mean --exact?; `cargo xtask judge --help` lists the options\n"),
    (".", "error: `.` is not the folder of a problem: go to one, problems/SLUG, or name it\n"),
    ("actor --all", "error: --all needs --case NAME\n"),
    ("--case right", "error: --case needs exactly one problem\n"),
    ("actor/mian.rs lost.rs", "error: no file, folder or problem `lost.rs`; `cargo xtask find` searches by number, title and rule\n"),
    ("acotr", "error: no problem `acotr`; did you mean actor?\n"),
];

/// Makes a workspace with the task in its target folder, and returns the path of that.
fn make(root: &Path) -> PathBuf {
    let _ = fs::remove_dir_all(root);
    let file = |path: &str, text: &str| write(&root.join(path), text).unwrap();
    let workspace = "[workspace]\nmembers = [\"problems/*/src/..\"]\nresolver = \"2\"\n";
    // Nothing here is slow, so nothing is optimized.
    file("Cargo.toml", &format!("{workspace}[profile.release]\nopt-level = 0\n"));
    for &(slug, main) in PROBLEMS {
        let mut manifest =
            format!("[package]\nname = \"{slug}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n");
        if let Some((_, limit)) = LIMITS.iter().find(|(name, _)| *name == slug) {
            manifest += &format!("\n[package.metadata.problem]\ntitle = \"x\"\n{limit}\n");
        }
        file(&format!("problems/{slug}/Cargo.toml"), &manifest);
        file(&format!("problems/{slug}/src/main.rs"), main);
        if main == PLAYER {
            file(&format!("problems/{slug}/examples/{slug}-interactor.rs"), INTERACTOR);
        }
        if main == SUM {
            file(&format!("problems/{slug}/examples/{slug}-checker.rs"), CHECKER);
        }
    }
    // A folder of notes is not a problem.
    file("problems/notes/notes.txt", "");
    for (name, input, output) in CASES {
        file(&format!("testdata/{name}.in"), input);
        output.iter().for_each(|output| file(&format!("testdata/{name}.out"), output));
    }
    for name in STRAY {
        file(&format!("testdata/stray/{name}"), "");
    }
    tool_in(&root.join("target"))
}

#[test]
fn the_judge_prints_what_is_so() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge");
    let tool = make(&root);
    fs::create_dir(root.join("tmp")).unwrap();
    let judge = &|arguments: &str, parts: Vec<&str>| {
        let mut task = Command::new(&tool);
        // A relative target folder is that of the folder where cargo was started.
        task.current_dir(root.join("testdata")).env("CARGO_TARGET_DIR", "../target");
        task.env_remove("CARGO_MANIFEST_DIR").env("TMPDIR", root.join("tmp")).arg("judge");
        if !arguments.contains("--time-limit") && arguments != "hasty" {
            // For programs that end, however busy the machine is.
            task.args(["--time-limit", "60000"]);
        }
        let output = task.args(arguments.split(' ')).output().unwrap();
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let text = format!("{printed}status {}", output.status.code().unwrap());
        assert!(!text.contains('\x1b'), "{text}");
        for part in parts {
            assert!(text.contains(part), "{part:?} is not in\n{text}");
        }
    };
    let mut sessions = BTreeMap::<&str, Vec<&str>>::new();
    for (arguments, part) in SESSIONS {
        sessions.entry(arguments).or_default().push(part);
    }
    // Most of them wait.
    std::thread::scope(|scope| {
        for (arguments, parts) in sessions {
            scope.spawn(move || judge(arguments, parts));
        }
    });
    assert!(!root.with_file_name("target").exists(), "built elsewhere");
    for folder in ["tmp", "target/checked"] {
        let left = fs::read_dir(root.join(folder)).unwrap().count();
        assert_eq!(left, 0, "what a checker read stays in {folder}");
    }
    assert!(!root.join("target/release/napped").exists(), "a child outlived its program");
}

/// An output that nobody has to write in time.
#[test]
fn a_checker_decides_about_any_output() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("checker");
    make(&root);
    let problem = Problem::load(&root, "sums").unwrap();
    let referee = Referee::build(&root, &problem).unwrap();
    let case = problem.cases.iter().find(|case| case.name == "right").unwrap();
    for (output, objection) in [("4 3", None), ("4 4", Some("WA 8 is not 7\nanswer: 3 4"))] {
        let decision = referee.check(case, output.into()).unwrap();
        assert_eq!(decision.objection().as_deref(), objection);
    }
}

/// Returns the next line of `lines` that contains `part`.
fn wait_for(lines: &Receiver<String>, part: &str) -> String {
    loop {
        let line = lines.recv_timeout(Duration::from_secs(120));
        let line = line.unwrap_or_else(|_| panic!("no line with {part:?}"));
        if line.contains(part) {
            return line;
        }
    }
}

#[test]
fn a_change_is_judged_again() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("watch");
    let tool = make(&root);
    let mut task = Command::new(&tool);
    task.current_dir(root.join("problems/stray/src")).env_remove("CARGO_MANIFEST_DIR");
    task.env("CARGO_TARGET_DIR", root.join("target"));
    task.args(["judge", ".", "--watch", "--time-limit=60000"]);
    let (sender, lines) = channel();
    let mut heard = Vec::new();
    let mut process = Process::start(task, move |event| {
        if let Event::Bytes(bytes) = event {
            heard.extend(bytes);
            while let Some(end) = heard.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = heard.drain(..=end).collect();
                let _ = sender.send(String::from_utf8(line).unwrap());
            }
        }
    })
    .unwrap();
    wait_for(&lines, "failed: stray");
    wait_for(&lines, "waiting for a change; Ctrl-C ends");
    for name in STRAY {
        fs::remove_file(root.join("testdata/stray").join(name)).unwrap();
    }
    fs::remove_dir(root.join("testdata/stray/folder.in")).unwrap();
    wait_for(&lines, "testdata/stray/");
    // Each change that comes while it judges is seen after that.
    wait_for(&lines, "1 problem, 1 of 1 cases accepted");
    wait_for(&lines, "waiting for a change");
    write(&root.join("problems/stray/src/main.rs"), "fn main() { println!(\"no\") }").unwrap();
    wait_for(&lines, "problems/stray/src/main.rs has changed");
    wait_for(&lines, "WA both: line 1, column 1: expected end of output, found \"no\"; the expected output is empty");
    assert!(process.ended().is_none());
    process.stop();
}

/// A registry that was never fetched, and no network.
#[test]
fn offline_the_message_names_cargo_fetch() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("offline");
    let _ = fs::remove_dir_all(&root);
    let file = |path: &str, text: &str| write(&root.join(path), text).unwrap();
    file("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"2\"\n");
    let package = "[package]\nname = \"far\"\nversion = \"0.0.0\"\nedition = \"2021\"\n";
    file("problems/far/Cargo.toml", &format!("{package}\n[dependencies]\nproconio = \"0.5\"\n"));
    file("problems/far/src/main.rs", "fn main() {}");
    file("testdata/far/sample-1.in", "");
    let mut task = Command::new(tool_in(&root.join("target")));
    task.current_dir(&root).env_remove("CARGO_MANIFEST_DIR").args(["judge", "far"]);
    task.env("CARGO_HOME", root.join("home")).env("CARGO_NET_OFFLINE", "true");
    let output = task.output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("error: cargo did not begin to build: "), "{message}");
    assert!(message.contains("run `cargo fetch` once"), "{message}");
    assert_eq!(output.status.code(), Some(1));
}
