//! The judge gives the right verdict, whatever a program, its partner or its test data do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// For programs that end, however busy the machine is.
const WIDE: &str = "--time-limit=60";

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
        "chatter" => loop { stderr().write_all(&[b'x'; 1 << 16]).unwrap() },
        // What is left running holds the pipes open.
        "leave" => {
            let me = std::env::current_exe().unwrap();
            let mut child = Command::new(me).stdin(Stdio::piped()).spawn().unwrap();
            child.stdin.take().unwrap().write_all(b"nap").unwrap();
            println!("yes");
        }
        "nap" => sleep(Duration::from_secs(4)),
        "lines" => (1..=60).for_each(|number| println!("{number}")),
        "long" => println!("{}8", "7".repeat(1000)),
        _ => print!("{order}"),
    }
}
"#;

/// A player that asks what its partner wants and says it.
const PLAYER: &str = r#"
use std::{io::*, process::*, thread::sleep, time::Duration};

fn main() {
    let mut lines = stdin().lines().map(Result::unwrap);
    println!("what");
    match lines.next().unwrap().as_str() {
        "crash" => panic!("no idea"),
        "endless" => loop { stdout().write_all(&[b'1'; 1 << 16]).unwrap() },
        "silent" => sleep(Duration::from_secs(600)),
        "open" => { print!("open"); stdout().flush().unwrap() }
        word => println!("{word}"),
    }
    if lines.next().as_deref() != Some("right") { exit(4) }
}
"#;

/// Its partner, which wants the words of the case.
const PARTNER: &str = r#"
use std::{io::*, process::*, thread::sleep, time::Duration};

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let case = std::fs::read_to_string(path).unwrap();
    let (said, wanted) = case.split_once(' ').expect("two words");
    let mut lines = stdin().lines().map(Result::unwrap);
    lines.next();
    println!("{said}");
    let Some(word) = lines.next() else { eprintln!("no word"); exit(1) };
    if word != wanted { println!("wrong"); eprintln!("{word} is wrong"); exit(1) }
    if word == "stop" { abort() }
    if word != "fail" { println!("right") }
    if word == "deaf" { sleep(Duration::from_secs(600)) }
}
"#;

