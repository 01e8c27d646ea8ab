//! The judge sees what it should: every verdict, and cases that are not complete.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use scripts::judge::{cases, judge, Verdict};

/// A program that does what its input says.
const ACTOR: &str = r#"
fn main() {
    let mut order = String::new();
    std::io::stdin().read_line(&mut order).unwrap();
    match order.trim() {
        "fail" => std::process::exit(3),
        "wait" => std::thread::sleep(std::time::Duration::from_secs(60)),
        "much" => print!("{}", "y\n".repeat(1 << 20)),
        order => println!("{}", order),
    }
}
"#;

/// Makes an empty folder for one test and returns it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("testdata").join("actor")).unwrap();
    folder
}

fn write_case(root: &Path, name: &str, text: &str) {
    fs::write(root.join("testdata").join("actor").join(name), text).unwrap();
}

#[test]
fn every_verdict() {
    let root = folder("judge-verdicts");
    let source = root.join("actor.rs");
    fs::write(&source, ACTOR).unwrap();
    let program = root.join(format!("actor{}", std::env::consts::EXE_SUFFIX));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compiler = Command::new(rustc);
    let status = compiler
        .arg(&source)
        .arg("-o")
        .arg(&program)
        .status()
        .unwrap();
    assert!(status.success());

    let table = [
        ("1-right", "ja\n", "ja\n"),
        ("2-wrong", "ja\n", "nein\n"),
        ("3-no-last-newline", "ja\n", "ja"),
        ("4-more-expected", "ja\n", "ja\nja\n"),
        ("5-fails", "fail\n", ""),
        ("6-waits", "wait\n", ""),
        ("7-writes-much", "much\n", "y\n"),
    ];
    for (name, input, output) in table {
        write_case(&root, &format!("{name}.in"), input);
        write_case(&root, &format!("{name}.out"), output);
    }
    let limit = Duration::from_millis(2000);
    let wrong = |line, expected: &str, found: &str| {
        Verdict::WrongAnswer(line, expected.to_string(), found.to_string())
    };
    let verdicts: Vec<Verdict> = cases(&root, "actor")
        .unwrap()
        .iter()
        .map(|case| judge(&program, case, limit).unwrap().0)
        .collect();
    assert_eq!(verdicts[0], Verdict::Accepted);
    assert_eq!(verdicts[1], wrong(1, r#""nein\n""#, r#""ja\n""#));
    assert_eq!(verdicts[2], wrong(1, r#""ja""#, r#""ja\n""#));
    assert_eq!(verdicts[3], wrong(2, r#""ja\n""#, "nothing more"));
    assert!(matches!(&verdicts[4], Verdict::RuntimeError(text) if text.contains('3')));
    assert_eq!(verdicts[5], Verdict::TimeLimitExceeded);
    assert_eq!(verdicts[6], wrong(2, "nothing more", r#""y\n""#));
}

#[test]
fn cases_have_to_be_complete() {
    let root = folder("judge-cases");
    let message = || cases(&root, "actor").unwrap_err();
    assert!(message().contains("no case in"), "{}", message());
    write_case(&root, "sample-1.in", "");
    assert!(message().contains("sample-1.in has no"), "{}", message());
    write_case(&root, "sample-1.out", "");
    assert_eq!(cases(&root, "actor").unwrap().len(), 1);
    write_case(&root, "sample-2.out", "");
    assert!(message().contains("sample-2.out has no"), "{}", message());
    write_case(&root, "sample-2.in", "");
    write_case(&root, "note.txt", "");
    assert!(message().contains("neither .in nor .out"), "{}", message());
    assert!(cases(&root, "nobody").is_err());
}
