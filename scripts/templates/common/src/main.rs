//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}
