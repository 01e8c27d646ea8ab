//! The textbook twin of `moore-nim`: keep the heaps and count digit by digit.
//!
//! The heaps of a case stand on one line below n and k.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    while let Some(line) = lines.next() {
        let line = line?;
        let mut numbers = line.split_whitespace();
        let _count = numbers.next();
        let most: u64 = numbers.next().ok_or("n and k are due")?.parse()?;
        let period = most.checked_add(1).ok_or("k is too large")?;
        let line = lines.next().ok_or("a line of heaps is due")??;
        let heaps: Result<Vec<u64>, _> = line.split_whitespace().map(str::parse).collect();
        let heaps = heaps?;
        let mut wins = false;
        for digit in 0..64 {
            let count = heaps.iter().filter(|&&heap| heap >> digit & 1 == 1).count();
            wins = wins || count as u64 % period != 0;
        }
        println!("{}", if wins { 1 } else { 2 });
    }
    Ok(())
}
