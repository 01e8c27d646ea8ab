//! The judge gives the right verdict, whatever a program, its interactor or its test data do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use judging::files::{executable_name, write};

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
        _ => print!("{order}"),
    }
}
"#;

/// A player that asks what its interactor wants and says it.
const PLAYER: &str = r#"
use std::{io::*, process::*, thread::sleep, time::Duration};

fn main() {
    let mut lines = stdin().lines().map(Result::unwrap);
    println!("what");
    match lines.next().unwrap().as_str() {
        "crash" => panic!("no idea"),
        "hear" => { lines.by_ref().count(); }
        "silent" => sleep(Duration::from_secs(600)),
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
    let Some(word) = lines.next() else { eprintln!("no word"); exit(1) };
    if word != wanted { println!("wrong"); eprintln!("{word} is wrong"); exit(1) }
    if word == "stop" { abort() }
    println!("right");
    if word == "last" { assert_eq!(lines.next(), None) }
    if word == "deaf" { sleep(Duration::from_secs(600)) }
}
"#;

/// Cases of the actor: name, input, expected output, and what the judge prints about them.
const CASES: &str = r#"
right       | yes\n  | yes\n     |
no-line-end | yes\n  | yes       | AC no-line-end: differs byte for byte
crlf        | a\nb\n | a\r\nb\r\n | compares: --exact shows it\n
blanks      | a \nb\n\n | a\nb \n | AC blanks: differs byte for byte
within      | a  b   | a b       | WA within: line 1, column 3: expected "a b", found "a  b"\n
wrong       | a\nb\n | a\nc\n    | WA wrong: line 2, column 1: expected "c", found "b"\n
lines       | lines  | 1\n2\n    | WA lines: line 3, column 1: expected end of output, found "3"\n
endless     | endless |          | WA endless: stopped after 16 MB of output\n
leaves      | leave  | yes\n     |
fails       | fail   |           | : 3\n    why\n    second line\u{1b}[31m\n    third line\n  WA lines
"#;

/// Cases of the player: name, what its interactor says and wants, and what the judge prints.
const DIALOGUES: &str = r#"
right   | last last    |
crashes | crash x      | :\n    no idea\n
wrong   | no yes       | WA wrong: no is wrong\n
floods  | hear endless | JE floods: stopped after 16 MB of output\n
stopped | stop stop    | JE stopped: the interactor failed, 
"#;

/// The same, for dialogues that do not end.
const SILENCES: &str = r#"
silent | silent x
deaf   | deaf deaf
"#;

/// Other files in `testdata`, with their texts.
const FILES: &str = "
    broken/a.in broken/a.out broken/b.in broken/b.out
    limits/waits.in=wait limits/waits.out limits/chatters.in=chatter limits/chatters.out
    stray/answer.in stray/answer.ans stray/both.in stray/both.out stray/both.ans
    stray/only.in stray/lost.out stray/note.txt stray/folder.in/note stray/.x.in no-folder";

/// Arguments of the task, and below them what it prints; `¶` stands for a line end.
const SESSIONS: &str = r#"
$ actor
¶actor                 5/10
¶1 problem, 5 of 10 cases accepted¶
status 1
$ actor --exact
 2/10
WA crlf: line 1, column 2: expected "a\r\n", found "a\n"¶
$ limits --time-limit 0.3
TLE chatters: stopped after 0.
TLE waits: stopped after 0.
$ ./broken stray/ empty broken
¶broken                 0/2            -  CE¶
let number: u8 = "a text";
¶stray                  1/4
JE folder.in: expected a plain file¶
JE note.txt: expected a file that ends in .in, .out or .ans¶
JE lost has no .in file¶
JE only has no .out file, and the problem has no interactor¶
JE both has a .out and a .ans file: keep one¶
JE no cases: put sample-1.in
¶3 problems, 1 of 6 cases accepted¶
status 1
$ no-folder
no-folder: cannot be read: 
 0/0 
status 1
$ guess
¶guess                  1/5
$ guess --case right
guess right: AC,
> what¶       2  < last¶       3  > last¶       4  < right¶
status 0
$ guess --case wrong
WA,
¶no is wrong¶
¶stderr of the interactor¶       1  no is wrong¶
status 1
$ silence --time-limit 0.4
TLE silent: stopped after 0.40 s¶
TLE deaf: stopped after 0.40 s¶
$ actor --case testdata/actor/lines.out
actor lines: WA,
¶line 3, column 1: expected end of output, found "3"¶¶input¶       1  lines¶¶
expected¶       1  1¶       2  2¶¶
found¶       1  1¶       2  2¶       3  3¶       4  4¶
$ actor --case fails
second line\u{1b}[31m¶       4  third line¶
$ actor --case rigth
error: actor has no case `rigth`; it has:¶  blanks¶  crlf¶
status 1
$ stray --case only
error: only has no .out file, and the problem has no interactor¶status 1
$ --case right
error: --case needs exactly one problem¶
$ acotr
error: no problem `acotr`; the nearest is actor¶
"#;

fn rows(table: &str) -> Vec<Vec<String>> {
    let cell = |cell: &str| cell.trim().replace("\\r", "\r").replace("\\n", "\n");
    let row = |row: &str| row.split('|').map(cell).collect();
    table.trim().lines().map(row).collect()
}

/// Writes the program of problem `slug` below `root`.
fn write_problem(root: &Path, slug: &str, main: &str) {
    let problem = root.join("problems").join(slug);
    let manifest =
        format!("[package]\nname = \"{slug}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n");
    write(&problem.join("Cargo.toml"), manifest).unwrap();
    write(&problem.join("src/main.rs"), main).unwrap();
    if main == PLAYER {
        write(&problem.join(format!("examples/{slug}-interactor.rs")), INTERACTOR).unwrap();
    }
}

/// Makes a workspace with the task in its target folder, and returns the path of that.
fn make(root: &Path) -> PathBuf {
    let _ = fs::remove_dir_all(root);
    let manifest = "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"2\"\n";
    // Nothing here is slow, so nothing is optimized.
    let profile = "[profile.release]\nopt-level = 0\n";
    write(&root.join("Cargo.toml"), format!("{manifest}{profile}")).unwrap();
    write_problem(root, "broken", "fn main() { let number: u8 = \"a text\"; }");
    let programs = [(ACTOR, "actor limits"), ("fn main() {}", "empty stray no-folder")];
    for (main, slugs) in programs.into_iter().chain([(PLAYER, "guess silence")]) {
        slugs.split(' ').for_each(|slug| write_problem(root, slug, main));
    }
    let data = root.join("testdata");
    for (slug, table) in [("actor", CASES), ("guess", DIALOGUES), ("silence", SILENCES)] {
        for row in rows(table) {
            let file = |ending| data.join(slug).join(format!("{}.{ending}", row[0]));
            write(&file("in"), &row[1]).unwrap();
            if slug == "actor" {
                write(&file("out"), &row[2]).unwrap();
            }
        }
    }
    for path in FILES.split_whitespace() {
        let (path, text) = path.split_once('=').unwrap_or((path, ""));
        write(&data.join(path), text).unwrap();
    }
    let tool = root.join("target").join("debug").join(executable_name("scripts"));
    fs::create_dir_all(tool.parent().unwrap()).unwrap();
    // A copy would still be open for writing in what other tests start meanwhile, and Linux does
    // not run a program that is.
    fs::hard_link(env!("CARGO_BIN_EXE_scripts"), &tool).unwrap();
    tool
}

#[test]
fn the_judge_prints_what_is_so() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge");
    let tool = make(&root);
    let judge = |session: &str| {
        let (arguments, parts) = session.split_once('\n').unwrap();
        let mut task = Command::new(&tool);
        // A relative target folder is that of the folder where cargo was started.
        task.current_dir(root.join("testdata")).env("CARGO_TARGET_DIR", "../target");
        task.env_remove("CARGO_MANIFEST_DIR").arg("judge");
        if !arguments.contains("--time-limit") {
            // For programs that end, however busy the machine is.
            task.arg("--time-limit=60");
        }
        let output = task.args(arguments.split(' ')).output().unwrap();
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let text = format!("{printed}status {}", output.status.code().unwrap());
        let mut parts: Vec<String> = parts.lines().map(|part| part.replace('¶', "\n")).collect();
        for (slug, table) in [("actor", CASES), ("guess", DIALOGUES)] {
            let reasons = rows(table).into_iter().filter_map(|mut row| row.pop());
            parts.extend(reasons.filter(|_| slug == arguments));
        }
        assert!(!text.contains('\x1b'), "{text}");
        for part in parts {
            assert!(text.contains(&part), "{part:?} is not in\n{text}");
        }
    };
    // Most of them wait.
    std::thread::scope(|scope| {
        SESSIONS.split("\n$ ").skip(1).for_each(|session| drop(scope.spawn(|| judge(session))));
    });
    assert!(!root.with_file_name("target").exists(), "built elsewhere");
}

/// Links to endless files among the cases are named, not read, and no name can steer the terminal.
#[cfg(unix)]
#[test]
fn only_plain_files_are_read() {
    use judging::{unfinished::places, Problem};
    use std::os::unix::fs::symlink;

    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strange");
    let _ = fs::remove_dir_all(&root);
    let data = root.join("testdata").join("strange");
    write(&data.join("good.in"), "").unwrap();
    write(&data.join("good.out"), "").unwrap();
    symlink("good.in", data.join("link.in")).unwrap();
    symlink("good.out", data.join("link.ans")).unwrap();
    symlink(".", data.join("here")).unwrap();
    symlink("/dev/zero", data.join("endless.in")).unwrap();
    write(&data.join("red\x1b[31m\nred"), "FILL IN").unwrap();
    let found = Problem::load(&root, "strange").unwrap();
    let expected = [
        "endless.in: expected a plain file",
        "here: expected a file that ends in .in, .out or .ans",
        "red\\u{1b}[31m\\nred: expected a file that ends in .in, .out or .ans",
    ];
    assert_eq!(found.faults, expected);
    assert_eq!(found.cases.len(), 2);
    let place = "testdata/strange/red\\u{1b}[31m\\nred:1: FILL IN";
    assert_eq!(places(&root, "strange"), [place]);
}
