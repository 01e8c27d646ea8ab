//! `cargo xtask <task> [argument…]`: runs a task and prints its error.

use std::process::ExitCode;

use tooling::arguments::{self, Task};
use xtask::{bundle, find, hand_over, judge, new, pages};

const TASKS: [&Task; 5] = [&bundle::TASK, &find::TASK, &judge::TASK, &new::TASK, &pages::TASK];

fn main() -> ExitCode {
    arguments::main(&TASKS, &[&hand_over::GUESS, &hand_over::TABLE])
}
