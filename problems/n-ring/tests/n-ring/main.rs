//! What proves the program: plain search by the rules, and tests of the program as built.

#[path = "../../src/main.rs"]
#[allow(dead_code)]
mod solution;

#[path = "../../examples/n-ring-reference.rs"]
#[allow(dead_code)]
mod reference;

mod by_rules;
mod program;
mod variations;
