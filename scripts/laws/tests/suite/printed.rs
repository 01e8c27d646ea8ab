//! Functions that are printed compile without a warning, agree with their law, and end for the least and for
//! large positions. All are compiled in one file.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A law as it is printed.
pub struct Printed {
    /// Its words.
    pub name: String,
    /// Its Rust function.
    pub function: String,
    /// What the law says of some positions.
    pub values: Vec<(Vec<i64>, Option<i64>)>,
}

/// What reads positions, a line each after the number of the function, and prints values.
const MAIN: &str = r#"
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let numbers: Vec<i64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        let law = LAWS[numbers[0] as usize];
        match std::panic::catch_unwind(|| law(&numbers[1..])) {
            Ok(value) => println!("{value}"),
            Err(_) => println!("panic"),
        }
    }
}
"#;

/// Asserts that each function compiles and says what its law says.
pub fn compare(name: &str, printed: &[Printed]) {
    let program = compiled(name, printed);
    let mut input = String::new();
    let mut asked = Vec::new();
    for (index, law) in printed.iter().enumerate() {
        for (position, value) in &law.values {
            let Some(value) = value else { continue };
            let numbers: Vec<String> = position.iter().map(i64::to_string).collect();
            writeln!(input, "{index} {}", numbers.join(" ")).unwrap();
            asked.push((&law.name, position, value.to_string()));
        }
    }
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let found = String::from_utf8(output.stdout).unwrap();
    assert_eq!(found.lines().count(), asked.len());
    let mut faults: Vec<String> = Vec::new();
    for (found, (name, position, value)) in found.lines().zip(asked) {
        if found != value && !faults.iter().any(|fault| fault.contains(name)) {
            faults
                .push(format!("{name}: at {position:?} the law is {value}, the function {found}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Compiles all functions in one file, and returns the program.
fn compiled(name: &str, laws: &[Printed]) -> PathBuf {
    let mut source = String::new();
    let mut list = String::new();
    for (index, law) in laws.iter().enumerate() {
        let function = law.function.replacen("fn law(", "pub fn law(", 1);
        writeln!(source, "/// {}\npub mod law{index} {{\n{function}}}", law.name).unwrap();
        let arguments: Vec<String> =
            (0..law.values[0].0.len()).map(|at| format!("numbers[{at}]")).collect();
        writeln!(list, "    |numbers| law{index}::law({}),", arguments.join(", ")).unwrap();
    }
    source += &format!("const LAWS: [fn(&[i64]) -> i64; {}] = [\n{list}];\n{MAIN}", laws.len());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{name}.rs"));
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    std::fs::write(&file, source).unwrap();
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args([
        "--edition",
        "2021",
        "-D",
        "warnings",
        "-C",
        "overflow-checks=on",
        "-C",
        "opt-level=1",
        "-o",
    ]);
    let output = rustc.arg(&program).arg(&file).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors:.20000}");
    program
}
