//! The textbook twin of `poj1067`: the golden ratio as a floating-point number.
//!
//! It is wrong from the pair (165580140, 267914295) on, where the product is rounded across an
//! integer.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let ratio = (1.0 + 5.0_f64.sqrt()) / 2.0;
    for line in io::stdin().lock().lines() {
        let heaps: Result<Vec<i64>, _> = line?.split_whitespace().map(str::parse).collect();
        match heaps?[..] {
            [one, other] => {
                let smaller = one.min(other);
                let difference = one.max(other) - smaller;
                let is_lost = (difference as f64 * ratio) as i64 == smaller;
                println!("{}", if is_lost { 0 } else { 1 });
            }
            _ => return Err("a line holds two heaps".into()),
        }
    }
    Ok(())
}
