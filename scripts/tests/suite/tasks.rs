//! The command line of all tasks, and the benchmark.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use judging::files::write;

use crate::tool_in;

#[test]
fn hostile_arguments_are_one_line() {
    #[cfg(unix)]
    let not_utf8 = std::os::unix::ffi::OsStrExt::from_bytes(b"a\xffb");
    #[cfg(not(unix))]
    let not_utf8 = OsStr::new("\n");
    for argument in [OsStr::new("a\u{1b}[31mb\n"), not_utf8] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
        let output = command.arg("find").arg(argument).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("error: expected an argument in UTF-8"), "{message}");
        assert!(message.lines().count() == 1 && !message.contains('\x1b'), "{message}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    }
}

#[test]
fn the_benchmark_compares_answers_and_times() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let file = |name: &str, text: &str| write(&root.join(name), text).unwrap();
    let program =
        "fn main() { print!(\"{}\", std::io::read_to_string(std::io::stdin()).unwrap()) }";
    // It takes its time, and is wrong about 7.
    let reference = "{ std::thread::sleep(std::time::Duration::from_millis(60)); ";
    let reference =
        program.replace("{ ", reference).replace("unwrap()", "unwrap().replace('7', \"8\")");
    file("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n");
    file("testdata/echo/sample-1.in", "");
    file("problems/echo/Cargo.toml", "[package]\nname = \"echo\"\nversion = \"0.0.0\"\n");
    file("problems/echo/src/main.rs", program);
    file("problems/echo/examples/echo-reference.rs", &reference);
    let input = "fn main() { println!(\"{}\", std::env::args().nth(1).unwrap()) }";
    file("problems/echo/examples/echo-input.rs", input);
    let tool = tool_in(&root.join("target"));
    let bench = |arguments: &str| {
        let mut command = Command::new(&tool);
        command.env("CARGO_MANIFEST_DIR", &root).env_remove("CARGO_TARGET_DIR").arg("bench");
        let output = command.args(arguments.split(' ')).output().unwrap();
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        format!("{printed}status {}", output.status.code().unwrap())
    };
    let table = bench("--size 3");
    let cells: Vec<&str> = table.lines().nth(1).unwrap().split_whitespace().collect();
    let [reference, ratio] = [3, 5].map(|at| cells[at].parse::<f64>().unwrap());
    assert!(table.ends_with("status 0") && reference >= 60.0 && ratio > 1.0, "{table}");
    for (arguments, expected) in [
        ("echo --size 7", "echo and its reference solution differ: line 1, column 1: expected \"8\\n\", found \"7\\n\"\nstatus 1"),
        // The program that prints the input panics without a size.
        ("echo", "101\nstatus 1"),
        ("--size 18446744073709551615", "expected a number from 1 to 10000000 after --size, found `18446744073709551615`\nstatus 1"),
    ] {
        let printed = bench(arguments);
        assert!(printed.ends_with(expected), "{printed}");
    }
}
