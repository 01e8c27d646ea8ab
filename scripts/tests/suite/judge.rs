//! The judge gives the right verdict, whatever a program, its partner or its test data do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

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
no-line-end  | yes\n     | yes        | AC no-line-end: differs byte for byte
crlf         | a\nb\n    | a\r\nb\r\n | compares: --exact shows it\n
blanks       | a \nb\n\n | a\nb \n    | AC blanks: differs byte for byte
wrong        | a\nb\n    | a\nc\n     | WA wrong: line 2, column 1: expected "c", found "b"\n
short        | yes       | yes\nno\n  | WA short: line 2, column 1: expected "no", found end of output\n
blank-inside | a\n\nb    | a\nb\n     | WA blank-inside: line 2, column 1: expected "b", found ""\n
lines        | lines     | 1\n2\n     | WA lines: line 3, column 1: expected end of output, found "3"\n
long         | long      | 7          | column 2: expected "7", found "7777777777777777777777777777777777777
endless      | endless   |            | WA endless: stopped after 16 MB of output\n
leaves       | leave     | yes\n      |
fails        | fail      |            | : 3\n    why\n    second line\u{1b}[31m\n  WA lines
"#;

/// Cases of the player: name, what its partner says and wants, and what the judge prints.
const DIALOGUES: &str = r#"
right      | yes yes     |
crashes    | crash x     | :\n    no idea\n
endless    | endless x   | WA endless: stopped after 16 MB of output\n
wrong      | no yes      | WA wrong: no is wrong\n
fails-last | fail fail   | RE fails-last: exit
stopped    | stop stop   | fault stopped: the partner failed, signal
panics     | yes         | fault panics: the partner failed, exit
"#;

/// The same, for dialogues that do not end.
const SILENCES: &str = r#"
silent     | silent x    | 0.5 s: the partner spoke last, is the output flushed?\n
open       | open open   | 0.5 s: the last line has no line end\n
deaf       | deaf deaf   | 0.5 s: the partner goes on after the end of the program\n
"#;

/// Other files below `testdata`, with their texts.
const FILES: &str = "
    broken/a.in broken/a.out broken/b.in broken/b.out
    limits/waits.in=wait limits/waits.out limits/chatters.in=chatter limits/chatters.out
    stray/answer.in stray/answer.ans stray/both.in stray/both.out stray/both.ans
    stray/only.in stray/lost.out stray/note.txt stray/folder.in/note stray/.x.in";

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
        let broken = "fn main() { let number: u8 = \"a text\"; }";
        for (slugs, main) in [
            ("actor empty limits stray", ACTOR),
            ("broken", broken),
            ("guess silence", PLAYER),
        ] {
            for slug in slugs.split(' ') {
                let problem = root.join("problems").join(slug);
                let manifest = format!("[package]\nname = \"{slug}\"\nedition = \"2021\"\n");
                write(problem.join("Cargo.toml"), &manifest);
                write(problem.join("src/main.rs"), main);
                if main == PLAYER {
                    let partner = format!("examples/{slug}-partner.rs");
                    write(problem.join(partner), PARTNER);
                }
            }
        }
        let data = root.join("testdata");
        for [name, input, output, _] in rows(CASES) {
            write(data.join("actor").join(name.clone() + ".in"), &input);
            write(data.join("actor").join(name + ".out"), &output);
        }
        for (slug, table) in [("guess", DIALOGUES), ("silence", SILENCES)] {
            for [name, case, _] in rows(table) {
                write(data.join(slug).join(name + ".in"), &case);
            }
        }
        for path in FILES.split_whitespace() {
            let (path, text) = path.split_once('=').unwrap_or((path, ""));
            write(data.join(path), text);
        }
        fs::create_dir_all(tool(&root).parent().unwrap()).unwrap();
        fs::copy(env!("CARGO_BIN_EXE_scripts"), tool(&root)).unwrap();
        root
    })
}

