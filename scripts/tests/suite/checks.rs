//! The checks of programs catch what they are for, do not wait for ever, and say what they found.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use testing::files::program_name;
use testing::judge::build;
use testing::workspace;
use testing::{Odd, Program};

/// A program that answers each line of its input in the way that the line says.
const ACTOR: &str = r#"
use std::io::{stdin, stdout, Write};

fn main() {
    let mut late = String::new();
    for line in stdin().lines().map_while(Result::ok) {
        match line.as_str() {
            "now" => println!("yes"),
            "late" => late += "yes\n",
            "stay" => loop { std::thread::park() },
            "endless" => while stdout().write_all(&[b'y'; 1 << 16]).is_ok() {},
            _ => std::process::exit(2),
        }
    }
    print!("{late}");
}
"#;

#[test]
fn checks_catch_what_they_are_for() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("checks");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(program_name("actor"));
    std::fs::write(folder.join("actor.rs"), ACTOR).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc).current_dir(&folder).arg("actor.rs").status();
    assert!(status.unwrap().success());

    let actor = Program { slug: "actor", path: path.to_str().unwrap() };
    let talk = |question, answer, milliseconds| {
        actor.check_dialogue(Duration::from_millis(milliseconds), false, question, answer);
    };
    let odd = [b"now\nunknown\n".as_slice(), b"late\nunknown\n"].map(|input| Odd {
        input,
        stdout: "yes\n",
        error: "never said",
    });
    talk("now\n", "yes\n", 9000);
    actor.check_accepted(&[(b"late\n", "yes\n")]);
    // It differs at its end, where a short message would not reach.
    let (many, last_differs) = ("now\n".repeat(1000), "yes\n".repeat(999) + "no\n");
    let checks: [(&dyn Fn(), &[&str]); 7] = [
        (&|| actor.check_odd(&[]), &["actor: expected input that is refused in `odd: [`"]),
        (
            &|| actor.check_accepted(&[(many.as_bytes(), &last_differs)]),
            &["yes\\nno\\n\"\n", "yes\\nyes\\n\"\n"],
        ),
        (
            &|| talk("late\n", "yes\n", 300),
            &[
                "actor, dialogue: 1 wrong",
                "input:    \"late\\n\"\n",
                "expected: waiting for more input, on stderr \"\", on stdout \"yes\\n\"\n",
                "found:    waiting for more input, on stderr \"\", on stdout \"\"\n",
            ],
        ),
        (&|| talk("now\nstay\n", "yes\n", 2000), &["\"now\\nstay\\nnow\\nstay\\n\""]),
        (
            &|| actor.check_accepted(&[(b"late\n", ""), (b"endless\n", "yes\n")]),
            &["actor, accepted input: 2 wrong", "no end after 64 MB"],
        ),
        (
            &|| actor.check_closed_output(false, "unknown\n"),
            &["actor, closed output: 1 wrong", "found:    exit status 2"],
        ),
        (
            &|| actor.check_odd(&odd),
            &[
                "actor, odd input: 2 wrong",
                "expected: exit status 1, on stderr \"error: never said\\n\", on stdout \"yes\\n\"",
                "found:    exit status 2, on stderr \"\", on stdout \"yes\\n\"\n",
                "input:    \"late\\nunknown\\n\"\n",
            ],
        ),
    ];
    for (check, parts) in checks {
        let panic = catch_unwind(AssertUnwindSafe(check)).expect_err(parts[0]);
        let message = panic.downcast::<String>().unwrap();
        for part in parts {
            assert!(message.contains(part), "{part:?} is not in\n{message}");
        }
        assert!(message.len() < 6000, "{message}");
    }
}

/// Before the interactor and the program have talked, only the case can be wrong.
#[test]
fn an_interactor_tells_a_wrong_case_from_a_wrong_program() {
    let root = workspace::root().unwrap();
    let interactors = build::interactors(&root, &["abc278-g".to_string()]).unwrap();
    let case = Path::new(env!("CARGO_TARGET_TMPDIR")).join("case.in");
    for (text, status) in [("6 1 2", 2), ("6 1 2 1", 1)] {
        std::fs::write(&case, text).unwrap();
        let mut interactor = Command::new(&interactors["abc278-g-interactor"]);
        let ended = interactor.arg(&case).stdin(Stdio::null()).output().unwrap();
        assert_eq!(ended.status.code(), Some(status), "{text}: {ended:?}");
    }
}
