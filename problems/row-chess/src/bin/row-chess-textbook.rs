//! The textbook twin of `row-chess`: sort the squares and pair them from the right.
//!
//! What differs from the program is the reading, and that it notices no two pieces on a square.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    lines.next().ok_or("a number of pieces is due")??;
    let line = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    let squares: Result<Vec<u64>, _> = line.split_whitespace().map(str::parse).collect();
    let mut squares = squares?;
    if squares.len() % 2 == 1 {
        squares.push(0);
    }
    squares.sort();
    let sum = squares
        .chunks(2)
        .fold(0, |sum, pair| sum ^ (pair[1] - pair[0] - 1));
    println!("{}", if sum != 0 { 1 } else { 2 });
    Ok(())
}
