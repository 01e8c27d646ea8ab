//! The textbook twin of `n-ring`: for each ring a new table of Grundy values.
//!
//! Each entry of the table looks at every place where the neighbours can be taken.

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
        let numbers: Result<Vec<usize>, _> = line?.split_whitespace().map(str::parse).collect();
        match numbers?[..] {
            [ring, take] => {
                let wins = take <= ring && values(take, ring - take)[ring - take] == 0;
                println!("{} shou sheng", if wins { "xian" } else { "hou" });
            }
            _ => return Err("a line holds two numbers".into()),
        }
    }
    Ok(())
}

/// Returns the Grundy values of all lines up to `longest`.
fn values(take: usize, longest: usize) -> Vec<usize> {
    let mut values = vec![0; longest + 1];
    for items in take..=longest {
        let mut seen = vec![false; 2 * (longest + 1)];
        for left in 0..=items - take {
            let value: usize = values[left] ^ values[items - take - left];
            seen[value] = true;
        }
        values[items] = seen.iter().take_while(|&&is_seen| is_seen).count();
    }
    values
}