/// Cases of the actor: name, input, expected output, and what the judge prints about them.
const CASES: &str = r#"
right        | yes\n     | yes\n      |
no-line-end  | yes\n     | yes        | AC no-line-end, but not byte for byte
crlf         | a\nb\n    | a\r\nb\r\n | : see cargo xtask judge actor --case crlf --exact
blanks       | a \nb\n\n | a\nb \n    | AC blanks, but not byte for byte
wrong        | a\nb\n    | a\nc\n     | WA wrong: line 2: expected "c", found "b"
short        | yes       | yes\nno\n  | WA short: line 2: expected "no", found end of output
blank-inside | a\n\nb    | a\nb\n     | WA blank-inside: line 2: expected "b", found ""
lines        | lines     | 1\n2\n     | WA lines: line 3: expected end of output, found "3"
endless      | endless   |            | WA endless: stopped after 64 MB of output
leaves       | leave     | yes\n      |
fails        | fail      |            | : 3\n    why\n    second line\u{1b}[31m\n  WA lines
"#;

/// Cases of the player: name, what its partner says and wants, and what the judge prints.
const DIALOGUES: &str = r#"
right      | yes yes      |
crashes    | crash x      | :\n    no idea\n
endless    | endless x    | WA endless: stopped after 64 MB of output
wrong      | no yes       | WA wrong: no is wrong
fails-last | fail fail    | RE fails-last: exit
stopped    | stop stop    | fault stopped: the partner was stopped, signal
panics     | yes          | fault panics: the partner panicked\n    thread
"#;

/// The same, for dialogues that do not end.
const SILENCES: &str = r#"
silent     | silent x     | TLE silent: the partner spoke last: does the program flush its output?
open       | open open    | TLE open: the last line of the program has no line end
deaf       | deaf deaf    | fault deaf: the partner goes on after the end of the program
"#;

fn rows<const COLUMNS: usize>(table: &str) -> Vec<[String; COLUMNS]> {
    let cell = |cell: &str| cell.trim().replace("\\r", "\r").replace("\\n", "\n");
    let row = |row: &str| row.splitn(COLUMNS, '|').map(cell).collect::<Vec<_>>();
    let rows = table.trim().lines().map(|line| row(line).try_into());
    rows.map(Result::unwrap).collect()
}

fn write(path: PathBuf, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn tool(root: &Path) -> PathBuf {
    let name = format!("scripts{}", std::env::consts::EXE_SUFFIX);
    root.join("target").join("debug").join(name)
}

/// Returns a workspace with the task in its target folder.
fn workspace() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge");
        let _ = fs::remove_dir_all(&root);
        let manifest = "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"2\"\n";
        write(root.join("Cargo.toml"), manifest);
        for (slug, main) in [
            ("actor", ACTOR),
            ("broken", "fn main() { let number: u8 = \"a text\"; }"),
            ("empty", ACTOR),
            ("guess", PLAYER),
            ("limits", ACTOR),
            ("silence", PLAYER),
            ("stray", ACTOR),
        ] {
            let manifest = format!("[package]\nname = \"{slug}\"\nedition = \"2021\"\n");
            write(
                root.join("problems").join(slug).join("Cargo.toml"),
                &manifest,
            );
            write(root.join("problems").join(slug).join("src/main.rs"), main);
        }
        let data = root.join("testdata");
        for [name, input, output, _] in rows(CASES) {
            write(data.join("actor").join(name.clone() + ".in"), &input);
            write(data.join("actor").join(name + ".out"), &output);
        }
        for (slug, table) in [("guess", DIALOGUES), ("silence", SILENCES)] {
            let partner = format!("problems/{slug}/examples/{slug}-partner.rs");
            write(root.join(partner), PARTNER);
            for [name, case, _] in rows(table) {
                write(data.join(slug).join(name + ".in"), &case);
            }
        }
        for path in [
            "broken/a.in broken/a.out broken/b.in broken/b.out",
            "limits/chatters.out limits/waits.out elsewhere/note",
            "stray/answer.in stray/answer.ans stray/both.in stray/both.out stray/both.ans",
            "stray/only.in stray/lost.out stray/note.txt stray/folder.in/note stray/.x.in",
        ]
        .join(" ")
        .split(' ')
        {
            write(data.join(path), "");
        }
        write(data.join("limits/waits.in"), "wait");
        write(data.join("limits/chatters.in"), "chatter");
        fs::create_dir_all(tool(&root).parent().unwrap()).unwrap();
        fs::copy(env!("CARGO_BIN_EXE_scripts"), tool(&root)).unwrap();
        root
    })
}

/// Runs the task in a folder below the root. Returns what it prints, the errors last, and
/// whether all is well.
fn judge(arguments: &[&str]) -> (String, bool) {
    let root = workspace();
    let mut task = Command::new(tool(root));
    task.current_dir(root.join("testdata"))
        .env_remove("CARGO_MANIFEST_DIR");
    // A relative target folder is that of the folder where cargo was started.
    task.env("CARGO_TARGET_DIR", "../target")
        .arg("judge")
        .args(arguments);
    let output = task.output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!text.contains('\x1b'), "{text}");
    (text, output.status.success())
}

