//! The command line of all tasks, and the benchmark.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use judging::files::write;

use crate::tool_in;

#[test]
fn hostile_arguments_are_one_line() {
    let mut hostile = vec![OsStr::new("a\u{1b}[31mb\n")];
    #[cfg(unix)]
    hostile.push(std::os::unix::ffi::OsStrExt::from_bytes(b"a\xffb"));
    for task in ["bench", "bundle", "find", "judge", "new", "table", "nothing"] {
        for argument in &hostile {
            let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
            let output = command.args([OsStr::new(task), argument]).output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(message.starts_with("error: expected an argument in UTF-8"), "{message}");
            assert!(message.lines().count() == 1 && !message.contains('\x1b'), "{message}");
            assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        }
    }
}

/// The reference solution takes its time, and is wrong about 7.
const REFERENCE: &str = r#"
fn main() {
    std::thread::sleep(std::time::Duration::from_millis(60));
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    print!("{}", input.replace('7', "8"));
}
"#;

#[test]
fn the_benchmark_compares_answers_and_times() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let file = |name: &str, text: &str| write(&root.join(name), text).unwrap();
    let program =
        "fn main() { print!(\"{}\", std::io::read_to_string(std::io::stdin()).unwrap()) }";
    let input = "fn main() { println!(\"{}\", std::env::args().nth(1).unwrap()) }";
    file("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n");
    file("testdata/echo/sample-1.in", "");
    file("problems/echo/Cargo.toml", "[package]\nname = \"echo\"\nversion = \"0.0.0\"\n");
    file("problems/echo/src/main.rs", program);
    file("problems/echo/examples/echo-reference.rs", REFERENCE);
    file("problems/echo/examples/echo-input.rs", input);
    let tool = tool_in(&root.join("target"));
    let bench = |arguments: &[&str]| {
        let mut command = Command::new(&tool);
        command.env("CARGO_MANIFEST_DIR", &root).env_remove("CARGO_TARGET_DIR").arg("bench");
        let output = command.args(arguments).output().unwrap();
        let texts = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code(), texts)
    };
    let (status, [table, _]) = bench(&["--size", "3"]);
    let cells: Vec<&str> = table.lines().nth(1).unwrap().split_whitespace().collect();
    let [reference, ratio] = [3, 5].map(|at| cells[at].parse::<f64>().unwrap());
    assert!(status == Some(0) && reference >= 60.0 && ratio > 1.0, "{table}");
    for (size, expected) in [
        ("7", "echo and its reference solution differ: line 1, column 1: expected \"8\\n\", found \"7\\n\""),
        ("18446744073709551615", "expected a number from 1 to 10000000 after --size"),
    ] {
        let (status, [_, message]) = bench(&["echo", "--size", size]);
        assert!(status == Some(1) && message.contains(expected), "{message}");
    }
}
