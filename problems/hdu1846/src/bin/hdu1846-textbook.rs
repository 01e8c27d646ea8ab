//! The textbook twin of `hdu1846`: the same remainder, in 64 bits.
//!
//! What differs from the program is the reading, and m + 1 overflows for the greatest m.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    let cases: usize = lines
        .next()
        .ok_or("a number of cases is due")??
        .trim()
        .parse()?;
    for line in lines.take(cases) {
        let numbers: Result<Vec<u64>, _> = line?.split_whitespace().map(str::parse).collect();
        match numbers?[..] {
            [heap, most] => {
                let period = most.checked_add(1).ok_or("m is too large")?;
                println!(
                    "{}",
                    if heap % period != 0 {
                        "first"
                    } else {
                        "second"
                    }
                );
            }
            _ => return Err("a line holds two numbers".into()),
        }
    }
    Ok(())
}
