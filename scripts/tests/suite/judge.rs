//! The judge gives the right verdict, whatever a program, its interactor or its test data do.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use judging::files::write;

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
        _ => print!("{order}"),
    }
}
"#;

/// A player that asks what its interactor wants and says it.
const PLAYER: &str = r#"
use std::{io::*, process::*};

fn main() {
    let mut lines = stdin().lines().map(Result::unwrap);
    println!("what");
    match lines.next().unwrap().as_str() {
        "crash" => panic!("no idea"),
        "hear" => { lines.by_ref().count(); }
        "chat" => lines.by_ref().for_each(|line| println!("{line}")),
        word => println!("{word}"),
    }
    if lines.next().as_deref() != Some("right") { exit(4) }
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
    while wanted == "endless" { println!("{}", "more".repeat(9999)) }
    // Others need the processor.
    while wanted == "chat" { println!("on"); lines.next().unwrap(); sleep(Duration::from_millis(20)) }
    let Some(word) = lines.next() else { eprintln!("no word"); exit(1) };
    if word != wanted { println!("wrong"); eprintln!("{word} is wrong"); exit(1) }
    if word == "stop" { abort() }
    println!("right");
    while wanted == "pour" { println!("{}", "more".repeat(9999)) }
    if word == "last" { assert_eq!(lines.next(), None) }
    if word == "deaf" { sleep(Duration::from_secs(600)) }
}
"#;

/// Problems and their programs.
const PROBLEMS: [(&str, &str); 7] = [
    ("actor", ACTOR),
    ("limits", ACTOR),
    ("guess", PLAYER),
    ("silence", PLAYER),
    ("broken", "fn main() { let number: u8 = \"a text\"; }"),
    ("stray", "fn main() {}"),
    ("empty", "fn main() {}"),
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
    ("silence/deaf", "deaf deaf", None),
    ("silence/both", "hear x", None),
    ("silence/chat", "chat chat", None),
];

/// More files in `testdata/stray`, all empty.
const STRAY: &str = "answer.in answer.ans both.ans only.in lost.out note.txt folder.in/note .x.in";

/// Arguments of the task, and what is a part of what it prints.
#[rustfmt::skip]
const SESSIONS: &[(&str, &str)] = &[
    ("actor", "\nactor                 5/10 "),
    ("actor", "  AC no-line-end: differs byte for byte, as `cargo test` compares: --exact shows it\n"),
    ("actor", "  WA within: line 1, column 3: expected \"a b\", found \"a  b\"\n"),
    ("actor", "  WA wrong: line 2, column 1: expected \"c\", found \"b\"\n"),
    ("actor", "  WA endless: stopped after 16 MB of output\n"),
    ("actor", ": 3\n    why\n    second line\\u{1b}[31m\n    third line\n  WA lines"),
    ("actor", "\n1 problem, 5 of 10 cases accepted; failed: actor\n"),
    ("actor --exact", "WA crlf: line 1, column 2: expected \"a\\r\\n\", found \"a\\n\"\n"),
    ("limits --time-limit 3", "TLE waits: stopped after 3."),
    ("./broken stray/ empty broken", "\nbroken                 0/1            -  CE\n"),
    ("./broken stray/ empty broken", "let number: u8 = \"a text\";"),
    ("./broken stray/ empty broken", "JE note.txt: expected a file that ends in .in, .out or .ans\n"),
    ("./broken stray/ empty broken", "JE lost.out has no .in file\n"),
    ("./broken stray/ empty broken", "JE both.in has a .out and a .ans file: keep one\n"),
    ("./broken stray/ empty broken", "JE no cases: put sample-1.in"),
    ("./broken stray/ empty broken", "1 of 4 cases accepted; failed: broken, stray, empty\n"),
    ("guess", "\nguess                  1/6"),
    ("guess", ":\n    no idea\n"),
    ("guess", "\n    the last line, of the interactor: crash\n"),
    ("guess", "WA wrong: no is wrong\n"),
    ("guess", "JE floods: stopped after 16 MB of output\n"),
    ("guess", "JE pours: stopped after 16 MB of output\n"),
    ("guess", "JE stopped: the interactor failed, "),
    ("guess --case right", "> what\n       2  < last\n       3  > last\n       4  < right\n"),
    ("guess --case wrong", "\nstderr of the interactor\n       1  no is wrong\n"),
    ("silence --time-limit 3 --case both", "TLE, 3000.0 ms\nstopped after 3.00 s: nothing moved: one computes, or both wait: a line is missing or not flushed\nlines: 1 of the program, 1 of the interactor; next to write: the program\n"),
    ("silence --time-limit 3 --case deaf", "JE, 3000.0 ms\nstopped after 3.00 s: the interactor does not end\n"),
    ("silence --time-limit 3 --case chat", "TLE, 3000.0 ms\nstopped after 3.00 s: the dialogue goes on\n"),
    ("actor --case lines.out", "end of output, found \"3\"\n\ninput\n       1  lines\n"),
    ("actor --case lines.out", "\n       2  2\n>      3  end of output\n"),
    ("actor --case lines.out", "\n       2  2\n>      3  3\n       4  4\n"),
    ("actor --case lines.out", "  20\n          20 of 60 lines\n"),
    ("actor --case rigth", "error: actor has no case `rigth`; it has:\n  blanks\n  crlf\n"),
    ("--case right", "error: --case needs exactly one problem\n"),
    ("acotr", "error: no problem `acotr`; the nearest is actor; `cargo xtask find` searches by number, title and rule\n"),
];

/// Makes a workspace with the task in its target folder, and returns the path of that.
fn make(root: &Path) -> PathBuf {
    let _ = fs::remove_dir_all(root);
    let file = |path: &str, text: &str| write(&root.join(path), text).unwrap();
    let workspace = "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"2\"\n";
    // Nothing here is slow, so nothing is optimized.
    file("Cargo.toml", &format!("{workspace}[profile.release]\nopt-level = 0\n"));
    for (slug, main) in PROBLEMS {
        let package = format!("[package]\nname = \"{slug}\"\nversion = \"0.0.0\"\n");
        file(&format!("problems/{slug}/Cargo.toml"), &(package + "edition = \"2021\"\n"));
        file(&format!("problems/{slug}/src/main.rs"), main);
        if main == PLAYER {
            file(&format!("problems/{slug}/examples/{slug}-interactor.rs"), INTERACTOR);
        }
    }
    for (name, input, output) in CASES {
        file(&format!("testdata/{name}.in"), input);
        output.iter().for_each(|output| file(&format!("testdata/{name}.out"), output));
    }
    STRAY.split(' ').for_each(|name| file(&format!("testdata/stray/{name}"), ""));
    tool_in(&root.join("target"))
}

#[test]
fn the_judge_prints_what_is_so() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge");
    let tool = make(&root);
    let judge = &|arguments: &str, parts: Vec<&str>| {
        let mut task = Command::new(&tool);
        // A relative target folder is that of the folder where cargo was started.
        task.current_dir(root.join("testdata")).env("CARGO_TARGET_DIR", "../target");
        task.env_remove("CARGO_MANIFEST_DIR").arg("judge");
        if !arguments.contains("--time-limit") {
            // For programs that end, however busy the machine is.
            task.args(["--time-limit", "60"]);
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
    assert!(!root.join("target/release/napped").exists(), "a child outlived its program");
}