fn check_parts<S: AsRef<str>>(text: &str, parts: impl IntoIterator<Item = S>) {
    for part in parts {
        let part = part.as_ref();
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn each_verdict_has_its_reason() {
    let (text, is_well) = judge(&["actor", WIDE]);
    assert!(!is_well);
    check_parts(&text, rows::<4>(CASES).into_iter().map(|[.., line]| line));
    check_parts(
        &text,
        [
            "\nactor                 5/11 ",
            "\n1 problem, 5 of 11 cases accepted\n",
        ],
    );
    let (text, _) = judge(&["actor", WIDE, "--exact"]);
    check_parts(
        &text,
        [
            "  2/11 ",
            "  WA crlf: line 1: expected \"a\\r\\n\", found \"a\\n\"\n",
        ],
    );
    let (text, _) = judge(&["limits", "--time-limit", "0.3"]);
    check_parts(&text, ["  TLE chatters\n  TLE waits\n"]);
}

#[test]
fn all_cases_are_counted() {
    let (text, _) = judge(&["problems/broken", "stray/", "empty", "broken", WIDE]);
    let parts = [
        "\nbroken                 0/2            -  CE\n",
        "\nstray                  1/4 ",
        "  fault testdata/stray/folder.in: expected only files that end in .in, .out or .ans\n",
        "  fault testdata/stray/note.txt: expected only",
        "  fault testdata/stray/lost has an output, but no .in\n",
        "  fault testdata/stray/only.in has no .out\n",
        "  fault testdata/stray/both has a .out and a .ans: keep one\n",
        "  fault no cases: put sample-1.in and sample-1.out into testdata/empty\n",
        "\n3 problems, 1 of 6 cases accepted\n",
        "let number: u8 = \"a text\";",
    ];
    check_parts(&text, parts);
}

#[test]
fn a_program_talks_with_its_partner() {
    let (text, _) = judge(&["guess", WIDE]);
    check_parts(
        &text,
        rows::<3>(DIALOGUES).into_iter().map(|[.., line]| line),
    );
    check_parts(&text, ["\nguess                  1/7 "]);
    let (text, _) = judge(&["silence", "--time-limit=0.5"]);
    check_parts(
        &text,
        rows::<3>(SILENCES).into_iter().map(|[.., line]| line),
    );
    let (text, is_well) = judge(&["guess", "--case", "right", WIDE]);
    assert!(is_well);
    check_parts(
        &text,
        [
            "guess right: AC, ",
            "\n  > what\n  < yes\n  > yes\n  < right\n",
        ],
    );
    let (text, _) = judge(&["guess", "--case", "wrong", WIDE]);
    check_parts(
        &text,
        ["\nstderr of the partner, 12 bytes\n       1  no is wrong\n"],
    );
}

#[test]
fn one_case_is_shown_whole() {
    for name in ["lines", "lines.in", "testdata/actor/lines.out"] {
        let (text, _) = judge(&["actor", WIDE, "--case", name]);
        let parts = [
            "actor lines: WA, ",
            "\nline 3: expected end of output, found \"3\"\n",
            "\ninput, lines.in, 5 bytes\n       1  lines\n",
            "\nexpected, lines.out, 4 bytes\n       1  1\n       2  2\n>      3  end of output\n",
            "\n>      3  3\n          ^\n       4  4\n",
            "\n      60  60\n",
        ];
        check_parts(&text, parts);
    }
    let (text, _) = judge(&["actor", WIDE, "--case", "fails"]);
    check_parts(&text, ["  second line\\u{1b}[31m\n       4  third line\n"]);
    let (text, is_well) = judge(&["actor", WIDE, "--case", "blanks"]);
    assert!(is_well);
    check_parts(&text, [">      1  a \\n\n           ^\n"]);
}

#[test]
fn mistakes_are_explained() {
    for (arguments, message) in [
        (
            &["actor", "--case", "rigth"][..],
            "actor has no case `rigth`; it has:\n  blank",
        ),
        (
            &["stray", "--case", "only"],
            "testdata/stray/only.in has no .out",
        ),
        (
            &["--case", "right"],
            "error: --case needs exactly one problem\n",
        ),
        (
            &["acotr"],
            "error: no problem `acotr`; did you mean `actor`?\n",
        ),
        (&["--time-limit", "0"], "found `0`\n"),
        (&["--time-limit", "-1"], "found `-1`\n"),
        (&["--time-limit=NaN"], "found `NaN`\n"),
    ] {
        let (text, is_well) = judge(arguments);
        assert!(!is_well);
        check_parts(&text, [message]);
    }
}
