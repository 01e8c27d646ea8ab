//! The textbook twin of `hdu2147`: the same parities.
//!
//! What differs from the program is the reading.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    for line in io::stdin().lock().lines() {
        let numbers: Result<Vec<u64>, _> = line?.split_whitespace().map(str::parse).collect();
        match numbers?[..] {
            [0, 0] => break,
            [rows, columns] => {
                let wins = rows % 2 == 0 || columns % 2 == 0;
                println!("{}", if wins { "Wonderful!" } else { "What a pity!" });
            }
            _ => return Err("a line holds two numbers".into()),
        }
    }
    Ok(())
}
