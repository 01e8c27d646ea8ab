//! The input for the benchmark of `three-x`: a strip of as many squares as the argument says.

use testing::print_input;

fn main() {
    print_input(20_000, |squares, _| format!("{squares}\n"));
}
