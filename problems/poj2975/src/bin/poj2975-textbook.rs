//! The textbook twin of `poj2975`: keep the heaps and look at them twice.
//!
//! The heaps of a case stand on one line below their number.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    while let Some(line) = lines.next() {
        if line?.trim() == "0" {
            break;
        }
        let line = lines.next().ok_or("a line of heaps is due")??;
        let heaps: Result<Vec<u64>, _> = line.split_whitespace().map(str::parse).collect();
        let heaps = heaps?;
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        println!(
            "{}",
            heaps.iter().filter(|&heap| heap ^ sum < *heap).count()
        );
    }
    Ok(())
}