/// Runs the task with `arguments` in a folder below the root. Checks whether all is well, and
/// that each of `parts` is in what it prints.
fn check<S: AsRef<str>>(arguments: &str, is_well: bool, parts: impl IntoIterator<Item = S>) {
    let root = workspace();
    let mut task = Command::new(tool(root));
    task.current_dir(root.join("testdata"));
    task.env_remove("CARGO_MANIFEST_DIR").env_remove("NO_COLOR");
    // A relative target folder is that of the folder where cargo was started.
    task.env("CARGO_TARGET_DIR", "../target").arg("judge");
    let output = task.args(arguments.split(' ')).output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!text.contains('\x1b'), "{text}");
    assert_eq!(output.status.success(), is_well, "{text}");
    for part in parts {
        let part = part.as_ref();
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn each_verdict_has_its_reason() {
    let total = "\n1 problem, 5 of 12 cases accepted\n";
    let (long, row) = ("7".repeat(1000), "\nactor                 5/12 ");
    let reasons = rows::<4>(CASES).into_iter().map(|[.., reason]| reason);
    let parts = reasons.chain([long, total.to_string(), row.to_string()]);
    check("actor --time-limit=60", false, parts);
    let parts = [
        "  2/12 ",
        "WA crlf: line 1, column 2: expected \"a\\r\\n\", found \"a\\n\"\n",
    ];
    check("actor --time-limit=60 --exact", false, parts);
    let parts = ["  TLE chatters: stopped after 0.3 s\n  TLE waits: "];
    check("limits --time-limit 0.3", false, parts);
}

#[test]
fn all_cases_are_counted() {
    let parts = [
        "\nbroken                 0/2            -  CE\n",
        "let number: u8 = \"a text\";",
        "\nstray                  1/4 ",
        "  fault folder.in is neither .in nor .out nor .ans\n",
        "  fault note.txt is neither",
        "  fault lost has no .in\n",
        "  fault only has no .out\n",
        "  fault both has a .out and a .ans: keep one\n",
        "  fault no cases: put sample-1.in ",
        "\n3 problems, 1 of 6 cases accepted\n",
    ];
    check(
        "problems/broken stray/ empty broken --time-limit=60",
        false,
        parts,
    );
}

#[test]
fn a_program_talks_with_its_partner() {
    let reasons = rows::<3>(DIALOGUES).into_iter().map(|[.., reason]| reason);
    let row = "\nguess                  1/7 ".to_string();
    check("guess --time-limit=60", false, reasons.chain([row]));
    let reasons = rows::<3>(SILENCES).into_iter().map(|[.., reason]| reason);
    check("silence --time-limit 0.5", false, reasons);
    let dialogue = [
        "guess right: AC, ",
        "  > what\n       2  < yes\n       3  > yes\n       4  < right\n",
    ];
    check("guess --case right --time-limit=60", true, dialogue);
    let parts = [
        "\nno is wrong\n",
        "\nstderr of the partner\n       1  no is wrong\n",
    ];
    check("guess --case wrong --time-limit=60", false, parts);
}

#[test]
fn one_case_is_shown_whole() {
    for name in ["lines", "lines.in", "testdata/actor/lines.out"] {
        let parts = [
            "actor lines: WA, ",
            "\nline 3, column 1: expected end of output, found \"3\"\n",
            "\ninput\n       1  lines\n",
            "\nexpected\n       1  1\n       2  2\n>      3  end of output\n",
            "\nfound\n       1  1\n       2  2\n>      3  3\n       4  4\n",
            "\n      60  60\n",
        ];
        check(&format!("actor --case {name}"), false, parts);
    }
    let parts = ["  second line\\u{1b}[31m\n       4  third line\n"];
    check("actor --case fails", false, parts);
    check("actor --case blanks", true, ["\n>      1  a \\n\n"]);
}

#[test]
fn mistakes_are_explained() {
    for (arguments, message) in [
        (
            "actor --case rigth",
            "no case `rigth` in: blank-inside, blanks, ",
        ),
        ("stray --case only", "only has no .out"),
        ("--case right", "error: --case needs exactly one problem\n"),
        (
            "acotr",
            "error: no problem `acotr`; did you mean `actor`?\n",
        ),
        (
            "actor --exacte",
            "error: unknown option `--exacte`; known options: --case, --exact, ",
        ),
        (
            "--time-limit 0",
            "expected a number from 0.001 to 3600 after --time-limit, found `0`",
        ),
        ("--time-limit -1", "found `-1`\n"),
        ("--time-limit=NaN", "found `NaN`\n"),
    ] {
        check(arguments, false, [message]);
    }
}
