//! What the tests of the problems share.
//!
//! A problem has one test target, `tests/<slug>/main.rs`. Its modules `by_rules` and `variations`
//! call functions of `src/main.rs`, which it takes in as `solution`; the helpers of [`by_rules`] are
//! for them. Its module `program` is a value of [`Tests`] and [`test_program!`](crate::test_program),
//! which run the program as built. A reference solution, a checker and an interactor are examples: cargo
//! builds them with the tests, and `cargo run -p <slug>` still runs the program. What checkers and
//! interactors share is in [`deciding`].

mod answers;
pub mod by_rules;
mod c_program;
pub mod deciding;
mod input;
mod moves;
pub mod program;
mod random;
mod rejected;
mod run;

pub use answers::{
    assert_agree, assert_counted, assert_in_one_input, assert_one, assert_separately,
    output_and_end,
};
pub use by_rules::{
    assert_values, assert_wins, edge_lines, forced, is_lost_in_misere_nim, join, join_counted,
    lists, pairs, subsets, trees, Forced, Winner,
};
pub use moves::{Moves, Position};
pub use program::{First, Tests};
pub use random::Random;
pub use rejected::{rejected, Rejected};
