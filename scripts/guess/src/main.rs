//! The program behind `cargo xtask guess` and `cargo xtask table`.

use std::process::ExitCode;

use judging::arguments;

fn main() -> ExitCode {
    arguments::main(&[&guess::guess::TASK, &guess::table::TASK], &[])
}
