//! The program behind `cargo xtask guess` and `cargo xtask table`.

use std::process::ExitCode;

use tooling::arguments;

fn main() -> ExitCode {
    arguments::main(&[&guess::guess::TASK, &guess::table::TASK], &[])
}
