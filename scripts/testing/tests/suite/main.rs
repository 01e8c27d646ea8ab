//! The tests of what the problems' tests share: each check catches what it is for.

mod checks;
mod helpers;
