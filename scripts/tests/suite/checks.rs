//! The checks of programs catch what they are for, do not wait for ever, and say what they found.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use judging::files::executable_name;
use testing::{Program, Rejected};

/// A program that answers each line of its input in the way that the line says.
const ACTOR: &str = r#"
use std::io::{stdin, stdout, Write};

fn main() {
    let mut late = String::new();
    for line in stdin().lines().map_while(Result::ok) {
        match line.as_str() {
            "now" => println!("yes"),
            "late" => late += "yes\n",
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
    let path = folder.join(executable_name("actor"));
    std::fs::write(folder.join("actor.rs"), ACTOR).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc).current_dir(&folder).arg("actor.rs").status();
    assert!(status.unwrap().success());

    let actor = Program { slug: "actor", path: path.to_str().unwrap() };
    let talk = |question, answer, milliseconds| {
        actor.check_dialogue(Duration::from_millis(milliseconds), false, question, answer);
    };
    let rejected = Rejected { input: b"now\nunknown\n", stdout: "yes\n", error: "never said" };
    talk("now\n", "yes\n", 9000);
    actor.check_accepted(&[(b"late\n", "yes\n")]);
    let checks: [(&dyn Fn(), &str); 3] = [
        (&|| talk("late\n", "yes\n", 300), "found:    waiting for more input, on stderr \"\""),
        (&|| actor.check_accepted(&[(b"endless\n", "yes\n")]), "no end after 64 MB"),
        (
            &|| actor.check_rejects(std::slice::from_ref(&rejected)),
            "found:    exit status 2, on stderr",
        ),
    ];
    for (check, part) in checks {
        let panic = catch_unwind(AssertUnwindSafe(check)).expect_err(part);
        let message = panic.downcast::<String>().unwrap();
        assert!(message.contains(part) && message.len() < 6000, "{part:?} is not in\n{message}");
    }
}
