//! What the tests of the problems share.
//!
//! Tests are linked in cargo's usual way. `src/by_rules.rs` and `src/variations.rs` are unit tests
//! of the program; the helpers of [`by_rules`] are for them. `tests/program.rs` is an integration
//! test, one block of [`test_program!`](crate::test_program), which runs the program as built; the
//! manifest calls it `<slug>-program`, so that cargo names the problem while it runs. A reference
//! solution and an interactor are examples: cargo builds them with the tests, and `cargo run -p
//! <slug>` still runs the program.
//!
//! - [`program`]: what the tests of every program check;
//! - [`pages`] checks that pages say what the files say;
//! - [`interactor`] lets the opponent of an interactive program read and write;
//! - [`workload`] makes the inputs of benchmarks, from the numbers of [`Random`].

pub mod by_rules;
pub mod interactor;
pub mod pages;
pub mod program;
mod random;
mod refusal;
mod run;
pub mod workload;

pub use by_rules::{
    answer, assert_answer, assert_answers, assert_counted_answers, assert_values, assert_wins,
    each_sample, is_lost_in_misere_nim, lists, outcome, subsets, trees, words, Winner,
};
pub use program::{Odd, Program};
pub use random::Random;
pub use refusal::{not_a_tree, on_cycle, two_pieces_on};
pub use run::LIMITS;
