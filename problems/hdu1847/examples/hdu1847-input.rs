//! The input for the benchmark of `hdu1847`: as many heaps as the argument says, up to the judge's
//! limit.

use testing::print_input;

fn main() {
    print_input(3_000_000, |count, random| {
        random.lines(count, |random| vec![random.number(1..=1000)])
    });
}
