//! The textbook twin of `stones-134`: a table of Grundy values that grows with the heaps.
//!
//! Heaps of 10^18 are beyond any table.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut values: Vec<u64> = Vec::new();
    for line in io::stdin().lock().lines() {
        let heap: usize = line?.trim().parse()?;
        if heap > 100_000_000 {
            return Err("a heap beyond any table".into());
        }
        for size in values.len()..=heap {
            let mut seen = [false; 4];
            for take in [1, 3, 4].iter().filter(|&&take| take <= size) {
                seen[values[size - take] as usize] = true;
            }
            values.push(seen.iter().take_while(|&&is_seen| is_seen).count() as u64);
        }
        println!("{}", values[heap]);
    }
    Ok(())
}
