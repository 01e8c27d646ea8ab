//! The textbook twin of `hdu1848`: a table of Grundy values up to the judge's limit, 1000.
//!
//! It ends with an error beyond that.

use std::error::Error;
use std::io::{self, BufRead};

const LARGEST: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut takes = vec![1, 2];
    while takes[takes.len() - 1] <= LARGEST {
        takes.push(takes[takes.len() - 1] + takes[takes.len() - 2]);
    }
    let mut values = vec![0; LARGEST + 1];
    for heap in 1..=LARGEST {
        let mut seen = vec![false; takes.len() + 1];
        for take in takes.iter().filter(|&&take| take <= heap) {
            let value: usize = values[heap - take];
            seen[value] = true;
        }
        values[heap] = seen.iter().take_while(|&&is_seen| is_seen).count();
    }
    for line in io::stdin().lock().lines() {
        let heaps: Result<Vec<usize>, _> = line?.split_whitespace().map(str::parse).collect();
        let heaps = heaps?;
        if heaps == [0, 0, 0] {
            break;
        }
        let mut sum = 0;
        for &heap in &heaps {
            sum ^= values.get(heap).ok_or("a heap beyond the table")?;
        }
        println!("{}", if sum != 0 { "Fibo" } else { "Nacci" });
    }
    Ok(())
}
